// Files of results: which columns they have, and what each row would do.
import type { KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import { SUARA_TERBESAR } from "#contract/hasil/laporan.contract.ts";
import { contains, kelurahanOf, levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { galatDi } from "../../impor/baris.rules.ts";
import type { BarisMasuk } from "../../impor/baris-masuk.ts";
import type { BarisDiperiksa, KonteksImpor, Opsi } from "../../impor/jenis-impor.ts";
import { KOLOM_TPS_ID } from "../../impor/kolom.rules.ts";
import { angkaOf, type Kolom, type Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import type { Inti } from "../../impor/pemetaan.rules.ts";
import { idBaris, singkatBaris } from "../item/formulir.service.ts";
import type { DaftarItem, ItemHitung, Susunan } from "../item/susunan.ts";
import type { BarisTerbanyak } from "../../caleg/calon/formulir.repo.ts";
import { mapTps } from "../../tps/tps.service.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { mapLaporan, type LaporanKini } from "./laporan.repo.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";
import { akanBermasalah, dptBaru, kunciItem, suaraBaru } from "./suara-berkas.ts";
import { markTanpaKolom } from "./tanpa-kolom.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";
import type { TpsRow } from "../../tps/tps.repo.ts";

/** The first cell of rows in our own workbooks; it carries the report type. */
export const TANDA_SUAR = "#suar";

export const TPS_BELUM_ADA = "TPS belum ada. Impor data TPS dahulu, atau centang buat TPS";

const TETAP: readonly Kolom[] = [
  KOLOM_TPS_ID,
  {
    kunci: "jenis_laporan_id",
    judul: "jenis_laporan_id",
    sebutan: "Kode jenis laporan",
    isKode: true,
    alias: [TANDA_SUAR],
    tipe: "angka",
    max: 999,
  },
];

const posisiBySusunan = new WeakMap<Susunan, ReadonlyMap<string, number>>();

/** Where what each column counts has its place. */
function posisiByKunci(susunan: Susunan): ReadonlyMap<string, number> {
  const posisi =
    posisiBySusunan.get(susunan) ??
    new Map(susunan.item.map((item) => [kunciItem(item), item.posisi]));
  posisiBySusunan.set(susunan, posisi);
  return posisi;
}

type Konteks = Pick<KonteksImpor, "daftar" | "opsi">;

function jenisDari({ daftar, opsi }: Konteks): number[] {
  return opsi.jenis_laporan_id === undefined
    ? daftar.jenisAktif().map(({ id }) => id)
    : [opsi.jenis_laporan_id];
}

/** Marks a row that brings its TPS along; no column of a file is called so. */
export const TPS_BARU = "#tps_baru";

/** Marks a row whose report will contradict itself once it is applied. */
export const BERMASALAH = "#bermasalah";

/** What others write over the figures of the form. */
const SINONIM: Readonly<Record<string, readonly string[]>> = {
  dpt_l: ["dpt_lk", "pemilih_dpt_l", "pemilih_l", "dpt_laki_laki"],
  dpt_p: ["dpt_pr", "pemilih_dpt_p", "pemilih_p", "dpt_perempuan"],
  dpt: ["dpt_j", "dpt_jml", "jumlah_dpt", "total_dpt", "pemilih_dpt_j"],
  pengguna_dpt: ["guna_dpt_j", "guna_dpt", "pengguna_dpt_j"],
  pengguna_dptb: ["guna_dptb_j", "guna_dptb", "pengguna_dptb_j"],
  pengguna_dpk: ["guna_dpk_j", "guna_dpk", "pengguna_dpk_j"],
  pengguna: ["guna_j", "pengguna_j", "jumlah_pengguna", "pengguna_total", "total_pengguna"],
  sah: ["suara_sah", "jumlah_suara_sah"],
  tidak_sah: ["suara_tidak_sah", "jumlah_suara_tidak_sah"],
  total: [
    "total_suara",
    "suara_total",
    "jumlah_suara_sah_dan_tidak_sah",
    "sah_dan_tidak_sah",
    "sah_+_tidak_sah",
  ],
};

function kolomItem(item: ItemHitung, isSatuJenis: boolean): Kolom {
  const { id, kelompok, singkat, keterangan, nomer_urut: urut } = item;
  const kunci = kunciItem(item);
  // A lone number loses its zero in a spreadsheet: 01 comes back as 1.
  const plain = /^\d+$/.test(kunci) ? [String(Number(kunci))] : [];
  const isBernomor = isSatuJenis && (kelompok === "paslon" || kelompok === "partai");
  return {
    kunci,
    judul: singkat,
    sebutan: kelompok === "administrasi" ? keterangan : sebutanPeserta(item),
    alias: [`item:${id}`, ...plain, ...(kelompok === "administrasi" ? (SINONIM[kunci] ?? []) : [])],
    tipe: "angka",
    isHitungan: true,
    max: SUARA_TERBESAR,
    ...(isBernomor ? { urut } : {}),
  };
}

const sebutanPeserta = ({ singkat, keterangan }: ItemHitung): string =>
  keterangan.startsWith(singkat) ? keterangan : `${singkat} ${keterangan}`;

/** A party's lines, so many as its longest list has. */
function kolomBaris(item: ItemHitung, terbanyak: readonly BarisTerbanyak[]): Kolom[] {
  const { partai_id: partaiId, kelompok, singkat } = item;
  const longest = terbanyak.find((one) => kelompok === "partai" && one.partai_id === partaiId);
  return Array.from({ length: longest === undefined ? 0 : longest.nomor + 1 }, (_, nomor) => ({
    kunci: `item:${idBaris(partaiId ?? 0, nomor)}`,
    judul: singkatBaris(singkat, nomor),
    sebutan: nomor === 0 ? `Suara partai ${singkat}` : `${singkat}, calon nomor ${nomor}`,
    alias: [`${singkat}_${nomor}`],
    tipe: "angka" as const,
    isHitungan: true as const,
    max: SUARA_TERBESAR,
  }));
}

export function kolomHasil(konteks: Konteks): readonly Kolom[] {
  const { daftar } = konteks;
  const jenisIds = jenisDari(konteks);
  const semua = jenisIds.flatMap((id) => {
    const terbanyak = daftar.barisTerbanyak(id);
    return daftar
      .semuaItem(id)
      .flatMap((item) => [kolomItem(item, jenisIds.length === 1), ...kolomBaris(item, terbanyak)]);
  });
  const byKunci = new Map<string, Kolom>();
  for (const kolom of semua) {
    const known = byKunci.get(kolom.kunci) ?? kolom;
    byKunci.set(kolom.kunci, { ...known, alias: [...new Set([...known.alias, ...kolom.alias])] });
  }
  return [...TETAP, ...byKunci.values()];
}

/** Votes: a file without any would count every TPS as reported, and nobody as elected. */
export const intiHasil = (konteks: Konteks): Inti => ({
  sebutan: "perolehan suara",
  kunci: jenisDari(konteks).flatMap((id) => {
    const terbanyak = konteks.daftar.barisTerbanyak(id);
    return konteks.daftar
      .semuaItem(id)
      .filter(isPeserta)
      .flatMap((item) => [
        kunciItem(item),
        ...kolomBaris(item, terbanyak).map(({ kunci }) => kunci),
      ]);
  }),
});

interface Kini {
  opsi: Opsi;
  wilayahId: number;
  daftar: DaftarItem;
  tps: Map<number, TpsRow>;
  kelurahan: Map<number, unknown>;
  laporan: Map<string, LaporanKini>;
}

interface Sasaran {
  tpsId: number;
  jenisId: number;
  susunan: Susunan;
}

interface Penolakan {
  kolom: string;
  alasan: string;
}

function tpsSalah(tpsId: number | null, kini: Kini): string | undefined {
  if (tpsId === null) {
    return "Wajib diisi";
  }
  if (levelOf(tpsId) !== 5 || tpsId % 1000 === 0) {
    return "Harus 13 angka: kode kelurahan dan nomor TPS";
  }
  if (!contains(kini.wilayahId, tpsId)) {
    return "TPS berada di luar wilayah impor";
  }
  if (kini.tps.has(tpsId)) {
    return undefined;
  }
  if (!kini.kelurahan.has(kelurahanOf(tpsId))) {
    return `Kelurahan ${kelurahanOf(tpsId)} tidak dikenal`;
  }
  return kini.opsi.buat_tps === true ? undefined : TPS_BELUM_ADA;
}

/** Where a row goes, or why it cannot. */
async function sasaranOf({ nilai }: BarisMasuk, kini: Kini): Promise<Sasaran | Penolakan> {
  const tpsId = angkaOf(nilai["tps_id"]);
  const alasan = tpsSalah(tpsId, kini);
  if (tpsId === null || alasan !== undefined) {
    return { kolom: "tps_id", alasan: alasan ?? "Wajib diisi" };
  }
  const jenisId = angkaOf(nilai["jenis_laporan_id"]) ?? kini.opsi.jenis_laporan_id;
  const jenis = kini.daftar
    .jenisAktif()
    .find(({ id, is_file: isFile }) => id === jenisId && isFile === 0);
  if (jenis === undefined) {
    return { kolom: "jenis_laporan_id", alasan: "Jenis laporan harus dipilih, dan aktif" };
  }
  const tps = kini.tps.get(tpsId);
  const dapilId = tps === undefined ? 0 : dapilOf(tps, jenis.jenis_caleg_id);
  const susunan = await kini.daftar.susunan(jenis.id, { wilayahId: tpsId, dapilId });
  return { tpsId, jenisId: jenis.id, susunan };
}

export const kunciLaporan = (jenisId: number, tpsId: number): string =>
  `${String(jenisId).padStart(3, "0")}/${tpsId}`;

export function bagianKunci(kunci: string): { jenisId: number; tpsId: number } {
  const [jenis, tps] = kunci.split("/");
  return { jenisId: Number(jenis), tpsId: Number(tps) };
}

async function checkBaris(row: BarisMasuk, kini: Kini): Promise<BarisDiperiksa> {
  const sasaran = await sasaranOf(row, kini);
  if ("alasan" in sasaran) {
    const isKnown = row.galat.some(({ kolom }) => kolom === sasaran.kolom);
    const galat = isKnown ? row.galat : [...row.galat, galatDi(row, sasaran.kolom, sasaran.alasan)];
    return { ...row, galat, keadaan: "galat", kunci: null, sebelum: null };
  }
  const { tpsId, jenisId, susunan } = sasaran;
  const kunci = kunciLaporan(jenisId, tpsId);
  const posisi = posisiByKunci(susunan);
  const isi = Object.entries(row.nilai).filter(([key]) => !TETAP_KUNCI.has(key));
  const asing = isi.filter(([key, value]) => value !== null && !posisi.has(key));
  const galat = [
    ...row.galat,
    ...asing.map(([key]) => galatDi(row, key, "Bukan bagian dari jenis laporan TPS ini")),
  ];
  if (galat.length > 0) {
    return { ...row, galat, keadaan: "galat", kunci, sebelum: null };
  }
  const laporan = kini.laporan.get(kunci);
  const dptTps = kini.tps.get(tpsId)?.jumlah_dpt ?? dptBaru(row.nilai).jumlah_dpt;
  const isBermasalah = akanBermasalah(susunan, suaraBaru(laporan, susunan, row.nilai), dptTps);
  const baru = Object.fromEntries(isi.filter(([key]) => posisi.has(key)));
  const lama = (key: string): Nilai => laporan?.suara?.[(posisi.get(key) ?? 0) - 1] ?? null;
  const sebelum = Object.fromEntries(Object.keys(baru).map((key) => [key, lama(key)]));
  return {
    ...row,
    nilai: {
      tps_id: tpsId,
      jenis_laporan_id: jenisId,
      ...(kini.tps.has(tpsId) ? {} : { [TPS_BARU]: 1 }),
      ...(isBermasalah ? { [BERMASALAH]: 1 } : {}),
      ...markTanpaKolom(susunan, row.nilai),
      ...baru,
    },
    keadaan: keadaanOf(laporan, baru, sebelum),
    kunci,
    sebelum:
      laporan === undefined
        ? null
        : { versi: laporan.versi, ditarik: laporan.suara === null ? 1 : 0, ...sebelum },
  };
}

const TETAP_KUNCI: ReadonlySet<string> = new Set(TETAP.map(({ kunci }) => kunci));

/** A row without a single count is a TPS that has not reported. */
function keadaanOf(
  laporan: LaporanKini | undefined,
  baru: Record<string, Nilai>,
  sebelum: Record<string, Nilai>,
): KeadaanBaris {
  if (Object.values(baru).every((value) => value === null)) {
    return "sama";
  }
  if (laporan?.suara === undefined || laporan.suara === null) {
    return "baru";
  }
  return Object.entries(baru).every(([key, value]) => sebelum[key] === value) ? "sama" : "berubah";
}

export async function checkHasil(
  { db, daftar, wilayahId, opsi }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap((row) => angkaOf(row.nilai["tps_id"]) ?? []);
  const [tps, kelurahan, laporan] = await Promise.all([
    mapTps(db, ids),
    mapWilayah(db, ids.map(kelurahanOf)),
    mapLaporan(db, ids),
  ]);
  const byKunci = new Map(
    laporan.map((row) => [kunciLaporan(row.jenis_laporan_id, row.tps_id), row]),
  );
  const kini: Kini = { opsi, wilayahId, daftar, tps, kelurahan, laporan: byKunci };
  return Promise.all(rows.map(async (row) => checkBaris(row, kini)));
}
