// What the palette finds: of each kind the first few, in the caller's region, if the role may see them.
import type { Akses } from "#contract/access/access.contract.ts";
import { HURUF_CARI, type HasilCari, type Temuan } from "#contract/sistem/cari.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import {
  contains,
  kelurahanOf,
  kotaOf,
  levelOf,
  NASIONAL,
  tpsRange,
} from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { Database } from "../../platform/db.ts";
import { kataDari } from "../../platform/like.ts";
import { searchSaksi, mapNamaSaksi } from "../../saksi/saksi.service.ts";
import { searchMandat, mandatDari, nomorSurat } from "../../saksi/surat/mandat.service.ts";
import { tpsKini } from "../../wilayah/kode-lama.service.ts";
import { searchWilayahDi, mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  listCalegCocok,
  listPenggunaCocok,
  listTpsCocok,
  TEMUAN_TERBANYAK,
  type TempatTps,
} from "./cari.repo.ts";
import { tpsDicari, type TpsDicari } from "./tps-dicari.rules.ts";

interface Pencarian {
  db: Database;
  caller: Caller;
  s: string;
  words: readonly string[];
}

/** No index knows where shorter words stand. */
const isPanjang = ({ words }: Pencarian): boolean =>
  words.some((word) => word.length >= HURUF_CARI);

async function findWilayah({ db, caller, s }: Pencarian): Promise<Temuan[]> {
  const found = await searchWilayahDi(db, s, caller.lingkup);
  return found.map(({ id, keterangan, jalur, kode_lama: lama }) => ({
    id,
    nama: keterangan,
    keterangan: [String(id), jalur, lama.length === 0 ? "" : `kode lama ${lama.join(", ")}`]
      .filter(Boolean)
      .join(" · "),
  }));
}

async function findPengguna(pencarian: Pencarian): Promise<Temuan[]> {
  const { db, caller, words } = pencarian;
  if (!isPanjang(pencarian)) {
    return [];
  }
  const rows = await listPenggunaCocok(db, { words, lingkup: caller.lingkup });
  const wilayah = await mapWilayah(
    db,
    rows.flatMap(({ wilayah_id: id }) => id ?? []),
  );
  return rows.map(({ id, name, wilayah_id: wilayahId }) => ({
    id,
    nama: name,
    keterangan: wilayah.get(wilayahId ?? 0)?.keterangan ?? "Tanpa wilayah",
  }));
}

async function findCaleg(pencarian: Pencarian): Promise<HasilCari["caleg"]> {
  const { db, caller, words } = pencarian;
  if (!isPanjang(pencarian)) {
    return [];
  }
  const rows = await listCalegCocok(db, { words, lingkup: caller.lingkup });
  return rows.map((row) => ({
    id: row.id,
    nama: row.nama,
    keterangan: `Nomor urut ${row.nomor_urut ?? "-"} · ${row.dapil}`,
    jenis_caleg_id: row.jenis_caleg_id,
    wilayah_id: row.kota_id ?? (row.jenis_caleg_id === 1 ? NASIONAL : row.propinsi_id),
  }));
}

/** Below a province there are few enough to be walked through. */
const KOTA = 2;
const KELURAHAN = 4;

const toTempat = (id: number): TempatTps => ({ kotaId: kotaOf(id), ...tpsRange(id) });

async function tempatTps(
  { db, caller }: Pencarian,
  { nomor, wilayah }: TpsDicari,
): Promise<TempatTps[]> {
  // Without a number the TPS of a kelurahan are meant, not the first ones of a kota.
  const teratas = nomor === undefined ? KELURAHAN : KOTA;
  const isSmall = (id: number): boolean => (levelOf(id) ?? 0) >= teratas;
  if (wilayah === "") {
    return isSmall(caller.lingkup) ? [toTempat(caller.lingkup)] : [];
  }
  const found = await searchWilayahDi(db, wilayah, caller.lingkup);
  return found
    .map(({ id }) => id)
    .filter(isSmall)
    .map(toTempat);
}

async function findTps(pencarian: Pencarian): Promise<Temuan[]> {
  const { db, caller, words } = pencarian;
  const dicari = tpsDicari(words);
  if (dicari === undefined) {
    return [];
  }
  const { nomor } = dicari;
  const id = dicari.id === undefined ? undefined : await tpsKini(db, dicari.id);
  const satu = id !== undefined && contains(caller.lingkup, id) ? [toTempat(id)] : [];
  const tempat = id === undefined ? await tempatTps(pencarian, dicari) : satu;
  const rows = await listTpsCocok(db, tempat, id === undefined ? nomor : undefined);
  const wilayah = await mapWilayah(
    db,
    rows.flatMap((row) => [kelurahanOf(row.id), kotaOf(row.id)]),
  );
  const namaOf = (wilayahId: number): string => wilayah.get(wilayahId)?.keterangan ?? "";
  return rows.map((row) => ({
    id: row.id,
    nama: row.nama,
    keterangan: `${namaOf(kelurahanOf(row.id))}, ${namaOf(kotaOf(row.id))}`,
  }));
}

/** The letters of the witnesses that were found, or the one that has this number. */
async function temuanSurat(
  { db, caller, s }: Pencarian,
  saksi: readonly Temuan[],
): Promise<HasilCari["surat"]> {
  const mandat = (await searchMandat(db, caller.lingkup, s)) ?? (await mandatDari(db, saksi));
  const nama = await mapNamaSaksi(
    db,
    mandat.map((row) => row.saksi_id),
  );
  return mandat.map((row) => ({
    kode: row.kode,
    nama: `Surat Mandat ${nomorSurat(row)}`,
    keterangan: nama.get(row.saksi_id) ?? nomerSaksi(row.saksi_id),
  }));
}

async function findSaksi(pencarian: Pencarian): Promise<Pick<HasilCari, "saksi" | "surat">> {
  const { db, caller, s } = pencarian;
  const rows = isPanjang(pencarian)
    ? await searchSaksi(db, caller, { s, limit: TEMUAN_TERBANYAK })
    : [];
  const saksi = rows.map(({ id, nama, penugasan }) => ({
    id,
    nama,
    keterangan: penugasan.keterangan ?? "Belum bertugas",
  }));
  return { saksi, surat: await temuanSurat(pencarian, saksi) };
}

export async function searchAll(db: Database, caller: Caller, teks: string): Promise<HasilCari> {
  const s = teks.toLowerCase();
  const pencarian = { db, caller, s, words: kataDari(s) };
  const may = (izin: Akses): boolean => caller.isAdmin && caller.akses.has(izin);
  const [wilayah, pengguna, orang, caleg, tps] = await Promise.all([
    findWilayah(pencarian),
    may("user.read") ? findPengguna(pencarian) : undefined,
    may("saksi.read") ? findSaksi(pencarian) : {},
    may("caleg.read") ? findCaleg(pencarian) : undefined,
    may("tps.read") ? findTps(pencarian) : undefined,
  ]);
  return { wilayah, pengguna, ...orang, caleg, tps };
}
