import { expect, test } from "vitest";
import type { IdentitasCaleg } from "./identitas.repo.ts";
import { alamatKtp, jalanDari, jejakKtp, namaBergelar } from "./tulis-identitas.rules.ts";

const KOSONG = { ktp_alamat: null, ktp_rt: null, ktp_rw: null, ktp_wilayah_id: null };
const alamat = (isi: Partial<IdentitasCaleg>) =>
  alamatKtp(
    { ...KOSONG, ...isi },
    new Map([
      [13, "Sumatera Barat"],
      [1376, "Kota Payakumbuh"],
    ]),
  );

test.each([
  ["Dra.", "Dewi", "M.Si.", "Dra. Dewi, M.Si."],
  [null, "Dewi", "M.Si.", "Dewi, M.Si."],
  ["Dr.", "Dewi", "", "Dr. Dewi"],
  [null, "Dewi", null, "Dewi"],
])("nama dengan gelar: %s %s %s", (gelar_depan, nama_lengkap, ...[gelar_belakang, hasil]) => {
  expect(namaBergelar({ gelar_depan, nama_lengkap, gelar_belakang: gelar_belakang ?? null })).toBe(
    hasil,
  );
});

test("wilayah KTP dan yang di atasnya, yang terkecil dahulu", () => {
  expect(jejakKtp(1376011002)).toEqual([1376011002, 137601, 1376, 13]);
  expect(jejakKtp(13)).toEqual([13]);
  expect(jejakKtp(1)).toEqual([]);
  expect(jejakKtp(null)).toEqual([]);
});

test("alamat KTP: yang diketahui saja", () => {
  expect(
    alamat({ ktp_alamat: "Jalan Melati 5", ktp_rt: "1", ktp_rw: "2", ktp_wilayah_id: 1376 }),
  ).toBe("Jalan Melati 5 RT 1 RW 2, Kota Payakumbuh, Sumatera Barat");
  expect(alamat({ ktp_wilayah_id: 1376, ktp_rt: "" })).toBe("Kota Payakumbuh, Sumatera Barat");
  expect(alamat({ ktp_alamat: "Jalan Melati 5" })).toBe("Jalan Melati 5");
  expect(alamat({})).toBeNull();
});

test("jalan dari alamat yang digabung", () => {
  const sisa = "RT 1 RW 2, Kota Payakumbuh, Sumatera Barat";
  expect(jalanDari(`Jalan Melati 5 ${sisa}`, sisa)).toBe("Jalan Melati 5");
  expect(jalanDari("Jalan Melati 5, Kota Payakumbuh", "Kota Payakumbuh")).toBe("Jalan Melati 5");
  expect(jalanDari("Jalan Melati 5", sisa)).toBe("Jalan Melati 5");
  expect(jalanDari("Jalan Melati 5", null)).toBe("Jalan Melati 5");
  expect(jalanDari(sisa, sisa)).toBe("");
});
