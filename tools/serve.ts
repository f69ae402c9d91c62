// npm start, on the pinned Node: the web application built from the present sources, then the server.
import { buildWeb } from "./build-web.ts";

await buildWeb((text) => process.stdout.write(`${text}\n`));
await import("../server/src/main.ts");
