// Turns of those who change something.
import { askerNow } from "./asker.ts";
import { Turns } from "./turns.ts";

/** Of one user at a time; whatever changes the same thing waits with a connection in its hands. */
const writes = new Turns({
  total: Number.POSITIVE_INFINITY,
  perOwner: 8,
  waiting: 1000,
  refusal: "permintaan-mengantre",
});

/** @throws Refusal permintaan-mengantre */
export async function runWrite<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = await writes.take(askerNow());
  try {
    return await work();
  } finally {
    giveBack();
  }
}
