// What is written with the row of a witness: the register of NIK, the TPS, the account, the trail,
// the counters.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { Send } from "../../platform/db.ts";
import { rowStatement } from "../../platform/row-statement.ts";

const RELEASE_NIK = `
  delete from saksi_nik where nik = any($1::char(16)[]) and saksi_id = any($2::bigint[])`;
const TAKE_NIK = `
  insert into saksi_nik (nik, kota_id, saksi_id)
  select t.nik, $1, t.saksi_id from unnest($2::text[], $3::bigint[]) as t (nik, saksi_id)
  order by t.nik on conflict (nik) do nothing returning nik`;

export interface NikSaksi {
  nik: string;
  saksiId: number;
}

/** @returns the NIK that another active witness has */
export async function sendNik(
  send: Send,
  kotaId: number,
  { lepas, ambil }: { lepas: readonly NikSaksi[]; ambil: readonly NikSaksi[] },
): Promise<string[]> {
  const columns = (rows: readonly NikSaksi[]) => [
    rows.map(({ nik }) => nik),
    rows.map(({ saksiId }) => saksiId),
  ];
  const released = lepas.length === 0 ? [] : send(RELEASE_NIK, columns(lepas));
  const taken =
    ambil.length === 0 ? [] : send<{ nik: string }>(TAKE_NIK, [kotaId, ...columns(ambil)]);
  await released;
  // Of two rows with one NIK the second gets none.
  const sisa = (await taken).map(({ nik }) => nik);
  return ambil.filter(({ nik }) => !takeOne(sisa, nik)).map(({ nik }) => nik);
}

function takeOne(sisa: string[], nik: string): boolean {
  const at = sisa.indexOf(nik);
  if (at !== -1) {
    sisa.splice(at, 1);
  }
  return at !== -1;
}

const SET_JUMLAH = rowStatement(
  1,
  ["bigint", "smallint", "smallint"],
  (rows, kunci) => `
  update tps set jumlah_saksi = t.jumlah, jumlah_saksi_sah = t.sah
  from ${rows} as t (id, jumlah, sah)
  where tps.kota_id = $1 and tps.id = ${kunci} and tps.id = t.id`,
);

export async function sendJumlahSaksi(
  send: Send,
  kotaId: number,
  rows: readonly { id: number; jumlah: number; sah: number }[],
): Promise<void> {
  await SET_JUMLAH(
    send,
    [kotaId],
    [rows.map(({ id }) => id), rows.map(({ jumlah }) => jumlah), rows.map(({ sah }) => sah)],
  );
}

const DOCUMENTED = `
  select distinct d.tps_id, j.id as jenis_id, j.jenis_caleg_id
  from dokumentasi d join qc_item i on i.id = d.dokumentasi_id
  join m_jenis_laporan j on j.id = i.untuk_jenis_id
  where d.kota_id = $1 and d.tps_id = any($2::bigint[])`;

export interface TpsTerdokumentasi {
  tps_id: number;
  jenis_id: number;
  jenis_caleg_id: number | null;
}

/** Which reports of these TPS, which are locked, have documents. */
export async function listTerdokumentasi(
  send: Send,
  kotaId: number,
  tpsIds: readonly number[],
): Promise<TpsTerdokumentasi[]> {
  return send<TpsTerdokumentasi>(DOCUMENTED, [kotaId, tpsIds]);
}

const UNLINK = "delete from saksi_akun where users_id = any($1::bigint[])";
const LINK = `
  insert into saksi_akun (users_id, kota_id, saksi_id, tps_id)
  select t.users_id, $1, t.saksi_id, t.tps_id
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as t (users_id, saksi_id, tps_id)
  on conflict (users_id) do update set
    kota_id = excluded.kota_id, saksi_id = excluded.saksi_id, tps_id = excluded.tps_id`;

export interface AkunSaksi {
  usersId: number;
  saksiId: number;
  tpsId: number | null;
}

/** For which TPS the account of a witness reports. */
export async function sendAkunSaksi(
  send: Send,
  kotaId: number,
  { lepas, pasang }: { lepas: readonly number[]; pasang: readonly AkunSaksi[] },
): Promise<void> {
  if (lepas.length > 0) {
    await send(UNLINK, [lepas]);
  }
  if (pasang.length > 0) {
    await send(LINK, [
      kotaId,
      pasang.map(({ usersId }) => usersId),
      pasang.map(({ saksiId }) => saksiId),
      pasang.map(({ tpsId }) => tpsId),
    ]);
  }
}

const AUDIT = rowStatement(
  3,
  ["text", "text", "jsonb", "jsonb"],
  (rows) => `
  insert into audit_kota (kota_id, users_id, ip, tabel, aksi, baris, sebelum, sesudah)
  select $1, $2, $3, 'saksi', t.* from ${rows} as t (aksi, baris, sebelum, sesudah)`,
);

export interface JejakSaksi {
  aksi: AksiAudit;
  id: number;
  sebelum: object | null;
  sesudah: object | null;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

export async function sendJejakSaksi(
  send: Send,
  oleh: { kotaId: number; usersId: number | null; ip: string | null },
  rows: readonly JejakSaksi[],
): Promise<void> {
  await AUDIT(
    send,
    [oleh.kotaId, oleh.usersId, oleh.ip],
    [
      rows.map(({ aksi }) => aksi),
      rows.map(({ id }) => String(id)),
      rows.map(({ sebelum }) => json(sebelum)),
      rows.map(({ sesudah }) => json(sesudah)),
    ],
  );
}

const SORT = "kota_id, jenis_id, referensi_id, tahap, lingkup, keadaan_wa, bertugas, is_aktif";

const ADD_REKAP = rowStatement(
  0,
  [
    "int",
    "smallint",
    "smallint",
    "smallint",
    "smallint",
    "smallint",
    "smallint",
    "smallint",
    "int",
  ],
  (rows) => `
  insert into rekap_saksi (${SORT}, jumlah) select t.* from ${rows} as t (${SORT}, jumlah)
  on conflict (${SORT}) do update set jumlah = rekap_saksi.jumlah + excluded.jumlah`,
);

/**
 * Adds to the counters of witnesses; last of all in a flight.
 * @param rows the sort in the order of the columns, and how many more there are
 */
export async function sendSelisihSaksi(
  send: Send,
  rows: readonly (readonly number[])[],
): Promise<void> {
  const [first] = rows;
  if (first !== undefined) {
    const columns = first.map((_, at) => rows.map((row) => row[at]));
    await ADD_REKAP(send, [], columns);
  }
}

const ADD_PENUGASAN = rowStatement(
  0,
  ["int", "bigint", "int"],
  (rows) => `
  insert into rekap_penugasan (kota_id, wilayah_id, jumlah) select t.* from ${rows} as t
  on conflict (kota_id, wilayah_id) do update set
    jumlah = rekap_penugasan.jumlah + excluded.jumlah`,
);

/** Adds to the counters of where witnesses stand, as above. */
export async function sendSelisihPenugasan(
  send: Send,
  rows: readonly (readonly number[])[],
): Promise<void> {
  if (rows.length > 0) {
    const columns = [0, 1, 2].map((at) => rows.map((row) => row[at]));
    await ADD_PENUGASAN(send, [], columns);
  }
}
