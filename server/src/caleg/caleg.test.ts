import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const profil = (token?: string) =>
  app.panggil("GET /api/self_caleg", token === undefined ? {} : { token });

async function buatCaleg(usersId: number, kode: string): Promise<number> {
  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode,
      keterangan: `KOTA BOGOR ${kode}`,
      kursi: 9,
      propinsi_id: 32,
      kota_id: 3271,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: dapil.id,
      nama_lengkap: "Dewi Lestari",
      nomor_urut: 2,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("CAL-283 caleg sendiri: 401 tanpa sesi, 404 bagi akun lain, isinya bagi calegnya", async () => {
  const caleg = await buatPengguna(app, { peran: PERAN.caleg });
  const lain = await buatPengguna(app, ROLES.pusat);
  const id = await buatCaleg(caleg.id, "3271-A");
  expect((await profil()).status).toBe(401);
  expect((await profil(lain.token)).status).toBe(404);
  const { status, body } = await profil(caleg.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id,
    nama: "Dewi Lestari",
    nomor_urut: 2,
    jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
    dapil: { keterangan: "KOTA BOGOR 3271-A", kursi: 9, wilayah: [] },
  });
  const self = async (token: string) => (await app.panggil("GET /api/self", { token })).body.data;
  expect((await self(caleg.token)).caleg).toEqual({ id });
  expect((await self(lain.token)).caleg).toBeNull();
});

test("CAL-253 CAL-255 CAL-282 satu caleg: yang sendiri, admin wilayah dapilnya; 401, 403, 404", async () => {
  const sendiri = await buatPengguna(app, { peran: PERAN.caleg });
  const id = await buatCaleg(sendiri.id, "3271-D");
  const baca = async (token?: string, calegId = id) => {
    const { status, body } = await app.panggil(
      `GET /api/caleg/${calegId}`,
      token === undefined ? {} : { token },
    );
    return [status, body.kode ?? body.data?.boleh];
  };
  const admin = async (peran: number, wilayahId: number) =>
    (await buatPengguna(app, { peran, wilayahId })).token;
  const lain = await buatPengguna(app, { peran: PERAN.caleg });
  expect((await baca())[0]).toBe(401);
  expect(await baca(lain.token)).toEqual([403, "tidak-berhak"]);
  expect(await baca(await admin(PERAN.adminKota, 3273))).toEqual([403, "di-luar-wilayah"]);
  expect(await baca(await admin(PERAN.adminPropinsi, 33))).toEqual([403, "di-luar-wilayah"]);
  expect(await baca(sendiri.token)).toEqual([200, ["isi"]]);
  // Decision G-18: a kota neither deletes nor sets flags.
  expect(await baca(await admin(PERAN.adminKota, 3271))).toEqual([200, ["isi", "ubah", "unduh"]]);
  expect(await baca(await admin(PERAN.adminPropinsi, 32))).toEqual([
    200,
    ["isi", "ubah", "reset_password", "utama", "verifikasi", "unduh", "hapus"],
  ]);
  expect((await baca(sendiri.token, 999_999_999))[0]).toBe(404);
  expect((await app.panggil("GET /api/caleg/abc", { token: sendiri.token })).status).toBe(400);
  const { body } = await app.panggil(`GET /api/caleg/${id}`, { token: sendiri.token });
  expect(body.data).toMatchObject({
    id,
    user_id: sendiri.id,
    nama_lengkap: "Dewi Lestari",
    nomor_urut: 2,
    jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
    dapil: { keterangan: "KOTA BOGOR 3271-D", propinsi_id: 32, kota_id: 3271 },
    wilayah: { id: 3271, parent_id: 32 },
    status_pengisian: { id: 1, keterangan: "Belum Terverifikasi" },
    progres: 0,
    saksi_count: 0,
    admin: null,
  });
});

test("CAL-282 caleg DPR RI: dibaca provinsi dapilnya, ditulis hanya oleh pusat", async () => {
  const dapil = await db
    .insertInto("dapil")
    .values({ jenis_caleg_id: 1, kode: "32-A", keterangan: "JABAR A", kursi: 6, propinsi_id: 32 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("caleg")
    .values({ jenis_caleg_id: 1, dapil_id: dapil.id, nama_lengkap: "Rahmat Hidayat" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const boleh = async (pengguna: { peran: number; wilayahId: number }) => {
    const { token } = await buatPengguna(app, pengguna);
    return (await app.panggil(`GET /api/caleg/${id}`, { token })).body.data?.boleh;
  };
  expect(await boleh({ peran: PERAN.adminPropinsi, wilayahId: 32 })).toEqual(["unduh"]);
  expect(await boleh({ peran: PERAN.adminPropinsi, wilayahId: 33 })).toBeUndefined();
  expect(await boleh({ peran: PERAN.adminKota, wilayahId: 3271 })).toBeUndefined();
  expect(await boleh({ peran: PERAN.adminPusat, wilayahId: 1 })).toEqual([
    "isi",
    "ubah",
    "utama",
    "verifikasi",
    "unduh",
    "hapus",
  ]);
});

test("satu akun satu caleg", async () => {
  const { id } = await buatPengguna(app, { peran: PERAN.caleg });
  await buatCaleg(id, "3271-B");
  await expect(buatCaleg(id, "3271-C")).rejects.toThrow("caleg_users_unique");
});
