import { DatabaseError } from "pg";
import { aboutRefused } from "#contract/core/isian.rules.ts";
import { REFUSALS, type RefusalCode } from "#contract/core/refusal.contract.ts";
import { codeOf } from "./error-code.ts";

/** A form of which nothing is missing is not told to be completed. */
const messageOf = (code: RefusalCode, errors: RefusalDetails["errors"]): string =>
  code === "isian-salah" && errors !== undefined ? aboutRefused(errors) : REFUSALS[code].message;

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
    super(details.message ?? messageOf(code, details.errors));
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

const SHARD = /_\d{6,}$/;
const IN_TEXT = /constraint "([^"]+)"/;

/** The constraint that a write broke; a shard's carries its number, and may be named in the text alone. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) {
    return undefined;
  }
  return (error.constraint ?? IN_TEXT.exec(error.message)?.[1])?.replace(SHARD, "");
}

/** Turns the named constraint that a write broke into its refusal; rethrows anything else. */
export function refuseBrokenConstraint(
  error: unknown,
  refusals: Readonly<Record<string, () => never>>,
): never {
  const constraint = constraintOf(error);
  const refusal = constraint === undefined ? undefined : refusals[constraint];
  if (refusal === undefined) {
    throw error;
  }
  return refusal();
}

const SOCKET_CODES = new Set(
  "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN".split(" "),
);
/** PostgreSQL: shutting down, crashed, starting, a standby, too many; class 08 is connections. */
const SERVER_CODES = /^(08...|57P0[1-5]|25006|53300)$/;
/** A missing file and a busy device have the same codes; only of connecting do they mean this. */
const CONNECT_CODES = new Set(["ENOENT", "EAGAIN"]);
const CONNECTION_TEXTS =
  /Connection terminated|timeout e(xceeded|xpired)|Query read timeout|is not queryable|after calling end on the pool/;

/** Is the database away (stopped, restarting, unreachable) rather than the query wrong? */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const code = codeOf(error);
  const isConnecting = "syscall" in error && error.syscall === "connect";
  return (
    SOCKET_CODES.has(code) ||
    SERVER_CODES.test(code) ||
    (isConnecting && CONNECT_CODES.has(code)) ||
    CONNECTION_TEXTS.test(error.message)
  );
}
