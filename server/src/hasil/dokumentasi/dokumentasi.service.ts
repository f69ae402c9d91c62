import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { JENIS_DOKUMENTASI } from "#contract/hasil/item.contract.ts";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { removeBerkas, saveBerkas } from "../../berkas/berkas.service.ts";
import type { DaftarItem } from "../item/susunan.ts";
import { dapilOf } from "../../tps/dapil-tps.rules.ts";
import type { Basis, Database } from "../../platform/db.ts";
import type { FileStore } from "../../platform/files.ts";
import type { Live } from "../../platform/live.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { constraintOf, refuse, refuseField } from "../../platform/refusal.ts";
import { sendSelisih } from "../../wilayah/hitungan/hitungan.service.ts";
import { selisihDokumen, type Selisih } from "../../wilayah/hitungan/selisih.rules.ts";
import {
  findDokumenByKunci,
  findDokumenOfTps,
  findVersiTerakhir,
  sendDokumen,
  sendHapusDokumen,
} from "./dokumentasi.repo.ts";
import type { ItemRow } from "../item/item.repo.ts";
import { lockTps, type TpsRow } from "../../tps/tps.repo.ts";

export interface DokumentasiContext {
  basis: Basis;
  files: FileStore;
  live: Live;
  daftar: DaftarItem;
}

export interface Dokumen {
  tpsId: number;
  laporanId: number;
  jenisLaporanId: number;
  dokumentasiId: number;
  berkas: BerkasKiriman;
  kunci: string;
}

type Pengunggah = Pick<Caller, "userId" | "ip">;

interface Perubahan {
  tps: TpsRow;
  /** Documents of the TPS besides the one that comes or goes. */
  lain: ReadonlySet<number>;
  jumlah: 1 | -1;
}

/** The first document of a type makes the TPS documented, and the last one that goes ends it. */
function selisihOf(daftar: DaftarItem, item: ItemRow, { tps, lain, jumlah }: Perubahan): Selisih[] {
  const jenisId = item.untuk_jenis_id;
  if (jenisId === null) {
    return [];
  }
  const sah = daftar.dokumenSah(jenisId);
  if ([...lain].some((id) => sah.has(id))) {
    return [];
  }
  const jenis = daftar.semua().jenis.find(({ id }) => id === jenisId);
  const dapilId = dapilOf(tps, jenis?.jenis_caleg_id ?? null);
  return selisihDokumen([
    { tpsId: tps.id, jenisId, dapilId, isBersaksi: tps.jumlah_saksi > 0, jumlah },
  ]);
}

async function sha256Of(berkas: BerkasKiriman): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(berkas.isi(), hash);
  return hash.digest();
}

/**
 * A sending that came twice answers as the first time.
 * @throws Refusal kunci-terpakai when the key was that of something or somebody else
 */
async function findEarlier(
  { basis }: DokumentasiContext,
  { userId }: Pengunggah,
  { tpsId, dokumentasiId, kunci, berkas }: Dokumen,
): Promise<string | undefined> {
  const earlier = await findDokumenByKunci(basis.db, kotaOf(tpsId), kunci);
  if (earlier === undefined) {
    return undefined;
  }
  const isSame =
    earlier.tps_id === tpsId &&
    earlier.dokumentasi_id === dokumentasiId &&
    earlier.users_id === userId &&
    earlier.sha256.equals(await sha256Of(berkas));
  return isSame ? `/api/file/${earlier.berkas_id}` : refuse("kunci-terpakai");
}

// A witness photographs some twenty forms, each perhaps a few times; whoever types up those of others
// sends some hundreds an hour. Beyond that storage is being filled.
const HOUR = 60 * 60;
const WITNESS = { max: 100, seconds: HOUR };
const ADMIN = { max: 1000, seconds: HOUR };
/** By its witness; an administrator can always mend what a witness left. */
const TPS_A_DAY = { max: 200, seconds: 24 * HOUR };

/**
 * Asked before the body is read.
 * @throws Refusal terlalu-sering
 */
export async function requireJatahUnggah(
  db: Database,
  { userId, isAdmin }: Caller,
  tpsId: number,
): Promise<void> {
  await countAttempt(db, { kunci: `dokumentasi:${userId}`, ...(isAdmin ? ADMIN : WITNESS) });
  if (!isAdmin) {
    await countAttempt(db, { kunci: `dokumentasi-tps:${tpsId}`, ...TPS_A_DAY });
  }
}

const isKnownKey = (error: unknown): boolean =>
  constraintOf(error) === "dokumentasi_versi_kunci_unique";

/** A stored file becomes the document. */
async function record(
  { basis, live, daftar }: DokumentasiContext,
  oleh: Pengunggah,
  { dokumen, item, berkasId }: { dokumen: Dokumen; item: ItemRow; berkasId: string },
): Promise<void> {
  const { tpsId, dokumentasiId, kunci } = dokumen;
  const kotaId = kotaOf(tpsId);
  await basis.pipeline(async (send) => {
    const [tps] = await lockTps(send, kotaId, [tpsId]);
    if (tps === undefined) {
      refuse("tidak-ditemukan");
    }
    const [kini, terakhir] = await Promise.all([
      findDokumenOfTps(send, kotaId, tpsId),
      findVersiTerakhir(send, { kotaId, tpsId, dokumentasiId }),
    ]);
    const lain = new Set(kini.map(({ dokumentasi_id: id }) => id));
    const versi = terakhir + 1;
    const baru = { kotaId, tpsId, dokumentasiId, versi, berkasId, kunci };
    const stored = sendDokumen(send, { ...baru, usersId: oleh.userId, ip: oleh.ip });
    const counted = sendSelisih(send, {
      laporan: selisihOf(daftar, item, { tps, lain, jumlah: 1 }),
    });
    await Promise.all([stored, counted, send("commit", [])]);
  });
  live.siarkan("rekap", `${item.untuk_jenis_id ?? 0}/${kotaId}`);
}

/**
 * Stores a document of a TPS; a new one takes the place of the old, which stays in the history.
 * @returns the address of the file
 * @throws Refusal jenis-berbeda, item-tidak-dikenal, isian-salah (of the file)
 */
export async function unggahDokumentasi(
  context: DokumentasiContext,
  oleh: Pengunggah,
  dokumen: Dokumen,
): Promise<string> {
  const { basis, files, daftar } = context;
  const { tpsId, dokumentasiId } = dokumen;
  if (dokumen.jenisLaporanId !== dokumen.laporanId || dokumen.laporanId !== JENIS_DOKUMENTASI) {
    refuse("jenis-berbeda");
  }
  const item =
    daftar.dokumen().find(({ id }) => id === dokumentasiId) ??
    refuseField("dokumentasi_id", "Dokumen ini tidak dikenal");
  const earlier = await findEarlier(context, oleh, dokumen);
  if (earlier !== undefined) {
    return earlier;
  }
  const berkas = await saveBerkas(
    { db: basis.db, files },
    {
      isi: dokumen.berkas.isi(),
      nama: dokumen.berkas.nama,
      field: "file",
      boleh: MIME_DOKUMEN,
      maxBytes: UKURAN_DOKUMEN,
      akses: ["qc.read", "qc.write"],
      wilayahId: tpsId,
      usersId: oleh.userId,
    },
  );
  try {
    await record(context, oleh, { dokumen, item, berkasId: berkas.id });
  } catch (error) {
    const buang = await removeBerkas({ db: basis.db, files }, berkas.id);
    await buang();
    const first = isKnownKey(error) ? await findEarlier(context, oleh, dokumen) : undefined;
    if (first === undefined) {
      throw error;
    }
    return first;
  }
  return `/api/file/${berkas.id}`;
}

/**
 * Takes a document away; its files stay in the history.
 * @throws Refusal jenis-berbeda, tidak-ditemukan
 */
export async function deleteDokumentasi(
  { basis, live, daftar }: DokumentasiContext,
  oleh: Pengunggah,
  { tpsId, laporanId, dokumentasiId }: Pick<Dokumen, "tpsId" | "laporanId" | "dokumentasiId">,
): Promise<void> {
  if (laporanId !== JENIS_DOKUMENTASI) {
    refuse("jenis-berbeda");
  }
  const item = daftar.dokumen().find(({ id }) => id === dokumentasiId) ?? refuse("tidak-ditemukan");
  const kotaId = kotaOf(tpsId);
  await basis.pipeline(async (send) => {
    const [tps] = await lockTps(send, kotaId, [tpsId]);
    const [kini, terakhir] = await Promise.all([
      findDokumenOfTps(send, kotaId, tpsId),
      findVersiTerakhir(send, { kotaId, tpsId, dokumentasiId }),
    ]);
    const ada = new Set(kini.map(({ dokumentasi_id: id }) => id));
    if (tps === undefined || !ada.delete(dokumentasiId)) {
      refuse("tidak-ditemukan");
    }
    const stored = sendHapusDokumen(send, {
      kotaId,
      tpsId,
      dokumentasiId,
      versi: terakhir + 1,
      usersId: oleh.userId,
      ip: oleh.ip,
    });
    const counted = sendSelisih(send, {
      laporan: selisihOf(daftar, item, { tps, lain: ada, jumlah: -1 }),
    });
    await Promise.all([stored, counted, send("commit", [])]);
  });
  live.siarkan("rekap", `${item.untuk_jenis_id ?? 0}/${kotaId}`);
}
