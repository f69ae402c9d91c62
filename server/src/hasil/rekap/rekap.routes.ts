//   GET /api/qc_rekap/:jenis_laporan_id?wilayah_id=   the one recap, for any type and region
//   GET /api/qc_rekap/:jenis_laporan_id/unduh         the same as a workbook
//   GET /api/qc_rekap_pusat, _propinsi, _kota         the specified recaps by dapil
//   GET /api/qc_rekap_calon/:dapil_id?wilayah_id=     one dapil with its candidates
//   GET /api/qc_unduh_excel_rekap_pusat, _propinsi, _kota, _c_hasil   as workbooks
import type { FastifyInstance } from "fastify";
import {
  getRekap,
  getRekapCalon,
  getRekapKota,
  getRekapPropinsi,
  getRekapPusat,
  unduhRekapCHasil,
  unduhRekapJenis,
  unduhRekapKota,
  unduhRekapPropinsi,
  unduhRekapPusat,
} from "#contract/hasil/rekap.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import { sendOf } from "../../platform/db.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { bukuCHasil, bukuRekap, bukuRekapDapil } from "./rekap.export.ts";
import { rekapCalon } from "./rekap-calon.service.ts";
import { rekap, rekapDapil, type RekapContext } from "./rekap.service.ts";

export function rekapRoutes(app: FastifyInstance, context: RekapContext): void {
  route(app, getRekap, async ({ params, query, caller }) => ({
    data: await rekap(context, params.jenis_laporan_id, lingkupDi(caller, query.wilayah_id)),
  }));

  route(app, getRekapPusat, async ({ caller }) => ({
    data: await rekapDapil(context, 1, caller.lingkup),
  }));

  route(app, getRekapPropinsi, async ({ query, caller }) => ({
    data: await rekapDapil(context, 2, lingkupDi(caller, query.propinsi_id)),
  }));

  // A kota is inside its province, so the narrower of the two decides (decision G-154: by default
  // the caller's own region).
  route(app, getRekapKota, async ({ query, caller }) => {
    const wilayahId = lingkupDi(caller, query.kota_id ?? query.propinsi_id);
    return { data: await rekapDapil(context, 3, wilayahId) };
  });

  route(app, getRekapCalon, async ({ params, query, caller }) => {
    const terbuka = { send: sendOf(context.db), daftar: context.daftar };
    const wilayahId = lingkupDi(caller, query.wilayah_id);
    return { data: await rekapCalon(terbuka, params.dapil_id, wilayahId) };
  });

  unduhanRoutes(app, context);
}

function unduhanRoutes(app: FastifyInstance, context: RekapContext): void {
  route(app, unduhRekapJenis, async ({ params, query, caller, reply }) => {
    const wilayahId = lingkupDi(caller, query.wilayah_id);
    const buku = await bukuRekap(context, params.jenis_laporan_id, wilayahId);
    return sendWorkbook(reply, `rekap-${params.jenis_laporan_id}-${wilayahId}.xlsx`, buku);
  });

  route(app, unduhRekapPusat, async ({ caller, reply }) =>
    sendWorkbook(reply, "rekap-dpr-ri.xlsx", await bukuRekapDapil(context, 1, caller.lingkup)),
  );

  route(app, unduhRekapPropinsi, async ({ query, caller, reply }) => {
    const buku = await bukuRekapDapil(context, 2, lingkupDi(caller, query.propinsi_id));
    return sendWorkbook(reply, "rekap-dprd-provinsi.xlsx", buku);
  });

  route(app, unduhRekapKota, async ({ query, caller, reply }) => {
    const buku = await bukuRekapDapil(context, 3, lingkupDi(caller, query.kota_id));
    return sendWorkbook(reply, "rekap-dprd-kota.xlsx", buku);
  });

  route(app, unduhRekapCHasil, async ({ query, caller, reply }) => {
    const wilayahId = lingkupDi(caller, query.kota_id ?? query.propinsi_id);
    return sendWorkbook(reply, "rekap-c-hasil.xlsx", await bukuCHasil(context, wilayahId));
  });
}
