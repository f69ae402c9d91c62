// Figures of parties by their numbers.
import type { BahanKursi, HasilKursi } from "./kursi.contract.ts";

export const suaraPartai = ({ partai }: Pick<BahanKursi, "partai">): Map<number, number> =>
  new Map(partai.map(({ nomor, suara }) => [nomor, suara]));

export const kursiPartai = ({ partai }: Pick<HasilKursi, "partai">): Map<number, number> =>
  new Map(partai.map(({ nomor, kursi }) => [nomor, kursi]));
