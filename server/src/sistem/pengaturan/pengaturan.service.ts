import * as z from "zod/mini";
import {
  FITUR,
  Organisasi,
  PengaturanSaksi,
  SAKSI_AWAL,
  type Fitur,
  type Pengaturan,
  type UbahPengaturan,
} from "#contract/pengaturan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { requirePrintable } from "../../platform/pdf/printable.ts";
import {
  findPengaturan,
  listFitur,
  upsertFitur,
  upsertPengaturan,
  type PengaturanRow,
} from "./pengaturan.repo.ts";

const PEMELIHARAAN = "pemeliharaan";
export const ORGANISASI = "organisasi";
const SAKSI = "saksi";
const LOGO = "logo";

/** Base64: for screens WebP, for paper JPEG on white. */
const Logo = z.object({ id: z.uuid(), layar: z.base64(), cetak: z.base64() });
type Logo = z.infer<typeof Logo>;
const DEFAULT_ORGANISASI: Organisasi = { nama: "Suar", warna: "#0b5cad", logo: null };

/** A setting of the installation; undefined when it was never set. */
export async function readPengaturan<Shape extends z.core.$ZodType>(
  db: Database,
  kunci: string,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const nilai = await findPengaturan(db, kunci);
  return nilai === undefined ? undefined : z.parse(shape, nilai);
}

export async function savePengaturan(tx: Database, row: PengaturanRow): Promise<void> {
  await upsertPengaturan(tx, row);
}

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

/** How many witnesses a TPS may have, and of which phase new ones are. */
export async function readPengaturanSaksi(db: Database): Promise<PengaturanSaksi> {
  return (await readPengaturan(db, SAKSI, PengaturanSaksi)) ?? SAKSI_AWAL;
}

/** What super admins set, as it stands. */
export async function readAll(db: Database): Promise<Pengaturan> {
  return {
    pemeliharaan: (await readPengaturan(db, PEMELIHARAAN, z.boolean())) ?? false,
    organisasi: (await readPengaturan(db, ORGANISASI, Organisasi)) ?? DEFAULT_ORGANISASI,
    fitur: await readFitur(db),
    saksi: await readPengaturanSaksi(db),
  };
}

async function saveAll(
  tx: Database,
  usersId: number,
  { pemeliharaan, organisasi, fitur, saksi }: Pengaturan,
): Promise<void> {
  await upsertPengaturan(tx, { kunci: PEMELIHARAAN, nilai: pemeliharaan, usersId });
  await upsertPengaturan(tx, { kunci: ORGANISASI, nilai: organisasi, usersId });
  await upsertPengaturan(tx, { kunci: SAKSI, nilai: saksi, usersId });
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

export async function readLogo(db: Database): Promise<Logo | null> {
  return (await readPengaturan(db, LOGO, z.nullable(Logo))) ?? null;
}

/** What every letter and card has in its head. */
export async function readKepala(db: Database) {
  const [{ organisasi }, logo] = await Promise.all([readAll(db), readLogo(db)]);
  return {
    organisasi: organisasi.nama,
    warna: organisasi.warna,
    logo: logo === null ? undefined : Buffer.from(logo.cetak, "base64"),
  };
}

/** @param logo null: none any more */
export async function saveLogo(
  db: Database,
  caller: Caller,
  logo: Logo | null,
): Promise<Pengaturan> {
  return db.transaction().execute(async (tx) => {
    const sebelum = await readAll(tx);
    const alamat = logo === null ? null : `/api/logo/${logo.id}`;
    const organisasi = { ...sebelum.organisasi, logo: alamat };
    await upsertPengaturan(tx, { kunci: LOGO, nilai: logo, usersId: caller.userId });
    return save(tx, caller, { sebelum, sesudah: { ...sebelum, organisasi } });
  });
}

export async function ubahPengaturan(
  db: Database,
  caller: Caller,
  { pemeliharaan, organisasi, fitur, saksi }: UbahPengaturan,
): Promise<Pengaturan> {
  // It stands in the head of every letter.
  await requirePrintable("organisasi.nama", organisasi?.nama ?? "");
  return db.transaction().execute(async (tx) => {
    const sebelum = await readAll(tx);
    const sesudah: Pengaturan = {
      pemeliharaan: pemeliharaan ?? sebelum.pemeliharaan,
      organisasi: { ...sebelum.organisasi, ...organisasi },
      fitur: { ...sebelum.fitur, ...fitur },
      saksi: {
        per_tps: saksi?.per_tps ?? sebelum.saksi.per_tps,
        tahap: saksi?.tahap ?? sebelum.saksi.tahap,
      },
    };
    return save(tx, caller, { sebelum, sesudah });
  });
}
