// The door of an event when things go wrong: it closes before a queue, two kiosks see one card, a clock is
// wrong by a day, the event is gone.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatAnggota, buatEvent, isianEvent, type EventUji } from "../testing/acara.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp({ SUAR_PROXY: "1" });
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const SURABAYA = 3_578_011_001;
const HARI = 86_400_000;
const ORANG = 400;
const kta = (nomor: number) => `T-${String(nomor).padStart(4, "0")}`;

beforeAll(() =>
  buatAnggota(
    app,
    Array.from({ length: ORANG }, (_, nomor) => ({
      nomer_kta: kta(nomor),
      nama: `Orang ${nomor}`,
      kelurahan_id: SURABAYA,
    })),
  ),
);

const buat = (isi = {}) => buatEvent(app, pusat.token, isianEvent(3578, isi));
const kirim = ({ kode }: EventUji, nomor: number, lainnya: object = {}) =>
  app.panggil("POST /api/presensi_nomer_kta", {
    headers: {
      "idempotency-key": crypto.randomUUID(),
      "x-forwarded-for": `10.5.${nomor >> 8}.${nomor & 255}`,
    },
    body: { kode, nomer_kta: `${kta(nomor)},3578-000001,Orang`, ...lainnya },
  });
const tercatat = ({ id }: EventUji) =>
  db
    .selectFrom("presensi")
    .select(["nomer_kta", "created_at"])
    .where("event_id", "=", id)
    .orderBy("nomer_kta")
    .execute();
const ditolak = async (s: string) =>
  (await app.panggil(`GET /api/presensi_ditolak?s=${s}&per_page=100`, { token: kota.token })).body
    .data;

async function kiosBaru({ id, kode }: EventUji): Promise<string> {
  const { body } = await app.panggil(`POST /api/event/${id}/kios`, {
    token: kota.token,
    body: { nama: "Pintu" },
  });
  const { kode_pasang } = body.data;
  const pasang = await app.panggil(`POST /api/presensi/${kode}/kios`, { body: { kode_pasang } });
  return pasang.body.data.kunci;
}

test("jendela berakhir selagi orang mengantre: yang dijawab hadir tercatat, yang lain mendapat kata-kata", async () => {
  const event = await buat();
  const PENGIRIM = 64;
  let berikut = 0;
  const jawaban = new Map<number, { cek_nomer_kta: boolean; message: string }>();
  const antre = async (): Promise<void> => {
    for (let nomor = berikut++; nomor < ORANG; nomor = berikut++) {
      jawaban.set(nomor, (await kirim(event, nomor)).body);
      if (nomor === ORANG / 2) {
        await sql`update event set waktu_akhir_presensi = clock_timestamp() where id = ${event.id}`.execute(
          db,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: PENGIRIM }, antre));
  const semua = [...jawaban];
  const hadir = semua.filter(([, { cek_nomer_kta: is }]) => is).map(([nomor]) => kta(nomor));
  const tertolak = semua.filter(([, { cek_nomer_kta: is }]) => !is);
  expect(hadir.length).toBeGreaterThan(PENGIRIM);
  expect(tertolak.length).toBeGreaterThan(PENGIRIM);
  expect((await tercatat(event)).map((one) => one.nomer_kta)).toEqual(hadir.toSorted());
  for (const [, { message }] of tertolak) {
    expect(message).toMatch(
      /^Presensi sudah ditutup pada \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB\.$/u,
    );
  }
});

test("kartu yang sama di dua kios dalam sedetik, keduanya tanpa jaringan: satu presensi, keduanya dijawab hadir", async () => {
  const event = await buat({ is_kode_berputar: 1 });
  const kios = [await kiosBaru(event), await kiosBaru(event)];
  const waktu_alat = new Date().toISOString();
  const jawaban = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      kirim(event, 7, { waktu_alat, kunci_kios: kios[n % kios.length] }),
    ),
  );
  expect(new Set(jawaban.map(({ body }) => body.cek_nomer_kta))).toEqual(new Set([true]));
  expect((await tercatat(event)).map((one) => one.nomer_kta)).toEqual([kta(7)]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit a join presensi p on a.baris = p.id::text
    where a.tabel = 'presensi' and p.event_id = ${event.id}`.execute(db);
  expect(rows).toEqual([{ n: 1 }]);
  // Nothing of the other is kept as refused.
  expect(await ditolak(kta(7))).toEqual([]);
});

test.each([HARI, -HARI])(
  "jam kios keliru %i ms: presensi berwaktu server, dan yang ditolak menyebut jam perangkat, tidak ke depan",
  async (geser) => {
    const event = await buat({ nama: `Jam ${geser}`, is_kode_berputar: 1 });
    const kunci_kios = await kiosBaru(event);
    const waktu_alat = new Date(Date.now() + geser).toISOString();
    const mulai = Date.now();
    expect((await kirim(event, 1, { waktu_alat, kunci_kios })).body.cek_nomer_kta).toBe(true);
    const [satu] = await tercatat(event);
    expect(Math.abs(Number(satu?.created_at) - mulai)).toBeLessThan(HARI / 24);
    // Inside the window by its own clock, too late by the server's.
    const [akhir, awal] = [mulai - HARI / 2, mulai - 2 * HARI].map((pada) => new Date(pada));
    await db
      .updateTable("event")
      .set({ waktu_mulai_presensi: awal, waktu_akhir_presensi: akhir })
      .where("id", "=", event.id)
      .execute();
    expect((await kirim(event, 2, { waktu_alat, kunci_kios })).body.message).toMatch(
      /^Presensi sudah ditutup/,
    );
    const [kedua, ...lain] = await ditolak(`Jam%20${geser}`);
    expect([kedua.nomer_kta, kedua.sebab, lain]).toEqual([kta(2), "berakhir", []]);
    expect(kedua.waktu_alat).toBe(geser < 0 ? waktu_alat : kedua.created_at);
  },
);

test("event dihapus selagi kios tanpa jaringan: semua antreannya ditolak dengan kata-kata, dan disimpan sekali untuk admin", async () => {
  const event = await buat({ nama: "Apel Hilang", is_kode_berputar: 1 });
  const kunci_kios = await kiosBaru(event);
  const { status } = await app.panggil(`DELETE /api/event/${event.id}`, { token: pusat.token });
  expect(status).toBe(200);
  const waktu_alat = new Date().toISOString();
  // Each arrives twice: the answer to the first was lost.
  const nomor = [11, 12, 13, 11, 12, 13];
  const jawaban = await Promise.all(nomor.map((n) => kirim(event, n, { waktu_alat, kunci_kios })));
  expect(new Set(jawaban.map(({ body }) => body.message))).toEqual(
    new Set(["Event ini sudah dihapus. Hubungi panitia."]),
  );
  const tersimpan = await ditolak("hilang");
  expect(tersimpan.map((one: { nomer_kta: string }) => one.nomer_kta).toSorted()).toEqual(
    [11, 12, 13].map(kta),
  );
  const sebab = tersimpan.map((one: { sebab: string }) => one.sebab);
  expect(new Set(sebab)).toEqual(new Set(["dihapus"]));
  expect(await tercatat(event)).toEqual([]);
});
