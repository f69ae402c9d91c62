// Every described field of the contract as a person meets it: asked for by what it holds, told in words. What is
// walked is what the contract exports: a new form is among it as soon as it has a shape.
import { readdirSync, readFileSync } from "node:fs";
import { MantineProvider, TextInput } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { bedaOf } from "#contract/sistem/audit-beda.rules.ts";
import { NOUNS } from "#contract/sistem/audit-fields.rules.ts";
import { BAGIAN } from "#contract/caleg/bagian-caleg.fields.ts";
import { aboutOf, accepts, wordsOf, type Fields, type Schema } from "#contract/core/described.ts";
import { IDENTITAS } from "#contract/caleg/identitas-caleg.fields.ts";
import { Isian } from "./isian.tsx";
import type { IsianBaris } from "./nilai-bagian.ts";
import { describedRows } from "../../ui/described-cells.tsx";
import { describedFilters } from "../../ui/described-filters.tsx";
import type { AppForm } from "../../ui/use-app-form.ts";

type Jenis = "bendera" | "kata" | "rujukan" | "tanggal" | "waktu" | "lain";

const HARI = "2024-02-14";
const SAAT = "2024-02-14T06:30:00Z";

const isRujukan = (schema: Schema): boolean =>
  aboutOf(schema)?.refers !== undefined && wordsOf(schema).length === 0;

type Takes = (value: unknown) => boolean;

/** By what the shape takes, not by how it is written down. */
const TAKEN: readonly (readonly [Jenis, (takes: Takes) => boolean])[] = [
  ["bendera", (takes) => takes(0) && takes(1) && !takes(2)],
  ["bendera", (takes) => takes(true) && takes(false) && !takes("a")],
  ["tanggal", (takes) => takes(HARI) && !takes("2024-13-45")],
  ["waktu", (takes) => takes(SAAT) && !takes("2024-13-45T06:30:00Z")],
];

function jenisOf(schema: Schema): Jenis {
  if (wordsOf(schema).length > 0) {
    return "kata";
  }
  const takes: Takes = (value) => accepts(schema, value);
  const [jenis] = TAKEN.find(([, isSo]) => isSo(takes)) ?? ["lain"];
  return isRujukan(schema) ? "rujukan" : jenis;
}

interface Isi {
  di: string;
  nama: string;
  schema: Schema;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "_zod" in value;

/** What an endpoint has beside the fields of its shapes. */
const PARTS = /^(?:body|query|params|response)$/;
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isField = (nama: string, one: unknown, within: object): one is Schema =>
  isSchema(one) && !isSchema(within) && !PARTS.test(nama);

/** All fields in it, however deep: of forms, lists, answers, bodies. */
function* fieldsIn(value: unknown, di: string, seen: Set<unknown>): Generator<Isi> {
  if (!isObject(value) || value instanceof RegExp || seen.has(value)) {
    return;
  }
  seen.add(value);
  const inner: Record<string, unknown> = { ...(isSchema(value) ? value._zod.def : value) };
  for (const [nama, one] of Object.entries(inner)) {
    if (isField(nama, one, value)) {
      yield { di, nama, schema: one };
    }
    yield* fieldsIn(one, `${di}.${nama}`, seen);
  }
}

const pages = new URL("../../", import.meta.url);
const folder = new URL("../../../../contract/src/", import.meta.url);
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:fields|contract)\.ts$/.test(file))
    .map(async (file): Promise<[string, object]> => [
      file,
      (await import(new URL(file, folder).pathname)) as object,
    ]),
);
const SEMUA = modules.flatMap(([file, one]) => [...fieldsIn(one, file, new Set())]);
const DIURAIKAN = SEMUA.filter(({ schema }) => aboutOf(schema) !== undefined);

const MENTAH = /null|undefined|NaN|Invalid|\[object|\d{4}-\d\d-\d\d/;

/** Values as they are stored, by what the field takes. */
function contohOf(schema: Schema): unknown[] {
  const numbers = [0, 1, 7, 2000, "0", "1", "L", "abc", "Ani", "3371010101900001"];
  // A text that is written as a day is no day.
  const times = ["tanggal", "waktu"].includes(jenisOf(schema)) ? [HARI, SAAT] : [];
  const words = wordsOf(schema).flatMap(([kata]) => [kata, Number(kata)]);
  const taken = [...words, ...numbers, ...times].filter((value) => accepts(schema, value));
  return [...taken, null, ""];
}

const shown = (schema: Schema, value: unknown): string => {
  try {
    return renderToStaticMarkup(
      describedRows({ isi: schema }, { isi: {} }, { isi: value })[0]?.[1],
    );
  } catch {
    // To be drawn by hand: what the field holds alone is no telling.
    return "–";
  }
};

const kataDari = (schema: Schema, value: unknown): string | undefined => {
  const [, choice, alone = choice] = wordsOf(schema).find(([one]) => one === String(value)) ?? [];
  return alone;
};

/** What is wrong with how a stored value is told. */
function salahTutur(schema: Schema, value: unknown, told: string): boolean {
  const kata = kataDari(schema, value);
  if (kata !== undefined) {
    return told.toLowerCase() !== kata.toLowerCase();
  }
  if (value === null || value === "") {
    return MENTAH.test(told);
  }
  return MENTAH.test(told) || (jenisOf(schema) === "bendera" && /\d/.test(told));
}

test("semua yang diuraikan kontrak dituturkan dengan kata: tanpa kode, tanggal mentah, null", () => {
  expect(DIURAIKAN.length).toBeGreaterThan(600);

  const salah = DIURAIKAN.flatMap(({ di, nama, schema }) =>
    contohOf(schema).flatMap((value) => {
      const told = shown(schema, value);
      return salahTutur(schema, value, told) ? [{ di, nama, value, told }] : [];
    }),
  );
  expect(salah).toEqual([]);
});

/** Keys of cells that are told as they are stored, with the nouns of their file. */
function* apaAdanya(isi: string): Generator<string> {
  const imports = isi.matchAll(/\{([^}]*)\} from "#contract\/[\w/-]+\.fields\.ts"/g);
  const nouns = [...imports].flatMap(([, names = ""]) => names.match(/\b[A-Z][A-Z_]*\b/g) ?? []);
  for (const [, key = ""] of isi.matchAll(/^\s+(\w+): \{\}/gm)) {
    yield* nouns.map((noun) => `${noun}.${key}`);
  }
}

test("nomor yang merujuk sesuatu tidak dituturkan sebagai nomor oleh halaman mana pun", () => {
  const rujukan = new Set(
    modules.flatMap(([, one]) =>
      Object.entries(one).flatMap(([noun, fields]: [string, Record<string, Schema>]) =>
        Object.entries(fields ?? {})
          .filter(([, schema]) => isSchema(schema) && isRujukan(schema))
          .map(([key]) => `${noun}.${key}`),
      ),
    ),
  );
  expect(rujukan.size).toBeGreaterThan(20);
  const ditulis = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...apaAdanya(readFileSync(new URL(file, pages), "utf8"))]);
  expect(ditulis.length).toBeGreaterThan(20);
  const contoh =
    'import { A, X_Y } from "#contract/saksi/x.fields.ts";\nconst ISI = {\n  satu: {},\n};';
  expect([...apaAdanya(contoh)]).toEqual(["A.satu", "X_Y.satu"]);
  expect(ditulis.filter((one) => rujukan.has(one))).toEqual([]);
});

test("jejak menuturkan isian tiap benda dengan kata: tanpa kode, tanggal mentah, null", () => {
  const salah = Object.entries<Fields>(NOUNS).flatMap(([tabel, fields]) =>
    Object.entries(fields).flatMap(([nama, schema]) =>
      contohOf(schema).flatMap((value) => {
        const [beda] = bedaOf(undefined, { [nama]: value }, { tabel });
        const told = beda?.sesudah ?? "";
        // Names stand in a list of their own that the trail is told with.
        const isNamed = jenisOf(schema) === "rujukan" && kataDari(schema, value) === undefined;
        return !isNamed && salahTutur(schema, value, told) ? [{ tabel, nama, value, told }] : [];
      }),
    ),
  );
  expect(salah).toEqual([]);
});

/** Of a page that is asked for nothing. */
const halaman = (isi: ReactElement): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MantineProvider, null, isi),
    ),
  );

/** A box of any text: no list, no calendar, nothing to tick. */
const isText = (html: string): boolean =>
  /<input(?![^>]*type="(?!text))/.test(html) &&
  !/role="combobox"|aria-haspopup|dd-mm-yyyy/.test(html);

test("isian bagian caleg: tidak ada kotak teks untuk bendera, pilihan, atau tanggal", () => {
  const semua = Object.entries<Fields>({
    identitas: IDENTITAS,
    ...Object.fromEntries(Object.entries(BAGIAN).map(([nama, { fields }]) => [nama, fields])),
  }).flatMap(([di, fields]) =>
    Object.entries(fields).map(([nama, schema]): Isi => ({ di, nama, schema })),
  );
  const salah = semua
    .filter(({ schema }) => aboutOf(schema)?.refers !== "wilayah" && jenisOf(schema) !== "lain")
    .flatMap(({ di, nama, schema }) =>
      contohOf(schema).flatMap((value) => {
        const field = { id: nama, name: nama, label: nama, value: value ?? "", onChange: () => {} };
        const form = { values: {}, field: () => field } as unknown as AppForm<IsianBaris>;
        const html = halaman(createElement(Isian, { form, nama, schema }));
        return isText(html) ||
          /type="(?!date)[^>]*value="(?:\d{4}-|null|undefined|\[obj)/.test(html)
          ? [{ di, nama, value, html }]
          : [];
      }),
    );
  expect(salah.map(({ di, nama, value }) => [di, nama, value])).toEqual([]);
  expect(isText(halaman(createElement(TextInput)))).toBe(true);
});

/** Where a field is drawn by hand: its tag, or that of the part that takes it apart. */
const LAYAK: Readonly<Record<Exclude<Jenis, "lain">, RegExp>> = {
  bendera: /Checkbox|Switch|Radio|SegmentedControl/,
  kata: /Select|Radio|Checkbox|SegmentedControl|Switch|Chip/,
  rujukan: /Select|Radio|Checkbox|Picker|Fields|Chip|Tempat|Wilayah/,
  tanggal: /DateInput/,
  waktu: /WaktuInput|type="datetime-local"/,
};

const KOTAK = /<(\w+(?:\.\w+)?\s+\{\.\.\.form\.field\("(\w+)"\)\}[^<>]*)/g;
const BONGKAR = /const (?:\w+|\{[^}]*\}) = form\.field\("(\w+)"\)/g;

/** The tags by which each form asks for a field. */
function* kotakDi(
  file: string,
  isi: string,
): Generator<{ file: string; nama: string; tag: string }> {
  for (const [, tag = "", nama = ""] of isi.matchAll(KOTAK)) {
    yield { file, nama, tag };
  }
  for (const [, nama = ""] of isi.matchAll(BONGKAR)) {
    yield { file, nama, tag: [...isi.matchAll(/<([A-Z]\w+)/g)].map(([, one]) => one).join(" ") };
  }
}

test("formulir yang ditulis tangan: kotak tiap isian sesuai isinya, di semua halaman", () => {
  const kotak = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...kotakDi(file, readFileSync(new URL(file, pages), "utf8"))]);
  expect(kotak.length).toBeGreaterThan(120);
  // Of fields that have one name the forms of other nouns may ask otherwise.
  const byName = Map.groupBy(SEMUA, ({ nama }) => nama);
  const salah = kotak.flatMap(({ file, nama, tag }) => {
    const jenis = new Set((byName.get(nama) ?? []).map(({ schema }) => jenisOf(schema)));
    const isLayak = [...jenis].some((one) => one === "lain" || LAYAK[one].test(tag));
    return jenis.size === 0 || isLayak ? [] : [{ file, nama, tag, jenis: [...jenis] }];
  });
  expect(salah).toEqual([]);
});

test("saringan daftar: tidak ada kotak teks untuk bendera atau hari", () => {
  const semua = modules.flatMap(([, one]) =>
    Object.entries(one).filter(([nama]) => nama.startsWith("SARINGAN")),
  ) as [string, Parameters<typeof describedFilters>[0]][];
  expect(semua.length).toBeGreaterThan(8);
  const isBendera = (schema: Schema): boolean =>
    accepts(schema, "1") && accepts(schema, "0") && !accepts(schema, "7") && !accepts(schema, "a");
  const salah = semua.flatMap(([nama, fields]) =>
    describedFilters(fields).flatMap(({ keys: [key = ""], input }) => {
      const schema = fields[key] ?? z.never();
      const isWatched = isBendera(schema) || ["tanggal", "waktu"].includes(jenisOf(schema));
      return isWatched &&
        isText(
          halaman(
            createElement(
              "div",
              null,
              input({}, () => {}),
            ),
          ),
        )
        ? [`${nama}.${key}`]
        : [];
    }),
  );
  expect(salah).toEqual([]);
});
