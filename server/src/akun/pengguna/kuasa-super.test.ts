// Super admins among each other: named, withdrawn, switched off, also many at once.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { hashSandi } from "../sandi.ts";
import { createTautanPertama } from "../tautan.service.ts";

const app = await createTestApp();
const { db } = app.context;
const SANDI = "kayu manis 42 gunung";
const password = await hashSandi(SANDI);
const PDF = { nama: "mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" };

const kirim = async (token: string, route: string, body?: unknown) =>
  app.panggil(`POST /api/user/${route}`, { token, ...(body === undefined ? {} : { body }) });
const cabut = async (id: number, token: string) => kirim(token, `${id}/unset_super_admin`);
const delapan = async <T>(kerja: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, kerja));
const jejak = async (id: number, aksi: string) =>
  db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("tabel", "=", "users")
    .where("baris", "=", String(id))
    .where("aksi", "=", aksi)
    .execute();

test("O-20 super admin pertama, dari tautan yang dicetak, dicabut oleh penggantinya, dan bukan lagi admin utama", async () => {
  const tautan = (await createTautanPertama(db, "")) ?? "";
  const dibuat = await app.panggil("POST /api/link_password", {
    body: {
      token: tautan.split("/").at(-1),
      name: "Yang Pertama",
      email: "pertama@contoh.example",
      nomer_kta: "KTA-PERTAMA",
      password: SANDI,
      konfirmasi_password: SANDI,
    },
  });
  expect(dibuat.status).toBe(200);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "pertama@contoh.example")
    .executeTakeFirstOrThrow();
  const raja = await buatPengguna(app, ROLES.superAdmin);
  expect(await cabut(id, raja.token)).toMatchObject({
    status: 200,
    body: { message: "Super admin dicabut, dan ia bukan lagi admin utama" },
  });
  const { body } = await app.panggil(`GET /api/user/${id}`, { token: raja.token });
  expect(body.data).toMatchObject({ is_super_admin: 0, is_approval: 0, tingkat: 1, isAdmin: true });
  expect(await jejak(id, "users.unset_super_admin")).toEqual([
    {
      sebelum: { is_super_admin: 1, is_approval: 1 },
      sesudah: { is_super_admin: 0, is_approval: 0 },
    },
  ]);
});

test("O-20 yang dicabut tetap admin utama bila ia admin dengan surat mandat, dan tidak bila bukan admin", async () => {
  const raja = await buatPengguna(app, ROLES.superAdmin);
  const hasil = async (peran: number) => {
    const { id } = await buatPengguna(app, { ...ROLES.superAdmin, peran, password });
    await kirim(raja.token, `${id}/set_approval`, formulir({}, PDF));
    const { body } = await cabut(id, raja.token);
    const kini = await app.panggil(`GET /api/user/${id}`, { token: raja.token });
    return [body.message, kini.body.data.is_super_admin, kini.body.data.is_approval];
  };
  expect(await hasil(PERAN.adminPusat)).toEqual(["Super admin dicabut", 0, 1]);
  expect(await hasil(PERAN.fasilitator)).toEqual([
    "Super admin dicabut, dan ia bukan lagi admin utama",
    0,
    0,
  ]);
});

test("delapan sekaligus: satu perubahan, satu jejak, yang lain menjawab tanpa mengubah", async () => {
  const raja = await buatPengguna(app, ROLES.superAdmin);
  const { id } = await buatPengguna(app, { ...ROLES.pusat, password });
  const langkah: readonly (readonly [string, string, (() => unknown)?])[] = [
    ["set_super_admin", "users.set_super_admin"],
    ["unset_super_admin", "users.unset_super_admin"],
    ["set_approval", "users.set_approval", () => formulir({}, PDF)],
    ["unset_approval", "users.unset_approval"],
    ["set_aktif", "users.nonaktifkan", () => ({ is_aktif: 0 })],
    ["set_aktif", "users.aktifkan", () => ({ is_aktif: 1 })],
  ];
  for (const [rute, aksi, body] of langkah) {
    const jawaban = await delapan(async () => kirim(raja.token, `${id}/${rute}`, body?.()));
    expect([rute, ...jawaban.map(({ status }) => status)]).toEqual([rute, ...Array(8).fill(200)]);
    expect([rute, (await jejak(id, aksi)).length]).toEqual([rute, 1]);
  }
});

test("surat mandat kedua tidak menggantikan yang pertama diam-diam", async () => {
  const raja = await buatPengguna(app, ROLES.superAdmin);
  const { id } = await buatPengguna(app, ROLES.pusat);
  const set = async () =>
    (await kirim(raja.token, `${id}/set_approval`, formulir({}, PDF))).body.message;
  expect([await set(), await set()]).toEqual([
    "Approval berhasil",
    "Sudah admin utama; surat mandatnya tetap yang lama",
  ]);
});

test("dua super admin yang saling mematikan, empat lawan empat: tidak satu pun 500, satu tetap", async () => {
  for (const mati of ["set_aktif", "unset_super_admin"]) {
    for (let putaran = 0; putaran < 12; putaran += 1) {
      await db.updateTable("users").set({ is_super_admin: 0 }).execute();
      const satu = await buatPengguna(app, ROLES.superAdmin);
      const dua = await buatPengguna(app, ROLES.superAdmin);
      const body = mati === "set_aktif" ? { is_aktif: 0 } : undefined;
      const jawaban = await Promise.all(
        Array.from({ length: 4 }).flatMap(() => [
          kirim(dua.token, `${satu.id}/${mati}`, body),
          kirim(satu.token, `${dua.id}/${mati}`, body),
        ]),
      );
      expect(jawaban.filter(({ status }) => status >= 500)).toEqual([]);
      const tinggal = await db
        .selectFrom("users")
        .select("id")
        .where("is_super_admin", "=", 1)
        .where("is_aktif", "=", 1)
        .execute();
      expect(tinggal).toHaveLength(1);
    }
  }
});
