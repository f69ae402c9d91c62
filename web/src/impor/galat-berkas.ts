// What the server answers when a file could not be applied at once.
import { ApiError } from "../api/error.ts";

export interface GalatBerkas {
  pesan: string;
  /** Of the import whose preview shows every row. */
  imporId: number;
  galat: readonly GalatLembar[];
}

export interface GalatLembar {
  lembar: string | null;
  baris: number;
  kolom: string | null;
  /** The column as the file names it. */
  judul?: string | null;
  nilai: string | null;
  alasan: string;
}

function isGalat(value: unknown): value is GalatLembar {
  return (
    typeof value === "object" &&
    value !== null &&
    "baris" in value &&
    "alasan" in value &&
    typeof value.baris === "number" &&
    typeof value.alasan === "string"
  );
}

/** undefined for every other failure. */
export function galatOf(error: unknown): GalatBerkas | undefined {
  if (!(error instanceof ApiError) || !error.is("impor-galat")) {
    return undefined;
  }
  const { data } = error;
  if (typeof data !== "object" || data === null || !("id" in data) || !("galat" in data)) {
    return undefined;
  }
  const { id, galat } = data;
  return typeof id === "number" && Array.isArray(galat)
    ? { pesan: error.message, imporId: id, galat: galat.filter(isGalat) }
    : undefined;
}

/** "Lembar DPR RI, baris 5, kolom sah (3.05)" */
export function tempatGalat(galat: GalatLembar): string {
  const { lembar, baris, nilai } = galat;
  const kolom = galat.judul ?? galat.kolom;
  const parts = [
    lembar === null ? undefined : `Lembar ${lembar}`,
    `baris ${baris}`,
    kolom === null ? undefined : `kolom ${kolom}`,
  ].filter((part) => part !== undefined);
  return parts.join(", ") + (nilai === null || nilai === "" ? "" : ` (${nilai})`);
}
