// One process per data folder. The lock names its holder by pid and start time, so a lock left by
// a killed process, or by another boot that gave the same pid to somebody else, does not count.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, hasCode } from "./error-code.ts";
import { makeFolder } from "./make-folder.ts";
import { StartError } from "./start-error.ts";

interface Holder {
  pid: number;
  started: string;
}

/** The kernel's start time of a process; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie is dead, only nobody has asked how it died.
    return fields[0] === "Z" ? "Z" : (fields[19] ?? "");
  } catch {
    return "";
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, "EPERM");
  }
  return pid !== process.pid && startOf(pid) === started;
}

/** undefined: nobody, or nobody that a lock of ours would name. */
function readHolder(file: string): Holder | undefined {
  try {
    const [pid = "", started = ""] = readFileSync(file, "utf8").split(" ");
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

export class FolderInUse extends StartError {
  override name = "FolderInUse";
}

const inUse = (folder: string, { pid }: Holder): FolderInUse =>
  new FolderInUse(
    `Folder data ${folder} sedang dipakai Suar lain (proses ${pid}). ` +
      `Hentikan proses itu, atau pilih folder lain dengan SUAR_DATA.`,
  );

/** False when there is one already. */
function placeLock(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) {
      return false;
    }
    throw error;
  }
}

/** Moved aside before it is judged: of several that find the same dead lock, one takes it away. */
function removeDead(file: string, aside: string): Holder | undefined {
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return undefined;
    }
    throw error;
  }
  const holder = readHolder(aside);
  const isLiving = holder !== undefined && isAlive(holder);
  if (isLiving) {
    placeLock(aside, file);
  }
  rmSync(aside, { force: true });
  return isLiving ? holder : undefined;
}

function takeLock(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, "suar.pid");
  const own = `${file}.${process.pid}`;
  // Whole before it has its name: nobody reads half a lock.
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (placeLock(own, file)) {
        return () => rmSync(file, { force: true });
      }
      const seen = readHolder(file);
      const holder = seen !== undefined && isAlive(seen) ? seen : removeDead(file, `${own}.lama`);
      if (holder !== undefined) {
        throw inUse(folder, holder);
      }
    }
    throw new FolderInUse(`Folder data ${folder} sedang direbut proses lain. Coba lagi.`);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Takes the folder for this process; the returned function gives it back.
 * @throws FolderInUse when another living process holds it
 */
export function lockFolder(folder: string): () => void {
  try {
    return takeLock(folder);
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST", "ENOENT")) {
      throw new StartError(
        `Folder data ${folder} tidak dapat ditulisi (${codeOf(error)}). ` +
          `Beri hak tulis dan ruang, atau pilih folder lain dengan SUAR_DATA.`,
        { cause: error },
      );
    }
    throw error;
  }
}
