// The same deed for many rows, one call each.
import { ApiError } from "../api/error.ts";

/** Side by side: enough to be quick, few enough to leave the server to others. */
const LANES = 4;

export interface Deed<Row> {
  row: Row;
  call: () => Promise<unknown>;
}

export interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; reason: string }[];
  /** The password that was asked for was not given: nothing was done. */
  isRefused: boolean;
}

interface Options {
  onStep: (finished: number) => void;
  isStopped: () => boolean;
}

/** The first alone, so that a password is asked for once and its refusal ends the matter. */
export async function runAll<Row>(
  deeds: readonly Deed<Row>[],
  { onStep, isStopped }: Options,
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [], isRefused: false };
  const waiting = [...deeds];
  const step = async (): Promise<void> => {
    const next = outcome.isRefused || isStopped() ? undefined : waiting.shift();
    if (next === undefined) {
      return;
    }
    try {
      await next.call();
      outcome.done.push(next.row);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      outcome.isRefused = outcome.done.length === 0 && error.is("perlu-konfirmasi");
      outcome.failed.push({ row: next.row, reason: error.message });
    }
    onStep(outcome.done.length + outcome.failed.length);
  };
  const lane = async (): Promise<void> => {
    while (waiting.length > 0 && !outcome.isRefused && !isStopped()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
      await step();
    }
  };
  await step();
  await Promise.all(Array.from({ length: LANES }, lane));
  return outcome;
}

/** Whom each reason kept from it. */
export function byReason<Row>(
  failed: Outcome<Row>["failed"],
  nameOf: (row: Row) => string,
): readonly (readonly [reason: string, names: readonly string[]])[] {
  const names = new Map<string, string[]>();
  for (const { row, reason } of failed) {
    names.set(reason, [...(names.get(reason) ?? []), nameOf(row)]);
  }
  return [...names];
}
