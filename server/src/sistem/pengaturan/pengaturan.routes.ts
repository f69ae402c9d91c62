//   GET    /api/pengaturan            maintenance, organisation, features
//   PUT    /api/pengaturan            changes some of it, at once for everybody
//   POST   /api/pengaturan/logo       the organisation's logo; DELETE takes it away
//   GET    /api/logo/:id              its picture, for everybody
import type { FastifyInstance } from "fastify";
import {
  gantiLogo,
  getLogo,
  getPengaturan,
  hapusLogo,
  putPengaturan,
} from "#contract/sistem/pengaturan.contract.ts";
import { publicRoute, route } from "../../access/route.ts";
import type { Database } from "../../platform/db.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import type { Sistem } from "../sistem.service.ts";
import { gambarLogo, putLogo } from "./logo.service.ts";
import { readTerbaca, saveLogo, ubahPengaturan } from "./pengaturan.service.ts";

const MESSAGE = "Data Berhasil diupdate";
const TETAP = "public, max-age=31536000, immutable";

export function pengaturanRoutes(
  app: FastifyInstance,
  { db, sistem }: { db: Database; sistem: Sistem },
): void {
  route(app, getPengaturan, async () => ({ data: await readTerbaca(db) }));

  route(app, putPengaturan, async ({ body, caller }) => {
    const data = await ubahPengaturan(db, caller, body);
    await sistem.changed();
    return { message: MESSAGE, data };
  });

  route(app, gantiLogo, async ({ request, caller }) => {
    const data = await denganFormulir(request, gantiLogo.body, async ({ berkas }) =>
      putLogo(db, caller, berkas("file")),
    );
    await sistem.changed();
    return { message: MESSAGE, data };
  });

  route(app, hapusLogo, async ({ caller }) => {
    const data = await saveLogo(db, caller, null);
    await sistem.changed();
    return { message: MESSAGE, data };
  });

  publicRoute(app, getLogo, async ({ params, reply }) =>
    reply
      .header("content-type", "image/webp")
      .header("cache-control", TETAP)
      .send(await gambarLogo(db, params.id)),
  );
}
