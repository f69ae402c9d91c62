//   GET    /api/self/faktor_kedua                   is it on, how many recovery codes are left
//   POST   /api/self/faktor_kedua                   a secret for the app, not yet in use
//   POST   /api/self/faktor_kedua/aktifkan          in use from the first right code on
//   POST   /api/self/faktor_kedua/kode_pemulihan    new recovery codes
//   DELETE /api/self/faktor_kedua                   off
//   POST   /api/user/:id/hapus_faktor_kedua         off, for a user who lost the phone
//   GET, PUT /api/faktor_kedua_wajib                the roles that must have one
import type { FastifyInstance } from "fastify";
import * as keamananContract from "#contract/akun/keamanan.contract.ts";
import { route } from "../../access/route.ts";
import { emailOf } from "../akun.service.ts";
import { readOrganisasi } from "../../platform/organisasi.ts";
import type { Context } from "../../platform/context.ts";
import {
  aktifkanFaktor,
  readFaktor,
  gantiKodePemulihan,
  deleteFaktorOf,
  lepasFaktor,
  tawarkanFaktor,
} from "./faktor-kedua.service.ts";
import type { AturanFaktor } from "./faktor-wajib.service.ts";

export function faktorKeduaRoutes(
  app: FastifyInstance,
  context: Pick<Context, "db" | "secrets">,
  aturan: AturanFaktor,
): void {
  const { db } = context;

  route(app, keamananContract.getFaktorKedua, async ({ caller }) => ({
    data: await readFaktor(db, caller),
  }));

  route(app, keamananContract.mulaiFaktorKedua, async ({ caller }) => {
    const organisasi = await readOrganisasi(db);
    const akun = await emailOf(db, caller.userId);
    return { data: await tawarkanFaktor(context, caller, { penerbit: organisasi.nama, akun }) };
  });

  route(app, keamananContract.aktifkanFaktorKedua, async ({ caller, body }) => ({
    message: "Verifikasi dua langkah aktif",
    data: { kode_pemulihan: await aktifkanFaktor(context, caller, body.kode) },
  }));

  route(app, keamananContract.gantiKodePemulihan, async ({ caller }) => ({
    message: "Kode pemulihan diganti; yang lama tidak berlaku lagi",
    data: { kode_pemulihan: await gantiKodePemulihan(db, caller) },
  }));

  route(app, keamananContract.lepasFaktorKedua, async ({ caller }) => {
    await lepasFaktor(db, caller);
    return { message: "Verifikasi dua langkah dimatikan" };
  });

  route(app, keamananContract.hapusFaktorKedua, async ({ caller, params }) => {
    await deleteFaktorOf(db, caller, params.id);
    return { message: "Verifikasi dua langkah pengguna ini dilepas, semua sesinya diakhiri" };
  });

  route(app, keamananContract.getFaktorWajib, async () => ({ data: aturan.sekarang() }));

  route(app, keamananContract.putFaktorWajib, async ({ caller, body }) => {
    await aturan.ubah(caller, body);
    return { message: "Data Berhasil diupdate", data: aturan.sekarang() };
  });
}
