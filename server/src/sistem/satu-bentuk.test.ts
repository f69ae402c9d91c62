// What looks the same is the same, in whatever form a keyboard, a file or a web page writes its letters.
import { expect, test } from "vitest";
import { buatDapil } from "../testing/dapil.ts";
import { buatDiklat, isianKelas } from "../testing/diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { impor } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const kirim = async (alamat: string, body: unknown, oleh = token) =>
  app.panggil(`POST ${alamat}`, { token: oleh, body });

const NAMA = "Café X";
const BENTUK = [NAMA.normalize("NFD"), "Café  X", "Café Ｘ", "Cafe\u0301\u3000\u00A0X"];
const SANDI = "kayu manis 42";

const diklat = await buatDiklat(app, pusat.token, "Diklat Bentuk");
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
const urutan = { akun: 0 };

const akun = async (nomer_kta: string) => {
  const email = `bentuk-${(urutan.akun += 1)}@contoh.example`;
  const isi = { name: "Bentuk", nomer_kta, email, password: SANDI, password_confirmation: SANDI };
  return kirim("/api/user", formulir({ ...isi, wilayah: 13 }));
};

test.each<[string, (nama: string) => ReturnType<typeof kirim>]>([
  ["instansi", async (nama) => kirim("/api/instansi", { nama }, pusat.token)],
  [
    "kelas",
    async (nama) => kirim(`${diklat.alamat}/kelas`, isianKelas(diklat, { nama }), pusat.token),
  ],
  ["tampilan", async (nama) => kirim("/api/tampilan", { halaman: "/saksi", nama, kueri: "a=1" })],
  ["pilihan", async (nama) => kirim("/api/pilihan/m_caleg_agama", { keterangan: nama, urutan: 9 })],
  ["akun", akun],
  [
    "caleg",
    async (nomer_kta) =>
      kirim("/api/caleg", {
        nomer_kta,
        jenis_caleg: { id: 3 },
        dapil: { id: dapilId },
        wilayah: { id: 1376 },
      }),
  ],
])("%s: nama atau nomor yang tampak sama hanya sekali", async (_apa, tambah) => {
  expect((await tambah(NAMA)).status).toBe(201);
  for (const bentuk of BENTUK) {
    expect((await tambah(bentuk)).body.message).toMatch(/sudah (ada|dipakai)/);
  }
});

test("masuk dengan nomor KTA dalam bentuk apa pun", async () => {
  for (const username of [...BENTUK, "café x", "Café ⓧ"]) {
    expect(
      (await app.panggil("POST /api/login", { body: { username, password: SANDI } })).status,
    ).toBe(200);
  }
});

test("saksi dan anggota, diketik atau diimpor, ditemukan bagaimana pun bentuknya", async () => {
  const nama = "André Café";
  const saksi = { nik: "1376010507901234", nomer_wa: "081234567899" };
  const kota = await buatPengguna(app, ROLES.kota);
  const dibuat = await kirim(
    "/api/saksi",
    { ...saksi, nama_lengkap: "Andre\u0301  Cafe\u0301" },
    kota.token,
  );
  expect(dibuat.status).toBe(201);
  const judul = "nomer_kta,nama_lengkap,kelurahan_id";
  const rows = ["I-É  1", "I-ＥＥ".normalize("NFD")].map(
    (nomor) => `${nomor.normalize("NFD")},${"André  Café".normalize("NFD")},1371011001`,
  );
  await impor(app, { token, isi: [judul, ...rows].join("\n"), fields: { jenis: "anggota" } });
  for (const bentuk of [nama, nama.normalize("NFD"), "andré  café"]) {
    const alamat = `GET /api/saksi?s=${encodeURIComponent(bentuk)}`;
    const { data } = (await app.panggil(alamat, { token: kota.token })).body;
    expect(data.map((satu: { nama_lengkap: string }) => satu.nama_lengkap)).toEqual([nama]);
  }
  for (const nomor of ["I-É 1", "i-é  1", "I-EE"]) {
    const alamat = `GET /api/anggota/${encodeURIComponent(nomor)}`;
    expect((await app.panggil(alamat, { token })).body.data).toMatchObject({ nama });
  }
});
