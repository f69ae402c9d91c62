// Seats of every dapil, from our own counts or from official votes.
import { namaDewanDi } from "#contract/caleg/dewan.rules.ts";
import type { DewanKursi, KursiDapil, PerolehanKursi } from "#contract/hasil/kursi.contract.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import {
  bagiKursi,
  measureAmbang,
  jumlahKursi,
  type Ambang,
  type Perolehan,
} from "#contract/hasil/kursi.rules.ts";
import type { PengaturanKursi } from "#contract/sistem/pengaturan.contract.ts";
import { contains, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import { SELURUHNYA, type Lingkup } from "../../access/lingkup.ts";
import { readPartai } from "../../caleg/calon/calon.service.ts";
import { readPengaturanPencalonan } from "../../caleg/kepatuhan/pengaturan-pencalonan.service.ts";
import type { DaftarItem } from "../item/susunan.ts";
import {
  listPartaiDi,
  readSuaraPartai,
  startSuaraPartai,
  type SnapshotSuaraPartai,
} from "../rekap/suara-partai.service.ts";
import type { Basis, Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import { openTerbuka, type HitungTerbuka } from "./kursi-terbuka.service.ts";
import { countDapil, listDapilKursi, sumResmi, type DapilKursiRow } from "./kursi.repo.ts";
import { readPengaturanKursi } from "./pengaturan-kursi.service.ts";

export interface KursiContext {
  db: Database;
  basis: Pick<Basis, "query">;
  daftar: DaftarItem;
  suaraPartai: SnapshotSuaraPartai;
}

export const openKursi = (
  context: Omit<KursiContext, "suaraPartai"> & { live: Live },
): KursiContext => ({
  ...context,
  suaraPartai: startSuaraPartai(context.db, context.live),
});

export interface Tanya {
  level: number;
  sumber: SumberSuara;
  lingkup: Lingkup;
}

export interface PartaiDapil extends Perolehan {
  singkat: string;
  keterangan: string;
}

/** The votes of one level: of the nation where there is a threshold, else of the region at least. */
export interface SuaraTingkat {
  partaiOf: (dapil: DapilKursiRow) => PartaiDapil[];
  tpsOf: (dapil: DapilKursiRow) => KursiDapil["tps"];
  /** All votes of each party. */
  jumlah: Perolehan[];
  /** Have all TPS reported? Official votes are whole. */
  isLengkap: boolean;
  jumlahTps: number;
  /** Dapil without official votes, of those that are summed. */
  belumDimuat: number;
}

/** Only the DPR has a threshold (UU 7/2017 art. 414). */
const DPR = 1;

const addUp = (rows: Iterable<readonly [nomor: number, suara: number]>): Perolehan[] => {
  const byNomor = new Map<number, number>();
  for (const [nomor, suara] of rows) {
    byNomor.set(nomor, (byNomor.get(nomor) ?? 0) + suara);
  }
  return [...byNomor].map(([nomor, suara]) => ({ nomor, suara }));
};

/** The region in which a dapil lies. */
export const tempatOf = ({ kota_id: kotaId, propinsi_id: propinsiId }: DapilKursiRow): number =>
  kotaId ?? propinsiId;

/** A threshold is one of the nation; else nobody sees the votes of other regions. */
const lingkupSuara = ({ level, lingkup }: Tanya): Lingkup => (level === DPR ? SELURUHNYA : lingkup);

async function suaraQc(context: KursiContext, tanya: Tanya): Promise<SuaraTingkat> {
  const { level } = tanya;
  const byDapil = await readSuaraPartai(context, level, lingkupSuara(tanya));
  return {
    partaiOf: (dapil) => {
      const suara = byDapil.get(dapil.id)?.suara;
      return listPartaiDi(context.daftar, level, tempatOf(dapil)).map((item) => ({
        nomor: item.partai_id,
        singkat: item.singkat,
        keterangan: item.keterangan,
        suara: suara?.get(item.partai_id) ?? 0,
      }));
    },
    tpsOf: ({ id }) => ({
      jumlah: byDapil.get(id)?.jumlahTps ?? 0,
      masuk: byDapil.get(id)?.masuk ?? 0,
      bermasalah: byDapil.get(id)?.bermasalah ?? 0,
    }),
    jumlah: addUp([...byDapil.values()].flatMap(({ suara }) => [...suara])),
    jumlahTps: [...byDapil.values()].reduce((sum, { jumlahTps }) => sum + jumlahTps, 0),
    belumDimuat: 0,
    isLengkap: [...byDapil.values()].every(({ jumlahTps, masuk }) => jumlahTps === masuk),
  };
}

async function suaraResmi(context: KursiContext, tanya: Tanya): Promise<SuaraTingkat> {
  const { query } = context.basis;
  const [semua, partai, dapil] = await Promise.all([
    sumResmi(query, tanya.level),
    readPartai(query),
    listDapilDi(context, { ...tanya, lingkup: lingkupSuara(tanya) }),
  ]);
  const dihitung = new Set(dapil.map(({ id }) => id));
  const rows = semua.filter(({ dapil_id: dapilId }) => dihitung.has(dapilId));
  const byDapil = Map.groupBy(rows, ({ dapil_id: dapilId }) => dapilId);
  return {
    partaiOf: ({ id }) =>
      (byDapil.get(id) ?? []).map(({ partai_id: nomor, suara }) => ({
        nomor,
        singkat: partai.get(nomor)?.singkat ?? String(nomor),
        keterangan: partai.get(nomor)?.keterangan ?? String(nomor),
        suara,
      })),
    tpsOf: () => null,
    jumlah: addUp(rows.map(({ partai_id: nomor, suara }) => [nomor, suara])),
    jumlahTps: 0,
    belumDimuat: dapil.length - byDapil.size,
    isLengkap: true,
  };
}

export const readSuaraTingkat = async (
  context: KursiContext,
  tanya: Tanya,
): Promise<SuaraTingkat> =>
  tanya.sumber === "qc" ? suaraQc(context, tanya) : suaraResmi(context, tanya);

export const ambangOf = (level: number, jumlah: readonly Perolehan[], persen: number): Ambang =>
  measureAmbang(jumlah, level === DPR ? persen : 0);

/** Dapil of which every part lies in the region: seats follow from all of its votes or not at all. */
export async function listDapilDi(
  { basis }: KursiContext,
  { level, lingkup }: Tanya,
): Promise<DapilKursiRow[]> {
  const rows = await listDapilKursi(basis.query, level, tpsRange(lingkup));
  return rows.filter((row) => row.di_dalam === true || contains(lingkup, tempatOf(row)));
}

export function toWireAmbang({ persen, suaraSah, suaraMinimal }: Ambang): PerolehanKursi["ambang"] {
  return { persen, suara_sah: suaraSah, suara_minimal: suaraMinimal };
}

interface Bagian {
  level: number;
  ambang: Ambang;
  cara: PengaturanKursi;
  terbuka: HitungTerbuka | null;
}

/** Whose seats these are. */
const dewanIdOf = (level: number, dapil: DapilKursiRow): number =>
  level === DPR ? SELURUHNYA : level === 2 ? dapil.propinsi_id : tempatOf(dapil);

/** The parliaments of these dapil, with all that they have. */
async function readDewan(
  { db, basis }: KursiContext,
  level: number,
  ids: ReadonlySet<number>,
): Promise<DewanKursi[]> {
  const rows = (await countDapil(basis.query, level)).filter((one) => ids.has(one.dewan_id));
  const nama = await mapWilayah(db, [...ids]);
  return rows.map(({ dewan_id: id, dapil, kursi }) => ({
    id,
    keterangan: namaDewanDi(level, nama.get(id)?.keterangan ?? String(id)),
    kursi,
    dapil,
  }));
}

function kursiDapil(
  dapil: DapilKursiRow,
  { partaiOf, tpsOf }: SuaraTingkat,
  { level, ambang: { lolos }, cara, terbuka }: Bagian,
): KursiDapil {
  const [partai, tps] = [partaiOf(dapil), tpsOf(dapil)];
  const hasil = bagiKursi(
    partai.filter(({ nomor }) => lolos.has(nomor)),
    dapil.kursi,
    cara,
  );
  const kursi = jumlahKursi(hasil);
  return {
    id: dapil.id,
    kode: dapil.kode,
    keterangan: dapil.keterangan,
    kursi: dapil.kursi,
    partai: partai.map(({ nomor, singkat, suara }) => ({
      nomor,
      singkat,
      suara,
      kursi: kursi.get(nomor) ?? 0,
      di_bawah_ambang: !lolos.has(nomor),
    })),
    dewan_id: dewanIdOf(level, dapil),
    kursi_belum_pasti: hasil.belumPasti,
    tps,
    kursi_terbuka: tps === null ? null : (terbuka?.(dapil, partai) ?? null),
  };
}

export async function perolehanKursi(context: KursiContext, tanya: Tanya): Promise<PerolehanKursi> {
  const { level, sumber } = tanya;
  const [cara, pencalonan, dapil, suara] = await Promise.all([
    readPengaturanKursi(context.db),
    readPengaturanPencalonan(context.db),
    listDapilDi(context, tanya),
    readSuaraTingkat(context, tanya),
  ]);
  const ambang = ambangOf(level, suara.jumlah, cara.ambang);
  const dewanIds = new Set(dapil.map((one) => dewanIdOf(level, one)));
  const [dewan, terbuka] = await Promise.all([
    readDewan(context, level, dewanIds),
    sumber === "resmi"
      ? null
      : openTerbuka(
          context.basis.query,
          { cara, lingkup: tanya.lingkup },
          { ...suara, level, ambang },
        ),
  ]);
  return {
    metode: cara.metode,
    pembagi: cara.pembagi,
    partai_sendiri: pencalonan.partai,
    ambang: toWireAmbang(ambang),
    dewan,
    belum_dimuat: suara.belumDimuat,
    dapil: dapil.map((one) => kursiDapil(one, suara, { level, ambang, cara, terbuka })),
  };
}
