//   GET    /api/instansi                    institutions; POST adds one, PUT, DELETE /:id
//   GET    /api/instansi/:id/diklat         programmes; POST adds one, PUT, DELETE /:id
//   GET    /api/instansi/:id/diklat/:id/kelas    classes; POST adds one, GET, PUT, DELETE /:id
//   GET    .../kelas/:id/rahasia_lms        of its learning system, with the password
//   GET    .../kelas/:id/peserta            its people; POST adds one by card, DELETE /:id
import type { FastifyInstance } from "fastify";
import * as diklat from "#contract/acara/diklat.contract.ts";
import * as kelas from "#contract/acara/kelas.contract.ts";
import * as peserta from "#contract/acara/peserta-kelas.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { kunciOf } from "../../platform/idempotency.ts";
import {
  readDiklat,
  readInstansiList,
  removeDiklat,
  removeInstansi,
  tambahDiklat,
  tambahInstansi,
  ubahDiklat,
  ubahInstansi,
} from "./diklat.service.ts";
import {
  readDaftarKelas,
  readKelas,
  removeKelas,
  tambahKelas,
  ubahKelas,
} from "./kelas.service.ts";
import { readRahasiaLms } from "./rahasia-lms.service.ts";
import { readPeserta, removePeserta, tambahPeserta } from "./peserta-kelas.service.ts";

const SAVED = "Data Berhasil disimpan";
const DELETED = "Data berhasil dihapus";

interface Domain {
  db: Database;
}

export function diklatRoutes(app: FastifyInstance, { db }: Domain): void {
  indukRoutes(app, db);
  kelasRoutes(app, db);
  pesertaRoutes(app, db);
}

function indukRoutes(app: FastifyInstance, db: Database): void {
  route(app, diklat.listInstansi, async ({ query, caller }) => ({
    data: await readInstansiList(db, caller, query.semua === "1"),
  }));

  route(app, diklat.tambahInstansi, async ({ body, caller }) => ({
    message: SAVED,
    data: { id: await tambahInstansi(db, caller, body) },
  }));

  route(app, diklat.ubahInstansi, async ({ params, body, caller }) => {
    await ubahInstansi(db, caller, { id: params.instansi_id, ...body });
    return { message: SAVED };
  });

  route(app, diklat.hapusInstansi, async ({ params, caller }) => {
    await removeInstansi(db, caller, params.instansi_id);
    return { message: DELETED };
  });

  route(app, diklat.listDiklat, async ({ params, caller }) => ({
    data: await readDiklat(db, caller, params.instansi_id),
  }));

  route(app, diklat.tambahDiklat, async ({ params, body, caller }) => ({
    message: SAVED,
    data: { id: await tambahDiklat(db, caller, { instansiId: params.instansi_id, form: body }) },
  }));

  route(app, diklat.ubahDiklat, async ({ params, body, caller }) => {
    await ubahDiklat(db, caller, { params, form: body });
    return { message: SAVED };
  });

  route(app, diklat.hapusDiklat, async ({ params, caller }) => {
    await removeDiklat(db, caller, params);
    return { message: DELETED };
  });
}

function kelasRoutes(app: FastifyInstance, db: Database): void {
  route(app, kelas.listKelas, async ({ params, query, caller }) =>
    readDaftarKelas(db, caller, { params, query }),
  );

  route(app, kelas.tambahKelas, async ({ params, body, caller, request }) => ({
    message: SAVED,
    data: { id: await tambahKelas(db, caller, { params, form: body, kunci: kunciOf(request) }) },
  }));

  route(app, kelas.getKelas, async ({ params, caller }) => ({
    data: await readKelas(db, caller, params),
  }));

  route(app, kelas.getRahasiaLms, async ({ params, caller }) => ({
    data: { lms_rahasia: await readRahasiaLms(db, caller, params) },
  }));

  route(app, kelas.ubahKelas, async ({ params, body, caller }) => {
    await ubahKelas(db, caller, { params, form: body });
    return { message: SAVED };
  });

  route(app, kelas.hapusKelas, async ({ params, caller }) => {
    await removeKelas(db, caller, params);
    return { message: DELETED };
  });
}

function pesertaRoutes(app: FastifyInstance, db: Database): void {
  route(app, peserta.listPesertaKelas, async ({ params, query, caller }) =>
    readPeserta(db, caller, { params, query }),
  );

  route(app, peserta.tambahPesertaKelas, async ({ params, body, caller }) => ({
    message: SAVED,
    data: await tambahPeserta(db, caller, { params, form: body }),
  }));

  route(app, peserta.hapusPesertaKelas, async ({ params, caller }) => {
    await removePeserta(db, caller, params);
    return { message: DELETED };
  });
}
