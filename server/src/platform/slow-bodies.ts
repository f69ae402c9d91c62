// Bodies that stop coming. Every open request costs memory and a connection, so whoever announces a
// body must send it: a small one at once, an upload as slowly as it likes but without standing still.
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A small body is whole after this time; of an upload something came in every such time. */
export const LOOK_MS = 30_000;
const LEAST_BYTES = 4096;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers["content-type"]?.startsWith("multipart/") === true;

function watch(request: FastifyRequest): void {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) {
      clearInterval(timer);
      return;
    }
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (!isUpload(request) || came < LEAST_BYTES) {
      raw.destroy();
    }
  }, LOOK_MS);
  raw.once("close", () => clearInterval(timer));
}

export function endSlowBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (hasBody(request)) {
      watch(request);
    }
  });
}
