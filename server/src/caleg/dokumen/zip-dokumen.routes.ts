//   POST /api/caleg_unggah_dokumen   documents of a dapil or region as one zip, read by a job
import type { FastifyInstance } from "fastify";
import { unggahZipDokumen } from "#contract/caleg/zip-dokumen.contract.ts";
import { countAttempt } from "../../access/rate-limit.ts";
import { route } from "../../access/route.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import type { SilonContext } from "../silon/zip-silon.service.ts";
import { unggahZip } from "./zip-dokumen.service.ts";

// More than anybody packs by hand in an hour.
const UNGGAHAN = { max: 60, seconds: 60 * 60 };

export function zipDokumenRoutes(app: FastifyInstance, context: SilonContext): void {
  route(app, unggahZipDokumen, async ({ request, caller }) => {
    await countAttempt(context.db, { kunci: `zip-dokumen:${caller.userId}`, ...UNGGAHAN });
    return denganFormulir(request, unggahZipDokumen.body, async ({ fields, berkas }) => ({
      message: "Zip diterima dan sedang dibaca. Hasilnya muncul di Unduhan Saya.",
      data: await unggahZip(context, caller, { pilihan: fields, berkas: () => berkas("file") }),
    }));
  });
}
