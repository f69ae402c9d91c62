// Every statement is prepared against the migrated schema: its columns are those that the code reads,
// of the types that it counts with, and its parameters take what the code gives (docs/adr/0013).
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Basis } from "../platform/db.ts";
import { kumpulkan, type Kolom, type Pernyataan } from "../testing/pernyataan.ts";
import { createDatabase } from "../testing/test-app.ts";
import { tanyaOf, tutupTipe, type KolomKode } from "../testing/tipe-kode.ts";

const SRC = new URL("../", import.meta.url);
const FILES = [
  "server/src/access/rate-limit.ts",
  "server/src/platform/audit.ts",
  ...readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".repo.ts"))
    .map((name) => `server/src/${name}`)
    .toSorted(),
];

/** Not asked with made-up arguments. */
const TAK_TERUJI: Readonly<Record<string, string>> = {
  "tps/dpt/daftar-dpt.repo.ts move":
    "after lists in force, prepared and replaced were found; dpt.import.test.ts runs it",
};

const CURSOR = "fetched from a cursor, which is not open while its statement is prepared";
const TERBIT = "pengumuman_terbit_has_time: what is published has a time";

/** What the statement alone does not tell, by function and column. */
const LAIN: Readonly<Record<string, string>> = {
  "impor/baris-impor.repo.ts readRows hasil: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows nomor: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows kunci: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows data: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows sebelum: not in the statement": CURSOR,
  "pesan/pesan.repo.ts listTerbaru waktu_terbit: may be empty": TERBIT,
  "pesan/pesan.repo.ts listPesan waktu_terbit: may be empty": TERBIT,
  "pesan/pesan.repo.ts findPesan waktu_terbit: may be empty": TERBIT,
  "sistem/cadangan/cadangan.repo.ts listBaik nama: may be empty":
    "a good backup was named when it was finished",
};

interface Tipe {
  nama: string;
  unsur: string | null;
}

let semua: Pernyataan[] = [];
const tipeOf = new Map<number, Tipe>();
const kolomOf = new Map<string, { nama: string; wajib: boolean }>();

async function bacaKatalog({ query }: Basis): Promise<void> {
  const tipe = await query<Tipe & { oid: number }>(
    `select t.oid::int, t.typname::text as nama, u.typname::text as unsur from pg_type t
     left join pg_type u on u.oid = t.typelem and t.typcategory = 'A'`,
    [],
  );
  tipe.forEach((one) => tipeOf.set(one.oid, one));
  const kolom = await query<{ kunci: string; nama: string; wajib: boolean }>(
    `select attrelid::bigint || '.' || attnum as kunci, attname::text as nama, attnotnull as wajib
     from pg_attribute where attnum > 0`,
    [],
  );
  kolom.forEach((one) => kolomOf.set(one.kunci, one));
}

beforeAll(async () => {
  const database = await createDatabase();
  const basis = connect(database.url, { connections: 1 });
  await bacaKatalog(basis);
  await basis.close();
  semua = await kumpulkan(database.url, FILES);
  await database.drop();
});
afterAll(tutupTipe);

const NUMBER = "number";
/** What platform/db.ts and its driver make of a type; of any other a text. */
const JENIS: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "Date",
  timestamptz: "Date",
  int2: NUMBER,
  int4: NUMBER,
  int8: NUMBER,
  oid: NUMBER,
  float4: NUMBER,
  float8: NUMBER,
  json: "json",
  jsonb: "json",
};
/** Arrays that come as arrays. */
const BERUNSUR = new Set(
  "int2 int4 int8 text varchar bpchar bool uuid json jsonb bytea timestamptz numeric".split(" "),
);

function jenisOf(oid: number): string {
  const { nama, unsur } = tipeOf.get(oid) ?? { nama: "?", unsur: null };
  const satu = JENIS[unsur ?? nama] ?? "string";
  return unsur !== null && BERUNSUR.has(unsur) ? `${satu}[]` : unsur === null ? satu : "string";
}

const cocok = (jenis: string, kode: string): boolean =>
  jenis.startsWith("json") || kode === "unknown" || kode.split("|").includes(jenis);

/** A condition in the same statement that no row with an empty one meets. */
const tersaring = (teks: string, nama: string): boolean =>
  new RegExp(`\\b${nama}"?\\)? (is not null|=|>|<|in )|= (\\w+\\.)?"?${nama}\\b`).test(teks);

function salahKolom({ teks }: Pernyataan, kolom: Kolom, kode?: KolomKode): string[] {
  if (kode === undefined) {
    return [`${kolom.nama}: nobody reads it`];
  }
  const jenis = jenisOf(kolom.oid);
  const asal = kolomOf.get(`${kolom.tabel}.${kolom.nomor}`);
  const isEmpty = asal?.wajib === false && !kode.nullable && !tersaring(teks, asal.nama);
  return [
    ...(cocok(jenis, kode.jenis) ? [] : [`${kolom.nama}: ${jenis}, not ${kode.jenis}`]),
    ...(isEmpty ? [`${kolom.nama}: may be empty`] : []),
  ];
}

function salahBaris(one: Pernyataan, kode: readonly KolomKode[]): string[] {
  const kurang = kode.filter(
    ({ nama, opsional }) => !opsional && !one.kolom.some((kolom) => kolom.nama === nama),
  );
  return [
    ...one.kolom.flatMap((kolom) =>
      salahKolom(
        one,
        kolom,
        kode.find(({ nama }) => nama === kolom.nama),
      ),
    ),
    ...kurang.map(({ nama }) => `${nama}: not in the statement`),
  ];
}

function jenisNilai(value: unknown): string {
  if (value instanceof Date) {
    return "Date";
  }
  return Buffer.isBuffer(value) ? "Buffer" : typeof value;
}

/** Texts of dates and of JSON are read by the database itself. */
const DARI_TEKS = new Set(["Date", "json", "Date[]", "json[]"]);

function isDiterima(jenis: string, nilai: unknown): boolean {
  const isArray = Array.isArray(nilai);
  const satu: unknown = isArray ? nilai[0] : nilai;
  const kode = `${jenisNilai(satu)}${isArray ? "[]" : ""}`;
  const isEmpty = satu === null || satu === undefined;
  return (
    isEmpty ||
    kode === jenis ||
    jenis === "json" ||
    (DARI_TEKS.has(jenis) && kode.startsWith("string"))
  );
}

const salahParameter = ({ tempat, parameter, nilai }: Pernyataan): string[] =>
  parameter.flatMap((oid, at) =>
    isDiterima(jenisOf(oid), nilai[at])
      ? []
      : [`${tempat} $${at + 1}: ${jenisOf(oid)}, not ${jenisNilai(nilai[at])}`],
  );

const unik = (texts: readonly string[]): string[] => [...new Set(texts)];

test("setiap pernyataan dipahami basis data", () => {
  expect(semua.length).toBeGreaterThan(600);
  const galat = semua.filter((one) => one.galat !== undefined);
  expect(galat.map(({ tempat, galat: pesan }) => `${tempat} ${pesan}`)).toEqual([]);
});

test("setiap tempat yang bertanya teruji, kecuali yang disebut dengan alasannya", () => {
  const teruji = new Set(semua.map(({ tempat }) => tempat));
  const lupa = FILES.flatMap(tanyaOf).filter(({ tempat }) => !teruji.has(tempat));
  expect(lupa.map(({ nama }) => nama)).toEqual(Object.keys(TAK_TERUJI));
});

test("parameter diberi nilai dari jenisnya", () => {
  expect(unik(semua.flatMap(salahParameter))).toEqual([]);
});

test("kolom jawaban sama dengan yang dibaca kode: nama, jenis, boleh kosong", () => {
  const perTempat = Map.groupBy(semua, ({ tempat }) => tempat);
  const salah = FILES.flatMap(tanyaOf).flatMap(({ tempat, nama, kolom }) =>
    kolom === undefined
      ? []
      : (perTempat.get(tempat) ?? [])
          .filter(({ galat }) => galat === undefined)
          .flatMap((one) => salahBaris(one, kolom).map((apa) => `${nama} ${apa}`)),
  );
  expect(unik(salah).toSorted()).toEqual(Object.keys(LAIN).toSorted());
});

test("aturan 6: ON CONFLICT DO UPDATE pada tabel yang disebar atau disalin tanpa now()", () => {
  const migrations = new URL("../../migrations/", import.meta.url);
  const tabel = readdirSync(migrations).flatMap((name) =>
    [...readFileSync(new URL(name, migrations), "utf8").matchAll(/select sebar\('(\w+)'/g)].map(
      ([, nama]) => nama,
    ),
  );
  expect(tabel).toEqual(expect.arrayContaining(["laporan", "wilayah"]));
  const ditolak = new RegExp(
    `insert into "?(${tabel.join("|")})\\b[^]*do update\\s+set[^]*\\bnow\\(\\)`,
  );
  const salah = semua.filter(({ teks }) => ditolak.test(teks));
  expect(unik(salah.map(({ tempat }) => tempat))).toEqual([]);
});
