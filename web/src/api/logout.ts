import { logout } from "#contract/masuk.contract.ts";
import { panggil } from "./panggil.ts";
import { endSession } from "./session.ts";

/** Ends the session on the server and here; here also when the server cannot be told. */
export async function keluar(): Promise<void> {
  try {
    await panggil(logout);
  } catch {
    // The tokens end by themselves.
  } finally {
    endSession("keluar");
  }
}
