// Rows of the database as the wire shows them.
import { z } from "zod";
import {
  GalatBaris,
  JenisImpor,
  KEADAAN_BARIS,
  PILIHAN_BARIS,
  PilihanBaris,
  STATUS_IMPOR,
  type BarisImpor,
  type Impor,
} from "#contract/impor.contract.ts";
import type { BarisRow, Menunggu } from "./baris-impor.repo.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { Opsi } from "./jenis-impor.ts";
import type { Kolom } from "./sel.rules.ts";

const Nilai = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const OpsiTersimpan = z.object({
  jenis_laporan_id: z.number().optional(),
  buat_tps: z.boolean().optional(),
});
const Tawaran = z.record(z.string(), z.string());
const Pemetaan = z.record(z.string(), z.string());
const Header = z.array(z.string());

export const opsiOf = (impor: ImporRow): Opsi => OpsiTersimpan.parse(impor.opsi);

export const kolomBerkas = (impor: ImporRow): string[] => Header.parse(impor.kolom ?? []);

export function toBaris(row: BarisRow): BarisImpor {
  const keadaan = z.enum(KEADAAN_BARIS).parse(row.keadaan);
  return {
    nomor: row.nomor,
    baris: row.baris,
    lembar: row.lembar,
    keadaan,
    sesudah: Nilai.parse(row.data),
    sebelum: row.sebelum === null ? null : Nilai.parse(row.sebelum),
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

export function toImpor(
  row: ImporRow,
  { pratinjau, galat, menunggu }: Pratinjau,
  {
    kolom,
    wajib,
    satuan = "baris",
    dapatDiurungkan,
    harusUtuh = null,
  }: {
    kolom: readonly Kolom[];
    wajib: readonly (readonly string[])[];
    satuan?: Impor["satuan"] | undefined;
    dapatDiurungkan: boolean;
    harusUtuh?: string | null | undefined;
  },
): Impor {
  const pemetaan = Pemetaan.parse(row.pemetaan ?? {});
  const ringkas = toRingkas(row);
  const perluPemetaan =
    ringkas.status === "siap" && !wajib.some((set) => set.every((kunci) => kunci in pemetaan));
  const isFaulty = ringkas.status === "siap" && !perluPemetaan && row.galat > 0;
  const isPartly = isFaulty && harusUtuh === null && row.jumlah_baris > row.galat;
  return {
    ...ringkas,
    wilayah_id: row.wilayah_id,
    satuan,
    opsi: { ...opsiOf(row) },
    boleh_diterapkan: ringkas.status === "siap" && row.galat === 0 && row.jumlah_baris > 0,
    tanpa_galat: isPartly ? sejumlah(row) : null,
    harus_utuh: harusUtuh,
    boleh_diurungkan: dapatDiurungkan && ringkas.status === "diterapkan",
    perlu_pemetaan: perluPemetaan,
    kolom_berkas: kolomBerkas(row),
    kolom_tujuan: kolom.map(({ kunci, judul }) => ({
      kunci,
      judul,
      wajib: wajib[0]?.includes(kunci) === true,
    })),
    pemetaan,
    menunggu: menungguOf(menunggu),
    selesai: row.selesai,
    pratinjau: pratinjau.map(toBaris),
    galat: galat.flatMap((one) => toBaris(one).galat),
    diterapkan_pada: row.diterapkan_pada?.toISOString() ?? null,
  };
}
