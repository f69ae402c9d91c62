// News from the server as they happen (GET /api/live, server-sent events). Read with fetch, because
// EventSource cannot carry the session in a header. One connection per tab, while anybody listens.
import { useEffect, useEffectEvent } from "react";
import { getLive, NAMA_KABAR, type KabarRekap } from "#contract/hasil/live.contract.ts";
import { fetchOnce } from "./fetch.ts";
import { withSession } from "./send.ts";
import { createStore } from "./store.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export type LiveTopic = (typeof NAMA_KABAR)[number];

/** @param data what the news carries; undefined: anything may have changed */
type Listener = (data: unknown) => void;

/** false while news cannot come; pages that move by themselves say so. */
export const isLive = createStore(true);

const listeners = new Map<LiveTopic, Set<Listener>>();
let connection: AbortController | undefined;

function deliver(topic: LiveTopic, data: unknown): void {
  for (const listener of listeners.get(topic) ?? []) {
    listener(data);
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

function parseData(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}

function deliverEvent({ event, data }: LiveEvent): void {
  const topic = NAMA_KABAR.find((name) => name === event);
  if (topic !== undefined) {
    deliver(topic, parseData(data));
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
    events.forEach(deliverEvent);
  }
}

/** One connection, until it ends. @returns did it ever work? */
async function connectOnce(signal: AbortSignal, isFirst: boolean): Promise<boolean> {
  const request = { method: getLive.method, url: getLive.path, signal };
  const response = await withSession((token) => fetchOnce(request, token));
  if (!response.ok || response.body === null) {
    return false;
  }
  isLive.set(true);
  if (!isFirst) {
    // What was said meanwhile is lost, so everybody looks again.
    NAMA_KABAR.forEach((topic) => deliver(topic, undefined));
  }
  await read(response.body);
  return true;
}

/** Until the time is over, or the device has a network again. */
async function pauseFor(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  let isFirst = true;
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one connection after another
    const worked: boolean = await connectOnce(signal, isFirst).catch(() => false);
    isLive.set(signal.aborted);
    isFirst = isFirst && !worked;
    pause = worked ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pauseFor(pause);
  }
}

/** @returns stops listening */
export function listen(topic: LiveTopic, listener: Listener): () => void {
  const interested = listeners.get(topic) ?? new Set<Listener>();
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
  const tell = useEffectEvent(listener);
  useEffect(() => listen(topic, (data) => tell(data)), [topic]);
}

function isKabarRekap(data: unknown): data is KabarRekap {
  return typeof data === "object" && data !== null && "perubahan" in data && "semua" in data;
}

/** News about recaps; undefined: any may have changed. */
export function useLiveRekap(listener: (kabar: KabarRekap | undefined) => void): void {
  useLive("rekap", (data) => listener(isKabarRekap(data) ? data : undefined));
}
