//   GET /api/live   news for an open page, as server-sent events
import type { FastifyInstance, FastifyReply } from "fastify";
import { getRekapDokumenWilayah } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { getLive } from "#contract/hasil/live.contract.ts";
import { getRekap } from "#contract/hasil/rekap.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { callersNow, isPermitted } from "../../access/guard.ts";
import type { Permissions } from "../../access/permissions.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { startHub, type Pendengar } from "./hub.ts";

/** A reader this far behind is gone or stuck; the page comes back by itself and reads again. */
const BACKLOG_BYTES = 65_536;

function openStream(reply: FastifyReply): Pick<Pendengar, "write" | "end"> {
  reply.hijack();
  const { raw } = reply;
  raw.setHeaders(
    new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, value ?? ""])),
  );
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // Proxies hand each line on at once.
    "x-accel-buffering": "no",
  });
  // The connection counts as lost when it closes; what is written meanwhile is nobody's.
  raw.on("error", () => undefined);
  raw.write("retry: 3000\n\n");
  return {
    write(text) {
      if (raw.writableLength > BACKLOG_BYTES) {
        raw.destroy();
      } else {
        raw.write(text);
      }
    },
    end: () => void raw.end(),
  };
}

const hakOf = (caller: Caller): Pick<Pendengar, "isRekap" | "isDokumen"> => ({
  isRekap: isPermitted(caller, getRekap),
  isDokumen: isPermitted(caller, getRekapDokumenWilayah),
});

export function liveRoutes(
  app: FastifyInstance,
  { basis, live, log, permissions }: Context & { permissions: Permissions },
): void {
  const hub = startHub({
    live,
    onError: (error) => log.warn({ error: String(error) }, "kabar langsung"),
    async check(listeners) {
      const sesiIds = [...listeners].map(({ caller }) => caller.sesiId);
      const now = await callersNow({ basis, permissions }, sesiIds);
      for (const pendengar of listeners) {
        const caller = now.get(pendengar.caller.sesiId);
        if (caller === undefined) {
          pendengar.end();
        } else {
          pendengar.caller = { ...pendengar.caller, ...caller };
          Object.assign(pendengar, hakOf(pendengar.caller));
        }
      }
    },
  });
  // Open streams would keep the server from closing.
  app.addHook("preClose", async () => hub.close());

  route(app, getLive, async ({ caller, reply }) => {
    const stream = openStream(reply);
    const leave = hub.add({ caller, ...hakOf(caller), ...stream });
    reply.raw.on("close", leave);
    return reply;
  });
}
