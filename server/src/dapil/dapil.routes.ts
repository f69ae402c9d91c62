//   GET    /api/m_dapil_pusat, /m_dapil_propinsi, /m_dapil_kota   the districts of one level, to choose from
//   GET    /api/dapil_{pusat,propinsi,kota}                 their list; POST adds one
//   GET    /api/dapil_*/cakupan                             where regions lie in none
//   GET    /api/dapil_*/:id                                 one; POST changes it, DELETE deletes it
//   GET    /api/dapil_*/:id/kandidat                        its regions and candidates; POST adds a region
//   DELETE /api/dapil_*/:id/wilayah/:wilayah_id             takes a region out
//   GET    /api/dapil_*/:id/caleg                           its candidates, as their list
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/dapil/dapil.contract.ts";
import { route } from "../access/route.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import type { Basis, Database } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import {
  readCakupan,
  readCalegDapil,
  readDaftarDapil,
  readDapil,
  readKandidat,
} from "./daftar-dapil.service.ts";
import { addWilayah, releaseWilayah } from "./anggota-dapil.service.ts";
import { listDapil } from "./dapil.repo.ts";
import { removeDapil, tambahDapil, ubahDapil } from "./tulis-dapil.service.ts";

interface DapilContext {
  basis: Basis;
  db: Database;
  daftar: DaftarItem;
  live: Live;
}

const SAVED = "Data Berhasil disimpan";
const DELETED = "Data berhasil dihapus";

const PICKERS = {
  pusat: contract.listDapilPusat,
  propinsi: contract.listDapilPropinsi,
  kota: contract.listDapilKota,
} as const;

function readingRoutes(app: FastifyInstance, db: Database, tingkat: contract.TingkatDapil): void {
  const jenisCalegId = contract.JENIS_DAPIL[tingkat];
  const { daftar, cakupan, rinci, kandidat, caleg } = contract.DAPIL_ENDPOINTS[tingkat];

  route(app, PICKERS[tingkat], async ({ query }) => ({
    data: await listDapil(db, jenisCalegId, query),
  }));

  route(app, daftar, async ({ query, caller }) =>
    readDaftarDapil(db, caller, { ...query, jenisCalegId }),
  );

  route(app, cakupan, async ({ query, caller }) => ({
    data: await readCakupan(db, caller, { jenisCalegId, wilayahId: query.wilayah_id }),
  }));

  route(app, rinci, async ({ params, caller }) => ({
    data: await readDapil(db, caller, { ...params, jenisCalegId }),
  }));

  route(app, kandidat, async ({ params, caller }) => ({
    data: await readKandidat(db, caller, { ...params, jenisCalegId }),
  }));

  route(app, caleg, async ({ params, query, caller }) =>
    readCalegDapil(db, caller, { ...query, ...params, jenisCalegId }),
  );
}

function writingRoutes(
  app: FastifyInstance,
  context: DapilContext,
  tingkat: contract.TingkatDapil,
): void {
  const jenisCalegId = contract.JENIS_DAPIL[tingkat];
  const { tambah, ubah, tetapkan, lepas, hapus } = contract.DAPIL_ENDPOINTS[tingkat];

  route(app, tambah, async ({ body, caller }) => ({
    message: SAVED,
    data: { id: await tambahDapil(context, caller, { ...body, jenisCalegId }) },
  }));

  route(app, ubah, async ({ params, body, caller }) => {
    await ubahDapil(context, caller, { ...params, jenisCalegId, form: body });
    return { message: SAVED };
  });

  route(app, tetapkan, async ({ params, body, caller }) => {
    await addWilayah(context, caller, { ...params, jenisCalegId, form: body });
    return { message: SAVED };
  });

  route(app, lepas, async ({ params, caller }) => {
    const { id, wilayah_id: wilayahId } = params;
    await releaseWilayah(context, caller, { id, wilayahId, jenisCalegId });
    return { message: DELETED };
  });

  route(app, hapus, async ({ params, caller }) => {
    await removeDapil(context, caller, { ...params, jenisCalegId });
    return { message: DELETED };
  });
}

export function dapilRoutes(app: FastifyInstance, context: DapilContext): void {
  contract.TINGKAT_DAPIL.forEach((tingkat) => {
    readingRoutes(app, context.db, tingkat);
    writingRoutes(app, context, tingkat);
  });
}
