//   GET  /api/caleg/:id/dpt_from_wilayah    regions with how many TPS are at each level
//   GET  /api/caleg/:id/dpt_from_kelurahan  TPS with their level
//   GET  /api/caleg/:id/dpt_from_tps        voters of a TPS
//   POST /api/caleg/:id/set_level_dpt       mark a region, a TPS, or several
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/caleg/set-dpt.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import {
  daftarPemilihSetDpt,
  daftarTpsSetDpt,
  daftarWilayahSetDpt,
} from "./daftar-set-dpt.service.ts";
import { saveLevelDpt } from "./set-dpt.service.ts";

export function setDptRoutes(app: FastifyInstance, context: Context): void {
  const { db, basis } = context;

  route(app, contract.listDptWilayahCaleg, async ({ params, query, caller }) =>
    daftarWilayahSetDpt(db, caller, { calegId: params.id, query }),
  );

  route(app, contract.listDptKelurahanCaleg, async ({ params, query, caller }) =>
    daftarTpsSetDpt(db, caller, { calegId: params.id, query }),
  );

  route(app, contract.listDptTpsCaleg, async ({ params, query, caller }) =>
    daftarPemilihSetDpt(basis, caller, { calegId: params.id, query }),
  );

  route(app, contract.setLevelDpt, async ({ params, body, caller }) => ({
    message: "DPT berhasil diset",
    data: { jumlah: await saveLevelDpt(context, caller, { calegId: params.id, sasaran: body }) },
  }));
}
