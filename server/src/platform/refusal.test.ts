import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { constraintOf } from "./refusal.ts";

const galat = (constraint: string | undefined, message = "duplicate key value") =>
  Object.assign(new DatabaseError(message, 0, "error"), { constraint });

test("kendala dikenal juga dengan nomor pecahannya, atau dari kalimatnya saja", () => {
  expect(constraintOf(galat("saksi_nik_pkey"))).toBe("saksi_nik_pkey");
  expect(constraintOf(galat("saksi_nik_pkey_102008"))).toBe("saksi_nik_pkey");
  const kalimat = 'duplicate key value violates unique constraint "laporan_pkey_102010"';
  expect(constraintOf(galat(undefined, kalimat))).toBe("laporan_pkey");
  expect(constraintOf(galat(undefined))).toBeUndefined();
  expect(constraintOf(new Error(kalimat))).toBeUndefined();
});
