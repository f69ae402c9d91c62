import { expect, test } from "vitest";
import { SELURUHNYA } from "../../access/lingkup.ts";
import type { Nilai } from "../../platform/spreadsheet/cell.rules.ts";
import { checkBaris, isiOf, KOLOM_CALON, tempatOf, type KiniCalon } from "./calon-baris.rules.ts";

const dapil = (jenis: number, kode: string, wilayahId: number) =>
  [
    `${jenis}/${kode}`,
    {
      jenis_caleg_id: jenis,
      kode,
      propinsi_id: Number(String(wilayahId).slice(0, 2)),
      kota_id: wilayahId > 99 ? wilayahId : null,
    },
  ] as const;

const kini: KiniCalon = {
  wilayahId: SELURUHNYA,
  dapil: new Map([dapil(3, "137601", 1376), dapil(1, "1101", 11), dapil(2, "110001", 11)]),
  partai: new Map([
    [1, { id: 1, singkat: "PKB", keterangan: "Partai Kebangkitan Bangsa", is_lokal_aceh: false }],
    [18, { id: 18, singkat: "PNA", keterangan: "Partai Nanggroe Aceh", is_lokal_aceh: true }],
  ]),
  calon: new Map([["3/137601/1/2", { nama: "Budi", jk: "L" }]]),
};

const nilai = (
  [jenis, kode, partai, nomor]: readonly [Nilai, Nilai, Nilai, Nilai],
  [nama, jk]: readonly [Nilai, Nilai] = ["Ani", "Perempuan"],
) => ({
  jenis_caleg_id: jenis,
  kode_dapil: kode,
  nomor_partai: partai,
  nomor_urut: nomor,
  nama,
  jk,
});

const check = (isi: Record<string, Nilai>, luar: Partial<KiniCalon> = {}) =>
  checkBaris({ nomor: 1, baris: 2, lembar: null, nilai: isi, galat: [] }, { ...kini, ...luar });
const galatOf = (...call: Parameters<typeof check>) =>
  check(...call).galat.map(({ kolom, alasan }) => [kolom, alasan]);

test("kolomnya seperti ditetapkan, menurut urutannya", () => {
  expect(KOLOM_CALON.map(({ kunci, judul }) => [kunci, judul])).toEqual(
    ["jenis_caleg_id", "kode_dapil", "nomor_partai", "nomor_urut", "nama", "jk"].map((one) => [
      one,
      one,
    ]),
  );
});

test("baris dibaca: tempat, nama, dan jenis kelamin dengan kata maupun hurufnya", () => {
  const isi = nilai([3, "137601", 1, 2]);
  expect(tempatOf(isi)).toEqual({
    jenisCalegId: 3,
    kodeDapil: "137601",
    partaiId: 1,
    nomorUrut: 2,
  });
  expect(tempatOf({})).toEqual({ jenisCalegId: 0, kodeDapil: "", partaiId: 0, nomorUrut: 0 });
  expect(isiOf(isi)).toEqual({ nama: "Ani", jk: "P" });
  expect(isiOf({ nama: "Budi", jk: "L" })).toEqual({ nama: "Budi", jk: "L" });
  expect(isiOf({ nama: "Citra", jk: "P" })).toEqual({ nama: "Citra", jk: "P" });
});

test("baru, berubah, sama: menurut yang ada di tempat itu", () => {
  expect(check(nilai([3, "137601", 1, 1]))).toMatchObject({
    keadaan: "baru",
    kunci: "3/137601/1/1",
    sebelum: null,
  });
  expect(check(nilai([3, "137601", 1, 2]))).toMatchObject({
    keadaan: "galat",
    tawaran: { orang_sama: "berubah", orang_lain: "berubah", lewati: "sama" },
    kunci: "3/137601/1/2",
    sebelum: { nama: "Budi", jk: "Laki-laki" },
  });
  expect(check(nilai([3, "137601", 1, 2], ["Budi S", "Laki-laki"]))).toMatchObject({
    keadaan: "berubah",
  });
  expect(check(nilai([3, "137601", 1, 2], ["Budi", "Laki-laki"]))).toMatchObject({
    keadaan: "sama",
  });
});

test.each<[string, Record<string, Nilai>, unknown[]]>([
  ["partai lokal di DPRA", nilai([2, "110001", 18, 1]), []],
  [
    "partai lokal di DPR RI",
    nilai([1, "1101", 18, 1]),
    [["nomor_partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"]],
  ],
  [
    "partai lokal di luar Aceh",
    nilai([3, "137601", 18, 1]),
    [["nomor_partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"]],
  ],
  [
    "dapil dan partai tidak dikenal",
    nilai([2, "999", 77, 1]),
    [
      [
        "kode_dapil",
        "Dapil 999 DPRD Provinsi belum ada. Periksa kode dan jenisnya, atau impor daerah pemilihan lebih dahulu",
      ],
      ["nomor_partai", "Partai nomor 77 tidak dikenal"],
    ],
  ],
  [
    "kosong",
    nilai([null, "999", null, null], [null, null]),
    ["jenis_caleg_id", "nomor_partai", "nomor_urut", "nama", "jk"].map((kolom) => [
      kolom,
      "Wajib diisi",
    ]),
  ],
])("%s", (_nama, isi, galat) => {
  expect(galatOf(isi)).toEqual(galat);
  expect(check(isi).kunci === null).toBe(galat.length > 0);
});

test("dapil di luar wilayah impor", () => {
  const luar = { wilayahId: 11 };
  expect(galatOf(nilai([3, "137601", 1, 1]), luar)).toEqual([
    ["kode_dapil", "Dapil berada di luar wilayah impor"],
  ]);
  expect(galatOf(nilai([1, "1101", 1, 1]), luar)).toEqual([]);
  expect(galatOf(nilai([1, "1101", 1, 1]), { wilayahId: 1101 })).toEqual([
    ["kode_dapil", "Dapil berada di luar wilayah impor"],
  ]);
});
