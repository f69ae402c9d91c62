import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createTautanPertama } from "./akun/tautan.service.ts";
import { buildApp, createServer } from "./app.ts";
import { tellRevival } from "./sistem/bangkit.service.ts";
import { sendWal } from "./sistem/cadangan/send-wal.service.ts";
import { openContext } from "./context.ts";
import { openDatabase } from "./database.ts";
import { createDemo } from "./demo/create-demo.ts";
import { mayMuatDemo, samakanSandiDemo } from "./demo/demo.service.ts";
import { JOB_DOKUMEN_DEMO } from "./demo/dokumen-demo.ts";
import { JOB_FOTO_DEMO } from "./demo/foto-demo.ts";
import { readConfig, type Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { connect } from "./platform/db.ts";
import { isFull, megabytesOf, roomOf } from "./platform/disk-room.ts";
import { openEnding, type Ending } from "./platform/ending.ts";
import { codeOf } from "./platform/error-code.ts";
import { lockFolder } from "./platform/folder-lock.ts";
import { collectWhenIdle } from "./platform/idle-memory.ts";
import { migrate } from "./platform/migrate.ts";
import { saveAddress } from "./platform/running-address.ts";
import { describeEnd, StartError } from "./platform/start-error.ts";
import { loadWilayah } from "./wilayah/wilayah.master.ts";

const STOP_MS = 20_000;

const LISTEN_REFUSALS: ReadonlyMap<string, string> = new Map([
  ["EADDRINUSE", "sedang dipakai program lain"],
  ["EACCES", "hanya boleh dipakai root"],
  ["EADDRNOTAVAIL", "bukan alamat komputer ini"],
  ["ENOTFOUND", "tidak dikenal"],
]);

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function prepare(url: string): Promise<void> {
  const setup = connect(url, { connections: 4 });
  await migrate(setup.db);
  await loadWilayah(setup.db);
  await setup.close();
}

async function prepareDemo(context: Context): Promise<void> {
  const { basis, config, jobs, db } = context;
  if (config.demoSandi !== undefined) {
    await samakanSandiDemo(basis, config.demoSandi);
  }
  const akun = (await mayMuatDemo(db))
    ? await createDemo({ url: basis.connectionString, sandi: config.demoSandi })
    : undefined;
  if (akun === undefined) {
    return;
  }
  const lines = akun.map(({ email, sandi }) => `  ${email.padEnd(24)} ${sandi}`);
  const file = join(config.dataFolder, "demo-sandi.txt");
  rmSync(file, { force: true });
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  say(
    config.nyata
      ? `Kata sandi akun demo tersimpan di ${file}.`
      : `Akun demo (juga tersimpan di ${file}):\n${lines.join("\n")}`,
  );
  await jobs.send(db, JOB_FOTO_DEMO, {});
  await jobs.send(db, JOB_DOKUMEN_DEMO, {});
}

/** Uploads on their way lie with the data, where there is room for them, and none survive a start. */
function useOwnTemporaryFolder({ dataFolder }: Config): void {
  const folder = join(dataFolder, "sementara");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env["TMPDIR"] = folder;
}

/** @throws StartError where it cannot be listened to */
async function listenTo<T>({ host, port }: Config, bind: () => Promise<T>): Promise<T> {
  try {
    return await bind();
  } catch (error) {
    const reason = LISTEN_REFUSALS.get(codeOf(error));
    if (reason === undefined) {
      throw error;
    }
    throw new StartError(
      `Alamat ${host}:${port} ${reason}. Pilih alamat lain dengan SUAR_ALAMAT.`,
      { cause: error },
    );
  }
}

/** Before anything is made for what could not be reached. */
async function requireFreeAddress(config: Config): Promise<void> {
  const probe = createSocketServer();
  await listenTo(config, async () => {
    probe.listen(config.port, config.host);
    await once(probe, "listening");
  });
  probe.close();
  await once(probe, "close");
}

/** @returns where people reach it; for port 0 with the port that the system chose */
async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port, url } = config;
  const bound = await listenTo(config, async () => app.listen({ host, port }));
  return url.replace(/:0$/, `:${new URL(bound).port}`);
}

/** Regions, counters and PostgreSQL's own files; the demo organisation brings as much again. */
const FIRST_BYTES = 256 * 2 ** 20;

const noRoom = async ({ dataFolder }: Config): Promise<string> =>
  `Ruang penyimpanan di folder data ${dataFolder} tidak cukup: tinggal ` +
  `${megabytesOf(await roomOf(dataFolder))} MB. Kosongkan ruang, atau pilih folder lain dengan SUAR_DATA.`;

/** @throws StartError where a first start, or PostgreSQL, would run out of room on the way */
async function requireRoom(config: Config): Promise<void> {
  const { dataFolder, databaseUrl, demo } = config;
  const isFirst = databaseUrl === undefined && !existsSync(join(dataFolder, "pg", "PG_VERSION"));
  const needed = isFirst ? FIRST_BYTES * (demo ? 2 : 1) : 0;
  if ((await roomOf(dataFolder)) < needed || (await isFull(dataFolder))) {
    throw new StartError(await noRoom(config));
  }
}

async function start(
  config: Config,
  { onEnd }: Ending,
  onRestart: (reason: string) => void,
): Promise<void> {
  onEnd(lockFolder(config.dataFolder));
  await requireRoom(config);
  await requireFreeAddress(config);
  const database = await openDatabase(config, { onRestart, onLaunch: onEnd });
  onEnd(database.close);
  useOwnTemporaryFolder(config);
  await prepare(database.url);
  const app = createServer(config);
  const context = await openContext(config, database.url, app.log);
  onEnd(context.close);
  if (config.databaseUrl === undefined) {
    onEnd(sendWal(context));
  }
  onEnd(async () => {
    // Requests under way are finished; whoever hangs is cut off.
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
    await app.close();
  });
  await buildApp(app, context);
  if (config.demo) {
    await prepareDemo(context);
  }
  const url = await listen(app, config);
  saveAddress(config, url);
  say(`Suar siap di ${url}`);
  process.send?.("siap");
  await tellRevival(context, process.argv);
  onEnd(collectWhenIdle());
  const tautan = await createTautanPertama(context.db, url);
  if (tautan !== undefined) {
    say(`Belum ada super admin. Buat lewat tautan ini (sekali pakai, 24 jam):\n${tautan}`);
  }
}

const complain = (error: unknown): void => void process.stderr.write(`${describeEnd(error)}\n`);

const ending = openEnding(complain);
let isStarted = false;

/** What breaks a start on a full disk says so in many ways, or waits for ever. */
async function fail(config: Config, error: unknown): Promise<void> {
  // What a stop in the middle of the start breaks is no fault.
  if (!ending.isEnding()) {
    complain((await isFull(config.dataFolder)) ? new StartError(await noRoom(config)) : error);
  }
  ending.end(1);
}

async function run(config: Config): Promise<void> {
  const onRestart = (reason: string): void => {
    if (isStarted) {
      say(`PostgreSQL berhenti (${reason}), dihidupkan kembali.`);
    } else {
      void fail(config, new StartError(`PostgreSQL berhenti saat dimulai (${reason}).`));
    }
  };
  try {
    await start(config, ending, onRestart);
    isStarted = true;
  } catch (error) {
    await fail(config, error);
  }
}

try {
  await run(readConfig(process.env));
} catch (error) {
  complain(error);
  ending.end(1);
}
