// The state of documents as workbooks, and the documents of a region as a zip.
import type { Readable } from "node:stream";
import { statusDokumen } from "#contract/dokumen/dokumen-wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import type { Lingkup } from "../access/lingkup.ts";
import { akhiranOf, cleanName, onceEach } from "../berkas/nama-zip.rules.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { ifThere, type FileStore } from "../platform/files.ts";
import type { LembarTulis } from "../platform/spreadsheet/write-table.ts";
import { streamZip, type IsiZip } from "../platform/zip-stream.ts";
import { requireWilayah } from "../wilayah/wilayah.service.ts";
import { listDokumenZip, type DokumenZip } from "./dokumen-wilayah.repo.ts";
import {
  listKategori,
  listStatus,
  type KategoriWilayahRow,
  type StatusRow,
} from "./status-dokumen.repo.ts";
import type { Penyimpanan } from "./tempat.service.ts";

function barisOf(
  { jenis, propinsi, keterangan, ada }: StatusRow,
  kategori: readonly KategoriWilayahRow[],
) {
  const status = kategori.flatMap(({ id, lewat }) => {
    const dokumen = ada.find((one) => one.kategori === id);
    return [statusDokumen(dokumen !== undefined, lewat), dokumen?.tanggal ?? null];
  });
  return { cells: [propinsi ?? keterangan, jenis === 1 ? null : keterangan, ...status] };
}

/**
 * Of the provinces and kota of a region: who has handed in what, when, and who is late.
 * @throws Refusal tidak-ditemukan
 */
export async function bukuStatusDokumen(db: Database, lingkup: Lingkup): Promise<LembarTulis[]> {
  await requireWilayah(db, lingkup);
  const [kategori, rows] = await Promise.all([
    listKategori(db),
    listStatus(db, lingkup, { hanyaAnak: false }),
  ]);
  return [
    {
      nama: "Status dokumen",
      kolom: [
        { judul: "Provinsi", lebar: 28 },
        { judul: "Kota/Kabupaten", lebar: 32 },
        ...kategori.flatMap(({ singkat }) => [
          { judul: singkat, lebar: 18 },
          { judul: `Tanggal ${singkat}`, bentuk: "tanggal" as const, lebar: 22 },
        ]),
      ],
      baris: rows.map((row) => barisOf(row, kategori)),
    },
  ];
}

/** "11 Aceh/LADK Aceh 2024-01-09", by what it is, whatever it was called before. */
const namaOf = ({ wilayah_id: id, wilayah, singkat, tanggal }: DokumenZip): string =>
  `${cleanName(`${id} ${wilayah}`)}/${cleanName(`${singkat} ${wilayah} ${tanggal}`)}`;

async function* isiOf(files: FileStore, rows: readonly DokumenZip[]): AsyncGenerator<IsiZip> {
  const unik = onceEach();
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a file after the other
    const isi = await ifThere(files.get(row.kunci));
    if (isi !== undefined) {
      yield { nama: `${unik(namaOf(row))}.${akhiranOf(row.mime)}`, isi };
    }
  }
}

/** @throws Refusal tidak-ditemukan */
export async function zipDokumen(
  { db, files }: Penyimpanan,
  caller: Caller,
  lingkup: Lingkup,
): Promise<Readable> {
  await requireWilayah(db, lingkup);
  const rows = await listDokumenZip(db, lingkup);
  await recordAudit(db, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi: "dokumen_wilayah.zip",
    tabel: "dokumen_wilayah",
    baris: lingkup,
    sesudah: { jumlah: rows.length },
  });
  return streamZip(isiOf(files, rows));
}
