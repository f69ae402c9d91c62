//   GET  /api/caleg                      the list
//   POST /api/caleg                      one more; POST /api/caleg/:id places it elsewhere
//   GET  /api/caleg/:id/saksi            the witnesses of one
//   POST /api/caleg/:id/set_password     its account
//   PUT  /api/caleg/:id/reset_password   a new password
import type { FastifyInstance } from "fastify";
import {
  listCaleg,
  listSaksiCaleg,
  resetPasswordCaleg,
  setPasswordCaleg,
  tambahCaleg,
  ubahCaleg as ubah,
} from "#contract/caleg/daftar-caleg.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { daftarkanAkun, resetSandiCaleg } from "./akun-caleg.service.ts";
import { readDaftar, readSaksi } from "./daftar-caleg.service.ts";
import { createCaleg, ubahCaleg } from "./penempatan.service.ts";

export function daftarCalegRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, listCaleg, async ({ query, caller }) => readDaftar(db, caller, query));

  route(app, tambahCaleg, async ({ body, caller }) => ({
    message: "Data Berhasil disimpan",
    data: { id: await createCaleg(db, caller, body) },
  }));

  route(app, ubah, async ({ params, body, caller }) => {
    await ubahCaleg(db, caller, { id: params.id, form: body });
    return { message: "Data Berhasil disimpan" };
  });

  route(app, listSaksiCaleg, async ({ params, query, caller }) =>
    readSaksi(db, caller, { ...query, id: params.id }),
  );

  route(app, setPasswordCaleg, async ({ params, body, caller }) => {
    await daftarkanAkun(db, caller, { id: params.id, password: body.password });
    return { message: "Registrasi Akun berhasil" };
  });

  route(app, resetPasswordCaleg, async ({ params, caller }) => ({
    message: "Akun berhasil direset",
    data: { password: await resetSandiCaleg(context, caller, params.id) },
  }));
}
