// Work that can be stopped in the middle of a statement: what it asks of the database ends with it.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

interface Scope {
  signal: AbortSignal;
  connectionString: string;
  /** Connections that are being ended on the server. */
  ending: Promise<unknown>[];
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
function cut(client: pg.PoolClient, { connectionString, ending }: Scope): void {
  client.connection.stream.destroy();
  // oxlint-disable-next-line no-unsafe-type-assertion -- the types of the driver leave it out
  const { processID: pid } = client as pg.PoolClient & { processID: number | null };
  if (pid !== null) {
    ending.push(endOnServer(connectionString, pid));
  }
}

/**
 * A connection; taken inside `runUntil` it ends with that.
 * @throws what the signal was aborted with
 */
export async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const scope = current.getStore();
  scope?.signal.throwIfAborted();
  const client = await pool.connect();
  if (scope === undefined) {
    return client;
  }
  const onAbort = (): void => cut(client, scope);
  const release = client.release.bind(client);
  client.release = (error) => {
    scope.signal.removeEventListener("abort", onAbort);
    release(error);
  };
  scope.signal.addEventListener("abort", onAbort);
  if (scope.signal.aborted) {
    onAbort();
  }
  return client;
}

/** Is the work that is going on one that can be stopped? */
export const isStoppable = (): boolean => current.getStore() !== undefined;

/**
 * Runs `work` until `signal`. When it throws for that, its transactions are over on the server too.
 * @throws what the signal was aborted with
 */
export async function runUntil<T>(
  connectionString: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const scope: Scope = { signal, connectionString, ending: [] };
  try {
    signal.throwIfAborted();
    return await current.run(scope, work);
  } catch (error) {
    await Promise.allSettled(scope.ending);
    throw signal.aborted ? signal.reason : error;
  }
}
