/** 1 DPR RI, 2 DPRD Provinsi, 3 DPRD Kabupaten/Kota. */
export type Level = 1 | 2 | 3;

/** What its dapil are called by. */
export const TINGKAT = { 1: "pusat", 2: "propinsi", 3: "kota" } as const;
