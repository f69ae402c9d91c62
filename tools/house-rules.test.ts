// What each rule of the house must notice, and what it must leave alone.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ATURAN = [
  "own-table",
  "own-room",
  "pure-rules",
  "own-chooser",
  "english-verbs",
  "no-outer-db-in-transaction",
] as const;
type Aturan = (typeof ATURAN)[number];

/** By rule: a file of room dapil/, lines that are noticed, lines that are not. */
const CONTOH: Readonly<
  Record<Aturan, { file: string; noticed: readonly string[]; allowed: readonly string[] }>
> = {
  "own-table": {
    file: "contoh.repo.ts",
    noticed: [
      "sql`select 1 from saksi`;",
      "sql`select 1 from dapil d, saksi s`;",
      "sql`select 1 from dapil, dapil_wilayah as w, saksi`;",
      "sql`select 1 from public.saksi`;",
      'sql`select 1 from "saksi"`;',
      "sql`select 1 FROM ONLY saksi`;",
      "sql`update only saksi set id = 1`;",
      "sql`merge into saksi using dapil on true when matched then delete`;",
      "sql`truncate table saksi`;",
      'sql`select 1 from ${sql.table("saksi")}`;',
      'db.selectFrom(["dapil", "saksi as s"]);',
      'db.selectFrom("public.saksi");',
      'db.updateTable("dapil").from("saksi");',
      'db.mergeInto("saksi");',
    ],
    allowed: [
      "sql`select 1 from dapil d, wilayah w`;",
      "sql`select saksi from dapil order by nama, saksi`;",
      'db.selectFrom(["dapil", "wilayah"]);',
      'Array.from("dapil");',
    ],
  },
  "own-room": {
    file: "contoh.import.ts",
    noticed: [
      'import { x } from "../saksi/x.repo.ts";',
      'const x = await import("../saksi/x.repo.ts");',
      'export { x } from "./x.repo.ts";',
    ],
    allowed: [
      'import { x } from "./x.repo.ts";',
      'const x = await import("./x.repo.ts");',
      'import type { X } from "../saksi/x.repo.ts";',
      'const x = await import("../saksi/x.service.ts");',
    ],
  },
  "pure-rules": {
    file: "contoh.rules.ts",
    noticed: [
      'export { createHash } from "node:crypto";',
      'export * from "node:fs";',
      "performance.now();",
      "crypto.randomUUID();",
      "Date();",
      "new Date();",
      "globalThis.Date.now();",
      "setImmediate(f);",
      "queueMicrotask(f);",
    ],
    allowed: [
      'export { x } from "./x.rules.ts";',
      'export type { Hash } from "node:crypto";',
      "export { x };",
      "new Date(2029, 1, 14);",
    ],
  },
  "own-chooser": {
    file: "contoh.tsx",
    noticed: [
      "const a = <Select data={rows} />;",
      "const a = <MultiSelect data={query.data?.data ?? []} />;",
      "const a = <Autocomplete data={rows.map(({ id }) => String(id))} />;",
      "const a = <Select data={[{ value: A, label: A }, ...rows]} />;",
      "const a = <Select data={useRows()} />;",
      'const a = <Select data={A} nothingFoundMessage="Kosong" />;',
    ],
    allowed: [
      "const a = <Chooser data={rows} />;",
      "const a = <Select data={A} value={rows} />;",
      'const a = <Select data={["a", "b"]} />;',
      "const a = <Select data={Object.entries(A).map(([value, { text }]) => ({ value, label: text }))} />;",
      "const a = <Select data={wordsOf(A.b).map(([value, label]) => ({ value, label }))} />;",
    ],
  },
  "english-verbs": {
    file: "contoh.ts",
    noticed: [
      "const a = { hapusSurat() {} };",
      "const a = { hapusSurat: () => 1 };",
      "class A { hapusSurat() {} }",
      "class A { hapusSurat = () => 1; }",
      "function hapusSurat() {}",
    ],
    allowed: [
      "const a = { hapus: () => 1 };",
      "const a = { kueri: 1 };",
      "const a = { deleteSurat() {} };",
    ],
  },
  "no-outer-db-in-transaction": {
    file: "contoh.service.ts",
    noticed: [
      "db.transaction().execute(async (trx) => { await read(db); });",
      "db.transaction().execute(async (tx) => { await read(context.db); });",
      "db.transaction().execute(async function (tx) { await read(db); });",
      "basis.pipeline(async (send) => { await read(basis.db); });",
    ],
    allowed: [
      "db.transaction().execute(async (trx) => { await read(trx); });",
      "db.transaction().execute(read);",
      "list.map(async (tx) => read(db));",
    ],
  },
};

const folder = mkdtempSync(join(tmpdir(), "aturan-"));
let ditegur: ReadonlySet<string>;
const pathOf = (rule: Aturan, kind: string, at: number): string =>
  `server/src/dapil/${rule}-${kind}-${at}/${CONTOH[rule].file}`;

beforeAll(() => {
  for (const rule of ATURAN) {
    for (const kind of ["noticed", "allowed"] as const) {
      for (const [at, line] of CONTOH[rule][kind].entries()) {
        const path = join(folder, pathOf(rule, kind, at));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, line.replaceAll('"../', '"../../').replaceAll('"./', '"../'));
      }
    }
  }
  const config = {
    plugins: [],
    categories: { correctness: "off" },
    jsPlugins: [join(ROOT, "tools/house-rules.js")],
    overrides: ATURAN.map((rule) => ({
      files: [`**/${rule}-*/**`],
      rules: { [`house/${rule}`]: "error" },
    })),
  };
  writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(config));
  const oxlint = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "-f", "unix", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  ditegur = new Set(Array.from(stdout.matchAll(/server\/src\/[^:\s]+/g), ([path]) => path));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(ATURAN)("%s menegur yang dilarang dan hanya itu", (rule) => {
  const { noticed, allowed } = CONTOH[rule];
  const isTegur = (kind: string) => (_: string, at: number) => ditegur.has(pathOf(rule, kind, at));
  expect(noticed.filter(isTegur("noticed"))).toEqual(noticed);
  expect(allowed.filter(isTegur("allowed"))).toEqual([]);
});
