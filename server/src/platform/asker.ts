// Whose request is being answered, for what is done in turns: connections, printing, workbooks.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Owner } from "./fair-queue.ts";
import { SYSTEM } from "./turns.ts";

const current = new AsyncLocalStorage<Owner>();

/** The user, or from where somebody asks who is none yet; the server itself in its jobs. */
export const askerNow = (): Owner => current.getStore() ?? SYSTEM;

const GUEST = "tamu ";

/** All who ask from one place for what needs no session. */
export const guestAt = (customer: string): Owner => GUEST + customer;

export const isGuest = (owner: Owner): boolean =>
  typeof owner === "string" && owner.startsWith(GUEST);

export const askedBy = <T>(owner: Owner, work: () => T): T => current.run(owner, work);
