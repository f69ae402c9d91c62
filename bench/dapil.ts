// npm run bench:dapil: the districts of 2024 of all three levels from one file, with TPS in every kelurahan, so that
// each of them moves into its dapil; then their lists, one of them, and what lies in none.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { readRecords, SHARED_DATA } from "../server/src/testing/shared-data.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { imporkan } from "./imporkan.ts";
import { muatAdmin, muatTps, rapikan } from "./nasional.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";

const TPS = Number(process.env["BANGKU_TPS"] ?? 100_000);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 5);
const JENIS: Readonly<Record<string, number>> = { dpr: 1, dprdprov: 2, dprdkk: 3 };
const NASIONAL = 1;

/** Whole regions and the parts of split ones, with the name and seats of their dapil. */
function berkas(): string {
  const dapil = new Map(
    readRecords("dapil2024.tsv").map((row) => [`${row["tingkat"]}/${row["kode_dapil"]}`, row]),
  );
  const lines = readRecords("dapil2024_wilayah.tsv.gz")
    .filter((row) => row["is_pecah"] === "0")
    .map((row) => {
      const {
        kode_dapil: kode,
        nama_dapil: nama,
        kursi,
      } = dapil.get(`${row["tingkat"]}/${row["kode_dapil"]}`) ?? {};
      return [JENIS[row["tingkat"] ?? ""], kode, nama, kursi, row["kode_wilayah_kpu"]].join("\t");
    });
  return ["jenis_caleg_id\tkode\tketerangan\tkursi\twilayah_id", ...lines].join("\n");
}

async function muat(bangku: Bangku, token: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "suar-bangku-"));
  try {
    const path = join(folder, "dapil.tsv");
    writeFileSync(path, berkas());
    const { siap, semua } = await imporkan(bangku, token, {
      jenis: "dapil",
      wilayahId: NASIONAL,
      path,
    });
    console.log(
      `2.710 dapil, ${TPS} TPS: diperiksa ${(siap / 1000).toFixed(1)} s, diterapkan ${(semua / 1000).toFixed(1)} s (tujuan 20 s)`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function baca({ port }: Bangku, token: string, path: string): Promise<void> {
  const bytes = request({ method: "GET", path: `/api/${path}`, token });
  const beban = { port, sambungan: 1, next: () => bytes };
  await tembakPenuh({ ...beban, seconds: 1 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`${path}: ${JSON.stringify([...gagal])}`);
  }
  const [p50, p99] = [0.5, 0.99].map((share) => persentil(latency, share).toFixed(1));
  console.log(`${path}: p50 ${p50}, p99 ${p99} ms (tujuan 30 ms)`);
}

if (SHARED_DATA === undefined) {
  throw new Error("The dapil of 2024 are not here: shared/data beside the checkout");
}
let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  await muatTps(db, TPS);
  token = await muatAdmin(db);
  await rapikan(db);
});
try {
  await muat(bangku, token);
  const { id } = await bangku.basis.db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", "3201")
    .where("jenis_caleg_id", "=", 1)
    .executeTakeFirstOrThrow();
  for (const path of [
    "dapil_pusat",
    "dapil_kota",
    "dapil_kota?s=jakarta",
    "m_dapil_kota?kota_id=3201",
    `dapil_pusat/${id}`,
    `dapil_pusat/${id}/kandidat`,
    "dapil_kota/cakupan?wilayah_id=1",
  ]) {
    await baca(bangku, token, path);
  }
  console.log(
    `Beban mesin ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}`,
  );
} finally {
  await bangku.close();
}
