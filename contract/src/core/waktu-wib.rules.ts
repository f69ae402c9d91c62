// Moments as events are told: "2024-02-14 13:00:00" in WIB, whatever the zone of the browser.

/** The database knows no year 0, and nobody means the year 24. */
const SHAPE = /^([1-9]\d{3}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const OFFSET_MS = 7 * 60 * 60 * 1000;

/** As it is sent. */
export function formatWib(when: Date | string): string {
  const iso = new Date(new Date(when).getTime() + OFFSET_MS).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

const PANJANG = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});

/** "14 Februari 2024 pukul 06.30 WIB", as papers say it. */
export const sebutWib = (when: Date): string => `${PANJANG.format(when)} WIB`;

/** undefined: no such moment, as on February 30. */
export function parseWib(text: string): Date | undefined {
  const [, day, time] = SHAPE.exec(text) ?? [];
  const when = new Date(`${day}T${time}+07:00`);
  return Number.isNaN(when.getTime()) || formatWib(when) !== text ? undefined : when;
}
