//   POST /api/saksi_unggah               a list of witnesses: an entrance to the import pipeline
//   POST /api/saksi_unggah_akun          accounts of witnesses, likewise
//   GET  /api/saksi_unduh_format_unggah  the workbook that the list is filled into
//   GET  /api/saksi_unduh_wilayah        the kelurahan of a kota
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  HARUS_KOTA,
  unduhFormatSaksi,
  unduhWilayahSaksi,
  unggahAkunSaksi,
  unggahSaksi,
} from "#contract/saksi-impor.contract.ts";
import type { JenisImpor } from "#contract/impor.contract.ts";
import { levelOf } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/guard.ts";
import { route } from "../access/route.ts";
import { imporLangsung } from "../impor/impor-langsung.service.ts";
import type { ImporContext } from "../impor/impor.service.ts";
import { denganFormulir, type BerkasKiriman } from "../platform/multipart.ts";
import { kirimBukuKerja } from "../platform/spreadsheet/send-workbook.ts";
import { refuseField } from "../platform/refusal.ts";
import { requireWilayah } from "../wilayah/wilayah.service.ts";
import { bukuFormat, lembarWilayah } from "./saksi.export.ts";

const ACCEPTED = 202;
const KOTA = 2;
/** What the dialogs take (SAKSI-106); the page of imports takes more. */
const BUKU_KERJA = ["application/zip", "application/x-ole-storage"] as const;

interface Masukan {
  jenis: JenisImpor;
  wilayahId: number;
  file: BerkasKiriman;
  reply: FastifyReply;
}

/** Applied at once when nothing is wrong with it. */
async function masukkan(
  context: ImporContext,
  caller: Caller,
  { jenis, wilayahId, file, reply }: Masukan,
) {
  const { id, isApplied } = await imporLangsung(context, caller, {
    jenis,
    wilayahId,
    opsi: {},
    isi: file.isi(),
    namaBerkas: file.nama,
    boleh: BUKU_KERJA,
  });
  if (!isApplied) {
    reply.code(ACCEPTED);
  }
  return { message: isApplied ? "Unggah berhasil" : "Berkas sedang diproses", data: { id } };
}

export function berkasSaksiRoutes(app: FastifyInstance, context: ImporContext): void {
  const { db } = context;

  route(app, unggahSaksi, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahSaksi.body, async ({ fields, berkas }) => {
      const wilayahId = fields.kota_id;
      requireInScope(caller, wilayahId);
      if (levelOf(wilayahId) !== KOTA) {
        refuseField("kota_id", HARUS_KOTA);
      }
      await requireWilayah(db, wilayahId);
      const file = berkas("file");
      return masukkan(context, caller, { jenis: "saksi", wilayahId, file, reply });
    }),
  );

  route(app, unggahAkunSaksi, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahAkunSaksi.body, async ({ fields, berkas }) => {
      const wilayahId = fields.kota_id ?? caller.lingkup;
      requireInScope(caller, wilayahId);
      await requireWilayah(db, wilayahId);
      const file = berkas("file");
      return masukkan(context, caller, { jenis: "saksi-akun", wilayahId, file, reply });
    }),
  );

  route(app, unduhFormatSaksi, async ({ query, reply }) =>
    kirimBukuKerja(reply, "format-saksi.xlsx", await bukuFormat(db, query.kota_id)),
  );

  route(app, unduhWilayahSaksi, async ({ query, reply }) => {
    await requireWilayah(db, query.kota_id);
    const nama = `kelurahan-${query.kota_id}.xlsx`;
    return kirimBukuKerja(reply, nama, [await lembarWilayah(db, query.kota_id)]);
  });
}
