// What is wrong with one row of a list of witnesses, what it would do, and what its user has to choose.
import * as z from "zod/mini";
import { faultsOf, labelOf } from "#contract/core/described.ts";
import type { GalatBaris } from "#contract/impor/baris-impor.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import {
  isJenisTerlaluTinggi,
  kotaIdOfSaksi,
  kotaIdOfWilayah,
  rentangKotaId,
  tingkatJenis,
} from "#contract/saksi/saksi.rules.ts";
import { contains, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { denganGalat, galatDi, keadaanOf } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa } from "../../impor/jenis-impor.ts";
import { askOrang } from "../../impor/orang.rules.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";
import {
  isiBaru,
  jenisDari,
  kelurahanOf,
  NAMA_JENIS,
  readWa,
  referensiDari,
  tpsOf,
  type BarisSaksi,
  type Data,
  type Kini,
  type SaksiKini,
} from "./saksi-baris.rules.ts";

const KOTA = 2;

const BENTUK: Readonly<Record<number, string>> = {
  1: "Kode provinsi 2 angka",
  2: "Kode kota 4 angka",
  3: "Kode kecamatan 6 angka",
  4: "Kode kelurahan 10 angka",
};

/** The jenis that a list of witnesses of this region may name. */
export const namaJenisDi = (wilayahId: number): string[] =>
  NAMA_JENIS.filter((nama) => !isJenisTerlaluTinggi(jenisDari(nama) ?? 0, wilayahId));

function galatJenis(isi: BarisSaksi, wilayahId: number): string | undefined {
  const jenis = jenisDari(isi.jenis);
  if (jenis === undefined) {
    return `Pilih salah satu: ${namaJenisDi(wilayahId).join(", ")}`;
  }
  return isJenisTerlaluTinggi(jenis, wilayahId)
    ? "Jenis ini lebih tinggi daripada wilayah impor"
    : undefined;
}

/** Of a new witness: is it known under which kota to keep it? */
function galatKota(isi: BarisSaksi, wilayahId: number): string | undefined {
  const tingkat = tingkatJenis(jenisDari(isi.jenis) ?? 0);
  return isi.kelurahan_id === null && tingkat >= KOTA && (levelOf(wilayahId) ?? 0) < KOTA
    ? "Wajib diisi, sebab kota saksi ini tidak diketahui"
    : undefined;
}

const PUSAT = "Saksi Pusat tidak bertugas di satu wilayah: kosongkan";

/** A name that was not looked for. */
const galatPusat = ({ nilai }: BarisMasuk, { jenis }: BarisSaksi): string | undefined =>
  jenisDari(jenis) === JENIS_SAKSI.pusat && teksOf(nilai["kelurahan_id"]) !== null
    ? PUSAT
    : undefined;

function galatTempat(isi: BarisSaksi, kini: Kini, wilayahId: number): string | undefined {
  const tingkat = tingkatJenis(jenisDari(isi.jenis) ?? 0);
  const id = isi.kelurahan_id;
  if (id === null) {
    return undefined;
  }
  if (tingkat === 0) {
    return PUSAT;
  }
  if (levelOf(id) !== tingkat) {
    return `${BENTUK[tingkat] ?? ""} untuk jenis ${isi.jenis}`;
  }
  if (!contains(wilayahId, id)) {
    return "Berada di luar wilayah impor";
  }
  return kini.wilayah.has(id) ? undefined : `Wilayah ${id} tidak dikenal`;
}

function galatNomor(isi: BarisSaksi, kini: Kini): string | undefined {
  if (isi.nomor_tps === null) {
    return undefined;
  }
  if (jenisDari(isi.jenis) !== JENIS_SAKSI.tps) {
    return "Hanya untuk jenis TPS: kosongkan";
  }
  const tpsId = tpsOf(isi);
  if (tpsId === null) {
    return "Isi juga Kelurahan ID";
  }
  return kini.tps.has(tpsId) ? undefined : "TPS ini tidak ada di kelurahan itu";
}

function galatNamaReferensi({ referensi, nama_referensi: nama }: BarisSaksi): string | undefined {
  return (referensiDari(referensi ?? "") ?? 0) > 1 && nama === null
    ? `Wajib diisi untuk referensi ${referensi ?? ""}`
    : undefined;
}

function galatWa(isi: BarisSaksi): string | undefined {
  const hasil = readWa(isi.nomer_wa);
  return "alasan" in hasil ? hasil.alasan : undefined;
}

const IDENTITAS = z.object({ nik: SAKSI.nik, nama_lengkap: SAKSI.nama_lengkap });

type Pemeriksaan = readonly (readonly [kolom: string, alasan: string | undefined])[];

/** Nothing is said of the place before the jenis is right, nor of the number before the place is. */
function galatPenugasan(
  isi: BarisSaksi,
  { kini, isBaru, isTerbaca }: { kini: Kini; isBaru: boolean; isTerbaca: boolean },
  wilayahId: number,
): Pemeriksaan {
  const jenis = galatJenis(isi, wilayahId);
  const tempat = galatTempat(isi, kini, wilayahId);
  return jenis === undefined
    ? [
        ["kelurahan_id", isBaru ? galatKota(isi, wilayahId) : undefined],
        ["kelurahan_id", tempat],
        ["nomor_tps", tempat === undefined && isTerbaca ? galatNomor(isi, kini) : undefined],
      ]
    : [["jenis", jenis]];
}

/** What cells that were read say together; what could not be read the row says already. */
export function galatOf(
  row: BarisMasuk,
  { isi, ...rest }: { isi: BarisSaksi; kini: Kini; isBaru: boolean },
  wilayahId: number,
): GalatBaris[] {
  const isTerbaca = row.galat.every(({ kolom }) => kolom !== "kelurahan_id");
  return denganGalat(row, [
    ...faultsOf(IDENTITAS, isi),
    ["nomer_wa", galatWa(isi)],
    ["kelurahan_id", galatPusat(row, isi)],
    ...galatPenugasan(isi, { ...rest, isTerbaca }, wilayahId),
    ["nama_referensi", galatNamaReferensi(isi)],
  ]);
}

/** Neither where nor as what: whoever asks may not see that. */
const LUAR =
  "NIK ini tidak dapat dipakai di wilayah ini. Lewati baris ini, atau hubungi admin di atas Anda";
const SALAH = { keadaan: "galat", kunci: null, sebelum: null } as const;

/** Under which kota a new witness is kept. */
function kotaBaru({ kelurahan_id: id, jenis }: BarisSaksi, wilayahId: number): number {
  if (jenisDari(jenis) === JENIS_SAKSI.pusat) {
    return 0;
  }
  return kotaIdOfWilayah(id ?? wilayahId);
}

/** Of a witness who stands already: may the two be merged, and is that for the user to say? */
function terdaftar(
  row: BarisMasuk,
  { isi, kini }: { isi: BarisSaksi; kini: SaksiKini },
  wilayahId: number,
): BarisDiperiksa {
  const { id, tempat, ...sebelum } = kini;
  const kotaId = kotaIdOfSaksi(id);
  const keadaan = keadaanOf(sebelum, isi);
  const ada = {
    ...row,
    nilai: { ...isi, saksi_id: id },
    kunci: `${kotaId}/${isi.nik}`,
    sebelum: { ...sebelum },
  };
  const kunci = { kolom: "nik", sebutan: labelOf(SAKSI, "nik") };
  const [dia, ini] = [{ nama: sebelum.nama_lengkap }, { nama: isi.nama_lengkap }];
  const tanya = askOrang({ ...ada, keadaan }, { ...kunci, kini: dia, ini });
  if (tanya.keadaan === "galat") {
    return tanya;
  }
  if (kotaId !== kotaMaksud(row, wilayahId, kotaId) && keadaan !== "sama") {
    const alasan = `NIK ini saksi aktif di ${tempat}. Gabungkan data pribadinya (tempat tugasnya tetap di sana), atau pertahankan yang ada`;
    return {
      ...ada,
      keadaan: "galat",
      galat: [galatDi(row, "nik", alasan)],
      tawaran: { gabung: "berubah", pertahankan: "sama" },
    };
  }
  return keadaan === "sama"
    ? { ...ada, keadaan }
    : { ...ada, keadaan, tawaran: { gabung: "berubah", pertahankan: "sama" }, pilihan: "gabung" };
}

/** The kota that the row itself speaks of; of one that says none, where the witness stands. */
function kotaMaksud(row: BarisMasuk, wilayahId: number, kotaId: number): number {
  const id = kelurahanOf(row.nilai["kelurahan_id"]);
  const wilayah = id ?? ((levelOf(wilayahId) ?? 0) === KOTA ? wilayahId : null);
  return wilayah === null ? kotaId : kotaIdOfWilayah(wilayah);
}

export function checkBaris(row: BarisMasuk, kini: Kini, wilayahId: number): BarisDiperiksa {
  const lama = kini.saksi.get(teksOf(row.nilai["nik"]) ?? "");
  const terlihat = lama !== undefined && isIn(wilayahId, kotaIdOfSaksi(lama.id)) ? lama : undefined;
  const isi = isiBaru(row, terlihat);
  const nilai = { ...isi };
  // Whom the asker may not see is told of below, where it is counted, and nowhere before.
  const galat = galatOf(row, { isi, kini, isBaru: terlihat === undefined }, wilayahId);
  if (galat.length > 0) {
    return { ...row, ...SALAH, nilai: { ...row.nilai, ...terbaca(nilai, galat) }, galat };
  }
  if (lama !== terlihat) {
    const galatLuar = [galatDi(row, "nik", LUAR)];
    const tawaran = { lewati: "sama" } as const;
    return { ...row, ...SALAH, nilai, galat: galatLuar, tawaran, isTentangLuar: true };
  }
  return terlihat === undefined
    ? {
        ...row,
        nilai,
        keadaan: "baru",
        isTentangLuar: false,
        kunci: `${kotaBaru(isi, wilayahId)}/${isi.nik}`,
        sebelum: null,
      }
    : terdaftar(row, { isi, kini: terlihat }, wilayahId);
}

/** Is a kota_id of witnesses in the region? */
function isIn(wilayahId: number, kotaId: number): boolean {
  const { from, to } = rentangKotaId(wilayahId);
  return kotaId >= from && kotaId < to;
}

/** Cells that could be read, beside those that stay as they were written. */
function terbaca(nilai: Data, galat: readonly GalatBaris[]): Data {
  const salah = new Set(galat.map(({ kolom }) => kolom));
  return Object.fromEntries(Object.entries(nilai).filter(([kunci]) => !salah.has(kunci)));
}
