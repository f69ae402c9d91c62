// The lists of candidates as the board asks for them: by what they look like, and page by page.
import { sql, type RawBuilder } from "kysely";
import { dapilDi } from "../../access/letak-dapil.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";
import type { Potongan } from "../../platform/halaman.ts";
import { mengandung } from "../../platform/like.ts";

export interface TanyaDaftar {
  jenisCalegId: number;
  lingkup: Lingkup;
  /** Its number; undefined: all. */
  partai?: number | undefined;
}

/** What the rules ask of a list. */
export interface RupaDaftar {
  kursi: number;
  is_lokal_aceh: boolean;
  susunan: string;
}

const rowsOf = ({ jenisCalegId, lingkup, partai }: TanyaDaftar): RawBuilder<unknown> => sql`
  from calon_daftar l
  join dapil d on d.id = l.dapil_id
  join partai p on p.id = l.partai_id
  where d.jenis_caleg_id = ${jenisCalegId} and ${dapilDi(lingkup)}
    and ${partai === undefined ? sql`true` : sql`l.partai_id = ${partai}`}`;

/** How many lists look alike: of 40,000 some 4,000 differ. */
export async function countRupa(
  db: Database,
  tanya: TanyaDaftar,
): Promise<(RupaDaftar & { jumlah_daftar: number })[]> {
  const { rows } = await sql<RupaDaftar & { jumlah_daftar: number }>`
    select d.kursi, p.is_lokal_aceh, l.susunan, count(*) as jumlah_daftar
    ${rowsOf(tanya)} group by d.kursi, p.is_lokal_aceh, l.susunan`.execute(db);
  return rows;
}

export interface DaftarRow extends RupaDaftar {
  dapil_id: number;
  kode: string;
  dapil: string;
  partai_id: number;
  singkat: string;
  partai: string;
}

export interface SaringanDaftar extends TanyaDaftar {
  s: string;
  /** Only lists that look like one of these. */
  rupa: readonly RupaDaftar[] | undefined;
}

const seperti = (rupa: readonly RupaDaftar[]) => sql`
  (d.kursi, p.is_lokal_aceh, l.susunan) in (
    select * from unnest(${rupa.map(({ kursi }) => kursi)}::smallint[],
      ${rupa.map(({ is_lokal_aceh: isLokal }) => isLokal)}::boolean[],
      ${rupa.map(({ susunan }) => susunan)}::text[]))`;

/** The name of a dapil, of a party, or of a candidate. */
const search = (s: string) => sql`(
  d.keterangan ilike ${mengandung(s)} or p.singkat ilike ${mengandung(s)}
  or p.keterangan ilike ${mengandung(s)}
  or (l.dapil_id, l.partai_id) in (
    select dapil_id, partai_id from calon where nama ilike ${mengandung(s)}))`;

const saringan = ({ s, rupa, ...tanya }: SaringanDaftar): RawBuilder<unknown> => sql`
  ${rowsOf(tanya)} and ${s === "" ? sql`true` : search(s)}
    and ${rupa === undefined ? sql`true` : seperti(rupa)}`;

/** In the order of the codes of their dapil, then of the numbers of their parties. */
export async function listDaftar(
  db: Database,
  filter: SaringanDaftar,
  { offset, limit }: Potongan,
): Promise<DaftarRow[]> {
  const { rows } = await sql<DaftarRow>`
    select l.dapil_id, d.kode, d.keterangan as dapil, d.kursi, l.partai_id, p.singkat,
      p.keterangan as partai, p.is_lokal_aceh, l.susunan
    ${saringan(filter)} order by d.kode, l.partai_id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

export async function countDaftar(db: Database, filter: SaringanDaftar): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah ${saringan(filter)}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

export interface NamaCalon {
  dapil_id: number;
  partai_id: number;
  nomor_urut: number;
  nama: string;
  jk: "L" | "P";
}

/** The candidates of these lists, by their numbers. */
export async function listNama(
  db: Database,
  daftar: readonly Pick<DaftarRow, "dapil_id" | "partai_id">[],
): Promise<NamaCalon[]> {
  const { rows } = await sql<NamaCalon>`
    select c.dapil_id, c.partai_id, c.nomor_urut, c.nama, c.jenis_kelamin as jk
    from calon c join unnest(${daftar.map((one) => one.dapil_id)}::bigint[],
      ${daftar.map((one) => one.partai_id)}::smallint[]) as t (dapil, partai)
      on c.dapil_id = t.dapil and c.partai_id = t.partai
    order by c.dapil_id, c.partai_id, c.nomor_urut`.execute(db);
  return rows;
}
