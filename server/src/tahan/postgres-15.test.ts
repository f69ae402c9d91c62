// DATABASE_URL with the oldest server that is supported, where the machine has one.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { periksaRekap } from "../rekap/hitung-ulang.service.ts";
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

test.skipIf(!existsSync(BIN))("PostgreSQL 15: dari kosong sampai laporan dan rekap", async () => {
  const url = await mulaiServer();
  const folder = folderSementara();
  const env = { DATABASE_URL: url };
  const proses = await siap(mulai({ folder, port: await portBebas(), env }));
  const basis = connect(url, { connections: 2 });
  sesudahnya(() => basis.close());
  const beban = mulaiBeban(proses.alamat, await siapkanLadang(basis.db), 4);
  await vi.waitFor(() => expect(beban.kiriman.length).toBeGreaterThan(200), SABAR);
  await beban.berhenti();
  expect(await periksaBeban(basis.db, beban)).toEqual(UTUH);
  expect(await periksaRekap(basis.db)).toEqual([]);
  expect(existsSync(join(folder, "pg"))).toBe(false);
  expect(await proses.hentikan("SIGTERM")).toBe(0);
  expect(proses.keluaran()).not.toContain("error");
});
