// Districts as their lists, forms and the pages of their regions have them.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { JENIS_DAPIL, type TingkatDapil } from "#contract/dapil/dapil.contract.ts";
import { REFUSALS } from "#contract/core/refusal.contract.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { impor, tunggu } from "../testing/impor.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const TINGKAT = ["pusat", "propinsi", "kota"] as const;
const app = await createTestApp();
const { db } = app.context;
const token = await siapkanQc(app);
const { token: pusat } = await buatPengguna(app, ROLES.pusat);
const { token: propinsiLain } = await buatPengguna(app, {
  peran: PERAN.adminPropinsi,
  wilayahId: 35,
});

const DI_LUAR = REFUSALS["di-luar-wilayah"].message;

const panggil = async (oleh: string | undefined, call: string, body?: unknown) =>
  app.panggil(call, { ...(oleh === undefined ? {} : { token: oleh }), body });

/** The form of a dapil of Payakumbuh, or of the province around it. */
const isi = (tingkat: TingkatDapil, keterangan: string, kursi = 6) => ({
  propinsi_id: 13,
  ...(tingkat === "kota" ? { kota_id: 1376 } : {}),
  keterangan,
  kursi,
});
const buat = async (tingkat: TingkatDapil, keterangan: string, kursi?: number): Promise<number> => {
  const { status, body } = await panggil(
    token.admin,
    `POST /api/dapil_${tingkat}`,
    isi(tingkat, keterangan, kursi),
  );
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
};
const tetapkan = (tingkat: TingkatDapil, id: number, wilayah: object) =>
  panggil(token.admin, `POST /api/dapil_${tingkat}/${id}/kandidat`, wilayah);
const daftar = async (tingkat: TingkatDapil, query = "", oleh = token.admin) =>
  (await panggil(oleh, `GET /api/dapil_${tingkat}${query}`)).body;
const names = async (...asked: Parameters<typeof daftar>): Promise<string[]> =>
  (await daftar(...asked)).data.map(({ keterangan }: { keterangan: string }) => keterangan);

async function aturPeran(id: number, akses: readonly Akses[]): Promise<void> {
  const peran = [{ id, akses }];
  expect((await panggil(token.admin, "PUT /api/peran_akses", { peran })).status).toBe(200);
}

// So that nothing but its region holds a kota back.
beforeAll(() => aturPeran(PERAN.adminKota, AKSES));

beforeEach(async () => {
  await db.deleteFrom("caleg").execute();
  for (const tingkat of TINGKAT) {
    for (const { id } of (await daftar(tingkat, "?per_page=100")).data) {
      await panggil(token.admin, `DELETE /api/dapil_${tingkat}/${id}`);
    }
  }
});

/** A dapil of a level: added, read, changed, deleted, and the trail of it. */
async function expectHidup(tingkat: TingkatDapil, kode: readonly [string, string]): Promise<void> {
  const path = `/api/dapil_${tingkat}`;
  const id = await buat(tingkat, "Sumbar I", 7);
  // A kota is no part of a dapil of the nation or a province.
  const isiKedua = { ...isi(tingkat, "Sumbar II", 8), kota_id: 1376 };
  const kedua: number = (await panggil(token.admin, `POST ${path}`, isiKedua)).body.data.id;
  const diLuar = await panggil(token.kotaLain, `POST ${path}`, isi(tingkat, "Sumbar III"));
  expect([diLuar.status, diLuar.body.kode]).toEqual([403, "di-luar-wilayah"]);
  const lain = TINGKAT.find((one) => one !== tingkat) ?? "pusat";
  await buat(lain, "Tingkat lain");
  const row = {
    id,
    kode: kode[0],
    keterangan: "Sumbar I",
    kursi: 7,
    propinsi_id: 13,
    kota_id: tingkat === "kota" ? 1376 : null,
    propinsi: "Sumatera Barat",
    kota: tingkat === "kota" ? "Kota Payakumbuh" : null,
    wilayah_count: 0,
    boleh_dihapus: true,
    wilayah: [],
  };
  expect(await daftar(tingkat)).toEqual({
    data: [row, { ...row, id: kedua, kode: kode[1], keterangan: "Sumbar II", kursi: 8 }],
    current_page: 1,
    per_page: 15,
    last_page: 1,
    total: 2,
  });
  const rinci = async (at = id) => panggil(token.admin, `GET ${path}/${at}`);
  expect((await rinci()).body).toEqual({
    data: { ...row, jumlah_tps: 0, jumlah_dpt: 0, versi: expect.any(String) },
  });
  expect((await panggil(token.admin, `GET /api/dapil_${lain}/${id}`)).status).toBe(404);
  // Drawn for a region, without any of it yet.
  const tempat = tingkat === "kota" ? "?kota_id=1376" : "?propinsi_id=13";
  expect((await daftar(tingkat, tempat)).total).toBe(2);

  const jumlahWilayah = async () =>
    (await daftar(tingkat)).data.map((one: { wilayah_count: number }) => one.wilayah_count);
  const bagian = (kecamatan: number, kota: number) =>
    tingkat === "kota" ? { kota: 1376, kecamatan } : { kota };
  await tetapkan(tingkat, id, bagian(137601, 1376));
  await tetapkan(tingkat, kedua, bagian(137602, 1371));
  await tetapkan(tingkat, kedua, bagian(137603, 1372));
  expect(await jumlahWilayah()).toEqual([1, 2]);
  // All that is told of it is of the regions that it has by now.
  const jumlah = { jumlah_tps: 2, jumlah_dpt: 400 };
  expect((await rinci()).body.data).toMatchObject({
    ...jumlah,
    wilayah_count: 1,
    wilayah: [
      tingkat === "kota"
        ? { id: 137601, keterangan: "Payakumbuh Barat", induk: "Kota Payakumbuh", ...jumlah }
        : { id: 1376, keterangan: "Kota Payakumbuh", induk: "Sumatera Barat", ...jumlah },
    ],
  });

  const ubah = (body: object) => panggil(token.admin, `POST ${path}/${id}`, body);
  expect(await ubah(isi(tingkat, "Sumbar Satu", 9))).toMatchObject({
    status: 200,
    body: { message: "Data Berhasil disimpan" },
  });
  expect((await rinci()).body.data).toMatchObject({ keterangan: "Sumbar Satu", kursi: 9 });
  // Its regions stay, and it is nobody's sample.
  expect(await jumlahWilayah()).toEqual([1, 2]);
  const demo = await db.selectFrom("dapil").select("is_demo").where("id", "=", id).execute();
  expect(demo).toEqual([{ is_demo: false }]);
  expect((await ubah({ ...isi(tingkat, "X"), propinsi_id: 35 })).body.errors).toEqual({
    propinsi_id: ["Provinsi dapil tidak dapat diubah"],
  });
  expect((await ubah(isi(tingkat, "SUMBAR II"))).body.errors).toEqual({
    keterangan: ["Dapil dengan nama ini sudah ada di wilayah itu"],
  });
  expect((await ubah(isi(tingkat, "X", 0))).body.errors).toHaveProperty("kursi");
  expect((await ubah(isi(tingkat, "X", 13))).body.errors).toEqual({
    kursi: [`Isi 3 sampai ${tingkat === "pusat" ? 10 : 12} kursi`],
  });
  expect((await panggil(propinsiLain, `POST ${path}/${id}`, isi(tingkat, "X"))).status).toBe(403);
  expect((await rinci()).body.data).toMatchObject({ keterangan: "Sumbar Satu", kursi: 9 });
  // A number of its candidates would be beyond its seats.
  const jenis = JENIS_DAPIL[tingkat];
  const caleg = await buatCaleg(db, { dapilId: id, jenis, nama: "Siti Rahma", nomor: 9 });
  expect((await ubah(isi(tingkat, "Sumbar Satu", 8))).body.errors).toHaveProperty("kursi");
  expect((await rinci()).body.data.boleh_dihapus).toBe(false);
  await db.deleteFrom("caleg").where("id", "=", caleg).execute();

  expect(await panggil(token.admin, `DELETE ${path}/${id}`)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect((await panggil(token.admin, `DELETE ${path}/${id}`)).status).toBe(404);
  expect((await rinci()).status).toBe(404);
  expect((await rinci(kedua)).body.data.keterangan).toBe("Sumbar II");
  // Its TPS are of no dapil of the level now, with all that is counted of them.
  expect(await checkRekap(db)).toEqual([]);
  expect(await jumlahWilayah()).toEqual([2]);
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "sebelum", "sesudah"])
    .where("tabel", "=", "dapil")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak).toMatchObject([
    { aksi: "dapil.tambah", sebelum: null, sesudah: { keterangan: "Sumbar I", kode: kode[0] } },
    { aksi: "dapil.tambah_wilayah", sebelum: null },
    { aksi: "dapil.ubah", sebelum: { kursi: 7 }, sesudah: { kursi: 9 } },
    { aksi: "dapil.hapus", sebelum: { keterangan: "Sumbar Satu", kursi: 9 }, sesudah: null },
  ]);
}

test("DAPIL-035 DAPIL-036 DAPIL-037 DAPIL-038 DAPIL-042 dapil pusat: daftar, tambah, satu, ubah, hapus", async () =>
  expectHidup("pusat", ["1301", "1302"]));
test("DAPIL-044 DAPIL-045 DAPIL-046 DAPIL-047 DAPIL-051 dapil propinsi: daftar, tambah, satu, ubah, hapus", async () =>
  expectHidup("propinsi", ["130001", "130002"]));
test("DAPIL-053 DAPIL-054 DAPIL-055 DAPIL-056 DAPIL-060 dapil kota: daftar, tambah, satu, ubah, hapus", async () => {
  await expectHidup("kota", ["137601", "137602"]);
  const id = await buat("kota", "Sumbar III");
  const pindah = { ...isi("kota", "Sumbar III"), kota_id: 1371 };
  const { body } = await panggil(token.admin, `POST /api/dapil_kota/${id}`, pindah);
  expect(body.errors).toEqual({ kota_id: ["Kota dapil tidak dapat diubah"] });
});

interface Anggota {
  wilayah: object;
  tinggal: object;
  /** What its level is not made of, and what is said of it. */
  salah: readonly [form: object, errors: object];
  row: { id: number; keterangan: unknown; induk: unknown; jumlah_tps: number; jumlah_dpt: number };
}

/** Its regions come and go, its candidates are told beside them. */
async function expectKandidat(
  tingkat: TingkatDapil,
  { wilayah, tinggal, salah, row }: Anggota,
): Promise<void> {
  const path = `/api/dapil_${tingkat}`;
  const id = await buat(tingkat, "Sumbar I");
  const calegId = await buatCaleg(db, {
    dapilId: id,
    jenis: JENIS_DAPIL[tingkat],
    nama: "Siti Rahma",
    nomor: 3,
  });
  const kedua = await buatCaleg(db, {
    dapilId: id,
    jenis: JENIS_DAPIL[tingkat],
    nama: "Wati",
    nomor: 1,
  });
  // Who stands in another dapil of the level is none of this one's.
  const lain = await buat(tingkat, "Sumbar II");
  await buatCaleg(db, { dapilId: lain, jenis: JENIS_DAPIL[tingkat], nama: "Tono", nomor: 1 });
  const ditolak = await tetapkan(tingkat, id, salah[0]);
  expect([ditolak.status, ditolak.body.errors]).toEqual([400, salah[1]]);
  expect((await tetapkan(tingkat, id, wilayah)).status).toBe(201);
  const kandidat = async () => (await panggil(token.admin, `GET ${path}/${id}/kandidat`)).body.data;
  const jumlah = { jumlah_tps: row.jumlah_tps, jumlah_dpt: row.jumlah_dpt };
  expect(await kandidat()).toMatchObject({
    dapil: { id, keterangan: "Sumbar I", wilayah_count: 1, wilayah: [row], ...jumlah },
    wilayah: [row],
    caleg: [
      { id: kedua, nomor_urut: 1 },
      { id: calegId, nomor_urut: 3, nama_lengkap: "Siti Rahma", is_utama: 0, admin: null },
    ],
  });
  expect((await kandidat()).caleg[0]).not.toHaveProperty("nik");
  for (const bagian of ["", "/kandidat", "/caleg"]) {
    const dibaca = async (oleh: string, at: TingkatDapil) =>
      (await panggil(oleh, `GET /api/dapil_${at}/${id}${bagian}`)).status;
    expect([bagian, await dibaca(token.kota, tingkat)]).toEqual([bagian, 200]);
    expect([bagian, await dibaca(propinsiLain, tingkat)]).toEqual([bagian, 403]);
    // Its number is no dapil's of another level.
    for (const level of TINGKAT.filter((one) => one !== tingkat)) {
      expect([bagian, level, await dibaca(token.admin, level)]).toEqual([bagian, level, 404]);
    }
  }
  // Whoever may not read candidates sees its regions without them.
  const terlihat = async () => {
    const { wilayah: ada, caleg } = (await panggil(pusat, `GET ${path}/${id}/kandidat`)).body.data;
    return [ada.length, caleg.length];
  };
  expect(await terlihat()).toEqual([1, 2]);
  await aturPeran(
    PERAN.adminPusat,
    AKSES.filter((key) => key !== "caleg.read"),
  );
  const tanpaHak = await terlihat();
  const ditutup = (await panggil(pusat, `GET ${path}/${id}/caleg`)).status;
  await aturPeran(PERAN.adminPusat, AKSES);
  expect([tanpaHak, ditutup]).toEqual([[1, 0], 403]);
  const { body } = await panggil(token.admin, `GET ${path}/${id}/caleg`);
  expect(body).toMatchObject({
    data: [
      { id: kedua },
      { id: calegId, nomor_urut: 3, nik: null, progres: 0, is_utama: 0, admin: null },
    ],
    total: 2,
  });
  expect((await panggil(token.admin, `GET ${path}/${id}/caleg?s=budi`)).body.total).toBe(0);

  // Another region of it stays.
  expect((await tetapkan(tingkat, id, tinggal)).status).toBe(201);
  const lepas = () => panggil(token.admin, `DELETE ${path}/${id}/wilayah/${row.id}`);
  expect(await lepas()).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect((await lepas()).status).toBe(404);
  expect(await kandidat()).toMatchObject({
    dapil: { wilayah_count: 1, jumlah_tps: 0, jumlah_dpt: 0 },
    wilayah: [{ jumlah_tps: 0 }],
  });
  expect(await checkRekap(db)).toEqual([]);
}

test("DAPIL-039 DAPIL-040 DAPIL-041 DAPIL-043 dapil pusat: kota masuk dan keluar, calegnya", async () =>
  expectKandidat("pusat", {
    wilayah: { kota: 1376 },
    tinggal: { kota: 1372 },
    salah: [
      { kota: 1376, kecamatan: 137601 },
      { kecamatan: ["Dapil DPR RI terdiri atas kota utuh"] },
    ],
    row: {
      id: 1376,
      keterangan: "Kota Payakumbuh",
      induk: "Sumatera Barat",
      jumlah_tps: 2,
      jumlah_dpt: 400,
    },
  }));
test("DAPIL-048 DAPIL-049 DAPIL-050 DAPIL-052 dapil propinsi: kecamatan masuk dan keluar, calegnya", async () =>
  expectKandidat("propinsi", {
    wilayah: { kota: 1376, kecamatan: 137601 },
    tinggal: { kota: 1376, kecamatan: 137604 },
    salah: [
      { kota: 1376, kecamatan: 137601, wilayah: 1376011002 },
      { wilayah: ["Dapil DPRD Provinsi terdiri atas kota atau kecamatan"] },
    ],
    row: {
      id: 137601,
      keterangan: "Payakumbuh Barat",
      induk: "Kota Payakumbuh",
      jumlah_tps: 2,
      jumlah_dpt: 400,
    },
  }));
test("DAPIL-057 DAPIL-058 DAPIL-059 DAPIL-061 dapil kota: kelurahan masuk dan keluar, calegnya", async () =>
  expectKandidat("kota", {
    wilayah: { kota: 1376, kecamatan: 137601, wilayah: 1376011002 },
    tinggal: { kota: 1376, kecamatan: 137604 },
    salah: [
      { kota: 1376, kecamatan: 137602, wilayah: 1376011002 },
      { wilayah: ["Kelurahan ini tidak berada di kecamatan yang dipilih"] },
    ],
    row: {
      id: 1376011002,
      keterangan: "Pakan Sinayan",
      induk: "Payakumbuh Barat",
      jumlah_tps: 2,
      jumlah_dpt: 400,
    },
  }));

test("DAPIL-001 DAPIL-023 DAPIL-024 DAPIL-025 DAPIL-026 DAPIL-027 DAPIL-028 tiga tingkat, masing-masing dengan wilayah dan isiannya sendiri", async () => {
  const ids: Record<TingkatDapil, number> = {
    pusat: await buat("pusat", "Pusat", 4),
    propinsi: await buat("propinsi", "Propinsi", 5),
    kota: await buat("kota", "Kota", 6),
  };
  await tetapkan("pusat", ids.pusat, { kota: 1376 });
  await tetapkan("pusat", ids.pusat, { kota: 1371 });
  await tetapkan("propinsi", ids.propinsi, { kota: 1376 });
  await tetapkan("kota", ids.kota, { kota: 1376, kecamatan: 137601 });
  const wilayahOf = async (tingkat: TingkatDapil) => {
    const { data, total } = await daftar(tingkat);
    expect([data.length, total]).toEqual([1, 1]);
    const [{ id, keterangan, kursi, propinsi_id, kota_id, wilayah_count, wilayah }] = data;
    const ada = wilayah.map((one: { id: number }) => one.id);
    return [id, keterangan, kursi, propinsi_id, kota_id, wilayah_count, ada];
  };
  expect(await wilayahOf("pusat")).toEqual([ids.pusat, "Pusat", 4, 13, null, 2, [1371, 1376]]);
  expect(await wilayahOf("propinsi")).toEqual([ids.propinsi, "Propinsi", 5, 13, null, 1, [1376]]);
  expect(await wilayahOf("kota")).toEqual([ids.kota, "Kota", 6, 13, 1376, 1, [137601]]);
});

test("DAPIL-029 wilayah dapil, yang terbelah sampai kelurahan, dengan TPS dan DPT masing-masing", async () => {
  const id = await buat("kota", "Payakumbuh 1");
  const lain = await buat("kota", "Payakumbuh 2");
  for (const [dapil, wilayah] of [
    [id, 1376011002],
    [lain, 1376011003],
  ] as const) {
    const kecamatan = { kota: 1376, kecamatan: 137601 };
    expect((await tetapkan("kota", dapil, { ...kecamatan, wilayah })).status).toBe(201);
  }
  await tetapkan("kota", id, { kota: 1376, kecamatan: 137602 });
  const hitungan = async (at: number) => {
    const { body } = await panggil(token.admin, `GET /api/dapil_kota/${at}`);
    return body.data.wilayah;
  };
  const utara = { id: 137602, keterangan: "Payakumbuh Utara", induk: "Kota Payakumbuh" };
  const kelurahan = (at: number, keterangan: string) => ({
    id: at,
    keterangan,
    induk: "Payakumbuh Barat",
  });
  expect(await hitungan(id)).toEqual([
    { ...utara, jumlah_tps: 0, jumlah_dpt: 0 },
    { ...kelurahan(1376011002, "Pakan Sinayan"), jumlah_tps: 2, jumlah_dpt: 400 },
  ]);
  expect(await hitungan(lain)).toEqual([
    { ...kelurahan(1376011003, "Kubu Gadang"), jumlah_tps: 0, jumlah_dpt: 0 },
  ]);
  const [pertama] = (await daftar("kota")).data;
  expect(pertama.wilayah).toEqual([
    { id: 137602, keterangan: "Payakumbuh Utara" },
    { id: 1376011002, keterangan: "Pakan Sinayan" },
  ]);
});

test("wilayah yang pindah dapil membawa TPS, laporan, dan hitungannya dalam transaksi yang sama", async () => {
  const satu = await buat("kota", "Payakumbuh 1");
  const dua = await buat("kota", "Payakumbuh 2");
  const wilayah = { kota: 1376, kecamatan: 137601 };
  await tetapkan("kota", satu, wilayah);
  const item = (await itemOf(app, token.admin, { tpsId: TPS_1, jenisId: 3 })).get("PKB");
  const { status } = await panggil(token.admin, `POST /api/qc_tps/${TPS_1}/laporan/3`, {
    jenis_laporan_id: 3,
    item: [{ id: item, jumlah_suara: 41 }],
  });
  expect(status).toBe(201);
  const suara = async () =>
    (
      await panggil(token.admin, "GET /api/qc_rekap_kota?kota_id=1376")
    ).body.data.suara_per_dapil.map(
      (one: { keterangan: string; total_suara: number; jumlah_tps: number }) => [
        one.keterangan,
        one.total_suara,
        one.jumlah_tps,
      ],
    );
  expect(await suara()).toContainEqual(["Payakumbuh 1", 41, 2]);
  await panggil(token.admin, `DELETE /api/dapil_kota/${satu}/wilayah/137601`);
  await tetapkan("kota", dua, wilayah);
  const sesudah = await suara();
  expect(sesudah).toContainEqual(["Payakumbuh 2", 41, 2]);
  expect(sesudah.map(([nama]: [string]) => nama)).not.toContain("Payakumbuh 1");
  const { dapil_kota_id: kini } = await db
    .selectFrom("tps")
    .select("dapil_kota_id")
    .where("id", "=", TPS_2)
    .executeTakeFirstOrThrow();
  expect(kini).toBe(dua);
  expect(await checkRekap(db)).toEqual([]);
});

test("satu wilayah, yang di atasnya, dan yang di bawahnya hanya di satu dapil untuk tiap tingkat", async () => {
  const satu = await buat("propinsi", "Sumbar 1");
  const dua = await buat("propinsi", "Sumbar 2");
  expect((await tetapkan("propinsi", satu, { kota: 1376, kecamatan: 137601 })).status).toBe(201);
  for (const [wilayah, isian] of [
    [{ kota: 1376, kecamatan: 137601 }, "kecamatan"],
    [{ kota: 1376 }, "kota"],
  ] as const) {
    const { status, body } = await tetapkan("propinsi", dua, wilayah);
    expect([status, body.errors]).toEqual([400, { [isian]: ["Sudah berada di dapil Sumbar 1"] }]);
  }
  expect((await tetapkan("propinsi", dua, { kota: 1371 })).status).toBe(201);
  const bawah = await tetapkan("propinsi", satu, { kota: 1371, kecamatan: 137101 });
  expect(bawah.body.errors).toEqual({ kecamatan: ["Sudah berada di dapil Sumbar 2"] });
  // Another level has its own.
  expect((await tetapkan("pusat", await buat("pusat", "RI"), { kota: 1376 })).status).toBe(201);
});

test("satu langkah memindahkan wilayah ke dapil lain: TPS dan hasilnya ikut, jejak menyebut keduanya", async () => {
  const satu = await buat("kota", "Payakumbuh 1");
  const dua = await buat("kota", "Payakumbuh 2");
  const tiga = await buat("kota", "Payakumbuh 3");
  const wilayah = { kota: 1376, kecamatan: 137601 };
  await tetapkan("kota", satu, wilayah);
  await tetapkan("kota", satu, { kota: 1376, kecamatan: 137602 });
  const dapilTps = async () =>
    (await db.selectFrom("tps").select("dapil_kota_id").where("id", "=", TPS_1).execute())[0]
      ?.dapil_kota_id;
  expect(await dapilTps()).toBe(satu);

  expect((await tetapkan("kota", dua, { ...wilayah, dari: satu })).status).toBe(201);
  expect(await dapilTps()).toBe(dua);
  const anggota = async (id: number) =>
    (await panggil(token.admin, `GET /api/dapil_kota/${id}`)).body.data.wilayah.map(
      (one: { id: number }) => one.id,
    );
  expect([await anggota(satu), await anggota(dua)]).toEqual([[137602], [137601]]);
  const jejak = async (id: number) =>
    db
      .selectFrom("audit")
      .select(["aksi", "sebelum", "sesudah"])
      .where("tabel", "=", "dapil")
      .where("baris", "=", String(id))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  const isiJejak = { wilayah_id: 137601 };
  expect(await jejak(satu)).toEqual({
    aksi: "dapil.lepas_wilayah",
    sebelum: isiJejak,
    sesudah: null,
  });
  expect(await jejak(dua)).toEqual({
    aksi: "dapil.tambah_wilayah",
    sebelum: null,
    sesudah: isiJejak,
  });

  // Whoever looked at what stood there before is told where it is now.
  const terlambat = await tetapkan("kota", tiga, { ...wilayah, dari: satu });
  expect([terlambat.status, terlambat.body.errors]).toEqual([
    400,
    { kecamatan: ["Sudah berada di dapil Payakumbuh 2"] },
  ]);
  const sendiri = await tetapkan("kota", dua, { ...wilayah, dari: dua });
  expect(sendiri.body.errors).toEqual({ kecamatan: ["Sudah berada di dapil Payakumbuh 2"] });
  expect((await tetapkan("kota", tiga, { ...wilayah, dari: 999_999 })).status).toBe(404);
  expect(await dapilTps()).toBe(dua);
  expect(await checkRekap(db)).toEqual([]);
});

test("bagian dari wilayah utuh dapil lain dipindahkan: selebihnya tetap, dan kembali utuh sekaligus", async () => {
  const satu = await buat("kota", "Payakumbuh 1");
  const dua = await buat("kota", "Payakumbuh 2");
  const anggota = async (id: number) =>
    (await panggil(token.admin, `GET /api/dapil_kota/${id}`)).body.data.wilayah.map(
      (one: { id: number }) => one.id,
    );
  const dapilTps = async (id: number) =>
    (await db.selectFrom("tps").select("dapil_kota_id").where("id", "=", id).execute())[0]
      ?.dapil_kota_id;
  const kecamatan = { kota: 1376, kecamatan: 137601 };
  const kelurahan = Math.floor(TPS_1 / 1000);
  const semua = (
    await panggil(token.admin, "GET /api/m_kelurahan?kecamatan_id=137601")
  ).body.data.map(({ id }: { id: number }) => id);
  await tetapkan("kota", satu, kecamatan);
  const bagian = { ...kecamatan, wilayah: kelurahan };
  expect((await tetapkan("kota", dua, bagian)).body.errors).toEqual({
    wilayah: ["Sudah berada di dapil Payakumbuh 1"],
  });
  expect((await tetapkan("kota", dua, { ...bagian, dari: satu })).status).toBe(201);
  expect(await anggota(dua)).toEqual([kelurahan]);
  expect((await anggota(satu)).toSorted()).toEqual(
    semua.filter((id: number) => id !== kelurahan).toSorted(),
  );
  expect(await dapilTps(TPS_1)).toBe(dua);
  expect(await checkRekap(db)).toEqual([]);

  expect((await tetapkan("kota", dua, { ...kecamatan, dari: satu })).status).toBe(201);
  expect([await anggota(satu), await anggota(dua)]).toEqual([[], [137601]]);
  expect(await dapilTps(TPS_1)).toBe(dua);
  expect(await checkRekap(db)).toEqual([]);
});

test("delapan sekaligus: satu wilayah masuk sekali, kode tidak ada yang kembar", async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, at) => buat("kota", `Payakumbuh ${at + 1}`)),
  );
  const kode = (await daftar("kota")).data.map((one: { kode: string }) => one.kode);
  expect(kode).toEqual(Array.from({ length: 8 }, (_, at) => `13760${at + 1}`));
  const jawaban = await Promise.all(
    ids.map((id) => tetapkan("kota", id, { kota: 1376, kecamatan: 137601 })),
  );
  expect(jawaban.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array(7).fill(400),
  ]);
  expect(await checkRekap(db)).toEqual([]);
});

test("dapil dengan caleg tidak dapat dihapus, sampai calegnya dihapus", async () => {
  const id = await buat("kota", "Payakumbuh 1");
  await tetapkan("kota", id, { kota: 1376, kecamatan: 137601 });
  const calegId = await buatCaleg(db, { dapilId: id, nama: "Siti Rahma" });
  const hapus = () => panggil(token.admin, `DELETE /api/dapil_kota/${id}`);
  expect(await hapus()).toMatchObject({
    status: 400,
    body: {
      message:
        "Dapil tidak dapat dihapus: masih punya 1 caleg (Siti Rahma). Hapus atau pindahkan calegnya dahulu.",
    },
  });
  expect((await daftar("kota")).data).toMatchObject([{ id, wilayah_count: 1 }]);
  expect((await panggil(token.admin, `DELETE /api/caleg/${calegId}`)).status).toBe(200);
  expect((await hapus()).status).toBe(200);
  expect((await daftar("kota")).total).toBe(0);
  expect(await checkRekap(db)).toEqual([]);
});

test("dapil dengan hasil resmi tidak dapat dihapus, sampai impornya diurungkan", async () => {
  const id = await buat("kota", "Payakumbuh 1");
  const { kode } = await db
    .selectFrom("dapil")
    .select("kode")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { id: imporId } = await impor(app, {
    token: token.admin,
    isi: `jenis_caleg_id,kode_dapil,partai,suara\n3,${kode},PKB,70`,
    fields: { jenis: "suara-dapil" },
  });
  const hapus = () => panggil(token.admin, `DELETE /api/dapil_kota/${id}`);
  expect(await hapus()).toMatchObject({
    status: 400,
    body: {
      kode: "dapil-bersuara",
      message:
        "Dapil tidak dapat dihapus: masih punya 1 hasil resmi. Urungkan impor hasil resminya dahulu.",
    },
  });
  await panggil(token.admin, `POST /api/impor/${imporId}/urungkan`);
  await tunggu(app, token.admin, imporId);
  expect((await hapus()).status).toBe(200);
});

test("RECAP-073 daftar bacaleg satu dapil di tiap tingkat: hanya dapil itu, menurut nomornya", async () => {
  for (const tingkat of TINGKAT) {
    const [id, lain] = [await buat(tingkat, "Satu"), await buat(tingkat, "Dua")];
    const jenis = JENIS_DAPIL[tingkat];
    await buatCaleg(db, { dapilId: id, jenis, nama: `Kedua ${tingkat}`, nomor: 2 });
    await buatCaleg(db, { dapilId: id, jenis, nama: `Pertama ${tingkat}`, nomor: 1 });
    await buatCaleg(db, { dapilId: lain, jenis, nama: "Di dapil lain", nomor: 1 });
    const { body } = await panggil(token.admin, `GET /api/dapil_${tingkat}/${id}/caleg`);
    expect(body.data.map((one: { nama_lengkap: string }) => one.nama_lengkap)).toEqual([
      `Pertama ${tingkat}`,
      `Kedua ${tingkat}`,
    ]);
    expect((await panggil(propinsiLain, `GET /api/dapil_${tingkat}/${id}/caleg`)).status).toBe(403);
  }
});

test("DKI Jakarta tidak memilih DPRD Kabupaten/Kota", async () => {
  const { status, body } = await panggil(token.admin, "POST /api/dapil_kota", {
    propinsi_id: 31,
    kota_id: 3171,
    keterangan: "Jakarta Selatan 1",
    kursi: 5,
  });
  expect([status, body.errors]).toEqual([
    400,
    { kota_id: ["Wilayah ini tidak memilih dewan tingkat ini"] },
  ]);
});

test("kode yang dipakai sendiri tidak menjadi kode dapil yang baru", async () => {
  await impor(app, {
    token: token.admin,
    isi: "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,137601,Satu,5,137601\n3,1376999999999,Dua,5,137602",
    fields: { jenis: "dapil" },
  });
  const ids = [await buat("kota", "Tiga"), await buat("kota", "Empat")];
  expect(new Set(ids).size).toBe(2);
  expect((await names("kota")).toSorted()).toEqual(["Dua", "Empat", "Satu", "Tiga"]);
});

test("nama yang sama ditolak, walau kiriman menyebut kota", async () => {
  await buat("pusat", "Sumbar I");
  const id = await buat("pusat", "Sumbar II");
  const { status, body } = await panggil(token.admin, `POST /api/dapil_pusat/${id}`, {
    ...isi("pusat", "Sumbar I", 7),
    kota_id: 1376,
  });
  expect([status, body.errors?.keterangan]).toEqual([
    400,
    ["Dapil dengan nama ini sudah ada di wilayah itu"],
  ]);
});

test("nama yang tidak terlihat ditolak; tanda yang membalik arah tulisan tidak ikut tersimpan", async () => {
  const nama = async (keterangan: string) =>
    (await panggil(token.admin, "POST /api/dapil_pusat", isi("pusat", keterangan))).body.errors;
  expect(Object.keys(await nama("\u200D".repeat(150)))).toEqual(["keterangan"]);
  for (const teks of ["Sumbar\u{E0041}", "Sumbar\u0001"]) {
    expect(await nama(teks)).toEqual({ keterangan: ["Berisi karakter yang tidak dapat disimpan"] });
  }
  expect(await nama("Sumbar\nI")).toEqual({ keterangan: ["Tulis dalam satu baris"] });
  await buat("pusat", "Sumbar I");
  for (const sama of ["Sumbar\u200D  I", "Sumbar\u202E I"]) {
    expect(await nama(sama)).toEqual({
      keterangan: ["Dapil dengan nama ini sudah ada di wilayah itu"],
    });
  }
});

test.each(TINGKAT)(
  "dapil %s diubah dua orang: yang kedua ditolak dan kursinya tidak kembali; tanpa versi ia menimpa",
  async (tingkat) => {
    const path = `/api/dapil_${tingkat}`;
    const id = await buat(tingkat, "Berdua", 6);
    const baca = async () => (await panggil(token.admin, `GET ${path}/${id}`)).body.data;
    const ubah = (nama: string, kursi: number, versi?: unknown) =>
      panggil(token.admin, `POST ${path}/${id}`, { ...isi(tingkat, nama, kursi), versi });
    const { versi } = await baca();
    expect((await ubah("Berdua", 8, versi)).status).toBe(200);
    const kedua = await ubah("Nama lain", 6, versi);
    expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
    // What its form does not show is no other version of it.
    const kini = await baca();
    expect(kini).toMatchObject({ keterangan: "Berdua", kursi: 8 });
    await tetapkan(tingkat, id, {
      kota: 1376,
      ...(tingkat === "pusat" ? {} : { kecamatan: 137601 }),
    });
    expect((await baca()).versi).toBe(kini.versi);
    expect((await ubah("Dipilih", 6, kini.versi)).status).toBe(200);
    expect((await ubah("Ditimpa", 7)).status).toBe(200);
    expect(await baca()).toMatchObject({ keterangan: "Ditimpa", kursi: 7 });
    expect((await ubah("Ditimpa", 7, 3)).body.errors).toEqual({ versi: ["Harus berupa teks"] });
  },
);

test("kursi tidak turun di bawah nomor urut calegnya", async () => {
  const id = await buat("pusat", "Sumbar I", 8);
  for (const nomor of [2, 6, 7]) {
    await buatCaleg(db, { dapilId: id, jenis: 1, nama: `Caleg ${nomor}`, nomor });
  }
  const ubah = async (kursi: number) => {
    const { status, body } = await panggil(
      token.admin,
      `POST /api/dapil_pusat/${id}`,
      isi("pusat", "Sumbar I", kursi),
    );
    return [status, body.errors?.kursi];
  };
  expect(await ubah(5)).toEqual([
    400,
    ["2 caleg bernomor urut lebih dari 5. Isi sedikitnya 7, atau ganti dahulu nomornya"],
  ]);
  expect((await ubah(7))[1]).toBeUndefined();
  expect((await daftar("pusat")).data[0].kursi).toBe(7);
});

test("DAPIL-037 DAPIL-039 TPS dan DPT wilayah lain dari dapil yang sama tidak terlihat oleh admin kota", async () => {
  const id = await buat("pusat", "Sumbar I");
  await tetapkan("pusat", id, { kota: 1371 });
  await tetapkan("pusat", id, { kota: 1376 });
  const { token: lain } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1371 });
  const hitungan = async (oleh: string, bagian: string) => {
    const { data } = (await panggil(oleh, `GET /api/dapil_pusat/${id}${bagian}`)).body;
    const { jumlah_tps: tps, jumlah_dpt: dpt, wilayah } = bagian === "" ? data : data.dapil;
    return [
      tps,
      dpt,
      wilayah.map((one: { id: number; jumlah_tps: number | null; jumlah_dpt: number | null }) => [
        one.id,
        one.jumlah_tps,
        one.jumlah_dpt,
      ]),
    ];
  };
  for (const bagian of ["", "/kandidat"]) {
    expect(await hitungan(token.admin, bagian)).toEqual([
      2,
      400,
      [
        [1371, 0, 0],
        [1376, 2, 400],
      ],
    ]);
    expect(await hitungan(token.kota, bagian)).toEqual([
      2,
      400,
      [
        [1371, null, null],
        [1376, 2, 400],
      ],
    ]);
    expect(await hitungan(lain, bagian)).toEqual([
      0,
      0,
      [
        [1371, 0, 0],
        [1376, null, null],
      ],
    ]);
  }
});

test.each<[TingkatDapil, object, Record<string, string[]>]>([
  [
    "pusat",
    {},
    { propinsi_id: ["Wajib diisi"], keterangan: ["Wajib diisi"], kursi: ["Wajib diisi"] },
  ],
  ["kota", { propinsi_id: 13, keterangan: "A", kursi: 5 }, { kota_id: ["Wajib diisi"] }],
  ["pusat", { ...isi("pusat", "A"), propinsi_id: 1376 }, { propinsi_id: ["Pilih provinsi"] }],
  ["pusat", { ...isi("pusat", "A"), propinsi_id: 10 }, { propinsi_id: ["Provinsi tidak dikenal"] }],
  ["kota", { ...isi("kota", "A"), kota_id: 13 }, { kota_id: ["Pilih kota"] }],
  ["kota", { ...isi("kota", "A"), kota_id: 1399 }, { kota_id: ["Kota tidak dikenal"] }],
  [
    "kota",
    { ...isi("kota", "A"), kota_id: 3578 },
    { kota_id: ["Kota ini tidak berada di provinsi yang dipilih"] },
  ],
  ["pusat", isi("pusat", "A", 2), { kursi: ["Isi 3 sampai 10 kursi"] }],
  ["pusat", isi("pusat", "A", 11), { kursi: ["Isi 3 sampai 10 kursi"] }],
  ["propinsi", isi("propinsi", "A", 13), { kursi: ["Isi 3 sampai 12 kursi"] }],
  ["kota", isi("kota", "A", 5.5), { kursi: ["Harus bilangan bulat"] }],
  ["kota", isi("kota", "x".repeat(151)), { keterangan: ["Paling banyak 150 karakter"] }],
])("isian dapil %s yang salah: %j", async (tingkat, body, errors) => {
  const { status, body: jawaban } = await panggil(token.admin, `POST /api/dapil_${tingkat}`, body);
  expect([status, jawaban.errors]).toEqual([400, errors]);
});

test("DAPIL-031 DAPIL-032 wilayah dapil: kota wajib diisi, yang lain harus wilayah yang dikenal di tempatnya", async () => {
  const pusatId = await buat("pusat", "RI");
  const kotaId = await buat("kota", "Payakumbuh 1");
  const galat = async (tingkat: TingkatDapil, id: number, form: object) => {
    const { status, body } = await tetapkan(tingkat, id, form);
    return [status, body.errors];
  };
  const propinsiId = await buat("propinsi", "Sumbar 1");
  for (const form of [{}, { kecamatan: 137601 }]) {
    for (const [tingkat, id] of [
      ["pusat", pusatId],
      ["propinsi", propinsiId],
      ["kota", kotaId],
    ] as const) {
      expect(await galat(tingkat, id, form)).toEqual([400, { kota: ["Wajib diisi"] }]);
    }
  }
  expect(await galat("pusat", pusatId, { kota: 137601 })).toEqual([400, { kota: ["Pilih kota"] }]);
  expect(await galat("pusat", pusatId, { kota: 1399 })).toEqual([
    400,
    { kota: ["Wilayah tidak dikenal"] },
  ]);
  expect(await galat("kota", kotaId, { kota: 1376 })).toEqual([
    400,
    { kecamatan: ["Wajib diisi"] },
  ]);
  expect(await galat("kota", kotaId, { kota: 1376, kecamatan: 137699 })).toEqual([
    400,
    { kecamatan: ["Wilayah tidak dikenal"] },
  ]);
});

test("batas kursi adalah pengaturan", async () => {
  const atur = (dapil: object) => panggil(token.admin, "PUT /api/pengaturan", { dapil });
  expect((await atur({ kursi_pusat: 14, kursi_min: 2 })).body.data.dapil).toEqual({
    kursi_min: 2,
    kursi_pusat: 14,
    kursi_daerah: 12,
  });
  await buat("pusat", "RI I", 14);
  await buat("kota", "Payakumbuh 1", 2);
  expect(await atur({ kursi_min: 13 })).toMatchObject({
    status: 400,
    body: { errors: { "dapil.kursi_min": ["Tidak boleh melebihi yang paling banyak"] } },
  });
  expect((await atur({ kursi_pusat: 10, kursi_min: 3 })).status).toBe(200);
});

test("siapa membaca dan menulis dapil mana", async () => {
  const paths = TINGKAT.flatMap((tingkat) => {
    const path = `/api/dapil_${tingkat}`;
    return [
      ...[path, `${path}/cakupan`, `${path}/1`, `${path}/1/kandidat`, `${path}/1/caleg`].map(
        (one) => `GET ${one}`,
      ),
      ...[path, `${path}/1`, `${path}/1/kandidat`].map((one) => `POST ${one}`),
      ...[`${path}/1`, `${path}/1/wilayah/1376`].map((one) => `DELETE ${one}`),
    ];
  });
  for (const call of paths) {
    expect((await panggil(undefined, call)).status).toBe(401);
    expect((await panggil(token.saksi, call)).status).toBe(403);
  }
  const ri = await buat("pusat", "RI");
  await tetapkan("pusat", ri, { kota: 1376 });
  // A province writes its own, a kota what lies in it, whatever their roles allow.
  expect((await panggil(token.propinsi, `DELETE /api/dapil_pusat/${ri}`)).status).toBe(403);
  const propinsi = await buat("propinsi", "Sumbar 1");
  await tetapkan("propinsi", propinsi, { kota: 1376 });
  const kota = await buat("kota", "Payakumbuh 1");
  const calls = (tingkat: TingkatDapil, id: number): [string, object?][] => [
    [`POST /api/dapil_${tingkat}`, isi(tingkat, "Lain")],
    [`POST /api/dapil_${tingkat}/${id}`, isi(tingkat, "Lain")],
    [`POST /api/dapil_${tingkat}/${id}/kandidat`, { kota: 1376, kecamatan: 137602 }],
    [`DELETE /api/dapil_${tingkat}/${id}/wilayah/1376`],
    [`DELETE /api/dapil_${tingkat}/${id}`],
  ];
  const ditolak = async (oleh: string, asked: [string, object?][]) => {
    for (const [call, body] of asked) {
      const { status, body: jawaban } = await panggil(oleh, call, body);
      expect([call, status, jawaban.message]).toEqual([call, 403, DI_LUAR]);
    }
  };
  await ditolak(token.kota, calls("pusat", ri));
  await ditolak(token.kota, calls("propinsi", propinsi));
  await ditolak(token.kotaLain, calls("kota", kota));
  await ditolak(propinsiLain, calls("propinsi", propinsi));
  await ditolak(propinsiLain, calls("kota", kota));

  for (const bagian of ["", "/kandidat", "/caleg"]) {
    const dibaca = async (oleh: string, tingkat: TingkatDapil, id: number) =>
      (await panggil(oleh, `GET /api/dapil_${tingkat}/${id}${bagian}`)).status;
    expect(await dibaca(token.kota, "pusat", ri)).toBe(200);
    expect(await dibaca(token.kota, "propinsi", propinsi)).toBe(200);
    expect(await dibaca(token.kotaLain, "pusat", ri)).toBe(403);
    expect(await dibaca(token.kotaLain, "kota", kota)).toBe(403);
    expect(await dibaca(propinsiLain, "kota", kota)).toBe(403);
    expect(await dibaca(token.propinsi, "kota", kota)).toBe(200);
  }
  const terbaca = async (oleh: string, wilayah: number) =>
    (await panggil(oleh, `GET /api/dapil_pusat/cakupan?wilayah_id=${wilayah}`)).status;
  expect([await terbaca(token.propinsi, 13), await terbaca(propinsiLain, 13)]).toEqual([200, 403]);
});

test("DAPIL-035 daftar dibatasi pada wilayah sendiri dan disaring menurut nama, provinsi, dan kota", async () => {
  const ri = await buat("pusat", "RI Sumbar I");
  await buat("pusat", "RI Sumbar II");
  await tetapkan("pusat", ri, { kota: 1376 });
  const jatim = await panggil(token.admin, "POST /api/dapil_pusat", {
    ...isi("pusat", "RI Jatim 100%"),
    propinsi_id: 35,
  });
  expect(jatim.status).toBe(201);
  expect(await names("pusat", "", pusat)).toEqual(["RI Sumbar I", "RI Sumbar II", "RI Jatim 100%"]);
  expect(await names("pusat", "", token.propinsi)).toEqual(["RI Sumbar I", "RI Sumbar II"]);
  expect(await names("pusat", "", propinsiLain)).toEqual(["RI Jatim 100%"]);
  expect(await names("pusat", "", token.kota)).toEqual(["RI Sumbar I"]);
  expect(await names("pusat", "", token.kotaLain)).toEqual([]);
  expect(await names("pusat", "?s=sumbar+ii")).toEqual(["RI Sumbar II"]);
  expect(await names("pusat", "?s=100%25")).toEqual(["RI Jatim 100%"]);
  expect(await names("pusat", "?propinsi_id=35")).toEqual(["RI Jatim 100%"]);
  expect(await names("pusat", "?kota_id=1376")).toEqual(["RI Sumbar I"]);
  expect(await names("pusat", "?wilayah_id=137601")).toEqual(["RI Sumbar I"]);
  expect(await names("pusat", "?wilayah_id=13")).toEqual(["RI Sumbar I", "RI Sumbar II"]);
  expect((await panggil(token.propinsi, "GET /api/dapil_pusat?wilayah_id=35")).status).toBe(403);
  const halaman = await daftar("pusat", "?page=2&per_page=1");
  expect(halaman).toMatchObject({ current_page: 2, last_page: 3, total: 3 });
  expect(halaman.data).toMatchObject([{ keterangan: "RI Sumbar II" }]);
  for (const query of [
    "per_page=101",
    "page=0",
    "propinsi_id=x",
    "kota_id=-1",
    "page=1000&per_page=100",
  ]) {
    expect((await panggil(token.admin, `GET /api/dapil_pusat?${query}`)).status).toBe(400);
  }
});

interface Cakupan {
  id: number;
  jumlah: number;
  di_luar: number;
  kelurahan: string[];
}

/** By region: how many kecamatan, and how many of them in no dapil. */
async function cakupan(tingkat: TingkatDapil, query = "") {
  const { body } = await panggil(token.admin, `GET /api/dapil_${tingkat}/cakupan${query}`);
  return new Map<number, Omit<Cakupan, "id">>(
    body.data.map(({ id, ...one }: Cakupan) => [id, one]),
  );
}

test("daftar diurutkan menurut kode, nama, kursi, dan jumlah wilayah", async () => {
  const utara = await buat("kota", "Utara", 8);
  const barat = await buat("kota", "Barat", 9);
  await buat("kota", "Selatan", 3);
  await tetapkan("kota", barat, { kota: 1376, kecamatan: 137601 });
  await tetapkan("kota", barat, { kota: 1376, kecamatan: 137602 });
  await tetapkan("kota", utara, { kota: 1376, kecamatan: 137603 });
  const urut = (query: string) => names("kota", query);
  expect(await urut("")).toEqual(["Utara", "Barat", "Selatan"]);
  expect(await urut("?arah=turun")).toEqual(["Selatan", "Barat", "Utara"]);
  expect(await urut("?urut=keterangan")).toEqual(["Barat", "Selatan", "Utara"]);
  expect(await urut("?urut=kursi")).toEqual(["Selatan", "Utara", "Barat"]);
  expect(await urut("?urut=wilayah_count&arah=turun")).toEqual(["Barat", "Utara", "Selatan"]);
  const salah = await panggil(token.admin, "GET /api/dapil_kota?urut=id");
  expect([salah.status, salah.body.errors]).toEqual([400, { urut: ["Urutan tidak dikenal"] }]);
});

test("cakupan: kecamatan yang tidak di dapil mana pun, menurut wilayah di atasnya", async () => {
  const kosong = await cakupan("pusat");
  expect(kosong.size).toBeGreaterThanOrEqual(38);
  const { jumlah: semua = 0, di_luar: diLuar } = kosong.get(13) ?? {};
  expect(diLuar).toBe(semua);
  // No DPRD is elected abroad, and none of a kota in Jakarta.
  expect([...(await cakupan("kota")).keys()]).not.toContain(31);
  expect([...(await cakupan("propinsi")).keys()]).toContain(31);

  await tetapkan("pusat", await buat("pusat", "RI"), { kota: 1376 });
  const payakumbuh = (await cakupan("pusat", "?wilayah_id=13")).get(1376);
  expect(payakumbuh).toEqual({
    keterangan: "Kota Payakumbuh",
    jumlah: 5,
    di_luar: 0,
    kelurahan: [],
  });
  expect((await cakupan("pusat")).get(13)?.di_luar).toBe(semua - 5);
});

test("cakupan: kecamatan yang terbelah ada di dapil bila semua kelurahannya ada", async () => {
  const kota = await buat("kota", "Payakumbuh 1");
  const kelurahan = await db
    .selectFrom("wilayah")
    .select(["id", "keterangan"])
    .where("parent_id", "=", 137604)
    .where("is_aktif", "=", true)
    .orderBy("id")
    .execute();
  expect(kelurahan.length).toBeGreaterThan(1);
  for (const [at, { id: wilayah }] of kelurahan.entries()) {
    const { di_luar: diLuar, kelurahan: sisa } =
      (await cakupan("kota", "?wilayah_id=1376")).get(137604) ?? {};
    // One that is wholly outside is not told kelurahan by kelurahan.
    const dinamai = at === 0 ? [] : kelurahan.slice(at).map(({ keterangan }) => keterangan);
    expect([diLuar, sisa]).toEqual([1, dinamai]);
    await tetapkan("kota", kota, { kota: 1376, kecamatan: 137604, wilayah });
  }
  expect((await cakupan("kota", "?wilayah_id=1376")).get(137604)).toMatchObject({
    di_luar: 0,
    kelurahan: [],
  });
  expect((await cakupan("kota", "?wilayah_id=13")).get(1376)?.kelurahan).toEqual([]);
});
