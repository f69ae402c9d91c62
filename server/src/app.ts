import { fileURLToPath } from "node:url";
import multipart from "@fastify/multipart";
import fastify, { LogController, type FastifyError, type FastifyInstance } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { UKURAN_IMPOR } from "#contract/berkas/berkas.contract.ts";
import manifest from "../../package.json" with { type: "json" };
import { guardRoutes } from "./access/guard.ts";
import { refuseTooDeep } from "./platform/halaman.ts";
import { peranRoutes } from "./access/peran.routes.ts";
import { loadPermissions } from "./access/permissions.ts";
import { akunRoutes } from "./akun/akun.routes.ts";
import { sesiRoutes } from "./akun/sesi.routes.ts";
import { tautanRoutes } from "./akun/tautan.routes.ts";
import { defineSuratReset } from "./akun/tautan.service.ts";
import { anggotaRoutes } from "./akun/anggota/anggota.routes.ts";
import { requireBolehGambar } from "./akun/anggota/anggota.service.ts";
import { apidocRoutes } from "./sistem/apidoc/apidoc.routes.ts";
import { watchEndpoints } from "./sistem/apidoc/openapi.ts";
import { defineEksporAudit } from "./sistem/audit/audit.export.ts";
import { auditRoutes } from "./sistem/audit/audit.routes.ts";
import { templatSuratRoutes } from "./berkas/surat/templat.routes.ts";
import { berkasRoutes } from "./berkas/berkas.routes.ts";
import { berandaRoutes } from "./sistem/beranda/beranda.routes.ts";
import { cadanganRoutes } from "./sistem/cadangan/cadangan.routes.ts";
import { defineCadangan } from "./sistem/cadangan/jadwal.service.ts";
import { bagianCalegRoutes } from "./caleg/bagian/bagian.routes.ts";
import { calegRoutes } from "./caleg/caleg.routes.ts";
import { daftarCalegRoutes } from "./caleg/daftar-caleg.routes.ts";
import { dokumenCalegRoutes } from "./caleg/dokumen/dokumen-caleg.routes.ts";
import { zipDokumenRoutes } from "./caleg/dokumen/zip-dokumen.routes.ts";
import { defineZipDokumen } from "./caleg/dokumen/zip-dokumen.service.ts";
import { tindakanCalegRoutes } from "./caleg/tindakan/tindakan-caleg.routes.ts";
import { requireBolehCaleg } from "./caleg/dokumen/lihat-berkas.service.ts";
import { silonRoutes } from "./caleg/silon/silon.routes.ts";
import { defineZipSilon } from "./caleg/silon/zip-silon.service.ts";
import { suratCalegRoutes } from "./caleg/surat/surat-caleg.routes.ts";
import { defineSuratCaleg } from "./caleg/surat/surat-caleg.service.ts";
import { searchRoutes } from "./sistem/cari/cari.routes.ts";
import { setDptRoutes } from "./caleg/set-dpt/set-dpt.routes.ts";
import { kepatuhanRoutes } from "./caleg/kepatuhan/kepatuhan.routes.ts";
import { dapilNasionalRoutes } from "./dapil/dapil-nasional.routes.ts";
import { dapilRoutes } from "./dapil/dapil.routes.ts";
import { eventRoutes } from "./acara/event.routes.ts";
import { jadwalRoutes } from "./acara/kelas/jadwal.routes.ts";
import { diklatRoutes } from "./acara/diklat/diklat.routes.ts";
import { unggahPesertaRoutes } from "./acara/diklat/unggah-peserta.routes.ts";
import { kiosRoutes } from "./acara/presensi/kios.routes.ts";
import { presensiRoutes } from "./acara/presensi/presensi.routes.ts";
import { kursiRoutes } from "./hasil/kursi/kursi.routes.ts";
import { dokumenWilayahRoutes } from "./dokumen/dokumen-wilayah.routes.ts";
import { requireBolehDokumen } from "./dokumen/lihat-berkas.service.ts";
import { defineDokumenDemo } from "./demo/dokumen-demo.ts";
import { defineFotoDemo } from "./demo/foto-demo.ts";
import { dokumentasiRoutes } from "./hasil/dokumentasi/dokumentasi.routes.ts";
import { defineBersihkanDpt } from "./tps/dpt/clean-dpt.service.ts";
import { berkasDptRoutes } from "./tps/dpt/berkas-dpt.routes.ts";
import { dptRoutes } from "./tps/dpt/dpt.routes.ts";
import { registerImports } from "./impor/definisi-impor.ts";
import { defineImporJobs } from "./impor/impor.jobs.ts";
import { imporRoutes } from "./impor/impor.routes.ts";
import type { ImporContext } from "./impor/impor.service.ts";
import { IMPORTS } from "./imports.ts";
import { LETTERS } from "./letters.ts";
import { itemRoutes } from "./hasil/item/item.routes.ts";
import { loadDaftarItem } from "./hasil/item/item.service.ts";
import { excelQcRoutes } from "./hasil/laporan/excel-qc.routes.ts";
import { faktorKeduaRoutes } from "./akun/keamanan/faktor-kedua.routes.ts";
import { loadAturanFaktor } from "./akun/keamanan/faktor-wajib.service.ts";
import { konfirmasiRoutes } from "./akun/keamanan/konfirmasi.routes.ts";
import { riwayatRoutes } from "./akun/keamanan/riwayat.routes.ts";
import { defineSuratPerangkat } from "./akun/keamanan/riwayat.service.ts";
import { laporanRoutes } from "./hasil/laporan/laporan.routes.ts";
import { definePeriksaUlang } from "./hasil/laporan/recheck.service.ts";
import { liveRoutes } from "./hasil/live/live.routes.ts";
import { masterRoutes } from "./wilayah/master/master.routes.ts";
import { pilihanRoutes } from "./wilayah/master/pilihan.routes.ts";
import { pekerjaanRoutes } from "./berkas/pekerjaan/pekerjaan.routes.ts";
import { penugasanRoutes } from "./saksi/penugasan/penugasan.routes.ts";
import { defineSuratIdentitas } from "./akun/pengguna/identitas.service.ts";
import { defineSuratUndangan } from "./akun/pengguna/undangan.service.ts";
import { penggunaRoutes } from "./akun/pengguna/pengguna.routes.ts";
import { pengaturanRoutes } from "./sistem/pengaturan/pengaturan.routes.ts";
import { defineKabarPengumuman } from "./pesan/kabar.jobs.ts";
import { pengumumanRoutes } from "./pesan/pengumuman.routes.ts";
import { pesanRoutes } from "./pesan/pesan.routes.ts";
import type { Config } from "./platform/config.ts";
import type { Context } from "./platform/context.ts";
import { answerUnusual, brokenOptions } from "./platform/broken-request.ts";
import { openPdfPool } from "./platform/pdf/pdf-pool.ts";
import { openErrorReports } from "./platform/error-reports.ts";
import { sendError } from "./platform/errors.ts";
import { headersOf, securityHeaders } from "./platform/headers.ts";
import { createNomor } from "./platform/nomor.ts";
import { logOptions, type LogStream } from "./platform/log.ts";
import { readJsonBodies } from "./platform/json-body.ts";
import { checkShapes } from "./platform/values.ts";
import { closeIdleOnStop } from "./platform/shutdown.ts";
import { endSlowBodies } from "./platform/slow-bodies.ts";
import { serveWeb } from "./platform/static.ts";
import { qcRoutes } from "./hasil/qc/qc.routes.ts";
import { rekapRoutes } from "./hasil/rekap/rekap.routes.ts";
import { startRekapSnapshot } from "./hasil/rekap/rekap.service.ts";
import { rekapCalegRoutes } from "./hasil/rekap-caleg/rekap-caleg.routes.ts";
import { readDapilKosong } from "./dapil/daftar-dapil.service.ts";
import { saksiSayaRoutes } from "./saksi/saya.routes.ts";
import { cekDptRoutes } from "./saksi/cek-dpt.routes.ts";
import { defineCekDpt } from "./saksi/cek-dpt.service.ts";
import { defineBuatAkunSaksi } from "./saksi/akun/create-akun-wilayah.service.ts";
import { berkasSaksiRoutes } from "./saksi/impor/berkas-saksi.routes.ts";
import { saksiAkunRoutes } from "./saksi/akun/saksi-akun.routes.ts";
import { saksiRoutes } from "./saksi/saksi.routes.ts";
import { definePembersihan } from "./sistem/pembersihan.service.ts";
import { defineRuang } from "./sistem/ruang.service.ts";
import { sistemRoutes } from "./sistem/sistem.routes.ts";
import { loadSistem } from "./sistem/sistem.service.ts";
import { suratRoutes } from "./pesan/surat/surat.routes.ts";
import { suratSaksiRoutes } from "./saksi/surat/surat-saksi.routes.ts";
import { defineCetakSaksi, type JobContext } from "./saksi/surat/surat-saksi.service.ts";
import { tampilanRoutes } from "./akun/tampilan/tampilan.routes.ts";
import { tokenAksesRoutes } from "./akun/token/token-akses.routes.ts";
import { tpsRoutes } from "./tps/tps.routes.ts";
import { wilayahRoutes } from "./wilayah/wilayah.routes.ts";

// What a shape without a text of its own says when it does not fit.
z.config(z.locales.id());

const CETAK = new URL("./cetak.worker.ts", import.meta.url);
const WEB = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** A large scan over a weak signal takes its time; whoever takes longer than this is not sending. */
const REQUEST_LIMIT_MS = 30 * 60_000;

/** Rooms that say who may read their files. */
const PEMILIK = { requireBolehGambar, requireBolehCaleg, requireBolehDokumen };

type ServerConfig = Pick<Config, "log" | "proxy" | "url" | "laporanGalat">;

/** @param stream what the log goes to, instead of the standard output */
export function createServer({ log, proxy, url, laporanGalat }: ServerConfig, stream?: LogStream) {
  const report = laporanGalat === undefined ? undefined : openErrorReports(laporanGalat);
  const headers = headersOf({ isHttps: url.startsWith("https:") });
  const secure = securityHeaders(headers);
  const app: FastifyInstance = fastify({
    logger: logOptions({ level: log, report, stream }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < proxy,
    requestTimeout: REQUEST_LIMIT_MS,
    genReqId: createNomor,
    // Much that is read is counted, streams or leaves a trail: of calls nobody asks for the head alone.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: true,
    ...brokenOptions(headers),
    frameworkErrors: (error, _request, reply) => {
      secure(reply);
      sendError(error, reply, app.log);
    },
  });
  app.addHook("onRequest", async (request, reply) => secure(reply, request.url));
  // The route, not the address: search words, tickets and ids of people stay out of the log.
  app.addHook("onResponse", async (request, reply) => {
    app.log.info({
      nomor: request.id,
      method: request.method,
      route: request.routeOptions.url ?? "-",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
  answerUnusual(app, headers);
  closeIdleOnStop(app);
  endSlowBodies(app);
  return app;
}

type Domain = ImporContext & JobContext;

/** Everything that works without being asked, or after it was. */
async function defineJobs(context: Domain): Promise<void> {
  await defineImporJobs(context);
  await defineBersihkanDpt(context);
  await definePeriksaUlang(context);
  await defineCekDpt(context);
  await defineDokumenDemo(context);
  await defineFotoDemo(context);
  await defineEksporAudit(context);
  await defineSuratReset(context);
  await defineSuratPerangkat(context);
  await defineSuratUndangan(context);
  await defineSuratIdentitas(context);
  await defineKabarPengumuman(context);
  await defineCetakSaksi(context);
  await defineSuratCaleg(context);
  await defineZipSilon(context);
  await defineZipDokumen(context);
  await defineBuatAkunSaksi(context);
  await definePembersihan(context);
  await defineRuang(context);
  await defineCadangan(context);
}

/** Polling stations: who votes there, who watches, what was counted. */
function fieldRoutes(app: FastifyInstance, domain: Domain): void {
  itemRoutes(app, domain);
  qcRoutes(app, domain);
  laporanRoutes(app, domain);
  dokumentasiRoutes(app, domain);
  excelQcRoutes(app, domain);
  saksiSayaRoutes(app, domain);
  saksiRoutes(app, domain);
  imporRoutes(app, domain);
  tpsRoutes(app, domain);
  dptRoutes(app, domain);
  berkasDptRoutes(app, domain);
  cekDptRoutes(app, domain);
  penugasanRoutes(app, domain);
  templatSuratRoutes(app, domain, LETTERS);
  suratSaksiRoutes(app, domain);
  saksiAkunRoutes(app, domain);
  berkasSaksiRoutes(app, domain);
}

/** Candidates, what hangs on them, and what their regions hand in. */
function candidateRoutes(app: FastifyInstance, domain: Domain): void {
  calegRoutes(app, domain);
  daftarCalegRoutes(app, domain);
  bagianCalegRoutes(app, domain);
  dokumenCalegRoutes(app, domain);
  setDptRoutes(app, domain);
  tindakanCalegRoutes(app, domain);
  suratCalegRoutes(app, domain);
  silonRoutes(app, domain);
  zipDokumenRoutes(app, domain);
  kepatuhanRoutes(app, domain);
  dokumenWilayahRoutes(app, domain);
}

function districtRoutes(app: FastifyInstance, domain: Domain): void {
  dapilRoutes(app, domain);
  dapilNasionalRoutes(app, domain);
  kursiRoutes(app, domain);
}

function messageRoutes(app: FastifyInstance, context: Context): void {
  pesanRoutes(app, context);
  pengumumanRoutes(app, context);
}

/** Events and who was there, trainings and their classes. */
function acaraRoutes(app: FastifyInstance, domain: Domain): void {
  eventRoutes(app, domain);
  jadwalRoutes(app, domain);
  presensiRoutes(app, domain);
  diklatRoutes(app, domain);
  unggahPesertaRoutes(app, domain);
  kiosRoutes(app, domain);
}

/** What is sent is read and checked before any handler sees it, what is answered afterwards. */
function speakJson(app: FastifyInstance): void {
  readJsonBodies(app);
  app.setValidatorCompiler(checkShapes);
  app.setSerializerCompiler(serializerCompiler);
}

/** Fills a server with everything that answers. */
export async function buildApp(app: FastifyInstance, context: Context): Promise<FastifyInstance> {
  const { basis, db, live } = context;
  registerImports(IMPORTS);
  const permissions = await loadPermissions(db, live);
  const sistem = await loadSistem(context, manifest.version);
  const aturanFaktor = await loadAturanFaktor(db, live);
  const daftar = await loadDaftarItem(db, live);
  const snapshot = startRekapSnapshot(db, live);
  const cetak = openPdfPool(CETAK);
  const domain = { ...context, daftar, cetak };
  app.addHook("onClose", async () => snapshot.close());
  app.addHook("onClose", cetak.close);

  speakJson(app);
  await serveWeb(app, WEB);
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(error, reply, app.log));
  await app.register(multipart, { limits: { fileSize: UKURAN_IMPOR + 1, files: 1, fields: 30 } });
  await watchEndpoints(app, manifest.version);
  const guard = guardRoutes(app, {
    basis,
    permissions,
    isClosed: sistem.isClosed,
    isFaktorWajib: aturanFaktor.isWajib,
  });

  refuseTooDeep(app);

  apidocRoutes(app);
  sistemRoutes(app, sistem);
  sesiRoutes(app, context);
  konfirmasiRoutes(app, context);
  faktorKeduaRoutes(app, context, aturanFaktor);
  riwayatRoutes(app, context);
  tokenAksesRoutes(app, context);
  tampilanRoutes(app, context);
  pengaturanRoutes(app, { db, sistem });
  auditRoutes(app, context);
  cadanganRoutes(app, context);
  suratRoutes(app, context);
  akunRoutes(app, { ...context, permissions });
  tautanRoutes(app, context);
  penggunaRoutes(app, { ...context, permissions });
  anggotaRoutes(app, context);
  peranRoutes(app, { db, permissions });
  masterRoutes(app, context);
  pilihanRoutes(app, context);
  wilayahRoutes(app, context);
  searchRoutes(app, context);
  candidateRoutes(app, domain);
  districtRoutes(app, domain);
  acaraRoutes(app, domain);
  messageRoutes(app, context);
  liveRoutes(app, { ...context, permissions });
  berkasRoutes(app, context, { guard, ...PEMILIK });
  pekerjaanRoutes(app, context);
  rekapRoutes(app, { db, daftar, snapshot });
  rekapCalegRoutes(app, { ...domain, snapshot, readDapilKosong });
  fieldRoutes(app, domain);
  await berandaRoutes(app, context);
  await defineJobs(domain);
  return app;
}
