// The embedded PostgreSQL: it ends with the application, however that ends, and comes back after it.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres.ts";
import { chooseWay, type WayKind } from "../platform/postgres-way.ts";
import {
  SABAR,
  folderSementara,
  MAIN,
  mulai,
  penghuni,
  portBebas,
  postmasterOf,
  siap,
} from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { sampleOf } from "../testing/ukuran.ts";

const isRoot = process.getuid?.() === 0;

/** Nobody serves from the cluster any more: no postmaster, no child of one. */
async function sepi(folder: string): Promise<void> {
  await vi.waitFor(() => expect(penghuni(folder)).toEqual([]), SABAR);
}

async function hitungWilayah(folder: string): Promise<number> {
  const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 1 });
  try {
    const { n } = await basis.db
      .selectFrom("wilayah")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  } finally {
    await basis.close();
  }
}

test("PostgreSQL berhenti bersama aplikasi yang dibunuh, dan pulih pada awal berikutnya", async () => {
  const folder = folderSementara();
  const port = await portBebas();
  const pertama = await siap(mulai({ folder, port }));
  const sebelum = await hitungWilayah(folder);
  expect(sebelum).toBeGreaterThan(90_000);
  expect(penghuni(folder)).toContain(postmasterOf(folder));
  await pertama.hentikan("SIGKILL");
  await sepi(folder);

  const kedua = await siap(mulai({ folder, port }));
  expect(await hitungWilayah(folder)).toBe(sebelum);
  expect(await kedua.hentikan("SIGTERM")).toBe(0);
  await sepi(folder);
  expect(existsSync(join(folder, "pg", "postmaster.pid"))).toBe(false);
  expect(existsSync(join(folder, "pg.alamat"))).toBe(false);
});

test("aplikasi yang dihidupkan seketika sesudah dibunuh menunggu PostgreSQL yang lama", async () => {
  const folder = folderSementara();
  const port = await portBebas();
  const pertama = await siap(mulai({ folder, port }));
  const lama = postmasterOf(folder);
  await pertama.hentikan("SIGKILL");
  const kedua = await siap(mulai({ folder, port }));
  expect(postmasterOf(folder)).not.toBe(lama);
  expect(penghuni(folder)).not.toContain(lama);
  expect(await kedua.hentikan("SIGTERM")).toBe(0);
});

test("mati di tengah pembuatan basis data: awal berikutnya mulai dari kosong", async () => {
  const folder = folderSementara();
  const port = await portBebas();
  const pertama = mulai({ folder, port });
  await vi.waitFor(() => expect(existsSync(join(folder, "pg.sebagian", "base"))).toBe(true), SABAR);
  await pertama.hentikan("SIGKILL");
  expect(existsSync(join(folder, "pg"))).toBe(false);
  const kedua = await siap(mulai({ folder, port }));
  expect(existsSync(join(folder, "pg.sebagian"))).toBe(false);
  expect(await kedua.hentikan("SIGTERM")).toBe(0);
});

/** Starts a cluster, asks, stops it. */
async function sekali(folder: string, pernyataan: string, way?: WayKind): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres(folder, way === undefined ? {} : { way });
  const basis = connect(postgres.urlOf("postgres"), { connections: 1 });
  const { rows } = await sql.raw(pernyataan).execute(basis.db);
  await basis.close();
  await postgres.stop();
  return rows;
}

const TULIS = "create table catatan as select 'ada' as isi";
const BACA = "select isi from catatan";

const SISA: [string, string, string][] = [
  ["postmaster.pid yang menyebut proses asing", "postmaster.pid", String(process.pid)],
  ["postmaster.pid kosong", "postmaster.pid", ""],
  ["kunci soket yang menyebut proses asing", ".s.PGSQL.5432.lock", String(process.pid)],
  ["kunci soket kosong", ".s.PGSQL.5432.lock", ""],
];

test.each(sampleOf(SISA, 2))("sisa yang menyesatkan: %s", async (_name, file, isi) => {
  const folder = folderSementara();
  await sekali(folder, TULIS);
  writeFileSync(join(folder, "pg", file), `${isi}\n`, { mode: 0o600 });
  expect(await sekali(folder, BACA)).toEqual([{ isi: "ada" }]);
});

test("folder yang namanya terlalu panjang untuk soket: lewat loopback, dengan sandi", async () => {
  const folder = join(folderSementara(), "x".repeat(120));
  const postgres = await startEmbeddedPostgres(folder);
  sesudahnya(() => postgres.stop());
  const url = new URL(postgres.urlOf("postgres"));
  expect([url.hostname, url.searchParams.get("host")]).toEqual(["localhost", null]);
  const basis = connect(url.href, { connections: 1 });
  const { rows } = await sql`show listen_addresses`.execute(basis.db);
  expect(rows).toEqual([{ listen_addresses: "127.0.0.1" }]);
  await basis.close();
  url.password = "salah";
  const asing = connect(url.href, { connections: 1 });
  await expect(sql`select`.execute(asing.db)).rejects.toThrow("password authentication failed");
  await asing.close();
});

test.skipIf(!isRoot)("root tanpa user namespace: salinan program dengan akun lain", async () => {
  const folder = folderSementara();
  const { cluster, uid } = chooseWay(join(folder, "pg"), "salinan");
  sesudahnya(() => rmSync(dirname(cluster), { recursive: true, force: true }));
  await sekali(folder, TULIS, "salinan");
  expect([statSync(cluster).uid, existsSync(join(folder, "pg"))]).toEqual([uid, false]);
  // It stays where it is when namespaces are allowed later.
  expect(await sekali(folder, BACA)).toEqual([{ isi: "ada" }]);
});

const NOBODY = 65_534;
const SEBAGAI = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"] as const;
const isTerbaca =
  isRoot &&
  spawnSync(SEBAGAI[0], [...SEBAGAI.slice(1), process.execPath, "--check", MAIN]).status === 0;

test.skipIf(!isTerbaca)("pengguna biasa: di tempat, tanpa hak root", async () => {
  const folder = folderSementara();
  chownSync(folder, NOBODY, NOBODY);
  const perintah = [...SEBAGAI, process.execPath, MAIN] as const;
  const proses = await siap(mulai({ folder, port: await portBebas(), perintah }));
  expect(statSync(join(folder, "pg", "PG_VERSION")).uid).toBe(NOBODY);
  await proses.hentikan("SIGKILL");
  await sepi(folder);
});
