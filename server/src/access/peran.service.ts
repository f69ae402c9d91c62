import { AKSES, type Akses } from "#contract/access/access.contract.ts";
import type { PeranAkses, UbahPeranAkses } from "#contract/akun/peran.contract.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import type { Caller } from "./caller.ts";
import { listPeran, lockPeran, replaceAkses } from "./peran.repo.ts";
import { listPeranAkses } from "./session.repo.ts";

export async function mapNamaPeran(db: Database): Promise<Map<number, string>> {
  const rows = await listPeran(db);
  return new Map(rows.map(({ id, keterangan }) => [id, keterangan]));
}

export async function readPeranAkses(db: Database): Promise<PeranAkses> {
  const [peran, rows] = await Promise.all([listPeran(db), listPeranAkses(db)]);
  const held = new Set(rows.map((row) => `${row.peran_id}/${row.key}`));
  return {
    kunci: [...AKSES],
    peran: peran.map(({ id, keterangan }) => ({
      id,
      keterangan,
      akses: AKSES.filter((key) => held.has(`${id}/${key}`)),
    })),
  };
}

/** Holds them until the transaction ends. @throws Refusal tidak-ditemukan for one that does not exist */
export async function requirePeran(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await lockPeran(tx, ids)) !== ids.length) {
    refuse("tidak-ditemukan");
  }
}

interface Pergantian {
  id: number;
  sebelum: readonly Akses[];
  sesudah: readonly Akses[];
}

async function ganti(tx: Database, caller: Caller, pergantian: Pergantian): Promise<void> {
  const { id, sebelum, sesudah } = pergantian;
  await replaceAkses(tx, id, sesudah);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "peran_akses.ubah",
    tabel: "peran_akses",
    baris: id,
    sebelum: { akses: sebelum },
    sesudah: { akses: sesudah },
  });
}

/** @throws Refusal tidak-ditemukan for a role that does not exist */
export async function ubahPeranAkses(
  db: Database,
  caller: Caller,
  { peran }: UbahPeranAkses,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requirePeran(
      tx,
      peran.map(({ id }) => id),
    );
    const before = new Map((await readPeranAkses(tx)).peran.map((row) => [row.id, row.akses]));
    for (const { id, akses, tambah = [], cabut = [] } of peran) {
      const sebelum = before.get(id) ?? [];
      const held = new Set([...(akses ?? sebelum), ...tambah]);
      const sesudah = AKSES.filter((key) => held.has(key) && !cabut.includes(key));
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful of roles
      await ganti(tx, caller, { id, sebelum, sesudah });
    }
  });
}
