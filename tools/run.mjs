// node tools/run.mjs [--produksi] <script> [arguments]: a script of this project on the pinned Node.
// --produksi: one that belongs to an installation, and does with what npm start installs.
import { handOver, install } from "./bootstrap.mjs";

const args = process.argv.slice(2);
const isWhole = args[0] !== "--produksi";
install({ isWhole });
handOver(isWhole ? args : args.slice(1));
