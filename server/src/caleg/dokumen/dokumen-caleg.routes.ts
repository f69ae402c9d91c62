//   GET  /api/caleg/:id/dokumen_umum    categories, with what is there
//   GET  /api/caleg/:id/dokumen_khusus  questions, answers, and what they ask for
//   POST /api/caleg/:id/dokumen         upload a document; also as …/dokumen_umum, …/dokumen_khusus
//   POST /api/caleg/:id/survey          answer a question
//   GET  /api/caleg/:id/arsip_file      the gallery
//   POST /api/caleg/:id/arsip_file      one more photo
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/caleg/dokumen-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { openCaleg, requireSama } from "../caleg.service.ts";
import { readGaleri, unggahFotoGaleri } from "./arsip-file.service.ts";
import {
  jawabPertanyaan,
  readDokumenKhusus,
  readDokumenUmum,
  unggahDokumenCaleg,
  type Penyimpanan,
} from "./dokumen-caleg.service.ts";

// Thirty documents of each of thirty candidates; beyond that storage is being filled.
const UNGGAHAN = { max: 1000, seconds: 60 * 60 };

/** Asked before the body is read. */
async function openDiisi({ db }: Penyimpanan, caller: Caller, id: number): Promise<CalegTerbuka> {
  const caleg = await openCaleg(db, caller, { id, tindakan: "isi" });
  await countAttempt(db, { kunci: `berkas-caleg:${caller.userId}`, ...UNGGAHAN });
  return caleg;
}

interface Diminta {
  request: FastifyRequest;
  caller: Caller;
  id: number;
  kelompok?: contract.Kelompok;
}

/** CAL-279; of special documents nothing is prescribed. */
const BERHASIL: Readonly<Record<contract.Kelompok, string>> = {
  umum: "Data dokumen_umum Berhasil diupdate",
  khusus: "Data Dokumen Khusus Berhasil diupdate",
};

async function unggah(store: Penyimpanan, { request, caller, id, kelompok }: Diminta) {
  const caleg = await openDiisi(store, caller, id);
  return denganFormulir(request, contract.unggahDokumen.body, async ({ fields, berkas }) => {
    requireSama(caleg, fields.caleg_id);
    const dokumen = { caleg, dokumenId: fields.dokumen_id, kelompok, berkas: berkas("file") };
    const {
      kelompok: nama,
      id: dokumenId,
      ...terunggah
    } = await unggahDokumenCaleg(store, caller, dokumen);
    const { url, menggantikan } = terunggah;
    return {
      message: BERHASIL[nama],
      data: { id: dokumenId, url, menggantikan },
    };
  });
}

export function dokumenCalegRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Context, "db" | "files">,
): void {
  const store = { db, files };

  route(app, contract.listDokumenUmum, async ({ params, caller }) => ({
    data: await readDokumenUmum(db, caller, params.id),
  }));

  route(app, contract.listDokumenKhusus, async ({ params, caller }) => ({
    data: await readDokumenKhusus(db, caller, params.id),
  }));

  route(app, contract.unggahDokumen, async ({ params: { id }, request, caller }) =>
    unggah(store, { request, caller, id }),
  );
  route(app, contract.unggahDokumenUmum, async ({ params: { id }, request, caller }) =>
    unggah(store, { request, caller, id, kelompok: "umum" }),
  );
  route(app, contract.unggahDokumenKhusus, async ({ params: { id }, request, caller }) =>
    unggah(store, { request, caller, id, kelompok: "khusus" }),
  );

  route(app, contract.jawabSurvey, async ({ params, body, caller }) => {
    await jawabPertanyaan(db, caller, {
      calegId: params.id,
      tipeId: body.tipe_id,
      jawaban: body.jawaban,
    });
    return { message: BERHASIL.khusus };
  });

  route(app, contract.listArsipFile, async ({ params, caller }) => ({
    data: await readGaleri(db, caller, params.id),
  }));

  route(app, contract.unggahArsipFile, async ({ params, request, caller }) => {
    const caleg = await openDiisi(store, caller, params.id);
    return denganFormulir(request, contract.unggahArsipFile.body, async ({ fields, berkas }) => {
      requireSama(caleg, fields.caleg_id);
      const foto = { caleg, keterangan: fields.keterangan, berkas: berkas("file") };
      const id = await unggahFotoGaleri(store, caller, foto);
      return { message: "Data Galeri Berhasil diupload", data: { id } };
    });
  });
}
