// The users that e2e/server.ts makes; all have the same password.
export const SANDI = "Rahasia-Uji-2024";

export const PERAN_UJI = ["super", "pusat", "propinsi", "kota", "caleg", "saksi"] as const;
/** A facilitator is made by the test that needs one. */
export type PeranUji = (typeof PERAN_UJI)[number] | "fasilitator";

export const emailOf = (peran: PeranUji): string => `${peran}@contoh.example`;
