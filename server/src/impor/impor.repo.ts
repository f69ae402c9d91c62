import { sql, type Selectable } from "kysely";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { AuditField } from "#contract/sistem/audit-fields.rules.ts";
import type { StatusImpor } from "#contract/impor/impor.contract.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { Database, Send } from "../platform/db.ts";
import { mengandung } from "../platform/like.ts";
import type { Impor } from "../platform/schema.ts";

export type ImporRow = Selectable<Impor>;

export interface NewImpor {
  jenis: string;
  usersId: number;
  wilayahId: Lingkup;
  berkasId: string;
  namaBerkas: string;
  opsi: unknown;
  pekerjaanId: string;
}

/** @returns undefined when there is no such region */
export async function insertImpor(tx: Database, baru: NewImpor): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into impor (jenis, users_id, wilayah_id, berkas_id, nama_berkas, opsi, pekerjaan_id)
    select ${baru.jenis}, ${baru.usersId}, w.id, ${baru.berkasId}, ${baru.namaBerkas},
      ${JSON.stringify(baru.opsi)}, ${baru.pekerjaanId}
    from wilayah w where w.id = ${baru.wilayahId}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** In the place of what is stored: undoing was refused for another's sake, and that one is undone since. */
const PESAN = sql<string | null>`case when terhalang_id is null or exists (
  select from impor h where h.id = impor.terhalang_id and h.status = 'diterapkan')
  then pesan end`.as("pesan");

export async function findImpor(db: Database, id: number): Promise<ImporRow | undefined> {
  return db.selectFrom("impor").selectAll().select(PESAN).where("id", "=", id).executeTakeFirst();
}

export async function listImpor(
  db: Database,
  { usersId, s, offset, limit }: { usersId: number; s: string; offset: number; limit: number },
): Promise<{ rows: ImporRow[]; total: number }> {
  const own = db
    .selectFrom("impor")
    .where("users_id", "=", usersId)
    .where("nama_berkas", "ilike", mengandung(s));
  const [rows, count] = await Promise.all([
    own.selectAll().select(PESAN).orderBy("id", "desc").offset(offset).limit(limit).execute(),
    own.select((where) => where.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** With more rows than that an import takes room that is worth counting. */
const BANYAK_BARIS = 1000;

/** Those of a user that wait for a check or to be applied: being checked or large, and all. */
export async function countBelumDiterapkan(
  db: Database,
  usersId: number,
): Promise<{ besar: number; semua: number }> {
  const { rows } = await sql<{ besar: number; semua: number }>`
    select count(*)::int as semua,
      count(*) filter (where status <> 'siap' or jumlah_baris > ${BANYAK_BARIS})::int as besar
    from impor where users_id = ${usersId} and status in ('antre', 'diperiksa', 'siap')`.execute(
    db,
  );
  return rows[0] ?? { besar: 0, semua: 0 };
}

/** Uploads of one user are counted one after the other. */
export async function lockUnggahan(tx: Database, usersId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`impor/${usersId}`}))`.execute(tx);
}

/**
 * Moves an import on, if it still stands at one of `dari`. What else has to hold is judged by the row
 * that this returns: what was read before may have been checked again since.
 * @returns undefined when somebody was faster
 */
export async function moveImpor(
  tx: Database,
  id: number,
  { dari, ke, pesan }: { dari: readonly StatusImpor[]; ke: StatusImpor; pesan?: string | null },
): Promise<ImporRow | undefined> {
  return tx
    .updateTable("impor")
    .set({
      status: ke,
      updated_at: sql`now()`,
      ...(pesan === undefined ? {} : { pesan: pesan?.slice(0, 500) ?? null }),
    })
    .where("id", "=", id)
    .where("status", "=", sql<StatusImpor>`any(${dari}::text[])`)
    .returningAll()
    .executeTakeFirst();
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function updateImpor(
  tx: Database,
  id: number,
  values: {
    selesai?: number;
    jumlah_baris?: number;
    galat?: number;
    kolom?: unknown;
    pemetaan?: unknown;
    contoh?: unknown;
    kode_lama?: unknown;
    pertanyaan?: unknown;
    dampak?: unknown;
    opsi?: unknown;
    terhalang_id?: null;
    pekerjaan_id?: string;
    berkas_id?: null;
  },
): Promise<void> {
  const {
    kolom,
    pemetaan,
    contoh,
    kode_lama: kodeLama,
    dampak,
    opsi,
    pertanyaan,
    ...plain
  } = values;
  await tx
    .updateTable("impor")
    .set({
      ...plain,
      ...(kolom === undefined ? {} : { kolom: json(kolom) }),
      ...(pemetaan === undefined ? {} : { pemetaan: json(pemetaan) }),
      ...(contoh === undefined ? {} : { contoh: json(contoh) }),
      ...(kodeLama === undefined ? {} : { kode_lama: json(kodeLama) }),
      ...(pertanyaan === undefined ? {} : { pertanyaan: json(pertanyaan) }),
      ...(dampak === undefined ? {} : { dampak: json(dampak) }),
      ...(opsi === undefined ? {} : { opsi: JSON.stringify(opsi) }),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}

const LOCK_IMPOR = "select status, users_id from impor where id = $1 for update";
/** One import at a time writes whatever is of no single kota; others only wait for such a one. */
const LOCK_ALL = "select pg_advisory_xact_lock(hashtext('impor'))";
const SHARE_ALL = "select pg_advisory_xact_lock_shared(hashtext('impor'))";
const LOCK_KOTA = "select pg_advisory_xact_lock(hashtext('impor'), $1)";

/** The turn of an import to write to a kota; of two, the second waits until the first is done. */
export async function lockKota(send: Send, kotaId: number): Promise<void> {
  await send(LOCK_KOTA, [kotaId]);
}

export async function lockImpor(
  send: Send,
  { imporId, isPerKota }: { imporId: number; isPerKota: boolean },
): Promise<{ status: string; users_id: number } | undefined> {
  await send(isPerKota ? SHARE_ALL : LOCK_ALL, []);
  const [row] = await send<{ status: string; users_id: number }>(LOCK_IMPOR, [imporId]);
  return row;
}

const FINISH: Readonly<Record<"diterapkan" | "diurungkan", string>> = {
  diterapkan:
    "update impor set status = 'diterapkan', diterapkan_pada = now(), updated_at = now(), pesan = null where id = $1",
  diurungkan:
    "update impor set status = 'diurungkan', diurungkan_pada = now(), updated_at = now(), pesan = null where id = $1",
};

const AUDIT = `
  insert into audit (users_id, ip, aksi, tabel, baris, sesudah)
  values ($1, $2, $3, 'impor', $4, $5::jsonb)`;

export async function sendFinish(
  send: Send,
  {
    id,
    usersId,
    ip,
    ke,
    isi,
  }: {
    id: number;
    usersId: number;
    ip: string | null;
    ke: "diterapkan" | "diurungkan";
    isi: {
      nama_berkas: string;
      baris: number;
      /** Faulty rows that their user chose to leave out. */
      ditinggalkan?: number;
    };
  },
): Promise<void> {
  await Promise.all([
    send(FINISH[ke], [id]),
    send(AUDIT, [
      usersId,
      ip,
      `impor.${ke}` satisfies AksiAudit,
      String(id),
      JSON.stringify(isi satisfies Partial<Record<AuditField, unknown>>),
    ]),
  ]);
}
