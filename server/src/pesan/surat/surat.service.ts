// Letters that wait in the outbox, without what opens accounts; and one with it, for whoever may.
import type { Surat } from "#contract/surat.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requireTampilkanSurat } from "../../access/kelola-pengguna.ts";
import { findInScope } from "../../akun/pengguna/pengguna.service.ts";
import { sasaranOf } from "../../akun/pengguna/tampilan-pengguna.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Mail, SuratTersimpan } from "../../platform/mail.ts";
import { refuse } from "../../platform/refusal.ts";

/** Every address, so that a letter of a new kind is closed before anybody thinks of it. */
const ALAMAT = /https?:\/\/\S+/g;
const PENGGANTI = "[tautan disembunyikan]";

function tertutup({ id, waktu, kepada, judul, isi }: SuratTersimpan): Surat {
  const closed = isi.replaceAll(ALAMAT, PENGGANTI);
  return { id, waktu, kepada, judul, isi: closed, is_tersembunyi: closed !== isi };
}

export const daftarSurat = async (mail: Mail): Promise<Surat[]> =>
  (await mail.kotakKeluar()).map(tertutup);

/** @throws Refusal tidak-ditemukan, surat-tertutup, akun-sendiri */
export async function tampilkan(
  { db, mail }: Pick<Context, "db" | "mail">,
  caller: Caller,
  id: string,
): Promise<Surat> {
  const surat =
    (await mail.kotakKeluar()).find((satu) => satu.id === id) ?? refuse("tidak-ditemukan");
  const { untuk = refuse("surat-tertutup"), waktu, kepada, judul, isi } = surat;
  return db.transaction().execute(async (tx) => {
    const pengguna = await findInScope(tx, caller, untuk);
    requireTampilkanSurat(caller, sasaranOf(pengguna));
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "users.tampilkan_surat",
      tabel: "users",
      baris: untuk,
      sesudah: { email: kepada, judul },
    });
    return { id, waktu, kepada, judul, isi, is_tersembunyi: false };
  });
}
