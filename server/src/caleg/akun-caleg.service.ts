// The account of one candidate: registered, opened anew.
import { PERAN } from "#contract/access/access.contract.ts";
import { DOMAIN_BUATAN } from "#contract/akun/email.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireAkunCaleg } from "../access/kelola-pengguna.ts";
import { createAkun, holdAkun, moveAkun } from "../akun/pengguna/akun-peran.service.ts";
import { sandiAcak } from "../akun/pengguna/sandi-acak.ts";
import { requireKuat, saveSandi } from "../akun/sandi.service.ts";
import { hashSandi } from "../akun/sandi.ts";
import { writeTakTerpakai } from "../akun/terpakai.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { findAkunCaleg, listAkunTertinggal } from "./akun-caleg.repo.ts";
import { findCaleg } from "./caleg.repo.ts";
import { lockedCaleg, openCaleg } from "./caleg.service.ts";
import { setAkun } from "./penempatan.repo.ts";

interface Pendaftaran {
  id: number;
  password: string;
}

/** @throws Refusal as openCaleg, isian-salah, email-terpakai, kta-terpakai, terlalu-sering */
export async function daftarkanAkun(
  db: Database,
  caller: Caller,
  { id, password: sandi }: Pendaftaran,
): Promise<void> {
  const dibaca = await openCaleg(db, caller, { id, tindakan: "buat_akun" });
  const row = (await findCaleg(db, dibaca)) ?? refuse("tidak-ditemukan");
  requireKuat("password", sandi, false);
  const password = await hashSandi(sandi);
  const email = row.email ?? `caleg-${id}@${DOMAIN_BUATAN}`;
  const { nama_lengkap: name, wilayah_id } = row;
  const nomer_kta = row.nomer_kta ?? refuse("caleg-tanpa-kta");
  const akun = { name, email, nomer_kta, wilayah_id };
  const write = async (tx: Database): Promise<void> => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan: "buat_akun" });
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
 * @throws Refusal as openCaleg
 */
export async function resetSandiCaleg(
  { db, config }: Pick<Context, "db" | "config">,
  caller: Caller,
  id: number,
): Promise<string> {
  const sandi = config.sandiReset ?? sandiAcak();
  const hash = await hashSandi(sandi);
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan: "reset_password" });
    const row = (await findCaleg(tx, caleg)) ?? refuse("tidak-ditemukan");
    if (row.user_id !== null) {
      await holdAkun(tx, row.user_id);
    }
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
