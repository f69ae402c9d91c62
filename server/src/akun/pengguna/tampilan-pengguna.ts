// Rows of the database as the wire shows them, with what the caller may do.
import type { GambarAnggota, PenggunaRingkas } from "#contract/akun/pengguna.contract.ts";
import { isAdminWith, tingkatOf, type Caller } from "../../access/caller.ts";
import { tindakanUntuk, type Sasaran } from "../../access/kelola-pengguna.ts";
import type { PenggunaRow } from "./daftar-pengguna.repo.ts";

export function sasaranOf(row: PenggunaRow): Sasaran {
  return {
    id: row.id,
    wilayah_id: row.wilayah_id,
    is_super_admin: row.is_super_admin,
    is_aktif: row.is_aktif,
    is_approval: row.is_approval,
    punya_faktor_kedua: row.punya_faktor_kedua,
    belum_masuk: row.belum_masuk,
    created_by: row.created_by,
    isAdmin: isAdminWith({
      isSuperAdmin: row.is_super_admin === 1,
      peran: row.peran.map(({ id }) => id),
      wilayahId: row.wilayah_id,
    }),
  };
}

/** What Ubah data akun changes. */
export const dataOf = (row: PenggunaRow) => ({
  name: row.name,
  no_hp: row.no_hp,
  wilayah_id: row.wilayah_id,
  peran: row.peran.map(({ id }) => id).toSorted((one, other) => one - other),
});

const suratUrl = (id: number, surat: string, berkasId: string | null): string | null =>
  berkasId === null ? null : `/api/user/${id}/${surat}`;

export function toRingkas(caller: Caller, row: PenggunaRow): PenggunaRingkas {
  const sasaran = sasaranOf(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    nomer_kta: row.nomer_kta,
    foto: row.foto_berkas_id === null ? null : `/api/file/${row.foto_berkas_id}`,
    wilayah: row.wilayah_id === null ? null : { id: row.wilayah_id, keterangan: row.wilayah ?? "" },
    wilayah_id: row.wilayah_id,
    tingkat: tingkatOf(row.wilayah_id),
    isAdmin: sasaran.isAdmin,
    is_super_admin: row.is_super_admin,
    is_aktif: row.is_aktif,
    is_approval: row.is_approval,
    url_surat_mandat: suratUrl(row.id, "surat_mandat", row.surat_mandat_berkas_id),
    url_surat_mandat_approval: suratUrl(
      row.id,
      "surat_mandat_approval",
      row.surat_mandat_approval_berkas_id,
    ),
    peran: row.peran,
    caleg: row.caleg_id === null ? null : { id: row.caleg_id },
    belum_masuk: row.is_menunggu,
    undangan_sampai: row.undangan_sampai?.toISOString() ?? null,
    boleh: tindakanUntuk(caller, sasaran),
  };
}

/** A picture of the member's card, read through the account. */
export function gambarOf(id: number, gambar: GambarAnggota, berkasId: string | null | undefined) {
  const origin = `/api/user/${id}/kta/${gambar}`;
  return berkasId === null || berkasId === undefined
    ? null
    : { origin, thumbnail: `${origin}?kecil=1` };
}
