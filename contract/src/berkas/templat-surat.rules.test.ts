import { expect, test } from "vitest";
import { isiMedan, isMedan, labelMedan, medanOf, salahTulis } from "./templat-surat.rules.ts";

const KOSONG = Object.fromEntries(Object.keys(labelMedan("mandat")).map((nama) => [nama, null]));
const nilai = { ...KOSONG, nama_lengkap: "Ani Wijaya", tps: "TPS 002" };

test("medan yang disebut surat, masing-masing sekali, dikenal atau tidak", () => {
  expect(medanOf("{{tps}} {{ nama_lengkap }} {{tps}} {{asing}} {tps}")).toEqual([
    "tps",
    "nama_lengkap",
    "asing",
  ]);
  expect(["tps", "asing", "toString"].map((nama) => isMedan("mandat", nama))).toEqual([
    true,
    false,
    false,
  ]);
});

test("yang tidak dapat dicetak disebut: medan asing, kurung yang tidak berpasangan", () => {
  expect(salahTulis("mandat", "Kepada {{nama_lengkap}}, {{ tps }}")).toBeUndefined();
  expect(salahTulis("mandat", "{{asing}} {{tps}} {{lain}}")).toBe(
    "Medan tidak dikenal: {{asing}}, {{lain}}",
  );
  for (const teks of ["{{tps}", "tps}", "{tps"]) {
    expect(salahTulis("mandat", teks)).toBe(
      "Ada kurung kurawal yang tidak berpasangan; tulis medan seperti {{nama_lengkap}}",
    );
  }
});

test("medan diganti nilainya, yang kosong hilang, yang asing tetap", () => {
  expect(isiMedan("{{ nama_lengkap }} di {{tps}}{{nik}} {{asing}}", nilai)).toBe(
    "Ani Wijaya di TPS 002 {{asing}}",
  );
});
