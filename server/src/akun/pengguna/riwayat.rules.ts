// The trail of an account in words.
import type { RiwayatPengguna } from "#contract/riwayat.contract.ts";

const TINDAKAN: Readonly<Record<string, string>> = {
  "users.buat": "Akun dibuat",
  "users.impor": "Akun dibuat lewat impor",
  "users.urungkan_impor": "Impor akun diurungkan",
  "users.ubah": "Akun diubah",
  "users.profil": "Profil diubah",
  "users.aktifkan": "Diaktifkan",
  "users.nonaktifkan": "Dinonaktifkan",
  "users.set_approval": "Dijadikan admin utama",
  "users.unset_approval": "Admin utama dibatalkan",
  "users.reset_password": "Password direset",
  "users.ganti_sandi": "Kata sandi diganti admin",
  "users.undang": "Undangan dibuat",
  "users.unduh_mandat": "Surat mandat diunduh",
  "users.super_admin_pertama": "Super admin pertama dibuat",
  "sandi.ganti": "Kata sandi diganti",
  "sandi.reset": "Kata sandi baru lewat tautan",
  "sandi.undangan": "Kata sandi pertama lewat undangan",
  "sandi.minta_reset": "Tautan kata sandi baru diminta",
};

const KOLOM: Readonly<Record<string, string>> = {
  name: "Nama",
  email: "Email",
  nomer_kta: "Nomor KTA",
  no_hp: "Nomor HP",
  kelamin: "Jenis kelamin",
  wilayah_id: "Wilayah",
  peran_id: "Peran",
  is_aktif: "Aktif",
  is_approval: "Admin utama",
  foto_berkas_id: "Foto",
  surat_mandat_berkas_id: "Surat mandat",
  surat_mandat_approval_berkas_id: "Surat mandat admin utama",
  sesi_berakhir: "Perangkat yang dikeluarkan",
  cara: "Cara",
  berkas: "Berkas",
};

export interface Nama {
  wilayah: ReadonlyMap<number, string>;
  peran: ReadonlyMap<number, string>;
}

type Isi = Readonly<Record<string, unknown>>;

const isIsi = (value: unknown): value is Isi =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isiOf = (value: unknown): Isi => (isIsi(value) ? value : {});

/** The ids of regions that a trail speaks of. */
export const wilayahIdsOf = (values: readonly unknown[]): number[] =>
  values.flatMap((value) => {
    const id = isiOf(value)["wilayah_id"];
    return typeof id === "number" ? [id] : [];
  });

function teks(kolom: string, value: unknown, { wilayah, peran }: Nama): string | null {
  if (value === null || value === undefined || value === "") {
    return null;
  }
  if (kolom.endsWith("_berkas_id")) {
    return "Ada";
  }
  if (kolom.startsWith("is_")) {
    return value === 1 ? "Ya" : "Tidak";
  }
  const names = { wilayah_id: wilayah, peran_id: peran }[kolom];
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  return names?.get(Number(value)) ?? plain;
}

export function perubahanOf(
  { sebelum, sesudah }: { sebelum: unknown; sesudah: unknown },
  nama: Nama,
): RiwayatPengguna["perubahan"] {
  const [lama, baru] = [isiOf(sebelum), isiOf(sesudah)];
  return Object.keys(KOLOM)
    .filter((kolom) => (lama[kolom] ?? null) !== (baru[kolom] ?? null))
    .map((kolom) => ({
      kolom: KOLOM[kolom] ?? kolom,
      sebelum: teks(kolom, lama[kolom], nama),
      sesudah: teks(kolom, baru[kolom], nama),
    }));
}

export const tindakanOf = (aksi: string): string => TINDAKAN[aksi] ?? "Perubahan lain";
