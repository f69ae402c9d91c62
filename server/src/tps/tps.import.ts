import { TPS } from "#contract/tps/tps.fields.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { DapilTps } from "./dapil-tps.service.ts";
import { mapBergilir } from "../impor/bergilir.ts";
import type { BarisMasuk } from "../impor/baris-masuk.ts";
import {
  requireAs,
  type BarisDiperiksa,
  type DefinisiImpor,
  type KonteksImpor,
} from "../impor/jenis-impor.ts";
import { kolomDari } from "../impor/kolom-isian.rules.ts";
import { kolomInduk, KOLOM_KELURAHAN_ID, KOLOM_TPS_ID } from "../impor/kolom.rules.ts";
import type { Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import { penulisanTps } from "./penulisan-tps.service.ts";
import { isiKini, isiOf, checkBaris, tpsIdOf, type IsiTps } from "./tps-baris.rules.ts";
import { namaTps } from "./nama-tps.rules.ts";
import {
  holdTps,
  mapPemakaiTps,
  mapTps,
  publishDeletedTps,
  publishTps,
  sebabDipakai,
} from "./tps.service.ts";
import type { TpsBaru, TpsRow } from "./tps.repo.ts";
import { requireAllOurs, sebabBeda } from "../impor/tersentuh.ts";

const KOLOM: readonly Kolom[] = [
  KOLOM_TPS_ID,
  KOLOM_KELURAHAN_ID,
  ...kolomInduk(KOLOM_KELURAHAN_ID.kunci),
  ...kolomDari(TPS, {
    nama: { sebutan: "Nama TPS" },
    dpt_l: { isHitungan: true },
    dpt_p: { isHitungan: true },
    dpt: { isHitungan: true },
  }),
];

function tpsBaru(
  id: number,
  isi: IsiTps,
  { kini, dapil }: { kini: TpsRow | undefined; dapil: DapilTps },
): TpsBaru {
  const lain = kini ?? {
    jumlah_pemilih: 0,
    dapil_pusat_id: dapil[0],
    dapil_propinsi_id: dapil[1],
    dapil_kota_id: dapil[2],
  };
  return {
    id,
    nama: isi.nama ?? namaTps(id),
    dpt_l: isi.dpt_l,
    dpt_p: isi.dpt_p,
    jumlah_dpt: isi.dpt ?? 0,
    jumlah_pemilih: lain.jumlah_pemilih,
    dapil_pusat_id: lain.dapil_pusat_id,
    dapil_propinsi_id: lain.dapil_propinsi_id,
    dapil_kota_id: lain.dapil_kota_id,
  };
}

async function check(
  { db, wilayahId }: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<BarisDiperiksa[]> {
  const ids = rows.flatMap((row) => tpsIdOf(row) ?? []);
  const [tps, kelurahan] = await Promise.all([
    mapTps(db, ids),
    mapWilayah(db, ids.map(kelurahanOf)),
  ]);
  return mapBergilir(rows, (row) => checkBaris(row, { tps, kelurahan }, wilayahId));
}

const idsOf = (rows: readonly { kunci: string }[]): number[] =>
  rows.map(({ kunci }) => Number(kunci));

export const imporTps: DefinisiImpor = {
  jenis: "tps",
  judul: "Data TPS",
  izin: ["tps.write"],
  wajib: [["tps_id"], ["kelurahan_id", "nomor"]],
  kolom: () => KOLOM,
  // The polling stations themselves: their voters may come later.
  inti: () => ({ sebutan: "Kode TPS", kunci: ["tps_id", "nomor"] }),
  kolomKunci: "tps_id",
  kolomKunciLain: "nomor",
  check,
  kelompok: (kunci) => String(kotaOf(Number(kunci))),
  kotaOf: (kunci) => kotaOf(Number(kunci)),
  isMandiri: () => true,

  terapkan(penerap) {
    const { send } = penerap;
    const { add, ...akhir } = penulisanTps(penerap);
    return {
      ...akhir,
      async write(rows) {
        const tulisan = rows.map(({ kunci, data, sebelum }) => ({
          id: Number(kunci),
          jadi: (kini: TpsRow | undefined, dapil: DapilTps) => {
            requireAs(kini && isiKini(kini), sebelum && isiOf(sebelum), "impor-berubah");
            return tpsBaru(Number(kunci), isiOf(data), { kini, dapil });
          },
        }));
        add(idsOf(rows), await publishTps(send, tulisan));
        return rows.map(() => ({}));
      },
    };
  },

  urungkan(penerap) {
    const { send } = penerap;
    const { add, ...akhir } = penulisanTps(penerap);
    return {
      ...akhir,
      async write(rows) {
        const lama = rows.flatMap(({ kunci, sebelum }) =>
          sebelum === null ? [] : [{ id: Number(kunci), isi: isiOf(sebelum) }],
        );
        const baru = idsOf(rows.filter(({ sebelum }) => sebelum === null));
        const ada = await holdTps(send, idsOf(rows));
        const pemakai = await mapPemakaiTps(send, baru);
        requireAllOurs(rows, ({ kunci, data, sebelum }) => {
          const kini = ada.get(Number(kunci));
          const isBerpemilih = sebelum === null && (kini?.jumlah_pemilih ?? 0) > 0;
          return (
            sebabBeda(kini && isiKini(kini), isiOf(data)) ??
            sebabDipakai(pemakai, kunci) ??
            (isBerpemilih ? "sudah punya daftar pemilih" : undefined)
          );
        });
        if (lama.length > 0) {
          const tulisan = lama.map(({ id, isi }) => ({
            id,
            jadi: (kini: TpsRow | undefined, dapil: DapilTps) => tpsBaru(id, isi, { kini, dapil }),
          }));
          add(idsOf(rows), await publishTps(send, tulisan));
        }
        if (baru.length > 0) {
          add(baru, await publishDeletedTps(send, baru));
        }
        return rows.map(() => ({}));
      },
    };
  },
};
