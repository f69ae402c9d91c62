// News inside a process at once; between processes at most one message a second per topic, however
// many reports come in. One listening connection per process.
import pg from "pg";
import type { Basis } from "./db.ts";

const CHANNEL = "suar";
const INTERVAL_MS = 1000;
const RECONNECT_MS = 500;
/** PostgreSQL refuses longer payloads; beyond it a message says only that something changed. */
const PAYLOAD_LIMIT = 7000;

export interface Kabar {
  topik: string;
  /** What changed, for instance kota ids; empty means anything may have. */
  butir: string[];
}

type Listener = (kabar: Kabar) => void;

export interface Live {
  /** Tells this process now and the others soon; bundled, so it costs nothing to call per row. */
  siarkan: (topik: string, butir: string) => void;
  dengarkan: (listener: Listener) => () => void;
  /** Runs `reload` whenever `topik` may have changed, again until it succeeds. */
  ikuti: (topik: string, reload: () => Promise<void>) => void;
  close: () => Promise<void>;
}

interface Channel {
  /** Lost while the connection is away; onReturn follows then. */
  notify: (payloads: readonly string[]) => void;
  close: () => Promise<void>;
}

interface ChannelEvents {
  onPayload: (payload: string) => void;
  onReturn: () => void;
  onError: (error: unknown) => void;
}

async function openChannel(
  connectionString: string,
  { onPayload, onReturn, onError }: ChannelEvents,
): Promise<Channel> {
  const ending = new AbortController();
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on("notification", ({ payload = "" }) => onPayload(payload));
    fresh.on("error", () => undefined);
    fresh.on("end", () => void comeBack());
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  }

  async function comeBack(): Promise<void> {
    client = undefined;
    while (!ending.signal.aborted && client === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      await listen().catch(onError);
    }
    if (!ending.signal.aborted) {
      onReturn();
    }
  }

  await listen();
  return {
    notify(payloads) {
      client
        ?.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [
          CHANNEL,
          payloads,
        ])
        .catch(onError);
    },
    async close() {
      ending.abort();
      await client?.end();
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
  let lastFlush = 0;

  function flush(): void {
    timer = undefined;
    lastFlush = Date.now();
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
      timer ??= setTimeout(flush, Math.max(0, lastFlush + INTERVAL_MS - Date.now()));
    },
    close: () => clearTimeout(timer),
  };
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
    dengarkan(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ikuti(topik, reload) {
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
    },
    async close() {
      ended.abort();
      listeners.clear();
      outbox.close();
      await channel.close();
    },
  };
}
