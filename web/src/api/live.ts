// News from the server as they happen (GET /api/live, server-sent events). Read with fetch, because
// EventSource cannot carry the session in a header. One connection per tab, while anybody listens.
import { useEffect, useRef } from "react";
import { fetchOnce } from "./fetch.ts";
import { withSession } from "./send.ts";

const PATH = "/api/live";
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export type LiveTopic = "rekap" | "pekerjaan" | "pesan";

/** @param butir what changed, for instance kota ids; empty: anything may have */
type Listener = (butir: readonly string[]) => void;

const listeners = new Map<LiveTopic, Set<Listener>>();
let connection: AbortController | undefined;

function deliver(topic: string, butir: readonly string[]): void {
  for (const [known, interested] of listeners) {
    if (known === topic || topic === "*") {
      for (const listener of interested) {
        listener(butir);
      }
    }
  }
}

export interface LiveEvent {
  event: string;
  data: string;
}

/** The complete events in `text`, and what is left of an unfinished one. */
export function parseEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.replaceAll("\r\n", "\n").split("\n\n");
  const rest = blocks.pop() ?? "";
  const events = blocks.map((block) => {
    const lines = block
      .split("\n")
      .map((line) => /^(?<field>\w*):\s?(?<value>.*)$/.exec(line)?.groups);
    const valuesOf = (field: string): string[] =>
      lines.flatMap((line) => (line?.["field"] === field ? [line["value"] ?? ""] : []));
    return { event: valuesOf("event").at(-1) ?? "message", data: valuesOf("data").join("\n") };
  });
  // A comment keeps the connection open and says nothing.
  return { events: events.filter(({ data }) => data !== ""), rest };
}

function butirOf(data: string): string[] {
  try {
    const parsed: unknown = JSON.parse(data);
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

async function read(body: NonNullable<Response["body"]>): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    const { events, rest } = parseEvents(text + value);
    text = rest;
    for (const { event, data } of events) {
      deliver(event, butirOf(data));
    }
  }
}

/** One connection, until it ends. @returns did it ever work? */
async function connectOnce(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  const request = { method: "GET", url: PATH, signal, headers: { accept: "text/event-stream" } };
  const response = await withSession((token) => fetchOnce(request, token));
  if (!response.ok || response.body === null) {
    return false;
  }
  if (!isFirst) {
    // What was said meanwhile is lost, so everybody looks again.
    deliver("*", []);
  }
  await read(response.body);
  return true;
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let isFirst = true;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one connection after another
    const worked: boolean = await connectOnce(signal, isFirst).catch(() => false);
    isFirst = isFirst && !worked;
    pause = worked ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** @returns stops listening */
export function dengarkan(topic: LiveTopic, listener: Listener): () => void {
  const interested = listeners.get(topic) ?? new Set();
  listeners.set(topic, interested.add(listener));
  if (connection === undefined) {
    connection = new AbortController();
    void stayConnected(connection.signal);
  }
  return () => {
    interested.delete(listener);
    if ([...listeners.values()].every((set) => set.size === 0)) {
      connection?.abort();
      connection = undefined;
    }
  };
}

/** Calls `listener` on every piece of news about `topic` while the component is on the page. */
export function useLive(topic: LiveTopic, listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => dengarkan(topic, (butir) => latest.current(butir)), [topic]);
}
