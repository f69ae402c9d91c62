// The board as it is read, and what it proposes.
import {
  BEBAS_TERBANYAK,
  type KeadaanTps,
  type Papan,
  type TpsDiPapan,
} from "#contract/saksi/penugasan.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { type Wilayah } from "#contract/wilayah/wilayah.contract.ts";
import { kelurahanOf, kotaOf, levelOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi, type Lingkup } from "../../access/lingkup.ts";
import { readPengaturanSaksi } from "../pengaturan-saksi.service.ts";
import type { Database } from "../../platform/db.ts";
import { namaTps } from "../../tps/nama-tps.rules.ts";
import { findWilayahJejak, mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  findTugasTerakhir,
  isTersentuh,
  listSaksiBebas,
  listSaksiDekat,
  listSaksiPapan,
  listTpsPapan,
  type SaksiPapanRow,
  type Tempat,
  type TpsPapanRow,
} from "./penugasan.repo.ts";
import { usulkan } from "./usulan.rules.ts";

const KELURAHAN = 4;
const LINGKUP_LAIN = 3;

export const tempatOf = (wilayahId: Lingkup): Tempat => ({
  kotaId: kotaOf(wilayahId),
  ...tpsRange(wilayahId),
});

function keadaanOf(saksi: readonly SaksiPapanRow[]): KeadaanTps {
  if (saksi.length === 0) {
    return "kosong";
  }
  if (saksi.some((one) => one.is_nomer_wa_valid === 0)) {
    return "belum";
  }
  return saksi.some(({ lingkup }) => lingkup === LINGKUP_LAIN) ? "luar" : "lengkap";
}

const toSaksi = (row: SaksiPapanRow) => ({
  id: row.id,
  nomer_saksi: nomerSaksi(row.id),
  nama: row.nama,
  is_nomer_wa_valid: row.is_nomer_wa_valid,
  wa_dicek_pada: row.wa_dicek_pada?.toISOString() ?? null,
  lingkup: row.lingkup,
  lingkup_pasti: row.lingkup_pasti,
});

function toTps(row: TpsPapanRow, saksi: readonly SaksiPapanRow[]): TpsDiPapan {
  return {
    id: row.id,
    nomor: row.nomor,
    kelurahan_id: row.kelurahan_id,
    jumlah_dpt: row.jumlah_dpt,
    keadaan: keadaanOf(saksi),
    saksi: saksi.map(toSaksi),
  };
}

/** Where the witness votes, if that is certain; else the region that was said. */
const asalId = ({ pemilih_tps: [tpsId, ...lain], penugasan_id: penugasanId }: SaksiPapanRow) =>
  tpsId !== undefined && lain.length === 0 ? tpsId : penugasanId;

async function namaAsal(db: Database, rows: readonly SaksiPapanRow[]) {
  const ids = rows.flatMap((row) => asalId(row) ?? []);
  const wilayah = await mapWilayah(
    db,
    ids.map((id) => (levelOf(id) === KELURAHAN + 1 ? kelurahanOf(id) : id)),
  );
  return (row: SaksiPapanRow): string | null => {
    const id = asalId(row);
    if (id === null) {
      return null;
    }
    const isTps = levelOf(id) === KELURAHAN + 1;
    const nama = wilayah.get(isTps ? kelurahanOf(id) : id)?.keterangan ?? "";
    return isTps ? `${namaTps(id)} · ${nama}` : nama;
  };
}

export async function readPapan(
  db: Database,
  caller: Caller,
  { wilayah_id: dipilih, s }: { wilayah_id: number; s: string },
): Promise<Papan> {
  const wilayahId = lingkupDi(caller, dipilih);
  const tempat = tempatOf(wilayahId);
  const [wilayah, pengaturan, tps, saksi, bebas, terakhir] = await Promise.all([
    findWilayahJejak(db, wilayahId),
    readPengaturanSaksi(db),
    listTpsPapan(db, tempat),
    listSaksiPapan(db, tempat),
    listSaksiBebas(db, tempat, { s, limit: BEBAS_TERBANYAK }),
    findTugasTerakhir(db, caller.userId, wilayahId),
  ]);
  const asal = await namaAsal(db, bebas.rows);
  const isTetap =
    terakhir !== undefined &&
    !(await isTersentuh(db, { id: terakhir.id, kotaId: tempat.kotaId, batas: pengaturan.per_tps }));
  const saksiByTps = Map.groupBy(saksi, (row) => row.tps_id);
  const kelurahan: Wilayah[] = levelOf(wilayahId) === KELURAHAN ? [wilayah] : wilayah.anak;
  return {
    batas: pengaturan.per_tps,
    kelurahan: kelurahan.map(({ id, keterangan }) => ({ id, keterangan })),
    tps: tps.map((row) => toTps(row, saksiByTps.get(row.id) ?? [])),
    bebas: bebas.rows.map((row) => ({ ...toSaksi(row), asal: asal(row) })),
    jumlah_bebas: bebas.total,
    terakhir: isTetap
      ? {
          id: terakhir.id,
          jumlah: terakhir.jumlah,
          pada: terakhir.created_at.toISOString(),
        }
      : null,
  };
}

export async function usulkanPapan(db: Database, wilayahId: Lingkup) {
  const tempat = tempatOf(wilayahId);
  const [, pengaturan, tps, saksi] = await Promise.all([
    findWilayahJejak(db, wilayahId),
    readPengaturanSaksi(db),
    listTpsPapan(db, tempat),
    listSaksiDekat(db, tempat),
  ]);
  const usulan = usulkan(
    tps.map(({ id, jumlah_saksi: terisi }) => ({ id, terisi })),
    saksi.map((row) => ({
      id: row.id,
      nama: row.nama,
      kelurahanId: row.penugasan_id,
      pemilihTps: row.pemilih_tps,
    })),
    pengaturan.per_tps,
  );
  const acceptVersion = new Set(usulan.map((one) => one.tps_id));
  const kosong = tps.filter((row) => row.jumlah_saksi === 0 && !acceptVersion.has(row.id));
  return { usulan, tetap_kosong: kosong.length };
}
