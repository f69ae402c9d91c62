// The web application: web/ is built into dist/web, every text asset also as .br and .gz.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import pdfjs from "pdfjs-dist/package.json" with { type: "json" };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const COMPRESSIBLE = /\.(js|mjs|css|html|svg|wasm|json)$/;
/** What every visitor loads is worth the time: six percent less, for five seconds of a build. */
const brotliOf = (file: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: /\.(js|css)$/.test(file) ? 11 : 9 },
});

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, brotliOf(file)),
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

const PDF_FILES = `assets/pdf-${pdfjs.version}/`;

/** The decoders and fonts that pdf.js asks for by name while it shows a file. */
export function pdfFiles(): Plugin {
  return {
    name: "pdf-files",
    apply: "build",
    async generateBundle() {
      const folders = ["wasm", "standard_fonts"].map((name) =>
        here(`node_modules/pdfjs-dist/${name}`),
      );
      const lists = await Promise.all(
        folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
      );
      const emit = async (file: string): Promise<void> => {
        const source = await readFile(file);
        this.emitFile({ type: "asset", fileName: PDF_FILES + basename(file), source });
      };
      await Promise.all(lists.flat().map(emit));
    },
  };
}

export default defineConfig({
  root: here("web"),
  plugins: [react(), pdfFiles(), precompress()],
  define: { PDF_FILES_URL: JSON.stringify(`/${PDF_FILES}`) },
  build: {
    outDir: here("dist/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Files that need each other are run in the order of the modules.
        strictExecutionOrder: true,
        // Every first load carries the list of these names.
        chunkFileNames: "assets/[hash].js",
        // What several pages share lies in a few dozen files instead of hundreds: asking for each
        // costs a phone more than the bytes that a page then loads for others.
        codeSplitting: {
          groups: [
            { name: "awal", tags: ["$initial"], priority: 2 },
            {
              name: "bersama",
              entriesAware: true,
              entriesAwareMergeThreshold: 1500,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    // The PDF reader is larger; it is loaded when a PDF is opened.
    chunkSizeWarningLimit: 2000,
  },
  server: {
    proxy: { "/api": "http://127.0.0.1:8080", "/oauth": "http://127.0.0.1:8080" },
  },
});
