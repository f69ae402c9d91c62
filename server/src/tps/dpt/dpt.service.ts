// Looking at voters by name. Every look is written down first, with whatever was searched for.
import { DPT_CARI_TERBANYAK, type DptQuery, type DptRow } from "#contract/tps/dpt.contract.ts";
import { kecamatanOf, kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Basis, Database } from "../../platform/db.ts";
import { countedTo, potonganOf, rowsOf, toHalaman } from "../../platform/halaman.ts";
import { kataDari } from "../../platform/like.ts";
import { padRtRw } from "../rt-rw.rules.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  listBerkata,
  listHalaman,
  listMirip,
  listTersaring,
  type PemilihRow,
  type SaringanDpt,
  type TempatDpt,
} from "./dpt.repo.ts";

const toDptRow = (row: PemilihRow): DptRow => ({
  tps_kpu: row.tps_nomor,
  tps_id: row.kelurahan_id * 1000 + row.tps_nomor,
  nomor: row.nomor,
  nama: row.nama,
  usia: row.usia,
  kelamin: row.kelamin,
  rt: row.rt,
  rw: row.rw,
});

const padded = (value: string | undefined): string | undefined =>
  value === undefined || value === "" ? undefined : padRtRw(value);

const saringanOf = (query: DptQuery): SaringanDpt => ({
  rw: padded(query.rw),
  rt: padded(query.rt),
  usia_dari: query.usia_dari,
  usia_sampai: query.usia_sampai,
  kelamin: query.kelamin,
});

const MOST_WORDS = 8;
const wordsOf = (s: string): string[] => kataDari(s).slice(0, MOST_WORDS);

async function recordLihat(
  db: Database,
  caller: Caller,
  { tempat, query }: { tempat: TempatDpt; query: DptQuery },
): Promise<void> {
  const { page, per_page: _, progress: __, ...dicari } = query;
  const { kotaId, kelurahanId = kotaId, tpsNomor } = tempat;
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: query.s === "" ? "dpt.lihat" : "dpt.cari",
    tabel: "dpt",
    baris: tpsNomor === undefined ? kelurahanId : kelurahanId * 1000 + tpsNomor,
    sesudah: { ...dicari, halaman: page },
    kotaId,
  });
}

/** So few names that hold every word leave room for some that are only nearly so; in a kota these cost. */
const FEW = 50;
const FEW_IN_KOTA = 10;
/** A letter too many or too few. */
const NEAR = { ambang: 0.7, calon: 5000, limit: 100 };
/** Two letters swapped in a word of six: for those whom nothing else finds, since half the town may be so near. */
const FAR = { ...NEAR, ambang: 0.55 };

const byName = (a: PemilihRow, b: PemilihRow): number =>
  a.nama.localeCompare(b.nama, "id") ||
  a.kelurahan_id - b.kelurahan_id ||
  a.tps_nomor - b.tps_nomor ||
  a.nomor - b.nomor;

async function search(basis: Basis, tempat: TempatDpt, query: DptQuery) {
  const pencarian = { tempat, saringan: saringanOf(query), words: wordsOf(query.s) };
  const found = await listBerkata(basis.db, pencarian, DPT_CARI_TERBANYAK + 1);
  const exact = found.toSorted(byName).slice(0, DPT_CARI_TERBANYAK);
  const few = tempat.kelurahanId === undefined ? FEW_IN_KOTA : FEW;
  const near = found.length < few ? await listMirip(basis, pencarian, NEAR) : [];
  const isNobody = exact.length + near.length === 0;
  const rows = isNobody ? await listMirip(basis, pencarian, FAR) : [...exact, ...near];
  const { isMore } = countedTo(DPT_CARI_TERBANYAK, found.length);
  return { rows: rowsOf(rows, query), jumlah: { total: rows.length, isMore } };
}

/** Voters of a place with this name or nearly so, without a trail: that is the caller's to write. */
export async function searchCalon(
  basis: Basis,
  tempat: TempatDpt,
  s: string,
): Promise<PemilihRow[]> {
  const query = { s, page: 1, per_page: DPT_CARI_TERBANYAK };
  return (await search(basis, tempat, query)).rows;
}

async function choose(basis: Basis, tempat: TempatDpt, query: DptQuery) {
  if (query.s !== "") {
    return search(basis, tempat, query);
  }
  const saringan = saringanOf(query);
  const potongan = potonganOf(query);
  const isWhole = Object.values(saringan).every((value) => value === undefined);
  const { rows, total } = isWhole
    ? await listHalaman(basis.db, tempat, potongan)
    : await listTersaring(basis.db, { tempat, saringan }, potongan);
  return { rows, jumlah: total };
}

/** One page of the voters of a TPS or a kelurahan; in a kota only by a search. */
export async function daftarPemilih(
  basis: Basis,
  caller: Caller,
  { tempat, query }: { tempat: TempatDpt; query: DptQuery },
) {
  // No row leaves before the trail is written.
  const [{ rows, jumlah }] = await Promise.all([
    choose(basis, tempat, query),
    recordLihat(basis.db, caller, { tempat, query }),
  ]);
  return toHalaman(rows.map(toDptRow), jumlah, query);
}

/** As `daftarPemilih` in a kota, with the names of the kelurahan. */
export async function searchPemilihKota(
  basis: Basis,
  caller: Caller,
  { tempat, query }: { tempat: TempatDpt; query: DptQuery },
) {
  const halaman = await daftarPemilih(basis, caller, { tempat, query });
  const wilayah = await mapWilayah(
    basis.db,
    halaman.data.flatMap(({ tps_id: id }) => [kelurahanOf(id), kecamatanOf(id)]),
  );
  return {
    ...halaman,
    data: halaman.data.map((row) => ({
      ...row,
      kelurahan: wilayah.get(kelurahanOf(row.tps_id))?.keterangan ?? "",
      kecamatan: wilayah.get(kecamatanOf(row.tps_id))?.keterangan ?? "",
    })),
  };
}
