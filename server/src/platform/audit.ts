// Who did what to which row, in the transaction that did it.
import type { AksiAudit, TabelAudit } from "#contract/audit.contract.ts";
import type { IsiJejak } from "#contract/audit-fields.rules.ts";
import type { Database, Send } from "./db.ts";

export interface Jejak<Sebelum = unknown, Sesudah = unknown> {
  usersId: number | null;
  ip?: string | null;
  aksi: AksiAudit;
  tabel: TabelAudit;
  baris?: string | number;
  sebelum?: IsiJejak<Sebelum>;
  sesudah?: IsiJejak<Sesudah>;
  /** Rows of tables that are spread by kota leave their trail beside them. */
  kotaId?: number;
}

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** @returns the number of the trail */
export async function recordAudit<Sebelum, Sesudah>(
  tx: Database,
  jejak: Jejak<Sebelum, Sesudah>,
): Promise<number> {
  const values = {
    users_id: jejak.usersId,
    ip: jejak.ip ?? null,
    aksi: jejak.aksi,
    tabel: jejak.tabel,
    baris: jejak.baris === undefined ? null : String(jejak.baris),
    sebelum: json(jejak.sebelum),
    sesudah: json(jejak.sesudah),
  };
  const query =
    jejak.kotaId === undefined
      ? tx.insertInto("audit").values(values).returning("id")
      : tx
          .insertInto("audit_kota")
          .values({ ...values, kota_id: jejak.kotaId })
          .returning("id");
  const { id } = await query.executeTakeFirstOrThrow();
  return id;
}

const SEND = `
  insert into audit_kota (kota_id, users_id, ip, aksi, tabel, baris, sebelum, sesudah)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`;

/** As recordAudit beside rows of one kota, in an open flight. */
export async function sendAudit<Sebelum, Sesudah>(
  send: Send,
  jejak: Jejak<Sebelum, Sesudah> & Required<Pick<Jejak, "kotaId">>,
): Promise<void> {
  await send(SEND, [
    jejak.kotaId,
    jejak.usersId,
    jejak.ip ?? null,
    jejak.aksi,
    jejak.tabel,
    jejak.baris === undefined ? null : String(jejak.baris),
    json(jejak.sebelum),
    json(jejak.sesudah),
  ]);
}
