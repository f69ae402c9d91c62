//   GET    /api/caleg/:id/<section>            a section: rows, a text, the identity
//   POST   /api/caleg/:id/<section>            add or change a row, save a text or the identity
//   POST   /api/caleg/:id/bagian_kosong        there is nothing to tell
//   DELETE /api/caleg/:caleg_id/:section/:id   delete a row, a document, a photo
import type { FastifyInstance } from "fastify";
import {
  NAMA_BAGIAN,
  NAMA_NASKAH,
  isBagian,
  type NamaBagian,
  type NamaNaskah,
} from "#contract/caleg/bagian-caleg.fields.ts";
import * as contract from "#contract/caleg/bagian-caleg.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import { requireSama } from "../caleg.service.ts";
import { removeBerkas } from "../dokumen/hapus-berkas.service.ts";
import { readBagian, removeBaris, saveBagianKosong, saveBaris } from "./bagian.service.ts";
import { readIdentitas, saveIdentitas } from "./identitas.service.ts";
import { readNaskah, saveNaskah } from "./naskah.service.ts";

const berhasil = (bagian: string): string => `Data ${bagian} Berhasil diupdate`;

function routesOfBagian(app: FastifyInstance, db: Database, bagian: NamaBagian): void {
  route(app, contract.listBagian(bagian), async ({ params, caller }) => ({
    data: await readBagian(db, caller, { calegId: params.id, bagian }),
  }));

  route(app, contract.simpanBagian(bagian), async ({ params, body, caller }) => {
    const { caleg_id: calegId, id, versi, ...isi } = body;
    requireSama(params, calegId);
    const simpanan = { calegId: params.id, bagian, id, versi, isi };
    return {
      message: berhasil(bagian),
      data: { id: await saveBaris(db, caller, simpanan) },
    };
  });
}

function routesOfNaskah(app: FastifyInstance, db: Database, nama: NamaNaskah): void {
  route(app, contract.getNaskah(nama), async ({ params, caller }) => ({
    data: await readNaskah(db, caller, { calegId: params.id, nama }),
  }));

  route(app, contract.simpanNaskah(nama), async ({ params, body, caller }) => {
    requireSama(params, body.caleg_id);
    const simpanan = {
      calegId: params.id,
      nama,
      versi: body.versi,
      isi: contract.teksNaskah(body),
    };
    await saveNaskah(db, caller, simpanan);
    return { message: berhasil(nama) };
  });
}

export function bagianCalegRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  NAMA_BAGIAN.forEach((bagian) => routesOfBagian(app, db, bagian));
  NAMA_NASKAH.forEach((nama) => routesOfNaskah(app, db, nama));

  route(app, contract.getIdentitas, async ({ params, caller }) => ({
    data: await readIdentitas(db, caller, params.id),
  }));

  route(app, contract.simpanIdentitas, async ({ params, body, caller }) => {
    requireSama(params, body.caleg_id);
    await saveIdentitas(db, caller, { calegId: params.id, kiriman: body });
    return { message: "Data Identitas Berhasil diupdate" };
  });

  route(app, contract.tandaiBagianKosong, async ({ params, body, caller }) => {
    requireSama(params, body.caleg_id);
    const tanda = { calegId: params.id, bagian: body.bagian, kosong: body.kosong === 1 };
    await saveBagianKosong(db, caller, tanda);
    return { message: berhasil(body.bagian) };
  });

  route(app, contract.hapusIsianCaleg, async ({ params, caller }) => {
    const { caleg_id: calegId, section, id } = params;
    await (isBagian(section)
      ? removeBaris(db, caller, { calegId, bagian: section, id })
      : removeBerkas(db, caller, { calegId, section, id }));
    return { message: "Data berhasil dihapus" };
  });
}
