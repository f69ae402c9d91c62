import { sql, type RawBuilder } from "kysely";
import type { Diklat, DiklatForm } from "#contract/acara/diklat.contract.ts";
import type { Database } from "../../platform/db.ts";
import { DISEBUT, joinDan } from "../../platform/pemakai.rules.ts";
import { refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { terlihat, type TerlihatOleh } from "./kelas-terlihat.repo.ts";

/** Neither it nor what it holds is changed by others meanwhile. */
export async function lockInstansi(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("instansi").select("id").where("id", "=", id).forUpdate().execute();
}

const INSTANSI_TERPAKAI = {
  instansi_nama_unique: () => refuseField("nama", "Instansi dengan nama ini sudah ada"),
};

export async function insertInstansi(tx: Database, nama: string): Promise<number> {
  try {
    const row = await tx
      .insertInto("instansi")
      .values({ nama })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    return refuseBrokenConstraint(error, INSTANSI_TERPAKAI);
  }
}

export async function updateInstansi(tx: Database, id: number, nama: string): Promise<void> {
  try {
    await tx.updateTable("instansi").set({ nama }).where("id", "=", id).execute();
  } catch (error) {
    refuseBrokenConstraint(error, INSTANSI_TERPAKAI);
  }
}

/** Of `i`: neither a programme nor anybody with a role in it. */
const INSTANSI_KOSONG: RawBuilder<boolean> = sql<boolean>`
  not exists (select from diklat d where d.instansi_id = i.id and d.deleted_at is null)
  and not exists (select from users_peran p join users u on u.id = p.users_id
    where p.instansi_id = i.id and u.deleted_at is null)`;

/** The institutions where a user has a role; without a user all of them. */
export async function listInstansi(db: Database, usersId: number | null) {
  const { rows } = await sql<{ id: number; nama: string; boleh_dihapus: boolean }>`
    select i.id, i.nama, (${INSTANSI_KOSONG}) as boleh_dihapus
    from instansi i
    where i.deleted_at is null and (${usersId}::bigint is null
      or i.id in (select p.instansi_id from users_peran p where p.users_id = ${usersId}::bigint))
    order by i.id`.execute(db);
  return rows;
}

/** @returns whether it was empty, and is gone */
export async function softDeleteInstansi(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update instansi i set deleted_at = now() where i.id = ${id} and ${INSTANSI_KOSONG}
    returning i.id`.execute(tx);
  return rows.length > 0;
}

/** What stands in the way of its deletion; the first names. */
export async function findPemakaiInstansi(tx: Database, id: number) {
  const { rows } = await sql<{ sebutan: "diklat" | "pengguna"; jumlah: number; nama: string[] }>`
    select 'diklat' as sebutan, count(*)::int as jumlah,
      coalesce((array_agg(d.nama order by d.nama))[:${sql.lit(DISEBUT)}], '{}') as nama
    from diklat d where d.instansi_id = ${id} and d.deleted_at is null
    union all
    select 'pengguna', count(*)::int,
      coalesce((array_agg(u.name order by u.name))[:${sql.lit(DISEBUT)}], '{}')
    from users u where u.deleted_at is null
      and u.id in (select p.users_id from users_peran p where p.instansi_id = ${id})`.execute(tx);
  return rows;
}

/** The classes in the way of its deletion; the first names of those that somebody may see. */
export async function findKelasDiklat(tx: Database, id: number, oleh: TerlihatOleh) {
  const { rows } = await sql<{ jumlah: number; nama: string[] }>`
    select count(*)::int as jumlah, coalesce(
      (array_agg(k.nama order by k.nama) filter (where ${terlihat(oleh)}))[:${sql.lit(DISEBUT)}],
      '{}') as nama
    from kelas k where k.diklat_id = ${id} and k.deleted_at is null`.execute(tx);
  return rows;
}

/** Of `d`: without a class, wherever it lies. */
const DIKLAT_KOSONG: RawBuilder<boolean> = sql<boolean>`
  not exists (select from kelas k where k.diklat_id = d.id and k.deleted_at is null)`;

export type DiklatRow = Omit<Diklat, "versi">;

/** The programmes of an institution, or one of them. */
export async function listDiklat(
  db: Database,
  { instansiId, id = null }: { instansiId: number; id?: number | null },
  oleh: TerlihatOleh,
): Promise<DiklatRow[]> {
  const { rows } = await sql<DiklatRow>`
    select d.id, d.nama,
      (select coalesce(jsonb_agg(jsonb_build_object('label', f.label) order by f.id), '[]')
        from diklat_fitur f where f.diklat_id = d.id) as diklat_fitur,
      (select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'nama', j.nama) order by j.id), '[]')
        from jenis_diklat j where j.diklat_id = d.id) as jenis_diklat,
      (select coalesce(jsonb_agg(
          jsonb_build_object('id', m.id, 'label', m.label, 'sebagai', m.sebagai) order by m.id), '[]')
        from pemetaan m where m.diklat_id = d.id) as pemetaan,
      (select count(*) from kelas k where k.diklat_id = d.id and ${terlihat(oleh)}) as jumlah_kelas,
      ${DIKLAT_KOSONG} as boleh_dihapus
    from diklat d join instansi i on i.id = d.instansi_id and i.deleted_at is null
    where d.instansi_id = ${instansiId} and d.deleted_at is null
      and (${id}::bigint is null or d.id = ${id}::bigint)
    order by d.nama, d.id`.execute(db);
  return rows;
}

export async function lockDiklat(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("diklat").select("id").where("id", "=", id).forUpdate().execute();
}

const DIKLAT_TERPAKAI = {
  diklat_nama_unique: () => refuseField("nama", "Diklat dengan nama ini sudah ada di instansi ini"),
};

export async function insertDiklat(
  tx: Database,
  instansiId: number,
  nama: string,
): Promise<number> {
  try {
    const row = await tx
      .insertInto("diklat")
      .values({ instansi_id: instansiId, nama })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    return refuseBrokenConstraint(error, DIKLAT_TERPAKAI);
  }
}

export async function updateDiklat(tx: Database, id: number, nama: string): Promise<void> {
  try {
    await tx.updateTable("diklat").set({ nama }).where("id", "=", id).execute();
  } catch (error) {
    refuseBrokenConstraint(error, DIKLAT_TERPAKAI);
  }
}

/** @returns whether it had no class, and is gone */
export async function softDeleteDiklat(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update diklat d set deleted_at = now() where d.id = ${id}
      and ${DIKLAT_KOSONG}
    returning d.id`.execute(tx);
  return rows.length > 0;
}

export async function replaceFitur(
  tx: Database,
  diklatId: number,
  labels: readonly string[],
): Promise<void> {
  await sql`delete from diklat_fitur where diklat_id = ${diklatId}`.execute(tx);
  await sql`insert into diklat_fitur (diklat_id, label)
    select ${diklatId}, label from unnest(${labels}::text[]) with ordinality as t (label, urutan)
    order by t.urutan`.execute(tx);
}

const idsOf = (rows: readonly { id?: number | undefined }[]): number[] =>
  rows.flatMap(({ id }) => id ?? []);

const idOrNull = ({ id }: { id?: number | undefined }): number | null => id ?? null;

// Also of classes that are deleted: the history of whoever was in one names them.
const MASIH_DIPAKAI = {
  kelas_jenis_fkey: () =>
    refuseField("jenis_diklat", "Ada jenis yang masih dipakai kelas, atau riwayat kelas lama"),
  kelas_peserta_pemetaan_fkey: () =>
    refuseField("pemetaan", "Ada pemetaan yang masih dipakai peserta kelas, atau riwayatnya"),
  jadwal_user_pemetaan_fkey: () =>
    refuseField("pemetaan", "Ada pemetaan yang masih dipakai pengajar kelas, atau riwayatnya"),
};

const COUNT_JENIS = sql`select j.nama, count(*)::int as jumlah from jenis_diklat j
  join kelas k on k.jenis_diklat_id = j.id`;
const COUNT_PEMETAAN = sql`select j.label as nama, count(*)::int as jumlah from pemetaan j
  join kelas_peserta p on p.pemetaan_id = j.id`;

/** @throws Refusal isian-salah that names what is not named by the form and is in use */
async function requireTakDipakai(
  tx: Database,
  field: "jenis_diklat" | "pemetaan",
  { diklatId, ids }: { diklatId: number; ids: readonly number[] },
): Promise<void> {
  const [from, oleh] =
    field === "pemetaan" ? [COUNT_PEMETAAN, "peserta kelas"] : [COUNT_JENIS, "kelas"];
  const { rows } = await sql<{ nama: string; jumlah: number }>`${from}
    where j.diklat_id = ${diklatId} and j.id <> all(${ids}::bigint[])
    group by j.id order by j.id`.execute(tx);
  if (rows.length > 0) {
    const dipakai = rows.map(({ nama, jumlah }) => `${nama} masih dipakai ${jumlah} ${oleh}`);
    refuseField(field, `${joinDan(dipakai)}, atau riwayatnya. Biarkan di isian ini`);
  }
}

/** What is not named goes first, so that its name is free. */
export async function deleteLain(
  tx: Database,
  diklatId: number,
  { jenis_diklat: jenis, pemetaan }: Pick<DiklatForm, "jenis_diklat" | "pemetaan">,
): Promise<void> {
  await requireTakDipakai(tx, "jenis_diklat", { diklatId, ids: idsOf(jenis) });
  await requireTakDipakai(tx, "pemetaan", { diklatId, ids: idsOf(pemetaan) });
  try {
    await sql`delete from jenis_diklat
      where diklat_id = ${diklatId} and id <> all(${idsOf(jenis)}::bigint[])`.execute(tx);
    await sql`delete from pemetaan
      where diklat_id = ${diklatId} and id <> all(${idsOf(pemetaan)}::bigint[])`.execute(tx);
  } catch (error) {
    refuseBrokenConstraint(error, MASIH_DIPAKAI);
  }
}

export async function saveJenis(
  tx: Database,
  diklatId: number,
  rows: DiklatForm["jenis_diklat"],
): Promise<void> {
  const isi = sql`unnest(${rows.map(idOrNull)}::bigint[], ${rows.map(({ nama }) => nama)}::text[])
    with ordinality as t (id, nama, urutan)`;
  await sql`update jenis_diklat j set nama = t.nama from ${isi}
    where j.id = t.id and j.diklat_id = ${diklatId}`.execute(tx);
  await sql`insert into jenis_diklat (diklat_id, nama)
    select ${diklatId}, t.nama from ${isi} where t.id is null order by t.urutan`.execute(tx);
}

/**
 * Who is trained follows from what people are mapped as; of a class that is deleted nothing does.
 * Whoever is being mapped meanwhile is waited for.
 */
async function requireMaknaTetap(
  tx: Database,
  diklatId: number,
  isi: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select m.id from pemetaan m join ${isi} on t.id = m.id
    where m.diklat_id = ${diklatId} and m.sebagai::text <> t.sebagai for update of m`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const terpakai = await sql<{ ada: boolean }>`
    select exists (select from kelas_peserta p join kelas k on k.id = p.kelas_id
        where k.deleted_at is null and p.pemetaan_id = any(${ids}::bigint[]))
      or exists (select from jadwal_user u join jadwal_tanggal j on j.id = u.jadwal_tanggal_id
        join modul m on m.id = j.modul_id join kelas k on k.id = m.kelas_id
        where k.deleted_at is null and u.pemetaan_id = any(${ids}::bigint[])) as ada`.execute(tx);
  if (terpakai.rows[0]?.ada === true) {
    refuseField("pemetaan", "Tindakan pemetaan yang masih dipakai kelas tidak dapat diganti");
  }
}

export async function savePemetaan(
  tx: Database,
  diklatId: number,
  rows: DiklatForm["pemetaan"],
): Promise<void> {
  const isi = sql`unnest(${rows.map(idOrNull)}::bigint[], ${rows.map(({ label }) => label)}::text[],
    ${rows.map(({ sebagai }) => sebagai)}::text[]) with ordinality as t (id, label, sebagai, urutan)`;
  await requireMaknaTetap(tx, diklatId, isi);
  await sql`update pemetaan m set label = t.label, sebagai = t.sebagai from ${isi}
    where m.id = t.id and m.diklat_id = ${diklatId}`.execute(tx);
  await sql`insert into pemetaan (diklat_id, label, sebagai)
    select ${diklatId}, t.label, t.sebagai from ${isi} where t.id is null
    order by t.urutan`.execute(tx);
}
