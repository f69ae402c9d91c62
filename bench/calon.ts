// npm run bench:calon: the lists of all parties of 2024 from one file, checked and applied, beside COPY of
// the same rows into a table with the same indexes; then the compliance board of the nation, of those lists
// and of an own nomination for every seat.
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { SHARED_DATA } from "../server/src/testing/shared-data.ts";
import { berkasNyata, muatDapilNyata } from "../server/src/testing/calon.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { imporkan, panggil } from "./imporkan.ts";
import { denganPuncak, ukurLaju } from "./memori.ts";
import { muatAdmin, rapikan } from "./nasional.ts";
import { persentil } from "./penembak.ts";

const TUJUAN = { impor: 30, papan: 100 };
const NASIONAL = 1;
const PANGGILAN = 200;

const detik = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const beban = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(" ");

/** The rows as they stand in the file: with the code of the dapil in place of its id. */
async function ukurCopy(bangku: Bangku, rows: readonly string[]) {
  const { basis } = bangku;
  await sql`create table bangku_calon (like calon including all)`.execute(basis.db);
  const laju = await ukurLaju(bangku, rows.length, async () => {
    await basis.copy(
      "copy bangku_calon (jenis_caleg_id, dapil_id, partai_id, nomor_urut, nama, jenis_kelamin) from stdin",
      `${rows.join("\n")}\n`,
    );
  });
  await sql`drop table bangku_calon`.execute(basis.db);
  return laju;
}

async function ukurImpor(bangku: Bangku, token: string): Promise<void> {
  const isi = berkasNyata();
  const rows = isi.split("\n").slice(1);
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-calon-"));
  const path = join(folder, "dct.tsv");
  writeFileSync(path, isi);
  const copy = await ukurCopy(bangku, rows);
  let waktu = { unggah: 0, siap: 0, semua: 0 };
  const { hasil, puncak } = await denganPuncak(bangku, async () =>
    ukurLaju(bangku, rows.length, async () => {
      waktu = await imporkan(bangku, token, { jenis: "daftar-calon", wilayahId: NASIONAL, path });
    }),
  );
  console.log(
    `Impor ${rows.length} calon (${(statSync(path).size / 1e6).toFixed(1)} MB): ` +
      `semua ${detik(waktu.semua)} (tujuan ${TUJUAN.impor} s), ` +
      `diperiksa ${detik(waktu.siap - waktu.unggah)}, diterapkan ${detik(waktu.semua - waktu.siap)}; ` +
      `nisbah terhadap COPY ${(hasil.perSecond / copy.perSecond).toFixed(3)}, menurut prosesor ` +
      `${(hasil.perProsesor / copy.perProsesor).toFixed(3)}; puncak aplikasi ` +
      `${puncak.aplikasi.toFixed(0)} MB; beban mesin ${beban()}`,
  );
  rmSync(folder, { recursive: true, force: true });
}

async function lama(bangku: Bangku, token: string, path: string): Promise<number> {
  const start = performance.now();
  await panggil(bangku, token, { path });
  return performance.now() - start;
}

/** The first call, and the middle and 99th of a hundred of the many after it. */
async function ukurPapan(bangku: Bangku, token: string, path: string): Promise<void> {
  const pertama = await lama(bangku, token, path);
  const calls: number[] = [];
  for (let n = 0; n < PANGGILAN; n += 1) {
    calls.push(await lama(bangku, token, path));
  }
  const sorted = calls.toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => persentil(sorted, share).toFixed(1));
  console.log(`/api/${path}: pertama ${pertama.toFixed(1)} ms, lalu p50 ${p50}, p99 ${p99} ms`);
}

/** An own candidate for every seat of 2024, each with a dozen documents. */
async function isiSendiri({ basis: { db } }: Bangku): Promise<void> {
  await sql`
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, nomor_urut, jenis_kelamin,
      tanggal_lahir, status_hukum, progres_identitas, progres_dokumen_umum, progres_dokumen_khusus)
    select d.jenis_caleg_id, d.id, 'Caleg ' || d.kode || ' ' || n, n,
      case when n % 3 = 0 then 'P' else 'L' end, date '1970-01-01' + (d.id * 37 + n * 11)::int % 12000,
      1, 100 - n % 2, 100 - n % 3, 100 - n % 5
    from dapil d, generate_series(1, d.kursi) n`.execute(db);
  await sql`
    insert into caleg_dokumen (caleg_id, dokumen_id, url_siapbb, users_id, dibuat_pada)
    select c.id, m.id, 'https://contoh.example/' || c.id, 1, now() - c.id % 300 * interval '1 day'
    from caleg c cross join m_dokumen m where m.kelompok = 'umum'`.execute(db);
  await rapikan(db);
}

if (SHARED_DATA === undefined) {
  throw new Error("The lists of 2024 are not here: shared/data beside the checkout");
}
let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatDapilNyata(db);
  await rapikan(db);
});
try {
  await ukurImpor(bangku, token);
  // What asks the database for two dozen rows, on the same machine in the same minute.
  await ukurPapan(bangku, token, "m_partai");
  for (const jenis of [1, 2, 3]) {
    await ukurPapan(bangku, token, `kepatuhan/${jenis}`);
  }
  await ukurPapan(bangku, token, "kepatuhan/3/daftar?aturan=perempuan-kurang");
  await ukurPapan(bangku, token, "kepatuhan/3/daftar?s=siti");
  await isiSendiri(bangku);
  for (const jenis of [1, 2, 3]) {
    await ukurPapan(bangku, token, `kepatuhan/${jenis}/caleg`);
  }
  await ukurPapan(bangku, token, "kepatuhan/3/caleg/daftar?aturan=dokumen-kedaluwarsa");
  console.log(`Tujuan papan ${TUJUAN.papan} ms; beban mesin ${beban()}`);
} finally {
  await bangku.close();
}
