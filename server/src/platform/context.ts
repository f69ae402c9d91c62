import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Basis, Database } from "./db.ts";
import type { FileStore } from "./files.ts";
import type { Jobs } from "./jobs.ts";
import type { Live } from "./live.ts";
import type { Mail, WaitingLetters } from "./mail.ts";
import type { Secrets } from "./secrets.ts";

/** What the process holds open; routes take from it only what they hand on. */
export interface Context {
  config: Config;
  basis: Basis;
  db: Database;
  live: Live;
  jobs: Jobs;
  files: FileStore;
  mail: Mail;
  waiting: WaitingLetters;
  secrets: Secrets;
  log: FastifyBaseLogger;
}
