// What a file must hold, what its other columns may mean, and what it lacks.
import { cocokkan, cukup, namesOf, normalHeader, placesOf, type Susunan } from "./kolom.rules.ts";
import { sebutanOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";

/** What a kind is for: one at least of these columns must be there. */
export interface Inti {
  sebutan: string;
  kunci: readonly string[];
}

export interface Syarat {
  /** Sets of columns of which one must be complete. */
  wajib: readonly (readonly string[])[];
  inti: Inti;
}

/** The columns of ours that are known, by which a file's are looked for. */
export interface Dicari {
  kolom: readonly Kolom[];
  wilayahId: number;
}

/** Some cells under each header. */
export type Contoh = readonly (readonly string[])[];

const CONTENDER =
  /^(?:(?:jml|jumlah|total|perolehan|suara|paslon|pasangan|calon|capres|kandidat|partai|parpol|no|nomor|urut|p)_?)*0*([1-9]\d?)$/;
/** Names of people, and remarks: no vote is written so, however badly. */
const KATA = /^[^\d]*\p{L}[^\d]*$/u;

const isEvery = (cells: readonly string[], test: (teks: string) => boolean): boolean =>
  cells.length > 0 && cells.every(test);

/** The only free column that passes; two that do leave it open. */
function onlyFree(
  headers: readonly string[],
  used: ReadonlySet<number>,
  test: (header: string, place: number) => boolean,
): number | undefined {
  const places = headers.flatMap((header, place) =>
    normalHeader(header) !== "" && !used.has(place) && test(header, place) ? [place] : [],
  );
  return places.length === 1 ? places[0] : undefined;
}

function lengkapi(
  susunan: Susunan,
  kolomList: readonly Kolom[],
  cari: (kolom: Kolom, used: ReadonlySet<number>) => number | undefined,
): Map<string, number> {
  const found = new Map(susunan);
  for (const kolom of kolomList.filter(({ kunci }) => !susunan.has(kunci))) {
    const place = cari(kolom, new Set(found.values()));
    if (place !== undefined) {
      found.set(kolom.kunci, place);
    }
  }
  return found;
}

const urutDi = (header: string): number => Number(CONTENDER.exec(normalHeader(header))?.[1]);

/** Votes that are written badly are faults of their cells, not another column. */
const isSuara = (cells: readonly string[] = []): boolean =>
  !isEvery(cells, (teks) => KATA.test(teks));

/** Also columns of contenders that other forms name by their number, unless they hold nothing but words. */
export function denganSinonim(
  susunan: Susunan,
  { kolom }: Pick<Dicari, "kolom">,
  { header, contoh }: { header: readonly string[]; contoh: Contoh },
): Map<string, number> {
  const meant = header.map(urutDi);
  return lengkapi(susunan, kolom, ({ urut }, used) =>
    onlyFree(header, used, (_, place) => meant[place] === urut && isSuara(contoh[place])),
  );
}

/** By column, all the places where the file says it, the one that is read first; where they differ none wins. */
export type JudulKembar = ReadonlyMap<string, readonly number[]>;

/** Under the same head; of what is counted under any head that means it, unless its user chose one of them. */
export function judulKembar(
  kolomList: readonly Kolom[],
  { header, contoh }: { header: readonly string[]; contoh: Contoh },
  { susunan, isSaid }: { susunan: Susunan; isSaid: boolean },
): JudulKembar {
  const placesByName = placesOf(header);
  const used = new Set(susunan.values());
  const meant = header.map(urutDi);
  const kembar = kolomList.flatMap((kolom): [string, number[]][] => {
    const place = susunan.get(kolom.kunci);
    if (place === undefined) {
      return [];
    }
    const isWide = kolom.isHitungan === true && !isSaid;
    const names = [header[place] ?? "", ...(isWide ? namesOf(kolom) : [])].map(normalHeader);
    const named = names.flatMap((name) => placesByName.get(name) ?? []);
    const numbered = header.flatMap((_, at) =>
      isWide && meant[at] === kolom.urut && isSuara(contoh[at]) ? [at] : [],
    );
    const lain = new Set([...named, ...numbered].filter((one) => !used.has(one)));
    return lain.size === 0 ? [] : [[kolom.kunci, [place, ...lain]]];
  });
  return new Map(kembar);
}

/** "R.T." is RT, and "Umur (th)" is Umur. */
const polos = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/\([^()]*\)/g, "")
    .replaceAll(/[^a-z0-9]/g, "");

const namaPolos = (kolom: Kolom): string[] =>
  [kolom.kunci, kolom.judul, sebutanOf(kolom), ...kolom.alias].map(polos).filter(Boolean);

/** A proposal for the user: by name, however it is written, and by what the cells look like. */
export function usulkan(
  { kolom, wilayahId }: Dicari,
  isi: { header: readonly string[]; contoh: Contoh },
): Map<string, number> {
  const { header, contoh } = isi;
  const named = denganSinonim(cocokkan(kolom, header, undefined), { kolom }, isi);
  const plain = header.map(polos);
  const alike = lengkapi(named, kolom, (satu, used) => {
    const names = namaPolos(satu);
    return onlyFree(header, used, (_, place) => names.includes(plain[place] ?? ""));
  });
  return lengkapi(alike, kolom, ({ rupa }, used) =>
    rupa === undefined
      ? undefined
      : onlyFree(header, used, (_, place) =>
          isEvery(contoh[place] ?? [], (teks) => rupa(teks, wilayahId)),
        ),
  );
}

/** What is missing, as people call it; nothing: the file can be read. */
export function kurangOf(
  susunan: Pick<Susunan, "has">,
  kolomList: readonly Kolom[],
  { wajib, inti }: Syarat,
): string[] {
  const sebutan = new Map(kolomList.map((kolom) => [kolom.kunci, sebutanOf(kolom)]));
  const lacking = wajib
    .map((kunciList) => kunciList.filter((kunci) => !susunan.has(kunci)))
    .toSorted((a, b) => a.length - b.length)[0];
  const names = (lacking ?? []).map((kunci) => sebutan.get(kunci) ?? kunci);
  const hasPoint = inti.kunci.some((kunci) => susunan.has(kunci));
  return hasPoint || names.includes(inti.sebutan) ? names : [...names, inti.sebutan];
}

export const lengkap = (susunan: Pick<Susunan, "has">, { wajib, inti }: Syarat): boolean =>
  cukup(susunan, wajib) && inti.kunci.some((kunci) => susunan.has(kunci));
