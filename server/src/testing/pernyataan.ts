// Every statement of the product, as a migrated database understands it: the functions of the repos
// are called with made-up arguments, and what they say is prepared, never run.
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
} from "kysely";
import pg from "pg";
import type { Database, Send } from "../platform/db.ts";
import { contohOf, type Pengganti } from "./contoh.ts";
import { fungsiOf, type Fungsi } from "./tipe-kode.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface Kolom {
  nama: string;
  oid: number;
  /** Where it comes from; 0: computed. */
  tabel: number;
  nomor: number;
}

interface Uraian {
  parameter: readonly number[];
  kolom: readonly Kolom[];
  galat: string | undefined;
}

export interface Pernyataan extends Uraian {
  /** file:line:column that asks. */
  tempat: string;
  teks: string;
  nilai: readonly unknown[];
}

interface RowDescription {
  fields: readonly { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

interface ProtocolConnection {
  once: (event: string, listener: (message: { dataTypeIDs: readonly number[] }) => void) => void;
  parse: (message: { name: string; text: string; types: readonly number[] }) => void;
  describe: (message: { type: "S"; name: string }) => void;
  sync: () => void;
}

/** What the driver takes in place of a query: parse and describe, without bind and execute. */
class Uraikan implements pg.Submittable {
  readonly selesai: Promise<Uraian>;
  readonly #teks: string;
  readonly #uraian: Uraian = { parameter: [], kolom: [], galat: undefined };
  readonly #resolve: (uraian: Uraian) => void;

  constructor(teks: string) {
    this.#teks = teks;
    const { promise, resolve } = Promise.withResolvers<Uraian>();
    this.selesai = promise;
    this.#resolve = resolve;
  }

  submit(client: pg.Connection): void {
    const connection = client as unknown as ProtocolConnection;
    connection.once("parameterDescription", ({ dataTypeIDs }) => {
      this.#uraian.parameter = [...dataTypeIDs];
    });
    connection.parse({ name: "", text: this.#teks, types: [] });
    connection.describe({ type: "S", name: "" });
    connection.sync();
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#uraian.kolom = fields.map((field) => ({
      nama: field.name,
      oid: field.dataTypeID,
      tabel: field.tableID,
      nomor: field.columnID,
    }));
  }

  handleError(error: Error): void {
    this.#uraian.galat = error.message;
    this.#resolve(this.#uraian);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#uraian);
  }
}

/** The line of the product that is asking. */
function tempatKini(): string {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = "" } = new Error("here");
  Error.stackTraceLimit = usual;
  const frames = stack.split("\n").map((line) => /server\/src\/[^\s)]+/.exec(line)?.[0]);
  return frames.find((one) => one && !/\/testing\/|row-statement/.test(one)) ?? "?";
}

const { builtins } = pg.types;
/** A value of each type that the code counts with; of any other a text. */
const NILAI = new Map<number, unknown>([
  [builtins.BOOL, true],
  [builtins.BYTEA, Buffer.from("1")],
  [builtins.INT2, 1],
  [builtins.INT4, 1],
  [builtins.INT8, 1],
  [builtins.DATE, new Date()],
  [builtins.TIMESTAMPTZ, new Date()],
  [builtins.JSON, {}],
  [builtins.JSONB, {}],
  // Their arrays, which the driver's list leaves out.
  [1005, [1]],
  [1007, [1]],
  [1016, [1]],
  [1009, ["1"]],
]);

/** Pages of a loop that goes on while rows come. */
const CUKUP = 40;
/** An empty answer now and then: what is asked for then is another statement. */
const KOSONG = 5;
const GILIRAN = 16;

/** Says what it is asked to a database, which describes it, and answers rows of such columns. */
class Pendengar {
  readonly semua = new Map<string, Pernyataan>();
  readonly #client: pg.Client;
  #antre: Promise<unknown> = Promise.resolve();
  #sisa = 0;
  #giliran = 0;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  mulai(giliran: number): void {
    this.#giliran = giliran;
    this.#sisa = CUKUP;
  }

  async tanya<Row>(tempat: string, teks: string, nilai: readonly unknown[]): Promise<Row[]> {
    this.#sisa -= 1;
    if (this.#sisa < 0) {
      throw new Error("enough");
    }
    const kunci = `${tempat} ${teks} ${nilai.map((one) => typeof one).join(" ")}`;
    const one = this.semua.get(kunci) ?? { ...(await this.#uraikan(teks)), tempat, teks, nilai };
    this.semua.set(kunci, one);
    if (one.kolom.length === 0 || this.#giliran % KOSONG === KOSONG - 1) {
      return [];
    }
    const row = one.kolom.map(({ nama, oid }) => [nama, NILAI.has(oid) ? NILAI.get(oid) : "1"]);
    return [Object.fromEntries(row) as Row];
  }

  async #uraikan(teks: string): Promise<Uraian> {
    const uraikan = new Uraikan(teks);
    const one = this.#antre.then(async () => {
      this.#client.query(uraikan);
      return uraikan.selesai;
    });
    this.#antre = one;
    return one;
  }
}

const nothing = async (): Promise<void> => undefined;

function kyselyOf(pendengar: Pendengar): Database {
  const tempatOf = new WeakMap<object, string>();
  const tanya = async <Row>({ query, sql, parameters }: CompiledQuery): Promise<Row[]> =>
    pendengar.tanya<Row>(tempatOf.get(query) ?? "?", sql, parameters);
  // oxlint-disable no-unnecessary-type-parameters -- as Kysely declares them
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery) => ({
      rows: await tanya<Row>(query),
      numAffectedRows: 1n,
    }),
    async *streamQuery<Row>(query: CompiledQuery) {
      yield { rows: await tanya<Row>(query) };
    },
  };
  // oxlint-enable no-unnecessary-type-parameters
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [
      {
        // Compiled where it is asked; by the time that the driver hears of it, the stack is another.
        transformQuery: ({ node }) => {
          tempatOf.set(node, tempatKini());
          return node;
        },
        transformResult: async ({ result }) => result,
      },
    ],
  });
}

/** What takes the place of the database, by the names of types and properties. */
function penggantiOf(pendengar: Pendengar): Pengganti {
  const db = kyselyOf(pendengar);
  const send: Send = async (teks, nilai) => pendengar.tanya(tempatKini(), teks, nilai);
  const basis = {
    db,
    query: send,
    copy: async (teks: string) => void (await pendengar.tanya(tempatKini(), teks, [])),
    pipeline: async (work: (one: Send) => Promise<unknown>) => work(send),
    until: async (_signal: AbortSignal, work: () => Promise<unknown>) => work(),
  };
  const names = { send, Send: send, Database: db, Kysely: db, Transaction: db, Basis: basis };
  return new Map<string, unknown>(Object.entries({ ...basis, ...names }));
}

async function panggil(call: unknown, values: readonly unknown[]): Promise<void> {
  const answer: unknown = typeof call === "function" ? await call(...values) : undefined;
  if (typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer) {
    for await (const one of answer as AsyncIterable<unknown>) {
      void one;
    }
  }
}

const LAMA_MS = 100;

/** Statements of these files, each once for each place and shape. */
export async function kumpulkan(url: string, files: readonly string[]): Promise<Pernyataan[]> {
  const client = new pg.Client(url);
  await client.connect();
  const pendengar = new Pendengar(client);
  const pengganti = penggantiOf(pendengar);
  const coba = async (call: unknown, { parameter }: Fungsi, giliran: number): Promise<void> => {
    pendengar.mulai(giliran);
    const values = parameter.map((type) => contohOf(type, giliran, pengganti));
    // Made-up arguments may be refused, or waited with; what is never asked then, the test says.
    await Promise.race([panggil(call, values), sleep(LAMA_MS)]).catch(() => undefined);
  };
  for (const file of files) {
    const module = (await import(`${ROOT}${file}`)) as Record<string, unknown>;
    for (const fungsi of fungsiOf(file)) {
      for (let giliran = 0; giliran < GILIRAN; giliran += 1) {
        await coba(module[fungsi.nama], fungsi, giliran);
      }
    }
  }
  await client.end();
  return [...pendengar.semua.values()];
}
