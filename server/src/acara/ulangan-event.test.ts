// What the same sending does once more, also at the same moment.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access.contract.ts";
import { buatEvent, isianEvent, setujuiEvent } from "../testing/acara.ts";
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
