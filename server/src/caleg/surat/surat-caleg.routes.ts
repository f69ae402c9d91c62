//   GET  /api/caleg/:id/template_surat_pernyataan_silon   letters that the candidate signs
//   GET  /api/caleg/:id/template_surat_pengunduran_diri
//   POST /api/caleg_cetak_surat                           those of a dapil or region, as a job
//   GET  /api/dapil_{pusat,propinsi,kota}/:id/unduh_template_surat_pernyataan_zip   where those of a dapil are read
import type { FastifyInstance, FastifyReply } from "fastify";
import * as contract from "#contract/caleg/surat-caleg.contract.ts";
import {
  getZipSuratKota,
  getZipSuratPropinsi,
  getZipSuratPusat,
  unduhZipSurat,
} from "#contract/caleg/silon-dapil.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { route } from "../../access/route.ts";
import { chooseCaleg } from "../silon/pilihan.service.ts";
import { sendZip } from "../../platform/send-zip.ts";
import {
  printSurat,
  startCetakSurat,
  zipPernyataan,
  type SuratCalegContext,
} from "./surat-caleg.service.ts";
import type { JenisSuratCaleg } from "./uraian-surat-caleg.ts";

const ZIP_DAPIL = [
  [1, getZipSuratPusat],
  [2, getZipSuratPropinsi],
  [3, getZipSuratKota],
] as const;

export function suratCalegRoutes(app: FastifyInstance, context: SuratCalegContext): void {
  const sendSurat =
    (jenis: JenisSuratCaleg, nama: string) =>
    async (asked: { params: { id: number }; caller: Caller; reply: FastifyReply }) => {
      const { id } = asked.params;
      const pdf = await printSurat(context, asked.caller, { id, jenis });
      return asked.reply
        .header("content-type", "application/pdf")
        .header("cache-control", "private, no-store")
        .header("content-disposition", `inline; filename="${nama}-${id}.pdf"`)
        .send(Buffer.from(pdf));
    };
  route(app, contract.getSuratPernyataan, sendSurat("pernyataan", "surat-pernyataan"));
  route(
    app,
    contract.getSuratPengunduranDiri,
    sendSurat("pengunduran_diri", "surat-pengunduran-diri"),
  );

  for (const [jenisCalegId, getZip] of ZIP_DAPIL) {
    route(app, getZip, async ({ params: { id }, caller }) => {
      await chooseCaleg(context.db, caller, { dapil_id: id, jenis_caleg_id: jenisCalegId });
      return { url_zip: unduhZipSurat.path.replace(":id", String(id)) };
    });
  }
  route(app, unduhZipSurat, async ({ params: { id }, caller, reply }) =>
    sendZip(reply, "surat-pernyataan", await zipPernyataan(context, caller, id)),
  );

  route(app, contract.cetakSuratCaleg, async ({ body, caller }) => ({
    message: "Sedang dicetak. Hasilnya muncul di Unduhan Saya.",
    data: await startCetakSurat(context, caller, body),
  }));
}
