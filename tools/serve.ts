// npm start, on the pinned Node: the web application built from the present sources, then the server.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { buildWeb } from "./build-web.ts";
import { DATA_TERAKHIR } from "./data-terakhir.ts";

buildWeb((text) => process.stdout.write(`${text}\n`));
try {
  writeFileSync(DATA_TERAKHIR, resolve(process.env["SUAR_DATA"] ?? "data"));
} catch {
  // A copy that may not be written to: its tools are told with SUAR_DATA.
}
await import("../server/src/main.ts");
