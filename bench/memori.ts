// The most memory that the application and the database took while something ran, and how fast it was.
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Database } from "../server/src/platform/db.ts";
import type { Bangku } from "./bangku.ts";

const EVERY_MS = 100;

/** Of a process: all that it holds, or only what is not shared with others. In MB. */
function memory(pid: number, name: "VmRSS" | "RssAnon"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function backends(db: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  return rows.map(({ pid }) => pid);
}

export interface Puncak {
  aplikasi: number;
  /** Without the shared buffers, which are as large as they are set. */
  basisData: number;
}

export async function denganPuncak<T>(
  { pid, basis }: Bangku,
  work: () => Promise<T>,
): Promise<{ hasil: T; puncak: Puncak }> {
  const puncak: Puncak = { aplikasi: 0, basisData: 0 };
  let pids: number[] = [];
  let putaran = 0;
  const timer = setInterval(() => {
    if (putaran % 5 === 0) {
      void backends(basis.db).then((found) => (pids = found));
    }
    putaran += 1;
    puncak.aplikasi = Math.max(puncak.aplikasi, memory(pid, "VmRSS"));
    const sum = pids.reduce((total, one) => total + memory(one, "RssAnon"), 0);
    puncak.basisData = Math.max(puncak.basisData, sum);
  }, EVERY_MS);
  try {
    return { hasil: await work(), puncak };
  } finally {
    clearInterval(timer);
  }
}

const TICK_MS = 10;

function ticks(pid: number): number {
  try {
    const [, stat = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = stat.split(" ").map(Number);
    return (fields[11] ?? 0) + (fields[12] ?? 0);
  } catch {
    return 0;
  }
}

/** Ticks of the application and of each process of the database so far. */
async function semuaTicks({ pid, basis }: Bangku): Promise<Map<number, number>> {
  const pids = [pid, ...(await backends(basis.db))];
  return new Map(pids.map((one) => [one, ticks(one)]));
}

/**
 * Milliseconds of processor time that the application and the database took for `work`: what other
 * work on the machine leaves alone. Connections that close meanwhile take theirs with them.
 */
export async function prosesor(bangku: Bangku, work: () => Promise<unknown>): Promise<number> {
  const sebelum = await semuaTicks(bangku);
  await work();
  const sesudah = await semuaTicks(bangku);
  return [...sesudah].reduce(
    (total, [pid, now]) => total + (now - (sebelum.get(pid) ?? 0)) * TICK_MS,
    0,
  );
}

/** Rows a second, by the clock and by the processor time of application and database. */
export interface Laju {
  perSecond: number;
  perProsesor: number;
}

export async function ukurLaju(
  bangku: Bangku,
  jumlah: number,
  work: () => Promise<unknown>,
): Promise<Laju> {
  const start = performance.now();
  let ms = 0;
  const cpu = await prosesor(bangku, async () => {
    await work();
    ms = performance.now() - start;
  });
  return { perSecond: (jumlah / ms) * 1000, perProsesor: (jumlah / cpu) * 1000 };
}
