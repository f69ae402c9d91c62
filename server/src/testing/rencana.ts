// What the statements of a stretch of work really did, from the plans that they leave in the log.
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { TestApp } from "./test-app.ts";

interface Simpul {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Simpul[];
}

export interface Kerja {
  kali: number;
  /** Rows that its plans went through, each as often as it was. */
  baris: number;
  /** Shared buffers. */
  halaman: number;
  /** Nodes and indexes of the last one. */
  simpul: string;
}

const SETELAN = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "0",
};

const PLAN = /plan:\n(\t\{[\s\S]*?\n\t\})\n/g;

function barisOf(simpul: Simpul): number {
  const sendiri =
    (simpul["Actual Rows"] ?? 0) +
    (simpul["Rows Removed by Filter"] ?? 0) +
    (simpul["Rows Removed by Join Filter"] ?? 0);
  const anak = (simpul.Plans ?? []).reduce((sum, one) => sum + barisOf(one), 0);
  return sendiri * (simpul["Actual Loops"] ?? 0) + anak;
}

function simpulOf(simpul: Simpul): string {
  const sendiri = [simpul["Node Type"], simpul["Index Name"]].filter(Boolean).join(" ");
  return [sendiri, ...(simpul.Plans ?? []).map(simpulOf)].join(" > ");
}

function bacaSatu(json: string): { "Query Text": string; Plan: Simpul } | undefined {
  try {
    return JSON.parse(json) as { "Query Text": string; Plan: Simpul };
  } catch {
    // A long line into which another process wrote.
    return undefined;
  }
}

function jumlahkan(log: string): Map<string, Kerja> {
  const byKueri = new Map<string, Kerja>();
  for (const [, json = ""] of log.matchAll(PLAN)) {
    const satu = bacaSatu(json);
    if (satu === undefined) {
      continue;
    }
    const kueri = satu["Query Text"].replaceAll(/\s+/g, " ").trim();
    const lama = byKueri.get(kueri) ?? { kali: 0, baris: 0, halaman: 0, simpul: "" };
    const { "Shared Hit Blocks": hit = 0, "Shared Read Blocks": read = 0 } = satu.Plan;
    byKueri.set(kueri, {
      kali: lama.kali + 1,
      baris: lama.baris + barisOf(satu.Plan),
      halaman: lama.halaman + hit + read,
      simpul: simpulOf(satu.Plan),
    });
  }
  return byKueri;
}

/** From now on every statement of this database leaves its plan. @returns how to watch some work */
export async function pantauRencana({ context: { db, basis } }: TestApp) {
  const { rows } = await sql<{ nama: string; folder: string }>`
    select current_database() as nama, current_setting('data_directory') as folder`.execute(db);
  const { nama = "", folder = "" } = rows[0] ?? {};
  for (const [name, value] of Object.entries(SETELAN)) {
    await sql`alter database ${sql.id(nama)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db);
  }
  basis.cut();
  await sleep(100);
  const path = join(dirname(folder), "pg.log");
  return async (work: () => Promise<void>): Promise<Map<string, Kerja>> => {
    const dari = statSync(path).size;
    await work();
    return jumlahkan(readFileSync(path).subarray(dari).toString("utf8"));
  };
}
