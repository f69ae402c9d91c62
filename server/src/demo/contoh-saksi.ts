// Sample files of witnesses and of their accounts.
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { KOLOM_SAKSI } from "../saksi/impor/saksi-baris.rules.ts";
import { Acak } from "./acak.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import type { SaksiContoh } from "./contoh-saksi.repo.ts";
import type { TpsContoh } from "./contoh-tps.repo.ts";
import { namaOrang } from "./nama.ts";
import { MAGELANG, PALOPO } from "./tempat.ts";

const BANYAK = 30;
const JUDUL = KOLOM_SAKSI.map(({ judul }) => judul);
const TEKS = KOLOM_SAKSI.filter(({ tipe }) => tipe !== "angka").map(({ judul }) => judul);

const nikOf = (urut: number): string =>
  `${MAGELANG.kotaId}01${String(10 + (urut % 18))}0588${String(7000 + urut)}`;

/** Written as people write them on their phones. */
const WA: readonly ((urut: string) => string)[] = [
  (urut) => `0812 3000 ${urut}`,
  (urut) => `+62 812-3000-${urut}`,
  (urut) => `62 8123000${urut}`,
  (urut) => `8123000${urut}`,
];

/** Without faults, and with one of each that people make. */
export function berkasSaksi(tps: readonly TpsContoh[]): ContohBerkas[] {
  const acak = new Acak(MAGELANG.seed + 5);
  // The last ones of the list have room for a witness.
  const rows = tps.slice(-BANYAK).map(({ id }, at) => {
    const wa = WA[at % WA.length]?.(String(1000 + at)) ?? "";
    const siapa = at % 3 === 0 ? ["Pengurus", "DPC Kota Magelang"] : ["Bacaleg", null];
    return [nikOf(at), null, namaOrang(acak), wa, "TPS", kelurahanOf(id), id % 1000, ...siapa];
  });
  const [a = [], b = [], c = [], d = [], e = [], f = [], g = [], h = []] = rows;
  const salah = [
    a,
    ["3,37101E+15", ...b.slice(1)],
    [c[0], c[1], null, ...c.slice(3)],
    [...d.slice(0, 3), "0293 361", ...d.slice(4)],
    [...e.slice(0, 4), "Ketua", ...e.slice(5)],
    [...f.slice(0, 5), PALOPO.kotaId * 1e6 + 11_001, ...f.slice(6)],
    [...g.slice(0, 6), 998, ...g.slice(7)],
    [...h.slice(0, 7), "Pengurus", null],
    [a[0], "33.71.0001", ...a.slice(2, 3), "0812 3000 9999", ...a.slice(4)],
  ];
  return [
    { jenis: "saksi", isBenar: true, nama: "saksi-benar.xlsx", lembar: lembar(JUDUL, TEKS, rows) },
    {
      jenis: "saksi",
      isBenar: false,
      nama: "saksi-bermasalah.xlsx",
      lembar: lembar(JUDUL, TEKS, salah),
    },
  ];
}

/** Of witnesses who have no account yet. */
export function berkasAkunSaksi(saksi: readonly SaksiContoh[]): ContohBerkas[] {
  const judul = ["NIK", "Nomer KTA", "Nama", "Email"];
  const rows = saksi.map(({ nik, nama_lengkap: nama }, at) => [
    nik,
    null,
    nama,
    at % 2 === 0 ? `saksi${at + 1}@contoh.example` : null,
  ]);
  const [a = [], b = [], c = [], d = [], e = []] = rows;
  const salah = [
    a,
    ["3371", ...b.slice(1)],
    [c[0], null, "Nama Orang Lain", null],
    [d[0], null, d[2], "bukan alamat"],
    [e[0], null, e[2], "kota@demo.example"],
    [nikOf(900), null, "Belum Terdaftar", null],
  ];
  return [
    {
      jenis: "saksi-akun",
      isBenar: true,
      nama: "akun-saksi-benar.xlsx",
      lembar: lembar(judul, judul, rows),
    },
    {
      jenis: "saksi-akun",
      isBenar: false,
      nama: "akun-saksi-bermasalah.xlsx",
      lembar: lembar(judul, judul, salah),
    },
  ];
}

interface Bertugas {
  bertugas: readonly SaksiContoh[];
  /** Their letters cannot be printed yet. */
  menunggu: readonly SaksiContoh[];
}

const toRow = ({ nik, nomer_kta: kta, nama_lengkap: nama }: SaksiContoh) => [nik, kta, nama];

export function berkasSuratMandat({ bertugas, menunggu }: Bertugas): ContohBerkas[] {
  const judul = ["NIK", "Nomer KTA", "Nama"];
  const rows = bertugas.map(toRow);
  const [a = [], b = [], c = [], d = []] = rows;
  const salah = [
    a,
    ["3,37101E+15", ...b.slice(1)],
    [c[0], null, "Nama Orang Lain"],
    [d[0], "33.71.9999", d[2]],
    [nikOf(900), null, "Belum Terdaftar"],
    ...menunggu.slice(0, 1).map(toRow),
    a,
  ];
  return [
    {
      jenis: "surat-mandat",
      isBenar: true,
      nama: "surat-mandat-benar.xlsx",
      lembar: lembar(judul, judul, rows),
    },
    {
      jenis: "surat-mandat",
      isBenar: false,
      nama: "surat-mandat-bermasalah.xlsx",
      lembar: lembar(judul, judul, salah),
    },
  ];
}
