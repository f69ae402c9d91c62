// What Node's parser refuses never becomes a request: it is answered here as any other refusal is.
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { REFUSALS, type RefusalCode } from "#contract/refusal.contract.ts";
import { codeOf } from "./error-code.ts";

const ANSWERS: Readonly<Record<string, readonly [number, RefusalCode]>> = {
  HPE_HEADER_OVERFLOW: [431, "terlalu-besar"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "permintaan-rusak"],
};

/** @param headers of every answer */
export function answerBroken(
  error: Error,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const code = codeOf(error);
  if (code !== "ECONNRESET" && socket.writable) {
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
  socket.destroy(error);
}
