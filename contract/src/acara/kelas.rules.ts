// How a class stands on a day: nobody has to say that it began or ended.
import { wordOf } from "../core/described.ts";
import { SARINGAN_KELAS } from "./diklat.fields.ts";

export interface StatusKelas {
  /** 1 not begun, 2 running, 3 ended. */
  id: 1 | 2 | 3;
  keterangan: string;
}

interface Masa {
  tanggal_mulai: string;
  tanggal_selesai: string;
}

function statusId({ tanggal_mulai: mulai, tanggal_selesai: selesai }: Masa, hariIni: string) {
  if (hariIni < mulai) {
    return 1;
  }
  return hariIni > selesai ? 3 : 2;
}

/** @param hariIni as both are written, in WIB */
export function statusKelas(masa: Masa, hariIni: string): StatusKelas {
  const id = statusId(masa, hariIni);
  return { id, keterangan: wordOf(SARINGAN_KELAS.status_kelas_id, String(id)) ?? "" };
}
