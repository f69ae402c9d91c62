// What only the nation does: templates, documents to many regions at once, deadlines.
import type * as z from "zod/mini";
import type { ubahKategoriDokumen } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { LAPORAN_DANA, RKDK } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import { levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { tingkatPembuat } from "../access/buatan.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope, type Lingkup } from "../access/lingkup.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { adminOf, tautan } from "../pesan/kabar.rules.ts";
import { kabariWilayah } from "../pesan/pesan.service.ts";
import { siarkanSekali } from "../platform/live.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { requireVersi } from "../platform/versi.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import {
  findTemplate,
  listKini,
  lockDokumen,
  replaceDokumen,
  replaceTemplate,
  updateKategori,
} from "./dokumen-wilayah.repo.ts";
import { isianKategori } from "./dokumen-wilayah.service.ts";
import { listKategori } from "./status-dokumen.repo.ts";
import {
  acceptDokumen,
  requireKategori,
  writeDokumen,
  type Penyimpanan,
} from "./tempat.service.ts";

/** What is filled in is mostly a text or a sheet; both are zip files. */
const OFFICE = { mime: "application/zip", sebutan: "PDF, DOCX, XLSX, JPG, atau PNG" };

/** @throws Refusal isian-salah, tidak-ditemukan */
export async function unggahTemplate(
  store: Penyimpanan,
  caller: Caller,
  asked: { wilayahId: Lingkup; kategoriId: number; berkas: BerkasKiriman },
): Promise<number> {
  const { wilayahId, kategoriId, berkas } = asked;
  const { singkat } = await requireKategori(store.db, kategoriId);
  const diterima = await acceptDokumen(caller, { berkas, wilayahId, juga: OFFICE });
  return writeDokumen(store, diterima, async (tx, save) => {
    const lama = await findTemplate(tx, kategoriId, wilayahId);
    if (lama?.sha256.equals(diterima.row.sha256) === true) {
      return lama.id;
    }
    const { id: berkasId } = await save();
    const baru = { kategoriId, wilayahId, berkasId, usersId: caller.userId };
    const id = await replaceTemplate(tx, baru);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "dokumen_wilayah.templat",
      tabel: "dokumen_wilayah",
      baris: wilayahId,
      sebelum: lama === undefined ? null : { kategori: singkat, berkas_id: lama.berkas_id },
      sesudah: { kategori: singkat, berkas_id: berkasId },
    });
    return id ?? refuse("tidak-ditemukan");
  });
}

const kabarOf = (wilayahId: number) => ({
  ...adminOf(wilayahId),
  konten: `<p>Pusat mengirim dokumen untuk wilayah Anda. Unduh di ${tautan(
    `/dokumen/wilayah?wilayah_id=${wilayahId}`,
    "Surat dan Formulir",
  )}.</p>`,
});

interface Kiriman {
  kategoriId: number;
  wilayahIds: readonly number[];
  keterangan: string | undefined;
  berkas: BerkasKiriman;
}

/** @throws Refusal isian-salah, di-luar-wilayah */
async function requireTujuan(db: Database, caller: Caller, ids: readonly number[]): Promise<void> {
  const dikenal = await mapWilayah(db, ids);
  for (const id of ids) {
    const level = levelOf(id) ?? 0;
    if (!dikenal.has(id) || level < 1 || level > 2) {
      refuseField("wilayah_id", "Pilih provinsi atau kota");
    }
    requireInScope(caller, id);
  }
}

/**
 * One file for many regions; those that have it already are left as they are.
 * @throws Refusal isian-salah, di-luar-wilayah
 */
export async function sendDokumen(
  store: Penyimpanan,
  caller: Caller,
  { kategoriId, wilayahIds, keterangan = "", berkas }: Kiriman,
): Promise<{ terkirim: number; menggantikan: number }> {
  const { id, singkat } = await requireKategori(store.db, kategoriId);
  if (LAPORAN_DANA.has(id)) {
    refuseField("dokumen_wilayah_id", `${singkat} diisi oleh wilayahnya sendiri`);
  }
  await requireTujuan(store.db, caller, wilayahIds);
  const diterima = await acceptDokumen(caller, { berkas, wilayahId: NASIONAL });
  return writeDokumen(store, diterima, async (tx, save) => {
    const kini = await listKini(tx, id, wilayahIds);
    const sama = new Set(
      kini
        .filter((row) => row.dikirim && (row.keterangan ?? "") === keterangan)
        .filter(({ sha256 }) => sha256.equals(diterima.row.sha256))
        .map(({ wilayah_id: wilayahId }) => wilayahId),
    );
    const tujuan = wilayahIds.filter((wilayahId) => !sama.has(wilayahId));
    if (tujuan.length === 0) {
      return { terkirim: wilayahIds.length, menggantikan: 0 };
    }
    const { id: berkasId } = await save();
    const baru = await replaceDokumen(tx, {
      kategoriId: id,
      wilayahIds: tujuan,
      berkasId,
      tanggal: undefined,
      usersId: caller.userId,
      tingkat: tingkatPembuat(caller),
      kiriman: { keterangan: keterangan === "" ? null : keterangan },
    });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "dokumen_wilayah.kirim",
      tabel: "dokumen_wilayah",
      sesudah: { kategori: singkat, berkas_id: berkasId, keterangan, tujuan },
    });
    await kabariWilayah(
      tx,
      { judul: `Dokumen dari pusat: ${singkat}`, usersId: caller.userId },
      tujuan.map(kabarOf),
    );
    return { terkirim: baru.length + sama.size, menggantikan: kini.length - sama.size };
  });
}

/** @throws Refusal tidak-ditemukan, isian-salah, isian-berubah */
export async function ubahKategori(
  db: Database,
  caller: Caller,
  { id, form }: { id: number; form: z.output<typeof ubahKategoriDokumen.body> },
): Promise<void> {
  // An account is paid from by its own region alone, and its paper shows the number.
  if (id === RKDK && form.allow_download === 1) {
    refuseField("allow_download", "Rekening hanya untuk wilayahnya sendiri");
  }
  await db.transaction().execute(async (tx) => {
    await lockDokumen(tx);
    const lama = (await listKategori(tx)).find((one) => one.id === id);
    if (lama === undefined) {
      return refuse("tidak-ditemukan");
    }
    const { tenggat, allow_download: allowDownload, versi } = form;
    requireVersi(versi, isianKategori(lama));
    await updateKategori(tx, id, { tenggat, allowDownload });
    await siarkanSekali(tx, "dokumen");
    return recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "dokumen_wilayah.kategori",
      tabel: "m_dokumen_wilayah",
      baris: id,
      sebelum: isianKategori(lama),
      sesudah: { tenggat, allow_download: allowDownload },
    });
  });
}
