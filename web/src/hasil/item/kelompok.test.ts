import { expect, test } from "vitest";
import type { ItemAturan } from "#contract/hasil/item.contract.ts";
import { dapatDitambah, perKelompok, ringkasItem } from "./kelompok.ts";

const item = (id: number, isi: Partial<ItemAturan>): ItemAturan => ({
  id,
  jenis_laporan_id: 5,
  kelompok: "paslon",
  partai_id: null,
  wilayah: null,
  untuk_jenis_id: null,
  nomer_urut: id,
  singkat: String(id),
  keterangan: "",
  image_url: null,
  is_aktif: true,
  versi: `versi ${id}`,
  ...isi,
});

test("item menurut kelompoknya, masing-masing menurut nomor urut", () => {
  const groups = perKelompok([
    item(1, { kelompok: "administrasi" }),
    item(2, { nomer_urut: 9 }),
    item(3, {}),
  ]);
  expect(groups.map(({ kelompok, item: own }) => [kelompok, own.map(({ id }) => id)])).toEqual([
    ["paslon", [3, 2]],
    ["administrasi", [1]],
  ]);
});

test("ringkasan hanya menghitung yang dipakai", () => {
  expect(ringkasItem([item(1, {}), item(2, { is_aktif: false })])).toBe("1 pasangan calon");
  expect(ringkasItem([])).toBe("");
});

test("yang sudah ada ditawarkan lebih dahulu; laporan berkas hanya punya dokumen", () => {
  expect(dapatDitambah(0, [{ kelompok: "partai" }])).toEqual(["partai", "paslon"]);
  expect(dapatDitambah(0, [])).toEqual(["paslon", "partai"]);
  expect(dapatDitambah(1, [])).toEqual(["dokumen"]);
});
