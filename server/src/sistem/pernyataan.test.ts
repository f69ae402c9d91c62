// Every statement is prepared against the migrated schema: its columns are those that the code reads,
// of the types that it counts with, and its parameters take what the code gives (docs/adr/0013). A table is
// read and written by its room, or by whom tools/tables.ts names; what is said about people says where
// (docs/adr/0011). In one file, for to make the statements takes ten seconds.
import { beforeAll, expect, test } from "vitest";
import { READERS, WRITERS } from "../../../tools/tables.ts";
import { milikSesi, pelanggaranBentuk, tanpaKota, type Katalog } from "../testing/aturan-sql.ts";
import { disentuh, tabelAsing } from "../testing/pemilik-tabel.ts";
import type { Pernyataan } from "../testing/pernyataan.ts";
import { semuaPernyataan } from "../testing/semua-pernyataan.ts";
import { SENEGARA } from "../testing/senegara.ts";
import { TANPA_LINGKUP } from "../testing/tanpa-lingkup.ts";
import type { KolomKode, Tanya } from "../testing/tipe-kode.ts";
import type { Kolom } from "../testing/uraikan.ts";

/** Not asked with made-up arguments. */
const TAK_TERUJI: Readonly<Record<string, string>> = {
  "tps/dpt/daftar-dpt.repo.ts move":
    "after lists in force, prepared and replaced were found; dpt.import.test.ts runs it",
};

const CURSOR = "fetched from a cursor, which is not open while its statement is prepared";

/** What the statement alone does not tell, by function and column. */
const LAIN: Readonly<Record<string, string>> = {
  "impor/baris-impor.repo.ts readRows hasil: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows nomor: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows kunci: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows data: not in the statement": CURSOR,
  "impor/baris-impor.repo.ts readRows sebelum: not in the statement": CURSOR,
  "sistem/cadangan/cadangan.repo.ts listBaik nama: may be empty":
    "a good backup was named when it was finished",
};

let semua: Pernyataan[] = [];
let tanya: Tanya[] = [];
let katalog: Katalog;
let namaOf: ReadonlyMap<string, string>;
const tipeOf = new Map<number, { nama: string; unsur: string | null }>();
const kolomOf = new Map<string, { nama: string; wajib: boolean }>();

beforeAll(async () => {
  const semuanya = await semuaPernyataan();
  ({ pernyataan: semua, tanya, katalog } = semuanya);
  semuanya.tipe.forEach((one) => tipeOf.set(one.oid, one));
  semuanya.kolom.forEach((one) => kolomOf.set(one.kunci, one));
  namaOf = new Map(tanya.map(({ tempat, nama }) => [tempat, nama]));
});

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
  const lupa = tanya.filter(({ tempat }) => !teruji.has(tempat));
  expect(lupa.map(({ nama }) => nama)).toEqual(Object.keys(TAK_TERUJI));
});

test("parameter diberi nilai dari jenisnya", () => {
  expect(unik(semua.flatMap(salahParameter))).toEqual([]);
});

test("kolom jawaban sama dengan yang dibaca kode: nama, jenis, boleh kosong", () => {
  const perTempat = Map.groupBy(semua, ({ tempat }) => tempat);
  const salah = tanya.flatMap(({ tempat, nama, kolom }) =>
    kolom === undefined
      ? []
      : (perTempat.get(tempat) ?? [])
          .filter(({ galat }) => galat === undefined)
          .flatMap((one) => salahBaris(one, kolom).map((apa) => `${nama} ${apa}`)),
  );
  expect(unik(salah).toSorted()).toEqual(Object.keys(LAIN).toSorted());
});

test("aturan 6: tidak ada bentuk yang ditolak Citus atas tabel yang disebar atau disalin", () => {
  const salah = semua.flatMap(({ tempat, teks }) =>
    pelanggaranBentuk(teks, katalog).map((apa) => `${namaOf.get(tempat) ?? tempat} ${apa}`),
  );
  expect(unik(salah)).toEqual([]);
});

test("aturan 1: kota_id ada pada setiap WHERE dan JOIN tabel tersebar, kecuali yang senegara", () => {
  const senegara = semua.flatMap(({ tempat, teks }) =>
    tanpaKota(teks, katalog).map((tabel) => `${namaOf.get(tempat) ?? tempat} ${tabel}`),
  );
  const tertulis = SENEGARA.flatMap(({ are }) =>
    Object.entries(are).flatMap(([nama, tables]) =>
      tables.split(" ").map((tabel) => `${nama} ${tabel}`),
    ),
  );
  expect(unik(senegara).toSorted()).toEqual(tertulis.toSorted());
});

test("aturan 10: tidak ada yang tinggal pada sambungan sesudah transaksinya", () => {
  const sesi = semua.flatMap(({ tempat, teks }) =>
    milikSesi(teks).map((apa) => `${namaOf.get(tempat) ?? tempat} ${apa}`),
  );
  expect(unik(sesi)).toEqual([]);
});

const fileOf = ({ tempat }: Pernyataan): string =>
  /^server\/src\/(.+?):/.exec(tempat)?.[1] ?? tempat;

test("pernyataan hanya menyentuh tabel ruangnya, atau yang disebut tools/tables.ts", () => {
  const asing = semua.flatMap((one) => tabelAsing(fileOf(one), one.teks));
  expect([...new Set(asing)], "ask its room, or name the file in tools/tables.ts").toEqual([]);
});

test("yang disebut membaca atau menulis tabel ruang lain masih melakukannya", () => {
  const sentuhan = semua.map((one) => ({ file: fileOf(one), ...disentuh(one.teks) }));
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

/** Of people. */
const TABEL_ORANG = new Set([
  "users",
  "anggota",
  "saksi",
  "saksi_nik",
  "saksi_akun",
  "saksi_mandat",
  "dpt",
  "riwayat_masuk",
  "caleg",
]);

const isTentangOrang = (teks: string): boolean => {
  const { baca, tulis } = disentuh(teks);
  return [...baca, ...tulis].some((tabel) => TABEL_ORANG.has(tabel));
};

const tentangOrang = (): Pernyataan[] => semua.filter(({ teks }) => isTentangOrang(teks));

test("yang membaca atau menulis data orang memakai lingkup, atau alasannya tertulis", () => {
  const tertulis = TANPA_LINGKUP.flatMap(({ are }) =>
    Object.entries(are).flatMap(([file, names]: [string, string]) =>
      names.split(" ").map((nama) => `${file} ${nama}`),
    ),
  );
  const buta = new Set(tentangOrang().flatMap((one) => [...one.buta]));
  expect([...buta].toSorted()).toEqual([...new Set(tertulis)].toSorted());
});

test("yang berlingkup terlihat berlingkup", () => {
  const melihat = tentangOrang().filter(({ buta }) => buta.size === 0);
  const files = new Set(melihat.map(({ tempat }) => tempat.split(":")[0]));
  for (const file of ["saksi/daftar-saksi", "akun/pengguna/daftar-pengguna", "tps/dpt/dpt"]) {
    expect(files).toContain(`server/src/${file}.repo.ts`);
  }
});

test.each([
  "select nik from tps t, saksi s",
  "select nik from public.saksi",
  'SELECT nik FROM "saksi"',
  "select nik from only saksi",
  "select 1 from tps where exists (table dpt)",
  "with x as (delete from users returning id) select * from x",
  "update only anggota set nama = ''",
  "copy dpt from stdin",
])("tentang orang: %s", (teks) => {
  expect(isTentangOrang(teks)).toBe(true);
});

test.each(["select saksi from tps", "select 'users' as saksi from wilayah dpt"])(
  "bukan tentang orang: %s",
  (teks) => {
    expect(isTentangOrang(teks)).toBe(false);
  },
);
