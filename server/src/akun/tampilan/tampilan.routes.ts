//   GET    /api/tampilan       my views of one list
//   POST   /api/tampilan       keeps one by name
//   DELETE /api/tampilan/:id   forgets it
import type { FastifyInstance } from "fastify";
import * as tampilanContract from "#contract/akun/tampilan.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { listTampilan } from "./tampilan.repo.ts";
import { deleteTampilanSendiri, saveTampilanNew } from "./tampilan.service.ts";

export function tampilanRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, tampilanContract.listTampilan, async ({ caller, query }) => ({
    data: await listTampilan(db, caller.userId, query.halaman),
  }));

  route(app, tampilanContract.simpanTampilan, async ({ caller, body }) => ({
    message: "Tampilan disimpan",
    data: { id: await saveTampilanNew(db, caller.userId, body) },
  }));

  route(app, tampilanContract.hapusTampilan, async ({ caller, params }) => {
    await deleteTampilanSendiri(db, caller.userId, params.id);
    return { message: "Tampilan dihapus" };
  });
}
