// When an announcement is out (decision G-98).
import type { Keadaan } from "#contract/pesan/pengumuman.fields.ts";

export interface Terbitan {
  /** 0 not yet, 1 out or scheduled, 2 withdrawn. */
  status: number;
  waktu_terbit: Date | null;
}

interface Diminta {
  status?: 0 | 1 | 2 | undefined;
  waktu_terbit?: string | undefined;
}

const KEADAAN = ["belum", "terbit", "ditarik"] as const;

/** Of one that is out at a time to come nobody has heard yet. */
export function keadaanOf({ status, waktu_terbit: waktu }: Terbitan, kini: Date): Keadaan {
  return status === 1 && waktu !== null && waktu > kini
    ? "terjadwal"
    : (KEADAAN[status] ?? "belum");
}

export interface Salah {
  isian: "status" | "waktu_terbit";
  teks: string;
}

/** The time of the first publishing stays; before that it is the one asked for, or now. */
function waktuTerbit(lama: Terbitan, diminta: string | undefined, kini: Date): Date | Salah {
  const isOut = lama.waktu_terbit !== null && lama.waktu_terbit <= kini;
  if (diminta === undefined) {
    return isOut ? (lama.waktu_terbit ?? kini) : kini;
  }
  const waktu = new Date(diminta);
  if (isOut) {
    return { isian: "waktu_terbit", teks: "Sudah pernah terbit, jadi waktunya tetap" };
  }
  return waktu > kini ? waktu : { isian: "waktu_terbit", teks: "Pilih waktu yang akan datang" };
}

const isSalah = (hasil: Date | Salah): hasil is Salah => "teks" in hasil;

/** How it stands after what was asked; a new one begins as not yet out. */
export function terbitanBaru(lama: Terbitan, diminta: Diminta, kini: Date): Terbitan | Salah {
  const keadaan = keadaanOf(lama, kini);
  const status = diminta.status ?? lama.status;
  if (status === 0) {
    return keadaan === "terbit" || keadaan === "ditarik"
      ? { isian: "status", teks: "Sudah pernah terbit. Tarik bila tidak berlaku lagi" }
      : { status, waktu_terbit: null };
  }
  if (status === 2) {
    return keadaan === "belum"
      ? { isian: "status", teks: "Belum terbit, jadi tidak dapat ditarik" }
      : { status, waktu_terbit: lama.waktu_terbit };
  }
  // Changing other things leaves a schedule as it is.
  if (diminta.status === undefined && diminta.waktu_terbit === undefined) {
    return { status, waktu_terbit: lama.waktu_terbit };
  }
  const waktu = waktuTerbit(lama, diminta.waktu_terbit, kini);
  return isSalah(waktu) ? waktu : { status, waktu_terbit: waktu };
}
