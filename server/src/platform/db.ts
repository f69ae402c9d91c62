// The only file that talks to the driver.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;

// int8 as number: ids have at most 13 digits, sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// oxlint-disable-next-line no-unsafe-type-assertion -- int8[]: the driver's list of types has no arrays
pg.types.setTypeParser(1016 as never, (text: string) =>
  text === "{}" ? [] : text.slice(1, -1).split(",").map(Number),
);

/** One flight of statements: they travel together and run in order on one connection. */
export type Kirim = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

export interface Basis {
  db: Database;
  /** One prepared statement; for what every request asks. */
  query: Kirim;
  /** Does the database answer? */
  isThere: () => Promise<boolean>;
  /** For the one connection that may listen, outside any pooler. */
  connectionString: string;
  /**
   * A transaction whose statements need not wait for each other: whatever `work` sends without
   * awaiting travels in one round trip. It has begun when `work` runs; `work` sends its own commit
   * last, so that nothing waits between the two.
   */
  pipeline: <T>(work: (kirim: Kirim) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

function namedStatements(client: pg.ClientBase | pg.Pool): Kirim {
  return async <Row>(text: string, values: readonly unknown[]) => {
    const name = statementName(text);
    const result = await client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
    return result.rows;
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

async function runPipeline<T>(pool: pg.Pool, work: (kirim: Kirim) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    const sent: Promise<unknown>[] = [];
    const kirim = namedStatements(client);
    const hold = corked(client);
    const tracked = <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      hold();
      const answer = kirim<Row>(text, values);
      sent.push(answer.catch(() => undefined));
      return answer;
    };
    try {
      hold();
      const begun = client.query(BEGIN);
      sent.push(begun.catch(() => undefined));
      const result = await work(tracked);
      await begun;
      return result;
    } catch (error) {
      await Promise.all(sent);
      await client.query("rollback").catch(() => (broken = true));
      throw error;
    }
  } finally {
    client.release(broken);
  }
}

export interface ConnectOptions {
  connections?: number;
  onError?: (error: Error) => void;
}

export function connect(connectionString: string, options: ConnectOptions = {}): Basis {
  const { connections = 20, onError = () => undefined } = options;
  const settings = {
    connectionString,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: "suar",
  };
  const pool = new pg.Pool({ ...settings, max: connections });
  const pipelined = new pg.Pool({
    ...settings,
    max: Math.max(4, connections >> 1),
    pipeline: true,
  });
  pool.on("error", onError);
  pipelined.on("error", onError);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    query: namedStatements(pool),
    isThere: () =>
      pool.query("select").then(
        () => true,
        () => false,
      ),
    connectionString,
    pipeline: (work) => runPipeline(pipelined, work),
    close: async () => {
      await Promise.all([db.destroy(), pipelined.end()]);
    },
  };
}
