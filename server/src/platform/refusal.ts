import { DatabaseError } from "pg";
import { REFUSALS, type RefusalCode } from "#contract/refusal.contract.ts";

/**
 * A request that the rules do not allow. Thrown, so an open transaction rolls back; app.ts
 * answers with the code, its text and, per field, what is wrong.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly data: unknown;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(details.message ?? REFUSALS[code].message);
    this.code = code;
    this.status = REFUSALS[code].status;
    this.errors = details.errors;
    this.data = details.data;
  }
}

export interface RefusalDetails {
  message?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** A form with one wrong field. */
export function refuseField(field: string, text: string): never {
  throw new Refusal("isian-salah", { message: text, errors: { [field]: [text] } });
}

/** Turns the named constraint that a write broke into its refusal; rethrows anything else. */
export function refuseBrokenConstraint(
  error: unknown,
  refusals: Readonly<Record<string, () => never>>,
): never {
  const constraint = error instanceof DatabaseError ? error.constraint : undefined;
  const refusal = constraint === undefined ? undefined : refusals[constraint];
  if (refusal === undefined) {
    throw error;
  }
  return refusal();
}

/** Of sockets, then of PostgreSQL: shutting down, crashed, starting, connection classes, too many. */
const CONNECTION_CODES = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND 57P01 57P02 57P03 08000 08003 08006 53300".split(
    " ",
  ),
);
const CONNECTION_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/;

/** Is the database away (stopped, restarting, unreachable) rather than the query wrong? */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  // ENOENT is a missing file too; only of a socket does it mean that nobody listens.
  const isMissingSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return isMissingSocket || CONNECTION_CODES.has(code) || CONNECTION_TEXTS.test(error.message);
}
