// What a cell shows to whom it is told of, where reading it takes what is stored.
import { hariTampak } from "#contract/core/hari.rules.ts";
import type { SourceCell } from "./cell.rules.ts";

const JAM = /T(\d\d:\d\d)(?::[\d.]+)?$/;
const PERSEN = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 2 });

/** "28-02-1990", with its time where it has one; whatever is no date stays. */
export function tanggalTampak(teks: string): string {
  const hari = hariTampak(teks.replace(JAM, ""));
  return hari === undefined ? teks : [hari, JAM.exec(teks)?.[1] ?? []].flat().join(" ");
}

/** A date as it is told everywhere, a percentage with its sign: 0.35 is shown as 35 %. */
export function tampak({ jenis, teks, angka, tanda }: SourceCell): string {
  if (tanda === "persen" && angka !== undefined) {
    return `${PERSEN.format(angka * 100)} %`;
  }
  return jenis === "tanggal" ? tanggalTampak(teks) : teks;
}
