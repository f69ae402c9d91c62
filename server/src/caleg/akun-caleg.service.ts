// The account of one candidate: registered, opened anew.
import { PERAN } from "#contract/access.contract.ts";
import { DOMAIN_BUATAN } from "#contract/email.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireAkunCaleg } from "../access/kelola-pengguna.ts";
import { createAkun, moveAkun } from "../akun/pengguna/akun-peran.service.ts";
import { sandiAcak } from "../akun/pengguna/sandi-acak.ts";
import { requireKuat, saveSandi } from "../akun/sandi.service.ts";
import { hashSandi } from "../akun/sandi.ts";
import { writeTakTerpakai } from "../akun/terpakai.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { findAkunCaleg, listAkunTertinggal } from "./akun-caleg.repo.ts";
import { findCaleg, type SatuCalegRow } from "./caleg.repo.ts";
import { lockedCaleg, openCaleg } from "./caleg.service.ts";
import { setAkun } from "./penempatan.repo.ts";

/** @throws Refusal as openCaleg, caleg-punya-akun, isian-salah (no card yet) */
async function findTanpaAkun(
  db: Database,
  caller: Caller,
  id: number,
): Promise<SatuCalegRow & { nomer_kta: string }> {
  const caleg = await openCaleg(db, caller, { id, tindakan: "akun" });
  const row = (await findCaleg(db, caleg)) ?? refuse("tidak-ditemukan");
  if (row.user_id !== null) {
    refuse("caleg-punya-akun");
  }
  const { nomer_kta: nomerKta } = row;
  return nomerKta === null
    ? refuseField("nomer_kta", "Isi nomor KTA caleg ini lebih dahulu: dengan itu ia masuk.")
    : { ...row, nomer_kta: nomerKta };
}

interface Pendaftaran {
  id: number;
  password: string;
}

/** @throws Refusal as findTanpaAkun, isian-salah, email-terpakai, kta-terpakai, terlalu-sering */
export async function daftarkanAkun(
  db: Database,
  caller: Caller,
  { id, password: sandi }: Pendaftaran,
): Promise<void> {
  const row = await findTanpaAkun(db, caller, id);
  requireKuat("password", sandi, false);
  const password = await hashSandi(sandi);
  const email = row.email ?? `caleg-${id}@${DOMAIN_BUATAN}`;
  const { nomer_kta, nama_lengkap: name, wilayah_id } = row;
  const akun = { name, email, nomer_kta, wilayah_id };
  const write = async (tx: Database): Promise<void> => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan: "akun" });
    if (caleg.user_id !== null) {
      refuse("caleg-punya-akun");
    }
    const baru = { ...akun, password, created_by: caller.userId };
    const usersId = await createAkun(tx, baru, PERAN.caleg);
    await setAkun(tx, caleg, usersId);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.buat_akun",
      tabel: "users",
      baris: usersId,
      sesudah: { ...akun, caleg_id: id },
    });
  };
  await writeTakTerpakai(db, { caller, email, nomer_kta }, async () =>
    db.transaction().execute(write),
  );
}

/**
 * A new password, told once and changed at the next login; all sessions end (decision G-05).
 * @throws Refusal as openCaleg, caleg-tanpa-akun, akun-peran-lain, akun-sendiri
 */
export async function resetSandiCaleg(
  { db, config }: Pick<Context, "db" | "config">,
  caller: Caller,
  id: number,
): Promise<string> {
  const sandi = config.sandiReset ?? sandiAcak();
  const hash = await hashSandi(sandi);
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan: "akun" });
    const row = (await findCaleg(tx, caleg)) ?? refuse("tidak-ditemukan");
    const akun =
      (row.user_id === null ? undefined : await findAkunCaleg(tx, row.user_id)) ??
      refuse("caleg-tanpa-akun");
    requireAkunCaleg(caller, { ...akun, wilayahId: row.wilayah_id });
    const { userId: oleh, ip } = caller;
    const aksi = "users.reset_password";
    await saveSandi(tx, { usersId: akun.id, hash, ip, aksi, oleh, harusGanti: true });
  });
  return sandi;
}

/** Who moves is managed there from now on, and no longer where the account was made. */
export async function followTempat(
  tx: Database,
  { userId, ip }: { userId: number; ip: string | null },
  calegIds: readonly number[],
): Promise<void> {
  for (const { id, dari, ke } of await listAkunTertinggal(tx, calegIds)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await moveAkun(tx, id, ke);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordAudit(tx, {
      usersId: userId,
      ip,
      aksi: "users.ubah",
      tabel: "users",
      baris: id,
      sebelum: { wilayah_id: dari },
      sesudah: { wilayah_id: ke },
    });
  }
}
