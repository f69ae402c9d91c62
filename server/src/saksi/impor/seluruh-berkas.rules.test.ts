import { expect, test } from "vitest";
import { barisTersimpan } from "../../testing/baris.ts";
import { kembarDalamBerkas, tpsDituju, tpsPenuh } from "./seluruh-berkas.rules.ts";

const KEL = 1_376_011_003;
const TPS = KEL * 1000 + 4;
const SITI = {
  nik: "3578010101900001",
  nama_lengkap: "Siti",
  nomer_wa: "6281234567890",
  jenis: "TPS",
  kelurahan_id: KEL,
  nomor_tps: 4,
};
const BUDI = { ...SITI, nik: "3578010101900002", nama_lengkap: "Budi" };
const baris = (nomor: number, nilai = SITI, lain: Parameters<typeof barisTersimpan>[2] = {}) =>
  barisTersimpan(nomor, nilai, lain);

test("NIK yang tertulis dua kali: yang kedua menunggu pilihan, yang pertama tidak", () => {
  const lain = { ...SITI, nama_lengkap: "Siti Aminah" };
  const [koreksi, ...sisa] = kembarDalamBerkas([baris(1), baris(2, BUDI), baris(3, lain)]);
  expect(sisa).toEqual([]);
  expect(koreksi).toMatchObject({
    nomor: 3,
    kembar: 1,
    keadaan: "galat",
    sebelum: { nama_lengkap: "Siti", nik: SITI.nik },
    tawaran: { gabung: "berubah", lewati: "sama" },
  });
  expect(koreksi?.galat).toEqual([
    {
      baris: 4,
      lembar: null,
      kolom: "nik",
      nilai: SITI.nik,
      alasan: "NIK yang sama sudah ada di baris 2. Gabungkan keduanya, atau lewati baris ini",
    },
  ]);
});

test("kembar dari lembar lain menyebut lembarnya; yang isinya sama tidak ditanyakan", () => {
  const lain = { ...SITI, nama_lengkap: "Siti Aminah" };
  const alasan = (rows: Parameters<typeof kembarDalamBerkas>[0]) =>
    kembarDalamBerkas(rows)[0]?.galat?.[0]?.alasan;
  expect(alasan([baris(1, SITI, { lembar: "Kota A" }), baris(2, lain, { lembar: "Kota B" })])).toBe(
    "NIK yang sama sudah ada di baris 2 lembar Kota A. Gabungkan keduanya, atau lewati baris ini",
  );
  expect(alasan([baris(1), baris(2, lain, { lembar: "Kota B" })])).toBe(
    "NIK yang sama sudah ada di baris 2 lembar . Gabungkan keduanya, atau lewati baris ini",
  );
  expect(kembarDalamBerkas([baris(1), baris(2)])).toEqual([
    { nomor: 2, kembar: 1, keadaan: "sama", sebelum: expect.objectContaining({ nik: SITI.nik }) },
  ]);
});

test("baris yang salah bukan kembar siapa pun, dan tidak menuju TPS mana pun", () => {
  const salah = baris(1, SITI, { kunci: null, keadaan: "galat" });
  expect(kembarDalamBerkas([salah, baris(2)])).toEqual([]);
  expect(tpsDituju([salah, baris(2), baris(3, { ...SITI, jenis: "Kelurahan" })])).toEqual([TPS]);
});

const penuh = (rows: Parameters<typeof tpsPenuh>[0], kini: number, batas = 2) =>
  tpsPenuh(rows, { kini: new Map([[TPS, kini]]), batas });

test("TPS yang sudah penuh menolak yang berikutnya, dalam urutan berkas", () => {
  const alasan = "TPS ini sudah punya 2 saksi aktif, terhitung baris-baris sebelumnya";
  const [koreksi, ...sisa] = penuh([baris(1), baris(2, BUDI)], 1);
  expect(sisa).toEqual([]);
  expect(koreksi).toEqual({
    nomor: 2,
    keadaan: "galat",
    galat: [expect.objectContaining({ kolom: "nomor_tps", alasan })],
    tawaran: {},
  });
  expect(penuh([baris(1), baris(2, BUDI)], 0)).toEqual([]);
  expect(tpsPenuh([baris(1)], { kini: new Map(), batas: 0 })).toHaveLength(1);
});

test("yang pindah memberi tempat kepada yang masuk, di mana pun ia berdiri di berkas", () => {
  const pergi = baris(2, { ...BUDI, nomor_tps: 9 }, { keadaan: "berubah", sebelum: BUDI });
  expect(penuh([baris(1), pergi], 2)).toEqual([]);
  expect(penuh([baris(1), baris(3, BUDI), pergi], 2).map(({ nomor }) => nomor)).toEqual([3]);
});

test("yang sudah berdiri boleh tetap seperti adanya", () => {
  const datang = baris(1, SITI, { keadaan: "berubah", sebelum: { ...SITI, nomor_tps: 9 } });
  expect(penuh([datang], 2)).toEqual([
    expect.objectContaining({ nomor: 1, tawaran: { pertahankan: "sama" } }),
  ]);
  const tetap = baris(1, SITI, { keadaan: "berubah", sebelum: SITI });
  expect(penuh([tetap], 2)).toEqual([]);
});

test("yang tidak berubah, yang salah, dan yang tanpa TPS tidak mengisi apa pun", () => {
  for (const keadaan of ["sama", "galat"] as const) {
    expect(penuh([baris(1, SITI, { keadaan })], 2)).toEqual([]);
  }
  const koordinator = baris(1, { ...SITI, jenis: "Kelurahan" });
  expect(penuh([koordinator], 2)).toEqual([]);
  expect(tpsPenuh([koordinator], { kini: new Map(), batas: -1 })).toEqual([]);
});
