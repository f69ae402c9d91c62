// What a file calls by a name that several regions have: asked once for each such name, never guessed.
import type { PertanyaanImpor } from "#contract/impor/baris-impor.contract.ts";
import { sebutTingkat, sebutWilayah, type WilayahBernama } from "../wilayah/nama-wilayah.rules.ts";
import type { TempatNama } from "../wilayah/cari-wilayah.service.ts";
import { tanpaNik } from "../platform/spreadsheet/cell.rules.ts";

/** Of more nobody finds the right one in a list: what lies above them tells them apart. */
const PILIHAN_TERBANYAK = 50;
const DISEBUT = 3;

/** None of them is meant: the rows stay faulty, and may be left out. */
export const BUKAN = "bukan";

export interface Ambigu {
  /** As the file has it. */
  teks: string;
  cocok: readonly WilayahBernama[];
}

export const isDitanyakan = ({ cocok }: Ambigu): boolean => cocok.length <= PILIHAN_TERBANYAK;

/** @param baris how many rows call it so */
export const pertanyaanWilayah = (
  kunci: string,
  { teks, cocok }: Ambigu,
  baris: number,
): PertanyaanImpor => ({
  kunci,
  tanya: `“${tanpaNik(teks)}” di ${baris} baris: wilayah yang mana?`,
  jawaban: [
    ...cocok.map((satu) => ({ kunci: String(satu.id), sebutan: sebutWilayah(satu) })),
    { kunci: BUKAN, sebutan: "Bukan salah satunya" },
  ],
});

/** Before it is answered, and after nothing of it was meant. */
export function alasanAmbigu({ teks, cocok }: Ambigu, jawaban: string | undefined): string {
  const nama = tanpaNik(teks);
  if (jawaban === BUKAN) {
    return `Bukan satu pun wilayah bernama ${nama}: tulis kodenya`;
  }
  if (!isDitanyakan({ teks, cocok })) {
    return `Ada ${cocok.length} wilayah bernama ${nama}: tulis kodenya, atau nama kecamatan atau kotanya sesudah koma`;
  }
  const arti = cocok.slice(0, DISEBUT).map(sebutWilayah).join(" atau ");
  const lainnya = cocok.length > DISEBUT ? ", atau lainnya" : "";
  return `${nama} bisa berarti ${arti}${lainnya}. Pilih yang dimaksud di atas pratinjau, atau tulis kodenya`;
}

/** Smaller regions need their word, where others of the same name are meant without one. */
const KATA: Readonly<Record<number, string>> = {
  3: "Kec. di depan nama kecamatan",
  4: "Kel. di depan nama kelurahan",
};

interface Tiada {
  teks: string;
  tempat: TempatNama;
  /** Where it was looked for, in words. */
  di: string;
  /** Of that name elsewhere than what stands beside it says. */
  bernama: readonly WilayahBernama[];
}

/** Why a name is that of no region. */
export function alasanTiada({ teks, tempat, di, bernama }: Tiada): string {
  const nama = tanpaNik(teks);
  const [satu] = bernama;
  if (satu !== undefined) {
    return `${nama} ada, tetapi tidak di tempat yang disebut baris ini: ${sebutWilayah(satu)}. Periksa nama atau tempatnya, atau tulis kodenya`;
  }
  const { tingkat, polos } = tempat;
  const kata = tingkat
    .filter((level) => !polos.includes(level))
    .flatMap((level) => KATA[level] ?? [])
    .slice(0, 1);
  const cara = ["tulis kodenya", ...kata.map((one) => `tulis ${one}`)].join(", atau ");
  return `Tidak ada ${sebutTingkat(tingkat)} bernama ${nama} di ${di}. Periksa ejaannya, atau ${cara}`;
}
