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
} from "#contract/hasil/kursi.contract.ts";
import { namaDewan } from "#contract/caleg/dewan.rules.ts";
import type { SumberSuara } from "#contract/hasil/kursi.fields.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi } from "../../access/lingkup.ts";
import { route } from "../../access/route.ts";
import type { DaftarItem } from "../item/susunan.ts";
import type { Context } from "../../platform/context.ts";
import type { PdfPool } from "../../platform/pdf/pdf-pool.ts";
import { keadaanDokumen, printLembar } from "../../platform/print-lembar.ts";
import { refuse } from "../../platform/refusal.ts";
import { sendPdf } from "../../platform/pdf/send-pdf.ts";
import { sendWorkbook } from "../../platform/spreadsheet/send-workbook.ts";
import { findWilayahJejak } from "../../wilayah/wilayah.service.ts";
import type { LembarTulis } from "../../platform/spreadsheet/write-table.ts";
import { bukuKursi, KAKI_KURSI, kepalaKursi } from "./kursi.export.ts";
import { openKursi, perolehanKursi, type KursiContext, type Tanya } from "./kursi.service.ts";
import { bukuPerolehan, kepalaPerolehan } from "./perolehan.export.ts";
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

/** What a file of seats is called: "kursi-dpr-ri-jawa-tengah-vi". */
const namaBerkas = ({ level, sumber }: Tanya, tempat: string): string =>
  `kursi ${namaDewan(level)} ${tempat} ${sumber === "resmi" ? "hasil resmi" : ""}`
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A sheet says what it rests on: it is handed on without the page. */
const berkepala = (lembar: readonly LembarTulis[], kepala: readonly string[]): LembarTulis[] =>
  lembar.map((one) => ({ ...one, kepala }));

/** The seats of a region, and what is said above them. */
async function readBuku(context: KursiContext, tanya: Tanya) {
  const [perolehan, { keterangan: wilayah }] = await Promise.all([
    perolehanKursi(context, tanya),
    findWilayahJejak(context.db, tanya.lingkup),
  ]);
  return {
    nama: namaBerkas(tanya, wilayah),
    kepala: kepalaPerolehan(tanya.level, { ...perolehan, wilayah }),
    lembar: bukuPerolehan(perolehan),
  };
}

async function readBukuDapil(context: KursiContext, dapilId: number, tanya: Tanya) {
  const rincian = await rincianDapil(context, dapilId, tanya);
  return {
    nama: namaBerkas(tanya, rincian.bahan.dapil.keterangan),
    kepala: kepalaKursi(tanya.level, rincian),
    lembar: bukuKursi(rincian),
  };
}

export function kursiRoutes(app: FastifyInstance, given: Given): void {
  const context = openKursi(given);
  app.addHook("onClose", async () => context.suaraPartai.close());

  route(app, getKursi, async (request) => ({
    data: await perolehanKursi(context, askedOf(request)),
  }));

  route(app, unduhKursi, async (request) => {
    const { nama, kepala, lembar } = await readBuku(context, askedOf(request));
    const semua = [...kepala, ...keadaanDokumen(given.config.zona)];
    return sendWorkbook(request.reply, `${nama}.xlsx`, berkepala(lembar, semua));
  });

  route(app, cetakKursi, async (request) => {
    const { nama, kepala, lembar } = await readBuku(context, askedOf(request));
    return sendPdf(request.reply, nama, await printLembar(given, { kepala }, lembar));
  });

  kursiDapilRoutes(app, context, given);
}

function kursiDapilRoutes(app: FastifyInstance, context: KursiContext, given: Given): void {
  route(app, getKursiDapil, async (request) => ({
    data: await rincianDapil(context, request.params.dapil_id, askedOf(request)),
  }));

  route(app, unduhKursiDapil, async (request) => {
    const { dapil_id: dapilId } = request.params;
    const { nama, kepala, lembar } = await readBukuDapil(context, dapilId, askedOf(request));
    const semua = [...kepala, ...keadaanDokumen(given.config.zona)];
    return sendWorkbook(request.reply, `${nama}.xlsx`, berkepala(lembar, semua));
  });

  route(app, cetakKursiDapil, async (request) => {
    const { dapil_id: dapilId } = request.params;
    const { nama, kepala, lembar } = await readBukuDapil(context, dapilId, askedOf(request));
    const pdf = await printLembar(given, { kepala, kaki: KAKI_KURSI }, lembar);
    return sendPdf(request.reply, nama, pdf);
  });
}
