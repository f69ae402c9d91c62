// The schedule of a class, through its calls.
import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { hashToken } from "../../access/token.ts";
import { buatKelas, buatModul, buatTanggal, masukkan } from "../../testing/kelas.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
// An account calls itself otherwise than the class does: what is read is the class's name.
const orang = async (name: string, peran: number = PERAN.saksi) =>
  buatPengguna(app, {
    peran,
    wilayahId: 3578,
    name: `Akun ${name}`,
    nomerKta: `KTA ${name}`,
  });
const pendamping = await orang("Fatimah", PERAN.fasilitator);
const guru = await orang("Guntur");
const guruDua = await orang("Gita");
const murid = await orang("Putri");
const asing = await orang("Asing");

const RAHASIA = Buffer.from("rahasia kelas surabaya");
const kelas = await buatKelas(app, 3578, {
  nama: "Kelas Surabaya",
  url_lms: "https://lms.contoh.example/masuk?dari=suar",
  lms_rahasia: RAHASIA,
});
const tetangga = await buatKelas(app, 3578);
const modul = await buatModul(app, kelas.id, { nama: "Aturan Pemungutan" });
const sub = await buatModul(app, kelas.id, { nama: "Praktik Formulir", indukId: modul });
const satu = await buatTanggal(app, modul, new Date("2026-02-03T01:00:00Z"));
const dua = await buatTanggal(app, sub, new Date("2026-02-04T17:30:00Z"));
const modulTetangga = await buatModul(app, tetangga.id, { nama: "Lain" });
const tanggalTetangga = await buatTanggal(app, modulTetangga, new Date("2026-02-05T01:00:00Z"));

beforeAll(async () => {
  const isi = [
    { sebagai: "fasilitator", nomer_kta: "KTA Fatimah", nama: "Fatimah", users_id: pendamping.id },
    { sebagai: "pengajar", nomer_kta: "KTA Guntur", nama: "Guntur", users_id: guru.id },
    { sebagai: "pengajar", nomer_kta: "KTA Gita", nama: "Gita", users_id: guruDua.id },
    { sebagai: "peserta", nomer_kta: "KTA Putri", users_id: murid.id },
    { sebagai: "peserta", nomer_kta: "KTA Tanpa Akun" },
  ] as const;
  for (const row of isi) {
    await masukkan(app, kelas, row);
  }
});

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const jadwal = async (oleh = pusat) =>
  (await panggil(`GET ${kelas.alamat}/jadwal`, oleh)).body.data;
const tanggalSatu = async (oleh = pusat) => (await jadwal(oleh)).modul[0].jadwal_tanggal[0];

const PENGAJAR = { jadwal_user: [] };
const TAUTAN = { tautan: [] };
const tulis: [string, unknown][] = [
  [`GET /modul/${modul}/user?pemetaan_id=${kelas.pemetaan.pengajar}`, undefined],
  [`PUT /jadwal/${satu}/user`, PENGAJAR],
  [`POST /jadwal/${satu}/rekaman`, TAUTAN],
  [`POST /jadwal/${satu}/presensi`, undefined],
];
const di = (route: string, alamat: string) => route.replace(" ", ` ${alamat}`);

test.each<[string, unknown]>([["GET /jadwal", undefined], ["GET /lms", undefined], ...tulis])(
  "%s: tanpa sesi 401, orang luar dan wilayah lain 403",
  async (route, body) => {
    const alamat = di(route, kelas.alamat);
    expect((await app.panggil(alamat, { body })).status).toBe(401);
    expect((await panggil(alamat, asing, body)).status).toBe(403);
    expect(await panggil(alamat, lain, body)).toMatchObject({
      status: 403,
      body: { kode: "di-luar-wilayah" },
    });
  },
);

test.each(tulis)("%s: peserta dan pengajar kelas itu 403", async (route, body) => {
  for (const oleh of [murid, guru]) {
    expect(await panggil(di(route, kelas.alamat), oleh, body)).toMatchObject({
      status: 403,
      body: { kode: "tidak-berhak" },
    });
  }
  expect(await tanggalSatu()).toMatchObject({ jadwal_user: [], rekaman: [], event: null });
});

test("nomor yang bukan milik yang di atasnya: 404", async () => {
  const dari = (instansi: number, diklat: number, id: number) =>
    `/api/instansi/${instansi}/diklat/${diklat}/kelas/${id}`;
  const { instansiId, diklatId, id } = kelas;
  const salah = [
    `GET ${dari(tetangga.instansiId, diklatId, id)}/jadwal`,
    `GET ${dari(instansiId, tetangga.diklatId, id)}/jadwal`,
    `GET ${dari(instansiId, diklatId, tetangga.id)}/jadwal`,
    `GET ${dari(tetangga.instansiId, tetangga.diklatId, id)}/lms`,
    `GET ${kelas.alamat}/modul/${modulTetangga}/user?pemetaan_id=${kelas.pemetaan.pengajar}`,
  ];
  for (const route of salah) {
    expect((await panggil(route, pusat)).status).toBe(404);
  }
  for (const [route, body] of [
    ["PUT", PENGAJAR],
    ["POST", TAUTAN],
    ["POST", undefined],
  ] as const) {
    const akhir = body === PENGAJAR ? "user" : body === TAUTAN ? "rekaman" : "presensi";
    const alamat = `${route} ${kelas.alamat}/jadwal/${tanggalTetangga}/${akhir}`;
    expect((await panggil(alamat, pusat, body)).status).toBe(404);
  }
});

test("DIKLAT-021 DIKLAT-022 DIKLAT-025 DIKLAT-035 jadwal: kelas, pemetaan, modul dengan tanggalnya, dan submodul", async () => {
  expect(await jadwal(murid)).toEqual({
    kelas: {
      id: kelas.id,
      nama: "Kelas Surabaya",
      jumlah_peserta: 2,
      status_kelas: { id: 3, keterangan: "Selesai" },
      tanggal_mulai: "2026-02-03",
      tanggal_selesai: "2026-02-09",
      is_lms: 1,
      ada_lms: 1,
      is_kelola: 0,
      is_presensi: 0,
    },
    pemetaan: [
      { id: kelas.pemetaan.peserta, label: "Peserta Saksi", sebagai: "peserta" },
      { id: kelas.pemetaan.pengajar, label: "Pemateri", sebagai: "pengajar" },
      { id: kelas.pemetaan.fasilitator, label: "Pendamping", sebagai: "fasilitator" },
    ],
    modul: [
      {
        id: modul,
        nama: "Aturan Pemungutan",
        jadwal_tanggal: [
          {
            id: satu,
            tanggal: "2026-02-03T01:00:00.000Z",
            jadwal_user: [],
            rekaman: [],
            event: null,
            hadir: 0,
            saya_hadir: false,
            versi_pengajar: expect.any(String),
            versi_rekaman: expect.any(String),
          },
        ],
        subjadwal_m_modul: [
          {
            id: sub,
            nama: "Praktik Formulir",
            jadwal_tanggal: [expect.objectContaining({ id: dua, hadir: 0 })],
          },
        ],
      },
    ],
  });
  expect((await jadwal(pendamping)).kelas).toMatchObject({ is_kelola: 1, is_presensi: 0 });
  expect((await jadwal(kota)).kelas).toMatchObject({
    is_kelola: 1,
    is_presensi: 1,
    is_lms: 0,
    ada_lms: 0,
  });
});

const calon = async (pemetaanId: number) =>
  (await panggil(`GET ${kelas.alamat}/modul/${sub}/user?pemetaan_id=${pemetaanId}`, pendamping))
    .body.data;

test("DIKLAT-036 calon per pemetaan: yang berakun di kelas itu", async () => {
  expect(await calon(kelas.pemetaan.pengajar)).toEqual([
    { id: guruDua.id, name: "Gita" },
    { id: guru.id, name: "Guntur" },
  ]);
  expect(await calon(kelas.pemetaan.fasilitator)).toEqual([{ id: pendamping.id, name: "Fatimah" }]);
  expect(await calon(tetangga.pemetaan.pengajar)).toEqual([]);
  // Whoever takes part stands in no schedule.
  expect(await calon(kelas.pemetaan.peserta)).toEqual([]);
  const tanpa = await panggil(`GET ${kelas.alamat}/modul/${sub}/user`, pendamping);
  expect(tanpa).toMatchObject({ status: 400, body: { errors: { pemetaan_id: ["Wajib diisi"] } } });
});

const atur = (jadwal_user: unknown, oleh = pendamping) =>
  panggil(`PUT ${kelas.alamat}/jadwal/${satu}/user`, oleh, { jadwal_user });
const sebagai = (user: { id: number }, pemetaan_id: number = kelas.pemetaan.pengajar) => ({
  user_id: user.id,
  pemetaan_id,
});

test("DIKLAT-023 DIKLAT-024 atur pengajar: siapa, sebagai apa, dan jejaknya", async () => {
  const dipilih = [sebagai(guru), sebagai(pendamping, kelas.pemetaan.fasilitator)];
  expect(await atur(dipilih)).toMatchObject({
    status: 200,
    body: { message: "Pengajar disimpan" },
  });
  // Another class knows him by another name.
  const diSana = { nomer_kta: "KTA Guntur", nama: "Aden", users_id: guru.id };
  await masukkan(app, tetangga, { ...diSana, sebagai: "pengajar" });
  const { jadwal_user } = await tanggalSatu(murid);
  await db.deleteFrom("kelas_peserta").where("kelas_id", "=", tetangga.id).execute();
  expect(jadwal_user).toEqual([
    { user: { id: pendamping.id, name: "Fatimah" }, pemetaan_id: kelas.pemetaan.fasilitator },
    { user: { id: guru.id, name: "Guntur" }, pemetaan_id: kelas.pemetaan.pengajar },
  ]);
  await atur([sebagai(guruDua)]);
  expect((await tanggalSatu()).jadwal_user).toEqual([
    { user: { id: guruDua.id, name: "Gita" }, pemetaan_id: kelas.pemetaan.pengajar },
  ]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "jadwal.atur_pengajar")
    .where("baris", "=", String(satu))
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(jejak).toMatchObject({
    users_id: pendamping.id,
    sesudah: { jadwal_user: [sebagai(guruDua)] },
  });
});

test.each([
  ["bukan orang kelas ini", () => [sebagai(asing)]],
  ["dengan pemetaan yang bukan miliknya", () => [sebagai(guru, kelas.pemetaan.fasilitator)]],
  ["peserta", () => [sebagai(murid, kelas.pemetaan.peserta)]],
])("atur pengajar menolak %s, dan tidak mengubah apa-apa", async (_, dipilih) => {
  await atur([sebagai(guruDua)]);
  expect(await atur(dipilih())).toMatchObject({
    status: 400,
    body: { errors: { jadwal_user: ["Pilih pengajar atau fasilitator dari kelas ini"] } },
  });
  expect((await tanggalSatu()).jadwal_user).toHaveLength(1);
});

test("atur pengajar menolak yang disebut dua kali, dan isian yang bukan daftar", async () => {
  expect((await atur([sebagai(guru), sebagai(guru)])).body.errors).toEqual({
    jadwal_user: ["Satu orang disebut dua kali"],
  });
  expect((await atur([{ user_id: "x", pemetaan_id: 1 }])).status).toBe(400);
});

const rekam = (tautan: unknown, oleh = pendamping) =>
  panggil(`POST ${kelas.alamat}/jadwal/${satu}/rekaman`, oleh, { tautan });
const tautan = (user: { id: number }, url: string) => ({ user_id: user.id, url });

test("tautan rekaman disimpan, menggantikan yang ada, dan dibaca peserta", async () => {
  await atur([sebagai(guru)]);
  const baru = [
    tautan(guru, "https://video.contoh.example/1"),
    tautan(guru, "https://video.contoh.example/2"),
  ];
  expect((await rekam(baru)).status).toBe(201);
  expect((await tanggalSatu(murid)).rekaman).toEqual(
    baru.map(({ url }) => ({ user: { id: guru.id, name: "Guntur" }, url })),
  );
  // One who teaches there no more keeps his.
  await atur([sebagai(guruDua)]);
  await rekam([
    tautan(guru, "https://video.contoh.example/2"),
    tautan(guruDua, "https://video.contoh.example/3"),
  ]);
  expect((await tanggalSatu()).rekaman.map(({ url }: { url: string }) => url)).toEqual([
    "https://video.contoh.example/2",
    "https://video.contoh.example/3",
  ]);
  expect((await rekam([])).status).toBe(201);
  expect((await tanggalSatu()).rekaman).toEqual([]);
});

test("dua orang mengatur satu tanggal: yang kedua ditolak; tanpa versi ia menggantikan", async () => {
  const ini = `${kelas.alamat}/jadwal/${satu}`;
  await atur([sebagai(guru), sebagai(guruDua)]);
  const awal = await tanggalSatu();
  const simpan = (pengajar: object[], versi: string) =>
    panggil(`PUT ${ini}/user`, pendamping, { jadwal_user: pengajar, versi });
  const rekamAtas = (isi: object[], versi: string) =>
    panggil(`POST ${ini}/rekaman`, pendamping, { tautan: isi, versi });
  const [pertama, kedua] = [7, 8].map((n) => tautan(guru, `https://video.contoh.example/${n}`));
  expect((await rekamAtas([pertama ?? {}], awal.versi_rekaman)).status).toBe(201);
  // Recordings are not what the other form replaces.
  expect((await simpan([sebagai(guru)], awal.versi_pengajar)).status).toBe(200);
  for (const { status, body } of [
    await rekamAtas([kedua ?? {}], awal.versi_rekaman),
    await simpan([sebagai(guruDua)], awal.versi_pengajar),
  ]) {
    expect([status, body.kode]).toEqual([400, "isian-berubah"]);
  }
  const kini = await tanggalSatu();
  expect(kini).toMatchObject({
    jadwal_user: [{ user: { id: guru.id } }],
    rekaman: [{ url: "https://video.contoh.example/7" }],
  });
  expect((await rekamAtas([kedua ?? {}], kini.versi_rekaman)).status).toBe(201);
  expect((await simpan([sebagai(guruDua)], kini.versi_pengajar)).status).toBe(200);
  expect((await rekam([])).status).toBe(201);
  expect((await atur([])).status).toBe(200);
  expect(await tanggalSatu()).toMatchObject({ jadwal_user: [], rekaman: [] });
});

const BUKAN_HTTPS = "Isi alamat yang diawali https://, tanpa spasi dan nama pengguna";

test("tautan disimpan seperti peramban membacanya", async () => {
  await atur([sebagai(guru)]);
  expect((await rekam([tautan(guru, " HTTPS://Video.Contoh.example/satu ")])).status).toBe(201);
  expect((await tanggalSatu()).rekaman).toMatchObject([
    { url: "https://video.contoh.example/satu" },
  ]);
  expect((await rekam([])).status).toBe(201);
});

test.each([
  ["http://video.contoh.example", BUKAN_HTTPS],
  ["javascript:alert(1)", BUKAN_HTTPS],
  ["https://", BUKAN_HTTPS],
  ["video.contoh.example", BUKAN_HTTPS],
  ["https://suar.demo@evil.example/", BUKAN_HTTPS],
  ["https:x.example", BUKAN_HTTPS],
  ["https://x.example/a\r\nb", BUKAN_HTTPS],
  ["https://x.example\\b", BUKAN_HTTPS],
  [" ", "Wajib diisi"],
  [`https://contoh.example/${"x".repeat(500)}`, "Paling banyak 500 karakter"],
])("tautan rekaman %j ditolak", async (url, text) => {
  await atur([sebagai(guru)]);
  const { status, body } = await rekam([tautan(guru, url)]);
  expect([status, Object.values(body.errors)]).toEqual([400, [[text]]]);
  expect((await tanggalSatu()).rekaman).toEqual([]);
});

test("admin di bawah wilayah kelas melihat jadwalnya tanpa pengajar dan rekaman; orang kelas dan pengelolanya melihat", async () => {
  const seluruh = await buatKelas(app, 35);
  const tanggal = await buatTanggal(
    app,
    await buatModul(app, seluruh.id, { nama: "M" }),
    new Date(),
  );
  const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
  const isi = { nomer_kta: "KTA Guntur", nama: "Guntur", users_id: guru.id };
  await masukkan(app, seluruh, { ...isi, sebagai: "pengajar" });
  await masukkan(app, seluruh, { nomer_kta: "KTA Putri", users_id: murid.id });
  const perubahan = [
    ["PUT", "user", { jadwal_user: [sebagai(guru, seluruh.pemetaan.pengajar)] }],
    ["POST", "rekaman", { tautan: [tautan(guru, "https://video.contoh.example/9")] }],
  ] as const;
  for (const [method, akhir, body] of perubahan) {
    await panggil(`${method} ${seluruh.alamat}/jadwal/${tanggal}/${akhir}`, propinsi, body);
  }
  const terlihat = async (oleh: { token: string }) => {
    const { data } = (await panggil(`GET ${seluruh.alamat}/jadwal`, oleh)).body;
    const [satuTanggal] = data.modul[0].jadwal_tanggal;
    return [satuTanggal.jadwal_user.length, satuTanggal.rekaman.length];
  };
  expect(await terlihat(kota)).toEqual([0, 0]);
  for (const oleh of [propinsi, guru, murid]) {
    expect(await terlihat(oleh)).toEqual([1, 1]);
  }
});

test("tautan rekaman untuk yang tidak mengajar pada tanggal itu ditolak", async () => {
  await atur([sebagai(guru)]);
  expect((await rekam([tautan(guruDua, "https://a.example/")])).body.errors).toEqual({
    tautan: ["Tautan hanya untuk yang mengajar pada tanggal ini"],
  });
});

const lms = async (oleh: { token: string }, alamat = kelas.alamat) =>
  panggil(`GET ${alamat}/lms`, oleh);

test("DIKLAT-037 tautan LMS membuka satu kali, dengan tanda tangan yang dapat diperiksa", async () => {
  const { url_lms: tautanLms } = (await lms(murid)).body.data;
  expect(tautanLms).toMatch(new RegExp(`^${kelas.alamat}/lms/buka\\?access_token=[\\w-]{43}$`));
  const buka = await app.panggil(`GET ${tautanLms}`);
  expect(buka.status).toBe(302);
  const tujuan = new URL(String(buka.headers["location"]));
  const {
    akun,
    kelas: kelasId,
    sampai,
    nonce,
    tanda,
    ...sisa
  } = Object.fromEntries(tujuan.searchParams);
  expect([tujuan.origin, tujuan.pathname, sisa]).toEqual([
    "https://lms.contoh.example",
    "/masuk",
    { dari: "suar" },
  ]);
  expect([akun, kelasId]).toEqual([String(murid.id), String(kelas.id)]);
  const detik = Number(sampai) - Date.now() / 1000;
  expect(detik).toBeGreaterThan(30);
  expect(detik).toBeLessThanOrEqual(60);
  const isi = [akun, kelasId, sampai, nonce].join(".");
  expect(tanda).toBe(createHmac("sha256", RAHASIA).update(isi).digest("hex"));
  expect((await app.panggil(`GET ${tautanLms}`)).status).toBe(401);

  const { url_lms: kedua } = (await lms(murid)).body.data;
  const lagi = new URL(String((await app.panggil(`GET ${kedua}`)).headers["location"]));
  expect(lagi.searchParams.get("nonce")).not.toBe(nonce);
});

test("tautan LMS mati sesudah satu menit, untuk alamat lain, dan bila akunnya keluar dari kelas", async () => {
  const tiketOf = (alamat: string) => new URL(alamat, "http://a").searchParams.get("access_token");
  const { url_lms: tua } = (await lms(guru)).body.data;
  await db
    .updateTable("tiket")
    .set({ kedaluwarsa: new Date(Date.now() - 1000) })
    .where("hash", "=", hashToken(tiketOf(tua) ?? ""))
    .execute();
  expect((await app.panggil(`GET ${tua}`)).status).toBe(401);

  const { url_lms: baru } = (await lms(guru)).body.data;
  const keTetangga = `GET ${tetangga.alamat}/lms/buka?access_token=${tiketOf(baru)}`;
  expect((await app.panggil(keTetangga)).status).toBe(401);

  const keluar = await orang("Keluar");
  await masukkan(app, kelas, { nomer_kta: "KTA Keluar", users_id: keluar.id });
  const { url_lms: sisa } = (await lms(keluar)).body.data;
  await db.deleteFrom("kelas_peserta").where("nomer_kta", "=", "KTA KELUAR").execute();
  const ditutup = await app.panggil(`GET ${sisa}`);
  expect([ditutup.status, ditutup.headers["location"]]).toEqual([403, undefined]);
});

test("yang ikut dengan kartu sebelum punya akun masuk kelasnya; akun di luar wilayah kelas tidak", async () => {
  const baru = await buatKelas(app, 3578);
  const nanti = await buatTanggal(
    app,
    await buatModul(app, baru.id, { nama: "M" }),
    new Date(Date.now() + 86_400_000),
  );
  const kartu = ["KTA Baru", "KTA Jauh", "KTA Guru Jauh"] as const;
  await masukkan(app, baru, { nomer_kta: kartu[0] });
  await masukkan(app, baru, { nomer_kta: kartu[1] });
  await masukkan(app, baru, { nomer_kta: kartu[2], sebagai: "pengajar" });
  const akunBaru = async (nomerKta: string, wilayahId: number) =>
    buatPengguna(app, { peran: PERAN.saksi, wilayahId, nomerKta });
  const orangBaru = await akunBaru(kartu[0], 3578);
  const tertutup = [await akunBaru(kartu[1], 1376), await akunBaru(kartu[2], 1376)];
  const milikku = async (oleh: { token: string }) =>
    (await panggil("GET /api/self/jadwal", oleh)).body.data.map(({ id }: { id: number }) => id);
  const daftarKelas = `GET ${baru.alamat.replace(/\/\d+$/, "")}`;
  const dibuka = await panggil(`GET ${baru.alamat}/jadwal`, orangBaru);
  expect([dibuka.status, dibuka.body.data.kelas.is_lms]).toEqual([200, 1]);
  expect(dibuka.body.data.modul[0].jadwal_tanggal[0].saya_hadir).toBe(false);
  expect(await milikku(orangBaru)).toEqual([nanti]);
  expect((await panggil(daftarKelas, orangBaru)).body.total).toBe(1);
  for (const oleh of tertutup) {
    expect((await panggil(`GET ${baru.alamat}/jadwal`, oleh)).status).toBe(403);
    expect(await milikku(oleh)).toEqual([]);
    expect((await panggil(daftarKelas, oleh)).body.total).toBe(0);
  }
});

test("pengajar dan fasilitator yang mendapat akun sesudah dimasukkan melihat kelasnya, bila akunnya di wilayah kelas itu", async () => {
  const diKota = await buatKelas(app, 3578);
  const diPropinsi = await buatKelas(app, 35);
  const kartu = { pengajar: "KTA Guru Baru", fasilitator: "KTA Pemandu Baru" } as const;
  for (const tugas of ["pengajar", "fasilitator"] as const) {
    await masukkan(app, diKota, { nomer_kta: kartu[tugas], sebagai: tugas });
    await masukkan(app, diPropinsi, { nomer_kta: kartu[tugas], sebagai: tugas });
    const akun = await buatPengguna(app, {
      peran: PERAN.fasilitator,
      wilayahId: 3578,
      nomerKta: kartu[tugas],
    });
    const { body } = await panggil(`GET ${diKota.alamat}`, akun);
    expect(body.data.boleh).toEqual(
      tugas === "fasilitator" ? ["lihat_peserta", "kelola", "ubah"] : ["lihat_peserta"],
    );
    const daftarKelas = `GET ${diKota.alamat.replace(/\/\d+$/, "")}`;
    expect((await panggil(daftarKelas, akun)).body.total).toBe(1);
    // Whoever administers a kota makes accounts there: none of them runs the class of a province.
    expect((await panggil(`GET ${diPropinsi.alamat}`, akun)).status).toBe(403);
  }
});

test("LMS: yang bukan orang kelas 403, juga pengelolanya; tanpa alamat 404 dengan penjelasan", async () => {
  expect(await lms(kota)).toMatchObject({ status: 403, body: { kode: "tidak-berhak" } });
  await masukkan(app, tetangga, { nomer_kta: "KTA Putri", users_id: murid.id });
  const diTetangga = (await panggil(`GET ${tetangga.alamat}/jadwal`, murid)).body.data.kelas;
  expect([diTetangga.is_lms, diTetangga.ada_lms]).toEqual([1, 0]);
  const tanpa = await lms(murid, tetangga.alamat);
  expect([tanpa.status, tanpa.body.message]).toEqual([
    404,
    "Kelas ini belum punya LMS. Hubungi fasilitatornya.",
  ]);
});

const presensi = (oleh = kota) => panggil(`POST ${kelas.alamat}/jadwal/${satu}/presensi`, oleh);

test("buka presensi membuat event satu kali, juga bila diminta bersamaan; event dihapus melepas tanggalnya", async () => {
  const delapan = await Promise.all(Array.from({ length: 8 }, () => presensi()));
  const ids = new Set(delapan.map(({ body }) => body.data.event_id));
  expect(ids.size).toBe(1);
  const [id] = ids;
  const event = (await panggil(`GET /api/event/${id}`, kota)).body.data;
  expect(event).toMatchObject({
    nama: "Kelas Surabaya: Aturan Pemungutan, 03-02-2026 08:00",
    wilayah: { id: 3578 },
    waktu_mulai_presensi: "2026-02-03T00:00:00.000Z",
    waktu_akhir_presensi: "2026-02-03T13:00:00.000Z",
    peran: [],
  });
  expect((await tanggalSatu(kota)).event).toEqual({ id, kode: event.kode });
  expect((await tanggalSatu(murid)).event).toEqual({ id, kode: null });
  expect((await panggil(`DELETE /api/event/${id}`, kota)).status).toBe(200);
  expect((await tanggalSatu(kota)).event).toBeNull();
  const baru = (await presensi()).body.data.event_id;
  expect(ids.has(baru)).toBe(false);
});

test("nama event yang panjang dipotong sebelum tanggalnya", async () => {
  const panjang = await buatKelas(app, 3578, { nama: "K".repeat(150) });
  const isi = await buatModul(app, panjang.id, { nama: "M".repeat(150) });
  // The next day in Jakarta.
  const id = await buatTanggal(app, isi, new Date("2026-02-04T17:30:00Z"));
  const { body } = await panggil(`POST ${panjang.alamat}/jadwal/${id}/presensi`, kota);
  const { nama } = (await panggil(`GET /api/event/${body.data.event_id}`, kota)).body.data;
  expect(nama).toBe(`${"K".repeat(150)}: ${"M".repeat(30)}, 05-02-2026 00:30`);
});

test("pendamping tanpa hak event tidak membuka presensi", async () => {
  expect(await presensi(pendamping)).toMatchObject({ status: 403, body: { kode: "tidak-berhak" } });
});
