// Contenders for whom a file of results has no column: a head that was not understood looks just so. Asked about
// before anything is applied.
import { createHash } from "node:crypto";
import type { PertanyaanImpor } from "#contract/impor/baris-impor.contract.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";
import type { Database } from "../../platform/db.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { partaiOfBaris } from "../item/formulir.service.ts";
import type { Susunan } from "../item/susunan.ts";
import { listTandaImpor } from "./laporan.repo.ts";
import { kunciItem } from "./suara-berkas.ts";

/** Marks a row by their names; no column of a file is called so. */
const TANPA_KOLOM = "#tanpa_kolom";

/** @param nilai has a key for every column of the file */
export function markTanpaKolom(
  { item }: Pick<Susunan, "item">,
  nilai: Readonly<Record<string, Nilai>>,
): Record<string, Nilai> {
  const berbaris = new Set<number | null>(
    Object.keys(nilai).flatMap((kunci) => partaiOfBaris(kunci) ?? []),
  );
  const lepas = item
    .filter((one) => one.is_aktif && isPeserta(one))
    .filter((one) => !(kunciItem(one) in nilai || berbaris.has(one.partai_id)));
  return lepas.length === 0
    ? {}
    : { [TANPA_KOLOM]: lepas.map(({ singkat }) => singkat).join(", ") };
}

/** An answer is about these and no others. */
const kunciOf = (nama: string): string =>
  `tanpa-kolom:${createHash("sha256").update(nama).digest("hex").slice(0, 16)}`;

export async function askTanpaKolom(db: Database, imporId: number): Promise<PertanyaanImpor[]> {
  const semua = await listTandaImpor(db, imporId, TANPA_KOLOM);
  return semua.map((nama) => ({
    kunci: kunciOf(nama),
    tanya: `Kolom suara ${nama} tidak ditemukan di berkas, sehingga suaranya tidak diubah. Jika ada, cocokkan kolomnya dahulu.`,
    jawaban: [{ kunci: "lanjut", sebutan: "Memang tidak ada, lanjutkan tanpa kolom itu" }],
  }));
}
