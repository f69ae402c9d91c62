// V8 gives memory back when it collects, and it collects when it is asked for more: a process that
// has done large work and rests keeps what the work took. This collects once when it comes to rest.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MS = 20_000;
/** Processor time in between; jobs and connections ask for a little now and then. */
const AT_WORK_MS = 1000;

type Collect = () => void;

function openCollector(): Collect {
  setFlagsFromString("--expose-gc");
  // oxlint-disable-next-line no-unsafe-type-assertion -- what the flag has just made
  return runInNewContext("gc") as Collect;
}

/** @returns stops looking */
export function collectWhenIdle(): () => void {
  const collect = openCollector();
  let before = process.cpuUsage();
  let hasWorked = true;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1000 > AT_WORK_MS) {
      hasWorked = true;
    } else if (hasWorked) {
      hasWorked = false;
      collect();
    }
  }, LOOK_MS).unref();
  return () => clearInterval(timer);
}
