import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { pastikanMandat } from "../../saksi/surat/mandat.service.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Bambang Pusat" });
const propinsi = await buatPengguna(app, { ...ROLES.propinsi, name: "Yusniar Provinsi" });
const kota = await buatPengguna(app, { ...ROLES.kota, name: "Yusniar Kota" });
const superAdmin = await buatPengguna(app, { ...ROLES.superAdmin, name: "Sri Super" });
const saksi = await buatPengguna(app, {
  peran: PERAN.saksi,
  wilayahId: 1376,
  name: "Yusniar Akun",
});
await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578, name: "Yusniar Surabaya" });

const NIK = "1376014506900001";
let tpsId = 0;
let kelurahan = "";
let kode = "";

async function buatCaleg(nama: string, kotaId: number): Promise<void> {
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: `K${kotaId}`,
      keterangan: `Kota ${kotaId} 1`,
      kursi: 6,
      propinsi_id: Math.floor(kotaId / 100),
      kota_id: kotaId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("dapil_wilayah")
    .values({
      dapil_id: id,
      wilayah_id: kotaId,
      jenis_caleg_id: 3,
      rentang: `[${kotaId}000000000,${kotaId + 1}000000000)`,
    })
    .execute();
  await db
    .insertInto("caleg")
    .values({ nama_lengkap: nama, jenis_caleg_id: 3, nomor_urut: 2, dapil_id: id })
    .execute();
}

beforeAll(async () => {
  tpsId = await buatTps(app, 137_601, 12);
  const satu = await db
    .selectFrom("wilayah")
    .select("keterangan")
    .where("id", "=", Math.floor(tpsId / 1000))
    .executeTakeFirstOrThrow();
  kelurahan = satu.keterangan;
  const id = await buatSaksi(app, 1376, { nama_lengkap: "Yusniar Saksi", nik: NIK, tps_id: tpsId });
  await buatSaksi(app, 3578, { nama_lengkap: "Yusniar Saksi Surabaya" });
  const mandat = await pastikanMandat(db, 1376, [
    { id, tps_id: tpsId, penugasan_id: Math.floor(tpsId / 1000) },
  ]);
  kode = mandat.get(id)?.kode ?? "";
  await buatCaleg("Yusniar Caleg", 1376);
  await buatCaleg("Yusniar Caleg Surabaya", 3578);
});

const cari = async (token: string, s: string) => {
  const { status, body } = await app.panggil(`GET /api/cari?s=${encodeURIComponent(s)}`, { token });
  expect(status).toBe(200);
  return body.data;
};
const nama = (rows: { nama: string }[]) => rows.map((row) => row.nama);

test("cari menuntut masuk dan kata yang sah", async () => {
  expect((await app.panggil("GET /api/cari?s=yusniar")).status).toBe(401);
  for (const query of ["", "?s=", `?s=${"x".repeat(61)}`]) {
    const { status, body } = await app.panggil(`GET /api/cari${query}`, { token: kota.token });
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty("s");
  }
});

test("cari: orang, surat, dan caleg dari wilayah sendiri saja", async () => {
  expect(await cari(kota.token, "Yusniar")).toEqual({
    wilayah: [],
    pengguna: [
      { id: saksi.id, nama: "Yusniar Akun", keterangan: "Kota Payakumbuh" },
      { id: kota.id, nama: "Yusniar Kota", keterangan: "Kota Payakumbuh" },
    ],
    saksi: [expect.objectContaining({ nama: "Yusniar Saksi" })],
    caleg: [
      expect.objectContaining({
        nama: "Yusniar Caleg",
        keterangan: "Nomor urut 2 · Kota 1376 1",
        wilayah_id: 1376,
      }),
    ],
    tps: [],
    surat: [
      {
        kode,
        nama: expect.stringMatching(/^Surat Mandat 1\/SM\/1376\/\d{4}$/),
        keterangan: "Yusniar Saksi",
      },
    ],
  });
  expect(nama((await cari(propinsi.token, "yusniar")).pengguna)).toEqual([
    "Yusniar Akun",
    "Yusniar Kota",
    "Yusniar Provinsi",
  ]);
  for (const token of [pusat.token, superAdmin.token]) {
    const semua = await cari(token, "yusniar");
    expect(nama(semua.saksi)).toEqual(["Yusniar Saksi", "Yusniar Saksi Surabaya"]);
    expect(nama(semua.caleg)).toEqual(["Yusniar Caleg", "Yusniar Caleg Surabaya"]);
    expect(nama(semua.pengguna)).toContain("Yusniar Surabaya");
  }
});

test("cari: surat menurut nomornya, hanya di wilayah sendiri", async () => {
  const [surat] = (await cari(kota.token, "yusniar")).surat;
  const nomor = surat.nama.replace("Surat Mandat ", "");
  expect((await cari(kota.token, nomor)).surat).toEqual([surat]);
  expect((await cari(kota.token, nomor.replace("1376", "3578"))).surat).toEqual([]);
  const surabaya = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  expect((await cari(surabaya.token, nomor)).surat).toEqual([]);
});

test("cari: TPS menurut nomor dan kelurahan, atau kodenya, hanya wilayah sendiri", async () => {
  const temuan = [{ id: tpsId, nama: "TPS", keterangan: `${kelurahan}, Kota Payakumbuh` }];
  for (const s of [
    `TPS 012 ${kelurahan}`,
    `12 ${kelurahan}`,
    `tps ${kelurahan}`,
    "tps 12",
    String(tpsId),
  ]) {
    expect([s, (await cari(kota.token, s)).tps]).toEqual([s, temuan]);
  }
  expect((await cari(propinsi.token, `tps 12 ${kelurahan}`)).tps).toEqual(temuan);
  // Of a province so many have this number that none is meant.
  expect((await cari(propinsi.token, "tps 12")).tps).toEqual([]);
  for (const s of [`tps 13 ${kelurahan}`, kelurahan, "3578011001001", "tps"]) {
    expect([s, (await cari(kota.token, s)).tps]).toEqual([s, []]);
  }
  const jauh = await buatTps(app, 357_801, 7);
  expect((await cari(kota.token, String(jauh))).tps).toEqual([]);
  expect((await cari(superAdmin.token, String(jauh))).tps).toMatchObject([{ id: jauh }]);
});

test("SEC-013 cari: yang di luar hak tidak ada, bukan kosong; wilayah selalu ada", async () => {
  for (const { token } of [saksi, await buatPengguna(app, ROLES.caleg)]) {
    expect(Object.keys(await cari(token, "yusniar"))).toEqual(["wilayah"]);
  }
  const jenis = {
    "user.read": ["pengguna"],
    "saksi.read": ["saksi", "surat"],
    "caleg.read": ["caleg"],
    "tps.read": ["tps"],
  };
  const temuanDengan = async (akses: readonly string[]) => {
    const { status } = await app.panggil("PUT /api/peran_akses", {
      token: superAdmin.token,
      body: { peran: [{ id: PERAN.adminKota, akses }] },
    });
    expect(status).toBe(200);
    return cari(kota.token, "yusniar");
  };
  for (const [izin, hilang] of Object.entries(jenis)) {
    const temuan = await temuanDengan(Object.keys(jenis).filter((key) => key !== izin));
    for (const satu of hilang) {
      expect(temuan).not.toHaveProperty(satu);
    }
    expect(Object.keys(await temuanDengan([izin])).toSorted()).toEqual(
      [...hilang, "wilayah"].toSorted(),
    );
  }
  expect(nama((await temuanDengan(["caleg.read"])).caleg)).toEqual(["Yusniar Caleg"]);
});

test("cari: NIK tidak dicari dan tidak dikatakan", async () => {
  const temuan = await cari(superAdmin.token, NIK);
  expect(temuan.saksi).toEqual([]);
  expect(JSON.stringify(await cari(superAdmin.token, "yusniar"))).not.toContain(NIK);
  expect(JSON.stringify(await cari(superAdmin.token, NIK.slice(0, 10)))).not.toContain(NIK);
});

test("cari: kata pendek menemukan wilayah saja; tanda cari dibaca apa adanya", async () => {
  const pendek = await cari(superAdmin.token, "yu");
  expect(pendek).toMatchObject({ pengguna: [], saksi: [], surat: [], caleg: [] });
  const tanda = await cari(superAdmin.token, "y_s%iar");
  expect(tanda).toMatchObject({ wilayah: [], pengguna: [], saksi: [], caleg: [] });
});

test("cari: akun yang dihapus tidak ditemukan lagi", async () => {
  expect(nama((await cari(superAdmin.token, "yusniar")).pengguna)).toContain("Yusniar Akun");
  const { token } = superAdmin;
  expect((await app.panggil(`DELETE /api/user/${saksi.id}`, { token })).status).toBe(200);
  expect(nama((await cari(token, "yusniar")).pengguna)).not.toContain("Yusniar Akun");
});
