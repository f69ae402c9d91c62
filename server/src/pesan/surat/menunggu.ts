// Letters that stay in the outbox because no mail server is set: whoever hands them over hears of it.
import type { Database } from "../../platform/db.ts";
import type { Mail } from "../../platform/mail.ts";
import { tautan } from "../kabar.rules.ts";
import { kabariSuperAdmin } from "../pesan.service.ts";

const HALAMAN = "/pengaturan/surat-keluar";
const MENUNGGU = "Server surat belum diatur, jadi suratnya tidak terkirim. Sampaikan sendiri dari";
const JUDUL_TERPANJANG = 200;

/** In the bell of super admins, each time; nothing where letters leave. */
export async function tellMenunggu(
  db: Database,
  mail: Pick<Mail, "isSent">,
  judul: string,
): Promise<void> {
  if (!mail.isSent) {
    const konten = `${MENUNGGU} ${tautan(HALAMAN, "Surat Keluar")}.`;
    await kabariSuperAdmin(db, { judul: judul.slice(0, JUDUL_TERPANJANG), konten }, new Date());
  }
}
