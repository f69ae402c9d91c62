// Regions that a file of dapil calls by their names: read as their codes before its rows are looked at.
import { rangeAt, tpsRange } from "#contract/wilayah.rules.ts";
import { galatDi } from "../impor/baris.rules.ts";
import type { BarisMasuk, KonteksImpor } from "../impor/jenis-impor.ts";
import { matchWilayah } from "../wilayah/nama-wilayah.rules.ts";
import { listBagianWilayah, mapWilayah } from "../wilayah/wilayah.service.ts";
import { tingkatBagian } from "./anggota-dapil.rules.ts";
import { isiOf, kunciRow } from "./dapil-berkas.rules.ts";
import { listDapilByKode } from "./keanggotaan.repo.ts";
import { kunciDapil } from "./kode-dapil.rules.ts";
import { alasanNama, indukNama, kunciTempat, namaDi, type Tempat } from "./nama-bagian.rules.ts";

type Cari = ReturnType<typeof matchWilayah>;

/** What can be found in each of these places. */
async function mapCari(
  { db }: KonteksImpor,
  tempat: readonly Tempat[],
): Promise<Map<string, Cari>> {
  const satuan = [...new Map(tempat.map((satu) => [kunciTempat(satu), satu]))];
  const entries = await Promise.all(
    satuan.map(async ([kunci, { jenisCalegId, indukId }]) => {
      const range = tpsRange(indukId);
      const levels = tingkatBagian(jenisCalegId);
      const daftar = await listBagianWilayah(
        db,
        levels.map((level) => rangeAt(range, level)),
      );
      return [kunci, matchWilayah(daftar, Math.min(...levels))] as const;
    }),
  );
  return new Map(entries);
}

/** The rows with a name where the code should be, and where that is looked for. */
async function listBernama({ send, wilayahId }: KonteksImpor, rows: readonly BarisMasuk[]) {
  const bernama = rows.flatMap((row) => {
    const teks = namaDi(row);
    return teks === undefined ? [] : [{ row, teks, isi: isiOf(row.nilai) }];
  });
  const dapil = await listDapilByKode(
    send,
    bernama.map(({ isi }) => isi),
  );
  const ada = new Map(dapil.map((row) => [kunciRow(row), row.kota_id ?? row.propinsi_id]));
  return bernama.map(({ row, teks, isi }) => {
    const { jenisCalegId } = isi;
    const indukId = indukNama(isi, ada.get(kunciDapil(isi)), wilayahId);
    return {
      row,
      teks,
      jenisCalegId,
      di: indukId === undefined ? undefined : { jenisCalegId, indukId },
    };
  });
}

/** Puts the code into every cell with the name of one region in the province or kota of its dapil. */
export async function readNamaBagian(
  konteks: KonteksImpor,
  rows: readonly BarisMasuk[],
): Promise<void> {
  const bernama = await listBernama(konteks, rows);
  const tempat = bernama.flatMap(({ di }) => di ?? []);
  const [cari, induk] = await Promise.all([
    mapCari(konteks, tempat),
    mapWilayah(
      konteks.db,
      tempat.map(({ indukId }) => indukId),
    ),
  ]);
  for (const { row, teks, jenisCalegId, di } of bernama) {
    const found = (di && cari.get(kunciTempat(di))?.(teks)) ?? [];
    const [satu] = found;
    if (satu !== undefined && found.length === 1) {
      row.nilai["wilayah_id"] = satu.id;
    } else {
      const nama = di && (induk.get(di.indukId)?.keterangan ?? `wilayah ${di.indukId}`);
      const alasan = alasanNama({ jenisCalegId, teks, di: nama }, found);
      row.galat.push(galatDi(row, "wilayah_id", alasan));
    }
  }
}
