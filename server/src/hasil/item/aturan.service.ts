// Setting up what an installation counts.
import type * as z from "zod/mini";
import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import {
  KELOMPOK_ITEM,
  type ItemAturan,
  type tambahItem,
  type ubahItem,
} from "#contract/hasil/item.contract.ts";
import { POSISI_BERSAMA } from "#contract/hasil/laporan.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { removeBerkas, saveBerkas } from "../../berkas/berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { requireVersi, versiOf } from "../../platform/versi.ts";
import { mapWilayah } from "../../wilayah/wilayah.service.ts";
import {
  insertItem,
  lockItem,
  lockJenis,
  nextPosisi,
  updateItem,
  updateJenis,
  type ItemChange,
} from "./aturan.repo.ts";
import type { DaftarItem } from "./susunan.ts";
import { isTerpakai } from "./singkat.rules.ts";
import type { ItemRow } from "./item.repo.ts";
import { JOB_PERIKSA_ULANG } from "../../tps/jobs-after.ts";

export interface AturanContext extends Context {
  daftar: DaftarItem;
}

const kelompokOf = (item: ItemRow): ItemAturan["kelompok"] =>
  KELOMPOK_ITEM.find((kelompok) => kelompok === item.kelompok) ?? "administrasi";

/** What its form changes; that it is on or off is switched beside it. */
const isianOf = ({ nomer_urut, singkat, keterangan }: ItemRow) => ({
  nomer_urut,
  singkat,
  keterangan,
});

/** Every type with every item, also those that are switched off. */
export async function daftarAturan({ db, daftar }: AturanContext) {
  const { jenis, item } = daftar.semua();
  const wilayah = await mapWilayah(
    db,
    item.flatMap(({ wilayah_id: id }) => id ?? []),
  );
  return jenis.map((one) => ({
    id: one.id,
    keterangan: one.keterangan,
    is_file: one.is_file === 1 ? (1 as const) : (0 as const),
    is_aktif: one.is_aktif,
    item: item
      .filter(({ jenis_laporan_id: jenisId }) => jenisId === one.id)
      .map((row) => ({
        id: row.id,
        jenis_laporan_id: row.jenis_laporan_id,
        kelompok: kelompokOf(row),
        partai_id: row.partai_id,
        wilayah: wilayah.get(row.wilayah_id ?? 0) ?? null,
        untuk_jenis_id: row.untuk_jenis_id,
        nomer_urut: row.nomer_urut,
        singkat: row.singkat,
        keterangan: row.keterangan,
        image_url: row.image_berkas_id === null ? null : `/api/file/${row.image_berkas_id}`,
        is_aktif: row.is_aktif,
        versi: versiOf(isianOf(row)),
      })),
  }));
}

const duplicate = {
  qc_item_singkat_unique: () => refuseField("singkat", "Nama singkat ini sudah dipakai"),
};

function requireUsable(singkat: string): void {
  if (isTerpakai(singkat)) {
    refuseField("singkat", "Nama singkat ini dipakai untuk kolom lain pada berkas impor");
  }
}

/** What changes which faults a report has makes all of its type be looked at again. */
async function lookAgain({ jobs }: AturanContext, tx: Database, jenisId: number): Promise<void> {
  await jobs.send(tx, JOB_PERIKSA_ULANG, { jenisId });
}

export async function ubahJenisLaporan(
  context: AturanContext,
  caller: Caller,
  { id, isAktif }: { id: number; isAktif: boolean },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const lama = (await lockJenis(tx, id)) ?? refuse("tidak-ditemukan");
    await updateJenis(tx, id, isAktif);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "jenis_laporan.ubah",
      tabel: "m_jenis_laporan",
      baris: id,
      sebelum: { is_aktif: lama.is_aktif },
      sesudah: { is_aktif: isAktif },
    });
  });
  await context.daftar.changed();
}

export async function tambahItemLaporan(
  context: AturanContext,
  caller: Caller,
  form: z.output<typeof tambahItem.body>,
): Promise<number> {
  requireUsable(form.singkat);
  const id = await context.db
    .transaction()
    .execute(async (tx) => {
      const jenis =
        (await lockJenis(tx, form.jenis_laporan_id)) ??
        refuseField("jenis_laporan_id", "Jenis laporan tidak dikenal");
      if ((jenis.is_file === 1) !== (form.kelompok === "dokumen")) {
        refuseField("kelompok", "Jenis laporan ini tidak menghitung item seperti itu");
      }
      const isCounted = form.kelompok !== "dokumen";
      const posisi = isCounted ? await nextPosisi(tx, jenis.id) : null;
      if ((posisi ?? 0) > POSISI_BERSAMA) {
        refuseField(
          "kelompok",
          `Satu jenis laporan menghitung paling banyak ${POSISI_BERSAMA} item`,
        );
      }
      const baru = {
        ...form,
        untuk_jenis_id: isCounted ? null : form.untuk_jenis_id,
        posisi,
      };
      const itemId = await insertItem(tx, baru);
      await recordAudit(tx, {
        usersId: caller.userId,
        ip: caller.ip,
        aksi: "item.tambah",
        tabel: "qc_item",
        baris: itemId,
        sesudah: baru,
      });
      await lookAgain(context, tx, jenis.id);
      return itemId;
    })
    .catch((error: unknown) =>
      refuseBrokenConstraint(error, {
        ...duplicate,
        qc_item_untuk_fkey: () => refuseField("untuk_jenis_id", "Jenis laporan tidak dikenal"),
      }),
    );
  await context.daftar.changed();
  return id;
}

async function changeItem(
  context: AturanContext,
  caller: Caller,
  { id, change, versi }: { id: number; change: ItemChange; versi?: string | undefined },
): Promise<void> {
  await context.db
    .transaction()
    .execute(async (tx) => {
      const lama = (await lockItem(tx, id)) ?? refuse("tidak-ditemukan");
      requireVersi(versi, isianOf(lama));
      if (
        lama.kelompok === "administrasi" &&
        change.singkat !== undefined &&
        change.singkat !== lama.singkat
      ) {
        refuseField("singkat", "Nama singkat data administrasi tidak dapat diubah");
      }
      await updateItem(tx, id, change);
      await recordAudit(tx, {
        usersId: caller.userId,
        ip: caller.ip,
        aksi: "item.ubah",
        tabel: "qc_item",
        baris: id,
        sebelum: lama,
        sesudah: change,
      });
      if (change.is_aktif !== undefined && change.is_aktif !== lama.is_aktif) {
        await lookAgain(context, tx, lama.jenis_laporan_id);
      }
    })
    .catch((error: unknown) => refuseBrokenConstraint(error, duplicate));
  await context.daftar.changed();
}

/** @throws Refusal tidak-ditemukan, isian-salah, isian-berubah */
export async function ubahItemLaporan(
  context: AturanContext,
  caller: Caller,
  { id, form }: { id: number; form: z.output<typeof ubahItem.body> },
): Promise<void> {
  const { versi, ...change } = form;
  requireUsable(change.singkat ?? "");
  await changeItem(context, caller, { id, change, versi });
}

/** @returns the address of the picture */
export async function unggahGambarItem(
  context: AturanContext,
  caller: Caller,
  { id, berkas }: { id: number; berkas: BerkasKiriman },
): Promise<string> {
  const stored = await saveBerkas(context, {
    isi: berkas.isi(),
    nama: berkas.nama,
    field: "file",
    boleh: MIME_GAMBAR,
    maxBytes: UKURAN_FOTO,
    akses: ["qc.read", "qc.write"],
    wilayahId: null,
    usersId: caller.userId,
  });
  try {
    await changeItem(context, caller, { id, change: { image_berkas_id: stored.id } });
  } catch (error) {
    await (
      await removeBerkas(context, stored.id)
    )();
    throw error;
  }
  return `/api/file/${stored.id}`;
}
