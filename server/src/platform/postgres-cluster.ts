// The cluster of the embedded PostgreSQL on disk: made once, checked at every start.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { plainEnv } from "./plain-env.ts";
import { chooseWay, type Way, type WayKind } from "./postgres-way.ts";
import { StartError } from "./start-error.ts";

export const MAJOR = "18";

export interface Cluster {
  way: Way;
  password: string;
}

/** Asked of the kernel by the last program before PostgreSQL's own, so it also holds after kill -9. */
export const dieWithParent = (signal: "INT" | "KILL"): readonly string[] =>
  process.platform === "linux" ? ["setpriv", "--pdeathsig", signal] : [];

function initdb(way: Way, folder: string, passwordFile: string): void {
  const words = [...way.prefix, ...dieWithParent("KILL"), join(way.bin, "initdb")];
  const [command = "", ...rest] = words;
  const options = [
    `--pgdata=${folder}`,
    "--username=suar",
    "--encoding=UTF8",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
  ];
  const result = spawnSync(command, [...rest, ...options], {
    encoding: "utf8",
    uid: way.uid,
    gid: way.gid,
    env: plainEnv(),
  });
  if (result.status !== 0) {
    const reason = result.error?.message ?? `${result.stdout}${result.stderr}`;
    throw new StartError(`Basis data di ${way.cluster} tidak dapat dibuat:\n${reason.trim()}`);
  }
}

/** Under another name until it is whole, so one that was cut short does not count. */
export function createCluster(way: Way, password: string): void {
  const partial = `${way.cluster}.sebagian`;
  const passwordFile = `${way.cluster}.baru`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (way.uid !== undefined && way.gid !== undefined) {
    chownSync(partial, way.uid, way.gid);
    chownSync(passwordFile, way.uid, way.gid);
  }
  try {
    initdb(way, partial, passwordFile);
    renameSync(partial, way.cluster);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(partial, { recursive: true, force: true });
  }
}

function readSecret(file: string, cluster: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new StartError(
      `Sandi basis data ${file} tidak dapat dibaca, padahal basis datanya ada di ${cluster}. ` +
        `Pulihkan file itu dari cadangan, atau singkirkan basis datanya untuk mulai dari kosong.`,
      { cause: error },
    );
  }
}

/** Makes the cluster of a data folder when there is none. */
export function openCluster(folder: string, forced: WayKind | undefined): Cluster {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const way = chooseWay(join(folder, "pg"), forced);
  const secret = join(folder, "pg.sandi");
  const version = join(way.cluster, "PG_VERSION");
  if (!existsSync(version)) {
    rmSync(way.cluster, { recursive: true, force: true });
    const password = randomBytes(24).toString("base64url");
    writeFileSync(secret, password, { mode: 0o600 });
    createCluster(way, password);
  }
  const major = readFileSync(version, "utf8").trim();
  if (major !== MAJOR) {
    throw new StartError(
      `Folder data ${folder} dibuat dengan PostgreSQL ${major}, aplikasi ini membawa versi ${MAJOR}. ` +
        `Pulihkan dari cadangan, atau pakai DATABASE_URL.`,
    );
  }
  return { way, password: readSecret(secret, way.cluster) };
}
