//   POST /api/lupa-password          asks for a letter with a link
//   POST /api/lupa-password/reset    a new password by that link
//   POST /api/verify                 what a link is for, before its form is shown
//   POST /api/link_password          the first password of an invited user, or the first super admin
import type { FastifyInstance } from "fastify";
import {
  linkPassword,
  lupaPassword,
  resetPassword,
  verify,
} from "#contract/akun/sandi.contract.ts";
import { publicRoute } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { readTautan, requestReset, pakaiUndangan, saveSandiDariTautan } from "./tautan.service.ts";

const TERKIRIM = "Lupa Kata Sandi berhasil, silakan cek Email Anda";
/** Alike for addresses that have no account. */
const MENUNGGU =
  "Permintaan diterima, tetapi aplikasi ini belum dapat mengirim email. Minta tautannya kepada super admin organisasi Anda.";
const SAVED = { message: "Kata sandi berhasil disimpan" };

export function tautanRoutes(app: FastifyInstance, context: Context): void {
  const { db, mail } = context;

  publicRoute(app, lupaPassword, async ({ body, request }) => {
    await requestReset(context, { email: body.email, ip: request.ip });
    return { message: mail.isSent ? TERKIRIM : MENUNGGU, is_terkirim: mail.isSent };
  });

  publicRoute(app, resetPassword, async ({ body, request }) => {
    await saveSandiDariTautan(db, { ...body, ip: request.ip }, "reset");
    return SAVED;
  });

  publicRoute(app, verify, async ({ body }) => ({ data: await readTautan(db, body.token) }));

  publicRoute(app, linkPassword, async ({ body, request }) => {
    await pakaiUndangan(db, body, request.ip);
    return SAVED;
  });
}
