// pg_dump and pg_restore of a server that somebody else runs.
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { plainEnv } from "../../platform/plain-env.ts";
import { StartError } from "../../platform/start-error.ts";

/** Where Debian keeps the programs of each version; the newest reads all servers. */
const VERSIONS = "/usr/lib/postgresql";

function folders(): string[] {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  return [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((name) => join(VERSIONS, name, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
}

export interface ProgramServer {
  program: string;
  /** Names the server and its password where other users of the machine do not see them. */
  env: NodeJS.ProcessEnv;
}

/** @throws StartError when it is not installed */
export function programServer(name: "pg_dump" | "pg_restore", url: string): ProgramServer {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  const program = folders()
    .map((folder) => join(folder, file))
    .find((path) => existsSync(path));
  if (program === undefined) {
    throw new StartError(
      `Program ${name} tidak ditemukan. Pasang alat PostgreSQL yang sama atau lebih baru dari servernya: ` +
        `di Debian paket postgresql-client, di macOS libpq, di Windows pemasang PostgreSQL.`,
    );
  }
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    program,
    env: {
      ...plainEnv(),
      PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
      PGPORT: port || "5432",
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(searchParams.has("sslmode") ? { PGSSLMODE: searchParams.get("sslmode") ?? "" } : {}),
    },
  };
}
