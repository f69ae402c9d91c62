import { sql, type RawBuilder } from "kysely";
import type { NamaNaskah } from "#contract/caleg/bagian-caleg.fields.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";

interface NaskahRow {
  versi: number;
  isi: string | null;
}

const versiOf = (nama: NamaNaskah): RawBuilder<unknown> => sql.ref(`versi_${nama}`);

export async function findNaskah(
  db: Database,
  { id }: CalegTerbuka,
  nama: NamaNaskah,
): Promise<NaskahRow | undefined> {
  const { rows } = await sql<NaskahRow>`
    select ${versiOf(nama)} as versi, ${sql.ref(nama)} as isi from caleg where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function updateNaskah(
  tx: Database,
  { id }: CalegTerbuka,
  { nama, isi }: { nama: NamaNaskah; isi: string },
): Promise<void> {
  await sql`
    update caleg set ${sql.ref(nama)} = ${isi}, ${versiOf(nama)} = ${versiOf(nama)} + 1
    where id = ${id}`.execute(tx);
}
