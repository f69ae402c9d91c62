// What the forms of a witness hold, and what is sent of it.
import { labelOf } from "#contract/core/described.ts";
import { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import { JENIS_SAKSI, REFERENSI, type Saksi } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import { rulesOf, type FieldRules } from "../ui/form-rules.ts";
import {
  WILAYAH_LEVELS,
  keyOf,
  valueOf,
  type WilayahLevel,
  type WilayahValue,
} from "../wilayah/wilayah-lock.ts";

export interface Identitas {
  nik: string;
  nomer_kta: string;
  nama_lengkap: string;
  nomer_wa: string;
}

export interface DataSaksi extends Identitas {
  referensi_id: string | null;
  nama_referensi: string;
  jenis_id: string | null;
  penugasan: WilayahValue;
  penugasan_tps: number | string;
  tahap: string | null;
}

export const KOSONG: DataSaksi = {
  nik: "",
  nomer_kta: "",
  nama_lengkap: "",
  nomer_wa: "",
  referensi_id: null,
  nama_referensi: "",
  jenis_id: null,
  penugasan: {},
  penugasan_tps: "",
  tahap: null,
};

/** The last level that a jenis is for (SAKSI-076..079); undefined: none. */
const TERDALAM: Readonly<Record<number, WilayahLevel | undefined>> = {
  [JENIS_SAKSI.pusat]: undefined,
  [JENIS_SAKSI.propinsi]: "propinsi",
  [JENIS_SAKSI.kota]: "kota",
  [JENIS_SAKSI.kecamatan]: "kecamatan",
  [JENIS_SAKSI.kelurahan]: "kelurahan",
  [JENIS_SAKSI.tps]: "kelurahan",
};

/** Until a jenis is chosen, every level. */
export const terdalam = (jenisId: string | null): WilayahLevel | undefined =>
  jenisId === null ? "kelurahan" : TERDALAM[Number(jenisId)];

export const isJenisTps = (jenisId: string | null): boolean => Number(jenisId) === JENIS_SAKSI.tps;

/** SAKSI-024 */
export const perluNama = (referensiId: string | null): boolean =>
  [REFERENSI.pengurus, REFERENSI.lainnya].some((id) => id === Number(referensiId));

/** A TPS number alone is nowhere. */
const galatTps = (
  _nomor: number | string,
  { jenis_id: jenis, penugasan_tps: tps, penugasan }: DataSaksi,
): string | undefined =>
  isJenisTps(jenis) && tps !== "" && penugasan.kelurahan_id === undefined
    ? "Pilih kelurahan TPS ini"
    : undefined;

/** Decision G-124 */
const galatReferensi = (id: string | null, { nama_referensi: nama }: DataSaksi) =>
  perluNama(id) && nama.trim() === "" ? "Isi nama referensinya" : undefined;

/** What is chosen cannot be wrong by itself. */
const chosen = { check: () => undefined };

export const aturanOf = (awal: DataSaksi): FieldRules<DataSaksi> =>
  rulesOf(SaksiForm, awal, {
    referensi_id: { check: galatReferensi },
    jenis_id: { required: "Harus dipilih", ...chosen },
    penugasan: chosen,
    penugasan_tps: { label: labelOf(SAKSI, "penugasan_tps"), check: galatTps },
    tahap: chosen,
  });

const angka = (id: string | null): number | null => (id === null ? null : Number(id));
const teks = (typed: string): string | null => typed.trim() || null;

/** Of the region only what the jenis is for. */
function penugasanOf({ jenis_id: jenisId, penugasan, penugasan_tps: tps }: DataSaksi) {
  const until = terdalam(jenisId);
  const depth = until === undefined ? 0 : WILAYAH_LEVELS.indexOf(until) + 1;
  const ids: WilayahValue = {};
  WILAYAH_LEVELS.slice(0, depth).forEach((level) => {
    ids[keyOf(level)] = penugasan[keyOf(level)];
  });
  return { ...ids, penugasan_tps: isJenisTps(jenisId) && tps !== "" ? Number(tps) : null };
}

export function bodyOf(values: DataSaksi): SaksiForm {
  const penugasan = penugasanOf(values);
  const { propinsi_id, kota_id } = penugasan;
  return {
    nik: values.nik,
    nama_lengkap: values.nama_lengkap.trim(),
    nomer_wa: normalWa(values.nomer_wa) ?? values.nomer_wa,
    nomer_kta: teks(values.nomer_kta),
    jenis_id: angka(values.jenis_id) ?? undefined,
    referensi_id: angka(values.referensi_id),
    nama_referensi: perluNama(values.referensi_id) ? teks(values.nama_referensi) : null,
    propinsi_id,
    kota_id,
    penugasan,
    tahap: angka(values.tahap) ?? undefined,
  };
}

export function valuesOf(saksi: Saksi): DataSaksi {
  const { propinsi_id, kota_id, kecamatan_id, kelurahan_id, penugasan_tps } = saksi.penugasan;
  return {
    nik: saksi.nik,
    nomer_kta: saksi.nomer_kta ?? "",
    nama_lengkap: saksi.nama_lengkap,
    nomer_wa: saksi.nomer_wa,
    referensi_id: saksi.referensi_id?.toString() ?? null,
    nama_referensi: saksi.nama_referensi ?? "",
    jenis_id: String(saksi.jenis_id),
    penugasan:
      propinsi_id === null
        ? valueOf(saksi.wilayah.id)
        : {
            propinsi_id,
            kota_id: kota_id ?? undefined,
            kecamatan_id: kecamatan_id ?? undefined,
            kelurahan_id: kelurahan_id ?? undefined,
          },
    penugasan_tps: penugasan_tps ?? "",
    tahap: String(saksi.tahap),
  };
}
