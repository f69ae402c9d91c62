// One page of the list of witnesses.
import { sql } from "kysely";
import { DEEPEST } from "#contract/list.rules.ts";
import { readList, type Database } from "../platform/db.ts";
import { countedTo, pageOf, type Jumlah, type Potongan } from "../platform/halaman.ts";
import { KOLOM_SAKSI, type SaksiRow } from "./baris-saksi.repo.ts";
import { golongan, isSekota, kondisi, listedOf, type SaringanSaksi } from "./kondisi-saksi.repo.ts";

/** How many there are, said by the counters, which know the sorts but neither words nor places in a kota. */
async function countGolongan(db: Database, saring: SaringanSaksi): Promise<number> {
  const where = sql.join([sql`true`, ...golongan(saring)], sql` and `);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(jumlah), 0)::int as total from rekap_saksi where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The ids of one page, in order; a search in more than a kota goes through so many as a list is deep. */
export async function listIdSaksi(
  db: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<Jumlah & { ids: number[] }> {
  const isSearch = saring.s !== "";
  const most = isSekota(saring) || !isSearch ? undefined : DEEPEST;
  const total = isSekota(saring) || isSearch ? undefined : await countGolongan(db, saring);
  const { rows } = await readList(db, async (tx) =>
    pageOf(listedOf(saring), potongan, { total, most }).execute(tx),
  );
  const page = rows[0] ?? { ids: [], total: 0 };
  return { ids: page.ids, ...countedTo(most ?? Infinity, page.total) };
}

/** Of very many that fit, these are met with first; who looks for another types on. */
const TEMUAN_DILIHAT = 200;

/** A few that fit, by name. */
export async function listIdTemuan(
  db: Database,
  saring: SaringanSaksi,
  limit: number,
): Promise<number[]> {
  const { rows } = await readList(db, async (tx) =>
    pageOf(listedOf(saring), { offset: 0, limit }, { most: TEMUAN_DILIHAT }).execute(tx),
  );
  return rows[0]?.ids ?? [];
}

type BarisUrut = SaksiRow & { kota_id: number; tempat: number };

const BARIS_DIBACA = 2000;

/** All that are asked for, by place, few at a time in the memory. */
export async function* streamSaksi(
  db: Database,
  saring: SaringanSaksi,
): AsyncGenerator<readonly SaksiRow[]> {
  let last: BarisUrut | undefined;
  do {
    const lanjut =
      last === undefined
        ? sql``
        : sql`and (kota_id, tempat, id) > (${last.kota_id}, ${last.tempat}, ${last.id})`;
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { rows } = await sql<BarisUrut>`
      select ${KOLOM_SAKSI}, s.kota_id, s.tempat from saksi s where ${kondisi(saring)} ${lanjut}
      order by kota_id, tempat, id limit ${BARIS_DIBACA}`.execute(db);
    yield rows;
    last = rows.length < BARIS_DIBACA ? undefined : rows.at(-1);
  } while (last !== undefined);
}
