// How many calls are on their way, for the thin bar at the top (SHELL-016).
import { createStore } from "./store.ts";

export const pendingCalls = createStore(0);

export async function withProgress<Value>(work: Promise<Value>): Promise<Value> {
  pendingCalls.set(pendingCalls.get() + 1);
  try {
    return await work;
  } finally {
    pendingCalls.set(pendingCalls.get() - 1);
  }
}
