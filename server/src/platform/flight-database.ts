// A database whose statements are those of a flight.
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from "kysely";
import type { Database, Send } from "./db.ts";
import type { DB } from "./schema.ts";

const nothing = async (): Promise<void> => undefined;

const streamQuery = (): never => {
  throw new Error("a flight does not stream");
};

/** For what is written for transactions, in a flight; it tells rows, and not how many others it touched. */
export function databaseIn(send: Send): Database {
  // oxlint-disable-next-line no-unnecessary-type-parameters -- as Kysely declares it
  const executeQuery = async <Row>({ sql: text, parameters }: CompiledQuery) => ({
    rows: await send<Row>(text, parameters),
  });
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => ({ executeQuery, streamQuery }),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
