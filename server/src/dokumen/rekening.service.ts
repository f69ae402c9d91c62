// The campaign account of a region: one stands, the ones before are its history (decision G-108).
import type * as z from "zod/mini";
import type {
  getRekeningWilayah,
  RekeningWilayah,
  saveRekeningWilayah,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { isDapatDiubah, requireSampaiPembuat, tingkatPembuat } from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import type { Lingkup } from "../access/lingkup.ts";
import type { BerkasDiterima } from "../berkas/berkas.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import { requireVersi, versiOf } from "../platform/versi.ts";
import { requireWilayah } from "../wilayah/wilayah.service.ts";
import { listRekening, replaceRekening, type RekeningRow } from "./rekening.repo.ts";
import { acceptDokumen, alamatOf, writeDokumen, type Penyimpanan } from "./tempat.service.ts";

type Isian = Omit<z.output<typeof saveRekeningWilayah.body>, "wilayah_id">;

const isianOf = (row: Omit<Isian, "versi">) => ({
  rekening_nama: row.rekening_nama,
  rekening_nomor: row.rekening_nomor,
  rekening_bank: row.rekening_bank,
  rekening_tanggal_dibuat: row.rekening_tanggal_dibuat,
});

/** Of the account and its paper; where none stands another one may be first. */
const acuanOf = (kini: RekeningRow | undefined) =>
  kini === undefined ? {} : { ...isianOf(kini), berkas_id: kini.berkas_id };

const toRekening = (row: RekeningRow): RekeningWilayah => ({
  id: row.id,
  wilayah_id: row.wilayah_id,
  ...isianOf(row),
  ...alamatOf(row),
  dibuat_pada: row.dibuat_pada.toISOString(),
  oleh: row.oleh,
});

/** @throws Refusal tidak-ditemukan */
export async function readRekening(
  db: Database,
  caller: Caller,
  wilayahId: Lingkup,
): Promise<z.output<typeof getRekeningWilayah.response>> {
  await requireWilayah(db, wilayahId);
  const rows = await listRekening(db, wilayahId);
  const kini = rows.find(({ berlaku }) => berlaku);
  return {
    data: kini === undefined ? null : toRekening(kini),
    riwayat: rows.filter(({ berlaku }) => !berlaku).map(toRekening),
    dapat_diubah: isDapatDiubah(caller, kini),
    versi: versiOf(acuanOf(kini)),
  };
}

function isSama(lama: RekeningRow, isian: Isian, { row }: BerkasDiterima): boolean {
  return (
    lama.sha256.equals(row.sha256) &&
    JSON.stringify(isianOf(lama)) === JSON.stringify(isianOf(isian))
  );
}

/**
 * The same account with the same file once more is what stands there.
 * @returns its id
 * @throws Refusal isian-salah, tidak-ditemukan, buatan-atasan, isian-berubah
 */
export async function saveRekening(
  store: Penyimpanan,
  caller: Caller,
  { wilayahId, isian, berkas }: { wilayahId: Lingkup; isian: Isian; berkas: BerkasKiriman },
): Promise<number> {
  const diterima = await acceptDokumen(caller, { berkas, wilayahId });
  return writeDokumen(store, diterima, async (tx, save) => {
    const lama = (await listRekening(tx, wilayahId)).find(({ berlaku }) => berlaku);
    if (lama !== undefined && isSama(lama, isian, diterima)) {
      return lama.id;
    }
    requireSampaiPembuat(caller, lama);
    requireVersi(isian.versi, acuanOf(lama));
    const { id: berkasId } = await save();
    const penulis = { usersId: caller.userId, tingkat: tingkatPembuat(caller) };
    const baru = { ...isianOf(isian), berkasId, ...penulis };
    const id = await replaceRekening(tx, wilayahId, baru);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "rekening_wilayah.simpan",
      tabel: "rekening_wilayah",
      baris: wilayahId,
      sebelum: lama === undefined ? null : acuanOf(lama),
      sesudah: { ...isianOf(isian), berkas_id: berkasId },
    });
    return id ?? refuse("tidak-ditemukan");
  });
}
