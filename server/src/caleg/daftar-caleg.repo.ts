// One page of the list of candidates.
import { sql, type RawBuilder } from "kysely";
import type { CalegQuery } from "#contract/caleg/daftar-caleg.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import { dapilDi } from "../access/letak-dapil.ts";
import { readList, type Database } from "../platform/db.ts";
import type { IdPage, Potongan } from "../platform/halaman.ts";
import { kataDari, mengandung } from "../platform/like.ts";
import { conditionsOf, type Conditions } from "../platform/saringan.ts";
import { COLUMNS, JOINS, type CalegRow } from "./caleg.repo.ts";

type SaringanOrang = Pick<CalegQuery, "jenis_kelamin" | "is_dcs1" | "is_utama">;
type Saringan = SaringanOrang & Pick<CalegQuery, "dapil" | "jenis_caleg_id">;

export interface CalegFilter extends Saringan, Pick<CalegQuery, "s" | "orderby"> {
  lingkup: Lingkup;
}

/** Which of those who stand somewhere. */
export interface OrangFilter extends SaringanOrang {
  s?: string | undefined;
  /** "12,15" */
  ids?: string | undefined;
}

const ORANG: Conditions<SaringanOrang> = {
  jenis_kelamin: (kelamin) => sql`c.jenis_kelamin = ${kelamin}`,
  is_dcs1: (flag) => sql`c.is_dcs1 = ${Number(flag)}`,
  is_utama: (flag) => sql`c.is_utama = ${Number(flag)}`,
};

const SARINGAN: Conditions<Saringan> = {
  ...ORANG,
  dapil: (id) => sql`c.dapil_id = ${id}`,
  jenis_caleg_id: (jenis) => sql`c.jenis_caleg_id = ${Number(jenis)}`,
};

const searched = (s: string): RawBuilder<unknown>[] =>
  kataDari(s).map((word) => sql`c.cari like ${mengandung(word.toLowerCase())}`);

/** Of `c`. */
export const conditionsOrang = ({ s = "", ids, ...filter }: OrangFilter): RawBuilder<unknown>[] => [
  ...searched(s),
  ...(ids === undefined ? [] : [sql`c.id = any(${ids.split(",").map(Number)}::bigint[])`]),
  ...conditionsOf(ORANG, filter),
];

/** A candidate lies where the dapil does: of a province also those for DPR RI, of a kota its own. */
export const calegDi = (lingkup: Lingkup): RawBuilder<unknown> =>
  lingkup === NASIONAL
    ? sql`true`
    : sql`c.dapil_id in (select d.id from dapil d where ${dapilDi(lingkup)})`;

const DAPIL = "d.keterangan, d.id";
/** Nobody but who is put in the order of dapil is joined with them: counting alone costs a third then. */
const FROM = "caleg c";
const FROM_DAPIL = "caleg c join dapil d on d.id = c.dapil_id";
const ORDER: Readonly<Record<CalegQuery["orderby"], string>> = {
  id: "c.id",
  nomor_urut: `c.nomor_urut, ${DAPIL}, c.id`,
  dapil: `${DAPIL}, c.id`,
  dapil_nomor: `${DAPIL}, c.nomor_urut, c.id`,
};

function listedOf(filter: CalegFilter): RawBuilder<unknown> {
  const parts = [
    sql`c.is_ada`,
    calegDi(filter.lingkup),
    ...searched(filter.s),
    ...conditionsOf(SARINGAN, filter),
  ];
  return sql.join(parts, sql` and `);
}

/**
 * The ids of one page, in order, and how many fit. A party has no more candidates than there are seats, and
 * the index of their places holds all that is asked of them: a walk to the last of them costs little, so
 * nothing is gathered first.
 */
export async function listIdCaleg(
  db: Database,
  filter: CalegFilter,
  { offset, limit }: Potongan,
): Promise<IdPage> {
  const listed = listedOf(filter);
  const from = sql.raw(filter.orderby === "id" ? FROM : FROM_DAPIL);
  const page = await readList(db, async (tx) =>
    sql<IdPage>`
      select (select count(*) from caleg c where ${listed}) as total,
        array(select c.id from ${from} where ${listed}
          order by ${sql.raw(ORDER[filter.orderby])} offset ${offset} limit ${limit}) as ids`.execute(
      tx,
    ),
  );
  return page.rows[0] ?? { ids: [], total: 0 };
}

/** In the order of the ids. */
export async function listCalegById(db: Database, ids: readonly number[]): Promise<CalegRow[]> {
  const { rows } = await sql<CalegRow>`
    select ${COLUMNS} from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
    join caleg c on c.id = t.id ${JOINS} order by t.urutan`.execute(db);
  return rows;
}
