import type { Audit } from "#contract/audit.contract.ts";
import type { Database } from "../platform/db.ts";
import { listPengguna, type AuditRow } from "./audit.repo.ts";

/** With the names of those who did it. */
export async function bernama(db: Database, rows: readonly AuditRow[]): Promise<Audit[]> {
  const ids = [...new Set(rows.map((row) => row.users_id))].filter((id) => id !== null);
  const people = new Map((await listPengguna(db, ids)).map((user) => [user.id, user]));
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    pengguna: (row.users_id === null ? undefined : people.get(row.users_id)) ?? null,
    aksi: row.aksi,
    tabel: row.tabel,
    baris: row.baris,
    sebelum: row.sebelum,
    sesudah: row.sesudah,
    ip: row.ip,
  }));
}
