// The rules for tables, read off the catalogue after migrating, so that no distributed database is
// needed to hold them: what breaks one would only be seen where the tables are spread.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { kelasOf, kelasTabel as kelas, migrations } from "../testing/kelas-tabel.ts";
import type { Kelas } from "../testing/aturan-sql.ts";
import { createTestApp } from "../testing/test-app.ts";

const { context } = await createTestApp();
interface Kunci {
  tabel: string;
  nama: string;
  jenis: string;
  kolom: string[];
  ke: string | null;
  kolom_ke: string[];
  hapus: string;
}

interface Indeks {
  tabel: string;
  nama: string;
  cara: string;
  kolom: (string | null)[];
}

interface Kolom {
  tabel: string;
  kolom: string;
  tipe: string;
  wajib: boolean;
  identitas: string;
  bawaan: string | null;
}

let kunciList: Kunci[] = [];
let indeksList: Indeks[] = [];
let kolomList: Kolom[] = [];
let tabelList: string[] = [];

beforeAll(async () => {
  const names = (column: string, relation: string) =>
    sql.raw(`array(select a.attname::text from unnest(${column}) with ordinality as k (n, i)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.n order by k.i)`);
  const [tabel, kunci, indeks, kolom] = await Promise.all([
    sql<{ nama: string }>`
      select c.relname::text as nama from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`.execute(context.db),
    sql<Kunci>`
      select c.conrelid::regclass::text as tabel, c.conname::text as nama, c.contype::text as jenis,
        ${names("c.conkey", "c.conrelid")} as kolom, nullif(c.confrelid, 0)::regclass::text as ke,
        ${names("c.confkey", "c.confrelid")} as kolom_ke, c.confdeltype::text as hapus
      from pg_constraint c where c.connamespace = 'public'::regnamespace
        and c.contype in ('p', 'u', 'f', 'x')`.execute(context.db),
    sql<Indeks>`
      select i.indrelid::regclass::text as tabel, i.indexrelid::regclass::text as nama,
        m.amname::text as cara,
        array(select a.attname::text from unnest(i.indkey::int[]) with ordinality as k (n, urut)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n and k.n > 0
          order by k.urut) as kolom
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
      where c.relnamespace = 'public'::regnamespace`.execute(context.db),
    sql<Kolom>`
      select a.attrelid::regclass::text as tabel, a.attname::text as kolom,
        format_type(a.atttypid, a.atttypmod) as tipe, a.attnotnull as wajib,
        a.attidentity::text as identitas, pg_get_expr(d.adbin, d.adrelid) as bawaan
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
        and not a.attisdropped`.execute(context.db),
  ]);
  tabelList = tabel.rows.map(({ nama }) => nama);
  kunciList = kunci.rows;
  indeksList = indeks.rows;
  kolomList = kolom.rows;
});

const tersebar = <T extends { tabel: string }>(rows: readonly T[]): T[] =>
  rows.filter(({ tabel }) => kelas(tabel) === "tersebar");
const namaOf = ({ tabel, nama }: { tabel: string; nama: string }): string => `${tabel}: ${nama}`;

test("tabel yang disebar dan yang disalin ada semuanya, sesuai daftarnya", () => {
  expect([...kelasOf.keys()].filter((tabel) => !tabelList.includes(tabel))).toEqual([]);
  const per = (cari: Kelas): string[] => tabelList.filter((tabel) => kelas(tabel) === cari);
  expect(per("tersebar").join(" ")).toBe(
    "audit_kota caleg_level_dpt dokumentasi dokumentasi_versi dpt dpt_daftar laporan laporan_versi rekap_laporan rekap_penandaan rekap_penugasan rekap_saksi rekap_tps saksi saksi_caleg saksi_nomor tps",
  );
  expect(per("acuan")).toEqual(
    expect.arrayContaining(["dapil", "dapil_wilayah", "partai", "qc_item", "wilayah"]),
  );
  for (const lokal of ["users", "sesi", "berkas", "pekerjaan", "impor", "impor_baris", "audit"]) {
    expect([lokal, kelas(lokal)]).toEqual([lokal, "lokal"]);
  }
});

test("aturan 1: setiap tabel tersebar berkolom kota_id int, wajib, tanpa nilai bawaan", () => {
  const kota = tersebar(kolomList).filter(({ kolom }) => kolom === "kota_id");
  expect(kota.map(({ tabel }) => tabel).toSorted()).toEqual(
    tabelList.filter((tabel) => kelas(tabel) === "tersebar"),
  );
  for (const { tabel, tipe, wajib, bawaan } of kota) {
    expect([tabel, tipe, wajib, bawaan]).toEqual([tabel, "integer", true, null]);
  }
});

test("aturan 1: kota_id kolom pertama setiap kunci dan indeks tabel tersebar", () => {
  const primer = new Set(kunciList.filter(({ jenis }) => jenis === "p").map(({ tabel }) => tabel));
  expect(tabelList.filter((tabel) => !primer.has(tabel))).toEqual([]);
  const kunci = tersebar(kunciList).filter(({ jenis }) => jenis !== "f");
  expect(tersebar(indeksList).length).toBeGreaterThan(kunci.length);
  expect(kunci.filter(({ kolom }) => kolom[0] !== "kota_id").map(namaOf)).toEqual([]);
  // The national list of witnesses is walked in its own order (docs/adr/0009), and whoever deletes a
  // region asks by it (saksi_penugasan_fkey); kota_id is in them.
  const lain = tersebar(indeksList).filter(({ kolom }) => kolom[0] !== "kota_id");
  expect(lain.map(namaOf).toSorted()).toEqual([
    // Whom a candidate marked, wherever.
    "caleg_level_dpt: caleg_level_dpt_menurut_caleg",
    // A card at the door of an event is a witness's of any kota.
    "saksi: saksi_kta",
    "saksi: saksi_penugasan",
    "saksi: saksi_urut_dibuat",
    "saksi: saksi_urut_nama",
    // Who stands for a candidate, wherever.
    "saksi_caleg: saksi_caleg_menurut_caleg",
  ]);
  expect(lain.every(({ kolom }) => kolom.includes("kota_id"))).toBe(true);
});

const BOLEH: Readonly<Record<Kelas, readonly Kelas[]>> = {
  tersebar: ["tersebar", "acuan"],
  acuan: ["acuan"],
  lokal: ["lokal"],
};

test("aturan 2: kunci asing hanya ke tabel yang ada di simpul yang sama", () => {
  const asing = kunciList.filter(({ jenis }) => jenis === "f");
  expect(asing.length).toBeGreaterThan(20);
  const salah = asing.filter(({ tabel, ke }) => !BOLEH[kelas(tabel)].includes(kelas(ke ?? "")));
  expect(salah.map(namaOf)).toEqual([]);
  // Between spread tables kota_id stands first on both sides.
  const sekota = asing.filter(({ ke }) => kelas(ke ?? "") === "tersebar");
  expect(sekota.map(namaOf)).toContain("laporan: laporan_tps_fkey");
  for (const { kolom, kolom_ke: kolomKe } of sekota) {
    expect([kolom[0], kolomKe[0]]).toEqual(["kota_id", "kota_id"]);
  }
});

test("aturan 2: tidak ada ON DELETE SET NULL, dan tidak ada SET DEFAULT", () => {
  const diubah = kunciList.filter(({ hapus }) => hapus === "n" || hapus === "d");
  expect(diubah.map(namaOf)).toEqual([]);
});

test("kunci asing ke tabel tersebar dimulai sebuah indeks: menghapus TPS tidak membaca seluruh tabel", () => {
  const asing = kunciList.filter(
    ({ jenis, ke }) => jenis === "f" && kelas(ke ?? "") === "tersebar",
  );
  const tanpa = asing.filter(
    ({ tabel, kolom }) =>
      !indeksList.some(
        (indeks) => indeks.tabel === tabel && kolom.every((nama, at) => indeks.kolom[at] === nama),
      ),
  );
  expect(tanpa.map(namaOf)).toEqual([]);
});

test("aturan 4: tanpa pemicu dan tanpa aturan tulis ulang", async () => {
  const { rows } = await sql<{ nama: string }>`
    select t.tgname::text as nama from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select r.rulename::text from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(context.db);
  expect(rows).toEqual([]);
});

test("aturan 5: nomor otomatis selalu bigint identity, tidak pernah serial atau nextval", async () => {
  const otomatis = kolomList.filter(({ identitas }) => identitas !== "");
  expect(otomatis.length).toBeGreaterThan(5);
  expect(otomatis.filter(({ tipe }) => tipe !== "bigint")).toEqual([]);
  expect(otomatis.filter(({ identitas }) => identitas !== "a")).toEqual([]);
  expect(kolomList.filter(({ bawaan }) => /nextval/.test(bawaan ?? ""))).toEqual([]);
  const { rows } = await sql<{ nama: string }>`
    select c.relname::text as nama from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')`.execute(
    context.db,
  );
  expect(rows).toEqual([]);
});

test("waktu selalu dengan zona, angka tidak pernah pecahan biner", () => {
  const dilarang = /without time zone|^(real|double precision|money)$/;
  expect(kolomList.filter(({ tipe }) => dilarang.test(tipe))).toEqual([]);
});

test("penghitung rekap per kota, kecamatan, dan dapil; separuh halamannya kosong", async () => {
  for (const tabel of ["rekap_laporan", "rekap_tps"]) {
    const primer = kunciList.find((one) => one.tabel === tabel && one.jenis === "p");
    expect(primer?.kolom).toEqual(expect.arrayContaining(["kota_id", "kecamatan_id", "dapil_id"]));
  }
  const { rows } = await sql<{ nama: string; pilihan: string[] }>`
    select relname::text as nama, reloptions as pilihan from pg_class
    where relname in ('rekap_laporan', 'rekap_tps') order by 1`.execute(context.db);
  expect(rows).toEqual([
    { nama: "rekap_laporan", pilihan: ["fillfactor=50"] },
    { nama: "rekap_tps", pilihan: ["fillfactor=50"] },
  ]);
});

test("aturan 5 dan 9: setiap migrasi bernomor urut, dimulai setelan Citus, satu perubahan per ALTER", () => {
  expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(
    migrations.map((_, index) => index + 1),
  );
  for (const { name, text } of migrations) {
    expect([name, text.split("\n")[0]]).toEqual([
      name,
      "set local citus.enable_local_reference_table_foreign_keys = off;",
    ]);
    const alter = text.match(/alter table [^;]*;/gi) ?? [];
    expect(alter.filter((one) => /,\s*(add|drop|alter)\s/i.test(one))).toEqual([]);
    expect(text).not.toMatch(/\bserial\b/i);
  }
});

test("fungsi di basis data tidak berpindah sifat: tidak ada yang volatile selain sebar", async () => {
  const { rows } = await sql<{ nama: string }>`
    select p.proname::text as nama from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(
    context.db,
  );
  expect(rows.map(({ nama }) => nama)).toEqual(["sebar"]);
});
