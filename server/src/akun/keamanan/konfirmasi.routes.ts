//   POST /api/sesi/konfirmasi   the password again, before sensitive acts
import type { FastifyInstance } from "fastify";
import { konfirmasiSesi } from "#contract/akun/keamanan.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { konfirmasi } from "./konfirmasi.service.ts";

export function konfirmasiRoutes(
  app: FastifyInstance,
  context: Pick<Context, "db" | "secrets">,
): void {
  route(app, konfirmasiSesi, async ({ body, caller }) => {
    await konfirmasi(context, caller, body);
    return { message: "Kata sandi dikonfirmasi" };
  });
}
