import type { Acak } from "./acak.ts";
import type { CalegDemo } from "./caleg-demo.repo.ts";
import { namaOrang } from "./nama.ts";
import type { DefinisiDapil } from "../dapil/keanggotaan.repo.ts";

const PER_DAPIL = 4;

/** The card of a made-up candidate. */
export const ktaCaleg = (kode: string, nomorUrut: number): string => `DEMO.${kode}.${nomorUrut}`;

/** Made-up candidates, some for each dapil. */
export function calegContoh(acak: Acak, dapil: readonly DefinisiDapil[]): CalegDemo[] {
  return dapil.flatMap(({ jenisCalegId, kode }) =>
    Array.from({ length: PER_DAPIL }, (_, index) => ({
      jenisCalegId,
      kode,
      nama: namaOrang(acak),
      nomorUrut: index + 1,
      nomerKta: ktaCaleg(kode, index + 1),
    })),
  );
}
