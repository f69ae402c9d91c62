//   POST /api/dpt         a file of voters of one kelurahan: an entrance to the import pipeline
//   GET  /api/dpt_unduh   voters of a TPS or a kelurahan, to be loaded again
import type { FastifyInstance } from "fastify";
import { unduhDpt, unggahDpt } from "#contract/tps/dpt.contract.ts";
import { requireInScope } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { ImporContext } from "../../impor/impor.service.ts";
import { BUKU_KERJA, unggahLangsung } from "../../impor/unggah-langsung.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { bukuDpt } from "./dpt.export.ts";
import { tempatOf } from "./tempat-dpt.ts";

export function berkasDptRoutes(app: FastifyInstance, context: ImporContext): void {
  const { db } = context;

  route(app, unggahDpt, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahDpt.body, async ({ fields, berkas }) => {
      const { kelurahan_id: wilayahId } = fields;
      requireInScope(caller, wilayahId);
      await requireWilayah(db, wilayahId);
      return unggahLangsung(context, caller, {
        jenis: "dpt",
        opsi: { buat_tps: true },
        wilayahId,
        file: berkas("file"),
        boleh: BUKU_KERJA,
        pesan: "Data TPS Berhasil diupdate",
        reply,
      });
    }),
  );

  route(app, unduhDpt, async ({ query, caller, reply }) => {
    const { wilayahId, tempat } = tempatOf(caller, query);
    const buku = await bukuDpt(db, caller, { wilayahId, tempat, tujuan: query.tujuan });
    return sendWorkbook(reply, `dpt-${wilayahId}.xlsx`, buku);
  });
}
