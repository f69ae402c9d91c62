// Set DPT: who marks what, what the pages then say, and what it does to the counters.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { impor } from "../../testing/impor.ts";
import { aturDapil, buatPenanda, buatTps } from "../../testing/penandaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { refreshPenandaan } from "./set-dpt.service.ts";

const app = await createTestApp();
const { db } = app.context;

/** Kota Payakumbuh: two kecamatan, of each two kelurahan, of each two TPS of so many voters. */
const KOTA = 1376;
const KECAMATAN = [137601, 137602] as const;
const kelurahan: number[] = [];
const tps = (at: number, nomor: number): number => (kelurahan[at] ?? 0) * 1000 + nomor;
const LUAR = 1371011001;

let dapilId = 0;
let calegId = 0;
let sendiri = "";
let pengelola = "";

beforeAll(async () => {
  for (const kecamatan of KECAMATAN) {
    const rows = await db
      .selectFrom("wilayah")
      .select("id")
      .where("parent_id", "=", kecamatan)
      .orderBy("id")
      .limit(2)
      .execute();
    kelurahan.push(...rows.map(({ id }) => id));
  }
  dapilId = await aturDapil(app, [
    { jenis: 3, kode: "1376-S1", wilayah: [KECAMATAN[0]] },
    { jenis: 3, kode: "1376-S2", wilayah: [KECAMATAN[1]] },
    { jenis: 2, kode: "13-S", wilayah: [KOTA] },
  ]);
  await buatTps(
    app,
    kelurahan.flatMap((_, at) =>
      [1, 2].map((nomor) => ({ id: tps(at, nomor), dpt: 10 ** at * nomor })),
    ),
  );
  const caleg = await buatPengguna(app, { peran: PERAN.caleg, name: "Dewi Lestari" });
  sendiri = caleg.token;
  calegId = await buatPenanda(app, { jenis: 3, dapilId, usersId: caleg.id });
  pengelola = (await buatPengguna(app, { ...ROLES.kota, wilayahId: KOTA })).token;
});

const get = async (path: string, token = sendiri, id = calegId) =>
  app.panggil(`GET /api/caleg/${id}/${path}`, { token });
const tandai = async (body: object, token = sendiri, id = calegId) =>
  app.panggil(`POST /api/caleg/${id}/set_level_dpt`, { token, body });
const cleanOnce = async () => {
  await tandai({ level: 0, wilayah_id: KECAMATAN[0] });
};

const PANGGILAN = (): [string, object?][] => [
  ["GET dpt_from_wilayah"],
  [`GET dpt_from_kelurahan?kelurahan_id=${kelurahan[0]}`],
  [`GET dpt_from_tps?tps_id=${tps(0, 1)}`],
  ["POST set_level_dpt", { level: 1, tps_id: tps(0, 1) }],
];

test("CAL-252 CAL-298 CAL-299 CAL-300 CAL-324 yang boleh: caleg utama itu sendiri, dan pengelolanya", async () => {
  const jawab = async (token?: string) =>
    Promise.all(
      PANGGILAN().map(async ([call, body]) => {
        const [method = "", path = ""] = call.split(" ");
        const isi = { ...(token === undefined ? {} : { token }), ...(body && { body }) };
        return (await app.panggil(`${method} /api/caleg/${calegId}/${path}`, isi)).status;
      }),
    );
  const semua = (status: number) => PANGGILAN().map(() => status);
  const token = async (peran: number, wilayahId: number) =>
    (await buatPengguna(app, { peran, wilayahId })).token;
  expect(await jawab()).toEqual(semua(401));
  expect(await jawab(await token(PERAN.caleg, KOTA))).toEqual(semua(403));
  expect(await jawab(await token(PERAN.adminKota, 1371))).toEqual(semua(403));
  expect(await jawab(await token(PERAN.adminPropinsi, 14))).toEqual(semua(403));
  expect(await jawab(sendiri)).toEqual(semua(200));
  expect(await jawab(pengelola)).toEqual(semua(200));
  expect(await jawab(await token(PERAN.adminPropinsi, 13))).toEqual(semua(200));
  expect((await get("dpt_from_wilayah", sendiri, 999_999_999)).status).toBe(404);
  // Whoever is no main candidate marks nothing, nor does anybody for it.
  await sql`update caleg set is_utama = 0 where id = ${calegId}`.execute(db);
  expect(await jawab(sendiri)).toEqual(semua(403));
  expect(await jawab(pengelola)).toEqual(semua(403));
  await sql`update caleg set is_utama = 1 where id = ${calegId}`.execute(db);
  // Names of voters: an administrator without dpt.read sees none.
  const peran = { id: PERAN.adminKota, akses: ["caleg.read", "caleg.write", "tps.read"] };
  const { token: superAdmin } = await buatPengguna(app, ROLES.superAdmin);
  await app.panggil("PUT /api/peran_akses", { token: superAdmin, body: { peran: [peran] } });
  expect(await jawab(pengelola)).toEqual([200, 200, 403, 200]);
  const kembali = { ...peran, akses: [...peran.akses, "dpt.read"] };
  await app.panggil("PUT /api/peran_akses", { token: superAdmin, body: { peran: [kembali] } });
  await cleanOnce();
});

test("CAL-324 isian yang salah, dan wilayah di luar dapilnya", async () => {
  const SATU = { wilayah_id: ["Pilih satu: wilayah, TPS, atau beberapa TPS"] };
  for (const [body, errors] of [
    [{}, { level: ["Wajib diisi"] }],
    [{ level: 3, tps_id: tps(0, 1) }, { level: ["Paling besar 2"] }],
    [{ level: 1 }, SATU],
    [{ level: 1, tps_id: tps(0, 1), dpt_ids: [tps(0, 2)] }, SATU],
    [{ level: 1, dpt_ids: [] }, { dpt_ids: ["Pilih paling sedikit satu TPS"] }],
    [{ level: 1, dpt_ids: [tps(0, 1), tps(0, 1)] }, { dpt_ids: ["Setiap TPS cukup sekali"] }],
  ] as const) {
    const { status, body: jawaban } = await tandai(body);
    expect([status, jawaban.errors]).toEqual([400, expect.objectContaining(errors)]);
  }
  for (const body of [
    { level: 1, wilayah_id: KOTA },
    { level: 1, wilayah_id: KECAMATAN[1] },
    { level: 1, wilayah_id: kelurahan[2] },
    { level: 1, tps_id: tps(2, 1) },
    { level: 1, dpt_ids: [tps(0, 1), tps(3, 1)] },
    { level: 1, tps_id: LUAR * 1000 + 1 },
  ]) {
    expect((await tandai(body)).body.kode).toBe("di-luar-wilayah");
  }
  expect((await tandai({ level: 1, tps_id: tps(0, 99) })).body.kode).toBe("tidak-ditemukan");
  for (const path of [
    `dpt_from_wilayah?parent_id=${KOTA}`,
    `dpt_from_kelurahan?kelurahan_id=${kelurahan[2]}`,
    `dpt_from_tps?tps_id=${tps(2, 1)}`,
  ]) {
    expect((await get(path)).body.kode).toBe("di-luar-wilayah");
  }
  for (const [path, errors] of [
    ["dpt_from_wilayah?level=3", { level: ["Isi 0, 1, atau 2"] }],
    ["dpt_from_kelurahan", { kelurahan_id: ["Pilih Kelurahan terlebih dahulu"] }],
    [`dpt_from_tps?tps_id=${kelurahan[0]}`, { tps_id: ["TPS tidak dikenal"] }],
  ] as const) {
    expect((await get(path)).body.errors).toEqual(errors);
  }
});

interface Baris {
  id: number;
  level: unknown;
}
const levelOf = async (path: string, token = sendiri) =>
  Object.fromEntries(
    ((await get(path, token)).body.data as Baris[]).map(({ id, level }) => [id, level]),
  );

test("CAL-220 CAL-221 CAL-222 CAL-223 menandai wilayah, satu TPS, dan yang dipilih; tanda terakhir berlaku", async () => {
  const dua = `dpt_from_kelurahan?kelurahan_id=${kelurahan[0]}`;
  expect(await tandai({ level: 1, wilayah_id: kelurahan[0] })).toMatchObject({
    status: 200,
    body: { message: "DPT berhasil diset", data: { jumlah: 2 } },
  });
  expect(await levelOf(dua)).toEqual({ [tps(0, 1)]: 1, [tps(0, 2)]: 1 });
  expect((await tandai({ level: 2, tps_id: tps(0, 2) })).body.data).toEqual({ jumlah: 1 });
  expect(await levelOf(dua)).toEqual({ [tps(0, 1)]: 1, [tps(0, 2)]: 2 });
  await tandai({ level: 2, dpt_ids: [tps(1, 2), tps(0, 1)] });
  expect(await levelOf(dua)).toEqual({ [tps(0, 1)]: 2, [tps(0, 2)]: 2 });
  expect(await levelOf("dpt_from_wilayah")).toEqual({ [KECAMATAN[0]]: { 0: 1, 1: 0, 2: 3 } });
  await tandai({ level: 0, tps_id: tps(0, 1) });
  expect(await levelOf(dua)).toEqual({ [tps(0, 1)]: 0, [tps(0, 2)]: 2 });
  // Of one kelurahan, and none of the one before it.
  expect((await tandai({ level: 1, wilayah_id: kelurahan[1] })).body.data).toEqual({ jumlah: 2 });
  expect(await levelOf(dua)).toEqual({ [tps(0, 1)]: 0, [tps(0, 2)]: 2 });
  expect((await tandai({ level: 1, wilayah_id: KECAMATAN[0] }, pengelola)).body.data).toEqual({
    jumlah: 4,
  });
  expect(await levelOf("dpt_from_wilayah")).toEqual({ [KECAMATAN[0]]: { 0: 0, 1: 4, 2: 0 } });
  expect(await checkRekap(db)).toEqual([]);
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "sesudah"])
    .where("tabel", "=", "caleg")
    .where("baris", "=", String(calegId))
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(jejak).toEqual([
    {
      aksi: "caleg.set_level_dpt",
      sesudah: { level: 1, wilayah_id: KECAMATAN[0], jumlah: 4 },
    },
  ]);
  await cleanOnce();
});

test("CAL-192 CAL-193 CAL-194 CAL-195 CAL-196 CAL-197 baris wilayah, baris TPS, dan di mana keduanya", async () => {
  await tandai({ level: 2, tps_id: tps(1, 1) });
  await tandai({ level: 1, tps_id: tps(1, 2) });
  const atas = (await get("dpt_from_wilayah")).body;
  expect(atas).toMatchObject({
    data: [
      {
        id: KECAMATAN[0],
        parent_id: KOTA,
        label: "kecamatan",
        keterangan: "Payakumbuh Barat",
        level: { 0: 2, 1: 1, 2: 1 },
      },
    ],
    total: 1,
    wilayah: null,
    sebelumnya: null,
    jumlah: { 0: 2, 1: 1, 2: 1 },
  });
  const [barat] = atas.data;
  expect(Object.keys(barat)).toEqual(["id", "parent_id", "label", "keterangan", "level"]);
  const kecamatan = (await get(`dpt_from_wilayah?parent_id=${KECAMATAN[0]}&per_page=100`)).body;
  expect(kecamatan).toMatchObject({
    wilayah: { id: KECAMATAN[0], label: "kecamatan", keterangan: "Payakumbuh Barat" },
    sebelumnya: null,
    jumlah: { 0: 2, 1: 1, 2: 1 },
  });
  const baris = kecamatan.data.find(({ id }: Baris) => id === kelurahan[1]);
  expect(baris).toMatchObject({
    parent_id: KECAMATAN[0],
    label: "kelurahan",
    level: { 0: 0, 1: 1, 2: 1 },
  });
  const daftar = (await get(`dpt_from_kelurahan?kelurahan_id=${kelurahan[1]}`)).body;
  const sama = { parent_id: kelurahan[1], label: "tps" };
  expect(daftar).toMatchObject({
    data: [
      { id: tps(1, 1), ...sama, keterangan: "TPS 001", level: 2, jumlah_dpt: 10 },
      { id: tps(1, 2), ...sama, keterangan: "TPS 002", level: 1, jumlah_dpt: 20 },
    ],
    wilayah: { id: kelurahan[1], label: "kelurahan", keterangan: baris.keterangan },
    sebelumnya: { id: KECAMATAN[0], label: "kecamatan" },
    jumlah: { 0: 0, 1: 1, 2: 1 },
  });
  await cleanOnce();
});

test("CAL-073 CAL-298 CAL-300 dicari, disaring menurut tanda, diurutkan, halaman demi halaman", async () => {
  await tandai({ level: 2, wilayah_id: kelurahan[0] });
  await tandai({ level: 1, tps_id: tps(1, 1) });
  const ids = async (path: string) => ((await get(path)).body.data as Baris[]).map(({ id }) => id);
  const di = `dpt_from_wilayah?parent_id=${KECAMATAN[0]}`;
  // What another one has marked there is not this one's.
  await sql`insert into rekap_penandaan (kota_id, caleg_id, kecamatan_id, kuat)
    values (${KOTA}, ${calegId + 900}, ${KECAMATAN[0]}, 3)`.execute(db);
  expect((await get("dpt_from_wilayah")).body.data).toMatchObject([
    { level: { 0: 1, 1: 1, 2: 2 } },
  ]);
  await sql`delete from rekap_penandaan where caleg_id = ${calegId + 900}`.execute(db);
  expect(await ids(`${di}&level=2`)).toEqual([kelurahan[0]]);
  expect(await ids(`${di}&level=1`)).toEqual([kelurahan[1]]);
  expect(await ids(`${di}&level=0`)).toEqual([kelurahan[1]]);
  expect(await ids(`${di}&s=${kelurahan[1]}`)).toEqual([kelurahan[1]]);
  expect((await ids(`${di}&urut=kuat&arah=turun`))[0]).toBe(kelurahan[0]);
  expect((await ids(`${di}&urut=potensial&arah=turun`))[0]).toBe(kelurahan[1]);
  expect((await ids(`${di}&urut=tidak_tahu&arah=turun`))[0]).toBe(kelurahan[1]);
  expect(await ids(`${di}&per_page=2&page=2`)).toEqual((await ids(di)).slice(2, 4));
  const tpsDi = `dpt_from_kelurahan?kelurahan_id=${kelurahan[1]}`;
  expect(await ids(`${tpsDi}&level=1`)).toEqual([tps(1, 1)]);
  expect(await ids(`${tpsDi}&s=tps%20002`)).toEqual([tps(1, 2)]);
  expect(await ids(`${tpsDi}&urut=level`)).toEqual([tps(1, 2), tps(1, 1)]);
  expect(await ids(`${tpsDi}&urut=jumlah_dpt&arah=turun`)).toEqual([tps(1, 2), tps(1, 1)]);
  expect(await ids(`${tpsDi}&per_page=1&page=2`)).toEqual([tps(1, 2)]);
  // Page after page of what is asked for, and how many there are of that.
  await tandai({ level: 1, tps_id: tps(0, 1) });
  const satu = `${di}&level=1&per_page=1`;
  const berdua = [...(await ids(`${satu}&page=1`)), ...(await ids(`${satu}&page=2`))];
  expect(new Set(berdua)).toEqual(new Set([kelurahan[0], kelurahan[1]]));
  expect((await get(satu)).body).toMatchObject({ total: 2, last_page: 2 });
  await cleanOnce();
});

test("CAL-299 pemilih satu TPS dengan tandanya; setiap melihat meninggalkan jejak", async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  await impor(app, {
    token,
    isi: "No,Nama,Usia,RT,RW,TPS\n1,Siti Aminah,45,3,12,1\n2,Budi Santoso,33,4,12,1",
    nama: "dpt.csv",
    fields: { jenis: "dpt", wilayah_id: String(kelurahan[0]), buat_tps: "1" },
  });
  await tandai({ level: 2, tps_id: tps(0, 1) });
  const { body } = await get(`dpt_from_tps?tps_id=${tps(0, 1)}`);
  expect(body).toMatchObject({
    data: [
      { nomor: 1, nama: "Siti Aminah", usia: 45, rt: "003", rw: "012" },
      { nomor: 2, nama: "Budi Santoso", usia: 33, rt: "004", rw: "012" },
    ],
    total: 2,
    tps: { id: tps(0, 1), keterangan: "TPS 001", level: 2 },
  });
  const cari = (await get(`dpt_from_tps?tps_id=${tps(0, 1)}&s=budi`)).body;
  expect(cari.data.map(({ nama }: { nama: string }) => nama)).toEqual(["Budi Santoso"]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select("aksi")
    .where("kota_id", "=", KOTA)
    .where("baris", "=", String(tps(0, 1)))
    .where("tabel", "=", "dpt")
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi).slice(-2)).toEqual(["dpt.lihat", "dpt.cari"]);
  await cleanOnce();
});

const tertandai = async (wilayahId: number) => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const { jumlah } = (await app.panggil(`GET /api/dpt_wilayah?wilayah_id=${wilayahId}`, { token }))
    .body;
  return [jumlah.jumlah_dpt_kuat, jumlah.jumlah_dpt_potensial];
};

test("TPS-035 TPS-036 TPS-037 pemilih TPS yang ditandai: tanda tertinggi semua caleg utama", async () => {
  const lain = await buatPenanda(app, {
    jenis: 2,
    dapilId: await aturDapil(app, [{ jenis: 2, kode: "13-S", wilayah: [KOTA] }]),
  });
  const { token: propinsi } = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 13 });
  const [dpt1 = 0, dpt2 = 0] = (
    await db
      .selectFrom("tps")
      .select("jumlah_dpt")
      .where("kelurahan_id", "=", kelurahan[0] ?? 0)
      .orderBy("id")
      .execute()
  ).map(({ jumlah_dpt: jumlah }) => jumlah);
  await tandai({ level: 1, wilayah_id: kelurahan[0] });
  expect(await tertandai(KOTA)).toEqual([0, dpt1 + dpt2]);
  await tandai({ level: 2, tps_id: tps(0, 2) }, propinsi, lain);
  await tandai({ level: 1, tps_id: tps(2, 1) }, propinsi, lain);
  expect(await tertandai(1)).toEqual([dpt2, dpt1 + 100]);
  expect(await tertandai(KOTA)).toEqual([dpt2, dpt1 + 100]);
  expect(await tertandai(kelurahan[0] ?? 0)).toEqual([dpt2, dpt1]);
  const daftar = await app.panggil(`GET /api/tps?kelurahan_id=${kelurahan[0]}`, {
    token: pengelola,
  });
  expect(daftar.body.data.map(({ level }: Baris) => level)).toEqual([1, 2]);
  await tandai({ level: 0, wilayah_id: KOTA }, propinsi, lain);
  expect(await tertandai(KOTA)).toEqual([0, dpt1 + dpt2]);
  await cleanOnce();
  expect(await tertandai(KOTA)).toEqual([0, 0]);
  expect(await checkRekap(db)).toEqual([]);
});

test("G-90 bukan utama, diganti, dihapus, pindah dapil: tandanya menunggu, dan kembali bersamanya", async () => {
  await tandai({ level: 2, wilayah_id: kelurahan[0] });
  const berlaku = await tertandai(KOTA);
  const sesudah = async (set: string) => {
    await db.transaction().execute(async (tx) => {
      await sql`update caleg set ${sql.raw(set)} where id = ${calegId}`.execute(tx);
      await refreshPenandaan(tx, [calegId]);
    });
    expect(await checkRekap(db)).toEqual([]);
    return tertandai(KOTA);
  };
  const dapilLain = await aturDapil(app, [{ jenis: 3, kode: "1376-S2", wilayah: [KECAMATAN[1]] }]);
  for (const [ubah, kembali] of [
    ["is_utama = 0", "is_utama = 1"],
    ["digantikan_pada = now()", "digantikan_pada = null"],
    ["deleted_at = now()", "deleted_at = null"],
    [`dapil_id = ${dapilLain}`, `dapil_id = ${dapilId}`],
  ] as const) {
    expect([ubah, await sesudah(ubah)]).toEqual([ubah, [0, 0]]);
    expect([kembali, await sesudah(kembali)]).toEqual([kembali, berlaku]);
  }
  await cleanOnce();
});

test("CAL-252 batal utama, pergantian, dan penghapusan caleg menahan tandanya; batalnya mengembalikan", async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { pergantian: true } } });
  const pengganti = await buatPenanda(app, { jenis: 3, dapilId });
  await tandai({ level: 2, wilayah_id: kelurahan[0] });
  await tandai({ level: 1, tps_id: tps(1, 1) }, token, pengganti);
  const semua = await tertandai(KOTA);
  const milikPengganti = [0, 10];
  const lakukan = async (route: string, body?: object) => {
    const isi = body === undefined ? { token } : { token, body };
    const jawaban = await app.panggil(route, isi);
    expect([route, jawaban.status, jawaban.body.kode]).toEqual([route, 200, undefined]);
    expect(await checkRekap(db)).toEqual([]);
    return tertandai(KOTA);
  };
  const di = `POST /api/caleg/${calegId}`;
  expect(await lakukan(`${di}/set_utama`, { is_utama: 0 })).toEqual(milikPengganti);
  expect(await lakukan(`${di}/set_utama`, { is_utama: 1 })).toEqual(semua);
  const alasan = { caleg_id: pengganti, alasan_pergantian: "Mengundurkan Diri" };
  expect(await lakukan(`${di}/menggantikan`, alasan)).toEqual(milikPengganti);
  expect(await lakukan(`${di}/batal_menggantikan`)).toEqual(semua);
  expect(await lakukan(`DELETE /api/caleg/${pengganti}`)).toEqual([semua[0], 0]);
  await cleanOnce();
});

test("TPS yang dihapus membawa tandanya; TPS yang pindah dapil meninggalkannya", async () => {
  const baru = tps(0, 3);
  await buatTps(app, [{ id: baru, dpt: 7 }]);
  await tandai({ level: 2, wilayah_id: KECAMATAN[0] });
  expect(await levelOf("dpt_from_wilayah")).toEqual({ [KECAMATAN[0]]: { 0: 0, 1: 0, 2: 5 } });
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  await app.panggil("PUT /api/pengaturan", { token, body: { fitur: { hapus_tps: true } } });
  expect((await app.panggil(`DELETE /api/dpt_tps/${baru}`, { token })).status).toBe(200);
  expect(await levelOf("dpt_from_wilayah")).toEqual({ [KECAMATAN[0]]: { 0: 0, 1: 0, 2: 4 } });
  expect(await checkRekap(db)).toEqual([]);
  const sebelum = await tertandai(KOTA);
  // One kelurahan goes to the other dapil, where nobody marked it.
  await aturDapil(app, [
    { jenis: 3, kode: "1376-S1", wilayah: [kelurahan[0] ?? 0] },
    { jenis: 3, kode: "1376-S2", wilayah: [KECAMATAN[1], kelurahan[1] ?? 0] },
  ]);
  expect(await levelOf("dpt_from_wilayah")).toEqual({ [kelurahan[0] ?? 0]: { 0: 0, 1: 0, 2: 2 } });
  expect((await tandai({ level: 1, tps_id: tps(1, 1) })).body.kode).toBe("di-luar-wilayah");
  expect(await tertandai(kelurahan[1] ?? 0)).toEqual([0, 0]);
  expect(await checkRekap(db)).toEqual([]);
  await aturDapil(app, [
    { jenis: 3, kode: "1376-S1", wilayah: [KECAMATAN[0]] },
    { jenis: 3, kode: "1376-S2", wilayah: [KECAMATAN[1]] },
  ]);
  expect(await tertandai(KOTA)).toEqual(sebelum);
  expect(await checkRekap(db)).toEqual([]);
  await cleanOnce();
});

test("penghitung tanda yang rusak ketahuan", async () => {
  await tandai({ level: 2, tps_id: tps(0, 1) });
  await sql`update rekap_penandaan set kuat = kuat + 1 where caleg_id = ${calegId}
    and kecamatan_id = ${KECAMATAN[0]}`.execute(db);
  expect((await checkRekap(db)).map(({ tabel }) => tabel)).toEqual([`rekap_penandaan ${calegId}`]);
  await sql`update rekap_penandaan set kuat = kuat - 1 where caleg_id = ${calegId}
    and kecamatan_id = ${KECAMATAN[0]}`.execute(db);
  await cleanOnce();
});

test("dua ratus ribu TPS yang salah ditolak sebelum dibaca, dengan jawaban yang pendek", async () => {
  const banyak = await tandai({ level: 2, dpt_ids: Array.from({ length: 200_000 }, () => "x") });
  expect([banyak.status, banyak.body.kode]).toEqual([413, "terlalu-besar"]);
  expect(banyak.raw.length).toBeLessThan(1000);
  const muat = await tandai({ level: 2, dpt_ids: Array.from({ length: 15_000 }, () => 0) });
  expect(muat.status).toBe(400);
  expect(muat.raw.length).toBeLessThan(2000);
});
