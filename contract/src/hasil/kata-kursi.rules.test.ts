import { expect, test } from "vitest";
import { hasilBagiKata, kalimatKepastian, metodeKata } from "./kata-kursi.rules.ts";
import { bahanUji, partaiUji } from "./kursi.fixture.ts";

const partai = (nomor: number, singkat: string) => partaiUji(nomor, 10, { singkat });
const tps = { jumlah: 9, masuk: 6, bermasalah: [], belum: [], kecamatan: [], dpt_masuk: 0 };
const bahan = bahanUji([partai(1, "PKB"), partai(9, "PKN"), partai(13, "PBB")], {
  ambang: { persen: 4, suara_sah: 30, suara_minimal: 2 },
  tps,
});
const kursi = {
  nomor: 1,
  pembagi: 1,
  hasil: 10,
  pasti: false,
  suara_pembalik: 111,
  tps_pembalik: 2,
  pembalik: [9],
  suara_pindah: 112,
  suara_seri: null as number | null,
};

test("kepastian satu kursi: kepada siapa, dengan berapa suara, berapa TPS belum masuk", () => {
  expect(kalimatKepastian(kursi, bahan)).toBe(
    "Dapat berpindah ke PKN bila PKN mendapat 112 suara lagi; 3 TPS belum masuk",
  );
  expect(kalimatKepastian({ ...kursi, suara_seri: 111 }, bahan)).toBe(
    "Dapat berpindah ke PKN bila PKN mendapat 112 suara lagi (dengan 111 suara hasil baginya seri); 3 TPS belum masuk",
  );
  expect(kalimatKepastian({ ...kursi, pembalik: [9, 13] }, bahan)).toBe(
    "Dapat berpindah bila PKN dan PBB bersama-sama mendapat 112 suara lagi; 3 TPS belum masuk",
  );
  expect(kalimatKepastian({ ...kursi, pembalik: [9, 13], suara_seri: 110 }, bahan)).toBe(
    "Dapat berpindah bila PKN dan PBB bersama-sama mendapat 112 suara lagi (dengan 110 suara hasil baginya seri); 3 TPS belum masuk",
  );
  const seri = { ...kursi, suara_pindah: null, suara_seri: 111 };
  expect(kalimatKepastian(seri, bahan)).toBe(
    "Dapat menjadi seri bila PKN mendapat 111 suara lagi; 3 TPS belum masuk",
  );
});

test("banyak partai yang harus bersama-sama tidak disebut satu per satu", () => {
  expect(kalimatKepastian({ ...kursi, pembalik: [1, 9, 13, 14] }, bahan)).toBe(
    "Dapat berpindah bila 4 partai lain bersama-sama mendapat 112 suara lagi; 3 TPS belum masuk",
  );
});

test("kepastian satu kursi: pasti, pasti bila yang bermasalah tetap, bergantung pada ambang", () => {
  const pasti = { ...kursi, pasti: true };
  expect(kalimatKepastian(pasti, bahan)).toBe("Pasti");
  const bermasalah = [
    { id: 1, keterangan: "A", jumlah: 2 },
    { id: 2, keterangan: "B", jumlah: 1 },
  ];
  expect(kalimatKepastian(pasti, { ...bahan, tps: { ...tps, bermasalah } })).toBe(
    "Pasti, bila 3 laporan bermasalah tidak berubah",
  );
  expect(kalimatKepastian({ ...kursi, pembalik: [] }, bahan)).toBe(
    "Bergantung pada suara nasional: belum pasti partai mana yang mencapai ambang 4 %",
  );
  expect(kalimatKepastian({ ...kursi, pasti: null }, bahan)).toBe("");
  expect(kalimatKepastian(pasti, { ...bahan, tps: null })).toBe("");
});

test("cara menghitung menyebut namanya, pembaginya, dan pasalnya", () => {
  expect(metodeKata({ metode: "sainte-lague", pembagi: [1, 3, 5] })).toBe(
    "Sainte-Laguë, pembagi 1, 3, 5, … (UU 7/2017 pasal 420)",
  );
  expect(metodeKata({ metode: "hare", pembagi: [1, 3, 5] })).toBe(
    "Kuota Hare dan sisa suara terbanyak (UU 8/2012 pasal 212)",
  );
});

test("hasil bagi yang tidak bulat dengan dua angka di belakang koma", () => {
  expect([248 / 3, 250 / 3, 1000, 1234.5, 21.5, 59 - 4 * 14.75 + 1e-9].map(hasilBagiKata)).toEqual([
    "82,67",
    "83,33",
    "1.000",
    "1.234,50",
    "21,50",
    "0",
  ]);
});
