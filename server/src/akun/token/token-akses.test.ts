// Personal access tokens: made, used by a program, revoked.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { tunggu, unggah } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const kota = await buatPengguna(app, ROLES.kota);
const sri = await buatPengguna(app, ROLES.superAdmin);

const hari = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const buat = (isi: object, token = kota.token) =>
  app.panggil("POST /api/token_akses", {
    token,
    body: { nama: "Dasbor", akses: ["qc.read"], sampai: hari(30), ...isi },
  });
const tokenUntuk = async (akses: readonly Akses[], token = kota.token): Promise<string> =>
  (await buat({ akses }, token)).body.data.token;
const daftar = async (token = kota.token) =>
  (await app.panggil("GET /api/token_akses", { token })).body.data;
const kodeDari = async (route: string, token: string) =>
  (await app.panggil(route, { token })).body.kode;
const QC = "GET /api/qc_tps?wilayah_id=1376";

test("peserta kelas dari berkas: token ditolak di halaman impor pun, orangnya tidak", async () => {
  const token = await tokenUntuk(["diklat.write"]);
  const kirim = async (oleh: string) =>
    unggah(app, {
      token: oleh,
      isi: "nomor_kelas,nomor_kta,pemetaan\n1,TOKEN-1,Peserta\n",
      fields: { jenis: "peserta-kelas" },
    });
  const ditolak = await kirim(token);
  expect([ditolak.status, ditolak.body.kode]).toEqual([403, "bukan-untuk-token"]);
  const { status, body } = await kirim(kota.token);
  expect(status).toBe(202);
  await tunggu(app, kota.token, body.data.id);
  // Nor does it read what the person behind it has uploaded.
  const route = `GET /api/impor/${body.data.id}`;
  expect(await kodeDari(route, token)).toBe("bukan-untuk-token");
  expect((await app.panggil(route, { token: kota.token })).status).toBe(200);
});

test("dibuat sekali tampil, tersimpan sebagai hash, tercatat tanpa tokennya", async () => {
  const { status, body } = await buat({ nama: " Dasbor provinsi " });
  expect(status).toBe(201);
  const { token } = body.data;
  expect(token).toMatch(/^suar_[\w-]{43}$/);
  const [baris] = await daftar();
  expect(baris).toMatchObject({
    nama: "Dasbor provinsi",
    awalan: token.slice(0, 10),
    akses: ["qc.read"],
    terakhir_pada: null,
    is_berlaku: true,
  });
  // Until the end of that day in WIB.
  expect(baris.kedaluwarsa).toBe(`${hari(30)}T17:00:00.000Z`);
  const { rows } = await sql<{ isi: string }>`
    select string_agg(t::text, ' ') as isi from (
      select row_to_json(k) as t from token_akses k union all select row_to_json(a) from audit a
    ) as semua`.execute(db);
  expect(rows[0]?.isi).toContain("token_akses.buat");
  expect(rows[0]?.isi).not.toContain(token);
});

test("tanpa sesi 401; tanpa konfirmasi 403; nama, izin, dan tanggal wajib dan diperiksa", async () => {
  expect((await app.panggil("POST /api/token_akses")).status).toBe(401);
  const kosong = await app.panggil("POST /api/token_akses", { token: kota.token, body: {} });
  expect(kosong.body.errors).toEqual({
    nama: ["Wajib diisi"],
    akses: ["Pilih paling sedikit satu izin"],
    sampai: ["Isi tanggal seperti 14-02-2024"],
  });
  expect((await buat({ akses: [] })).body.errors).toHaveProperty("akses");
  for (const sampai of [hari(-1), hari(367), "2024-02-31"]) {
    expect((await buat({ sampai })).body.errors).toHaveProperty("sampai");
  }
  expect((await buat({ sampai: hari(0) })).status).toBe(201);
  expect((await buat({ sampai: hari(366) })).status).toBe(201);
  // No more than one holds, and nothing that could make accounts.
  expect((await buat({ akses: ["qc.read", "dapil_pusat.write"] })).body.errors).toHaveProperty(
    "akses",
  );
  expect((await buat({ akses: ["user.write"] }, sri.token)).body.errors).toHaveProperty("akses");
  await majukanKonfirmasi(app.context, 60);
  expect((await buat({})).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
});

test("membawa izinnya saja, di wilayah pemiliknya; pemakaian terakhir tercatat", async () => {
  const token = await tokenUntuk(["qc.read"]);
  const answer = await app.app.inject({
    method: "GET",
    url: "/api/qc_tps?wilayah_id=1376",
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: "10.7.7.7",
  });
  expect(answer.statusCode).toBe(200);
  expect((await daftar())[0]).toMatchObject({
    terakhir_ip: "10.7.7.7",
    terakhir_pada: expect.stringMatching(/^\d{4}-/),
  });
  expect(await kodeDari("GET /api/qc_tps?wilayah_id=3578", token)).toBe("di-luar-wilayah");
  expect(await kodeDari("POST /api/qc_tps/1376011002001/laporan/5", token)).toBe("tidak-berhak");
  expect((await app.panggil("GET /api/m_propinsi", { token })).status).toBe(200);
  expect((await app.panggil("GET /api/wilayah/1376", { token })).status).toBe(200);
  expect((await app.panggil(`GET /api/qc_tps?wilayah_id=1376&access_token=${token}`)).status).toBe(
    401,
  );
});

test("akun, sesi, izin, dan pengaturan tertutup untuk token, juga milik super admin", async () => {
  const token = await tokenUntuk(
    AKSES.filter((key) => key !== "user.write"),
    sri.token,
  );
  expect((await app.panggil(QC, { token })).status).toBe(200);
  const tertutup = app.routes.filter((route) =>
    /\/api\/(self|sesi|logout|token_akses|tiket|live|pekerjaan|instansi\/:\w+\/akses|peran_akses|pengaturan|audit|surat_keluar|faktor_kedua_wajib|user\/:id\/(hapus_faktor_kedua|riwayat-masuk))\b/.test(
      route,
    ),
  );
  expect(tertutup.length).toBeGreaterThan(25);
  const kinds = await Promise.all(
    tertutup.map(async (route) => [route, await kodeDari(route.replaceAll(/:\w+/g, "1"), token)]),
  );
  expect(kinds.filter(([, kode]) => kode !== "bukan-untuk-token")).toEqual([]);

  const mengubah = app.routes.filter((route) => /^(POST|PUT|DELETE) \/api\/user\b/.test(route));
  expect(mengubah.length).toBeGreaterThan(5);
  const jawaban = await Promise.all(
    mengubah.map((route) => kodeDari(route.replaceAll(/:\w+/g, "1"), token)),
  );
  expect(new Set(jawaban)).toEqual(new Set(["tidak-berhak", "bukan-untuk-token"]));
});

test("setiap alamat tanpa kunci izin tertutup, kecuali daftar acuan, wilayah, dan berkas", async () => {
  const { body } = await app.panggil("GET /api/openapi.json");
  const terbuka = Object.entries<Record<string, { security: object[]; description: string }>>(
    body.paths,
  )
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.some((one) => "token" in one))
        .filter(([, { description }]) => !/pemegang kunci/.test(description))
        .map(([method]) => `${method} ${path}`),
    )
    .filter((route) => !/^get \/api\/(m_|wilayah)/.test(route));
  expect(terbuka).toEqual(["get /api/file/{id}"]);
});

test("dicabut, kedaluwarsa, akun dimatikan, izin dicabut: berhenti seketika", async () => {
  const lain = await buatPengguna(app, ROLES.kota);
  const token = await tokenUntuk(["qc.read"], lain.token);
  const status = async (value = token) => (await app.panggil(QC, { token: value })).status;
  expect(await status()).toBe(200);
  expect(await status(`${token.slice(0, -1)}x`)).toBe(401);
  await db.updateTable("users").set({ is_aktif: 0 }).where("id", "=", lain.id).execute();
  expect(await status()).toBe(401);
  await db
    .updateTable("users")
    .set({ is_aktif: 1, harus_ganti_password: true })
    .where("id", "=", lain.id)
    .execute();
  expect(await kodeDari(QC, token)).toBe("ganti-password-dulu");
  await db
    .updateTable("users")
    .set({ harus_ganti_password: false })
    .where("id", "=", lain.id)
    .execute();
  await db
    .updateTable("users_peran")
    .set({ peran_id: PERAN.caleg })
    .where("users_id", "=", lain.id)
    .execute();
  expect(await kodeDari(QC, token)).toBe("tidak-berhak");
  await db
    .updateTable("users_peran")
    .set({ peran_id: PERAN.adminKota })
    .where("users_id", "=", lain.id)
    .execute();
  expect(await status()).toBe(200);

  const [{ id }] = await daftar(lain.token);
  const cabut = (oleh: string) => app.panggil(`DELETE /api/token_akses/${id}`, { token: oleh });
  expect((await cabut(kota.token)).status).toBe(404);
  expect((await app.panggil(`DELETE /api/token_akses/${id}`)).status).toBe(401);
  expect((await cabut(lain.token)).body).toEqual({ message: "Token akses dicabut" });
  expect(await status()).toBe(401);
  expect((await cabut(lain.token)).status).toBe(404);
  expect((await daftar(lain.token))[0]).toMatchObject({ id, is_berlaku: false });

  const habis = await tokenUntuk(["qc.read"], lain.token);
  await db
    .updateTable("token_akses")
    .set({ kedaluwarsa: sql`now()` })
    .execute();
  expect(await status(habis)).toBe(401);
});
