// What the import of regions reads and writes.
import { kotaIdOfWilayah, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Send } from "../../platform/db.ts";
import { RUJUKAN, syaratHidup, TABEL_DITAHAN } from "../../wilayah/rujukan.ts";
import type { WilayahKini } from "./wilayah-baris.rules.ts";

const COLUMNS = `w.id, w.keterangan as nama, w.is_aktif, w.is_impor,
  array(select a.kode from wilayah_alias a where a.wilayah_id = w.id order by 1) as kode_lama`;

const READ = `select ${COLUMNS} from wilayah w where w.id = any($1::bigint[])`;

export async function listWilayahKini(send: Send, ids: readonly number[]): Promise<WilayahKini[]> {
  return send<WilayahKini>(READ, [ids]);
}

export async function lockWilayah(send: Send, ids: readonly number[]): Promise<WilayahKini[]> {
  return send<WilayahKini>(`${READ} order by w.id for update`, [ids]);
}

const BER_TPS = `
  select k.kode from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as k (kode, dari, sampai)
  where exists (select from tps where kota_id >= k.dari / 1000000000
    and kota_id <= k.sampai / 1000000000 and id >= k.dari and id < k.sampai)`;

/** Those of the codes under which TPS lie. */
export async function listBerTps(
  send: Send,
  rentang: readonly { kode: number; from: number; to: number }[],
): Promise<number[]> {
  const rows = await send<{ kode: number }>(BER_TPS, [
    rentang.map(({ kode }) => kode),
    rentang.map(({ from }) => from),
    rentang.map(({ to }) => to),
  ]);
  return rows.map(({ kode }) => kode);
}

const PUNYA_ANAK =
  "select distinct parent_id as id from wilayah where is_aktif and parent_id = any($1::bigint[])";

export async function listPunyaAnak(send: Send, ids: readonly number[]): Promise<number[]> {
  const rows = await send<{ id: number }>(PUNYA_ANAK, [ids]);
  return rows.map(({ id }) => id);
}

export interface WilayahBaru {
  id: number;
  nama: string;
  induk: number;
  jenis: number;
}

const INSERT = `
  insert into wilayah (id, keterangan, parent_id, jenis, is_impor)
  select *, true
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::smallint[])`;

export async function sendWilayahBaru(send: Send, rows: readonly WilayahBaru[]): Promise<void> {
  await send(INSERT, [
    rows.map(({ id }) => id),
    rows.map(({ nama }) => nama),
    rows.map(({ induk }) => induk),
    rows.map(({ jenis }) => jenis),
  ]);
}

export type WilayahUbah = Omit<WilayahKini, "kode_lama">;

const UPDATE = `
  update wilayah w set keterangan = t.nama, is_aktif = t.is_aktif, is_impor = t.is_impor,
    updated_at = now()
  from unnest($1::bigint[], $2::text[], $3::boolean[], $4::boolean[])
    as t (id, nama, is_aktif, is_impor)
  where w.id = t.id`;

export async function sendWilayahUbah(send: Send, rows: readonly WilayahUbah[]): Promise<void> {
  await send(UPDATE, [
    rows.map(({ id }) => id),
    rows.map(({ nama }) => nama),
    rows.map(({ is_aktif: isAktif }) => isAktif),
    rows.map(({ is_impor: isImpor }) => isImpor),
  ]);
}

const DELETE_KODE = "delete from wilayah_alias where wilayah_id = any($1::bigint[])";
const INSERT_KODE = `
  insert into wilayah_alias (wilayah_id, kode) select * from unnest($1::bigint[], $2::bigint[])`;
// Older codes that were not ones before, and regions that were not offered before, on either side.
const BERBENTURAN = `
  select a.kode from wilayah_alias a join wilayah w on w.id = a.kode and w.is_aktif
  where a.kode = any($1::bigint[])`;

export interface KodeLamaDitulis {
  id: number;
  kode: readonly number[];
  /** Those that stand: what stays is not asked about again. */
  kini: readonly number[];
}

/**
 * Imports of regions wait for each other, so nobody gives away what is looked at here.
 * @param ditawarkan regions that are offered from now on
 * @returns codes that are the code of a region now, and an older one of another
 */
export async function sendKodeLama(
  send: Send,
  rows: readonly KodeLamaDitulis[],
  ditawarkan: readonly number[],
): Promise<number[]> {
  const pasangan = rows.flatMap(({ id, kode }) => kode.map((satu) => [id, satu] as const));
  const baru = rows.flatMap(({ kode, kini }) => kode.filter((satu) => !kini.includes(satu)));
  const [, , bentur] = await Promise.all([
    send(DELETE_KODE, [rows.map(({ id }) => id)]),
    send(INSERT_KODE, [pasangan.map(([id]) => id), pasangan.map(([, satu]) => satu)]),
    send<{ kode: number }>(BERBENTURAN, [[...baru, ...ditawarkan]]),
  ]);
  return bentur.map(({ kode }) => kode);
}

/** The level of a kota: no witness belongs to less. */
const KOTA = 2;

const ANAK = `
  select min(parent_id) as id, count(*)::int as jumlah from wilayah
  where parent_id = any($1::bigint[]) and id <> all($1::bigint[])`;

export interface Rujukan {
  sebutan: string;
  /** One of the regions that are referred to. */
  id: number;
  jumlah: number;
}

type Hitung = { id: number | null; jumlah: number };

const countIn = (tabel: string, kolom: string, syarat = syaratHidup(tabel)): string =>
  `select min(${kolom}) as id, count(*)::int as jumlah from ${tabel}
  where ${kolom} = any($1::bigint[]) and ${syarat}`;

/** Without an assignment a witness belongs to its kota or province all the same. */
async function countPenghuni(send: Send, ids: readonly number[]): Promise<Hitung[]> {
  const rumah = ids.filter((id) => (levelOf(id) ?? 0) <= KOTA).map(kotaIdOfWilayah);
  const rows = await send<Hitung>(countIn("saksi", "kota_id", "penugasan_id is null"), [rumah]);
  return rows.map(({ id, jumlah }) => ({ id: id === null ? null : wilayahOfKotaId(id), jumlah }));
}

// What no foreign key guards (rule 2): whoever is about to name a region is waited for, whoever comes
// later finds it gone.
const HOLD_RUJUKAN = `lock table ${TABEL_DITAHAN.join(", ")} in share mode`;

/** What refers to the regions from outside them, until the transaction ends. */
export async function listRujukan(send: Send, ids: readonly number[]): Promise<Rujukan[]> {
  // Before the tables: whoever has named one of the regions may still want to write to them.
  await lockWilayah(send, ids);
  await send(HOLD_RUJUKAN, []);
  const anak = send<Hitung>(ANAK, [ids]).then((rows) => ["wilayah di bawahnya", rows] as const);
  const penghuni = countPenghuni(send, ids).then((rows) => ["saksi", rows] as const);
  const lain = RUJUKAN.map(async ([sebutan, tabel, kolom]) => {
    return [sebutan, await send<Hitung>(countIn(tabel, kolom), [ids])] as const;
  });
  const semua = await Promise.all([anak, penghuni, ...lain]);
  return semua.flatMap(([sebutan, rows]) =>
    rows.flatMap(({ id, jumlah }) => (id === null ? [] : [{ sebutan, id, jumlah }])),
  );
}

// What is over may name a region that is no more; it then stands for the nation.
const LEPAS_IMPOR = `
  update impor set wilayah_id = 1 where wilayah_id = any($1::bigint[])
    and status in ('gagal', 'dibatalkan', 'diurungkan')`;

export async function sendLepasImpor(send: Send, ids: readonly number[]): Promise<void> {
  await send(LEPAS_IMPOR, [ids]);
}

/** All at once, so that those above and below may go together. */
export async function sendHapusWilayah(send: Send, ids: readonly number[]): Promise<void> {
  await send("delete from wilayah where id = any($1::bigint[])", [ids]);
}
