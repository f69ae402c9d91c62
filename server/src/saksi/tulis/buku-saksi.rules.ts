// What a flight that writes witnesses adds to the counters in the end.
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import type { Selisih, SelisihTps } from "../../wilayah/hitungan/selisih.rules.ts";
import type { SaksiTersimpan } from "./save-saksi.repo.ts";

/** The sort of a witness in the order of the columns of rekap_saksi. */
export type SortSaksi = readonly number[];

/** As the database generates it, as below. */
function bertugas(row: SaksiTersimpan): number {
  if (row.jenis_id === JENIS_SAKSI.pusat) {
    return 1;
  }
  return (row.jenis_id === JENIS_SAKSI.tps ? row.tps_id : row.penugasan_id) === null ? 0 : 1;
}

function keadaanWa(row: SaksiTersimpan): number {
  if (row.is_nomer_wa_valid === 1) {
    return 1;
  }
  return row.wa_dicek_pada === null ? 0 : 2;
}

const sortOf = (row: SaksiTersimpan): SortSaksi => [
  kotaIdOfSaksi(row.id),
  row.jenis_id,
  row.referensi_id,
  row.tahap,
  row.lingkup,
  keadaanWa(row),
  bertugas(row),
  row.is_aktif,
];

function bandingkan(a: SortSaksi, b: SortSaksi): number {
  return a.map((value, at) => value - (b[at] ?? 0)).find((beda) => beda !== 0) ?? 0;
}

/** The region that a witness counts for; undefined: it stands nowhere. */
const tempatOf = (row: SaksiTersimpan): number | undefined =>
  row.is_aktif === 1 && bertugas(row) === 1 ? (row.penugasan_id ?? undefined) : undefined;

type Hitungan = Map<string, { sort: SortSaksi; jumlah: number }>;

function add(hitungan: Hitungan, sort: SortSaksi, jumlah: number): void {
  const kini = hitungan.get(sort.join()) ?? { sort, jumlah: 0 };
  hitungan.set(sort.join(), { sort, jumlah: kini.jumlah + jumlah });
}

const rowsOf = (hitungan: Hitungan): (readonly number[])[] =>
  [...hitungan.values()]
    .filter(({ jumlah }) => jumlah !== 0)
    .toSorted((a, b) => bandingkan(a.sort, b.sort))
    .map(({ sort, jumlah }) => [...sort, jumlah]);

export class BukuSaksi {
  readonly tps: SelisihTps[] = [];
  readonly laporan: Selisih[] = [];
  /** Where TPS came to have witnesses, or none. */
  readonly kota = new Set<number>();
  /** Who is new or has another name or NIK, by kota. */
  readonly orang = new Map<number, Set<number>>();
  readonly #saksi: Hitungan = new Map();
  readonly #penugasan: Hitungan = new Map();

  record(row: SaksiTersimpan | undefined, jumlah: 1 | -1): void {
    if (row !== undefined) {
      const tempat = tempatOf(row);
      add(this.#saksi, sortOf(row), jumlah);
      if (tempat !== undefined) {
        add(this.#penugasan, [kotaIdOfSaksi(row.id), tempat], jumlah);
      }
    }
  }

  recordOrang(lama: SaksiTersimpan | undefined, baru: SaksiTersimpan | undefined): void {
    if (baru !== undefined && (lama?.nik !== baru.nik || lama.nama_lengkap !== baru.nama_lengkap)) {
      const kotaId = kotaIdOfSaksi(baru.id);
      this.orang.set(kotaId, (this.orang.get(kotaId) ?? new Set()).add(baru.id));
    }
  }

  /** Counter rows are always taken in this order, so two flights cannot hold each other up. */
  saksi(): (readonly number[])[] {
    return rowsOf(this.#saksi);
  }

  /** By kota and region of the assignment; in one order, as above. */
  penugasan(): (readonly number[])[] {
    return rowsOf(this.#penugasan);
  }
}
