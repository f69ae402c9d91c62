// The text of a letter: fields in double braces, **bold**, _italic_, and nothing else.

/** What a letter may say about its witness. */
export const MEDAN_SURAT = {
  nama_lengkap: "Nama lengkap",
  nik: "NIK",
  nomer_saksi: "Nomor saksi",
  nomer_kta: "Nomor KTA",
  nomer_wa: "Nomor WA",
  jabatan: "Jabatan saksi",
  penugasan: "Penugasan lengkap",
  tps: "TPS",
  kelurahan: "Kelurahan",
  kecamatan: "Kecamatan",
  kota: "Kota/Kabupaten",
  provinsi: "Provinsi",
  nomor_surat: "Nomor surat",
  tanggal: "Tanggal surat",
  organisasi: "Nama organisasi",
} as const;
export type MedanSurat = keyof typeof MEDAN_SURAT;

const MEDAN = /\{\{([^{}]*)\}\}/g;

export const isMedan = (nama: string): nama is MedanSurat => Object.hasOwn(MEDAN_SURAT, nama);

/** The fields that a text names, known or not, each once. */
export function medanOf(teks: string): string[] {
  return [...new Set([...teks.matchAll(MEDAN)].map(([, nama = ""]) => nama.trim()))];
}

/** What a text cannot be printed with; undefined when it can. */
export function salahTulis(teks: string): string | undefined {
  const asing = medanOf(teks).filter((nama) => !isMedan(nama));
  if (asing.length > 0) {
    return `Medan tidak dikenal: ${asing.map((nama) => `{{${nama}}}`).join(", ")}`;
  }
  return /[{}]/.test(teks.replaceAll(MEDAN, ""))
    ? "Ada kurung kurawal yang tidak berpasangan; tulis medan seperti {{nama_lengkap}}"
    : undefined;
}

export type NilaiMedan = Readonly<Record<MedanSurat, string | null>>;

export function isiMedan(teks: string, nilai: NilaiMedan): string {
  return teks.replaceAll(MEDAN, (asli, nama: string) => {
    const medan = nama.trim();
    return isMedan(medan) ? (nilai[medan] ?? "") : asli;
  });
}
