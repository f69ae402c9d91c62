import { expect, test } from "vitest";
import {
  checkBaris,
  jumlahKurang,
  kunciSuara,
  partaiMeant,
  suaraOf,
  tempatOf,
  withNomor,
  withPartai,
} from "./suara-dapil-baris.rules.ts";

const PARTAI = [
  { id: 1, singkat: "PKB", keterangan: "Partai Kebangkitan Bangsa", is_lokal_aceh: false },
  { id: 18, singkat: "PNA", keterangan: "Partai Nanggroe Aceh", is_lokal_aceh: true },
];
const KINI = {
  wilayahId: 1,
  dapil: new Map([["1/1301", { jenis_caleg_id: 1, kode: "1301", propinsi_id: 13, kota_id: null }]]),
  partai: new Map(PARTAI.map((one) => [one.id, one])),
  suara: new Map([
    ["1/1301/1/jumlah", 700],
    ["1/1301/1/2", 40],
  ]),
};
const NILAI = { jenis_caleg_id: 1, kode_dapil: "1301", partai: "pkb", suara: 700 };
const baris = (nilai: Record<string, string | number | null>) =>
  withPartai(
    { nomor: 1, baris: 2, lembar: null, galat: [], nilai: { ...NILAI, ...nilai } },
    KINI.partai,
  );
const periksa = (nilai: Record<string, string | number | null>) => checkBaris(baris(nilai), KINI);

test("partai dikenal dari nomor, singkatan, atau namanya", () => {
  const meant = (teks: string) => partaiMeant(teks, PARTAI);
  expect(["1", "pkb", "Partai Kebangkitan Bangsa", "PNA", "2", ""].map(meant)).toEqual([
    1,
    1,
    1,
    18,
    undefined,
    undefined,
  ]);
});

test("partai dikenal seperti ditulis lembar hasil", () => {
  const lain = [
    { id: 3, singkat: "PDIP", keterangan: "Partai Demokrasi Indonesia Perjuangan" },
    { id: 4, singkat: "GOLKAR", keterangan: "Partai Golongan Karya" },
  ];
  expect(
    ["PDI Perjuangan", "PARTAI GOLKAR", "Demokrasi Indonesia Perjuangan", "partai"].map((teks) =>
      partaiMeant(teks, lain),
    ),
  ).toEqual([3, 4, 3, undefined]);
});

test("tanpa nomor urut: A.1 suara partainya, B jumlahnya; tanpa uraian menurut jawaban", () => {
  const nomor = (uraian: string | null, jawaban?: string) =>
    withNomor(
      baris({ nomor_urut: null, uraian }),
      jawaban === undefined ? undefined : { nomor_kosong: jawaban },
    ).nilai["nomor_urut"];
  expect(nomor("A.1 SUARA PARTAI POLITIK")).toBe(0);
  expect(nomor("A1. Suara partai", "jumlah")).toBe(0);
  expect(nomor("A.1 + A.2 Jumlah")).toBe(null);
  expect(nomor("B. JUMLAH SUARA SAH PARTAI POLITIK DAN CALON (A.1+A.2)", "sendiri")).toBe(null);
  expect([nomor(null), nomor(null, "jumlah"), nomor(null, "sendiri")]).toEqual([null, null, 0]);
});

test("tanpa nomor urut jumlah partai, 0 suara partainya sendiri, selebihnya calon", () => {
  const kunci = (nomor: number | null) => kunciSuara(tempatOf(baris({ nomor_urut: nomor }).nilai));
  expect([null, 0, 2].map(kunci)).toEqual(["1/1301/1/jumlah", "1/1301/1/0", "1/1301/1/2"]);
  expect(suaraOf({ suara: 5 })).toBe(5);
  expect(suaraOf({})).toBe(0);
});

test("keadaan baris terhadap yang tersimpan", () => {
  expect(periksa({})).toMatchObject({ keadaan: "sama", kunci: "1/1301/1/jumlah" });
  expect(periksa({ suara: 701 })).toMatchObject({ keadaan: "berubah", sebelum: { suara: 700 } });
  expect(periksa({ nomor_urut: 0 })).toMatchObject({ keadaan: "baru", sebelum: null });
});

test("yang kosong, tidak dikenal, atau bukan tempatnya disebut", () => {
  const alasan = (nilai: Record<string, string | number | null>) =>
    periksa(nilai).galat.map((one) => [one.kolom, one.alasan]);
  expect(alasan({ suara: null, partai: null })).toEqual([
    ["partai", "Wajib diisi"],
    ["suara", "Wajib diisi"],
  ]);
  expect(alasan({ partai: "XYZ" })).toEqual([
    ["partai", "Partai XYZ tidak dikenal. Isi nomor atau singkatannya"],
  ]);
  expect(alasan({ partai: 18 })).toEqual([
    ["partai", "PNA partai lokal: hanya di DPRA dan DPRK di Aceh"],
  ]);
  expect(alasan({ kode_dapil: "9999" })).toEqual([
    ["kode_dapil", expect.stringMatching(/^Dapil 9999 DPR RI belum ada/)],
  ]);
});

const tersimpan = (nomor: number, nilai: Record<string, string | number | null>) => ({
  nomor,
  baris: nomor + 1,
  lembar: null,
  keadaan: "baru" as const,
  kunci: null,
  sebelum: null,
  nilai: { ...NILAI, partai: 1, ...nilai },
});

test("jumlah memuat baris bernomornya, dari berkas ini maupun yang sudah dimuat", () => {
  const alasan = (
    rows: readonly ReturnType<typeof tersimpan>[],
    dimuat: readonly (readonly [string, number])[] = [],
  ) => jumlahKurang(rows, new Map(dimuat)).map(({ nomor, galat }) => [nomor, galat?.[0]?.alasan]);
  const total = tersimpan(1, { suara: 10 });
  const calon = tersimpan(2, { nomor_urut: 1, suara: 11 });
  expect(alasan([total, calon])).toEqual([
    [
      1,
      "Lebih kecil daripada jumlah baris bernomornya (11). Kalau ini suara partainya sendiri (A.1), tulis 0 di nomor urutnya",
    ],
  ]);
  expect(alasan([total], [["1/1301/1/1", 11]])).toEqual([
    [
      1,
      "Lebih kecil daripada jumlah baris bernomornya (11). Kalau ini suara partainya sendiri (A.1), tulis 0 di nomor urutnya",
    ],
  ]);
  expect(alasan([calon], [["1/1301/1/jumlah", 10]])).toEqual([
    [2, "Baris bernomor partai ini (11) melebihi jumlahnya yang sudah dimuat (10)"],
  ]);
  // What the file says stands in place of what was stored; another party is another one.
  expect(
    alasan(
      [total],
      [
        ["1/1301/1/jumlah", 5],
        ["1/1301/11/1", 99],
      ],
    ),
  ).toEqual([]);
  expect(alasan([calon], [["1/1301/1/1", 99]])).toEqual([]);
});
