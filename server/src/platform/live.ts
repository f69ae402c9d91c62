// News inside a process at once; between processes at most one message a second per topic, however
// many reports come in. One listening connection per process.
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { sql } from "kysely";
import type { Basis, Database } from "./db.ts";

const CHANNEL = "suar";
const INTERVAL_MS = 1000;
const RECONNECT_MS = 500;
const CONNECT_MS = 5000;
/** How often the server is asked whether it is there, and how long it may take to answer. */
const PULSE_MS = 2000;
const SILENT_MS = 5000;
/** PostgreSQL refuses longer payloads; beyond it a message says only that something changed. */
const PAYLOAD_LIMIT = 7000;

/** Sessions that ended, by their users. */
export const TOPIK_SESI = "sesi";

export interface Kabar {
  topik: string;
  /** What changed, for instance kota ids; empty means anything may have. */
  butir: string[];
}

type Listener = (kabar: Kabar) => void;

export interface Live {
  /** Tells this process now and the others soon; bundled, so it costs nothing to call per row. */
  siarkan: (topik: string, butir: string) => void;
  listen: (listener: Listener) => () => void;
  /**
   * Runs `load` whenever `topik` may have changed, again until it succeeds. What it returns runs it
   * now; one after the other, so that an older answer never replaces a newer one.
   */
  ikuti: (topik: string, load: () => Promise<void>) => () => Promise<void>;
  close: () => void;
}

interface Channel {
  /** Lost while the connection is away; onReturn follows then. */
  notify: (payloads: readonly string[]) => void;
  close: () => void;
}

interface ChannelEvents {
  onPayload: (payload: string) => void;
  /** The server no longer answers, though nobody hung up. */
  onSilent: () => void;
  onReturn: () => void;
  onError: (error: unknown) => void;
}

async function listen(
  connectionString: string,
  onPayload: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
  });
  client.on("notification", ({ payload = "" }) => onPayload(payload));
  // Whoever waits for the end of the connection hears of it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  return client;
}

async function silence(): Promise<"silent"> {
  await sleep(SILENT_MS, undefined, { ref: false });
  // This process may have been the one that stood still: what has arrived meanwhile is read first.
  return setImmediate("silent");
}

/** Until the connection is of no use any more, because it ended or nobody answers on it. */
async function untilLost(client: pg.Client, onSilent: () => void): Promise<void> {
  const end = new Promise<"end">((resolve) => client.once("end", () => resolve("end")));
  const pulse = async (): Promise<"alive" | "silent"> => {
    await sleep(PULSE_MS, undefined, { ref: false });
    const answer = client.query("select").then(
      () => "alive" as const,
      () => "alive" as const,
    );
    return Promise.race([answer, silence()]);
  };
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one pulse after another
    const state = await Promise.race([end, pulse()]);
    if (state === "silent") {
      client.connection.stream.destroy();
      onSilent();
    }
    if (state !== "alive") {
      return;
    }
  }
}

async function openChannel(
  connectionString: string,
  { onPayload, onSilent, onReturn, onError }: ChannelEvents,
): Promise<Channel> {
  const ending = new AbortController();
  let client: pg.Client | undefined = await listen(connectionString, onPayload);

  async function comeBack(): Promise<pg.Client | undefined> {
    for (let attempt = 1; !ending.signal.aborted; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      await sleep(RECONNECT_MS, undefined, { ref: false });
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after another
        return await listen(connectionString, onPayload);
      } catch (error) {
        if (attempt === 1) {
          onError(error);
        }
      }
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    while (client !== undefined) {
      const held = client;
      // oxlint-disable-next-line no-await-in-loop -- one connection after another
      await untilLost(held, onSilent);
      client = undefined;
      // oxlint-disable-next-line no-await-in-loop -- one connection after another
      client = await comeBack();
      if (client !== undefined) {
        onReturn();
      }
    }
  }

  void keep();
  return {
    notify(payloads) {
      client
        ?.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
          CHANNEL,
          payloads,
        ])
        .catch(onError);
    },
    close() {
      ending.abort();
      client?.connection.stream.destroy();
    },
  };
}

interface Outbox {
  put: (topik: string, butir: string) => void;
  close: () => void;
}

/** Bundles what is to be told, per topic, and tells it at most once a second. */
function openOutbox(tell: (payloads: readonly string[]) => void, self: string): Outbox {
  const pending = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let lastFlush = -INTERVAL_MS;

  function flush(): void {
    timer = undefined;
    lastFlush = performance.now();
    const payloads = [...pending].map(([topik, items]) => {
      const full = [self, topik, ...items].join(" ");
      // The empty item stands for anything.
      return items.has("") || full.length > PAYLOAD_LIMIT ? `${self} ${topik}` : full;
    });
    pending.clear();
    tell(payloads);
  }

  return {
    put(topik, butir) {
      pending.set(topik, (pending.get(topik) ?? new Set()).add(butir));
      timer ??= setTimeout(flush, Math.max(0, lastFlush + INTERVAL_MS - performance.now()));
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * Tells every process, from one that has no ear of its own, what of `topik` may have changed once this is
 * committed; nothing named: anything.
 */
export async function siarkanSekali(
  tx: Database,
  topik: string,
  butir: readonly number[] = [],
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${["-", topik, ...butir].join(" ")})`.execute(tx);
}

export async function startLive(basis: Basis, onError: (error: unknown) => void): Promise<Live> {
  const self = crypto.randomUUID().slice(0, 8);
  const ended = new AbortController();
  const listeners = new Set<Listener>();

  const deliver = (kabar: Kabar): void => {
    for (const listener of listeners) {
      listener(kabar);
    }
  };

  const channel = await openChannel(basis.connectionString, {
    onError,
    onSilent: basis.cut,
    onPayload(payload) {
      const [sender, topik = "", ...butir] = payload.split(" ");
      if (sender !== self) {
        deliver({ topik, butir });
      }
    },
    // What was said meanwhile is lost, so everybody looks again.
    onReturn: () => deliver({ topik: "*", butir: [] }),
  });

  const outbox = openOutbox(channel.notify, self);

  return {
    siarkan(topik, butir) {
      deliver({ topik, butir: butir === "" ? [] : [butir] });
      outbox.put(topik, butir);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ikuti(topik, load) {
      let last: Promise<void> = Promise.resolve();
      const reload = async (): Promise<void> => {
        last = last.catch(() => undefined).then(load);
        return last;
      };
      const run = (): void => {
        reload().catch((error: unknown) => {
          if (!ended.signal.aborted) {
            onError(error);
            setTimeout(run, RECONNECT_MS).unref();
          }
        });
      };
      listeners.add((kabar) => {
        if (kabar.topik === topik || kabar.topik === "*") {
          run();
        }
      });
      return reload;
    },
    close() {
      ended.abort();
      listeners.clear();
      outbox.close();
      channel.close();
    },
  };
}
