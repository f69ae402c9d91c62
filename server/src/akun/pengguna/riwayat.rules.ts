// The trail of an account in words.
import { isYaTidak, labelOfField, type AuditField } from "#contract/sistem/audit-fields.rules.ts";
import type { RiwayatPengguna } from "#contract/akun/riwayat.contract.ts";

const TINDAKAN: Readonly<Record<string, string>> = {
  "users.buat": "Akun dibuat",
  "users.impor": "Akun dibuat lewat impor",
  "users.urungkan_impor": "Impor akun diurungkan",
  "users.ubah": "Akun diubah",
  "users.ganti_identitas": "Identitas diganti",
  "users.profil": "Profil diubah",
  "users.aktifkan": "Diaktifkan",
  "users.nonaktifkan": "Dinonaktifkan",
  "users.set_approval": "Dijadikan admin utama",
  "users.unset_approval": "Admin utama dibatalkan",
  "users.set_super_admin": "Dijadikan super admin",
  "users.unset_super_admin": "Super admin dicabut",
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

/** What of a trail is told, in this order; the rest is for super admins. */
const ISIAN = [
  "name",
  "email",
  "nomer_kta",
  "no_hp",
  "kelamin",
  "wilayah_id",
  "peran_id",
  "peran",
  "is_aktif",
  "is_approval",
  "foto_berkas_id",
  "surat_mandat_berkas_id",
  "surat_mandat_approval_berkas_id",
  "sesi_berakhir",
  "cara",
  "alasan",
  "berkas",
] as const satisfies readonly AuditField[];

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

const isKosong = (value: unknown): boolean => value === null || value === undefined || value === "";

function teks(kolom: string, value: unknown, { wilayah, peran }: Nama): string | null {
  if (isKosong(value)) {
    return null;
  }
  if (kolom.endsWith("_berkas_id")) {
    return "Ada";
  }
  if (isYaTidak(kolom, "users")) {
    return value === 1 ? "Ya" : "Tidak";
  }
  if (Array.isArray(value)) {
    return value.map((satu) => teks(kolom, satu, { wilayah, peran })).join(", ") || null;
  }
  const names = { wilayah_id: wilayah, peran_id: peran, peran }[kolom];
  const plain = typeof value === "string" ? value : JSON.stringify(value);
  return names?.get(Number(value)) ?? plain;
}

export function perubahanOf(
  { sebelum, sesudah }: { sebelum: unknown; sesudah: unknown },
  nama: Nama,
): RiwayatPengguna["perubahan"] {
  const [lama, baru] = [isiOf(sebelum), isiOf(sesudah)];
  const isLain = (kolom: string) =>
    JSON.stringify(lama[kolom] ?? null) !== JSON.stringify(baru[kolom] ?? null);
  return ISIAN.filter(isLain).map((kolom) => ({
    kolom: labelOfField(kolom, "users"),
    sebelum: teks(kolom, lama[kolom], nama),
    sesudah: teks(kolom, baru[kolom], nama),
  }));
}

export const tindakanOf = (aksi: string): string => TINDAKAN[aksi] ?? "Perubahan lain";
