/** What the mark of a TPS is called; no mark is the first. */
export const LEVEL_DPT = ["Tidak Tahu", "Potensial", "Kuat"] as const;
