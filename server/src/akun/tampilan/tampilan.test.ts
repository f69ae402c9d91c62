// Views of lists that users keep by name.
import { expect, test } from "vitest";
import { TAMPILAN_TERBANYAK } from "#contract/akun/tampilan.contract.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const ani = await buatPengguna(app, ROLES.kota);
const budi = await buatPengguna(app, ROLES.kota);

const SAKSI = {
  halaman: "/saksi",
  nama: "Belum dicek",
  kueri: "belum_dicek=1&urut=nama&arah=turun",
};

const simpan = (body: unknown, { token } = ani) =>
  app.panggil("POST /api/tampilan", { token, body });
const milik = async ({ token } = ani, halaman = "/saksi") =>
  (await app.panggil(`GET /api/tampilan?halaman=${halaman}`, { token })).body.data;

test("tanpa sesi tertutup", async () => {
  expect((await app.panggil("GET /api/tampilan?halaman=/saksi")).status).toBe(401);
  expect((await app.panggil("POST /api/tampilan", { body: SAKSI })).status).toBe(401);
  expect((await app.panggil("DELETE /api/tampilan/1")).status).toBe(401);
});

test.each([
  [{ ...SAKSI, nama: " " }, { nama: ["Wajib diisi"] }],
  [{ ...SAKSI, nama: "\u2060\u200B" }, { nama: ["Wajib diisi"] }],
  [{ ...SAKSI, nama: "Belum\uFFFEdicek" }, { nama: ["Berisi karakter yang tidak dapat disimpan"] }],
  [{ ...SAKSI, nama: "Belum\u2028dicek" }, { nama: ["Tulis dalam satu baris"] }],
  [{ ...SAKSI, nama: "x".repeat(61) }, { nama: ["Paling banyak 60 karakter"] }],
  [{ ...SAKSI, halaman: "https://jahat.example" }, { halaman: ["Halaman tidak dikenal"] }],
  [{ ...SAKSI, halaman: "//jahat.example" }, { halaman: ["Halaman tidak dikenal"] }],
  [{ ...SAKSI, kueri: "s=a b" }, { kueri: ["Tampilan ini tidak dapat disimpan"] }],
  [{ ...SAKSI, kueri: "s=".padEnd(1001, "a") }, { kueri: ["Tampilan ini tidak dapat disimpan"] }],
])("isian yang salah: %j", async (body, errors) => {
  expect(await simpan(body)).toMatchObject({ status: 400, body: { kode: "isian-salah", errors } });
});

test("disimpan, dibaca menurut nama dan halamannya, dan hanya oleh pemiliknya", async () => {
  expect(await simpan(SAKSI)).toMatchObject({
    status: 201,
    body: { message: "Tampilan disimpan" },
  });
  await simpan({ ...SAKSI, nama: "aktif", kueri: "is_aktif=1" });
  await simpan({ halaman: "/user", nama: "Belum dicek", kueri: "" });
  expect((await simpan({ ...SAKSI, nama: "BELUM dicek" })).body.errors).toEqual({
    nama: ["Nama ini sudah dipakai"],
  });
  // What nobody sees is gone before names are compared, or the space that it looks like.
  for (const sama of ["Belum\u202E dicek", "Be\u034Flum dicek\uFE0F", "Belum\u2800dicek\u3164"]) {
    expect((await simpan({ ...SAKSI, nama: sama })).body.errors).toEqual({
      nama: ["Nama ini sudah dipakai"],
    });
  }
  const [aktif, belum] = await milik();
  expect(aktif).toEqual({ id: aktif.id, nama: "aktif", kueri: "is_aktif=1" });
  expect(belum).toEqual({ id: belum.id, nama: "Belum dicek", kueri: SAKSI.kueri });
  expect(await milik(ani, "/user")).toHaveLength(1);
  expect(await milik(budi)).toEqual([]);
  // Another's name is free.
  expect((await simpan(SAKSI, budi)).status).toBe(201);
  const hapus = (token: string) => app.panggil(`DELETE /api/tampilan/${aktif.id}`, { token });
  expect((await hapus(budi.token)).status).toBe(404);
  expect(await milik()).toHaveLength(2);
  expect((await hapus(ani.token)).body).toEqual({ message: "Tampilan dihapus" });
  expect((await hapus(ani.token)).status).toBe(404);
  expect(await milik()).toEqual([belum]);
});

test("paling banyak lima puluh, juga serentak", async () => {
  const semua = await Promise.all(
    Array.from({ length: TAMPILAN_TERBANYAK + 4 }, (_, n) =>
      simpan({ ...SAKSI, halaman: "/qc", nama: `Tampilan ${n}` }, budi),
    ),
  );
  // One of Budi's stands at another page.
  expect(semua.filter(({ status }) => status === 201)).toHaveLength(TAMPILAN_TERBANYAK - 1);
  expect(semua.find(({ status }) => status === 400)?.body.errors).toEqual({
    nama: ["Paling banyak 50 tampilan. Hapus dahulu yang tidak dipakai."],
  });
});
