// Made-up voters, never real ones: as many per polling station as its DPT says.
import type { Acak } from "./acak.ts";
import { namaOrang, namaTengah } from "./nama.ts";

export interface PemilihContoh {
  nama: string;
  usia: number;
  kelamin: "L" | "P";
  rt: string;
  rw: string;
}

const TERMUDA = 17;
const TERTUA = 92;
const TIGA_NAMA = 0.35;

const digits = (value: number): string => String(value).padStart(3, "0");

/** Many young, few old. */
const usiaOf = (acak: Acak): number =>
  TERMUDA + Math.floor((TERTUA - TERMUDA) * acak.next() ** 1.6);

function namaOf(acak: Acak): string {
  const [depan = "", belakang = ""] = namaOrang(acak).split(" ");
  const nama = acak.peluang(TIGA_NAMA)
    ? `${depan} ${namaTengah(acak)} ${belakang}`
    : `${depan} ${belakang}`;
  return nama.toUpperCase();
}

/** @param nomor of the TPS: neighbours vote at neighbouring stations */
export function pemilihContoh(
  acak: Acak,
  nomor: number,
  { l, p }: { l: number; p: number },
): PemilihContoh[] {
  const rw = digits(Math.ceil(nomor / 3));
  const rt = ((nomor - 1) % 3) * 2 + 1;
  const kelamin = [
    ...Array.from({ length: l }, () => "L" as const),
    ...Array.from({ length: p }, () => "P" as const),
  ];
  return kelamin
    .map((one) => ({
      nama: namaOf(acak),
      usia: usiaOf(acak),
      kelamin: one,
      rt: digits(rt + acak.antara(0, 1)),
      rw,
    }))
    .toSorted((a, b) => (a.nama < b.nama ? -1 : 1));
}
