// The seats of one dapil with all that they follow from.
import type { BahanKursi, HasilKursi } from "#contract/hasil/kursi.contract.ts";
import { nasibAmbang, suratSuara } from "#contract/hasil/jarak-kursi.rules.ts";
import type { Ambang } from "#contract/hasil/kursi.rules.ts";
import { rincianKursi } from "#contract/hasil/rincian-kursi.rules.ts";
import { kotaOf, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { readPengaturanPencalonan } from "../../caleg/kepatuhan/pengaturan-pencalonan.service.ts";
import { readSuaraKecamatan, type KecamatanDapil } from "../rekap/suara-partai.service.ts";
import { sumDapil } from "../rekap/rekap-calon.service.ts";
import { refuse } from "../../platform/refusal.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  listCalonResmi,
  listTpsBelum,
  type DapilKursiRow,
  type TpsBelumRow,
} from "./kursi.repo.ts";
import {
  ambangOf,
  listDapilDi,
  readSuaraTingkat,
  tempatOf,
  toWireAmbang,
  type KursiContext,
  type SuaraTingkat,
  type Tanya,
} from "./kursi.service.ts";
import { suaraBelum } from "./kursi-terbuka.service.ts";
import { readPengaturanKursi } from "./pengaturan-kursi.service.ts";

type Calon = BahanKursi["partai"][number]["calon"];

async function calonQc(
  { basis, daftar }: KursiContext,
  dapilId: number,
  { lingkup }: Tanya,
): Promise<Map<number, Calon>> {
  const { partai } = await sumDapil({ send: basis.query, daftar }, dapilId, lingkup);
  return new Map(
    partai.map(({ nomer_urut: nomor, baris }) => [
      nomor,
      baris
        .filter((one) => one.nomer_urut > 0)
        .map((one) => ({
          nomor: one.nomer_urut,
          nama: one.keterangan,
          suara: one.jumlah ?? 0,
        })),
    ]),
  );
}

async function calonResmi({ basis }: KursiContext, dapilId: number): Promise<Map<number, Calon>> {
  const rows = await listCalonResmi(basis.query, dapilId);
  const byPartai = Map.groupBy(rows, ({ partai_id: nomor }) => nomor);
  return new Map(
    [...byPartai].map(([nomor, own]) => [
      nomor,
      own.map((one) => ({
        nomor: one.nomor_urut,
        nama: one.nama ?? `Calon nomor ${one.nomor_urut}`,
        suara: one.suara,
      })),
    ]),
  );
}

const sumBelum = (rows: readonly TpsBelumRow[]) => ({
  tps: rows.reduce((sum, { tps }) => sum + tps, 0),
  suara: rows.reduce((sum, row) => sum + row.tps * suratSuara(row.jumlah_dpt), 0),
  dpt_belum: rows.reduce((sum, row) => sum + row.tps * row.jumlah_dpt, 0),
});

/** Faulty reports by kota; of a dapil in one kota by kecamatan. */
function bermasalahDi(kecamatan: readonly KecamatanDapil[]): Map<number, number> {
  const isSatuKota = new Set(kecamatan.map(({ id }) => kotaOf(id))).size === 1;
  const byWilayah = new Map<number, number>();
  for (const { id, bermasalah } of kecamatan.filter((one) => one.bermasalah > 0)) {
    const tempat = isSatuKota ? id : kotaOf(id);
    byWilayah.set(tempat, (byWilayah.get(tempat) ?? 0) + bermasalah);
  }
  return byWilayah;
}

/** What is missing in a dapil, and where most of it. */
async function tpsDapil(
  { db, basis, daftar }: KursiContext,
  dapil: DapilKursiRow,
  { level, tps }: { level: number; tps: { jumlah: number; masuk: number } },
): Promise<NonNullable<BahanKursi["tps"]>> {
  const tempat = { dapilId: dapil.id, level, ...tpsRange(tempatOf(dapil)) };
  const [rows, semua] = await Promise.all([
    listTpsBelum(basis.query, tempat),
    readSuaraKecamatan({ send: basis.query, daftar }, tempat),
  ]);
  const sudah = new Map(semua.map((one) => [one.id, one]));
  const byKecamatan = Map.groupBy(rows, ({ kecamatan_id: kecamatanId }) => kecamatanId);
  const bermasalah = bermasalahDi(semua);
  const nama = await mapWilayah(db, [...byKecamatan.keys(), ...bermasalah.keys()]);
  const byDpt = Map.groupBy(rows, ({ jumlah_dpt: dpt }) => dpt);
  const seluruhnya = semua.reduce((sum, { dpt }) => sum + dpt, 0);
  return {
    jumlah: tps.jumlah,
    masuk: tps.masuk,
    bermasalah: [...bermasalah].map(([id, jumlah]) => ({
      id,
      keterangan: nama.get(id)?.keterangan ?? String(id),
      jumlah,
    })),
    dpt_masuk: Math.max(0, seluruhnya - sumBelum(rows).dpt_belum),
    belum: [...byDpt].map(([dpt, own]) => ({ suara: suratSuara(dpt), tps: sumBelum(own).tps })),
    kecamatan: [...byKecamatan]
      .map(([id, own]) => {
        const belum = sumBelum(own);
        const { dpt = 0, perolehan = [] } = sudah.get(id) ?? {};
        return {
          id,
          keterangan: nama.get(id)?.keterangan ?? String(id),
          ...belum,
          // A report may come in between the two readings.
          dpt_masuk: Math.max(0, dpt - belum.dpt_belum),
          perolehan,
        };
      })
      .toSorted((one, other) => other.suara - one.suara),
  };
}

function partaiOf(
  dapil: DapilKursiRow,
  suara: SuaraTingkat,
  { ambang, belum, calon }: { ambang: Ambang; belum: number; calon: ReadonlyMap<number, Calon> },
): BahanKursi["partai"] {
  const nasional = new Map(suara.jumlah.map((one) => [one.nomor, one.suara]));
  return suara.partaiOf(dapil).map(({ nomor, singkat, keterangan, suara: own }) => ({
    nomor,
    singkat,
    keterangan,
    suara: own,
    suara_nasional: nasional.get(nomor) ?? 0,
    di_bawah_ambang: !ambang.lolos.has(nomor),
    nasib_ambang: nasibAmbang(nasional.get(nomor) ?? 0, ambang, belum),
    calon: calon.get(nomor) ?? [],
  }));
}

async function bahanKursi(
  context: KursiContext,
  dapilId: number,
  tanya: Tanya,
): Promise<BahanKursi> {
  const dapil =
    (await listDapilDi(context, tanya)).find(({ id }) => id === dapilId) ??
    refuse("tidak-ditemukan");
  const [cara, pencalonan, suara, calon] = await Promise.all([
    readPengaturanKursi(context.db),
    readPengaturanPencalonan(context.db),
    readSuaraTingkat(context, tanya),
    tanya.sumber === "qc" ? calonQc(context, dapilId, tanya) : calonResmi(context, dapilId),
  ]);
  const ambang = ambangOf(tanya.level, suara.jumlah, cara.ambang);
  const tps = suara.tpsOf(dapil);
  const belum = await suaraBelum(context.basis.query, { ...suara, level: tanya.level, ambang });
  return {
    dapil: {
      id: dapil.id,
      kode: dapil.kode,
      keterangan: dapil.keterangan,
      kursi: dapil.kursi,
    },
    wilayah_id: tempatOf(dapil),
    metode: cara.metode,
    pembagi: cara.pembagi,
    partai_sendiri: pencalonan.partai,
    ambang: toWireAmbang(ambang),
    partai: partaiOf(dapil, suara, { ambang, belum, calon }),
    tps: tps === null ? null : await tpsDapil(context, dapil, { level: tanya.level, tps }),
  };
}

/** @throws Refusal tidak-ditemukan also for a dapil that reaches beyond the region */
export async function rincianDapil(
  context: KursiContext,
  dapilId: number,
  tanya: Tanya,
): Promise<{ bahan: BahanKursi; hasil: HasilKursi }> {
  const bahan = await bahanKursi(context, dapilId, tanya);
  return { bahan, hasil: rincianKursi(bahan) };
}
