import { expect, test } from "vitest";
import { isiPola, tautanPesan } from "./pesan-wa.ts";

const SAKSI = {
  nama: "Siti & Co",
  nomer_saksi: "1376-000001",
  link_wa: "https://wa.me/6281200000001",
  jenis: { id: 1, keterangan: "TPS", alias: "TPS" },
  wilayah: { id: 1376, keterangan: "Kota Payakumbuh" },
  penugasan: {
    propinsi_id: null,
    kota_id: null,
    kecamatan_id: null,
    kelurahan_id: null,
    penugasan_tps: null,
    keterangan: null,
  },
};

test("isian pola diganti data saksi, yang tidak dikenal dibiarkan", () => {
  expect(isiPola("{nama} {nomer_saksi} {jenis} {wilayah} {penugasan} {lain}", SAKSI)).toBe(
    "Siti & Co 1376-000001 TPS Kota Payakumbuh belum ditentukan {lain}",
  );
});

test("tautan wa.me membawa pesan dengan tanda baca dan baris baru", () => {
  const { searchParams } = new URL(tautanPesan(SAKSI, "Halo {nama}?\nYA + TIDAK"));
  expect(searchParams.get("text")).toBe("Halo Siti & Co?\nYA + TIDAK");
});
