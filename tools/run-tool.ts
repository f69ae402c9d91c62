import { describeEnd } from "../server/src/platform/start-error.ts";

/** What a tool does; what stops it is said to whoever started it, and the exit code is 1. */
export async function runTool(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(describeEnd(error));
    process.exitCode = 1;
  }
}
