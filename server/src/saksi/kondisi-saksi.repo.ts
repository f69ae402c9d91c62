// What a list of witnesses is asked, as SQL.
import { sql, type RawBuilder } from "kysely";
import { rentangKotaId } from "#contract/saksi/saksi.rules.ts";
import type { SaksiQuery } from "#contract/saksi/saksi.contract.ts";
import type { SARINGAN_SAKSI } from "#contract/saksi/saksi.fields.ts";
import { levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Listed } from "../platform/halaman.ts";
import { kataDari, mengandung, mengawali } from "../platform/like.ts";
import { conditionsOf, type Conditions } from "../platform/saringan.ts";

export interface SaringanSaksi extends Omit<SaksiQuery, "page" | "per_page" | "wilayah_id"> {
  wilayahId: Lingkup;
}

type Part = RawBuilder<unknown>;

/** What the counters are asked too. */
type Golongan = Pick<
  SaringanSaksi,
  Exclude<keyof typeof SARINGAN_SAKSI, "wilayah_id" | "is_pelatihan">
>;
export type SaringHitungan = Golongan & Pick<SaringanSaksi, "wilayahId">;

const GOLONGAN: Conditions<Golongan> = {
  jenis_id: (id) => sql`jenis_id = ${id}`,
  referensi_id: (id) => sql`referensi_id = ${id}`,
  is_aktif: (flag) => sql`is_aktif = ${Number(flag)}`,
  is_bertugas: (flag) => sql`bertugas = ${Number(flag)}`,
  is_tahap: (tahap) => sql`tahap = ${Number(tahap)}`,
  lingkup: (lingkup) => sql`lingkup = ${Number(lingkup)}`,
  is_verifikasi: (flag) => (flag === "1" ? sql`keadaan_wa = 1` : sql`keadaan_wa in (0, 2)`),
  belum_dicek: () => sql`keadaan_wa = 0`,
};

/** Within one kota, down to a kelurahan. */
export function isSekota({ wilayahId }: Pick<SaringanSaksi, "wilayahId">): boolean {
  const { from, to } = rentangKotaId(wilayahId);
  return to - from === 1;
}

function kotaDi(wilayahId: Lingkup): Part[] {
  const { from, to } = rentangKotaId(wilayahId);
  if (wilayahId === 1) {
    return [];
  }
  return [
    isSekota({ wilayahId }) ? sql`kota_id = ${from}` : sql`kota_id >= ${from} and kota_id < ${to}`,
  ];
}

/** What rows of saksi and of rekap_saksi are asked alike. */
export const golongan = (saring: SaringHitungan): Part[] => [
  ...kotaDi(saring.wilayahId),
  ...conditionsOf(GOLONGAN, saring),
];

export const NIK = /^\d{16}$/;

/** No index knows where one or two letters stand inside a word; where a word begins it does. */
const PENDEK = 2;

const mengandungKata = (word: string): Part =>
  word.length > PENDEK
    ? sql`cari like ${mengandung(word)}`
    : sql`(cari like ${mengawali(word)} or cari like ${`% ${mengawali(word)}`})`;

/** Who has a NIK is found by kota, and in the nation, of the active ones, in its register. */
const nikOf = (saring: SaringanSaksi): Part[] => [
  sql`nik = ${saring.s}`,
  ...(isSekota(saring)
    ? []
    : [sql`(kota_id, id) in (select kota_id, saksi_id from saksi_nik where nik = ${saring.s})`]),
];

/** Written out, as its indexes are each of one answer. */
const pelatihanOf = ({ is_pelatihan: flag }: SaringanSaksi): Part[] =>
  flag === undefined ? [] : [flag === "1" ? sql`is_pelatihan = 1` : sql`is_pelatihan = 0`];

export function kondisi(saring: SaringanSaksi): Part {
  const { wilayahId, s } = saring;
  const { from, to } = tpsRange(wilayahId);
  const isBelowKota = (levelOf(wilayahId) ?? 0) > 2;
  const parts = [
    sql`true`,
    ...golongan(saring),
    ...pelatihanOf(saring),
    ...(isBelowKota ? [sql`tempat >= ${from} and tempat < ${to}`] : []),
    ...(NIK.test(s) ? nikOf(saring) : kataDari(s.toLowerCase()).map(mengandungKata)),
  ];
  return sql.join(parts, sql` and `);
}

const ORDER: Readonly<Record<SaksiQuery["urut"], readonly string[]>> = {
  nama: ["urut_nama", "id"],
  dibuat: ["created_at", "id"],
  penugasan: ["kota_id", "tempat", "id"],
};

export const listedOf = (saring: SaringanSaksi): Listed => ({
  rows: sql`from saksi where ${kondisi(saring)}`,
  order: ORDER[saring.urut],
  arah: saring.arah,
});
