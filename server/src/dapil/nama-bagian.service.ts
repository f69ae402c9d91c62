// Where regions that a file of dapil calls by their names are looked for: in the province or kota of its dapil.
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import type { DefinisiImpor, KonteksImpor } from "../impor/jenis-impor.ts";
import { tingkatBagian } from "./anggota-dapil.rules.ts";
import { isiOf, kunciRow } from "./dapil-berkas.rules.ts";
import { listDapilByKode } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { alasanTempat, indukNama } from "./nama-bagian.rules.ts";

/** The law's lists name the regions of one level without a word before them; smaller ones need theirs. */
export const tempatNama: NonNullable<DefinisiImpor["tempatNama"]> = async (
  { send, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
) => {
  const dapil = await listDapilByKode(
    send,
    rows.map(({ nilai }) => isiOf(nilai)),
  );
  const ada = new Map(dapil.map((row) => [kunciRow(row), row.kota_id ?? row.propinsi_id]));
  return new Map(
    rows.map((row) => {
      const isi = isiOf(row.nilai);
      const di = indukNama(isi, ada.get(kunciDapil(isi)), wilayahId);
      const tingkat = tingkatBagian(isi.jenisCalegId);
      const tempat =
        di === undefined
          ? alasanTempat(isi.jenisCalegId)
          : { tingkat, polos: [Math.min(...tingkat)], di };
      return [row, tingkat.length === 0 ? { tingkat, polos: [], di: wilayahId } : tempat] as const;
    }),
  );
};
