// Devices at the door of an event: paired by a code, known by their key, and the code on their screen.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatAnggota, buatEvent, isianEvent, type EventUji } from "../../testing/acara.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp({ SUAR_PROXY: "1" });
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi });

const SURABAYA = 3_578_011_001;
const PAYAKUMBUH = 1_376_011_001;
const ANGGOTA = ["K-0001", "K-0002", "K-0003"];
const ASING = "K-9999";
const JAM = 3_600_000;
const nanti = (jam: number) => new Date(Date.now() + jam * JAM);

const buat = (isi = {}) => buatEvent(app, pusat.token, isianEvent(3578, isi));
const geser = (id: number, mulai: Date, akhir: Date) =>
  db
    .updateTable("event")
    .set({ waktu_mulai_presensi: mulai, waktu_akhir_presensi: akhir })
    .where("id", "=", id)
    .execute();

let pengirim = 0;
/** Without a session, each from an address of its own unless said. */
function panggil(route: string, body: object, ip = "") {
  pengirim += 1;
  return app.panggil(route, {
    headers: { "x-forwarded-for": ip === "" ? `10.2.${pengirim >> 8}.${pengirim & 255}` : ip },
    body,
  });
}
const kodePasang = async ({ id }: EventUji, nama = "Pintu utara"): Promise<string> => {
  const { status, body } = await app.panggil(`POST /api/event/${id}/kios`, {
    token: kota.token,
    body: { nama },
  });
  expect(status).toBe(201);
  return body.data.kode_pasang;
};
const pasang = ({ kode }: EventUji, kodePas: string, ip = "") =>
  panggil(`POST /api/presensi/${kode}/kios`, { kode_pasang: kodePas }, ip);
const kiosBaru = async (event: EventUji, nama?: string): Promise<string> =>
  (await pasang(event, await kodePasang(event, nama))).body.data.kunci;
const bekal = ({ kode }: EventUji, kunci: string, daftar = true) =>
  panggil(`POST /api/presensi/${kode}/kios/bekal`, { kunci_kios: kunci, daftar });
const kirim = (
  { kode }: EventUji,
  kartu: string,
  { ip, ...lainnya }: { ip?: string; [isian: string]: unknown } = {},
) => panggil("POST /api/presensi_nomer_kta", { kode, nomer_kta: kartu, ...lainnya }, ip);
const daftarKios = async ({ id }: EventUji, oleh = kota) =>
  (await app.panggil(`GET /api/event/${id}/kios`, { token: oleh.token })).body.data;

const sidikOf = (kunci: string, nomor: string) =>
  createHash("sha256")
    .update(kunci + nomor)
    .digest()
    .subarray(0, 8)
    .toString("hex");
const sidikDari = (base64: string) => {
  const bytes = Buffer.from(base64, "base64");
  return Array.from({ length: bytes.length / 8 }, (_, n) =>
    bytes.subarray(n * 8, n * 8 + 8).toString("hex"),
  ).toSorted();
};

beforeAll(async () => {
  await buatAnggota(app, [
    ...ANGGOTA.map((nomor) => ({ nomer_kta: nomor, nama: nomor, kelurahan_id: SURABAYA })),
    { nomer_kta: ASING, nama: "Asing", kelurahan_id: PAYAKUMBUH },
  ]);
});

test("kode pasang memasang satu perangkat, satu kali, juga bila diketik dengan huruf kecil dan spasi", async () => {
  const event = await buat();
  const kode = await kodePasang(event);
  expect(await daftarKios(event)).toMatchObject([{ nama: "Pintu utara", keadaan: "menunggu" }]);
  const { status, body } = await pasang(
    event,
    ` ${kode.slice(0, 4).toLowerCase()} ${kode.slice(4)}`,
  );
  expect([status, body]).toEqual([
    200,
    { data: { kunci: expect.stringMatching(/^[\w-]{43}$/), nama: "Pintu utara" } },
  ]);
  const kedua = await pasang(event, kode);
  expect([kedua.status, kedua.body.kode]).toEqual([400, "kode-pasang-salah"]);
  expect(await daftarKios(event)).toEqual([
    { id: expect.any(Number), nama: "Pintu utara", keadaan: "terpasang", terakhir_at: null },
  ]);
});

test("64 perangkat dengan kode pasang yang sama sekaligus: satu yang terpasang", async () => {
  const event = await buat();
  const kode = await kodePasang(event);
  const semua = await Promise.all(Array.from({ length: 64 }, () => pasang(event, kode)));
  const status = semua.map((one) => one.status).toSorted((a, b) => a - b);
  expect(status).toEqual([200, ...Array.from({ length: 63 }, () => 400)]);
});

test("kode pasang milik event lain, yang kedaluwarsa, dan yang dicabut tidak memasang apa-apa", async () => {
  const event = await buat();
  const kode = await kodePasang(event);
  expect((await pasang(await buat(), kode)).body.kode).toBe("kode-pasang-salah");
  await db
    .updateTable("event_kios")
    .set({ kode_sampai: nanti(-1) })
    .where("event_id", "=", event.id)
    .execute();
  expect((await pasang(event, kode)).body.kode).toBe("kode-pasang-salah");
  expect(await daftarKios(event)).toMatchObject([{ keadaan: "kedaluwarsa" }]);
  const dicabut = await kodePasang(event, "Pintu selatan");
  const [{ id }] = await daftarKios(event);
  await app.panggil(`DELETE /api/event/${event.id}/kios/${id}`, { token: kota.token });
  expect((await pasang(event, dicabut)).body.kode).toBe("kode-pasang-salah");
});

test("menebak kode pasang berhenti di batasnya", async () => {
  const event = await buat();
  const status: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    status.push((await pasang(event, `TEBAK${n}`, "10.8.8.8")).status);
  }
  expect(status).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429]);
  // A guest who tries codes does not keep the device beside him from its own.
  expect((await pasang(event, await kodePasang(event), "10.8.8.8")).status).toBe(200);
});

test("kios membawa daftar periksa dengan sidik kuncinya sendiri, tanpa nama dan tanpa nomor", async () => {
  const event = await buat();
  const [satu, dua] = [await kiosBaru(event, "Satu"), await kiosBaru(event, "Dua")];
  const jawaban = await bekal(event, satu);
  expect(jawaban.status).toBe(200);
  const { daftar, layar } = jawaban.body.data;
  expect(layar).toBeNull();
  expect(daftar.jumlah).toBe(ANGGOTA.length);
  expect(sidikDari(daftar.sidik)).toEqual(ANGGOTA.map((nomor) => sidikOf(satu, nomor)).toSorted());
  expect(JSON.stringify(jawaban.body)).not.toContain("K-000");
  // What one device has tells nothing about another's.
  const { sidik } = (await bekal(event, dua)).body.data.daftar;
  expect(sidikDari(sidik)).toEqual(ANGGOTA.map((nomor) => sidikOf(dua, nomor)).toSorted());
  expect((await bekal(event, satu, false)).body.data.daftar).toBeNull();
  const [terakhir] = await daftarKios(event);
  expect(Date.parse(terakhir.terakhir_at)).toBeGreaterThan(Date.now() - JAM);
});

test("event dengan peran: hanya pemegang peran itu yang dibawa", async () => {
  await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578, nomerKta: "K-0002" });
  const event = await buat({ peran: [PERAN.adminKota] });
  const kunci = await kiosBaru(event);
  const { daftar } = (await bekal(event, kunci)).body.data;
  expect([daftar.jumlah, sidikDari(daftar.sidik)]).toEqual([1, [sidikOf(kunci, "K-0002")]]);
});

test("wilayah dengan lebih dari seratus ribu anggota: tidak dibawa, dan dikatakan", async () => {
  const event = await buatEvent(app, pusat.token, isianEvent(1376));
  const { body } = await app.panggil(`POST /api/event/${event.id}/kios`, {
    token: pusat.token,
    body: { nama: "Nasional" },
  });
  const { kunci } = (await pasang(event, body.data.kode_pasang)).body.data;
  expect((await bekal(event, kunci)).body.data.daftar).toMatchObject({ jumlah: 1 });
  await sql`insert into anggota (nomer_kta, nama, kelurahan_id)
    select 'B-' || n, 'Banyak', ${PAYAKUMBUH}::bigint from generate_series(1, 100000) n`.execute(
    db,
  );
  expect((await bekal(event, kunci)).body.data.daftar).toEqual({ jumlah: 0, sidik: null });
  await sql`delete from anggota where nomer_kta like 'B-%'`.execute(db);
});

test("yang hanya tahu kode event tidak mendapat daftar; kunci kios event lain juga tidak", async () => {
  const event = await buat();
  const asing = await bekal(event, "A".repeat(43));
  expect([asing.status, asing.body.kode]).toEqual([403, "kios-dicabut"]);
  expect((await bekal(event, await kiosBaru(await buat()))).body.kode).toBe("kios-tidak-berlaku");
  expect((await bekal(event, "pendek")).body.errors).toEqual({
    kunci_kios: ["Kunci kios tidak dikenal"],
  });
  const tanpaEvent = await bekal({ id: 0, kode: "AAAAAAAAAA" }, await kiosBaru(event));
  expect(tanpaEvent.status).toBe(404);
});

test("kios yang dicabut, di luar jendela, dan dari event yang dinonaktifkan atau dihapus tidak mendapat apa-apa", async () => {
  const event = await buat();
  const kunci = await kiosBaru(event);
  const berlaku = async () => (await bekal(event, kunci)).status;
  expect(await berlaku()).toBe(200);
  await geser(event.id, nanti(1), nanti(2));
  expect(await berlaku()).toBe(403);
  await geser(event.id, nanti(-2), nanti(-1));
  expect(await berlaku()).toBe(403);
  await geser(event.id, nanti(-1), nanti(1));
  expect(await berlaku()).toBe(200);
  const token = pusat.token;
  await app.panggil(`POST /api/event/${event.id}/set_aktif`, { token, body: { is_aktif: 0 } });
  expect(await berlaku()).toBe(403);
  await app.panggil(`POST /api/event/${event.id}/set_aktif`, { token, body: { is_aktif: 1 } });
  const [{ id }] = await daftarKios(event);
  expect((await app.panggil(`DELETE /api/event/${event.id}/kios/${id}`, { token })).body).toEqual({
    message: "Kios dicabut",
  });
  expect((await bekal(event, kunci)).body).toMatchObject({
    kode: "kios-dicabut",
    message: "Kios ini sudah dicabut. Tanyakan kepada panitia.",
  });
  expect(await daftarKios(event)).toMatchObject([{ keadaan: "dicabut" }]);
  const lagi = await app.panggil(`DELETE /api/event/${event.id}/kios/${id}`, { token });
  expect(lagi.status).toBe(404);
  const baru = await kiosBaru(event);
  await app.panggil(`DELETE /api/event/${event.id}`, { token });
  expect((await bekal(event, baru)).status).toBe(403);
});

test("membuat, memasang, dan mencabut kios berjejak, tanpa kode dan tanpa kunci", async () => {
  const event = await buat();
  await kiosBaru(event, "Berjejak");
  const [{ id }] = await daftarKios(event);
  await app.panggil(`DELETE /api/event/${event.id}/kios/${id}`, { token: kota.token });
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "aksi", "sebelum", "sesudah"])
    .where("tabel", "=", "event")
    .where("baris", "=", String(event.id))
    .where("aksi", "like", "%kios")
    .orderBy("id")
    .execute();
  const kios = { kios: "Berjejak" };
  expect(jejak).toEqual([
    { users_id: kota.id, aksi: "event.tambah_kios", sebelum: null, sesudah: kios },
    { users_id: null, aksi: "event.pasang_kios", sebelum: null, sesudah: kios },
    { users_id: kota.id, aksi: "event.cabut_kios", sebelum: kios, sesudah: null },
  ]);
});

test("daftar kios terlalu sering diminta berhenti di batasnya", async () => {
  const event = await buat();
  const kunci = await kiosBaru(event);
  const semua = await Promise.all(Array.from({ length: 12 }, () => bekal(event, kunci)));
  expect(semua.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await bekal(event, kunci, false)).status).toBe(200);
});

test("kios milik admin event: tanpa sesi 401, saksi 403, wilayah lain 403, isian kosong 400", async () => {
  const event = await buat();
  await kodePasang(event);
  const [{ id }] = await daftarKios(event);
  for (const [route, body] of [
    [`GET /api/event/${event.id}/kios`],
    [`POST /api/event/${event.id}/kios`, { nama: "Asing" }],
    [`DELETE /api/event/${event.id}/kios/${id}`],
  ] as const) {
    const isi = body === undefined ? {} : { body };
    expect((await app.panggil(route, isi)).status).toBe(401);
    expect((await app.panggil(route, { token: saksi.token, ...isi })).status).toBe(403);
    const asing = await app.panggil(route, { token: lain.token, ...isi });
    expect([asing.status, asing.body.kode]).toEqual([403, "di-luar-wilayah"]);
  }
  const kosong = await app.panggil(`POST /api/event/${event.id}/kios`, {
    token: kota.token,
    body: { nama: " " },
  });
  expect([kosong.status, kosong.body.errors]).toEqual([400, { nama: ["Wajib diisi"] }]);
  // A number of another event's kiosk.
  const silang = await app.panggil(`DELETE /api/event/${(await buat()).id}/kios/${id}`, {
    token: kota.token,
  });
  expect(silang.status).toBe(404);
  expect(await daftarKios(event)).toMatchObject([{ keadaan: "menunggu" }]);
});

const hadir = async ({ id }: EventUji) =>
  (await app.panggil(`GET /api/event/${id}/presensi`, { token: pusat.token })).body.data.map(
    (one: { nomer_kta: string }) => one.nomer_kta,
  );
/** As if so many seconds had passed: another key, whose codes are those of then. */
const layarDari = async (event: EventUji, kunci: string) =>
  (await bekal(event, kunci, false)).body.data.layar as { kode: string[]; sisa_ms: number };

test("event yang meminta kode layar: kode sekarang dan satu sesudahnya diterima, yang lain ditolak", async () => {
  const event = await buat({ is_kode_berputar: 1 });
  expect((await panggilEvent(event)).is_kode_berputar).toBe(1);
  const kunci = await kiosBaru(event);
  const { kode, sisa_ms: sisa } = await layarDari(event, kunci);
  expect(kode).toHaveLength(20);
  expect(new Set(kode).size).toBeGreaterThan(15);
  expect(kode.every((one) => /^\d{8}$/.test(one))).toBe(true);
  expect(sisa).toBeGreaterThan(0);
  expect(sisa).toBeLessThanOrEqual(30_000);

  const tanpa = await kirim(event, "K-0001");
  expect(tanpa.body).toEqual({
    cek_nomer_kta: false,
    message:
      "Kode layar salah atau sudah berganti. Ketik kode yang sekarang tampil di layar kios, lalu ulangi.",
    nama: null,
    foto: null,
    sudah_pada: null,
  });
  // Nobody learns by it who is a member.
  expect((await kirim(event, "BUKAN-SIAPA-SIAPA")).body).toEqual(tanpa.body);
  expect((await kirim(event, "K-0001", { kode_layar: kode[5] })).body).toEqual(tanpa.body);
  expect((await kirim(event, "K-0001", { kode_layar: "bukan" })).body).toEqual(tanpa.body);
  expect(await hadir(event)).toEqual([]);
  const spasi = `${kode[0]?.slice(0, 3)} ${kode[0]?.slice(3)}`;
  expect((await kirim(event, "K-0001", { kode_layar: spasi })).body.cek_nomer_kta).toBe(true);
  expect((await kirim(event, "K-0002", { kode_layar: kode[1] })).body.cek_nomer_kta).toBe(true);
  // The kiosk itself needs none.
  expect((await kirim(event, "K-0003", { kunci_kios: kunci })).body.cek_nomer_kta).toBe(true);
  expect((await hadir(event)).toSorted()).toEqual(ANGGOTA);
});

const panggilEvent = async ({ kode }: EventUji) =>
  (await app.panggil(`GET /api/presensi/${kode}`)).body.data;

test("kode layar event lain, dan kunci kios yang dicabut atau milik event lain, tidak berlaku", async () => {
  const event = await buat({ is_kode_berputar: 1 });
  const sebelah = await buat({ is_kode_berputar: 1 });
  const kunciSebelah = await kiosBaru(sebelah);
  const { kode } = await layarDari(sebelah, kunciSebelah);
  const kunci = await kiosBaru(event);
  const [{ id }] = await daftarKios(event);
  await app.panggil(`DELETE /api/event/${event.id}/kios/${id}`, { token: kota.token });
  for (const bukti of [
    { kode_layar: kode[0] },
    { kunci_kios: kunciSebelah },
    { kunci_kios: kunci },
  ]) {
    expect((await kirim(event, "K-0001", bukti)).body.cek_nomer_kta).toBe(false);
  }
  expect((await kirim(event, "K-0001", { kunci_kios: kunci })).body.message).toBe(
    "Kios ini sudah dicabut. Tanyakan kepada panitia.",
  );
  expect(await hadir(event)).toEqual([]);
});

test("yang dikumpulkan tanpa jaringan dan tanpa kode layar yang berlaku: ditolak, dan disimpan untuk admin", async () => {
  const event = await buat({ nama: "Event Berputar", is_kode_berputar: 1 });
  const waktu = "2026-02-14T03:04:05.000Z";
  const { body } = await kirim(event, "K-0001", { kode_layar: "000000", waktu_alat: waktu });
  expect(body.message).toContain("Kode layar salah");
  const ditolak = await app.panggil("GET /api/presensi_ditolak?s=berputar", { token: kota.token });
  expect(ditolak.body.data).toMatchObject([
    { event: "Event Berputar", nomer_kta: "K-0001", sebab: "kode-layar", waktu_alat: waktu },
  ]);
});

test("menebak kode layar mahal: berhenti sesudah tiga puluh tebakan semenit", async () => {
  const event = await buat({ is_kode_berputar: 1 });
  const isi = { kode: event.kode, nomer_kta: "K-0001", kode_layar: "12345" };
  const status: number[] = [];
  for (let n = 0; n < 32; n += 1) {
    status.push((await panggil("POST /api/presensi_nomer_kta", isi, "10.8.8.9")).status);
  }
  expect(status).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429]);
});

test("tamu di jaringan yang sama dengan kios tidak membungkamnya, dan kuncinya tidak membuka pintu lain", async () => {
  const event = await buat({ is_kode_berputar: 1 });
  const kunci = await kiosBaru(event);
  const [lainnya, ip] = [await buat(), "10.9.8.7"];
  for (let nomor = 0; nomor < 30; nomor += 1) {
    await kirim({ ...event, kode: `TEBAK${String(nomor).padStart(5, "0")}` }, "X", { ip });
    await kirim(event, "X", { ip: "10.9.8.6" });
  }
  expect((await kirim(event, ANGGOTA[0] ?? "", { ip: "10.9.8.6" })).status).toBe(429);
  const milik = { kunci_kios: kunci };
  const bekalDari = ({ kode }: EventUji, dari: string) =>
    panggil(`POST /api/presensi/${kode}/kios/bekal`, { ...milik, daftar: false }, dari);
  for (const dari of [ip, "10.9.8.6"]) {
    const { status, body } = await kirim(event, ANGGOTA[0] ?? "", { ...milik, ip: dari });
    expect([status, body.cek_nomer_kta]).toEqual([200, true]);
    expect((await bekalDari(event, dari)).status).toBe(200);
  }
  expect((await kirim(lainnya, ANGGOTA[0] ?? "", { ...milik, ip })).status).toBe(429);
  expect((await bekalDari(lainnya, ip)).status).toBe(429);
});

test("kios pun hanya menebak sesering itu, dari alamat mana pun", async () => {
  const event = await buat();
  const kunci_kios = await kiosBaru(event);
  const status: number[] = [];
  for (let nomor = 0; nomor < 31; nomor += 1) {
    status.push((await kirim(event, `TIDAK-${nomor}`, { kunci_kios })).status);
  }
  expect(status).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});
