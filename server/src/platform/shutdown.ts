// Closing without waiting for connections on which nothing happens: browsers keep some open, and
// open others before they have anything to ask.
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests under way are finished; every other connection ends as soon as the server closes. */
export function closeIdleOnStop(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;

  app.server.on("connection", (socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    idle.add(socket);
    socket.on("close", () => idle.delete(socket));
  });
  app.server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.on("close", () => {
      if (isClosing) {
        socket.end();
      } else if (!socket.destroyed) {
        idle.add(socket);
      }
    });
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    idle.forEach((socket) => socket.destroy());
  });
}
