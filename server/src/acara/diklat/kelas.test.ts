// Classes: who sees them, their list, their form with modules and dates.
import { expect, test, vi } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDiklat, buatKelas, hariKe, isianKelas } from "../../testing/diklat.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, nomerKta: "KTA-SAKSI" });
const pemandu = await buatPengguna(app, { peran: PERAN.fasilitator, nomerKta: "KTA-PEMANDU" });
const diklat = await buatDiklat(app, pusat.token, "Pelatihan Saksi");
const kelas = `${diklat.alamat}/kelas`;

const panggil = (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const tambahOrang = (id: number, nomerKta: string, pemetaanId: number) =>
  panggil(`POST ${kelas}/${id}/peserta`, pusat, { nomer_kta: nomerKta, pemetaan_id: pemetaanId });
const baca = async (id: number) => (await panggil(`GET ${kelas}/${id}`, pusat)).body.data;

const milik = await buatKelas(app, kota.token, { diklat, nama: "Surabaya" });
await tambahOrang(milik, "KTA-SAKSI", diklat.peserta);
await tambahOrang(milik, "KTA-PEMANDU", diklat.fasilitator);

test.each([
  [`GET ${kelas}/ID`, undefined],
  [`PUT ${kelas}/ID`, { ...isianKelas(diklat), versi: 1 }],
  [`DELETE ${kelas}/ID`, undefined],
])("%s: tanpa sesi 401, wilayah lain dan yang bukan orangnya 403", async (route, body) => {
  const alamat = route.replace("ID", String(milik));
  expect((await app.panggil(alamat, { body })).status).toBe(401);
  const asing = await buatPengguna(app, { peran: PERAN.fasilitator });
  for (const siapa of [lain, asing]) {
    expect(await panggil(alamat, siapa, body)).toMatchObject({
      status: 403,
      body: { kode: "di-luar-wilayah" },
    });
  }
  expect((await baca(milik)).nama).toBe("Surabaya");
});

test("kelas ditambah admin di wilayahnya: tanpa sesi 401, saksi dan fasilitator 403, wilayah lain 403", async () => {
  const body = isianKelas(diklat, { nama: "Ditolak" });
  expect((await app.panggil(`POST ${kelas}`, { body })).status).toBe(401);
  for (const siapa of [saksi, pemandu]) {
    expect((await panggil(`POST ${kelas}`, siapa, body)).body.kode).toBe("tidak-berhak");
  }
  expect((await panggil(`POST ${kelas}`, lain, body)).body.kode).toBe("di-luar-wilayah");
  // Above the own region too: it would be a class of others.
  const nasional = { ...body, wilayah_id: 1 };
  expect((await panggil(`POST ${kelas}`, propinsi, nasional)).body.kode).toBe("di-luar-wilayah");
  expect((await panggil(`GET ${kelas}?s=Ditolak`, pusat)).body.total).toBe(0);
});

test("peserta melihat kelasnya tanpa dapat mengubahnya; fasilitatornya mengubahnya, tetapi tidak ke wilayah lain", async () => {
  const dilihat = await panggil(`GET ${kelas}/${milik}`, saksi);
  expect(dilihat.body.data).toMatchObject({ nama: "Surabaya", boleh: [] });
  const { versi } = await baca(milik);
  const isi = { ...isianKelas(diklat, { nama: "Surabaya" }), versi };
  for (const [route, body] of [
    [`PUT ${kelas}/${milik}`, isi],
    [`DELETE ${kelas}/${milik}`, undefined],
  ] as const) {
    expect((await panggil(route, saksi, body)).body.kode).toBe("tidak-berhak");
  }
  expect((await panggil(`GET ${kelas}/${milik}`, pemandu)).body.data.boleh).toEqual([
    "lihat_peserta",
    "kelola",
    "ubah",
  ]);
  const pindah = { ...isi, wilayah_id: 1376 };
  expect((await panggil(`PUT ${kelas}/${milik}`, pemandu, pindah)).body.kode).toBe("tidak-berhak");
  expect((await panggil(`PUT ${kelas}/${milik}`, kota, pindah)).body.kode).toBe("di-luar-wilayah");
  expect((await panggil(`PUT ${kelas}/${milik}`, pemandu, isi)).status).toBe(200);
  expect(await baca(milik)).toMatchObject({ versi: versi + 1, wilayah: { id: 3578 } });
});

test("admin di bawah wilayah kelas melihatnya tanpa orang-orangnya; yang di sampingnya tidak", async () => {
  const id = await buatKelas(app, propinsi.token, { diklat, nama: "Jawa Timur", wilayah_id: 35 });
  expect((await panggil(`GET ${kelas}/${id}`, kota)).body.data.boleh).toEqual([]);
  expect((await panggil(`GET ${kelas}/${id}/peserta`, kota)).body.kode).toBe("tidak-berhak");
  expect((await panggil(`GET ${kelas}/${id}`, lain)).status).toBe(403);
  const nama = async (siapa: { token: string }) =>
    (await panggil(`GET ${kelas}?s=Jawa`, siapa)).body.data.map(
      (one: { nama: string }) => one.nama,
    );
  expect([await nama(kota), await nama(lain), await nama(saksi)]).toEqual([["Jawa Timur"], [], []]);
});

test("kelas yang sudah punya peserta hanya pindah ke wilayah yang mencakup wilayahnya", async () => {
  const id = await buatKelas(app, pusat.token, { diklat, nama: "Berpindah" });
  const pindah = async (wilayahId: number) => {
    const { versi } = await baca(id);
    const isi = isianKelas(diklat, { nama: "Berpindah", wilayah_id: wilayahId });
    return panggil(`PUT ${kelas}/${id}`, pusat, { ...isi, versi });
  };
  expect((await pindah(1376)).status).toBe(200);
  await tambahOrang(id, "KTA-SAKSI", diklat.peserta);
  for (const wilayah of [3578, 35]) {
    expect(await pindah(wilayah)).toMatchObject({
      status: 400,
      body: { errors: { wilayah_id: [expect.stringMatching(/^Kelas ini sudah punya peserta/)] } },
    });
  }
  expect((await baca(id)).wilayah.id).toBe(1376);
  expect((await pindah(13)).status).toBe(200);
  // Whose cards the province sees no other province gets, nor the kota that had them first.
  expect((await pindah(1376)).status).toBe(400);
});

test("kelas hanya ditemukan di bawah diklat dan instansinya sendiri", async () => {
  const tetangga = await buatDiklat(app, pusat.token, "Tetangga");
  const body = { ...isianKelas(tetangga), versi: 1 };
  for (const alamat of [
    `${tetangga.alamat}/kelas/${milik}`,
    `/api/instansi/2/diklat/${diklat.id}/kelas/${milik}`,
    `${kelas}/999999`,
  ]) {
    for (const [method, isi] of [
      ["GET", undefined],
      ["PUT", body],
      ["DELETE", undefined],
    ] as const) {
      expect((await panggil(`${method} ${alamat}`, pusat, isi)).status).toBe(404);
    }
    expect((await panggil(`GET ${alamat}/peserta`, pusat)).status).toBe(404);
  }
  expect((await panggil(`GET /api/instansi/2/diklat/${diklat.id}/kelas`, pusat)).status).toBe(404);
});

const BUKAN_HTTPS = ["Isi alamat yang diawali https://, tanpa spasi dan nama pengguna"];
const TAHUN_KELAS = ["Isi tahun 2000 sampai 2100"];

const jadwal = (tanggal: string) => [
  { nama: "M", jadwal_tanggal: [{ tanggal }], subjadwal_m_modul: [] },
];

test.each([
  [{ nama: " " }, { nama: ["Wajib diisi"] }],
  [{ nama: "surabaya" }, { nama: ["Kelas dengan nama ini sudah ada di diklat dan wilayah ini"] }],
  [{ jenis_diklat_id: 999_999 }, { jenis_diklat_id: ["Jenis ini bukan milik diklat itu"] }],
  [{ wilayah_id: 357801 }, { wilayah_id: ["Pilih nasional, provinsi, atau kota"] }],
  [{ wilayah_id: 3599 }, { wilayah_id: ["Wilayah tidak dikenal"] }],
  [{ tanggal_mulai: "2024-02-30" }, { tanggal_mulai: ["Isi tanggal seperti 14-02-2024"] }],
  [
    { tanggal_mulai: hariKe(2) },
    { tanggal_selesai: ["Tanggal selesai tidak boleh mendahului mulainya"] },
  ],
  [{ url_lms: "http://lms.example" }, { url_lms: BUKAN_HTTPS }],
  [{ url_lms: "https://a:b@lms.example" }, { url_lms: BUKAN_HTTPS }],
  [{ url_lms: "https:lms.example" }, { url_lms: BUKAN_HTTPS }],
  [{ url_lms: "https://lms.example/\r\na" }, { url_lms: BUKAN_HTTPS }],
  [{ url_lms: "https://lms.example\\a" }, { url_lms: BUKAN_HTTPS }],
  [{ tanggal_mulai: "1999-12-31" }, { tanggal_mulai: TAHUN_KELAS }],
  [{ tanggal_selesai: "2101-01-01" }, { tanggal_selesai: TAHUN_KELAS }],
  [
    { modul: jadwal("2024-02-14 08:00:00") },
    { modul: ["Ada jadwal di luar tanggal mulai dan selesai kelas"] },
  ],
  [
    { modul: jadwal("besok") },
    {
      "modul.0.jadwal_tanggal.0.tanggal": ["Isi tanggal dan jam, misalnya 2024-02-14 13:00:00"],
    },
  ],
  [
    { modul: [{ id: 999_999, nama: "M", jadwal_tanggal: [], subjadwal_m_modul: [] }] },
    { modul: ["Modul atau jadwal sudah diubah orang lain. Muat ulang, lalu ubah lagi."] },
  ],
])("isian kelas yang salah ditolak server: %j", async (salah, errors) => {
  const nama = `Utuh ${JSON.stringify(salah).slice(0, 120)}`;
  const id = await buatKelas(app, pusat.token, { diklat, nama });
  const semula = await baca(id);
  const { total } = (await panggil(`GET ${kelas}`, pusat)).body;
  const body = isianKelas(diklat, { nama: "Salah", ...salah });
  for (const [route, isi] of [
    [`POST ${kelas}`, body],
    [`PUT ${kelas}/${id}`, { ...body, versi: semula.versi }],
  ] as const) {
    expect(await panggil(route, pusat, isi)).toMatchObject({
      status: 400,
      body: { kode: "isian-salah", errors },
    });
  }
  expect(await baca(id)).toEqual(semula);
  expect((await panggil(`GET ${kelas}`, pusat)).body.total).toBe(total);
});

test("DIKLAT-016 DIKLAT-017 DIKLAT-018 DIKLAT-019 DIKLAT-020 daftar kelas dengan jumlah peserta, status menurut tanggalnya, saringan, dan halaman", async () => {
  const tiga = await buatDiklat(app, pusat.token, "Tiga Kelas");
  const pada = (nama: string, [dari, sampai]: readonly [number, number], lainnya = {}) =>
    panggil(`POST ${tiga.alamat}/kelas`, pusat, {
      ...isianKelas(tiga, { nama, tanggal_mulai: hariKe(dari), tanggal_selesai: hariKe(sampai) }),
      ...lainnya,
    });
  await pada("Akan", [2, 3], { jenis_diklat_id: tiga.lanjutan });
  const { id } = (await pada("Kini", [-1, 1], { wilayah_id: 1376 })).body.data;
  await pada("Lalu", [-9, -8]);
  await buatPengguna(app, { peran: PERAN.fasilitator, nomerKta: "KTA-PENGAJAR" });
  const alamat = `${tiga.alamat}/kelas`;
  for (const [kta, pemetaan] of [
    ["KTA-SAKSI", tiga.peserta],
    ["KTA-PEMANDU", tiga.peserta],
    ["KTA-PEMANDU", tiga.fasilitator],
    ["KTA-PENGAJAR", tiga.fasilitator],
  ] as const) {
    const body = { nomer_kta: kta, pemetaan_id: pemetaan };
    expect((await panggil(`POST ${alamat}/${id}/peserta`, pusat, body)).status).toBe(201);
  }
  const daftar = async (query = "") => (await panggil(`GET ${alamat}?${query}`, pusat)).body;
  const nama = async (query: string) =>
    (await daftar(query)).data.map((one: { nama: string }) => one.nama);
  expect((await daftar()).data).toMatchObject([
    { nama: "Lalu", jumlah_peserta: 0, status_kelas: { id: 3, keterangan: "Selesai" } },
    {
      id,
      nama: "Kini",
      // Those who take part; whoever runs it is none of them.
      jumlah_peserta: 2,
      status_kelas: { id: 2, keterangan: "Sedang berjalan" },
      tanggal_mulai: hariKe(-1),
      tanggal_selesai: hariKe(1),
      jenis_diklat: { id: tiga.dasar, nama: "Dasar" },
      wilayah: { id: 1376, keterangan: expect.stringContaining("Payakumbuh") },
      boleh: ["lihat_peserta", "kelola", "ubah", "administrasi"],
    },
    { nama: "Akan", status_kelas: { id: 1, keterangan: "Belum dimulai" } },
  ]);
  expect(await nama("status_kelas_id=1")).toEqual(["Akan"]);
  expect(await nama("status_kelas_id=2")).toEqual(["Kini"]);
  expect(await nama("status_kelas_id=3")).toEqual(["Lalu"]);
  // It runs from the first minute of its first day to the last of its last, in WIB.
  const menit = ([hari, jam]: readonly [number, string]) =>
    new Date(`${hariKe(hari)}T${jam}+07:00`);
  const batas = [
    [menit([-2, "23:59:59"]), 1],
    [menit([-1, "00:00:00"]), 2],
    [menit([1, "23:59:59"]), 2],
    [menit([2, "00:00:00"]), 3],
  ] as const;
  for (const [saat, status] of batas) {
    vi.setSystemTime(saat);
    const { status_kelas: kini } = (await panggil(`GET ${alamat}/${id}`, pusat)).body.data;
    const bernama = await nama(`status_kelas_id=${status}`);
    vi.useRealTimers();
    expect([saat, kini.id, bernama.includes("Kini")]).toEqual([saat, status, true]);
  }
  expect(await nama(`jenis_diklat_id=${tiga.lanjutan}`)).toEqual(["Akan"]);
  expect(await nama("wilayah_id=1376")).toEqual(["Kini"]);
  expect(await nama("s=lal")).toEqual(["Lalu"]);
  expect(await nama("urut=nama&arah=turun")).toEqual(["Lalu", "Kini", "Akan"]);
  expect(await daftar("per_page=2&page=2")).toMatchObject({ total: 3, last_page: 2 });
  expect(await nama("per_page=2&page=2")).toEqual(["Akan"]);
  expect((await panggil(`GET ${alamat}?status_kelas_id=4`, pusat)).status).toBe(400);
  expect((await panggil(`GET ${alamat}?wilayah_id=1376`, kota)).body.kode).toBe("di-luar-wilayah");
  // Whoever is in one sees that one.
  expect(
    (await panggil(`GET ${alamat}`, saksi)).body.data.map((one: { id: number }) => one.id),
  ).toEqual([id]);
});

test("DIKLAT-025 modul dengan submodul dan jadwal WIB: yang bernomor tetap, yang tidak disebut hilang", async () => {
  const [kemarin, besok] = [hariKe(-1), hariKe(1)];
  const modul = [
    {
      nama: "Pengenalan",
      jadwal_tanggal: [{ tanggal: `${kemarin} 08:00:00` }, { tanggal: `${besok} 23:30:00` }],
      subjadwal_m_modul: [
        { nama: "Sejarah", jadwal_tanggal: [{ tanggal: `${kemarin} 09:00:00` }] },
        { nama: "Formulir", jadwal_tanggal: [] },
      ],
    },
    { nama: "Praktik", jadwal_tanggal: [], subjadwal_m_modul: [] },
  ];
  const body = isianKelas(diklat, { nama: "Bermodul", modul });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  const lama = await baca(id);
  const utc = (wib: string) => new Date(`${wib}+07:00`).toISOString();
  expect(lama.modul).toMatchObject([
    {
      nama: "Pengenalan",
      jadwal_tanggal: [
        { tanggal: utc(`${kemarin}T08:00:00`) },
        { tanggal: utc(`${besok}T23:30:00`) },
      ],
      subjadwal_m_modul: [
        { nama: "Sejarah", jadwal_tanggal: [{ tanggal: utc(`${kemarin}T09:00:00`) }] },
        { nama: "Formulir", jadwal_tanggal: [] },
      ],
    },
    { nama: "Praktik", jadwal_tanggal: [], subjadwal_m_modul: [] },
  ]);
  const [satu, dua] = lama.modul;
  const tetap = satu.jadwal_tanggal[1];
  const baru = [
    { ...dua, nama: "Latihan" },
    {
      id: satu.id,
      nama: "Pengenalan",
      jadwal_tanggal: [{ id: tetap.id, tanggal: `${besok} 10:00:00` }],
      subjadwal_m_modul: [{ ...satu.subjadwal_m_modul[1], nama: "Formulir C1" }],
    },
  ];
  const ubah = { ...body, modul: baru, versi: lama.versi };
  expect((await panggil(`PUT ${kelas}/${id}`, kota, ubah)).status).toBe(200);
  const kini = await baca(id);
  expect(kini.modul).toMatchObject([
    { id: dua.id, nama: "Latihan" },
    {
      id: satu.id,
      jadwal_tanggal: [{ id: tetap.id, tanggal: utc(`${besok}T10:00:00`) }],
      subjadwal_m_modul: [{ id: satu.subjadwal_m_modul[1].id, nama: "Formulir C1" }],
    },
  ]);
  expect(kini.modul[1].jadwal_tanggal).toHaveLength(1);
  expect(kini.modul[1].subjadwal_m_modul).toHaveLength(1);
  // Neither a date of another module nor one twice, and no part as a module of its own.
  const [latihan, pengenalan] = kini.modul;
  for (const salah of [
    [{ ...latihan, jadwal_tanggal: [{ id: tetap.id, tanggal: `${besok} 10:00:00` }] }],
    [latihan, latihan],
    [{ ...pengenalan.subjadwal_m_modul[0], subjadwal_m_modul: [] }],
  ]) {
    const isi = { ...body, modul: salah, versi: kini.versi };
    expect((await panggil(`PUT ${kelas}/${id}`, kota, isi)).body.errors).toHaveProperty("modul");
  }
  expect(await baca(id)).toEqual(kini);
});

test("jadwal yang sudah punya presensi tidak dapat dihapus; yang tanpa presensi hilang bersama pengajar dan rekamannya", async () => {
  const modul = [
    {
      nama: "M",
      jadwal_tanggal: [{ tanggal: `${hariKe(0)} 08:00:00` }, { tanggal: `${hariKe(1)} 09:00:00` }],
      subjadwal_m_modul: [],
    },
  ];
  const body = isianKelas(diklat, { nama: "Berpresensi", modul });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  const { versi, modul: lama } = await baca(id);
  const [hadir, kosong] = lama[0].jadwal_tanggal;
  const { db } = app.context;
  const { id: eventId } = await db
    .insertInto("event")
    .values({
      nama: "Presensi",
      kode: "PRESENSI01",
      wilayah_id: 3578,
      waktu_mulai_presensi: new Date(0),
      waktu_akhir_presensi: new Date(1),
      tingkat: 3,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kunci = "00000000-0000-4000-8000-000000000001";
  const orang = { event_id: eventId, nomer_kta: "KTA-SAKSI", nama: "Saksi", kunci };
  await db.insertInto("presensi").values(orang).execute();
  await db
    .updateTable("jadwal_tanggal")
    .set({ event_id: eventId })
    .where("id", "=", hadir.id)
    .execute();
  const pengajar = { jadwal_tanggal_id: kosong.id, users_id: pemandu.id };
  await db
    .insertInto("jadwal_user")
    .values({ ...pengajar, pemetaan_id: diklat.pengajar })
    .execute();
  await db
    .insertInto("rekaman")
    .values({ ...pengajar, url: "https://rekaman.example/1" })
    .execute();
  const menyisakan = (sisanya: object[]) => ({
    ...body,
    versi,
    modul: [{ ...lama[0], jadwal_tanggal: sisanya }],
  });
  const tanpaHadir = menyisakan([{ id: kosong.id, tanggal: `${hariKe(1)} 09:00:00` }]);
  expect((await panggil(`PUT ${kelas}/${id}`, kota, tanpaHadir)).body.errors.modul).toEqual([
    expect.stringMatching(
      /^Jadwal \d+ \p{L}+ \d{4} pukul 08\.00 WIB tidak dapat dihapus: sudah ada presensinya$/u,
    ),
  ]);
  const tanpaKosong = menyisakan([{ id: hadir.id, tanggal: `${hariKe(0)} 08:00:00` }]);
  expect((await panggil(`PUT ${kelas}/${id}`, kota, tanpaKosong)).status).toBe(200);
  expect((await baca(id)).modul[0].jadwal_tanggal).toMatchObject([{ id: hadir.id }]);
  const sisa = await Promise.all(
    (["jadwal_user", "rekaman"] as const).map((tabel) =>
      db.selectFrom(tabel).select("users_id").where("jadwal_tanggal_id", "=", kosong.id).execute(),
    ),
  );
  expect(sisa).toEqual([[], []]);
});

/** A class with dates at these hours of today, each opened by the nation; one more is not. */
async function kelasBerpintu(nama: string, jam: readonly string[]) {
  const waktu = [...jam, "20"].map((satu) => ({ tanggal: `${hariKe(0)} ${satu}:00:00` }));
  const modul = [{ nama: "M", jadwal_tanggal: waktu, subjadwal_m_modul: [] }];
  const body = isianKelas(diklat, { nama, modul });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  const [satu] = (await baca(id)).modul;
  const event: number[] = [];
  for (const { id: jadwalId } of satu.jadwal_tanggal.slice(0, jam.length)) {
    const dibuka = await panggil(`POST ${kelas}/${id}/jadwal/${jadwalId}/presensi`, pusat);
    event.push(dibuka.body.data.event_id);
  }
  const simpan = async (siapa: { token: string }, tanggal: readonly object[]) => {
    const { versi } = await baca(id);
    const isi = { ...body, versi, modul: [{ ...satu, jadwal_tanggal: tanggal }] };
    return panggil(`PUT ${kelas}/${id}`, siapa, isi);
  };
  const jadwalIds: number[] = satu.jadwal_tanggal.map((one: { id: number }) => one.id);
  return { id, event, simpan, jadwalIds, waktu };
}
const eventOf = (id: number) => panggil(`GET /api/event/${id}`, pusat);
const catat = (eventId: number, kunci: string) =>
  app.context.db
    .insertInto("presensi")
    .values({ event_id: eventId, nomer_kta: "KTA-SAKSI", nama: "Saksi", kunci })
    .execute();
const jejakEvent = async (id: number) => {
  const rows = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "aksi"])
    .where("tabel", "=", "event")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  return rows.map(({ users_id: oleh, aksi }) => [oleh, aksi]);
};

test("jadwal yang dipindah membawa jam eventnya; bukan oleh pusat, event menunggu persetujuan lagi; yang berpresensi ditolak", async () => {
  const { event, simpan, jadwalIds, waktu } = await kelasBerpintu("Ditunda", ["08", "10"]);
  const [pindah = 0, tetap = 0] = event;
  const [satu, dua, tiga] = jadwalIds;
  const lama = (await eventOf(tetap)).body.data;
  const ditunda = (jam: string) => [
    { id: satu, tanggal: `${hariKe(1)} ${jam}:00:00` },
    { id: dua, ...waktu[1] },
    { id: tiga, ...waktu[2] },
  ];
  const utc = (hari: number, jam: string) =>
    new Date(`${hariKe(hari)}T${jam}:00:00+07:00`).toISOString();
  expect((await simpan(pusat, ditunda("09"))).status).toBe(200);
  expect((await eventOf(pindah)).body.data).toMatchObject({
    waktu_mulai_presensi: utc(1, "08"),
    waktu_akhir_presensi: utc(1, "21"),
    is_approval: 1,
    versi: 2,
  });
  expect((await simpan(kota, ditunda("07"))).status).toBe(200);
  expect((await eventOf(pindah)).body.data).toMatchObject({
    waktu_mulai_presensi: utc(1, "06"),
    waktu_akhir_presensi: utc(1, "19"),
    is_approval: 0,
    versi: 3,
  });
  expect((await eventOf(tetap)).body.data).toEqual(lama);
  expect(await jejakEvent(pindah)).toEqual([
    [pusat.id, "event.tambah"],
    [pusat.id, "event.ubah"],
    [kota.id, "event.ubah"],
  ]);
  await catat(pindah, "00000000-0000-4000-8000-000000000002");
  const ditolak = await simpan(kota, ditunda("08"));
  expect([ditolak.status, ditolak.body.errors]).toEqual([
    400,
    { modul: [`Jadwal ${hariKe(1)} 07:00:00 tidak dapat dipindah: sudah ada presensinya`] },
  ]);
  expect((await eventOf(pindah)).body.data.waktu_mulai_presensi).toBe(utc(1, "06"));
});

test("jadwal dan kelas yang dihapus menutup eventnya: tanpa orang dihapus, dengan orang dinonaktifkan", async () => {
  const { id, event, simpan, jadwalIds, waktu } = await kelasBerpintu("Bubar", ["08", "10", "12"]);
  const [tanggal = 0, kosong = 0, dihadiri = 0] = event;
  const sisa = jadwalIds.slice(1).map((satu, nomor) => ({ id: satu, ...waktu[nomor + 1] }));
  expect((await simpan(kota, sisa)).status).toBe(200);
  expect((await eventOf(tanggal)).status).toBe(404);
  expect((await eventOf(kosong)).body.data.is_aktif).toBe(1);
  await catat(dihadiri, "00000000-0000-4000-8000-000000000003");
  expect((await panggil(`DELETE ${kelas}/${id}`, kota)).status).toBe(200);
  expect((await eventOf(kosong)).status).toBe(404);
  expect((await eventOf(dihadiri)).body.data).toMatchObject({ is_aktif: 0, jumlah_presensi: 1 });
  expect((await jejakEvent(kosong)).at(-1)).toEqual([kota.id, "event.hapus"]);
  expect((await jejakEvent(dihadiri)).at(-1)).toEqual([kota.id, "event.nonaktifkan"]);
});

test("dua orang mengubah kelas yang sama: yang kedua diberi tahu, tidak ada yang tertimpa; delapan sekaligus, satu berhasil", async () => {
  const id = await buatKelas(app, kota.token, { diklat, nama: "Serentak" });
  const { versi } = await baca(id);
  const nama = (nomor: number) => `Serentak ${nomor}`;
  const jawaban = await Promise.all(
    Array.from({ length: 8 }, (_, nomor) =>
      panggil(`PUT ${kelas}/${id}`, kota, {
        ...isianKelas(diklat, { nama: nama(nomor) }),
        versi,
      }),
    ),
  );
  const berhasil = jawaban.findIndex(({ status }) => status === 200);
  expect(jawaban.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(jawaban.filter(({ body }) => body.kode === "versi-berubah")).toHaveLength(7);
  expect(await baca(id)).toMatchObject({ nama: nama(berhasil), versi: versi + 1 });
});

const mintaRahasia = (id: number, siapa = kota) => panggil(`GET ${kelas}/${id}/rahasia_lms`, siapa);
const rahasia = async (id: number): Promise<string> =>
  (await mintaRahasia(id)).body.data.lms_rahasia;

test("rahasia LMS dibuat server, tetap selama alamatnya tetap, dan hanya untuk admin yang mengelola kelas", async () => {
  const url = "https://lms.example/kelas/1";
  const body = isianKelas(diklat, { nama: "Berlms", url_lms: url });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  await tambahOrang(id, "KTA-SAKSI", diklat.peserta);
  const satu = await baca(id);
  expect(satu.url_lms).toBe(url);
  const lama = await rahasia(id);
  expect(lama).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(satu)).not.toContain(lama);
  expect((await panggil(`GET ${kelas}/${id}`, saksi)).body.data.url_lms).toBeNull();
  await tambahOrang(id, "KTA-PEMANDU", diklat.fasilitator);
  expect((await panggil(`GET ${kelas}/${id}`, pemandu)).body.data.url_lms).toBe(url);
  for (const siapa of [saksi, pemandu]) {
    expect((await mintaRahasia(id, siapa)).body.kode).toBe("tidak-berhak");
  }
  const ubah = async (urlLms: string) => {
    const { versi } = await baca(id);
    await panggil(`PUT ${kelas}/${id}`, kota, { ...body, url_lms: urlLms, versi });
    return rahasia(id);
  };
  expect(await ubah(url)).toBe(lama);
  // Kept as it was typed, before addresses were kept as browsers read them.
  await app.context.db
    .updateTable("kelas")
    .set({ url_lms: "https://LMS.example/kelas/1" })
    .where("id", "=", id)
    .execute();
  expect(await ubah(url)).toBe(lama);
  const lainnya = await ubah("https://lms.example/kelas/2");
  expect(lainnya).toMatch(/^[\w-]{43}$/);
  expect(lainnya).not.toBe(lama);
  expect(await ubah("")).toBeNull();
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["aksi", "sebelum", "sesudah"])
    .where("tabel", "=", "kelas")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi)).toEqual([
    "kelas.tambah",
    "kelas.ubah",
    "kelas.ubah",
    "kelas.ubah",
    "kelas.ubah",
  ]);
  expect(jejak[0]?.sesudah).toMatchObject({ nama: "Berlms", url_lms: url });
  expect(JSON.stringify(jejak)).not.toContain(lama);
});

test("sebuah kelas punya paling banyak 300 modul dan 1.000 jadwal, dengan submodulnya; tahun 2000 sampai 2100", async () => {
  const tanggal = (count: number) =>
    Array.from({ length: count }, (_, nomor) => ({
      tanggal: `2000-01-01 0${Math.floor(nomor / 60)}:${String(nomor % 60).padStart(2, "0")}:00`,
    }));
  const modul = (bagian: number, count = 0) => ({
    nama: "M",
    jadwal_tanggal: [],
    subjadwal_m_modul: Array.from({ length: bagian }, () => ({
      nama: "S",
      jadwal_tanggal: tanggal(count),
    })),
  });
  const kirim = (nama: string, isi: unknown[]) =>
    panggil(
      `POST ${kelas}`,
      kota,
      isianKelas(diklat, {
        nama,
        tanggal_mulai: "2000-01-01",
        tanggal_selesai: "2100-12-31",
        modul: isi,
      }),
    );
  const sepuluh = Array.from({ length: 10 }, () => modul(29));
  expect((await kirim("Penuh modul", sepuluh)).status).toBe(201);
  expect((await kirim("Lebih modul", [...sepuluh, modul(0)])).body.errors).toEqual({
    modul: ["Paling banyak 300 modul, termasuk submodulnya"],
  });
  const penuh = await kirim("Penuh jadwal", [modul(20, 50)]);
  expect(penuh.status).toBe(201);
  expect((await kirim("Lebih jadwal", [modul(20, 50), modul(1, 1)])).body.errors).toEqual({
    modul: ["Paling banyak 1.000 jadwal dalam satu kelas"],
  });
  const dibaca = await panggil(`GET ${kelas}/${penuh.body.data.id}/jadwal`, kota);
  const [{ subjadwal_m_modul: bagian }] = dibaca.body.data.modul;
  expect(bagian.map((satu: { jadwal_tanggal: unknown[] }) => satu.jadwal_tanggal.length)).toEqual(
    Array.from({ length: 20 }, () => 50),
  );
});

test("kelas yang dihapus tidak ada lagi di daftar, dengan jejaknya", async () => {
  const id = await buatKelas(app, kota.token, { diklat, nama: "Dihapus" });
  expect((await panggil(`DELETE ${kelas}/${id}`, kota)).status).toBe(200);
  expect((await panggil(`GET ${kelas}/${id}`, pusat)).status).toBe(404);
  expect((await panggil(`GET ${kelas}?s=Dihapus`, pusat)).body.total).toBe(0);
  const { aksi, sebelum } = await app.context.db
    .selectFrom("audit")
    .select(["aksi", "sebelum"])
    .where("tabel", "=", "kelas")
    .where("baris", "=", String(id))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect([aksi, sebelum]).toMatchObject(["kelas.hapus", { nama: "Dihapus", wilayah_id: 3578 }]);
});

test("rahasia LMS diperbarui tanpa mengganti alamatnya, hanya oleh admin yang mengelola kelas, dengan jejak", async () => {
  const url = "https://lms.example/kelas/7";
  const body = isianKelas(diklat, { nama: "Berahasia", url_lms: url });
  const { id } = (await panggil(`POST ${kelas}`, kota, body)).body.data;
  await tambahOrang(id, "KTA-PEMANDU", diklat.fasilitator);
  const lama = await baca(id);
  const rahasiaLama = await rahasia(id);
  const perbarui = (siapa: typeof kota, versi: number, isi = body) =>
    panggil(`PUT ${kelas}/${id}`, siapa, { ...isi, versi, rahasia_baru: true });
  const oleh = await perbarui(pemandu, lama.versi);
  expect([oleh.status, oleh.body.kode]).toEqual([403, "tidak-berhak"]);
  expect(await rahasia(id)).toBe(rahasiaLama);
  expect((await perbarui(kota, lama.versi)).status).toBe(200);
  const baru = await baca(id);
  expect(baru).toMatchObject({ url_lms: url, nama: "Berahasia" });
  const rahasiaBaru = await rahasia(id);
  expect(rahasiaBaru).toMatch(/^[\w-]{43}$/);
  expect(rahasiaBaru).not.toBe(rahasiaLama);
  // The same sending again is none.
  expect((await perbarui(kota, lama.versi)).body.kode).toBe("versi-berubah");
  const jejak = await app.context.db
    .selectFrom("audit")
    .select(["users_id", "sebelum", "sesudah"])
    .where("aksi", "=", "kelas.rahasia_lms")
    .where("baris", "=", String(id))
    .execute();
  expect(jejak).toEqual([{ users_id: kota.id, sebelum: null, sesudah: null }]);
  await panggil(`PUT ${kelas}/${id}`, kota, { ...body, url_lms: "", versi: baru.versi });
  const tanpa = await baca(id);
  expect((await perbarui(kota, tanpa.versi, { ...body, url_lms: "" })).body.kode).toBe("tanpa-lms");
});
