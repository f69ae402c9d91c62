// The menu of a candidate's pages, with how far each is filled (SHELL-049..060, decision G-24).
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import type { Progres } from "#contract/caleg/progres.ts";

interface Section {
  section: string;
  label: string;
  progress?: Progres;
}

const SECTIONS: readonly Section[] = [
  { section: "identitas", label: "Identitas", progress: "progres_identitas" },
  { section: "pasangan", label: "Pasangan", progress: "progres_pasangan_hidup" },
  { section: "pendidikan", label: "Pendidikan", progress: "progres_pendidikan" },
  { section: "pekerjaan", label: "Pekerjaan", progress: "progres_pekerjaan" },
  { section: "diklat", label: "Kursus atau Diklat", progress: "progres_kursus_diklat" },
  { section: "organisasi", label: "Organisasi", progress: "progres_organisasi" },
  { section: "penghargaan", label: "Tanda Penghargaan", progress: "progres_tanda_penghargaan" },
  { section: "perjuangan", label: "Perjuangan", progress: "progres_perjuangan" },
  { section: "motivasi", label: "Motivasi", progress: "progres_motivasi_pencalonan" },
  { section: "usulan", label: "Usulan", progress: "progres_usulan_program" },
  { section: "dokumen_umum", label: "Dokumen Umum", progress: "progres_dokumen_umum" },
  { section: "dokumen_khusus", label: "Dokumen Khusus", progress: "progres_dokumen_khusus" },
  { section: "galeri", label: "Galeri Foto" },
];

export interface CalegEntry {
  label: string;
  to: string;
  /** undefined: nothing is counted there. */
  percent: number | undefined;
}

export const menuCaleg = (caleg: Pick<Caleg, "id" | Progres>): CalegEntry[] =>
  SECTIONS.map(({ section, label, progress }) => ({
    label,
    to: `/caleg/${section}/${caleg.id}`,
    percent: progress === undefined ? undefined : caleg[progress],
  }));

/** The candidate whose section menu belongs beside the page at `path` (decision G-25). */
export function calegIdOf(path: string): number | undefined {
  const [, section = "", id = ""] = /^\/caleg\/([a-z_]+)\/(\d+)\/?$/.exec(path) ?? [];
  return SECTIONS.some((known) => known.section === section) ? Number(id) : undefined;
}
