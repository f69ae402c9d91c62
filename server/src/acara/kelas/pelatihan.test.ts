// Who is trained: a witness who was present at every date of a class; kept by what changes that.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { penulisanSaksi } from "../../saksi/tulis/tulis-saksi.service.ts";
import { checkRekap, perbaikiRekap } from "../../hasil/rekap/recount.service.ts";
import { buatAnggota } from "../../testing/acara.ts";
import { buatKelas, buatModul, buatTanggal, masukkan } from "../../testing/kelas.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { recountKelas } from "./pelatihan.service.ts";

const app = await createTestApp();
const { db, basis } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const lain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const SURABAYA = 3_578_011_001;

let urutan = 0;
/** A member; a witness too unless said. */
async function anggota(isSaksi = true) {
  urutan += 1;
  const kta = `3578-LATIH-${urutan}`;
  await buatAnggota(app, [{ nomer_kta: kta, nama: `Peserta ${urutan}`, kelurahan_id: SURABAYA }]);
  return { kta, id: isSaksi ? await buatSaksi(app, 3578, { nomer_kta: kta }) : 0 };
}

const isTerlatih = async (id: number) => {
  const { body } = await app.panggil(`GET /api/saksi/${id}`, { token: pusat.token });
  return body.data.is_pelatihan;
};

/** A class with dates that are now, each with its event; @returns the codes of their doors. */
async function kelasBerjadwal(banyak: number, wilayahId = 3578) {
  const kelas = await buatKelas(app, wilayahId);
  const modul = await buatModul(app, kelas.id, { nama: "Modul" });
  const kode: string[] = [];
  for (let ke = 0; ke < banyak; ke += 1) {
    kode.push(await bukaTanggal(kelas, modul));
  }
  return { ...kelas, modul, kode };
}

async function bukaTanggal({ alamat }: { alamat: string }, modul: number): Promise<string> {
  const jadwal = await buatTanggal(app, modul, new Date());
  const { token } = pusat;
  const { body } = await app.panggil(`POST ${alamat}/jadwal/${jadwal}/presensi`, { token });
  const event = await app.panggil(`GET /api/event/${body.data.event_id}`, { token });
  return event.body.data.kode;
}

let pintu = 0;
async function hadir(kode: string, kta: string) {
  pintu += 1;
  const { body } = await app.panggil("POST /api/presensi_nomer_kta", {
    headers: { "x-forwarded-for": `10.2.${pintu >> 8}.${pintu & 255}` },
    body: { kode, nomer_kta: kta },
  });
  return body.cek_nomer_kta;
}
const ubahKelas = async (id: number) =>
  db.transaction().execute(async (tx) => recountKelas(tx, id));
const beda = async () => (await checkRekap(db)).filter(({ tabel }) => /pelatihan/.test(tabel));

test("saksi terlatih sesudah hadir di setiap tanggal satu kelas, dan jumlah hadirnya tampak", async () => {
  const kelas = await kelasBerjadwal(2);
  const { kta, id } = await anggota();
  const tamu = await anggota();
  await masukkan(app, kelas, { nomer_kta: kta });
  const [satu = "", dua = ""] = kelas.kode;
  expect([await hadir(satu, kta), await isTerlatih(id)]).toEqual([true, 0]);
  // No participant, so not counted.
  expect(await hadir(satu, tamu.kta)).toBe(true);
  expect([await hadir(dua, kta), await isTerlatih(id)]).toEqual([true, 1]);
  const { body } = await app.panggil(`GET ${kelas.alamat}/jadwal`, { token: pusat.token });
  const hadirOf = body.data.modul[0].jadwal_tanggal.map((one: { hadir: number }) => one.hadir);
  expect(hadirOf).toEqual([1, 1]);
  await hadir(dua, tamu.kta);
  expect([await isTerlatih(tamu.id), await beda()]).toEqual([0, []]);
});

test("pengajar kelas tidak terlatih karenanya, dan satu kelas penuh di antara dua cukup", async () => {
  const [penuh, separuh] = [await kelasBerjadwal(1), await kelasBerjadwal(2)];
  const [guru, murid] = [await anggota(), await anggota()];
  await masukkan(app, penuh, { nomer_kta: guru.kta, sebagai: "pengajar" });
  await masukkan(app, penuh, { nomer_kta: murid.kta });
  await masukkan(app, separuh, { nomer_kta: murid.kta });
  for (const { kta } of [guru, murid]) {
    await hadir(penuh.kode[0] ?? "", kta);
  }
  expect([await isTerlatih(guru.id), await isTerlatih(murid.id)]).toEqual([0, 1]);
  expect(await beda()).toEqual([]);
});

test("jadwal dan peserta kelas yang berubah: tanggal baru, tanggal dihapus, peserta keluar, kelas dihapus", async () => {
  const kelas = await kelasBerjadwal(1);
  const { kta, id } = await anggota();
  await masukkan(app, kelas, { nomer_kta: kta });
  await hadir(kelas.kode[0] ?? "", kta);
  expect(await isTerlatih(id)).toBe(1);
  const baru = await buatTanggal(app, kelas.modul, new Date());
  await ubahKelas(kelas.id);
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
  await db.deleteFrom("jadwal_tanggal").where("id", "=", baru).execute();
  await ubahKelas(kelas.id);
  expect([await isTerlatih(id), await beda()]).toEqual([1, []]);
  const { token } = pusat;
  const peserta = `${kelas.alamat}/peserta`;
  const { body } = await app.panggil(`GET ${peserta}`, { token });
  await app.panggil(`DELETE ${peserta}/${body.data[0].id}`, { token });
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
  const isi = { nomer_kta: kta, pemetaan_id: kelas.pemetaan.peserta };
  expect((await app.panggil(`POST ${peserta}`, { token, body: isi })).status).toBe(201);
  expect([await isTerlatih(id), await beda()]).toEqual([1, []]);
  expect((await app.panggil(`DELETE ${kelas.alamat}`, { token })).status).toBe(200);
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
});

test("kelas tanpa tanggal tidak melatih siapa pun", async () => {
  const kelas = await buatKelas(app, 3578);
  const { kta, id } = await anggota();
  await masukkan(app, kelas, { nomer_kta: kta });
  await ubahKelas(kelas.id);
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
});

test("yang menjadi saksi sesudah terlatih, dan saksi yang kartunya diganti", async () => {
  const kelas = await kelasBerjadwal(1);
  const { kta } = await anggota(false);
  await masukkan(app, kelas, { nomer_kta: kta });
  await hadir(kelas.kode[0] ?? "", kta);
  const id = await buatSaksi(app, 3578, { nomer_kta: kta });
  expect(await isTerlatih(id)).toBe(1);
  const ganti = (nomer_kta: string | null) =>
    basis.pipeline(async (send) => {
      const penulisan = penulisanSaksi(send, { usersId: null, batasPerTps: 2 });
      await penulisan.ubah(3578, [{ id, isi: { nomer_kta } }]);
      await penulisan.close();
      await send("commit", []);
    });
  await ganti("3578-LAIN");
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
  await ganti(kta);
  expect([await isTerlatih(id), await beda()]).toEqual([1, []]);
  await ganti(null);
  expect([await isTerlatih(id), await beda()]).toEqual([0, []]);
});

test("saksi kota lain yang memakai kartu itu tidak memberi tahu bahwa pemegangnya terlatih", async () => {
  const [kelas, seluruh] = [await kelasBerjadwal(1), await kelasBerjadwal(1, 1)];
  const [satu, dua] = [await anggota(), await anggota()];
  await masukkan(app, kelas, { nomer_kta: satu.kta });
  const isi = { nomer_kta: dua.kta, pemetaan_id: seluruh.pemetaan.peserta };
  const { token } = pusat;
  await app.panggil(`POST ${seluruh.alamat}/peserta`, { token, body: isi });
  const umpan = [
    await buatSaksi(app, 1376, { nomer_kta: satu.kta }),
    await buatSaksi(app, 1376, { nomer_kta: dua.kta }),
  ];
  await hadir(kelas.kode[0] ?? "", satu.kta);
  await hadir(seluruh.kode[0] ?? "", dua.kta);
  umpan.push(await buatSaksi(app, 1376, { nomer_kta: satu.kta }));
  umpan.push(await buatSaksi(app, 1376, { nomer_kta: dua.kta }));
  expect(await Promise.all([satu.id, dua.id].map(isTerlatih))).toEqual([1, 1]);
  expect(await Promise.all(umpan.map(isTerlatih))).toEqual([0, 0, 0, 0]);
  expect(await beda()).toEqual([]);
});

test("saksi tunggal dengan kartu orang di luar wilayahnya tidak memberi tahu bahwa pemegangnya terlatih", async () => {
  const { token } = pusat;
  for (const wilayahId of [1, 35]) {
    const kelas = await kelasBerjadwal(1, wilayahId);
    const isi = (kta: string) => ({ nomer_kta: kta, pemetaan_id: kelas.pemetaan.peserta });
    const [dipancing, saksi] = [await anggota(false), await anggota()];
    // Written there before the class knows anybody with that card.
    const umpan = await buatSaksi(app, 3517, { nomer_kta: dipancing.kta });
    await buatSaksi(app, 3517, { nomer_kta: saksi.kta });
    for (const { kta } of [dipancing, saksi]) {
      const { status } = await app.panggil(`POST ${kelas.alamat}/peserta`, {
        token,
        body: isi(kta),
      });
      expect(status).toBe(201);
      expect(await hadir(kelas.kode[0] ?? "", kta)).toBe(true);
    }
    expect(await Promise.all([umpan, saksi.id].map(isTerlatih))).toEqual([0, 1]);
  }
  expect(await beda()).toEqual([]);
});

test("dua tanggal sehari yang pintunya terbuka bersamaan: kartu dihitung bagi tanggal yang pintunya membacanya", async () => {
  const kelas = await kelasBerjadwal(2);
  const { kta, id } = await anggota();
  await masukkan(app, kelas, { nomer_kta: kta });
  const [pagi = "", siang = ""] = kelas.kode;
  const hadirDi = async () =>
    (await app.panggil(`GET ${kelas.alamat}/jadwal`, { token: pusat.token })).body.data.modul[0]
      .jadwal_tanggal;
  const jumlah = async () => (await hadirDi()).map((satu: { hadir: number }) => satu.hadir);
  expect(await hadir(pagi, kta)).toBe(true);
  expect(await hadir(pagi, kta)).toBe(true);
  expect(await jumlah()).toEqual([1, 0]);
  expect(await isTerlatih(id)).toBe(0);
  expect(await hadir(siang, kta)).toBe(true);
  expect(await jumlah()).toEqual([1, 1]);
  expect(await isTerlatih(id)).toBe(1);
});

test("dua pintu mencatat dua tanggal terakhir bersamaan: terlatih", async () => {
  const kelas = await kelasBerjadwal(4);
  const orang = await Promise.all(Array.from({ length: 8 }, () => anggota()));
  for (const { kta } of orang) {
    await masukkan(app, kelas, { nomer_kta: kta });
  }
  const kartu = orang.flatMap(({ kta }) => kelas.kode.map((kode) => hadir(kode, kta)));
  expect(await Promise.all(kartu)).toEqual(kartu.map(() => true));
  const semua = await Promise.all(orang.map(({ id }) => isTerlatih(id)));
  expect(semua).toEqual(orang.map(() => 1));
});

test("hitung ulang menemukan dan memperbaiki yang salah catat", async () => {
  const { id } = await anggota();
  await sql`update saksi set is_pelatihan = 1 where kota_id = 3578 and id = ${id}`.execute(db);
  expect(await beda()).toEqual([
    expect.objectContaining({
      tabel: "pelatihan saksi 3578",
      tercatat: `(${id},1)`,
      seharusnya: `(${id},0)`,
    }),
  ]);
  await perbaikiRekap(db);
  expect([await beda(), await isTerlatih(id)]).toEqual([[], 0]);
});

test("daftar saksi disaring menurut sudah pelatihan, sekota dan seprovinsi", async () => {
  const kelas = await kelasBerjadwal(1);
  const [sudah, belum] = [await anggota(), await anggota()];
  await masukkan(app, kelas, { nomer_kta: sudah.kta });
  await hadir(kelas.kode[0] ?? "", sudah.kta);
  const daftar = async (query: string) => {
    const route = `GET /api/saksi?per_page=100&${query}`;
    const { data, total } = (await app.panggil(route, { token: pusat.token })).body;
    return { ids: data.map((one: { id: number }) => one.id) as number[], total: total as number };
  };
  for (const wilayah of ["", "wilayah_id=35", "wilayah_id=3578"]) {
    const [ya, tidak, semua] = [
      await daftar(`${wilayah}&is_pelatihan=1`),
      await daftar(`${wilayah}&is_pelatihan=0`),
      await daftar(wilayah),
    ];
    expect([ya.ids.includes(sudah.id), ya.ids.includes(belum.id)]).toEqual([true, false]);
    expect([tidak.ids.includes(sudah.id), tidak.ids.includes(belum.id)]).toEqual([false, true]);
    expect(ya.total + tidak.total).toBe(semua.total);
  }
  const salah = await app.panggil("GET /api/saksi?is_pelatihan=2", { token: pusat.token });
  expect(salah.status).toBe(400);
});

test("jadwal saya: tanggal berikutnya yang belum dihadiri, dengan kelasnya", async () => {
  const kelas = await kelasBerjadwal(1);
  const kta = `3578-SAYA-${urutan}`;
  await buatAnggota(app, [{ nomer_kta: kta, nama: "Saya", kelurahan_id: SURABAYA }]);
  const saya = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 3578, nomerKta: kta });
  const jadwal = async ({ token }: { token: string }) =>
    (await app.panggil("GET /api/self/jadwal", { token })).body.data;
  expect(await jadwal(saya)).toEqual([]);
  await masukkan(app, kelas, { nomer_kta: kta, users_id: saya.id });
  const besok = new Date(Date.now() + 86_400_000);
  // Over, though its attendance is open for hours more.
  await buatTanggal(app, kelas.modul, new Date(Date.now() - 8.2 * 3_600_000));
  const nanti = await buatTanggal(app, kelas.modul, besok);
  expect((await jadwal(saya)).map(({ id }: { id: number }) => id)).toHaveLength(2);
  await hadir(kelas.kode[0] ?? "", kta);
  expect(await jadwal(saya)).toEqual([
    {
      id: nanti,
      instansi_id: kelas.instansiId,
      diklat_id: kelas.diklatId,
      kelas: { id: kelas.id, nama: expect.stringMatching(/^Kelas /) },
      modul: "Modul",
      tanggal: besok.toISOString(),
    },
  ]);
  expect(await jadwal(lain)).toEqual([]);
  const kelasDari = async ({ token }: { token: string }) =>
    (await app.panggil("GET /api/self/jadwal", { token })).body.kelas;
  const ajaran = await buatKelas(app, 3578);
  await masukkan(app, ajaran, { nomer_kta: kta, users_id: saya.id, sebagai: "pengajar" });
  const milik = await kelasDari(saya);
  expect(milik.map(({ id }: { id: number }) => id)).toEqual([ajaran.id, kelas.id]);
  expect(milik[1]).toEqual({
    id: kelas.id,
    nama: expect.stringMatching(/^Kelas /),
    instansi_id: kelas.instansiId,
    diklat_id: kelas.diklatId,
    tanggal_mulai: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    tanggal_selesai: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(await kelasDari(lain)).toEqual([]);
  expect((await app.panggil("GET /api/self/jadwal")).status).toBe(401);
});

const riwayat = async (email: string, { token } = pusat) =>
  app.panggil(`GET /api/riwayat_diklat?email=${encodeURIComponent(email)}`, { token });

test("DIKLAT-014 DIKLAT-030 DIKLAT-031 DIKLAT-032 DIKLAT-033 DIKLAT-039 riwayat menurut email: diklat yang ada kelasnya, per jenis, dengan pemetaannya", async () => {
  const [satu, dua, tanpa] = [
    await buatKelas(app, 3578, { nama: "Kelas Pagi" }),
    await buatKelas(app, 1376, { nama: "Kelas Payakumbuh" }),
    await buatKelas(app, 3578),
  ];
  const orang = await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 3578,
    name: "Rahayu",
    email: "Rahayu@Contoh.example",
    nomerKta: "KTA RAHAYU",
  });
  await masukkan(app, satu, { nomer_kta: "lain", users_id: orang.id });
  await masukkan(app, satu, { nomer_kta: "lain", users_id: orang.id, sebagai: "pengajar" });
  await masukkan(app, dua, { nomer_kta: "KTA RAHAYU" });
  // The same programme has another kind of training, and a second class of the first kind.
  const { id: lanjutanId } = await db
    .insertInto("jenis_diklat")
    .values({ diklat_id: satu.diklatId, nama: "Lanjutan" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [namaKelas, jenisId, tanggal] of [
    // Begins before the other one.
    ["Kelas Petang", satu.jenisId, "2026-01-03"],
    ["Kelas Malam", lanjutanId, "2026-03-04"],
  ] as const) {
    const { id } = await db
      .insertInto("kelas")
      .values({
        diklat_id: satu.diklatId,
        jenis_diklat_id: jenisId,
        nama: namaKelas,
        wilayah_id: 3578,
        tanggal_mulai: tanggal,
        tanggal_selesai: tanggal,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await masukkan(app, { ...satu, id }, { nomer_kta: "lain", users_id: orang.id });
  }
  const { status, body } = await riwayat("rahayu@contoh.example");
  const nama = async (tabel: "diklat" | "instansi" | "jenis_diklat", id: number) =>
    (await db.selectFrom(tabel).select("nama").where("id", "=", id).executeTakeFirstOrThrow()).nama;
  const jenisOf = async (id: number, kelas: readonly (readonly [string, string])[]) => ({
    id,
    nama: await nama("jenis_diklat", id),
    kelas: kelas.map(([namaKelas, label]) => ({
      id: expect.any(Number),
      nama: namaKelas,
      pemetaan: { label },
    })),
  });
  const diklatOf = async (
    kelas: typeof satu,
    jenis: readonly Awaited<ReturnType<typeof jenisOf>>[],
  ) => ({
    id: kelas.diklatId,
    nama: await nama("diklat", kelas.diklatId),
    instansi: { nama: await nama("instansi", kelas.instansiId) },
    jenis_diklat: jenis,
  });
  expect([status, body.data.user]).toEqual([
    200,
    { name: "Rahayu", email: "Rahayu@Contoh.example" },
  ]);
  // Of the third programme there is no class of hers: nothing of it.
  expect(body.data.diklat).toEqual([
    await diklatOf(satu, [
      await jenisOf(satu.jenisId, [
        ["Kelas Petang", "Peserta Saksi"],
        ["Kelas Pagi", "Pemateri"],
        ["Kelas Pagi", "Peserta Saksi"],
      ]),
      await jenisOf(lanjutanId, [["Kelas Malam", "Peserta Saksi"]]),
    ]),
    await diklatOf(dua, [await jenisOf(dua.jenisId, [["Kelas Payakumbuh", "Peserta Saksi"]])]),
  ]);
  expect(JSON.stringify(body)).not.toContain(await nama("diklat", tanpa.diklatId));

  // A class elsewhere that knows the card alone is told of a member of the own region only.
  const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  const diklatIds = async () =>
    (await riwayat("rahayu@contoh.example", kota)).body.data.diklat.map(
      (one: { id: number }) => one.id,
    );
  expect(await diklatIds()).toEqual([satu.diklatId]);
  await buatAnggota(app, [{ nomer_kta: "KTA RAHAYU", nama: "Rahayu", kelurahan_id: SURABAYA }]);
  expect(await diklatIds()).toEqual([satu.diklatId, dua.diklatId]);
});

test("DIKLAT-039 riwayat: hanya email yang tepat; di luar wilayah dijawab seperti tidak ada", async () => {
  const orang = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 3578 });
  expect((await riwayat(orang.email)).body.data.diklat).toEqual([]);
  const asing = await riwayat(orang.email, lain);
  const kosong = await riwayat("tidak.ada@contoh.example", lain);
  expect([asing.status, asing.body]).toEqual([404, kosong.body]);
  expect(kosong.status).toBe(404);
  expect((await riwayat(orang.email.slice(0, -1))).status).toBe(404);
  expect((await riwayat("%")).status).toBe(404);
  expect((await app.panggil("GET /api/riwayat_diklat?email=a@b.example")).status).toBe(401);
  expect((await riwayat(" ")).body.errors).toEqual({ email: ["Wajib diisi"] });
  expect(await riwayat(orang.email, orang)).toMatchObject({
    status: 403,
    body: { kode: "tidak-berhak" },
  });
});

test("kartu orang lain yang ditulis pada akun sendiri tidak menceritakan pelatihannya di wilayah lain", async () => {
  const [sini, sana] = [await buatKelas(app, 3578), await buatKelas(app, 1376)];
  const admin = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  const kartu = "KTA TULISAN";
  const orang = await buatPengguna(app, {
    peran: PERAN.saksi,
    wilayahId: 3578,
    email: "tulisan@contoh.example",
    nomerKta: kartu,
  });
  await masukkan(app, sini, { nomer_kta: kartu });
  await masukkan(app, sana, { nomer_kta: kartu });
  const kelasOf = async (oleh = admin) =>
    (await riwayat(orang.email, oleh)).body.data.diklat.flatMap(
      ({ jenis_diklat: jenis }: { jenis_diklat: { kelas: { nama: string }[] }[] }) =>
        jenis.flatMap(({ kelas }) => kelas),
    );
  expect(await kelasOf()).toHaveLength(1);
  expect(await kelasOf(pusat)).toHaveLength(2);
  await buatAnggota(app, [{ nomer_kta: kartu, nama: "Tulisan", kelurahan_id: 1_376_011_001 }]);
  expect(await kelasOf()).toHaveLength(1);
  // Of a member of the own region all of it.
  await db
    .updateTable("anggota")
    .set({ kelurahan_id: 3_578_011_001 })
    .where("nomer_kta", "=", kartu)
    .execute();
  expect(await kelasOf()).toHaveLength(2);
});
