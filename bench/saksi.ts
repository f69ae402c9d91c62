// npm run bench:saksi [-- impor | cari | beranda]: the list of 1.6 million witnesses for filters, sorts, depths and
// searches, as a national admin and one of the largest kota ask; the export of 100,000; 32 writers at
// once; a file of 20,000; the search of the palette; the first page. Seen by the client on loopback, one request after the other.
import { createHash } from "node:crypto";
import { lastPage } from "#contract/core/list.rules.ts";
import { insertToken } from "../server/src/akun/sesi.repo.ts";
import type { Database } from "../server/src/platform/db.ts";
import { siapkanBangku, type Bangku } from "./bangku.ts";
import { muatCalegBeranda, ukurBeranda } from "./beranda.ts";
import { muatTpsBaru, ukurImpor } from "./impor-saksi.ts";
import { denganPuncak } from "./memori.ts";
import { muatAdmin, muatTps, TPS_NASIONAL } from "./nasional.ts";
import { persentil, request, tembakPenuh } from "./penembak.ts";
import { muatSaksiNasional } from "./saksi-nasional.ts";

const JUMLAH = Number(process.env["BANGKU_SAKSI"] ?? 1_600_000);
const SECONDS = Number(process.env["BANGKU_DETIK"] ?? 2);
const TUJUAN_MS = { pusat: 150, kota: 50, cari: 100 };
const DIUNDUH = 100_000;
const PENULIS = 32;
const TOKEN_KOTA = "bangku-uji-admin-kota";

/** The deepest page that a list has, or the middle of a short one. */
const dalam = (jumlah: number): number =>
  Math.max(1, Math.min(lastPage(jumlah, 15), Math.floor(jumlah / 30)));
const LUAS = dalam(JUMLAH);

const PUSAT: readonly string[] = [
  "",
  `page=${LUAS}`,
  `urut=dibuat&arah=turun&page=${LUAS}`,
  `urut=penugasan&page=${LUAS}`,
  "jenis_id=4",
  "jenis_id=6&is_tahap=2&referensi_id=2",
  "is_bertugas=0&page=600",
  `belum_dicek=1&page=${LUAS}`,
  "referensi_id=1&lingkup=2&is_verifikasi=1&is_tahap=1&page=600",
  "wilayah_id=32",
  `wilayah_id=32&page=${dalam(JUMLAH / 8)}`,
  "wilayah_id=65&urut=dibuat",
  "s=siti",
  "s=siti&page=60",
  "s=siti%20lestari",
  "s=zzzq",
  // Few letters, and words that stand near the end of the order.
  "s=zz",
  "s=le",
  "s=yusuf",
  "s=yusuf&urut=penugasan&page=20",
  "s=yusuf%20si",
  "s=62812&urut=dibuat",
  "s=lestari&wilayah_id=32&jenis_id=1",
];

const kotaQueries = (jumlah: number): readonly string[] => [
  "",
  `page=${dalam(jumlah)}`,
  `urut=penugasan&page=${dalam(jumlah)}`,
  `urut=dibuat&arah=turun&page=${dalam(jumlah)}`,
  "jenis_id=1&referensi_id=1&is_verifikasi=0",
  "belum_dicek=1&is_bertugas=1",
  "s=a",
  "s=zz",
  "s=siti",
  "s=siti%20lestari&jenis_id=1",
];

async function muatAdminKota(db: Database, kotaId: number): Promise<void> {
  const { id } = await db
    .insertInto("users")
    .values({
      name: "Kota",
      email: "kota@bangku.example",
      nomer_kta: "KOTA",
      wilayah_id: kotaId,
      peran_ids: [3],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("users_peran").values({ users_id: id, peran_id: 3 }).execute();
  const sesi = await db
    .insertInto("sesi")
    .values({ users_id: id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const hash = createHash("sha256").update(TOKEN_KOTA).digest();
  await insertToken(db, { sesiId: sesi.id, hash, jenis: "akses", seconds: 86_400 });
}

const ms = (value: number): string => value.toFixed(1).padStart(7);

async function ukur({ port }: Bangku, path: string, token: string) {
  const bytes = request({ method: "GET", path, token });
  const beban = { port, sambungan: 1, next: () => bytes };
  await tembakPenuh({ ...beban, seconds: 0.3 });
  const { latency, gagal } = await tembakPenuh({ ...beban, seconds: SECONDS });
  if (gagal.size > 0) {
    throw new Error(`${path}: ${JSON.stringify([...gagal])}`);
  }
  return { p50: persentil(latency, 0.5), p99: persentil(latency, 0.99) };
}

interface Penanya {
  alamat: string;
  token: string;
  tujuan: number;
}

async function ukurSemua(queries: readonly string[], { alamat, token, tujuan }: Penanya) {
  for (const query of queries) {
    const { p50, p99 } = await ukur(bangku, `${alamat}?${query}`, token);
    const tanda = p99 > tujuan ? "  di atas tujuan" : "";
    console.log(`  ${(query || "(semua)").padEnd(62)} p50 ${ms(p50)}  p99 ${ms(p99)}${tanda}`);
  }
}

/** Frequent and rare names, several words, few letters, TPS, numbers. */
const PALET = [
  "siti",
  "yusuf",
  "siti lestari",
  "yusuf si",
  "zzzq",
  "le",
  "sukamaju",
  "tps 12 sukamaju",
  "tps sukamaju",
  "12",
  "62812",
  "1/sm/3273/2026",
].map((kata) => `s=${encodeURIComponent(kata)}`);

async function ukurPalet(): Promise<void> {
  const cari = { alamat: "/api/cari", tujuan: TUJUAN_MS.cari };
  console.log(`Palet, admin pusat, tujuan p99 ${TUJUAN_MS.cari} ms`);
  await ukurSemua(PALET, { ...cari, token });
  console.log(`Palet, admin kota ${kotaId}`);
  await ukurSemua(PALET, { ...cari, token: TOKEN_KOTA });
}

/** A province as large as that. */
async function ukurUnduhan(token: string): Promise<void> {
  const { jumlah } = await bangku.basis.db
    .selectFrom("rekap_saksi")
    .select((where) => where.fn.sum<number>("jumlah").as("jumlah"))
    .where("kota_id", ">=", 3200)
    .where("kota_id", "<", 3300)
    .executeTakeFirstOrThrow();
  console.log(`Unduhan provinsi 32: ${jumlah} baris`);
  const alamat = `http://127.0.0.1:${bangku.port}/api/saksi_unduh?wilayah_id=32`;
  const mulai = performance.now();
  const { hasil, puncak } = await denganPuncak(bangku, async () => {
    const answer = await fetch(alamat, { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, (await answer.arrayBuffer()).byteLength] as const;
  });
  const detik = (performance.now() - mulai) / 1000;
  console.log(
    `  status ${hasil[0]}, ${(hasil[1] / 1e6).toFixed(1)} MB dalam ${detik.toFixed(1)} s ` +
      `(tujuan 10 s per ${DIUNDUH}), puncak aplikasi ${puncak.aplikasi.toFixed(0)} MB`,
  );
}

/** All into one TPS, and then all with one NIK. */
async function ukurPenulis(kotaId: number): Promise<void> {
  const tps = await bangku.basis.db
    .selectFrom("tps")
    .select(["id", "kelurahan_id"])
    .where("kota_id", "=", kotaId)
    .where("jumlah_saksi", "=", 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  const send = async (n: number, nik: number) => {
    const body = {
      nik: `99${String(nik).padStart(14, "0")}`,
      nama_lengkap: `Penulis ${n}`,
      nomer_wa: "081234567890",
      jenis_id: 1,
      penugasan: { kelurahan_id: tps.kelurahan_id, penugasan_tps: tps.id % 1000 },
    };
    const answer = await fetch(`http://127.0.0.1:${bangku.port}/api/saksi`, {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN_KOTA}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  const serentak = async (nik: (n: number) => number) => {
    const status = await Promise.all(Array.from({ length: PENULIS }, (_, n) => send(n, nik(n))));
    return status.filter((one) => one === 201).length;
  };
  console.log(`${PENULIS} penulis di satu TPS: ${await serentak((n) => n)} diterima (harus 2)`);
  console.log(`${PENULIS} penulis dengan NIK terpakai: ${await serentak(() => 0)} diterima`);
}

let token = "";
let kotaId = 0;
let isiKota = 0;
const bangku = await siapkanBangku(process.env["DATABASE_URL"], async ({ db }) => {
  token = await muatAdmin(db);
  await muatTps(db, TPS_NASIONAL);
  await muatSaksiNasional(db, JUMLAH);
  const besar = await db
    .selectFrom("rekap_saksi")
    .select("kota_id")
    .select((where) => where.fn.sum<number>("jumlah").as("jumlah"))
    .groupBy("kota_id")
    .orderBy("jumlah", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  kotaId = besar.kota_id;
  isiKota = besar.jumlah;
  await muatAdminKota(db, kotaId);
  await muatTpsBaru(db, kotaId);
  await muatCalegBeranda(db);
});
try {
  const bagian = process.argv[2];
  if (bagian === undefined) {
    console.log(`${JUMLAH} saksi. Admin pusat, tujuan p99 ${TUJUAN_MS.pusat} ms`);
    await ukurSemua(PUSAT, { alamat: "/api/saksi", token, tujuan: TUJUAN_MS.pusat });
    console.log(`Admin kota ${kotaId} dengan ${isiKota} saksi, tujuan p99 ${TUJUAN_MS.kota} ms`);
    await ukurSemua(kotaQueries(isiKota), {
      alamat: "/api/saksi",
      token: TOKEN_KOTA,
      tujuan: TUJUAN_MS.kota,
    });
    await ukurUnduhan(token);
  }
  if (bagian === undefined || bagian === "beranda") {
    await ukurBeranda(bangku, token, kotaId);
  }
  if (bagian === undefined || bagian === "cari") {
    await ukurPalet();
  }
  if (bagian === undefined || bagian === "impor") {
    await ukurImpor(bangku, kotaId, TOKEN_KOTA);
    // Last: it fills a TPS that the file is about.
    await ukurPenulis(kotaId);
  }
} finally {
  await bangku.close();
}
