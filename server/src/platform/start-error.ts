/** Why the application cannot start, in words for whoever starts it; no stack is needed. */
export class StartError extends Error {
  override name = "StartError";
}

/** For whoever started it: a sentence where there is one, else everything that is known. */
export function describeEnd(error: unknown): string {
  if (error instanceof StartError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
