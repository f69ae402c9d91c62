//   POST /api/impor                   upload, 202 {data: {id}}
//   GET  /api/impor                   my imports
//   GET  /api/impor/:id               status, counts, preview, faults
//   GET  /api/impor/:id/baris         the preview, page by page
//   POST /api/impor/:id/pemetaan      which column is which; checks again
//   POST /api/impor/:id/pilihan       what becomes of rows that wait for a choice
//   POST /api/impor/:id/jawaban       what the file leaves open for all of its rows; checks again
//   POST /api/impor/:id/terapkan      apply; urungkan undoes, batalkan drops it
//   POST /api/impor/:id/terapkan_benar  apply what is right, leave out what is not (O-15)
//   GET  /api/impor/:id/galat         the faulty rows as a workbook
//   GET  /api/impor/templat/:jenis    an empty template
import type { FastifyInstance } from "fastify";
import type { KeadaanBaris } from "#contract/impor/baris-impor.contract.ts";
import * as imporContract from "#contract/impor/impor.contract.ts";
import { unduhGalatImpor, unduhTemplat } from "#contract/impor/unduh-impor.contract.ts";
import * as perbaikanImporContract from "#contract/impor/perbaikan-impor.contract.ts";
import type { Caller } from "../access/caller.ts";
import { route } from "../access/route.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { denganFormulir } from "../platform/multipart.ts";
import { sendWorkbook } from "../platform/spreadsheet/send-workbook.ts";
import { bukuGalat, bukuTemplat } from "./impor.export.ts";
import { dampakOf } from "./dampak-impor.service.ts";
import { definisiOf, kolomOf, syaratOf } from "./definisi-impor.ts";
import { satuBerkas } from "./berkas-bersama.ts";
import { listBaris, listBarisSesudah } from "./baris-impor.repo.ts";
import { answerImpor, chooseBertanda } from "./jawaban.service.ts";
import { countMenunggu } from "./pilihan.repo.ts";
import { findImpor, listImpor } from "./impor.repo.ts";
import {
  findImporOf,
  findMilik,
  petakanImpor,
  chooseBaris,
  type ImporContext,
} from "./impor.service.ts";
import { batalkanImpor, startStep } from "./langkah.service.ts";
import { readTerhalang } from "./penghalang.service.ts";
import { gantiKelompok, listKelompok, perbaikiBaris } from "./perbaikan.service.ts";
import { toBaris, toImpor, toRingkas } from "./tampilan-impor.ts";
import { unggahImpor } from "./unggah-impor.service.ts";
import { withWilayah } from "./wilayah-pratinjau.service.ts";
import { findSelesai } from "../berkas/pekerjaan/pekerjaan.repo.ts";

const PREVIEWED = { baru: 50, berubah: 50, dihapus: 50, sama: 50, galat: 200 } as const;

/** While rows come and go there is nothing to say of them. */
async function ringkas({ db }: ImporContext, id: number) {
  const row = await findImpor(db, id);
  return { data: { id, status: row === undefined ? ("antre" as const) : toRingkas(row).status } };
}

async function tampilkan(context: ImporContext, caller: Caller, id: number) {
  const { db } = context;
  const impor = await findImporOf(context, caller, id);
  const definisi = definisiOf(impor);
  const kolom = kolomOf(context, impor);
  // Asked again and again while an import runs: what it has no rows of is not looked for.
  const pertama = async (keadaan: KeadaanBaris) =>
    impor[keadaan] === 0 ? [] : listBarisSesudah(db, id, { keadaan, limit: PREVIEWED[keadaan] });
  const [terhalang, baru, berubah, dihapus, sama, galat, menunggu, dampak] = await Promise.all([
    readTerhalang(db, impor),
    pertama("baru"),
    pertama("berubah"),
    pertama("dihapus"),
    pertama("sama"),
    pertama("galat"),
    impor.galat > 0 ? countMenunggu(db, id) : [],
    dampakOf(db, impor, kolom),
  ]);
  // While it is applied its row is held by that; how far it is, is told under Pekerjaan.
  const selesai =
    impor.status === "menerapkan" ? await findSelesai(db, impor.pekerjaan_id) : impor.selesai;
  const tampil = toImpor(
    { ...impor, selesai },
    { pratinjau: [...baru, ...berubah, ...dihapus, ...sama], galat, menunggu, terhalang },
    {
      kolom,
      syarat: syaratOf(context, impor),
      satuan: definisi.satuan,
      kolomPratinjau: definisi.kolomPratinjau,
      dapatDiurungkan: definisi.urungkan !== undefined,
      harusUtuh: definisi.harusUtuh,
      dampak,
    },
  );
  return { ...tampil, pratinjau: await withWilayah(db, kolom, tampil.pratinjau) };
}

export function imporRoutes(app: FastifyInstance, context: ImporContext): void {
  const { db } = context;

  route(app, imporContract.unggahImpor, async ({ request, caller }) =>
    denganFormulir(request, imporContract.unggahImpor.body, async ({ fields, berkasSemua }) => {
      const id = await unggahImpor(context, caller, {
        jenis: fields.jenis,
        wilayahId: fields.wilayah_id,
        opsi: {
          ...(fields.jenis_laporan_id === undefined
            ? {}
            : { jenis_laporan_id: fields.jenis_laporan_id }),
          buat_tps: fields.buat_tps === "1",
          ...(fields.petakan === "1" ? { petakan: true } : {}),
        },
        ...satuBerkas(fields.jenis, berkasSemua("file")),
      });
      return ringkas(context, id);
    }),
  );

  route(app, imporContract.listImpor, async ({ query, caller }) => {
    const { rows, total } = await listImpor(db, {
      usersId: caller.userId,
      s: query.s,
      ...potonganOf(query),
    });
    return toHalaman(rows.map(toRingkas), total, query);
  });

  route(app, imporContract.getImpor, async ({ params, caller }) => ({
    data: await tampilkan(context, caller, params.id),
  }));

  route(app, imporContract.listBarisImpor, async ({ params, query, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    const { rows, jumlah } = await listBaris(db, impor, {
      keadaan: query.keadaan,
      s: query.s,
      galat: query.alasan === undefined ? undefined : { kolom: query.kolom, alasan: query.alasan },
      ...potonganOf(query),
    });
    const baris = await withWilayah(db, kolomOf(context, impor), rows.map(toBaris));
    return toHalaman(baris, jumlah, query);
  });

  perbaikanRoutes(app, context);
  langkahRoutes(app, context);
}

/** What its user says about the file before it is applied. */
function perbaikanRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, perbaikanImporContract.listKelompokGalat, async ({ params, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    return { data: await listKelompok(context, impor) };
  });

  route(app, perbaikanImporContract.perbaikiBaris, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await perbaikiBaris(context, caller, { impor, perbaikan: body.perbaikan });
    return ringkas(context, params.id);
  });

  route(app, perbaikanImporContract.gantiKelompok, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await gantiKelompok(context, caller, { impor, ...body });
    return ringkas(context, params.id);
  });

  route(app, imporContract.petakanImpor, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await petakanImpor(context, caller, { id: impor.id, ...body });
    return ringkas(context, params.id);
  });

  route(app, imporContract.pilihBaris, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    const { pilihan, nomor, tentang } = body;
    await (tentang === undefined
      ? chooseBaris(context, caller, { id: impor.id, pilihan, nomor })
      : chooseBertanda(context, caller, { id: impor.id, pilihan, tentang }));
    return ringkas(context, params.id);
  });

  route(app, perbaikanImporContract.jawabImpor, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await answerImpor(context, caller, { impor, ...body });
    return ringkas(context, params.id);
  });
}

function langkahRoutes(app: FastifyInstance, context: ImporContext): void {
  route(app, imporContract.terapkanImpor, async ({ params, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await startStep(context, caller, { id: impor.id, langkah: "terapkan" });
    return ringkas(context, params.id);
  });

  route(app, imporContract.terapkanBenar, async ({ params, body, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await startStep(context, caller, { id: impor.id, langkah: "terapkan", tanpaGalat: body });
    return ringkas(context, params.id);
  });

  route(app, imporContract.urungkanImpor, async ({ params, caller }) => {
    const impor = await findImporOf(context, caller, params.id);
    await startStep(context, caller, { id: impor.id, langkah: "urungkan" });
    return ringkas(context, params.id);
  });

  route(app, imporContract.batalkanImpor, async ({ params, caller }) => {
    const { id } = await findMilik(context, caller, params.id);
    await batalkanImpor(context, caller, id);
    return ringkas(context, params.id);
  });

  route(app, unduhGalatImpor, async ({ params, caller, reply }) => {
    const impor = await findImporOf(context, caller, params.id);
    return sendWorkbook(reply, `galat-${impor.nama_berkas}.xlsx`, await bukuGalat(context, impor));
  });

  route(app, unduhTemplat, async ({ params, query, reply }) =>
    sendWorkbook(
      reply,
      `templat-${params.jenis}.xlsx`,
      bukuTemplat(context, params.jenis, query.jenis_laporan_id),
    ),
  );
}
