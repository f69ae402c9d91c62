import type { JadwalTanggal, Subjadwal } from "#contract/acara/jadwal-kelas.contract.ts";

/** What a dialog of a class's schedule is about. */
export interface Dipilih {
  apa: "pengajar" | "rekaman";
  modul: Subjadwal;
  tanggal: JadwalTanggal;
}
