import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buatTautanPertama } from "./akun/tautan.service.ts";
import { buildApp, createServer } from "./app.ts";
import { openContext } from "./context.ts";
import { openDatabase } from "./database.ts";
import { muatDemo, samakanSandiDemo } from "./demo/demo.service.ts";
import { JOB_DOKUMEN_DEMO } from "./demo/dokumen-demo.ts";
import { muatDaftarItem } from "./item/item.service.ts";
import { ConfigError, readConfig, type Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { connect } from "./platform/db.ts";
import { FolderInUse } from "./platform/folder-lock.ts";
import { migrate } from "./platform/migrate.ts";
import { muatWilayah } from "./wilayah/wilayah.master.ts";

const STOP_MS = 20_000;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function prepare(url: string): Promise<void> {
  const setup = connect(url, { connections: 4 });
  await migrate(setup.db);
  await muatWilayah(setup.db);
  await setup.close();
}

async function prepareDemo(context: Context): Promise<void> {
  const { basis, config, live, jobs, db } = context;
  if (config.demoSandi !== undefined) {
    await samakanSandiDemo(basis, config.demoSandi);
  }
  const daftar = await muatDaftarItem(db, live);
  const akun = await muatDemo({ basis, daftar }, config.demoSandi);
  if (akun === undefined) {
    return;
  }
  const lines = akun.map(({ email, sandi }) => `  ${email.padEnd(24)} ${sandi}`);
  const file = join(config.dataFolder, "demo-sandi.txt");
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  say(`Akun demo (juga tersimpan di ${file}):\n${lines.join("\n")}`);
  await jobs.send(db, JOB_DOKUMEN_DEMO, {});
}

/** Ends what `start` opened, in reverse, once. */
function onEnd(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = (): void => {
    if (!isEnding) {
      isEnding = true;
      void stop().finally(() => process.exit(0));
    }
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  // The process that started this one was killed.
  process.on("disconnect", end);
}

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config, (reason) =>
    say(`PostgreSQL berhenti (${reason}), dihidupkan kembali.`),
  );
  await prepare(database.url);
  const app = createServer(config);
  const context = await openContext(config, database.url, app.log);
  await buildApp(app, context);
  onEnd(async () => {
    // Requests under way are finished; whoever hangs is cut off.
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref();
    await app.close();
    await context.close();
    await database.close();
  });
  if (config.demo) {
    await prepareDemo(context);
  }
  await app.listen({ host: config.host, port: config.port });
  say(`Suar siap di ${config.url}`);
  const tautan = await buatTautanPertama(context.db, config.url);
  if (tautan !== undefined) {
    say(`Belum ada super admin. Buat lewat tautan ini (sekali pakai, 24 jam):\n${tautan}`);
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof FolderInUse;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isExplained ? error.message : text}\n`);
  process.exit(1);
}
