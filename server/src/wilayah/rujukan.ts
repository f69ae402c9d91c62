// Which columns name a region, and what keeps those that are named from being deleted.

/**
 * What may refer to a region, in the words of its user, with the column that does, and what guards it: the
 * name of its foreign key, or "tahan" where its writers ask whether the region is there and are waited for.
 */
export const RUJUKAN: readonly (readonly [
  sebutan: string,
  tabel: string,
  kolom: string,
  penjaga: string,
])[] = [
  ["TPS", "tps", "kelurahan_id", "tps_kelurahan_fkey"],
  ["akun", "users", "wilayah_id", "tahan"],
  ["saksi", "saksi", "penugasan_id", "saksi_penugasan_fkey"],
  ["surat mandat", "saksi_mandat", "penugasan_id", "tahan"],
  ["anggota", "anggota", "kelurahan_id", "tahan"],
  ["daftar pemilih", "dpt_daftar", "kelurahan_id", "dpt_daftar_kelurahan_fkey"],
  ["dapil", "dapil_wilayah", "wilayah_id", "dapil_wilayah_wilayah_fkey"],
  ["dapil", "dapil", "propinsi_id", "dapil_propinsi_fkey"],
  ["dapil", "dapil", "kota_id", "dapil_kota_fkey"],
  ["isian laporan", "qc_item", "wilayah_id", "qc_item_wilayah_fkey"],
  ["templat surat", "templat_surat", "wilayah_id", "tahan"],
  ["pengumuman", "pengumuman", "wilayah_id", "tahan"],
  ["event", "event", "wilayah_id", "tahan"],
  ["kelas pelatihan", "kelas", "wilayah_id", "tahan"],
  ["penugasan", "tugas", "wilayah_id", "tahan"],
  ["dokumen wilayah", "dokumen_wilayah", "wilayah_id", "tahan"],
  ["templat dokumen", "dokumen_wilayah_template", "wilayah_id", "tahan"],
  ["rekening dana kampanye", "rekening_wilayah", "wilayah_id", "tahan"],
  // Or a TPS; whoever saves one has an account or an import there, which are asked.
  ["berkas", "berkas", "wilayah_id", "tahan"],
  ["impor lain", "impor", "wilayah_id", "tahan"],
];

/** Whose rows stay when they are deleted, and name a region for nobody then. */
const BERTANDA_HAPUS: ReadonlySet<string> = new Set(["users", "pengumuman", "event", "kelas"]);

/** SQL: of a table of these, the rows that still count. */
export const syaratHidup = (tabel: string): string =>
  BERTANDA_HAPUS.has(tabel) ? "deleted_at is null" : "true";

/** By their foreign keys: broken, what was written named a region that is gone. */
export const KUNCI_WILAYAH: readonly string[] = RUJUKAN.flatMap(([, , , penjaga]) =>
  penjaga === "tahan" ? [] : [penjaga],
);

export const TABEL_DITAHAN: readonly string[] = RUJUKAN.flatMap(([, tabel, , penjaga]) =>
  penjaga === "tahan" ? [tabel] : [],
);
