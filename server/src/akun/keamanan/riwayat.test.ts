// The history of sign-ins, and the letter about a new device.
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { hashSandi } from "../sandi.ts";
import { PEMBERSIHAN } from "../../sistem/pembersihan.service.ts";
import { aktifkanFaktor } from "../../testing/autentikator.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const SANDI = "kayu manis 42 gunung";
const app = await createTestApp();
const { db, mail, jobs } = app.context;
const password = await hashSandi(SANDI);
const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const TELEPON =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36";

beforeEach(async () => {
  await db.deleteFrom("batas_laju").execute();
});

interface Dari {
  sandi?: string;
  agen?: string;
  kunci?: string;
  ip?: string;
}

async function masuk(username: string, { sandi = SANDI, agen = LAPTOP, kunci, ip }: Dari = {}) {
  const response = await app.app.inject({
    method: "POST",
    url: "/api/login",
    headers: { "user-agent": agen, ...(kunci === undefined ? {} : { "suar-perangkat": kunci }) },
    payload: { username, password: sandi },
    remoteAddress: ip ?? "10.1.2.3",
  });
  return response.json();
}

const riwayat = async (token: string, query = "") =>
  (await app.panggil(`GET /api/sesi/riwayat${query}`, { token })).body;
const suratUntuk = async (email: string) =>
  (await mail.kotakKeluar()).filter(({ kepada }) => kepada === email);

test("riwayat: waktu, perangkat, alamat, hasil; yang berhasil dan yang gagal, terbaru dahulu", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  const budi = await buatPengguna(app, { ...ROLES.kota, password });
  await masuk(ani.email, { sandi: "salah" });
  await masuk(ani.email, { kunci: "laptop-kantor-0001" });
  const { rahasia } = await aktifkanFaktor(app, ani.token);
  expect(rahasia).not.toBe("");
  const { perlu_kode: perluKode } = await masuk(ani.email);
  await app.panggil("POST /api/login/kode", {
    body: { perlu_kode: perluKode, kode: "000000" },
    headers: { "user-agent": TELEPON },
  });
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", ani.id).execute();
  await masuk(ani.email);
  await db.updateTable("users").set({ is_aktif: 1 }).where("id", "=", ani.id).execute();

  const { data, total } = await riwayat(ani.token);
  expect(total).toBe(4);
  expect(data).toMatchObject([
    { hasil: "tidak-aktif", ip: "10.1.2.3", perangkat: LAPTOP },
    { hasil: "kode-salah", ip: "127.0.0.1", perangkat: TELEPON },
    { hasil: "berhasil", ip: "10.1.2.3", is_perangkat_baru: false },
    { hasil: "sandi-salah", ip: "10.1.2.3" },
  ]);
  expect(Date.parse(data[0].created_at)).toBeGreaterThan(Date.now() - 60_000);
  expect((await riwayat(budi.token)).total).toBe(0);
  const dua = await riwayat(ani.token, "?page=2&per_page=3");
  expect(dua).toMatchObject({ current_page: 2, last_page: 2, data: [{ hasil: "sandi-salah" }] });
  expect((await app.panggil("GET /api/sesi/riwayat")).status).toBe(401);
  const salah = await app.panggil("GET /api/sesi/riwayat?per_page=9999", { token: ani.token });
  expect(salah.body.errors).toEqual({ per_page: ["Paling besar 100"] });
});

test("surat hanya untuk perangkat baru: bukan yang pertama, bukan yang dikenal", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password, name: "Ani" });
  await masuk(ani.email, { kunci: "laptop-kantor-0001" });
  await masuk(ani.email, { kunci: "laptop-kantor-0001", ip: "10.9.9.9" });
  await masuk(ani.email, { kunci: "telepon-sendiri-02", agen: TELEPON, ip: "36.1.1.1" });
  const [surat] = await vi.waitFor(
    async () => {
      const list = await suratUntuk(ani.email);
      expect(list).toHaveLength(1);
      return list;
    },
    { timeout: 20_000 },
  );
  expect(surat).toMatchObject({ judul: "Masuk dari perangkat baru" });
  expect(surat?.isi).toMatch(/Halo Ani,[\s\S]*Chrome di Android[\s\S]*36\.1\.1\.1/);
  expect(surat?.isi).toMatch(/\d\d\.\d\d WIB[\s\S]*\/riwayat-masuk\n/);
  const { data } = await riwayat(ani.token);
  expect(data.map((row: { is_perangkat_baru: boolean }) => row.is_perangkat_baru)).toEqual([
    true,
    false,
    false,
  ]);
  // A program without a number of its own is known by its kind and its address.
  await masuk(ani.email, { agen: "kurir/1.0", ip: "10.5.5.5" });
  await masuk(ani.email, { agen: "kurir/1.0", ip: "10.5.5.5" });
  await masuk(ani.email, { agen: "kurir/1.0", kunci: "pendek", ip: "10.5.5.5" });
  await vi.waitFor(async () => expect(await suratUntuk(ani.email)).toHaveLength(2), {
    timeout: 20_000,
  });
  const baru = (await riwayat(ani.token)).data.filter(
    (row: { is_perangkat_baru: boolean }) => row.is_perangkat_baru,
  );
  expect(baru).toHaveLength(2);
});

test("riwayat seorang pengguna untuk admin wilayahnya, bukan untuk wilayah dan peran lain", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  await masuk(ani.email);
  const baca = (token?: string, id = ani.id) =>
    app.panggil(`GET /api/user/${id}/riwayat-masuk`, token === undefined ? {} : { token });
  const sumbar = await buatPengguna(app, ROLES.propinsi);
  const jatim = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 35 });
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  expect((await baca()).status).toBe(401);
  expect((await baca(saksi.token)).body.kode).toBe("tidak-berhak");
  expect((await baca(jatim.token)).body.kode).toBe("di-luar-wilayah");
  expect((await baca(sumbar.token, 99_999_999)).status).toBe(404);
  expect((await baca(sumbar.token)).body).toMatchObject({
    total: 1,
    data: [{ hasil: "berhasil" }],
  });
});

test("pembersihan membuang riwayat dan perangkat yang lebih tua dari setahun", async () => {
  const ani = await buatPengguna(app, { ...ROLES.kota, password });
  await masuk(ani.email, { sandi: "salah" });
  await masuk(ani.email);
  await db
    .updateTable("riwayat_masuk")
    .set({ created_at: sql`now() - interval '366 days'` })
    .where("hasil", "=", "sandi-salah")
    .where("users_id", "=", ani.id)
    .execute();
  await jobs.send(db, PEMBERSIHAN, {});
  await vi.waitFor(async () => expect((await riwayat(ani.token)).total).toBe(1), {
    timeout: 20_000,
  });
});
