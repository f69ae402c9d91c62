//   GET /api/qc_tps        TPS of a region, with the state of one report type
//   GET /api/qc_tps/:id    one TPS and its neighbours
import type { FastifyInstance } from "fastify";
import { getQcTps, listQcTps } from "#contract/hasil/qc.contract.ts";
import { lingkupDi, lingkupSekitar } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { DaftarItem } from "../item/susunan.ts";
import { keadaanLaporan } from "../laporan/read-laporan.service.ts";
import type { Database } from "../../platform/db.ts";
import { readQcTpsDenganTetangga, daftarQcTps } from "./qc.service.ts";

export function qcRoutes(
  app: FastifyInstance,
  context: { db: Database; daftar: DaftarItem },
): void {
  route(app, listQcTps, async ({ query, caller }) => {
    const lingkup = lingkupDi(caller, query.kelurahan_id ?? query.wilayah_id);
    const halaman = await daftarQcTps(context, lingkup, query);
    const keadaan =
      query.semua_jenis === "1" ? await keadaanLaporan(context, halaman.data) : undefined;
    return {
      ...halaman,
      data: halaman.data.map((tps) => ({ ...tps, semua_laporan: keadaan?.get(tps.id) ?? [] })),
    };
  });

  route(app, getQcTps, async ({ params, query, caller }) => {
    const isTersaring = Object.values(query).some((value) => value !== undefined && value !== "");
    const lingkup = isTersaring
      ? lingkupDi(caller, query.wilayah_id)
      : lingkupSekitar(caller, params.id);
    return { data: await readQcTpsDenganTetangga(context, { id: params.id, lingkup }, query) };
  });
}
