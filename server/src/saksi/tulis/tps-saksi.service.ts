// How many active witnesses the TPS have: never more than allowed, decided under the lock of the TPS.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { REFUSALS } from "#contract/core/refusal.contract.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";
import type { Send } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { selisihDokumen, selisihTps } from "../../wilayah/hitungan/selisih.rules.ts";
import type { BukuSaksi } from "./buku-saksi.rules.ts";
import {
  listTerdokumentasi,
  sendJumlahSaksi,
  type TpsTerdokumentasi,
} from "./ikutan-saksi.repo.ts";
import type { SaksiTersimpan } from "./save-saksi.repo.ts";
import { lockTps, sumbanganOf, type TpsRow } from "../../tps/tps.repo.ts";

export interface PerubahanSaksi {
  lama: SaksiTersimpan | undefined;
  baru: SaksiTersimpan | undefined;
  /** For the trail; undefined: it leaves none. */
  aksi?: AksiAudit;
  /** What it was elsewhere, of one that came from another kota. */
  asal?: SaksiTersimpan | undefined;
  /** It goes on in another kota. */
  isPindah?: true;
}

/** The TPS that a witness counts for. */
export const tpsAktif = (row: SaksiTersimpan | undefined): number | null =>
  row?.is_aktif === 1 ? row.tps_id : null;

/** How many more witnesses, and how many more of those whose number is right. */
interface Geser {
  jumlah: number;
  sah: number;
}

function pergeseran(perubahan: readonly PerubahanSaksi[]): Map<number, Geser> {
  const geser = new Map<number, Geser>();
  const add = (row: SaksiTersimpan | undefined, sign: 1 | -1): void => {
    const tpsId = tpsAktif(row);
    if (row !== undefined && tpsId !== null) {
      const { jumlah, sah } = geser.get(tpsId) ?? { jumlah: 0, sah: 0 };
      geser.set(tpsId, { jumlah: jumlah + sign, sah: sah + sign * row.is_nomer_wa_valid });
    }
  };
  for (const { lama, baru } of perubahan) {
    add(lama, -1);
    add(baru, 1);
  }
  return geser;
}

const wajibAda = (perubahan: readonly PerubahanSaksi[]): number[] =>
  perubahan.flatMap(({ lama, baru }) =>
    baru === undefined || baru.tps_id === null || baru.tps_id === lama?.tps_id ? [] : [baru.tps_id],
  );

interface TpsBergeser extends Geser {
  row: TpsRow;
}

/** Said of the field, for forms; the TPS for whoever writes many. */
function refuseTps(code: "tps-penuh" | "tps-tidak-ada", data: object): never {
  return refuse(code, {
    errors: { "penugasan.penugasan_tps": [REFUSALS[code].message] },
    data,
  });
}

function geserkan(
  rows: readonly TpsRow[],
  geser: ReadonlyMap<number, Geser>,
  batas: number,
): TpsBergeser[] {
  const bergeser = rows
    .map((row) => ({
      row,
      jumlah: row.jumlah_saksi + (geser.get(row.id)?.jumlah ?? 0),
      sah: row.jumlah_saksi_sah + (geser.get(row.id)?.sah ?? 0),
    }))
    .filter(({ row, jumlah, sah }) => jumlah !== row.jumlah_saksi || sah !== row.jumlah_saksi_sah);
  const penuh = bergeser.filter(({ row, jumlah }) => jumlah > batas && jumlah > row.jumlah_saksi);
  if (penuh.length > 0) {
    refuseTps("tps-penuh", { tps: penuh.map(({ row }) => row.id), batas });
  }
  return bergeser;
}

function record(
  buku: BukuSaksi,
  kotaId: number,
  { bergeser, dokumen }: { bergeser: TpsBergeser[]; dokumen: TpsTerdokumentasi[] },
): void {
  buku.tps.push(
    ...selisihTps(
      bergeser.map(({ row, jumlah, sah }) => ({
        tpsId: row.id,
        lama: sumbanganOf(row),
        baru: sumbanganOf({ ...row, jumlah_saksi: jumlah, jumlah_saksi_sah: sah }),
      })),
    ),
  );
  const berganti = new Map(
    bergeser
      .filter(({ row, jumlah }) => row.jumlah_saksi > 0 !== jumlah > 0)
      .map((satu) => [satu.row.id, satu]),
  );
  buku.laporan.push(
    ...selisihDokumen(
      dokumen.flatMap(({ tps_id: tpsId, jenis_id: jenisId, jenis_caleg_id: jenisCalegId }) => {
        const satu = berganti.get(tpsId);
        if (satu === undefined) {
          return [];
        }
        const tetap = { tpsId, jenisId, dapilId: dapilOf(satu.row, jenisCalegId) };
        return [
          { ...tetap, isBersaksi: satu.row.jumlah_saksi > 0, jumlah: -1 as const },
          { ...tetap, isBersaksi: satu.jumlah > 0, jumlah: 1 as const },
        ];
      }),
    ),
  );
  if (berganti.size > 0) {
    buku.kota.add(kotaId);
  }
}

/**
 * Moves the number of witnesses of the TPS; what it does to the counters is gathered.
 * @throws Refusal tps-penuh, tps-tidak-ada
 */
export async function isiTpsSaksi(
  { send, penulis, buku }: { send: Send; penulis: { batasPerTps: number }; buku: BukuSaksi },
  kotaId: number,
  perubahan: readonly PerubahanSaksi[],
): Promise<void> {
  const geser = pergeseran(perubahan);
  const harus = wajibAda(perubahan);
  const ids = [...new Set([...geser.keys(), ...harus])];
  if (ids.length === 0) {
    return;
  }
  const [rows, dokumen] = await Promise.all([
    lockTps(send, kotaId, ids),
    listTerdokumentasi(send, kotaId, ids),
  ]);
  const ada = new Set(rows.map(({ id }) => id));
  const hilang = harus.filter((id) => !ada.has(id));
  if (hilang.length > 0) {
    refuseTps("tps-tidak-ada", { tps: hilang });
  }
  const bergeser = geserkan(rows, geser, penulis.batasPerTps);
  if (bergeser.length > 0) {
    await sendJumlahSaksi(
      send,
      kotaId,
      bergeser.map(({ row, jumlah, sah }) => ({ id: row.id, jumlah, sah })),
    );
    record(buku, kotaId, { bergeser, dokumen });
  }
}
