// An account that reaches further opens to nobody who had it in hand before.
import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { hashSandi } from "../sandi.ts";

const app = await createTestApp();
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const SANDI = "kayu manis 42 gunung";
const password = await hashSandi(SANDI);

beforeEach(async () => {
  await app.context.db.deleteFrom("batas_laju").execute();
  await majukanKonfirmasi(app.context, 0);
});

type Siapa = { id: number; email: string };

const kirim = async (route: string, body?: unknown, { token } = superAdmin) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const ubah = async ({ id }: Siapa, body: object, oleh = superAdmin) =>
  kirim(`POST /api/user/${id}/data`, { name: "Nama Baru", ...body }, oleh);
const reset = async ({ id }: Siapa, oleh = superAdmin): Promise<string> =>
  (await kirim(`PUT /api/user/${id}/reset_password`, undefined, oleh)).body.data.password;
const login = async ({ email: username }: Siapa, sandi = SANDI) =>
  (await app.panggil("POST /api/login", { body: { username, password: sandi } })).status;
const lembar = async ({ id }: Siapa, oleh = superAdmin): Promise<string> => {
  const { body } = await kirim("POST /api/user/undangan", { cara: "lembar", user_ids: [id] }, oleh);
  return body.data.tautan[0].tautan.split("/").at(-1);
};
const pakai = async (token: string) =>
  app.panggil("POST /api/link_password", {
    body: { token, password: SANDI, konfirmasi_password: SANDI },
  });
const self = async (token: string) => (await app.panggil("GET /api/self", { token })).status;
const adminKota = async (lain: object = {}) =>
  buatPengguna(app, { ...ROLES.kota, password, ...lain });

const NAIK =
  "Data Berhasil diupdate. Akun ini menjangkau lebih banyak, jadi kata sandi dan tautannya yang lama tidak berlaku lagi: beri pemiliknya yang baru lewat Reset Password.";

test("tautan undangan dari provinsi tidak membuka akun yang dipindahkan ke pusat; undangan pengangkatnya membukanya", async () => {
  const orang = await buatPengguna(app, ROLES.kota);
  const lama = await lembar(orang, propinsi);
  expect((await ubah(orang, { wilayah: 1 })).body).toEqual({ message: NAIK });
  expect((await pakai(lama)).body.kode).toBe("tautan-kedaluwarsa");
  expect((await pakai(await lembar(orang))).status).toBe(200);
  expect(await login(orang)).toBe(200);
});

test("kata sandi, sesi, dan token yang diketahui provinsi tidak membuka akun yang naik", async () => {
  const orang = await adminKota();
  const sandi = await reset(orang, propinsi);
  const masuk = await app.panggil("POST /api/login", {
    body: { username: orang.email, password: sandi },
  });
  const besok = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await app.context.db.updateTable("users").set({ harus_ganti_password: false }).execute();
  const token = await kirim(
    "POST /api/token_akses",
    { nama: "Dasbor", akses: ["qc.read"], sampai: besok },
    { ...orang, token: masuk.body.access_token },
  );
  expect(token.status).toBe(201);
  expect((await ubah(orang, { wilayah: 13 })).body).toEqual({ message: NAIK });
  expect(await self(masuk.body.access_token)).toBe(401);
  const laporan = { token: token.body.data.token };
  expect((await app.panggil("GET /api/qc_tps?wilayah_id=1376", laporan)).status).toBe(401);
  expect(await login(orang, sandi)).toBe(400);
  expect(await login(orang, await reset(orang))).toBe(200);
});

test("ke wilayah lain yang setingkat juga; ke dalam wilayahnya sendiri, dan ganti nama, tidak", async () => {
  const samping = await adminKota();
  expect((await ubah(samping, { wilayah: 1471 }, pusat)).body).toEqual({ message: NAIK });
  expect(await login(samping)).toBe(400);
  const turun = await buatPengguna(app, { ...ROLES.propinsi, password });
  expect((await ubah(turun, { wilayah: 1376 })).body.message).toBe("Data Berhasil diupdate");
  expect((await ubah(turun, { no_hp: "081234567890" })).status).toBe(200);
  expect([await login(turun), await self(turun.token)]).toEqual([200, 200]);
});

test("peran yang memberi izin baru mengakhiri kuasa lama; peran yang tidak memberi apa-apa tidak", async () => {
  const beri = async (akses: readonly string[]) =>
    kirim("PUT /api/peran_akses", {
      peran: [
        { id: PERAN.adminKota, akses: ["user.read"] },
        { id: PERAN.fasilitator, akses },
      ],
    });
  expect((await beri(["user.read"])).status).toBe(200);
  const peran = { peran_ids: [PERAN.adminKota, PERAN.fasilitator] };
  const satu = await adminKota();
  expect((await ubah(satu, peran, propinsi)).body.message).toBe("Data Berhasil diupdate");
  expect(await login(satu)).toBe(200);
  expect((await beri(["user.read", "diklat.write"])).status).toBe(200);
  const dua = await adminKota();
  expect((await ubah(dua, peran, propinsi)).body).toEqual({ message: NAIK });
  expect(await login(dua)).toBe(400);
});

test("formulir Ubah Pengguna: wilayahnya naik, kata sandi yang disertakan pengangkatnya membuka", async () => {
  const satu = await adminKota();
  const kirimForm = async ({ id }: Siapa, isi: Record<string, string | number>) =>
    kirim(`POST /api/user/${id}`, formulir(isi));
  expect((await kirimForm(satu, { wilayah: 13 })).body).toEqual({ message: NAIK });
  expect([await login(satu), await self(satu.token)]).toEqual([400, 401]);
  const dua = await adminKota();
  const sandi = "cengkih 77 samudra luas";
  await kirimForm(dua, { wilayah: 13, password: sandi, password_confirmation: sandi });
  expect([await login(dua), await login(dua, sandi)]).toEqual([400, 200]);
});

test("yang dijadikan super admin masuk dengan kata sandi dari pengangkatnya", async () => {
  const orang = await buatPengguna(app, { ...ROLES.pusat, password });
  const { body } = await kirim(`POST /api/user/${orang.id}/set_super_admin`);
  expect(body.message).toBe(
    "Super admin ditambahkan. Kata sandinya yang lama tidak berlaku lagi: beri yang baru lewat Reset Password.",
  );
  expect([await login(orang), await self(orang.token)]).toEqual([400, 401]);
  expect(await login(orang, await reset(orang))).toBe(200);
});
