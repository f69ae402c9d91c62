//   GET  /api/templat_surat/:wilayah_id             what letters say in the nation (1) or a province
//   PUT  /api/templat_surat/:wilayah_id             saves it, based on a version
//   POST /api/templat_surat/:wilayah_id/pratinjau   a letter to somebody made up
import type { FastifyInstance } from "fastify";
import {
  getTemplatSurat,
  pratinjauTemplat,
  putTemplatSurat,
} from "#contract/surat-saksi.contract.ts";
import { route } from "../../access/route.ts";
import type { SuratContext } from "./cetak.service.ts";
import { pratinjau } from "./pratinjau.service.ts";
import { readTemplat, saveTemplat } from "./templat.service.ts";

export function templatSuratRoutes(app: FastifyInstance, context: SuratContext): void {
  const { db } = context;

  route(app, getTemplatSurat, async ({ params }) => ({
    data: await readTemplat(db, params.wilayah_id),
  }));

  route(app, putTemplatSurat, async ({ params, body, caller }) => ({
    message: "Templat disimpan",
    data: await saveTemplat(db, caller, { wilayahId: params.wilayah_id, ...body }),
  }));

  route(app, pratinjauTemplat, async ({ body, reply }) =>
    reply.header("content-type", "application/pdf").send(await pratinjau(context, body)),
  );
}
