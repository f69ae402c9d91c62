// The end of the process: what was opened is closed in reverse, once; on a signal, when whoever
// started it is gone, or when it could not start.

/** Longer than requests under way and jobs are given, shorter than service managers wait. */
const LIMIT_MS = 45_000;

export interface Ending {
  /** What to close, when it was opened. */
  onEnd: (close: () => void | Promise<void>) => void;
  end: (code: number) => void;
  isEnding: () => boolean;
}

export function openEnding(onError: (error: unknown) => void): Ending {
  const closers: (() => void | Promise<void>)[] = [];
  let isEnding = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.toReversed()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each rests on the one before it
        await close();
      } catch (error) {
        onError(error);
      }
    }
  }

  function end(code: number): void {
    if (!isEnding) {
      isEnding = true;
      setTimeout(() => process.exit(1), LIMIT_MS).unref();
      void closeAll().finally(() => process.exit(code));
    }
  }

  // The last: the channel to whoever started this process, who was killed.
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) {
    process.on(event, () => end(0));
  }
  return { onEnd: (close) => void closers.push(close), end, isEnding: () => isEnding };
}
