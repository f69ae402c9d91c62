// No program beside the application knows its secrets.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { sql } from "kysely";
import { folderSementara } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { connect } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { openPdfPool } from "../platform/pdf/pdf-pool.ts";
import { openPicturePool } from "../platform/pictures/picture-pool.ts";

const RAHASIA = {
  DATABASE_URL: "postgres://rahasia-satu@127.0.0.1:1/satu",
  SUAR_KUNCI: "2".repeat(64),
  SUAR_S3_RAHASIA: "rahasia-tiga",
  SUAR_CADANGAN_S3_RAHASIA: "rahasia-empat",
  SUAR_SMTP: "smtp://rahasia:lima@surat.example",
  SUAR_SANDI_RESET: "rahasia-enam",
  KUNCI_LAIN: "rahasia-tujuh",
};
Object.entries(RAHASIA).forEach(([name, value]) => vi.stubEnv(name, value));
sesudahnya(() => vi.unstubAllEnvs());

const secretsIn = (text: string): string[] =>
  Object.entries(RAHASIA).flatMap(([name, value]) =>
    text.includes(name) || text.includes(value) ? [name] : [],
  );

/** What the system keeps of the environment of those that this process started and whose command names it. */
const environmentsOf = (command: string): string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const read = (file: string) => readFileSync(join("/proc", pid, file), "latin1");
        const parent = /\) \S (\d+)/.exec(read("stat"))?.[1];
        return Number(parent) === process.pid && read("cmdline").includes(command)
          ? [read("environ")]
          : [];
      } catch {
        return [];
      }
    });

test.runIf(process.platform === "linux")("workers of documents and pictures", async () => {
  const pdf = openPdfPool(new URL("../cetak.worker.ts", import.meta.url));
  const refused = pdf.printer().ask({ painter: "tidak ada", title: "", material: {}, sheets: [] });
  await expect(refused).rejects.toThrow("no painter");
  const pictures = openPicturePool({ processes: 1, perOwner: 1, bytes: 1e6 });
  await pictures.ask(1, {
    bytes: Buffer.from("bukan gambar"),
    maxPixels: 1,
    maxSide: 1,
    job: { kind: "draw", quality: 80 },
  });
  for (const worker of ["cetak.worker", "picture.worker"]) {
    const found = environmentsOf(worker);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap(secretsIn)).toEqual([]);
  }
  await pdf.close();
});

test.runIf(process.platform === "linux")("PostgreSQL, and what it runs", async () => {
  const postgres = await startEmbeddedPostgres(folderSementara());
  sesudahnya(() => postgres.stop());
  const { db, close } = connect(postgres.urlOf("postgres"), { connections: 1 });
  sesudahnya(() => close());
  await sql`create temp table lingkungan (baris text)`.execute(db);
  await sql`copy lingkungan from program 'env'`.execute(db);
  const { rows } = await sql<{ baris: string }>`select baris from lingkungan`.execute(db);
  const text = rows.map(({ baris }) => baris).join("\n");
  expect(text).toContain("PATH=");
  expect(secretsIn(text)).toEqual([]);
});
