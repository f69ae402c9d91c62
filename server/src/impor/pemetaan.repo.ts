// Which column is which, as users have said it of files with the same headers.
import * as z from "zod/mini";
import type { Database } from "../platform/db.ts";

const Pemetaan = z.record(z.string(), z.string());

/** As many as are remembered of a user and a kind. */
const REMEMBERED = 200;

export interface Pengimpor {
  usersId: number;
  jenis: string;
}

/** By the mark of the headers. */
export async function mapPemetaan(
  db: Database,
  { usersId, jenis }: Pengimpor,
): Promise<Map<string, Record<string, string>>> {
  const rows = await db
    .selectFrom("impor_pemetaan")
    .select(["tanda", "pemetaan"])
    .where("users_id", "=", usersId)
    .where("jenis", "=", jenis)
    .orderBy("updated_at", "desc")
    .limit(REMEMBERED)
    .execute();
  return new Map(rows.map(({ tanda, pemetaan }) => [tanda, Pemetaan.parse(pemetaan)]));
}

export async function rememberPemetaan(
  tx: Database,
  { usersId, jenis }: Pengimpor,
  { tanda, pemetaan }: { tanda: string; pemetaan: Readonly<Record<string, string>> },
): Promise<void> {
  const isi = { pemetaan: JSON.stringify(pemetaan), updated_at: new Date() };
  await tx
    .insertInto("impor_pemetaan")
    .values({ users_id: usersId, jenis, tanda, ...isi })
    .onConflict((conflict) => conflict.columns(["users_id", "jenis", "tanda"]).doUpdateSet(isi))
    .execute();
}
