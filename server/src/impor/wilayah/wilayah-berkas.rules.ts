// What only the whole file tells: parents that come later, codes that are given twice, and what a
// representation abroad is given of its own accord.
import { contains, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { galatDi } from "../baris.rules.ts";
import type { BarisTersimpan, Koreksi } from "../jenis-impor.ts";
import { idOf, indukOf, kodeDari } from "./wilayah-baris.rules.ts";
import { teksOf } from "../../platform/spreadsheet/cell.rules.ts";

export const LUAR_NEGERI = { id: 99, nama: "Luar Negeri" } as const;
const KOTA = 2;
const KECAMATAN = 3;

interface Baris {
  id: number;
  row: BarisTersimpan;
}

const barisOf = (row: BarisTersimpan): Baris[] => {
  const id = idOf(row);
  return id === undefined || row.keadaan === "galat" ? [] : [{ id, row }];
};

const salah = ({ row }: Baris, kolom: string, alasan: string): Koreksi => ({
  nomor: row.nomor,
  keadaan: "galat",
  galat: [galatDi(row, kolom, alasan)],
});

const kodeLamaDi = ({ row }: Baris): number[] => kodeDari(teksOf(row.nilai["kode_lama"]) ?? "");

/** Older codes that two rows give: which one is right, nobody knows; or the code of another row. */
function kodeBentrok(
  baris: readonly Baris[],
  { aktif, punyaAnak }: Pick<Terdaftar, "aktif" | "punyaAnak">,
): Koreksi[] {
  const barisById = new Map([
    ...otomatis(baris, aktif, punyaAnak).flatMap(({ row, dibuat }) =>
      dibuat.map((kode) => [kode, row.baris] as const),
    ),
    ...baris.map(({ id, row }) => [id, row.baris] as const),
  ]);
  const pemberi = Map.groupBy(
    baris.flatMap((satu) => kodeLamaDi(satu).map((lama) => ({ lama, satu }))),
    ({ lama }) => lama,
  );
  return baris.flatMap((satu) => {
    const alasan = kodeLamaDi(satu)
      .map((lama) => {
        if (barisById.has(lama)) {
          return `${lama} adalah kode wilayah di baris ${barisById.get(lama)}`;
        }
        const lain = pemberi.get(lama)?.find((one) => one.satu.id !== satu.id)?.satu;
        return lain === undefined
          ? undefined
          : `${lama} juga kode lama ${lain.id} di baris ${lain.row.baris}`;
      })
      .find((teks) => teks !== undefined);
    return alasan === undefined ? [] : [salah(satu, "kode_lama", alasan)];
  });
}

/** Is there a region under this one's parent, in the table or, right, in the file? */
function tanpaInduk(
  baris: readonly Baris[],
  aktif: ReadonlyMap<number, boolean>,
  gagal: ReadonlyMap<number, number>,
): Koreksi[] {
  const ada = new Set<number>([NASIONAL, LUAR_NEGERI.id]);
  // The shorter a code, the nearer the top it stands.
  return baris
    .toSorted((a, b) => a.id - b.id)
    .flatMap((satu) => {
      const induk = indukOf(satu.id);
      if (aktif.get(satu.id) === true || aktif.get(induk) === true || ada.has(induk)) {
        ada.add(satu.id);
        return [];
      }
      const nomor = gagal.get(induk);
      const alasan =
        nomor === undefined
          ? `Induknya, ${induk}, belum ada. Tambahkan barisnya ke berkas`
          : `Baris induknya, ${induk} di baris ${nomor}, salah`;
      return [salah(satu, "id", alasan)];
    });
}

const diLuarNegeri = (id: number): boolean => contains(LUAR_NEGERI.id, id);

/** The regions below a representation of which no finer ones are given. */
function isiPerwakilan(id: number, punyaAnak: ReadonlySet<number>): number[] {
  const level = levelOf(id);
  if (!diLuarNegeri(id) || punyaAnak.has(id)) {
    return [];
  }
  const kecamatan = level === KOTA ? id * 100 + 1 : id;
  const kelurahan = kecamatan * 10_000 + 1;
  if (level === KOTA) {
    return [kecamatan, kelurahan];
  }
  return level === KECAMATAN ? [kelurahan] : [];
}

/** Those that have regions below them, in the table or in the file. */
const berAnak = (baris: readonly Baris[], punyaAnak: ReadonlySet<number>): Set<number> =>
  new Set([...punyaAnak, ...baris.map(({ id }) => indukOf(id))]);

/** Representations whose regions below would take the older code of another region. */
function isiTerpakai(
  baris: readonly Baris[],
  { punyaAnak, pemilikKode }: Pick<Terdaftar, "punyaAnak" | "pemilikKode">,
): Koreksi[] {
  const induk = berAnak(baris, punyaAnak);
  return baris.flatMap((satu) => {
    const kode = isiPerwakilan(satu.id, induk).find((id) => pemilikKode.has(id));
    const alasan = `${kode}, yang dibuat otomatis, adalah kode lama ${pemilikKode.get(kode ?? 0)}`;
    return kode === undefined ? [] : [salah(satu, "id", alasan)];
  });
}

/** The rows that bring other regions along, and which. */
function otomatis(
  baris: readonly Baris[],
  aktif: ReadonlyMap<number, boolean>,
  punyaAnak: ReadonlySet<number>,
): (Baris & { dibuat: number[] })[] {
  const diBerkas = new Set(baris.map(({ id }) => id));
  const induk = berAnak(baris, punyaAnak);
  const pertama = baris.map(({ id }) => id).filter(diLuarNegeri);
  const perluProvinsi = aktif.get(LUAR_NEGERI.id) !== true && !diBerkas.has(LUAR_NEGERI.id);
  // Rows are written in the order of their codes as texts.
  const pembuka = perluProvinsi ? pertama.toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1))[0] : 0;
  return baris.flatMap(({ id, row }) => {
    const dibuat = [...(id === pembuka ? [LUAR_NEGERI.id] : []), ...isiPerwakilan(id, induk)];
    return dibuat.length === 0 ? [] : [{ id, row, dibuat }];
  });
}

const disertai = ({ row, dibuat }: Baris & { dibuat: number[] }): Koreksi => ({
  nomor: row.nomor,
  keadaan: row.keadaan === "sama" ? "berubah" : row.keadaan,
  nilai: { otomatis: dibuat.join(", ") },
});

export interface Terdaftar {
  /** Of the regions of the file and those above them, which exist, and whether they are offered. */
  aktif: ReadonlyMap<number, boolean>;
  /** Those that have regions below them already. */
  punyaAnak: ReadonlySet<number>;
  /** Of codes that the file may bring along, whose older ones they are. */
  pemilikKode: ReadonlyMap<number, number>;
}

/** Codes of regions that the file may bring along. */
export const idDibuat = (rows: readonly BarisTersimpan[]): number[] =>
  rows.flatMap(barisOf).flatMap(({ id }) => isiPerwakilan(id, new Set()));

/** Every region that the rules ask about. */
export const idDisebut = (rows: readonly BarisTersimpan[]): number[] => [
  ...new Set([LUAR_NEGERI.id, ...rows.flatMap(barisOf).flatMap(({ id }) => [id, indukOf(id)])]),
];

function tanpa(baris: readonly Baris[], koreksi: readonly Koreksi[]): Baris[] {
  const nomor = new Set(koreksi.map((satu) => satu.nomor));
  return baris.filter(({ row }) => !nomor.has(row.nomor));
}

export function checkBerkas(rows: readonly BarisTersimpan[], terdaftar: Terdaftar): Koreksi[] {
  const { aktif, punyaAnak } = terdaftar;
  const semua = rows.flatMap(barisOf);
  const terpakai = isiTerpakai(semua, terdaftar);
  const baris = tanpa(semua, terpakai);
  const bentrok = [...terpakai, ...kodeBentrok(baris, terdaftar)];
  const sisa = tanpa(baris, bentrok);
  const nomorSisa = new Set(sisa.map(({ row }) => row.nomor));
  const gagal = new Map(
    rows
      .filter(({ nomor }) => !nomorSisa.has(nomor))
      .flatMap((row) => {
        const id = idOf(row);
        return id === undefined ? [] : [[id, row.baris] as const];
      }),
  );
  const lepas = tanpaInduk(sisa, aktif, gagal);
  return [...bentrok, ...lepas, ...otomatis(tanpa(sisa, lepas), aktif, punyaAnak).map(disertai)];
}
