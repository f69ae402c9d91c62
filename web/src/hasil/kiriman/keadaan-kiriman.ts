// The state of a sending in words.
import type { Kiriman } from "./kiriman.ts";

interface Sekitar {
  /** Share of it that has left; undefined while it is not being sent. */
  share: number | undefined;
  isDurable: boolean;
}

export function kataKiriman(
  { keadaan, pesan, bentuk }: Kiriman,
  { share, isDurable }: Sekitar,
): string {
  if (keadaan !== "menunggu") {
    return pesan;
  }
  if (share !== undefined) {
    return bentuk === "dokumen" ? `Mengirim, ${Math.round(share * 100)} %` : "Mengirim";
  }
  const where = isDurable
    ? "tersimpan di perangkat ini"
    : "belum tersimpan di perangkat ini: jangan tutup halaman";
  return pesan === "" ? `Menunggu sambungan, ${where}` : `Menunggu server, ${where}. ${pesan}`;
}
