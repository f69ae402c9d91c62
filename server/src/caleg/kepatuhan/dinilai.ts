// What rules of candidacy are asked about.
/** One candidate, as the rules look at it. */
export interface Dinilai {
  nomor: number | null;
  tanggalLahir: string | null;
  /** Of the m_ list; 2: has been convicted. */
  statusHukum: number | null;
  selesaiPidana: string | null;
  /** Per cent. */
  identitas: number;
  /** What it lacks, as people call it. */
  identitasKosong: readonly string[];
  dokumenUmum: number;
  dokumenKhusus: number;
  /** Where else the same person stands. */
  ganda: string | null;
  /** Until when that document holds that ends first, of those that do not hold on the day. */
  kedaluwarsa: string | null;
  /** A letter of resignation is asked for, and is not there. */
  belumMundur: boolean;
}
