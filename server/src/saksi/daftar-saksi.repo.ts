// One page of the list of witnesses.
import { sql } from "kysely";
import { DEEPEST } from "#contract/core/list.rules.ts";
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

/** More than any list is deep. */
const TAK_TERHITUNG = 1_000_000_000;

/** The counters do not know who is trained: counted as far as a list is deep. */
async function countTerlatih(db: Database, saring: SaringanSaksi): Promise<number> {
  const { rows } = await readList(db, async (tx) =>
    sql<{ total: number }>`
      select count(*)::int as total
      from (select from saksi where ${kondisi(saring)} limit ${DEEPEST + 1}) fit`.execute(tx),
  );
  const total = rows[0]?.total ?? 0;
  return total > DEEPEST ? TAK_TERHITUNG : total;
}

/** Of what is gathered anyway nobody asks. */
async function totalOf(db: Database, saring: SaringanSaksi): Promise<number | undefined> {
  if (isSekota(saring) || saring.s !== "") {
    return undefined;
  }
  return saring.is_pelatihan === undefined ? countGolongan(db, saring) : countTerlatih(db, saring);
}

/** The ids of one page, in order; a search in more than a kota goes through so many as a list is deep. */
export async function listIdSaksi(
  db: Database,
  saring: SaringanSaksi,
  potongan: Potongan,
): Promise<Jumlah & { ids: number[] }> {
  const most = isSekota(saring) || saring.s === "" ? undefined : DEEPEST;
  const total = await totalOf(db, saring);
  const { rows } = await readList(db, async (tx) =>
    pageOf(listedOf(saring), potongan, { total, most }).execute(tx),
  );
  const page = rows[0] ?? { ids: [], total: 0 };
  const told = total === TAK_TERHITUNG ? DEEPEST : (most ?? Infinity);
  return { ids: page.ids, ...countedTo(told, page.total) };
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
