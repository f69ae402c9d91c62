import type { Database, Send } from "./db.ts";

export interface BarisJejak {
  users_id: number | null;
  ip: string | null;
  aksi: string;
  tabel: string;
  baris: string | null;
  sebelum: string | null;
  sesudah: string | null;
}

/** @returns the number of the trail */
export async function insertJejak(
  tx: Database,
  jejak: BarisJejak,
  kotaId: number | undefined,
): Promise<number> {
  const query =
    kotaId === undefined
      ? tx.insertInto("audit").values(jejak).returning("id")
      : tx
          .insertInto("audit_kota")
          .values({ ...jejak, kota_id: kotaId })
          .returning("id");
  const { id } = await query.executeTakeFirstOrThrow();
  return id;
}

const SEND = `
  insert into audit_kota (kota_id, users_id, ip, aksi, tabel, baris, sebelum, sesudah)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`;

export async function sendJejak(send: Send, kotaId: number, jejak: BarisJejak): Promise<void> {
  const { users_id: usersId, ip, aksi, tabel, baris, sebelum, sesudah } = jejak;
  await send(SEND, [kotaId, usersId, ip, aksi, tabel, baris, sebelum, sesudah]);
}
