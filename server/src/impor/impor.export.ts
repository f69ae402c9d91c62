import { type JenisImpor } from "#contract/impor/impor.contract.ts";
import { GALAT_DILIHAT } from "#contract/impor/perbaikan-impor.contract.ts";
import type { Database } from "../platform/db.ts";
import type { BarisTulis, LembarTulis } from "../platform/spreadsheet/write-table.ts";
import { listBarisSesudah, listKunciGalat } from "./baris-impor.repo.ts";
import { allDefinisi, kolomOf } from "./definisi-impor.ts";
import type { ImporRow } from "./impor.repo.ts";
import type { ImporContext } from "./impor.service.ts";
import { JUDUL_ALASAN, JUDUL_BARIS, LEMBAR_CONTOH } from "./kolom.rules.ts";
import { sebutanOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { toBaris } from "./tampilan-impor.ts";

const PAGE = 1000;
/** Its sheet says so; a sheet's name has at most 31 letters. */
const SEBAGIAN = "Galat, 100.000 yang pertama";

async function* faultyRows(
  db: Database,
  imporId: number,
  kolom: readonly Kolom[],
): AsyncGenerator<BarisTulis> {
  const sebutan = new Map(kolom.map((satu) => [satu.kunci, sebutanOf(satu)]));
  for (let sesudah = 0, banyak = 0; banyak < GALAT_DILIHAT; banyak += PAGE) {
    const halaman = { keadaan: "galat", sesudah, limit: PAGE } as const;
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await listBarisSesudah(db, imporId, halaman);
    for (const row of rows.map(toBaris)) {
      const alasan = row.galat.map(({ kolom: kunci, alasan: teks }) =>
        kunci === null ? teks : `${sebutan.get(kunci) ?? kunci}: ${teks}`,
      );
      yield {
        cells: [
          row.baris,
          alasan.join("; "),
          ...kolom.map(({ kunci }) => row.sesudah[kunci] ?? null),
        ],
      };
    }
    if (rows.length < PAGE) {
      return;
    }
    sesudah = rows.at(-1)?.nomor ?? sesudah;
  }
}

/** The faulty rows as they came, each with why; corrected, it can be uploaded again. */
export async function bukuGalat(context: ImporContext, impor: ImporRow): Promise<LembarTulis[]> {
  const present = new Set(await listKunciGalat(context.db, impor.id, GALAT_DILIHAT));
  const kolom = kolomOf(context, impor).filter(({ kunci }) => present.has(kunci));
  return [
    {
      nama: impor.galat > GALAT_DILIHAT ? SEBAGIAN : "Galat",
      kolom: [
        { judul: JUDUL_BARIS, bentuk: "cacah" },
        { judul: JUDUL_ALASAN, lebar: 60 },
        ...kolom.map((satu) => ({ judul: sebutanOf(satu), lebar: 18 })),
      ],
      baris: faultyRows(context.db, impor.id, kolom),
    },
  ];
}

/** The columns of a kind, without rows; those that show how it is filled stand by themselves. */
export function bukuTemplat(
  { daftar }: ImporContext,
  jenis: JenisImpor,
  jenisLaporanId: number | undefined,
): LembarTulis[] {
  const opsi = { jenis_laporan_id: jenisLaporanId };
  const definisi = allDefinisi()[jenis];
  const kolom = definisi.kolom({ daftar, opsi });
  // Codes need nothing beside them that tells them apart.
  const shown = kolom.filter(
    ({ kunci, induk }) =>
      induk === undefined && (jenisLaporanId === undefined || kunci !== "jenis_laporan_id"),
  );
  const lembar = {
    nama: jenis,
    kolom: shown.map(({ judul }) => ({ judul, lebar: 18 })),
    baris: [],
  };
  const { contoh } = definisi;
  return contoh === undefined
    ? [lembar]
    : [lembar, { ...lembar, nama: LEMBAR_CONTOH, baris: contoh.map((cells) => ({ cells })) }];
}
