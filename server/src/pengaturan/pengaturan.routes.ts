//   GET /api/pengaturan   maintenance, organisation, features
//   PUT /api/pengaturan   changes some of it, at once for everybody
import type { FastifyInstance } from "fastify";
import { getPengaturan, putPengaturan } from "#contract/pengaturan.contract.ts";
import { route } from "../access/route.ts";
import type { Database } from "../platform/db.ts";
import type { Sistem } from "../sistem/sistem.service.ts";
import { bacaSemua, ubahPengaturan } from "./pengaturan.service.ts";

export function pengaturanRoutes(
  app: FastifyInstance,
  { db, sistem }: { db: Database; sistem: Sistem },
): void {
  route(app, getPengaturan, async () => ({ data: await bacaSemua(db) }));

  route(app, putPengaturan, async ({ body, caller }) => {
    const data = await ubahPengaturan(db, caller, body);
    await sistem.changed();
    return { message: "Data Berhasil diupdate", data };
  });
}
