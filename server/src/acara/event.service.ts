// Events: their list, their form, their states.
import { randomInt } from "node:crypto";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import type {
  Event,
  EventForm,
  EventUbah,
  EventQuery,
  TindakanEvent,
} from "#contract/acara/event.contract.ts";
import { formatWib, parseWib } from "#contract/core/waktu-wib.rules.ts";
import { tingkatPembuat } from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import { requireTindakanEvent, tindakanEvent, tingkatPenyetuju } from "../access/kelola-event.ts";
import { lingkupDi, requireInScope, type Lingkup } from "../access/lingkup.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { requireKirimanSama, sidikKiriman } from "../platform/idempotency.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import {
  countMenunggu,
  findBerkunci,
  findEvent,
  hasOrang,
  insertEvent,
  listEvent,
  listPeran,
  lockEvent,
  updateEvent,
  type EventRow,
  type IsiEvent,
} from "./event.repo.ts";
import { kabariPembuat } from "./kabar-event.service.ts";

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
    is_kode_berputar: row.is_kode_berputar,
    versi: row.versi,
    jumlah_presensi: row.jumlah_presensi,
    oleh: row.oleh,
    diubah_oleh: row.diubah_oleh,
    boleh: tindakanEvent(caller, row),
  };
}

/** @throws Refusal di-luar-wilayah */
export async function readDaftarEvent(db: Database, caller: Caller, query: EventQuery) {
  const { s, urut, arah, wilayah_id: wilayahId } = query;
  const menunggu = query.menunggu === undefined ? undefined : tingkatPenyetuju(caller);
  const filter = { lingkup: lingkupDi(caller, wilayahId), s, urut, arah, menunggu };
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

/** As many as the list shows of those that wait for the caller. */
export const jumlahMenunggu = async (
  db: Database,
  caller: Caller,
  lingkup: Lingkup,
): Promise<number> => countMenunggu(db, lingkup, tingkatPenyetuju(caller));

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
    is_kode_berputar: form.is_kode_berputar,
  };
}

/** The nation approves what it writes; what anybody else wrote waits for who is above. */
const seketika = (tingkat: number): 0 | 1 => (tingkat === 1 ? 1 : 0);

const tanpaWilayah = (): never => refuseField("wilayah", "Wilayah tidak dikenal");

/**
 * In an open transaction. A second sending by its key finds what the first has made.
 * @returns its id. @throws Refusal di-luar-wilayah, isian-salah, kunci-terpakai
 */
export async function createEvent(
  tx: Database,
  caller: Caller,
  { form, kunci }: { form: EventForm; kunci: string },
): Promise<number> {
  const isi = await isiOf(tx, caller, form);
  const tingkat = tingkatPembuat(caller);
  const kode = kodeBaru();
  const sidik_kiriman = sidikKiriman(kunci, form);
  const baru = { ...isi, kode, kunci, sidik_kiriman, tingkat, created_by: caller.userId };
  const id = await insertEvent(tx, { ...baru, is_approval: seketika(tingkat) });
  if (id === undefined) {
    const lama = (await findBerkunci(tx, kunci)) ?? tanpaWilayah();
    return requireKirimanSama(lama.deleted_at === null ? lama : undefined, baru).id;
  }
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

export const tambahEvent = async (
  db: Database,
  caller: Caller,
  isian: { form: EventForm; kunci: string },
): Promise<number> => db.transaction().execute(async (tx) => createEvent(tx, caller, isian));

export const formOf = (row: EventRow): EventForm => ({
  nama: row.nama,
  waktu_mulai_presensi: formatWib(row.waktu_mulai_presensi),
  waktu_akhir_presensi: formatWib(row.waktu_akhir_presensi),
  wilayah: row.wilayah_id,
  peran: row.peran_ids,
  is_kode_berputar: row.is_kode_berputar,
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

interface Pekerjaan extends Ditunjuk {
  /** undefined: it stands so already. */
  work: (tx: Database, row: EventRow) => Promise<Perubahan | undefined>;
}

/** An event as it stands while nobody else changes it, and what became of it. */
export async function change(
  db: Database,
  caller: Caller,
  { id, tindakan, work }: Pekerjaan,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, id);
    const row = await openEvent(tx, caller, id);
    requireTindakanEvent(caller, row, tindakan);
    const jejak = await work(tx, row);
    if (jejak !== undefined) {
      const siapa = { usersId: caller.userId, ip: caller.ip, tabel: "event", baris: id } as const;
      await recordAudit(tx, { ...siapa, ...jejak });
    }
  });
}

/** What it is based on, where that is said, is what stands. @throws Refusal event-berubah */
export function requireVersi({ versi: kini }: EventRow, versi: number | undefined): void {
  if (versi !== undefined && versi !== kini) {
    refuse("event-berubah");
  }
}

/** @throws Refusal as tambahEvent, tidak-ditemukan, event-berubah */
export async function ubahEvent(
  db: Database,
  caller: Caller,
  { id, form: { versi, ...form } }: { id: number; form: EventUbah },
): Promise<void> {
  await change(db, caller, {
    id,
    tindakan: "ubah",
    work: async (tx, row) => {
      requireVersi(row, versi);
      // From here on it is the work of who changes it: approved from above that one, if at all.
      const tingkat = tingkatPembuat(caller);
      const isi = await isiOf(tx, caller, form);
      // Those of another region would read who was there.
      if (form.wilayah !== row.wilayah_id && (await hasOrang(tx, id))) {
        refuseField("wilayah", "Wilayah tidak dapat diganti: event sudah punya presensi");
      }
      const isApproval = seketika(tingkat);
      if (
        !(await updateEvent(tx, id, {
          ...isi,
          tingkat,
          is_approval: isApproval,
          usersId: caller.userId,
        }))
      ) {
        tanpaWilayah();
      }
      const jejak = { aksi: "event.ubah", sebelum: formOf(row), sesudah: form } as const;
      if (isApproval === row.is_approval) {
        return jejak;
      }
      await kabariPembuat(tx, caller, { ...row, nama: isi.nama, is_approval: isApproval });
      return {
        ...jejak,
        sebelum: { ...jejak.sebelum, is_approval: row.is_approval },
        sesudah: { ...form, is_approval: isApproval },
      };
    },
  });
}
