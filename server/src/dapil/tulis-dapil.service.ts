// One dapil as its form changes it.
import type { DapilForm, DapilUbah } from "#contract/dapil/dapil.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/lingkup.ts";
import type { Send } from "../platform/db.ts";
import { databaseIn } from "../platform/flight-database.ts";
import { refuseBrokenConstraint, refuseField } from "../platform/refusal.ts";
import { requireVersi } from "../platform/versi.ts";
import { galatInduk, galatKursi } from "./anggota-dapil.rules.ts";
import { isianOf, type Ditunjuk } from "./daftar-dapil.service.ts";
import type { DefinisiDapil } from "./keanggotaan.repo.ts";
import { kodeBerikut } from "./kode-dapil.rules.ts";
import { findTerisi, isNamaTerpakai } from "./layak-dapil.service.ts";
import { readPengaturanDapil } from "./pengaturan-dapil.service.ts";
import { change, definisiOf, openDapil, type Konteks } from "./perubahan-dapil.service.ts";
import { listKodeDi } from "./saudara-dapil.repo.ts";

/** @throws Refusal isian-salah */
async function requireKursi(send: Send, jenisCalegId: number, kursi: number): Promise<void> {
  const galat = galatKursi(jenisCalegId, kursi, await readPengaturanDapil(databaseIn(send)));
  if (galat !== undefined) {
    refuseField("kursi", galat);
  }
}

/** @throws Refusal isian-salah */
async function requireNamaSendiri(send: Send, definisi: DefinisiDapil): Promise<void> {
  if (await isNamaTerpakai(send, [definisi])) {
    refuseField("keterangan", "Dapil dengan nama ini sudah ada di wilayah itu");
  }
}

/** @throws Refusal isian-salah, di-luar-wilayah */
export async function tambahDapil(
  context: Konteks,
  caller: Caller,
  { jenisCalegId, ...form }: DapilForm & { jenisCalegId: number },
): Promise<number> {
  const { keterangan, kursi, propinsi_id: propinsiId } = form;
  const kotaId = jenisCalegId === 3 ? (form.kota_id ?? null) : null;
  if (kotaId !== null && !contains(propinsiId, kotaId)) {
    refuseField("kota_id", "Kota ini tidak berada di provinsi yang dipilih");
  }
  const indukId = kotaId ?? propinsiId;
  requireInScope(caller, indukId);
  const galat = galatInduk(jenisCalegId, indukId);
  if (galat !== undefined) {
    refuseField(kotaId === null ? "propinsi_id" : "kota_id", galat);
  }
  const insert = change(context, caller, async (send) => {
    await requireKursi(send, jenisCalegId, kursi);
    const kode = kodeBerikut(jenisCalegId, indukId, await listKodeDi(send, jenisCalegId, indukId));
    const isi = { jenisCalegId, kode, keterangan, kursi, propinsiId, kotaId };
    const definisi = { ...isi, isDemo: false, wilayah: [] };
    await requireNamaSendiri(send, definisi);
    return [
      {
        definisi,
        aksi: "dapil.tambah",
        sesudah: { kode, keterangan, kursi, propinsi_id: propinsiId, kota_id: kotaId },
      },
    ];
  });
  return insert.catch((error: unknown) =>
    refuseBrokenConstraint(error, {
      dapil_propinsi_fkey: () => refuseField("propinsi_id", "Provinsi tidak dikenal"),
      dapil_kota_fkey: () => refuseField("kota_id", "Kota tidak dikenal"),
    }),
  );
}

/** A dapil stays where its code says that it lies. @throws Refusal isian-salah, di-luar-wilayah, isian-berubah */
export async function ubahDapil(
  context: Konteks,
  caller: Caller,
  { form, ...ditunjuk }: Ditunjuk & { form: DapilUbah },
): Promise<void> {
  const { keterangan, kursi, propinsi_id, kota_id = null, versi } = form;
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    requireVersi(versi, isianOf(row));
    if (row.propinsi_id !== propinsi_id) {
      refuseField("propinsi_id", "Provinsi dapil tidak dapat diubah");
    }
    if (row.kota_id !== null && row.kota_id !== kota_id) {
      refuseField("kota_id", "Kota dapil tidak dapat diubah");
    }
    await requireKursi(send, row.jenis_caleg_id, kursi);
    const definisi = { ...definisiOf(row), keterangan, kursi };
    const galat = await findTerisi(send, [definisi]);
    if (galat !== undefined) {
      refuseField("kursi", galat);
    }
    await requireNamaSendiri(send, definisi);
    return [
      {
        definisi,
        aksi: "dapil.ubah",
        sebelum: { keterangan: row.keterangan, kursi: row.kursi },
        sesudah: { keterangan, kursi },
      },
    ];
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, dapil-terpakai */
export async function removeDapil(
  context: Konteks,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<void> {
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    return [
      {
        definisi: { ...definisiOf(row), isHapus: true },
        aksi: "dapil.hapus",
        sebelum: {
          kode: row.kode,
          keterangan: row.keterangan,
          kursi: row.kursi,
          propinsi_id: row.propinsi_id,
          kota_id: row.kota_id,
        },
      },
    ];
  });
}
