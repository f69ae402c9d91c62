import { sql } from "kysely";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

/** The row stays for the trail: without number and account. */
export async function softDeleteCaleg(tx: Database, { id }: CalegTerbuka): Promise<void> {
  await sql`
    update caleg set deleted_at = now(), nomor_urut = null, users_id = null, versi = versi + 1,
      updated_at = now()
    where id = ${id}`.execute(tx);
}

/** Its documents and photos become old versions, which cleaning takes away in time (decision G-74). */
export async function retireBerkas(tx: Database, { id }: CalegTerbuka): Promise<void> {
  await sql`
    update caleg_dokumen set diganti_pada = now()
    where caleg_id = ${id} and diganti_pada is null`.execute(tx);
  await sql`
    update caleg_arsip_file set dihapus_pada = now()
    where caleg_id = ${id} and dihapus_pada is null`.execute(tx);
}
