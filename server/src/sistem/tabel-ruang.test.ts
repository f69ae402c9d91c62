// A table is read and written by its room, or by whom tools/tables.ts names: in every statement as it is
// prepared, whatever made its text.
import { beforeAll, expect, test } from "vitest";
import { READERS, WRITERS } from "../../../tools/tables.ts";
import { disentuh, tabelAsing } from "../testing/pemilik-tabel.ts";
import { semuaPernyataan } from "../testing/semua-pernyataan.ts";

let semua: { file: string; teks: string }[] = [];

beforeAll(async () => {
  const { pernyataan } = await semuaPernyataan();
  semua = pernyataan.map(({ tempat, teks }) => ({
    file: /^server\/src\/(.+?):/.exec(tempat)?.[1] ?? tempat,
    teks,
  }));
});

test("pernyataan hanya menyentuh tabel ruangnya, atau yang disebut tools/tables.ts", () => {
  const asing = semua.flatMap(({ file, teks }) => tabelAsing(file, teks));
  expect([...new Set(asing)], "ask its room, or name the file in tools/tables.ts").toEqual([]);
});

test("yang disebut membaca atau menulis tabel ruang lain masih melakukannya", () => {
  const sentuhan = semua.map(({ file, teks }) => ({ file, ...disentuh(teks) }));
  const menganggur = (disebut: typeof READERS, cara: "baca" | "tulis"): string[] =>
    Object.entries(disebut).flatMap(([path, tables]) =>
      tables
        .split(/\s+/)
        .filter(
          (tabel) => !sentuhan.some(({ file, ...one }) => file === path && one[cara].has(tabel)),
        )
        .map((tabel) => `${path}: ${tabel}`),
    );
  expect([...menganggur(READERS, "baca"), ...menganggur(WRITERS, "tulis")]).toEqual([]);
});
