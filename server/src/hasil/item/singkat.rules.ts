// Short names of items are the headers of files of results, so what reads as one header is one name.
import { normalHeader } from "../../impor/kolom.rules.ts";

/** "PAS ACEH" and "pas-aceh" are one, and so are 1 and 01. */
export function kunciSingkat(singkat: string): string {
  const name = normalHeader(singkat);
  return /^\d+$/.test(name) ? String(Number(name)).padStart(2, "0") : name;
}

/** Columns that files of results have besides, and what their previews keep. */
const TERPAKAI: ReadonlySet<string> = new Set(
  "tps_id kode_tps id_tps tps_kode jenis_laporan_id #suar #judul baris alasan versi ditarik".split(
    " ",
  ),
);

/** Also names that every record has by itself, as "constructor": what is asked under them is there. */
export function isTerpakai(singkat: string): boolean {
  const kunci = kunciSingkat(singkat);
  return TERPAKAI.has(kunci) || kunci.startsWith("item:") || kunci in {};
}
