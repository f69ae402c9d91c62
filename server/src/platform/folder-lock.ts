// One process per data folder. The lock names its holder by pid and start time, so a lock left by
// a killed process, or by another boot that gave the same pid to somebody else, does not count.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

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
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return pid !== process.pid && startOf(pid) === started;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid = "", started = ""] = readFileSync(file, "utf8").split(" ");
    return { pid: Number(pid), started };
  } catch {
    return undefined;
  }
}

export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/**
 * Takes the folder for this process; the returned function gives it back.
 * @throws FolderInUse when another living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "suar.pid");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
        throw error;
      }
    }
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) {
      throw new FolderInUse(
        `Folder data ${folder} sedang dipakai Suar lain (proses ${holder.pid}). ` +
          `Hentikan proses itu, atau pilih folder lain dengan SUAR_DATA.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new FolderInUse(`Folder data ${folder} sedang direbut proses lain. Coba lagi.`);
}
