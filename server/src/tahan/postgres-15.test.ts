// DATABASE_URL with the oldest server that is supported, where the machine has one.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, test, vi, type TestContext } from "vitest";
import { connect } from "../platform/db.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { alat } from "../testing/alat.ts";
import { mulaiBeban, periksaBeban, siapkanLadang, UTUH } from "../testing/pelapor.ts";
import { SABAR, folderSementara, mulai, portBebas, siap } from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";

const BIN = "/usr/lib/postgresql/15/bin";
const NOBODY = 65_534;
const akun = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Its address; the server ends with the test file. */
async function mulaiServer(): Promise<string> {
  const folder = folderSementara();
  const sandi = join(folder, "sandi");
  writeFileSync(sandi, "rahasia-uji");
  if (akun.uid !== undefined) {
    chownSync(folder, akun.uid, akun.gid);
    chownSync(sandi, akun.uid, akun.gid);
  }
  const cluster = join(folder, "pg");
  const made = spawnSync(
    join(BIN, "initdb"),
    ["-D", cluster, "-U", "suar", "-A", "scram-sha-256", `--pwfile=${sandi}`, "-E", "UTF8"],
    { ...akun, encoding: "utf8" },
  );
  expect(made.stderr).toBe("");
  const port = await portBebas();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const server = spawn(
    join(BIN, "postgres"),
    ["-D", cluster, ...settings.flatMap((one) => ["-c", one])],
    { ...akun, stdio: "ignore" },
  );
  sesudahnya(async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await gone;
  });
  const url = `postgres://suar:rahasia-uji@127.0.0.1:${port}/postgres`;
  const basis = connect(url, { connections: 1 });
  await vi.waitFor(async () => expect(await basis.isThere()).toBe(true), SABAR);
  await basis.close();
  return url;
}

const SERVER = existsSync(BIN) ? await mulaiServer() : undefined;

/** Its server; where there is none, the test says so and is left out. */
function perluServer({ skip }: TestContext): string {
  return SERVER ?? skip(`PostgreSQL 15 is not installed (${BIN})`);
}

/** Another, empty database of the server. */
async function basisKosong(server: string, nama: string): Promise<string> {
  const basis = connect(server, { connections: 1 });
  await sql`create database ${sql.id(nama)}`.execute(basis.db);
  await basis.close();
  return Object.assign(new URL(server), { pathname: `/${nama}` }).href;
}

test("PostgreSQL 15: dari kosong sampai laporan dan rekap", async (context) => {
  const url = perluServer(context);
  const folder = folderSementara();
  const env = { DATABASE_URL: url };
  const proses = await siap(mulai({ folder, port: await portBebas(), env }));
  const basis = connect(url, { connections: 2 });
  sesudahnya(() => basis.close());
  const beban = mulaiBeban(proses.alamat, await siapkanLadang(basis.db), 4);
  await vi.waitFor(() => expect(beban.kiriman.length).toBeGreaterThan(200), SABAR);
  await beban.berhenti();
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
  expect(await checkRekap(basis.db)).toEqual([]);
  expect(existsSync(join(folder, "pg"))).toBe(false);
  expect(await proses.hentikan("SIGTERM")).toBe(0);
  expect(proses.keluaran()).not.toContain("error");
});

test("PostgreSQL 15: dicadangkan dengan pg_dump sementara laporan masuk, dipulihkan ke basis data lain", async (context) => {
  const server = perluServer(context);
  const [asal, tujuan] = [folderSementara(), folderSementara()];
  const env = { DATABASE_URL: await basisKosong(server, "asal") };
  const proses = await siap(mulai({ folder: asal, port: await portBebas(), env }));
  const basis = connect(env.DATABASE_URL, { connections: 2 });
  sesudahnya(() => basis.close());
  const ladang = await siapkanLadang(basis.db);
  const beban = mulaiBeban(proses.alamat, ladang, 4);
  await vi.waitUntil(() => beban.kiriman.length > 100 && beban.dokumen.length > 1, SABAR);
  const sebelum = beban.kiriman.filter(({ versi }) => versi !== undefined);
  const dokumen = [...beban.dokumen];
  const cadangan = await alat("cadangan", [tujuan], { ...env, SUAR_DATA: asal });
  await beban.berhenti();
  expect(cadangan).toMatchObject({ kode: 0, teks: expect.stringContaining("dibaca ulang") });
  const berkas = readdirSync(tujuan).find((nama) => nama.endsWith(".tar.zst")) ?? "";

  const pulihEnv = { DATABASE_URL: await basisKosong(server, "pulih") };
  const lain = folderSementara();
  const pulihkan = (file: string, data: string, ...args: string[]) =>
    alat("pulihkan", [file, ...args], { ...pulihEnv, SUAR_DATA: data });
  const rusak = join(folderSementara(), "suar-20290214-213000.tar.zst");
  const isi = readFileSync(join(tujuan, berkas));
  isi[isi.length >> 1] = ~(isi[isi.length >> 1] ?? 0);
  writeFileSync(rusak, isi);
  expect(await pulihkan(rusak, lain)).toMatchObject({
    kode: 1,
    teks: expect.stringContaining("Berkas cadangan rusak"),
  });
  expect(await pulihkan(join(tujuan, berkas), lain, "--sampai", "akhir")).toMatchObject({
    kode: 1,
    teks: expect.stringContaining("hanya untuk basis data bawaan"),
  });
  expect(readdirSync(lain)).toEqual([]);
  expect(await pulihkan(join(tujuan, berkas), lain)).toMatchObject({
    kode: 0,
    teks: expect.stringContaining("Semua penghitung cocok"),
  });
  expect(await pulihkan(join(tujuan, berkas), folderSementara())).toMatchObject({
    kode: 1,
    teks: expect.stringContaining("sudah berisi instalasi"),
  });

  const pulih = await siap(mulai({ folder: lain, port: await portBebas(), env: pulihEnv }));
  const salinan = connect(pulihEnv.DATABASE_URL, { connections: 2 });
  sesudahnya(() => salinan.close());
  const rows = await salinan.db.selectFrom("laporan_versi").select("kunci").execute();
  const ada = new Set(rows.map(({ kunci }) => kunci));
  expect(sebelum.filter(({ kunci }) => !ada.has(kunci))).toEqual([]);
  expect(await checkRekap(salinan.db)).toEqual([]);
  for (const { alamat } of dokumen) {
    const answer = await fetch(`${pulih.alamat}${alamat}`, {
      headers: { authorization: `Bearer ${ladang.token}` },
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(8);
  }
});
