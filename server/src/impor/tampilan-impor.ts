// Rows of the database as the wire shows them.
import * as z from "zod/mini";
import {
  Bertanda,
  GalatBaris,
  KEADAAN_BARIS,
  PertanyaanImpor,
  PILIHAN_BARIS,
  PilihanBaris,
  type BarisImpor,
} from "#contract/impor/baris-impor.contract.ts";
import {
  DampakImpor,
  JenisImpor,
  KodeLamaImpor,
  STATUS_IMPOR,
  type Impor,
  type StatusImpor,
} from "#contract/impor/impor.contract.ts";
import type { BarisRow } from "./baris-impor.repo.ts";
import type { Menunggu } from "./pilihan.repo.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { Opsi } from "./jenis-impor.ts";
import { JUDUL_ALASAN, JUDUL_BARIS, normalHeader } from "./kolom.rules.ts";
import type { Syarat } from "./pemetaan.rules.ts";
import { sebutanOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";

const Nilai = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const OpsiTersimpan = z.object({
  jenis_laporan_id: z.optional(z.number()),
  buat_tps: z.optional(z.boolean()),
  petakan: z.optional(z.boolean()),
  tetap: z.optional(z.record(z.string(), z.string())),
  jawaban: z.optional(z.record(z.string(), z.string())),
  bertanda: z.optional(z.partialRecord(Bertanda, PilihanBaris)),
});
const Tawaran = z.record(z.string(), z.string());
const Pemetaan = z.record(z.string(), z.string());
const Header = z.array(z.string());
const Contoh = z.array(z.array(z.string()));

export const opsiOf = (impor: ImporRow): Opsi => OpsiTersimpan.parse(impor.opsi);

/** What of the file the eye does not see, with its user's answers. */
export function bertandaOf(impor: ImporRow): Impor["bertanda"] {
  const { bertanda = [] } = z.nullable(DampakImpor).parse(impor.dampak) ?? {};
  const jawaban = opsiOf(impor).bertanda ?? {};
  return bertanda.map((satu) => ({ ...satu, pilihan: jawaban[satu.tentang] ?? null }));
}

export const isBertanya = (impor: ImporRow): boolean =>
  bertandaOf(impor).some(({ pilihan }) => pilihan === null);

export const kolomBerkas = (impor: ImporRow): string[] => Header.parse(impor.kolom ?? []);

/** Column of ours → header in the file. */
export const pemetaanBerkas = (impor: ImporRow): Record<string, string> =>
  Pemetaan.parse(impor.pemetaan ?? {});

export function toBaris(row: BarisRow): BarisImpor {
  const keadaan = z.enum(KEADAAN_BARIS).parse(row.keadaan);
  return {
    nomor: row.nomor,
    baris: row.baris,
    lembar: row.lembar,
    keadaan,
    sesudah: Nilai.parse(row.data),
    sebelum: row.sebelum === null ? null : Nilai.parse(row.sebelum),
    wilayah: {},
    // What was chosen about is no fault any more.
    galat: row.galat === null || keadaan !== "galat" ? [] : z.array(GalatBaris).parse(row.galat),
    tawaran: PILIHAN_BARIS.filter((pilihan) => pilihan in Tawaran.parse(row.tawaran ?? {})),
    pilihan: row.pilihan === null ? null : PilihanBaris.parse(row.pilihan),
  };
}

export function toRingkas(row: ImporRow) {
  return {
    id: row.id,
    jenis: JenisImpor.parse(row.jenis),
    status: z.enum(STATUS_IMPOR).parse(row.status),
    nama_berkas: row.nama_berkas,
    pesan: row.pesan,
    jumlah: {
      baris: row.jumlah_baris,
      baru: row.baru,
      berubah: row.berubah,
      dihapus: row.dihapus,
      sama: row.sama,
      galat: row.galat,
    },
    created_at: row.created_at.toISOString(),
  };
}

/** How many rows are right, whether they change something or not, and how many are not. */
export const sejumlah = ({ jumlah_baris: jumlah, galat }: ImporRow) => ({
  benar: jumlah - galat,
  galat,
});

export interface Pratinjau {
  pratinjau: readonly BarisRow[];
  galat: readonly BarisRow[];
  menunggu: readonly Menunggu[];
  terhalang: Impor["terhalang"];
}

function menungguOf(rows: readonly Menunggu[]): Impor["menunggu"] {
  const jumlah = new Map(rows.map((row) => [row.pilihan, row.jumlah]));
  return {
    baris: rows[0]?.baris ?? 0,
    tawaran: PILIHAN_BARIS.flatMap((pilihan) => {
      const banyak = jumlah.get(pilihan);
      return banyak === undefined ? [] : { pilihan, jumlah: banyak };
    }),
  };
}

function contohOf(row: ImporRow, header: readonly string[]): Record<string, string[]> {
  const contoh = Contoh.parse(row.contoh ?? []);
  return Object.fromEntries(header.map((judul, place) => [judul, contoh[place] ?? []]));
}

/** Columns of the file that nobody reads. */
function lepasOf(header: readonly string[], pemetaan: Readonly<Record<string, string>>): string[] {
  const own = [JUDUL_BARIS, JUDUL_ALASAN];
  const read = new Set([...Object.values(pemetaan), ...own].map(normalHeader));
  return [...new Set(header)].filter((judul) => judul !== "" && !read.has(normalHeader(judul)));
}

/** What the numbers are called that a column keeps for its words. */
const sebutanKode = ({ kata, pilihan = [] }: Kolom): Record<string, string> =>
  Object.fromEntries(
    pilihan.flatMap((satu) => {
      const kode = kata?.arti(satu);
      return kode === undefined ? [] : [[kode, satu]];
    }),
  );

/** Which column of the file is which of ours. */
function pemetaanOf(row: ImporRow, kolom: readonly Kolom[], { wajib, inti }: Syarat) {
  const pemetaan = pemetaanBerkas(row);
  const header = kolomBerkas(row);
  const isOpen = row.status === "siap" || row.status === "gagal";
  return {
    boleh_dipetakan: isOpen && row.berkas_id !== null && header.length > 0,
    kolom_berkas: header,
    contoh_kolom: contohOf(row, header),
    kolom_tujuan: kolom.map((one) => ({
      kunci: one.kunci,
      judul: sebutanOf(one),
      wajib: wajib[0]?.includes(one.kunci) === true,
      inti: inti.kunci.includes(one.kunci),
      pilihan: [...(one.pilihan ?? [])],
      sebutan: sebutanKode(one),
      is_tanggal: one.isTanggal === true,
    })),
    kolom_lepas: lepasOf(header, pemetaan),
    pemetaan,
    tetap: { ...opsiOf(row).tetap },
  };
}

/** What is asked of the whole file, with what was answered to it. */
export function pertanyaanOf(row: ImporRow): Impor["pertanyaan"] {
  const { jawaban = {} } = opsiOf(row);
  return z
    .array(PertanyaanImpor)
    .parse(row.pertanyaan ?? [])
    .map((satu) => ({
      ...satu,
      dijawab: satu.jawaban.find(({ kunci }) => kunci === jawaban[satu.kunci])?.kunci ?? null,
    }));
}

export const BELUM_DITERAPKAN: readonly StatusImpor[] = ["antre", "diperiksa", "siap", "gagal"];

export const isBelumDijawab = (row: ImporRow): boolean =>
  pertanyaanOf(row).some(({ dijawab }) => dijawab === null);

/** Could be read, and nothing about all of it waits for an answer. */
const isSiap = (row: ImporRow): boolean =>
  row.status === "siap" && row.jumlah_baris > 0 && !isBelumDijawab(row) && !isBertanya(row);

/** What of a checked file may be applied; one that could be read has rows. */
function bolehOf(row: ImporRow, harusUtuh: string | null, isMenunggu: boolean) {
  const isReady = isSiap(row);
  const isPartly =
    row.galat > 0 && row.jumlah_baris > row.galat && harusUtuh === null && !isMenunggu;
  return {
    boleh_diterapkan: isReady && row.galat === 0,
    tanpa_galat: isReady && isPartly ? sejumlah(row) : null,
    harus_utuh: harusUtuh,
    perlu_pemetaan: row.status === "siap" && row.jumlah_baris === 0,
  };
}

/** What was not applied yet, or is being applied. */
const DAPAT_DIBATALKAN: ReadonlySet<string> = new Set([...BELUM_DITERAPKAN, "menerapkan"]);

export function toImpor(
  row: ImporRow,
  { pratinjau, galat, menunggu, terhalang }: Pratinjau,
  {
    kolom,
    syarat,
    satuan = "baris",
    kolomPratinjau = [],
    dapatDiurungkan,
    harusUtuh = null,
    dampak,
  }: {
    dampak: Impor["dampak"];
    kolomPratinjau?: Readonly<Impor["kolom_pratinjau"]> | undefined;
    kolom: readonly Kolom[];
    syarat: Syarat;
    satuan?: Impor["satuan"] | undefined;
    dapatDiurungkan: boolean;
    harusUtuh?: string | null | undefined;
  },
): Impor {
  return {
    ...toRingkas(row),
    ...bolehOf(row, harusUtuh, menunggu.length > 0),
    wilayah_id: row.wilayah_id,
    satuan,
    opsi: { ...opsiOf(row) },
    boleh_dibatalkan: DAPAT_DIBATALKAN.has(row.status),
    boleh_diurungkan: dapatDiurungkan && row.status === "diterapkan",
    kolom_pratinjau: [...kolomPratinjau],
    terhalang,
    ...pemetaanOf(row, kolom, syarat),
    menunggu: menungguOf(menunggu),
    pertanyaan: pertanyaanOf(row),
    bertanda: bertandaOf(row),
    kode_lama: z.nullable(KodeLamaImpor).parse(row.kode_lama),
    dampak,
    selesai: row.selesai,
    pratinjau: pratinjau.map(toBaris),
    galat: galat.flatMap((one) => toBaris(one).galat),
    diterapkan_pada: row.diterapkan_pada?.toISOString() ?? null,
  };
}
