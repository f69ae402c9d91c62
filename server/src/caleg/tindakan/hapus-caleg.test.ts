import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { formulir } from "../../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 32 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const lain = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 33 });

let dapilId = 0;
let satu = 0;
let dua = 0;
let akun = { id: 0, token: "" };

beforeEach(async () => {
  dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  akun = await buatPengguna(app, { peran: PERAN.caleg });
  satu = await buatCaleg(db, { dapilId, nomor: 1, usersId: akun.id });
  dua = await buatCaleg(db, { dapilId, nomor: 2 });
});

const hapus = async (id: number, token: string | undefined = propinsi.token) =>
  app.panggil(`DELETE /api/caleg/${id}`, { token });
const massal = async (body: object, token = propinsi.token) =>
  app.panggil("POST /api/hapus_caleg_massal", {
    token,
    body: { jenis_caleg_id: 3, dapil_id: dapilId, ...body },
  });
const ada = async (...ids: number[]) =>
  (
    await db
      .selectFrom("caleg")
      .select("id")
      .where("id", "in", ids)
      .where("is_ada", "=", true)
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

test("CAL-251 CAL-329 RECAP-071 hapus: 401, 403 bagi kota, caleg, dan wilayah lain, 404 tanpa caleg", async () => {
  expect((await app.panggil(`DELETE /api/caleg/${satu}`)).status).toBe(401);
  for (const [token, kode] of [
    [kota.token, "tidak-berhak"],
    [akun.token, "tidak-berhak"],
    [lain.token, "di-luar-wilayah"],
  ] as const) {
    const answer = await hapus(satu, token);
    expect([answer.status, answer.body.kode]).toEqual([403, kode]);
    const banyak = await massal({ calegs: [satu] }, token);
    expect([banyak.status, banyak.body.kode]).toEqual([403, kode]);
  }
  expect((await hapus(999_999_999)).status).toBe(404);
  const boleh = async (token: string) =>
    (await app.panggil(`GET /api/caleg/${satu}`, { token })).body.data.boleh;
  expect(await boleh(propinsi.token)).toContain("hapus");
  expect(await boleh(kota.token)).not.toContain("hapus");
  expect(await boleh((await buatPengguna(app, ROLES.pusat)).token)).toContain("hapus");
  expect(await ada(satu)).toEqual([satu]);
});

test("CAL-329 hapus: nomornya bebas, akunnya tetap tanpa caleg, berkasnya menjadi versi lama, jejaknya tersimpan", async () => {
  const isi = new TextEncoder().encode("%PDF-1.4 ktp\n%%EOF");
  const unggah = await app.panggil(`POST /api/caleg/${satu}/dokumen`, {
    token: akun.token,
    body: formulir({ dokumen_id: 101 }, { nama: "ktp.pdf", isi }),
  });
  expect(unggah.status).toBe(201);
  const { url } = unggah.body.data;
  expect((await app.panggil(`GET ${url}`, { token: propinsi.token })).status).toBe(200);

  expect(await hapus(satu)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect((await hapus(satu)).status).toBe(404);
  expect((await app.panggil(`GET /api/caleg/${satu}`, { token: propinsi.token })).status).toBe(404);
  expect((await app.panggil(`GET ${url}`, { token: propinsi.token })).status).toBe(404);
  await buatCaleg(db, { dapilId, nomor: 1, usersId: akun.id });

  const self = await app.panggil("GET /api/self", { token: akun.token });
  expect([self.status, self.body.data.caleg]).toEqual([200, { id: expect.any(Number) }]);
  const dokumen = await db
    .selectFrom("caleg_dokumen")
    .select("diganti_pada")
    .where("caleg_id", "=", satu)
    .execute();
  expect(dokumen).toEqual([{ diganti_pada: expect.any(Date) }]);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "sebelum"])
    .where("aksi", "=", "caleg.hapus")
    .where("baris", "=", String(satu))
    .execute();
  expect(jejak).toEqual([
    {
      users_id: propinsi.id,
      sebelum: { nomor_urut: 1, user_id: akun.id, dapil_id: dapilId, saksi: 0 },
    },
  ]);
});

test("CAL-329 saksi caleg yang dihapus dilepas, masing-masing dengan jejaknya", async () => {
  const saksiId = 3_271_000_001;
  await sql`
    insert into saksi (kota_id, nomor, jenis_id, penugasan_id, nik, nama_lengkap, nomer_wa)
    values (3271, 1, ${JENIS_SAKSI.kota}, 3271, '3271010101900001', 'Ani', '6281100000001')`.execute(
    db,
  );
  await sql`insert into saksi_caleg (kota_id, saksi_id, jenis_caleg_id, caleg_id)
    values (3271, ${saksiId}, 3, ${satu})`.execute(db);
  expect((await hapus(satu)).status).toBe(200);
  expect(await db.selectFrom("saksi_caleg").selectAll().execute()).toEqual([]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["baris", "sebelum", "sesudah"])
    .where("aksi", "=", "saksi.set_caleg")
    .execute();
  expect(jejak).toEqual([
    {
      baris: String(saksiId),
      sebelum: { jenis_caleg_id: 3, caleg_id: satu },
      sesudah: { jenis_caleg_id: 3, caleg_id: null },
    },
  ]);
});

test("RECAP-035 RECAP-071 hapus beberapa: hanya yang dicentang; yang sudah tidak ada disebut dan tidak menghalangi yang lain", async () => {
  const tiga = await buatCaleg(db, { dapilId, nomor: 3 });
  const asing = await buatCaleg(db, { dapilId: await buatDapil(db, { jenis: 3, kotaId: 3271 }) });
  expect((await massal({ calegs: [satu, asing] })).body.errors).toEqual({
    calegs: ["Pilih caleg dari satu dapil"],
  });
  expect((await massal({ calegs: [] })).body.errors).toEqual({ calegs: ["Pilih caleg"] });
  expect((await massal({ calegs: [satu, satu] })).body.errors).toEqual({
    calegs: ["Satu caleg disebut dua kali"],
  });
  expect((await massal({ calegs: [satu], jenis_caleg_id: 2 })).status).toBe(400);
  expect((await massal({ calegs: [999_999_999, 999_999_998] })).status).toBe(404);
  expect(await ada(satu, dua, tiga)).toEqual([satu, dua, tiga]);
  expect(await massal({ calegs: [satu, tiga] })).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus", gagal: [] },
  });
  expect(await ada(satu, dua, tiga)).toEqual([dua]);
  // Another tab was faster.
  const digantikan = await buatCaleg(db, { dapilId });
  const sudah = { digantikan_pada: new Date() };
  await db.updateTable("caleg").set(sudah).where("id", "=", digantikan).execute();
  expect(await massal({ calegs: [satu, digantikan, dua] })).toMatchObject({
    status: 200,
    body: {
      message: "1 dari 3 caleg berhasil",
      gagal: [
        { id: satu, alasan: "Data tidak ditemukan." },
        { id: digantikan, alasan: expect.stringContaining("sudah digantikan") },
      ],
    },
  });
  expect(await ada(satu, dua, tiga)).toEqual([]);
});

test("RECAP-055 RECAP-056 RECAP-057 kiriman beberapa caleg: tingkat 1, 2 atau 3, dapilnya, dan siapa", async () => {
  const pusat = await buatPengguna(app, ROLES.superAdmin);
  for (const jenis of [1, 2, 3] as const) {
    const tempat = await buatDapil(db, { jenis, kotaId: 3271 });
    const [pertama, kedua] = [
      await buatCaleg(db, { dapilId: tempat, jenis, nomor: 1 }),
      await buatCaleg(db, { dapilId: tempat, jenis, nomor: 2 }),
    ];
    const kirim = async (body: object) =>
      massal({ jenis_caleg_id: jenis, dapil_id: tempat, calegs: [kedua], ...body }, pusat.token);
    for (const salah of [
      { jenis_caleg_id: (jenis % 3) + 1 },
      { jenis_caleg_id: 4 },
      { dapil_id: dapilId },
      { calegs: [satu] },
    ]) {
      expect((await kirim(salah)).status).toBe(400);
    }
    for (const isian of ["jenis_caleg_id", "dapil_id", "calegs"]) {
      expect((await kirim({ [isian]: undefined })).body.errors).toHaveProperty(isian);
    }
    expect(await ada(pertama, kedua)).toEqual([pertama, kedua]);
    expect((await kirim({})).status).toBe(200);
    expect(await ada(pertama, kedua)).toEqual([pertama]);
  }
});

test("CAL-329 sepuluh penghapus serentak: satu jejak", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => hapus(dua)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
});
