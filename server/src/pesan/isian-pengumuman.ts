// The form of an announcement: everything that is wrong with it is told at once.
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { MIME_LAMPIRAN, type UbahPengumuman } from "#contract/pesan/pengumuman.contract.ts";
import { PENGUMUMAN } from "#contract/pesan/pengumuman.fields.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi } from "../access/lingkup.ts";
import { acceptBerkas, type BerkasDiterima } from "../berkas/berkas.service.ts";
import { requireOffice } from "../berkas/isi-office.ts";
import { bersama } from "../platform/bersama.ts";
import type { Database } from "../platform/db.ts";
import { denganFormulir, type BerkasKiriman } from "../platform/multipart.ts";
import { requireNaskah } from "../platform/naskah.ts";
import { refuseField } from "../platform/refusal.ts";
import { checkValues, validFields } from "../platform/values.ts";
import { listPeranAda } from "./pengumuman.repo.ts";
import type { Isian } from "./pengumuman.service.ts";

const SEBUTAN = "PDF, gambar, atau Office (Word, Excel, PowerPoint)";

async function acceptLampiran(caller: Caller, file: BerkasKiriman): Promise<BerkasDiterima> {
  const diterima = await acceptBerkas({
    nama: file.nama,
    isi: file.isi(),
    field: "file",
    boleh: MIME_LAMPIRAN,
    maxBytes: UKURAN_DOKUMEN,
    sebutan: SEBUTAN,
    // Read only through the announcement, so that its receivers and authors decide.
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
  });
  return requireOffice(diterima, { field: "file", sebutan: SEBUTAN });
}

async function requirePeran(db: Database, ids: readonly number[] = []): Promise<void> {
  const ada = await listPeranAda(db, ids);
  if (ids.some((id) => !ada.includes(id))) {
    refuseField("peran_ids", "Peran tidak dikenal");
  }
}

/** Runs `work` with what was filled in. @throws Refusal isian-salah, di-luar-wilayah */
export async function denganIsian<Hasil>(
  { request, db, caller }: { request: FastifyRequest; db: Database; caller: Caller },
  shape: z.ZodMiniObject & z.ZodMiniType<UbahPengumuman>,
  work: (isian: Isian) => Promise<Hasil>,
): Promise<Hasil> {
  return denganFormulir(request, z.record(z.string(), z.string()), async (kiriman) => {
    const sah: Partial<UbahPengumuman> = validFields(shape, kiriman.fields);
    const [form, konten, , , lampiran] = await bersama(
      (): UbahPengumuman => checkValues(shape, kiriman.fields),
      () => sah.konten && requireNaskah(PENGUMUMAN.konten, "konten", sah.konten),
      () => sah.wilayah_id && lingkupDi(caller, sah.wilayah_id),
      () => requirePeran(db, sah.peran_ids),
      () =>
        kiriman.adaBerkas("file") ? acceptLampiran(caller, kiriman.berkas("file")) : undefined,
    );
    return work({ form: konten === undefined ? form : { ...form, konten }, lampiran });
  });
}
