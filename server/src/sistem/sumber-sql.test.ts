// Where SQL stands: in repositories, whose statements are prepared and looked at one by one.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SRC = new URL("../", import.meta.url);
const SUMBER = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|^(testing|tahan)\//.test(name))
  .toSorted();
const yangBerisi = (pola: RegExp): string[] =>
  SUMBER.filter((name) => pola.test(readFileSync(new URL(name, SRC), "utf8")));

const SQL =
  /\bsql(?:<[^>]*>)?`|sql\.raw\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bquery(?:<[^>]*>)?\(["`](?!\/)/;

/** In no repository, and why. */
const DI_LUAR: Readonly<Record<string, string>> = {
  "access/letak-dapil.ts": "where dapil lie, of which each repository makes a statement of its own",
  "platform/db.ts": "the driver itself: rollback, are you there, how lists are read",
  "platform/halaman.ts": "how a page is cut, of which each repository makes a statement of its own",
  "platform/live.ts": "LISTEN and NOTIFY on a connection of its own",
  "platform/migrate.ts": "the migrations, which are SQL",
};

test("SQL hanya ada di repositori, kecuali yang disebut dengan alasannya", () => {
  const ada = yangBerisi(SQL);
  expect(ada).toContain("hasil/laporan/recheck.repo.ts");
  expect(ada.filter((name) => !name.endsWith(".repo.ts"))).toEqual(Object.keys(DI_LUAR));
});

test("aturan 10: hanya telinga sebuah proses yang mendengar, dan tidak ada kunci milik sesi", () => {
  expect(yangBerisi(/[`"'](?:un)?listen [\w$]/i)).toEqual(["platform/live.ts"]);
  expect(yangBerisi(/pg_(?:try_)?advisory_(?:un)?lock/)).toEqual([]);
});
