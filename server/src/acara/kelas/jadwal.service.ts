// The schedule of a class, for its people and for those who run it.
import type {
  JadwalKelas,
  JadwalSaya,
  JadwalTanggal,
  KelasSaya,
} from "#contract/acara/jadwal-kelas.contract.ts";
import type { KelasParams } from "#contract/acara/kelas.contract.ts";
import { statusKelas } from "#contract/acara/kelas.rules.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import type { Caller } from "../../access/caller.ts";
import {
  isKelasDijalankan,
  isPengajarTerlihat,
  requireKelasDijalankan,
  requireKelasTerlihat,
} from "../../access/kelola-kelas.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { versiOf } from "../../platform/versi.ts";
import type { KelasUtuh } from "../diklat/kelas.repo.ts";
import { openKelas } from "../diklat/kelas.service.ts";
import { isianPengajar, isianTautan } from "./isian-jadwal.ts";
import {
  hasModul,
  listCalon,
  listJadwalSaya,
  listJadwalUser,
  listKelasSaya,
  listModul,
  listPemetaan,
  listRekaman,
  listTanggal,
  type JadwalUserRow,
  type ModulJadwalRow,
  type RekamanRow,
  type TanggalRow,
} from "./jadwal.repo.ts";

/** The attendance of a class is taken by an event of its region. */
const isPresensi = (caller: Caller): boolean => caller.isAdmin && caller.akses.has("event.write");

function toKelas(caller: Caller, row: KelasUtuh): JadwalKelas["kelas"] {
  const isKelola = isKelasDijalankan(caller, row);
  return {
    id: row.id,
    nama: row.nama,
    jumlah_peserta: row.jumlah_peserta,
    status_kelas: statusKelas(row, formatWib(new Date()).slice(0, 10)),
    tanggal_mulai: row.tanggal_mulai,
    tanggal_selesai: row.tanggal_selesai,
    is_lms: row.sebagai.length > 0 ? 1 : 0,
    ada_lms: row.sebagai.length > 0 && row.url_lms !== null ? 1 : 0,
    is_kelola: isKelola ? 1 : 0,
    is_presensi: isKelola && isPresensi(caller) ? 1 : 0,
  };
}

const byTanggal = <Row extends { jadwal_tanggal_id: number }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ jadwal_tanggal_id: id }) => id);

type Isi = Pick<JadwalTanggal, "jadwal_user" | "rekaman" | "versi_pengajar" | "versi_rekaman">;

const berakun = <Row extends { users_id: number }>(rows: readonly Row[]) =>
  rows.map(({ users_id: userId, ...row }) => ({ ...row, user_id: userId }));

function toIsi(pengajar: readonly JadwalUserRow[] = [], rekaman: readonly RekamanRow[] = []): Isi {
  return {
    jadwal_user: pengajar.map(({ users_id: userId, name, pemetaan_id }) => ({
      user: { id: userId, name },
      pemetaan_id,
    })),
    rekaman: rekaman.map(({ users_id: userId, name, url }) => ({
      user: { id: userId, name },
      url,
    })),
    versi_pengajar: versiOf(isianPengajar(berakun(pengajar))),
    versi_rekaman: versiOf(isianTautan(berakun(rekaman))),
  };
}

/** What stands at the dates of a class, by date. */
async function isiTanggal(db: Database, kelasId: number) {
  const [pengajar, rekaman] = await Promise.all([
    listJadwalUser(db, kelasId),
    listRekaman(db, kelasId),
  ]);
  const [pengajarBy, rekamanBy] = [byTanggal(pengajar), byTanggal(rekaman)];
  return (id: number) => toIsi(pengajarBy.get(id), rekamanBy.get(id));
}

/** To administrators around the class. */
const TANPA_ISI: Awaited<ReturnType<typeof isiTanggal>> = () => toIsi();

function eventOf({ event_id: id, kode }: TanggalRow, isKelola: boolean): JadwalTanggal["event"] {
  return id === null ? null : { id, kode: isKelola ? kode : null };
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function readJadwal(
  db: Database,
  caller: Caller,
  params: KelasParams,
): Promise<JadwalKelas> {
  const row = await openKelas(db, caller, { params, syarat: requireKelasTerlihat });
  const [pemetaan, modul, tanggal, isiOf] = await Promise.all([
    listPemetaan(db, row.id),
    listModul(db, row.id),
    listTanggal(db, row.id, caller.userId),
    isPengajarTerlihat(caller, row) ? isiTanggal(db, row.id) : TANPA_ISI,
  ]);
  const kelas = toKelas(caller, row);
  const isPeserta = row.sebagai.includes("peserta");
  const tanggalBy = Map.groupBy(tanggal, ({ modul_id: id }) => id);
  const modulBy = Map.groupBy(modul, ({ induk_id: induk }) => induk);
  const toSubjadwal = ({ id, nama }: ModulJadwalRow) => ({
    id,
    nama,
    jadwal_tanggal: (tanggalBy.get(id) ?? []).map((satu) => ({
      id: satu.id,
      tanggal: satu.tanggal.toISOString(),
      ...isiOf(satu.id),
      event: eventOf(satu, kelas.is_kelola === 1),
      hadir: satu.hadir,
      saya_hadir: isPeserta ? satu.saya : null,
    })),
  });
  return {
    kelas,
    pemetaan,
    modul: (modulBy.get(null) ?? []).map((satu) => ({
      ...toSubjadwal(satu),
      subjadwal_m_modul: (modulBy.get(satu.id) ?? []).map(toSubjadwal),
    })),
  };
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak */
export async function readCalon(
  db: Database,
  caller: Caller,
  {
    modul_id: modulId,
    pemetaan_id: pemetaanId,
    ...params
  }: KelasParams & {
    modul_id: number;
    pemetaan_id: number;
  },
): Promise<{ id: number; name: string }[]> {
  const row = await openKelas(db, caller, { params, syarat: requireKelasDijalankan });
  const [isModul, calon] = await Promise.all([
    hasModul(db, row.id, modulId),
    listCalon(db, row.id),
  ]);
  if (!isModul) {
    refuse("tidak-ditemukan");
  }
  return calon
    .filter(({ pemetaan_id: satu }) => satu === pemetaanId)
    .map(({ id, name }) => ({ id, name }));
}

const DILIHAT = 10;
const KELAS_DILIHAT = 50;

export async function readJadwalSaya(
  db: Database,
  usersId: number,
): Promise<{ data: JadwalSaya[]; kelas: KelasSaya[] }> {
  const [rows, kelas] = await Promise.all([
    listJadwalSaya(db, usersId, DILIHAT),
    listKelasSaya(db, usersId, KELAS_DILIHAT),
  ]);
  const data = rows.map(({ kelas_id: id, kelas: nama, tanggal, ...row }) => ({
    ...row,
    kelas: { id, nama },
    tanggal: tanggal.toISOString(),
  }));
  return { data, kelas };
}
