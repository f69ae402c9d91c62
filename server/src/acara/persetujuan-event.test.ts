// What is approved is what was seen, and nobody below its maker changes it.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatEvent, isianEvent, setujuiEvent } from "../testing/acara.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });

type Oleh = typeof pusat;

const buat = async (oleh: Oleh, wilayah = 3578) =>
  (await buatEvent(app, oleh.token, isianEvent(wilayah))).id;
const panggil = (route: string, { token }: Oleh, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const baca = async (id: number, oleh = pusat) =>
  (await panggil(`GET /api/event/${id}`, oleh)).body.data;
const ubah = (id: number, oleh: Oleh, isi = {}) =>
  panggil(`POST /api/event/${id}`, oleh, isianEvent(3578, { nama: "Diubah", ...isi }));

test("perubahan sesudah disetujui menggugurkan persetujuannya, dengan jejak", async () => {
  const id = await buat(kota);
  expect((await setujuiEvent(app, propinsi.token, id)).status).toBe(200);
  expect((await baca(id)).is_approval).toBe(1);
  expect((await ubah(id, kota, { peran: [5] })).status).toBe(200);
  expect(await baca(id)).toMatchObject({ nama: "Diubah", is_approval: 0, versi: 2 });
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "event.ubah")
    .where("baris", "=", String(id))
    .execute();
  expect(jejak).toMatchObject([{ sebelum: { is_approval: 1 }, sesudah: { is_approval: 0 } }]);
  expect((await setujuiEvent(app, propinsi.token, id)).status).toBe(200);
});

test("yang diubah dari atas menjadi milik yang mengubah: ia tidak menyetujui perluasannya sendiri", async () => {
  const id = await buat(kota);
  await setujuiEvent(app, propinsi.token, id);
  expect((await ubah(id, propinsi, { wilayah: 35 })).status).toBe(200);
  expect(await baca(id)).toMatchObject({ is_approval: 0, wilayah: { id: 35 } });
  expect((await setujuiEvent(app, propinsi.token, id)).status).toBe(403);
  expect((await setujuiEvent(app, pusat.token, id)).status).toBe(200);
  // What the nation writes is approved with it.
  expect((await ubah(id, pusat)).status).toBe(200);
  expect(await baca(id)).toMatchObject({ is_approval: 1, wilayah: { id: 3578 } });
});

test("event dari tingkat di atas tidak diubah, dinonaktifkan, diganti kodenya, atau dihapus dari bawah", async () => {
  for (const [pembuat, bawahan] of [
    [pusat, kota],
    [pusat, propinsi],
    [propinsi, kota],
  ] as const) {
    const id = await buat(pembuat);
    const semula = await baca(id);
    for (const [route, body] of [
      [`POST /api/event/${id}`, isianEvent(3578, { nama: "Diubah" })],
      [`POST /api/event/${id}/set_aktif`, { is_aktif: 0 }],
      [`PUT /api/event/${id}/reset_password`, undefined],
      [`DELETE /api/event/${id}`, undefined],
    ] as const) {
      const jawaban = await panggil(route, bawahan, body);
      expect([route, jawaban.status, jawaban.body.kode]).toEqual([route, 403, "tidak-berhak"]);
    }
    expect(await baca(id)).toEqual(semula);
    expect((await baca(id, bawahan)).boleh).toEqual(["kios"]);
    expect((await ubah(id, pembuat)).status).toBe(200);
  }
});

interface Kabar {
  id: number;
  judul: string;
  ringkasan: string;
}

/** What the bell says of an event, the latest first, and where its link leads. */
async function kabarOf(oleh: Oleh, nama: string): Promise<[judul: string, href: string][]> {
  const { data } = (await panggil("GET /api/pengumumanku_terbaru", oleh)).body;
  const tentang = data.filter(({ ringkasan }: Kabar) => ringkasan.startsWith(nama));
  return Promise.all(
    tentang.map(async ({ id, judul }: Kabar): Promise<[string, string]> => {
      const { konten } = (await panggil(`GET /api/pengumumanku/${id}`, oleh)).body.data;
      return [judul, /href="([^"]*)"/.exec(konten)?.[1] ?? ""];
    }),
  );
}

test("yang meminta persetujuan diberi tahu di lonceng, dengan tautan ke eventnya; yang lain tidak", async () => {
  const nama = `Apel "Akbar" & <Semua>`;
  const id = (await buatEvent(app, kota.token, isianEvent(3578, { nama }))).id;
  const tetangga = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3517 });
  const caleg = await buatPengguna(app, { ...ROLES.caleg, wilayahId: 3578 });
  expect(await kabarOf(kota, nama)).toEqual([]);
  await setujuiEvent(app, propinsi.token, id);
  // Approved already: nothing new to tell.
  await setujuiEvent(app, propinsi.token, id);
  const disetujui = ["Event Anda disetujui", `/event/detail/${id}`];
  expect(await kabarOf(kota, nama)).toEqual([disetujui]);
  await panggil(`POST /api/event/${id}/unset_approval`, pusat);
  const lagi = ["Event Anda perlu persetujuan lagi", `/event/detail/${id}`];
  expect(await kabarOf(kota, nama)).toEqual([lagi, disetujui]);
  for (const siapa of [pusat, propinsi, tetangga, caleg]) {
    expect(await kabarOf(siapa, nama)).toEqual([]);
  }
});

test("event provinsi: kabarnya kepada provinsi; yang diubah dari atas juga, yang diubah sendiri tidak", async () => {
  const nama = "Rakerwil Bertahap";
  const isian = isianEvent(3578, { nama });
  const { id } = await buatEvent(app, propinsi.token, isian);
  await setujuiEvent(app, pusat.token, id);
  await panggil(`POST /api/event/${id}`, propinsi, isian);
  expect(await kabarOf(propinsi, nama)).toEqual([["Event Anda disetujui", `/event/detail/${id}`]]);
  expect(await kabarOf(kota, nama)).toEqual([]);
  // What the nation writes is approved with it.
  await panggil(`POST /api/event/${id}`, pusat, isian);
  expect((await kabarOf(propinsi, nama)).map(([judul]) => judul)).toEqual([
    "Event Anda disetujui",
    "Event Anda disetujui",
  ]);
});

test("yang disetujui adalah yang dilihat: versi yang lama ditolak dan event tetap belum disetujui", async () => {
  const id = await buat(kota);
  const { versi } = await baca(id, propinsi);
  await ubah(id, kota, { peran: [] });
  const set = (body: unknown) => panggil(`POST /api/event/${id}/set_approval`, propinsi, body);
  const lama = await set({ versi });
  expect([lama.status, lama.body.kode]).toEqual([400, "event-berubah"]);
  expect((await set({ versi: "satu" })).body.errors).toEqual({ versi: ["Harus berupa angka"] });
  expect((await baca(id)).is_approval).toBe(0);
  expect((await set({ versi: versi + 1 })).status).toBe(200);
  expect((await baca(id)).is_approval).toBe(1);
});

test("EVENT-042 EVENT-053 tanpa versi, juga tanpa isi: disetujui sebagaimana adanya", async () => {
  for (const body of [undefined, {}]) {
    const id = await buat(kota);
    expect((await panggil(`POST /api/event/${id}/set_approval`, propinsi, body)).status).toBe(200);
    expect((await baca(id)).is_approval).toBe(1);
  }
});

test("beranda menghitung yang menunggu persetujuan pembacanya, dan daftar menyaring sebanyak itu", async () => {
  const superAdmin = await buatPengguna(app, ROLES.superAdmin);
  const jombang = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3517 });
  const menunggu = async (oleh: Oleh, wilayah: number) => {
    const beranda = await panggil(`GET /api/beranda?wilayah_id=${wilayah}`, oleh);
    const daftar = await panggil(`GET /api/event?wilayah_id=${wilayah}&menunggu=1`, oleh);
    expect(daftar.body.total).toBe(beranda.body.event_menunggu);
    return daftar.body.data.map(({ id }: { id: number }) => id);
  };
  const dariKota = await buat(jombang, 3517);
  const disetujui = await buat(jombang, 3517);
  const lewat = await buat(jombang, 3517);
  await setujuiEvent(app, propinsi.token, disetujui);
  await app.context.db
    .updateTable("event")
    .set({
      waktu_mulai_presensi: new Date("2024-01-01T00:00:00Z"),
      waktu_akhir_presensi: new Date("2024-01-02T00:00:00Z"),
    })
    .where("id", "=", lewat)
    .execute();
  const dariPropinsi = await buat(propinsi, 3517);
  const urut = (...ids: number[]) => ids.toSorted((a, b) => a - b);
  expect(await menunggu(propinsi, 3517)).toEqual([dariKota]);
  expect(urut(...(await menunggu(pusat, 3517)))).toEqual(urut(dariKota, dariPropinsi));
  expect(urut(...(await menunggu(superAdmin, 3517)))).toEqual(urut(dariKota, dariPropinsi));
  // Of the same level, or of a region elsewhere.
  expect(await menunggu(jombang, 3517)).toEqual([]);
  expect(await menunggu(propinsi, 3516)).toEqual([]);
  await setujuiEvent(app, propinsi.token, dariKota);
  expect(await menunggu(propinsi, 3517)).toEqual([]);
  expect(await menunggu(pusat, 3517)).toEqual([dariPropinsi]);
});
