// node tools/run.mjs <script> [arguments]: a script of this project on the pinned Node.
import { handOver, install } from "./bootstrap.mjs";

install();
handOver(process.argv.slice(2));
