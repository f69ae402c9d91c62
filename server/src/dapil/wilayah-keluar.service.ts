// Regions that leave their dapil, with what they take along, before a file is applied.
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { BarisTersimpan, Dampak, KonteksImpor, Koreksi } from "../impor/jenis-impor.ts";
import type { Database } from "../platform/db.ts";
import { ribuan } from "../platform/spreadsheet/table.ts";
import { listAnggotaOf } from "./daftar-dapil.repo.ts";
import { countBagian } from "./daftar-dapil.service.ts";
import type { DapilRow } from "./keanggotaan.repo.ts";
import { listKalimatKeluar } from "./wilayah-keluar.repo.ts";
import { kalimatKeluar, listKeluar, type Dilepas, type Keluar } from "./wilayah-keluar.rules.ts";

async function countDilepas(
  db: Database,
  { dapil, wilayah, tinggal, berpindah }: Keluar,
  nama: ReadonlyMap<number, string>,
): Promise<Dilepas[]> {
  const ditunjuk = { id: dapil.id, jenisCalegId: dapil.jenis_caleg_id };
  const di = dapil.kota_id ?? dapil.propinsi_id;
  const [semua, sisa] = await Promise.all([
    countBagian(db, ditunjuk, { bagian: wilayah, di }),
    countBagian(db, ditunjuk, { bagian: tinggal, di }),
  ]);
  return wilayah.map((id) => {
    const dalam = tinggal.filter((satu) => contains(id, satu)).map(sisa);
    const left = (kunci: "jumlah_tps" | "jumlah_dpt"): number =>
      dalam.reduce((rest, satu) => rest - satu[kunci], semua(id)[kunci]);
    return {
      nama: nama.get(id) ?? String(id),
      isSebagian: dalam.length > 0,
      isPindah: berpindah.has(id),
      jumlah_tps: left("jumlah_tps"),
      jumlah_dpt: left("jumlah_dpt"),
    };
  });
}

/** Shown at the first row of each dapil that loses regions. */
export async function checkKeluar(
  { db }: KonteksImpor,
  rows: readonly BarisTersimpan[],
  kini: readonly DapilRow[],
): Promise<Koreksi[]> {
  const keluar = listKeluar(rows, kini);
  const anggota = await listAnggotaOf(
    db,
    keluar.map(({ dapil }) => dapil.id),
  );
  const nama = new Map(anggota.map(({ id, keterangan }) => [id, keterangan]));
  const koreksi: Koreksi[] = [];
  for (const satu of keluar) {
    // oxlint-disable-next-line no-await-in-loop -- as many as lose something, one after another
    const dilepas = await countDilepas(db, satu, nama);
    const kalimat = kalimatKeluar(satu.dapil, dilepas);
    if (kalimat !== undefined) {
      const sebelum = { wilayah_keluar: kalimat };
      koreksi.push({ nomor: satu.nomor, keadaan: "berubah", sebelum });
    }
  }
  return koreksi;
}

const DISEBUT = 10;

export async function dampakDapil(db: Database, imporId: number): Promise<Dampak> {
  const kalimat = await listKalimatKeluar(db, imporId);
  const lain = kalimat.length - DISEBUT;
  const sisa = lain > 0 ? [`Dari ${ribuan(lain)} dapil lain juga ada wilayah yang keluar.`] : [];
  return { terapkan: [...kalimat.slice(0, DISEBUT), ...sisa], urungkan: [], laporan: [] };
}
