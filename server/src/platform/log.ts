// What the log may say, whoever says it: the server itself, Fastify, or an error on its way.
import type { FastifyServerOptions } from "fastify";

type LogOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;
export type LogStream = NonNullable<LogOptions["stream"]>;

const ERROR_LEVEL = 50;

/** An address that holds search words, a ticket or a token behind its question mark. */
const QUERY = /(\/[^\s?]*)\?\S*?("?)(?=\s|$)/g;

export const withoutQueries = (text: string): string => text.replaceAll(QUERY, "$1?…$2");

const withoutQueriesIn = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
    typeof value === "string" ? withoutQueries(value) : value,
  )}\n`;

interface Log {
  level: string;
  /** Hears of every error. */
  report: ((entry: unknown) => void) | undefined;
  /** By default the standard output. */
  stream?: LogStream | undefined;
}

export function logOptions({ level, report, stream }: Log): LogOptions {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    hooks: {
      logMethod(args, method, of) {
        if (of >= ERROR_LEVEL) {
          report?.(args[0]);
        }
        method.apply(this, args);
      },
      // Most lines hold none.
      streamWrite: (line) => (line.includes("?") ? withoutQueriesIn(line) : line),
    },
  };
}
