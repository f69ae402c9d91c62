// Changing which regions a dapil has moves TPS from one dapil to another, and with them their
// reports' counters.
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import { kotaOf, levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import { sendLaporan } from "../hasil/laporan/laporan.service.ts";
import type { Basis, Send } from "../platform/db.ts";
import { listKotaSalahDapil } from "../hasil/rekap/recount.service.ts";
import { tidakDapatDihapus } from "../platform/pemakai.rules.ts";
import { refuse, refuseBrokenConstraint } from "../platform/refusal.ts";
import {
  selisihDokumen,
  type Selisih,
  type SelisihTps,
} from "../wilayah/hitungan/selisih.rules.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import { dapilKotaBaru } from "../tps/dapil-tps.service.ts";
import {
  checkOverlaps,
  deleteDapil,
  countPemakaiDapil,
  type PemakaiDapil,
  holdIsiDapil,
  listDapilByKode,
  listDocumented,
  listKotaDapilDemo,
  listKotaOfRanges,
  listReported,
  lockDapilDemo,
  lockPerubahanDapil,
  replaceAnggota,
  sendDapil,
  type DapilRow,
  type DefinisiDapil,
} from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { moveTanda, type TpsBerpindah } from "../tps/penandaan.service.ts";
import { lockTpsRange, sendDapilTps, type TpsRow } from "../tps/tps.repo.ts";

export interface PerubahanDapil {
  /** What each dapil was before; undefined: it was not there. */
  sebelum: Map<string, DapilRow>;
  selisihTps: SelisihTps[];
  selisih: Selisih[];
  kotaIds: number[];
}

async function store(send: Send, definisi: readonly DefinisiDapil[]): Promise<void> {
  const stored = await sendDapil(send, definisi);
  const idByKey = new Map(
    stored.map((row) => [kunciDapil({ jenisCalegId: row.jenis_caleg_id, kode: row.kode }), row.id]),
  );
  const members = definisi.flatMap((one) =>
    one.wilayah.map((wilayahId) => ({
      dapilId: idByKey.get(kunciDapil(one)) ?? 0,
      jenisCalegId: one.jenisCalegId,
      wilayahId,
      ...tpsRange(wilayahId),
    })),
  );
  await replaceAnggota(send, [...idByKey.values()], members);
}

/** Moves the TPS of one kota to the dapil that their regions now belong to. */
async function moveKota(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  kotaId: number,
): Promise<{ tps: SelisihTps[]; laporan: Selisih[] }> {
  const [dapilOf, rows] = await Promise.all([
    dapilKotaBaru(send, kotaId),
    lockTpsRange(send, kotaId, tpsRange(kotaId)),
  ]);
  const moved = rows.flatMap((lama) => {
    const [pusat, propinsi, kota] = dapilOf(lama.id);
    const baru: TpsRow = {
      ...lama,
      dapil_pusat_id: pusat,
      dapil_propinsi_id: propinsi,
      dapil_kota_id: kota,
    };
    const isMoved =
      lama.dapil_pusat_id !== pusat ||
      lama.dapil_propinsi_id !== propinsi ||
      lama.dapil_kota_id !== kota;
    return isMoved ? [{ lama, baru }] : [];
  });
  if (moved.length === 0) {
    return { tps: [], laporan: [] };
  }
  await sendDapilTps(
    send,
    kotaId,
    moved.map(({ baru }) => baru),
  );
  return {
    tps: await moveTanda(send, kotaId, moved),
    laporan: await moveLaporan({ send, daftar }, kotaId, moved),
  };
}

type Moved = readonly TpsBerpindah[];

const dapilAt = (row: TpsRow, level: number): number =>
  [0, row.dapil_pusat_id, row.dapil_propinsi_id, row.dapil_kota_id][level] ?? 0;

async function moveLaporan(
  { send, daftar }: { send: Send; daftar: DaftarItem },
  kotaId: number,
  moved: Moved,
): Promise<Selisih[]> {
  const levelByJenis = new Map(
    daftar
      .semua()
      .jenis.flatMap(({ id, jenis_caleg_id: level }) => (level === null ? [] : [[id, level]])),
  );
  const rowById = new Map(moved.map((row) => [row.lama.id, row]));
  const isMovedAt = (tpsId: number, jenisId: number): boolean => {
    const row = rowById.get(tpsId);
    const level = levelByJenis.get(jenisId) ?? 0;
    return row !== undefined && dapilAt(row.lama, level) !== dapilAt(row.baru, level);
  };
  const those = { tpsIds: [...rowById.keys()], jenisIds: [...levelByJenis.keys()] };
  const [reported, documented] = await Promise.all([
    listReported(send, kotaId, those),
    listDocumented(send, kotaId, those),
  ]);
  const byJenis = Map.groupBy(
    reported.filter((row) => isMovedAt(row.tps_id, row.jenis_laporan_id)),
    (row) => row.jenis_laporan_id,
  );
  const selisih: Selisih[][] = [];
  for (const [jenisId, rows] of byJenis) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, one type after another
    const kiriman = await sendLaporan(
      { send, daftar },
      { jenisId, sumber: "dapil", usersId: null, ip: null },
      rows.map(({ tps_id: tpsId }) => ({ tpsId, suara: pindahkan })),
    );
    selisih.push(kiriman.selisih);
  }
  const dokumen = documented
    .filter((row) => isMovedAt(row.tps_id, row.jenis_laporan_id))
    .flatMap(({ tps_id: tpsId, jenis_laporan_id: jenisId }) => {
      const row = rowById.get(tpsId) ?? refuse("tidak-ditemukan");
      const level = levelByJenis.get(jenisId) ?? 0;
      const common = { tpsId, jenisId, isBersaksi: row.lama.jumlah_saksi > 0 };
      return [
        { ...common, dapilId: dapilAt(row.lama, level), jumlah: -1 as const },
        { ...common, dapilId: dapilAt(row.baru, level), jumlah: 1 as const },
      ];
    });
  return [...selisih.flat(), ...selisihDokumen(dokumen)];
}

/** Counts of candidates of the old dapil have no place in the new one; the rest stays. */
const pindahkan: Parameters<typeof sendLaporan>[2][number]["suara"] = (kini) =>
  kini?.suara?.slice(0, POSISI_BERSAMA) ?? null;

/** The regions that a dapil gets or loses. */
function berpindah(
  lama: DapilRow | undefined,
  { isHapus, wilayah }: Pick<DefinisiDapil, "isHapus" | "wilayah">,
): number[] {
  const before = new Set(lama?.wilayah);
  const after = new Set(isHapus === true ? [] : wilayah);
  return [
    ...[...before].filter((id) => !after.has(id)),
    ...[...after].filter((id) => !before.has(id)),
  ];
}

/** Where TPS may move, each kota once: a file names thousands of regions of it. */
const tempatOf = (wilayahId: number): number =>
  (levelOf(wilayahId) ?? 0) > 2 ? kotaOf(wilayahId) : wilayahId;

/**
 * Makes these dapil exactly what is said, or deletes them; TPS, reports and documents follow. Inside an open flight; the counters are the caller's to send.
 * @throws Refusal wilayah-dua-dapil, dapil-terpakai
 */
export async function publishDapil(
  context: { send: Send; daftar: DaftarItem },
  definisi: readonly DefinisiDapil[],
): Promise<PerubahanDapil> {
  const { send } = context;
  await lockPerubahanDapil(send);
  const kini = await listDapilByKode(send, definisi);
  const sebelum = new Map(
    kini.map((row) => [kunciDapil({ jenisCalegId: row.jenis_caleg_id, kode: row.kode }), row]),
  );
  const kept = definisi.filter(({ isHapus }) => isHapus !== true);
  const dropped = definisi
    .filter(({ isHapus }) => isHapus === true)
    .flatMap((one) => sebelum.get(kunciDapil(one))?.id ?? []);
  const touched = new Set(
    definisi.flatMap((one) => berpindah(sebelum.get(kunciDapil(one)), one)).map(tempatOf),
  );
  if (dropped.length > 0) {
    await holdIsiDapil(send);
  }
  try {
    await store(send, kept);
    await deleteAnggotaOf(send, dropped);
    await checkOverlaps(send);
  } catch (error) {
    refuseBrokenConstraint(error, { dapil_wilayah_once: () => refuse("wilayah-dua-dapil") });
  }
  const kotaIds = await listKotaOfRanges(send, [...touched].map(tpsRange));
  const hasil: PerubahanDapil = { sebelum, selisihTps: [], selisih: [], kotaIds };
  for (const kotaId of kotaIds) {
    // oxlint-disable-next-line no-await-in-loop -- one kota after another, to keep the memory small
    const { tps, laporan } = await moveKota(context, kotaId);
    hasil.selisihTps.push(...tps);
    hasil.selisih.push(...laporan);
  }
  await dropDapil(send, dropped);
  return hasil;
}

/** Before the dapil of the demo go: nobody else changes dapil, nor writes TPS of their kota. */
export async function holdDapilDemo(send: Send): Promise<void> {
  await lockPerubahanDapil(send);
  await lockDapilDemo(send);
  for (const kotaId of await listKotaDapilDemo(send)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids, as everybody
    await dapilKotaBaru(send, kotaId);
  }
}

/** Moves TPS that are in another dapil than their region, with their reports and documents. */
export async function perbaikiDapil({
  basis,
  daftar,
}: {
  basis: Basis;
  daftar: DaftarItem;
}): Promise<void> {
  for (const kotaId of await listKotaSalahDapil(basis.db)) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction per kota
    await basis.pipeline(async (send) => {
      const { tps, laporan } = await moveKota({ send, daftar }, kotaId);
      await sendSelisih(send, { tps, laporan });
      await send("commit", []);
    });
  }
}

async function deleteAnggotaOf(send: Send, dapilIds: readonly number[]): Promise<void> {
  if (dapilIds.length > 0) {
    await replaceAnggota(send, dapilIds, []);
  }
}

const CARA: Readonly<Record<PemakaiDapil, string>> = {
  caleg: "hapus atau pindahkan calegnya",
  "daftar calon partai": "urungkan impor daftar calonnya",
  "hasil resmi": "urungkan impor hasil resminya",
};

async function dropDapil(send: Send, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && !(await deleteDapil(send, ids))) {
    const pemakai = await countPemakaiDapil(send, ids);
    const isBersuara = pemakai.some((satu) => satu.sebutan === "hasil resmi" && satu.jumlah > 0);
    refuse(isBersuara ? "dapil-bersuara" : "dapil-terpakai", {
      message: tidakDapatDihapus(
        "Dapil",
        pemakai.map((satu) => ({ ...satu, cara: CARA[satu.sebutan] })),
      ),
    });
  }
}
