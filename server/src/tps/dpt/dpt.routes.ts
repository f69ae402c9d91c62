//   GET    /api/dpt_wilayah, dpt_cakupan, penandaan_info    counters of regions; who put them in
//   GET    /api/tps_rw, tps_rt, dpt_statistik               counts of a kelurahan
//   GET    /api/dpt, dpt_kelurahan, dpt_kota                voters by name
//   DELETE /api/dpt_tps/:id, dpt/:kelurahan_id              TPS with their voters
import type { FastifyInstance } from "fastify";
import { cariDptKota, listDpt, listDptKelurahan } from "#contract/tps/dpt.contract.ts";
import {
  getPenandaanInfo,
  getStatistikDpt,
  hapusDptKelurahan,
  hapusDptTps,
  listCakupanDpt,
  listDptWilayah,
  listTpsRt,
  listTpsRw,
} from "#contract/tps/tps.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { padRtRw } from "../rt-rw.rules.ts";
import { searchPemilihKota, daftarPemilih } from "./dpt.service.ts";
import { deleteKelurahan, deleteTps } from "./delete-dpt.service.ts";
import { daftarRw, statistikDpt } from "./statistik-dpt.service.ts";
import { kelurahanDi, seluruhKota, tempatOf } from "./tempat-dpt.ts";
import { cakupanPropinsi, daftarWilayahDpt, penandaanInfo } from "./wilayah-dpt.service.ts";

const DELETED = "Data berhasil dihapus";

export function dptRoutes(app: FastifyInstance, context: Context): void {
  const { basis } = context;

  route(app, listDpt, async ({ query, caller }) => {
    const { tps_id: _, kelurahan_id: __, ...rest } = query;
    const { tempat } = tempatOf(caller, query);
    return daftarPemilih(basis, caller, { tempat, query: rest });
  });

  route(app, listDptKelurahan, async ({ query: { kelurahan_id: id, ...query }, caller }) =>
    daftarPemilih(basis, caller, { tempat: kelurahanDi(caller, id), query }),
  );

  route(app, cariDptKota, async ({ query: { kota_id: kotaId, ...query }, caller }) =>
    searchPemilihKota(basis, caller, { tempat: seluruhKota(lingkupDi(caller, kotaId)), query }),
  );

  route(app, hapusDptTps, async ({ params, caller }) => {
    await deleteTps(context, caller, params.id);
    return { message: DELETED };
  });

  route(app, hapusDptKelurahan, async ({ params, caller }) => {
    await deleteKelurahan(context, caller, params.kelurahan_id);
    return { message: DELETED };
  });

  cacahRoutes(app, context);
}

/** Counts: whoever may see TPS may see them. */
function cacahRoutes(app: FastifyInstance, { basis, db }: Context): void {
  route(app, listDptWilayah, async ({ query, caller }) =>
    daftarWilayahDpt(basis, lingkupDi(caller, query.wilayah_id), query),
  );

  route(app, listCakupanDpt, async ({ caller }) => ({
    data: await cakupanPropinsi(db, caller.lingkup),
  }));

  route(app, getPenandaanInfo, async ({ query, caller }) => ({
    data: await penandaanInfo(db, lingkupDi(caller, query.wilayah_id)),
  }));

  route(app, listTpsRw, async ({ query, caller }) => ({
    data: (await daftarRw(db, kelurahanDi(caller, query.kelurahan_id))).map(({ rw, jumlah }) => ({
      rw,
      jumlah,
    })),
  }));

  route(app, listTpsRt, async ({ query, caller }) => {
    const rw = padRtRw(query.rw);
    const list = await daftarRw(db, kelurahanDi(caller, query.kelurahan_id));
    return { data: list.find((one) => one.rw === rw)?.rt ?? [] };
  });

  route(app, getStatistikDpt, async ({ query, caller }) => {
    const tempat = {
      ...kelurahanDi(caller, query.kelurahan_id),
      tpsNomor: query.tps_nomor,
    };
    return { data: await statistikDpt(db, tempat) };
  });
}
