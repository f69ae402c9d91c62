// How much one account may store.
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { sumBerkasPengguna } from "./berkas.repo.ts";
import { readPengaturanUnduhan } from "./pekerjaan/pengaturan-unduhan.service.ts";

const GIGA = 2 ** 30;

/**
 * Is there room for one more of its files? A few at once may pass it by as much.
 * @throws Refusal jatah-berkas
 */
export async function requireJatah(
  db: Database,
  { users_id: usersId, ukuran }: { users_id: number | null; ukuran: number },
): Promise<void> {
  if (usersId === null) {
    return;
  }
  const { gb_per_akun: gb } = await readPengaturanUnduhan(db);
  if ((await sumBerkasPengguna(db, usersId)) + ukuran > gb * GIGA) {
    refuse("jatah-berkas", {
      message: `Berkas yang disimpan akun ini sudah mencapai batasnya, ${gb} GB. Hapus berkas yang tidak diperlukan, atau minta super admin menaikkan batas berkas per akun di Pengaturan.`,
    });
  }
}
