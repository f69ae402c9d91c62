// What went wrong and belongs to no field, as the page it happened on tells it (override O-19).
import type { ApiError } from "../api/error.ts";
import { createStore } from "../api/store.ts";

export interface About {
  title?: string | undefined;
  /** Of the request, as the server's log has it. */
  nomor?: string | undefined;
  /** What was called: its next success takes the failure away. */
  of?: string | undefined;
}

export interface Failure extends About {
  message: string;
  /** Where it happened, and when. */
  page: string;
  time: Date;
}

export const failures = createStore<readonly Failure[]>([]);

/** The last failure of a call is the one that counts. */
export const idOf = ({ of, message }: Pick<Failure, "of" | "message">): string =>
  `gagal:${of ?? message}`;

export function addFailure(failure: About & Pick<Failure, "message">): void {
  const others = failures.get().filter((one) => idOf(one) !== idOf(failure));
  const fresh = { ...failure, page: location.pathname, time: new Date() };
  failures.set([...others, fresh]);
}

export function dropFailures(isGone: (failure: Failure) => boolean): readonly Failure[] {
  const before = failures.get();
  const gone = before.filter((one) => isGone(one));
  if (gone.length > 0) {
    failures.set(before.filter((one) => !isGone(one)));
  }
  return gone;
}

export const isOf = ({ message, nomor }: ApiError, one: Failure): boolean =>
  one.message === message && one.nomor === nomor;

/** The page tells it where it belongs. */
export const dropShown = (error: ApiError): readonly Failure[] =>
  dropFailures((one) => isOf(error, one));
