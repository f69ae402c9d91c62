import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { Fitur } from "#contract/sistem/pengaturan.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 32 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const orang = await buatPengguna(app, { peran: PERAN.caleg });
let id = 0;

const atur = async (fitur: Partial<Fitur>) =>
  app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { fitur } });
const kirim = async (act: string, body: unknown, token: string | undefined = propinsi.token) =>
  app.panggil(`POST /api/caleg/${id}/${act}`, { token, body });
const baca = async () => {
  const { body } = await app.panggil(`GET /api/caleg/${id}`, { token: propinsi.token });
  const { is_utama, is_baru, is_dcs1, status, status_pengisian, versi } = body.data;
  return { is_utama, is_baru, is_dcs1, status, status_pengisian: status_pengisian.id, versi };
};
const BARU = { is_utama: 0, is_baru: 0, is_dcs1: 0, status: 0, status_pengisian: 1, versi: 1 };
const jejak = async () =>
  db
    .selectFrom("audit")
    .select(["aksi", "users_id", "sebelum", "sesudah"])
    .where("tabel", "=", "caleg")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();

const VERIFIKASI = { status_pengisian: 3, status: 3 };
const BATAL = { status_pengisian: 2, status: 2 };
const SEMUA = [
  ["set_utama", { is_utama: 1 }],
  ["set_baru", { is_baru: 1 }],
  ["set_dcs1", { is_dcs1: 1 }],
  ["set_status_caleg", VERIFIKASI],
] as const;

beforeEach(async () => {
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  await db.updateTable("caleg").set({ users_id: null }).execute();
  id = await buatCaleg(db, { dapilId, usersId: orang.id });
  await atur({ verifikasi: true, data_baru: true, dcs1: true });
});

test("CAL-319 CAL-320 CAL-321 CAL-328 401, 403 bagi kota, caleg, dan wilayah lain; 400 dengan teks", async () => {
  const lain = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 33 });
  for (const [act, body] of SEMUA) {
    expect((await app.panggil(`POST /api/caleg/${id}/${act}`, { body })).status).toBe(401);
    for (const [token, kode] of [
      [kota.token, "tidak-berhak"],
      [orang.token, "tidak-berhak"],
      [lain.token, "di-luar-wilayah"],
    ] as const) {
      const answer = await kirim(act, body, token);
      expect([act, answer.status, answer.body.kode]).toEqual([act, 403, kode]);
    }
    expect((await kirim(act, {})).status).toBe(400);
    expect((await kirim(act, { is_utama: 2, is_baru: 2, is_dcs1: 2 })).status).toBe(400);
  }
  expect(await baca()).toEqual(BARU);
  expect(await jejak()).toEqual([]);
});

test("CAL-208 CAL-319 utama: dipasang dan dilepas, sekali walau dikirim dua kali", async () => {
  const berhasil = { status: 200, body: { message: "Data Berhasil diupdate" } };
  expect(await kirim("set_utama", { is_utama: 1 })).toMatchObject(berhasil);
  expect(await kirim("set_utama", { is_utama: 1 })).toMatchObject(berhasil);
  // Decision G-57: the status says so, too.
  expect(await baca()).toEqual({ ...BARU, is_utama: 1, status: 1, versi: 2 });
  await kirim("set_utama", { is_utama: 0 });
  expect(await baca()).toEqual({ ...BARU, versi: 3 });
  expect(await jejak()).toEqual([
    {
      aksi: "caleg.utama",
      users_id: propinsi.id,
      sebelum: { is_utama: 0, status: 0 },
      sesudah: { is_utama: 1, status: 1 },
    },
    {
      aksi: "caleg.batal_utama",
      users_id: propinsi.id,
      sebelum: { is_utama: 1, status: 1 },
      sesudah: { is_utama: 0, status: 0 },
    },
  ]);
  // Whoever is being looked at stays so.
  await db.updateTable("caleg").set({ status: 2 }).where("id", "=", id).execute();
  await kirim("set_utama", { is_utama: 1 });
  expect(await baca()).toMatchObject({ is_utama: 1, status: 2 });
});

test("CAL-209 CAL-210 CAL-320 CAL-321 data baru dan DCS: 0 dan 1, hanya selagi fiturnya menyala", async () => {
  await kirim("set_baru", { is_baru: 1 });
  await kirim("set_dcs1", { is_dcs1: 1 });
  expect(await baca()).toEqual({ ...BARU, is_baru: 1, is_dcs1: 1, versi: 3 });
  await atur({ data_baru: false, dcs1: false });
  for (const [act, body] of [
    ["set_baru", { is_baru: 0 }],
    ["set_dcs1", { is_dcs1: 0 }],
  ] as const) {
    const { status, body: isi } = await kirim(act, body);
    expect([status, isi.kode]).toEqual([400, "fitur-mati"]);
  }
  expect(await baca()).toMatchObject({ is_baru: 1, is_dcs1: 1 });
  await atur({ data_baru: true, dcs1: true });
  await kirim("set_baru", { is_baru: 0 });
  await kirim("set_dcs1", { is_dcs1: 0 });
  expect(await baca()).toEqual({ ...BARU, versi: 5 });
});

test("CAL-200 CAL-201 CAL-202 CAL-328 verifikasi mengunci caleg, batal membukanya; mati tanpa fiturnya", async () => {
  await atur({ verifikasi: false });
  const mati = await kirim("set_status_caleg", VERIFIKASI);
  expect([mati.status, mati.body.kode]).toEqual([400, "fitur-mati"]);
  await atur({ verifikasi: true });

  const jawab = async (token: string) =>
    (
      await app.panggil(`POST /api/caleg/${id}/survey`, {
        token,
        body: { tipe_id: 1, jawaban: 0 },
      })
    ).body.kode;
  expect(await kirim("set_status_caleg", VERIFIKASI)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil diverifikasi" },
  });
  expect(await baca()).toMatchObject(VERIFIKASI);
  expect(await jawab(orang.token)).toBe("caleg-terkunci");
  expect(await jawab(kota.token)).toBeUndefined();
  // A locked one may become main, and stays locked.
  await kirim("set_utama", { is_utama: 1 });
  expect(await baca()).toMatchObject({ ...VERIFIKASI, is_utama: 1 });

  expect((await kirim("set_status_caleg", BATAL)).body.message).toBe("Data Berhasil diupdate");
  expect(await baca()).toMatchObject(BATAL);
  expect(await jawab(orang.token)).toBeUndefined();
  expect((await jejak()).map(({ aksi }) => aksi).filter((aksi) => /verif/.test(aksi))).toEqual([
    "caleg.verifikasi",
    "caleg.batal_verifikasi",
  ]);
});

test("CAL-211 CAL-328 status lain ditolak; 1 dan 0 mengembalikan seperti semula", async () => {
  await kirim("set_utama", { is_utama: 1 });
  await kirim("set_status_caleg", VERIFIKASI);
  for (const [status_pengisian, status] of [
    [3, 2],
    [2, 3],
    [1, 1],
    [3, 0],
  ]) {
    const { body } = await kirim("set_status_caleg", { status_pengisian, status });
    expect(body.errors).toEqual({ status: ["Isi 3 dan 3, 2 dan 2, atau 1 dan 0"] });
  }
  expect(await baca()).toMatchObject(VERIFIKASI);
  expect((await kirim("set_status_caleg", { status_pengisian: 1, status: 0 })).status).toBe(200);
  // Of a main candidate the status is 1 again (decision G-57).
  expect(await baca()).toMatchObject({ status_pengisian: 1, status: 1, is_utama: 1 });
  expect((await jejak()).at(-1)?.aksi).toBe("caleg.reset_verifikasi");
});

test("CAL-319 dua puluh tanda serentak: satu jejak", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => kirim("set_utama", { is_utama: 1 })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await jejak()).toHaveLength(1);
  expect(await baca()).toMatchObject({ is_utama: 1, versi: 2 });
});
