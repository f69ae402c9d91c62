// Events: their list, their form, their states.
import { randomInt } from "node:crypto";
import type { AksiAudit } from "#contract/audit-kata.rules.ts";
import type { Event, EventForm, EventQuery, TindakanEvent } from "#contract/event.contract.ts";
import { formatWib, parseWib } from "#contract/waktu-wib.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireTindakanEvent, tindakanEvent, tingkatPembuat } from "../access/kelola-event.ts";
import { lingkupDi, requireInScope } from "../access/lingkup.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import {
  findEvent,
  insertEvent,
  listEvent,
  listPeran,
  lockEvent,
  softDeleteEvent,
  updateEvent,
  updateKeadaan,
  type EventRow,
  type IsiEvent,
} from "./event.repo.ts";

type PeranList = Awaited<ReturnType<typeof listPeran>>;

function toEvent(caller: Caller, peran: PeranList, row: EventRow): Event {
  return {
    id: row.id,
    nama: row.nama,
    kode: row.kode,
    wilayah: { id: row.wilayah_id, keterangan: row.wilayah },
    waktu_mulai_presensi: row.waktu_mulai_presensi.toISOString(),
    waktu_akhir_presensi: row.waktu_akhir_presensi.toISOString(),
    peran: peran.filter(({ id }) => row.peran_ids.includes(id)),
    is_aktif: row.is_aktif,
    is_approval: row.is_approval,
    jumlah_presensi: row.jumlah_presensi,
    boleh: tindakanEvent(caller, row),
  };
}

/** @throws Refusal di-luar-wilayah */
export async function readDaftarEvent(db: Database, caller: Caller, query: EventQuery) {
  const { s, urut, arah, wilayah_id: wilayahId } = query;
  const filter = { lingkup: lingkupDi(caller, wilayahId), s, urut, arah };
  const [{ rows, total }, peran] = await Promise.all([
    listEvent(db, filter, potonganOf(query)),
    listPeran(db),
  ]);
  return toHalaman(
    rows.map((row) => toEvent(caller, peran, row)),
    total,
    query,
  );
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function openEvent(db: Database, caller: Caller, id: number): Promise<EventRow> {
  const row = (await findEvent(db, id)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, row.wilayah_id);
  return row;
}

/** @throws Refusal as openEvent */
export async function readEvent(db: Database, caller: Caller, id: number): Promise<Event> {
  return toEvent(caller, await listPeran(db), await openEvent(db, caller, id));
}

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Nobody guesses it (decision G-158). */
export const kodeBaru = (length = 10): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");

const waktuOf = (text: string): Date => parseWib(text) ?? refuse("isian-salah");

/** @throws Refusal di-luar-wilayah, isian-salah */
async function isiOf(tx: Database, caller: Caller, form: EventForm): Promise<IsiEvent> {
  requireInScope(caller, form.wilayah);
  const known = new Set((await listPeran(tx)).map(({ id }) => id));
  if (form.peran.some((id) => !known.has(id))) {
    refuseField("peran", "Peran tidak dikenal");
  }
  return {
    nama: form.nama,
    wilayah_id: form.wilayah,
    waktu_mulai_presensi: waktuOf(form.waktu_mulai_presensi),
    waktu_akhir_presensi: waktuOf(form.waktu_akhir_presensi),
    peran_ids: form.peran,
  };
}

const tanpaWilayah = (): never => refuseField("wilayah", "Wilayah tidak dikenal");

/** In an open transaction. @returns its id. @throws Refusal di-luar-wilayah, isian-salah */
export async function createEvent(tx: Database, caller: Caller, form: EventForm): Promise<number> {
  const isi = await isiOf(tx, caller, form);
  const tingkat = tingkatPembuat(caller);
  const kode = kodeBaru();
  const baru = { ...isi, kode, tingkat, created_by: caller.userId };
  const isApproval = tingkat === 1 ? 1 : 0;
  const id = (await insertEvent(tx, { ...baru, is_approval: isApproval })) ?? tanpaWilayah();
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "event.tambah",
    tabel: "event",
    baris: id,
    sesudah: form,
  });
  return id;
}

/** @returns its id. @throws Refusal di-luar-wilayah, isian-salah */
export async function tambahEvent(db: Database, caller: Caller, form: EventForm): Promise<number> {
  return db.transaction().execute(async (tx) => createEvent(tx, caller, form));
}

const formOf = (row: EventRow): EventForm => ({
  nama: row.nama,
  waktu_mulai_presensi: formatWib(row.waktu_mulai_presensi),
  waktu_akhir_presensi: formatWib(row.waktu_akhir_presensi),
  wilayah: row.wilayah_id,
  peran: row.peran_ids,
});

type Isi = Partial<EventForm & Pick<EventRow, "kode" | "is_aktif" | "is_approval">>;

interface Perubahan {
  aksi: AksiAudit;
  sebelum?: Isi;
  sesudah?: Isi;
}

interface Ditunjuk {
  id: number;
  tindakan: TindakanEvent;
}

/** An event as it stands while nobody else changes it, and what became of it. */
async function change(
  db: Database,
  caller: Caller,
  { id, tindakan, work }: Ditunjuk & { work: (tx: Database, row: EventRow) => Promise<Perubahan> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, id);
    const row = await openEvent(tx, caller, id);
    requireTindakanEvent(caller, row, tindakan);
    const jejak = await work(tx, row);
    const siapa = { usersId: caller.userId, ip: caller.ip, tabel: "event", baris: id } as const;
    await recordAudit(tx, { ...siapa, ...jejak });
  });
}

/** @throws Refusal as tambahEvent, tidak-ditemukan */
export async function ubahEvent(
  db: Database,
  caller: Caller,
  { id, form }: { id: number; form: EventForm },
): Promise<void> {
  await change(db, caller, {
    id,
    tindakan: "ubah",
    work: async (tx, row) => {
      if (!(await updateEvent(tx, id, await isiOf(tx, caller, form)))) {
        tanpaWilayah();
      }
      return { aksi: "event.ubah", sebelum: formOf(row), sesudah: form };
    },
  });
}

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
      await updateKeadaan(tx, id, { ...row, is_aktif });
      return {
        aksi: is_aktif === 1 ? "event.aktifkan" : "event.nonaktifkan",
        sebelum: { is_aktif: row.is_aktif },
        sesudah: { is_aktif },
      };
    },
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak */
export async function setApprovalEvent(
  db: Database,
  caller: Caller,
  { id, is_approval }: { id: number; is_approval: 0 | 1 },
): Promise<void> {
  const tindakan = is_approval === 1 ? "set_approval" : "unset_approval";
  await change(db, caller, {
    id,
    tindakan,
    work: async (tx, row) => {
      await updateKeadaan(tx, id, { ...row, is_approval });
      return {
        aksi: `event.${tindakan}`,
        sebelum: { is_approval: row.is_approval },
        sesudah: { is_approval },
      };
    },
  });
}

/** @returns the new code. @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function resetKodeEvent(db: Database, caller: Caller, id: number): Promise<string> {
  const kode = kodeBaru();
  await change(db, caller, {
    id,
    tindakan: "reset_password",
    work: async (tx, row) => {
      await updateKeadaan(tx, id, { ...row, kode });
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
      if (row.jumlah_presensi > 0) {
        refuse("event-berpresensi");
      }
      await softDeleteEvent(tx, id);
      return { aksi: "event.hapus", sebelum: formOf(row) };
    },
  });
}
