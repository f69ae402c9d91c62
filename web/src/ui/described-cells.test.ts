import { expect, test } from "vitest";
import * as z from "zod/mini";
import { field } from "#contract/core/described.ts";
import { TPS } from "#contract/tps/tps.fields.ts";
import { describedColumns, describedRows } from "./described-cells.tsx";

const FIELDS = {
  jumlah: field(z.nullable(z.number()), { label: "Jumlah", card: true }),
  wilayah_id: field(z.number(), { label: "Wilayah", refers: "wilayah" }),
  lingkup: field(z.number(), { label: "Cek DPT", words: [["1", "Lingkup TPS"]] }),
  nama: field(z.string(), { label: "Nama" }),
};

test("kolom yang diuraikan: rata kanan hanya angka yang menghitung sesuatu", () => {
  const cells = { jumlah: {}, wilayah_id: {}, lingkup: {}, nama: { header: "Orang" } };
  const columns = describedColumns<Record<string, unknown>, typeof FIELDS>(FIELDS, cells, ["nama"]);
  const cell = expect.any(Function);
  expect(columns).toEqual([
    { cell, key: "jumlah", header: "Jumlah", telling: true, numeric: true },
    { cell, key: "wilayah_id", header: "Wilayah" },
    { cell, key: "lingkup", header: "Cek DPT" },
    { cell, key: "nama", header: "Orang", sortable: true },
  ]);
});

test("tanda sebuah TPS dituturkan dengan katanya", () => {
  const told = [0, 1, 2].map((level) => describedRows(TPS, { level: {} }, { level }));
  expect(told.flat()).toEqual([
    ["Tanda", "Tidak Tahu"],
    ["Tanda", "Potensial"],
    ["Tanda", "Kuat"],
  ]);
});
