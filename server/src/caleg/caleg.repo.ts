import type { ProfilCaleg } from "#contract/caleg.contract.ts";
import type { Database } from "../platform/db.ts";

/** The candidate whose account this is. */
export async function findCalegOf(db: Database, usersId: number): Promise<ProfilCaleg | undefined> {
  const row = await db
    .selectFrom("caleg as c")
    .innerJoin("m_caleg_jenis as j", "j.id", "c.jenis_caleg_id")
    .innerJoin("dapil as d", "d.id", "c.dapil_id")
    .select([
      ...(["c.id", "c.nama", "c.nomor_urut", "c.jenis_caleg_id", "c.dapil_id", "d.kursi"] as const),
      "j.keterangan as jenis",
      "d.keterangan as dapil",
    ])
    .where("c.users_id", "=", usersId)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const wilayah = await db
    .selectFrom("dapil_wilayah as m")
    .innerJoin("wilayah as w", "w.id", "m.wilayah_id")
    .select(["w.id", "w.keterangan"])
    .where("m.dapil_id", "=", row.dapil_id)
    .orderBy("w.id")
    .execute();
  const { id, nama, nomor_urut, kursi } = row;
  return {
    id,
    nama,
    nomor_urut,
    jenis_caleg: { id: row.jenis_caleg_id, keterangan: row.jenis },
    dapil: { id: row.dapil_id, keterangan: row.dapil, kursi, wilayah },
  };
}
