// The list of TPS as quality control reads it: where they lie, how their reports stand.
import { beforeAll, expect, test } from "vitest";
import { impor, unggah } from "../../testing/impor.ts";
import {
  itemOf,
  KELURAHAN,
  siapkanQc,
  TPS_1,
  TPS_2,
  TPS_3,
  TPS_LAIN,
} from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);

/** One clean report, one that contradicts itself, one to look at again, one TPS without any. */
beforeAll(async () => {
  await impor(app, {
    token: token.admin,
    isi: `tps_id,dpt\n${TPS_3},200`,
    fields: { jenis: "tps" },
  });
  const isi = [
    "tps_id,01,02,pengguna_dpt,sah,tidak_sah,total,dpt",
    `${TPS_1},60,40,100,100,0,100,200`,
    `${TPS_2},60,40,100,90,0,100,200`,
    `${TPS_LAIN},60,40,100,100,0,100,200`,
    `${TPS_3},10,0,10,10,0,10,199`,
  ].join("\n");
  const fields = { jenis: "hasil-tps", jenis_laporan_id: "5" };
  await impor(app, { token: token.admin, isi, fields });
});

const list = (query: string, oleh = token.admin) =>
  app.panggil(`GET /api/qc_tps?${query}`, { token: oleh });
const ids = async (query: string, oleh = token.admin): Promise<number[]> =>
  (await list(query, oleh)).body.data.map(({ id }: { id: number }) => id);

test("QC-065 tanpa sesi 401, peran salah 403, wilayah lain 403, isian salah 400", async () => {
  expect((await app.panggil("GET /api/qc_tps")).status).toBe(401);
  expect((await list("", token.caleg)).status).toBe(403);
  for (const query of ["wilayah_id=3578", "kelurahan_id=3578011001", "wilayah_id=1"]) {
    expect((await list(query, token.kota)).status).toBe(403);
  }
  for (const [query, field] of [
    ["kelurahan_id=x", "kelurahan_id"],
    ["jenis_laporan_id=0", "jenis_laporan_id"],
    ["jenis_laporan_id=5&masuk=2", "masuk"],
    ["terdokumentasi=0", "jenis_laporan_id"],
    ["masuk=1", "jenis_laporan_id"],
  ] as const) {
    const { status, body } = await list(query);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
  expect(await list("jenis_laporan_id=7")).toMatchObject({
    status: 400,
    body: { kode: "jenis-tidak-aktif" },
  });
  expect((await list("jenis_laporan_id=99")).status).toBe(404);
});

test("QC-031..035 QC-065 setiap TPS dengan nama kelurahan, kecamatan, dan kotanya", async () => {
  const { body } = await list(`kelurahan_id=${KELURAHAN}`);
  expect(body.data[0]).toMatchObject({
    id: TPS_1,
    nama: "TPS 001",
    kelurahan: "Pakan Sinayan",
    kecamatan: "Payakumbuh Barat",
    kota: expect.stringMatching(/Payakumbuh$/),
    kelurahan_id: KELURAHAN,
    jumlah_dpt: 200,
    laporan: null,
  });
});

test("QC-065 menurut kelurahan, wilayah lain, dan wilayah sendiri bila tidak disebut", async () => {
  expect(await ids(`kelurahan_id=${KELURAHAN}`)).toEqual([TPS_1, TPS_2]);
  expect(await ids("wilayah_id=137602")).toEqual([TPS_3]);
  expect(await ids("", token.kota)).toEqual([TPS_1, TPS_2, TPS_3]);
  expect(await ids("", token.kotaLain)).toEqual([TPS_LAIN]);
  expect(await ids("", token.propinsi)).toEqual([TPS_1, TPS_2, TPS_3]);
  expect(await ids("")).toEqual([TPS_1, TPS_2, TPS_3, TPS_LAIN]);
  expect(await ids("", token.saksi)).toEqual([TPS_1]);
  expect(await ids("wilayah_id=137603")).toEqual([]);
});

test("QC-065 pencarian menurut nama wilayah, TPS, dan kode; setiap kata harus ada", async () => {
  expect(await ids("s=pakan")).toEqual([TPS_1, TPS_2]);
  expect(await ids("s=payakumbuh%20utara")).toEqual([TPS_3]);
  expect(await ids("s=surabaya")).toEqual([TPS_LAIN]);
  expect(await ids("s=002%20pakan")).toEqual([TPS_2]);
  expect(await ids(`s=${TPS_3}`)).toEqual([TPS_3]);
  for (const s of ["%25", "_", "%5C", "'", "pakan%20napar"]) {
    expect(await ids(`s=${s}`)).toEqual([]);
  }
});

test("laporan yang bermasalah dan yang perlu dicek, masing-masing dengan kode dan teks", async () => {
  const { body } = await list("jenis_laporan_id=5&bermasalah=1", token.kota);
  expect(body).toMatchObject({ total: 1, data: [{ id: TPS_2 }] });
  expect(body.data[0].laporan).toMatchObject({
    jenis_laporan_id: 5,
    versi: 1,
    is_masuk: true,
    is_terdokumentasi: false,
    is_bermasalah: true,
    kesalahan: [
      {
        kode: "jumlah-suara-bukan-sah",
        tingkat: "galat",
        teks: "Jumlah suara 100, suara sah 90: selisih 10",
      },
      {
        kode: "sah-tidak-sah-bukan-total",
        tingkat: "galat",
        teks: "Sah ditambah tidak sah 90, total 100: selisih 10",
      },
    ],
  });
  const cek = await list("jenis_laporan_id=5&perlu_dicek=1");
  expect(cek.body.data).toMatchObject([
    {
      id: TPS_3,
      laporan: {
        is_bermasalah: false,
        kesalahan: [
          {
            kode: "dpt-bukan-data-tps",
            tingkat: "peringatan",
            teks: "DPT pada laporan 199, DPT pada data TPS 200: selisih 1",
          },
        ],
      },
    },
  ]);
  expect(await ids("jenis_laporan_id=5&bermasalah=1", token.kotaLain)).toEqual([]);
  // Without a type: whatever report it is.
  expect(await ids("bermasalah=1", token.kota)).toEqual([TPS_2]);
  expect(await ids("perlu_dicek=1")).toEqual([TPS_3]);
  expect(await ids("jenis_laporan_id=1&bermasalah=1")).toEqual([]);
});

test("yang masuk, yang belum, yang terdokumentasi; untuk jenis hitungan dan jenis berkas", async () => {
  expect(await ids("jenis_laporan_id=1&masuk=1")).toEqual([]);
  expect(await ids("jenis_laporan_id=1&masuk=0", token.kota)).toEqual([TPS_1, TPS_2, TPS_3]);
  expect(await ids("jenis_laporan_id=5&masuk=0")).toEqual([]);
  expect(await ids("jenis_laporan_id=5&masuk=1&terdokumentasi=1")).toEqual([]);

  const dokumen = await itemOf(app, token.admin, { tpsId: TPS_1, jenisId: 4 });
  const answer = await unggah(app, {
    token: token.kota,
    isi: "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    nama: "c.pdf",
    route: `POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`,
    fields: {
      jenis_laporan_id: "4",
      dokumentasi_id: String(dokumen.get("C-Hasil Presiden dan Wakil Presiden")),
    },
  });
  expect(answer.status).toBe(201);
  expect(await ids("jenis_laporan_id=5&terdokumentasi=1")).toEqual([TPS_1]);
  expect(await ids("jenis_laporan_id=5&terdokumentasi=0", token.kota)).toEqual([TPS_2, TPS_3]);
  expect(await ids("jenis_laporan_id=1&terdokumentasi=1")).toEqual([]);
  expect(await ids("jenis_laporan_id=4&masuk=1")).toEqual([TPS_1]);
  expect(await ids("jenis_laporan_id=4&masuk=0", token.kota)).toEqual([TPS_2, TPS_3]);
});

test("QC-069 satu TPS dengan tetangganya di kelurahan yang sama", async () => {
  const get = (id: number, oleh = token.kota) =>
    app.panggil(`GET /api/qc_tps/${id}`, { token: oleh });
  expect((await app.panggil(`GET /api/qc_tps/${TPS_1}`)).status).toBe(401);
  expect((await get(TPS_1, token.caleg)).status).toBe(403);
  expect((await get(TPS_LAIN)).status).toBe(403);
  expect((await get(KELURAHAN * 1000 + 499)).status).toBe(404);
  const { body } = await get(TPS_1);
  expect(body.data).toMatchObject({
    id: TPS_1,
    nama: "TPS 001",
    kelurahan: "Pakan Sinayan",
    jumlah_dpt: 200,
    sebelumnya: null,
    berikutnya: { id: TPS_2, nama: "TPS 002" },
  });
  expect((await get(TPS_2)).body.data).toMatchObject({
    sebelumnya: { id: TPS_1 },
    berikutnya: null,
  });
});

test("QC-069 tetangga di daftar yang disaring: menurut keadaan, jenis, wilayah, dan pencarian", async () => {
  const tetangga = async (id: number, query: string, oleh = token.admin) => {
    const { status, body } = await app.panggil(`GET /api/qc_tps/${id}?${query}`, { token: oleh });
    return status === 200
      ? [body.data.sebelumnya?.id ?? null, body.data.berikutnya?.id ?? null]
      : status;
  };
  // Past the end of the kelurahan, within the list.
  expect(await tetangga(TPS_2, "wilayah_id=1376")).toEqual([TPS_1, TPS_3]);
  expect(await tetangga(TPS_2, "jenis_laporan_id=5&masuk=1")).toEqual([TPS_1, TPS_3]);
  expect(await tetangga(TPS_3, "jenis_laporan_id=5&masuk=1")).toEqual([TPS_2, TPS_LAIN]);
  expect(await tetangga(TPS_3, "jenis_laporan_id=5&masuk=1", token.kota)).toEqual([TPS_2, null]);
  // What has left the list still leads to those around it.
  expect(await tetangga(TPS_1, "jenis_laporan_id=5&bermasalah=1")).toEqual([null, TPS_2]);
  expect(await tetangga(TPS_3, "bermasalah=1")).toEqual([TPS_2, null]);
  expect(await tetangga(TPS_1, "jenis_laporan_id=5&perlu_dicek=1")).toEqual([null, TPS_3]);
  expect(await tetangga(TPS_1, "s=payakumbuh%20utara")).toEqual([null, TPS_3]);
  expect(await tetangga(TPS_1, "jenis_laporan_id=5&masuk=0")).toEqual([null, null]);
  expect(await tetangga(TPS_1, "jenis_laporan_id=5&masuk=1", token.saksi)).toEqual([null, null]);
  expect(await tetangga(TPS_1, "wilayah_id=3578", token.kota)).toBe(403);
  expect(await tetangga(TPS_1, "wilayah_id=1376", token.saksi)).toBe(403);
  expect(await tetangga(TPS_1, "masuk=1")).toBe(400);
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_2}?bermasalah=1&wilayah_id=137602`, {
    token: token.admin,
  });
  expect(body.data).toMatchObject({ nama: "TPS 002", sebelumnya: null, berikutnya: null });
});
