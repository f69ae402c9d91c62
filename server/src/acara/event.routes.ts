//   GET    /api/event                       list; POST adds one
//   GET    /api/event/:id                   one; POST changes it, DELETE deletes it
//   POST   /api/event/:id/set_aktif         on and off
//   POST   /api/event/:id/set_approval, /unset_approval
//   PUT    /api/event/:id/reset_password    a new code
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/acara/event.contract.ts";
import { route } from "../access/route.ts";
import type { Database } from "../platform/db.ts";
import { kunciOf } from "../platform/idempotency.ts";
import { readDaftarEvent, readEvent, tambahEvent, ubahEvent } from "./event.service.ts";
import {
  removeEvent,
  resetKodeEvent,
  setAktifEvent,
  setApprovalEvent,
} from "./keadaan-event.service.ts";

const SAVED = "Data Berhasil disimpan";

export function eventRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, contract.listEvent, async ({ query, caller }) => readDaftarEvent(db, caller, query));

  route(app, contract.getEvent, async ({ params, caller }) => ({
    data: await readEvent(db, caller, params.id),
  }));

  route(app, contract.tambahEvent, async ({ body, caller, request }) => ({
    message: SAVED,
    data: { id: await tambahEvent(db, caller, { form: body, kunci: kunciOf(request) }) },
  }));

  route(app, contract.ubahEvent, async ({ params, body, caller }) => {
    await ubahEvent(db, caller, { id: params.id, form: body });
    return { message: SAVED };
  });

  route(app, contract.hapusEvent, async ({ params, caller }) => {
    await removeEvent(db, caller, params.id);
    return { message: "Data berhasil dihapus" };
  });

  route(app, contract.setAktifEvent, async ({ params, body, caller }) => {
    await setAktifEvent(db, caller, { ...params, ...body });
    return { message: body.is_aktif === 1 ? "Event diaktifkan" : "Event dinonaktifkan" };
  });

  route(app, contract.setApprovalEvent, async ({ params, body, caller }) => {
    await setApprovalEvent(db, caller, { ...params, ...body, is_approval: 1 });
    return { message: SAVED };
  });

  route(app, contract.unsetApprovalEvent, async ({ params, caller }) => {
    await setApprovalEvent(db, caller, { ...params, is_approval: 0 });
    return { message: SAVED };
  });

  route(app, contract.resetKodeEvent, async ({ params, caller, request }) => ({
    message: "Kode presensi diganti",
    data: { kode: await resetKodeEvent(db, caller, { ...params, kunci: kunciOf(request) }) },
  }));
}
