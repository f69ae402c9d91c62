// Which roles must have a second factor. Set by super admins; every process keeps a copy.
import { FaktorWajib } from "#contract/akun/keamanan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requirePeran } from "../../access/peran.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const TOPIC = "faktor_kedua";
const KUNCI = "faktor_kedua_wajib";
const NONE: FaktorWajib = { peran: [], super_admin: false };

export interface AturanFaktor {
  sekarang: () => FaktorWajib;
  isWajib: (user: { peran: readonly number[]; isSuperAdmin: boolean }) => boolean;
  ubah: (caller: Caller, wajib: FaktorWajib) => Promise<void>;
}

async function save(tx: Database, caller: Caller, sesudah: FaktorWajib): Promise<void> {
  await requirePeran(tx, sesudah.peran);
  const sebelum = (await readPengaturan(tx, KUNCI, FaktorWajib)) ?? NONE;
  await savePengaturan(tx, { kunci: KUNCI, nilai: sesudah, usersId: caller.userId });
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "faktor_kedua.wajib",
    tabel: "pengaturan",
    baris: KUNCI,
    sebelum,
    sesudah,
  });
}

export async function loadAturanFaktor(db: Database, live: Live): Promise<AturanFaktor> {
  let now = NONE;
  const reload = live.ikuti(TOPIC, async () => {
    now = (await readPengaturan(db, KUNCI, FaktorWajib)) ?? NONE;
  });
  await reload();
  return {
    sekarang: () => now,
    isWajib: ({ peran, isSuperAdmin }) =>
      (isSuperAdmin && now.super_admin) || peran.some((id) => now.peran.includes(id)),
    async ubah(caller, wajib) {
      await db.transaction().execute(async (tx) => save(tx, caller, wajib));
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
