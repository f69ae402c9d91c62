// Sample files of official votes in the demo's kota: by party, and one with the faults that people make.
import { Acak } from "./acak.ts";
import { lembar, type ContohBerkas } from "./contoh-lembar.ts";
import { MAGELANG } from "./tempat.ts";

const JUDUL = ["jenis_caleg_id", "kode_dapil", "partai", "nomor_urut", "suara"];
const TEKS = ["kode_dapil", "partai"];
const PARTAI = ["PKB", "GERINDRA", "PDIP", "GOLKAR", "NASDEM", "PKS"];

export function berkasSuaraDapil(): ContohBerkas[] {
  const acak = new Acak(MAGELANG.seed + 5);
  const kota = MAGELANG.dapil.filter(({ jenisCalegId }) => jenisCalegId === 3);
  const rows = kota.flatMap(({ kode }) =>
    PARTAI.map((partai) => [3, kode, partai, null, acak.antara(900, 7000)]),
  );
  const kode = kota[0]?.kode ?? "";
  const salah = [
    [3, "999999", "PKB", null, 100],
    [3, kode, "PARTAI LAMA", null, 100],
    [3, kode, "18", null, 100],
    [3, kode, "PKB", 100, 100],
    [3, kode, "PKB", null, null],
    [3, kode, "GOLKAR", null, 100],
    [3, kode, "4", null, 200],
    [3, kode, "PDIP", null, 300],
  ];
  return [
    {
      jenis: "suara-dapil",
      isBenar: true,
      nama: "suara-dapil-benar.xlsx",
      lembar: lembar(JUDUL, TEKS, rows),
    },
    {
      jenis: "suara-dapil",
      isBenar: false,
      nama: "suara-dapil-bermasalah.xlsx",
      lembar: lembar(JUDUL, TEKS, salah),
    },
  ];
}
