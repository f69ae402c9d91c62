//   GET    /api/token_akses       my tokens
//   POST   /api/token_akses       a new one, shown once
//   DELETE /api/token_akses/:id   revokes one
import type { FastifyInstance } from "fastify";
import * as tokenAksesContract from "#contract/akun/token-akses.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { readTokenAkses, createTokenAkses, cabutTokenAkses } from "./token-akses.service.ts";

export function tokenAksesRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  route(app, tokenAksesContract.listTokenAkses, async ({ caller }) => ({
    data: await readTokenAkses(db, caller.userId),
  }));

  route(app, tokenAksesContract.buatTokenAkses, async ({ caller, body }) => ({
    message: "Token akses dibuat",
    data: await createTokenAkses(db, caller, body),
  }));

  route(app, tokenAksesContract.cabutTokenAkses, async ({ caller, params }) => {
    await cabutTokenAkses(db, caller, params.id);
    return { message: "Token akses dicabut" };
  });
}
