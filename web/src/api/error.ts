// A call that did not succeed, in the form in which screens deal with it.
import type { RefusalCode } from "#contract/core/refusal.contract.ts";

export const OFFLINE_TEXT = "Periksa koneksi internet Anda.";
export const SYSTEM_ERROR_TEXT = "Terjadi kesalahan sistem. Silakan menghubungi Administrator.";

/** What stands in front of the server says so in its own words, none of them for people. */
const PROXY_TEXTS: ReadonlyMap<number, string> = new Map([
  [
    413,
    "Berkas terlalu besar untuk peladen ini. Kecilkan berkasnya, atau minta pengelola menaikkan batasnya.",
  ],
  [429, "Terlalu banyak permintaan dari jaringan ini. Tunggu sebentar, lalu coba lagi."],
  [502, "Layanan sedang dihidupkan atau tidak dapat dihubungi. Tunggu sebentar, lalu coba lagi."],
  [503, "Layanan sedang tidak dapat melayani. Tunggu sebentar, lalu coba lagi."],
  [504, "Layanan terlalu lama menjawab. Tunggu sebentar, lalu coba lagi."],
]);

/** No status: the server did not answer. */
export const NO_ANSWER = 0;

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly kode: string;
  /** What is wrong, by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: unknown;
  /** Under which the server's log knows it; a proxy's answer has none. */
  readonly nomor: string | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.kode = body.kode ?? "";
    this.errors = body.errors ?? {};
    this.data = body.data;
    this.nomor = body.nomor;
  }

  is(kode: RefusalCode): boolean {
    return this.kode === kode;
  }
}

interface ErrorBody {
  message: string;
  kode?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
  nomor?: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) {
    return {};
  }
  const errors: Record<string, string[]> = {};
  for (const [field, texts] of Object.entries(value)) {
    errors[field] = (Array.isArray(texts) ? texts : [texts]).map(textOf);
  }
  return errors;
}

/** From whatever an unsuccessful answer carried: ours, a proxy's page, or nothing. */
export function toApiError(status: number, body: unknown, nomor?: string): ApiError {
  if (status === NO_ANSWER) {
    return new ApiError(status, { message: OFFLINE_TEXT });
  }
  if (!isRecord(body) || typeof body["message"] !== "string") {
    return new ApiError(status, { message: PROXY_TEXTS.get(status) ?? SYSTEM_ERROR_TEXT, nomor });
  }
  return new ApiError(status, {
    message: body["message"],
    kode: textOf(body["kode"]),
    errors: fieldErrors(body["errors"]),
    data: body["data"],
    nomor,
  });
}

/** Refused fields under the names that a form knows them by; what is no refusal stays as it is. */
export function renamedFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) {
    return error;
  }
  const errors: Record<string, string[]> = {};
  for (const [path, texts] of Object.entries(error.errors)) {
    const name = nameOf(path);
    errors[name] = [...(errors[name] ?? []), ...texts];
  }
  const { status, message, kode, data, nomor } = error;
  return new ApiError(status, { message, kode, errors, data, nomor });
}
