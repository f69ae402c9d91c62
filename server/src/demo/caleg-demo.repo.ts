import { sql } from "kysely";
import type { Database, Send } from "../platform/db.ts";
import { PARTAI_DEMO } from "./tempat.ts";

/** As a row of the table, and by its code the dapil. */
export interface CalegDemo {
  kode: string;
  jenis_caleg_id: number;
  nama_lengkap: string;
  nomor_urut: number;
  nomer_kta: string;
  nik: string;
  jenis_kelamin: "L" | "P";
  tempat_lahir: string;
  tanggal_lahir: string;
  agama: number;
  pekerjaan: number;
  status_perkawinan: number;
  status_hukum: number;
  tanggal_selesai_pidana: string | null;
  nomer_wa: string;
  ktp_alamat: string;
  ktp_rt: string;
  ktp_rw: string;
  ktp_wilayah_id: number;
}

const KOLOM =
  "jenis_caleg_id nama_lengkap nomor_urut nomer_kta nik jenis_kelamin tempat_lahir tanggal_lahir agama " +
  "pekerjaan status_perkawinan status_hukum tanggal_selesai_pidana nomer_wa ktp_alamat ktp_rt ktp_rw " +
  "ktp_wilayah_id";
const COLUMNS = KOLOM.split(" ");
const INSERT = `
  insert into caleg (${COLUMNS.join(", ")}, dapil_id, is_demo)
  select ${COLUMNS.map((one) => `r.${one}`).join(", ")}, d.id, true
  from jsonb_array_elements($1::jsonb) e
  cross join lateral jsonb_populate_record(null::caleg, e) r
  join dapil d on d.jenis_caleg_id = r.jenis_caleg_id and d.kode = e->>'kode'`;

export async function insertCalegDemo(send: Send, rows: readonly CalegDemo[]): Promise<void> {
  await send(INSERT, [JSON.stringify(rows)]);
}

/** Who was convicted says so, and nothing else is asked of anybody. */
export async function answerAll(tx: Database): Promise<void> {
  await sql`
    insert into caleg_jawaban (caleg_id, tipe_id, jawaban)
    select c.id, k.id, (k.id = 1 and c.status_hukum = 2)::int
    from caleg c cross join m_dokumen_khusus k where c.is_demo
    on conflict do nothing`.execute(tx);
}

/** Those of the demo itself, not whom its users added. */
export async function listCalegDemo(
  db: Database,
): Promise<{ id: number; nama_lengkap: string; jenis_kelamin: string | null }[]> {
  return db
    .selectFrom("caleg")
    .select(["id", "nama_lengkap", "jenis_kelamin"])
    .where("is_demo", "=", true)
    .where("admin_id", "is", null)
    .orderBy("id")
    .execute();
}

/** Those of one dapil of a kota, by number. */
export async function listCalegContoh(db: Database, kode: string) {
  return db
    .selectFrom("caleg as c")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select(["c.nomor_urut", "c.nama_lengkap", "c.jenis_kelamin"])
    .where("c.is_demo", "=", true)
    .where("d.jenis_caleg_id", "=", 3)
    .where("d.kode", "=", kode)
    .orderBy("c.nomor_urut")
    .execute();
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
  const { id: dapilId } = await tx
    .selectFrom("dapil")
    .select("id")
    .where("jenis_caleg_id", "=", 3)
    .where("kode", "=", kode)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("caleg")
    .set({ users_id: usersId, nama_lengkap: nama })
    .where("is_demo", "=", true)
    .where("nomor_urut", "=", 1)
    .where("dapil_id", "=", dapilId)
    .execute();
  await tx
    .updateTable("calon")
    .set({ nama })
    .where("partai_id", "=", PARTAI_DEMO)
    .where("nomor_urut", "=", 1)
    .where("dapil_id", "=", dapilId)
    .execute();
}
