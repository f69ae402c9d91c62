// Events as administrators manage them.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { buatEvent, isianEvent, setujuiEvent } from "../testing/acara.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi });

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const buat = async (oleh: { token: string }, wilayah: number, isi = {}) =>
  buatEvent(app, oleh.token, isianEvent(wilayah, isi));
const baca = async (id: number) => (await panggil(`GET /api/event/${id}`, pusat)).body.data;

const { id: milikKota } = await buat(kota, 3578, { nama: "Apel Surabaya" });

test.each([
  ["GET /api/event", undefined],
  ["GET /api/event/ID", undefined],
  ["POST /api/event", isianEvent(3578)],
  ["POST /api/event/ID", isianEvent(3578)],
  ["DELETE /api/event/ID", undefined],
  ["POST /api/event/ID/set_aktif", { is_aktif: 0 }],
  ["POST /api/event/ID/set_approval", { versi: 1 }],
  ["POST /api/event/ID/unset_approval", undefined],
  ["PUT /api/event/ID/reset_password", undefined],
])("%s: tanpa sesi 401, saksi 403, wilayah lain 403", async (route, body) => {
  const alamat = route.replace("ID", String(milikKota));
  expect((await app.panggil(alamat, { body })).status).toBe(401);
  expect((await panggil(alamat, saksi, body)).status).toBe(403);
  const asing = await panggil(
    alamat === "GET /api/event" ? "GET /api/event?wilayah_id=3578" : alamat,
    lain,
    body,
  );
  expect([asing.status, asing.body.kode]).toEqual([403, "di-luar-wilayah"]);
  expect(await baca(milikKota)).toMatchObject({ nama: "Apel Surabaya", is_aktif: 1 });
});

test("event yang tidak ada: 404", async () => {
  expect((await panggil("GET /api/event/999999", pusat)).status).toBe(404);
  expect((await panggil("DELETE /api/event/999999", pusat)).status).toBe(404);
});

const awal = "2026-02-14 08:00:00";

test.each([
  [{ nama: " " }, { nama: ["Wajib diisi"] }],
  [{ nama: "x".repeat(201) }, { nama: ["Paling banyak 200 karakter"] }],
  [{ waktu_mulai_presensi: undefined }, { waktu_mulai_presensi: ["Wajib diisi"] }],
  [{ waktu_akhir_presensi: "" }, { waktu_akhir_presensi: ["Wajib diisi"] }],
  [
    { waktu_akhir_presensi: "9999-12-31 23:59:59" },
    { waktu_akhir_presensi: ["Isi tahun 1900 sampai 2100"] },
  ],
  [
    { waktu_mulai_presensi: "2026-02-30 08:00:00" },
    { waktu_mulai_presensi: ["Isi tanggal dan jam, misalnya 2024-02-14 13:00:00"] },
  ],
  [
    { waktu_mulai_presensi: "0000-01-01 00:00:00" },
    { waktu_mulai_presensi: ["Isi tanggal dan jam, misalnya 2024-02-14 13:00:00"] },
  ],
  [
    { waktu_mulai_presensi: awal, waktu_akhir_presensi: awal },
    { waktu_akhir_presensi: ["Akhir presensi harus sesudah mulainya"] },
  ],
  [{ wilayah: 0 }, { wilayah: ["Paling kecil 1"] }],
  [{ wilayah: 3599 }, { wilayah: ["Wilayah tidak dikenal"] }],
  [{ peran: [77] }, { peran: ["Peran tidak dikenal"] }],
  [{ peran: [5, 5] }, { peran: ["Satu peran disebut dua kali"] }],
])("isian yang salah ditolak server: %j", async (salah, errors) => {
  const { total } = (await panggil("GET /api/event", propinsi)).body;
  for (const route of ["POST /api/event", `POST /api/event/${milikKota}`]) {
    expect(await panggil(route, propinsi, isianEvent(3578, salah))).toMatchObject({
      status: 400,
      body: { kode: "isian-salah", errors },
    });
  }
  expect((await panggil("GET /api/event", propinsi)).body.total).toBe(total);
  expect((await baca(milikKota)).nama).toBe("Apel Surabaya");
});

test("tahun paling awal yang diterima terbaca kembali, dan database sendiri menolak yang sebelumnya", async () => {
  const waktu = { waktu_mulai_presensi: "1900-01-01 00:00:00" };
  const { id } = await buat(lain, 1376, { nama: "Paling awal", ...waktu });
  expect(formatWib((await baca(id)).waktu_mulai_presensi)).toBe(waktu.waktu_mulai_presensi);
  const lebihAwal = app.context.db
    .updateTable("event")
    .set({ waktu_mulai_presensi: new Date("0999-12-31T16:59:59Z") })
    .where("id", "=", id)
    .execute();
  await expect(lebihAwal).rejects.toThrow("event_waktu_year");
  expect((await panggil("GET /api/event", pusat)).status).toBe(200);
  expect((await panggil(`DELETE /api/event/${id}`, lain)).status).toBe(200);
});

test("EVENT-046 nama dan kedua waktu wajib, dan akhirnya sesudah mulainya: server menolak yang lain", async () => {
  const kosong = { nama: "", waktu_mulai_presensi: "", waktu_akhir_presensi: "" };
  const tanpaIsi = await panggil("POST /api/event", propinsi, isianEvent(3578, kosong));
  expect([tanpaIsi.status, tanpaIsi.body.errors]).toEqual([
    400,
    {
      nama: ["Wajib diisi"],
      waktu_mulai_presensi: ["Wajib diisi"],
      waktu_akhir_presensi: ["Wajib diisi"],
    },
  ]);
  const terbalik = { waktu_mulai_presensi: awal, waktu_akhir_presensi: "2020-01-01 00:00:00" };
  const urutan = await panggil("POST /api/event", propinsi, isianEvent(3578, terbalik));
  expect([urutan.status, urutan.body.errors]).toEqual([
    400,
    { waktu_akhir_presensi: ["Akhir presensi harus sesudah mulainya"] },
  ]);
});

test("EVENT-025 EVENT-026 EVENT-027 EVENT-028 EVENT-044 EVENT-048 EVENT-049 event dibuat dengan waktu WIB dan dibaca kembali", async () => {
  const body = isianEvent(3578, {
    nama: "Rapat Kerja",
    waktu_mulai_presensi: "2026-02-14 08:00:00",
    waktu_akhir_presensi: "2026-02-14 17:30:15",
    peran: [5, 3],
  });
  // Of a region that is not its author's.
  const dibuat = await panggil("POST /api/event", propinsi, body);
  expect(dibuat).toMatchObject({ status: 201, body: { message: "Data Berhasil disimpan" } });
  const { id } = dibuat.body.data;
  const { body: dibaca } = await panggil(`GET /api/event/${id}`, propinsi);
  expect(dibaca.data).toEqual({
    id,
    nama: "Rapat Kerja",
    kode: expect.stringMatching(/^[0-9A-Z]{10}$/),
    wilayah: { id: 3578, keterangan: "Kota Surabaya" },
    waktu_mulai_presensi: "2026-02-14T01:00:00.000Z",
    waktu_akhir_presensi: "2026-02-14T10:30:15.000Z",
    peran: [
      { id: 3, keterangan: expect.any(String) },
      { id: 5, keterangan: expect.any(String) },
    ],
    is_aktif: 1,
    is_approval: 0,
    is_kode_berputar: 0,
    versi: 1,
    jumlah_presensi: 0,
    oleh: expect.stringMatching(/^Pengguna \d+$/),
    diubah_oleh: null,
    boleh: ["ubah", "set_aktif", "reset_password", "kios", "hapus"],
  });
});

test("EVENT-029 EVENT-030 EVENT-031 EVENT-050 semua isian dapat diubah, dengan jejak sebelum dan sesudahnya", async () => {
  const semula = isianEvent(3578, { nama: "Lama", peran: [4] });
  const { id } = await buat(kota, 3578, semula);
  const body = {
    nama: "Baru",
    waktu_mulai_presensi: "2027-01-02 03:04:05",
    waktu_akhir_presensi: "2027-01-03 04:05:06",
    wilayah: 3515,
    peran: [1, 6],
    is_kode_berputar: 1,
  };
  expect((await panggil(`POST /api/event/${id}`, kota, body)).status).toBe(403);
  expect((await panggil(`POST /api/event/${id}`, propinsi, body)).status).toBe(200);
  const kini = await baca(id);
  expect(kini).toMatchObject({ nama: "Baru", wilayah: { id: 3515 }, is_kode_berputar: 1 });
  expect(kini.peran.map((one: { id: number }) => one.id)).toEqual([1, 6]);
  expect(formatWib(kini.waktu_mulai_presensi)).toBe(body.waktu_mulai_presensi);
  expect(formatWib(kini.waktu_akhir_presensi)).toBe(body.waktu_akhir_presensi);
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "aksi", "sebelum", "sesudah"])
    .where("tabel", "=", "event")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { users_id: kota.id, aksi: "event.tambah", sebelum: null, sesudah: semula },
    { users_id: propinsi.id, aksi: "event.ubah", sebelum: semula, sesudah: body },
  ]);
});

test("dua orang mengubah satu event: yang kedua ditolak dan tidak mengembalikan apa pun; tanpa versi ia menimpa", async () => {
  const isian = isianEvent(3578, { nama: "Berdua", peran: [4] });
  const { id } = await buat(kota, 3578, isian);
  const { versi } = await baca(id);
  const ubah = (isi: object) => panggil(`POST /api/event/${id}`, kota, { ...isian, ...isi });
  expect((await ubah({ is_kode_berputar: 1, peran: [5], versi })).status).toBe(200);
  const kedua = await ubah({ nama: "Nama lain", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "event-berubah"]);
  expect(await baca(id)).toMatchObject({
    nama: "Berdua",
    is_kode_berputar: 1,
    peran: [{ id: 5 }],
    versi: versi + 1,
  });
  expect((await ubah({ nama: "Dipilih", versi: versi + 1 })).status).toBe(200);
  expect((await ubah({ nama: "Ditimpa" })).status).toBe(200);
  expect(await baca(id)).toMatchObject({ nama: "Ditimpa", versi: versi + 3 });
  expect((await ubah({ versi: "satu" })).body.errors).toEqual({ versi: ["Harus berupa angka"] });
});

test("EVENT-033 EVENT-042 EVENT-053 persetujuan datang dari tingkat di atas pembuatnya; event pusat disetujui seketika", async () => {
  const { id } = await buat(kota, 3578);
  const set = ({ token }: { token: string }) => setujuiEvent(app, token, id);
  const batal = (oleh: { token: string }) => panggil(`POST /api/event/${id}/unset_approval`, oleh);
  expect((await set(kota)).status).toBe(403);
  expect((await baca(id)).is_approval).toBe(0);
  expect((await baca(id)).boleh).toContain("set_approval");
  expect((await set(propinsi)).status).toBe(200);
  expect((await baca(id)).is_approval).toBe(1);
  expect((await baca(id)).boleh).toContain("unset_approval");
  expect((await batal(kota)).status).toBe(403);
  expect((await batal(pusat)).status).toBe(200);
  expect((await baca(id)).is_approval).toBe(0);

  const { id: propinsiId } = await buat(propinsi, 3578);
  expect((await baca(propinsiId)).is_approval).toBe(0);
  expect((await setujuiEvent(app, propinsi.token, propinsiId)).status).toBe(403);
  expect((await setujuiEvent(app, pusat.token, propinsiId)).status).toBe(200);

  const { id: pusatId } = await buat(pusat, 3578);
  expect((await baca(pusatId)).is_approval).toBe(1);
});

test("EVENT-032 EVENT-041 EVENT-056 aktif dan tidak aktif, dengan jejak", async () => {
  const { id } = await buat(kota, 3578);
  const set = (isAktif: unknown) =>
    panggil(`POST /api/event/${id}/set_aktif`, kota, { is_aktif: isAktif });
  // What was approved stays so.
  expect((await panggil(`POST /api/event/${id}/set_approval`, propinsi)).status).toBe(200);
  expect(await baca(id)).toMatchObject({ is_aktif: 1, is_approval: 1 });
  expect((await set(2)).status).toBe(400);
  expect(await set(0)).toMatchObject({ status: 200, body: { message: "Event dinonaktifkan" } });
  expect(await baca(id)).toMatchObject({ is_aktif: 0, is_approval: 1 });
  expect(await set(1)).toMatchObject({ status: 200, body: { message: "Event diaktifkan" } });
  expect(await baca(id)).toMatchObject({ is_aktif: 1, is_approval: 1 });
  const jejak = await app.context.db
    .selectFrom("audit")
    .select("aksi")
    .where("tabel", "=", "event")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi)).toEqual([
    "event.tambah",
    "event.set_approval",
    "event.nonaktifkan",
    "event.aktifkan",
  ]);
});

test("EVENT-054 kode baru: tautan yang lama tidak berlaku lagi", async () => {
  const { id, kode } = await buat(kota, 3578);
  const { status, body } = await panggil(`PUT /api/event/${id}/reset_password`, kota);
  expect(status).toBe(200);
  expect(body.data.kode).toMatch(/^[0-9A-Z]{10}$/);
  expect(body.data.kode).not.toBe(kode);
  expect((await app.panggil(`GET /api/presensi/${kode}`)).status).toBe(404);
  expect((await app.panggil(`GET /api/presensi/${body.data.kode}`)).status).toBe(200);
});

test("EVENT-055 event dihapus dari daftar, kecuali yang sudah punya presensi", async () => {
  const { id } = await buat(kota, 3578);
  const { id: berisi } = await buat(kota, 3578);
  await app.context.db
    .insertInto("presensi")
    .values({ event_id: berisi, nomer_kta: "1", nama: "Siti", kunci: crypto.randomUUID() })
    .execute();
  expect((await panggil(`DELETE /api/event/${id}`, kota)).status).toBe(200);
  expect((await panggil(`GET /api/event/${id}`, kota)).status).toBe(404);
  expect(await panggil(`DELETE /api/event/${berisi}`, kota)).toMatchObject({
    status: 400,
    body: {
      kode: "event-berpresensi",
      message:
        "Event tidak dapat dihapus: sudah punya 1 presensi. Nonaktifkan saja, presensinya tetap tercatat.",
    },
  });
  const { data } = (await panggil("GET /api/event?per_page=100", kota)).body;
  const ids = data.map((one: { id: number }) => one.id);
  expect(ids).toContain(berisi);
  expect(ids).not.toContain(id);
});

test("EVENT-047 daftar menurut wilayah dan nama, per halaman, terurut", async () => {
  await buat(lain, 1376, { nama: "Apel Payakumbuh", waktu_mulai_presensi: "2020-01-01 00:00:00" });
  await buat(lain, 1376, { nama: "Rapat Payakumbuh", waktu_mulai_presensi: "2019-01-01 00:00:00" });
  await buat(lain, 1376, { nama: "Zikir Payakumbuh", waktu_mulai_presensi: "2021-01-01 00:00:00" });
  // Its TPS begin where those of the province before it end.
  await buat(pusat, 14, { nama: "Apel Riau" });
  const daftar = async (query: string, oleh = pusat) => {
    const { body } = await panggil(`GET /api/event?${query}`, oleh);
    return [body.data.map((one: { nama: string }) => one.nama), body.total];
  };
  expect(await daftar("wilayah_id=1376&urut=waktu")).toEqual([
    ["Rapat Payakumbuh", "Apel Payakumbuh", "Zikir Payakumbuh"],
    3,
  ]);
  expect(await daftar("wilayah_id=13&urut=nama&arah=turun&per_page=2")).toEqual([
    ["Zikir Payakumbuh", "Rapat Payakumbuh"],
    3,
  ]);
  expect(await daftar("wilayah_id=13&urut=nama&per_page=2&page=2")).toEqual([
    ["Zikir Payakumbuh"],
    3,
  ]);
  expect(await daftar("s=payakumbuh%20apel")).toEqual([["Apel Payakumbuh"], 1]);
  expect((await daftar("", lain))[1]).toBe(3);
  expect(await daftar("s=payakumbuh", kota)).toEqual([[], 0]);
});

test("daftar dimulai dari yang sedang berjalan, lalu yang akan datang, lalu yang sudah lewat; halamannya tetap", async () => {
  const HARI = 86_400_000;
  const pada = (hari: number) => formatWib(new Date(Date.now() + hari * HARI));
  // In no order at all; two of them alike.
  for (const [nama, mulai, akhir] of [
    ["lewat lama", -30, -29],
    ["datang nanti", 20, 21],
    ["berjalan lama", -9, 9],
    ["datang dekat", 2, 3],
    ["lewat baru", -3, -2],
    ["berjalan baru", -1, 1],
    ["datang dekat kembar", 2, 3],
  ] as const) {
    await buat(lain, 1376, {
      nama: `Urut ${nama}`,
      waktu_mulai_presensi: pada(mulai),
      waktu_akhir_presensi: pada(akhir),
    });
  }
  const halaman = async (query: string) => {
    const { body } = await panggil(`GET /api/event?wilayah_id=1376&s=urut&${query}`, pusat);
    return body.data.map((one: { nama: string }) => one.nama.replace("Urut ", ""));
  };
  const semua = [
    "berjalan baru",
    "berjalan lama",
    "datang dekat",
    "datang dekat kembar",
    "datang nanti",
    "lewat baru",
    "lewat lama",
  ];
  expect(await halaman("")).toEqual(semua);
  const bagian = await Promise.all([1, 2, 3].map((n) => halaman(`per_page=3&page=${n}`)));
  expect(bagian.flat()).toEqual(semua);
});
