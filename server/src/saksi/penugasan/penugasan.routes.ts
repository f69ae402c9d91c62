//   GET  /api/saksi_cakupan               how far TPS have witnesses, from counters
//   GET  /api/penugasan                   the board of a kecamatan or kelurahan
//   POST /api/penugasan                   assigns or releases; POST …/:id/urungkan takes that back
//   POST /api/penugasan/usulan            who would fit where
import type { FastifyInstance } from "fastify";
import { listCakupanSaksi } from "#contract/saksi/cakupan-saksi.contract.ts";
import {
  getPapan,
  tugaskanSaksi,
  urungkanTugas,
  usulkanTugas,
} from "#contract/saksi/penugasan.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { cakupanSaksi } from "./cakupan.service.ts";
import { readPapan, usulkanPapan } from "./papan.service.ts";
import { tugaskan, urungkan } from "./penugasan.service.ts";

export function penugasanRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, listCakupanSaksi, async ({ query, caller }) =>
    cakupanSaksi(db, lingkupDi(caller, query.wilayah_id), query),
  );

  route(app, getPapan, async ({ query, caller }) => ({
    data: await readPapan(db, caller, query),
  }));

  route(app, usulkanTugas, async ({ body, caller }) => ({
    data: await usulkanPapan(db, lingkupDi(caller, body.wilayah_id)),
  }));

  route(app, tugaskanSaksi, async ({ body, caller }) => {
    const hasil = await tugaskan(context, caller, body);
    return { message: `Penugasan ${hasil.jumlah} saksi disimpan`, data: hasil };
  });

  route(app, urungkanTugas, async ({ params, caller }) => {
    const jumlah = await urungkan(context, caller, params.id);
    return { message: `Penugasan ${jumlah} saksi diurungkan` };
  });
}
