//   GET /api/pengumumanku_terbaru   the bell
import type { FastifyInstance } from "fastify";
import { getPesanTerbaru } from "#contract/pesan.contract.ts";
import { route } from "../access/route.ts";
import type { Database } from "../platform/db.ts";
import { pesanTerbaru } from "./pesan.service.ts";

export function pesanRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  route(app, getPesanTerbaru, async ({ caller }) => pesanTerbaru(db, caller));
}
