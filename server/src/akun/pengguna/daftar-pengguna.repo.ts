// Accounts to look at: one page of a list, or one of them.
import { sql, type RawBuilder } from "kysely";
import type * as z from "zod/mini";
import type { PenggunaQuery } from "#contract/akun/pengguna.contract.ts";
import type { TanyaPengguna } from "#contract/akun/pengguna.fields.ts";
import { NASIONAL, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { readList, type Database } from "../../platform/db.ts";
import { pageOf, type Potongan } from "../../platform/halaman.ts";
import { kataDari, mengandung } from "../../platform/like.ts";
import { conditionsOf, type Conditions } from "../../platform/saringan.ts";

export interface PenggunaRow {
  id: number;
  name: string;
  email: string;
  nomer_kta: string;
  no_hp: string | null;
  kelamin: string | null;
  foto_berkas_id: string | null;
  wilayah_id: number | null;
  wilayah: string | null;
  is_super_admin: 0 | 1;
  is_aktif: 0 | 1;
  is_approval: 0 | 1;
  surat_mandat_berkas_id: string | null;
  surat_mandat_approval_berkas_id: string | null;
  punya_faktor_kedua: boolean;
  /** Has no password. */
  belum_masuk: boolean;
  /** Its owner waits for an invitation, or has not used it. */
  is_menunggu: boolean;
  undangan_sampai: Date | null;
  peran: { id: number; nama: string; is_all_akses: 0 | 1 }[];
  caleg_id: number | null;
  created_at: Date;
  created_by: number | null;
  dibuat_oleh: string | null;
}

type Saringan = Omit<z.output<typeof TanyaPengguna>, "wilayah_id">;

export interface PenggunaFilter extends Saringan, Pick<PenggunaQuery, "s" | "urut" | "arah"> {
  lingkup: Lingkup;
  callerId: number;
}

/** The accounts that an import of this user made. */
const imporOf = (imporId: number, usersId: number): RawBuilder<unknown> => sql`u.id in (
  select (b.hasil ->> 'users_id')::bigint from impor_baris b join impor i on i.id = b.impor_id
  where i.id = ${imporId} and i.users_id = ${usersId} and i.jenis = 'user')`;

const ORDER: Readonly<Record<PenggunaQuery["urut"], string>> = {
  nama: "urut_nama",
  email: "urut_email",
  nomer_kta: "nomer_kta",
  wilayah: "wilayah_awal",
  dibuat: "created_at",
};

/**
 * A witness without an address is not invited by letter, but signs in by a link on paper; whoever did so is not
 * waited for, with an address or without.
 */
const MENUNGGU = sql`u.belum_masuk and u.email not like '%.invalid' and not exists (
  select from riwayat_masuk r where r.users_id = u.id and r.hasil = 'berhasil')`;

/** What is asked of one column; the region is a range of all. */
const SARINGAN = (callerId: number): Conditions<Saringan> => ({
  email: (text) => sql`lower(u.email) = ${text.toLowerCase()}`,
  is_aktif: (flag) => sql`u.is_aktif = ${Number(flag)}`,
  is_approval: (flag) => sql`u.is_approval = ${Number(flag)}`,
  belum_masuk: (flag) => (flag === "1" ? MENUNGGU : sql`not (${MENUNGGU})`),
  impor_id: (id) => imporOf(id, callerId),
  peran_id: (id) => sql`${id}::smallint = any(u.peran_ids)`,
});

function conditions(filter: PenggunaFilter): RawBuilder<unknown> {
  const { lingkup, s } = filter;
  const { from, to } = tpsRange(lingkup);
  const words = kataDari(s);
  const parts = [
    sql`u.deleted_at is null`,
    // The nation holds everybody.
    ...(lingkup === NASIONAL ? [] : [sql`u.wilayah_awal >= ${from} and u.wilayah_awal < ${to}`]),
    ...words.map((word) => sql`u.cari like ${mengandung(word.toLowerCase())}`),
    ...conditionsOf(SARINGAN(filter.callerId), filter),
  ];
  return sql.join(parts, sql` and `);
}

const COLUMNS = sql`
  u.id, u.name, u.email, u.nomer_kta, u.no_hp, u.kelamin, u.foto_berkas_id, u.wilayah_id,
  w.keterangan as wilayah, u.is_super_admin, u.is_aktif, u.is_approval,
  u.surat_mandat_berkas_id, u.surat_mandat_approval_berkas_id, u.belum_masuk,
  (${MENUNGGU}) as is_menunggu,
  exists (
    select from faktor_kedua f where f.users_id = u.id and f.aktif_pada is not null
  ) as punya_faktor_kedua,
  (select max(kedaluwarsa) from token_sandi t
    where t.users_id = u.id and t.jenis = 'undangan' and t.dipakai_pada is null) as undangan_sampai,
  c.id as caleg_id, u.created_at, u.created_by, b.name as dibuat_oleh,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'nama', p.keterangan, 'is_all_akses', p.is_all_akses) order by p.id)
    from (select distinct peran_id from users_peran where users_id = u.id) r
    join m_peran p on p.id = r.peran_id), '[]') as peran`;
const JOINS = sql`
  left join wilayah w on w.id = u.wilayah_id
  left join users b on b.id = u.created_by
  left join caleg c on c.users_id = u.id`;

export async function listPengguna(
  db: Database,
  filter: PenggunaFilter,
  potongan: Potongan,
): Promise<{ rows: PenggunaRow[]; total: number }> {
  const from = sql`from users u where ${conditions(filter)}`;
  const listed = { rows: from, order: [ORDER[filter.urut], "id"], arah: filter.arah };
  return readList(db, async (tx) => {
    const { rows: counted } = await sql<{
      total: number;
    }>`select count(*) as total ${from}`.execute(tx);
    const total = counted[0]?.total ?? 0;
    const { rows } = await sql<PenggunaRow>`
      select ${COLUMNS} from (${pageOf(listed, potongan, { total })}) page
      cross join unnest(page.ids) with ordinality as t (id, urutan)
      join users u on u.id = t.id ${JOINS} order by t.urutan`.execute(tx);
    return { rows, total };
  });
}

export async function listPenggunaById(
  db: Database,
  ids: readonly number[],
): Promise<PenggunaRow[]> {
  const { rows } = await sql<PenggunaRow>`
    select ${COLUMNS} from users u ${JOINS}
    where u.id = any(${ids}::bigint[]) and u.deleted_at is null`.execute(db);
  return rows;
}

export async function findPengguna(db: Database, id: number): Promise<PenggunaRow | undefined> {
  return (await listPenggunaById(db, [id]))[0];
}
