// A small file system, to fill up.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasCode } from "../platform/error-code.ts";
import { folderSementara } from "./proses.ts";
import { sesudahnya } from "./sesudahnya.ts";

/** Gone after the test file; undefined where mounting is not allowed. */
export function pasangTmpfs(megabytes: number): string | undefined {
  const folder = join(folderSementara(), "sempit");
  mkdirSync(folder);
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) {
    return undefined;
  }
  sesudahnya(() => spawnSync("umount", [folder]));
  return folder;
}

const pengisi = (folder: string): string => join(folder, "pengisi");

/** Leaves only so much room. */
export function sisakan(folder: string, bytes: number): void {
  lapangkan(folder);
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(pengisi(folder), Buffer.alloc(bavail * bsize - bytes));
  } catch (error) {
    // Somebody else was faster: it is as full as it can be.
    if (!hasCode(error, "ENOSPC")) {
      throw error;
    }
  }
}

export function lapangkan(folder: string): void {
  rmSync(pengisi(folder), { force: true });
}
