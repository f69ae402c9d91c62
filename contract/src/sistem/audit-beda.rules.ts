// What an act changed, field by field and in words, out of what stood before and after.
import { labelAkses } from "../access/akses-label.rules.ts";
import { isEmailBuatan } from "../akun/email.rules.ts";
import { isYaTidak, kataIsian, labelOfField, rujukanOf } from "./audit-fields.rules.ts";
import type { Rujukan } from "../core/described.ts";
import { hariTampak } from "../core/hari.rules.ts";

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
    return JSON.stringify(value) ?? "";
  }
  if (UUID.test(value)) {
    return "terpasang";
  }
  if (isEmailBuatan(value)) {
    return "kosong";
  }
  const isWaktu = ISO.test(value) && !Number.isNaN(Date.parse(value));
  return isWaktu ? `${WAKTU.format(new Date(value))} WIB` : (hariTampak(value) ?? value);
}

/** Of whose row it is, and what its numbers are called. */
interface Konteks {
  nama?: NamaAudit;
  tabel?: string;
}

/** What the value is the name of, or stands for. */
function sebutanOf(teks: string, field: string, { nama = {}, tabel }: Konteks): string | undefined {
  const rujukan = rujukanOf(field, tabel);
  return (rujukan && nama[kunciNama(rujukan, teks)]) ?? kataIsian(field, teks, tabel);
}

function wordOf(value: unknown, field: string, konteks: Konteks): string {
  if (field === "akses" && typeof value === "string") {
    return labelAkses(value);
  }
  if (isYaTidak(field, konteks.tabel) && (value === 0 || value === 1)) {
    return value === 1 ? "ya" : "tidak";
  }
  const teks = plainText(value);
  return sebutanOf(teks, field, konteks) ?? teks;
}

function textOf(value: unknown, field: string, konteks: Konteks): string {
  const isNothing = value === null || value === undefined || value === "";
  const values: unknown[] = isNothing ? [] : [value].flat();
  return values.map((one) => wordOf(one, field, konteks)).join(", ") || "kosong";
}

const label = (path: readonly string[], tabel: string | undefined): string =>
  path.length === 0 ? "Nilai" : path.map((field) => labelOfField(field, tabel)).join(" › ");

/** Every value with the path that leads to it. */
function flatten(
  value: unknown,
  konteks: Konteks,
  path: readonly string[] = [],
): [string, string][] {
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, one]) => flatten(one, konteks, [...path, key]));
  }
  const isNothing = path.length === 0 && (value === null || value === undefined);
  return isNothing ? [] : [[label(path, konteks.tabel), textOf(value, path.at(-1) ?? "", konteks)]];
}

function differing(sebelum: unknown, sesudah: unknown, konteks: Konteks): Beda[] {
  const before = new Map(flatten(sebelum, konteks));
  const after = new Map(flatten(sesudah, konteks));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((field) => ({ isian: field, sebelum: before.get(field), sesudah: after.get(field) }))
    .filter((beda) => beda.sebelum !== beda.sesudah);
}

/**
 * Only what differs; without one of both sides everything of the other. Nobody mends what the trail keeps: a row
 * that cannot be told says so in its place, and those around it are read.
 */
export function bedaOf(sebelum: unknown, sesudah: unknown, konteks: Konteks = {}): Beda[] {
  try {
    return differing(sebelum, sesudah, konteks);
  } catch {
    return [{ isian: "Isi jejak", sebelum: undefined, sesudah: "Tidak dapat ditampilkan" }];
  }
}
