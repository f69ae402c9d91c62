//   GET    /api/pekerjaan       my long work
//   DELETE /api/pekerjaan/:id   cancel one
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import * as pekerjaanContract from "#contract/berkas/pekerjaan.contract.ts";
import { isHakDipegang } from "../../access/hak.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { refuse } from "../../platform/refusal.ts";
import { cancelPekerjaan, hakOf, listPekerjaan } from "./pekerjaan.repo.ts";

const Status = z.enum(pekerjaanContract.STATUS_PEKERJAAN);

export function pekerjaanRoutes(app: FastifyInstance, { db, live }: Context): void {
  route(app, pekerjaanContract.listPekerjaan, async ({ caller }) => {
    const rows = await listPekerjaan(db, caller.userId);
    const isTerbaca = (row: (typeof rows)[number]): boolean => {
      const hak = hakOf(row);
      return hak === undefined || isHakDipegang(caller, hak);
    };
    return {
      data: rows.map((row) => ({
        id: row.id,
        jenis: row.jenis,
        judul: row.judul,
        status: Status.parse(row.status),
        selesai: row.selesai,
        jumlah: row.jumlah,
        pesan: row.pesan,
        alamat: row.alamat,
        berkas_url: row.berkas_id === null || !isTerbaca(row) ? null : `/api/file/${row.berkas_id}`,
        created_at: row.created_at.toISOString(),
      })),
    };
  });

  route(app, pekerjaanContract.batalkanPekerjaan, async ({ params, caller }) => {
    if (!(await cancelPekerjaan(db, params.id, caller.userId))) {
      refuse("tidak-ditemukan");
    }
    live.siarkan("pekerjaan", String(caller.userId));
    return { message: "Pekerjaan dibatalkan" };
  });
}
