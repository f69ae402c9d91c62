// A server that speaks just enough of PostgreSQL's protocol to tell its version.
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { sesudahnya } from "./sesudahnya.ts";

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const READY = message("Z", Buffer.from("I"));

function rowOf(column: string, value: string): Buffer {
  const field = [Buffer.from(`${column}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1)];
  return Buffer.concat([
    message("T", Buffer.concat([int16(1), ...field, int16(0)])),
    message("D", Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
    message("C", Buffer.from("SHOW\0")),
    READY,
  ]);
}

const QUERY = "Q".charCodeAt(0);

function converse(socket: Socket, version: string): void {
  let isStarted = false;
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    if (!isStarted) {
      isStarted = true;
      socket.write(Buffer.concat([message("R", int32(0)), READY]));
    } else if (chunk[0] === QUERY) {
      socket.write(rowOf("server_version_num", version));
    }
  });
}

/** @returns its port */
export async function mulaiServerTua(version: string): Promise<number> {
  const server = createServer((socket) => converse(socket, version));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  sesudahnya(() => server.close());
  return (server.address() as AddressInfo).port;
}
