// The door of an event: cards that are read there, by whoever knows its code. No session.
import type { HasilPresensi, PresensiBaru, SebabTutup } from "#contract/presensi.contract.ts";
import { calonNomer } from "#contract/presensi.rules.ts";
import { formatWib } from "#contract/waktu-wib.rules.ts";
import { lingkupEvent } from "../../access/lingkup.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { refuse } from "../../platform/refusal.ts";
import { recountHadir } from "../kelas/pelatihan.service.ts";
import { findKartu, findSaksiKartu, listBerperan, type KartuRow } from "./kartu.repo.ts";
import {
  findByKode,
  hasPresensi,
  insertDitolak,
  insertPresensi,
  type EventPresensi,
} from "./presensi.repo.ts";

interface Konteks {
  db: Database;
  files: FileStore;
}

/** A busy door reads five cards a second; whoever tries numbers finds few strangers a minute. */
const KARTU = { max: 300, seconds: 60 };
const SALAH_SEHARGA = 9;
/** Nobody types so many codes that are none. */
const KODE = { max: 30, seconds: 60 };

/** @throws Refusal tidak-ditemukan, terlalu-sering */
async function openByKode(db: Database, kode: string, ip: string): Promise<EventPresensi> {
  const event = await findByKode(db, kode);
  if (event === undefined) {
    await countAttempt(db, { kunci: `presensi-kode:${ip}`, ...KODE });
    return refuse("tidak-ditemukan");
  }
  return event;
}

/** @throws Refusal tidak-ditemukan, terlalu-sering */
export async function readEventPresensi(db: Database, kode: string, ip: string) {
  const event = await openByKode(db, kode, ip);
  if (event.tutup === "dihapus") {
    refuse("tidak-ditemukan");
  }
  return {
    nama: event.nama,
    waktu_mulai_presensi: event.waktu_mulai_presensi.toISOString(),
    waktu_akhir_presensi: event.waktu_akhir_presensi.toISOString(),
  };
}

/** Said alike of members and of others. */
function textOf(event: EventPresensi, sebab: SebabTutup): string {
  switch (sebab) {
    case "dihapus": {
      return "Event ini sudah dihapus. Hubungi panitia.";
    }
    case "nonaktif": {
      return "Event ini sedang tidak aktif. Hubungi panitia.";
    }
    case "belum-disetujui": {
      return "Event ini belum disetujui. Hubungi panitia.";
    }
    case "belum-mulai": {
      return `Presensi belum dibuka. Dibuka ${formatWib(event.waktu_mulai_presensi)} WIB.`;
    }
    default: {
      return `Presensi sudah ditutup pada ${formatWib(event.waktu_akhir_presensi)} WIB.`;
    }
  }
}

const ditolak = (message: string): HasilPresensi => ({
  cek_nomer_kta: false,
  message,
  nama: null,
  foto: null,
});

/** A member of the event's region, with one of its roles if it has any. */
async function findPeserta(
  db: Database,
  { wilayah_id: wilayahId, peran_ids: peran }: EventPresensi,
  kartu: string,
): Promise<KartuRow | undefined> {
  const found = await findKartu(db, lingkupEvent(wilayahId), calonNomer(kartu));
  if (found === undefined || peran.length === 0) {
    return found;
  }
  const berperan = await listBerperan(db, [found.nomer_kta], peran);
  return berperan.has(found.nomer_kta) ? found : undefined;
}

/** Of whom the event would have taken, for its administrators to decide about. */
async function keepDitolak(
  db: Database,
  event: EventPresensi,
  {
    sebab,
    waktuAlat,
    kartu,
    ip,
  }: { sebab: SebabTutup; waktuAlat: string; kartu: string; ip: string },
): Promise<void> {
  const peserta = await findPeserta(db, event, kartu);
  if (peserta === undefined || (await hasPresensi(db, event.id, peserta.nomer_kta))) {
    return;
  }
  const { nomer_kta, nama } = peserta;
  await db.transaction().execute(async (tx) => {
    const isi = { event_id: event.id, nomer_kta, nama, sebab, waktu_alat: waktuAlat };
    const id = await insertDitolak(tx, isi);
    if (id !== undefined) {
      await recordAudit(tx, {
        usersId: null,
        ip,
        aksi: "presensi.tolak",
        tabel: "event",
        baris: event.id,
        sesudah: { nomer_kta, sebab },
      });
    }
  });
}

interface Dicatat {
  event: EventPresensi;
  peserta: KartuRow;
  kunci: string;
  ip: string;
}

/** @returns is the card noted now, by this sending or an earlier one? */
async function insert(db: Database, { event, peserta, kunci, ip }: Dicatat): Promise<boolean> {
  const { nomer_kta, nama } = peserta;
  const saksiId = await findSaksiKartu(db, nomer_kta);
  const isBaru = await db.transaction().execute(async (tx) => {
    const isi = { event_id: event.id, nomer_kta, nama, saksi_id: saksiId, kunci };
    const id = await insertPresensi(tx, isi);
    if (id !== undefined) {
      await recordAudit(tx, {
        usersId: null,
        ip,
        aksi: "presensi.catat",
        tabel: "presensi",
        baris: id,
        sesudah: { nomer_kta, nama },
      });
      await recountHadir(tx, { eventId: event.id, nomerKta: nomer_kta });
    }
    return id !== undefined;
  });
  return isBaru || hasPresensi(db, event.id, nomer_kta);
}

async function fotoOf({ files }: Konteks, { foto, mime }: KartuRow): Promise<string | null> {
  if (foto === null) {
    return null;
  }
  const parts: Buffer[] = [];
  const isi: AsyncIterable<Buffer> = await files.get(foto);
  for await (const part of isi) {
    parts.push(part);
  }
  return `data:${mime};base64,${Buffer.concat(parts).toString("base64")}`;
}

interface Kiriman extends PresensiBaru {
  kunci: string;
  ip: string;
}

/** @throws Refusal tidak-ditemukan, terlalu-sering, kunci-terpakai */
export async function recordPresensi(
  context: Konteks,
  { kode, nomer_kta: kartu, waktu_alat: waktuAlat, kunci, ip }: Kiriman,
): Promise<HasilPresensi> {
  const { db } = context;
  const event = await openByKode(db, kode, ip);
  const hitung = { kunci: `presensi:${event.id}:${ip}`, ...KARTU };
  await countAttempt(db, hitung);
  const { tutup } = event;
  if (tutup !== null) {
    if (waktuAlat !== undefined) {
      await keepDitolak(db, event, { sebab: tutup, waktuAlat, kartu, ip });
    }
    return ditolak(textOf(event, tutup));
  }
  const peserta = await findPeserta(db, event, kartu);
  if (peserta === undefined) {
    await countAttempt(db, { ...hitung, banyak: SALAH_SEHARGA });
    return ditolak("Kartu ini tidak terdaftar untuk event ini.");
  }
  if (!(await insert(db, { event, peserta, kunci, ip }))) {
    // Closed in this moment, or a key that was another card's.
    const { tutup: kini = "dihapus" } = (await findByKode(db, kode)) ?? {};
    return kini === null ? refuse("kunci-terpakai") : ditolak(textOf(event, kini));
  }
  const { nama } = peserta;
  return {
    cek_nomer_kta: true,
    message: "Presensi tercatat",
    nama,
    foto: await fotoOf(context, peserta),
  };
}
