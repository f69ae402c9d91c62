//   GET  /api/qc_jenis              every type with every item
//   PUT  /api/qc_jenis/:id          switch a type on or off
//   POST /api/qc_item               a new pair, party or document
//   PUT  /api/qc_item/:id           its names, order, or off
//   POST /api/qc_item/:id/gambar    its picture
import type { FastifyInstance } from "fastify";
import {
  gambarItem,
  listAturan,
  tambahItem,
  ubahItem,
  ubahJenis,
} from "#contract/hasil/item.contract.ts";
import { route } from "../../access/route.ts";
import { denganFormulir } from "../../platform/multipart.ts";
import {
  daftarAturan,
  tambahItemLaporan,
  ubahItemLaporan,
  ubahJenisLaporan,
  unggahGambarItem,
  type AturanContext,
} from "./aturan.service.ts";

export function itemRoutes(app: FastifyInstance, context: AturanContext): void {
  route(app, listAturan, async () => ({ data: await daftarAturan(context) }));

  route(app, ubahJenis, async ({ params, body, caller }) => {
    await ubahJenisLaporan(context, caller, { id: params.id, isAktif: body.is_aktif });
    return { message: body.is_aktif ? "Jenis laporan diaktifkan" : "Jenis laporan dinonaktifkan" };
  });

  route(app, tambahItem, async ({ body, caller }) => ({
    message: "Data Berhasil disimpan",
    data: { id: await tambahItemLaporan(context, caller, body) },
  }));

  route(app, ubahItem, async ({ params, body, caller }) => {
    await ubahItemLaporan(context, caller, { id: params.id, form: body });
    return { message: "Data Berhasil disimpan" };
  });

  route(app, gambarItem, async ({ params, request, caller }) =>
    denganFormulir(request, gambarItem.body, async ({ berkas }) => ({
      message: "Data Berhasil disimpan",
      data: {
        url: await unggahGambarItem(context, caller, { id: params.id, berkas: berkas("file") }),
      },
    })),
  );
}
