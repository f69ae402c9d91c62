// What each failure means for the user (API-028..034): nothing fails silently (decision G-40).
import { isOffline } from "../api/connection.ts";
import { ApiError, NO_ANSWER, SYSTEM_ERROR_TEXT } from "../api/error.ts";
import { dropFailures } from "../ui/failures.ts";
import { endFailureToast, toast, TOAST_LIFE } from "../ui/toast.ts";
import { holdsUnsavedWork } from "../ui/unsaved-work.ts";
import { blocker } from "./blocker.ts";

/** Of any call: until it is done, or the service is open again, no other one is answered. */
const BEFORE_ALL = new Set(["ganti-password-dulu", "faktor-kedua-dulu", "pemeliharaan"]);

/** A page that was refused is not shown; one that was filled in stays, with what was typed into it. */
const isBlocking = ({ status, kode }: ApiError, isWrite: boolean): boolean =>
  BEFORE_ALL.has(kode) || (status === 403 && !isWrite && !holdsUnsavedWork());

interface Called {
  /** What was called. */
  of?: string | undefined;
  /** Was something sent, not a page asked for? */
  isWrite?: boolean;
}

export function announce(error: unknown, { of, isWrite = false }: Called = {}): void {
  if (!(error instanceof ApiError)) {
    toast.danger(SYSTEM_ERROR_TEXT, { of });
    return;
  }
  if (error.status === NO_ANSWER) {
    isOffline.set(true);
  } else if (error.is("perlu-konfirmasi")) {
    // The user was asked and did not want to.
    toast.info(error.message, { life: TOAST_LIFE.long });
  } else if (isBlocking(error, isWrite)) {
    blocker.set(error);
  } else if (error.status !== 401) {
    // A 401 has ended the session, and the login page says why.
    toast.danger(error.message, { nomor: error.nomor, of });
  }
}

/** It succeeds now: what failed before needs no telling any more. */
export function settle(of: string | undefined): void {
  if (of !== undefined) {
    dropFailures((one) => one.of === of);
    endFailureToast({ of, message: "" });
  }
}
