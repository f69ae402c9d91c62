// Dates as people write them, 17-08-1990, and as they are sent, 1990-08-17 (decision G-44).

/** "17-08-1990" → "1990-08-17"; undefined when there is no such day. */
export function parseDate(text: string): string | undefined {
  const [, day = "", month = "", year = ""] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31-02 would become a day in March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Puts the dashes in while one types: "1708" → "17-08-". */
export function maskDate(text: string): string {
  const digits = text.replaceAll(/\D/g, "").slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part) => part !== "").join("-");
}
