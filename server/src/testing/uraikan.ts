// How PostgreSQL describes a statement that is prepared and never run.
import pg from "pg";

export interface Kolom {
  nama: string;
  oid: number;
  /** Where it comes from; 0: computed. */
  tabel: number;
  nomor: number;
}

export interface Uraian {
  parameter: readonly number[];
  kolom: readonly Kolom[];
  galat: string | undefined;
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
export class Uraikan implements pg.Submittable {
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
