// For tests: a candidate in whom nothing is wrong.
import type { Dinilai } from "./dinilai.ts";

export const orang = (beda: Partial<Dinilai> = {}): Dinilai => ({
  nomor: 1,
  tanggalLahir: "1980-05-17",
  statusHukum: 1,
  selesaiPidana: null,
  identitas: 100,
  identitasKosong: [],
  dokumenUmum: 100,
  dokumenKhusus: 100,
  ganda: null,
  kedaluwarsa: null,
  belumMundur: false,
  ...beda,
});
