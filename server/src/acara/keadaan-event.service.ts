// On and off, approval, a new code, the end: what becomes of an event beside its form.
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { softDeleteEvent, updateKeadaan, updateKode } from "./event.repo.ts";
import { change, formOf, kodeBaru, requireVersi } from "./event.service.ts";
import { kabariPembuat } from "./kabar-event.service.ts";

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function setAktifEvent(
  db: Database,
  caller: Caller,
  { id, is_aktif }: { id: number; is_aktif: 0 | 1 },
): Promise<void> {
  await change(db, caller, {
    id,
    tindakan: "set_aktif",
    work: async (tx, row) => {
      if (is_aktif === row.is_aktif) {
        return undefined;
      }
      await updateKeadaan(tx, id, { ...row, is_aktif });
      return {
        aksi: is_aktif === 1 ? "event.aktifkan" : "event.nonaktifkan",
        sebelum: { is_aktif: row.is_aktif },
        sesudah: { is_aktif },
      };
    },
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, event-berubah */
export async function setApprovalEvent(
  db: Database,
  caller: Caller,
  { id, is_approval, versi }: { id: number; is_approval: 0 | 1; versi?: number | undefined },
): Promise<void> {
  const tindakan = is_approval === 1 ? "set_approval" : "unset_approval";
  await change(db, caller, {
    id,
    tindakan,
    work: async (tx, row) => {
      requireVersi(row, versi);
      if (is_approval === row.is_approval) {
        return undefined;
      }
      await updateKeadaan(tx, id, { ...row, is_approval });
      await kabariPembuat(tx, caller, { ...row, is_approval });
      return {
        aksi: `event.${tindakan}`,
        sebelum: { is_approval: row.is_approval },
        sesudah: { is_approval },
      };
    },
  });
}

/**
 * A second sending by its key finds the code that the first has made.
 * @returns the new code. @throws Refusal tidak-ditemukan, di-luar-wilayah
 */
export async function resetKodeEvent(
  db: Database,
  caller: Caller,
  { id, kunci }: { id: number; kunci: string },
): Promise<string> {
  let kode = kodeBaru();
  await change(db, caller, {
    id,
    tindakan: "reset_password",
    work: async (tx, row) => {
      if (kunci === row.kunci_kode) {
        ({ kode } = row);
        return undefined;
      }
      await updateKode(tx, id, { kode, kunci });
      return { aksi: "event.reset_kode", sebelum: { kode: row.kode }, sesudah: { kode } };
    },
  });
  return kode;
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, event-berpresensi */
export async function removeEvent(db: Database, caller: Caller, id: number): Promise<void> {
  await change(db, caller, {
    id,
    tindakan: "hapus",
    work: async (tx, row) => {
      await softDeleteEvent(tx, id);
      return { aksi: "event.hapus", sebelum: formOf(row) };
    },
  });
}
