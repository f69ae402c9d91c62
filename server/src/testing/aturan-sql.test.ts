// Every form that Citus refuses is found, and its allowed sibling is not.
import { beforeAll, expect, test } from "vitest";
import { milikSesi, pelanggaranBentuk, tanpaKota, type Katalog } from "./aturan-sql.ts";
import { siapkanPengurai } from "./pohon-sql.ts";

beforeAll(siapkanPengurai);

const SIFAT: Readonly<Record<string, string>> = {
  now: "s",
  to_char: "s",
  gen_random_uuid: "v",
  make_interval: "i",
};
const katalog: Katalog = {
  kelas: (tabel) =>
    ["tps", "saksi", "laporan"].includes(tabel)
      ? "tersebar"
      : tabel === "wilayah"
        ? "acuan"
        : "lokal",
  sifat: (nama) => [SIFAT[nama] ?? "i"],
  isTeks: (kolom) => kolom === "nama",
};
const bentuk = (teks: string) => pelanggaranBentuk(teks, katalog);

test.each<[ditolak: string, sebab: string, boleh: string]>([
  [
    "update tps set kunci = gen_random_uuid() where kota_id = 1",
    "gen_random_uuid() volatile dalam UPDATE atau DELETE",
    "update users set kunci = gen_random_uuid()",
  ],
  [
    "update tps set nama = to_char(nomor, '000') where kota_id = 1",
    "to_char() stabil atas kolom",
    "update tps set nama = to_char($1::int, '000'), updated_at = now() where kota_id = 1",
  ],
  [
    "update laporan l set kesalahan = t.k::text[] from unnest($1::text[]) as t (k) where l.kota_id = 1",
    "cast stabil atas kolom",
    "update laporan l set kesalahan = $1::text[], level = array[l.a, l.b]::smallint[] where l.kota_id = 1",
  ],
  [
    "update tps set dibuat = now() - make_interval(secs => nomor) where kota_id = 1",
    "hitungan waktu atas kolom",
    "update tps set nomor = nomor + 1 where kota_id = 1 and dibuat < now() - make_interval(days => $1)",
  ],
  [
    "delete from tps where nama like id || '/%'",
    "|| stabil atas kolom",
    "delete from tps where nama like id::text || '/%' or nama = nama || 'x'",
  ],
  [
    "update tps set dibuat = coalesce(dibuat, now()) where kota_id = 1",
    "CASE atau COALESCE dengan yang tidak tetap",
    "update tps set dibuat = coalesce(dibuat, $1) where kota_id = 1",
  ],
  [
    "insert into tps (kota_id, nama) values (1, (select nama from users))",
    "sub-select dalam INSERT … VALUES",
    "insert into tps (kota_id, nama) select 1, nama from users",
  ],
  [
    "insert into wilayah (id) values (1) on conflict (id) do update set updated_at = now()",
    "ON CONFLICT dengan yang tidak tetap",
    "insert into wilayah (id) values (1) on conflict (id) do update set updated_at = excluded.updated_at",
  ],
  [
    "delete from users u using saksi s where s.kota_id = 1 and s.user_id = u.id",
    "UPDATE atau DELETE yang menyambung lokal dan tersebar",
    "delete from users where id in (select user_id from saksi where kota_id = 1)",
  ],
  [
    "update saksi set admin_id = (select id from users limit 1) where kota_id = 1",
    "UPDATE atau DELETE yang bertanya ke sisi lain selain dengan in (select …)",
    "update saksi set admin_id = null where kota_id = 1 and admin_id in (select id from users)",
  ],
  [
    "delete from users u where u.id in (select s.user_id from saksi s where s.admin_id = u.admin_id)",
    "UPDATE atau DELETE yang bertanya ke sisi lain selain dengan in (select …)",
    "update users set wilayah_id = $1 where $1 in (select id from wilayah where id = $1)",
  ],
  [
    "merge into tps t using wilayah w on w.id = t.kelurahan_id when matched then delete",
    "MERGE",
    "delete from tps t using wilayah w where w.id = t.kelurahan_id",
  ],
  [
    "select kota_id, count(*) from tps group by rollup (kota_id)",
    "ROLLUP, CUBE, GROUPING SETS",
    "select kota_id, count(*) from tps group by kota_id",
  ],
  [
    "with recursive t as (select 1 as n union all select n + 1 from t) select * from tps, t",
    "kueri rekursif atas tabel tersebar",
    "with recursive t as (select 1 as n union all select n + 1 from t) select * from users, t",
  ],
  [
    "select w.id, s.* from wilayah w cross join lateral (select s.id from saksi s where s.penugasan_id = w.id offset 1) s",
    "OFFSET dalam LATERAL",
    "select w.id from wilayah w join (select id from saksi offset 1) s on true",
  ],
  [
    "with c as (select * from tps) select (select count(*) from c where c.kelurahan_id = w.id) from wilayah w",
    "sub-select berkorelasi dengan CTE",
    "with c as (select * from tps) select (select count(*) from c) from wilayah w",
  ],
  [
    "select id from tps where id = $1 for update",
    "FOR UPDATE tanpa kota_id = …",
    "select id from tps where kota_id = $1 and id = $2 for update",
  ],
  [
    "select t.id from tps t join saksi s on t.kota_id = s.kota_id for no key update",
    "FOR UPDATE tanpa kota_id = …",
    "select id from users for update",
  ],
  [
    "select id from tps where (kota_id = $1 or id = $2) for update",
    "FOR UPDATE tanpa kota_id = …",
    "select id from tps where kota_id = $1 and (id = $2 or id = $3) for update",
  ],
  [
    "select id from tps where id in (select tps_id from saksi where kota_id = $1) for update",
    "FOR UPDATE tanpa kota_id = …",
    "select id from tps where kota_id = $1 and id in (select tps_id from saksi) for update",
  ],
])("%s", (ditolak, sebab, boleh) => {
  expect([...new Set(bentuk(ditolak))]).toEqual([sebab]);
  expect([boleh, bentuk(boleh)]).toEqual([boleh, []]);
});

test.each<[teks: string, tanpa: string[]]>([
  ["select * from tps", ["tps"]],
  ["select * from users", []],
  ["select kota_id from tps where id = 1", ["tps"]],
  ["select * from tps where kota_id = 1", []],
  ["select * from tps t join saksi s using (kota_id) where t.id = 1", []],
  ["select * from tps t join saksi s on s.tps_id = t.id and s.kota_id = 1", ["tps"]],
  ["select * from tps t left join saksi s on s.kota_id = t.kota_id", []],
  ["select * from wilayah w where exists (select from tps t where t.kelurahan_id = w.id)", ["tps"]],
  ["select * from saksi s where s.kota_id = 1 and exists (select from tps where id = 1)", ["tps"]],
  ["select * from saksi s where (s.kota_id, s.id) in (select kota_id, saksi_id from nik)", []],
  [
    "select * from saksi s cross join lateral (select from tps t where t.kota_id = s.kota_id) t",
    [],
  ],
  ["select id from saksi where kota_id = 1 union select id from tps", ["tps"]],
  ["with t as (select * from saksi) select * from t where t.kota_id = 1", ["saksi"]],
  ["update tps set nama = '' where id = 1", ["tps"]],
  ["update tps t set nama = '' from saksi s where s.kota_id = t.kota_id", []],
  ["delete from tps using saksi s where s.id = 1 and tps.kota_id = 2", ["saksi"]],
  ["select * from tps where kota_id = 1 or id = 2", ["tps"]],
  ["select * from tps where (kota_id = 1 and id = 2) or kota_id = 3", []],
  ["select * from tps where kota_id = 1 and (id = 2 or id = 3)", []],
  ["select * from tps where (id = 1 or (kota_id = 2 or id = 3))", ["tps"]],
  ["select * from tps t join saksi s on s.kota_id = t.kota_id or s.id = 1", ["tps", "saksi"]],
  ["select * from tps where not (kota_id = 1)", ["tps"]],
  ["delete from tps t where not exists (select from saksi s where s.kota_id = t.kota_id)", ["tps"]],
  [
    "select * from tps t where id = 1 or exists (select from saksi s where s.kota_id = t.kota_id)",
    ["tps"],
  ],
  ["insert into tps (id) values (1)", ["tps"]],
  ["insert into tps (kota_id, id) select kota_id, 1 from saksi where kota_id = 1", []],
])("kota_id: %s", (teks, tanpa) => {
  expect(tanpaKota(teks, katalog)).toEqual(tanpa);
});

test.each<[ditolak: string, sebab: string, boleh: string]>([
  ["select pg_advisory_lock(1)", "pg_advisory_lock", "select pg_advisory_xact_lock(1)"],
  ["select pg_try_advisory_lock(1)", "pg_try_advisory_lock", "select pg_try_advisory_xact_lock(1)"],
  [
    "select set_config('a.b', $1, false)",
    "set_config untuk sesi",
    "select set_config('a.b', $1, true)",
  ],
  ["set enable_sort = off", "SET untuk sesi", "set local enable_sort = off"],
  ["create temp table t (id int)", "tabel sementara", "create unlogged table t (id int)"],
  ["select 1 into temp t", "tabel sementara", "select 1"],
  [
    "declare c cursor with hold for select 1",
    "kursor WITH HOLD",
    "declare c no scroll cursor for select 1",
  ],
  ["listen kabar", "ListenStmt", "select pg_notify('kabar', '')"],
  ["prepare p as select 1", "PrepareStmt", "select 1"],
  ["deallocate p", "DeallocateStmt", "select 1"],
  ["discard all", "DiscardStmt", "select 1"],
])("sesi: %s", (ditolak, sebab, boleh) => {
  expect([milikSesi(ditolak), milikSesi(boleh)]).toEqual([[sebab], []]);
});
