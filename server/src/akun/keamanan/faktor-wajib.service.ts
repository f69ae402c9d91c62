// Which roles must have a second factor. Set by super admins; every process keeps a copy.
import { FaktorWajib, type UbahFaktorWajib } from "#contract/akun/keamanan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { requirePeran } from "../../access/peran.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { lockPengaturan, readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";

const TOPIC = "faktor_kedua";
const KUNCI = "faktor_kedua_wajib";
const NONE: FaktorWajib = { peran: [], super_admin: false };

export interface AturanFaktor {
  sekarang: () => FaktorWajib;
  isWajib: (user: { peran: readonly number[]; isSuperAdmin: boolean }) => boolean;
  ubah: (caller: Caller, wajib: UbahFaktorWajib) => Promise<void>;
}

const changed = (
  lama: FaktorWajib,
  { peran, tambah = [], cabut = [], super_admin }: UbahFaktorWajib,
): FaktorWajib => ({
  peran: [...new Set([...(peran ?? lama.peran), ...tambah])].filter((id) => !cabut.includes(id)),
  super_admin: super_admin ?? lama.super_admin,
});

async function save(tx: Database, caller: Caller, ubah: UbahFaktorWajib): Promise<void> {
  await lockPengaturan(tx);
  const sebelum = (await readPengaturan(tx, KUNCI, FaktorWajib)) ?? NONE;
  const sesudah = changed(sebelum, ubah);
  await requirePeran(tx, sesudah.peran);
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
