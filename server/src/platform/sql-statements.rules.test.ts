import { readdirSync, readFileSync } from "node:fs";
import { parse } from "libpg-query";
import { expect, test } from "vitest";
import { statementsOf } from "./sql-statements.rules.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);

/** The same file as PostgreSQL's own parser divides it, without comments before a statement. */
async function asPostgres(text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const { stmts = [] } = await parse(text);
  return stmts.map(({ stmt_location: from = 0, stmt_len: length = bytes.length }) =>
    bytes
      .subarray(from, from + length)
      .toString()
      .trim(),
  );
}

test("setiap migrasi terbagi seperti pengurai PostgreSQL membaginya", async () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  expect(files.length).toBeGreaterThan(29);
  for (const name of files) {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect([name, statementsOf(text)]).toEqual([name, await asPostgres(text)]);
  }
});

const SULIT = `
  -- satu; dua
  select ';', 'it''s;' /* luar; /* dalam; */ masih; */ as "a;""b";;
  select e'\\';', E'a\\\\', 'b\\'; select $$;$$, $isi$ $$;$$ $lain$; $isi$;
  create function f() returns void language plpgsql as $f$ begin perform ';'; end; $f$;
  prepare p as select $1 + $2; select a$b$c from t; select x$1$2;
  /* hanya; keterangan */ -- tanpa; isi
`;

test("titik koma di dalam teks, nama, kutipan dolar, dan keterangan tidak memisah", async () => {
  const bagian = statementsOf(SULIT);
  expect(bagian.length).toBe(7);
  expect(bagian).toEqual(await asPostgres(SULIT));
  expect(bagian.at(-1)).toBe("select x$1$2");
});

test("tanpa pernyataan tidak ada yang dikirim; titik koma terakhir boleh tidak ada", () => {
  expect(statementsOf(" ;; -- kosong\n/* ; */;")).toEqual([]);
  expect(statementsOf("select 1;\nselect 2")).toEqual(["select 1", "select 2"]);
  expect(statementsOf("select 1 /* tidak; ditutup")).toEqual(["select 1 /* tidak; ditutup"]);
  expect(statementsOf("select 1; -- habis;")).toEqual(["select 1"]);
});
