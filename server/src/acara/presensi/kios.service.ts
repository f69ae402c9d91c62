// Devices at the door of an event: a code pairs one, once; its key says from then on that it is one.
import type { BekalKios, Kios } from "#contract/acara/kios.contract.ts";
import { requireTindakanEvent } from "../../access/kelola-event.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupEvent } from "../../access/lingkup.ts";
import { customerOf } from "../../access/ip-block.rules.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { hashToken, newToken } from "../../access/token.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { requireKirimanSama, sidikKiriman } from "../../platform/idempotency.ts";
import { refuse } from "../../platform/refusal.ts";
import { lockEvent } from "../event.repo.ts";
import { openEvent } from "../event.service.ts";
import { openByKode } from "./catat.service.ts";
import { hashNomor, listBerperan, listNomor } from "./kartu.repo.ts";
import {
  findKiosBerkunci,
  findKiosBuatan,
  insertKios,
  listKios,
  updateDicabut,
  updateDipasang,
  updateTerakhir,
  type KiosRow,
} from "./kios.repo.ts";
import { kodeLayarOf } from "./kode-layar.ts";
import type { EventPresensi } from "./presensi.repo.ts";

function keadaanOf({ dicabut_at: dicabut, dipasang_at: dipasang, kode_sampai: sampai }: KiosRow) {
  if (dicabut !== null) {
    return "dicabut";
  }
  if (dipasang !== null) {
    return "terpasang";
  }
  return sampai.getTime() > Date.now() ? "menunggu" : "kedaluwarsa";
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readKios(db: Database, caller: Caller, eventId: number): Promise<Kios[]> {
  await openEvent(db, caller, eventId);
  return (await listKios(db, eventId)).map((row) => ({
    id: row.id,
    nama: row.nama,
    keadaan: keadaanOf(row),
    terakhir_at: row.terakhir_at?.toISOString() ?? null,
  }));
}

/** Without those that are taken for each other. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const PANJANG_KODE = 8;
/** Long enough to walk to the device. */
const KODE_BERLAKU_MS = 15 * 60_000;

/** Made from the key of the sending: a second one is answered with the same code, which is kept nowhere. */
function kodeOf(kunci: string): string {
  const sidik = hashToken(`kode ${kunci}`);
  return Array.from(
    { length: PANJANG_KODE },
    (_, ke) => LETTERS[sidik.readUInt32BE(ke * 4) % LETTERS.length],
  ).join("");
}

/** What is kept of the key: nobody makes the code from it. */
const sidikKirim = (kunci: string): string =>
  hashToken(`kirim ${kunci}`).toString("hex").slice(0, 32);

interface KiosDiminta {
  id: number;
  nama: string;
  kunci: string;
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, kunci-terpakai */
export async function tambahKios(
  db: Database,
  caller: Caller,
  { id: eventId, nama, kunci }: KiosDiminta,
) {
  return db.transaction().execute(async (tx) => {
    await lockEvent(tx, eventId);
    requireTindakanEvent(caller, await openEvent(tx, caller, eventId), "kios");
    const kode = kodeOf(kunci);
    const sampai = new Date(Date.now() + KODE_BERLAKU_MS);
    const baru = {
      event_id: eventId,
      nama,
      sidik_kode: hashToken(kode),
      kode_sampai: sampai,
      created_by: caller.userId,
      kunci: sidikKirim(kunci),
      sidik_kiriman: sidikKiriman(kunci, { eventId, nama }),
    };
    const id = await insertKios(tx, baru);
    if (id === undefined) {
      const lama = requireKirimanSama(await findKiosBuatan(tx, baru), baru);
      return { id: lama.id, kode_pasang: kode, sampai: lama.kode_sampai.toISOString() };
    }
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "event.tambah_kios",
      tabel: "event",
      baris: eventId,
      sesudah: { kios: nama },
    });
    return { id, kode_pasang: kode, sampai: sampai.toISOString() };
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak */
export async function cabutKios(
  db: Database,
  caller: Caller,
  { id: eventId, kios_id: id }: { id: number; kios_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    requireTindakanEvent(caller, await openEvent(tx, caller, eventId), "kios");
    const nama = (await updateDicabut(tx, { id, eventId })) ?? refuse("tidak-ditemukan");
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "event.cabut_kios",
      tabel: "event",
      baris: eventId,
      sebelum: { kios: nama },
    });
  });
}

/** Nobody types so many that are none; beyond it one that is right still pairs, whoever tries beside it. */
const PASANG = { max: 20, seconds: 600 };

interface Pemasangan {
  kode: string;
  kode_pasang: string;
  ip: string;
}

/** @throws Refusal tidak-ditemukan, terlalu-sering, kode-pasang-salah */
export async function pasangKios(
  db: Database,
  { kode, kode_pasang: kodePasang, ip }: Pemasangan,
): Promise<{ kunci: string; nama: string }> {
  const event = await openByKode(db, { kode, ip });
  const kunci = newToken();
  const ketikan = kodePasang.toUpperCase().replaceAll(/[\s-]/g, "");
  const isi = { eventId: event.id, sidikKode: hashToken(ketikan), sidikKunci: hashToken(kunci) };
  const terpasang = await db.transaction().execute(async (tx) => {
    const kios = await updateDipasang(tx, isi);
    if (kios === undefined) {
      return undefined;
    }
    const { nama } = kios;
    await recordAudit(tx, {
      usersId: null,
      ip,
      aksi: "event.pasang_kios",
      tabel: "event",
      baris: event.id,
      sesudah: { kios: nama },
    });
    return { kunci, nama };
  });
  if (terpasang === undefined) {
    await countAttempt(db, { kunci: `kios-pasang:${customerOf(ip)}`, ...PASANG });
    return refuse("kode-pasang-salah");
  }
  return terpasang;
}

/** What a small tablet keeps and searches with ease; 800 kB. */
export const TERBANYAK_DIBAWA = 100_000;

/** Whom the event admits; none of them where its region has more members than a device takes along. */
async function daftarOf(
  db: Database,
  { wilayah_id: wilayahId, peran_ids: peran }: EventPresensi,
  kunci: string,
): Promise<NonNullable<BekalKios["daftar"]>> {
  const semua = await listNomor(db, lingkupEvent(wilayahId), TERBANYAK_DIBAWA + 1);
  if (semua.length > TERBANYAK_DIBAWA) {
    return { jumlah: 0, sidik: null };
  }
  const nomor = peran.length === 0 ? semua : [...(await listBerperan(db, semua, peran))];
  return { jumlah: nomor.length, sidik: await hashNomor(db, nomor, kunci) };
}

/** Each is made anew, and takes the database a moment. */
const DAFTAR = { max: 10, seconds: 60 };

interface Permintaan {
  kode: string;
  kunci_kios: string;
  daftar: boolean;
  ip: string;
}

/** @throws Refusal tidak-ditemukan, terlalu-sering, kios-dicabut, kios-tidak-berlaku */
export async function bekalKios(
  db: Database,
  { kode, kunci_kios: kunci, daftar, ip }: Permintaan,
): Promise<BekalKios> {
  const kios = await findKiosBerkunci(db, hashToken(kunci));
  const event = await openByKode(db, { kode, ip, kios });
  if (kios === undefined) {
    return refuse("kios-dicabut");
  }
  if (kios.event_id !== event.id || event.tutup !== null) {
    return refuse("kios-tidak-berlaku");
  }
  await updateTerakhir(db, kios.id);
  if (daftar) {
    await countAttempt(db, { kunci: `kios-daftar:${kios.id}`, ...DAFTAR });
  }
  return {
    layar: event.is_kode_berputar === 1 ? kodeLayarOf(event) : null,
    daftar: daftar ? await daftarOf(db, event, kunci) : null,
  };
}
