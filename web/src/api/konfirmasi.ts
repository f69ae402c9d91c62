// Sensitive acts ask for the password again (refusal `perlu-konfirmasi`). Whatever call is refused
// for that waits for the answer, and is made again.
import { ApiError } from "./error.ts";
import { onSessionEnd } from "./session.ts";
import { createStore } from "./store.ts";

export interface PertanyaanSandi {
  jawab: (isConfirmed: boolean) => void;
}

/** What is being asked right now. */
export const pertanyaanSandi = createStore<PertanyaanSandi | undefined>(undefined);

let asked: Promise<boolean> | undefined;

/** Several calls that are refused at once ask once. */
function ask(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    pertanyaanSandi.set({
      jawab(isConfirmed) {
        pertanyaanSandi.set(undefined);
        asked = undefined;
        resolve(isConfirmed);
      },
    });
  });
  return asked;
}

onSessionEnd(() => pertanyaanSandi.get()?.jawab(false));

/**
 * @param call made again when the user has given the password
 * @throws ApiError that of `call`, also when the user does not want to give it
 */
export async function withKonfirmasi<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.is("perlu-konfirmasi");
    if (!isAsked || !(await ask())) {
      throw error;
    }
    return call();
  }
}
