/** How full the parts of a candidate's profile are, each in percent. */
const PROGRES = [
  "progres_identitas",
  "progres_pasangan_hidup",
  "progres_pendidikan",
  "progres_pekerjaan",
  "progres_kursus_diklat",
  "progres_organisasi",
  "progres_tanda_penghargaan",
  "progres_perjuangan",
  "progres_motivasi_pencalonan",
  "progres_usulan_program",
  "progres_dokumen_umum",
  "progres_dokumen_khusus",
] as const;
export type Progres = (typeof PROGRES)[number];
