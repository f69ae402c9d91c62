// How a changed report, document or TPS moves the counters: what it gave before is taken away,
// what it gives now is added.
import { kecamatanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";

interface Tempat {
  kotaId: number;
  kecamatanId: number;
  dapilId: number;
  /** The report type; of TPS counters the level of dapil, 0 for the whole kecamatan. */
  jenisId: number;
}

/** What one transaction adds to a counter row of reports; negative to take away. */
export interface Selisih extends Tempat {
  suara: number[];
  /** By position, how many reports say it. */
  terisi: number[];
  masuk: number;
  bermasalah: number;
  terdokumentasi: number;
  terdokumentasiBersaksi: number;
}

/** What one transaction adds to a counter row of TPS. */
export interface SelisihTps extends Tempat {
  tps: number;
  saksi: number;
  bersaksi: number;
  /** TPS with a witness whose number is right. */
  sah: number;
  dptBersaksi: number;
  dpt: number;
  berdaftar: number;
  pemilih: number;
  kuat: number;
  potensial: number;
  /** By candidate, the TPS that it marked. */
  tanda: Map<number, Tanda>;
}

export interface Tanda {
  kuat: number;
  potensial: number;
}

/** Counter rows by place, made when first asked for. */
class Buku<Row extends Tempat> {
  readonly #rows = new Map<string, Row>();
  readonly #blank: (tempat: Tempat) => Row;

  constructor(blank: (tempat: Tempat) => Row) {
    this.#blank = blank;
  }

  at(tpsId: number, jenisId: number, dapilId: number): Row {
    const kecamatanId = kecamatanOf(tpsId);
    const key = `${kecamatanId}/${jenisId}/${dapilId}`;
    const row =
      this.#rows.get(key) ?? this.#blank({ kotaId: kotaOf(tpsId), kecamatanId, dapilId, jenisId });
    this.#rows.set(key, row);
    return row;
  }

  rows(): Row[] {
    return [...this.#rows.values()];
  }
}

const bukuLaporan = (): Buku<Selisih> =>
  new Buku((tempat) => ({
    ...tempat,
    suara: [],
    terisi: [],
    masuk: 0,
    bermasalah: 0,
    terdokumentasi: 0,
    terdokumentasiBersaksi: 0,
  }));

/** What one report contributes. suara null: withdrawn, so nothing. */
export interface Sumbangan {
  dapilId: number;
  suara: readonly (number | null)[] | null;
  isBermasalah: boolean;
}

export interface PerubahanLaporan {
  tpsId: number;
  jenisId: number;
  lama: Sumbangan | undefined;
  baru: Sumbangan | undefined;
}

function addSumbangan(row: Selisih, { suara, isBermasalah }: Sumbangan, sign: 1 | -1): void {
  if (suara === null) {
    return;
  }
  suara.forEach((value, index) => {
    row.suara[index] = (row.suara[index] ?? 0) + sign * (value ?? 0);
    row.terisi[index] = (row.terisi[index] ?? 0) + (value === null ? 0 : sign);
  });
  row.masuk += sign;
  row.bermasalah += isBermasalah ? sign : 0;
}

export function selisihLaporan(perubahan: readonly PerubahanLaporan[]): Selisih[] {
  const buku = bukuLaporan();
  for (const { tpsId, jenisId, lama, baru } of perubahan) {
    if (lama !== undefined) {
      addSumbangan(buku.at(tpsId, jenisId, lama.dapilId), lama, -1);
    }
    if (baru !== undefined) {
      addSumbangan(buku.at(tpsId, jenisId, baru.dapilId), baru, 1);
    }
  }
  return buku.rows();
}

/** A TPS whose report of this type is documented; -1 where it is no longer, or no longer there. */
export interface PerubahanDokumen {
  tpsId: number;
  jenisId: number;
  dapilId: number;
  isBersaksi: boolean;
  jumlah: 1 | -1;
}

export function selisihDokumen(perubahan: readonly PerubahanDokumen[]): Selisih[] {
  const buku = bukuLaporan();
  for (const { tpsId, jenisId, dapilId, isBersaksi, jumlah } of perubahan) {
    const row = buku.at(tpsId, jenisId, dapilId);
    row.terdokumentasi += jumlah;
    row.terdokumentasiBersaksi += isBersaksi ? jumlah : 0;
  }
  return buku.rows();
}

/** By position. */
export function addAt(sums: number[], values: readonly number[]): void {
  values.forEach((value, index) => {
    sums[index] = (sums[index] ?? 0) + value;
  });
}

/** Adds up rows of several steps of one transaction. */
export function mergeSelisih(list: readonly Selisih[]): Selisih[] {
  const buku = bukuLaporan();
  for (const one of list) {
    const row = buku.at(one.kecamatanId * 1e7, one.jenisId, one.dapilId);
    addAt(row.suara, one.suara);
    addAt(row.terisi, one.terisi);
    row.masuk += one.masuk;
    row.bermasalah += one.bermasalah;
    row.terdokumentasi += one.terdokumentasi;
    row.terdokumentasiBersaksi += one.terdokumentasiBersaksi;
  }
  return buku.rows();
}

/** What one TPS contributes: to its kecamatan, and to its dapil of each level. */
export interface SumbanganTps {
  dapil: readonly [pusat: number, propinsi: number, kota: number];
  jumlahDpt: number;
  jumlahSaksi: number;
  jumlahSaksiSah: number;
  jumlahPemilih: number;
  /** The highest mark: of all caleg, then of each level. */
  level: readonly number[];
  /** Marks of candidates that count; left out where none of them changes. */
  tanda?: readonly { calegId: number; level: number }[];
}

const POTENSIAL = 1;
const KUAT = 2;

export interface PerubahanTps {
  tpsId: number;
  lama: SumbanganTps | undefined;
  baru: SumbanganTps | undefined;
}

const bukuTps = (): Buku<SelisihTps> =>
  new Buku((tempat) => ({
    ...tempat,
    tps: 0,
    saksi: 0,
    bersaksi: 0,
    sah: 0,
    dptBersaksi: 0,
    dpt: 0,
    berdaftar: 0,
    pemilih: 0,
    kuat: 0,
    potensial: 0,
    tanda: new Map(),
  }));

function addTanda({ tanda }: SelisihTps, calegId: number, { kuat, potensial }: Tanda): void {
  const kini = tanda.get(calegId) ?? { kuat: 0, potensial: 0 };
  tanda.set(calegId, { kuat: kini.kuat + kuat, potensial: kini.potensial + potensial });
}

function addTps(
  row: SelisihTps,
  tps: SumbanganTps,
  { level, sign }: { level: number; sign: 1 | -1 },
): void {
  row.tps += sign;
  row.saksi += sign * tps.jumlahSaksi;
  row.bersaksi += tps.jumlahSaksi > 0 ? sign : 0;
  row.sah += tps.jumlahSaksiSah > 0 ? sign : 0;
  row.dptBersaksi += tps.jumlahSaksi > 0 ? sign * tps.jumlahDpt : 0;
  row.dpt += sign * tps.jumlahDpt;
  row.berdaftar += tps.jumlahPemilih > 0 ? sign : 0;
  row.pemilih += sign * tps.jumlahPemilih;
  row.kuat += tps.level[level] === KUAT ? sign * tps.jumlahDpt : 0;
  row.potensial += tps.level[level] === POTENSIAL ? sign * tps.jumlahDpt : 0;
}

export function selisihTps(perubahan: readonly PerubahanTps[]): SelisihTps[] {
  const buku = bukuTps();
  const add = (tpsId: number, tps: SumbanganTps | undefined, sign: 1 | -1): void => {
    if (tps !== undefined) {
      [0, ...tps.dapil].forEach((dapilId, level) =>
        addTps(buku.at(tpsId, level, dapilId), tps, { level, sign }),
      );
      tps.tanda?.forEach(({ calegId, level }) =>
        addTanda(buku.at(tpsId, 0, 0), calegId, {
          kuat: level === KUAT ? sign : 0,
          potensial: level === POTENSIAL ? sign : 0,
        }),
      );
    }
  };
  for (const { tpsId, lama, baru } of perubahan) {
    add(tpsId, lama, -1);
    add(tpsId, baru, 1);
  }
  return buku.rows();
}

/** Adds up rows of several steps of one transaction. */
export function mergeSelisihTps(list: readonly SelisihTps[]): SelisihTps[] {
  const buku = bukuTps();
  for (const one of list) {
    const row = buku.at(one.kecamatanId * 1e7, one.jenisId, one.dapilId);
    row.tps += one.tps;
    row.saksi += one.saksi;
    row.bersaksi += one.bersaksi;
    row.sah += one.sah;
    row.dptBersaksi += one.dptBersaksi;
    row.dpt += one.dpt;
    row.berdaftar += one.berdaftar;
    row.pemilih += one.pemilih;
    row.kuat += one.kuat;
    row.potensial += one.potensial;
    one.tanda.forEach((tanda, calegId) => addTanda(row, calegId, tanda));
  }
  return buku.rows();
}
