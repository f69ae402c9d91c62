import { expect, test } from "vitest";
import { acceptText, fileFault } from "./file-rules.ts";

const rules = {
  accept: ["image/jpeg", "image/png", "application/pdf"],
  maxBytes: 10 * 1024 * 1024,
};
const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test("jenis berkas disebut dalam kata", () => {
  expect(acceptText(rules.accept)).toBe("JPEG, PNG, atau PDF");
  expect(acceptText([".xls", ".xlsx"])).toBe(".xls atau .xlsx");
});

test("berkas diperiksa sebelum dikirim", () => {
  expect(fileFault(file("a.jpg", "image/jpeg"), rules)).toBeUndefined();
  expect(fileFault(file("a.JPG", ""), rules)).toBeUndefined();
  expect(fileFault(file("a.docx", "application/msword"), rules)).toBe(
    "Jenis berkas ini tidak dapat dipakai. Pilih JPEG, PNG, atau PDF.",
  );
  expect(fileFault(file("a.pdf", "application/pdf", 12 * 1024 * 1024), rules)).toBe(
    "Berkas 12 MB terlalu besar. Paling besar 10 MB.",
  );
  expect(fileFault(file("a.pdf", "application/pdf", 0), rules)).toBe("Berkas ini kosong.");
});

test("ekstensi dipakai bila jenisnya tidak diketahui", () => {
  const sheets = { accept: [".xls", ".xlsx"], maxBytes: 1 };
  expect(fileFault(file("DPT.XLSX", "", 1), sheets)).toBeUndefined();
  expect(fileFault(file("DPT.csv", "", 1), sheets)).toBe(
    "Jenis berkas ini tidak dapat dipakai. Pilih .xls atau .xlsx.",
  );
});
