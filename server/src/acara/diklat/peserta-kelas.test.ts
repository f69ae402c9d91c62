// Who is in a class: by card, and many at once from a file.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatAnggota } from "../../testing/acara.ts";
import { buatBuku, type IsiSel } from "../../testing/buku.ts";
import { buatDiklat, buatKelas, hariKe, isianKelas } from "../../testing/diklat.ts";
import { faultsOf, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatModul } from "../../testing/kelas.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { FASILITATOR_ADMIN, KARTU_TAK_DIKENAL } from "./peserta-baris.rules.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const akun = await buatPengguna(app, {
  peran: PERAN.saksi,
  nomerKta: "KTA-AKUN",
  name: "Ani Akun",
});
const pemandu = await buatPengguna(app, { peran: PERAN.fasilitator, nomerKta: "KTA-PEMANDU" });
const saksiId = await buatSaksi(app, 3578, { nomer_kta: "KTA-SAKSI", nama_lengkap: "Sari Saksi" });
await buatSaksi(app, 1376, { nomer_kta: "KTA-LUAR", nama_lengkap: "Luar Kota" });
await buatAnggota(app, [
  { nomer_kta: "KTA-ANGGOTA", nama: "Agus Anggota", kelurahan_id: 3578011001 },
  { nomer_kta: "KTA-AKUN", nama: "Ani Anggota", kelurahan_id: 3578011001 },
]);
const diklat = await buatDiklat(app, pusat.token, "Pelatihan Saksi");
const kelas = `${diklat.alamat}/kelas`;
let nomorKelas = 0;
const kelasBaru = async () => {
  nomorKelas += 1;
  return buatKelas(app, kota.token, { diklat, nama: `Kelas ${nomorKelas}` });
};

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const tambah = (
  siapa: { token: string },
  id: number,
  [nomerKta, pemetaanId]: readonly [string, number],
) =>
  panggil(`POST ${kelas}/${id}/peserta`, siapa, { nomer_kta: nomerKta, pemetaan_id: pemetaanId });
const daftar = async (id: number, query = "") =>
  (await panggil(`GET ${kelas}/${id}/peserta?${query}`, pusat)).body;

test("peserta kelas: tanpa sesi 401, wilayah lain 403, peserta sendiri tidak melihat kartu orang lain", async () => {
  const id = await kelasBaru();
  const { id: pesertaId } = (await tambah(kota, id, ["KTA-AKUN", diklat.peserta])).body.data;
  const body = { nomer_kta: "KTA-SAKSI", pemetaan_id: diklat.peserta };
  for (const [route, isi] of [
    [`GET ${kelas}/${id}/peserta`, undefined],
    [`POST ${kelas}/${id}/peserta`, body],
    [`DELETE ${kelas}/${id}/peserta/${pesertaId}`, undefined],
  ] as const) {
    expect((await app.panggil(route, { body: isi })).status).toBe(401);
    expect((await panggil(route, lain, isi)).body.kode).toBe("di-luar-wilayah");
    expect((await panggil(route, akun, isi)).body.kode).toBe("tidak-berhak");
  }
  expect((await daftar(id)).total).toBe(1);
});

test.each([
  [{ nomer_kta: " " }, { nomer_kta: ["Wajib diisi"] }],
  [{ nomer_kta: "x".repeat(33) }, { nomer_kta: ["Paling banyak 32 karakter"] }],
  [{ nomer_kta: "KTA-TIDAK-ADA" }, { nomer_kta: [KARTU_TAK_DIKENAL] }],
  // Outside the region a number is nobody's.
  [{ nomer_kta: "KTA-LUAR" }, { nomer_kta: [KARTU_TAK_DIKENAL] }],
  [{ pemetaan_id: undefined }, { pemetaan_id: ["Wajib diisi"] }],
  [{ pemetaan_id: 999_999 }, { pemetaan_id: ["Pemetaan ini bukan milik diklat itu"] }],
])("isian peserta yang salah ditolak server: %j", async (salah, errors) => {
  const id = await kelasBaru();
  const body = { nomer_kta: "KTA-SAKSI", pemetaan_id: diklat.peserta, ...salah };
  expect(await panggil(`POST ${kelas}/${id}/peserta`, kota, body)).toMatchObject({
    status: 400,
    body: { kode: "isian-salah", errors },
  });
  expect((await daftar(id)).total).toBe(0);
});

test("kartu milik saksi, anggota, atau akun: namanya dari daftar, dengan akun dan saksinya", async () => {
  const id = await kelasBaru();
  for (const kta of ["KTA-SAKSI", "KTA-ANGGOTA", "KTA-AKUN"]) {
    const dibuat = await tambah(kota, id, [kta, diklat.peserta]);
    expect(dibuat).toMatchObject({ status: 201, body: { data: { nomer_kta: kta } } });
  }
  const pemetaan = { id: diklat.peserta, label: "Peserta" };
  const { data } = await daftar(id);
  expect(data).toEqual(
    [
      { nomer_kta: "KTA-ANGGOTA", nama: "Agus Anggota", users_id: null, saksi_id: null },
      { nomer_kta: "KTA-AKUN", nama: "Ani Anggota", users_id: akun.id, saksi_id: null },
      { nomer_kta: "KTA-SAKSI", nama: "Sari Saksi", users_id: null, saksi_id: saksiId },
    ].map((one) => ({ ...one, id: expect.any(Number), pemetaan, boleh_dihapus: true })),
  );
  const cari = async (query: string) =>
    (await daftar(id, query)).data.map((one: { nama: string }) => one.nama);
  expect(await cari("s=sari")).toEqual(["Sari Saksi"]);
  expect(await cari("s=kta-agus")).toEqual([]);
  expect(await cari("s=KTA-ANGGOTA")).toEqual(["Agus Anggota"]);
  expect(await cari("per_page=2&page=2")).toEqual(["Sari Saksi"]);
  expect(await cari(`pemetaan_id=${diklat.pengajar}`)).toEqual([]);
  const { id: pesertaId } = data[2];
  const { aksi, sesudah } = await app.context.db
    .selectFrom("audit")
    .select(["aksi", "sesudah"])
    .where("tabel", "=", "kelas_peserta")
    .where("baris", "=", String(pesertaId))
    .executeTakeFirstOrThrow();
  expect([aksi, sesudah]).toEqual([
    "kelas.tambah_peserta",
    { nomer_kta: "KTA-SAKSI", nama: "Sari Saksi", pemetaan: "Peserta" },
  ]);
});

test("kartu akun wilayah lain: saksi yang memakainya tidak memberi tahu akun dan namanya, anggotanya memberi", async () => {
  const id = await kelasBaru();
  for (const [kta, name] of [
    ["KTA-UMPAN", "Rahasia Luar"],
    ["KTA-TAMU", "Nama Akun"],
  ] as const) {
    await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, nomerKta: kta, name });
  }
  await buatSaksi(app, 3578, { nomer_kta: "KTA-UMPAN", nama_lengkap: "Umpan" });
  await buatSaksi(app, 3578, { nomer_kta: "KTA-TAMU", nama_lengkap: "Umpan Lain" });
  await buatAnggota(app, [
    { nomer_kta: "KTA-TAMU", nama: "Tamu Anggota", kelurahan_id: 3578011001 },
  ]);
  const umpan = (await tambah(kota, id, ["KTA-UMPAN", diklat.pengajar])).body.data;
  expect(umpan).toMatchObject({ nama: "Umpan", users_id: null });
  const tamu = (await tambah(kota, id, ["KTA-TAMU", diklat.pengajar])).body.data;
  expect(tamu).toMatchObject({ nama: "Tamu Anggota", users_id: expect.any(Number) });
  const seluruh = await buatKelas(app, pusat.token, { diklat, nama: "Seluruh", wilayah_id: 1 });
  const { data } = (await tambah(pusat, seluruh, ["KTA-UMPAN", diklat.peserta])).body;
  expect(data).toMatchObject({ nama: "Rahasia Luar", users_id: expect.any(Number) });

  const modul = await buatModul(app, id, { nama: "M" });
  const calon = `GET ${kelas}/${id}/modul/${modul}/user?pemetaan_id=${diklat.pengajar}`;
  expect((await panggil(calon, kota)).body.data).toEqual([
    { id: tamu.users_id, name: "Tamu Anggota" },
  ]);
});

const SUDAH_ADA = "Kartu ini sudah ada di kelas dengan pemetaan yang sama";

test("kartu yang sama tidak masuk dua kali sebagai hal yang sama, juga delapan sekaligus; sebagai hal lain boleh", async () => {
  const id = await kelasBaru();
  const jawaban = await Promise.all(
    Array.from({ length: 8 }, () => tambah(kota, id, ["KTA-SAKSI", diklat.peserta])),
  );
  expect(jawaban.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(jawaban.filter(({ body }) => body.message === SUDAH_ADA)).toHaveLength(7);
  expect((await tambah(kota, id, ["KTA-SAKSI", diklat.pengajar])).status).toBe(201);
  expect((await daftar(id)).total).toBe(2);
});

test("fasilitator kelas menambah kartu dari wilayah kelas dan mengeluarkan orang; orang yang sudah keluar 404", async () => {
  const id = await kelasBaru();
  await tambah(pusat, id, ["KTA-PEMANDU", diklat.fasilitator]);
  expect((await tambah(pemandu, id, ["KTA-LUAR", diklat.peserta])).status).toBe(400);
  const { data } = (await tambah(pemandu, id, ["KTA-SAKSI", diklat.peserta])).body;
  const orang = `DELETE ${kelas}/${id}/peserta/${data.id}`;
  const tetangga = `DELETE ${kelas}/${await kelasBaru()}/peserta/${data.id}`;
  expect((await panggil(tetangga, pusat)).status).toBe(404);
  expect((await panggil(orang, pemandu)).status).toBe(200);
  expect((await panggil(orang, pemandu)).status).toBe(404);
  expect((await daftar(id)).data).toMatchObject([{ nomer_kta: "KTA-PEMANDU" }]);
});

test("fasilitator tidak mengangkat fasilitator lain, tidak menghapus kelas, dan tidak melihat nomor akun dan saksi", async () => {
  const id = await kelasBaru();
  await tambah(pusat, id, ["KTA-PEMANDU", diklat.fasilitator]);
  expect((await tambah(pemandu, id, ["KTA-AKUN", diklat.fasilitator])).body.errors).toEqual({
    pemetaan_id: [FASILITATOR_ADMIN],
  });
  for (const kta of ["KTA-AKUN", "KTA-SAKSI"]) {
    const { status, body } = await tambah(pemandu, id, [kta, diklat.peserta]);
    expect([status, body.data.users_id, body.data.saksi_id]).toEqual([201, null, null]);
  }
  const nomor = async (siapa: { token: string }) => {
    const { body } = await panggil(`GET ${kelas}/${id}/peserta`, siapa);
    return body.data.map((one: { users_id: number; saksi_id: number }) => [
      one.users_id,
      one.saksi_id,
    ]);
  };
  const semua = await nomor(kota);
  expect(semua).toEqual(
    expect.arrayContaining([
      [akun.id, null],
      [null, saksiId],
    ]),
  );
  expect(await nomor(pemandu)).toEqual(semua.map(() => [null, null]));
  expect((await panggil(`DELETE ${kelas}/${id}`, pemandu)).body.kode).toBe("tidak-berhak");
  expect((await daftar(id)).total).toBe(3);
});

test("fasilitator mencari kartu sebanyak jatahnya; sesudahnya yang ada dan yang tidak ada ditolak sama, admin tetap", async () => {
  const id = await kelasBaru();
  await tambah(pusat, id, ["KTA-PEMANDU", diklat.fasilitator]);
  await tambah(pemandu, id, ["KTA-TIDAK-ADA", diklat.peserta]);
  const jatah = app.context.db.updateTable("batas_laju").set({ jumlah: 200 });
  const { numUpdatedRows } = await jatah
    .where("kunci", "=", `cek-nik:${pemandu.id}`)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  for (const kta of ["KTA-TIDAK-ADA", "KTA-SAKSI"]) {
    const { status, body } = await tambah(pemandu, id, [kta, diklat.peserta]);
    expect([status, body.kode]).toEqual([429, "terlalu-sering"]);
  }
  expect((await tambah(kota, id, ["KTA-SAKSI", diklat.peserta])).status).toBe(201);
});

/** A class with one date that the account teaches at. */
async function kelasDiajar() {
  const modul = [
    { nama: "M", jadwal_tanggal: [{ tanggal: `${hariKe(0)} 08:00:00` }], subjadwal_m_modul: [] },
  ];
  nomorKelas += 1;
  const body = isianKelas(diklat, { nama: `Kelas ${nomorKelas}`, modul });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  const { data } = (await panggil(`GET ${kelas}/${id}`, kota)).body;
  const jadwalId: number = data.modul[0].jadwal_tanggal[0].id;
  const ajarkan = () =>
    app.context.db
      .insertInto("jadwal_user")
      .values({ jadwal_tanggal_id: jadwalId, users_id: akun.id, pemetaan_id: diklat.pengajar })
      .execute();
  const diajar = () =>
    app.context.db
      .selectFrom("jadwal_user")
      .select("users_id")
      .where("jadwal_tanggal_id", "=", jadwalId)
      .execute();
  async function hadirkan() {
    const { id: eventId } = await app.context.db
      .insertInto("event")
      .values({
        nama: "Presensi",
        kode: `HADIR${id}`,
        wilayah_id: 3578,
        waktu_mulai_presensi: new Date(0),
        waktu_akhir_presensi: new Date(1),
        tingkat: 3,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await app.context.db
      .updateTable("jadwal_tanggal")
      .set({ event_id: eventId })
      .where("id", "=", jadwalId)
      .execute();
    const orang = { event_id: eventId, nomer_kta: "KTA-AKUN", nama: "Ani" };
    await app.context.db
      .insertInto("presensi")
      .values({ ...orang, kunci: crypto.randomUUID() })
      .execute();
  }
  return { id, ajarkan, hadirkan, diajar };
}

test("pengajar yang dikeluarkan tidak mengajar lagi di kelas itu, di kelas lain tetap", async () => {
  const [satu, dua] = [await kelasDiajar(), await kelasDiajar()];
  const { data } = (await tambah(kota, satu.id, ["KTA-AKUN", diklat.pengajar])).body;
  await satu.ajarkan();
  await dua.ajarkan();
  expect((await panggil(`DELETE ${kelas}/${satu.id}/peserta/${data.id}`, kota)).status).toBe(200);
  expect([await satu.diajar(), await dua.diajar()]).toEqual([[], [{ users_id: akun.id }]]);
});

const buku = (...rows: IsiSel[][]) =>
  buatBuku({ lembar: { Data: [["Nomor KTA", "Nama", "Pemetaan"], ...rows] } });
const kirim = (id: number, isi: Uint8Array<ArrayBuffer>, siapa = kota) =>
  unggah(app, {
    route: `POST ${kelas}/${id}/unggah_peserta`,
    token: siapa.token,
    nama: "peserta.xlsx",
    isi,
    fields: {},
  });

test("unggah peserta: tanpa sesi 401, fasilitator dan wilayah lain 403", async () => {
  const id = await kelasBaru();
  await tambah(pusat, id, ["KTA-PEMANDU", diklat.fasilitator]);
  const isi = buku(["KTA-SAKSI", "", "Peserta"]);
  expect((await kirim(id, isi, { ...kota, token: "salah" })).status).toBe(401);
  expect((await kirim(id, isi, pemandu)).status).toBe(403);
  expect((await kirim(id, isi, lain)).body.kode).toBe("di-luar-wilayah");
  expect((await daftar(id)).total).toBe(1);
});

test("berkas peserta yang benar diterapkan seketika, diurungkan, dan tidak menambah orang dua kali", async () => {
  const id = await kelasBaru();
  const isi = buku(
    ["KTA-SAKSI", "Sari", "Peserta"],
    ["KTA-AKUN", "", "narasumber"],
    ["KTA-ANGGOTA", "H. Agus", "Peserta"],
  );
  const { status, body } = await kirim(id, isi);
  expect([status, body.message]).toEqual([201, "Unggah berhasil"]);
  const orang = async () =>
    (await daftar(id)).data.map((one: { nama: string; pemetaan: { label: string } }) => [
      one.nama,
      one.pemetaan.label,
    ]);
  const semua = [
    ["Agus Anggota", "Peserta"],
    ["Ani Anggota", "Narasumber"],
    ["Sari Saksi", "Peserta"],
  ];
  expect(await orang()).toEqual(semua);
  expect((await daftar(id)).data[2].saksi_id).toBe(saksiId);
  expect((await kirim(id, isi)).status).toBe(201);
  expect(await orang()).toEqual(semua);
  await app.panggil(`POST /api/impor/${body.data.id}/urungkan`, { token: kota.token });
  await expect.poll(orang).toEqual([]);
  const { rows } = { rows: await jejakImpor() };
  expect(rows).toEqual([
    { aksi: "kelas.impor_peserta", jumlah: 3 },
    { aksi: "kelas.urungkan_impor_peserta", jumlah: 3 },
  ]);
});

const jejakImpor = () =>
  app.context.db
    .selectFrom("audit")
    .select(({ fn }) => ["aksi", fn.countAll<number>().as("jumlah")])
    .where("aksi", "in", ["kelas.impor_peserta", "kelas.urungkan_impor_peserta"])
    .where("users_id", "=", kota.id)
    .groupBy("aksi")
    .orderBy("aksi")
    .execute();

test.each([
  ["sudah diberi jadwal mengajar", "ajarkan"],
  ["sudah hadir", "hadirkan"],
] as const)("impor yang pesertanya %s tidak dapat diurungkan, dengan barisnya", async (...args) => {
  const [sebab, pakai] = args;
  const { id, diajar, ...sesudahnya } = await kelasDiajar();
  const { body } = await kirim(
    id,
    buku(["KTA-SAKSI", "", "Peserta"], ["KTA-AKUN", "", "Narasumber"]),
  );
  await sesudahnya[pakai]();
  await app.panggil(`POST /api/impor/${body.data.id}/urungkan`, { token: kota.token });
  await expect
    .poll(async () => (await panggil(`GET /api/impor/${body.data.id}`, kota)).body.data.pesan)
    .toBe(`Impor tidak dapat diurungkan: baris 3 ${sebab} di kelasnya.`);
  expect((await daftar(id)).total).toBe(2);
  expect(await diajar()).toHaveLength(pakai === "ajarkan" ? 1 : 0);
});

test("berkas peserta yang salah tidak menyimpan apa-apa dan menyebut barisnya", async () => {
  const id = await kelasBaru();
  const { status, body } = await kirim(
    id,
    buku(
      ["KTA-SAKSI", "Sari", "Peserta"],
      ["KTA-LUAR", "", "Peserta"],
      ["KTA-AKUN", "Orang Lain", "Peserta"],
      ["KTA-ANGGOTA", "", "Juri"],
    ),
  );
  expect([status, body.kode]).toEqual([400, "impor-galat"]);
  expect(faultsOf(body.data)).toEqual([
    [3, "nomer_kta", KARTU_TAK_DIKENAL],
    [4, "nomer_kta", expect.stringContaining("milik Ani Anggota")],
    [5, "pemetaan", "Pilih salah satu: Peserta, Narasumber, Pemandu"],
  ]);
  expect((await daftar(id)).total).toBe(0);
});

test("berkas tanpa kolom Pemetaan berisi peserta, dan judul yang lazim dikenali", async () => {
  const id = await kelasBaru();
  const dari = (...data: IsiSel[][]) => buatBuku({ lembar: { Data: data } });
  const peserta = dari(["No. Anggota", "NAMA LENGKAP"], ["KTA-SAKSI", "Sari"]);
  const pengajar = dari(["No KTA", "Sebagai"], ["KTA-AKUN", "Narasumber"]);
  const fasilitator = dari(["No KTA", "Peran"], ["KTA-ANGGOTA", "Pemandu"]);
  for (const isi of [peserta, pengajar, fasilitator]) {
    expect((await kirim(id, isi)).status).toBe(201);
  }
  const orang = (await daftar(id)).data.map(
    (one: { nomer_kta: string; pemetaan: { label: string } }) => [
      one.nomer_kta,
      one.pemetaan.label,
    ],
  );
  expect(new Map(orang)).toEqual(
    new Map([
      ["KTA-SAKSI", "Peserta"],
      ["KTA-AKUN", "Narasumber"],
      ["KTA-ANGGOTA", "Pemandu"],
    ]),
  );
});

test("dari halaman impor: kelasnya tertulis di berkas, dan harus di wilayah impor", async () => {
  const [di, luar] = [
    await kelasBaru(),
    await buatKelas(app, lain.token, { diklat, nama: "Payakumbuh", wilayah_id: 1376 }),
  ];
  const isi = `nomor_kelas,nomor_kta,pemetaan\n${di},KTA-SAKSI,Peserta\n${luar},KTA-SAKSI,Peserta\n`;
  const preview = await periksa(app, {
    token: kota.token,
    isi,
    fields: { jenis: "peserta-kelas" },
  });
  expect(preview.jumlah).toMatchObject({ baru: 1, galat: 1 });
  expect(faultsOf(preview)).toEqual([[3, "kelas_id", "Kelas ini di luar wilayah impor"]]);
});

test.each([
  [
    "kelasnya pindah wilayah",
    async (id: number) => {
      const { data } = (await panggil(`GET ${kelas}/${id}`, pusat)).body;
      const body = { ...isianKelas(diklat, { nama: data.nama, wilayah_id: 35 }), versi: 1 };
      expect((await panggil(`PUT ${kelas}/${id}`, pusat, body)).status).toBe(200);
    },
  ],
  [
    "kartunya menjadi milik akun lain",
    async () => {
      const { db } = app.context;
      const ganti = async (siapa: number, nomer_kta: string) =>
        db.updateTable("users").set({ nomer_kta }).where("id", "=", siapa).execute();
      await ganti(akun.id, "KTA-AKUN-BARU");
      await buatPengguna(app, { peran: PERAN.saksi, nomerKta: "KTA-AKUN" });
    },
  ],
])("impor yang %s sesudah diperiksa tidak diterapkan", async (_, ubah) => {
  const id = await kelasBaru();
  const isi = `nomor_kelas,nomor_kta,pemetaan\n${id},KTA-AKUN,Peserta\n`;
  const { token } = kota;
  const preview = await periksa(app, { token, isi, fields: { jenis: "peserta-kelas" } });
  expect(preview.jumlah).toMatchObject({ baru: 1, galat: 0 });
  await ubah(id);
  await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token });
  expect((await tunggu(app, token, preview.id)).pesan).toMatch(/^Data berubah sejak/);
  expect((await daftar(id)).total).toBe(0);
});
