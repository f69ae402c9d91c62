// The kinds of import, their states and rows, in the words of the screen.
import type {
  BarisImpor,
  KeadaanBaris,
  PilihanBaris,
} from "#contract/impor/baris-impor.contract.ts";
import type { Impor, JenisImpor, StatusImpor } from "#contract/impor/impor.contract.ts";
import { formatDate, formatNumber } from "../ui/format.ts";
import { URUTAN } from "./impor-search.ts";

interface Jenis {
  judul: string;
  /** What a row of it says. */
  arti: string;
}

export const JENIS: Readonly<Record<JenisImpor, Jenis>> = {
  tps: {
    judul: "TPS",
    arti: "Satu baris per TPS: kode atau kelurahan dan nomor, nama, jumlah DPT.",
  },
  dapil: {
    judul: "Daerah pemilihan",
    arti: "Satu baris per wilayah anggota dapil, sampai kelurahan: kodenya atau namanya. Wilayah yang tidak disebut berkas keluar dari dapilnya.",
  },
  "hasil-tps": {
    judul: "Hasil TPS",
    arti: "Satu baris per TPS: perolehan suara dan data administrasi formulir.",
  },
  dpt: {
    judul: "Daftar pemilih",
    arti: "Satu baris per pemilih: nama, usia atau tanggal lahir, RT, RW, TPS. Ekspor Sidalih juga dikenali. NIK dan No KK tidak disimpan.",
  },
  anggota: {
    judul: "Anggota",
    arti: "Satu baris per kartu anggota: nomor KTA, nama, NIK, kelurahan, nomor HP.",
  },
  user: {
    judul: "Akun admin",
    arti: "Satu baris per admin: nomor KTA, email, wilayah. Setelah diterapkan, undang mereka.",
  },
  saksi: {
    judul: "Saksi",
    arti: "Satu baris per saksi: NIK, nama, nomor WA, jenis, kelurahan dan nomor TPS, referensi.",
  },
  "saksi-akun": {
    judul: "Akun saksi",
    arti: "Satu baris per saksi yang sudah terdaftar: NIK, nomor KTA, nama, email. Setelah diterapkan, cetak tautan masuknya.",
  },
  "surat-mandat": {
    judul: "Surat mandat saksi",
    arti: "Satu baris per saksi yang sudah terdaftar: NIK, nomor KTA, nama. Diterapkan berarti suratnya dicetak; hasilnya di Unduhan Saya.",
  },
  wilayah: {
    judul: "Wilayah",
    arti: "Satu baris per wilayah: kode 2, 4, 6, atau 10 angka, nama, kode lama. Luar negeri provinsi 99: kota adalah negara atau kedutaan, kecamatan perwakilannya; yang hanya menyebut kota dilengkapi sendiri.",
  },
  "daftar-calon": {
    judul: "Daftar calon semua partai",
    arti: "Satu baris per calon: jenis caleg, kode dapil, nomor partai, nomor urut, nama, L atau P. Dapilnya diimpor lebih dahulu; yang tidak disebut berkas tetap.",
  },
  "suara-dapil": {
    judul: "Hasil resmi per dapil",
    arti: "Satu baris per partai: jenis caleg, kode dapil, partai (nomor atau singkatan), suara; atau per calon dengan nomor urutnya, 0 untuk suara partainya sendiri. Dapilnya diimpor lebih dahulu.",
  },
  caleg: {
    judul: "Caleg",
    arti: "Satu baris per caleg: NIK atau nomor KTA, jenis caleg, dapil, nomor urut, nama, dan identitasnya. Dokumen khusus yang berlaku: tulis “tidak ada”, atau sebut yang berlaku dipisah titik koma. Yang sudah terdaftar diperbarui; sel kosong tidak mengubah apa pun.",
  },
  "caleg-bagian": {
    judul: "Isi profil caleg",
    arti: "Satu baris per isian: NIK atau nomor KTA caleg yang sudah terdaftar, nama bagian (Pendidikan, Pekerjaan, Organisasi, …), lalu kolom bagian itu. Yang sudah ada tidak ditambahkan dua kali.",
  },
  "peserta-kelas": {
    judul: "Peserta kelas",
    arti: "Satu baris per orang: nomor kelas, nomor KTA, nama, pemetaan seperti tertulis di diklatnya. Lebih mudah dari halaman peserta kelas: nomor kelasnya terisi sendiri.",
  },
};

/** What becomes of a row that stands twice, or is about what stands already. */
export const PILIHAN: Readonly<Record<PilihanBaris, string>> = {
  gabung: "Gabung",
  pertahankan: "Pertahankan yang ada",
  orang_sama: "Orang yang sama",
  orang_lain: "Orang lain",
  lewati: "Lewati",
  sertakan: "Ikut diimpor",
};

const SEBUTAN = new Intl.ListFormat("id");

export const sebutJenis = (jenis: readonly JenisImpor[]): string =>
  SEBUTAN.format(jenis.map((one) => JENIS[one].judul));

export const STATUS: Readonly<Record<StatusImpor, string>> = {
  antre: "Menunggu giliran",
  diperiksa: "Sedang diperiksa",
  siap: "Siap ditinjau",
  menerapkan: "Sedang dikerjakan",
  diterapkan: "Diterapkan",
  gagal: "Tidak dapat dibaca",
  dibatalkan: "Dibatalkan",
  diurungkan: "Diurungkan",
};

export const isBekerja = (status: StatusImpor): boolean =>
  status === "antre" || status === "diperiksa" || status === "menerapkan";

/** Is the file there to be checked again, and nothing of it done yet? */
export const dapatDiperbaiki = ({
  status,
  boleh_dipetakan: isAda,
}: Pick<Impor, "status" | "boleh_dipetakan">): boolean => status === "siap" && isAda;

/** The step that leaves faulty rows out, as its button and the advice about them call it. */
export const sebutBenar = ({ benar, galat }: NonNullable<Impor["tanpa_galat"]>): string =>
  `Terapkan yang benar (${formatNumber(benar)}), tinggalkan ${formatNumber(galat)}`;

/** What is counted in a preview: lines of the file, or, of voters, the TPS that they belong to. */
export const SATUAN: Readonly<Record<Impor["satuan"], string>> = { baris: "baris", tps: "TPS" };

/** How many rows the preview has. */
export function jumlahPratinjau({ satuan, jumlah }: Pick<Impor, "satuan" | "jumlah">): number {
  const { baris, galat, baru, berubah, dihapus, sama } = jumlah;
  return satuan === "baris" ? baris : galat + baru + berubah + dihapus + sama;
}

/** Of a file with a fault only its faulty lines are kept where a preview counts something else. */
const isHanyaGalat = ({ satuan, jumlah }: Pick<Impor, "satuan" | "jumlah">): boolean =>
  satuan !== "baris" && jumlah.galat > 0;

/** By what a preview can be looked through; without a state: all of it. */
export function saringanPratinjau(
  impor: Pick<Impor, "satuan" | "jumlah">,
): (KeadaanBaris | undefined)[] {
  // Most kinds take nothing away.
  const ada = URUTAN.filter((keadaan) => keadaan !== "dihapus" || impor.jumlah.dihapus > 0);
  return isHanyaGalat(impor) ? ["galat"] : [undefined, ...ada];
}

/** What is counted, where that is not the lines of the file. */
export function yangDihitung({
  satuan,
  jumlah,
}: Pick<Impor, "satuan" | "jumlah">): string | undefined {
  const dibaca = `${formatNumber(jumlah.baris)} baris dibaca`;
  if (satuan === "baris") {
    return undefined;
  }
  const benar = jumlah.baris - jumlah.galat;
  return isHanyaGalat({ satuan, jumlah })
    ? `${dibaca}: ${formatNumber(jumlah.galat)} salah, ${formatNumber(benar)} benar. Sesudah semuanya benar dihitung per ${SATUAN[satuan]}.`
    : `${dibaca}; yang dihitung di sini ${SATUAN[satuan]}.`;
}

export const KEADAAN: Readonly<Record<KeadaanBaris, string>> = {
  galat: "Salah",
  baru: "Baru",
  berubah: "Berubah",
  dihapus: "Dihapus",
  sama: "Tidak berubah",
};

/** The columns that the preview shows: those of the file, and those that the check has filled in. */
export function kolomPratinjau(
  {
    kolom_tujuan: tujuan,
    kolom_pratinjau: sendiri,
    pemetaan,
  }: Pick<Impor, "kolom_tujuan" | "kolom_pratinjau" | "pemetaan">,
  rows: readonly BarisImpor[],
): { kunci: string; judul: string }[] {
  const present = new Set(
    rows.flatMap(({ sesudah, galat }) => [
      ...Object.keys(sesudah),
      // What the file lacks is mended there too.
      ...galat.flatMap(({ kolom }) => kolom ?? []),
    ]),
  );
  // Rows that are none of the file have their own columns; its faulty ones have the file's.
  const isSendiri = sendiri.some(({ kunci }) => present.has(kunci)) && !isBerkas(rows);
  return isSendiri
    ? sendiri.filter(({ kunci }) => present.has(kunci))
    : tujuan.filter(({ kunci }) => kunci in pemetaan || present.has(kunci));
}

const isBerkas = (rows: readonly BarisImpor[]): boolean =>
  rows.some(({ keadaan }) => keadaan === "galat");

type KolomTujuan = Impor["kolom_tujuan"][number];

/**
 * A value as people read it: a day as days are told, a number by the word that it stands for.
 * @param wilayah the names of regions by their codes
 */
export function tellCell(
  nilai: string | number | null,
  kolom: Pick<KolomTujuan, "sebutan" | "is_tanggal"> | undefined,
  wilayah: Readonly<Record<string, string>> = {},
): string | number | null {
  if (nilai === null || kolom === undefined) {
    return nilai;
  }
  return kolom.is_tanggal && ISO.test(String(nilai))
    ? formatDate(String(nilai))
    : (kolom.sebutan[nilai] ?? wilayah[nilai] ?? nilai);
}

const ISO = /^\d{4}-\d\d-\d\d$/;

/** The columns of an import by their key. */
export const kolomByKunci = ({
  kolom_tujuan: tujuan,
}: Pick<Impor, "kolom_tujuan">): ReadonlyMap<string, KolomTujuan> =>
  new Map(tujuan.map((satu) => [satu.kunci, satu]));

export interface PreviewCell {
  nilai: string | number | null;
  /** What stands now, where it would change. */
  sebelum: string | number | null | undefined;
  /** Why it cannot be taken. */
  alasan: string | undefined;
}

/** One cell of the preview. */
export function cellOf({ sesudah, sebelum, galat }: BarisImpor, kunci: string): PreviewCell {
  const fault = galat.find(({ kolom }) => kolom === kunci);
  const nilai = sesudah[kunci] ?? fault?.nilai ?? null;
  const lama = sebelum?.[kunci];
  return {
    nilai,
    sebelum: lama !== undefined && kunci in sesudah && lama !== nilai ? lama : undefined,
    alasan: fault?.alasan,
  };
}
