// npm run bench:impor: the results of a whole nation from one csv, checked and applied, beside COPY of
// the same rows into a table with the same indexes in the same run.
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { imporkan } from "./imporkan.ts";
import { denganPuncak, ukurLaju, type Laju } from "./memori.ts";
import { JENIS, muatAdmin, muatTps, rapikan } from "./nasional.ts";

const JUMLAH = Number(process.env["BANGKU_IMPOR"] ?? 790_000);
const TUJUAN = { diperiksa: 45, diterapkan: 60, megabyte: 400 };
const NASIONAL = 1;
const SEKALI = 20_000;
const JUDUL = "tps_id,01,02,03,sah,tidak_sah,total";

/** Votes that hold together, of the n-th TPS. */
function suaraOf(n: number): number[] {
  const satu = 40 + (n % 90);
  const dua = 30 + (n % 70);
  const tiga = 10 + (n % 40);
  const tidakSah = n % 5;
  const sah = satu + dua + tiga;
  return [satu, dua, tiga, sah, tidakSah, sah + tidakSah];
}

async function* baris(tpsIds: readonly number[]): AsyncGenerator<string> {
  yield `${JUDUL}\n`;
  for (let at = 0; at < tpsIds.length; at += SEKALI) {
    const rows = tpsIds.slice(at, at + SEKALI);
    yield rows.map((id, n) => `${[id, ...suaraOf(at + n)].join(",")}\n`).join("");
  }
}

async function ukurCopy(bangku: Bangku, tpsIds: readonly number[]): Promise<Laju> {
  const { basis } = bangku;
  await sql`create table bangku_hasil (like laporan including all)`.execute(basis.db);
  const laju = await ukurLaju(bangku, tpsIds.length, async () => {
    for (let at = 0; at < tpsIds.length; at += SEKALI) {
      const rows = tpsIds.slice(at, at + SEKALI).map((id, n) => {
        const suara = `{${suaraOf(at + n).join(",")}}`;
        return `${[Math.floor(id / 1e9), id, JENIS, 0, 1, suara, "impor"].join("\t")}\n`;
      });
      await basis.copy(
        "copy bangku_hasil (kota_id, tps_id, jenis_laporan_id, dapil_id, versi, suara, sumber) from stdin",
        rows.join(""),
      );
    }
  });
  await sql`drop table bangku_hasil`.execute(basis.db);
  return laju;
}

const bulat = (value: number): string => value.toFixed(0);
const detik = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function ukur(bangku: Bangku, token: string): Promise<void> {
  const rows = await bangku.basis.db.selectFrom("tps").select("id").orderBy("id").execute();
  const tpsIds = rows.map(({ id }) => id);
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-berkas-"));
  const path = join(folder, "hasil.csv");
  await pipeline(Readable.from(baris(tpsIds)), createWriteStream(path));
  const copy = await ukurCopy(bangku, tpsIds);
  const berkas = { jenis: "hasil-tps", jenis_laporan_id: String(JENIS), wilayahId: NASIONAL, path };
  let waktu = { unggah: 0, siap: 0, semua: 0 };
  const { hasil, puncak } = await denganPuncak(bangku, async () =>
    ukurLaju(bangku, tpsIds.length, async () => {
      waktu = await imporkan(bangku, token, berkas);
    }),
  );
  const { unggah, siap, semua } = waktu;
  console.log(
    `Hasil ${tpsIds.length} TPS (${(statSync(path).size / 1e6).toFixed(1)} MB): ` +
      `diperiksa ${detik(siap - unggah)} (tujuan ${TUJUAN.diperiksa} s), ` +
      `diterapkan ${detik(semua - siap)} (tujuan ${TUJUAN.diterapkan} s), ` +
      `${bulat(hasil.perSecond)}/s; COPY ${bulat(copy.perSecond)}/s, ` +
      `nisbah ${(hasil.perSecond / copy.perSecond).toFixed(3)}; menurut prosesor ` +
      `${(hasil.perProsesor / copy.perProsesor).toFixed(3)}; puncak aplikasi ` +
      `${bulat(puncak.aplikasi)} MB (tujuan ${TUJUAN.megabyte} MB), basis data ` +
      `${bulat(puncak.basisData)} MB; beban mesin ${loadavg()
        .map((one) => one.toFixed(1))
        .join(" ")}`,
  );
  rmSync(folder, { recursive: true, force: true });
}

let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatTps(db, JUMLAH);
  await rapikan(db);
});
try {
  await ukur(bangku, token);
} finally {
  await bangku.close();
}
