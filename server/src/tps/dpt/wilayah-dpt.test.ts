// Counters of regions, and the TPS pages, on the two kota of the demo.
import { beforeAll, expect, test } from "vitest";
import { loadDemo } from "../../demo/demo.service.ts";
import { loadDaftarItem } from "../../hasil/item/item.service.ts";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, basis, live } = app.context;
const KELURAHAN = 3371011003;
let admin = "";
let magelang = "";

beforeAll(async () => {
  await loadDemo({ basis, daftar: await loadDaftarItem(db, live) }, "sandi-contoh-7");
  ({ token: admin } = await buatPengguna(app, ROLES.superAdmin));
  ({ token: magelang } = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3371 }));
});

const get = async (path: string, token = admin) => app.panggil(`GET /api/${path}`, { token });
const isi = async (path: string, token = admin) => (await get(path, token)).body;

const FIELDS = [
  "jumlah_tps",
  "jumlah_dpt",
  "jumlah_dpt_kuat",
  "jumlah_dpt_potensial",
  "jumlah_dpt_kuat_plus_potensial",
  "jumlah_pemilih",
  "jumlah_tps_berdaftar",
] as const;
type Hitungan = Record<(typeof FIELDS)[number], number>;

test("TPS-049 dari negara sampai kelurahan, jumlah anak adalah jumlah wilayahnya", async () => {
  let parent: Partial<Hitungan> = {};
  for (const [wilayahId, label, anakId] of [
    [1, "provinsi", 33],
    [33, "kota", 3371],
    [3371, "kecamatan", 337101],
    [337101, "kelurahan", KELURAHAN],
  ] as const) {
    const body = await isi(`dpt_wilayah?wilayah_id=${wilayahId}&per_page=100`);
    expect(body.data.length).toBe(body.total);
    expect(body.data.every((row: { label: string }) => row.label === label)).toBe(true);
    for (const field of FIELDS) {
      const sum = body.data.reduce((total: number, row: Hitungan) => total + row[field], 0);
      expect([wilayahId, field, sum]).toEqual([wilayahId, field, body.jumlah[field]]);
    }
    expect(body.jumlah).toMatchObject(parent);
    const row = body.data.find(({ id }: { id: number }) => id === anakId);
    expect(row.keterangan.length).toBeGreaterThan(2);
    expect(row.jumlah_tps).toBeGreaterThan(0);
    parent = Object.fromEntries(FIELDS.map((field) => [field, row[field]]));
  }
  const kelurahan = await isi(`dpt_wilayah?wilayah_id=${KELURAHAN}`);
  expect(kelurahan).toMatchObject({ data: [], jumlah: parent, wilayah: { label: "kelurahan" } });
});

test("tanpa wilayah_id: wilayah sendiri; nama dan kode dapat dicari; halaman demi halaman", async () => {
  expect(await isi("dpt_wilayah", magelang)).toMatchObject({
    wilayah: { id: 3371, label: "kota" },
  });
  const cari = await isi("dpt_wilayah?wilayah_id=1&s=jawa%20ten");
  expect(cari.data.map(({ id }: { id: number }) => id)).toEqual([33]);
  const dua = await isi("dpt_wilayah?wilayah_id=1&per_page=10&page=4");
  expect(dua).toMatchObject({ total: 38, last_page: 4, current_page: 4 });
  expect(dua.data).toHaveLength(8);
  expect(await get("dpt_wilayah?wilayah_id=337499", admin)).toMatchObject({ status: 404 });
});

test("yang berdata dahulu; urut menurut nama dan angka, naik dan turun", async () => {
  const semua = async (query: string): Promise<Hitungan[]> =>
    (await isi(`dpt_wilayah?wilayah_id=1&per_page=100${query}`)).data;
  const berdata = (await semua("")).map(({ jumlah_tps: jumlah }) => jumlah > 0);
  expect(berdata[0]).toBe(true);
  expect(berdata.lastIndexOf(true)).toBeLessThan(berdata.indexOf(false));
  const naik = (await semua("&urut=jumlah_dpt")).map(({ jumlah_dpt: jumlah }) => jumlah);
  expect(naik).toEqual(naik.toSorted((a, b) => a - b));
  const turun = (await semua("&urut=jumlah_dpt&arah=turun")).map((row) => row.jumlah_dpt);
  expect(turun).toEqual(naik.toReversed());
  expect((await semua("&urut=keterangan"))[0]).toMatchObject({ id: 11 });
  expect((await get("dpt_wilayah?urut=id", admin)).status).toBe(400);
});

test("cakupan per provinsi: bagian TPS yang pemilihnya dimuat", async () => {
  const { data } = await isi("dpt_cakupan");
  expect(data).toHaveLength(38);
  const of = (id: number) => data.find((row: { id: number }) => row.id === id);
  expect(of(33).cakupan).toBe(100);
  expect(of(73).cakupan).toBeGreaterThan(20);
  expect(of(73).cakupan).toBeLessThan(60);
  expect(of(11)).toMatchObject({ cakupan: 0, jumlah_tps: 0 });
  expect((await isi("dpt_cakupan", magelang)).data).toEqual([]);
});

test("TPS-047 TPS satu kelurahan dengan DPT-nya; dapat dicari", async () => {
  const body = await isi(`tps?kelurahan_id=${KELURAHAN}&per_page=100`);
  expect(body.total).toBeGreaterThan(3);
  expect(body.data[0]).toMatchObject({
    id: KELURAHAN * 1000 + 1,
    kelurahan_id: KELURAHAN,
    nomor: 1,
    nama: "TPS 001",
    keterangan: null,
    jumlah_cocok: null,
    is_khusus: false,
    level: 0,
  });
  for (const row of body.data) {
    expect(row.jumlah_pemilih).toBe(row.jumlah_dpt);
    expect(row.dpt_l + row.dpt_p).toBe(row.jumlah_dpt);
  }
  const satu = await isi(`tps?kelurahan_id=${KELURAHAN}&s=003`);
  expect(satu.data.map(({ nomor }: { nomor: number }) => nomor)).toEqual([3]);
});

test("TPS-053 TPS-054 RW, RT di dalamnya, dan TPS yang punya pemilih di sana", async () => {
  const { data: rw } = await isi(`tps_rw?kelurahan_id=${KELURAHAN}`);
  expect(rw.map((one: { rw: string }) => one.rw)).toEqual(
    rw.map((one: { rw: string }) => one.rw).toSorted(),
  );
  const { data: rt } = await isi(`tps_rt?kelurahan_id=${KELURAHAN}&rw=1`);
  expect(rt.length).toBeGreaterThan(1);
  const jumlah = rt.reduce((sum: number, one: { jumlah: number }) => sum + one.jumlah, 0);
  expect(jumlah).toBe(rw[0].jumlah);
  const { data: tps } = await isi(`tps?kelurahan_id=${KELURAHAN}&rw=001&rt=${rt[0].rt}`);
  const cocok = tps.reduce(
    (sum: number, one: { jumlah_cocok: number }) => sum + one.jumlah_cocok,
    0,
  );
  expect(cocok).toBe(rt[0].jumlah);
  expect((await isi(`tps?kelurahan_id=${KELURAHAN}&rw=999`)).data).toEqual([]);
});

test("TPS-040 TPS-041 kelurahan harus dipilih dahulu", async () => {
  for (const path of ["tps", "saksi_tps", "tps_rw", "dpt_kelurahan", "dpt", "dpt_statistik"]) {
    for (const query of ["", "?kelurahan_id=3371", "?kelurahan_id=abc"]) {
      const { status, body } = await get(`${path}${query}`);
      expect([path, status, body.errors?.kelurahan_id]).toEqual([
        path,
        400,
        ["Pilih Kelurahan terlebih dahulu"],
      ]);
    }
  }
  const hapus = await app.panggil("DELETE /api/dpt/3371", { token: admin });
  expect(hapus.body.errors).toEqual({ kelurahan_id: ["Pilih Kelurahan terlebih dahulu"] });
});

test("TPS-048 TPS untuk penugasan saksi, dengan yang sudah bersaksi", async () => {
  const { data } = await isi(`saksi_tps?kelurahan_id=${KELURAHAN}`);
  expect(data[0]).toEqual({
    id: KELURAHAN * 1000 + 1,
    nama: "TPS 001",
    nomor: 1,
    jumlah_saksi: 1,
    is_bersaksi: true,
  });
  expect(data.length).toBe((await isi(`tps?kelurahan_id=${KELURAHAN}`)).total);
  const luar = ({ id }: { id: number }) => Math.floor(id / 1000) !== KELURAHAN;
  expect(data.filter(luar)).toEqual([]);
});

test("piramida usia dan sebaran RW/RT menghitung setiap pemilih sekali", async () => {
  const { data } = await isi(`dpt_statistik?kelurahan_id=${KELURAHAN}`);
  const { jumlah } = await isi(`dpt_wilayah?wilayah_id=${KELURAHAN}`);
  expect(data.jumlah).toBe(jumlah.jumlah_pemilih);
  expect(data.laki + data.perempuan + data.tanpa_kelamin).toBe(data.jumlah);
  const sum = (rows: readonly object[], keys: readonly string[]): number =>
    rows.flatMap((row) => keys.map((key) => Reflect.get(row, key))).reduce((a, b) => a + b, 0);
  expect(sum(data.usia, ["laki", "perempuan", "tanpa_kelamin"])).toBe(data.jumlah);
  expect(data.usia.at(0)).toMatchObject({ dari: 10, sampai: 14, laki: 0, perempuan: 0 });
  expect(data.usia.at(-1)).toMatchObject({ dari: 80, sampai: null });
  expect(sum(data.rw, ["jumlah"])).toBe(data.jumlah);
  expect(
    sum(
      data.rw.flatMap((one: { rt: object[] }) => one.rt),
      ["jumlah"],
    ),
  ).toBe(data.jumlah);
});

test("TPS-059 formulir satu TPS: tambah, baca, ubah, dan apa yang ditolak", async () => {
  const body = { kelurahan_id: KELURAHAN, nomor: 500, keterangan: "Balai RW" };
  const baru = await app.panggil("POST /api/tps", { token: magelang, body });
  expect(baru).toMatchObject({ status: 201, body: { message: "Data Berhasil disimpan" } });
  const { id } = baru.body.data;
  expect(id).toBe(KELURAHAN * 1000 + 500);
  expect((await isi(`tps/${id}`)).data).toMatchObject({
    nama: "TPS 500",
    keterangan: "Balai RW",
    jumlah_dpt: 0,
    boleh_dihapus: true,
    jejak: [{ id: 1 }, { id: 33 }, { id: 3371 }, { id: 337101 }, { id: KELURAHAN }],
  });
  const ubah = await app.panggil(`POST /api/tps/${id}`, {
    token: magelang,
    body: { nama: "Aula" },
  });
  expect(ubah).toMatchObject({ status: 200, body: { message: "Data Berhasil disimpan" } });
  expect((await isi(`tps/${id}`)).data).toMatchObject({ nama: "Aula", keterangan: null });
  const lagi = await app.panggil("POST /api/tps", { token: magelang, body });
  expect(lagi).toMatchObject({ status: 400, body: { errors: { nomor: [/sudah ada/] } } });
  const asing = { ...body, kelurahan_id: 3371999999 };
  expect(
    (await app.panggil("POST /api/tps", { token: magelang, body: asing })).body.errors,
  ).toEqual({
    kelurahan_id: ["Kelurahan tidak dikenal"],
  });
  expect(await checkRekap(db)).toEqual([]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select("aksi")
    .where("kota_id", "=", 3371)
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi)).toEqual(["tps.tambah", "tps.ubah"]);
  expect(await get("tps/3371011003999")).toMatchObject({ status: 404 });
});

test("TPS-038 nomor TPS 1 sampai 500", async () => {
  for (const [nomor, alasan] of [
    [0, "Paling kecil 1"],
    [501, "Paling besar 500"],
    [1.5, "Harus bilangan bulat"],
  ] as const) {
    const body = { kelurahan_id: KELURAHAN, nomor };
    const answer = await app.panggil("POST /api/tps", { token: admin, body });
    expect(answer).toMatchObject({ status: 400, body: { errors: { nomor: [alasan] } } });
  }
});
