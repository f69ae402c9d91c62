// Which special documents a candidate owes: the answers to all their questions, in one cell of a file.
import { normalHeader } from "../../impor/kolom.rules.ts";
import type { Daftar, Kamus } from "./kamus.rules.ts";

/** The cell's column. */
export const KHUSUS = "dokumen_khusus";

/** 1: yes, 0: no, by question; nothing of one that is not answered yet. */
export type Jawaban = ReadonlyMap<number, 0 | 1>;

export interface Pertanyaan {
  id: number;
  keterangan: string;
}

/** A document that one of them asks for. */
export interface KategoriKhusus extends Pertanyaan {
  item_khusus_id: number;
}

const TIDAK_ADA = "tidak ada";
const NIHIL = new Set([TIDAK_ADA, "tidak", "nihil"].map(normalHeader));
/** What stands is told whole, also where somebody has only begun to answer. */
const BELUM = " (belum dijawab)";

/** "Apakah Anda kepala daerah?" asks about "kepala daerah". */
const perihal = (keterangan: string): string =>
  keterangan.replace(/^apakah (?:anda )?/i, "").replace(/\?$/, "");

/** Its first words: "kepala desa" of "kepala desa, perangkat desa, atau …". */
const ringkas = (perihalnya: string): string => perihalnya.split(/,| atau /)[0] ?? "";

const ringkasUnik = (pertanyaan: readonly Pertanyaan[]) =>
  [...Map.groupBy(pertanyaan, ({ keterangan }) => ringkas(perihal(keterangan)))].flatMap(
    ([teks, [satu, lain]]) =>
      satu === undefined || lain !== undefined ? [] : [[teks, satu.id] as const],
  );

/** Questions go by their number, their words, or a document that they ask for. */
export function daftarKhusus(
  pertanyaan: readonly Pertanyaan[],
  kategori: readonly KategoriKhusus[],
): Daftar {
  const sebutan = [
    ...ringkasUnik(pertanyaan),
    ...kategori.flatMap(({ id, keterangan, item_khusus_id: itemId }) =>
      [String(id), keterangan, `${id} ${keterangan}`].map((teks) => [teks, itemId] as const),
    ),
    ...pertanyaan.flatMap(({ id, keterangan }) =>
      [String(id), keterangan, perihal(keterangan), `${id} ${perihal(keterangan)}`].map(
        (teks) => [teks, id] as const,
      ),
    ),
  ];
  return {
    nama: new Map(pertanyaan.map(({ id, keterangan }) => [id, perihal(keterangan)])),
    id: new Map(sebutan.map(([teks, id]) => [normalHeader(teks), id])),
  };
}

const daftarOf = (kamus: Kamus): Daftar => kamus.get(KHUSUS) ?? { nama: new Map(), id: new Map() };

/** As much of what was written as its reason repeats; reasons are grouped by, so they stay short. */
const DIULANG = 40;

function alasan({ nama }: Daftar, teks: string): string {
  const dikenal = [...nama].map(([id, satu]) => `${id} ${ringkas(satu)}`).join("; ");
  return `“${teks.slice(0, DIULANG)}” tidak dikenal. Tulis “${TIDAK_ADA}”, atau yang berlaku dipisah titik koma: ${dikenal}`;
}

/** Whatever is not named is answered with no. */
export function readKhusus(kamus: Kamus, teks: string): { jawaban: Jawaban } | { alasan: string } {
  const daftar = daftarOf(kamus);
  const jawaban = new Map<number, 0 | 1>([...daftar.nama.keys()].map((id) => [id, 0]));
  const bagian = NIHIL.has(normalHeader(teks)) ? [] : teks.split(";").map((one) => one.trim());
  for (const satu of bagian.filter((one) => one !== "")) {
    const isBelum = satu.endsWith(BELUM);
    const id = daftar.id.get(normalHeader(isBelum ? satu.slice(0, -BELUM.length) : satu));
    if (id === undefined) {
      return { alasan: alasan(daftar, satu) };
    }
    if (isBelum) {
      jawaban.delete(id);
    } else {
      jawaban.set(id, 1);
    }
  }
  return { jawaban };
}

/** In words that are read back as the same. */
export function kataKhusus(kamus: Kamus, jawaban: Jawaban): string | null {
  const disebut = [...daftarOf(kamus).nama].flatMap(([id, satu]) => {
    const kini = jawaban.get(id);
    return kini === 0 ? [] : [kini === 1 ? satu : `${satu}${BELUM}`];
  });
  if (jawaban.size === 0) {
    return null;
  }
  return disebut.length === 0 ? TIDAK_ADA : disebut.join("; ");
}

/** As they are kept: "1=0 2=1". */
export const jawabanKini = (teks: string): Jawaban =>
  new Map(
    teks.split(" ").map((satu) => {
      const [id, kini] = satu.split("=");
      return [Number(id), kini === "1" ? 1 : 0];
    }),
  );
