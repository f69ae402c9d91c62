// What an act changed, field by field and in words, out of what stood before and after.
import { labelAkses } from "./akses-label.rules.ts";
import { isEmailBuatan } from "./email.rules.ts";
import { isYaTidak, labelOfField, rujukanOf, type Rujukan } from "./audit-fields.rules.ts";

export interface Beda {
  /** "Hak akses", "Organisasi › Nama" */
  isian: string;
  sebelum: string | undefined;
  sesudah: string | undefined;
}

/** Names by what they are of and its number: `wilayah:1376`. */
export type NamaAudit = Readonly<Record<string, string>>;

export const kunciNama = (rujukan: Rujukan, id: number | string): string => `${rujukan}:${id}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const WAKTU = new Intl.DateTimeFormat("id-ID", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Jakarta",
});
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** A file is told by its being there: nobody knows it by its number. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function plainText(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "ya" : "tidak";
  }
  if (typeof value !== "string") {
    return JSON.stringify(value);
  }
  if (UUID.test(value)) {
    return "terpasang";
  }
  if (isEmailBuatan(value)) {
    return "kosong";
  }
  return ISO.test(value) ? `${WAKTU.format(new Date(value))} WIB` : value;
}

function wordOf(value: unknown, field: string, nama: NamaAudit): string {
  if (field === "akses" && typeof value === "string") {
    return labelAkses(value);
  }
  if (isYaTidak(field) && (value === 0 || value === 1)) {
    return value === 1 ? "ya" : "tidak";
  }
  const rujukan = rujukanOf(field);
  const bernama = rujukan === undefined ? undefined : nama[kunciNama(rujukan, plainText(value))];
  return bernama ?? plainText(value);
}

function textOf(value: unknown, field: string, nama: NamaAudit): string {
  const isNothing = value === null || value === undefined || value === "";
  const values: unknown[] = isNothing ? [] : [value].flat();
  return values.map((one) => wordOf(one, field, nama)).join(", ") || "kosong";
}

const label = (path: readonly string[]): string =>
  path.length === 0 ? "Nilai" : path.map(labelOfField).join(" › ");

/** Every value with the path that leads to it. */
function flatten(
  value: unknown,
  nama: NamaAudit,
  path: readonly string[] = [],
): [string, string][] {
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, one]) => flatten(one, nama, [...path, key]));
  }
  const isNothing = path.length === 0 && (value === null || value === undefined);
  return isNothing ? [] : [[label(path), textOf(value, path.at(-1) ?? "", nama)]];
}

/** Only what differs; without one of both sides everything of the other. */
export function bedaOf(sebelum: unknown, sesudah: unknown, nama: NamaAudit = {}): Beda[] {
  const before = new Map(flatten(sebelum, nama));
  const after = new Map(flatten(sesudah, nama));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((field) => ({ isian: field, sebelum: before.get(field), sesudah: after.get(field) }))
    .filter((beda) => beda.sebelum !== beda.sesudah);
}
