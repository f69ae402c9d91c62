// The tools of tools/ as operators run them.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Keluaran {
  kode: number;
  teks: string;
}

/** `alat("cadangan", [folder], { SUAR_DATA: … })` */
export async function alat(
  nama: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Keluaran> {
  const file = fileURLToPath(new URL(`../../../tools/${nama}.ts`, import.meta.url));
  return new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const options = { env: { PATH, NODE_COMPILE_CACHE, ...env } };
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
      const kode = typeof error?.code === "number" ? error.code : Number(error !== null);
      resolve({ kode, teks: `${stdout}${stderr}` });
    });
  });
}
