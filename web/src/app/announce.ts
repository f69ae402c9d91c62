// What each failure means for the user (API-028..034): nothing fails silently (decision G-40).
import { isOffline } from "../api/connection.ts";
import { ApiError, NO_ANSWER, SYSTEM_ERROR_TEXT } from "../api/error.ts";
import { dropFailures } from "../ui/failures.ts";
import { endFailureToast, toast, TOAST_LIFE } from "../ui/toast.ts";
import { blocker } from "./blocker.ts";

const isBlocking = (error: ApiError): boolean =>
  error.status === 403 || (error.status === 503 && error.is("pemeliharaan"));

/** @param of what was called */
export function announce(error: unknown, of?: string): void {
  if (!(error instanceof ApiError)) {
    toast.danger(SYSTEM_ERROR_TEXT, { of });
    return;
  }
  if (error.status === NO_ANSWER) {
    isOffline.set(true);
  } else if (error.is("perlu-konfirmasi")) {
    // The user was asked and did not want to.
    toast.info(error.message, { life: TOAST_LIFE.long });
  } else if (isBlocking(error)) {
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
