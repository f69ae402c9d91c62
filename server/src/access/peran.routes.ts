//   GET /api/m_peran       the roles
//   GET /api/peran_akses   which role holds which key
//   PUT /api/peran_akses   changes that, at once for everybody
import type { FastifyInstance } from "fastify";
import * as peranContract from "#contract/akun/peran.contract.ts";
import type { Database } from "../platform/db.ts";
import { listPeran } from "./peran.repo.ts";
import { readPeranAkses, ubahPeranAkses } from "./peran.service.ts";
import type { Permissions } from "./permissions.ts";
import { route } from "./route.ts";

export function peranRoutes(
  app: FastifyInstance,
  { db, permissions }: { db: Database; permissions: Permissions },
): void {
  route(app, peranContract.listPeran, async () => ({
    data: (await listPeran(db)).map((row) => peranContract.Peran.parse(row)),
  }));

  route(app, peranContract.getPeranAkses, async () => ({ data: await readPeranAkses(db) }));

  route(app, peranContract.putPeranAkses, async ({ body, caller }) => {
    await ubahPeranAkses(db, caller, body);
    await permissions.changed();
    return { message: "Data Berhasil diupdate", data: await readPeranAkses(db) };
  });
}
