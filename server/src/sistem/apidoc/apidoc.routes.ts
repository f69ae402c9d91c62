//   GET /api/openapi.json   for programs
//   GET /api/docs           for people
// Both are public: they tell what the source says, and no installation's data.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { getDocs, getOpenapi } from "#contract/sistem/apidoc.contract.ts";
import { publicRoute } from "../../access/route.ts";
import { halamanApi } from "./halaman.ts";

interface Uraian {
  bytes: Buffer;
  /** A tenth of that. */
  gzip: Buffer;
  etag: string;
}

/** Of the whole server: written once, when somebody asks first. */
function uraianOf(app: FastifyInstance): Uraian {
  const bytes = Buffer.from(JSON.stringify(app.swagger()));
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url")}"`;
  return { bytes, gzip: gzipSync(bytes), etag };
}

export function apidocRoutes(app: FastifyInstance): void {
  let uraian: Uraian | undefined;
  publicRoute(app, getOpenapi, async ({ request, reply }) => {
    uraian ??= uraianOf(app);
    const { bytes, gzip, etag } = uraian;
    reply.headers({ etag, "cache-control": "no-cache", vary: "accept-encoding" });
    if (request.headers["if-none-match"] === etag) {
      return reply.code(304).send();
    }
    reply.type("application/json; charset=utf-8");
    const isGzip = request.headers["accept-encoding"]?.includes("gzip") === true;
    return isGzip ? reply.header("content-encoding", "gzip").send(gzip) : reply.send(bytes);
  });

  let halaman: string | undefined;
  publicRoute(app, getDocs, async ({ reply }) => {
    halaman ??= halamanApi(app.swagger());
    return reply.type("text/html; charset=utf-8").send(halaman);
  });
}
