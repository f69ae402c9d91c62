// Pictures of pairs, parties and some demo witnesses, and the candidates' documents, drawn after the start so that nobody waits for them.
import { Readable } from "node:stream";
import { SELURUHNYA } from "../access/lingkup.ts";
import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import { nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { saveBerkas, saveDiterima, acceptBerkas } from "../berkas/berkas.service.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import type { Context } from "../platform/context.ts";
import { writeSaksi } from "../saksi/tulis/tulis-saksi.service.ts";
import { putDokumenWilayah } from "./dokumen-wilayah-demo.ts";
import { findUserDemo } from "./demo.repo.ts";
import { lambangContoh, pasanganContoh, potretContoh } from "./gambar-contoh.ts";
import { putDokumenCaleg } from "./pencalonan-demo.ts";
import { putLampiran } from "./pengumuman-demo.ts";
import { AWAL_GAMBAR_DEMO, listTanpaGambar, setGambarItem } from "./item-demo.repo.ts";
import { listTanpaFoto, type SaksiTanpaFoto } from "./saksi-demo.repo.ts";

export const JOB_FOTO_DEMO = "demo-foto";

type FotoContext = Pick<Context, "basis" | "db" | "files" | "jobs" | "live"> & {
  daftar: DaftarItem;
};

/** One picture for all items that are one pair or one party, whatever the type of report. */
async function putGambarItem(
  context: FotoContext,
  usersId: number,
  signal: AbortSignal,
): Promise<void> {
  for (const { kelompok, nomor } of await listTanpaGambar(context.db)) {
    if (signal.aborted) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop -- one picture at a time leaves the processor to others
    const gambar = await (kelompok === "paslon" ? pasanganContoh(nomor) : lambangContoh(nomor));
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { id } = await saveBerkas(context, {
      isi: Readable.from([gambar]),
      nama: `${AWAL_GAMBAR_DEMO}${kelompok}-${nomor}.jpg`,
      field: "file",
      boleh: MIME_GAMBAR,
      maxBytes: UKURAN_FOTO,
      akses: ["qc.read", "qc.write"],
      wilayahId: null,
      usersId,
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await setGambarItem(context.db, { kelompok, nomor, berkasId: id });
  }
  await context.daftar.changed();
}

async function put(
  context: FotoContext,
  userId: number,
  { kota_id: kotaId, id }: SaksiTanpaFoto,
): Promise<void> {
  const berkas = await acceptBerkas({
    isi: Readable.from([await potretContoh(id)]),
    nama: `foto-${nomerSaksi(id)}.jpg`,
    field: "file",
    boleh: MIME_GAMBAR,
    maxBytes: UKURAN_FOTO,
    akses: [],
    wilayahId: wilayahOfKotaId(kotaId),
    usersId: userId,
    potret: true,
  });
  const { id: fotoBerkasId } = await saveDiterima(context, berkas);
  await writeSaksi(context, { userId, ip: "", lingkup: SELURUHNYA }, async (penulisan) =>
    penulisan.ubah(kotaId, [{ id, isi: { foto_berkas_id: fotoBerkasId }, aksi: "saksi.foto" }]),
  );
}

export async function defineFotoDemo(context: FotoContext): Promise<void> {
  await context.jobs.define({
    name: JOB_FOTO_DEMO,
    async run(_data, signal) {
      const usersId = (await findUserDemo(context.db, "pusat@demo.example"))?.id;
      if (usersId !== undefined) {
        await putGambarItem(context, usersId, signal);
      }
      if (usersId !== undefined) {
        await putLampiran(context, usersId);
        await putDokumenWilayah(context, usersId);
        await putDokumenCaleg(context, usersId, signal);
      }
      for (const saksi of await listTanpaFoto(context.db)) {
        if (signal.aborted || usersId === undefined) {
          return;
        }
        // oxlint-disable-next-line no-await-in-loop -- one picture at a time leaves the processor to others
        await put(context, usersId, saksi);
      }
    },
  });
}
