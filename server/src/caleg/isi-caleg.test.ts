// What a candidate consists of, in the list and alone.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.pusat);
const akun = await buatPengguna(app, { peran: PERAN.caleg });
const admin = await buatPengguna(app, { ...ROLES.kota, name: "Tono Admin" });
const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376 });
const { id } = await db
  .insertInto("caleg")
  .values({
    users_id: akun.id,
    admin_id: admin.id,
    jenis_caleg_id: 3,
    dapil_id: dapilId,
    nama_lengkap: "Dewi Lestari",
    nik: "1376014101800001",
    nomer_kta: "KTA-1",
    jenis_kelamin: "P",
    email: "dewi@contoh.example",
    nomor_urut: 4,
    status_pengisian: 2,
    status: 2,
    is_utama: 1,
    is_baru: 2,
    is_dcs1: 1,
    progres: 35,
  })
  .returning("id")
  .executeTakeFirstOrThrow();

const satu = async () => (await app.panggil(`GET /api/caleg/${id}`, { token })).body.data;
const sebaris = async () => (await app.panggil("GET /api/caleg", { token })).body.data[0];

test("CAL-077 CAL-078 CAL-079 CAL-089 CAL-090 CAL-091 CAL-092 siapa, di mana, dan oleh siapa dimasukkan", async () => {
  const isi = {
    id,
    user_id: akun.id,
    nama_lengkap: "Dewi Lestari",
    jenis_caleg: { id: 3, keterangan: "DPRD Kabupaten/Kota" },
    dapil: {
      id: dapilId,
      keterangan: expect.stringContaining("DAPIL UJI"),
      propinsi_id: 13,
      kota_id: 1376,
    },
    wilayah: { id: 1376, keterangan: "Kota Payakumbuh", parent_id: 13 },
    admin: { name: "Tono Admin", wilayah: "Kota Payakumbuh" },
  };
  expect(await sebaris()).toMatchObject(isi);
  expect(await satu()).toMatchObject({
    ...isi,
    identitas: {
      nama_lengkap: "Dewi Lestari",
      nik: "1376014101800001",
      nomer_kta: "KTA-1",
      jenis_kelamin: "P",
      email: "dewi@contoh.example",
    },
  });
});

test("CAL-081 CAL-082 CAL-083 CAL-084 CAL-085 CAL-086 CAL-093 keadaan, tanda, nomor, dan progres", async () => {
  const isi = {
    status_pengisian: { id: 2, keterangan: "Batal Verifikasi" },
    status: 2,
    is_utama: 1,
    is_baru: 2,
    is_dcs1: 1,
    nomor_urut: 4,
    progres: 35,
  };
  expect(await sebaris()).toMatchObject(isi);
  expect(await satu()).toMatchObject(isi);
});
