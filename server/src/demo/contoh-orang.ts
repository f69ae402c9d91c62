// Sample files of people: members, and accounts for administrators.
import { Acak } from "./acak.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import { namaOrang } from "./nama.ts";
import { MAGELANG, PALOPO } from "./tempat.ts";

const BANYAK = 40;

export function berkasAnggota(kelurahan: readonly number[]): ContohBerkas[] {
  const judul = ["nomer_kta", "nama", "nik", "kelurahan_id", "no_hp"];
  const teks = ["nomer_kta", "nama", "nik", "no_hp"];
  const acak = new Acak(MAGELANG.seed + 2);
  const rows = Array.from({ length: BANYAK }, (_, index) => {
    const id = kelurahan[index % kelurahan.length] ?? 0;
    const urut = String(index + 1).padStart(4, "0");
    return [
      `${MAGELANG.kotaId}.${urut}`,
      namaOrang(acak),
      `${String(id).slice(0, 6)}010190${urut}`,
      id,
      `0812000${String(acak.antara(0, 99_999)).padStart(5, "0")}`,
    ];
  });
  const [a = [], b = [], c = [], d = [], e = []] = rows;
  const salah = [
    a,
    ["", ...b.slice(1)],
    [b[0], b[1], "3371", ...b.slice(3)],
    [c[0], c[1], c[2], MAGELANG.kotaId, c[4]],
    [d[0], d[1], d[2], d[3], "81200012345"],
    [e[0], "", ...e.slice(2)],
    a,
  ];
  return [
    {
      jenis: "anggota",
      isBenar: true,
      nama: "anggota-benar.xlsx",
      lembar: lembar(judul, teks, rows),
    },
    {
      jenis: "anggota",
      isBenar: false,
      nama: "anggota-bermasalah.xlsx",
      lembar: lembar(judul, teks, salah),
    },
  ];
}

export function berkasAkun(): ContohBerkas[] {
  const judul = ["nomer_kta", "nama", "email", "wilayah_id"];
  const teks = ["nomer_kta", "nama", "email"];
  const acak = new Acak(MAGELANG.seed + 3);
  const rows = [MAGELANG.kotaId, PALOPO.kotaId, Math.floor(MAGELANG.kotaId / 100)].map(
    (wilayahId, index) => {
      const nomor = `${wilayahId}.9${index}`;
      return [nomor, namaOrang(acak), `admin${index + 1}@contoh.example`, wilayahId];
    },
  );
  const [a = [], b = [], c = []] = rows;
  const salah = [
    a,
    [b[0], b[1], "bukan alamat", b[3]],
    [c[0], c[1], a[2], c[3]],
    ["33.97", "Tanpa wilayah", "tanpa@contoh.example", null],
    ["33.98", "Di kecamatan", "kecamatan@contoh.example", 337_101],
    ["33.99", "Email terpakai", "kota@demo.example", MAGELANG.kotaId],
  ];
  return [
    { jenis: "user", isBenar: true, nama: "akun-benar.xlsx", lembar: lembar(judul, teks, rows) },
    {
      jenis: "user",
      isBenar: false,
      nama: "akun-bermasalah.xlsx",
      lembar: lembar(judul, teks, salah),
    },
  ];
}
