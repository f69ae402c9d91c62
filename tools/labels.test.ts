// The words of a described noun stand in its description and nowhere else: neither beside its forms and
// lists nor beside its import.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { aboutOf, type Schema } from "../contract/src/core/described.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const SAYA = "on the first page of a phone, which loads no described noun for three words";
/** Words that stand there all the same. */
const HOMONYMS: Readonly<Record<string, string>> = {
  "server/src/tps/dpt/dpt.import.ts TPS": "how many there are",
  "web/src/dapil/dapil-page.tsx Dapil": "the button that adds one is called so (decision G-97)",
  "web/src/saksi/kolom-saksi.tsx Nama": "SAKSI calls it Nama lengkap; a list has less room",
  "web/src/saksi/tanda-saksi.tsx Aktif": "a state, not the name of a field",
  "web/src/saksi/tugas-saya.tsx Jenis saksi": SAYA,
  "web/src/saksi/tugas-saya.tsx Nama": SAYA,
  "web/src/saksi/tugas-saya.tsx Nomor saksi": SAYA,
};

const files = ["web/src", "server/src"].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);
const textOf = new Map(files.map((file) => [file, readFileSync(ROOT + file, "utf8")]));

/** `label: "Nomor KTA"`, header={`Nomor KTA`}, <dt>Nomor KTA</dt>. */
const TELLS =
  /\b(?:label|header|judul|sebutan)(?::|=)\s*\{?(["'`])(?<said>[^"'`]+)\1|>\s*(?<shown>[^<>{}]+?)\s*<\//g;

const toldIn = (text: string): string[] =>
  [...text.matchAll(TELLS)].flatMap(({ groups }) => groups?.["said"] ?? groups?.["shown"] ?? []);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isSchema = (value: unknown): value is Schema => isRecord(value) && "_zod" in value;

const place = (file: string): string => dirname(file.replace(/^(?:web|server)\/src\//, ""));

/** By file of contract/src: the labels of its nouns, and the files beside those that read them. */
async function readNouns() {
  const names = readdirSync(`${ROOT}contract/src`, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".fields.ts"),
  );
  const nouns = names.map(async (name) => {
    const module = (await import(`${ROOT}contract/src/${name}`)) as Record<string, unknown>;
    const fields = Object.entries(module).flatMap(([noun, value]) =>
      // What a list can be narrowed to is named after the field or after the choice.
      isRecord(value) && !noun.startsWith("SARINGAN") ? Object.values(value) : [],
    );
    const labels = fields.filter(isSchema).flatMap((one) => aboutOf(one)?.label ?? []);
    const readers = files.filter((file) => textOf.get(file)?.includes(`/${name}"`));
    const places = new Set(readers.map(place));
    return {
      name,
      labels: new Set(labels),
      beside: files.filter((file) => places.has(place(file))),
    };
  });
  return (await Promise.all(nouns)).filter(
    ({ labels, beside }) => labels.size > 0 && beside.length > 0,
  );
}

test("label sebuah isian hanya ditulis pada uraiannya", async () => {
  const nouns = await readNouns();
  const found = nouns.flatMap(({ labels, beside }) =>
    beside.flatMap((file) =>
      toldIn(textOf.get(file) ?? "")
        .filter((label) => labels.has(label))
        .map((label) => `${file} ${label}`),
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(HOMONYMS));
});

test("tiap uraian punya berkas yang dijaga", async () => {
  const nouns = await readNouns();
  expect(nouns.map(({ name }) => basename(name, ".fields.ts"))).toEqual(
    expect.arrayContaining(["dpt", "pengguna", "pilihan", "saksi", "token-akses", "tps"]),
  );
  for (const { beside } of nouns) {
    expect(beside.length).toBeGreaterThan(1);
  }
});

test.each([
  'label: "Nomor KTA",',
  'label="Nomor KTA"',
  "header={`Nomor KTA`}",
  "judul: `Nomor KTA`",
  "<dt>Nomor KTA</dt>",
  "<dt>\n  Nomor KTA\n</dt>",
])("kata terlihat: %s", (text) => {
  expect(toldIn(text)).toEqual(["Nomor KTA"]);
});
