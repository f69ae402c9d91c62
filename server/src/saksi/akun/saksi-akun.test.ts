// Accounts of witnesses: made, opened by a link on paper, reset, shut when a telephone is lost.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatDiklat, buatKelas } from "../../testing/diklat.ts";
import { impor, tunggu } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const kota = await buatPengguna(app, ROLES.kota);
const tetangga = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const propinsi = await buatPengguna(app, ROLES.propinsi);
const jatim = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const { token } = kota;

const KELURAHAN = 1376011002;

async function buatAkun(id: number, body: object = {}) {
  return app.panggil(`POST /api/saksi/${id}/buat_akun`, { token, body });
}

const tokenDari = (tautan: string): string => tautan.split("/").at(-1) ?? "";

async function masuk(tautan: string) {
  return app.panggil("POST /api/masuk_tautan", { body: { token: tokenDari(tautan) } });
}

test("SAKSI-126 akun saksi: tanpa sesi 401, peran lain 403, kota lain 403, isian salah 400", async () => {
  const id = await buatSaksi(app, 1376);
  const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const rute = [
    `POST /api/saksi/${id}/buat_akun`,
    `PUT /api/saksi/${id}/reset_password`,
    `POST /api/saksi/${id}/keluar_semua`,
  ] as const;
  for (const satu of rute) {
    const body = {};
    expect((await app.panggil(satu, { body })).status).toBe(401);
    expect((await app.panggil(satu, { body, token: saksi.token })).status).toBe(403);
    expect((await app.panggil(satu, { body, token: jatim.token })).body.kode).toBe(
      "di-luar-wilayah",
    );
  }
  // Decision O-17: what opens the account, a password or a link, asks for one right.
  expect((await app.panggil(rute[1], { token })).body.kode).toBe("saksi-tanpa-akun");
  const salah = await buatAkun(id, { email: "bukan alamat" });
  expect(salah.status).toBe(400);
  expect(Object.keys(salah.body.errors)).toEqual(["email"]);
  expect((await buatAkun(id + 900_000)).status).toBe(404);
  // Whether there is such a witness elsewhere is nobody's business.
  const asing = { body: {}, token: jatim.token };
  const tiada = await app.panggil(`POST /api/saksi/${id + 900_000}/buat_akun`, asing);
  expect(tiada.body.kode).toBe("di-luar-wilayah");
  const tanpa = await app.panggil(rute[1], { token: propinsi.token });
  expect(tanpa.body.kode).toBe("saksi-tanpa-akun");
});

test("saksi yang masuk lewat tautan tidak lagi menunggu undangan, di daftar pengguna dan di undangan", async () => {
  const id = await buatSaksi(app, 1376, { penugasan_id: KELURAHAN });
  const email = "pemilik@contoh.example";
  const { body } = await buatAkun(id, { email });
  const daftar = async (query: string) => {
    const { body: isi } = await app.panggil(`GET /api/user?email=${email}${query}`, { token });
    return isi.data.map(({ belum_masuk: belum }: { belum_masuk: boolean }) => belum);
  };
  expect(await daftar("")).toEqual([true]);
  expect(await daftar("&belum_masuk=1")).toEqual([true]);
  expect((await masuk(body.data.tautan)).status).toBe(200);
  expect(await daftar("")).toEqual([false]);
  expect(await daftar("&belum_masuk=1")).toEqual([]);
  expect(await daftar("&belum_masuk=0")).toEqual([false]);
  // Without an address nobody can be invited.
  const tanpa = await buatSaksi(app, 1376, { penugasan_id: KELURAHAN, nomer_kta: "KTA-TANPA" });
  expect((await buatAkun(tanpa)).status).toBe(201);
  const { body: isi } = await app.panggil("GET /api/user?s=KTA-TANPA", { token });
  expect(isi.data).toMatchObject([{ nomer_kta: "KTA-TANPA", belum_masuk: false }]);
});

test("akun seorang saksi dibuat sekali; tautannya membuka satu sesi, satu kali, tanpa kata sandi", async () => {
  const id = await buatSaksi(app, 1376, { penugasan_id: KELURAHAN, nomer_kta: "KTA-S-1" });
  const { status, body } = await buatAkun(id);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    id,
    nomer_saksi: nomerSaksi(id),
    login: "KTA-S-1",
    nomer_wa: expect.stringMatching(/^62\d+$/),
  });
  expect(body.data.penugasan).toContain(" · ");
  expect((await buatAkun(id)).body.kode).toBe("saksi-punya-akun");

  const sesi = await masuk(body.data.tautan);
  expect(sesi.status).toBe(200);
  const self = await app.panggil("GET /api/self", { token: sesi.body.access_token });
  expect(self.body.data.nomer_kta).toBe("KTA-S-1");
  const lagi = await masuk(body.data.tautan);
  expect([lagi.status, lagi.body.kode]).toEqual([400, "tautan-masuk-kedaluwarsa"]);

  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["aksi", "users_id", "ip"])
    .where("tabel", "=", "users")
    .where("baris", "=", String(self.body.data.id))
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { aksi: "users.buat_akun_saksi", users_id: kota.id, ip: "127.0.0.1" },
    { aksi: "users.tautan_masuk", users_id: kota.id, ip: "127.0.0.1" },
    { aksi: "login.tautan", users_id: self.body.data.id, ip: "127.0.0.1" },
  ]);
});

test("tautan masuk disimpan hanya sebagai hash, kedaluwarsa, dan tidak menetapkan kata sandi", async () => {
  // Somebody runs this installation.
  await buatPengguna(app, ROLES.superAdmin);
  const id = await buatSaksi(app, 1376);
  const { body } = await buatAkun(id);
  const rahasia = tokenDari(body.data.tautan);
  const verify = await app.panggil("POST /api/verify", { body: { token: rahasia } });
  expect(verify.body.kode).toBe("tautan-kedaluwarsa");
  const isi = { token: rahasia, password: "tangga-merah-9", konfirmasi_password: "tangga-merah-9" };
  expect((await app.panggil("POST /api/link_password", { body: isi })).status).toBe(400);
  const tersimpan = await app.context.db.selectFrom("token_sandi").selectAll().execute();
  expect(JSON.stringify(tersimpan)).not.toContain(rahasia);
  await app.context.db
    .updateTable("token_sandi")
    .set({ kedaluwarsa: new Date(Date.now() - 1000) })
    .where("jenis", "=", "masuk")
    .execute();
  expect((await masuk(body.data.tautan)).body.kode).toBe("tautan-masuk-kedaluwarsa");
  const kosong = await app.panggil("POST /api/masuk_tautan", { body: {} });
  expect(Object.keys(kosong.body.errors)).toEqual(["token"]);
});

test("SAKSI-126 reset: kata sandi dan tautan baru tampil sekali, sesi lama berakhir, tautan lama mati", async () => {
  const id = await buatSaksi(app, 1376);
  const lama = (await buatAkun(id)).body.data;
  const sesi = await masuk(lama.tautan);
  const rute = `PUT /api/saksi/${id}/reset_password`;
  const pertama = (await app.panggil(rute, { token: propinsi.token })).body.data;
  const { status, body } = await app.panggil(rute, { token: propinsi.token });
  expect(status).toBe(200);
  expect(body.data.secret.length).toBeGreaterThanOrEqual(10);
  expect((await app.panggil("GET /api/self", { token: sesi.body.access_token })).status).toBe(401);
  expect((await masuk(pertama.tautan)).body.kode).toBe("tautan-masuk-kedaluwarsa");
  const login = { username: body.data.login, password: body.data.secret };
  const baru = await app.panggil("POST /api/login", { body: login });
  const self = await app.panggil("GET /api/self", { token: baru.body.access_token });
  expect(self.body.data.harus_ganti_password).toBe(true);
  expect((await masuk(body.data.tautan)).status).toBe(200);
});

test("ponsel hilang: keluar dari semua mengakhiri sesi dan membatalkan tautan", async () => {
  const id = await buatSaksi(app, 1376);
  const { tautan } = (await buatAkun(id)).body.data;
  const sesi = await masuk(tautan);
  const lembar = { saksi_ids: [id] };
  const baru = await app.panggil("POST /api/saksi_tautan_masuk", { token, body: lembar });
  expect(baru.body.data.tautan).toHaveLength(1);
  const keluar = await app.panggil(`POST /api/saksi/${id}/keluar_semua`, { token });
  expect(keluar.status).toBe(200);
  expect((await app.panggil("GET /api/self", { token: sesi.body.access_token })).status).toBe(401);
  const { tautan: kertas } = baru.body.data.tautan[0];
  expect((await masuk(kertas)).body.kode).toBe("tautan-masuk-kedaluwarsa");
});

test("akun yang menjadi admin tidak dapat dibuka dengan tautan, dan tidak diurus di sini", async () => {
  const id = await buatSaksi(app, 1376);
  const { tautan } = (await buatAkun(id)).body.data;
  const { user_id: usersId } = await app.context.db
    .selectFrom("saksi")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await app.context.db
    .insertInto("users_peran")
    .values({ users_id: usersId ?? 0, peran_id: PERAN.adminKota })
    .execute();
  expect((await masuk(tautan)).body.kode).toBe("tautan-masuk-kedaluwarsa");
  for (const rute of [
    `PUT /api/saksi/${id}/reset_password`,
    `POST /api/saksi/${id}/keluar_semua`,
  ]) {
    expect((await app.panggil(rute, { token: propinsi.token })).body.kode).toBe("akun-peran-lain");
  }
});

test("lembar tautan satu wilayah: hanya yang menunggu, dalam wilayah sendiri", async () => {
  const kelurahan = 1376011003;
  const ids = [
    await buatSaksi(app, 1376, { penugasan_id: kelurahan }),
    await buatSaksi(app, 1376, { penugasan_id: kelurahan }),
  ];
  const [pertama] = ids;
  await buatAkun(pertama ?? 0);
  await app.panggil(`POST /api/saksi/${pertama}/keluar_semua`, { token });
  const body = { wilayah_id: kelurahan };
  const { body: jawab } = await app.panggil("POST /api/saksi_tautan_masuk", { token, body });
  expect(jawab.data.tautan.map(({ id }: { id: number }) => id)).toEqual([pertama]);
  expect(jawab.data.is_masih_ada).toBe(false);
  // Whoever holds a sheet that works is not given a second one by mistake.
  const lagi = await app.panggil("POST /api/saksi_tautan_masuk", { token, body });
  expect(lagi.body.errors.wilayah_id[0]).toContain("Tidak ada saksi");
  const luar = await app.panggil("POST /api/saksi_tautan_masuk", { token: tetangga.token, body });
  expect(luar.body.kode).toBe("di-luar-wilayah");
  const asing = { saksi_ids: ids };
  const kosong = await app.panggil("POST /api/saksi_tautan_masuk", {
    token: tetangga.token,
    body: asing,
  });
  expect(kosong.status).toBe(400);
  const salah = await app.panggil("POST /api/saksi_tautan_masuk", { token, body: {} });
  expect(salah.body.errors).toEqual({ wilayah_id: ["Sebutkan wilayah_id atau saksi_ids"] });
});

async function selesai(pekerjaanId: string): Promise<{ status: string; selesai: number }> {
  for (;;) {
    const { body } = await app.panggil("GET /api/pekerjaan", { token });
    const satu = body.data.find(({ id }: { id: string }) => id === pekerjaanId);
    if (!["antre", "berjalan"].includes(satu.status)) {
      return satu;
    }
    await sleep(30);
  }
}

test("akun semua saksi satu kelurahan dibuat sebagai pekerjaan, tanpa mengulang yang sudah ada", async () => {
  const kelurahan = 1376011004;
  const kembar = "KTA-KEMBAR";
  const ids = [
    await buatSaksi(app, 1376, { penugasan_id: kelurahan, nomer_kta: kembar }),
    await buatSaksi(app, 1376, { penugasan_id: kelurahan, nomer_kta: kembar }),
    await buatSaksi(app, 1376, { penugasan_id: kelurahan, is_aktif: 0 }),
  ];
  const body = { wilayah_id: kelurahan };
  for (const banyak of [2, 0]) {
    const mulai = await app.panggil("POST /api/saksi_buat_akun", { token, body });
    expect(mulai.status).toBe(202);
    const kerja = await selesai(mulai.body.data.pekerjaan_id);
    expect(kerja).toMatchObject({ status: "selesai", selesai: banyak });
  }
  const masukNama = await app.context.db
    .selectFrom("saksi as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .select(["s.id", "u.nomer_kta", "u.email"])
    .where("s.id", "in", ids)
    .orderBy("s.id")
    .execute();
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "ip"])
    .distinct()
    .where("aksi", "=", "users.buat_akun_saksi")
    .execute();
  expect(jejak).toEqual([{ users_id: kota.id, ip: "127.0.0.1" }]);
  const [satu = 0, dua = 0, tiga = 0] = ids;
  expect(masukNama).toEqual([
    { id: satu, nomer_kta: kembar, email: `${nomerSaksi(satu)}@saksi.invalid` },
    { id: dua, nomer_kta: nomerSaksi(dua), email: `${nomerSaksi(dua)}@saksi.invalid` },
    { id: tiga, nomer_kta: null, email: null },
  ]);
  const luar = await app.panggil("POST /api/saksi_buat_akun", { token: tetangga.token, body });
  expect(luar.body.kode).toBe("di-luar-wilayah");
});

test("akun saksi dari berkas yang sudah ada di kelas tidak terhapus bersama impornya", async () => {
  const nik = "1376010507900077";
  const nomerKta = "KTA-S-KELAS";
  const id = await buatSaksi(app, 1376, { nik, nomer_kta: nomerKta });
  const fields = { jenis: "saksi-akun" };
  const hasil = await impor(app, { token, isi: `nik\n${nik}`, fields });
  expect(hasil.status).toBe("diterapkan");
  const pusat = await buatPengguna(app, ROLES.pusat);
  const diklat = await buatDiklat(app, pusat.token, "Diklat Akun Saksi");
  const kelasId = await buatKelas(app, token, { diklat, wilayah_id: 1376 });
  const peserta = `${diklat.alamat}/kelas/${kelasId}/peserta`;
  const body = { nomer_kta: nomerKta, pemetaan_id: diklat.peserta };
  const baru = await app.panggil(`POST ${peserta}`, { token, body });
  const urungkan = async () => {
    await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
    const { status, pesan } = await tunggu(app, token, hasil.id);
    return [status, pesan];
  };
  expect(await urungkan()).toEqual([
    "diterapkan",
    expect.stringMatching(/baris 2 sudah menjadi peserta kelas/),
  ]);
  expect((await buatAkun(id)).body.kode).toBe("saksi-punya-akun");
  await app.panggil(`DELETE ${peserta}/${baru.body.data.id}`, { token });
  expect(await urungkan()).toEqual(["diurungkan", null]);
  expect((await buatAkun(id)).status).toBe(201);
});

test("akun saksi yang sudah disetujui, atau ikut pindah bersama saksinya, tidak terhapus bersama impornya", async () => {
  const [setuju, pindah] = ["1376010507900078", "1376010507900079"];
  const satu = await buatSaksi(app, 1376, { nik: setuju });
  const dua = await buatSaksi(app, 1376, { nik: pindah });
  const isi = `nik\n${setuju}\n${pindah}`;
  const hasil = await impor(app, { token, isi, fields: { jenis: "saksi-akun" } });
  expect(hasil.status).toBe("diterapkan");
  await app.context.db
    .updateTable("saksi")
    .set({ is_approval: 1 })
    .where("id", "=", satu)
    .execute();
  const pusat = await buatPengguna(app, ROLES.pusat);
  const ke = await app.panggil(`POST /api/saksi/${dua}`, {
    token: pusat.token,
    body: {
      versi: 1,
      nik: pindah,
      nama_lengkap: "Ani Pindah",
      nomer_wa: "081234560001",
      jenis_id: JENIS_SAKSI.kota,
      penugasan: { propinsi_id: 35, kota_id: 3578 },
    },
  });
  expect([ke.status, ke.body.errors]).toEqual([200, undefined]);
  await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
  expect(await tunggu(app, token, hasil.id)).toMatchObject({
    status: "diterapkan",
    pesan:
      "Impor tidak dapat diurungkan: baris 2 sudah disetujui; baris 3 sudah dipindahkan saksinya.",
  });
});

test("SAKSI-131 unduhan akun: nama masuk dan keadaan, hanya wilayah sendiri, dengan konfirmasi", async () => {
  const kelurahan = 1376031001;
  const id = await buatSaksi(app, 1376, { penugasan_id: kelurahan, nama_lengkap: "Dewi Lestari" });
  await buatSaksi(app, 1376, { penugasan_id: kelurahan, nama_lengkap: "Tanpa Akun" });
  await buatAkun(id, { email: "dewi@contoh.example" });
  const rute = `GET /api/saksi_unduh_akun?wilayah_id=${kelurahan}`;
  const { status, raw } = await app.panggil(rute, { token });
  expect(status).toBe(200);
  const [lembar] = bacaBuku(raw);
  expect(lembar?.[0]).toEqual([
    "NIK",
    "Nomer KTA",
    "Nama",
    "Email",
    "Nomor Saksi",
    "Penugasan",
    "Nama Masuk",
    "Keadaan",
  ]);
  expect(lembar?.slice(1).map((row) => [row[2], row[3], row[6], row[7]])).toEqual([
    ["Dewi Lestari", "dewi@contoh.example", nomerSaksi(id), "Belum pernah masuk"],
    ["Tanpa Akun", "", "", "Belum dibuat"],
  ]);
  expect((await app.panggil(rute)).status).toBe(401);
  expect((await app.panggil(rute, { token: tetangga.token })).body.kode).toBe("di-luar-wilayah");
  await majukanKonfirmasi(app.context, 600);
  expect((await app.panggil(rute, { token })).body.kode).toBe("perlu-konfirmasi");
});

test.each([
  ["GET /api/saksi_unduh_akun?wilayah_id=1376011004001", undefined],
  ["POST /api/saksi_buat_akun", { wilayah_id: 1376011004001 }],
  ["POST /api/saksi_tautan_masuk", { wilayah_id: 1376011004001 }],
  ["GET /api/unduh_excel_saksi/1376011004001", undefined],
])("TPS bukan wilayah: %s ditolak sebelum ada yang dikirim", async (rute, body) => {
  const baru = await buatPengguna(app, ROLES.kota);
  const answer = await app.panggil(rute, { token: baru.token, body });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { wilayah_id: ["Pilih wilayah, bukan TPS"] },
  ]);
});
