import { expect, test } from "vitest";
import { barisMasuk } from "../testing/baris.ts";
import { alasanNama, indukNama, kunciTempat, namaDi } from "./nama-bagian.rules.ts";

test("nama dibaca di baris yang menyebut tingkatnya, bila selnya tidak salah", () => {
  const nama = (nilai: Record<string, string | number>, kolom?: string) => {
    const galat = { baris: 2, lembar: null, nilai: null, alasan: "Salah", kolom: kolom ?? "kursi" };
    return namaDi(barisMasuk(nilai, { galat: [galat] }));
  };
  expect(nama({ jenis_caleg_id: 1, wilayah_id: "Agam" })).toBe("Agam");
  expect(nama({ jenis_caleg_id: 1, wilayah_id: "Agam" }, "wilayah_id")).toBeUndefined();
  expect(nama({ jenis_caleg_id: 1, wilayah_id: 1306 })).toBeUndefined();
  expect(nama({ jenis_caleg_id: 4, wilayah_id: "Agam" })).toBeUndefined();
  expect(nama({ wilayah_id: "Agam" })).toBeUndefined();
});

test("dicari di tempat dapilnya sekarang, menurut kodenya, atau di wilayah impor", () => {
  const kpu = { jenisCalegId: 3, kode: "137601" };
  const sendiri = { jenisCalegId: 3, kode: "PYK1" };
  expect(indukNama(kpu, 1371, 13)).toBe(1371);
  expect(indukNama(kpu, undefined, 13)).toBe(1376);
  expect(indukNama(sendiri, undefined, 1376)).toBe(1376);
  expect(indukNama(sendiri, undefined, 13)).toBeUndefined();
  expect(indukNama({ ...sendiri, jenisCalegId: 1 }, undefined, 13)).toBe(13);
  expect(indukNama({ ...sendiri, jenisCalegId: 1 }, undefined, 1)).toBeUndefined();
  expect(kunciTempat({ jenisCalegId: 3, indukId: 1376 })).toBe("3/1376");
});

test("yang tidak menemukan satu wilayah menyebut apa yang harus ditulis", () => {
  const di = { jenisCalegId: 1, teks: "Solok", di: "Sumatera Barat" };
  const solok = [
    { id: 1302, keterangan: "Kabupaten Solok" },
    { id: 1372, keterangan: "Kota Solok" },
  ];
  expect(alasanNama(di, solok)).toBe(
    "Solok bisa berarti Kabupaten Solok (1302) atau Kota Solok (1372). Tulis kodenya",
  );
  expect(alasanNama(di, [...solok, ...solok])).toBe(
    "Solok bisa berarti Kabupaten Solok (1302) atau Kota Solok (1372) atau Kabupaten Solok (1302), atau lainnya. Tulis kodenya",
  );
  const tiada = (jenisCalegId: number) => alasanNama({ ...di, jenisCalegId }, []);
  const awal = "Tidak ada wilayah bernama Solok di Sumatera Barat. Periksa ejaannya";
  expect([1, 2, 3].map(tiada)).toEqual([
    `${awal}, atau tulis kodenya`,
    `${awal}, tulis kodenya, atau tulis Kec. di depan nama kecamatan`,
    `${awal}, tulis kodenya, atau tulis Kel. di depan nama kelurahan`,
  ]);
  expect(alasanNama({ ...di, teks: "3578010101900001" }, [])).toContain("bernama •••• di");
  expect(alasanNama({ ...di, di: undefined }, [])).toBe(
    "Kode dapil ini tidak menyebut provinsinya: tulis kode wilayahnya, atau pilih provinsinya sebagai wilayah impor",
  );
  expect(alasanNama({ ...di, jenisCalegId: 3, di: undefined }, [])).toContain("pilih kotanya");
});
