// Pictures for the demo's reports, drawn after the start so that nobody waits for them.
import { Readable } from "node:stream";
import { JENIS_DOKUMENTASI } from "#contract/hasil/item.contract.ts";
import {
  unggahDokumentasi,
  type DokumentasiContext,
} from "../hasil/dokumentasi/dokumentasi.service.ts";
import { readLaporan } from "../hasil/laporan/read-laporan.service.ts";
import type { Jobs } from "../platform/jobs.ts";
import { Acak } from "./acak.ts";
import { findUserDemo, listTanpaDokumen } from "./demo.repo.ts";
import { gambarContoh } from "./gambar-contoh.ts";

export const JOB_DOKUMEN_DEMO = "demo-dokumen";
/** By report type, the share of reports that have a picture. */
const TERDOKUMENTASI = [
  [5, 0.75],
  [1, 0.3],
  [2, 0.2],
  [3, 0.3],
] as const;

async function unggahSatu(
  context: DokumentasiContext,
  usersId: number,
  { tpsId, jenisId }: { tpsId: number; jenisId: number },
): Promise<void> {
  const { basis, daftar } = context;
  const laporan = await readLaporan({ db: basis.db, daftar }, tpsId, jenisId);
  const gambar = await gambarContoh({
    judul: `C-Hasil ${laporan.jenis_laporan.keterangan}`,
    tempat: `${laporan.tps.nama}, ${laporan.tps.kelurahan}, ${laporan.tps.kecamatan}, ${laporan.tps.kota}`,
    baris: laporan.item.map(
      ({ keterangan, jumlah_suara: jumlah }) => [keterangan, jumlah] as const,
    ),
  });
  const [item] = daftar.dokumen(jenisId);
  await unggahDokumentasi(
    context,
    { userId: usersId, ip: "" },
    {
      tpsId,
      laporanId: JENIS_DOKUMENTASI,
      jenisLaporanId: JENIS_DOKUMENTASI,
      dokumentasiId: item?.id ?? 0,
      berkas: { nama: `c-hasil-${tpsId}.jpg`, isi: () => Readable.from([gambar]) },
      kunci: crypto.randomUUID(),
    },
  );
}

export async function defineDokumenDemo(
  context: DokumentasiContext & { jobs: Jobs },
): Promise<void> {
  await context.jobs.define({
    name: JOB_DOKUMEN_DEMO,
    async run(_data, signal) {
      const { db } = context.basis;
      const usersId = (await findUserDemo(db, "kota@demo.example"))?.id;
      const lists = await Promise.all(
        TERDOKUMENTASI.map(async ([jenisId, share]) => {
          const tpsIds = await listTanpaDokumen(db, jenisId);
          // The id decides, so that a job that was cut off leaves out the same ones.
          return tpsIds
            .filter((tpsId) => new Acak(tpsId + jenisId).peluang(share))
            .map((tpsId) => ({ tpsId, jenisId }));
        }),
      );
      for (const satu of lists.flat()) {
        if (signal.aborted || usersId === undefined) {
          return;
        }
        // oxlint-disable-next-line no-await-in-loop -- one picture at a time leaves the processor to others
        await unggahSatu(context, usersId, satu);
      }
    },
  });
}
