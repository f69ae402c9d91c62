import { expect, test } from "vitest";
import { fraksiOf, jumlahKursiDapil, keadaanKursi, kursiKata } from "./fraksi.rules.ts";

const partai = (nomor: number, kursi: number) => ({
  nomor,
  singkat: `P${nomor}`,
  suara: 10,
  kursi,
  di_bawah_ambang: false,
});
const dapil = (
  [id, kursi, belum]: [number, number, number],
  list: ReturnType<typeof partai>[],
) => ({
  id,
  kode: String(id),
  dewan_id: 13,
  kursi_terbuka: null,
  keterangan: `Dapil ${id}`,
  kursi,
  kursi_belum_pasti: belum,
  tps: null,
  partai: list,
});

test("fraksi: kursi semua dapil dijumlah, terbanyak dahulu, tanpa kursi tidak tampak", () => {
  const semua = [
    dapil([1, 4, 1], [partai(1, 1), partai(2, 2), partai(3, 0)]),
    dapil([2, 3, 0], [partai(2, 2), partai(4, 1)]),
  ];
  expect(kursiKata(fraksiOf(semua))).toBe("P2 4, P1 1, P4 1");
  expect(jumlahKursiDapil(semua)).toEqual({ kursi: 7, belumPasti: 1 });
  expect(fraksiOf([])).toEqual([]);
});

test("keadaan kursi satu dapil dalam kata", () => {
  const isi = dapil([1, 4, 0], [partai(1, 4)]);
  const kosong = dapil([1, 4, 4], [{ ...partai(1, 0), suara: 0 }]);
  const tps = { jumlah: 9, masuk: 4, bermasalah: 0 };
  expect(keadaanKursi({ ...kosong, tps })).toBe("Belum ada suara");
  expect(keadaanKursi(kosong)).toBe("Hasil resmi belum dimuat");
  expect(keadaanKursi({ ...dapil([1, 4, 1], [partai(1, 3)]), tps })).toBe(
    "1 kursi belum dapat ditetapkan",
  );
  expect(keadaanKursi({ ...isi, tps })).toBe("Sementara, masih dapat berubah");
  const semua = { jumlah: 9, masuk: 9, bermasalah: 0 };
  expect(keadaanKursi({ ...isi, tps: semua })).toBe("Semua TPS masuk");
  expect(keadaanKursi({ ...isi, tps: { ...semua, bermasalah: 2 } })).toBe(
    "Semua TPS masuk, 2 laporan bermasalah",
  );
  expect(keadaanKursi({ ...isi, tps, kursi_terbuka: 2 })).toBe("2 dari 4 kursi masih terbuka");
  expect(keadaanKursi({ ...isi, tps, kursi_terbuka: 0 })).toBe("Semua kursi pasti");
  expect(keadaanKursi({ ...isi, tps: { ...tps, bermasalah: 1 }, kursi_terbuka: 0 })).toBe(
    "Semua kursi pasti, bila 1 laporan bermasalah tidak berubah",
  );
  expect(keadaanKursi(isi)).toBe("Hasil resmi");
  expect(keadaanKursi(dapil([1, 4, 1], [partai(1, 3)]))).toBe("1 kursi belum dapat ditetapkan");
  const berdua = dapil([1, 4, 0], [partai(1, 4), { ...partai(2, 0), suara: 0 }]);
  expect(keadaanKursi({ ...berdua, tps: semua })).toBe("Semua TPS masuk");
});
