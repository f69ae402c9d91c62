// Every statement is prepared against the migrated schema: its columns are those that the code reads,
// of the types that it counts with, and its parameters take what the code gives (docs/adr/0013).
import { beforeAll, expect, test } from "vitest";
import { milikSesi, pelanggaranBentuk, tanpaKota, type Katalog } from "../testing/aturan-sql.ts";
import type { Pernyataan } from "../testing/pernyataan.ts";
import { semuaPernyataan } from "../testing/semua-pernyataan.ts";
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

/** Statements that ask every kota, by file and function, with the tables that they ask so. */
const SENEGARA: readonly { because: string; are: Readonly<Record<string, string>> }[] = [
  {
    because: "lists of the nation, which their user asked for (docs/adr/0009)",
    are: {
      "caleg/saksi-caleg.repo.ts countSaksiOf": "saksi_caleg",
      "caleg/tindakan/lepas-saksi.repo.ts listKotaSaksi": "saksi_caleg",
      "dapil/dapil.repo.ts listDapil": "rekap_tps",
      "saksi/daftar-saksi.repo.ts listIdSaksi": "saksi",
      "saksi/daftar-saksi.repo.ts listIdTemuan": "saksi",
      "saksi/daftar-saksi.repo.ts streamSaksi": "saksi",
    },
  },
  {
    because: "whatever is done to a candidate, wherever it marked or has witnesses",
    are: {
      "caleg/impor/caleg-impor.repo.ts listDibahas": "saksi_caleg",
      "tps/penandaan.repo.ts listKotaDitandai": "caleg_level_dpt",
    },
  },
  {
    because: "a card at the door of an event, by an index: its witness may be of any kota",
    are: {
      "acara/presensi/kartu.repo.ts listSaksiKartu": "saksi",
      "acara/presensi/kartu.repo.ts listSaksi": "saksi",
      "saksi/tulis/pelatihan.repo.ts updatePelatihan": "saksi",
    },
  },
  {
    because: "the snapshots that all recaps above a kota and the first page are read from",
    are: {
      "hasil/rekap-caleg/rekap-caleg.repo.ts listHitunganDapil": "rekap_tps",
      "hasil/rekap-caleg/rekap-caleg.repo.ts listSuaraCalon": "rekap_laporan",
      "hasil/rekap/rekap.repo.ts sumByKota": "rekap_laporan rekap_tps",
      "hasil/rekap/rekap.repo.ts sumByKotaDapil": "rekap_laporan rekap_tps",
      "sistem/beranda/beranda.repo.ts listHitunganKota": "rekap_penugasan rekap_saksi rekap_tps",
    },
  },
  {
    because: "the threshold of seats is one of the nation",
    are: { "hasil/kursi/kursi.repo.ts sumDpt": "rekap_tps" },
  },
  {
    because: "a job or a command over the whole installation",
    are: {
      "hasil/laporan/recheck.repo.ts listJenisDilaporkan": "rekap_laporan",
      "hasil/laporan/recheck.repo.ts listKotaOfJenis": "rekap_laporan",
      "hasil/rekap/recount-dapil.repo.ts findBedaDapil": "tps",
      "hasil/rekap/recount-penandaan.repo.ts replacePenandaan": "rekap_penandaan",
      "hasil/rekap/recount-saksi.repo.ts findBedaPenugasan": "saksi",
      "hasil/rekap/recount-saksi.repo.ts findBedaSaksi": "saksi",
      "hasil/rekap/recount-saksi.repo.ts replaceSaksi": "rekap_penugasan rekap_saksi saksi",
      "hasil/rekap/recount-tps.repo.ts findBedaTps": "saksi",
      "saksi/tulis/pelatihan.repo.ts listBeda": "saksi",
      "saksi/tulis/pelatihan.repo.ts repairBeda": "saksi",
      "hasil/rekap/recount-tps.repo.ts replaceTps": "saksi",
      "hasil/rekap/recount.repo.ts findBeda": "laporan tps",
      "hasil/rekap/recount.repo.ts replaceCounters": "laporan rekap_laporan rekap_tps tps",
      "hasil/rekap/recount.repo.ts widestReport": "laporan rekap_laporan",
      "sistem/cadangan/cadangan.repo.ts countIsi":
        "dokumentasi_versi laporan laporan_versi rekap_laporan",
      "tps/dpt/daftar-dpt.repo.ts discardUsang": "dpt_daftar",
      "tps/dpt/daftar-dpt.repo.ts listBuang": "dpt_daftar",
      "tps/dpt/save-dpt.repo.ts discardSiapan": "dpt_daftar",
      "wilayah/wilayah-impor.repo.ts listRujukan": "dpt_daftar saksi tps",
    },
  },
  {
    because: "witnesses stand for a candidate wherever they are",
    are: { "caleg/saksi-caleg.repo.ts releaseSaksi": "saksi_caleg" },
  },
  {
    because: "maintenance that recounts everything",
    are: { "caleg/set-dpt/set-dpt.repo.ts findBedaTanda": "caleg_level_dpt" },
  },
  {
    because: "the demo is taken away wherever it is",
    are: {
      "demo/remove-demo.repo.ts deleteAnggotaDemo": "saksi",
      "demo/remove-demo.repo.ts deleteBerkasLepas": "dokumentasi_versi saksi",
      "demo/remove-demo.repo.ts deleteCalegDemo": "caleg_level_dpt saksi_caleg",
      "demo/remove-demo.repo.ts deleteDemo": "tps",
      "demo/remove-demo.repo.ts deleteSaksiDemo": "saksi saksi_nomor tps",
      "demo/remove-demo.repo.ts deleteUsersDemo": "audit_kota",
      "demo/remove-demo.repo.ts leaveDapilDemo": "laporan tps",
      "demo/remove-demo.repo.ts listBerkasDemo": "saksi",
      "demo/saksi-demo.repo.ts listTanpaFoto": "saksi",
    },
  },
];

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
