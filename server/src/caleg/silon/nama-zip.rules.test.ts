import { expect, test } from "vitest";
import { folderDapil, namaDokumen, namaFolder } from "./nama-zip.rules.ts";

test("map caleg: nomor dan nama, tanpa tanda yang tak dapat diurai; yang belum bernomor berkata begitu", () => {
  const nama = (nama_lengkap: string, nomor_urut: number | null = 3) =>
    namaFolder({ nomor_urut, nama_lengkap });
  expect(nama("Dewi Lestari")).toBe("3_Dewi Lestari");
  expect(nama("../Budi: <Santoso>  . ")).toBe("3_.. Budi Santoso");
  expect(nama("A".repeat(150))).toHaveLength(102);
  expect(nama("Ani", null)).toBe("tanpa nomor_Ani");
});

test("map dapil dan berkas dokumen", () => {
  expect(folderDapil({ jenis: "DPRD Kabupaten/Kota", dapil: "KOTA PAYAKUMBUH 1" })).toBe(
    "DPRD Kabupaten Kota KOTA PAYAKUMBUH 1",
  );
  expect(namaDokumen(110, "Pas foto 3×4", "image/webp")).toBe("110 Pas foto 3×4.webp");
  expect(namaDokumen(102, "Ijazah SMA/sederajat", "image/jpeg")).toBe(
    "102 Ijazah SMA sederajat.jpg",
  );
  expect(namaDokumen(1, "x", "text/plain")).toBe("1 x.bin");
});
