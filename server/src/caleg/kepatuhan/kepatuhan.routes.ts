//   GET /api/kepatuhan/:jenis_caleg_id          which rules the lists break
//   GET /api/kepatuhan/:jenis_caleg_id/daftar   the lists, with what is wrong with each
//   GET /api/kepatuhan/:jenis_caleg_id/unduh    the board as a workbook; /cetak on paper
//   GET /api/kepatuhan/:jenis_caleg_id/caleg, /caleg/daftar, /caleg/unduh, /caleg/cetak   of the own nomination
//   GET /api/m_partai                           parties, by their number
import type { FastifyInstance } from "fastify";
import {
  cetakKepatuhan,
  getKepatuhan,
  listDaftarCalon,
  listPartai,
  unduhKepatuhan,
} from "#contract/caleg/kepatuhan.contract.ts";
import {
  cetakKepatuhanCaleg,
  getKepatuhanCaleg,
  listDapilSendiri,
  unduhKepatuhanCaleg,
} from "#contract/caleg/kepatuhan-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { Context } from "../../platform/context.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { sendPdf } from "../../platform/pdf/send-pdf.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { listPartaiDikenal } from "../calon/calon.repo.ts";
import { bukuKepatuhan, printPapan } from "./kepatuhan.export.ts";
import { bukuSendiri, printSendiri } from "./kepatuhan-caleg.export.ts";
import type { TanyaSendiri } from "./kepatuhan-caleg.repo.ts";
import { nilaiSendiri, pageSendiri } from "./kepatuhan-caleg.service.ts";
import { kepatuhan, pageDaftar } from "./kepatuhan.service.ts";

interface Permintaan {
  params: { jenis_caleg_id: number };
  query: { wilayah_id?: number | undefined };
  caller: Caller;
}

const askedOf = ({ params, query, caller }: Permintaan): TanyaSendiri => ({
  jenisCalegId: params.jenis_caleg_id,
  lingkup: lingkupDi(caller, query.wilayah_id),
});

function kepatuhanCalegRoutes(
  app: FastifyInstance,
  { db, cetak }: Pick<Context, "db"> & { cetak: PdfPool },
): void {
  route(app, getKepatuhanCaleg, async (request) => ({
    data: (await nilaiSendiri(db, askedOf(request))).papan,
  }));

  route(app, listDapilSendiri, async (request) => {
    const { s, aturan, page, per_page } = request.query;
    return pageSendiri(db, { ...askedOf(request), s, aturan, page, per_page });
  });

  route(app, unduhKepatuhanCaleg, async (request) => {
    const tanya = askedOf(request);
    const nama = `kepatuhan-caleg-${tanya.jenisCalegId}-${tanya.lingkup}.xlsx`;
    return sendWorkbook(request.reply, nama, await bukuSendiri(db, tanya));
  });

  route(app, cetakKepatuhanCaleg, async (request) => {
    const tanya = askedOf(request);
    const nama = `kepatuhan-caleg-${tanya.jenisCalegId}-${tanya.lingkup}`;
    return sendPdf(request.reply, nama, await printSendiri({ db, cetak }, tanya));
  });
}

export function kepatuhanRoutes(
  app: FastifyInstance,
  { db, basis, cetak }: Pick<Context, "db" | "basis"> & { cetak: PdfPool },
): void {
  route(app, getKepatuhan, async ({ params, query, caller }) => ({
    data: await kepatuhan(db, {
      jenisCalegId: params.jenis_caleg_id,
      lingkup: lingkupDi(caller, query.wilayah_id),
      partai: query.partai,
    }),
  }));

  route(app, listDaftarCalon, async ({ params, query, caller }) => {
    const { wilayah_id: wilayahId, progress: _, ...which } = query;
    return pageDaftar(db, {
      jenisCalegId: params.jenis_caleg_id,
      lingkup: lingkupDi(caller, wilayahId),
      ...which,
    });
  });

  route(app, unduhKepatuhan, async ({ params, query, caller, reply }) => {
    const lingkup = lingkupDi(caller, query.wilayah_id);
    const tanya = { jenisCalegId: params.jenis_caleg_id, lingkup, partai: query.partai };
    const nama = `kepatuhan-${params.jenis_caleg_id}-${lingkup}.xlsx`;
    return sendWorkbook(reply, nama, await bukuKepatuhan(db, tanya));
  });

  route(app, cetakKepatuhan, async ({ params, query, caller, reply }) => {
    const lingkup = lingkupDi(caller, query.wilayah_id);
    const tanya = { jenisCalegId: params.jenis_caleg_id, lingkup, partai: query.partai };
    const pdf = await printPapan({ db, cetak }, tanya);
    return sendPdf(reply, `kepatuhan-${params.jenis_caleg_id}-${lingkup}`, pdf);
  });

  kepatuhanCalegRoutes(app, { db, cetak });
  route(app, listPartai, async () => ({ data: await listPartaiDikenal(basis.query) }));
}
