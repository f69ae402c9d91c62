import { sql } from "kysely";
import { TAUTAN_MEMBUKA } from "../akun/tautan.service.ts";
import type { Database } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";
import type { KabarWilayah } from "./kabar.rules.ts";

export interface Pembaca {
  usersId: number;
  /** The regions whose announcements reach the reader. */
  wilayahIds: readonly number[];
  peran: readonly number[];
}

/** A letter that the bell tells of has not been handed over, and its link opens an account. */
const SURAT_MENUNGGU = sql<boolean>`exists (
  select from surat_menunggu s
    left join token_sandi t on t.hash = s.hash
    left join users u on u.id = t.users_id
  where s.pengumuman_id = p.id and (s.hash is null or ${TAUTAN_MEMBUKA}))`;

/** What is out by now and meant for the reader. */
function published(db: Database, { usersId, wilayahIds, peran }: Pembaca) {
  return db
    .selectFrom("pengumuman as p")
    .leftJoin("pengumuman_baca as b", (join) =>
      join.onRef("b.pengumuman_id", "=", "p.id").on("b.users_id", "=", usersId),
    )
    .where("p.status", "=", 1)
    .where("p.deleted_at", "is", null)
    .where("p.waktu_terbit", "<=", sql<Date>`now()`)
    .where("p.wilayah_id", "=", sql<number>`any(${wilayahIds}::bigint[])`)
    .where(sql<boolean>`(p.peran_ids = '{}' or p.peran_ids && ${peran}::smallint[])`)
    .where(
      sql<boolean>`(not p.khusus_super_admin
        or (select u.is_super_admin = 1 from users u where u.id = ${usersId}))`,
    )
    .where(sql<boolean>`(not p.menunggu_surat or ${SURAT_MENUNGGU})`);
}

/** Once since a time; `judul` tells what it is about. */
export async function insertKabarSuperAdmin(
  db: Database,
  kabar: { judul: string; konten: string; wilayahId: number },
  since: Date,
): Promise<void> {
  await sql`
    insert into pengumuman (judul, konten, status, waktu_terbit, wilayah_id, khusus_super_admin)
    select ${kabar.judul}, ${kabar.konten}, 1, now(), ${kabar.wilayahId}, true
    where not exists (select from pengumuman
      where khusus_super_admin and judul = ${kabar.judul} and waktu_terbit > ${since})`.execute(db);
}

export interface Kabar extends KabarWilayah {
  konten: string;
}

/** One for each region; what the demo's people told goes with them. */
export async function insertKabarWilayah(
  tx: Database,
  kabar: { judul: string; usersId: number },
  tujuan: readonly Kabar[],
): Promise<void> {
  await sql`
    insert into pengumuman (judul, konten, status, waktu_terbit, wilayah_id, peran_ids, dari_aplikasi,
      is_demo)
    select ${kabar.judul}, t.konten, 1, now(), t.wilayah_id, array[t.peran_id], true,
      (select u.is_demo from users u where u.id = ${kabar.usersId})
    from unnest(${tujuan.map(({ wilayahId }) => wilayahId)}::bigint[],
      ${tujuan.map(({ peranId }) => peranId)}::smallint[],
      ${tujuan.map(({ konten }) => konten)}::text[]) as t (wilayah_id, peran_id, konten)`.execute(
    tx,
  );
}

/** The latest, each with how many of all are not read: one question for the bell, which everybody asks. */
export async function listTerbaru(db: Database, pembaca: Pembaca, limit: number) {
  return published(db, pembaca)
    .select(["p.id", "p.judul", "p.konten", "b.dibaca_pada"])
    .select(sql<number>`count(*) filter (where b.dibaca_pada is null) over ()`.as("jumlah_terbaru"))
    .select((where) => where.ref("p.waktu_terbit").$notNull().as("waktu_terbit"))
    .orderBy("p.waktu_terbit", "desc")
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
}

/** Without words no text is looked at: each is fetched from beside its row. */
const matching = (db: Database, pembaca: Pembaca, s: string) => {
  const pattern = mengandung(s);
  const all = published(db, pembaca);
  return s.trim() === ""
    ? all
    : all.where((where) =>
        where.or([where("p.judul", "ilike", pattern), where("p.konten", "ilike", pattern)]),
      );
};

export async function listPesan(
  db: Database,
  pembaca: Pembaca,
  { s, offset, limit }: { s: string; offset: number; limit: number },
) {
  return matching(db, pembaca, s)
    .select(["p.id", "p.judul", "p.konten", "b.dibaca_pada"])
    .select((where) => where.ref("p.waktu_terbit").$notNull().as("waktu_terbit"))
    .orderBy("p.waktu_terbit", "desc")
    .orderBy("p.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countPesan(db: Database, pembaca: Pembaca, s: string): Promise<number> {
  const { jumlah } = await matching(db, pembaca, s)
    .select((where) => where.fn.countAll<number>().as("jumlah"))
    .executeTakeFirstOrThrow();
  return jumlah;
}

export async function findPesan(db: Database, pembaca: Pembaca, id: number) {
  return published(db, pembaca)
    .select(["p.id", "p.judul", "p.konten", "p.berkas_id"])
    .select((where) => where.ref("p.waktu_terbit").$notNull().as("waktu_terbit"))
    .where("p.id", "=", id)
    .executeTakeFirst();
}

/** Once; reading it again changes nothing. */
export async function insertBaca(db: Database, id: number, usersId: number): Promise<void> {
  await db
    .insertInto("pengumuman_baca")
    .values({ pengumuman_id: id, users_id: usersId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertBacaSemua(db: Database, pembaca: Pembaca): Promise<void> {
  await db
    .insertInto("pengumuman_baca")
    .columns(["pengumuman_id", "users_id"])
    .expression(
      published(db, pembaca)
        .where("b.dibaca_pada", "is", null)
        .select(["p.id", sql<number>`${pembaca.usersId}::bigint`.as("users_id")]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
