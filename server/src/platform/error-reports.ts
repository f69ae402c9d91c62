// Errors of the server, sent to a service that understands Sentry's envelopes, if one is set (G-176).
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { withoutQueries } from "./log.ts";

const TIMEOUT_MS = 5000;
/** While the service is slow, errors beyond these are in the log alone. */
const MAX_PENDING = 100;

const Entry = z.object({
  kode: z.optional(z.string()),
  error: z.object({ name: z.string(), message: z.string(), stack: z.optional(z.string()) }),
});
type Entry = z.infer<typeof Entry>;

/** Quoted values, addresses and long numbers (NIK, phone, KTA) may be about people. */
const PERSONAL = /"[^"]*"|'[^']*'|\S+@\S+|\d{5,}/g;

const FRAME = /^\s+at (?:(?<name>.+) \()?(?<file>[^()]+):(?<line>\d+):(?<column>\d+)\)?$/;

function framesOf(stack: string) {
  const frames = stack.split("\n").flatMap((text) => {
    const { name, file, line, column } = FRAME.exec(text)?.groups ?? {};
    return file === undefined
      ? []
      : [{ function: name, filename: file, lineno: Number(line), colno: Number(column) }];
  });
  return frames.toReversed();
}

function envelopeOf({ kode, error }: Entry): string {
  const id = randomUUID().replaceAll("-", "");
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: "node",
    level: "error",
    tags: { kode },
    exception: {
      values: [
        {
          type: error.name,
          value: withoutQueries(error.message).replaceAll(PERSONAL, "…"),
          stacktrace: { frames: framesOf(error.stack ?? "") },
        },
      ],
    },
  };
  return [{ event_id: id, sent_at: new Date().toISOString() }, { type: "event" }, event]
    .map((part) => JSON.stringify(part))
    .join("\n");
}

/**
 * Takes what is logged as an error; every one is sent, the sampling rate is 1 (SHELL-092).
 * @param dsn `https://key@host/project`
 */
export function openErrorReports(dsn: string): (entry: unknown) => void {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, prefix = "", project = ""] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const url = `${protocol}//${host}${prefix}/api/${project}/envelope/`;
  const headers = {
    "content-type": "application/x-sentry-envelope",
    "x-sentry-auth": `Sentry sentry_version=7, sentry_client=suar/1, sentry_key=${username}`,
  };
  let pending = 0;

  async function send(entry: Entry): Promise<void> {
    pending += 1;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      await fetch(url, { method: "POST", headers, body: envelopeOf(entry), signal });
    } catch {
      // The error itself is in the log; a service that is away must not cause more of them.
    } finally {
      pending -= 1;
    }
  }

  return (entry) => {
    const { data } = Entry.safeParse(entry);
    if (data !== undefined && pending < MAX_PENDING) {
      void send(data);
    }
  };
}
