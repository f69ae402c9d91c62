// The door of a date follows it: its hours with the date, and its end.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { tingkatPembuat } from "../../access/buatan.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuseField } from "../../platform/refusal.ts";
import {
  findEvent,
  hasOrang,
  lockEvent,
  softDeleteEvent,
  updateEvent,
  updateKeadaan,
  type EventRow,
} from "../event.repo.ts";
import { formOf } from "../event.service.ts";
import type { JadwalSimpan } from "./modul.repo.ts";
import { listPintu, type PintuJadwal } from "./pintu-jadwal.repo.ts";

/** While nobody is noted at it; undefined: it is gone. */
async function openPintu(tx: Database, id: number): Promise<EventRow | undefined> {
  await lockEvent(tx, id);
  return findEvent(tx, id);
}

interface Jejak {
  aksi: AksiAudit;
  sebelum: object;
  sesudah?: object;
}

const record = async (tx: Database, { userId, ip }: Caller, jejak: Jejak & { baris: number }) =>
  recordAudit(tx, { usersId: userId, ip, tabel: "event", ...jejak });

/** Whoever runs a class without being an administrator. */
const KOTA = 3;

/** What the nation has not moved itself is approved anew, as where its form is changed. */
function keadaanOf(caller: Caller, row: EventRow): Pick<EventRow, "tingkat" | "is_approval"> {
  const tingkat = caller.isAdmin ? tingkatPembuat(caller) : KOTA;
  return tingkat === 1
    ? { tingkat: row.tingkat, is_approval: row.is_approval }
    : { tingkat: Math.max(row.tingkat, tingkat), is_approval: 0 };
}

const jejakOf = (row: EventRow) => ({ ...formOf(row), is_approval: row.is_approval });

interface Pindahan {
  pintu: PintuJadwal;
  geser: number;
}

async function moveEvent(tx: Database, caller: Caller, { pintu, geser }: Pindahan): Promise<void> {
  const row = await openPintu(tx, pintu.event_id);
  if (row === undefined) {
    return;
  }
  if (row.jumlah_presensi > 0) {
    const kapan = formatWib(pintu.tanggal);
    refuseField("modul", `Jadwal ${kapan} tidak dapat dipindah: sudah ada presensinya`);
  }
  const bergeser = (waktu: Date): Date => new Date(waktu.getTime() + geser);
  const baru = {
    ...row,
    ...keadaanOf(caller, row),
    waktu_mulai_presensi: bergeser(row.waktu_mulai_presensi),
    waktu_akhir_presensi: bergeser(row.waktu_akhir_presensi),
  };
  await updateEvent(tx, row.id, { ...baru, usersId: caller.userId });
  const jejak = { sebelum: jejakOf(row), sesudah: jejakOf(baru) };
  await record(tx, caller, { aksi: "event.ubah", baris: row.id, ...jejak });
}

/** Before these dates are written. @throws Refusal isian-salah: somebody was there already */
export async function movePintu(
  tx: Database,
  caller: Caller,
  jadwal: readonly JadwalSimpan[],
): Promise<void> {
  const baru = new Map(jadwal.map(({ id, tanggal }) => [id, tanggal.getTime()]));
  const ids = jadwal.flatMap(({ id }) => id ?? []);
  for (const pintu of await listPintu(tx, ids)) {
    const lama = pintu.tanggal.getTime();
    const geser = (baru.get(pintu.jadwal_id) ?? lama) - lama;
    if (geser !== 0) {
      // oxlint-disable-next-line no-await-in-loop -- one refused stops the others
      await moveEvent(tx, caller, { pintu, geser });
    }
  }
}

async function closeEvent(tx: Database, caller: Caller, id: number): Promise<void> {
  const row = await openPintu(tx, id);
  if (row === undefined) {
    return;
  }
  if (!(await hasOrang(tx, id))) {
    await softDeleteEvent(tx, id);
    await record(tx, caller, { aksi: "event.hapus", baris: id, sebelum: formOf(row) });
  } else if (row.is_aktif === 1) {
    await updateKeadaan(tx, id, { ...row, is_aktif: 0 });
    const jejak = { sebelum: { is_aktif: 1 }, sesudah: { is_aktif: 0 } };
    await record(tx, caller, { aksi: "event.nonaktifkan", baris: id, ...jejak });
  }
}

/** Before these dates go. Where people are named, what is known of them stays. */
export async function closePintu(
  tx: Database,
  caller: Caller,
  jadwalIds: readonly number[],
): Promise<void> {
  for (const { event_id: id } of await listPintu(tx, jadwalIds)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order, as others lock them
    await closeEvent(tx, caller, id);
  }
}
