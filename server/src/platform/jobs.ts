// Work that outlives its request, kept in the database: it survives a restart and runs on any process.
import { PgBoss, fromKysely } from "pg-boss";
import type { Basis, Database, Kirim } from "./db.ts";

export interface JobKind<Data extends object> {
  name: string;
  run: (data: Data, signal: AbortSignal) => Promise<void>;
  /** How often a failed one is tried again, and how long after; three times, 2 s, unless said. */
  retry?: { limit: number; seconds: number; backoff: boolean };
  /** When it failed for the last time, or its processes kept being killed. */
  giveUp?: (data: Data) => Promise<void>;
}

export interface Jobs {
  /** Says what a kind of job does; before `send`. */
  define: <Data extends object>(kind: JobKind<Data>) => Promise<void>;
  /** Queues a job in the caller's transaction: no commit, no job. */
  send: (tx: Database, name: string, data: object) => Promise<void>;
  /** As `send`, in an open flight. */
  sendIn: (kirim: Kirim, name: string, data: object) => Promise<void>;
  /** Queues a job every time `cron` (Jakarta time) comes round, on one process of all. */
  schedule: (name: string, cron: string) => Promise<void>;
  close: () => Promise<void>;
}

const RETRY = { limit: 3, seconds: 2, backoff: false };

/** A job whose process was killed is taken up by another after this long, or twice that. */
const HEARTBEAT_SECONDS = 15;

const QUEUE = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 7 * 86_400,
} as const;

const queueOf = ({ limit, seconds, backoff }: NonNullable<JobKind<object>["retry"]>) => ({
  ...QUEUE,
  retryLimit: limit,
  retryDelay: seconds,
  retryBackoff: backoff,
});

export async function startJobs(basis: Basis, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: basis.connectionString,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    reindex: false,
  });
  boss.on("error", onError);
  await boss.start();

  async function work(name: string, run: JobKind<never>["run"]): Promise<void> {
    const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
    await boss.work(name, options, async (jobs) => {
      for (const job of jobs) {
        try {
          // oxlint-disable-next-line no-await-in-loop, no-unsafe-type-assertion -- `send` of this kind wrote it
          await run(job.data as never, job.signal);
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
          throw error;
        }
      }
    });
  }

  return {
    async define({ name, run, giveUp, retry = RETRY }) {
      const deadLetter = `${name}-given-up`;
      if (giveUp !== undefined) {
        await boss.createQueue(deadLetter, queueOf(RETRY));
        await work(deadLetter, giveUp);
      }
      const queue = queueOf(retry);
      await boss.createQueue(name, giveUp === undefined ? queue : { ...queue, deadLetter });
      await work(name, run);
    },
    async send(tx, name, data) {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    async sendIn(kirim, name, data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await kirim(text, values),
      });
      await boss.send(name, data, { db: { executeSql } });
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: "Asia/Jakarta" });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
