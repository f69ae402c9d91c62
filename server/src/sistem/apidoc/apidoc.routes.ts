//   GET /api/openapi.json   for programs
//   GET /api/docs           for people
// Both are public: they tell what the source says, and no installation's data.
import type { FastifyInstance } from "fastify";
import { getDocs, getOpenapi } from "#contract/apidoc.contract.ts";
import { publicRoute } from "../../access/route.ts";
import { halamanApi } from "./halaman.ts";

export function apidocRoutes(app: FastifyInstance): void {
  publicRoute(app, getOpenapi, async () => app.swagger());

  let halaman: string | undefined;
  publicRoute(app, getDocs, async ({ reply }) => {
    halaman ??= halamanApi(app.swagger());
    return reply.type("text/html; charset=utf-8").send(halaman);
  });
}
