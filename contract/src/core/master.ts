// The short fixed lists that forms choose from.

/** Each is a table of the same name, read at /api/<name>. */
export const DAFTAR_MASTER = {
  m_caleg_jenis: "Jenis caleg",
  m_caleg_jenjang_pendidikan: "Jenjang pendidikan",
  m_caleg_status_pasangan: "Status pasangan",
  m_caleg_agama: "Agama",
  m_caleg_pekerjaan: "Pekerjaan",
  m_caleg_status_hukum: "Status hukum",
  m_caleg_status_kawin: "Status perkawinan",
  m_dokumen: "Kategori dokumen caleg",
  m_saksi_jenis: "Jenis saksi, dengan singkatan tingkatnya",
  m_saksi_referensi: "Referensi saksi",
  m_status_pengumuman: "Status pengumuman",
} as const;
export type NamaMaster = keyof typeof DAFTAR_MASTER;

export const isMaster = (nama: string): nama is NamaMaster => Object.hasOwn(DAFTAR_MASTER, nama);
