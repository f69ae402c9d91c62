import { logout } from "#contract/akun/masuk.contract.ts";
import { callApi } from "./call-api.ts";
import { endSession } from "./session.ts";

/** Ends the session on the server and here; here also when the server cannot be told. */
export async function keluar(): Promise<void> {
  try {
    await callApi(logout);
  } catch {
    // The tokens end by themselves.
  } finally {
    endSession("keluar");
  }
}
