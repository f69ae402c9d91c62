// Voters by name: who sees them, what is found, and the trail that every look leaves.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { loadDemo } from "../../demo/demo.service.ts";
import { loadDaftarItem } from "../../hasil/item/item.service.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, basis, live } = app.context;
const KELURAHAN = 3371011003;
const TPS = KELURAHAN * 1000 + 2;
let admin = "";
let kota = { id: 0, token: "" };

beforeAll(async () => {
  await loadDemo({ basis, daftar: await loadDaftarItem(db, live) }, "sandi-contoh-7");
  ({ token: admin } = await buatPengguna(app, ROLES.superAdmin));
  kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3371 });
});

const get = async (path: string, token = admin) => app.panggil(`GET /api/${path}`, { token });
const isi = async (path: string, token = admin) => (await get(path, token)).body;

interface Pemilih {
  tps_kpu: number;
  tps_id: number;
  nomor: number;
  nama: string;
  usia: number;
  rt: string;
  rw: string;
}

test("TPS-051 pemilih satu TPS, 50 per halaman", async () => {
  const { data: tps } = await isi(`tps/${TPS}`);
  const body = await isi(`dpt?tps_id=${TPS}`);
  expect(body).toMatchObject({ per_page: 50, total: tps.jumlah_pemilih });
  expect(body.data).toHaveLength(50);
  expect(Object.keys(body.data[0])).toEqual(
    expect.arrayContaining(["tps_kpu", "nama", "usia", "rt", "rw"]),
  );
  expect(body.data.map(({ nomor }: Pemilih) => nomor)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  expect(new Set(body.data.map(({ tps_kpu: nomor }: Pemilih) => nomor))).toEqual(new Set([2]));
  const akhir = await isi(`dpt?tps_id=${TPS}&page=${body.last_page}`);
  expect(akhir.data.at(-1).nomor).toBe(body.total);
});

test("TPS-052 halaman-halaman satu kelurahan memuat setiap pemilih tepat sekali", async () => {
  const first = await isi(`dpt_kelurahan?kelurahan_id=${KELURAHAN}&per_page=97`);
  const seen: string[] = [];
  for (let page = 1; page <= first.last_page; page += 1) {
    const { data } = await isi(`dpt_kelurahan?kelurahan_id=${KELURAHAN}&per_page=97&page=${page}`);
    seen.push(...data.map((row: Pemilih) => `${row.tps_id}/${row.nomor}`));
  }
  expect(seen).toHaveLength(first.total);
  expect(new Set(seen).size).toBe(first.total);
  expect((await isi(`dpt?kelurahan_id=${KELURAHAN}&per_page=97`)).data).toEqual(first.data);
});

test("nama dicari juga bila ejaannya sedikit berbeda; yang tepat lebih dahulu", async () => {
  const { data: semua } = await isi(`dpt_kelurahan?kelurahan_id=${KELURAHAN}&per_page=100`);
  const { nama } = semua.find((row: Pemilih) => row.nama.length > 12);
  const cari = async (s: string): Promise<Pemilih[]> =>
    (await isi(`dpt_kelurahan?kelurahan_id=${KELURAHAN}&s=${encodeURIComponent(s)}`)).data;
  expect((await cari(nama.toLowerCase()))[0]?.nama).toBe(nama);
  const [depan = "", ...rest] = nama.split(" ");
  expect((await cari([...rest, depan].join(" "))).map((row) => row.nama)).toContain(nama);
  const salah = `${nama.slice(0, 3)}${nama.slice(4)}`;
  expect((await cari(salah)).map((row) => row.nama)).toContain(nama);
  expect(await cari("zzqqxx")).toEqual([]);
  expect(await cari("100%_\\")).toEqual([]);
});

test("seluruh kota dicari menurut nama, usia, RT, RW, dan kelamin", async () => {
  const body = await isi("dpt_kota?kota_id=3371&s=wahyu&usia_dari=20&usia_sampai=40&kelamin=P");
  expect(body.data.length).toBeGreaterThan(5);
  for (const row of body.data) {
    expect(row.nama).toContain("WAHYU");
    expect(row.usia).toBeGreaterThanOrEqual(20);
    expect(row.usia).toBeLessThanOrEqual(40);
    expect(row.kelamin).toBe("P");
    expect(row.kelurahan.length).toBeGreaterThan(2);
    expect(row.kecamatan.length).toBeGreaterThan(2);
  }
  const { rt, rw } = body.data[0];
  const sempit = await isi(`dpt_kota?kota_id=3371&s=wahyu&rt=${Number(rt)}&rw=${Number(rw)}`);
  expect(sempit.data.length).toBeGreaterThan(0);
  for (const row of sempit.data) {
    expect([row.rt, row.rw]).toEqual([rt, rw]);
  }
  const banyak = await isi("dpt_kota?kota_id=3371&s=ari&per_page=100&page=10");
  expect(banyak).toMatchObject({ total: 1000, total_is_estimate: true, last_page: 10 });
  expect((await get("dpt_kota?kota_id=3371&s=ab")).body.errors).toEqual({
    s: ["Ketik paling sedikit 3 huruf"],
  });
  const tanpa = await get("dpt_kota?s=siti");
  expect([tanpa.status, Object.keys(tanpa.body.errors)]).toEqual([400, ["kota_id"]]);
});

test("menyaring tanpa mencari: urut seperti daftarnya, dengan jumlah yang tepat", async () => {
  const path = `dpt_kelurahan?kelurahan_id=${KELURAHAN}&usia_sampai=20&per_page=100`;
  const { data, total } = await isi(path);
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from dpt p join dpt_daftar d on d.kota_id = p.kota_id
      and d.id = p.daftar_id and d.status = 'aktif'
    where d.kota_id = 3371 and d.kelurahan_id = ${KELURAHAN} and p.usia <= 20`.execute(db);
  expect(total).toBe(rows[0]?.jumlah);
  const places = data.map((row: Pemilih) => row.tps_kpu * 1e6 + row.nomor);
  expect(places).toEqual(places.toSorted((a: number, b: number) => a - b));
});

test("nama hanya untuk yang berhak: tanpa dpt.read hanya jumlah", async () => {
  const propinsi = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 33 });
  const paths = [
    `dpt?tps_id=${TPS}`,
    `dpt_kelurahan?kelurahan_id=${KELURAHAN}`,
    "dpt_kota?kota_id=3371&s=siti",
  ];
  const statuses = async () =>
    Promise.all(paths.map(async (path) => (await get(path, propinsi.token)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  const peran = [{ id: PERAN.adminPropinsi, akses: ["tps.read"] }];
  await app.panggil("PUT /api/peran_akses", { token: admin, body: { peran } });
  expect(await statuses()).toEqual([403, 403, 403]);
  for (const path of ["tps", "dpt_statistik", "tps_rw"]) {
    const answer = await get(`${path}?kelurahan_id=${KELURAHAN}`, propinsi.token);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});

test("setiap kali melihat dan mencari tercatat: siapa, di mana, apa yang dicari", async () => {
  const sejak = new Date();
  await isi(`dpt?tps_id=${TPS}&page=2`, kota.token);
  await isi(`dpt_kelurahan?kelurahan_id=${KELURAHAN}&s=siti&usia_dari=30`, kota.token);
  await isi("dpt_kota?kota_id=3371&s=siti&rw=1", kota.token);
  const rows = await db
    .selectFrom("audit_kota")
    .select(["aksi", "tabel", "baris", "sesudah"])
    .where("kota_id", "=", 3371)
    .where("users_id", "=", kota.id)
    .where("created_at", ">=", sejak)
    .orderBy("id")
    .execute();
  expect(rows).toMatchObject([
    { aksi: "dpt.lihat", tabel: "dpt", baris: String(TPS), sesudah: { halaman: 2 } },
    { aksi: "dpt.cari", baris: String(KELURAHAN), sesudah: { s: "siti", usia_dari: 30 } },
    { aksi: "dpt.cari", baris: "3371", sesudah: { s: "siti", rw: "1" } },
  ]);
});
