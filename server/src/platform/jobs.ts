// Work that outlives its request, kept in the database: it survives a restart and runs on any process.
import { PgBoss, fromKysely, type Job } from "pg-boss";
import type { Basis, Database, Send } from "./db.ts";

export interface JobKind<Data extends object> {
  name: string;
  /** The signal: the process ends, or the job was given to another one. */
  run: (data: Data, signal: AbortSignal) => Promise<void>;
  /** How many at once, and whose each is: of one owner there is never more than one. One, unless said. */
  together?: { most: number; ownerOf: (data: Data) => string };
  /** How often a failed one is tried again, and how long after; three times, 2 s, unless said. */
  retry?: { limit: number; seconds: number; backoff: boolean };
  /** When it failed for the last time, or its processes kept being killed. */
  giveUp?: (data: Data) => Promise<void>;
}

/** So many at once, one of each user: while one takes its time, those of others go on beside it. */
export const perUser = (most: number) => ({
  most,
  ownerOf: ({ usersId }: { usersId: number }) => String(usersId),
});

export interface Jobs {
  /** Says what a kind of job does; before `send`. */
  define: <Data extends object>(kind: JobKind<Data>) => Promise<void>;
  /** Queues a job in the caller's transaction: no commit, no job. */
  send: (tx: Database, name: string, data: object) => Promise<void>;
  /** As `send`, to be done at that time. */
  sendAt: (tx: Database, at: Date, job: { name: string; data: object }) => Promise<void>;
  /** As `send`, in an open flight. */
  sendIn: (send: Send, name: string, data: object) => Promise<void>;
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

async function openBoss(basis: Basis, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: basis.connectionString,
    // Each keeps 7 MB of the database; jobs work with connections of their own.
    max: 2,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    reindex: false,
  });
  boss.on("error", onError);
  return boss.start();
}

const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localGroupConcurrency: 1,
} as const;

/** Whose each job is, of the kinds that say so. */
function openOwners() {
  const ownerByName = new Map<string, (data: never) => string>();
  return {
    set: (name: string, ownerOf: (data: never) => string) => ownerByName.set(name, ownerOf),
    groupOf(name: string, data: object): { group?: { id: string } } {
      const ownerOf = ownerByName.get(name);
      // oxlint-disable-next-line no-unsafe-type-assertion -- what this kind is sent with
      return ownerOf === undefined ? {} : { group: { id: ownerOf(data as never) } };
    },
  };
}

function sendersOf(
  boss: PgBoss,
  owners: ReturnType<typeof openOwners>,
): Pick<Jobs, "send" | "sendAt" | "sendIn"> {
  return {
    async send(tx, name, data) {
      await boss.send(name, data, { ...owners.groupOf(name, data), db: fromKysely(tx) });
    },
    async sendAt(tx, startAfter, { name, data }) {
      const options = { ...owners.groupOf(name, data), db: fromKysely(tx), startAfter };
      await boss.send(name, data, options);
    },
    async sendIn(send, name, data) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await send(text, values),
      });
      await boss.send(name, data, { ...owners.groupOf(name, data), db: { executeSql } });
    },
  };
}

export async function startJobs(basis: Basis, onError: (error: Error) => void): Promise<Jobs> {
  const boss = await openBoss(basis, onError);
  const ending = new AbortController();
  const owners = openOwners();

  async function runJob({ data, signal }: Job, run: JobKind<never>["run"]): Promise<void> {
    try {
      // oxlint-disable-next-line no-unsafe-type-assertion -- `send` of this kind wrote it
      await run(data as never, AbortSignal.any([signal, ending.signal]));
    } catch (error) {
      // What the end of the process broke off is begun again after the next start.
      if (!ending.signal.aborted) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
      throw error;
    }
  }

  /**
   * After each job its kind's workers look for the next one: also those that found only jobs of owners
   * whose turn it was not. When there is none they wait, for news or the next poll.
   */
  async function work(name: string, run: JobKind<never>["run"], most = 1): Promise<void> {
    const workers: string[] = [];
    const take = async ([job]: Job[]): Promise<void> => {
      try {
        await (job && runJob(job, run));
      } finally {
        workers.forEach((id) => boss.notifyWorker(id));
      }
    };
    for (let n = 0; n < most; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- three at most, before the service opens
      workers.push(await boss.work(name, WORK, take));
    }
  }

  return {
    async define({ name, run, giveUp, together, retry = RETRY }) {
      const deadLetter = `${name}-given-up`;
      if (giveUp !== undefined) {
        await boss.createQueue(deadLetter, queueOf(RETRY));
        await work(deadLetter, giveUp);
      }
      const queue = queueOf(retry);
      await boss.createQueue(name, giveUp === undefined ? queue : { ...queue, deadLetter });
      if (together !== undefined) {
        owners.set(name, together.ownerOf);
      }
      await work(name, run, together?.most);
    },
    ...sendersOf(boss, owners),
    async schedule(name, cron) {
      await boss.schedule(name, cron, {}, { tz: "Asia/Jakarta" });
    },
    async close() {
      ending.abort(new Error("Layanan berhenti"));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
