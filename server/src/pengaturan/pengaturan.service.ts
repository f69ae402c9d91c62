import { z } from "zod";
import {
  FITUR,
  Organisasi,
  type Fitur,
  type Pengaturan,
  type UbahPengaturan,
} from "#contract/pengaturan.contract.ts";
import type { Caller } from "../access/caller.ts";
import { catatAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { siarkanSekali } from "../platform/live.ts";
import {
  findPengaturan,
  listFitur,
  upsertFitur,
  upsertPengaturan,
  type PengaturanRow,
} from "./pengaturan.repo.ts";

const PEMELIHARAAN = "pemeliharaan";
const ORGANISASI = "organisasi";
const DEFAULT_ORGANISASI: Organisasi = { nama: "Suar", warna: "#0b5cad", logo: null };

/** A setting of the installation; undefined when it was never set. */
export async function bacaPengaturan<Shape extends z.ZodType>(
  db: Database,
  kunci: string,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const nilai = await findPengaturan(db, kunci);
  return nilai === undefined ? undefined : shape.parse(nilai);
}

export async function simpanPengaturan(tx: Database, row: PengaturanRow): Promise<void> {
  await upsertPengaturan(tx, row);
}

export async function aturSemuaFitur(tx: Database, aktif: boolean): Promise<void> {
  for (const kode of FITUR) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, seven rows
    await upsertFitur(tx, kode, aktif);
  }
  await siarkanSekali(tx, "pengaturan");
}

async function bacaFitur(db: Database): Promise<Fitur> {
  const rows = await listFitur(db);
  const on = new Set(rows.filter(({ aktif }) => aktif).map(({ kode }) => kode));
  // oxlint-disable-next-line no-unsafe-type-assertion -- one entry for each of FITUR
  return Object.fromEntries(FITUR.map((kode) => [kode, on.has(kode)])) as Fitur;
}

/** What super admins set, as it stands. */
export async function bacaSemua(db: Database): Promise<Pengaturan> {
  return {
    pemeliharaan: (await bacaPengaturan(db, PEMELIHARAAN, z.boolean())) ?? false,
    organisasi: (await bacaPengaturan(db, ORGANISASI, Organisasi)) ?? DEFAULT_ORGANISASI,
    fitur: await bacaFitur(db),
  };
}

async function simpanSemua(
  tx: Database,
  usersId: number,
  { pemeliharaan, organisasi, fitur }: Pengaturan,
): Promise<void> {
  await upsertPengaturan(tx, { kunci: PEMELIHARAAN, nilai: pemeliharaan, usersId });
  await upsertPengaturan(tx, { kunci: ORGANISASI, nilai: organisasi, usersId });
  for (const kode of FITUR) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, seven rows
    await upsertFitur(tx, kode, fitur[kode]);
  }
}

export async function ubahPengaturan(
  db: Database,
  caller: Caller,
  { pemeliharaan, organisasi, fitur }: UbahPengaturan,
): Promise<Pengaturan> {
  return db.transaction().execute(async (tx) => {
    const sebelum = await bacaSemua(tx);
    const sesudah: Pengaturan = {
      pemeliharaan: pemeliharaan ?? sebelum.pemeliharaan,
      organisasi: { ...sebelum.organisasi, ...organisasi },
      fitur: { ...sebelum.fitur, ...fitur },
    };
    await simpanSemua(tx, caller.userId, sesudah);
    await catatAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "pengaturan.ubah",
      tabel: "pengaturan",
      sebelum,
      sesudah,
    });
    return sesudah;
  });
}
