// The end of the application: what is under way is finished, nothing stays behind, the exit code is 0.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { connect as connectSocket } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { connect } from "../platform/db.ts";
import { gambarBising } from "../testing/gambar.ts";
import { siapkanLadang, type Ladang } from "../testing/pelapor.ts";
import {
  SABAR,
  folderSementara,
  mulai,
  penghuni,
  portBebas,
  postmasterOf,
  siap,
  type Proses,
} from "../testing/proses.ts";
import { sesudahnya } from "../testing/sesudahnya.ts";
import { sampleOf } from "../testing/ukuran.ts";
import { unggahSeparuh, type UnggahPelan } from "../testing/unggah-pelan.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const GAMBAR = await gambarBising(600);

async function ladangDi(folder: string): Promise<Ladang> {
  const basis = connect(readFileSync(join(folder, "pg.alamat"), "utf8"), { connections: 1 });
  try {
    return await siapkanLadang(basis.db);
  } finally {
    await basis.close();
  }
}

const jalurDokumen = ({ tempat }: Ladang): string =>
  `/api/qc_tps_dokumentasi/${tempat[0]?.tpsId ?? 0}/laporan/4`;

/** A document, half of which has arrived. */
async function separuhDokumen(
  proses: Proses,
  ladang: Ladang,
  folder: string,
): Promise<UnggahPelan> {
  const unggah = await unggahSeparuh({
    alamat: `${proses.alamat}${jalurDokumen(ladang)}`,
    token: ladang.token,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(ladang.dokumentasiId) },
    isi: GAMBAR,
    nama: "c-hasil.png",
  });
  await vi.waitFor(() => expect(readdirSync(join(folder, "sementara"))).toHaveLength(1), SABAR);
  return unggah;
}

/** Nobody new is let in any more. */
async function tertutup({ alamat }: Proses): Promise<void> {
  const { hostname, port } = new URL(alamat);
  await vi.waitFor(async () => {
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connectSocket(Number(port), hostname);
      socket.once("connect", () => resolve(socket.destroy() && false));
      socket.once("error", () => resolve(true));
    });
    expect(refused).toBe(true);
  }, SABAR);
}

/** Connections that browsers leave open: one for news, one idle. */
async function bukaSambungan({ alamat }: Proses, { token }: Ladang): Promise<void> {
  const news = request(`${alamat}/api/live`, { headers: { authorization: `Bearer ${token}` } });
  news.on("error", () => undefined);
  const opened = new Promise<number>((resolve) => {
    news.once("response", (answer) => {
      answer.on("error", () => undefined).resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  news.end();
  const { hostname, port } = new URL(alamat);
  const idle = connectSocket(Number(port), hostname);
  idle.on("error", () => undefined);
  sesudahnya(() => [news.destroy(), idle.destroy()]);
  expect(await opened).toBe(200);
}

/** Nothing of it runs, nothing of it lies about. */
async function bersih(folder: string): Promise<void> {
  await vi.waitFor(() => expect(penghuni(folder)).toEqual([]), SABAR);
  const names = readdirSync(folder);
  expect(names).not.toContain("suar.pid");
  expect(names).not.toContain("pg.alamat");
  expect(existsSync(join(folder, "pg", "postmaster.pid"))).toBe(false);
}

test("SIGTERM: unggahan yang sedang berjalan selesai, lalu berhenti dengan kode 0", async () => {
  const folder = folderSementara();
  const port = await portBebas();
  const proses = await siap(mulai({ folder, port }));
  const ladang = await ladangDi(folder);
  await bukaSambungan(proses, ladang);
  const unggah = await separuhDokumen(proses, ladang, folder);
  process.kill(proses.pid, "SIGTERM");
  await tertutup(proses);
  expect(proses.isMati()).toBe(false);
  const { status, body } = await unggah.lanjutkan();
  expect(status).toBe(201);
  expect(await proses.akhir).toBe(0);
  await bersih(folder);
  expect(proses.keluaran()).not.toContain('"level"');

  const lagi = await siap(mulai({ folder, port }));
  const { url } = (body as { data: { url: string } }).data;
  const headers = { authorization: `Bearer ${ladang.token}` };
  expect((await fetch(`${lagi.alamat}${url}`, { headers })).status).toBe(200);
  expect(await lagi.hentikan("SIGTERM")).toBe(0);
});

test("SIGINT dua kali: sekali berhenti, dengan kode 0", async () => {
  const folder = folderSementara();
  const proses = await siap(mulai({ folder, port: await portBebas() }));
  const ladang = await ladangDi(folder);
  const unggah = await separuhDokumen(proses, ladang, folder);
  process.kill(proses.pid, "SIGINT");
  await tertutup(proses);
  process.kill(proses.pid, "SIGINT");
  expect((await unggah.lanjutkan()).status).toBe(201);
  expect(await proses.akhir).toBe(0);
  await bersih(folder);
});

const TAHAP: [string, (folder: string) => boolean][] = [
  ["basis data sedang dibuat", (folder) => existsSync(join(folder, "pg.sebagian"))],
  ["PostgreSQL sedang dihidupkan", (folder) => existsSync(join(folder, "pg", "postmaster.pid"))],
  ["skema dan data master sedang dimuat", (folder) => existsSync(join(folder, "pg.alamat"))],
];

test.each(sampleOf(TAHAP, 3))("SIGTERM selagi %s", async (_name, isReached) => {
  const folder = folderSementara();
  const port = await portBebas();
  const proses = mulai({ folder, port });
  await vi.waitFor(() => expect(isReached(folder)).toBe(true), SABAR);
  expect(await proses.hentikan("SIGTERM")).toBe(0);
  expect(proses.keluaran()).toBe("");
  await bersih(folder);
  const lagi = await siap(mulai({ folder, port }));
  expect(await lagi.hentikan("SIGTERM")).toBe(0);
});

const NPM_START = ["npm", "start"] as const;

test.each(sampleOf(["SIGTERM", "SIGINT"] as const, 2))(
  "npm start berhenti pada %s: unggahan selesai, kode 0, tidak ada proses yang tersisa",
  async (signal) => {
    const folder = folderSementara();
    const env = { HOME: folderSementara() };
    const port = await portBebas();
    const npm = await siap(mulai({ folder, port, env, perintah: NPM_START, cwd: ROOT }));
    const ladang = await ladangDi(folder);
    const unggah = await separuhDokumen(npm, ladang, folder);
    const postmaster = postmasterOf(folder);
    expect(penghuni(folder)).toContain(postmaster);
    process.kill(npm.pid, signal);
    await tertutup(npm);
    expect((await unggah.lanjutkan()).status).toBe(201);
    expect(await npm.akhir).toBe(0);
    await bersih(folder);
  },
);

test("yang dihidupkan oleh proses yang dibunuh berhenti bersamanya", async () => {
  const folder = folderSementara();
  const perintah = ["node", "tools/run.mjs", "server/src/main.ts"] as const;
  const port = await portBebas();
  const proses = await siap(mulai({ folder, port, perintah, cwd: ROOT }));
  const aplikasi = Number(readFileSync(join(folder, "suar.pid"), "utf8").split(" ")[0]);
  expect(aplikasi).not.toBe(proses.pid);
  process.kill(proses.pid, "SIGKILL");
  await vi.waitFor(() => expect(existsSync(`/proc/${aplikasi}/exe`)).toBe(false), SABAR);
  await bersih(folder);
});
