// Codes that change on the screen of a kiosk, made from the key of its event by the clock of the database.
import { codeAt, STEP_MS, stepAt, stepOf } from "../../platform/totp.ts";
import type { EventPresensi } from "./presensi.repo.ts";

type Pemutar = Pick<EventPresensi, "is_kode_berputar" | "kunci_putar" | "kini">;

const kunciOf = ({ kunci_putar: kunci }: Pemutar): Buffer => Buffer.from(kunci);

/** Is it what the screen shows, or showed just now? Any is where the event asks for none. */
export const isKodeLayar = (event: Pemutar, kode = ""): boolean =>
  event.is_kode_berputar === 0 ||
  stepOf(kunciOf(event), kode.replaceAll(/\s/g, ""), event.kini) !== undefined;

/** A kiosk shows the right ones for as long without a network: ten minutes. */
const DIBAWA = 20;

/** The code of now and those that follow it. */
export function kodeLayarOf(event: Pemutar): { kode: string[]; sisa_ms: number } {
  const kini = stepAt(event.kini);
  return {
    kode: Array.from({ length: DIBAWA }, (_, index) => codeAt(kunciOf(event), kini + index)),
    sisa_ms: (kini + 1) * STEP_MS - event.kini,
  };
}
