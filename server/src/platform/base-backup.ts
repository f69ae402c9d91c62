// A copy of a running cluster, as PostgreSQL itself makes one: BASE_BACKUP over the replication
// protocol. It leaves out what a copy must not have, checks the sums of pages, and brings the
// write-ahead log along that makes the copy consistent.
import { Readable } from "node:stream";
import pg from "pg";
import { readTar, type TarEntry } from "./tar.ts";

const COMMAND = `BASE_BACKUP (LABEL 'suar', CHECKPOINT 'fast', WAIT false, WAL true, MANIFEST 'no')`;
/** Kinds of message inside the copy. */
const DATA = "d".charCodeAt(0);

export interface BaseBackup {
  entries: AsyncGenerator<TarEntry>;
  /** Known when the entries are read: where the log begins and ends that it needs. */
  posisi: () => { mulai: string; akhir: string };
}

interface Message {
  fields: (string | null)[];
  chunk: Buffer;
}

/** What the driver takes in place of a query. */
class BaseBackupQuery implements pg.Submittable {
  readonly tar: Readable;
  /** The first column of every row: start, tablespaces, end. */
  readonly rows: string[] = [];

  constructor(client: pg.Client) {
    // The server is held up by the connection when nobody reads.
    this.tar = new Readable({
      highWaterMark: 2 ** 20,
      read: () => void client.connection.stream.resume(),
    });
    // Whoever reads hears of it; until somebody does it must not end the process.
    this.tar.on("error", () => undefined);
  }

  submit(connection: pg.Connection): void {
    connection.query(COMMAND);
  }

  handleRowDescription(): void {
    // Columns are known.
  }

  handleDataRow({ fields }: Message): void {
    this.rows.push(fields[0] ?? "");
  }

  handleCopyData({ chunk }: Message, { stream }: pg.Connection): void {
    // Copied: the driver reads the next message into the same memory.
    if (chunk[0] === DATA && !this.tar.push(Buffer.from(chunk.subarray(1)))) {
      stream.pause();
    }
  }

  handleCommandComplete(): void {
    // Done is when the server is ready again.
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
  }

  handleReadyForQuery(): void {
    this.tar.push(null);
  }
}

async function* readAll(client: pg.Client, tar: Readable): AsyncGenerator<TarEntry> {
  try {
    yield* readTar(tar);
  } finally {
    tar.destroy();
    // Given up in the middle, the server would go on sending.
    client.connection.stream.destroy();
  }
}

export async function startBaseBackup(connectionString: string): Promise<BaseBackup> {
  const url = new URL(connectionString);
  url.searchParams.set("replication", "true");
  const client = new pg.Client({ connectionString: url.href, application_name: "suar-cadangan" });
  await client.connect();
  const { tar, rows } = client.query(new BaseBackupQuery(client));
  client.on("error", (error) => tar.destroy(error));
  return {
    entries: readAll(client, tar),
    posisi: () => ({ mulai: rows[0] ?? "", akhir: rows.at(-1) ?? "" }),
  };
}
