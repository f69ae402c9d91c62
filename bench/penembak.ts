// A load generator that costs next to nothing, so what is measured is the application: requests are
// made beforehand, answers are read only as far as their status and length.
import { connect, type Socket } from "node:net";

export interface Tembakan {
  method: "GET" | "POST";
  path: string;
  token: string;
  body?: string;
  /** The address that the application takes its sender to have. */
  dari?: string;
}

export function request({ method, path, token, body = "", dari }: Tembakan): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    `authorization: Bearer ${token}`,
    ...(dari === undefined ? [] : [`x-forwarded-for: ${dari}`]),
    ...(body === ""
      ? []
      : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** One connection; a request is answered before the next is sent. */
class Sambungan {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #answer: ((status: number) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#socket.on("error", () => this.#answer?.(0));
    this.#socket.on("close", () => this.#answer?.(0));
  }

  #read(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const end = this.#buffer.indexOf("\r\n\r\n");
    if (end < 0) {
      return;
    }
    const head = this.#buffer.toString("latin1", 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) {
      return;
    }
    this.#buffer = this.#buffer.subarray(end + 4 + length);
    this.#answer?.(Number(head.slice(9, 12)));
  }

  async send(bytes: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

export interface Hasil {
  /** Answers with a 2xx status per second. */
  perSecond: number;
  /** Milliseconds, sorted. */
  latency: number[];
  gagal: Map<number, number>;
}

export function persentil(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function summarize(latency: number[], gagal: Map<number, number>, seconds: number): Hasil {
  latency.sort((a, b) => a - b);
  return { perSecond: latency.length / seconds, latency, gagal };
}

export interface Beban {
  port: number;
  sambungan: number;
  seconds: number;
  next: () => Buffer | undefined;
  /** Between an answer and the next request on the same connection. */
  jedaMs?: number;
}

/** As fast as it goes: every connection sends its next request when the last is answered. */
export async function tembakPenuh({
  port,
  sambungan,
  seconds,
  next,
  jedaMs = 0,
}: Beban): Promise<Hasil> {
  const latency: number[] = [];
  const gagal = new Map<number, number>();
  const start = performance.now();
  const until = start + seconds * 1000;
  const lines = Array.from({ length: sambungan }, () => new Sambungan(port));
  await Promise.all(
    lines.map(async (line) => {
      for (let bytes = next(); bytes !== undefined && performance.now() < until; bytes = next()) {
        const sent = performance.now();
        const status = await line.send(bytes);
        if (status >= 200 && status < 300) {
          latency.push(performance.now() - sent);
        } else {
          gagal.set(status, (gagal.get(status) ?? 0) + 1);
        }
        if (jedaMs > 0) {
          await new Promise((resolve) => setTimeout(resolve, jedaMs));
        }
      }
    }),
  );
  lines.forEach((line) => line.close());
  return summarize(latency, gagal, (performance.now() - start) / 1000);
}

/** At a fixed rate, whatever the answers do; latency counts from when a request was due. */
export async function tembakTetap(
  { port, sambungan, seconds, next }: Beban,
  perSecond: number,
): Promise<Hasil> {
  const latency: number[] = [];
  const gagal = new Map<number, number>();
  const lines = Array.from({ length: sambungan }, () => new Sambungan(port));
  const start = performance.now();
  const total = Math.floor(perSecond * seconds);
  let due = 0;
  await Promise.all(
    lines.map(async (line) => {
      for (;;) {
        const mine = due;
        due += 1;
        const bytes = mine < total ? next() : undefined;
        if (bytes === undefined) {
          return;
        }
        const at = start + (mine * 1000) / perSecond;
        const wait = at - performance.now();
        if (wait > 0) {
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
        const status = await line.send(bytes);
        if (status >= 200 && status < 300) {
          latency.push(performance.now() - at);
        } else {
          gagal.set(status, (gagal.get(status) ?? 0) + 1);
        }
      }
    }),
  );
  lines.forEach((line) => line.close());
  return summarize(latency, gagal, (performance.now() - start) / 1000);
}
