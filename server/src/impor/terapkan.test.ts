// An import happens whole or not at all, once, and can be taken back while nobody built on it.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { connect } from "../platform/db.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { impor, periksa, tanpaKolom, tunggu, unggah } from "../testing/impor.ts";
import { isiTabel, isiTampak } from "../testing/keadaan.ts";
import { itemOf, siapkanQc, TPS_1, TPS_2, TPS_LAIN } from "../testing/qc-fixture.ts";
import { buatPengguna, createSecondProcess, createTestApp } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const token = await siapkanQc(app);
const KEL = 1376011002;
const HASIL = { jenis: "hasil-tps", jenis_laporan_id: "5" };

const langkah = (id: number, nama: string, oleh = token.admin) =>
  app.panggil(`POST /api/impor/${id}/${nama}`, { token: oleh });

/** Applies or undoes, and waits for how it ended. */
async function jalankan(id: number, nama: "terapkan" | "urungkan") {
  expect((await langkah(id, nama)).status).toBe(202);
  return tunggu(app, token.admin, id);
}

const cek = async (isi: string, fields: Record<string, string>) =>
  tanpaKolom(app, token.admin, await periksa(app, { token: token.admin, isi, fields }));

async function simpan(tpsId: number, nilai: Record<string, number>): Promise<void> {
  const item = await itemOf(app, token.admin, { tpsId, jenisId: 5 });
  const path = `/api/qc_tps/${tpsId}/laporan/5`;
  const { body } = await app.panggil(`GET ${path}`, { token: token.admin });
  const answer = await app.panggil(`POST ${path}`, {
    token: token.admin,
    body: {
      jenis_laporan_id: 5,
      berdasar_versi: body.data.versi,
      item: Object.entries(nilai).map(([singkat, jumlah]) => ({
        id: item.get(singkat),
        jumlah_suara: jumlah,
      })),
    },
  });
  expect(answer.status).toBe(201);
}

const tampak = () =>
  isiTampak(app, {
    token: token.admin,
    jenis: [1, 5],
    wilayah: [1, 13, 1376, 137601, KEL, 35, 3578],
  });

test("berkas dengan galat tidak dapat diterapkan", async () => {
  const { id } = await cek(`tps_id,dpt\n${KEL}051,10\n${KEL}052,x`, { jenis: "tps" });
  expect(await langkah(id, "terapkan")).toMatchObject({
    status: 400,
    body: { kode: "impor-galat" },
  });
});

const DAPIL = "jenis_caleg_id,kode,keterangan,kursi,wilayah_id";

test.each<[string, string, Record<string, string>, () => Promise<unknown>]>([
  [
    "tps",
    `tps_id,dpt\n${TPS_1},150\n${KEL}060,1`,
    { jenis: "tps" },
    () =>
      impor(app, { token: token.admin, isi: `tps_id,dpt\n${TPS_1},190`, fields: { jenis: "tps" } }),
  ],
  [
    "tps baru yang sudah dibuat orang lain",
    `tps_id,dpt\n${KEL}061,1\n${KEL}062,1`,
    { jenis: "tps" },
    () =>
      impor(app, { token: token.admin, isi: `tps_id,dpt\n${KEL}062,2`, fields: { jenis: "tps" } }),
  ],
  ["hasil", `tps_id,01\n${TPS_1},5\n${TPS_2},6`, HASIL, () => simpan(TPS_2, { "02": 9 })],
  // What is on its way for the second kota when the first is refused.
  [
    "hasil beberapa kota",
    `tps_id,01\n${TPS_1},5\n${TPS_LAIN},6`,
    HASIL,
    () => simpan(TPS_1, { "02": 8 }),
  ],
  [
    "dapil",
    `${DAPIL}\n3,K1,Satu,5,137601\n3,K2,Dua,5,137602`,
    { jenis: "dapil" },
    () =>
      impor(app, {
        token: token.admin,
        isi: `${DAPIL}\n3,K2,Dua,6,137603`,
        fields: { jenis: "dapil" },
      }),
  ],
])("data berubah sejak diperiksa (%s): ditolak, tidak ada yang berubah", async (...args) => {
  const [, isi, fields, ubah] = args;
  const { id, boleh_diterapkan: boleh } = await cek(isi, fields);
  expect(boleh).toBe(true);
  await ubah();
  const sebelum = await isiTabel(app);
  expect(await jalankan(id, "terapkan")).toMatchObject({
    status: "siap",
    pesan: "Data berubah sejak berkas diperiksa. Periksa ulang, lalu terapkan lagi.",
  });
  expect(await isiTabel(app)).toEqual(sebelum);
  expect(await checkRekap(db)).toEqual([]);
});

test("dua impor atas TPS yang sama serentak: yang kedua ditolak utuh", async () => {
  const baris = Array.from({ length: 30 }, (_, n) => `${KEL}${100 + n}`);
  const isi = (dpt: number) => ["tps_id,dpt", ...baris.map((id) => `${id},${dpt}`)].join("\n");
  const [a, b] = [await cek(isi(11), { jenis: "tps" }), await cek(isi(22), { jenis: "tps" })];
  await Promise.all([langkah(a.id, "terapkan"), langkah(b.id, "terapkan")]);
  const hasil = [await tunggu(app, token.admin, a.id), await tunggu(app, token.admin, b.id)];
  expect(new Set(hasil.map(({ status }) => status))).toEqual(new Set(["diterapkan", "siap"]));
  const { rows } = await sql<{ dpt: number; jumlah: number }>`
    select jumlah_dpt as dpt, count(*) as jumlah from tps
    where id between ${KEL * 1000 + 100} and ${KEL * 1000 + 129} group by 1`.execute(db);
  expect(rows).toEqual([{ dpt: hasil[0]?.status === "diterapkan" ? 11 : 22, jumlah: 30 }]);
  expect(await checkRekap(db)).toEqual([]);
});

test.each<[string, string, Record<string, string>]>([
  [
    "tps",
    `tps_id,nama,dpt\n${TPS_2},Berganti,120\n${KEL}070,,30\n3578011001070,,40`,
    { jenis: "tps" },
  ],
  [
    "hasil",
    `tps_id,01,02,sah,total\n${TPS_1},1,2,3,9\n${TPS_2},4,,4,4\n${TPS_LAIN},7,7,7,7`,
    HASIL,
  ],
  [
    "dapil",
    `${DAPIL}\n1,1302,Sumatera Barat II,6,1376\n1,3501,Jawa Timur I,10,3578\n3,K2,Dua,9,137602\n3,K2,Dua,9,137601`,
    { jenis: "dapil" },
  ],
])("urungkan %s: rekap dan laporan persis seperti sebelumnya", async (_jenis, isi, fields) => {
  await simpan(TPS_2, { "01": 30, "02": 20, sah: 50 });
  const sebelum = await tampak();
  const { id, boleh_diterapkan: boleh } = await cek(isi, fields);
  expect(boleh).toBe(true);
  expect(await jalankan(id, "terapkan")).toMatchObject({ status: "diterapkan" });
  expect(await tampak()).not.toEqual(sebelum);
  expect(await jalankan(id, "urungkan")).toMatchObject({
    status: "diurungkan",
    boleh_diurungkan: false,
  });
  expect(await tampak()).toEqual(sebelum);
  expect(await checkRekap(db)).toEqual([]);
  expect((await langkah(id, "urungkan")).body.kode).toBe("impor-status");
});

test.each<[string, string, Record<string, string>, string, () => Promise<unknown>]>([
  [
    "hasil",
    `tps_id,01\n${TPS_1},71\n${TPS_2},72`,
    HASIL,
    "baris 3",
    () => simpan(TPS_2, { "03": 3 }),
  ],
  // Of two kota, which are written one after the other.
  [
    "tps",
    `tps_id,dpt\n${KEL}080,1\n${KEL}081,1\n${KEL}082,1\n3578011001081,1`,
    { jenis: "tps" },
    "baris 3, 4, dan 5",
    () =>
      impor(app, {
        token: token.admin,
        isi: `tps_id,dpt\n${KEL}081,5\n${KEL}082,5\n3578011001081,5`,
        fields: { jenis: "tps" },
      }),
  ],
  [
    "dapil",
    `${DAPIL}\n2,130005,Sumbar 5,6,1376`,
    { jenis: "dapil" },
    "baris 2",
    () =>
      impor(app, {
        token: token.admin,
        isi: `${DAPIL}\n2,130005,Sumbar Lima,6,1376`,
        fields: { jenis: "dapil" },
      }),
  ],
])("urungkan %s ditolak dengan semua baris yang disentuh sesudahnya", async (...args) => {
  const [, isi, fields, tersentuh, sentuh] = args;
  const { id } = await impor(app, { token: token.admin, isi, fields });
  await sentuh();
  const sebelum = await isiTabel(app);
  expect(await jalankan(id, "urungkan")).toMatchObject({
    status: "diterapkan",
    boleh_diurungkan: true,
    pesan: `Impor tidak dapat diurungkan: ${tersentuh} sudah diubah lagi sesudahnya.`,
  });
  expect(await isiTabel(app)).toEqual(sebelum);
});

test("urungkan TPS yang sudah punya laporan, dokumen, atau saksi ditolak", async () => {
  const isi = `tps_id,dpt\n${KEL}090,1\n${KEL}091,1`;
  const { id } = await impor(app, { token: token.admin, isi, fields: { jenis: "tps" } });
  await simpan(KEL * 1000 + 91, { "01": 1 });
  const sebelum = await isiTabel(app);
  expect(await jalankan(id, "urungkan")).toMatchObject({
    status: "diterapkan",
    pesan: "Impor tidak dapat diurungkan: baris 3 sudah punya 1 laporan.",
  });
  expect(await isiTabel(app)).toEqual(sebelum);
});

test("batalkan: tidak dapat diterapkan lagi, pekerjaannya selesai, jejaknya tercatat", async () => {
  const { id } = await cek(`tps_id,dpt\n${KEL}095,1`, { jenis: "tps" });
  expect(await langkah(id, "batalkan")).toMatchObject({
    status: 202,
    body: { data: { id, status: "dibatalkan" } },
  });
  expect((await langkah(id, "terapkan")).body.kode).toBe("impor-status");
  expect((await langkah(id, "batalkan")).body.kode).toBe("impor-status");
  const jejak = await db
    .selectFrom("audit")
    .select(["aksi", "users_id"])
    .where("tabel", "=", "impor")
    .where("baris", "=", String(id))
    .orderBy("id")
    .execute();
  expect(jejak.map(({ aksi }) => aksi)).toEqual(["impor.unggah", "impor.batalkan"]);
});

test("hak dan wilayah diperiksa lagi saat menerapkan dan mengurungkan", async () => {
  const petugas = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
  const oleh = petugas.token;
  const isi = `tps_id,dpt\n${KEL}096,1`;
  const lama = await impor(app, { token: oleh, isi, fields: { jenis: "tps" } });
  const baru = await periksa(app, {
    token: oleh,
    isi: `tps_id,dpt\n${KEL}097,1`,
    fields: { jenis: "tps" },
  });
  await db.updateTable("users").set({ wilayah_id: 3578 }).where("id", "=", petugas.id).execute();
  const coba = async (id: number, nama: string) =>
    (
      await app.panggil(`POST /api/impor/${id}/${nama}`, {
        token: oleh,
        body: nama === "pemetaan" ? { pemetaan: { tps_id: "tps_id" } } : undefined,
      })
    ).body.kode;
  const semua = async () => [
    await coba(lama.id, "urungkan"),
    await coba(baru.id, "terapkan"),
    await coba(baru.id, "pemetaan"),
  ];
  expect(await semua()).toEqual(Array(3).fill("di-luar-wilayah"));
  await db.updateTable("users").set({ wilayah_id: 1376 }).where("id", "=", petugas.id).execute();
  const peran = [{ id: PERAN.adminKota, akses: ["qc.read", "qc.write", "saksi.write"] }];
  await app.panggil("PUT /api/peran_akses", { token: token.admin, body: { peran } });
  expect(await semua()).toEqual(Array(3).fill("tidak-berhak"));
});

const hitung = async (): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*) as jumlah from laporan_versi where impor_id is not null`.execute(db);
  return rows[0]?.jumlah ?? 0;
};

/** Six hundred TPS, so that an import of them goes in two chunks. */
async function siapkanBanyak(kelurahan: number): Promise<{ tps: number[]; isi: string }> {
  const tps = Array.from({ length: 600 }, (_, n) => kelurahan * 1000 + n + 1);
  await impor(app, {
    token: token.admin,
    isi: ["tps_id,dpt", ...tps.map((id) => `${id},100`)].join("\n"),
    fields: { jenis: "tps" },
  });
  return { tps, isi: ["tps_id,01,02,03", ...tps.map((id) => `${id},7,,`)].join("\n") };
}

test(
  "sambungan putus di tengah penerapan: tidak ada yang berubah, lalu diulang sekali",
  { timeout: 60_000 },
  async () => {
    const { tps, isi } = await siapkanBanyak(1376011003);
    const { id } = await cek(isi, HASIL);
    const sebelum = { tabel: await isiTabel(app), versi: await hitung() };
    const lain = connect(app.context.basis.connectionString, { connections: 2 });
    try {
      await lain.db.transaction().execute(async (tx) => {
        await sql`select from tps where id = ${tps.at(-1)} for update`.execute(tx);
        expect((await langkah(id, "terapkan")).status).toBe(202);
        let pid: number | undefined;
        while (pid === undefined) {
          await sleep(20);
          const { rows } = await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
          pid = rows[0]?.pid;
        }
        await sql`select pg_terminate_backend(${pid})`.execute(tx);
        await sleep(200);
      });
      expect({ tabel: await isiTabel(app), versi: await hitung() }).toEqual(sebelum);
    } finally {
      await lain.close();
    }
    expect(await tunggu(app, token.admin, id)).toMatchObject({ status: "diterapkan" });
    expect(await hitung()).toBe(sebelum.versi + 600);
    const { body } = await app.panggil(`GET /api/qc_rekap/5?wilayah_id=1376011003`, {
      token: token.kota,
    });
    expect(body.data).toMatchObject({ jumlah_tps: 600, tps_masuk: 600 });
    expect(body.data.item.find((one: { singkat: string }) => one.singkat === "01").jumlah).toBe(
      4200,
    );
    expect(await checkRekap(db)).toEqual([]);
  },
);

test(
  "kesalahan sistem yang menetap: kembali ke keadaan semula dengan pesan, dapat diulang",
  { timeout: 300_000 },
  async () => {
    const { isi } = await siapkanBanyak(1376011004);
    const { id } = await cek(isi, HASIL);
    const sebelum = await isiTabel(app);
    await sql`alter table laporan_versi
    add constraint uji_rusak check (tps_id <> 1376011004600) not valid`.execute(db);
    await sql`alter table impor_baris
      add constraint uji_rusak check (kunci is distinct from '1376011002099') not valid`.execute(
      db,
    );
    try {
      const { body } = await unggah(app, {
        token: token.admin,
        isi: `tps_id\n${KEL}099`,
        fields: { jenis: "tps" },
      });
      const gagal = await jalankan(id, "terapkan");
      expect(gagal).toMatchObject({ status: "siap", boleh_diterapkan: true });
      expect(gagal.pesan).toMatch(/kesalahan sistem. Tidak ada yang berubah/);
      expect(await isiTabel(app)).toEqual(sebelum);
      const periksaGagal = await tunggu(app, token.admin, body.data.id);
      expect(periksaGagal).toMatchObject({ status: "gagal", pratinjau: [] });
      expect(periksaGagal.pesan).toMatch(/kesalahan sistem/);
      const { body: pekerjaan } = await app.panggil("GET /api/pekerjaan", { token: token.admin });
      const status = pekerjaan.data
        .filter(({ alamat }: { alamat: string }) =>
          [`/impor/${id}`, `/impor/${body.data.id}`].includes(alamat),
        )
        .map((one: { status: string }) => one.status);
      expect(status.toSorted()).toEqual(["gagal", "gagal", "selesai"]);
    } finally {
      await sql`alter table impor_baris drop constraint uji_rusak`.execute(db);
      await sql`alter table laporan_versi drop constraint uji_rusak`.execute(db);
    }
    expect(await jalankan(id, "terapkan")).toMatchObject({ status: "diterapkan", pesan: null });
    expect(await checkRekap(db)).toEqual([]);
  },
);

// Last, for the other process applies imports too, and news between the two takes a second.
test("diterapkan sekali: diminta lagi, dari dua peramban sekaligus, ditolak", async () => {
  const { id } = await cek(`tps_id,dpt\n${KEL}050,10`, { jenis: "tps" });
  const lain = await createSecondProcess(app);
  const answers = await Promise.all(
    [app, lain, app, lain].map((one) =>
      one.panggil(`POST /api/impor/${id}/terapkan`, { token: token.admin }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    202, 400, 400, 400,
  ]);
  expect(answers.find(({ status }) => status === 400)?.body.kode).toBe("impor-status");
  expect(await tunggu(app, token.admin, id)).toMatchObject({
    status: "diterapkan",
    boleh_diterapkan: false,
    boleh_diurungkan: true,
    diterapkan_pada: expect.any(String),
  });
  expect((await langkah(id, "terapkan")).body.kode).toBe("impor-status");
  expect((await langkah(id, "batalkan")).body.kode).toBe("impor-status");
  expect(await checkRekap(db)).toEqual([]);
});
