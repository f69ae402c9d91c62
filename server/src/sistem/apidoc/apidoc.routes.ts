//   GET /api/openapi.json   for programs
//   GET /api/docs           for people
// Both are public: they tell what the source says, and no installation's data.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { getDocs, getOpenapi } from "#contract/apidoc.contract.ts";
import { publicRoute } from "../../access/route.ts";
import { halamanApi } from "./halaman.ts";

interface Uraian {
  bytes: Buffer;
  etag: string;
}

/** Of the whole server: written once, when somebody asks first. */
function uraianOf(app: FastifyInstance): Uraian {
  const bytes = Buffer.from(JSON.stringify(app.swagger()));
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

export function apidocRoutes(app: FastifyInstance): void {
  let uraian: Uraian | undefined;
  publicRoute(app, getOpenapi, async ({ request, reply }) => {
    uraian ??= uraianOf(app);
    const { bytes, etag } = uraian;
    reply.headers({ etag, "cache-control": "no-cache" });
    return request.headers["if-none-match"] === etag
      ? reply.code(304).send()
      : reply.type("application/json; charset=utf-8").send(bytes);
  });

  let halaman: string | undefined;
  publicRoute(app, getDocs, async ({ reply }) => {
    halaman ??= halamanApi(app.swagger());
    return reply.type("text/html; charset=utf-8").send(halaman);
  });
}
