// How each table is spread, as its migration says.
import { readdirSync, readFileSync } from "node:fs";
import type { Kelas } from "./aturan-sql.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);

export const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .map((name) => ({ name, text: readFileSync(new URL(name, FOLDER), "utf8") }));

/** Those that are spread or copied; all others stay where they are. */
export const kelasOf = new Map<string, Kelas>(
  migrations.flatMap(({ text }) =>
    [...text.matchAll(/select sebar\('(\w+)'(?:, '(\w+)')?/g)].map(
      ([, table = "", column]): [string, Kelas] => [
        table,
        column === undefined ? "acuan" : "tersebar",
      ],
    ),
  ),
);

export const kelasTabel = (tabel: string): Kelas => kelasOf.get(tabel) ?? "lokal";
