// What the same sending does once more, also at the same moment.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatEvent, isianEvent, setujuiEvent } from "../testing/acara.ts";
import { buatDiklat, isianKelas } from "../testing/diklat.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });

const berkunci = (kunci: string) => ({ headers: { "idempotency-key": kunci } });
const sekaligus = async <T>(work: () => Promise<T>) =>
  Promise.all(Array.from({ length: 8 }, async () => work()));
const jejak = async (id: number) => {
  const rows = await app.context.db
    .selectFrom("audit")
    .select("aksi")
    .where("tabel", "=", "event")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ aksi }) => aksi);
};

test("delapan kiriman berkunci sama menjadi satu event, dan semua dijawab dengannya", async () => {
  const kunci = crypto.randomUUID();
  const tambah = async ({ token } = kota, wilayah = 3578) =>
    app.panggil("POST /api/event", { token, body: isianEvent(wilayah), ...berkunci(kunci) });
  const semua = await sekaligus(tambah);
  const ids = new Set(semua.map(({ status, body }) => `${status} ${body.data.id}`));
  expect(ids.size).toBe(1);
  const { id } = semua[0]?.body.data ?? {};
  expect(await jejak(id)).toEqual(["event.tambah"]);
  // Nobody learns by a key what another has made.
  const asing = await tambah(lain, 1376);
  expect([asing.status, asing.body.kode]).toEqual([400, "kunci-terpakai"]);
  const bukanUuid = await app.panggil("POST /api/event", {
    token: kota.token,
    body: isianEvent(3578),
    ...berkunci("satu"),
  });
  expect(bukanUuid.body.errors).toEqual({ "Idempotency-Key": ["Harus berupa UUID"] });
});

test("delapan kiriman berkunci sama menjadi satu kios, dengan kode yang memasangnya", async () => {
  const { id, kode } = await buatEvent(app, kota.token, isianEvent(3578));
  const kedua = await buatEvent(app, kota.token, isianEvent(3578));
  const kunci = crypto.randomUUID();
  const tambah = async ({ token } = kota, event = id, key = kunci) =>
    app.panggil(`POST /api/event/${event}/kios`, { token, body: { nama: "A" }, ...berkunci(key) });
  const semua = await sekaligus(tambah);
  expect(new Set(semua.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(
    1,
  );
  const pertama = semua[0]?.body.data;
  expect(semua[0]?.status).toBe(201);
  expect(await jejak(id)).toEqual(["event.tambah", "event.tambah_kios"]);
  const daftar = async () =>
    (await app.panggil(`GET /api/event/${id}/kios`, { token: kota.token })).body.data;
  expect(await daftar()).toMatchObject([{ id: pertama.id, keadaan: "menunggu" }]);
  // Of the key nothing is kept by which its code is made.
  const { kunci: tersimpan } = await app.context.db
    .selectFrom("event_kios")
    .select("kunci")
    .where("id", "=", pertama.id)
    .executeTakeFirstOrThrow();
  expect(tersimpan).not.toBe(kunci);
  const lainnya = (await tambah(kota, id, crypto.randomUUID())).body.data;
  expect(lainnya.id).toBeGreaterThan(pertama.id);
  expect(lainnya.kode_pasang).not.toBe(pertama.kode_pasang);
  for (const [siapa, event] of [
    [pusat, id],
    [kota, kedua.id],
  ] as const) {
    expect((await tambah(siapa, event)).body.kode).toBe("kunci-terpakai");
  }
  const body = { kode_pasang: pertama.kode_pasang };
  expect((await app.panggil(`POST /api/presensi/${kode}/kios`, { body })).status).toBe(200);
  expect((await tambah()).body.data).toEqual(pertama);
  expect(await daftar()).toMatchObject([{ keadaan: "menunggu" }, { keadaan: "terpasang" }]);
});

test("delapan kiriman berkunci sama menjadi satu kelas; tanpa kunci itu namanya sudah ada", async () => {
  const diklat = await buatDiklat(app, pusat.token, "Diklat Berulang");
  const kunci = crypto.randomUUID();
  const tambah = async ({ token } = kota, wilayah = 3578, key = kunci) =>
    app.panggil(`POST ${diklat.alamat}/kelas`, {
      token,
      body: isianKelas(diklat, { wilayah_id: wilayah }),
      ...berkunci(key),
    });
  const semua = await sekaligus(tambah);
  expect(new Set(semua.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
  expect(semua[0]?.status).toBe(201);
  const { body } = await app.panggil(`GET ${diklat.alamat}/kelas`, { token: kota.token });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([semua[0]?.body.data.id]);
  expect((await tambah(kota, 3578, crypto.randomUUID())).body.errors).toHaveProperty("nama");
  expect((await tambah(lain, 1376)).body.kode).toBe("kunci-terpakai");
});

test("kunci yang sama dengan isi lain, atau sesudah yang dibuatnya hilang, ditolak di ketiganya", async () => {
  const { id: eventId } = await buatEvent(app, kota.token, isianEvent(3578));
  const diklat = await buatDiklat(app, pusat.token, "Diklat Berkunci");
  const tempat = [
    { alamat: "/api/event", isi: { ...isianEvent(3578), nama: "Satu" } },
    { alamat: `/api/event/${eventId}/kios`, isi: { nama: "Satu" } },
    {
      alamat: `${diklat.alamat}/kelas`,
      isi: { ...isianKelas(diklat, { wilayah_id: 3578 }), nama: "Satu" },
    },
  ];
  for (const { alamat, isi } of tempat) {
    const kunci = crypto.randomUUID();
    const kirim = async (body: object) =>
      app.panggil(`POST ${alamat}`, { token: kota.token, body, ...berkunci(kunci) });
    const { id } = (await kirim(isi)).body.data;
    expect((await kirim({ ...isi, nama: "Dua" })).body.kode).toBe("kunci-terpakai");
    expect((await kirim(isi)).body.data.id).toBe(id);
    const hapus = await app.panggil(`DELETE ${alamat}/${id}`, { token: kota.token });
    expect(hapus.status).toBe(200);
    expect((await kirim(isi)).body.kode).toBe("kunci-terpakai");
  }
});

test("delapan penggantian kode berkunci sama memberi satu kode; kunci lain memberi kode lain", async () => {
  const { id, kode } = await buatEvent(app, kota.token, isianEvent(3578));
  const ganti = async (kunci: string) =>
    app.panggil(`PUT /api/event/${id}/reset_password`, { token: kota.token, ...berkunci(kunci) });
  const kunci = crypto.randomUUID();
  const semua = await sekaligus(async () => ganti(kunci));
  const codes = new Set(semua.map(({ body }) => body.data.kode));
  expect(codes.size).toBe(1);
  expect(codes.has(kode)).toBe(false);
  expect(await jejak(id)).toEqual(["event.tambah", "event.reset_kode"]);
  expect(codes.has((await ganti(crypto.randomUUID())).body.data.kode)).toBe(false);
});

test("delapan persetujuan dan delapan penonaktifan meninggalkan satu jejak", async () => {
  const { id } = await buatEvent(app, kota.token, isianEvent(3578));
  const setuju = await sekaligus(async () => setujuiEvent(app, pusat.token, id));
  const nonaktif = await sekaligus(async () =>
    app.panggil(`POST /api/event/${id}/set_aktif`, { token: kota.token, body: { is_aktif: 0 } }),
  );
  expect([...setuju, ...nonaktif].filter(({ status }) => status !== 200)).toEqual([]);
  expect(await jejak(id)).toEqual(["event.tambah", "event.set_approval", "event.nonaktifkan"]);
});
