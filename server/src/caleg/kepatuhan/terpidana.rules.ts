// UU 7/2017 art. 240 (1) g, as Putusan MK 87/PUU-XX/2022 has it: who was convicted of what is punished with
// five years or more has been free for five.
import { formatHari, tahunSesudah } from "./hari.rules.ts";
import type { Dinilai } from "./dinilai.ts";

const MANTAN_TERPIDANA = 2;
const JEDA = 5;

export function terpidana(
  { statusHukum, selesaiPidana }: Dinilai,
  hari: string,
): string | undefined {
  if (statusHukum !== MANTAN_TERPIDANA || selesaiPidana === null) {
    return undefined;
  }
  const boleh = tahunSesudah(selesaiPidana, JEDA);
  return hari < boleh
    ? `Selesai pidana ${formatHari(selesaiPidana)}, genap lima tahun pada ${formatHari(boleh)}`
    : undefined;
}
