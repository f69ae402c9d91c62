// What travels to the process that prints the board: plain values.

export const PELUKIS_PAPAN = "papan";

export interface BahanPapan {
  organisasi: string;
  /** Lines of the head, the first its title. */
  kepala: readonly string[];
  aturan: readonly { keterangan: string; pasal: string; jumlah_daftar: number }[];
  jumlahDaftar: number;
  /** Head of the second column. */
  kedua: string;
  /** How many lists with findings are not printed. */
  sisa: number;
}

export interface BarisPapan {
  cells: readonly string[];
}
