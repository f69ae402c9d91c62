import { expect, test } from "vitest";
import { OFFLINE_TEXT, SYSTEM_ERROR_TEXT, toApiError } from "./error.ts";

test("yang dikatakan layanan sendiri tetap, yang dikatakan perantara menjadi kalimat", () => {
  expect(toApiError(413, { kode: "terlalu-besar", message: "Paling besar 2 MB" }).message).toBe(
    "Paling besar 2 MB",
  );
  const perantara = [413, 429, 502, 503, 504].map((status) => toApiError(status, "<html>").message);
  const sebab = [
    /^Berkas terlalu besar untuk peladen ini/,
    /^Terlalu banyak permintaan dari jaringan ini/,
    /^Layanan sedang dihidupkan atau tidak dapat dihubungi/,
    /^Layanan sedang tidak dapat melayani/,
    /^Layanan terlalu lama menjawab/,
  ];
  expect(perantara).toEqual(sebab.map((satu) => expect.stringMatching(satu)));
  expect(toApiError(500, "<html>").message).toBe(SYSTEM_ERROR_TEXT);
  expect(toApiError(418, { pesan: 1 }).message).toBe(SYSTEM_ERROR_TEXT);
  expect(toApiError(0, undefined).message).toBe(OFFLINE_TEXT);
});
