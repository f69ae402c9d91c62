// The limits of described fields, from both sides, against what is written here.
import { expect, test } from "vitest";
import * as audit from "./sistem/audit.fields.ts";
import { accepts, aboutOf, givenOf, type Schema } from "./core/described.ts";
import * as dpt from "./tps/dpt.fields.ts";
import * as pengguna from "./akun/pengguna.fields.ts";
import * as pilihan from "./wilayah/pilihan.fields.ts";
import * as saksi from "./saksi/saksi.fields.ts";
import * as tampilan from "./akun/tampilan.fields.ts";
import * as token from "./akun/token-akses.fields.ts";
import * as tps from "./tps/tps.fields.ts";

const FIELDS: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  AUDIT: audit.SARINGAN_AUDIT,
  DPT: dpt.SARINGAN_DPT,
  PEMILIH: dpt.PEMILIH,
  PENGGUNA: pengguna.PENGGUNA,
  SARINGAN_PENGGUNA: pengguna.SARINGAN_PENGGUNA,
  PILIHAN: pilihan.PILIHAN,
  SAKSI: saksi.SAKSI,
  SARINGAN_SAKSI: saksi.SARINGAN_SAKSI,
  TAMPILAN: tampilan.TAMPILAN,
  TOKEN_AKSES: token.TOKEN_AKSES,
  TPS: tps.TPS,
};

const ID = 9_999_999_999_999;

/** How long a text may be. */
const PANJANG: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "AUDIT.pengguna": [0, 100],
  "AUDIT.aksi": [1, 60],
  "AUDIT.tabel": [1, 40],
  "AUDIT.baris": [1, 80],
  "DPT.rw": [0, 5],
  "DPT.rt": [0, 5],
  "PEMILIH.no": [1, 20],
  "PEMILIH.nama": [1, 150],
  "PEMILIH.lahir": [1, 30],
  "PEMILIH.rt": [1, 5],
  "PEMILIH.rw": [1, 5],
  "PEMILIH.tps": [1, 10],
  "PEMILIH.kelamin": [1, 20],
  "PENGGUNA.nomer_kta": [1, 32],
  "PENGGUNA.name": [1, 150],
  "PILIHAN.keterangan": [1, 60],
  "SAKSI.nomer_kta": [1, 32],
  "SAKSI.nama_lengkap": [1, 150],
  "SAKSI.nama_referensi": [1, 500],
  "TAMPILAN.nama": [1, 60],
  "TAMPILAN.kueri": [0, 1000],
  "TOKEN_AKSES.nama": [1, 100],
  "TPS.nama": [1, 60],
  "TPS.keterangan": [1, 255],
};

/** How large a number of a body may be. */
const NILAI: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "PEMILIH.usia": [10, 130],
  "PENGGUNA.wilayah_id": [1, ID],
  "PENGGUNA.is_aktif": [0, 1],
  "PENGGUNA.is_approval": [0, 1],
  "PENGGUNA.is_super_admin": [0, 1],
  "PILIHAN.urutan": [1, 9999],
  "SAKSI.jenis_id": [1, 6],
  "SAKSI.penugasan_id": [1, ID],
  "SAKSI.penugasan_tps": [1, 999],
  "SAKSI.referensi_id": [1, 3],
  "SAKSI.tahap": [1, 2],
  "SAKSI.is_aktif": [0, 1],
  "SAKSI.is_nomer_wa_valid": [0, 1],
  "SAKSI.is_pelatihan": [0, 1],
  "SAKSI.lingkup": [1, 3],
  "TPS.nomor": [1, 999],
  "TPS.dpt_l": [0, 99_999],
  "TPS.dpt_p": [0, 99_999],
  "TPS.dpt": [0, 99_999],
  "TPS.jumlah_dpt": [0, 99_999],
  "TPS.jumlah_cocok": [0, 99_999],
  "TPS.jumlah_pemilih": [0, 99_999],
  "TPS.level": [0, 2],
};

/** How large a number of an address may be. */
const TANYA: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "AUDIT.kota_id": [1101, 9999],
  "DPT.usia_dari": [10, 130],
  "DPT.usia_sampai": [10, 130],
  "SARINGAN_PENGGUNA.wilayah_id": [1, ID],
  "SARINGAN_PENGGUNA.peran_id": [1, 32_767],
  "SARINGAN_SAKSI.jenis_id": [1, 6],
  "SARINGAN_SAKSI.wilayah_id": [1, ID],
  "SARINGAN_SAKSI.referensi_id": [1, 3],
};

/** Only ever shown, never sent. */
const TANPA_BATAS = ["SAKSI.nomer_saksi", "SAKSI.status_pengisian"];

function schemaOf(name: string): Schema {
  const [set = "", field = ""] = name.split(".");
  const schema = FIELDS[set]?.[field];
  if (schema === undefined) {
    throw new Error(`no field ${name}`);
  }
  return givenOf(schema);
}

/** Is it a text or number of any size, so that it needs a limit? Words and numbers with a form have theirs. */
const needsLimit = (schema: Schema): boolean =>
  ["1", "11", "1101", 1, 11].some((value) => accepts(schema, value)) &&
  (aboutOf(schema)?.words === undefined || accepts(schema, 1));

test("setiap isian yang perlu batas punya batasnya di sini", () => {
  const named = [...Object.keys({ ...PANJANG, ...NILAI, ...TANYA }), ...TANPA_BATAS];
  const found = Object.entries(FIELDS).flatMap(([set, fields]) =>
    Object.entries(fields)
      .filter(([, schema]) => needsLimit(givenOf(schema)))
      .map(([field]) => `${set}.${field}`),
  );
  expect(found.toSorted()).toEqual(named.toSorted());
});

const around = (min: number, max: number): [value: number, isTaken: boolean][] => [
  [min - 1, false],
  [min, true],
  [max, true],
  [max + 1, false],
];

test("SAKSI-051 panjang teks: kosong, paling pendek, paling panjang, satu lebih", () => {
  for (const [name, [min, max]] of Object.entries(PANJANG)) {
    for (const [length, isTaken] of around(min, max).filter(([value]) => value >= 0)) {
      const taken = accepts(schemaOf(name), "x".repeat(length));
      expect([name, length, taken]).toEqual([name, length, isTaken]);
    }
    // Only spaces are no text.
    expect([name, min > 0 && accepts(schemaOf(name), "   ")]).toEqual([name, false]);
  }
});

test("besar angka: satu kurang, paling kecil, paling besar, satu lebih, dan kosong", () => {
  for (const [table, typed] of [
    [NILAI, Number],
    [TANYA, String],
  ] as const) {
    for (const [name, [min, max]] of Object.entries(table)) {
      for (const [value, isTaken] of around(min, max)) {
        expect([name, value, accepts(schemaOf(name), typed(value))]).toEqual([
          name,
          value,
          isTaken,
        ]);
      }
      expect([name, accepts(schemaOf(name), "")]).toEqual([name, false]);
    }
  }
});
