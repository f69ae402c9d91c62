// A statement that asks for another room's table is found, in whatever form it names it.
import { beforeAll, expect, test } from "vitest";
import { disentuh, tabelAsing } from "./pemilik-tabel.ts";
import { siapkanPengurai } from "./pohon-sql.ts";

beforeAll(siapkanPengurai);

const tabelDi = (teks: string): string[] => {
  const { baca, tulis } = disentuh(teks);
  return [[...baca].toSorted().join(" "), [...tulis].toSorted().join(" ")];
};

test.each<[teks: string, baca: string, tulis: string]>([
  ["select * from dapil d, saksi s", "dapil saksi", ""],
  ["select * from only public.saksi", "saksi", ""],
  ['SELECT * FROM "saksi"', "saksi", ""],
  ["select 1 where exists (select from tps where id in (table dpt))", "dpt tps", ""],
  ["with x as (select * from saksi) select * from x", "saksi x", ""],
  ["with saksi as (select 1) select * from saksi", "saksi", ""],
  ["select t.id from tps t for update of t", "tps", ""],
  ["lock table tps, dpt in share mode", "dpt tps", ""],
  ["declare c cursor for select * from dpt", "dpt", ""],
  ["insert into tps select * from dpt on conflict do nothing", "dpt", "tps"],
  ["update only tps set id = 1 from dpt", "dpt", "tps"],
  ["with x as (delete from tps using dpt returning *) select * from x", "dpt x", "tps"],
  ["merge into tps using dpt on true when matched then delete", "dpt", "tps"],
  ["truncate tps, dpt", "", "dpt tps"],
  ["copy tps from stdin", "", "tps"],
  ["copy tps to stdout", "tps", ""],
  ["copy (select * from tps) to stdout", "tps", ""],
  ["update tps set id = 1 where id in (select id from tps)", "tps", "tps"],
])("%s", (teks, baca, tulis) => {
  expect(tabelDi(teks)).toEqual([baca, tulis]);
});

test("tabel sendiri, daftar semua ruang, dan yang disebut boleh; yang lain tidak", () => {
  const asing = (teks: string): string[] => tabelAsing("dapil/dapil.repo.ts", teks);
  expect(asing("select * from dapil, wilayah, m_peran, rekap_tps")).toEqual([]);
  expect(asing("with x as (insert into audit default values) delete from dapil")).toEqual([]);
  expect(asing("select * from dapil, saksi")).toEqual([
    "The table saksi is kept by saksi/, not by dapil/dapil.repo.ts.",
  ]);
  expect(asing("delete from rekap_tps")).toEqual([
    "The table rekap_tps is kept by wilayah/, not by dapil/dapil.repo.ts.",
  ]);
  expect(tabelAsing("demo/demo.repo.ts", "delete from saksi")).toEqual([]);
});
