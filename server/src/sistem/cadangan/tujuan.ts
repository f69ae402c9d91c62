// Where backups go and come from: a folder, or a bucket.
import { mkdir, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { AturanCadangan } from "#contract/sistem/cadangan.contract.ts";
import type { Config } from "../../platform/config.ts";
import { codeOf, hasCode } from "../../platform/error-code.ts";
import { diskStore, s3Store, type FileStore } from "../../platform/files.ts";
import { StartError } from "../../platform/start-error.ts";

/** Of 10,000 parts the largest backup is made. */
const PART_BYTES = 32 * 2 ** 20;

async function openS3({ s3Cadangan }: Config): Promise<FileStore> {
  if (s3Cadangan === undefined) {
    throw new StartError("Layanan S3 untuk cadangan belum diatur. Isi SUAR_CADANGAN_S3.");
  }
  return s3Store(s3Cadangan, PART_BYTES);
}

/** Only the last step of the way is made: a disk that is not mounted is told, not written around. */
async function openTarget(folder: string): Promise<FileStore> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw new StartError(
        `Folder cadangan ${folder} tidak dapat dibuat (${codeOf(error)}). Buat dulu, atau pilih yang lain.`,
        { cause: error },
      );
    }
  }
  return diskStore(folder);
}

type Sasaran = Pick<AturanCadangan, "tujuan" | "folder">;

export const tempatOf = ({ s3Cadangan, dataFolder }: Config, { tujuan, folder }: Sasaran): string =>
  tujuan === "s3"
    ? `${s3Cadangan?.endpoint ?? "S3"}/${s3Cadangan?.bucket ?? ""}`
    : (folder ?? join(dataFolder, "cadangan"));

const PROGRAM = fileURLToPath(new URL("../../../../", import.meta.url));

/** Links followed; the end of the way may be missing. */
const nyata = async (folder: string): Promise<string> =>
  realpath(folder).catch(async () => join(await nyata(dirname(folder)), basename(folder)));

function isDi(folder: string, induk: string): boolean {
  const way = relative(induk, folder);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Of the system: what a backup writes and clears away there is nobody's, however much it may. */
const SISTEM = ["/bin", "/boot", "/dev", "/etc", "/lib", "/lib64", "/sbin", "/usr"];

/**
 * Among the data every backup would hold the one before; what lies in the program's folder may be
 * served to everybody.
 * @throws StartError
 */
async function requireDiLuar({ dataFolder }: Config, folder: string): Promise<void> {
  if (folder === join(dataFolder, "cadangan")) {
    return;
  }
  const tujuan = await nyata(folder);
  const dilarang = await Promise.all([dataFolder, PROGRAM].map(nyata));
  if (dilarang.some((induk) => isDi(tujuan, induk))) {
    throw new StartError("Pilih folder di luar folder data dan folder program Suar.");
  }
  const sistem = await Promise.all(SISTEM.map(nyata));
  if (dirname(tujuan) === tujuan || sistem.some((induk) => isDi(tujuan, induk))) {
    throw new StartError("Pilih folder lain: folder ini milik sistem operasi.");
  }
}

async function openFolder(config: Config, sasaran: Sasaran): Promise<FileStore> {
  const folder = tempatOf(config, sasaran);
  await requireDiLuar(config, folder);
  return openTarget(folder);
}

export const openTujuan = async (config: Config, sasaran: Sasaran): Promise<FileStore> =>
  sasaran.tujuan === "s3" ? openS3(config) : openFolder(config, sasaran);

/** A folder, or `s3`, as somebody wrote it. */
export const sasaranOf = (tempat: string): Sasaran =>
  tempat === "s3" ? { tujuan: "s3", folder: null } : { tujuan: "folder", folder: resolve(tempat) };

/** @throws StartError when there is no such backup */
export async function openAsal(
  config: Config,
  berkas: string,
): Promise<{ asal: FileStore; nama: string }> {
  const isS3 = berkas.startsWith("s3:");
  const nama = isS3 ? berkas.slice("s3:".length) : basename(berkas);
  const asal = isS3 ? await openS3(config) : diskStore(dirname(resolve(berkas)));
  if ((await asal.size(nama)) === undefined) {
    throw new StartError(`Cadangan ${berkas} tidak ditemukan.`);
  }
  return { asal, nama };
}
