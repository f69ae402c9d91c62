import { MIME_DOKUMEN, UKURAN_DOKUMEN } from "#contract/berkas.contract.ts";
import { JENIS_DOKUMENTASI } from "#contract/item.contract.ts";
import { kotaOf } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { simpanBerkas } from "../berkas/berkas.service.ts";
import type { DaftarItem, ItemRow } from "../item/item.service.ts";
import { dapilOf } from "../laporan/laporan.service.ts";
import type { Basis } from "../platform/db.ts";
import type { FileStore } from "../platform/files.ts";
import type { Live } from "../platform/live.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { sendSelisih } from "../rekap/rekap.service.ts";
import { selisihDokumen, type Selisih } from "../rekap/selisih.rules.ts";
import { lockTps, type TpsRow } from "../tps/tps.service.ts";
import {
  findDokumenByKunci,
  findDokumenOfTps,
  findVersiTerakhir,
  sendDokumen,
  sendHapusDokumen,
} from "./dokumentasi.repo.ts";

export { listDokumen, listDokumenAda, type DokumenRow } from "./dokumentasi.repo.ts";

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

async function findEarlier(
  { basis }: DokumentasiContext,
  dokumen: Dokumen,
): Promise<string | undefined> {
  const earlier = await findDokumenByKunci(basis.db, kotaOf(dokumen.tpsId), dokumen.kunci);
  if (earlier === undefined) {
    return undefined;
  }
  const isSame =
    earlier.tps_id === dokumen.tpsId && earlier.dokumentasi_id === dokumen.dokumentasiId;
  return isSame ? `/api/file/${earlier.berkas_id ?? ""}` : refuse("kunci-terpakai");
}

/**
 * Stores a document of a TPS; a new one takes the place of the old, which stays in the history.
 * @returns the address of the file
 * @throws Refusal jenis-berbeda, item-tidak-dikenal, isian-salah (of the file)
 */
export async function unggahDokumentasi(
  context: DokumentasiContext,
  oleh: Pick<Caller, "userId" | "ip">,
  dokumen: Dokumen,
): Promise<string> {
  const { basis, files, live, daftar } = context;
  const { tpsId, dokumentasiId } = dokumen;
  if (dokumen.jenisLaporanId !== dokumen.laporanId || dokumen.laporanId !== JENIS_DOKUMENTASI) {
    refuse("jenis-berbeda");
  }
  const item =
    daftar.dokumen().find(({ id }) => id === dokumentasiId) ??
    refuseField("dokumentasi_id", "Dokumen ini tidak dikenal");
  const earlier = await findEarlier(context, dokumen);
  if (earlier !== undefined) {
    return earlier;
  }
  const berkas = await simpanBerkas(
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
  const kotaId = kotaOf(tpsId);
  await basis.pipeline(async (kirim) => {
    const [tps] = await lockTps(kirim, kotaId, [tpsId]);
    if (tps === undefined) {
      refuse("tidak-ditemukan");
    }
    const [kini, terakhir] = await Promise.all([
      findDokumenOfTps(kirim, kotaId, tpsId),
      findVersiTerakhir(kirim, { kotaId, tpsId, dokumentasiId }),
    ]);
    const lain = new Set(kini.map(({ dokumentasi_id: id }) => id));
    const stored = sendDokumen(kirim, {
      kotaId,
      tpsId,
      dokumentasiId,
      versi: terakhir + 1,
      berkasId: berkas.id,
      usersId: oleh.userId,
      kunci: dokumen.kunci,
      ip: oleh.ip,
    });
    const counted = sendSelisih(kirim, selisihOf(daftar, item, { tps, lain, jumlah: 1 }));
    await Promise.all([stored, counted, kirim("commit", [])]);
  });
  live.siarkan("rekap", `${item.untuk_jenis_id ?? 0}/${kotaId}`);
  return `/api/file/${berkas.id}`;
}

/**
 * Takes a document away; its files stay in the history.
 * @throws Refusal jenis-berbeda, tidak-ditemukan
 */
export async function hapusDokumentasi(
  { basis, live, daftar }: DokumentasiContext,
  oleh: Pick<Caller, "userId" | "ip">,
  { tpsId, laporanId, dokumentasiId }: Pick<Dokumen, "tpsId" | "laporanId" | "dokumentasiId">,
): Promise<void> {
  if (laporanId !== JENIS_DOKUMENTASI) {
    refuse("jenis-berbeda");
  }
  const item = daftar.dokumen().find(({ id }) => id === dokumentasiId) ?? refuse("tidak-ditemukan");
  const kotaId = kotaOf(tpsId);
  await basis.pipeline(async (kirim) => {
    const [tps] = await lockTps(kirim, kotaId, [tpsId]);
    const [kini, terakhir] = await Promise.all([
      findDokumenOfTps(kirim, kotaId, tpsId),
      findVersiTerakhir(kirim, { kotaId, tpsId, dokumentasiId }),
    ]);
    const ada = new Set(kini.map(({ dokumentasi_id: id }) => id));
    if (tps === undefined || !ada.delete(dokumentasiId)) {
      refuse("tidak-ditemukan");
    }
    const stored = sendHapusDokumen(kirim, {
      kotaId,
      tpsId,
      dokumentasiId,
      versi: terakhir + 1,
      usersId: oleh.userId,
      ip: oleh.ip,
    });
    const counted = sendSelisih(kirim, selisihOf(daftar, item, { tps, lain: ada, jumlah: -1 }));
    await Promise.all([stored, counted, kirim("commit", [])]);
  });
  live.siarkan("rekap", `${item.untuk_jenis_id ?? 0}/${kotaId}`);
}
