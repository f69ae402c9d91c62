// Names of backups, and times as people say them: both in Jakarta's time.
import { formatWib } from "#contract/core/waktu-wib.rules.ts";

/** "suar-20290214-213000" */
export function nameOf(waktu: Date): string {
  return `suar-${formatWib(waktu).replaceAll(/[-:]/g, "").replace(" ", "-")}`;
}

/** "2029-02-14 21:30:00 WIB", as it may be typed again. */
export const formatSaat = (waktu: Date): string => `${formatWib(waktu)} WIB`;

const NAME = /^(?<base>suar-\d{8}-\d{6})\.tar\.zst(?<age>\.age)?$/;

export function parseName(nama: string): { base: string; isEncrypted: boolean } | undefined {
  const found = NAME.exec(nama)?.groups;
  return found && { base: found["base"] ?? "", isEncrypted: found["age"] !== undefined };
}

const SAAT =
  /^(?<day>\d{4}-\d{2}-\d{2})[ T](?<time>\d{2}[:.]\d{2}([:.]\d{2}(?:\.\d{1,3})?)?) ?(?<zone>WIB|WITA|WIT|Z|[+-]\d{2}:\d{2})?$/i;
const ZONES: ReadonlyMap<string, string> = new Map([
  ["WIB", "+07:00"],
  ["WITA", "+08:00"],
  ["WIT", "+09:00"],
]);

/** "2029-02-14 21:30", Jakarta unless another zone is said; undefined when it is no time. */
export function parseSaat(text: string): Date | undefined {
  const { day = "", time = "", zone = "WIB" } = SAAT.exec(text.trim())?.groups ?? {};
  const offset = ZONES.get(zone.toUpperCase()) ?? zone.toUpperCase();
  const saat = new Date(`${day}T${time.replace(/^(\d{2})\.(\d{2})/, "$1:$2")}${offset}`);
  return Number.isNaN(saat.getTime()) ? undefined : saat;
}
