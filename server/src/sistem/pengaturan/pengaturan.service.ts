import * as z from "zod/mini";
import {
  FITUR,
  LangkahDilewati,
  type Fitur,
  type Pengaturan,
  type PengaturanTerbaca,
  type UbahPengaturan,
} from "#contract/sistem/pengaturan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { listFitur, upsertFitur } from "../../platform/fitur.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { LOGO, ORGANISASI, readOrganisasi, type Logo } from "../../platform/organisasi.ts";
import { requirePrintable } from "../../platform/pdf/printable.ts";
import { lockPengaturan, readPengaturan, savePengaturan } from "../../platform/pengaturan.ts";
import { refuseField } from "../../platform/refusal.ts";
import { requireVersi, versiOf } from "../../platform/versi.ts";
import {
  readPengaturanPencalonan,
  savePengaturanPencalonan,
} from "../../caleg/kepatuhan/pengaturan-pencalonan.service.ts";
import { readPengaturanDapil, savePengaturanDapil } from "../../dapil/pengaturan-dapil.service.ts";
import {
  readPengaturanKursi,
  savePengaturanKursi,
} from "../../hasil/kursi/pengaturan-kursi.service.ts";
import {
  readPengaturanUnduhan,
  savePengaturanUnduhan,
} from "../../berkas/pekerjaan/pengaturan-unduhan.service.ts";
import { readPengaturanSaksi, savePengaturanSaksi } from "../../saksi/pengaturan-saksi.service.ts";

const PEMELIHARAAN = "pemeliharaan";
const LANGKAH_DILEWATI = "langkah_dilewati";

export async function aturSemuaFitur(tx: Database, aktif: boolean): Promise<void> {
  for (const kode of FITUR) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, seven rows
    await upsertFitur(tx, kode, aktif);
  }
  await siarkanSekali(tx, "pengaturan");
}

async function readFitur(db: Database): Promise<Fitur> {
  const rows = await listFitur(db);
  const on = new Set(rows.filter(({ aktif }) => aktif).map(({ kode }) => kode));
  // oxlint-disable-next-line no-unsafe-type-assertion -- one entry for each of FITUR
  return Object.fromEntries(FITUR.map((kode) => [kode, on.has(kode)])) as Fitur;
}

/** What super admins set, as it stands. */
export async function readAll(db: Database): Promise<Pengaturan> {
  return {
    pemeliharaan: (await readPengaturan(db, PEMELIHARAAN, z.boolean())) ?? false,
    organisasi: await readOrganisasi(db),
    fitur: await readFitur(db),
    saksi: await readPengaturanSaksi(db),
    dapil: await readPengaturanDapil(db),
    pencalonan: await readPengaturanPencalonan(db),
    kursi: await readPengaturanKursi(db),
    unduhan: await readPengaturanUnduhan(db),
    langkah_dilewati: (await readPengaturan(db, LANGKAH_DILEWATI, LangkahDilewati)) ?? [],
  };
}

/** What the form of the organisation changes. */
const isianOf = ({ organisasi, saksi, dapil, pencalonan, kursi, unduhan }: Pengaturan) => ({
  nama: organisasi.nama,
  warna: organisasi.warna,
  saksi,
  dapil,
  pencalonan,
  kursi,
  unduhan,
});

const terbaca = (pengaturan: Pengaturan): PengaturanTerbaca => ({
  ...pengaturan,
  versi: versiOf(isianOf(pengaturan)),
});

export const readTerbaca = async (db: Database): Promise<PengaturanTerbaca> =>
  terbaca(await readAll(db));

async function saveAll(tx: Database, usersId: number, pengaturan: Pengaturan): Promise<void> {
  const { pemeliharaan, organisasi, fitur, saksi, dapil, pencalonan, kursi, unduhan } = pengaturan;
  const { langkah_dilewati: dilewati } = pengaturan;
  await savePengaturan(tx, { kunci: PEMELIHARAAN, nilai: pemeliharaan, usersId });
  await savePengaturan(tx, { kunci: ORGANISASI, nilai: organisasi, usersId });
  await savePengaturanSaksi(tx, usersId, saksi);
  await savePengaturanDapil(tx, usersId, dapil);
  await savePengaturanPencalonan(tx, usersId, pencalonan);
  await savePengaturanKursi(tx, usersId, kursi);
  await savePengaturanUnduhan(tx, usersId, unduhan);
  await savePengaturan(tx, { kunci: LANGKAH_DILEWATI, nilai: dilewati, usersId });
  for (const kode of FITUR) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, seven rows
    await upsertFitur(tx, kode, fitur[kode]);
  }
}

interface Perubahan {
  sebelum: Pengaturan;
  sesudah: Pengaturan;
}

async function save(
  tx: Database,
  caller: Caller,
  { sebelum, sesudah }: Perubahan,
): Promise<Pengaturan> {
  await saveAll(tx, caller.userId, sesudah);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "pengaturan.ubah",
    tabel: "pengaturan",
    sebelum,
    sesudah,
  });
  return sesudah;
}

/** @param logo null: none any more */
export async function saveLogo(
  db: Database,
  caller: Caller,
  logo: Logo | null,
): Promise<Pengaturan> {
  return db.transaction().execute(async (tx) => {
    await lockPengaturan(tx);
    const sebelum = await readAll(tx);
    const alamat = logo === null ? null : `/api/logo/${logo.id}`;
    const organisasi = { ...sebelum.organisasi, logo: alamat };
    await savePengaturan(tx, { kunci: LOGO, nilai: logo, usersId: caller.userId });
    return save(tx, caller, { sebelum, sesudah: { ...sebelum, organisasi } });
  });
}

/** Null takes a stage or its last day away; what is not said stays. */
const gantiPencalonan = (
  kini: Pengaturan["pencalonan"],
  baru: UbahPengaturan["pencalonan"] = {},
): Pengaturan["pencalonan"] => ({
  pembulatan: baru.pembulatan ?? kini.pembulatan,
  tahapan: baru.tahapan === undefined ? kini.tahapan : baru.tahapan,
  tenggat: baru.tenggat === undefined ? kini.tenggat : baru.tenggat,
  penetapan: baru.penetapan === undefined ? kini.penetapan : baru.penetapan,
  partai: baru.partai === undefined ? kini.partai : baru.partai,
});

/** @throws Refusal isian-salah where a dapil could have no number of seats at all */
function gantiDapil(
  kini: Pengaturan["dapil"],
  baru: UbahPengaturan["dapil"] = {},
): Pengaturan["dapil"] {
  const dapil = {
    kursi_min: baru.kursi_min ?? kini.kursi_min,
    kursi_pusat: baru.kursi_pusat ?? kini.kursi_pusat,
    kursi_daerah: baru.kursi_daerah ?? kini.kursi_daerah,
  };
  if (dapil.kursi_min > Math.min(dapil.kursi_pusat, dapil.kursi_daerah)) {
    refuseField("dapil.kursi_min", "Tidak boleh melebihi yang paling banyak");
  }
  return dapil;
}

const gantiOrganisasi = (
  kini: Pengaturan["organisasi"],
  baru: UbahPengaturan["organisasi"] = {},
): Pengaturan["organisasi"] => ({
  ...kini,
  nama: baru.nama ?? kini.nama,
  warna: baru.warna ?? kini.warna,
});

const gantiKursi = (
  kini: Pengaturan["kursi"],
  baru: UbahPengaturan["kursi"] = {},
): Pengaturan["kursi"] => ({
  ambang: baru.ambang ?? kini.ambang,
  metode: baru.metode ?? kini.metode,
  pembagi: baru.pembagi ?? kini.pembagi,
});

/** @throws Refusal isian-salah, isian-berubah */
export async function ubahPengaturan(
  db: Database,
  caller: Caller,
  { langkah_dilewati: dilewati = [], versi, ...ubah }: UbahPengaturan,
): Promise<PengaturanTerbaca> {
  const { pemeliharaan, organisasi, fitur, saksi, dapil, pencalonan, kursi, unduhan } = ubah;
  // It stands in the head of every letter.
  await requirePrintable("organisasi.nama", organisasi?.nama ?? "");
  return db.transaction().execute(async (tx) => {
    await lockPengaturan(tx);
    const sebelum = await readAll(tx);
    requireVersi(versi, isianOf(sebelum));
    const sesudah: Pengaturan = {
      pemeliharaan: pemeliharaan ?? sebelum.pemeliharaan,
      organisasi: gantiOrganisasi(sebelum.organisasi, organisasi),
      fitur: { ...sebelum.fitur, ...fitur },
      saksi: {
        per_tps: saksi?.per_tps ?? sebelum.saksi.per_tps,
        tahap: saksi?.tahap ?? sebelum.saksi.tahap,
      },
      dapil: gantiDapil(sebelum.dapil, dapil),
      pencalonan: gantiPencalonan(sebelum.pencalonan, pencalonan),
      kursi: gantiKursi(sebelum.kursi, kursi),
      unduhan: {
        hari_hasil: unduhan?.hari_hasil ?? sebelum.unduhan.hari_hasil,
        gb_per_akun: unduhan?.gb_per_akun ?? sebelum.unduhan.gb_per_akun,
      },
      langkah_dilewati: [...new Set([...sebelum.langkah_dilewati, ...dilewati])],
    };
    return terbaca(await save(tx, caller, { sebelum, sesudah }));
  });
}
