//   GET  /api/templat_surat/:wilayah_id             what letters of a kind say in the nation (1) or a province
//   PUT  /api/templat_surat/:wilayah_id             saves it, based on a version
//   POST /api/templat_surat/:wilayah_id/pratinjau   a letter to somebody made up
import type { FastifyInstance } from "fastify";
import { isAllowed } from "#contract/access/access.contract.ts";
import {
  getTemplatSurat,
  pratinjauTemplat,
  putTemplatSurat,
} from "#contract/berkas/templat-surat.contract.ts";
import { JENIS_SURAT, type JenisSurat } from "#contract/berkas/templat-surat.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { route } from "../../access/route.ts";
import { refuse } from "../../platform/refusal.ts";
import { pratinjau, type PratinjauContext } from "./pratinjau.service.ts";
import { readTemplat, requireTertulis, saveTemplat } from "./templat.service.ts";
import type { UraianSurat } from "./uraian-surat.ts";

export function templatSuratRoutes(
  app: FastifyInstance,
  context: PratinjauContext,
  letters: Readonly<Record<JenisSurat, UraianSurat>>,
): void {
  const { db } = context;

  /** Each kind has its own key. */
  function uraianOf({ akses }: Caller, jenis: JenisSurat): UraianSurat {
    return isAllowed(akses, JENIS_SURAT[jenis].izin) ? letters[jenis] : refuse("tidak-berhak");
  }

  route(app, getTemplatSurat, async ({ params, query, caller }) => ({
    data: await readTemplat(db, caller, {
      uraian: uraianOf(caller, query.jenis),
      wilayahId: params.wilayah_id,
    }),
  }));

  route(app, putTemplatSurat, async ({ params, query, body, caller }) => ({
    message: "Templat disimpan",
    data: await saveTemplat(db, caller, {
      uraian: uraianOf(caller, query.jenis),
      wilayahId: params.wilayah_id,
      ...body,
    }),
  }));

  route(app, pratinjauTemplat, async ({ query, body, caller, reply }) => {
    const uraian = uraianOf(caller, query.jenis);
    requireTertulis(uraian, body);
    const pdf = await pratinjau(context, uraian, body);
    return reply.header("content-type", "application/pdf").send(pdf);
  });
}
