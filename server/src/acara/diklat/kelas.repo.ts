import { sql, type RawBuilder } from "kysely";
import type { KelasParams, KelasQuery } from "#contract/acara/kelas.contract.ts";
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { readList, type Database } from "../../platform/db.ts";
import { pageOf, type Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { conditionsOf, type Conditions } from "../../platform/saringan.ts";
import { milikAkun, terlihat, type TerlihatOleh } from "./kelas-terlihat.repo.ts";

export interface KelasRow {
  id: number;
  nama: string;
  tanggal_mulai: string;
  tanggal_selesai: string;
  jenis_diklat_id: number;
  jenis: string;
  wilayah_id: number;
  wilayah: string;
  jumlah_peserta: number;
  /** Of its maker: a correction from above does not take it away. */
  tingkat: number;
  /** What this account is mapped as in it. */
  sebagai: Sebagai[];
}

const columns = (usersId: number): RawBuilder<unknown> => sql`
  k.id, k.nama, k.tanggal_mulai::text as tanggal_mulai, k.tanggal_selesai::text as tanggal_selesai,
  k.jenis_diklat_id, k.tingkat, j.nama as jenis, k.wilayah_id, w.keterangan as wilayah,
  (select count(distinct p.nomer_kta) from kelas_peserta p
    join pemetaan m on m.id = p.pemetaan_id and m.sebagai = 'peserta'
    where p.kelas_id = k.id) as jumlah_peserta,
  array(select distinct p.sebagai::text from kelas_peserta kp
    join pemetaan p on p.id = kp.pemetaan_id
    where kp.kelas_id = k.id and ${milikAkun(usersId)}) as sebagai`;

const JOINS = sql`join jenis_diklat j on j.id = k.jenis_diklat_id
  join wilayah w on w.id = k.wilayah_id`;

const PADA_STATUS = {
  1: (hari: string) => sql`k.tanggal_mulai > ${hari}::date`,
  2: (hari: string) => sql`k.tanggal_mulai <= ${hari}::date and k.tanggal_selesai >= ${hari}::date`,
  3: (hari: string) => sql`k.tanggal_selesai < ${hari}::date`,
};

interface Saringan extends Pick<KelasQuery, "jenis_diklat_id" | "status_kelas_id"> {
  wilayah_id: Lingkup | undefined;
}

/** @param hariIni in WIB */
const saringanPada = (hariIni: string): Conditions<Saringan> => ({
  wilayah_id: (lingkup) => {
    const { from, to } = tpsRange(lingkup);
    return sql`and k.wilayah_awal >= ${from} and k.wilayah_awal < ${to}`;
  },
  jenis_diklat_id: (id) => sql`and k.jenis_diklat_id = ${id}`,
  status_kelas_id: (status) => sql`and ${PADA_STATUS[status](hariIni)}`,
});

interface KelasFilter extends Pick<KelasQuery, "s" | "urut" | "arah"> {
  diklatId: number;
  saring: Saringan;
  oleh: TerlihatOleh;
  usersId: number;
  hariIni: string;
}

export async function listKelas(
  db: Database,
  { diklatId, saring, oleh, usersId, hariIni, s, urut, arah }: KelasFilter,
  potongan: Potongan,
): Promise<{ rows: KelasRow[]; total: number }> {
  const parts = [
    ...conditionsOf(saringanPada(hariIni), saring),
    ...kataDari(s).map((word) => sql`and k.nama ilike ${mengandung(word)}`),
  ];
  const from = sql`from kelas k where k.diklat_id = ${diklatId} and ${terlihat(oleh)}
    ${sql.join(parts, sql` `)}`;
  return readList(db, async (tx) => {
    const page = pageOf({ rows: from, order: [urut, "id"], arah }, potongan);
    const { rows: found } = await page.execute(tx);
    const { ids, total } = found[0] ?? { ids: [], total: 0 };
    const { rows } = await sql<KelasRow>`
      select ${columns(usersId)} from unnest(${ids}::bigint[]) with ordinality as t (id, urutan)
      join kelas k on k.id = t.id ${JOINS} order by t.urutan`.execute(tx);
    return { rows, total };
  });
}

export interface KelasUtuh extends KelasRow {
  diklat_id: number;
  instansi_id: number;
  diklat: string;
  instansi: string;
  versi: number;
  url_lms: string | null;
  lms_rahasia: Buffer | null;
  oleh: string | null;
  diubah_oleh: string | null;
}

/** Of that programme of that institution. */
export async function findKelas(
  db: Database,
  { instansi_id: instansiId, diklat_id: diklatId, kelas_id: id }: KelasParams,
  usersId: number,
): Promise<KelasUtuh | undefined> {
  const { rows } = await sql<KelasUtuh>`
    select ${columns(usersId)}, k.diklat_id, d.instansi_id, d.nama as diklat, i.nama as instansi,
      k.versi, k.url_lms, k.lms_rahasia, u.name as oleh, l.name as diubah_oleh
    from kelas k ${JOINS}
    left join users u on u.id = k.created_by left join users l on l.id = k.diubah_oleh
    join diklat d on d.id = k.diklat_id and d.deleted_at is null
    join instansi i on i.id = d.instansi_id and i.deleted_at is null
    where k.id = ${id} and k.deleted_at is null and d.id = ${diklatId} and i.id = ${instansiId}`.execute(
    db,
  );
  return rows[0];
}

export async function lockKelas(tx: Database, id: number): Promise<void> {
  await tx.selectFrom("kelas").select("id").where("id", "=", id).forUpdate().execute();
}

export async function hasPeserta(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from kelas_peserta where kelas_id = ${id} limit 1`.execute(tx);
  return rows.length > 0;
}

const KELAS_TERPAKAI = {
  kelas_nama_unique: () =>
    refuseField("nama", "Kelas dengan nama ini sudah ada di diklat dan wilayah ini"),
  kelas_kunci_unique: () => refuse("kunci-terpakai"),
};

export interface IsiKelas {
  nama: string;
  jenis_diklat_id: number;
  wilayah_id: number;
  tanggal_mulai: string;
  tanggal_selesai: string;
  url_lms: string | null;
  lms_rahasia: Buffer | null;
}

/** What was made under this key, by whom. */
export async function findKelasBerkunci(tx: Database, kunci: string) {
  return tx
    .selectFrom("kelas")
    .select(["id", "created_by", "sidik_kiriman", "deleted_at"])
    .where("kunci", "=", kunci)
    .executeTakeFirst();
}

/** @returns undefined where its region is not there */
export async function insertKelas(
  tx: Database,
  isi: IsiKelas & {
    diklat_id: number;
    tingkat: number;
    created_by: number;
    kunci: string;
    sidik_kiriman: Buffer;
  },
): Promise<number | undefined> {
  try {
    const { rows } = await sql<{ id: number }>`
      insert into kelas (diklat_id, jenis_diklat_id, nama, wilayah_id, tanggal_mulai,
        tanggal_selesai, url_lms, lms_rahasia, tingkat, created_by, kunci,
        sidik_kiriman)
      select ${isi.diklat_id}, ${isi.jenis_diklat_id}, ${isi.nama}, w.id,
        ${isi.tanggal_mulai}::date, ${isi.tanggal_selesai}::date, ${isi.url_lms},
        ${isi.lms_rahasia}::bytea, ${isi.tingkat}::smallint, ${isi.created_by}, ${isi.kunci}::uuid,
        ${isi.sidik_kiriman}
      from wilayah w where w.id = ${isi.wilayah_id} returning id`.execute(tx);
    return rows[0]?.id;
  } catch (error) {
    return refuseBrokenConstraint(error, KELAS_TERPAKAI);
  }
}

/** @returns whether its region is there */
export async function updateKelas(
  tx: Database,
  id: number,
  isi: IsiKelas & { usersId: number },
): Promise<boolean> {
  try {
    const { rows } = await sql<{ id: number }>`
      update kelas k set nama = ${isi.nama}, jenis_diklat_id = ${isi.jenis_diklat_id},
        wilayah_id = ${isi.wilayah_id}, tanggal_mulai = ${isi.tanggal_mulai}::date,
        tanggal_selesai = ${isi.tanggal_selesai}::date, url_lms = ${isi.url_lms},
        lms_rahasia = ${isi.lms_rahasia}::bytea, versi = k.versi + 1,
        diubah_oleh = ${isi.usersId}
      where k.id = ${id} and ${isi.wilayah_id} in (
        select w.id from wilayah w where w.id = ${isi.wilayah_id}) returning k.id`.execute(tx);
    return rows.length > 0;
  } catch (error) {
    return refuseBrokenConstraint(error, KELAS_TERPAKAI);
  }
}

export async function softDeleteKelas(tx: Database, id: number): Promise<void> {
  await tx
    .updateTable("kelas")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
