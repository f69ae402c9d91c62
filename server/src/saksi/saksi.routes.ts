//   GET    /api/saksi                        witnesses of the own region and below
//   POST   /api/saksi                        a new one
//   GET    /api/saksi/:id                    one; POST changes it, DELETE removes it
//   GET    /api/cek_saksi_nik                is this NIK taken?
//   POST   /api/saksi/:id/set_wa_valid       also set_aktif, set_approval, unset_approval, set_caleg
//   GET    /api/saksi/:id/kandidat_caleg     who may be chosen by set_caleg
import type { FastifyInstance } from "fastify";
import * as calegSaksiContract from "#contract/saksi/caleg-saksi.contract.ts";
import * as isianSaksiContract from "#contract/saksi/saksi-form.contract.ts";
import { getSaksi, listSaksi } from "#contract/saksi/saksi.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import * as tindakanSaksiContract from "#contract/saksi/tindakan-saksi.contract.ts";
import { route } from "../access/route.ts";
import type { Context } from "../platform/context.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { berkasSaksiRoutes } from "./berkas-saksi.routes.ts";
import { kandidatCaleg, setCaleg } from "./caleg-saksi.service.ts";
import { saveSaksi, ubahSaksi } from "./saksi-form.service.ts";
import { readSaksi, daftarSaksi, isNikTerdaftar, requireBolehSaksi } from "./saksi.service.ts";
import {
  deleteSaksi,
  setAktifSaksi,
  setApprovalSaksi,
  setWaValid,
  unsetApprovalSaksi,
} from "./tindakan-saksi.service.ts";

const tersimpan = (id: number) => ({
  message: "Simpan berhasil",
  data: { id, nomer_saksi: nomerSaksi(id) },
});

export function saksiRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, listSaksi, async ({ query, caller }) => daftarSaksi(db, caller, query));

  route(app, getSaksi, async ({ params, caller }) => ({
    data: await readSaksi(db, caller, params.id),
  }));

  route(app, isianSaksiContract.cekSaksiNik, async ({ query, caller }) => ({
    data: await isNikTerdaftar(db, caller, query.nik),
  }));

  route(app, isianSaksiContract.simpanSaksi, async ({ body, caller }) =>
    tersimpan(await saveSaksi(context, caller, body)),
  );

  route(app, isianSaksiContract.ubahSaksi, async ({ params, body, caller }) =>
    tersimpan(await ubahSaksi(context, caller, { id: params.id, form: body })),
  );

  route(app, tindakanSaksiContract.hapusSaksi, async ({ params, caller }) => {
    await deleteSaksi(context, caller, params.id);
    return { message: "Data berhasil dihapus" };
  });

  tindakanRoutes(app, context);
  berkasSaksiRoutes(app, context);
}

function tindakanRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, tindakanSaksiContract.setWaValid, async ({ params, body, caller }) => {
    const { is_nomer_wa_valid: valid } = body;
    await setWaValid(context, caller, { id: params.id, valid });
    return { message: valid === 1 ? "Nomor WA berlaku" : "Nomor WA tidak berlaku" };
  });

  route(app, tindakanSaksiContract.setAktifSaksi, async ({ params, body, caller }) => {
    await setAktifSaksi(context, caller, { id: params.id, aktif: body.is_aktif });
    return { message: body.is_aktif === 1 ? "Saksi diaktifkan" : "Saksi dinonaktifkan" };
  });

  route(app, tindakanSaksiContract.setApprovalSaksi, async ({ params, request, caller }) => {
    await requireBolehSaksi(db, caller, { id: params.id, tindakan: "set_approval" });
    await denganFormulir(request, tindakanSaksiContract.setApprovalSaksi.body, async ({ berkas }) =>
      setApprovalSaksi(context, caller, { id: params.id, file: berkas("file") }),
    );
    return { message: "Approval berhasil" };
  });

  route(app, tindakanSaksiContract.unsetApprovalSaksi, async ({ params, caller }) => {
    await unsetApprovalSaksi(context, caller, params.id);
    return { message: "Admin utama dibatalkan" };
  });

  route(app, calegSaksiContract.listKandidatCaleg, async ({ params, query, caller }) => ({
    data: await kandidatCaleg(db, caller, {
      id: params.id,
      jenisCalegId: query.jenis_caleg_id,
    }),
  }));

  route(app, calegSaksiContract.setCaleg, async ({ params, body, caller }) => {
    const { jenis_caleg_id: jenisCalegId, caleg_id: calegId } = body;
    await setCaleg(db, caller, { id: params.id, jenisCalegId, calegId });
    return { message: calegId === null ? "Bacaleg dilepas" : "Bacaleg dipilih" };
  });
}
