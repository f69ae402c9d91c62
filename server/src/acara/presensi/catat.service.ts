// The door of an event: cards that are read there, by whoever knows its code. No session.
import type {
  HasilPresensi,
  PresensiBaru,
  SebabDitolak,
} from "#contract/acara/presensi.contract.ts";
import { calonNomer, isTanpaKta, TANPA_KTA, tertulisDi } from "#contract/acara/presensi.rules.ts";
import { REFUSALS } from "#contract/core/refusal.contract.ts";
import { sebutWib } from "#contract/core/waktu-wib.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { lingkupEvent } from "../../access/lingkup.ts";
import { countAttempt, type Limit } from "../../access/rate-limit.ts";
import { hashToken } from "../../access/token.ts";
import type { Context } from "../../platform/context.ts";
import type { Database, Send } from "../../platform/db.ts";
import { databaseIn } from "../../platform/flight-database.ts";
import { refuse } from "../../platform/refusal.ts";
import { listBerperan, listKartu, listSaksiKartu, type KartuRow } from "./kartu.repo.ts";
import { fotoOf } from "./foto-kartu.ts";
import {
  countSalahKartu,
  hitunganOf,
  isKiosDi,
  kodeTidakDikenal,
  requireSisaTebakan,
} from "./hitungan-pintu.ts";
import { findKiosBerkunci, type KiosTerpasang } from "./kios.repo.ts";
import { isKodeLayar } from "./kode-layar.ts";
import { recountHadir } from "../kelas/pelatihan.service.ts";
import {
  findBerkunci,
  findByKode,
  findPresensi,
  insertDitolak,
  insertPresensi,
  type EventPresensi,
  type PresensiLama,
} from "./presensi.repo.ts";

type Konteks = Pick<Context, "basis" | "db" | "files" | "log">;

/**
 * By the code that it has now; deleted ones too.
 * @param kios who asks, if a device does
 * @throws Refusal tidak-ditemukan, terlalu-sering
 */
export async function openByKode(
  db: Database,
  { kode, ip, kios }: { kode: string; ip: string; kios?: KiosTerpasang | undefined },
): Promise<EventPresensi> {
  if (!isKiosDi(kode, kios)) {
    await requireSisaTebakan(db, ip);
  }
  const event = await findByKode(db, kode);
  return event === undefined || event.tutup === "kode-diganti" ? kodeTidakDikenal(db, ip) : event;
}

/** @throws Refusal tidak-ditemukan, terlalu-sering */
export async function readEventPresensi(db: Database, kode: string, ip: string) {
  const event = await openByKode(db, { kode, ip });
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
function textOf(
  event: EventPresensi,
  sebab: SebabDitolak,
  { kunci_kios: kunciKios }: Pick<PresensiBaru, "kunci_kios">,
): string {
  switch (sebab) {
    case "dihapus": {
      return "Event ini sudah dihapus. Hubungi panitia.";
    }
    case "kode-diganti": {
      return "Kode presensi event ini sudah diganti. Minta yang baru kepada panitia.";
    }
    case "nonaktif": {
      return "Event ini sedang tidak aktif. Hubungi panitia.";
    }
    case "belum-disetujui": {
      return "Event ini belum disetujui. Hubungi panitia.";
    }
    case "kode-layar": {
      // Of a kiosk that is one no code is asked.
      return kunciKios !== undefined
        ? REFUSALS["kios-dicabut"].message
        : "Kode layar salah atau sudah berganti. Ketik kode yang sekarang tampil di layar kios, lalu ulangi.";
    }
    case "belum-mulai": {
      return `Presensi belum dibuka. Dibuka ${sebutWib(event.waktu_mulai_presensi)}.`;
    }
    default: {
      return `Presensi sudah ditutup pada ${sebutWib(event.waktu_akhir_presensi)}.`;
    }
  }
}

const ditolak = (message: string): HasilPresensi => ({
  cek_nomer_kta: false,
  message,
  nama: null,
  foto: null,
  sudah_pada: null,
});

/** Of a member whose card stands on the list: noted by this sending, or by one before it. */
function tercatat(lama: PresensiLama | null, { kunci }: Pick<Kiriman, "kunci">) {
  const sudah = lama === null || lama.kunci === kunci ? null : lama.created_at;
  return {
    cek_nomer_kta: true,
    message:
      sudah === null ? "Presensi tercatat" : `Sudah tercatat sebelumnya, pada ${sebutWib(sudah)}`,
    sudah_pada: sudah === null ? null : sudah.toISOString(),
  };
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
  /** A member of the event's region, whatever the roles: its administrators know who it is. */
  warga: KartuRow | undefined;
  saksiId: number | null;
  /** Why it is not taken, whoever's card it is. */
  sebab: SebabDitolak | null;
  /** Its key has noted another card, or at another event. */
  isKunciLain: boolean;
  /** How many numbers were tried in vain; all where nothing is told, as of a member so of others. */
  salah: number;
  hitungan: Limit;
}

/** As many statements for strangers as for members. */
async function pesertaOf(
  tx: Database,
  { wilayah_id: wilayahId, peran_ids: peran }: EventPresensi,
  anggota: readonly KartuRow[],
): Promise<Pick<Terbaca, "peserta" | "warga">> {
  const warga = anggota.find(({ kelurahan_id: id }) => contains(lingkupEvent(wilayahId), id));
  const { nomer_kta: nomor = "" } = warga ?? {};
  const isDiminta = peran.length === 0 || (await listBerperan(tx, [nomor], peran)).has(nomor);
  return { warga, peserta: isDiminta ? warga : undefined };
}

type Pemakai = Awaited<ReturnType<typeof findBerkunci>>;

const isKunciLainnya = (pemakai: Pemakai, eventId: number, nomor: readonly string[]): boolean =>
  pemakai !== undefined && (pemakai.event_id !== eventId || !nomor.includes(pemakai.nomer_kta));

/** A key that is used answers for the card that it has noted, whatever else is sent with it. */
const onlyOf = (pemakai: Pemakai, anggota: readonly KartuRow[]): readonly KartuRow[] =>
  pemakai === undefined
    ? anggota
    : anggota.filter(({ nomer_kta: satu }) => satu === pemakai.nomer_kta);

function sebabOf(
  event: EventPresensi,
  isKios: boolean,
  kodeLayar: string | undefined,
): SebabDitolak | null {
  const isDiSini = isKios || isKodeLayar(event, kodeLayar);
  return event.tutup ?? (isDiSini ? null : "kode-layar");
}

type SaksiKartu = Awaited<ReturnType<typeof listSaksiKartu>>;

const saksiOf = (saksi: SaksiKartu, peserta: KartuRow | undefined): number | null =>
  saksi.find(({ nomer_kta: satu }) => satu === peserta?.nomer_kta)?.id ?? null;

const countSalah = (nomor: readonly string[], terjawab: KartuRow | undefined): number =>
  terjawab === undefined ? nomor.length : nomor.indexOf(terjawab.nomer_kta);

/** Its statements travel together, unless the event has roles. @returns undefined without an event */
async function readKartu(tx: Database, kiriman: Kiriman): Promise<Terbaca | undefined> {
  const { kode, kunci, kunci_kios: kunciKios, kode_layar: kodeLayar, ip } = kiriman;
  const nomor = calonNomer(kiriman.nomer_kta);
  const kios =
    kunciKios === undefined ? undefined : await findKiosBerkunci(tx, hashToken(kunciKios));
  const hitungan = hitunganOf(kiriman, kios);
  const [event, anggota, saksi, pemakai] = await Promise.all([
    findByKode(tx, kode),
    listKartu(tx, nomor),
    listSaksiKartu(tx, nomor),
    findBerkunci(tx, kunci),
    isKiosDi(kode, kios) ? undefined : requireSisaTebakan(tx, ip),
    countAttempt(tx, hitungan),
  ]);
  if (event === undefined) {
    return undefined;
  }
  const isKunciLain = isKunciLainnya(pemakai, event.id, nomor);
  const { peserta, warga } = await pesertaOf(tx, event, onlyOf(pemakai, anggota));
  const isKios = kios?.event_id === event.id;
  const sebab = sebabOf(event, isKios, kodeLayar);
  const isTerjawab = sebab === null && !isKunciLain;
  return {
    event,
    peserta,
    warga,
    saksiId: saksiOf(saksi, peserta),
    sebab,
    isKunciLain,
    salah: isKios && sebab !== null ? 0 : countSalah(nomor, isTerjawab ? peserta : undefined),
    hitungan,
  };
}

/**
 * Whom the event refuses and keeps, for its administrators to decide about: those whom it would have taken,
 * and whoever stood at its door while that was open. Otherwise nobody, by the same statement.
 */
function ditolakOf({ peserta, warga, sebab }: Terbaca, kartu: string) {
  if (peserta !== undefined) {
    return sebab === null ? undefined : { orang: peserta, sebab };
  }
  const isDiPintu = sebab === null || sebab === "berakhir";
  const orang = isDiPintu ? (warga ?? tertulisDi(kartu)) : undefined;
  return { orang, sebab: "bukan-peserta" } as const;
}

/** @returns is the card noted by this sending? */
async function writeKartu(tx: Database, terbaca: Terbaca, kiriman: Kiriman): Promise<boolean> {
  const { event, peserta, saksiId, sebab, isKunciLain, salah, hitungan } = terbaca;
  const { kunci, ip, waktu_alat: waktuAlat } = kiriman;
  if (salah > 0) {
    await countSalahKartu(tx, hitungan, salah);
  }
  if (isKunciLain) {
    return false;
  }
  const ditolakDisini = ditolakOf(terbaca, kiriman.nomer_kta);
  if (ditolakDisini !== undefined && waktuAlat !== undefined) {
    await insertDitolak(tx, { event, ...ditolakDisini, waktuAlat, ip });
  }
  if (sebab !== null || peserta === undefined) {
    return false;
  }
  const { nomer_kta, nama } = peserta;
  return insertPresensi(tx, { event, nomer_kta, nama, saksi_id: saksiId, kunci, ip, waktuAlat });
}

/** The commit waits for what it commits: statements that wait for each other would be sent after it. */
async function writeAndCommit(send: Send, terbaca: Terbaca, kiriman: Kiriman): Promise<boolean> {
  const tx = databaseIn(send);
  const { event, peserta } = terbaca;
  const isBaru = await writeKartu(tx, terbaca, kiriman);
  if (event.is_kelas && isBaru && peserta !== undefined) {
    await recountHadir(tx, { eventId: event.id, nomerKta: peserta.nomer_kta });
  }
  await send("commit", []);
  return isBaru;
}

/** Few round trips: what is known, what becomes of it, the commit. */
async function readAndWrite(
  { basis }: Konteks,
  kiriman: Kiriman,
): Promise<(Terbaca & { isBaru: boolean }) | undefined> {
  return basis.pipeline(async (send) => {
    const tx = databaseIn(send);
    const terbaca = await readKartu(tx, kiriman);
    if (terbaca === undefined) {
      // Codes that are none leave no counter behind.
      await send("rollback", []);
      return undefined;
    }
    return { ...terbaca, isBaru: await writeAndCommit(send, terbaca, kiriman) };
  });
}

/** @throws Refusal tidak-ditemukan, terlalu-sering, kunci-terpakai */
export async function recordPresensi(
  context: Konteks,
  kiriman: Kiriman,
  isUlang = false,
): Promise<HasilPresensi> {
  const { db } = context;
  const terbaca =
    (await readAndWrite(context, kiriman)) ?? (await kodeTidakDikenal(db, kiriman.ip));
  const { event, peserta, sebab, isKunciLain, isBaru } = terbaca;
  if (isKunciLain) {
    refuse("kunci-terpakai");
  }
  if (sebab !== null) {
    return ditolak(textOf(event, sebab, kiriman));
  }
  if (peserta === undefined) {
    return ditolak(
      isTanpaKta(kiriman.nomer_kta) ? TANPA_KTA : "Kartu ini tidak terdaftar untuk event ini.",
    );
  }
  const lama = isBaru ? null : await findPresensi(db, event.id, peserta.nomer_kta);
  if (lama === undefined) {
    // The event was closed or changed, or the key used, in this moment: once more as it is now.
    return isUlang ? refuse("kunci-terpakai") : recordPresensi(context, kiriman, true);
  }
  return {
    ...tercatat(lama, kiriman),
    nama: peserta.nama,
    foto: await fotoOf(context, peserta),
  };
}
