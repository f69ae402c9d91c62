// Documents of a candidate: one file per category, the one before kept as an old version.
import { buffer } from "node:stream/consumers";
import type {
  ItemKhusus,
  KategoriDokumen,
  Kelompok,
} from "#contract/caleg/dokumen-caleg.contract.ts";
import {
  berlakuSampai,
  bytesOf,
  keadaanOf,
  mimeOf,
  PAS_FOTO,
} from "#contract/caleg/dokumen-caleg.rules.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { acceptBerkas, saveBerkasCaleg, type BerkasDiterima } from "../../berkas/berkas.service.ts";
import { writeBerkas } from "../../berkas/write-berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { constraintOf, refuseField } from "../../platform/refusal.ts";
import { refreshProgres } from "../bagian/progres.repo.ts";
import { lockedCaleg, openCaleg } from "../caleg.service.ts";
import { alamatBerkas } from "./alamat-berkas.service.ts";
import {
  findDokumen,
  findKategori,
  insertDokumen,
  listItem,
  listKategori,
  retireDokumen,
  upsertJawaban,
  type DokumenKini,
  type KategoriRow,
} from "./dokumen-caleg.repo.ts";

export interface Penyimpanan {
  db: Database;
  files: FileStore;
}

function dokumenOf(row: KategoriRow): KategoriDokumen["caleg_dokumen"] {
  if (row.caleg_dokumen_id === null || row.dibuat_pada === null) {
    return null;
  }
  return {
    id: row.caleg_dokumen_id,
    ...alamatBerkas(row.berkas_id, row.mime),
    url_siapbb: row.url_siapbb,
    nama: row.nama,
    mime: row.mime,
    dibuat_pada: row.dibuat_pada.toISOString(),
    berlaku_sampai: berlakuSampai(row, row.dibuat_pada)?.toISOString() ?? null,
  };
}

function toKategori(row: KategoriRow): KategoriDokumen {
  const { id, keterangan, mime, dibuat_pada: dibuat } = row;
  return {
    id,
    keterangan,
    tipe_file: row.tipe_file,
    max_size: row.max_size,
    is_wajib: row.is_wajib ? 1 : 0,
    is_template: row.is_template,
    keadaan: keadaanOf(row, dibuat === null ? null : { mime, dibuat }, new Date()),
    caleg_dokumen: dokumenOf(row),
  };
}

/** @throws Refusal as openCaleg */
export async function readDokumenUmum(
  db: Database,
  caller: Caller,
  id: number,
): Promise<KategoriDokumen[]> {
  const caleg = await openCaleg(db, caller, { id });
  return (await listKategori(db, caleg, "umum")).map(toKategori);
}

/** @throws Refusal as openCaleg */
export async function readDokumenKhusus(
  db: Database,
  caller: Caller,
  id: number,
): Promise<ItemKhusus[]> {
  const caleg = await openCaleg(db, caller, { id });
  const perItem = Map.groupBy(
    await listKategori(db, caleg, "khusus"),
    ({ item_khusus_id: itemId }) => itemId,
  );
  return (await listItem(db, caleg)).map((item) => ({
    id: item.id,
    keterangan: item.keterangan,
    jawaban: item.jawaban === null ? null : { jawaban: item.jawaban },
    dokumen: (perItem.get(item.id) ?? []).map(toKategori),
  }));
}

export interface Unggahan {
  /** Opened to be filled. */
  caleg: CalegTerbuka;
  dokumenId: number;
  /** The category must be of this one. */
  kelompok: Kelompok | undefined;
  berkas: BerkasKiriman;
  /** Pictures that were written here before stay as they are. */
  utuh?: true;
}

export interface Terunggah {
  id: number;
  url: string;
  menggantikan: boolean;
  /** It stood there already. */
  isSama: boolean;
  kelompok: Kelompok;
}

/** Is what stands there what was sent, or what it became when it was written anew? */
async function isSama(
  { files }: Penyimpanan,
  { sha256, ukuran, kunci }: Pick<DokumenKini, "sha256" | "ukuran" | "kunci">,
  { row, isi }: BerkasDiterima,
): Promise<boolean> {
  if (sha256?.equals(row.sha256) === true) {
    return true;
  }
  return (
    kunci !== null && ukuran === isi.length && isi.equals(await buffer(await files.get(kunci)))
  );
}

/** In the place of what stands there; the same bytes once more are what stands there. */
async function replaceDokumen(
  store: Penyimpanan,
  caller: Caller,
  {
    calegId,
    dokumenId,
    diterima,
  }: { calegId: number; dokumenId: number; diterima: BerkasDiterima },
): Promise<Omit<Terunggah, "kelompok">> {
  return writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const lama = await findDokumen(tx, caleg, dokumenId);
    if (lama?.berkas_id && (await isSama(store, lama, diterima))) {
      const url = `/api/file/${lama.berkas_id}`;
      return { id: lama.id, url, menggantikan: false, isSama: true };
    }
    const { id: berkasId } = await saveBerkasCaleg(inside, calegId, diterima);
    if (lama !== undefined) {
      await retireDokumen(tx, caleg, lama.id);
    }
    const id = await insertDokumen(tx, caleg, {
      dokumenId,
      berkasId,
      urlSiapbb: lama?.url_siapbb ?? null,
      usersId: caller.userId,
    });
    await refreshProgres(tx, [calegId]);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.dokumen",
      tabel: "caleg",
      baris: calegId,
      sebelum: { dokumen_id: dokumenId, berkas_id: lama?.berkas_id ?? null },
      sesudah: { dokumen_id: dokumenId, berkas_id: berkasId },
    });
    const menggantikan = lama !== undefined;
    return { id, url: `/api/file/${berkasId}`, menggantikan, isSama: false };
  });
}

/** @throws Refusal isian-salah, gambar-mengantre, gambar-penuh; as openCaleg */
export async function unggahDokumenCaleg(
  store: Penyimpanan,
  caller: Caller,
  { caleg, dokumenId, kelompok, berkas, utuh }: Unggahan,
): Promise<Terunggah> {
  const kategori = await findKategori(store.db, dokumenId);
  if (kategori === undefined || (kelompok ?? kategori.kelompok) !== kategori.kelompok) {
    return refuseField("dokumen_id", "Kategori ini tidak dikenal");
  }
  const diterima = await acceptBerkas({
    isi: berkas.isi(),
    nama: berkas.nama,
    field: "file",
    boleh: mimeOf(kategori.tipe_file),
    maxBytes: bytesOf(kategori.max_size),
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
    calegId: caleg.id,
    ...(dokumenId === PAS_FOTO ? { potret: true } : {}),
    ...(utuh === true ? { utuh } : {}),
  });
  const isi = { calegId: caleg.id, dokumenId, diterima };
  return { ...(await replaceDokumen(store, caller, isi)), kelompok: kategori.kelompok };
}

/** @throws Refusal isian-salah; as openCaleg */
export async function jawabPertanyaan(
  db: Database,
  caller: Caller,
  { calegId, tipeId, jawaban }: { calegId: number; tipeId: number; jawaban: 0 | 1 },
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
      await upsertJawaban(tx, caleg, { tipeId, jawaban });
      await refreshProgres(tx, [calegId]);
      await recordAudit(tx, {
        usersId: caller.userId,
        ip: caller.ip,
        aksi: "caleg.jawaban",
        tabel: "caleg",
        baris: calegId,
        sesudah: { tipe_id: tipeId, jawaban },
      });
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === "caleg_jawaban_tipe_fkey") {
        refuseField("tipe_id", "Pertanyaan ini tidak dikenal");
      }
      throw error;
    });
}
