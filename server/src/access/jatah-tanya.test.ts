// Whoever has used up the quota learns nothing more: what is somebody's elsewhere and what is nobody's
// is refused alike, at each door that could tell them apart.
import { beforeAll, expect, test } from "vitest";
import { formulir } from "../testing/formulir.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const LUAR = { wilayahId: 3578, email: "surabaya@contoh.example", nomerKta: "KTA-LUAR" };
const NIK_LUAR = "3578010507901234";
const NIK_BEBAS = "3578010507901235";
const NIK_SENDIRI = "1376010507901236";
const SANDI = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };

type Pengguna = Awaited<ReturnType<typeof buatPengguna>>;

beforeAll(async () => {
  await buatPengguna(app, { ...ROLES.kota, ...LUAR });
  await buatSaksi(app, 3578, { nik: NIK_LUAR });
});

const habiskan = async ({ id }: Pengguna) =>
  db
    .insertInto("batas_laju")
    .values({ kunci: `cek-nik:${id}`, jumlah: 200, berakhir: new Date(Date.now() + 600_000) })
    .execute();

type Tanya = (oleh: Pengguna, nilai: string) => Promise<{ status: number; body: unknown }>;

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
      "pertanyaan tentang NIK",
      {
        peran: "kota",
        luar: NIK_LUAR,
        bebas: NIK_BEBAS,
        tanya: async ({ token }, nik) =>
          app.panggil(`GET /api/cek_saksi_nik?nik=${nik}`, { token }),
      },
    ],
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
  await Promise.all([kota, pusat].map(habiskan));
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
