// The door of an event: cards that are read there, by whoever knows its code. No session.
import type { HasilPresensi, PresensiBaru, SebabDitolak } from "#contract/presensi.contract.ts";
import { calonNomer } from "#contract/presensi.rules.ts";
import { formatWib } from "#contract/waktu-wib.rules.ts";
import { contains } from "#contract/wilayah.rules.ts";
import { lingkupEvent } from "../../access/lingkup.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { hashToken } from "../../access/token.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Basis, Database, Send } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { refuse } from "../../platform/refusal.ts";
import { listBerperan, listKartu, listSaksiKartu, type KartuRow } from "./kartu.repo.ts";
import { findKiosBerkunci } from "./kios.repo.ts";
import { isKodeLayar } from "./kode-layar.ts";
import {
  findByKode,
  hasPresensi,
  insertDitolak,
  sendPresensi,
  type EventPresensi,
} from "./presensi.repo.ts";

interface Konteks {
  basis: Basis;
  db: Database;
  files: FileStore;
}

/** A busy door reads five cards a second; whoever tries numbers finds few strangers a minute. */
const KARTU = { max: 300, seconds: 60 };
const SALAH_SEHARGA = 9;
/** Nobody types so many codes that are none. */
const KODE = { max: 30, seconds: 60 };

/** @throws Refusal tidak-ditemukan, terlalu-sering */
async function kodeTidakDikenal(db: Database, ip: string): Promise<never> {
  await countAttempt(db, { kunci: `presensi-kode:${ip}`, ...KODE });
  return refuse("tidak-ditemukan");
}

/** Deleted ones too. @throws Refusal tidak-ditemukan, terlalu-sering */
export async function openByKode(db: Database, kode: string, ip: string): Promise<EventPresensi> {
  return (await findByKode(db, kode)) ?? kodeTidakDikenal(db, ip);
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
    is_kode_berputar: event.is_kode_berputar,
  };
}

/** Said alike of members and of others. */
function textOf(event: EventPresensi, sebab: SebabDitolak): string {
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
    case "kode-layar": {
      return "Kode layar salah atau sudah berganti. Ketik kode yang sekarang tampil di layar kios, lalu ulangi.";
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

/** Of whom the event would have taken, for its administrators to decide about. */
async function keepDitolak(
  db: Database,
  { event, peserta }: Pick<Terbaca, "event" | "peserta">,
  { sebab, waktuAlat, ip }: { sebab: SebabDitolak; waktuAlat: string; ip: string },
): Promise<void> {
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

interface Kiriman extends PresensiBaru {
  kunci: string;
  ip: string;
}

/** What stands in the database about a card that was sent. */
interface Terbaca {
  event: EventPresensi;
  /** A member of the event's region, with one of its roles if it has any. */
  peserta: KartuRow | undefined;
  saksiId: number | null;
  /** Why it is not taken, whoever's card it is. */
  sebab: SebabDitolak | null;
}

const hitunganOf = ({ kode, ip }: Kiriman) => ({ kunci: `presensi:${kode}:${ip}`, ...KARTU });

/** Of the members with these cards the one whom the event takes. */
async function findPeserta(
  tx: Database,
  { wilayah_id: wilayahId, peran_ids: peran }: EventPresensi,
  anggota: readonly KartuRow[],
): Promise<KartuRow | undefined> {
  const found = anggota.find(({ kelurahan_id: id }) => contains(lingkupEvent(wilayahId), id));
  if (found === undefined || peran.length === 0) {
    return found;
  }
  const berperan = await listBerperan(tx, [found.nomer_kta], peran);
  return berperan.has(found.nomer_kta) ? found : undefined;
}

/** Its statements travel together, unless the event has roles. @returns undefined without an event */
async function readTerbaca(tx: Database, kiriman: Kiriman): Promise<Terbaca | undefined> {
  const { kode, nomer_kta: kartu, kunci_kios: kunciKios, kode_layar: kodeLayar } = kiriman;
  const nomor = calonNomer(kartu);
  const [event, anggota, saksi, kios] = await Promise.all([
    findByKode(tx, kode),
    listKartu(tx, nomor),
    listSaksiKartu(tx, nomor),
    kunciKios === undefined ? undefined : findKiosBerkunci(tx, hashToken(kunciKios)),
    countAttempt(tx, hitunganOf(kiriman)),
  ]);
  if (event === undefined) {
    return undefined;
  }
  const peserta = await findPeserta(tx, event, anggota);
  const isDiSini = kios?.event_id === event.id || isKodeLayar(event, kodeLayar);
  return {
    event,
    peserta,
    saksiId: saksi.find(({ nomer_kta: satu }) => satu === peserta?.nomer_kta)?.id ?? null,
    sebab: event.tutup ?? (isDiSini ? null : "kode-layar"),
  };
}

/** A stranger's card, and a code that is none, cost more. @returns is the card noted by this sending? */
async function writeTerbaca(send: Send, terbaca: Terbaca, kiriman: Kiriman): Promise<boolean> {
  const { event, peserta, saksiId, sebab } = terbaca;
  if (peserta === undefined || sebab !== null) {
    if (sebab === null || sebab === "kode-layar") {
      const mahal = { ...hitunganOf(kiriman), max: Infinity, banyak: SALAH_SEHARGA };
      await countAttempt(databaseIn(send), mahal);
    }
    await send("commit", []);
    return false;
  }
  const { nomer_kta, nama } = peserta;
  const { kunci, ip } = kiriman;
  const isi = { event_id: event.id, nomer_kta, nama, saksi_id: saksiId, kunci, ip };
  // Whatever follows from somebody's being present is sent here too: the commit comes last.
  const [isBaru] = await Promise.all([sendPresensi(send, isi), send("commit", [])]);
  return isBaru;
}

/** Two round trips: what is known, and what becomes of it. */
async function readAndWrite(
  { basis }: Konteks,
  kiriman: Kiriman,
): Promise<(Terbaca & { isBaru: boolean }) | undefined> {
  return basis.pipeline(async (send) => {
    const terbaca = await readTerbaca(databaseIn(send), kiriman);
    if (terbaca === undefined) {
      // Codes that are none leave no counter behind.
      await send("rollback", []);
      return undefined;
    }
    return { ...terbaca, isBaru: await writeTerbaca(send, terbaca, kiriman) };
  });
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

/** @throws Refusal tidak-ditemukan, terlalu-sering, kunci-terpakai */
export async function recordPresensi(context: Konteks, kiriman: Kiriman): Promise<HasilPresensi> {
  const { db } = context;
  const { kode, waktu_alat: waktuAlat, ip } = kiriman;
  const terbaca = (await readAndWrite(context, kiriman)) ?? (await kodeTidakDikenal(db, ip));
  const { event, peserta, sebab, isBaru } = terbaca;
  if (sebab !== null) {
    if (waktuAlat !== undefined) {
      await keepDitolak(db, terbaca, { sebab, waktuAlat, ip });
    }
    return ditolak(textOf(event, sebab));
  }
  if (peserta === undefined) {
    return ditolak("Kartu ini tidak terdaftar untuk event ini.");
  }
  if (!isBaru && !(await hasPresensi(db, event.id, peserta.nomer_kta))) {
    // Closed in this moment, or a key that was another card's.
    const { tutup: kini = "dihapus" } = (await findByKode(db, kode)) ?? {};
    return kini === null ? refuse("kunci-terpakai") : ditolak(textOf(event, kini));
  }
  return {
    cek_nomer_kta: true,
    message: "Presensi tercatat",
    nama: peserta.nama,
    foto: await fotoOf(context, peserta),
  };
}
