//   GET /api/caleg/:id              one candidate
//   GET /api/caleg/:id/kta/:sisi    the card of the member behind one
//   GET /api/self_caleg             the own
import type { FastifyInstance } from "fastify";
import { getCaleg, getKartuCaleg, getSelfCaleg } from "#contract/caleg/caleg.contract.ts";
import { route } from "../access/route.ts";
import { sendBerkas } from "../berkas/send-berkas.ts";
import type { Context } from "../platform/context.ts";
import { refuse } from "../platform/refusal.ts";
import { findCalegOf } from "./caleg.repo.ts";
import { openKartuOf, readCaleg } from "./caleg.service.ts";

export function calegRoutes(
  app: FastifyInstance,
  { db, files }: Pick<Context, "db" | "files">,
): void {
  route(app, getCaleg, async ({ params, caller }) => ({
    data: await readCaleg(db, caller, params.id),
  }));

  route(app, getKartuCaleg, async ({ params, query, caller, reply }) =>
    sendBerkas(reply, files, {
      row: await openKartuOf(db, caller, params),
      kecil: query.kecil === "1",
    }),
  );

  route(app, getSelfCaleg, async ({ caller }) => ({
    data: (await findCalegOf(db, caller.userId)) ?? refuse("tidak-ditemukan"),
  }));
}
