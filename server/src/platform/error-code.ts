/** The code of an error of the system, the driver or a library; empty when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(codeOf(error));
}
