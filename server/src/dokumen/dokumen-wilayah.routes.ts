//   GET  /api/dokumen_wilayah             categories with what a region has in them; POST uploads
//   GET  /api/dokumen_wilayah_template    the same, asked for its templates; POST uploads one
//   POST /api/dokumen_wilayah_kirim       one file to many regions
//   PUT  /api/m_dokumen_wilayah/:id       deadline of a category
//   GET  /api/rekening_wilayah            the campaign account; POST saves it
//   GET  /api/rekap_dokumen_wilayah       regions by category
//   GET  /api/unduh_excel_status_dokumen  the same as a workbook
//   GET  /api/unduh_zip_dokumen_wilayah   what stands in a region
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { denganFormulir, type Formulir } from "../platform/multipart.ts";
import { refuseField } from "../platform/refusal.ts";
import { sendZip } from "../platform/send-zip.ts";
import { sendWorkbook } from "../platform/spreadsheet/send-workbook.ts";
import { readDokumenWilayah, unggahDokumen } from "./dokumen-wilayah.service.ts";
import { sendDokumen, ubahKategori, unggahTemplate } from "./pusat.service.ts";
import { readRekening, saveRekening } from "./rekening.service.ts";
import { rekapDokumen } from "./status-dokumen.service.ts";
import { countUnggahan, tempatOf, type Penyimpanan } from "./tempat.service.ts";
import { bukuStatusDokumen, zipDokumen } from "./unduhan.service.ts";

const DISIMPAN = "Data Berhasil disimpan";

/** Of the account, whatever is missing is told in one way (DOC-033). */
const rekeningBerkas = ({ adaBerkas, berkas }: Formulir<unknown>) =>
  adaBerkas("file") ? berkas("file") : refuseField("file", "Wajib diisi dengan benar");

/** What every region does with its own. */
function ownRoutes(app: FastifyInstance, store: Penyimpanan): void {
  const { db } = store;
  for (const list of [contract.listDokumenWilayah, contract.listDokumenWilayahTemplate]) {
    route(app, list, async ({ query, caller }) => ({
      data: await readDokumenWilayah(db, caller, tempatOf(caller, query.wilayah_id)),
    }));
  }

  route(app, contract.unggahDokumenWilayah, async ({ request, caller }) => {
    await countUnggahan(db, caller);
    const { body } = contract.unggahDokumenWilayah;
    return denganFormulir(request, body, async ({ fields, berkas }) => {
      const id = await unggahDokumen(store, caller, {
        wilayahId: tempatOf(caller, fields.wilayah_id),
        kategoriId: fields.dokumen_wilayah_id,
        tanggal: fields.tanggal_dibuat,
        berkas: berkas("file"),
      });
      return { message: DISIMPAN, data: { id } };
    });
  });

  route(app, contract.getRekeningWilayah, async ({ query, caller }) =>
    readRekening(db, caller, tempatOf(caller, query.wilayah_id)),
  );

  route(app, contract.saveRekeningWilayah, async ({ request, caller }) => {
    await countUnggahan(db, caller);
    return denganFormulir(request, contract.saveRekeningWilayah.body, async (form) => {
      const { wilayah_id: asked, ...isian } = form.fields;
      const wilayahId = tempatOf(caller, asked);
      const rekening = { wilayahId, isian, berkas: rekeningBerkas(form) };
      return { message: DISIMPAN, data: { id: await saveRekening(store, caller, rekening) } };
    });
  });
}

/** What only the nation does. */
function pusatRoutes(app: FastifyInstance, store: Penyimpanan): void {
  const { db } = store;
  route(app, contract.unggahTemplateWilayah, async ({ request, caller }) => {
    await countUnggahan(db, caller);
    const { body } = contract.unggahTemplateWilayah;
    return denganFormulir(request, body, async ({ fields, berkas }) => {
      const id = await unggahTemplate(store, caller, {
        wilayahId: tempatOf(caller, fields.wilayah_id),
        kategoriId: fields.dokumen_wilayah_id,
        berkas: berkas("file"),
      });
      return { message: DISIMPAN, data: { id } };
    });
  });

  route(app, contract.kirimDokumenWilayah, async ({ request, caller }) => {
    await countUnggahan(db, caller);
    const { body } = contract.kirimDokumenWilayah;
    return denganFormulir(request, body, async ({ fields, berkas }) => {
      const hasil = await sendDokumen(store, caller, {
        kategoriId: fields.dokumen_wilayah_id,
        wilayahIds: fields.wilayah_id,
        keterangan: fields.keterangan,
        berkas: berkas("file"),
      });
      return { message: `Dokumen terkirim ke ${hasil.terkirim} wilayah`, data: hasil };
    });
  });

  route(app, contract.ubahKategoriDokumen, async ({ params, body, caller }) => {
    await ubahKategori(db, caller, { id: params.id, form: body });
    return { message: DISIMPAN };
  });
}

export function dokumenWilayahRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Context, "db" | "files">,
): void {
  const store = { db, files };
  ownRoutes(app, store);
  pusatRoutes(app, store);

  route(app, contract.getRekapDokumenWilayah, async ({ query, caller }) => ({
    data: await rekapDokumen(db, tempatOf(caller, query.parent_id), query.terlambat === "1"),
  }));

  route(app, contract.unduhExcelStatusDokumen, async ({ query, caller, reply }) =>
    sendWorkbook(
      reply,
      "status-dokumen.xlsx",
      await bukuStatusDokumen(db, tempatOf(caller, query.wilayah_id)),
    ),
  );

  route(app, contract.unduhZipDokumenWilayah, async ({ query, caller, reply }) => {
    const wilayahId = tempatOf(caller, query.wilayah_id);
    return sendZip(reply, `dokumen-${wilayahId}`, await zipDokumen(store, caller, wilayahId));
  });
}
