// Work that can be stopped in the middle of a statement: what it asks of the database ends with it.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import pg from "pg";
import { askerNow, isGuest } from "./asker.ts";
import type { Owner } from "./fair-queue.ts";
import { Refusal } from "./refusal.ts";
import { Turns } from "./turns.ts";

interface Scope {
  signal: AbortSignal;
  /** Connections that are being ended on the server. */
  ending: Promise<unknown>[];
  /** What a user asked to read; waits for a turn and has a limit. */
  read?: { owner: number; tooLong: () => void };
}

const current = new AsyncLocalStorage<Scope>();

/** The server does not notice that somebody hung up while it works; by then a statement is done. */
const END = "select pg_terminate_backend($1, 10000)";

async function endOnServer(connectionString: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(END, [pid]);
  } finally {
    await client.end();
  }
}

/** First our end, so that nobody else is given the connection on its way out. */
function cut(client: pg.PoolClient, pool: pg.Pool, ending: Promise<unknown>[]): void {
  client.connection.stream.destroy();
  // oxlint-disable-next-line no-unsafe-type-assertion -- the types of the driver leave it out
  const { processID: pid } = client as pg.PoolClient & { processID: number | null };
  const { connectionString } = pool.options;
  if (pid !== null && connectionString !== undefined) {
    ending.push(endOnServer(connectionString, pid));
  }
}

/** How long a read may hold a connection, and waits for its user's other ones: so many times as long as for any. */
const READ_TIMES = 4;
const TURN_TIMES = 3;
/** Of one user. */
const WAITING_READS = 1000;
/** Whoever left may be turning pages: what is soon over ends by itself. */
const GRACE_MS = 1000;

const waitOf = ({ options }: pg.Pool): number => options.connectionTimeoutMillis ?? 0;

const quarterOf = ({ options: { max } }: pg.Pool): number => Math.max(2, max >> 2);

const turnsByPool = new WeakMap<pg.Pool, Turns>();

/** Reads leave connections to what is written, and those of one user to the reads of others. */
function turnsOf(pool: pg.Pool): Turns {
  let turns = turnsByPool.get(pool);
  if (turns === undefined) {
    const { max } = pool.options;
    const waitMs = TURN_TIMES * waitOf(pool);
    turns = new Turns({
      total: Math.max(2, Math.ceil((max * 3) / 4)),
      perOwner: quarterOf(pool),
      waiting: WAITING_READS,
      waitMs,
      refusal: "permintaan-mengantre",
    });
    turnsByPool.set(pool, turns);
  }
  return turns;
}

/** @returns what gives it back */
async function takeTurn(pool: pg.Pool, { read, signal }: Scope): Promise<() => void> {
  if (read === undefined) {
    return () => undefined;
  }
  const giveBack = await turnsOf(pool).take(read.owner, signal);
  const limit = setTimeout(read.tooLong, READ_TIMES * waitOf(pool)).unref();
  return () => {
    clearTimeout(limit);
    giveBack();
  };
}

const linesByPool = new WeakMap<pg.Pool, Turns>();

/**
 * Whoever asks for many connections at once waits behind himself, and nobody else behind him. Guests hold no
 * more of them than one user's reads do, all of one address together.
 */
function lineOf(pool: pg.Pool): Turns {
  let line = linesByPool.get(pool);
  if (line === undefined) {
    const { max } = pool.options;
    const waiting = Number.POSITIVE_INFINITY;
    const refusal = "basis-data-hilang";
    const perOwner = (owner: Owner) => (isGuest(owner) ? quarterOf(pool) : max);
    line = new Turns({ total: max, perOwner, waiting, waitMs: waitOf(pool), refusal });
    linesByPool.set(pool, line);
  }
  return line;
}

async function connectInLine(pool: pg.Pool, signal?: AbortSignal): Promise<pg.PoolClient> {
  const giveBack = await lineOf(pool).take(askerNow(), signal);
  const client = await connectOr(async () => pool.connect(), giveBack);
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    giveBack();
  };
  return client;
}

async function connectOr(
  connect: () => Promise<pg.PoolClient>,
  giveBack: () => void,
): Promise<pg.PoolClient> {
  try {
    return await connect();
  } catch (error) {
    giveBack();
    throw error;
  }
}

/**
 * A connection; taken inside `runUntil` it ends with that.
 * @throws what the signal was aborted with
 */
export async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const scope = current.getStore();
  if (scope === undefined) {
    return connectInLine(pool);
  }
  const { signal, ending } = scope;
  signal.throwIfAborted();
  const giveBack = await takeTurn(pool, scope);
  const client = await connectOr(async () => connectInLine(pool, signal), giveBack);
  const onAbort = (): void => cut(client, pool, ending);
  const release = client.release.bind(client);
  client.release = (error) => {
    signal.removeEventListener("abort", onAbort);
    giveBack();
    release(error);
  };
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) {
    onAbort();
  }
  return client;
}

async function runIn<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  const { signal } = scope;
  try {
    signal.throwIfAborted();
    return await current.run(scope, work);
  } catch (error) {
    await Promise.allSettled(scope.ending);
    throw signal.aborted ? signal.reason : error;
  }
}

/**
 * Runs `work` until `signal`. When it throws for that, its transactions are over on the server too.
 * @throws what the signal was aborted with
 */
export const runUntil = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  runIn({ signal, ending: [] }, work);

/**
 * What a request reads of the database: in turn with the other reads of its user, until it takes too
 * long, or nobody waits for the answer any more.
 * @throws Refusal permintaan-mengantre, terlalu-berat
 */
export async function runRead<T>(
  owner: number,
  response: ServerResponse,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const tooLong = (): void => ended.abort(new Refusal("terlalu-berat"));
  const onClose = (): void => {
    if (!response.writableFinished) {
      setTimeout(tooLong, GRACE_MS).unref();
    }
  };
  // Whoever left before this began is not told again.
  if (response.closed) {
    onClose();
  } else {
    response.once("close", onClose);
  }
  return runIn({ signal: ended.signal, ending: [], read: { owner, tooLong } }, work);
}

/** For what one request begins and others wait for too: it does not end with that request. */
export const apart = async <T>(work: () => Promise<T>): Promise<T> => current.exit(work);
