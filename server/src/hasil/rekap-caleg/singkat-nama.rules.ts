// A candidate's name where there is room for a few words (RECAP-007).

const GELAR = /,.*$/;

/** "Siti Nurhaliza Putri, S.H." → "Siti N. P." */
export function singkatNama(nama: string): string {
  const [depan = "", ...lain] = nama.replace(GELAR, "").trim().split(/\s+/);
  return [depan, ...lain.map((kata) => `${kata.charAt(0).toUpperCase()}.`)].join(" ");
}
