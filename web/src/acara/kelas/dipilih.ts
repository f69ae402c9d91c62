import {
  getJadwalKelas,
  type JadwalTanggal,
  type Subjadwal,
} from "#contract/acara/jadwal-kelas.contract.ts";
import { callApi } from "../../api/call-api.ts";
import type { AlamatKelas } from "./alamat-kelas.ts";

/** What a dialog of a class's schedule is about. */
export interface Dipilih {
  apa: "pengajar" | "rekaman";
  modul: Subjadwal;
  tanggal: JadwalTanggal;
}

/** The date as it stands there now. */
export async function readTanggal(
  alamat: AlamatKelas,
  dasar: JadwalTanggal,
): Promise<JadwalTanggal> {
  const { data } = await callApi(getJadwalKelas, { params: alamat });
  const semua = data.modul
    .flatMap((modul) => [modul, ...modul.subjadwal_m_modul])
    .flatMap(({ jadwal_tanggal: tanggal }) => tanggal);
  return semua.find(({ id }) => id === dasar.id) ?? dasar;
}
