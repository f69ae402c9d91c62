// npm run bench:kursi: the division alone (one dapil of DPR, the 84, all 2,710), then the seats of the nation as
// the server answers them from its counters, and one dapil with all that is told of it.
import { loadavg } from "node:os";
import { sql } from "kysely";
import { jarakKursi } from "../contract/src/hasil/jarak-kursi.rules.ts";
import { bagiKursi, measureAmbang, type Perolehan } from "../contract/src/hasil/kursi.rules.ts";
import { KURSI_AWAL } from "../contract/src/sistem/pengaturan.contract.ts";
import { Acak } from "../server/src/demo/acak.ts";
import { muatDapilNyata } from "../server/src/testing/calon.ts";
import { SHARED_DATA } from "../server/src/testing/shared-data.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { panggil } from "./imporkan.ts";
import { muatAdmin } from "./nasional.ts";
import { persentil } from "./penembak.ts";

const PARTAI = 18;
const PUTARAN = 200;
const acak = new Acak(2024);

interface Dapil {
  partai: Perolehan[];
  kursi: number;
}

const dapilAcak = (kursi: number): Dapil => ({
  kursi,
  partai: Array.from({ length: PARTAI }, (_, index) => ({
    nomor: index + 1,
    suara: acak.antara(0, 400_000),
  })),
});

/** The middle and 99th of a hundred of many, in milliseconds. */
async function ukur(nama: string, tujuan: string, work: () => unknown): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < PUTARAN; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => persentil(sorted, share).toFixed(2));
  console.log(`${nama}: p50 ${p50}, p99 ${p99} ms${tujuan === "" ? "" : ` (tujuan ${tujuan})`}`);
}

const bagi = ({ partai, kursi }: Dapil) => bagiKursi(partai, kursi, KURSI_AWAL);

async function ukurMesin(): Promise<void> {
  const dpr = Array.from({ length: 84 }, (_, index) => dapilAcak(3 + (index % 8)));
  const semua = Array.from({ length: 2710 }, (_, index) => dapilAcak(3 + (index % 10)));
  const [satu = dapilAcak(10)] = dpr;
  await ukur("Satu dapil DPR RI", "1 ms", () => bagi(satu));
  await ukur("84 dapil dengan ambang", "10 ms", () => {
    const { lolos } = measureAmbang(
      satu.partai.map(({ nomor }, index) => ({
        nomor,
        suara: dpr.reduce((sum, { partai }) => sum + (partai[index]?.suara ?? 0), 0),
      })),
      KURSI_AWAL.ambang,
    );
    return dpr.map(({ partai, kursi }) =>
      bagi({ kursi, partai: partai.filter(({ nomor }) => lolos.has(nomor)) }),
    );
  });
  await ukur("2.710 dapil", "300 ms", () => semua.map(bagi));
  await ukur("Jarak semua partai satu dapil", "", () =>
    satu.partai.map(({ nomor }) =>
      jarakKursi({ partai: satu.partai, jumlah: satu.kursi, cara: KURSI_AWAL }, nomor),
    ),
  );
}

/** Counters of every kecamatan at each level, in the dapil of its kota or province by turns. */
async function isiHitungan({ basis: { db } }: Bangku): Promise<void> {
  await sql`
    create table bangku_kecamatan as
    select k.id / 100 as kota_id, k.id as kecamatan_id, l.level, d.id as dapil_id
    from wilayah k cross join generate_series(1, 3) l (level)
    cross join lateral (
      select d.id from dapil d
      where d.jenis_caleg_id = l.level and d.propinsi_id = k.id / 10000
        and (l.level < 3 or d.kota_id = k.id / 100)
      order by hashint8(d.id + k.id) limit 1) d
    where k.jenis = 3`.execute(db);
  await sql`
    insert into rekap_tps (kota_id, kecamatan_id, jenis_caleg_id, dapil_id, jumlah_tps, jumlah_dpt)
    select kota_id, kecamatan_id, level, dapil_id, 113, 28000 from bangku_kecamatan`.execute(db);
  await sql`
    insert into rekap_laporan (kota_id, kecamatan_id, dapil_id, jenis_laporan_id, masuk, suara, terisi)
    select kota_id, kecamatan_id, dapil_id, level, 56,
      (select array_agg(abs(hashint8(kecamatan_id * 64 + n)) % 3000) from generate_series(1, 64) n),
      (select array_agg(56) from generate_series(1, 64))
    from bangku_kecamatan`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

await ukurMesin();
if (SHARED_DATA === undefined) {
  throw new Error("The dapil of 2024 are not here: shared/data beside the checkout");
}
let token = "";
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatDapilNyata(db);
});
try {
  await isiHitungan(bangku);
  for (const jenis of [1, 2, 3]) {
    await ukur(`/api/kursi/${jenis}`, "", async () =>
      panggil(bangku, token, { path: `kursi/${jenis}` }),
    );
  }
  const { id } = await bangku.basis.db
    .selectFrom("dapil")
    .select("id")
    .where("jenis_caleg_id", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await ukur("/api/kursi/1/{dapil}", "", async () =>
    panggil(bangku, token, { path: `kursi/1/${id}` }),
  );
  console.log(
    `Beban mesin ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}`,
  );
} finally {
  await bangku.close();
}
