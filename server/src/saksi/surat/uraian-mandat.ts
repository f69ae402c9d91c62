// The letter of mandate, as the editor of templates and those who print know it.
import { formatTanggal } from "../../berkas/surat/tanggal.ts";
import type { UraianSurat } from "../../berkas/surat/uraian-surat.ts";

const GARIS = ".".repeat(36);

const BAWAAN: UraianSurat["bawaan"] = {
  kepala: "",
  judul: "SURAT MANDAT SAKSI",
  isi: `Yang bertanda tangan di bawah ini, pengurus **{{organisasi}}**, dengan ini memberikan mandat kepada:

Nama : **{{nama_lengkap}}**
NIK : {{nik}}
Nomor saksi : {{nomer_saksi}}
Jabatan : {{jabatan}}
Penugasan : {{penugasan}}

untuk bertugas sebagai saksi {{organisasi}} pada pemungutan dan penghitungan suara di tempat penugasan tersebut, mengikuti seluruh tahapannya, menyampaikan keberatan bila perlu, dan menerima salinan berita acara serta sertifikat hasil penghitungan suara.

Surat mandat ini berlaku selama penugasan tersebut. Demikian surat mandat ini dibuat untuk dipergunakan sebagaimana mestinya.`,
  tempat: "",
  penanda_tangan: [
    { nama: GARIS, jabatan: "Ketua" },
    { nama: GARIS, jabatan: "Sekretaris" },
  ],
};

const CONTOH = {
  nama_lengkap: "Budi Santoso",
  nik: "3578010101900001",
  nomer_saksi: "3578-000001",
  nomer_kta: "3578000123",
  nomer_wa: "6281234567890",
  jabatan: "Saksi TPS",
  penugasan: "TPS 001, Kelurahan Babatan, Kecamatan Wiyung, Kota Surabaya, Jawa Timur",
  tps: "TPS 001",
  kelurahan: "Babatan",
  kecamatan: "Wiyung",
  kota: "Kota Surabaya",
  provinsi: "Jawa Timur",
} as const;

export const MANDAT: UraianSurat = {
  jenis: "mandat",
  judul: "Surat Mandat Saksi",
  bawaan: BAWAAN,
  contoh({ organisasi, url }) {
    const sekarang = new Date();
    const nomor = `1/SM/3578/${sekarang.getFullYear()}`;
    const nilai = { ...CONTOH, nomor_surat: nomor, tanggal: formatTanggal(sekarang), organisasi };
    return { nilai, alamat: `${url}/periksa/surat/contoh` };
  },
};
