// The nation's published dapil, laid beside the data by whoever holds the server: an import like any other.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BERKAS_TERBANYAK } from "#contract/impor/impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { satuBerkas } from "../impor/berkas-bersama.ts";
import type { ImporContext } from "../impor/impor.service.ts";
import { unggahImpor } from "../impor/unggah-impor.service.ts";
import type { Config } from "../platform/config.ts";
import { berkasDi, type BerkasDiFolder } from "../platform/multipart.ts";
import { refuse, Refusal } from "../platform/refusal.ts";

const FOLDER = "dapil-nasional";

/** What cannot be read is not at hand. */
const entriesOf = async (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

/** None unless they are what an import of dapil takes. */
async function listBerkas({ dataFolder }: Config): Promise<BerkasDiFolder[]> {
  const folder = join(dataFolder, FOLDER);
  const names = (await entriesOf(folder))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .toSorted();
  return names.length > BERKAS_TERBANYAK
    ? []
    : names.map((name) => berkasDi(join(folder, name), name));
}

export const hasDapilNasional = async (config: Config): Promise<boolean> =>
  (await listBerkas(config)).length > 0;

/** Nobody chose these files in a form: what is wrong with them is all there is to tell. */
function refuseFile(error: unknown): never {
  if (error instanceof Refusal && error.code === "isian-salah") {
    refuse("dapil-nasional", {
      message: Object.values(error.errors ?? {})
        .flat()
        .join(" "),
    });
  }
  throw error;
}

/**
 * @returns the import, which is being checked
 * @throws Refusal dapil-nasional, tidak-berhak, impor-menumpuk
 */
export async function loadDapilNasional(context: ImporContext, caller: Caller): Promise<number> {
  const berkas = await listBerkas(context.config);
  if (berkas.length === 0) {
    refuse("dapil-nasional");
  }
  return unggahImpor(context, caller, {
    jenis: "dapil",
    wilayahId: undefined,
    opsi: {},
    ...satuBerkas("dapil", berkas),
  }).catch(refuseFile);
}
