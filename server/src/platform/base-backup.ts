// A copy of a running cluster, as PostgreSQL itself makes one: BASE_BACKUP over the replication
// protocol. It leaves out what a copy must not have, checks the sums of pages, and brings the
// write-ahead log along that makes the copy consistent.
import pg from "pg";
import { CopySocket } from "./copy-socket.ts";
import { readTar, type TarEntry } from "./tar.ts";

const COMMAND = `BASE_BACKUP (LABEL 'suar', CHECKPOINT 'fast', WAIT false, WAL true, MANIFEST 'no')`;

/** Ends with the connection; until then no checkpoint takes away the log that the copy ends with. */
const KEEP_LOG = "CREATE_REPLICATION_SLOT suar_cadangan TEMPORARY PHYSICAL RESERVE_WAL";

export interface BaseBackup {
  /** Each piece of what they hold is good until the next one is asked for. */
  entries: AsyncGenerator<TarEntry>;
  /** Known when the entries are read: where the log begins and ends that it needs. */
  posisi: () => { mulai: string; akhir: string };
}

/** What the driver takes in place of a query. */
class BaseBackupQuery implements pg.Submittable {
  /** The first column of every row: start, tablespaces, end. */
  readonly rows: string[] = [];
  readonly #socket: CopySocket;

  constructor(socket: CopySocket) {
    this.#socket = socket;
  }

  submit(connection: pg.Connection): void {
    connection.query(COMMAND);
  }

  handleRowDescription(): void {
    // Columns are known.
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields[0] ?? "");
  }

  handleCommandComplete(): void {
    // Done is when the server is ready again.
  }

  handleError(error: Error): void {
    this.#socket.belt.end(error);
  }

  handleReadyForQuery(): void {
    this.#socket.belt.end("whole");
  }
}

async function* readAll({ socket }: { socket: CopySocket }): AsyncGenerator<TarEntry> {
  try {
    yield* readTar(socket.belt.read());
  } finally {
    // Given up in the middle, the server would go on sending.
    socket.destroy();
  }
}

export async function startBaseBackup(connectionString: string): Promise<BaseBackup> {
  const url = new URL(connectionString);
  url.searchParams.set("replication", "true");
  const socket = new CopySocket();
  const client = new pg.Client({
    connectionString: url.href,
    application_name: "suar-cadangan",
    stream: () => socket,
  });
  await client.connect();
  client.on("error", (error) => socket.belt.end(error));
  await client.query(KEEP_LOG);
  const { rows } = client.query(new BaseBackupQuery(socket));
  return {
    entries: readAll({ socket }),
    posisi: () => ({ mulai: rows[0] ?? "", akhir: rows.at(-1) ?? "" }),
  };
}
