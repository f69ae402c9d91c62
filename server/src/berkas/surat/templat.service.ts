// What letters say: of the installation, of the nation, or of a province that has its own.
import {
  TemplatSurat,
  type TemplatBerlaku,
  type TemplatSurat as Templat,
} from "#contract/berkas/templat-surat.contract.ts";
import { salahTulis } from "#contract/berkas/templat-surat.rules.ts";
import { ancestorAt, levelOf, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { isDapatDiubah, requireSampaiPembuat, tingkatPembuat } from "../../access/buatan.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { requirePrintable } from "../../platform/pdf/printable.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { findTemplat, insertTemplat, type TemplatRow } from "./templat.repo.ts";
import type { UraianSurat } from "./uraian-surat.ts";

const PROPINSI = 1;

const isiOf = (row: TemplatRow | undefined): Templat | undefined =>
  row === undefined || row.isi === null ? undefined : TemplatSurat.parse(row.isi);

function tampilan(bawaan: Templat, row: TemplatRow | undefined) {
  return {
    templat: isiOf(row) ?? bawaan,
    oleh: row?.oleh ?? null,
    disimpan_pada: row?.created_at.toISOString() ?? null,
  };
}

interface Ditunjuk {
  uraian: UraianSurat;
  wilayahId: number;
}

/** The last save of a region, and what is printed there: its own, where it was not given back to the nation. */
async function findBerlaku(db: Database, { uraian: { jenis }, wilayahId }: Ditunjuk) {
  await requireWilayah(db, wilayahId);
  const terakhir = await findTemplat(db, jenis, wilayahId);
  const sendiri = isiOf(terakhir) === undefined ? undefined : terakhir;
  const berlaku = sendiri ?? (await findTemplat(db, jenis, NASIONAL));
  return { terakhir, sendiri, berlaku };
}

/** What is printed in a region, and what its next save is based on. */
export async function readTemplat(
  db: Database,
  caller: Caller,
  ditunjuk: Ditunjuk,
): Promise<TemplatBerlaku> {
  const { terakhir, sendiri, berlaku } = await findBerlaku(db, ditunjuk);
  const { wilayahId, uraian } = ditunjuk;
  return {
    wilayah_id: wilayahId,
    versi: terakhir?.versi ?? 0,
    ikut_nasional: wilayahId !== NASIONAL && sendiri === undefined,
    dapat_diubah: isDapatDiubah(caller, sendiri),
    ...tampilan(uraian.bawaan, berlaku),
  };
}

/** What the letters of a region say. */
export async function templatOf(
  db: Database,
  uraian: UraianSurat,
  wilayahId: number,
): Promise<Templat> {
  const level = Math.min(levelOf(wilayahId) ?? 0, PROPINSI);
  const { berlaku } = await findBerlaku(db, { uraian, wilayahId: ancestorAt(wilayahId, level) });
  return isiOf(berlaku) ?? uraian.bawaan;
}

interface Simpanan extends Ditunjuk {
  versi: number;
  templat: Templat | null;
}

/**
 * Only fields that letters of this kind have.
 * @param awalan before the names of the fields
 * @throws Refusal isian-salah
 */
export function requireTertulis(
  { jenis }: UraianSurat,
  { penanda_tangan: tanda, ...teks }: Templat,
  awalan = "",
): void {
  const siapa = tanda.map(({ nama, jabatan }) => `${nama}\n${jabatan}`).join("\n");
  const errors = Object.entries({ ...teks, penanda_tangan: siapa }).flatMap(([medan, isi]) => {
    const salah = salahTulis(jenis, isi);
    return salah === undefined ? [] : [{ medan: awalan + medan, salah }];
  });
  if (errors.length > 0) {
    refuse("isian-salah", {
      errors: Object.fromEntries(errors.map(({ medan, salah }) => [medan, [salah]])),
    });
  }
}

/** @throws Refusal isian-salah */
async function requireTercetak({ penanda_tangan: tanda, ...teks }: Templat): Promise<void> {
  const siapa = tanda.map(({ nama, jabatan }) => nama + jabatan).join("");
  for (const [medan, isi] of Object.entries({ ...teks, penanda_tangan: siapa })) {
    // oxlint-disable-next-line no-await-in-loop -- waits for fonts, once
    await requirePrintable(`templat.${medan}`, isi);
  }
}

/** @throws Refusal buatan-atasan, templat-berubah with what stands now (decision O-07) */
export async function saveTemplat(
  db: Database,
  caller: Caller,
  { uraian, wilayahId, versi, templat }: Simpanan,
): Promise<TemplatBerlaku> {
  if (templat !== null) {
    requireTertulis(uraian, templat, "templat.");
    await requireTercetak(templat);
  }
  const ditunjuk = { uraian, wilayahId };
  const sebelum = await readTemplat(db, caller, ditunjuk);
  if (wilayahId === NASIONAL && templat === null) {
    refuse("isian-salah");
  }
  const isSaved = await db
    .transaction()
    .execute(async (tx) => {
      // Where it was given back to the nation, nothing stands.
      const lama = await findTemplat(tx, uraian.jenis, wilayahId);
      requireSampaiPembuat(caller, isiOf(lama) && lama);
      const saved = await insertTemplat(tx, {
        jenis: uraian.jenis,
        wilayahId: lingkupDi(caller, wilayahId),
        versi,
        isi: templat,
        usersId: caller.userId,
        tingkat: tingkatPembuat(caller),
      });
      if (saved) {
        await recordAudit(tx, {
          usersId: caller.userId,
          ip: caller.ip,
          aksi: "templat_surat.ubah",
          tabel: "templat_surat",
          baris: wilayahId,
          sebelum: sebelum.ikut_nasional ? null : sebelum.templat,
          sesudah: templat && { jenis: uraian.jenis, ...templat },
        });
      }
      return saved;
    })
    .catch((error: unknown) => {
      refuseBrokenConstraint(error, { templat_surat_pkey: () => refuse("templat-berubah") });
      throw error;
    });
  const kini = await readTemplat(db, caller, ditunjuk);
  return isSaved ? kini : refuse("templat-berubah", { data: kini });
}
