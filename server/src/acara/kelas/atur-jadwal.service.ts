// What those who run a class do at one of its dates: who teaches, recordings, its attendance.
import { randomUUID } from "node:crypto";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { hariTampak } from "#contract/core/hari.rules.ts";
import type { PengajarDiatur, RekamanDisimpan } from "#contract/acara/jadwal-kelas.contract.ts";
import type { KelasParams } from "#contract/acara/kelas.contract.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { requireVersi } from "../../platform/versi.ts";
import { createEvent } from "../event.service.ts";
import {
  linkEvent,
  listPengajar,
  listTautan,
  lockJadwal,
  replacePengajar,
  replaceTautan,
  type JadwalTerkunci,
} from "./atur-jadwal.repo.ts";
import type { KelasUtuh } from "../diklat/kelas.repo.ts";
import { lockedKelas } from "../diklat/kelas.service.ts";
import { isianPengajar, isianTautan, orangOf } from "./isian-jadwal.ts";
import { listCalon } from "./jadwal.repo.ts";

interface AlamatJadwal extends KelasParams {
  jadwal_id: number;
}

interface Perubahan {
  aksi: AksiAudit;
  sebelum?: object;
  sesudah: object;
}

interface Terbuka {
  tx: Database;
  kelas: KelasUtuh;
  jadwal: JadwalTerkunci;
}

/** A date that nobody else changes meanwhile, and what became of it; undefined: nothing. */
async function change(
  db: Database,
  caller: Caller,
  {
    alamat,
    work,
  }: {
    alamat: AlamatJadwal;
    work: (terbuka: Terbuka) => Promise<Perubahan | undefined>;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kelas = await lockedKelas(tx, caller, alamat);
    const jadwal = (await lockJadwal(tx, kelas.id, alamat.jadwal_id)) ?? refuse("tidak-ditemukan");
    const jejak = await work({ tx, kelas, jadwal });
    if (jejak !== undefined) {
      const siapa = { usersId: caller.userId, ip: caller.ip } as const;
      await recordAudit(tx, { ...siapa, tabel: "jadwal_tanggal", baris: jadwal.id, ...jejak });
    }
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak, isian-salah, isian-berubah */
export async function setPengajar(
  db: Database,
  caller: Caller,
  { alamat, jadwal_user: dipilih, versi }: PengajarDiatur & { alamat: AlamatJadwal },
): Promise<void> {
  await change(db, caller, {
    alamat,
    work: async ({ tx, kelas, jadwal }) => {
      const calon = await listCalon(tx, kelas.id);
      const boleh = new Set(
        calon.map(({ id, pemetaan_id }) => orangOf({ user_id: id, pemetaan_id })),
      );
      if (dipilih.some((satu) => !boleh.has(orangOf(satu)))) {
        refuseField("jadwal_user", "Pilih pengajar atau fasilitator dari kelas ini");
      }
      const sebelum = await listPengajar(tx, jadwal.id);
      requireVersi(versi, isianPengajar(sebelum));
      await replacePengajar(tx, jadwal.id, dipilih);
      return {
        aksi: "jadwal.atur_pengajar",
        sebelum: { jadwal_user: sebelum },
        sesudah: { jadwal_user: dipilih },
      };
    },
  });
}

/** @throws Refusal as setPengajar */
export async function saveRekaman(
  db: Database,
  caller: Caller,
  { alamat, tautan, versi }: RekamanDisimpan & { alamat: AlamatJadwal },
): Promise<void> {
  await change(db, caller, {
    alamat,
    work: async ({ tx, jadwal }) => {
      const sebelum = await listTautan(tx, jadwal.id);
      requireVersi(versi, isianTautan(sebelum));
      // Whoever taught before the schedule was changed keeps what was recorded.
      const boleh = new Set(
        [...(await listPengajar(tx, jadwal.id)), ...sebelum].map(({ user_id: id }) => id),
      );
      if (tautan.some(({ user_id: id }) => !boleh.has(id))) {
        refuseField("tautan", "Tautan hanya untuk yang mengajar pada tanggal ini");
      }
      await replaceTautan(tx, jadwal.id, tautan);
      return {
        aksi: "jadwal.simpan_rekaman",
        sebelum: { tautan: sebelum },
        sesudah: { tautan },
      };
    },
  });
}

const JAM = 3_600_000;
/** People come before it begins, and late. */
const SEBELUM = JAM;
const SESUDAH = 12 * JAM;
const NAMA_TERPANJANG = 200;

/**
 * Each date has a door of its own, open long before and after, so that those of one day are open together: a
 * card counts for the date at whose door it was read. They are told apart by their hour, which a long name
 * may not cut off.
 */
function namaEvent({ nama }: KelasUtuh, { modul, tanggal }: JadwalTerkunci): string {
  const [hari = "", jam] = formatWib(tanggal).slice(0, 16).split(" ");
  const akhir = `, ${hariTampak(hari)} ${jam}`;
  return `${nama}: ${modul}`.slice(0, NAMA_TERPANJANG - akhir.length) + akhir;
}

/** @returns the event of its attendance, new or not. @throws Refusal as setPengajar */
export async function openPresensi(
  db: Database,
  caller: Caller,
  alamat: AlamatJadwal,
): Promise<number> {
  let eventId = 0;
  await change(db, caller, {
    alamat,
    work: async ({ tx, kelas, jadwal }) => {
      if (jadwal.event_id !== null) {
        eventId = jadwal.event_id;
        return undefined;
      }
      const waktu = jadwal.tanggal.getTime();
      const form = {
        nama: namaEvent(kelas, jadwal),
        waktu_mulai_presensi: formatWib(new Date(waktu - SEBELUM)),
        waktu_akhir_presensi: formatWib(new Date(waktu + SESUDAH)),
        wilayah: kelas.wilayah_id,
        peran: [],
        is_kode_berputar: 0 as const,
      };
      eventId = await createEvent(tx, caller, { form, kunci: randomUUID() });
      await linkEvent(tx, jadwal.id, eventId);
      return { aksi: "jadwal.buka_presensi", sesudah: { event_id: eventId } };
    },
  });
  return eventId;
}
