// Codes that change on the screen of a kiosk, made from the key of its event by the clock of the database.
import { timingSafeEqual } from "node:crypto";
import { ANGKA_LAYAR } from "#contract/acara/presensi.rules.ts";
import { codeAt, DRIFT, STEP_MS, stepAt } from "../../platform/totp.ts";
import type { EventPresensi } from "./presensi.repo.ts";

type Pemutar = Pick<EventPresensi, "is_kode_berputar" | "kunci_putar" | "kini">;

const kunciOf = ({ kunci_putar: kunci }: Pemutar): Buffer => Buffer.from(kunci);

const codeOf = (event: Pemutar, step: number): string => codeAt(kunciOf(event), step, ANGKA_LAYAR);

function isNow(event: Pemutar, kode: string): boolean {
  const kini = stepAt(event.kini);
  const typed = Buffer.from(kode);
  // Every step is compared, so the time it takes tells nothing.
  return Array.from({ length: 2 * DRIFT + 1 }, (_, index) =>
    Buffer.from(codeOf(event, kini - DRIFT + index)),
  )
    .map((code) => code.length === typed.length && timingSafeEqual(code, typed))
    .includes(true);
}

/** Is it what the screen shows, or showed just now? Any is where the event asks for none. */
export const isKodeLayar = (event: Pemutar, kode = ""): boolean =>
  event.is_kode_berputar === 0 || isNow(event, kode.replaceAll(/\s/g, ""));

/** A kiosk shows the right ones for as long without a network: ten minutes. */
const DIBAWA = 20;

/** The code of now and those that follow it. */
export function kodeLayarOf(event: Pemutar): { kode: string[]; sisa_ms: number } {
  const kini = stepAt(event.kini);
  return {
    kode: Array.from({ length: DIBAWA }, (_, index) => codeOf(event, kini + index)),
    sisa_ms: (kini + 1) * STEP_MS - event.kini,
  };
}
