// The tokens of this browser (AUTH-032..034) and who wants to know when they come and go.
import type { Token } from "#contract/akun/masuk.contract.ts";
import { readJson, writeStorage } from "./storage.ts";

const KEY = "token";

export interface Session extends Pick<Token, "access_token" | "refresh_token"> {
  /** The same from login to logout, through every renewal of the tokens. */
  id: string;
  /** When the access token ends, by this browser's clock. */
  sampai: number;
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === "object" &&
    value !== null &&
    "access_token" in value &&
    typeof value.access_token === "string" &&
    "refresh_token" in value &&
    typeof value.refresh_token === "string" &&
    "id" in value &&
    "sampai" in value
  );
}

function parseSession(value: unknown): Session | undefined {
  return isSession(value) ? value : undefined;
}

export function readSession(): Session | undefined {
  return parseSession(readJson(KEY));
}

export function writeSession(session: Session): void {
  writeStorage(KEY, JSON.stringify(session));
}

function sessionOf(id: string, { access_token, refresh_token, expires_in }: Token): Session {
  return { id, access_token, refresh_token, sampai: Date.now() + expires_in * 1000 };
}

export function startSession(token: Token): void {
  writeSession(sessionOf(String(Math.random()), token));
}

/** @returns undefined when the session has ended meanwhile, for instance in another tab */
export function renewSession(token: Token): Session | undefined {
  const session = readSession();
  if (session === undefined) {
    return undefined;
  }
  const renewed = sessionOf(session.id, token);
  writeSession(renewed);
  return renewed;
}

/** Why a session ended: the user left, or the server no longer knows it. */
export type SessionEnd = "keluar" | "berakhir";

const listeners = new Set<(end: SessionEnd) => void>();

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(end: SessionEnd): void {
  for (const listener of listeners) {
    listener(end);
  }
}

/** Forgets the tokens (AUTH-036, AUTH-038, API-028). */
export function endSession(end: SessionEnd): void {
  const wasOpen = readSession() !== undefined;
  writeStorage(KEY, null);
  if (wasOpen) {
    tell(end);
  }
}

/** Follows what other tabs do: leave with them; start anew when somebody else came in. */
export function followOtherTabs(): void {
  let before = readSession()?.id;
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) {
      return;
    }
    const after = readSession()?.id;
    if (after === undefined) {
      tell("keluar");
    } else if (after !== before) {
      location.reload();
    }
    before = after;
  });
}
