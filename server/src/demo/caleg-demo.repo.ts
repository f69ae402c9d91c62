import type { Database, Send } from "../platform/db.ts";

const INSERT = `
  insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, nomor_urut, nomer_kta, is_demo)
  select d.jenis_caleg_id, d.id, t.nama, t.nomor_urut, t.nomer_kta, true
  from unnest($1::smallint[], $2::text[], $3::text[], $4::smallint[], $5::text[])
    as t (jenis, kode, nama, nomor_urut, nomer_kta)
  join dapil d on d.jenis_caleg_id = t.jenis and d.kode = t.kode`;

export interface CalegDemo {
  jenisCalegId: number;
  /** Of the dapil. */
  kode: string;
  nama: string;
  nomorUrut: number;
  nomerKta: string;
}

export async function insertCalegDemo(send: Send, rows: readonly CalegDemo[]): Promise<void> {
  await send(INSERT, [
    rows.map(({ jenisCalegId }) => jenisCalegId),
    rows.map(({ kode }) => kode),
    rows.map(({ nama }) => nama),
    rows.map(({ nomorUrut }) => nomorUrut),
    rows.map(({ nomerKta }) => nomerKta),
  ]);
}

const APPOINT = `
  insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
  select s.kota_id, s.id, c.jenis_caleg_id, c.id
  from saksi s join tps t on t.kota_id = s.kota_id and t.id = s.tps_id
  join caleg c on c.is_demo and c.dapil_id in (
    t.dapil_kota_id, case when s.nomor % 4 = 0 then t.dapil_pusat_id end)
  where s.kota_id = $1 and s.is_demo and s.referensi_id = 1 and s.nomor % 2 = 0
    and c.nomor_urut = 1 + s.nomor % 3`;

/** Every other witness whom a candidate brought stands for one already; the others can be set. */
export async function sendSaksiCalegDemo(send: Send, kotaId: number): Promise<void> {
  await send(APPOINT, [kotaId]);
}

/** The account becomes that of the first candidate of the dapil, under the account's name. */
export async function setAkunCaleg(
  tx: Database,
  { usersId, kode, nama }: { usersId: number; kode: string; nama: string },
): Promise<void> {
  await tx
    .updateTable("caleg")
    .set({ users_id: usersId, nama_lengkap: nama })
    .where("is_demo", "=", true)
    .where("nomor_urut", "=", 1)
    .where("dapil_id", "in", (query) =>
      query
        .selectFrom("dapil")
        .select("id")
        .where("jenis_caleg_id", "=", 3)
        .where("kode", "=", kode),
    )
    .execute();
}
