// What Node refuses before it is a request: it is answered here as any other refusal is, or no request at all.
import { ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { REFUSALS, type RefusalCode } from "#contract/core/refusal.contract.ts";
import { codeOf } from "./error-code.ts";
import { refuse } from "./refusal.ts";

const ANSWERS: Readonly<Record<string, readonly [number, RefusalCode]>> = {
  HPE_HEADER_OVERFLOW: [431, "terlalu-besar"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "permintaan-rusak"],
};

type Headers = Readonly<Record<string, string>>;

/** Whose last request was answered before all of it had come. */
const answered = new WeakSet<Duplex>();

/** What is written now would stand in the middle of an answer, or be a second one. Node's own default looks there too. */
function isAnswered(socket: Duplex): boolean {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return answered.has(socket) || (answer instanceof ServerResponse && answer.headersSent);
}

function answerBroken(error: Error, socket: Duplex, headers: Headers): void {
  const code = codeOf(error);
  if (code !== "ECONNRESET" && socket.writable && !isAnswered(socket)) {
    const [status, kode] = ANSWERS[code] ?? [400, "permintaan-rusak"];
    const body = JSON.stringify({ kode, message: REFUSALS[kode].message });
    const head = Object.entries({
      ...headers,
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n"));
  }
  socket.destroy();
}

/**
 * What Node would answer by itself, with nothing in it or not at all, comes here or to the requests.
 * @param headers of every answer
 */
export const brokenOptions = (headers: Headers) => ({
  http: { requireHostHeader: false },
  clientErrorHandler: (error: Error, socket: Duplex) => answerBroken(error, socket, headers),
});

export function answerUnusual(app: FastifyInstance, headers: Headers): void {
  const { server } = app;
  server.on("request", (request, response) => {
    const { socket } = request;
    answered.delete(socket);
    response.once("finish", () => {
      if (!request.complete) {
        answered.add(socket);
      }
    });
  });
  // An expectation that nobody knows may be passed over.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => answerBroken(new Error("CONNECT"), socket, headers));
  app.addHook("onRequest", async ({ headers: { host }, raw }) => {
    if (host === undefined && raw.httpVersion === "1.1") {
      refuse("permintaan-rusak");
    }
  });
}
