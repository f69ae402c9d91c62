//   GET  /api/saksi/:id/surat_mandat                      one letter
//   GET  /api/saksi/:id/kartu                             one card
//   GET  /api/saksi_saya/surat_mandat, …/kartu            a witness's own
//   GET  /api/saksi_unduh_surat_mandat_zip                the letters of a kelurahan
//   GET  /api/saksi_cetak_kartu_per_wilayah/:kota_id      the cards of a kota
//   POST /api/saksi_cetak                                 a region, as a job
//   GET  /api/periksa_mandat/:kode                        is this letter valid? For everybody
import type { FastifyInstance, FastifyReply } from "fastify";
import * as suratSaksiContract from "#contract/saksi/surat-saksi.contract.ts";
import { customerOf } from "../../access/ip-block.rules.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { countAttempt, returnAttempt } from "../../access/rate-limit.ts";
import { publicRoute, route } from "../../access/route.ts";
import { streamCetakanSaksi, cetakSatu, type BentukCetak } from "./cetak.service.ts";
import { checkMandat } from "./mandat.service.ts";
import type { Dipilih } from "./prepare-cetak.service.ts";
import {
  cetakWilayah,
  chooseDirectly,
  chooseSaksi,
  chooseSaya,
  type JobContext,
} from "./surat-saksi.service.ts";

function bernama(reply: FastifyReply, nama: string, bentuk: BentukCetak): FastifyReply {
  return reply
    .header("content-type", `application/${bentuk}`)
    .header("cache-control", "private, no-store")
    .header(
      "content-disposition",
      `${bentuk === "pdf" ? "inline" : "attachment"}; filename="${nama}.${bentuk}"`,
    );
}

const belum = async (): Promise<void> => {};

/** Codes cannot be guessed; whoever tries is slowed down all the same. */
const PERIKSA = { max: 60, seconds: 300 };

export function suratSaksiRoutes(app: FastifyInstance, context: JobContext): void {
  const { db } = context;

  async function sendOne(reply: FastifyReply, dipilih: Dipilih): Promise<FastifyReply> {
    const pdf = await cetakSatu(context, dipilih);
    const nama = dipilih.isi === "surat" ? "surat-mandat" : "kartu-saksi";
    return bernama(reply, `${nama}-${dipilih.saksiIds[0]}`, "pdf").send(Buffer.from(pdf));
  }
  route(app, suratSaksiContract.getSuratMandat, async ({ params, caller, reply }) =>
    sendOne(reply, await chooseSaksi(context, caller, { isi: "surat", saksiId: params.id })),
  );
  route(app, suratSaksiContract.getKartuSaksi, async ({ params, caller, reply }) =>
    sendOne(reply, await chooseSaksi(context, caller, { isi: "kartu", saksiId: params.id })),
  );
  route(app, suratSaksiContract.getSuratSaya, async ({ caller, reply }) =>
    sendOne(reply, await chooseSaya(context, caller, "surat")),
  );
  route(app, suratSaksiContract.getKartuSaya, async ({ caller, reply }) =>
    sendOne(reply, await chooseSaya(context, caller, "kartu")),
  );

  route(app, suratSaksiContract.unduhSuratZip, async ({ query, caller, reply }) => {
    const { kelurahan_id: kelurahanId, jenis_id: jenisId } = query;
    const wilayahId = lingkupDi(caller, kelurahanId);
    const asked = { isi: "surat", bentuk: "zip", wilayahId, jenisId } as const;
    const dipilih = await chooseDirectly(context, caller, asked);
    return bernama(reply, `surat-mandat-${wilayahId}`, "zip").send(
      streamCetakanSaksi(context, { ...dipilih, bentuk: "zip", maju: belum }),
    );
  });

  route(app, suratSaksiContract.cetakKartuWilayah, async ({ params, caller, reply }) => {
    const wilayahId = lingkupDi(caller, params.kota_id);
    const asked = { isi: "kartu", bentuk: "pdf", wilayahId } as const;
    const dipilih = await chooseDirectly(context, caller, asked);
    return bernama(reply, `kartu-saksi-${wilayahId}`, "pdf").send(
      streamCetakanSaksi(context, { ...dipilih, bentuk: "pdf", maju: belum }),
    );
  });

  route(app, suratSaksiContract.cetakSaksi, async ({ body, caller }) => ({
    message: "Sedang dicetak. Hasilnya muncul di Unduhan Saya.",
    data: await cetakWilayah(context, caller, body),
  }));

  publicRoute(app, suratSaksiContract.periksaMandat, async ({ params, request }) => {
    const kunci = `periksa_mandat:${customerOf(request.ip)}`;
    await countAttempt(db, { kunci, ...PERIKSA });
    const data = await checkMandat(db, params.kode);
    if (data.keadaan !== "tidak_dikenal") {
      await returnAttempt(db, kunci);
    }
    return { data };
  });
}
