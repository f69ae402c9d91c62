// npm start: install, build the web application when its sources changed, serve.
import { handOver, install } from "./bootstrap.mjs";

install();
handOver(["tools/serve.ts"]);
