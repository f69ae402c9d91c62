//   GET  /api/pilihan             every list with every choice
//   POST /api/pilihan/:daftar       a new choice
//   PUT  /api/pilihan/:daftar/:id   its name, its place, or off
import type { FastifyInstance } from "fastify";
import { listPilihan, tambahPilihan, ubahPilihan } from "#contract/wilayah/pilihan.contract.ts";
import { route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { semuaPilihan, tambahPilihanBaru, ubahSatuPilihan } from "./pilihan.service.ts";

export function pilihanRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, listPilihan, async () => ({ data: await semuaPilihan(db) }));

  route(app, tambahPilihan, async ({ params, body, caller }) => ({
    message: "Data Berhasil disimpan",
    data: { id: await tambahPilihanBaru(db, caller, { nama: params.daftar, form: body }) },
  }));

  route(app, ubahPilihan, async ({ params, body, caller }) => {
    await ubahSatuPilihan(db, caller, {
      nama: params.daftar,
      id: params.id,
      form: body,
    });
    return { message: "Data Berhasil disimpan" };
  });
}
