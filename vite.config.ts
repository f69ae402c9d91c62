// The web application: web/ is built into dist/web, every text asset also as .br and .gz.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|wasm|json)$/;
/** The step from 9 to 11 costs ten times the time for two percent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))),
      );
    },
  };
}

export default defineConfig({
  root: here("web"),
  plugins: [react(), precompress()],
  // The contract's schemas are checked on the server; the browser takes only its methods, paths,
  // constants and pure functions, and its types at compile time. See no-zod.ts.
  resolve: { alias: { zod: here("web/src/api/no-zod.ts") } },
  build: {
    outDir: here("dist/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8080", "/oauth": "http://127.0.0.1:8080" },
  },
});
