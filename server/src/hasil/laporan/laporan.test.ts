import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../../testing/qc-fixture.ts";

const app = await createTestApp();
const token = await siapkanQc(app);
const PILPRES = 5;
const item = await itemOf(app, token.admin, { tpsId: TPS_1, jenisId: PILPRES });

const isi = (nilai: Record<string, number | null>) =>
  Object.entries(nilai).map(([singkat, jumlah]) => ({
    id: item.get(singkat),
    jumlah_suara: jumlah,
  }));

interface Simpan {
  oleh?: string;
  tps?: number;
  jenis?: number;
  versi?: number;
  nilai?: Record<string, number | null>;
  kunci?: string;
  body?: unknown;
}

const simpan = ({ oleh = token.kota, tps = TPS_1, jenis = PILPRES, versi = 0, ...rest }: Simpan) =>
  app.panggil(`POST /api/qc_tps/${tps}/laporan/${jenis}`, {
    token: oleh,
    headers: rest.kunci === undefined ? {} : { "idempotency-key": rest.kunci },
    body: rest.body ?? {
      jenis_laporan_id: jenis,
      berdasar_versi: versi,
      item: isi(rest.nilai ?? { "01": 10, "02": 20, "03": 30 }),
    },
  });

const baca = async (tps: number, oleh = token.kota) =>
  (await app.panggil(`GET /api/qc_tps/${tps}/laporan/${PILPRES}`, { token: oleh })).body.data;

test("QC-072 menyimpan laporan: tanpa sesi, peran salah, wilayah lain", async () => {
  expect((await app.panggil(`POST /api/qc_tps/${TPS_1}/laporan/5`, { body: {} })).status).toBe(401);
  expect((await simpan({ oleh: token.caleg })).status).toBe(403);
  expect((await simpan({ oleh: token.kotaLain })).status).toBe(403);
  expect((await simpan({ oleh: token.saksi, tps: TPS_2 })).status).toBe(403);
  expect((await simpan({ oleh: token.admin, tps: 1376011002499 })).status).toBe(404);
});

test("item yang disebut dua kali ditolak: tidak ada yang diam-diam menang", async () => {
  const kembar = [5, 7].map((jumlah) => ({ id: 1, jumlah_suara: jumlah }));
  const { status, body } = await simpan({ body: { jenis_laporan_id: 5, item: kembar } });
  expect([status, body.errors]).toEqual([400, { item: ["Satu item disebut dua kali"] }]);
});

test("QC-061 jumlah suara hanya bilangan bulat biasa; isian salah ditolak pada isiannya", async () => {
  const dengan = (jumlah: unknown) => ({
    jenis_laporan_id: 5,
    item: [{ id: 1, jumlah_suara: jumlah }],
  });
  const salah: [object, string][] = [
    ...[-1, 1.5, "12", 100_000, 1e300, true, [1]].map((jumlah): [object, string] => [
      dengan(jumlah),
      "item.0.jumlah_suara",
    ]),
    [{}, "jenis_laporan_id"],
    [{ jenis_laporan_id: 5, item: [] }, "item"],
    [{ jenis_laporan_id: 5, berdasar_versi: -1, item: [] }, "berdasar_versi"],
  ];
  for (const [body, field] of salah) {
    const answer = await simpan({ body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ kode: "isian-salah" });
    expect(answer.body.errors[field][0]).toMatch(/\S/);
  }
});

test("QC-072 jenis pada alamat dan isian harus sama, item harus dikenal", async () => {
  const beda = await simpan({ body: { jenis_laporan_id: 1, item: isi({ "01": 1 }) } });
  expect(beda).toMatchObject({ status: 400, body: { kode: "jenis-berbeda" } });
  const lain = await simpan({ body: { jenis_laporan_id: 7, item: isi({ "01": 1 }) } });
  expect(lain).toMatchObject({ status: 400, body: { kode: "jenis-berbeda" } });
  const asing = await simpan({
    body: { jenis_laporan_id: PILPRES, item: [{ id: 999_999, jumlah_suara: 1 }] },
  });
  expect(asing).toMatchObject({ status: 400, body: { kode: "item-tidak-dikenal" } });
  const nonaktif = await simpan({
    jenis: 7,
    body: { jenis_laporan_id: 7, item: isi({ "01": 1 }) },
  });
  expect(nonaktif).toMatchObject({ status: 400, body: { kode: "jenis-tidak-aktif" } });
});

test("QC-071 QC-072 setiap simpan adalah versi; yang tidak disebut tetap", async () => {
  const first = await simpan({ nilai: { "01": 10, "02": 20, "03": 30, sah: 60 } });
  expect(first).toMatchObject({
    status: 201,
    body: { message: "Data Berhasil disimpan", data: { versi: 1 } },
  });
  const second = await simpan({ versi: 1, nilai: { "02": 25 }, oleh: token.saksi });
  expect(second.body.data.versi).toBe(2);
  // What the fault says is what the numbers say.
  expect(second.body.data.kesalahan).toContainEqual({
    kode: "jumlah-suara-bukan-sah",
    tingkat: "galat",
    teks: "Jumlah suara 65, suara sah 60: selisih 5",
  });
  const laporan = await baca(TPS_1);
  expect(laporan).toMatchObject({ versi: 2, is_masuk: true });
  const jumlah = new Map(
    laporan.item.map((one: { singkat: string; jumlah_suara: number }) => [
      one.singkat,
      one.jumlah_suara,
    ]),
  );
  expect([jumlah.get("01"), jumlah.get("02"), jumlah.get("sah"), jumlah.get("total")]).toEqual([
    10,
    25,
    60,
    null,
  ]);
});

test("riwayat: siapa, kapan, sumber, berdasar versi mana, isinya", async () => {
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/${PILPRES}/versi`, {
    token: token.kota,
  });
  expect(body.data.versi.map((one: { sumber: string }) => one.sumber)).toEqual([
    "saksi",
    "formulir",
  ]);
  const [baru, lama] = body.data.versi;
  const at = body.data.item.findIndex((one: { singkat: string }) => one.singkat === "02");
  expect([lama.jumlah[at], baru.jumlah[at]]).toEqual([20, 25]);
  expect(baru).toMatchObject({ versi: 2, berdasar_versi: 1, is_bermasalah: true });
  expect(baru.oleh).toMatch(/Pengguna/);
});

test("QC-072 dua orang: simpan di atas versi lama ditolak, tidak ada yang tertimpa", async () => {
  const before = await baca(TPS_1);
  const late = await simpan({ versi: 1, nilai: { "01": 99 } });
  expect(late).toMatchObject({
    status: 400,
    body: { kode: "versi-berubah", data: { versi: before.versi } },
  });
  expect(await baca(TPS_1)).toEqual(before);
});

test("kiriman ulang dengan kunci sama menjawab sama dan tidak menggandakan", async () => {
  const kunci = crypto.randomUUID();
  const { versi } = await baca(TPS_1);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => simpan({ versi, nilai: { "03": 31 }, kunci })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.versi))).toEqual(new Set([versi + 1]));
  expect((await baca(TPS_1)).versi).toBe(versi + 1);

  await simpan({ versi: versi + 1, nilai: { "03": 32 } });
  const late = await simpan({ versi, nilai: { "03": 31 }, kunci });
  expect(late).toMatchObject({ status: 201, body: { data: { versi: versi + 1 } } });

  const other = await simpan({ tps: TPS_2, nilai: { "03": 31 }, kunci, oleh: token.admin });
  expect(other.status).toBe(400);
  expect((await simpan({ kunci: "bukan-uuid" })).status).toBe(400);

  // Neither another's counts nor other counts of one's own are dropped without a word.
  for (const kiriman of [
    { versi, nilai: { "03": 31 }, kunci, oleh: token.admin },
    { versi, nilai: { "03": 32 }, kunci },
    { versi: versi + 1, nilai: { "03": 31 }, kunci },
  ]) {
    expect((await simpan(kiriman)).body.kode).toBe("kunci-terpakai");
  }
});

test("dua puluh penyimpan serentak: tepat satu per versi, penghitung tepat", async () => {
  const rekap = async () =>
    (await app.panggil("GET /api/qc_rekap/5?wilayah_id=1376011002", { token: token.kota })).body
      .data;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => simpan({ tps: TPS_2, nilai: { "01": n } })),
  );
  const saved = answers.filter(({ status }) => status === 201);
  expect(saved).toHaveLength(1);
  const laporan = await baca(TPS_2);
  const satu = laporan.item.find((one: { singkat: string }) => one.singkat === "01");
  const { anak, item: items } = await rekap();
  const at = items.findIndex((one: { singkat: string }) => one.singkat === "01");
  const row = anak.find((one: { wilayah_id: number }) => one.wilayah_id === TPS_2);
  expect(row).toMatchObject({ tps_masuk: 1 });
  expect(row.jumlah[at]).toBe(satu.jumlah_suara);
});

test("laporan yang tidak masuk akal disimpan, kesalahannya tercatat", async () => {
  const { versi } = await baca(TPS_2);
  const answer = await simpan({
    tps: TPS_2,
    versi,
    nilai: { dpt: 200, pengguna_dpt: 300, "01": 5, sah: 7, tidak_sah: 2, total: 20 },
  });
  expect(answer.status).toBe(201);
  const kode = answer.body.data.kesalahan.map((one: { kode: string }) => one.kode);
  expect(kode).toContain("pengguna-dpt-lebih-dari-dpt");
  expect(kode).toContain("sah-tidak-sah-bukan-total");
  expect(kode).toContain("jumlah-suara-bukan-sah");

  const list = await app.panggil(
    "GET /api/qc_tps?wilayah_id=1376&jenis_laporan_id=5&bermasalah=1",
    { token: token.kota },
  );
  expect(list.body.data.map((one: { id: number }) => one.id)).toContain(TPS_2);
});

test("menarik laporan: kembali belum masuk, riwayat tetap, saksi tidak boleh", async () => {
  const { versi } = await baca(TPS_2);
  const tarik = (oleh: string, berdasar: number) =>
    app.panggil(`DELETE /api/qc_tps/${TPS_2}/laporan/5?berdasar_versi=${berdasar}`, {
      token: oleh,
    });
  expect((await tarik(token.saksi, versi)).status).toBe(403);
  expect((await tarik(token.kota, versi + 5)).body.kode).toBe("versi-berubah");
  expect((await tarik(token.kota, versi)).status).toBe(200);
  expect(await baca(TPS_2)).toMatchObject({ is_masuk: false, versi: versi + 1 });
  expect((await tarik(token.kota, versi + 1)).body.kode).toBe("laporan-belum-ada");
  const again = await simpan({ tps: TPS_2, versi: versi + 1, nilai: { "01": 4 } });
  expect(again.body.data.versi).toBe(versi + 2);
});

test("QC-070 QC-036..038 jenis laporan satu TPS: keterangan, is_file, keadaan", async () => {
  await simpan({ versi: (await baca(TPS_1)).versi });
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan`, { token: token.saksi });
  expect(
    body.data.map((one: { id: number; keterangan: string; is_file: number }) => [
      one.id,
      one.keterangan,
      one.is_file,
    ]),
  ).toEqual([
    [1, "DPR RI", 0],
    [2, "DPRD Provinsi", 0],
    [3, "DPRD Kabupaten/Kota", 0],
    [4, "Dokumentasi", 1],
    [5, "Presiden dan Wakil Presiden", 0],
  ]);
  expect(body.data[4].laporan.is_masuk).toBe(true);
  expect(body.data[0].laporan.is_masuk).toBe(false);
  const cari = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan?s=dprd%20prov`, {
    token: token.kota,
  });
  expect(cari.body.data.map((one: { id: number }) => one.id)).toEqual([2]);
  const lain = await app.panggil(`GET /api/qc_tps/${TPS_LAIN}/laporan`, { token: token.kota });
  expect(lain.status).toBe(403);
});

test("QC-039 QC-041..043 QC-045 item laporan: urut, nama pendek, keterangan, jumlah", async () => {
  await simpan({ versi: (await baca(TPS_1)).versi, nilai: { "02": 25 } });
  const { item: rows } = await baca(TPS_1);
  const dua = rows.find((one: { singkat: string }) => one.singkat === "02");
  const { id } = await app.context.db
    .selectFrom("qc_item")
    .select("id")
    .where("jenis_laporan_id", "=", PILPRES)
    .where("singkat", "=", "02")
    .executeTakeFirstOrThrow();
  expect(dua).toEqual({
    id,
    kelompok: "paslon",
    partai_id: null,
    nomer_urut: 2,
    image_url: null,
    singkat: "02",
    keterangan: "Pasangan calon nomor urut 2",
    jumlah_suara: 25,
    url: null,
    mime: null,
  });
  const paslon = rows.filter((one: { kelompok: string }) => one.kelompok === "paslon");
  expect(paslon.map((one: { nomer_urut: number }) => one.nomer_urut)).toEqual([1, 2, 3]);
});
