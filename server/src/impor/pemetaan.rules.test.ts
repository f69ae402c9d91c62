import { expect, test } from "vitest";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import {
  denganSinonim,
  judulKembar,
  kurangOf,
  lengkap,
  usulkan,
  type Syarat,
} from "./pemetaan.rules.ts";

const TPS: Kolom = {
  kunci: "tps_id",
  judul: "tps_id",
  sebutan: "Kode TPS",
  alias: ["kode"],
  tipe: "angka",
  rupa: (teks, wilayahId) => teks.length === 13 && teks.startsWith(String(wilayahId)),
};
const RT: Kolom = { kunci: "rt", judul: "RT", alias: ["(kosong)"], tipe: "teks" };
const calon = (urut: number): Kolom => ({
  kunci: `calon-${urut}`,
  judul: `Calon ${urut}`,
  alias: [],
  tipe: "angka",
  urut,
});

/** Columns of numbers under these headers. */
const lembar = (header: string[], cells = ["11", "12"]) => ({
  header,
  contoh: header.map(() => cells),
});
const sinonim = (kolom: Kolom[], isi: ReturnType<typeof lembar>, susunan = new Map()) =>
  Object.fromEntries(denganSinonim(susunan, { kolom }, isi));
const usul = (kolom: Kolom[], header: string[], contoh: string[][]) =>
  Object.fromEntries(usulkan({ kolom, wilayahId: 1376 }, { header, contoh }));

test.each([
  ["1", 1],
  ["01", 1],
  ["p3", 3],
  ["Paslon 02", 2],
  ["jml suara 01", 1],
  ["Jumlah 4", 4],
  ["total_5", 5],
  ["Perolehan Suara No. Urut 1", 1],
  ["pasangan calon 2", 2],
  ["Capres1", 1],
  ["Kandidat 12", 12],
  ["partai18", 18],
  ["Parpol 90", 90],
  ["Nomor 7", 7],
])("judul %j berisi suara calon nomor %d", (judul, urut) => {
  const isi = lembar(["Kode", judul]);
  expect(sinonim([calon(urut), calon(urut + 1)], isi)).toEqual({ [`calon-${urut}`]: 1 });
});

test.each(["Saksi 1", "1a", "1 Paslon", "Paslon", "Paslon 0", "Paslon 100", "xp1", ""])(
  "judul %j bukan suara calon",
  (judul) => {
    const kolom = Array.from({ length: 10 }, (_, index) => calon(index + 1));
    expect(sinonim([...kolom, RT], lembar([judul, "Kode"]))).toEqual({});
  },
);

test("suara calon dari kolomnya, apa pun isinya; hanya kata-kata bukan suara", () => {
  const kolom = [calon(1)];
  const suara = [[], ["0"], ["12", "1.254"], ["x1"], ["41 suara"], ["-"], ["100 %"], ["Ani", "7"]];
  for (const cells of suara) {
    expect(sinonim(kolom, lembar(["p1"], cells))).toEqual({ "calon-1": 0 });
  }
  expect(sinonim(kolom, { header: ["p1"], contoh: [] })).toEqual({ "calon-1": 0 });
  for (const cells of [["Ani"], ["Ani", "Budi, S.H."]]) {
    expect(sinonim(kolom, lembar(["p1"], cells))).toEqual({});
  }
});

test("dua judul yang sama artinya dibiarkan terbuka; yang sudah dipakai tidak dipakai lagi", () => {
  expect(sinonim([calon(1)], lembar(["p1", "paslon 1"]))).toEqual({});
  expect(sinonim([calon(1)], lembar(["p1", "paslon 1"]), new Map([["rt", 0]]))).toEqual({
    rt: 0,
    "calon-1": 1,
  });
  expect(sinonim([calon(1)], lembar(["p1", "p2"]), new Map([["calon-1", 1]]))).toEqual({
    "calon-1": 1,
  });
});

test("usulan: menurut nama, bagaimana pun ditulis", () => {
  expect(usul([TPS, RT], ["R.T.", "Kode T.P.S."], [["1"], ["x"]])).toEqual({ rt: 0, tps_id: 1 });
  expect(usul([TPS], ["KODE (13 angka)"], [[]])).toEqual({ tps_id: 0 });
  expect(usul([RT], ["R.T.", "R-T", "RW"], [[], [], []])).toEqual({});
  expect(usul([RT], ["R.T.", "r t", "RT"], [[], [], []])).toEqual({ rt: 2 });
});

test("usulan: judul yang hanya berisi keterangan atau tanda bukan nama kolom", () => {
  expect(usul([RT], ["(L)"], [["1"]])).toEqual({});
  expect(usul([RT], ["…"], [["1"]])).toEqual({});
  expect(usul([RT], ["(kosong)"], [["1"]])).toEqual({ rt: 0 });
});

test("usulan: menurut nomor calon, walau angkanya ditulis buruk", () => {
  expect(usul([calon(1), RT], ["Paslon 1", "lain"], [["1.254"], ["x"]])).toEqual({ "calon-1": 0 });
});

test("usulan: menurut rupa isinya di dalam wilayah impor, jika hanya satu yang mungkin", () => {
  const sini = ["1376011003001", "1376011003002"];
  const sana = ["1377011003001"];
  expect(usul([TPS, RT], ["A", "B"], [sana, sini])).toEqual({ tps_id: 1 });
  expect(usul([TPS], ["A", "B"], [sini, sini])).toEqual({});
  expect(usul([TPS], ["A"], [[]])).toEqual({});
  expect(usul([TPS], ["A"], [])).toEqual({});
  expect(usul([TPS], ["A"], [[...sini, ""]])).toEqual({});
  expect(usul([TPS], [""], [sini])).toEqual({});
});

const SYARAT: Syarat = {
  wajib: [["kelurahan_id", "nomor"], ["tps_id"]],
  inti: { sebutan: "Perolehan suara", kunci: ["calon-1", "calon-2"] },
};
const ada = (...kunci: string[]) => new Map(kunci.map((satu, index) => [satu, index]));
const kurang = (...kunci: string[]) => kurangOf(ada(...kunci), [TPS, calon(1)], SYARAT);

test("yang kurang disebut seperti dikenal orang: susunan yang paling sedikit kurangnya", () => {
  expect(kurang("calon-1")).toEqual(["Kode TPS"]);
  expect(kurang()).toEqual(["Kode TPS", "Perolehan suara"]);
  expect(kurang("tps_id")).toEqual(["Perolehan suara"]);
  expect(kurang("kelurahan_id", "nomor", "calon-2")).toEqual([]);
  expect(kurangOf(ada("calon-1"), [], SYARAT)).toEqual(["tps_id"]);
});

test("isi yang sudah disebut tidak disebut dua kali, dan tanpa kolom wajib hanya isinya", () => {
  const inti = { sebutan: "Kode TPS", kunci: ["tps_id"] };
  expect(kurangOf(ada(), [TPS], { wajib: [["tps_id"]], inti })).toEqual(["Kode TPS"]);
  expect(kurangOf(ada(), [TPS], { wajib: [], inti })).toEqual(["Kode TPS"]);
});

test("lengkap: satu susunan wajib, dan sedikitnya satu kolom isi", () => {
  expect(lengkap(ada("tps_id", "calon-2"), SYARAT)).toBe(true);
  expect(lengkap(ada("tps_id"), SYARAT)).toBe(false);
  expect(lengkap(ada("calon-1", "nomor"), SYARAT)).toBe(false);
});

test("judul yang sama; dari hitungan juga judul lain yang berarti sama, selama tidak dipilih", () => {
  const suara: Kolom = { ...calon(1), alias: ["suara 1"], isHitungan: true };
  const kembar = (kolom: Kolom, header: string[], isSaid = false) =>
    Object.fromEntries(
      judulKembar([kolom], lembar(header), { susunan: new Map([[kolom.kunci, 0]]), isSaid }),
    );
  expect(kembar(RT, ["RT", "rt", "(kosong)"])).toEqual({ rt: [0, 1] });
  expect(kembar(RT, ["RT", "RW"])).toEqual({});
  const header = ["Calon 1", "Suara 1", "p1", "calon 2"];
  expect(kembar(suara, header)).toEqual({ "calon-1": [0, 1, 2] });
  expect(kembar(suara, header, true)).toEqual({});
  expect(kembar(suara, ["Calon 1", "CALON-1"], true)).toEqual({ "calon-1": [0, 1] });
});
