// The text of a letter: fields in double braces, **bold**, _italic_, and nothing else.

/** What a letter may say of a candidate. */
const MEDAN_CALEG = {
  nama_lengkap: "Nama dengan gelar",
  nik: "NIK",
  nomer_kta: "Nomor KTA",
  jenis_kelamin: "Jenis kelamin",
  tempat_lahir: "Tempat lahir",
  tanggal_lahir: "Tanggal lahir",
  agama: "Agama",
  status_perkawinan: "Status perkawinan",
  pekerjaan: "Pekerjaan",
  alamat: "Alamat KTP lengkap",
  jenis_caleg: "Jenis caleg",
  dapil: "Daerah pemilihan",
  nomor_urut: "Nomor urut",
  kota: "Kota/Kabupaten",
  provinsi: "Provinsi",
  tanggal: "Tanggal surat",
  organisasi: "Nama organisasi",
} as const;
export type MedanCaleg = keyof typeof MEDAN_CALEG;

/** Letters that have a template: of whom, who may change it, and what each may say. */
export const JENIS_SURAT = {
  mandat: {
    label: "Surat mandat saksi",
    tentang: "saksi",
    izin: "saksi.write",
    medan: {
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
    },
  },
  pernyataan: {
    label: "Surat pernyataan caleg",
    tentang: "caleg",
    izin: "caleg.write",
    medan: MEDAN_CALEG,
  },
  pengunduran_diri: {
    label: "Surat pengunduran diri caleg",
    tentang: "caleg",
    izin: "caleg.write",
    medan: MEDAN_CALEG,
  },
} as const;
export const SEMUA_JENIS_SURAT = ["mandat", "pernyataan", "pengunduran_diri"] as const;
export type JenisSurat = keyof typeof JENIS_SURAT;
export type MedanMandat = keyof (typeof JENIS_SURAT)["mandat"]["medan"];

const MEDAN = /\{\{([^{}]*)\}\}/g;

/** What a letter of this kind may say, by field. */
export const labelMedan = (jenis: JenisSurat): Readonly<Record<string, string>> =>
  JENIS_SURAT[jenis].medan;

export const isMedan = (jenis: JenisSurat, nama: string): boolean =>
  Object.hasOwn(labelMedan(jenis), nama);

/** The fields that a text names, known or not, each once. */
export function medanOf(teks: string): string[] {
  return [...new Set([...teks.matchAll(MEDAN)].map(([, nama = ""]) => nama.trim()))];
}

/** What a text cannot be printed with; undefined when it can. */
export function salahTulis(jenis: JenisSurat, teks: string): string | undefined {
  const asing = medanOf(teks).filter((nama) => !isMedan(jenis, nama));
  if (asing.length > 0) {
    return `Medan tidak dikenal: ${asing.map((nama) => `{{${nama}}}`).join(", ")}`;
  }
  return /[{}]/.test(teks.replaceAll(MEDAN, ""))
    ? "Ada kurung kurawal yang tidak berpasangan; tulis medan seperti {{nama_lengkap}}"
    : undefined;
}

/** By field; null where there is no such thing. */
export type NilaiMedan = Readonly<Record<string, string | null>>;

export function isiMedan(teks: string, nilai: NilaiMedan): string {
  return teks.replaceAll(MEDAN, (asli, nama: string) => {
    const medan = nama.trim();
    return Object.hasOwn(nilai, medan) ? (nilai[medan] ?? "") : asli;
  });
}
