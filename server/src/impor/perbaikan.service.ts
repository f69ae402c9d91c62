// Faulty cells mended in the preview: kept with the import, and the whole file is checked again, since
// a row may be wrong because of another.
import type { KelompokGalat } from "#contract/impor/perbaikan-impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { refuseField } from "../platform/refusal.ts";
import { recordAudit } from "../platform/audit.ts";
import { definisiOf, kolomOf, syaratOf } from "./definisi-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import { antrePeriksa, type ImporContext } from "./impor.service.ts";
import { kurangOf } from "./pemetaan.rules.ts";
import {
  listKelompokGalat,
  saveKelompok,
  savePerbaikan,
  TERGANTI,
  type Ganti,
  type Perbaikan,
} from "./perbaikan.repo.ts";
import { opsiOf, pemetaanBerkas } from "./tampilan-impor.ts";

/** Of cells in a column that tells rows apart no two are the same. */
function isPembeda(impor: ImporRow, kunci: string): boolean {
  const { kolomKunci, kolomKunciLain, kolomUnik } = definisiOf(impor);
  return [kolomKunci, kolomKunciLain, kolomUnik?.kunci].includes(kunci);
}

/** Faults that rows share, and what can be done about all of them at once. */
export async function listKelompok(
  context: ImporContext,
  impor: ImporRow,
): Promise<KelompokGalat[]> {
  const kolom = kolomOf(context, impor);
  const syarat = syaratOf(context, impor);
  const dipakai = Object.keys(pemetaanBerkas(impor));
  const tetap = Object.keys(opsiOf(impor).tetap ?? {});
  const isLebih = (kunci: string): boolean =>
    dipakai.includes(kunci) &&
    kurangOf(new Set([...dipakai.filter((satu) => satu !== kunci), ...tetap]), kolom, syarat)
      .length === 0;
  return (await listKelompokGalat(context.db, impor.id)).map((kelompok) => ({
    ...kelompok,
    boleh_diganti: kelompok.kolom !== null && !isPembeda(impor, kelompok.kolom),
    boleh_diabaikan: kelompok.kolom !== null && isLebih(kelompok.kolom),
    boleh_buat_tps: kelompok.alasan === definisiOf(impor).tpsBelumAda,
  }));
}

interface Simpanan {
  impor: ImporRow;
  /** @returns what the trail says: which cells, not what stands in them, for that may be about people */
  save: (tx: Database) => Promise<object>;
}

async function saveThenCheck(
  context: ImporContext,
  caller: Caller,
  { impor, save }: Simpanan,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await antrePeriksa(tx, context, { id: impor.id, dari: ["siap"] });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.perbaiki",
      tabel: "impor",
      baris: impor.id,
      sesudah: await save(tx),
    });
  });
}

/** @throws Refusal berkas-dihapus, impor-status, isian-salah when a row is not faulty, a column unknown */
export async function perbaikiBaris(
  context: ImporContext,
  caller: Caller,
  { impor, perbaikan }: { impor: ImporRow; perbaikan: readonly Perbaikan[] },
): Promise<void> {
  const known = new Set(kolomOf(context, impor).map(({ kunci }) => kunci));
  const asing = perbaikan.flatMap(({ nilai }) => Object.keys(nilai)).find((key) => !known.has(key));
  if (asing !== undefined) {
    refuseField("perbaikan", `Kolom ${asing} tidak dikenal`);
  }
  await saveThenCheck(context, caller, {
    impor,
    async save(tx) {
      if ((await savePerbaikan(tx, impor.id, perbaikan)) !== perbaikan.length) {
        refuseField("perbaikan", "Hanya baris yang salah dapat diperbaiki");
      }
      return perbaikan.map(({ nomor, nilai }) => ({ nomor, kolom: Object.keys(nilai) }));
    },
  });
}

/**
 * One text for all cells with the same fault.
 * @throws Refusal berkas-dihapus, impor-status, isian-salah when no cell has it, or each needs its own
 */
export async function gantiKelompok(
  context: ImporContext,
  caller: Caller,
  { impor, ...ganti }: Ganti & { impor: ImporRow },
): Promise<void> {
  const { kolom } = ganti;
  if (isPembeda(impor, kolom)) {
    refuseField("kolom", "Isi kolom ini berbeda di tiap baris. Perbaiki satu per satu");
  }
  await saveThenCheck(context, caller, {
    impor,
    async save(tx) {
      const jumlah = await saveKelompok(tx, impor.id, ganti);
      if (jumlah === 0) {
        refuseField("alasan", "Tidak ada sel dengan galat ini");
      }
      if (jumlah > TERGANTI) {
        refuseField("alasan", "Terlalu banyak sel. Perbaiki di berkas, lalu unggah lagi");
      }
      return { kolom, jumlah };
    },
  });
}
