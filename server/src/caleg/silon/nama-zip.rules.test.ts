import { expect, test } from "vitest";
import { cleanName, folderDapil, namaDokumen, namaFolder, onceEach } from "./nama-zip.rules.ts";

test("map caleg: nomor dan nama, tanpa tanda yang tak dapat diurai; yang belum bernomor berkata begitu", () => {
  const nama = (nama_lengkap: string, nomor_urut: number | null = 3) =>
    namaFolder({ nomor_urut, nama_lengkap });
  expect(nama("Dewi Lestari")).toBe("3_Dewi Lestari");
  expect(nama("../Budi: <Santoso>  . ")).toBe("3_.. Budi Santoso");
  expect(nama("A".repeat(150))).toHaveLength(102);
  expect(nama("Ani", null)).toBe("tanpa nomor_Ani");
});

test("nama tidak membalik arah baca, tidak memotong satu huruf, dan muat dalam 200 bita", () => {
  expect(cleanName("Dewi\u202Efdp.exe\u200B")).toBe("Dewi fdp.exe");
  expect(cleanName("😀".repeat(150))).toBe("😀".repeat(50));
  expect(cleanName(`${"A".repeat(199)}😀`)).toBe("A".repeat(100));
  expect(cleanName(`${"A".repeat(99)}😀B`)).toBe(`${"A".repeat(99)}😀`);
  const panjang = cleanName("ﷺ".repeat(100));
  expect(panjang).toBe("ﷺ".repeat(66));
  expect(Buffer.byteLength(panjang)).toBeLessThanOrEqual(200);
  expect(cleanName(`${"ﷺ".repeat(65)}.... B`)).toBe("ﷺ".repeat(65));
});

test("map dapil dan berkas dokumen", () => {
  expect(folderDapil({ jenis: "DPRD Kabupaten/Kota", dapil: "KOTA PAYAKUMBUH 1" })).toBe(
    "DPRD Kabupaten Kota KOTA PAYAKUMBUH 1",
  );
  expect(namaDokumen(110, "Pas foto 4×6", "image/webp")).toBe("110 Pas foto 4×6.webp");
  expect(namaDokumen(102, "Ijazah SMA/sederajat", "image/jpeg")).toBe(
    "102 Ijazah SMA sederajat.jpg",
  );
  expect(namaDokumen(1, "x", "text/plain")).toBe("1 x.bin");
});

test("nama yang sama diberi nomor, juga bila hanya besar hurufnya berbeda", () => {
  const unik = onceEach();
  expect(["1_Ani", "1_ANI", "1_Ani", "2_Ani"].map(unik)).toEqual([
    "1_Ani",
    "1_ANI (2)",
    "1_Ani (3)",
    "2_Ani",
  ]);
});
