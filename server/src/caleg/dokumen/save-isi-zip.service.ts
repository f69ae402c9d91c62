// Saves the files of a zip one after the other, each as if it had been sent alone.
import { Readable } from "node:stream";
import type { Caller } from "../../access/caller.ts";
import { Refusal, refuseField } from "../../platform/refusal.ts";
import { SIMPAN_ULANG, TabelRusak } from "../../platform/spreadsheet/table.ts";
import type { Zip } from "../../platform/spreadsheet/zip.ts";
import { openCaleg } from "../caleg.service.ts";
import { listKategoriSilon } from "../silon/silon.repo.ts";
import { unggahDokumenCaleg, type Penyimpanan, type Terunggah } from "./dokumen-caleg.service.ts";
import type { HasilBerkas } from "./hasil-zip.export.ts";
import {
  indexCaleg,
  indexKategori,
  letakOf,
  type CalegZip,
  type Dikenali,
  type KategoriZip,
} from "./isi-zip.rules.ts";

interface IsiDikenal {
  zip: Zip;
  /** Who may be meant by its folders. */
  caleg: readonly CalegZip[];
  maju: (kemajuan: { selesai: number; jumlah: number }) => Promise<void>;
}

interface BerkasDikenal {
  /** In the zip. */
  path: string;
  berkas: string;
  caleg: Dikenali<CalegZip>;
  kategori: Dikenali<KategoriZip>;
}

const GANDA = "Zip ini sudah berisi berkas lain untuk kategori ini";

const satuOf = <T>(dikenali: Dikenali<T>): T | undefined =>
  "satu" in dikenali ? dikenali.satu : undefined;

const requireSatu = <T>(dikenali: Dikenali<T>): T =>
  "satu" in dikenali ? dikenali.satu : refuseField("file", dikenali.alasan);

/** What is wrong with one file is said of it; anything else ends the work. */
function alasanOf(error: unknown): string {
  if (error instanceof Refusal) {
    return error.errors?.["file"]?.[0] ?? error.message;
  }
  if (error instanceof TabelRusak) {
    return error.message.replace(` ${SIMPAN_ULANG}`, "");
  }
  throw error;
}

function hasilOf({ isSama, menggantikan }: Terunggah): HasilBerkas["hasil"] {
  if (isSama) {
    return "Sudah ada";
  }
  return menggantikan ? "Menggantikan" : "Disimpan";
}

/**
 * @param terisi what files before it went to, by candidate and category
 * @throws Refusal, TabelRusak of what is wrong with it
 */
async function saveSatu(
  store: Penyimpanan,
  caller: Caller,
  { zip, terisi, ...dikenal }: BerkasDikenal & { zip: Zip; terisi: Set<string> },
): Promise<HasilBerkas["hasil"]> {
  const { path, berkas } = dikenal;
  const { id } = requireSatu(dikenal.caleg);
  const { id: dokumenId } = requireSatu(dikenal.kategori);
  const tujuan = `${id}/${dokumenId}`;
  if (terisi.has(tujuan)) {
    refuseField("file", GANDA);
  }
  const terunggah = await unggahDokumenCaleg(store, caller, {
    caleg: await openCaleg(store.db, caller, { id, tindakan: "isi" }),
    dokumenId,
    kelompok: undefined,
    berkas: { nama: berkas, isi: () => Readable.from(zip.read(path), { objectMode: false }) },
    utuh: true,
  });
  terisi.add(tujuan);
  return hasilOf(terunggah);
}

/** @throws Dibatalkan, and whatever is neither the zip's fault nor its user's */
export async function saveIsiZip(
  store: Penyimpanan,
  caller: Caller,
  { zip, caleg, maju }: IsiDikenal,
): Promise<HasilBerkas[]> {
  const calegOf = indexCaleg(caleg);
  const kategoriOf = indexKategori(await listKategoriSilon(store.db));
  const files = zip.bagian().flatMap((path) => {
    const letak = letakOf(path);
    return letak === undefined ? [] : [{ path, letak }];
  });
  const terisi = new Set<string>();
  const semua: HasilBerkas[] = [];
  for (const { path, letak } of files) {
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    await maju({ selesai: semua.length, jumlah: files.length });
    const { berkas, map } = letak;
    const dikenal = { path, berkas, caleg: calegOf(map), kategori: kategoriOf(berkas) };
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { hasil, alasan } = await saveSatu(store, caller, { zip, terisi, ...dikenal }).then(
      (saved) => ({ hasil: saved, alasan: undefined }),
      (error: unknown) => ({ hasil: "Ditolak" as const, alasan: alasanOf(error) }),
    );
    const dari = { caleg: satuOf(dikenal.caleg), kategori: satuOf(dikenal.kategori) };
    semua.push({ letak, hasil, alasan, ...dari });
  }
  await maju({ selesai: files.length, jumlah: files.length });
  return semua;
}
