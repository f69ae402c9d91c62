// Who moves, is replaced or comes back: the account goes along, and what was allowed there ends there.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { impor, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { checkCaleg } from "./hitung-ulang.service.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { pergantian: true } } });
const [asal, tujuan] = [
  await buatDapil(db, { jenis: 3, kotaId: 3371 }),
  await buatDapil(db, { jenis: 3, kotaId: 7373, keterangan: "PALOPO PINDAHAN" }),
];
const propinsiAsal = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 33 });
const propinsiTujuan = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 73 });

let urutan = 0;
const kta = (): string => `PINDAH-${(urutan += 1)}`;

async function berakun(dapilId: number, peran: number = PERAN.caleg, nomor?: number) {
  const akun = await buatPengguna(app, { peran, wilayahId: 3371 });
  const nomerKta = kta();
  const id = await buatCaleg(db, { dapilId, nomerKta, usersId: akun.id, ...(nomor && { nomor }) });
  return { id, akun, nomerKta };
}

const wilayahOf = async (usersId: number): Promise<number | null> =>
  (
    await db
      .selectFrom("users")
      .select("wilayah_id")
      .where("id", "=", usersId)
      .executeTakeFirstOrThrow()
  ).wilayah_id;

const pindahkan = async ({ id, nomerKta }: { id: number; nomerKta: string }) =>
  app.panggil(`POST /api/caleg/${id}`, {
    token,
    body: {
      nomer_kta: nomerKta,
      jenis_caleg: { id: 3 },
      dapil: { id: tujuan },
      provinsi: { id: 73 },
      kota: { id: 7373 },
      wilayah: { id: 7373 },
    },
  });
const ganti = async (lama: number, baru: number) =>
  app.panggil(`POST /api/caleg/${lama}/menggantikan`, {
    token,
    body: { caleg_id: baru, alasan_pergantian: "Ganda" },
  });
const batal = async (id: number) =>
  app.panggil(`POST /api/caleg/${id}/batal_menggantikan`, { token });
const nonaktifkan = async (usersId: number, oleh: string) =>
  (
    await app.panggil(`POST /api/user/${usersId}/set_aktif`, {
      token: oleh,
      body: { is_aktif: 0 },
    })
  ).status;

test("akun caleg yang pindah dikelola di tempat barunya, dan tidak lagi di tempat lamanya", async () => {
  const caleg = await berakun(asal);
  expect((await pindahkan(caleg)).status).toBe(200);
  expect(await wilayahOf(caleg.akun.id)).toBe(7373);
  expect((await app.panggil("GET /api/self", { token: caleg.akun.token })).status).toBe(200);
  expect(await nonaktifkan(caleg.akun.id, propinsiAsal.token)).toBe(403);
  expect(await nonaktifkan(caleg.akun.id, propinsiTujuan.token)).toBe(200);
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "sebelum", "sesudah"])
    .where("tabel", "=", "users")
    .where("baris", "=", String(caleg.akun.id))
    .where("aksi", "=", "users.ubah")
    .execute();
  expect(jejak).toEqual([
    { aksi: "users.ubah", sebelum: { wilayah_id: 3371 }, sesudah: { wilayah_id: 7373 } },
  ]);
});

test("pindah lewat impor: akunnya juga, dan kembali bila impornya diurungkan", async () => {
  const caleg = await berakun(asal);
  const isi = `nomer_kta,jenis_caleg,dapil\n${caleg.nomerKta},3,PALOPO PINDAHAN\n`;
  const hasil = await impor(app, { token, isi, fields: { jenis: "caleg", wilayah_id: "1" } });
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1, galat: 0 } });
  expect(await wilayahOf(caleg.akun.id)).toBe(7373);
  await app.panggil(`POST /api/impor/${hasil.id}/urungkan`, { token });
  expect(await tunggu(app, token, hasil.id)).toMatchObject({ status: "diurungkan" });
  expect(await wilayahOf(caleg.akun.id)).toBe(3371);
});

test("akun yang juga admin tetap di wilayah kerjanya", async () => {
  const caleg = await berakun(asal, PERAN.adminKota);
  expect((await pindahkan(caleg)).status).toBe(200);
  expect(await wilayahOf(caleg.akun.id)).toBe(3371);
});

test("pengganti dari tempat lain membawa akunnya, dan pulang bila pergantiannya dibatalkan", async () => {
  const lama = await buatCaleg(db, { dapilId: tujuan, nomor: 41, nomerKta: kta() });
  const baru = await berakun(asal);
  expect((await ganti(lama, baru.id)).status).toBe(200);
  expect(await wilayahOf(baru.akun.id)).toBe(7373);
  expect((await batal(lama)).status).toBe(200);
  expect(await wilayahOf(baru.akun.id)).toBe(3371);
});

test("yang sudah menggantikan tidak menggantikan lagi; yang digantikan tidak dipindahkan", async () => {
  const baru = await buatCaleg(db, { dapilId: asal, nomerKta: kta() });
  const lama = { id: await buatCaleg(db, { dapilId: asal, nomerKta: "PINDAH-LAMA" }) };
  const lain = await buatCaleg(db, { dapilId: asal, nomerKta: kta() });
  expect((await ganti(lama.id, baru)).status).toBe(200);
  const kedua = await ganti(lain, baru);
  expect([kedua.status, kedua.body.errors]).toEqual([
    400,
    { caleg_id: ["Caleg ini sudah menggantikan caleg lain"] },
  ]);
  const pindah = await pindahkan({ ...lama, nomerKta: "PINDAH-LAMA" });
  expect([pindah.status, pindah.body.kode]).toEqual([400, "caleg-digantikan"]);
});

test("caleg utama yang digantikan tidak menandai TPS, sebelum maupun sesudah pembatalannya ada lagi", async () => {
  const lama = await berakun(asal, PERAN.caleg, 42);
  await db.updateTable("caleg").set({ is_utama: 1 }).where("id", "=", lama.id).execute();
  const baru = await buatCaleg(db, { dapilId: asal, nomerKta: kta() });
  const [kelurahan] = await db
    .selectFrom("wilayah")
    .select("id")
    .where("id", ">", 3_371_000_000)
    .orderBy("id")
    .limit(1)
    .execute();
  await db
    .insertInto("dapil_wilayah")
    .values({
      dapil_id: asal,
      wilayah_id: 3371,
      jenis_caleg_id: 3,
      rentang: "[3371000000000,3372000000000)",
    })
    .execute();
  const tandai = async () =>
    (
      await app.panggil(`POST /api/caleg/${lama.id}/set_level_dpt`, {
        token: lama.akun.token,
        body: { level: 2, wilayah_id: kelurahan?.id },
      })
    ).status;
  expect(await tandai()).toBe(200);
  expect((await ganti(lama.id, baru)).status).toBe(200);
  expect(await tandai()).toBe(403);
  expect((await batal(lama.id)).status).toBe(200);
  expect(await tandai()).toBe(200);
});

test("kemajuan caleg baru sama dengan hitungan ulang sejak dibuat", async () => {
  const { status, body } = await app.panggil("POST /api/caleg", {
    token,
    body: {
      nomer_kta: kta(),
      nama_lengkap: "Baru Dibuat",
      jenis_caleg: { id: 3 },
      dapil: { id: asal },
      provinsi: { id: 33 },
      kota: { id: 3371 },
      wilayah: { id: 3371 },
    },
  });
  expect(status).toBe(201);
  const beda = await checkCaleg(db);
  expect(beda.filter((one) => one.caleg_id === body.data.id)).toEqual([]);
});
