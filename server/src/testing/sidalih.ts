// Sheets as Sidalih exports them, with made-up people.
import { buatBuku, type IsiSel } from "./buku.ts";

export interface PemilihSidalih {
  nama: string;
  lahir?: string;
  umur?: number | null;
  kelamin?: string;
  rt?: string;
  rw?: string;
}

export interface LembarSidalih {
  tps: string;
  kelurahan: string;
  kecamatan?: string;
  kota?: string;
  pemilih: readonly PemilihSidalih[];
}

const ATAS: readonly IsiSel[] = [
  "DP_ID",
  "NO",
  "No KK",
  "NIK",
  "Nama",
  "Tempat Lahir",
  "Tanggal Lahir",
  "Umur",
  "Status Perkawinan B/S/P",
  "Jenis Kelamin L/P",
  "Alamat",
  null,
  null,
  "Disabilitas",
  "Keterangan",
];
const BAWAH: readonly IsiSel[] = [
  ...Array.from({ length: 10 }, () => null),
  "Jalan/Dukuh",
  "RT",
  "RW",
  null,
  null,
];

const nik = (at: number): string => `137601010190${String(at).padStart(4, "0")}`;

function rowsOf({ tps, kelurahan, kecamatan = "", kota = "", pemilih }: LembarSidalih): IsiSel[][] {
  return [
    ["DAFTAR PEMILIH TETAP"],
    [],
    ["PROVINSI", null, ":", "SUMATERA BARAT"],
    ["KABUPATEN/KOTA", null, ":", kota],
    ["KECAMATAN", null, ":", kecamatan],
    ["KELURAHAN/DESA", null, ":", kelurahan],
    ["TPS", null, ":", tps],
    [...ATAS],
    [...BAWAH],
    Array.from({ length: 15 }, (_, index) => index + 1),
    ...pemilih.map(
      ({ nama, lahir = "28|02|1990", umur = 34, kelamin = "L", rt = "001", rw = "002" }, at) => [
        `DP${at}`,
        at + 1,
        nik(at),
        nik(at + 5000),
        nama,
        "PAYAKUMBUH",
        lahir,
        umur,
        "S",
        kelamin,
        "JL MERDEKA",
        rt,
        rw,
        null,
        null,
      ],
    ),
    [],
    [null, null, null, null, null, null, null, "PANITIA PEMUNGUTAN SUARA"],
    [null, null, null, null, "KETUA", null, null, "( .......... )"],
  ];
}

const GABUNGAN = ["A8:A9", "B8:B9", "E8:E9", "K8:M8"];

export function bukuSidalih(lembar: readonly LembarSidalih[]): Uint8Array<ArrayBuffer> {
  return buatBuku({
    lembar: Object.fromEntries(lembar.map((one) => [one.tps, rowsOf(one)])),
    gabungan: Object.fromEntries(lembar.map(({ tps }) => [tps, GABUNGAN])),
  });
}
