import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDiklat, buatKelas } from "../../testing/diklat.ts";
import { KARTU_TAK_DIKENAL } from "../../acara/diklat/peserta-baris.rules.ts";
import { formulir } from "../../testing/formulir.ts";
import { faultsOf, impor, periksa, tunggu } from "../../testing/impor.ts";
import { peranTakSama } from "../../testing/keadaan.ts";
import { menanti, selama } from "../../testing/kunci.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, mail } = app.context;
const propinsi = await buatPengguna(app, { ...ROLES.propinsi, name: "Rina Provinsi" });
const propinsiLain = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, ROLES.kota);

const fields = { jenis: "user" };
const berkas = (...rows: string[]) => ["nomer_kta,nama,email,wilayah_id", ...rows].join("\n");
const SANDI = "kayu manis 42";

const daftar = async (token: string, query: string) =>
  (await app.panggil(`GET /api/user?per_page=100&${query}`, { token })).body.data;

test("akun admin dibuat dari berkas: peran menurut wilayah, nama dari daftar anggota", async () => {
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "U-1", nama: "Siti Anggota", kelurahan_id: 1376011002 })
    .execute();
  const { token } = propinsi;
  const hasil = await impor(app, {
    token,
    isi: berkas("U-1,,siti@contoh.example,1376", "U-2,Budi,budi@contoh.example,"),
    fields,
  });
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 2 } });
  const baru = await daftar(token, `impor_id=${hasil.id}`);
  expect(baru).toMatchObject([
    {
      name: "Budi",
      wilayah_id: 13,
      peran: [{ id: PERAN.adminPropinsi }],
      belum_masuk: true,
      undangan_sampai: null,
    },
    { name: "Siti Anggota", wilayah_id: 1376, peran: [{ id: PERAN.adminKota }] },
  ]);
  // Somebody else's import says nothing.
  expect(await daftar(pusat.token, `impor_id=${hasil.id}`)).toEqual([]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "users.impor")
    .where("baris", "=", String(baru[0].id))
    .executeTakeFirstOrThrow();
  expect(jejak).toMatchObject({ users_id: propinsi.id, sesudah: { email: "budi@contoh.example" } });
  const lagi = await periksa(app, {
    token,
    isi: berkas("U-1,,siti@contoh.example,1376", "U-2,Budi,budi@contoh.example,13"),
    fields,
  });
  expect(lagi.jumlah).toMatchObject({ sama: 2, baru: 0 });
  expect(await peranTakSama(app)).toEqual([]);
});

test("yang salah disebut per kolom; admin provinsi tidak membuat admin di atasnya", async () => {
  const hasil = await periksa(app, {
    token: propinsi.token,
    isi: berkas(
      ",Tanpa KTA,a@contoh.example,13",
      "V-1,Tanpa email,,13",
      "V-2,Email salah,bukan-email,13",
      `V-3,Email terpakai,${kota.email.toUpperCase()},13`,
      "V-4,Nasional,b@contoh.example,1",
      "V-5,Luar,c@contoh.example,3578",
      "V-6,Kecamatan,d@contoh.example,137601",
      "V-7,Kembar,kembar@contoh.example,13",
      "V-8,Kembar,KEMBAR@contoh.example,13",
    ),
    fields,
  });
  expect(faultsOf(hasil)).toEqual([
    [2, "nomer_kta", "Wajib diisi"],
    [3, "email", "Wajib diisi"],
    [4, "email", expect.stringMatching(/^Email yang diinputkan salah/)],
    [5, "email", "Sudah dipakai akun lain"],
    [6, "wilayah_id", "Berada di luar wilayah impor"],
    [7, "wilayah_id", "Berada di luar wilayah impor"],
    [8, "wilayah_id", "Isi provinsi atau kota: kodenya (2 atau 4 angka) atau namanya"],
    [9, "email", "Email yang sama juga ada di baris 10"],
    [10, "email", "Email yang sama juga ada di baris 9"],
  ]);
  const nasional = await periksa(app, {
    token: pusat.token,
    isi: berkas("V-9,Kosong,kosong@contoh.example,"),
    fields,
  });
  expect(nasional.galat[0]).toMatchObject({
    kolom: "wilayah_id",
    alasan: "Isi kode atau nama provinsi atau kota",
  });
});

const DUA = ["2", "2b", "2c"].map((nama) => `W-${nama},W ${nama},w${nama}@contoh.example,1376`);

test("diurungkan selama akunnya belum dipakai; terpakai meanwhile ditolak", async () => {
  const { token } = propinsi;
  const satu = await impor(app, { token, isi: berkas("W-1,W,w1@contoh.example,1376"), fields });
  await app.panggil(`POST /api/impor/${satu.id}/urungkan`, { token });
  expect(await tunggu(app, token, satu.id)).toMatchObject({ status: "diurungkan" });
  expect(await daftar(token, "s=w1@contoh")).toEqual([]);

  const dua = await impor(app, { token, isi: berkas(...DUA), fields });
  const akun = await daftar(token, `impor_id=${dua.id}&sort=name`);
  for (const { id } of [akun[0], akun[2]]) {
    await app.panggil(`POST /api/user/${id}/set_aktif`, { token, body: { is_aktif: 0 } });
  }
  await app.panggil(`DELETE /api/user/${akun[1].id}`, { token });
  await app.panggil(`POST /api/impor/${dua.id}/urungkan`, { token });
  const sesudah = await tunggu(app, token, dua.id);
  expect([sesudah.status, sesudah.pesan]).toEqual([
    "diterapkan",
    "Impor tidak dapat diurungkan: baris 2 dan 4 sudah diubah akunnya; baris 3 sudah dihapus akunnya.",
  ]);

  const tiga = await periksa(app, { token, isi: berkas("W-3,W,w3@contoh.example,1376"), fields });
  await buatPengguna(app, { email: "w3@contoh.example" });
  await app.panggil(`POST /api/impor/${tiga.id}/terapkan`, { token });
  expect((await tunggu(app, token, tiga.id)).status).toBe("siap");
});

test("akun yang sudah ada di kelas tidak terhapus bersama impornya", async () => {
  const { token } = propinsi;
  const hasil = await impor(app, { token, isi: berkas("W-4,W,w4@contoh.example,1376"), fields });
  const diklat = await buatDiklat(app, pusat.token, "Diklat Admin");
  const kelasId = await buatKelas(app, token, { diklat, wilayah_id: 1376 });
  const peserta = `${diklat.alamat}/kelas/${kelasId}/peserta`;
  const body = { nomer_kta: "W-4", pemetaan_id: diklat.peserta };
  const { id } = (await app.panggil(`POST ${peserta}`, { token, body })).body.data;
  const urungkan = async () => {
    await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
    return tunggu(app, token, hasil.id);
  };
  const ditolak = await urungkan();
  expect([ditolak.status, ditolak.pesan]).toEqual([
    "diterapkan",
    "Impor tidak dapat diurungkan: baris 2 sudah menjadi peserta kelas.",
  ]);
  expect(await daftar(token, "s=w4@contoh")).toHaveLength(1);
  // Once it has left the class nothing keeps it.
  await app.panggil(`DELETE ${peserta}/${id}`, { token });
  expect(await urungkan()).toMatchObject({ status: "diurungkan" });
  expect(await daftar(token, "s=w4@contoh")).toEqual([]);
});

/** An account that was made by an import, and a class that it may be added to. */
async function akunDanKelas(nomor: string) {
  const { token } = propinsi;
  const email = `${nomor.toLowerCase()}@contoh.example`;
  const { id: imporId } = await impor(app, {
    token,
    isi: berkas(`${nomor},W,${email},1376`),
    fields,
  });
  const [akun] = await daftar(token, `impor_id=${imporId}`);
  const diklat = await buatDiklat(app, pusat.token, `Diklat ${nomor}`);
  const kelasId = await buatKelas(app, token, { diklat, wilayah_id: 1376 });
  const alamat = `${diklat.alamat}/kelas/${kelasId}/peserta`;
  const body = { nomer_kta: nomor, pemetaan_id: diklat.peserta };
  return {
    akunId: Number(akun.id),
    urungkan: () => app.panggil(`POST /api/impor/${imporId}/urungkan`, { token }),
    hasil: () => tunggu(app, token, imporId),
    tambah: () => app.panggil(`POST ${alamat}`, { token, body }),
    peserta: async () => (await app.panggil(`GET ${alamat}`, { token })).body.total,
    akun: async () => (await daftar(token, `s=${email}`)).length,
    isi: { kelas_id: kelasId, pemetaan_id: diklat.peserta, nomer_kta: nomor, nama: "W" },
  };
}
const menunggu = (banyak: number) =>
  vi.waitFor(async () => expect(await menanti(app)).toBe(banyak), { timeout: 10_000 });

test("akun masuk kelas sebelum pengurungan impornya selesai: pengurungan menunggu, lalu ditolak", async () => {
  const { akunId, isi, urungkan, hasil, peserta, akun } = await akunDanKelas("W-5");
  await selama(
    app,
    (tx) =>
      tx
        .insertInto("kelas_peserta")
        .values({ ...isi, users_id: akunId })
        .execute(),
    async () => {
      await urungkan();
      await menunggu(1);
    },
  );
  const { status, pesan } = await hasil();
  expect([status, pesan]).toEqual([
    "diterapkan",
    expect.stringMatching(/sudah menjadi peserta kelas/),
  ]);
  expect([await akun(), await peserta()]).toEqual([1, 1]);
});

test("akun masuk kelas sesudah pengurungan impornya mulai: yang menambah menunggu, lalu diberi tahu", async () => {
  const { akunId, urungkan, hasil, tambah, peserta, akun } = await akunDanKelas("W-6");
  const { ditambah } = await selama(
    app,
    (tx) => tx.selectFrom("users").select("id").where("id", "=", akunId).forUpdate().execute(),
    async () => {
      await urungkan();
      await menunggu(1);
      const nanti = tambah();
      await menunggu(2);
      return { ditambah: nanti };
    },
  );
  const { status, body } = await ditambah;
  expect([status, body.errors]).toEqual([400, { nomer_kta: [KARTU_TAK_DIKENAL] }]);
  expect((await hasil()).status).toBe("diurungkan");
  expect([await akun(), await peserta()]).toEqual([0, 0]);
});

const undang = async (token: string, body: object) =>
  app.panggil("POST /api/user/undangan", { token, body });

test("undangan sebagai lembar: tautan sekali pakai, tampil sekali, yang lama berhenti berlaku", async () => {
  // Somebody runs this installation.
  await buatPengguna(app, ROLES.superAdmin);
  const { token } = propinsi;
  const { id } = await impor(app, {
    token,
    isi: berkas("X-1,Xena,x1@contoh.example,1376", "X-2,Xavier,x2@contoh.example,1371"),
    fields,
  });
  const pertama = await undang(token, { cara: "lembar", impor_id: id });
  expect(pertama.status).toBe(200);
  expect(pertama.body.data).toMatchObject({ jumlah: 2, hari: 7 });
  expect(pertama.body.data.tautan[0]).toMatchObject({
    name: "Xavier",
    email: "x2@contoh.example",
    wilayah: "Kota Padang",
    tautan: expect.stringMatching(/\/auth\/undangan\/[\w-]{43}$/),
  });
  const [xavier] = await daftar(token, "s=x2@contoh");
  expect(new Date(xavier.undangan_sampai).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);

  const kedua = await undang(token, { cara: "lembar", user_ids: [xavier.id] });
  const tokenOf = (jawaban: typeof kedua, place: number) =>
    jawaban.body.data.tautan[place].tautan.split("/").at(-1);
  const pakai = async (tautan: string) =>
    app.panggil("POST /api/link_password", {
      body: { token: tautan, password: SANDI, konfirmasi_password: SANDI },
    });
  expect((await pakai(tokenOf(pertama, 0))).body.kode).toBe("tautan-kedaluwarsa");
  expect((await pakai(tokenOf(kedua, 0))).status).toBe(200);
  expect((await pakai(tokenOf(kedua, 0))).body.kode).toBe("tautan-kedaluwarsa");
  const masuk = { username: "X-2", password: SANDI };
  expect((await app.panggil("POST /api/login", { body: masuk })).status).toBe(200);
  const sisa = await undang(token, { cara: "lembar", impor_id: id });
  expect(sisa.body.data.tautan.map(({ name }: { name: string }) => name)).toEqual(["Xena"]);
  const habis = await undang(token, { cara: "lembar", user_ids: [xavier.id] });
  expect(habis.body.errors.user_ids[0]).toMatch(/^Tidak ada akun/);
  const tersimpan = JSON.stringify(await db.selectFrom("audit").selectAll().execute());
  expect(tersimpan).not.toContain(tokenOf(kedua, 0));
});

test("undangan lewat surat: satu surat per akun, tautannya dibuat saat suratnya dibuat", async () => {
  const { token } = propinsi;
  const { id } = await impor(app, {
    token,
    isi: berkas("Y-1,Yuni,y1@contoh.example,1376", "Y-2,Yusuf,y2@contoh.example,1376"),
    fields,
  });
  const { body } = await undang(token, { cara: "surat", impor_id: id });
  expect(body).toEqual({
    message:
      "Aplikasi ini belum dapat mengirim email: undangan menunggu di Surat Keluar. Minta super admin menyampaikannya, atau buat lembar tautan.",
    is_menunggu: true,
    data: { jumlah: 2, hari: 7, tautan: [] },
  });
  const surat = async (kepada: string) =>
    (await mail.kotakKeluar()).find((satu) => satu.kepada === kepada);
  await vi.waitFor(async () => expect(await surat("y2@contoh.example")).toBeDefined(), 60_000);
  await vi.waitFor(async () => expect(await surat("y1@contoh.example")).toBeDefined(), 60_000);
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  // Who hands letters over needs to ask nobody.
  const [yuni] = await daftar(token, "s=y1@contoh");
  const lagi = await undang(superAdmin.token, { cara: "surat", user_ids: [yuni.id] });
  expect(lagi.body.message).toContain("Surat Keluar. Sampaikan dari sana, atau");
  const kabar = async () =>
    (await app.panggil("GET /api/pengumumanku", { token: superAdmin.token })).body.data
      .map(({ judul }: { judul: string }) => judul)
      .toSorted();
  await expect
    .poll(async () =>
      (await mail.kotakKeluar()).filter(({ kepada }) => kepada === "y1@contoh.example"),
    )
    .toHaveLength(2);
  // The letter that was superseded is told no longer.
  const satuSatu = [
    "Undangan menunggu disampaikan: Yuni, y1@contoh.example",
    "Undangan menunggu disampaikan: Yusuf, y2@contoh.example",
  ];
  await vi.waitFor(async () => expect(await kabar()).toEqual(satuSatu), 60_000);
  const isi = (await surat("y1@contoh.example"))?.isi ?? "";
  const tautan = /\/auth\/undangan\/([\w-]+)/.exec(isi)?.[1];
  const verifikasi = await app.panggil("POST /api/verify", { body: { token: tautan } });
  expect(verifikasi.body.data).toEqual({
    jenis: "undangan",
    email: "y1@contoh.example",
    panjang_sandi: 10,
  });
});

test("lebih dari sepuluh undangan: super admin dikabari satu kali, sepuluh satu per satu", async () => {
  const { token } = propinsi;
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const kabar = async (tentang: string): Promise<string[]> =>
    (await app.panggil("GET /api/pengumumanku?per_page=100", { token: superAdmin.token })).body.data
      .map(({ judul }: { judul: string }) => judul)
      .filter((judul: string) => judul.includes(tentang));
  const undangSebanyak = async (jumlah: number, awalan: string) => {
    const orang = Array.from(
      { length: jumlah },
      (_, ke) => `${awalan}-${ke},Nama ${awalan},${awalan}${ke}@contoh.example,1376`,
    );
    const { id } = await impor(app, { token, isi: berkas(...orang), fields });
    expect((await undang(token, { cara: "surat", impor_id: id })).body.data.jumlah).toBe(jumlah);
    const sampai = async () =>
      (await mail.kotakKeluar()).filter(({ kepada }) => kepada.startsWith(awalan)).length;
    await vi.waitFor(async () => expect(await sampai()).toBe(jumlah), 60_000);
  };
  await undangSebanyak(11, "kabar-sebelas");
  await expect.poll(async () => kabar("11 undangan menunggu disampaikan")).toHaveLength(1);
  await undangSebanyak(10, "kabar-sepuluh");
  await vi.waitFor(async () => expect(await kabar("kabar-sepuluh")).toHaveLength(10), 60_000);
  expect(await kabar("kabar-sebelas")).toEqual([]);
});

test("undangan: 401, 403, di luar wilayah, dan isian yang salah", async () => {
  const { token } = propinsi;
  await impor(app, { token, isi: berkas("Z-1,Zaki,z1@contoh.example,1376"), fields });
  const [zaki] = await daftar(token, "s=z1@contoh");
  const body = { cara: "lembar", user_ids: [zaki.id] };
  expect((await app.panggil("POST /api/user/undangan", { body })).status).toBe(401);
  expect((await undang(kota.token, body)).status).toBe(403);
  expect((await undang(propinsiLain.token, body)).body.kode).toBe("di-luar-wilayah");
  expect((await undang(token, { ...body, impor_id: 1 })).status).toBe(400);
  expect((await undang(token, { cara: "merpati", user_ids: [zaki.id] })).body.errors).toEqual({
    cara: ["Harus dipilih"],
  });
});

test("akun yang dibuat orang demo ikut pergi bersama demo", async () => {
  const demo = await buatPengguna(app, ROLES.propinsi);
  await db.updateTable("users").set({ is_demo: true }).where("id", "=", demo.id).execute();
  await impor(app, {
    token: demo.token,
    isi: berkas("D-1,Dari impor,d1@contoh.example,1376"),
    fields,
  });
  const body = formulir({
    nomer_kta: "D-2",
    email: "d2@contoh.example",
    password: SANDI,
    password_confirmation: SANDI,
    wilayah: 1376,
  });
  await app.panggil("POST /api/user", { token: demo.token, body });
  const dibuat = await db
    .selectFrom("users")
    .select("is_demo")
    .where("nomer_kta", "in", ["D-1", "D-2"])
    .execute();
  expect(dibuat).toEqual([{ is_demo: true }, { is_demo: true }]);
});

test("wilayah akun disebut dengan namanya, panjang atau singkat; yang mendua disebut pilihannya", async () => {
  const baris = (nomor: number, wilayah: string) =>
    `WN-${nomor},Nama ${nomor},nama${nomor}@contoh.example,${wilayah}`;
  const judul = "nomer_kta,nama,Alamat Surel,Wilayah";
  const nama = [
    "Kota Semarang",
    "Kab. Semarang",
    "Prov. Jawa Tengah",
    "Provinsi Jawa Tengah",
    "Propinsi Jawa Tengah",
  ];
  const hasil = await periksa(app, {
    token: pusat.token,
    isi: [judul, ...nama.map((satu, at) => baris(at, satu))].join("\n"),
    fields,
  });
  expect(
    hasil.pratinjau.map(({ sesudah }: { sesudah: Record<string, unknown> }) => [
      sesudah["wilayah_id"],
      sesudah["email"],
    ]),
  ).toEqual([3374, 3322, 33, 33, 33].map((id, at) => [id, `nama${at}@contoh.example`]));
  const salah = await periksa(app, {
    token: pusat.token,
    isi: [
      judul,
      baris(5, "Semarang"),
      ",Tanpa,bukan-email,Kota Entah",
      `WN-8,Nama,${pusat.email},Kota Entah`,
    ].join("\n"),
    fields,
  });
  const semua = faultsOf(salah);
  expect(semua).toHaveLength(6);
  expect(semua).toEqual(
    expect.arrayContaining([
      [2, "wilayah_id", expect.stringContaining("Kota Semarang (3374)")],
      [3, "nomer_kta", "Wajib diisi"],
      [3, "email", expect.any(String)],
      [3, "wilayah_id", expect.stringContaining("Kota Entah")],
      [4, "wilayah_id", expect.stringContaining("Kota Entah")],
      [4, "email", "Sudah dipakai akun lain"],
    ]),
  );
  const daerah = await periksa(app, {
    token: propinsi.token,
    isi: [judul, baris(6, "Kota Payakumbuh"), baris(7, "Kota Semarang")].join("\n"),
    fields,
  });
  expect(faultsOf(daerah)).toEqual([
    [3, "wilayah_id", expect.stringContaining("di wilayah impor")],
  ]);
});
