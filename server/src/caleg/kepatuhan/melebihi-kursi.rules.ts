// UU 7/2017 art. 244: at most as many candidates as the dapil has seats. Qanun Aceh 3/2008 art. 17: local
// parties of Aceh, who stand for DPRA and DPRK only, at most 120 % of them.
import type { Daftar } from "./daftar.rules.ts";

/**
 * The qanun says nothing about fractions. The lists that were accepted for 2024 do: with 8 seats (9.6) up to
 * 10 candidates, with 6 (7.2) up to 7, so it is the nearest number. In fifths, which are exact and have no half.
 */
export const maxCalon = ({ kursi, isLokalAceh }: Omit<Daftar, "calon">): number =>
  isLokalAceh ? Math.round((kursi * 6) / 5) : kursi;

export function melebihiKursi(daftar: Daftar): string | undefined {
  const paling = maxCalon(daftar);
  return daftar.calon.length > paling
    ? `${daftar.calon.length} calon untuk ${daftar.kursi} kursi, paling banyak ${paling}`
    : undefined;
}
