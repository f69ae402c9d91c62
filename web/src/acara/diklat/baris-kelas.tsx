// What two versions of one class may differ in (O-07).
import { KELAS } from "#contract/acara/diklat.fields.ts";
import type { Diklat } from "#contract/acara/diklat.contract.ts";
import type { KelasForm } from "#contract/acara/kelas.contract.ts";
import { labelOf } from "#contract/core/described.ts";
import type { BarisVersi } from "../../ui/beda-dialog.tsx";
import { NamaWilayah } from "../../wilayah/nama-wilayah.tsx";

type Modul = Omit<KelasForm["modul"][number], "subjadwal_m_modul">;

/** "Pembukaan (2026-02-14 08:00:00)" */
const modulText = ({ nama, jadwal_tanggal: jadwal }: Modul): string =>
  `${nama.trim()} (${jadwal.map(({ tanggal }) => tanggal).join(", ")})`;

export const barisKelas = (jenis: Diklat["jenis_diklat"]): readonly BarisVersi<KelasForm>[] => [
  { label: labelOf(KELAS, "nama"), nilai: ({ nama }) => nama.trim() },
  {
    label: labelOf(KELAS, "jenis_diklat_id"),
    nilai: ({ jenis_diklat_id: id }) => String(id),
    tampil: (dipilih) => jenis.find(({ id }) => String(id) === dipilih)?.nama,
  },
  {
    label: labelOf(KELAS, "wilayah_id"),
    nilai: ({ wilayah_id: id }) => String(id),
    tampil: (id) => <NamaWilayah id={id} />,
  },
  { label: labelOf(KELAS, "tanggal_mulai"), nilai: ({ tanggal_mulai: mulai }) => mulai },
  { label: labelOf(KELAS, "tanggal_selesai"), nilai: ({ tanggal_selesai: akhir }) => akhir },
  { label: labelOf(KELAS, "url_lms"), nilai: ({ url_lms: url }) => (url ?? "").trim() },
  {
    label: labelOf(KELAS, "modul"),
    nilai: ({ modul }) =>
      modul.flatMap((satu) => [satu, ...satu.subjadwal_m_modul].map(modulText)).join("; "),
  },
];
