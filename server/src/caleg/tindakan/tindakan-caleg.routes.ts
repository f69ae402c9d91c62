//   GET    /api/caleg/:id/nomor_urut_tersedia   free numbers; POST …/set_nomor_urut takes one, or swaps
//   POST   /api/caleg/:id/set_utama             main candidate; set_baru, set_dcs1: other flags
//   POST   /api/caleg/:id/set_status_caleg      verification, and the lock
//   GET    /api/caleg/:id/cari_pengganti        by card; POST …/menggantikan, …/batal_menggantikan
//   GET    /api/caleg/:id/pergantian            who replaced whom
//   DELETE /api/caleg/:id                       one; POST /api/hapus_caleg_massal several
//   POST   /api/ubah_nomor_urut_massal          numbers of several
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/caleg/tindakan-caleg.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { deleteCaleg, deleteCalegMassal } from "./hapus-caleg.service.ts";
import { setBaru, setDcs1, setStatusCaleg, setUtama } from "./keadaan-caleg.service.ts";
import { readNomorTersedia, setNomorUrut, ubahNomorMassal } from "./nomor-urut.service.ts";
import {
  readPergantian,
  replaceCaleg,
  searchPengganti,
  undoPergantian,
} from "./pergantian.service.ts";
import { hasilMassal } from "./sedapil.service.ts";

const UPDATED = { message: "Data Berhasil diupdate" };
const DELETED = { message: "Data berhasil dihapus" };
const VERIFIED = 3;

type Db = Pick<Context, "db">;

export function tindakanCalegRoutes(app: FastifyInstance, context: Db): void {
  nomorRoutes(app, context);
  keadaanRoutes(app, context);
  pergantianRoutes(app, context);

  route(app, contract.hapusCaleg, async ({ params, caller }) => {
    await deleteCaleg(context.db, caller, params.id);
    return DELETED;
  });

  route(app, contract.hapusCalegMassal, async ({ body: { calegs, ...dapil }, caller }) => {
    const gagal = await deleteCalegMassal(context.db, caller, { dapil, calegs });
    return hasilMassal(DELETED.message, calegs.length, gagal);
  });
}

function nomorRoutes(app: FastifyInstance, { db }: Db): void {
  route(app, contract.getNomorTersedia, async ({ params, caller }) =>
    readNomorTersedia(db, caller, params.id),
  );

  route(app, contract.setNomorUrut, async ({ params, body, caller }) => {
    const { nomor_urut: nomor, tukar_dengan: tukarDengan, versi } = body;
    await setNomorUrut(db, caller, { id: params.id, nomor, tukarDengan, versi });
    return { message: "Set Nomor berhasil" };
  });

  route(app, contract.ubahNomorUrutMassal, async ({ body: { calegs, ...dapil }, caller }) => {
    const gagal = await ubahNomorMassal(db, caller, { dapil, calegs });
    return hasilMassal(UPDATED.message, calegs.length, gagal);
  });
}

function keadaanRoutes(app: FastifyInstance, { db }: Db): void {
  route(app, contract.setUtama, async ({ params: { id }, body, caller }) => {
    await setUtama(db, caller, { id, nilai: body.is_utama });
    return UPDATED;
  });

  route(app, contract.setBaru, async ({ params: { id }, body, caller }) => {
    await setBaru(db, caller, { id, nilai: body.is_baru });
    return UPDATED;
  });

  route(app, contract.setDcs1, async ({ params: { id }, body, caller }) => {
    await setDcs1(db, caller, { id, nilai: body.is_dcs1 });
    return UPDATED;
  });

  route(app, contract.setStatusCaleg, async ({ params: { id }, body, caller }) => {
    await setStatusCaleg(db, caller, { id, ...body });
    return body.status === VERIFIED ? { message: "Data berhasil diverifikasi" } : UPDATED;
  });
}

function pergantianRoutes(app: FastifyInstance, { db }: Db): void {
  route(app, contract.cariPengganti, async ({ params: { id }, query, caller }) => ({
    data: await searchPengganti(db, caller, { id, nomerKta: query.nomer_kta }),
  }));

  route(app, contract.menggantikan, async ({ params: { id }, body, caller }) => {
    const calegId = await replaceCaleg(db, caller, {
      id,
      calegId: body.caleg_id,
      nomerKta: body.nomer_kta,
      alasan: body.alasan_pergantian,
    });
    return { message: "Pergantian Caleg Berhasil", data: { caleg_id: calegId } };
  });

  route(app, contract.batalMenggantikan, async ({ params, caller }) => {
    await undoPergantian(db, caller, params.id);
    return { message: "Batal Pergantian Caleg Berhasil" };
  });

  route(app, contract.listPergantian, async ({ params, caller }) => ({
    data: await readPergantian(db, caller, params.id),
  }));
}
