import { sql, type RawBuilder } from "kysely";
import {
  NAMA_BAGIAN,
  NAMA_NASKAH,
  NASKAH,
  uraianOf,
  type NamaBagian,
} from "#contract/caleg/bagian-caleg.fields.ts";
import type { Progres } from "#contract/caleg/progres.ts";
import { accepts } from "#contract/core/described.ts";
import { IDENTITAS, MANTAN_TERPIDANA } from "#contract/caleg/identitas-caleg.fields.ts";
import type { Database } from "../../platform/db.ts";
import { ADALAH_WAJIB } from "../dokumen/wajib.repo.ts";

const WILAYAH_KTP = /^ktp_(propinsi|kota|kecamatan|kelurahan)$/;
const JUMLAH_WILAYAH = 4;
/** Columns that must be filled; the card's number comes with the candidate. */
const NAMA_WAJIB = Object.entries(IDENTITAS)
  .filter(([nama, schema]) => !accepts(schema, undefined) && !WILAYAH_KTP.test(nama))
  .map(([nama]) => nama);
const ISIAN_WAJIB = NAMA_WAJIB.map((nama) => sql.ref(`c.${nama}`));

const adaMantan = sql`(c.status_hukum is not distinct from ${sql.lit(MANTAN_TERPIDANA)})::int`;
const identitas: RawBuilder<unknown> = sql`
  100 * (num_nonnulls(c.nomer_kta, ${sql.join(ISIAN_WAJIB)})
    + coalesce(array_position('{2,4,6,10}'::int[], length(c.ktp_wilayah_id::text)), 0)
    + case when c.tanggal_selesai_pidana is null then 0 else ${adaMantan} end)
  / (${sql.lit(1 + ISIAN_WAJIB.length + JUMLAH_WILAYAH)} + ${adaMantan})`;

const kosongBila = (nama: string, isKosong: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isKosong} then ${sql.lit(nama)} end`;

/** What is missing there, by the fields' names. */
export const IDENTITAS_KOSONG: RawBuilder<string[]> = sql<string[]>`array_remove(array[${sql.join([
  ...["nomer_kta", ...NAMA_WAJIB].map((nama) =>
    kosongBila(nama, sql`${sql.ref(`c.${nama}`)} is null`),
  ),
  kosongBila("ktp_kelurahan", sql`length(c.ktp_wilayah_id::text) is distinct from 10`),
  kosongBila("tanggal_selesai_pidana", sql`${adaMantan} = 1 and c.tanggal_selesai_pidana is null`),
])}]::text[], null)`;

function adaBagian(bagian: NamaBagian): RawBuilder<unknown> {
  const { lengkapBila } = uraianOf(bagian);
  const isian =
    lengkapBila === undefined
      ? sql`false`
      : sql`c.${sql.ref(lengkapBila.isian)} in (${sql.join(lengkapBila.nilai.map((one) => sql.lit(one)))})`;
  return sql`case when ${sql.lit(bagian)} = any(c.bagian_kosong) or coalesce(${isian}, false)
    or exists (select from ${sql.table(`caleg_${bagian}`)} s where s.caleg_id = c.id)
    then 100 else 0 end`;
}

const ADA_BERKAS = sql`exists (select from caleg_dokumen d where d.caleg_id = c.id
  and d.dokumen_id = m.id and d.diganti_pada is null and d.berkas_id is not null)`;

const dokumenUmum = sql`(
  select coalesce(100 * count(*) filter (where ${ADA_BERKAS}) / nullif(count(*), 0), 100)
  from m_dokumen m left join caleg_jawaban j on j.caleg_id = c.id and j.tipe_id = m.item_khusus_id
  where m.kelompok = 'umum' and ${ADALAH_WAJIB})`;

const dokumenKhusus = sql`(
  select coalesce(100 * count(*) filter (where
      exists (select from caleg_jawaban j where j.caleg_id = c.id and j.tipe_id = k.id)
      and not exists (select from m_dokumen m
        left join caleg_jawaban j on j.caleg_id = c.id and j.tipe_id = m.item_khusus_id
        where m.item_khusus_id = k.id and ${ADALAH_WAJIB} and not ${ADA_BERKAS}))
    / nullif(count(*), 0), 100)
  from m_dokumen_khusus k)`;

/** How each is counted, of candidate `c` (decision G-55). */
const HITUNGAN: readonly (readonly [Progres, RawBuilder<unknown>])[] = [
  ["progres_identitas", identitas],
  ...NAMA_BAGIAN.map((nama) => [uraianOf(nama).progres, adaBagian(nama)] as const),
  ...NAMA_NASKAH.map(
    (nama) =>
      [
        NASKAH[nama].progres,
        sql`case when c.${sql.ref(nama)} is null then 0 else 100 end`,
      ] as const,
  ),
  ["progres_dokumen_umum", dokumenUmum],
  ["progres_dokumen_khusus", dokumenKhusus],
];

const refs = (alias: string) => HITUNGAN.map(([nama]) => sql.ref(`${alias}.${nama}`));

/** What each is, counted from the rows themselves, of the candidates for whom `which` holds. */
const terhitung = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, ${sql.join(HITUNGAN.map(([nama, count]) => sql`${count} as ${sql.ref(nama)}`))}
  from caleg c where ${which}`;

const RATA = sql`(${sql.join(refs("h"), sql` + `)}) / ${sql.lit(HITUNGAN.length)}`;

/**
 * Counts anew how far candidates are, in the transaction of whatever moved it: identity, a row of a section,
 * a text, a document, an answer.
 */
export async function refreshProgres(tx: Database, calegIds: readonly number[]): Promise<void> {
  await sql`
    update caleg k set
      ${sql.join(HITUNGAN.map(([nama]) => sql`${sql.ref(nama)} = ${sql.ref(`h.${nama}`)}`))},
      progres = ${RATA}
    from (${terhitung(sql`c.id = any(${calegIds}::bigint[])`)}) h
    where h.id = k.id`.execute(tx);
}

export interface BedaCaleg {
  caleg_id: number;
  tercatat: string;
  seharusnya: string;
}

/** Candidates whose progress is not what a count from the beginning gives. */
export async function findBedaProgres(db: Database): Promise<BedaCaleg[]> {
  const kept = sql`row(k.progres, ${sql.join(refs("k"))})::text`;
  const counted = sql`row(${RATA}, ${sql.join(refs("h"))})::text`;
  const { rows } = await sql<BedaCaleg>`
    select k.id as caleg_id, ${kept} as tercatat, ${counted} as seharusnya
    from caleg k join (${terhitung(sql`c.deleted_at is null`)}) h on h.id = k.id
    where ${kept} <> ${counted} order by k.id`.execute(db);
  return rows;
}
