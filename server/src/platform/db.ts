// The only file that talks to the driver.
import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { hasCode } from "./error-code.ts";
import type { DB } from "./schema.ts";
import { lend, runUntil } from "./until.ts";

export type Database = Kysely<DB>;

// int8 as number: ids have at most 13 digits, sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// oxlint-disable-next-line no-unsafe-type-assertion -- int8[]: the driver's list of types has no arrays
pg.types.setTypeParser(1016 as never, (text: string) =>
  text === "{}" ? [] : text.slice(1, -1).split(",").map(Number),
);

/** One flight of statements: they travel together and run in order on one connection. */
export type Send = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export interface Basis {
  db: Database;
  /** One prepared statement; for what every request asks. */
  query: Send;
  /** `copy … from stdin`, with rows in its text format. */
  copy: (statement: string, rows: string) => Promise<void>;
  /** Does the database answer, and soon? */
  isThere: () => Promise<boolean>;
  /** Ends every connection: whatever waits on a server that went silent fails, and may come again. */
  cut: () => void;
  /** For the one connection that may listen, outside any pooler. */
  connectionString: string;
  /**
   * A transaction whose statements need not wait for each other: whatever `work` sends without
   * awaiting travels in one round trip. It has begun when `work` runs; `work` sends its own commit
   * last, so that nothing waits between the two.
   */
  pipeline: <T>(work: (send: Send) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` until the signal: a statement that it is in the middle of ends, and what it wrote in a
   * transaction is undone before this throws what the signal was aborted with.
   */
  until: <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

function namedStatements(client: pg.ClientBase): Send {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const name = statementName(text);
    const result = await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
    return result.rows;
  };
}

/** One statement on a connection of its own, which ends with the work that asks. */
function stoppableStatements(pool: pg.Pool): Send {
  return async (text, values) => {
    const client = await lend(pool);
    try {
      return await namedStatements(client)(text, values);
    } finally {
      client.release();
    }
  };
}

const names = new Map<string, string>();
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `s${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/**
 * A plan made while a table was still empty reads it from end to end, and is kept while it fills.
 * Flights look rows up by key, so that is never the better way.
 */
const BEGIN = "begin; set local enable_seqscan = off";

/**
 * Lists are read through their indexes, in the order that these have, whatever the statistics think
 * and although the planner takes every page of an index to come from a disk (docs/adr/0009).
 */
export async function readList<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('enable_sort', 'off', true),
      set_config('random_page_cost', '1.1', true)`.execute(tx);
    return read(tx);
  });
}

/** Holds the socket back until everything that one step of the program sends has been said. */
function corked(client: pg.PoolClient): () => void {
  const { stream } = client.connection;
  let isHeld = false;
  return () => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
  };
}

/** A pool that survives the loss of its connections, whoever holds them at that moment. */
function openPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
): { pool: pg.Pool; cut: () => void } {
  const pool = new pg.Pool(config);
  const connections = new Set<pg.PoolClient>();
  pool.on("error", onError);
  pool.on("connect", (client) => {
    connections.add(client);
    client.once("end", () => connections.delete(client));
    // Its queries are rejected; that it broke while lent out would else end the process.
    client.on("error", () => undefined);
  });
  return {
    pool,
    cut: () => connections.forEach(({ connection }) => connection.stream.destroy()),
  };
}

const ignore = (): void => undefined;

/** Of statements on their way when one before them failed: that one is the reason. */
const ALREADY_FAILED = "25P02";

async function runPipeline<T>(pool: pg.Pool, work: (send: Send) => Promise<T>): Promise<T> {
  const client = await lend(pool);
  let broken = false;
  try {
    const send = namedStatements(client);
    const hold = corked(client);
    hold();
    const begun = client.query(BEGIN);
    // Answers come in the order of the statements; none of them is kept for longer than it is wanted.
    let last = begun.then(ignore, ignore);
    let isOver = false;
    let penyebab: unknown;
    const tracked = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      if (isOver) {
        throw new Error("a statement for a flight that is over");
      }
      hold();
      const answer = send<Row>(text, values);
      last = answer.then(ignore, (error: unknown) => {
        penyebab ??= error;
      });
      return answer;
    };
    try {
      const result = await work(tracked);
      await begun;
      return result;
    } catch (error) {
      isOver = true;
      await last;
      await client.query("rollback").catch(() => (broken = true));
      throw hasCode(error, ALREADY_FAILED) ? (penyebab ?? error) : error;
    }
  } finally {
    client.release(broken);
  }
}

/** For what is written for flights, in a transaction that is none. */
export const sendOf =
  (tx: Database): Send =>
  async <Row>(text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

interface CopyConnection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

/** What the driver takes in place of a query, for COPY. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #rows: string;
  readonly #settle: { resolve: () => void; reject: (error: Error) => void };

  constructor(statement: string, rows: string) {
    this.#statement = statement;
    this.#rows = rows;
    const { promise, ...settle } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = settle;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#rows));
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleCommandComplete(): void {
    // Done is when the server is ready again.
  }

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
}

async function copyIn(pool: pg.Pool, statement: string, rows: string): Promise<void> {
  const client = await lend(pool);
  let broken = true;
  try {
    await client.query(new CopyIn(statement, rows)).done;
    broken = false;
  } catch (error) {
    broken = !(error instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(broken);
  }
}

export interface ConnectOptions {
  connections?: number;
  /** How long a statement waits for one of them. */
  waitSeconds?: number;
  onError?: (error: Error) => void;
}

/** Longer than that is too long for whoever asks whether the service is well. */
const ANSWER_MS = 2000;

async function answers(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query("select").then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(ANSWER_MS, false, { ref: false })]);
}

export function connect(connectionString: string, options: ConnectOptions = {}): Basis {
  const { connections = 20, waitSeconds = 5, onError = () => undefined } = options;
  const settings = {
    connectionString,
    connectionTimeoutMillis: waitSeconds * 1000,
    idleTimeoutMillis: 30_000,
    application_name: "suar",
  };
  const { pool, cut } = openPool({ ...settings, max: connections }, onError);
  const pipelined = openPool(
    { ...settings, max: Math.max(4, connections >> 1), pipeline: true },
    onError,
  );
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => lend(pool), end: () => pool.end(), options: pool.options },
    }),
  });
  return {
    db,
    query: stoppableStatements(pool),
    copy: async (statement, rows) => copyIn(pool, statement, rows),
    isThere: () => answers(pool),
    cut: () => {
      cut();
      pipelined.cut();
    },
    connectionString,
    pipeline: (work) => runPipeline(pipelined.pool, work),
    until: (signal, work) => runUntil(signal, work),
    close: async () => {
      await Promise.all([db.destroy(), pipelined.pool.end()]);
    },
  };
}
