import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const propinsi = await buatPengguna(app, { ...ROLES.propinsi, name: "Rina Provinsi" });
const surabaya = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });

const riwayat = async (id: number, token: string, query = "") =>
  app.panggil(`GET /api/user/${id}/riwayat${query}`, { token });

test("riwayat satu akun: siapa, kapan, sebelum dan sesudah dalam kata", async () => {
  const { token } = propinsi;
  const dibuat = await app.panggil("POST /api/user", {
    token,
    body: formulir({
      nomer_kta: "KTA-R",
      email: "riwayat@contoh.example",
      password: "kayu manis 42",
      password_confirmation: "kayu manis 42",
      wilayah: 1376,
    }),
  });
  const { id } = dibuat.body.data;
  await app.panggil(`POST /api/user/${id}`, { token, body: formulir({ wilayah: 1371 }) });
  await app.panggil(`POST /api/user/${id}/set_aktif`, { token, body: { is_aktif: 0 } });
  const { status, body } = await riwayat(id, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 3, current_page: 1 });
  expect(body.data.map((row: { tindakan: string }) => row.tindakan)).toEqual([
    "Dinonaktifkan",
    "Akun diubah",
    "Akun dibuat",
  ]);
  expect(body.data[0]).toMatchObject({ oleh: "Rina Provinsi", waktu: expect.any(String) });
  expect(body.data[0].perubahan).toContainEqual({
    kolom: "Aktif",
    sebelum: "Ya",
    sesudah: "Tidak",
  });
  expect(body.data[1].perubahan).toEqual([
    { kolom: "Wilayah", sebelum: "Kota Payakumbuh", sesudah: "Kota Padang" },
  ]);
  expect(body.data[2].perubahan).toContainEqual({
    kolom: "Peran",
    sebelum: null,
    sesudah: "Admin Kota/Kabupaten",
  });
  const halaman = await riwayat(id, token, "?page=2&per_page=2");
  expect(halaman.body).toMatchObject({ total: 3, last_page: 2 });
  expect(halaman.body.data).toHaveLength(1);
});

test("akun sendiri boleh dilihat siapa pun; milik orang lain hanya di wilayahnya", async () => {
  expect((await riwayat(saksi.id, saksi.token)).status).toBe(200);
  expect((await riwayat(propinsi.id, saksi.token)).status).toBe(403);
  expect((await riwayat(saksi.id, propinsi.token)).status).toBe(200);
  expect((await riwayat(saksi.id, surabaya.token)).status).toBe(403);
  expect((await riwayat(999_999, propinsi.token)).status).toBe(404);
  expect((await app.panggil(`GET /api/user/${saksi.id}/riwayat`)).status).toBe(401);
});
