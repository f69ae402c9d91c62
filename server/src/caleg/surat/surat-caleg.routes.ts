//   GET  /api/caleg/:id/template_surat_pernyataan_silon   letters that the candidate signs
//   GET  /api/caleg/:id/template_surat_pengunduran_diri
//   POST /api/caleg_cetak_surat                           those of a dapil or region, as a job
import type { FastifyInstance, FastifyReply } from "fastify";
import * as contract from "#contract/surat-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { route } from "../../access/route.ts";
import { printSurat, startCetakSurat, type SuratCalegContext } from "./surat-caleg.service.ts";
import type { JenisSuratCaleg } from "./uraian-surat-caleg.ts";

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

  route(app, contract.cetakSuratCaleg, async ({ body, caller }) => ({
    message: "Sedang dicetak. Hasilnya muncul di Unduhan Saya.",
    data: await startCetakSurat(context, caller, body),
  }));
}
