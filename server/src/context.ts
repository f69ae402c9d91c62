// Opens what the process needs, in the order in which each depends on the one before.
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { connect } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { startJobs } from "./platform/jobs.ts";
import { startLive } from "./platform/live.ts";
import { openMail } from "./platform/mail.ts";
import { openSecrets } from "./platform/secrets.ts";
import { keepMenunggu, tellMenunggu } from "./pesan/surat/menunggu.ts";

export interface OpenContext extends Context {
  close: () => Promise<void>;
}

/** @param databaseUrl of a migrated database */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<OpenContext> {
  let isClosing = false;
  const onError = (error: unknown): void => {
    // Connections that are on their way out may still hear the server stop.
    if (!isClosing) {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, "basis data");
    }
  };
  const { connections, waitSeconds } = config;
  const basis = connect(databaseUrl, { connections, waitSeconds, onError });
  const live = await startLive(basis, onError);
  const jobs = await startJobs(basis, ({ name, message, stack }) => {
    if (!isClosing) {
      log.error({ error: { name, message, stack } }, "pekerjaan");
    }
  });
  return {
    config,
    basis,
    db: basis.db,
    live,
    jobs,
    files: await openFiles(config),
    mail: openMail(config),
    waiting: { tell: tellMenunggu, keep: keepMenunggu },
    secrets: openSecrets(config),
    log,
    close: async () => {
      isClosing = true;
      await jobs.close();
      live.close();
      await basis.close();
    },
  };
}
