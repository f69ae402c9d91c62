//   GET /api/kursi/:jenis_caleg_id?sumber=qc|resmi&wilayah_id=   seats of every dapil of a region
//   GET /api/kursi/:jenis_caleg_id/:dapil_id                     of one, with what they follow from
//   GET /api/kursi/:jenis_caleg_id/:dapil_id/unduh               the same as a workbook
import type { FastifyInstance } from "fastify";
import { getKursi, getKursiDapil, unduhKursiDapil } from "#contract/kursi.contract.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { DaftarItem } from "../../hasil/item/item.service.ts";
import type { Context } from "../../platform/context.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { bukuKursi } from "./kursi.export.ts";
import { openKursi, perolehanKursi } from "./kursi.service.ts";
import { rincianDapil } from "./rincian.service.ts";

export function kursiRoutes(
  app: FastifyInstance,
  given: Pick<Context, "db" | "basis" | "live"> & { daftar: DaftarItem },
): void {
  const context = openKursi(given);
  app.addHook("onClose", async () => context.suaraPartai.close());
  route(app, getKursi, async ({ params, query, caller }) => ({
    data: await perolehanKursi(context, {
      level: params.jenis_caleg_id,
      sumber: query.sumber,
      lingkup: lingkupDi(caller, query.wilayah_id),
    }),
  }));

  route(app, getKursiDapil, async ({ params, query, caller }) => ({
    data: await rincianDapil(context, params.dapil_id, {
      level: params.jenis_caleg_id,
      sumber: query.sumber,
      lingkup: caller.lingkup,
    }),
  }));

  route(app, unduhKursiDapil, async ({ params, query, caller, reply }) => {
    const rincian = await rincianDapil(context, params.dapil_id, {
      level: params.jenis_caleg_id,
      sumber: query.sumber,
      lingkup: caller.lingkup,
    });
    const { kode } = rincian.bahan.dapil;
    return sendWorkbook(reply, `kursi-${params.jenis_caleg_id}-${kode}.xlsx`, bukuKursi(rincian));
  });
}
