// The regions of Indonesia from the package idn-area-data, loaded once per version of it.
import { createReadStream, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parse } from "csv-parse";
import * as z from "zod/mini";
import type { Database } from "../platform/db.ts";
import { recordAudit } from "../platform/audit.ts";
import { readPengaturan, savePengaturan } from "../platform/pengaturan.ts";
import { upsertWilayah, type WilayahMaster } from "./wilayah.repo.ts";

const KEY = "wilayah_versi";
const FILES = [
  ["provinces.csv", 1],
  ["regencies.csv", 2],
  ["districts.csv", 3],
  ["villages.csv", 4],
] as const;

const Row = z.object({ code: z.string(), name: z.string() });

async function readFileRows(folder: string, file: string, jenis: number): Promise<WilayahMaster[]> {
  const rows: WilayahMaster[] = [];
  const parser = createReadStream(join(folder, "data", file)).pipe(parse({ columns: true }));
  for await (const record of parser) {
    const { code, name } = Row.parse(record);
    const digits = code.replaceAll(".", "");
    const parent = jenis === 1 ? "1" : digits.slice(0, jenis === 4 ? 6 : -2);
    rows.push({ id: Number(digits), keterangan: name, parentId: Number(parent), jenis });
  }
  return rows;
}

/** Loads the regions unless this version of them is there already. */
export async function loadWilayah(db: Database): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve("idn-area-data/package.json"));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  if ((await readPengaturan(db, KEY, z.string())) === version) {
    return;
  }
  const lists = await Promise.all(FILES.map(([file, jenis]) => readFileRows(folder, file, jenis)));
  await db.transaction().execute(async (tx) => {
    for (const { kode, wilayah_id: wilayahId } of await upsertWilayah(tx, lists.flat())) {
      // oxlint-disable-next-line no-await-in-loop -- seldom any, one connection
      await recordAudit(tx, {
        usersId: null,
        aksi: "wilayah.lepas_kode_lama",
        tabel: "wilayah_alias",
        baris: kode,
        sebelum: { wilayah_id: wilayahId },
      });
    }
    await savePengaturan(tx, { kunci: KEY, nilai: version, usersId: null });
  });
}
