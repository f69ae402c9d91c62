// Documents of one region by category; what another took the place of stays as history.
import type {
  KategoriDokumenWilayah,
  WilayahDokumen,
} from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { RKDK, statusDokumen } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { isDapatDiubah, requireSampaiPembuat, tingkatPembuat } from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import type { Lingkup } from "../access/lingkup.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { versiOf } from "../platform/versi.ts";
import { jejakIds, requireWilayah } from "../wilayah/wilayah.service.ts";
import {
  listDariAtas,
  listDokumen,
  listKini,
  replaceDokumen,
  type DariAtasRow,
  type DokumenWilayahRow,
} from "./dokumen-wilayah.repo.ts";
import { listKategori, type KategoriWilayahRow } from "./status-dokumen.repo.ts";
import {
  acceptDokumen,
  alamatOf,
  requireKategori,
  writeDokumen,
  type Penyimpanan,
} from "./tempat.service.ts";

const toDokumen = (row: DokumenWilayahRow): WilayahDokumen => ({
  id: row.id,
  ...alamatOf(row),
  tanggal_dibuat: row.tanggal_dibuat,
  dibuat_pada: row.dibuat_pada.toISOString(),
  oleh: row.oleh,
  dikirim: row.dikirim,
  keterangan: row.keterangan,
  berlaku: row.berlaku,
});

const toDariAtas = (row: DariAtasRow) => ({
  ...alamatOf(row),
  wilayah: { id: row.wilayah_id, keterangan: row.wilayah },
});

/** What the nation says of a category. */
export const isianKategori = ({
  tenggat,
  allow_download,
}: Pick<KategoriWilayahRow, "allow_download" | "tenggat">) => ({ tenggat, allow_download });

/** @throws Refusal tidak-ditemukan */
export async function readDokumenWilayah(
  db: Database,
  caller: Caller,
  wilayahId: Lingkup,
): Promise<KategoriDokumenWilayah[]> {
  await requireWilayah(db, wilayahId);
  const [kategori, dokumen, dariAtas] = await Promise.all([
    listKategori(db),
    listDokumen(db, wilayahId),
    listDariAtas(db, wilayahId, jejakIds(wilayahId)),
  ]);
  return kategori.map((satu) => {
    const { id, keterangan, singkat, tenggat, lewat, allow_download: boleh } = satu;
    const milik = dokumen.filter((row) => row.kategori === id);
    const dari = dariAtas.filter((row) => row.kategori === id);
    const kini = milik.find(({ berlaku }) => berlaku);
    const template = dari.filter((row) => row.is_template);
    return {
      id,
      keterangan,
      singkat,
      allow_download: boleh === 1 ? 1 : 0,
      is_template: template.length > 0 ? 1 : 0,
      tenggat,
      status: statusDokumen(kini !== undefined, lewat),
      dapat_diubah: isDapatDiubah(caller, kini),
      wilayahdokumen: milik.map(toDokumen),
      wilayahdokumentemplate: template.map(toDariAtas),
      dari_atas: dari.filter((row) => !row.is_template).map(toDariAtas),
      versi: versiOf(isianKategori(satu)),
    };
  });
}

interface Unggahan {
  wilayahId: Lingkup;
  kategoriId: number;
  tanggal: string;
  berkas: BerkasKiriman;
}

/**
 * The same file with the same date once more is what stands there.
 * @returns its id
 * @throws Refusal isian-salah, tidak-ditemukan, buatan-atasan
 */
export async function unggahDokumen(
  store: Penyimpanan,
  caller: Caller,
  { wilayahId, kategoriId, tanggal, berkas }: Unggahan,
): Promise<number> {
  const { id, singkat } = await requireKategori(store.db, kategoriId);
  if (id === RKDK) {
    refuseField("dokumen_wilayah_id", "Isi lewat Rekening Dana Kampanye");
  }
  const diterima = await acceptDokumen(caller, { berkas, wilayahId });
  return writeDokumen(store, diterima, async (tx, save) => {
    const [lama] = await listKini(tx, id, [wilayahId]);
    if (lama?.tanggal_dibuat === tanggal && lama.sha256.equals(diterima.row.sha256)) {
      return lama.id;
    }
    requireSampaiPembuat(caller, lama);
    const { id: berkasId } = await save();
    const [baru] = await replaceDokumen(tx, {
      kategoriId: id,
      wilayahIds: [wilayahId],
      berkasId,
      tanggal,
      usersId: caller.userId,
      tingkat: tingkatPembuat(caller),
    });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "dokumen_wilayah.unggah",
      tabel: "dokumen_wilayah",
      baris: wilayahId,
      sebelum: lama === undefined ? null : { kategori: singkat, berkas_id: lama.berkas_id },
      sesudah: { kategori: singkat, berkas_id: berkasId, tanggal_dibuat: tanggal },
    });
    return baru?.id ?? refuse("tidak-ditemukan");
  });
}
