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
import { lingkupPekerjaan } from "../access/lingkup.ts";
import type { Database, Send } from "../platform/db.ts";
import { kawasanOf } from "../saksi/akun/kawasan.rules.ts";
import { tempatOf } from "../saksi/penugasan/papan.service.ts";
import { seluruhKota } from "../tps/dpt/tempat-dpt.ts";
import { contohOf, type Pengganti } from "./contoh.ts";
import { fungsiOf, type Fungsi } from "./tipe-kode.ts";
import { Uraikan, type Uraian } from "./uraikan.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export interface Pernyataan extends Uraian {
  /** file:line:column that asks. */
  tempat: string;
  teks: string;
  nilai: readonly unknown[];
  /** What was called for two regions, and said the same for both: "saksi/saya.repo.ts findSaksiSaya". */
  buta: Set<string>;
}

/** The line of the product that is asking: of a stack that frame alone, for each is looked up in a map. */
function tempatKini(): string {
  // oxlint-disable-next-line unbound-method -- a function of its own
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 60;
  Error.prepareStackTrace = (error, frames) => {
    const asking = frames.find((one) =>
      /\/server\/src\/(?!testing\/|.*row-statement)/.test(one.getFileName() ?? ""),
    );
    return prepareStackTrace?.(error, asking === undefined ? [] : [asking]);
  };
  const { stack = "" } = new Error("here");
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return /server\/src\/[^\s)]+/.exec(stack)?.[0] ?? "?";
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

/** Times and texts may be of the moment; a region is a number. */
const angkaDi = (nilai: readonly unknown[]): string =>
  JSON.stringify(nilai, (_, one: unknown) => (typeof one === "string" ? "" : one));

/** Pages of a loop that goes on while rows come. */
const CUKUP = 100;
/** An empty answer now and then: what is asked for then is another statement. */
const KOSONG = 5;
const GILIRAN = 16;
const LAMA_MS = 100;

/** Says what it is asked to a database, which describes it, and answers rows of such columns. */
class Pendengar {
  readonly semua = new Map<string, Pernyataan>();
  /** Since the last beginning: what was said, by its words and numbers. */
  readonly ucapan = new Map<string, Pernyataan>();
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
    this.ucapan.clear();
  }

  async tanya<Row>(tempat: string, teks: string, nilai: readonly unknown[]): Promise<Row[]> {
    this.#sisa -= 1;
    if (this.#sisa < 0) {
      throw new Error("enough");
    }
    const kunci = `${tempat} ${teks} ${nilai.map((one) => typeof one).join(" ")}`;
    const one = this.semua.get(kunci) ?? {
      ...(await this.#uraikan(teks)),
      tempat,
      teks,
      nilai,
      buta: new Set(),
    };
    this.semua.set(kunci, one);
    this.ucapan.set(`${kunci} ${angkaDi(nilai)}`, one);
    if (one.kolom.length === 0 || this.#giliran % KOSONG === KOSONG - 1) {
      return [];
    }
    const row = one.kolom.map(({ nama, oid }) => [nama, NILAI.has(oid) ? NILAI.get(oid) : "1"]);
    return [Object.fromEntries(row) as Row];
  }

  /** Until whoever was called waits for something else than the database. */
  async diam(): Promise<void> {
    const antre = this.#antre;
    await sleep(LAMA_MS);
    await antre;
    if (antre !== this.#antre) {
      await this.diam();
    }
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
  const tempatKueri = new WeakMap<object, string>();
  const tanya = async <Row>({ query, sql, parameters }: CompiledQuery): Promise<Row[]> =>
    pendengar.tanya<Row>(tempatKueri.get(query) ?? "?", sql, parameters);
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
          tempatKueri.set(node, tempatKini());
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

interface Dipanggil extends Fungsi {
  call: unknown;
}

/** Two places each of a level. */
const WILAYAH = [
  [3171, 3273],
  [31, 32],
  [317101, 327302],
  [3171010001, 3273020002],
] as const;

/** A region, and what is made of one. */
function lingkupKe(pengganti: Pengganti, wilayahId: number): Pengganti {
  const lingkup = lingkupPekerjaan(wilayahId);
  return new Map<string, unknown>([
    ...pengganti,
    ["Lingkup", lingkup],
    ["Kawasan", kawasanOf(lingkup)],
    ["Tempat", tempatOf(lingkup)],
    ["TempatDpt", seluruhKota(lingkup)],
  ]);
}

/** Statements of these files, each once for each place and shape. */
export async function kumpulkan(url: string, files: readonly string[]): Promise<Pernyataan[]> {
  const client = new pg.Client(url);
  await client.connect();
  const pendengar = new Pendengar(client);
  const pengganti = penggantiOf(pendengar);
  const coba = async (
    { call, parameter }: Dipanggil,
    giliran: number,
    names = pengganti,
  ): Promise<ReadonlyMap<string, Pernyataan>> => {
    pendengar.mulai(giliran);
    const values = parameter.map((type) => contohOf(type, giliran, names));
    // Made-up arguments may be refused, or waited with; what is never asked then, the test says.
    await Promise.race([panggil(call, values), pendengar.diam()]).catch(() => undefined);
    return new Map(pendengar.ucapan);
  };
  /** What is said alike for two regions; undefined: neither made it speak. */
  const samaUntukDua = async (
    one: Dipanggil,
    giliran: number,
  ): Promise<Pernyataan[] | undefined> => {
    const [sini, sana] = WILAYAH[giliran % WILAYAH.length] ?? WILAYAH[0];
    const satu = await coba(one, giliran, lingkupKe(pengganti, sini));
    const dua = await coba(one, giliran, lingkupKe(pengganti, sana));
    const sama = [...satu].flatMap(([ucapan, said]) => (dua.has(ucapan) ? [said] : []));
    return satu.size === 0 ? undefined : sama;
  };
  for (const file of files) {
    const module = (await import(`${ROOT}${file}`)) as Record<string, unknown>;
    for (const { nama, parameter } of fungsiOf(file)) {
      const one = {
        nama: `${file.replace("server/src/", "")} ${nama}`,
        call: module[nama],
        parameter,
      };
      for (let giliran = 0; giliran < GILIRAN; giliran += 1) {
        const biasa = await coba(one, giliran);
        const buta = await samaUntukDua(one, giliran);
        (buta ?? biasa).forEach((said) => void said.buta.add(one.nama));
      }
    }
  }
  await client.end();
  return [...pendengar.semua.values()];
}
