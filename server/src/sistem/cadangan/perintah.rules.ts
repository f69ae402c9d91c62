// How the application tells the command what it is run for.

const TERJADWAL = "--terjadwal";
const PERMINTAAN = "--permintaan=";

/** Neither: somebody runs it by hand. */
export interface Asal {
  terjadwal: boolean;
  /** The row of what somebody asked for on the page. */
  permintaan: number | undefined;
}

export const JADWAL: Asal = { terjadwal: true, permintaan: undefined };

export const wordOf = ({ permintaan }: Asal): string =>
  permintaan === undefined ? TERJADWAL : `${PERMINTAAN}${permintaan}`;

export function parseAsal(words: readonly string[]): Asal {
  const nomor = words.find((word) => word.startsWith(PERMINTAAN))?.slice(PERMINTAAN.length);
  return {
    terjadwal: words.includes(TERJADWAL),
    permintaan: nomor === undefined ? undefined : Number(nomor),
  };
}
