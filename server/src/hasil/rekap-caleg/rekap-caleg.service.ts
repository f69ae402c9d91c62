// The recap of one level: its dapil with their counters, and how far the votes are.
import type { BarisRekapCaleg, RekapCaleg } from "#contract/hasil/rekap-caleg.contract.ts";
import { isPeserta } from "#contract/hasil/laporan.rules.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { namaBaris, readNamaCalon } from "../../caleg/calon/calon.service.ts";
import { readHitunganCaleg } from "../../caleg/caleg.service.ts";
import type { HitunganCaleg } from "../../caleg/hitungan-caleg.repo.ts";
import { readPengaturanPencalonan } from "../../caleg/kepatuhan/pengaturan-pencalonan.service.ts";
import { sendOf, type Database } from "../../platform/db.ts";
import { rowsOf, toHalaman } from "../../platform/halaman.ts";
import type { Live } from "../../platform/live.ts";
import { persen } from "../../platform/persen.rules.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { addRow, emptyRow, jumlahOf, total, totalKnown } from "../rekap/jumlah.rules.ts";
import type { RekapRow } from "../rekap/rekap.repo.ts";
import type { RekapContext } from "../rekap/rekap.service.ts";
import { inside, startSnapshot, type Snapshot } from "../rekap/snapshot.ts";
import {
  hasLaporanBerdapil,
  listDapil,
  listHitunganDapil,
  listSuaraCalon,
  PENCACAH,
  type DapilRekapRow,
  type HitunganTpsRow,
  type SuaraCalonRow,
  type TanyaSuaraCalon,
} from "./rekap-caleg.repo.ts";
import { singkatNama } from "./singkat-nama.rules.ts";

interface SuaraKota {
  id: number;
  calon: readonly SuaraCalonRow[];
}
interface HitunganKota {
  id: number;
  hitungan: readonly HitunganTpsRow[];
}
/** Counters of TPS change with a kota, whatever is reported. */
const TANYA_TPS = { jenisId: 0 } as const;

const byKota = <Row extends { kota_id: number }>(rows: readonly Row[]): [number, Row[]][] => [
  ...Map.groupBy(rows, (row) => row.kota_id),
];

interface Dapil {
  /** Which of them can be deleted: districts know. */
  readDapilKosong: (db: Database, ids: readonly number[]) => Promise<number[]>;
}

export interface RekapCalegContext extends RekapContext, Dapil {
  suaraCalon: Snapshot<SuaraKota, TanyaSuaraCalon>;
  hitunganTps: Snapshot<HitunganKota, typeof TANYA_TPS>;
}

export function openRekapCaleg(context: RekapContext & Dapil & { live: Live }): RekapCalegContext {
  const { db, live } = context;
  return {
    ...context,
    suaraCalon: startSnapshot(live, async (ask: TanyaSuaraCalon, kotaIds) =>
      byKota(await listSuaraCalon(db, ask, kotaIds)).map(([id, calon]) => ({ id, calon })),
    ),
    hitunganTps: startSnapshot(live, async (_: typeof TANYA_TPS, kotaIds) =>
      byKota(await listHitunganDapil(db, kotaIds)).map(([id, hitungan]) => ({ id, hitungan })),
    ),
  };
}

export interface TanyaRekapCaleg {
  /** 1 DPR RI, 2 DPRD Provinsi, 3 DPRD Kabupaten/Kota. */
  level: 1 | 2 | 3;
  lingkup: Lingkup;
  /** What whoever asks may read beside counts. */
  akses: Caller["akses"];
  s: string;
  page: number;
  per_page: number;
}

type Hitungan = Record<(typeof PENCACAH)[number], number>;

const TANPA_CALEG: HitunganCaleg = { dapil_id: 0, jumlah: 0, utama: 0, dct: 0, is_lengkap: false };

/** By dapil; 0 gathers what lies in none. */
async function readHitunganTps(
  { hitunganTps }: RekapCalegContext,
  { level, lingkup }: TanyaRekapCaleg,
): Promise<(dapilId: number) => Hitungan> {
  const kota = inside(await hitunganTps.kota(TANYA_TPS), lingkup);
  const byDapil = Map.groupBy(
    kota.flatMap(({ hitungan }) => hitungan.filter((row) => row.jenis_caleg_id === level)),
    (row) => row.dapil_id,
  );
  return (dapilId) => {
    const rows = byDapil.get(dapilId) ?? [];
    // oxlint-disable-next-line no-unsafe-type-assertion -- one entry for each of PENCACAH
    return Object.fromEntries(
      PENCACAH.map((nama) => [nama, total(rows.map((row) => row[nama]))]),
    ) as Hitungan;
  };
}

type Terhitung = Omit<BarisRekapCaleg, "boleh_dihapus">;

const toBaris = (
  { wilayah_id: wilayahId, wilayah, ...dapil }: DapilRekapRow,
  hitungan: Hitungan,
  caleg: HitunganCaleg = TANPA_CALEG,
): Terhitung => ({
  ...dapil,
  wilayah: { id: wilayahId, keterangan: wilayah },
  ...hitungan,
  total_caleg: caleg.jumlah,
  total_caleg_utama: caleg.utama,
  jumlah_dpt_kuat_plus_potensial: hitungan.jumlah_dpt_kuat + hitungan.jumlah_dpt_potensial,
});

/** TPS of the region that lie in no dapil. */
const toBarisSisa = (hitungan: Hitungan): Terhitung => ({
  ...toBaris(
    { id: 0, keterangan: "Belum masuk dapil", kursi: 0, wilayah_id: 0, wilayah: "" },
    hitungan,
  ),
  wilayah: null,
});

const ANGKA = [
  "total_caleg",
  "total_caleg_utama",
  "jumlah_saksi",
  "jumlah_saksi_tps",
  "jumlah_saksi_tps_valid",
  "jumlah_dpt",
  "jumlah_dpt_kuat",
  "jumlah_dpt_potensial",
  "jumlah_dpt_kuat_plus_potensial",
  "jumlah_tps",
] as const;
type Angka = Pick<Terhitung, (typeof ANGKA)[number]>;

const sumOf = (rows: readonly Terhitung[]): Angka =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- one entry for each of ANGKA
  Object.fromEntries(ANGKA.map((nama) => [nama, total(rows.map((row) => row[nama]))])) as Angka;

const TERBANYAK = 10;

interface Suara {
  masuk: number;
  jumlahTps: number;
  dari: RekapCaleg["suara_dari"];
  detail: RekapCaleg["detail_suara"];
  kurang: RekapCaleg["suara_kurang"];
}

interface Perolehan {
  nama: string;
  suara: number;
}

const detailOf = (semua: readonly Perolehan[], totalSuara: number): RekapCaleg["detail_suara"] =>
  semua
    .filter(({ suara }) => suara > 0)
    .toSorted((a, b) => b.suara - a.suara || a.nama.localeCompare(b.nama, "id"))
    .slice(0, TERBANYAK)
    .map(({ nama, suara }) => ({
      singkat: nama,
      total_suara: suara,
      persen: persen(suara, totalSuara),
    }));

/** The votes of the own party's candidates; none where no list says who they are. */
async function suaraSendiri(
  { db, suaraCalon }: RekapCalegContext,
  { level, lingkup }: TanyaRekapCaleg,
  partaiId: number | null,
): Promise<Perolehan[]> {
  if (partaiId === null) {
    return [];
  }
  const kota = await suaraCalon.kota({ jenisId: level, partaiId });
  const byBaris = new Map<string, SuaraCalonRow>();
  for (const row of inside(kota, lingkup).flatMap(({ calon }) => calon)) {
    const kunci = `${row.dapil_id}/${row.nomor}`;
    byBaris.set(kunci, { ...row, suara: row.suara + (byBaris.get(kunci)?.suara ?? 0) });
  }
  const teratas = [...byBaris.values()].toSorted((a, b) => b.suara - a.suara).slice(0, TERBANYAK);
  const semuaNama = await readNamaCalon(sendOf(db), partaiId, teratas);
  return teratas.map(({ suara, nomor }, index) => {
    const nama = semuaNama[index] ?? null;
    return { nama: nama === null ? namaBaris(nama, nomor) : singkatNama(nama), suara };
  });
}

interface Terbaca {
  partaiId: number | null;
  /** Of own candidates. */
  suara: readonly Perolehan[];
  kota: readonly RekapRow[];
}

/** Why not one line of the own party's list stands on a form that has come. */
async function kurangOf(
  db: Database,
  level: number,
  { partaiId, suara, kota }: Terbaca,
): Promise<RekapCaleg["suara_kurang"]> {
  if (suara.length > 0 || kota.every(({ masuk }) => masuk === 0)) {
    return null;
  }
  if (partaiId === null) {
    return "partai";
  }
  const kotaIds = kota.map(({ id }) => id);
  return (await hasLaporanBerdapil(db, level, kotaIds)) ? "daftar" : "dapil";
}

/** Nobody's, for whoever may not read results, or not who the candidates are. */
const isTerbaca = (akses: Caller["akses"], isCaleg: boolean): boolean =>
  akses.has("qc.read") && (!isCaleg || akses.has("caleg.read"));

/** Report types of the three legislatures carry the numbers of their levels. */
async function readSuara(
  context: RekapCalegContext,
  tanya: TanyaRekapCaleg,
  caleg: readonly HitunganCaleg[],
): Promise<Suara> {
  const { daftar, snapshot } = context;
  const { level, lingkup, akses } = tanya;
  const peserta = daftar.bersama(level, lingkup).item.filter(isPeserta);
  const width = Math.max(0, ...peserta.map(({ posisi }) => posisi));
  const kota = inside(await snapshot.kota({ jenisId: level, width }), lingkup);
  const jumlah = kota.reduce<RekapRow>(addRow, emptyRow(lingkup));
  const suara = jumlahOf(jumlah, peserta);
  const totalSuara = totalKnown(suara) ?? 0;
  const { partai: partaiId } = await readPengaturanPencalonan(context.db);
  const sendiri = await suaraSendiri(context, tanya, partaiId);
  const isCaleg = caleg.length > 0 || sendiri.length > 0;
  const tps = { masuk: jumlah.masuk, jumlahTps: jumlah.jumlah_tps };
  if (!isTerbaca(akses, isCaleg)) {
    return { ...tps, dari: null, detail: [], kurang: null };
  }
  const partai = peserta.map(({ singkat }, index) => ({ nama: singkat, suara: suara[index] ?? 0 }));
  return {
    ...tps,
    dari: isCaleg ? "caleg" : "partai",
    detail: detailOf(isCaleg ? sendiri : partai, totalSuara),
    kurang: isCaleg ? await kurangOf(context.db, level, { partaiId, suara: sendiri, kota }) : null,
  };
}

/** @throws Refusal tidak-ditemukan for a region that holds no dapil of the level */
async function wilayahOf(db: Database, { level, lingkup }: TanyaRekapCaleg) {
  if ((levelOf(lingkup) ?? Infinity) >= (level === 3 ? 3 : 2)) {
    refuse("tidak-ditemukan");
  }
  const { id, keterangan } =
    (await mapWilayah(db, [lingkup])).get(lingkup) ?? refuse("tidak-ditemukan");
  return { id, keterangan };
}

export async function rekapCaleg(
  context: RekapCalegContext,
  tanya: TanyaRekapCaleg,
): Promise<RekapCaleg> {
  const { db } = context;
  const { level, lingkup, s, ...halaman } = tanya;
  const wilayah = await wilayahOf(db, tanya);
  const [semua, hitunganOf, caleg] = await Promise.all([
    listDapil(db, level, lingkup),
    readHitunganTps(context, tanya),
    readHitunganCaleg(db, level, lingkup),
  ]);
  const suara = await readSuara(context, tanya, caleg);
  const byDapil = new Map(caleg.map((row) => [row.dapil_id, row]));
  const sisa = hitunganOf(0);
  const rows = [
    ...semua.map((row) => toBaris(row, hitunganOf(row.id), byDapil.get(row.id))),
    ...(sisa.jumlah_tps > 0 ? [toBarisSisa(sisa)] : []),
  ];
  const cocok = rows.filter(({ keterangan }) => keterangan.toLowerCase().includes(s.toLowerCase()));
  const terlihat = rowsOf(cocok, halaman);
  const kosong = await context.readDapilKosong(
    db,
    terlihat.map(({ id }) => id),
  );
  const baris = terlihat.map((row) => ({ ...row, boleh_dihapus: kosong.includes(row.id) }));
  const lengkap = caleg.filter((row) => row.is_lengkap).length;
  return {
    wilayah,
    rekap: {
      ...toHalaman(baris, cocok.length, halaman),
      jumlah: { ...sumOf(rows), total_dct: total(caleg.map(({ dct }) => dct)) },
    },
    pencapaian: lengkap,
    persentase: persen(lengkap, semua.length),
    tps_masuk: suara.masuk,
    jumlah_tps: suara.jumlahTps,
    persen_tps_masuk: persen(suara.masuk, suara.jumlahTps),
    detail_suara: suara.detail,
    suara_dari: suara.dari,
    suara_kurang: suara.kurang,
  };
}
