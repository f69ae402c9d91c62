import * as z from "zod/mini";
import { expect, test } from "vitest";
import { localPage } from "./table-local.ts";
import { id } from "#contract/core/fields.ts";
import { tableSearch } from "./table-search.ts";
import { countFilters } from "./table-state.ts";

const clean = tableSearch({ masuk: z.enum(["0", "1"]), wilayah_id: id });

test("alamat tabel hanya memuat yang dikenal", () => {
  expect(
    clean({ page: "2", s: "dewi", masuk: "1", wilayah_id: "1376", urut: "nama", lain: "x" }),
  ).toEqual({ page: "2", s: "dewi", masuk: "1", wilayah_id: "1376", urut: "nama" });
  expect(clean({ masuk: "2", wilayah_id: "1e3", s: "", page: 3 })).toEqual({});
});

test("SHELL-096 lencana menghitung filter yang terisi", () => {
  expect(countFilters({ a: "1", b: undefined, c: "" })).toBe(1);
});

const rows = [
  { nama: "TPS 10", dpt: 210 },
  { nama: "TPS 2", dpt: null },
  { nama: "TPS 1", dpt: 305 },
];
const sortBy = {
  nama: (row: (typeof rows)[number]) => row.nama,
  dpt: (row: (typeof rows)[number]) => row.dpt,
};
const state = { page: 1, s: "", sort: undefined };
const names = (page: ReturnType<typeof localPage<(typeof rows)[number]>>) =>
  page.data.data.map(({ nama }) => nama);

test("baris lokal diurutkan; yang tidak diketahui selalu terakhir", () => {
  const by = (key: string, descending: boolean) =>
    names(localPage({ rows, sortBy }, { ...state, sort: { key, descending } }));
  expect(by("nama", false)).toEqual(["TPS 1", "TPS 2", "TPS 10"]);
  expect(by("dpt", false)).toEqual(["TPS 10", "TPS 1", "TPS 2"]);
  expect(by("dpt", true)).toEqual(["TPS 1", "TPS 10", "TPS 2"]);
  expect(by("tidak-ada", true)).toEqual(["TPS 10", "TPS 2", "TPS 1"]);
});

test("baris lokal dicari dan dipotong per halaman", () => {
  const many = Array.from({ length: 32 }, (_, index) => ({ nama: `TPS ${index + 1}` }));
  const textOf = (row: { nama: string }) => row.nama;
  const page = localPage({ rows: many, textOf, pageSize: 15 }, { ...state, page: 3 });
  expect(page.data).toMatchObject({ total: 32, last_page: 3 });
  expect(page.data.data).toHaveLength(2);
  expect(localPage({ rows: many, textOf }, { ...state, s: "tps 3" }).data.total).toBe(6);
  expect(localPage({ rows: [] }, state).data).toEqual({ data: [], total: 0, last_page: 1 });
});
