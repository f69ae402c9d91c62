/** Why the application cannot start, in words for whoever starts it; no stack is needed. */
export class StartError extends Error {
  override name = "StartError";
}
