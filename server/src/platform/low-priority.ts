import { getPriority, setPriority } from "node:os";

/** Of what a system knows. */
const LAST = 19;

/**
 * Behind whoever started it in the queue for the processor, by so many steps: with 5 it gets a third,
 * with 15 a thirtieth of what others get of a processor that everybody wants.
 * @param ids processes or threads, 0 for the calling thread; a priority is a thread's on Linux
 */
export function lowerPriority(steps: number, ids: readonly number[] = [0]): void {
  const level = Math.min(LAST, getPriority() + steps);
  ids.forEach((id) => setPriority(id, level));
}
