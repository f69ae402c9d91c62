//   GET  /api/saksi_unduh                      witnesses as filtered, as a workbook
//   GET  /api/unduh_excel_saksi/:wilayah_id    all of a region
//   GET  /api/saksi/:id/foto                   the photo for the card; POST replaces it
//   GET  /api/saksi/:id/kta/:gambar            a picture of the member behind the witness
import type { FastifyInstance } from "fastify";
import { SaksiFilter } from "#contract/saksi/saksi.contract.ts";
import {
  getFotoSaksi,
  getGambarSaksi,
  simpanFotoSaksi,
  unduhExcelSaksi,
  unduhSaksi,
} from "#contract/saksi/saksi-berkas.contract.ts";
import { route } from "../access/route.ts";
import { openGambar } from "../akun/anggota/anggota.service.ts";
import { findBerkasById } from "../berkas/berkas.service.ts";
import { sendBerkas } from "../berkas/send-berkas.ts";
import type { Context } from "../platform/context.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { refuse } from "../platform/refusal.ts";
import { sendWorkbook } from "../platform/spreadsheet/send-workbook.ts";
import { requireWilayah } from "../wilayah/wilayah.service.ts";
import { bukuSaksi } from "./saksi.export.ts";
import { findSaksi, requireBolehSaksi } from "./saksi.service.ts";
import { gantiFotoSaksi } from "./tindakan-saksi.service.ts";

export function berkasSaksiRoutes(app: FastifyInstance, context: Context): void {
  const { db, files } = context;

  route(app, unduhSaksi, async ({ query, caller, reply }) => {
    const { access_token: _ticket, ...saring } = query;
    return sendWorkbook(reply, "saksi.xlsx", await bukuSaksi(db, caller, saring));
  });

  route(app, unduhExcelSaksi, async ({ params, caller, reply }) => {
    const { wilayah_id: wilayahId } = params;
    const { keterangan } = await requireWilayah(db, wilayahId);
    const saring = { ...SaksiFilter.parse({}), wilayah_id: wilayahId, s: "" };
    return sendWorkbook(
      reply,
      `Rekap saksi ${keterangan}.xlsx`,
      await bukuSaksi(db, caller, saring),
    );
  });

  route(app, getFotoSaksi, async ({ params, query, caller, reply }) => {
    const saksi = await findSaksi(db, caller, params.id);
    const row = await findBerkasById(db, saksi.foto_berkas_id ?? refuse("tidak-ditemukan"));
    return sendBerkas(reply, files, { row, kecil: query.kecil === "1" });
  });

  route(app, simpanFotoSaksi, async ({ params, request, caller }) => {
    await requireBolehSaksi(db, caller, { id: params.id, tindakan: "ubah" });
    await denganFormulir(request, simpanFotoSaksi.body, async ({ berkas }) =>
      gantiFotoSaksi(context, caller, { id: params.id, file: berkas("file") }),
    );
    return { message: "Simpan berhasil" };
  });

  route(app, getGambarSaksi, async ({ params, query, caller, reply }) => {
    const { id, gambar } = params;
    const { nomer_kta: nomerKta } = await findSaksi(db, caller, id);
    const row = await openGambar(db, caller, { nomerKta, gambar, lewat: `saksi/${id}` });
    return sendBerkas(reply, files, { row, kecil: query.kecil === "1" });
  });
}
