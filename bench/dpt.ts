// npm run bench:dpt [-- impor|cari]: files of voters beside COPY of the same rows in the same run, then
// searches with millions of voters while an import runs.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { barisCopy, copyPemilih, insertDaftar } from "../server/src/tps/dpt/save-dpt.repo.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { ukuranDpt, ukurCari } from "./cari-dpt.ts";
import { denganPuncak, ukurLaju, type Laju, type Puncak } from "./memori.ts";
import { muatAdmin } from "./nasional.ts";
import { imporBerkas, KOTA_IMPOR } from "./panggil-dpt.ts";
import { pemilih, tulisBerkas, type Baris } from "./pemilih.ts";
import { listKelurahanOf } from "../server/src/wilayah/wilayah.repo.ts";

const UKURAN = (process.env["BANGKU_PEMILIH"] ?? "200000,1000000").split(",").map(Number);
const COPY_CHARS = 1_000_000;

/** The same rows by COPY into the same table with its indexes. */
async function ukurCopy(bangku: Bangku, rows: readonly Baris[]): Promise<Laju> {
  const { basis } = bangku;
  const kelurahan = [...new Set(rows.map((row) => row[7]))];
  const pemilik = { kotaId: KOTA_IMPOR, imporId: null, usersId: null };
  const daftar = await insertDaftar(basis.db, pemilik, kelurahan);
  const nomor = new Map<string, number>();
  const pieces: string[] = [""];
  for (const [, nama, usia, rt, rw, tpsNomor, kelamin, kelurahanId] of rows) {
    const key = `${kelurahanId}/${tpsNomor}`;
    const n = (nomor.get(key) ?? 0) + 1;
    nomor.set(key, n);
    const daftarId = daftar.get(kelurahanId) ?? 0;
    const line = barisCopy({
      kotaId: KOTA_IMPOR,
      daftarId,
      tpsNomor,
      nomor: n,
      nama,
      usia,
      kelamin,
      rt,
      rw,
    });
    const last = pieces.length - 1;
    if ((pieces[last] ?? "").length > COPY_CHARS) {
      pieces.push(line);
    } else {
      pieces[last] += line;
    }
  }
  const laju = await ukurLaju(bangku, rows.length, async () => {
    for (const piece of pieces) {
      await copyPemilih(basis, piece);
    }
  });
  await kosongkan(basis.db);
  return laju;
}

async function kosongkan(db: Bangku["basis"]["db"]): Promise<void> {
  await sql`truncate dpt, dpt_daftar, rekap_tps`.execute(db);
  await sql`delete from tps`.execute(db);
  await sql`checkpoint`.execute(db);
}

const bulat = (value: number): string => value.toFixed(0);
const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function ukurImpor(bangku: Bangku, token: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-berkas-"));
  const kelurahan = await listKelurahanOf(bangku.basis.db, KOTA_IMPOR);
  const puncakByKind = new Map<string, Puncak[]>();
  for (const jumlah of UKURAN) {
    const rows = [...pemilih(jumlah, kelurahan)];
    for (const kind of ["xlsx", "csv"]) {
      const path = join(folder, `${jumlah}.${kind}`);
      await tulisBerkas(path, rows);
      const copy = await ukurCopy(bangku, rows);
      let waktu = { unggah: 0, siap: 0, semua: 0 };
      const { hasil, puncak } = await denganPuncak(bangku, async () =>
        ukurLaju(bangku, jumlah, async () => {
          waktu = await imporBerkas(bangku, token, path);
        }),
      );
      puncakByKind.set(kind, [...(puncakByKind.get(kind) ?? []), puncak]);
      console.log(
        `${kind} ${jumlah} pemilih (${(statSync(path).size / 1e6).toFixed(1)} MB): ${s(waktu.semua)} ` +
          `(unggah ${s(waktu.unggah)}, siap ${s(waktu.siap)}), ${bulat(hasil.perSecond)}/s; ` +
          `COPY ${bulat(copy.perSecond)}/s, nisbah ${(hasil.perSecond / copy.perSecond).toFixed(2)}; ` +
          `menurut prosesor ${bulat(hasil.perProsesor)} dan ${bulat(copy.perProsesor)} per detik, ` +
          `nisbah ${(hasil.perProsesor / copy.perProsesor).toFixed(2)}; ` +
          `puncak aplikasi ${bulat(puncak.aplikasi)} MB, basis data ${bulat(puncak.basisData)} MB`,
      );
      console.log(`  ${await ukuranDpt(bangku.basis.db)}`);
      await kosongkan(bangku.basis.db);
    }
  }
  for (const [kind, [kecil, besar]] of puncakByKind) {
    if (kecil !== undefined && besar !== undefined) {
      const ratio = (besar.aplikasi + besar.basisData) / (kecil.aplikasi + kecil.basisData);
      console.log(`${kind}: memori besar / kecil ${ratio.toFixed(2)}`);
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await sql`vacuum analyze`.execute(db);
});
try {
  const [bagian] = process.argv.slice(2);
  if (bagian !== "cari") {
    await ukurImpor(bangku, token);
  }
  if (bagian !== "impor") {
    await ukurCari(bangku, token);
  }
} finally {
  await bangku.close();
}
