//   GET  /api/user/:id/surat_mandat            the letter of the account's making
//   GET  /api/user/:id/surat_mandat_approval   the letter that made it main admin
//   GET  /api/user/:id/kta/:gambar             a picture of the member; POST replaces it
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  getGambarPengguna,
  simpanGambarPengguna,
  unduhSuratApproval,
  unduhSuratMandat,
} from "#contract/akun/pengguna.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { route } from "../../access/route.ts";
import { openGambar, gantiGambar, acceptGambar } from "../anggota/anggota.service.ts";
import { findBerkasById } from "../../berkas/berkas.service.ts";
import { sendBerkas } from "../../berkas/send-berkas.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { refuse } from "../../platform/refusal.ts";
import { findInScope, requireBoleh } from "./pengguna.service.ts";

interface Permintaan {
  caller: Caller;
  id: number;
  reply: FastifyReply;
}

async function sendSurat(
  { db, files }: Context,
  { caller, id, reply }: Permintaan,
  kolom: "surat_mandat_berkas_id" | "surat_mandat_approval_berkas_id",
): Promise<FastifyReply> {
  const pengguna = await findInScope(db, caller, id);
  const row = await findBerkasById(db, pengguna[kolom] ?? refuse("tidak-ditemukan"));
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "users.unduh_mandat",
    tabel: "users",
    baris: id,
    sesudah: { berkas: row.nama },
  });
  return sendBerkas(reply, files, { row, unduh: true });
}

export function berkasPenggunaRoutes(app: FastifyInstance, context: Context): void {
  const { db, files } = context;

  route(app, unduhSuratMandat, async ({ params, caller, reply }) =>
    sendSurat(context, { caller, id: params.id, reply }, "surat_mandat_berkas_id"),
  );

  route(app, unduhSuratApproval, async ({ params, caller, reply }) =>
    sendSurat(context, { caller, id: params.id, reply }, "surat_mandat_approval_berkas_id"),
  );

  route(app, getGambarPengguna, async ({ params, query, caller, reply }) => {
    const { id, gambar } = params;
    const { nomer_kta: nomerKta } = await findInScope(db, caller, id);
    const row = await openGambar(db, caller, { nomerKta, gambar, lewat: `users/${id}` });
    return sendBerkas(reply, files, { row, kecil: query.kecil === "1" });
  });

  route(app, simpanGambarPengguna, async ({ params, request, caller }) => {
    const { gambar, id } = params;
    const { nomer_kta: nomerKta } = await requireBoleh(db, caller, { id, tindakan: "ubah" });
    await denganFormulir(request, simpanGambarPengguna.body, async ({ berkas }) => {
      const file = berkas("file");
      const diterima = await acceptGambar(caller, { nomerKta, gambar, file });
      await gantiGambar(context, { caller, nomerKta, gambar, berkas: diterima });
    });
    return { message: "Data Berhasil disimpan" };
  });
}
