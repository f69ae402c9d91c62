// One silent renewal of the access token, by one tab at a time: the refresh token is spent by its
// use, and a spent one that comes again ends the whole session (decision O-10).
import { oauthToken, type Token } from "#contract/akun/masuk.contract.ts";
import { toApiError } from "./error.ts";
import { fetchOnce, readBody } from "./fetch.ts";
import { giveTurn, readRenewal, takeTurn, writeRenewal } from "./renewal.ts";
import { readSession, renewSession, writeSession, type Session } from "./session.ts";

const LOCK = "suar-token";
const TURN_MS = 10_000;
const PAUSE_MS = 50;
/** A token this close to its end is renewed before it is used. */
const MARGIN_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Web Locks need https or localhost; on a plain local network tabs take turns in the storage. */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  // oxlint-disable-next-line no-await-in-loop -- waiting for another tab
  while (!(await takeTurn(TURN_MS))) {
    // oxlint-disable-next-line no-await-in-loop -- waiting for another tab
    await pause(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await giveTurn();
  }
}

function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = Reflect.get(navigator, "locks");
  return locks === undefined ? inTurn(work) : locks.request(LOCK, work);
}

function isToken(value: unknown): value is Token {
  return typeof value === "object" && value !== null && "access_token" in value;
}

/** The server's word that this refresh token is worth nothing any more. */
const OVER: ReadonlySet<number> = new Set([400, 401]);

async function requestToken(spent: Session): Promise<string | undefined> {
  const { method, path: url } = oauthToken;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ grant_type: "refresh_token", refresh_token: spent.refresh_token });
  const response = await fetchOnce({ method, url, headers, body }, undefined);
  const answer = await readBody(response);
  if (response.ok && isToken(answer)) {
    const session = renewSession(answer);
    if (session !== undefined) {
      await writeRenewal(spent.access_token, session);
    }
    return answer.access_token;
  }
  if (OVER.has(response.status)) {
    return undefined;
  }
  throw toApiError(response.status, answer);
}

/**
 * A token other than `stale`, from another tab or from the server; undefined when the session is over.
 * @throws ApiError when the server cannot be asked: the session may still live
 */
export function renewToken(stale: string): Promise<string | undefined> {
  return oneAtATime(async () => {
    const session = readSession();
    if (session === undefined || session.access_token !== stale) {
      return session?.access_token;
    }
    const renewed = await readRenewal(stale);
    if (renewed !== undefined) {
      writeSession(renewed);
      return renewed.access_token;
    }
    return requestToken(session);
  });
}

/** The access token, renewed first when it is about to end. */
export async function currentToken(): Promise<string | undefined> {
  const session = readSession();
  if (session === undefined) {
    return undefined;
  }
  const isSpent = session.sampai - MARGIN_MS < Date.now();
  return isSpent ? renewToken(session.access_token) : session.access_token;
}
