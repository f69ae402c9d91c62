// What letters say: of the installation, of the nation, or of a province that has its own.
import {
  TemplatSurat,
  type TemplatBerlaku,
  type TemplatSurat as Templat,
} from "#contract/surat-saksi.contract.ts";
import { wilayahOfKotaId } from "#contract/saksi.rules.ts";
import { ancestorAt, levelOf, NASIONAL } from "#contract/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { requirePrintable } from "../../platform/pdf/printable.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { findTemplat, insertTemplat, type TemplatRow } from "./templat.repo.ts";

const GARIS = ".".repeat(36);

const BAWAAN: Templat = {
  kepala: "",
  judul: "SURAT MANDAT SAKSI",
  isi: `Yang bertanda tangan di bawah ini, pengurus **{{organisasi}}**, dengan ini memberikan mandat kepada:

Nama : **{{nama_lengkap}}**
NIK : {{nik}}
Nomor saksi : {{nomer_saksi}}
Jabatan : {{jabatan}}
Penugasan : {{penugasan}}

untuk bertugas sebagai saksi {{organisasi}} pada pemungutan dan penghitungan suara di tempat penugasan tersebut, mengikuti seluruh tahapannya, menyampaikan keberatan bila perlu, dan menerima salinan berita acara serta sertifikat hasil penghitungan suara.

Surat mandat ini berlaku selama penugasan tersebut. Demikian surat mandat ini dibuat untuk dipergunakan sebagaimana mestinya.`,
  tempat: "",
  penanda_tangan: [
    { nama: GARIS, jabatan: "Ketua" },
    { nama: GARIS, jabatan: "Sekretaris" },
  ],
};

const PROPINSI = 1;

const isiOf = (row: TemplatRow | undefined): Templat | undefined =>
  row === undefined || row.isi === null ? undefined : TemplatSurat.parse(row.isi);

function tampilan(row: TemplatRow | undefined) {
  return {
    templat: isiOf(row) ?? BAWAAN,
    oleh: row?.oleh ?? null,
    disimpan_pada: row?.created_at.toISOString() ?? null,
  };
}

/** What is printed in a region, and what its next save is based on. */
export async function readTemplat(db: Database, wilayahId: number): Promise<TemplatBerlaku> {
  await requireWilayah(db, wilayahId);
  const sendiri = await findTemplat(db, wilayahId);
  const nasional = wilayahId === NASIONAL ? sendiri : await findTemplat(db, NASIONAL);
  const isSendiri = isiOf(sendiri) !== undefined;
  return {
    wilayah_id: wilayahId,
    versi: sendiri?.versi ?? 0,
    ikut_nasional: wilayahId !== NASIONAL && !isSendiri,
    ...tampilan(isSendiri ? sendiri : nasional),
  };
}

/** What the letters of a kota say. */
export async function templatOf(db: Database, kotaId: number): Promise<Templat> {
  const wilayahId = wilayahOfKotaId(kotaId);
  const level = Math.min(levelOf(wilayahId) ?? 0, PROPINSI);
  return (await readTemplat(db, ancestorAt(wilayahId, level))).templat;
}

interface Simpanan {
  wilayahId: number;
  versi: number;
  templat: Templat | null;
}

/** @throws Refusal isian-salah */
async function requireTercetak({ penanda_tangan: tanda, ...teks }: Templat): Promise<void> {
  const siapa = tanda.map(({ nama, jabatan }) => nama + jabatan).join("");
  for (const [medan, isi] of Object.entries({ ...teks, penanda_tangan: siapa })) {
    // oxlint-disable-next-line no-await-in-loop -- waits for fonts, once
    await requirePrintable(`templat.${medan}`, isi);
  }
}

async function refuseBerubah(db: Database, wilayahId: number): Promise<never> {
  return refuse("templat-berubah", { data: await readTemplat(db, wilayahId) });
}

/** @throws Refusal templat-berubah with what stands now (decision O-07) */
export async function saveTemplat(
  db: Database,
  caller: Caller,
  { wilayahId, versi, templat }: Simpanan,
): Promise<TemplatBerlaku> {
  if (templat !== null) {
    await requireTercetak(templat);
  }
  const sebelum = await readTemplat(db, wilayahId);
  if (wilayahId === NASIONAL && templat === null) {
    refuse("isian-salah");
  }
  const isSaved = await db
    .transaction()
    .execute(async (tx) => {
      const saved = await insertTemplat(tx, {
        wilayahId,
        versi,
        isi: templat,
        usersId: caller.userId,
      });
      if (saved) {
        await recordAudit(tx, {
          usersId: caller.userId,
          ip: caller.ip,
          aksi: "templat_surat.ubah",
          tabel: "templat_surat",
          baris: wilayahId,
          sebelum: sebelum.ikut_nasional ? null : sebelum.templat,
          sesudah: templat,
        });
      }
      return saved;
    })
    .catch((error: unknown) => {
      refuseBrokenConstraint(error, { templat_surat_pkey: () => refuse("templat-berubah") });
      throw error;
    });
  return isSaved ? readTemplat(db, wilayahId) : refuseBerubah(db, wilayahId);
}
