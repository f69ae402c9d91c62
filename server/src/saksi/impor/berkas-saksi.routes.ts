//   POST /api/saksi_unggah               a list of witnesses: an entrance to the import pipeline
//   POST /api/saksi_unggah_akun          accounts of witnesses, likewise
//   GET  /api/saksi_unduh_format_unggah  the workbook that the list is filled into
//   GET  /api/saksi_unduh_wilayah        the kelurahan of a kota
//   POST /api/unggah_excel_surat_mandat_saksi, GET /api/format_excel_surat_mandat_saksi
//                                        letters of witnesses, likewise, and its workbook
import type { FastifyInstance } from "fastify";
import {
  HARUS_KOTA,
  unduhFormatSaksi,
  unduhFormatSuratMandat,
  unduhWilayahSaksi,
  unggahAkunSaksi,
  unggahSaksi,
  unggahSuratMandat,
} from "#contract/saksi/saksi-impor.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { requireInScope } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import { bukuTemplat } from "../../impor/impor.export.ts";
import type { ImporContext } from "../../impor/impor.service.ts";
import { BUKU_KERJA, unggahLangsung } from "../../impor/unggah-langsung.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { refuseField } from "../../platform/refusal.ts";
import { requireWilayah } from "../../wilayah/wilayah.service.ts";
import { bukuFormat, lembarWilayah } from "./saksi.export.ts";

const KOTA = 2;
const UNGGAHAN = { boleh: BUKU_KERJA, pesan: "Unggah berhasil" } as const;

export function berkasSaksiRoutes(app: FastifyInstance, context: ImporContext): void {
  const { db } = context;
  suratMandatRoutes(app, context);

  route(app, unggahSaksi, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahSaksi.body, async ({ fields, berkas }) => {
      const wilayahId = fields.kota_id;
      requireInScope(caller, wilayahId);
      if (levelOf(wilayahId) !== KOTA) {
        refuseField("kota_id", HARUS_KOTA);
      }
      await requireWilayah(db, wilayahId);
      return unggahLangsung(context, caller, {
        ...UNGGAHAN,
        jenis: "saksi",
        wilayahId,
        file: berkas("file"),
        reply,
      });
    }),
  );

  route(app, unggahAkunSaksi, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahAkunSaksi.body, async ({ fields, berkas }) => {
      const wilayahId = fields.kota_id ?? caller.lingkup;
      requireInScope(caller, wilayahId);
      await requireWilayah(db, wilayahId);
      return unggahLangsung(context, caller, {
        ...UNGGAHAN,
        jenis: "saksi-akun",
        wilayahId,
        file: berkas("file"),
        reply,
      });
    }),
  );

  route(app, unduhFormatSaksi, async ({ query, reply }) =>
    sendWorkbook(reply, "format-saksi.xlsx", await bukuFormat(db, query.kota_id)),
  );

  route(app, unduhWilayahSaksi, async ({ query, reply }) => {
    await requireWilayah(db, query.kota_id);
    const nama = `kelurahan-${query.kota_id}.xlsx`;
    return sendWorkbook(reply, nama, [await lembarWilayah(db, query.kota_id)]);
  });
}

function suratMandatRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, unggahSuratMandat, async ({ request, caller, reply }) =>
    denganFormulir(request, unggahSuratMandat.body, async ({ fields, berkas }) => {
      const wilayahId = fields.kota_id ?? caller.lingkup;
      requireInScope(caller, wilayahId);
      await requireWilayah(context.db, wilayahId);
      const { data } = await unggahLangsung(context, caller, {
        ...UNGGAHAN,
        jenis: "surat-mandat",
        wilayahId,
        file: berkas("file"),
        reply,
      });
      return { data: { url: data.is_diterapkan ? "/unduhan" : `/impor/${data.id}` } };
    }),
  );

  route(app, unduhFormatSuratMandat, async ({ reply }) => {
    const buku = bukuTemplat(context, "surat-mandat", undefined);
    return sendWorkbook(reply, "format-surat-mandat.xlsx", buku);
  });
}
