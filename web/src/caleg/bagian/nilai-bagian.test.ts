// Every field of every section, as a form asks for it and a page tells it: by what the shape takes, not by how
// it is written down.
import { readdirSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { masterOf } from "#contract/caleg/bagian-caleg.contract.ts";
import { BAGIAN, NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import { aboutOf, accepts, wordsOf, type Fields, type Schema } from "#contract/core/described.ts";
import { IDENTITAS } from "#contract/caleg/identitas-caleg.fields.ts";
import { describedRows } from "../../ui/described-cells.tsx";
import { formatDate } from "../../ui/format.ts";
import { jenisOf } from "./nilai-bagian.ts";
import { Nilai } from "./nilai.tsx";

const FIELDS: readonly [string, Schema][] = Object.entries<Fields>({
  identitas: IDENTITAS,
  ...Object.fromEntries(Object.entries(BAGIAN).map(([nama, { fields }]) => [nama, fields])),
  naskah: Object.fromEntries(Object.entries(NASKAH).map(([nama, { isi }]) => [nama, isi])),
}).flatMap(([noun, fields]) =>
  Object.entries(fields).map(([nama, schema]): [string, Schema] => [`${noun}.${nama}`, schema]),
);

const isFlag = (schema: Schema): boolean =>
  [0, 1].every((one) => accepts(schema, one)) && ![2, "a"].some((one) => accepts(schema, one));
const isDate = (schema: Schema): boolean =>
  accepts(schema, "1980-08-17") && !accepts(schema, "17 Agustus");

const tell = (schema: Schema, nilai: string | number): string =>
  renderToStaticMarkup(createElement(Nilai, { schema, nilai }));

const named = (kind: (schema: Schema) => boolean) =>
  FIELDS.filter(([, schema]) => masterOf(schema) === undefined && kind(schema));

test("bendera ditanyakan dan dituturkan sebagai ya dan tidak, tidak pernah sebagai angka", () => {
  const flags = named(isFlag);
  expect(flags.map(([name]) => name)).toEqual([
    "identitas.is_parpol_non_peserta",
    "identitas.is_parpol_peserta",
  ]);
  for (const [name, schema] of flags) {
    expect([name, jenisOf(schema), tell(schema, 1), tell(schema, 0)]).toEqual([
      name,
      "bendera",
      "Ya",
      "Tidak",
    ]);
  }
});

test("tanggal dipilih dari kalender dan dituturkan dengan bulannya", () => {
  const dates = named(isDate);
  expect(dates.length).toBeGreaterThan(1);
  for (const [name, schema] of dates) {
    expect([name, jenisOf(schema), tell(schema, "1980-08-17")]).toEqual([
      name,
      "tanggal",
      formatDate("1980-08-17"),
    ]);
  }
});

test("satu dari beberapa dipilih dengan katanya, dan tidak dituturkan dengan kodenya", () => {
  const chosen = named((schema) => wordsOf(schema).length > 0);
  expect(chosen.length).toBeGreaterThan(0);
  for (const [name, schema] of chosen) {
    expect([name, jenisOf(schema)]).toEqual([name, "kata"]);
    for (const [value, choice, alone = choice] of wordsOf(schema)) {
      expect([name, tell(schema, value)]).toEqual([name, alone]);
    }
  }
});

/** The fields of every noun. */
const folder = new URL("../../../../contract/src/", import.meta.url);
const nouns = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".fields.ts"))
    .map(async (file): Promise<[string, unknown[]]> => [
      file,
      Object.values((await import(new URL(file, folder).pathname)) as object),
    ]),
);
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some(
    (one: unknown) => typeof one === "object" && one !== null && "_zod" in one,
  );

const shown = (schema: Schema, value: unknown): unknown =>
  describedRows({ isi: schema }, { isi: {} }, { isi: value })[0]?.[1];

/** What is shown of each value that has a word, beside that word. */
function* told(schema: Schema): Generator<[shown: unknown, word: string]> {
  const about = aboutOf(schema);
  if (about === undefined || about.private === true) {
    return;
  }
  if (isFlag(schema)) {
    yield [shown(schema, 1), "Ya"];
    yield [shown(schema, 0), "Tidak"];
  }
  for (const [value, choice, alone = choice] of about.words ?? []) {
    const isNumber = !accepts(schema, value) && accepts(schema, Number(value));
    yield [shown(schema, isNumber ? Number(value) : value), alone];
  }
}

test("rincian semua benda: bendera dengan ya dan tidak, pilihan dengan katanya", () => {
  const all = nouns.flatMap(([file, values]) =>
    values
      .filter(isFields)
      .flatMap((fields) => Object.entries(fields))
      .filter(([, schema]) => "_zod" in schema)
      .flatMap(([name, schema]) =>
        [...told(schema)].map(([seen, word]) => ({ name: `${file} ${name}`, seen, word })),
      ),
  );
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ seen, word }) => seen !== word)).toEqual([]);
});
