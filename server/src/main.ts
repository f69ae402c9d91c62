import { buildApp, createServer } from "./app.ts";
import { openContext } from "./context.ts";
import { ConfigError, readConfig, type Config } from "./platform/config.ts";
import { connect } from "./platform/db.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres.ts";
import { FolderInUse, lockFolder } from "./platform/folder-lock.ts";
import { migrate } from "./platform/migrate.ts";
import { muatWilayah } from "./wilayah/wilayah.master.ts";

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function openDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres(config.dataFolder, {
    onRestart: (reason) => say(`PostgreSQL berhenti (${reason}), dihidupkan kembali.`),
  });
  return { url: postgres.urlOf("postgres"), stop: postgres.stop };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const unlock = lockFolder(config.dataFolder);
  const database = await openDatabase(config);
  const setup = connect(database.url);
  await migrate(setup.db);
  await muatWilayah(setup.db);
  await setup.close();

  const app = createServer({ level: config.log, trustProxy: config.trustProxy });
  const context = await openContext(config, database.url, app.log);
  await buildApp(app, context);
  await app.listen({ host: config.host, port: config.port });
  say(`Suar siap di ${config.url}`);

  async function stop(): Promise<void> {
    await app.close();
    await context.close();
    await database.stop();
    unlock();
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}

try {
  await start();
} catch (error) {
  const isExplained = error instanceof ConfigError || error instanceof FolderInUse;
  process.stderr.write(
    `${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
