// Who did what to which row, in the transaction that did it.
import type { AksiAudit, TabelAudit } from "#contract/sistem/audit-kata.rules.ts";
import type { IsiJejak } from "#contract/sistem/audit-fields.rules.ts";
import { insertJejak, sendJejak, type BarisJejak } from "./audit.repo.ts";
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

function barisOf<Sebelum, Sesudah>(jejak: Jejak<Sebelum, Sesudah>): BarisJejak {
  return {
    users_id: jejak.usersId,
    ip: jejak.ip ?? null,
    aksi: jejak.aksi,
    tabel: jejak.tabel,
    baris: jejak.baris === undefined ? null : String(jejak.baris),
    sebelum: json(jejak.sebelum),
    sesudah: json(jejak.sesudah),
  };
}

/** @returns the number of the trail */
export async function recordAudit<Sebelum, Sesudah>(
  tx: Database,
  jejak: Jejak<Sebelum, Sesudah>,
): Promise<number> {
  return insertJejak(tx, barisOf(jejak), jejak.kotaId);
}

/** As recordAudit beside rows of one kota, in an open flight. */
export async function sendAudit<Sebelum, Sesudah>(
  send: Send,
  jejak: Jejak<Sebelum, Sesudah> & Required<Pick<Jejak, "kotaId">>,
): Promise<void> {
  await sendJejak(send, jejak.kotaId, barisOf(jejak));
}
