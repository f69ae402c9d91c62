// What a candidate is told as, in a row of the list and alone.
import { expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../testing/dapil.ts";
import { isianBagian, SEMUA_BAGIAN, SEMUA_NASKAH } from "../testing/isian-caleg.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const keterangan = "DAPIL KOTA BOGOR 4";
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271, keterangan });
const peran = [PERAN.adminPusat, PERAN.adminPropinsi, PERAN.adminKota].map((id) => ({
  id,
  akses: AKSES,
}));
await app.panggil("PUT /api/peran_akses", { token: superToken, body: { peran } });

const akun = await buatPengguna(app, { peran: PERAN.caleg });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
await db.updateTable("users").set({ name: "Hasan Pengisi" }).where("id", "=", kota.id).execute();

const { id } = await db
  .insertInto("caleg")
  .values({
    jenis_caleg_id: 3,
    dapil_id: dapilId,
    users_id: akun.id,
    admin_id: kota.id,
    nama_lengkap: "Sulastri Handayani",
    nik: "3271014101900017",
    nomer_kta: "KTA-WUJUD",
    nomor_urut: 4,
    jenis_kelamin: "P",
    status_pengisian: 2,
    status: 2,
    is_utama: 1,
    is_dcs1: 0,
    is_baru: 2,
    progres: 37,
    progres_identitas: 81,
  })
  .returning("id")
  .executeTakeFirstOrThrow();

async function keduanya() {
  const daftar = await app.panggil("GET /api/caleg?s=sulastri", { token: kota.token });
  const satu = await app.panggil(`GET /api/caleg/${id}`, { token: kota.token });
  expect([daftar.status, daftar.body.total, satu.status]).toEqual([200, 1, 200]);
  return [daftar.body.data[0], satu.body.data];
}

test("CAL-077 CAL-078 CAL-081 CAL-082 CAL-083 CAL-084 CAL-198 siapa, akunnya, dan keadaannya", async () => {
  for (const caleg of await keduanya()) {
    expect(caleg).toMatchObject({
      id,
      user_id: akun.id,
      nama_lengkap: "Sulastri Handayani",
      nik: "3271014101900017",
      nomer_kta: "KTA-WUJUD",
      status_pengisian: { id: 2, keterangan: "Batal Verifikasi" },
      status: 2,
      is_utama: 1,
      is_baru: 2,
    });
  }
});

test("CAL-085 CAL-086 CAL-089 CAL-090 CAL-091 CAL-092 CAL-093 tempatnya, pengisinya, kemajuannya", async () => {
  for (const caleg of await keduanya()) {
    expect(caleg).toMatchObject({
      is_dcs1: 0,
      nomor_urut: 4,
      jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
      dapil: { id: dapilId, keterangan, propinsi_id: 32, kota_id: 3271 },
      wilayah: { id: 3271, keterangan: "Kota Bogor", parent_id: 32 },
      admin: { name: "Hasan Pengisi", wilayah: "Kota Bogor" },
      progres: 37,
    });
  }
});

test("CAL-079 identitas dan kemajuan tiap bagian berdiri pada satu caleg", async () => {
  const [, satu] = await keduanya();
  expect(satu.identitas).toEqual({
    nama_lengkap: "Sulastri Handayani",
    nik: "3271014101900017",
    nomer_kta: "KTA-WUJUD",
    jenis_kelamin: "P",
    email: null,
  });
  expect([satu.progres_identitas, satu.progres_pendidikan]).toEqual([81, 0]);
});

test("CAL-096 CAL-097 CAL-098 CAL-099 CAL-100 CAL-103 isi tiap bagian berdiri pada satu caleg", async () => {
  for (const bagian of SEMUA_BAGIAN) {
    const body = isianBagian(bagian);
    const { status } = await app.panggil(`POST /api/caleg/${id}/${bagian}`, {
      token: kota.token,
      body,
    });
    expect(status).toBe(201);
  }
  const [, satu] = await keduanya();
  for (const bagian of SEMUA_BAGIAN) {
    const { body } = await app.panggil(`GET /api/caleg/${id}/${bagian}`, { token: kota.token });
    expect(satu[bagian]).toEqual(body.data);
    expect(satu[bagian]).toHaveLength(1);
  }
});

test("CAL-101 CAL-102 motivasi dan usulan berdiri pada satu caleg", async () => {
  const [, kosong] = await keduanya();
  expect([kosong.motivasi, kosong.usulan]).toEqual([null, null]);
  for (const nama of SEMUA_NASKAH) {
    await app.panggil(`POST /api/caleg/${id}/${nama}`, {
      token: kota.token,
      body: { [nama]: `<p>${nama}</p>`, versi: 1 },
    });
  }
  const [, satu] = await keduanya();
  expect([satu.motivasi, satu.usulan]).toEqual(["<p>motivasi</p>", "<p>usulan</p>"]);
});

test("CAL-253 CAL-255 profil dibaca calegnya sendiri dan admin; admin kota mengisi dan mengubah, tidak menghapus atau memverifikasi", async () => {
  const baca = async (token: string) => {
    const { status, body } = await app.panggil(`GET /api/caleg/${id}`, { token });
    return [status, body.data?.boleh];
  };
  expect(await baca(akun.token)).toEqual([200, ["isi", "set_dpt"]]);
  expect(await baca(kota.token)).toEqual([
    200,
    ["isi", "ubah", "reset_password", "set_dpt", "unduh"],
  ]);
  const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 32 });
  expect((await baca(propinsi.token))[1]).toEqual(expect.arrayContaining(["verifikasi", "hapus"]));
  for (const asing of [{ peran: PERAN.caleg }, { peran: PERAN.saksi }]) {
    const { token } = await buatPengguna(app, asing);
    expect((await baca(token))[0]).toBe(403);
  }
  expect((await app.panggil(`DELETE /api/caleg/${id}`, { token: kota.token })).status).toBe(403);
  expect((await baca(akun.token))[0]).toBe(200);
});
