//   POST /api/sesi/konfirmasi   the password again, before sensitive acts
import type { FastifyInstance } from "fastify";
import { konfirmasiSesi } from "#contract/keamanan.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { konfirmasi } from "./konfirmasi.service.ts";

export function konfirmasiRoutes(app: FastifyInstance, { db }: Pick<Context, "db">): void {
  route(app, konfirmasiSesi, async ({ body, caller }) => {
    await konfirmasi(db, caller, body);
    return { message: "Kata sandi dikonfirmasi" };
  });
}
