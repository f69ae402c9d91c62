import { sql } from "kysely";
import type { Database } from "../platform/db.ts";

export interface Pembaca {
  usersId: number;
  /** The regions whose announcements reach the reader. */
  wilayahIds: readonly number[];
}

function published(db: Database, { usersId, wilayahIds }: Pembaca) {
  return db
    .selectFrom("pengumuman as p")
    .leftJoin("pengumuman_baca as b", (join) =>
      join.onRef("b.pengumuman_id", "=", "p.id").on("b.users_id", "=", usersId),
    )
    .where("p.status", "=", 1)
    .where("p.deleted_at", "is", null)
    .where("p.wilayah_id", "=", sql<number>`any(${wilayahIds}::bigint[])`);
}

export async function listTerbaru(db: Database, pembaca: Pembaca, limit: number) {
  return published(db, pembaca)
    .select(["p.id", "p.judul", "p.konten", "b.dibaca_pada"])
    .select((where) => where.ref("p.waktu_terbit").$notNull().as("waktu_terbit"))
    .orderBy("p.waktu_terbit", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
}

export async function countBelumBaca(db: Database, pembaca: Pembaca): Promise<number> {
  const { jumlah } = await published(db, pembaca)
    .select((where) => where.fn.countAll<number>().as("jumlah"))
    .where("b.dibaca_pada", "is", null)
    .executeTakeFirstOrThrow();
  return jumlah;
}
