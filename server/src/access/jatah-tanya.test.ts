// Whoever has used up the quota learns nothing more: what is somebody's elsewhere and what is nobody's
// is refused alike, at each door that could tell them apart.
import { beforeAll, expect, test } from "vitest";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { formulir } from "../testing/formulir.ts";
import { periksa } from "../testing/impor.ts";
import { isianIdentitas } from "../testing/isian-caleg.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const LUAR = { wilayahId: 3578, email: "surabaya@contoh.example", nomerKta: "KTA-LUAR" };
const NIK_LUAR = "3578010507901234";
const NIK_BEBAS = "3578010507901235";
const NIK_SENDIRI = "1376010507901236";
const SANDI = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };

/** Of a candidate elsewhere. */
const CALEG_LUAR = { nik: NIK_LUAR, nomerKta: "KTA-CALEG-LUAR" };

type Pengguna = Awaited<ReturnType<typeof buatPengguna>>;

beforeAll(async () => {
  await buatPengguna(app, { ...ROLES.kota, ...LUAR });
  await buatSaksi(app, 3578, { nik: NIK_LUAR });
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3578 });
  const id = await buatCaleg(db, { dapilId, nomerKta: CALEG_LUAR.nomerKta });
  await db.updateTable("caleg").set({ nik: NIK_LUAR }).where("id", "=", id).execute();
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { pergantian: true } } });
});

const habiskan = async ({ id }: Pick<Pengguna, "id">, jumlah = 200, hitungan = "cek-nik") =>
  db
    .insertInto("batas_laju")
    .values({ kunci: `${hitungan}:${id}`, jumlah, berakhir: new Date(Date.now() + 600_000) })
    .execute();

type Tanya = (oleh: Pengguna, nilai: string) => ReturnType<typeof app.panggil>;

const saksiForm = (nik: string) => ({ nik, nama_lengkap: "Pencoba", nomer_wa: "081234567899" });

const ubahSaksi: Tanya = async ({ token }, nik) => {
  const id = await buatSaksi(app, 1376);
  return app.panggil(`POST /api/saksi/${id}`, { token, body: { ...saksiForm(nik), versi: 1 } });
};

const aktifkan: Tanya = async ({ token }, nik) => {
  const akun = await buatPengguna(app, {});
  const id = await buatSaksi(app, 1376, { nik, is_aktif: 0, user_id: akun.id });
  return app.panggil(`POST /api/saksi/${id}/set_aktif`, { token, body: { is_aktif: 1 } });
};

const akunSaksi =
  (body: (nilai: string) => object): Tanya =>
  async ({ token }, nilai) => {
    const id = await buatSaksi(app, 1376);
    return app.panggil(`POST /api/saksi/${id}/buat_akun`, { token, body: body(nilai) });
  };

let urutan = 0;
/** Somebody who stands in the region of those who ask. */
const calegBaru = async (isi: object = {}) => {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  const id = await buatCaleg(db, { dapilId });
  await db
    .updateTable("caleg")
    .set({ is_utama: 1, ...isi })
    .where("id", "=", id)
    .execute();
  return { id, dapilId };
};

const simpanIdentitas = async ({ token }: Pengguna, id: number, nik: string) =>
  app.panggil(`POST /api/caleg/${id}/identitas`, {
    token,
    body: { ...isianIdentitas(nik, 1_371_011_001), versi: 1 },
  });
const identitasCaleg: Tanya = async (oleh, nik) =>
  simpanIdentitas(oleh, (await calegBaru()).id, nik);
const identitasSendiri: Tanya = async (oleh, nik) => {
  await db.updateTable("caleg").set({ users_id: null }).where("users_id", "=", oleh.id).execute();
  return simpanIdentitas(oleh, (await calegBaru({ users_id: oleh.id })).id, nik);
};

const penempatan = (nomer_kta: string, dapilId: number) => ({
  nomer_kta,
  jenis_caleg: { id: 3 },
  dapil: { id: dapilId },
  wilayah: { id: 1376 },
});
const calegDibuat: Tanya = async ({ token }, nomer) => {
  const { dapilId } = await calegBaru();
  return app.panggil("POST /api/caleg", { token, body: penempatan(nomer, dapilId) });
};
const kartuCaleg: Tanya = async ({ token }, nomer) => {
  const { id, dapilId } = await calegBaru();
  return app.panggil(`POST /api/caleg/${id}`, { token, body: penempatan(nomer, dapilId) });
};

const menggantikan = async ({ token }: Pengguna, id: number, nomer_kta: string) =>
  app.panggil(`POST /api/caleg/${id}/menggantikan`, {
    token,
    body: { nomer_kta, alasan_pergantian: "Mengundurkan diri" },
  });
const anggotaBaru = async (nomer_kta: string) =>
  db
    .insertInto("anggota")
    .values({ nomer_kta, nama: "Anggota", kelurahan_id: 1_376_011_001 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const pengganti: Tanya = async (oleh, nomer) => {
  await anggotaBaru(nomer);
  return menggantikan(oleh, (await calegBaru()).id, nomer);
};
/** Whoever was replaced takes another NIK, and asks to come back. */
const kembali: Tanya = async (oleh, nik) => {
  const { id } = await calegBaru();
  const nomer = `KTA-GANTI-${(urutan += 1)}`;
  await anggotaBaru(nomer);
  const pusat = await buatPengguna(app, ROLES.pusat);
  await menggantikan(pusat, id, nomer);
  await db.updateTable("caleg").set({ nik }).where("id", "=", id).execute();
  return app.panggil(`POST /api/caleg/${id}/batal_menggantikan`, { token: oleh.token });
};

const PINTU_CALEG = [
  { apa: "NIK caleg", peran: "kota", kolom: "nik", tanya: identitasCaleg },
  { apa: "NIK sendiri", peran: "caleg", kolom: "nik", tanya: identitasSendiri },
  { apa: "KTA caleg baru", peran: "kota", kolom: "nomerKta", tanya: calegDibuat },
  { apa: "KTA caleg", peran: "kota", kolom: "nomerKta", tanya: kartuCaleg },
  { apa: "KTA pengganti", peran: "propinsi", kolom: "nomerKta", tanya: pengganti },
  { apa: "pergantian dibatalkan", peran: "propinsi", kolom: "nik", tanya: kembali },
] as const;

const PINTU: [string, { peran: keyof typeof ROLES; luar: string; bebas: string; tanya: Tanya }][] =
  [
    [
      "saksi baru",
      {
        peran: "kota",
        luar: NIK_LUAR,
        bebas: NIK_BEBAS,
        tanya: async ({ token }, nik) =>
          app.panggil("POST /api/saksi", { token, body: saksiForm(nik) }),
      },
    ],
    ["NIK saksi diubah", { peran: "kota", luar: NIK_LUAR, bebas: NIK_BEBAS, tanya: ubahSaksi }],
    ["saksi diaktifkan", { peran: "kota", luar: NIK_LUAR, bebas: NIK_BEBAS, tanya: aktifkan }],
    [
      "email sendiri",
      {
        peran: "caleg",
        luar: LUAR.email,
        bebas: "bebas@contoh.example",
        tanya: async ({ token }, email) =>
          app.panggil("POST /api/self", { token, body: formulir({ name: "Pencoba", email }) }),
      },
    ],
    [
      "email akun saksi",
      {
        peran: "kota",
        luar: LUAR.email,
        bebas: "bebas@contoh.example",
        tanya: akunSaksi((email) => ({ email })),
      },
    ],
    [
      "email akun baru",
      {
        peran: "propinsi",
        luar: LUAR.email,
        bebas: "bebas@contoh.example",
        tanya: async ({ token }, email) => {
          const body = formulir({ ...SANDI, name: "Pencoba", nomer_kta: "KTA-COBA", email });
          return app.panggil("POST /api/user", { token, body });
        },
      },
    ],
    [
      "nomor KTA akun baru",
      {
        peran: "propinsi",
        luar: LUAR.nomerKta,
        bebas: "KTA-BEBAS",
        tanya: async ({ token }, nomer) => {
          const isian = { name: "Pencoba", nomer_kta: nomer, email: "coba@contoh.example" };
          const body = formulir({ ...SANDI, ...isian });
          return app.panggil("POST /api/user", { token, body });
        },
      },
    ],
  ];

test.each(PINTU_CALEG)(
  "$apa: yang terakhir dari jatahnya dijawab, sesudahnya yang dipakai dan yang bebas ditolak sama",
  async ({ peran, kolom, tanya }) => {
    const oleh = await buatPengguna(app, ROLES[peran]);
    await habiskan(oleh, 199);
    const bebas = { nik: "3578010507901238", nomerKta: "KTA-CALEG-BEBAS" }[kolom];
    expect((await tanya(oleh, CALEG_LUAR[kolom])).body.message).toMatch(/sudah dipakai/);
    for (const nilai of [CALEG_LUAR[kolom], bebas]) {
      expect(await tanya(oleh, nilai)).toMatchObject({
        status: 429,
        body: { kode: "terlalu-sering" },
      });
    }
  },
);

test("mencari pengganti dihitung sebelum diketahui kartu siapa", async () => {
  const { id, token } = await buatPengguna(app, ROLES.propinsi);
  const caleg = await calegBaru();
  await habiskan({ id }, 300, "cari-anggota");
  for (const nomer of [CALEG_LUAR.nomerKta, "KTA-CALEG-BEBAS"]) {
    const route = `GET /api/caleg/${caleg.id}/cari_pengganti?nomer_kta=${nomer}`;
    expect((await app.panggil(route, { token })).status).toBe(429);
  }
});

test("impor yang memberi caleg NIK lain menanyakannya juga", async () => {
  const oleh = await buatPengguna(app, ROLES.kota);
  await habiskan(oleh);
  const { dapilId } = await calegBaru({ nomer_kta: "KTA-IMPOR" });
  const { kode } = await db
    .selectFrom("dapil")
    .select("kode")
    .where("id", "=", dapilId)
    .executeTakeFirstOrThrow();
  const file = (nik: string) =>
    periksa(app, {
      token: oleh.token,
      isi: `nomer_kta,nik,nama_lengkap,dapil,nomor_urut\nKTA-IMPOR,${nik},Dewi Lestari,${kode},`,
      fields: { jenis: "caleg", wilayah_id: "1376" },
    });
  const [luar, bebas] = [await file(NIK_LUAR), await file("3578010507901238")];
  expect([luar.status, bebas.status]).toEqual(["gagal", "gagal"]);
  expect(bebas.pesan).toBe(luar.pesan);
  expect(bebas.pesan).toContain("di luar wilayahnya");
});

test.each(PINTU)(
  "%s: yang dipakai di luar wilayah dan yang bebas ditolak sama",
  async (_apa, pintu) => {
    const { peran, luar, bebas, tanya } = pintu;
    const oleh = await buatPengguna(app, ROLES[peran]);
    await habiskan(oleh);
    const dipakai = await tanya(oleh, luar);
    expect(dipakai).toMatchObject({ status: 429, body: { kode: "terlalu-sering" } });
    const milikSiapaPun = await tanya(oleh, bebas);
    expect([milikSiapaPun.status, milikSiapaPun.body]).toEqual([dipakai.status, dipakai.body]);
  },
);

test("sesudah jatahnya habis yang tidak menanyakan apa pun tetap tersimpan", async () => {
  const kota = await buatPengguna(app, ROLES.kota);
  const pusat = await buatPengguna(app, ROLES.pusat);
  await Promise.all([kota, pusat].map((satu) => habiskan(satu)));
  const id = await buatSaksi(app, 1376, { nik: NIK_SENDIRI });
  const ubah = async ({ token }: Pengguna, isian: object) =>
    app.panggil(`POST /api/saksi/${id}`, { token, body: { ...saksiForm(NIK_SENDIRI), ...isian } });
  expect((await ubah(kota, { versi: 1 })).status).toBe(200);
  // Into another kota it takes its NIK along.
  const pindah = await ubah(pusat, { versi: 2, jenis_id: 3, kota_id: 3578 });
  expect(pindah.body.data?.id).toBeGreaterThan(3_578_000_000);
  // And to whoever sees all of them no NIK is told of that the list does not tell.
  const baru = (nik: string) =>
    app.panggil("POST /api/saksi", { token: pusat.token, body: saksiForm(nik) });
  expect((await baru("3578010507901237")).status).toBe(201);
  expect((await baru(NIK_LUAR)).body).toMatchObject({ kode: "nik-terpakai" });
  const body = formulir({ name: "Nama Lain", email: kota.email.toUpperCase() });
  expect((await app.panggil("POST /api/self", { token: kota.token, body })).status).toBe(200);
});
