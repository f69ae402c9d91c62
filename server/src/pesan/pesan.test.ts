import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { saveBerkas } from "../berkas/berkas.service.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

interface Baru {
  judul: string;
  wilayahId: number;
  status?: number;
  konten?: string;
  dihapus?: boolean;
  terbit?: Date;
  /** Nobody named: everybody. */
  peran?: readonly number[];
}
let minutes = 0;

async function umumkan({ judul, wilayahId, status = 1, konten = "", ...rest }: Baru) {
  const { dihapus = false, terbit, peran = [] } = rest;
  minutes += 1;
  const { id } = await db
    .insertInto("pengumuman")
    .values({
      judul,
      konten,
      status,
      wilayah_id: wilayahId,
      waktu_terbit:
        terbit ?? sql`timestamptz '2024-02-14 00:00Z' + make_interval(mins => ${minutes})`,
      deleted_at: dihapus ? sql`now()` : null,
      peran_ids: [...peran],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const lonceng = async (token: string) =>
  (await app.panggil("GET /api/pengumumanku_terbaru", { token })).body;
const judul = ({ data }: { data: { judul: string }[] }) => data.map((row) => row.judul);

test("MSG-030 MSG-034 lonceng: jumlah belum dibaca dan 10 terbaru, menurut wilayah pengirim", async () => {
  const kota = await buatPengguna(app, ROLES.kota);
  const propinsi = await buatPengguna(app, ROLES.propinsi);
  const saksi = await buatPengguna(app, {
    peran: PERAN.saksi,
    tpsId: await buatTps(app, 137601),
  });
  const tanpa = await buatPengguna(app, {});
  expect(await lonceng(kota.token)).toEqual({ jumlah_terbaru: 0, data: [] });

  const nasional = await umumkan({ judul: "Nasional", wilayahId: 1 });
  await umumkan({ judul: "Sumbar", wilayahId: 13 });
  await umumkan({
    judul: "Payakumbuh",
    wilayahId: 1376,
    konten: "<p>Rapat &amp; <b>latihan</b>\n besok&nbsp;pagi</p><p>a &lt; b</p>",
  });
  await umumkan({ judul: "Padang", wilayahId: 1371 });
  await umumkan({ judul: "Jatim", wilayahId: 35 });
  await umumkan({ judul: "Konsep", wilayahId: 1, status: 0 });
  await umumkan({ judul: "Ditarik", wilayahId: 1, status: 2 });
  await umumkan({ judul: "Dihapus", wilayahId: 1, dihapus: true });
  await umumkan({ judul: "Untuk saksi", wilayahId: 1376, peran: [PERAN.saksi] });

  const atKota = await lonceng(kota.token);
  expect(judul(atKota)).toEqual(["Payakumbuh", "Sumbar", "Nasional"]);
  expect(atKota.jumlah_terbaru).toBe(3);
  expect(atKota.data[0]).toMatchObject({
    ringkasan: "Rapat & latihan besok pagi a < b",
    waktu_terbit: "2024-02-14T00:03:00.000Z",
    is_baca: 0,
  });
  expect(judul(await lonceng(propinsi.token))).toEqual(["Sumbar", "Nasional"]);
  const atSaksi = await lonceng(saksi.token);
  expect(judul(atSaksi)).toEqual(["Untuk saksi", "Payakumbuh", "Sumbar", "Nasional"]);
  expect(atSaksi.jumlah_terbaru).toBe(4);
  expect(judul(await lonceng(tanpa.token))).toEqual(["Nasional"]);

  // Read by one is read by that one only.
  await db
    .insertInto("pengumuman_baca")
    .values({ pengumuman_id: nasional, users_id: kota.id })
    .execute();
  const after = await lonceng(kota.token);
  expect(after.jumlah_terbaru).toBe(2);
  expect(after.data.map(({ is_baca: isBaca }: { is_baca: number }) => isBaca)).toEqual([0, 0, 1]);
  expect((await lonceng(propinsi.token)).jumlah_terbaru).toBe(2);

  for (let n = 1; n <= 12; n += 1) {
    await umumkan({ judul: `Kabar ${n}`, wilayahId: 1376, konten: "panjang ".repeat(100) });
  }
  // The newest is what was published last, not what was written last.
  await umumkan({ judul: "Lama", wilayahId: 1376, terbit: new Date("2023-06-01T00:00:00Z") });
  const many = await lonceng(kota.token);
  expect(many.jumlah_terbaru).toBe(15);
  expect(judul(many)).toHaveLength(10);
  expect(judul(many)[0]).toBe("Kabar 12");
  expect(many.data[0].ringkasan).toHaveLength(250);
});

test("lonceng perlu sesi", async () => {
  expect((await app.panggil("GET /api/pengumumanku_terbaru")).status).toBe(401);
});

test("MSG-033 kotak masuk: dicari, berhalaman, hanya yang sampai kepada pembacanya", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  await umumkan({ judul: "Jadwal nasional", wilayahId: 1 });
  await umumkan({
    judul: "Jadwal Sumbar",
    wilayahId: 13,
    peran: [PERAN.saksi, PERAN.adminKota],
  });
  await umumkan({ judul: "Jadwal saksi", wilayahId: 1371, peran: [PERAN.saksi] });
  const nanti = new Date("2999-01-01T00:00:00Z");
  await umumkan({ judul: "Jadwal nanti", wilayahId: 1371, terbit: nanti });
  await umumkan({ judul: "Jadwal 100% Padang", wilayahId: 1371, konten: "<p>Rapat saksi</p>" });
  await umumkan({ judul: "Lain", wilayahId: 1371, konten: "<p>Jadwal latihan</p>" });
  await umumkan({ judul: "Jadwal Jatim", wilayahId: 35 });
  await umumkan({ judul: "Jadwal Payakumbuh", wilayahId: 1376 });
  // Written last, published first.
  const dahulu = new Date("2023-05-01T00:00:00Z");
  await umumkan({ judul: "Jadwal dahulu", wilayahId: 1371, terbit: dahulu });
  const daftar = async (query: string) =>
    (await app.panggil(`GET /api/pengumumanku?${query}`, { token: kota.token })).body;
  const jadwal = await daftar("s=jadwal&per_page=3");
  expect(judul(jadwal)).toEqual(["Lain", "Jadwal 100% Padang", "Jadwal Sumbar"]);
  expect(jadwal).toMatchObject({ current_page: 1, per_page: 3, last_page: 2, total: 5 });
  expect(judul(await daftar("s=jadwal&per_page=3&page=2"))).toEqual([
    "Jadwal nasional",
    "Jadwal dahulu",
  ]);
  expect(judul(await daftar("s=100%25"))).toEqual(["Jadwal 100% Padang"]);
  expect(judul(await daftar("per_page=2"))).toEqual(["Lain", "Jadwal 100% Padang"]);
  expect((await app.panggil("GET /api/pengumumanku")).status).toBe(401);
});

test("MSG-012 kotak masuk: konten 250 huruf utuh, yang lebih panjang dipotong", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  for (const huruf of [250, 251]) {
    const konten = `<p>${"x".repeat(huruf)}</p>`;
    await umumkan({ judul: `Sepanjang ${huruf}`, wilayahId: 1371, konten });
  }
  const { body } = await app.panggil("GET /api/pengumumanku?s=sepanjang", { token: kota.token });
  expect(body.data.map(({ ringkasan }: { ringkasan: string }) => ringkasan)).toEqual([
    `${"x".repeat(249)}…`,
    "x".repeat(250),
  ]);
});

test("MSG-022 MSG-028 MSG-029 MSG-035 pesan dibuka: nomor, judul, isi, waktu terbit, dan terbaca", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  const rekan = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  const bukanUntuknya = await umumkan({ judul: "Surat edaran Jatim", wilayahId: 35 });
  const kelak = await umumkan({
    judul: "Surat edaran kelak",
    wilayahId: 1371,
    terbit: new Date(Date.now() + 600_000),
  });
  const id = await umumkan({
    judul: "Surat edaran",
    wilayahId: 1371,
    konten: "<p>Isi</p>",
    terbit: new Date("2024-03-09T01:02:03.000Z"),
  });
  const buka = async (token: string, yang = id) =>
    app.panggil(`GET /api/pengumumanku/${yang}`, { token });
  const diKotak = async ({ token } = kota) =>
    (await app.panggil("GET /api/pengumumanku?s=surat%20edaran", { token })).body.data;
  const ringkas = {
    id,
    judul: "Surat edaran",
    ringkasan: "Isi",
    waktu_terbit: "2024-03-09T01:02:03.000Z",
  };
  expect(await diKotak()).toEqual([{ ...ringkas, is_baca: 0 }]);
  const belum = (await lonceng(kota.token)).jumlah_terbaru;
  const { status, body } = await buka(kota.token);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id,
    judul: "Surat edaran",
    konten: "<p>Isi</p>",
    file: null,
    lampiran: null,
    waktu_terbit: "2024-03-09T01:02:03.000Z",
    is_baca: 1,
  });
  expect(await diKotak()).toEqual([{ ...ringkas, is_baca: 1 }]);
  expect((await lonceng(kota.token)).jumlah_terbaru).toBe(belum - 1);
  await buka(kota.token);
  expect((await lonceng(kota.token)).jumlah_terbaru).toBe(belum - 1);
  expect(await diKotak(rekan)).toEqual([{ ...ringkas, is_baca: 0 }]);
  expect((await buka(lain.token)).status).toBe(404);
  for (const lainnya of [bukanUntuknya, kelak]) {
    expect((await buka(kota.token, lainnya)).status).toBe(404);
  }
  // Neither the newest nor the oldest: the one that is asked for.
  const baru = await umumkan({ judul: "Surat susulan", wilayahId: 1371, konten: "<p>Susulan</p>" });
  expect((await buka(kota.token)).body.data).toMatchObject({ id, judul: "Surat edaran" });
  const susulan = await buka(kota.token, baru);
  expect(susulan.body.data).toMatchObject({ id: baru, konten: "<p>Susulan</p>" });
});

test("MSG-025 MSG-026 berkas dan lampiran pesan: alamatnya bila ada, selain itu null", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
  const id = await umumkan({ judul: "Berlampiran", wilayahId: 1371 });
  const buka = async () =>
    (await app.panggil(`GET /api/pengumumanku/${id}`, { token: kota.token })).body.data;
  const lampiran = `/api/pengumumanku/${id}/lampiran`;
  const diKelola = `/api/pengumuman/${id}`;
  const dikelola = async () =>
    (await app.panggil(`GET ${diKelola}`, { token: kota.token })).body.data;
  expect(await buka()).toMatchObject({ file: null, lampiran: null });
  expect(await dikelola()).toMatchObject({ file: null, lampiran: null });
  expect((await app.panggil(`GET ${lampiran}`, { token: kota.token })).status).toBe(404);
  const { id: berkasId } = await saveBerkas(app.context, {
    isi: Readable.from([Buffer.from("%PDF-1.4 edaran\n%%EOF")]),
    nama: "edaran.pdf",
    field: "file",
    boleh: ["application/pdf"],
    maxBytes: 1000,
    akses: [],
    wilayahId: null,
    usersId: lain.id,
  });
  await db.updateTable("pengumuman").set({ berkas_id: berkasId }).where("id", "=", id).execute();
  const file = { url: lampiran, nama: "edaran.pdf", ukuran: 21 };
  expect(await buka()).toMatchObject({ file, lampiran });
  const url = `${diKelola}/lampiran`;
  expect(await dikelola()).toMatchObject({ file: { ...file, url }, lampiran: url });
  const isi = await app.panggil(`GET ${lampiran}`, { token: kota.token });
  expect(isi.raw.toString()).toBe("%PDF-1.4 edaran\n%%EOF");
  expect(isi.headers["content-disposition"]).toBe("attachment; filename*=UTF-8''edaran.pdf");
  expect((await app.panggil(`GET ${lampiran}`, { token: lain.token })).status).toBe(404);
});

test("semua ditandai sudah dibaca: yang sampai kepada pembacanya, dan hanya baginya", async () => {
  const kota = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3574 });
  const rekan = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3574 });
  const semua = () => app.panggil("POST /api/pengumumanku/baca", { token: kota.token });
  const kelak = await umumkan({
    judul: "Kelak",
    wilayahId: 3574,
    terbit: new Date(Date.now() + 3_600_000),
  });
  await umumkan({ judul: "Satu", wilayahId: 3574 });
  await umumkan({ judul: "Dua", wilayahId: 35 });
  const belum = (await lonceng(rekan.token)).jumlah_terbaru;
  expect(belum).toBeGreaterThanOrEqual(2);
  for (const { status, body } of [await semua(), await semua()]) {
    expect([status, body]).toEqual([200, { message: "Semua pesan ditandai sudah dibaca" }]);
  }
  expect((await lonceng(kota.token)).jumlah_terbaru).toBe(0);
  expect((await lonceng(rekan.token)).jumlah_terbaru).toBe(belum);
  const dibaca = await db
    .selectFrom("pengumuman_baca")
    .select("pengumuman_id")
    .where("users_id", "=", kota.id)
    .execute();
  expect(dibaca).toHaveLength(belum);
  expect(dibaca).not.toContainEqual({ pengumuman_id: kelak });
  expect((await app.panggil("POST /api/pengumumanku/baca")).status).toBe(401);
});
