// What is left to do about one count.
import type { Rekap } from "#contract/hasil/rekap.contract.ts";
import type { SaringanTps } from "../../hasil/rekap/tautan.tsx";

export interface Langkah {
  jumlah: number;
  teks: string;
  isGawat: boolean;
  saringan: Partial<SaringanTps>;
}

type Cacah = Pick<Rekap, "jumlah_tps" | "tps_masuk" | "tps_terdokumentasi" | "tps_bermasalah">;

/** The most pressing first; nothing when all is in, documented and without fault. */
export function langkahLaporan(rekap: Cacah): Langkah[] {
  const { jumlah_tps: semua, tps_bermasalah: bermasalah } = rekap;
  const langkah: Langkah[] = [
    {
      jumlah: bermasalah,
      teks: "bermasalah",
      isGawat: true,
      saringan: { bermasalah: "1" },
    },
    {
      jumlah: semua - rekap.tps_masuk,
      teks: "belum masuk",
      isGawat: false,
      saringan: { masuk: "0" },
    },
    {
      jumlah: semua - rekap.tps_terdokumentasi,
      teks: "belum terdokumentasi",
      isGawat: false,
      saringan: { terdokumentasi: "0" },
    },
  ];
  return langkah.filter(({ jumlah }) => jumlah > 0);
}
