// The list of whose a table is names all tables there are.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TABLES } from "./tables.ts";

const ROOT = new URL("../server/", import.meta.url);
const words = (text: string): string[] => text.split(/\s+/);

test("setiap tabel ada pada tepat satu ruang", () => {
  const migrations = readdirSync(new URL("migrations", ROOT))
    .map((name) => readFileSync(new URL(`migrations/${name}`, ROOT), "utf8"))
    .join("\n");
  const made = migrations.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim);
  const gone = new Set(
    Array.from(migrations.matchAll(/^drop table (?:if exists )?(\w+)/gim), ([, name]) => name),
  );
  const tables = new Set(
    Array.from(made, ([, name = ""]) => name).filter((name) => !gone.has(name)),
  );
  expect(Object.values(TABLES).flatMap(words).toSorted()).toEqual([...tables].toSorted());
});
