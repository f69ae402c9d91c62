// The built web application. Everything that is no endpoint ends here: a file of the build, the
// page that starts the application, or 404 for addresses of the API.
// No routes of its own: each would need an endpoint in the contract, and these are no calls.
import { existsSync, readdirSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { addressOf } from "./address.ts";
import { refuse } from "./refusal.ts";

/** Addresses that are never a page: calls, and files of another build. */
const NO_PAGE = /^(api|oauth|assets)(\/|$)/;
/** Vite names these by their content. */
const HASHED = /^assets\//;
const YEAR = "365d";

function listFiles(folder: string): ReadonlySet<string> {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
    : [];
  return new Set(names.map((name) => name.replaceAll("\\", "/")));
}

function sendFile(reply: FastifyReply, name: string): FastifyReply {
  const cache = HASHED.test(name)
    ? { maxAge: YEAR, immutable: true }
    : // Whole: a part of one that changes at the same address is a part of nothing.
      { maxAge: 0, acceptRanges: false };
  return reply.code(200).sendFile(name, cache);
}

/** @param folder dist/web; where it is missing only the API answers */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const files = listFiles(folder);
  const hasIndex = files.has("index.html");
  if (hasIndex) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: true,
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const name = decodeURI(addressOf(request.url).pathname).slice(1);
    if (hasIndex && isRead && files.has(name)) {
      return sendFile(reply, name);
    }
    if (!hasIndex || !isRead || NO_PAGE.test(name)) {
      return refuse("alamat-tidak-ada");
    }
    return sendFile(reply, "index.html");
  });
}
