// Whose request is being answered, for what is done in turns: printing, workbooks.
import { AsyncLocalStorage } from "node:async_hooks";
import { SYSTEM } from "./turns.ts";

const current = new AsyncLocalStorage<number>();

/** The user, or the server itself: jobs, and what needs no session. */
export const askerNow = (): number => current.getStore() ?? SYSTEM;

export const askedBy = <T>(usersId: number, work: () => T): T => current.run(usersId, work);
