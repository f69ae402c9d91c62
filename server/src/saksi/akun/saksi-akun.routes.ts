//   POST /api/saksi/:id/buat_akun       an account for one witness, with the link that opens it
//   POST /api/saksi_buat_akun           accounts for all of a region, as a job
//   POST /api/saksi_tautan_masuk        links to be printed
//   PUT  /api/saksi/:id/reset_password  a new password and a new link
//   POST /api/saksi/:id/keluar_semua    the telephone is lost
//   GET  /api/saksi_unduh_akun          who has which account
import type { FastifyInstance } from "fastify";
import {
  buatAkunSaksi,
  buatAkunWilayah,
  buatTautanMasuk,
  keluarSemuaSaksi,
  resetPasswordSaksi,
  TAUTAN_HARI,
  unduhAkunSaksi,
} from "#contract/saksi/saksi-akun.contract.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { startAkunJob } from "./create-akun-wilayah.service.ts";
import { bukuAkun, createLembar } from "./lembar-masuk.service.ts";
import { createAkun, keluarSemua, resetSaksi } from "./saksi-akun.service.ts";

export function saksiAkunRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, buatAkunSaksi, async ({ params, body, caller }) => ({
    message: "Akun saksi dibuat",
    data: await createAkun(context, caller, { id: params.id, email: body.email ?? null }),
  }));

  route(app, buatAkunWilayah, async ({ body, caller }) => ({
    message: "Akun saksi sedang dibuat",
    data: { pekerjaan_id: await startAkunJob(context, caller, body.wilayah_id) },
  }));

  route(app, buatTautanMasuk, async ({ body, caller }) => {
    const { isMasihAda, tautan } = await createLembar(context, caller, body);
    return {
      message: "Tautan masuk dibuat",
      data: { hari: TAUTAN_HARI, is_masih_ada: isMasihAda, tautan },
    };
  });

  route(app, resetPasswordSaksi, async ({ params, caller }) => ({
    message: "Kata sandi direset",
    data: await resetSaksi(context, caller, params.id),
  }));

  route(app, keluarSemuaSaksi, async ({ params, caller }) => {
    await keluarSemua(db, caller, params.id);
    return { message: "Saksi sudah dikeluarkan dari semua perangkat" };
  });

  route(app, unduhAkunSaksi, async ({ query, caller, reply }) =>
    sendWorkbook(reply, "akun-saksi.xlsx", await bukuAkun(db, caller, query.wilayah_id)),
  );
}
