//   GET /api/kursi/:jenis_caleg_id?sumber=qc|resmi&wilayah_id=   seats of every dapil of a region
//   GET /api/kursi/:jenis_caleg_id/:dapil_id                     of one, with what they follow from
//   GET /api/kursi/…/unduh, /cetak                               either as a workbook, and on paper
import type { FastifyInstance } from "fastify";
import {
  cetakKursi,
  cetakKursiDapil,
  getKursi,
  getKursiDapil,
  unduhKursi,
  unduhKursiDapil,
} from "#contract/kursi.contract.ts";
import type { SumberSuara } from "#contract/kursi.fields.ts";
import { levelOf } from "#contract/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { DaftarItem } from "../../hasil/item/item.service.ts";
import type { Context } from "../../platform/context.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { printLembar } from "../../platform/print-lembar.ts";
import { refuse } from "../../platform/refusal.ts";
import { sendPdf } from "../../platform/pdf/send-pdf.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { findWilayahJejak } from "../../wilayah/wilayah.service.ts";
import {
  bukuKursi,
  bukuPerolehan,
  KAKI_KURSI,
  kepalaKursi,
  kepalaPerolehan,
} from "./kursi.export.ts";
import { openKursi, perolehanKursi, type KursiContext, type Tanya } from "./kursi.service.ts";
import { rincianDapil } from "./rincian.service.ts";

interface Asked {
  params: { jenis_caleg_id: number };
  query: { sumber: SumberSuara; wilayah_id?: number | undefined };
  caller: Caller;
}

const KOTA = 2;

/** @throws Refusal tidak-ditemukan below a kota: no dapil is counted there */
function askedOf({ params, query, caller }: Asked): Tanya {
  const lingkup = lingkupDi(caller, query.wilayah_id);
  if ((levelOf(lingkup) ?? KOTA + 1) > KOTA) {
    refuse("tidak-ditemukan");
  }
  return { level: params.jenis_caleg_id, sumber: query.sumber, lingkup };
}

type Given = Pick<Context, "db" | "basis" | "live" | "config"> & {
  daftar: DaftarItem;
  cetak: PdfPool;
};

export function kursiRoutes(app: FastifyInstance, given: Given): void {
  const context = openKursi(given);
  app.addHook("onClose", async () => context.suaraPartai.close());

  route(app, getKursi, async (request) => ({
    data: await perolehanKursi(context, askedOf(request)),
  }));

  route(app, unduhKursi, async (request) => {
    const tanya = askedOf(request);
    const nama = `kursi-${tanya.level}-${tanya.lingkup}.xlsx`;
    return sendWorkbook(request.reply, nama, bukuPerolehan(await perolehanKursi(context, tanya)));
  });

  route(app, cetakKursi, async (request) => {
    const tanya = askedOf(request);
    const [perolehan, { keterangan: wilayah }] = await Promise.all([
      perolehanKursi(context, tanya),
      findWilayahJejak(context.db, tanya.lingkup),
    ]);
    const kepala = kepalaPerolehan(tanya.level, { ...perolehan, wilayah });
    const pdf = await printLembar(given, { kepala }, bukuPerolehan(perolehan));
    return sendPdf(request.reply, `kursi-${tanya.level}-${tanya.lingkup}`, pdf);
  });

  kursiDapilRoutes(app, context, given);
}

function kursiDapilRoutes(app: FastifyInstance, context: KursiContext, given: Given): void {
  route(app, getKursiDapil, async (request) => ({
    data: await rincianDapil(context, request.params.dapil_id, askedOf(request)),
  }));

  route(app, unduhKursiDapil, async (request) => {
    const tanya = askedOf(request);
    const rincian = await rincianDapil(context, request.params.dapil_id, tanya);
    const nama = `kursi-${tanya.level}-${rincian.bahan.dapil.kode}.xlsx`;
    return sendWorkbook(request.reply, nama, bukuKursi(rincian));
  });

  route(app, cetakKursiDapil, async (request) => {
    const tanya = askedOf(request);
    const rincian = await rincianDapil(context, request.params.dapil_id, tanya);
    const kepala = kepalaKursi(tanya.level, rincian);
    const pdf = await printLembar(given, { kepala, kaki: KAKI_KURSI }, bukuKursi(rincian));
    return sendPdf(request.reply, `kursi-${tanya.level}-${rincian.bahan.dapil.kode}`, pdf);
  });
}
