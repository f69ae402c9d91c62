// Of members of another region the list of an event tells no more than that they were there.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { buatAnggota, buatEvent, isianEvent } from "../../testing/acara.ts";
import { gambarBising } from "../../testing/gambar.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const folder = mkdtempSync(join(tmpdir(), "suar-presensi-wilayah-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SURABAYA = 3_578_011_001;
const PAYAKUMBUH = 1_376_011_001;

const kirim = async (kode: string, kartu: string) =>
  app.panggil("POST /api/presensi_nomer_kta", { body: { kode, nomer_kta: kartu } });
const daftar = async (id: number, { token } = kota) =>
  (await app.panggil(`GET /api/event/${id}/presensi`, { token })).body.data;

test("event yang sudah punya presensi tidak pindah wilayah; isiannya yang lain tetap dapat diubah", async () => {
  await buatAnggota(app, [{ nomer_kta: "3578-A", nama: "Ani Tetap", kelurahan_id: SURABAYA }]);
  for (const sesudahTutup of [false, true]) {
    const { id, kode } = await buatEvent(app, propinsi.token, isianEvent(3578));
    const ubah = async (wilayah: number, isi = {}) =>
      app.panggil(`POST /api/event/${id}`, {
        token: pusat.token,
        body: isianEvent(wilayah, isi),
      });
    expect((await ubah(3515)).status).toBe(200);
    expect((await ubah(3578)).status).toBe(200);
    if (sesudahTutup) {
      const is_aktif = 0;
      await app.panggil(`POST /api/event/${id}/set_aktif`, {
        token: pusat.token,
        body: { is_aktif },
      });
      const waktu = new Date().toISOString();
      await app.panggil("POST /api/presensi_nomer_kta", {
        body: { kode, nomer_kta: "3578-A", waktu_alat: waktu },
      });
    } else {
      await kirim(kode, "3578-A");
    }
    for (const tujuan of [3515, 35]) {
      const pindah = await ubah(tujuan, { nama: "Pindah" });
      expect([pindah.status, pindah.body.errors]).toEqual([
        400,
        { wilayah: ["Wilayah tidak dapat diganti: event sudah punya presensi"] },
      ]);
    }
    expect((await ubah(3578, { nama: "Nama baru" })).status).toBe(200);
    const { data } = (await app.panggil(`GET /api/event/${id}`, { token: pusat.token })).body;
    expect(data).toMatchObject({ nama: "Nama baru", wilayah: { id: 3578 } });
  }
});

test("kota, foto, dan saksi dari wilayah lain tidak terbaca: di daftar, di buku kerja, dan di bukti", async () => {
  await buatAnggota(app, [
    { nomer_kta: "3578-B", nama: "Bela Pindah", kelurahan_id: SURABAYA },
    { nomer_kta: "3578-C", nama: "Cici Saksi", kelurahan_id: SURABAYA },
  ]);
  const berfoto = await buatPengguna(app, {
    peran: PERAN.adminKota,
    wilayahId: 3578,
    nomerKta: "3578-B",
  });
  const form = new FormData();
  form.append(
    "file",
    new Blob([new Uint8Array(await gambarBising(120))], { type: "image/png" }),
    "foto.png",
  );
  await app.panggil(`POST /api/user/${berfoto.id}/kta/foto`, { token: pusat.token, body: form });
  const saksiLuar = await buatSaksi(app, 1376, { nomer_kta: "3578-C" });
  const { id, kode } = await buatEvent(app, pusat.token, isianEvent(3578));
  await kirim(kode, "3578-B");
  await kirim(kode, "3578-C");

  const [saksi, sebelum] = await daftar(id);
  expect(saksi).toMatchObject({ nomer_saksi: null, saksi: null, kta: { kota: "Kota Surabaya" } });
  expect(sebelum.kta).toMatchObject({ kota: "Kota Surabaya" });
  const foto = await app.panggil(`GET ${sebelum.kta.foto}`, { token: kota.token });
  expect([foto.status, foto.headers["content-type"]]).toEqual([200, "image/jpeg"]);

  await db
    .updateTable("anggota")
    .set({ kelurahan_id: PAYAKUMBUH })
    .where("nomer_kta", "=", "3578-B")
    .execute();
  const [, sesudah] = await daftar(id);
  expect(sesudah).toMatchObject({ nama: "Bela Pindah", kta: { kota: null, foto: null } });
  const [semuaSaksi, semua] = await daftar(id, pusat);
  expect(semua.kta).toEqual({ kota: "Kota Payakumbuh", foto: sebelum.kta.foto });
  expect(semuaSaksi).toMatchObject({
    nomer_saksi: nomerSaksi(saksiLuar),
    saksi: { id: saksiLuar, wilayah: "Kota Payakumbuh" },
  });

  const unduh = async (akhir: string, { token } = kota) =>
    (await app.panggil(`GET /api/event/${id}/${akhir}`, { token })).raw;
  const cells = async (oleh = kota) => {
    const file = join(folder, "presensi.xlsx");
    writeFileSync(file, await unduh("unduh_presensi", oleh));
    const [lembar] = await bacaSemua(file);
    return (lembar?.baris ?? [])
      .slice(-2)
      .map((row) => row.cells.slice(1, 6).map(({ teks }) => teks));
  };
  expect(await cells()).toEqual([
    ["Bela Pindah", "3578-B", "", "", ""],
    ["Cici Saksi", "3578-C", "Kota Surabaya", "", ""],
  ]);
  expect(await cells(pusat)).toEqual([
    ["Bela Pindah", "3578-B", "Kota Payakumbuh", "", ""],
    ["Cici Saksi", "3578-C", "Kota Surabaya", nomerSaksi(saksiLuar), "Kota Payakumbuh"],
  ]);
  const teks = async (oleh = kota) =>
    (await bacaPdf(await unduh("cetak_bukti", oleh))).map((one) => one.teks).join(" ");
  expect(await teks()).not.toContain("Payakumbuh");
  expect(await teks(pusat)).toContain("Payakumbuh");
});

test("mencetak bukti dibatasi per orang menurut banyaknya baris", async () => {
  const { id } = await buatEvent(app, kota.token, isianEvent(3578));
  await db
    .insertInto("presensi")
    .values(
      Array.from({ length: 2500 }, (_, nomor) => ({
        event_id: id,
        nomer_kta: `massal-${nomor}`,
        nama: "Massal",
        kunci: crypto.randomUUID(),
      })),
    )
    .execute();
  const cetak = async ({ token } = propinsi) =>
    (await app.panggil(`GET /api/event/${id}/cetak_bukti`, { token })).status;
  const status = await Promise.all(Array.from({ length: 6 }, async () => cetak()));
  expect(status.filter((one) => one === 200)).toHaveLength(4);
  expect(status.filter((one) => one === 429)).toHaveLength(2);
  expect(await cetak(kota)).toBe(200);
});
