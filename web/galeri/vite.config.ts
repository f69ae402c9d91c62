// The gallery that the browser tests open: every component of ui/ in its states. Never served.
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vite";
import react from "@vitejs/plugin-react";
import base, { pdfFiles } from "../../vite.config.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  // Nothing is sent compressed.
  { ...base, plugins: [react(), pdfFiles()] },
  defineConfig({
    base: "/galeri/",
    build: {
      outDir: here("../../dist/galeri"),
      rolldownOptions: { input: here("index.html") },
    },
  }),
);
