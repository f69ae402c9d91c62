// npm start: install, build the web application when its sources changed, serve.
// package.json has npm's shell replaced by this program (exec), so that npm hears how it ended and
// whoever stops npm stops this; where the shell knows no exec, the second half of the line runs it.
import { install, keepAlive } from "./bootstrap.mjs";

install({ isWhole: false });
// Few heaps of the C library, so that what one thread has freed serves the others; and little room for
// what is new: V8 takes 128 MB for it once it is busy, and an import is no faster for that. What is old is
// collected when it has grown by half: else buffers that nobody holds any more lie for minutes in an
// allocator that keeps their room for good.
const HEAP = ["--max-semi-space-size=16", "--heap-growing-percent=50"];
keepAlive([...HEAP, "tools/serve.ts"], { MALLOC_ARENA_MAX: "2" });
