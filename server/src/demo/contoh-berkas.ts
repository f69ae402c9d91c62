// Sample files for every kind of import that fit the demo organisation: one without faults, one
// with the faults that people make.
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Database } from "../platform/db.ts";
import { Acak } from "./acak.ts";
import { berkasCalon } from "./contoh-calon.ts";
import { berkasSuaraDapil } from "./contoh-suara-dapil.ts";
import { berkasCaleg } from "./contoh-caleg.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import { berkasAkun, berkasAnggota } from "./contoh-orang.ts";
import { listTpsContoh, type TpsContoh } from "./contoh-tps.repo.ts";
import { listContohBertugas, listTanpaAkun } from "./contoh-saksi.repo.ts";
import { berkasAkunSaksi, berkasSaksi, berkasSuratMandat } from "./contoh-saksi.ts";
import { berkasPesertaKelas } from "./contoh-peserta-kelas.ts";
import { berkasWilayah } from "./contoh-wilayah.ts";
import { findKelasDemo } from "./diklat-demo.repo.ts";
import { hasilContoh } from "./hasil-contoh.rules.ts";
import { pemilihContoh } from "./pemilih-contoh.ts";
import { MAGELANG, PALOPO } from "./tempat.ts";

/** The highest TPS of each kelurahan. */
const terakhir = (tps: readonly TpsContoh[]): number[] => [
  ...new Map(tps.map(({ id }) => [kelurahanOf(id), id])).values(),
];

function berkasTps(tps: readonly TpsContoh[]): ContohBerkas[] {
  const judul = ["kelurahan_id", "nomor", "nama", "dpt_l", "dpt_p", "dpt"];
  const baru = terakhir(tps).map((id, index) => {
    const nomor = (id % 1000) + 1;
    const [l, p] = [118 + index, 124 + index];
    return [kelurahanOf(id), nomor, `TPS ${String(nomor).padStart(3, "0")}`, l, p, l + p];
  });
  const [pertama = 0, kedua = 0] = terakhir(tps).map(kelurahanOf);
  const salah = [
    [pertama, 0, "nomor nol", 100, 110, 210],
    [pertama, 41, "jumlah tidak cocok", 100, 110, 250],
    [kedua, 42, "bukan angka", "seratus", 110, 210],
    [kedua, 43, "dua kali", 100, 110, 210],
    [kedua, 43, "dua kali", 120, 110, 230],
    [PALOPO.kotaId * 1e6 + 999_999, 1, "kelurahan tidak ada", 100, 110, 210],
    [kedua, 44, "baris yang benar", 100, 110, 210],
  ];
  return [
    { jenis: "tps", isBenar: true, nama: "tps-benar.xlsx", lembar: lembar(judul, ["nama"], baru) },
    {
      jenis: "tps",
      isBenar: false,
      nama: "tps-bermasalah.xlsx",
      lembar: lembar(judul, ["nama"], salah),
    },
  ];
}

function berkasDapil(): ContohBerkas[] {
  const judul = ["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"];
  const teks = ["kode", "keterangan"];
  const kota = MAGELANG.dapil.filter(({ jenisCalegId }) => jenisCalegId === 3);
  const rows = kota.flatMap(({ kode, keterangan, kursi, wilayah }) =>
    wilayah.map((id) => [3, kode, keterangan, kursi, id]),
  );
  const ganti = rows.map(([jenis, kode, keterangan, kursi, id], index) => [
    jenis,
    kode,
    keterangan,
    Number(kursi) + (index === 0 ? 1 : 0),
    id,
  ]);
  const [satu = [], dua = []] = rows;
  const salah = [
    satu,
    [3, dua[1], dua[2], 0, dua[4]],
    [3, "337109", "Kecamatan sudah di dapil lain", 5, satu[4]],
    [3, "337108", "Wilayah tidak ada", 5, 337_199],
    [4, "337107", "Jenis tidak ada", 5, dua[4]],
  ];
  return [
    {
      jenis: "dapil",
      isBenar: true,
      nama: "dapil-benar.xlsx",
      lembar: lembar(judul, teks, ganti),
    },
    {
      jenis: "dapil",
      isBenar: false,
      nama: "dapil-bermasalah.xlsx",
      lembar: lembar(judul, teks, salah),
    },
  ];
}

const PRESIDEN = 5;
const PASLON = ["01", "02", "03"] as const;
const PEROLEHAN = [...PASLON, "sah", "tidak_sah", "total"] as const;
const BANYAK = 20;

function berkasHasil(tps: readonly TpsContoh[]): ContohBerkas[] {
  const judul = ["jenis_laporan_id", "tps_id", ...PEROLEHAN];
  const acak = new Acak(MAGELANG.seed + 1);
  const rows = tps
    .filter(({ isMelapor }) => !isMelapor)
    .slice(0, BANYAK)
    .map(({ id, dpt }) => {
      const hasil = hasilContoh(acak, dpt, { kontestan: PASLON, bobot: MAGELANG.bobotPaslon });
      return [PRESIDEN, id, ...PEROLEHAN.map((key) => hasil[key])];
    });
  const [a = [], b = [], c = [], d = []] = rows;
  const salah = [
    a,
    [PRESIDEN, b[1], "tiga puluh", ...b.slice(3)],
    [PRESIDEN, c[1], -4, ...c.slice(3)],
    [PRESIDEN, d[1], 3.05, ...d.slice(3)],
    [PRESIDEN, MAGELANG.kotaId * 1e9 + 999_999_001, ...a.slice(2)],
    [PRESIDEN, a[1], ...d.slice(2)],
  ];
  return [
    {
      jenis: "hasil-tps",
      isBenar: true,
      nama: "hasil-tps-benar.xlsx",
      lembar: lembar(judul, [], rows),
    },
    {
      jenis: "hasil-tps",
      isBenar: false,
      nama: "hasil-tps-bermasalah.xlsx",
      lembar: lembar(judul, [], salah),
    },
  ];
}

const JUDUL_DPT = ["No", "Nama", "Usia", "RT", "RW", "TPS", "Jenis Kelamin", "Kelurahan ID"];

/** New voters for the polling stations of one kelurahan. */
function berkasDpt(tps: readonly TpsContoh[]): ContohBerkas[] {
  const teks = ["Nama", "RT", "RW", "Jenis Kelamin"];
  const kelurahanId = kelurahanOf(tps[0]?.id ?? 0);
  const acak = new Acak(MAGELANG.seed + 2);
  const rows = tps
    .filter(({ id }) => kelurahanOf(id) === kelurahanId)
    .flatMap(({ id, dpt }) =>
      pemilihContoh(acak, id % 1000, dpt).map((pemilih) => ({ ...pemilih, nomor: id % 1000 })),
    )
    .map(({ nama, usia, rt, rw, nomor, kelamin }, index) => [
      index + 1,
      nama,
      usia,
      rt,
      rw,
      nomor,
      kelamin,
      kelurahanId,
    ]);
  const salah = [
    [1, null, 34, "001", "002", 1, "P", kelurahanId],
    [2, "BUDI SANTOSO", 8, "001", "002", 1, "L", kelurahanId],
    [3, "SITI AMINAH", 40, "001", "002", 0, "P", kelurahanId],
    [4, "AGUS WIBOWO", 40, "001", "002", 1, "X", kelurahanId],
    [5, "RINA LESTARI", 29, "001", "002", 1, "P", MAGELANG.kotaId * 1e6 + 999_999],
    [6, "DEWI UTAMI", 51, "001", "002", 1, "P", kelurahanId],
  ];
  return [
    { jenis: "dpt", isBenar: true, nama: "dpt-benar.xlsx", lembar: lembar(JUDUL_DPT, teks, rows) },
    {
      jenis: "dpt",
      isBenar: false,
      nama: "dpt-bermasalah.xlsx",
      lembar: lembar(JUDUL_DPT, teks, salah),
    },
  ];
}

/** Every sample file; empty lists of TPS make files without rows, so load the demo first. */
export async function contohBerkas(db: Database): Promise<ContohBerkas[]> {
  const tps = await listTpsContoh(db, MAGELANG.kotaId);
  const kelurahan = [...new Set(tps.map(({ id }) => kelurahanOf(id)))];
  return [
    ...berkasTps(tps),
    ...berkasDapil(),
    ...berkasHasil(tps),
    ...berkasDpt(tps),
    ...berkasAnggota(kelurahan),
    ...berkasAkun(),
    ...berkasWilayah(kelurahan),
    ...berkasCalon(),
    ...berkasSuaraDapil(),
    ...berkasCaleg(),
    ...berkasSaksi(tps),
    ...berkasAkunSaksi(await listTanpaAkun(db, MAGELANG.kotaId)),
    ...berkasPesertaKelas(await findKelasDemo(db)),
    ...berkasSuratMandat({
      bertugas: await listContohBertugas(db, MAGELANG.kotaId, 1),
      menunggu: await listContohBertugas(db, MAGELANG.kotaId, 0),
    }),
  ];
}
