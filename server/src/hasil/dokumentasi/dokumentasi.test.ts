import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { formulir } from "../../testing/formulir.ts";
import { buatZip } from "../../testing/zip.ts";
import { unggah } from "../../testing/impor.ts";
import { siapkanQc, TPS_1, TPS_2 } from "../../testing/qc-fixture.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const token = await siapkanQc(app);

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ddd" } })
  .withExif({ IFD0: { Make: "Kamera Rahasia", Copyright: "Lokasi Rahasia" } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");

const dokumen = new Map<string, number>(
  (
    await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/4`, { token: token.kota })
  ).body.data.item.map((one: { singkat: string; id: number }) => [one.singkat, one.id]),
);
const DPR = String(dokumen.get("C-Hasil DPR RI"));

interface Kirim {
  oleh?: string;
  tps?: number;
  laporan?: number;
  isi?: Buffer;
  nama?: string;
  fields?: Record<string, string>;
}

const kirim = ({ oleh = token.kota, isi = jpeg, nama = "c.jpg", fields, ...ke }: Kirim) =>
  unggah(app, {
    token: oleh,
    nama,
    isi: new Uint8Array(isi),
    route: `POST /api/qc_tps_dokumentasi/${ke.tps ?? TPS_1}/laporan/${ke.laporan ?? 4}`,
    fields: fields ?? { jenis_laporan_id: "4", dokumentasi_id: DPR },
  });

const rekap = async () =>
  (await app.panggil("GET /api/qc_rekap/1?wilayah_id=1376", { token: token.kota })).body.data;

test("QC-073 unggah dokumentasi: tanpa sesi, peran salah, wilayah lain", async () => {
  const path = `POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`;
  expect((await app.panggil(path)).status).toBe(401);
  expect((await kirim({ oleh: token.caleg })).status).toBe(403);
  expect((await kirim({ oleh: token.kotaLain })).status).toBe(403);
  expect((await kirim({ oleh: token.saksi, tps: TPS_2 })).status).toBe(403);
});

test("QC-046..048 QC-062 hanya gambar atau PDF, menurut isinya", async () => {
  const salah: [Kirim, string][] = [
    [{ isi: Buffer.from("bukan gambar sama sekali"), nama: "foto.jpg" }, "JPG, PNG, PDF"],
    [{ isi: Buffer.from("MZ\u0000\u0001program"), nama: "foto.png" }, "JPG, PNG, PDF"],
    [{ isi: await buatZip([["isi.xml", "<a/>"]]), nama: "surat.docx" }, "JPG, PNG, PDF"],
    [{ isi: jpeg.subarray(0, 40) }, "rusak"],
    [{ isi: Buffer.alloc(0) }, "kosong"],
  ];
  for (const [kiriman, teks] of salah) {
    const answer = await kirim(kiriman);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.file[0]).toContain(teks);
  }
  const tanpaItem = await kirim({ fields: { jenis_laporan_id: "4" } });
  expect(tanpaItem.body.errors).toHaveProperty("dokumentasi_id");
  const beda = await kirim({ fields: { jenis_laporan_id: "1", dokumentasi_id: DPR } });
  expect(beda.body.kode).toBe("jenis-berbeda");
  const bukan = { jenis_laporan_id: "1", dokumentasi_id: DPR };
  expect((await kirim({ laporan: 1, fields: bukan })).status).toBe(400);
  const asing = await kirim({ fields: { jenis_laporan_id: "4", dokumentasi_id: "999999" } });
  expect(asing.status).toBe(400);
  expect((await rekap()).tps_terdokumentasi).toBe(0);
});

test("QC-073 gambar disimpan tanpa EXIF, dengan gambar kecil; yang baru menggantikan", async () => {
  const first = await kirim({ oleh: token.saksi });
  expect(first).toMatchObject({ status: 201, body: { message: "Data Berhasil disimpan" } });
  expect((await rekap()).tps_terdokumentasi).toBe(1);

  const file = await app.panggil(`GET ${first.body.data.url}`, { token: token.kota });
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect(file.headers["cache-control"]).toContain("no-store");
  expect(file.raw.includes("Rahasia")).toBe(false);
  expect((await sharp(file.raw).metadata()).width).toBe(60);
  const kecil = await app.panggil(`GET ${first.body.data.url}?kecil=1`, { token: token.kota });
  expect(kecil.headers["content-type"]).toBe("image/webp");
  const namaOf = ({ headers }: typeof kecil) =>
    /filename\*=UTF-8''(.+)\.(\w+)$/.exec(String(headers["content-disposition"]))?.slice(1);
  expect(namaOf(kecil)).toEqual([namaOf(file)?.[0], "webp"]);

  const second = await kirim({ isi: pdf, nama: "c.pdf" });
  expect(second.status).toBe(201);
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/1`, { token: token.kota });
  expect(body.data.dokumen[0]).toMatchObject({
    url: second.body.data.url,
    mime: "application/pdf",
  });
  expect((await rekap()).tps_terdokumentasi).toBe(1);
  const old = await app.panggil(`GET ${first.body.data.url}`, { token: token.kota });
  expect(old.status).toBe(200);
});

test("QC-044 QC-046..048 setiap berkas pada itemnya sendiri, dan hanya di TPS itu", async () => {
  const png = await sharp({ create: { width: 5, height: 7, channels: 3, background: "#a11" } })
    .png()
    .toBuffer();
  const item = String(dokumen.get("C-Hasil DPRD Provinsi"));
  const fields = { jenis_laporan_id: "4", dokumentasi_id: item };
  expect((await kirim({ isi: pdf, nama: "c.pdf" })).status).toBe(201);
  const { url } = (await kirim({ isi: png, nama: "c.png", fields })).body.data;
  const file = await app.panggil(`GET ${url}`, { token: token.kota });
  expect(await sharp(file.raw).metadata()).toMatchObject({ width: 5, height: 7, format: "png" });
  const isi = async (tps: number) => {
    const { body } = await app.panggil(`GET /api/qc_tps/${tps}/laporan/4`, { token: token.kota });
    return body.data.item
      .filter((one: { url: string | null }) => one.url !== null)
      .map((one: { singkat: string; url: string; mime: string }) => [one.singkat, one.mime]);
  };
  expect(await isi(TPS_1)).toEqual([
    ["C-Hasil DPR RI", "application/pdf"],
    ["C-Hasil DPRD Provinsi", "image/png"],
  ]);
  expect(await isi(TPS_2)).toEqual([]);
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_1}/laporan/4`, { token: token.kota });
  expect(body.data.item.find((one: { id: number }) => one.id === Number(item)).url).toBe(url);
});

test("berkas hanya terlihat oleh yang berhak di wilayahnya", async () => {
  const { body } = await kirim({ tps: TPS_2, oleh: token.kota });
  const see = async (oleh?: string) =>
    (await app.panggil(`GET ${body.data.url}`, oleh === undefined ? {} : { token: oleh })).status;
  expect(await see()).toBe(401);
  expect(await see(token.propinsi)).toBe(200);
  expect(await see(token.kotaLain)).toBe(404);
  expect(await see(token.caleg)).toBe(404);
  expect(await see(token.saksi)).toBe(404);
});

test("API-002 tiket membuka satu alamat satu kali, dan bukan alamat lain", async () => {
  const { body } = await kirim({});
  const alamat: string = body.data.url;
  const buat = async (untuk: string) =>
    (await app.panggil("POST /api/tiket", { token: token.kota, body: { alamat: untuk } })).body.data
      .tiket;
  const tiket = await buat(alamat);
  expect((await app.panggil(`GET ${alamat}?unduh=1&access_token=${tiket}`)).status).toBe(401);
  const open = await app.panggil(`GET ${alamat}?access_token=${tiket}`);
  expect(open.status).toBe(200);
  expect((await app.panggil(`GET ${alamat}?access_token=${tiket}`)).status).toBe(401);
  // A session's own token in an address is refused (O-01).
  expect((await app.panggil(`GET ${alamat}?access_token=${token.kota}`)).status).toBe(401);
  // A ticket opens downloads only.
  const self = await buat("/api/self");
  expect((await app.panggil(`GET /api/self?access_token=${self}`)).status).toBe(401);
});

test("QC-073 unggahan sama dengan kunci sama tidak menjadi dua", async () => {
  const kunci = crypto.randomUUID();
  const send = async (oleh = token.kota, isi = jpeg) => {
    const form = new FormData();
    form.append("jenis_laporan_id", "4");
    form.append("dokumentasi_id", String(dokumen.get("Foto TPS")));
    form.append("file", new Blob([new Uint8Array(isi)]), "tps.jpg");
    return app.panggil(`POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`, {
      token: oleh,
      body: form,
      headers: { "idempotency-key": kunci },
    });
  };
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.url).toBe(first.body.data.url);
  // Somebody else's sending, or another file, is told so.
  expect((await send(token.saksi)).body.kode).toBe("kunci-terpakai");
  expect((await send(token.kota, pdf)).body.kode).toBe("kunci-terpakai");
});

test("unggahan bersamaan dengan kunci sama menjadi satu", async () => {
  const kunci = crypto.randomUUID();
  const send = async () =>
    app.panggil(`POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`, {
      token: token.kota,
      body: formulir(
        { jenis_laporan_id: 4, dokumentasi_id: dokumen.get("Foto TPS") ?? 0 },
        { nama: "tps.jpg", isi: new Uint8Array(jpeg) },
      ),
      headers: { "idempotency-key": kunci },
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
});

test("versi dokumentasi terbatas: tiap pengguna dan tiap TPS, admin tetap dapat memperbaiki", async () => {
  const batas = async (kunci: string, jumlah: number) =>
    app.context.db
      .insertInto("batas_laju")
      .values({ kunci, jumlah, berakhir: sql`now() + interval '1 minute'` })
      .onConflict((conflict) => conflict.column("kunci").doUpdateSet({ jumlah }))
      .execute();
  const { id } = (await app.panggil("GET /api/self", { token: token.saksi })).body.data;
  await batas(`dokumentasi:${id}`, 99);
  expect((await kirim({ oleh: token.saksi })).status).toBe(201);
  const penuh = await kirim({ oleh: token.saksi });
  expect([penuh.status, penuh.body.kode]).toEqual([429, "terlalu-sering"]);
  expect((await kirim({})).status).toBe(201);

  await batas(`dokumentasi:${id}`, 0);
  await batas(`dokumentasi-tps:${TPS_1}`, 200);
  expect((await kirim({ oleh: token.saksi })).status).toBe(429);
  expect((await kirim({})).status).toBe(201);

  const { id: admin } = (await app.panggil("GET /api/self", { token: token.kota })).body.data;
  await batas(`dokumentasi:${admin}`, 999);
  expect((await kirim({})).status).toBe(201);
  const adminPenuh = await kirim({});
  expect([adminPenuh.status, adminPenuh.body.kode]).toEqual([429, "terlalu-sering"]);
  await batas(`dokumentasi:${admin}`, 0);
});

test("menghapus dokumen: siapa, apa, dan hitungannya; yang baru melanjutkan riwayat", async () => {
  const path = (tps: number, id: string) =>
    `DELETE /api/qc_tps_dokumentasi/${tps}/laporan/4?dokumentasi_id=${id}`;
  const hapus = async (oleh: string | undefined, tps = TPS_2, id = DPR) =>
    app.panggil(path(tps, id), oleh === undefined ? {} : { token: oleh });
  await kirim({ tps: TPS_2 });
  const before = (await rekap()).tps_terdokumentasi;

  expect((await hapus(undefined)).status).toBe(401);
  expect((await hapus(token.saksi, TPS_1)).status).toBe(403);
  expect((await hapus(token.kotaLain)).status).toBe(403);
  const tanpaItem = await hapus(token.kota, TPS_2, "");
  expect([tanpaItem.status, Object.keys(tanpaItem.body.errors)]).toEqual([400, ["dokumentasi_id"]]);
  expect((await hapus(token.kota, TPS_2, "999999")).status).toBe(404);

  const first = await hapus(token.kota);
  expect(first).toMatchObject({ status: 200, body: { message: "Data berhasil dihapus" } });
  const { body } = await app.panggil(`GET /api/qc_tps/${TPS_2}/laporan/1`, { token: token.kota });
  expect(body.data.dokumen[0].url).toBe(null);
  expect((await rekap()).tps_terdokumentasi).toBe(before - 1);
  expect((await hapus(token.kota)).status).toBe(404);

  expect((await kirim({ tps: TPS_2 })).status).toBe(201);
  expect((await rekap()).tps_terdokumentasi).toBe(before);
});
