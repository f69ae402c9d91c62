// The one writer of witnesses: whatever happens to them, in whatever order and at the same time,
// TPS, registers and counters are what a recount says.
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfWilayah, nomerSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { Refusal } from "../../platform/refusal.ts";
import { perbaikiRekap, checkRekap } from "../../hasil/rekap/recount.service.ts";
import { impor, unggah } from "../../testing/impor.ts";
import { saksiContoh } from "../../testing/pengguna.ts";
import { itemOf } from "../../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { runsOf } from "../../testing/ukuran.ts";
import { penulisanSaksi } from "./tulis-saksi.service.ts";
import type { IsiSaksi, SaksiTersimpan } from "./save-saksi.repo.ts";

const app = await createTestApp();
const { basis, db } = app.context;
const { token, id: adminId } = await buatPengguna(app, ROLES.superAdmin);

const TPS = [1376011002001, 1376011002002, 1376021002001, 3578011001001];
const [TPS_1 = 0, TPS_2 = 0] = TPS;
const BATAS = 2;

type Penulisan = ReturnType<typeof penulisanSaksi>;

async function tulis<T>(work: (penulisan: Penulisan) => Promise<T>): Promise<T> {
  return basis.pipeline(async (kirim) => {
    const penulisan = penulisanSaksi(kirim, { usersId: adminId, batasPerTps: BATAS });
    const hasil = await work(penulisan);
    await Promise.all([penulisan.close(), kirim("commit", [])]);
    return hasil;
  });
}

/** The code of the refusal, or "ya". */
async function kodeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "ya";
  } catch (error) {
    if (error instanceof Refusal) {
      return error.code;
    }
    throw error;
  }
}

const di = (nomor: number, tpsId: number): IsiSaksi => ({
  ...saksiContoh(nomor),
  tps_id: tpsId,
  penugasan_id: kelurahanOf(tpsId),
});
const tambah = async (isi: IsiSaksi, kotaId = 1376): Promise<number> =>
  tulis(async (penulisan) => (await penulisan.tambah(kotaId, [isi]))[0] ?? 0);

const baris = (id: number) =>
  db.selectFrom("saksi").selectAll().where("id", "=", id).executeTakeFirst();
const jumlahDi = async (tpsId: number): Promise<number> =>
  (
    await db
      .selectFrom("tps")
      .select("jumlah_saksi")
      .where("id", "=", tpsId)
      .executeTakeFirstOrThrow()
  ).jumlah_saksi;

async function kosongkan(): Promise<void> {
  for (const tabel of [
    "saksi_akun",
    "saksi_nik",
    "saksi",
    "saksi_nomor",
    "rekap_saksi",
    "rekap_penugasan",
  ]) {
    await sql`delete from ${sql.table(tabel)}`.execute(db);
  }
  await sql`update tps set jumlah_saksi = 0, jumlah_saksi_sah = 0`.execute(db);
  await sql`update rekap_tps set jumlah_saksi = 0, jumlah_tps_bersaksi = 0, jumlah_tps_sah = 0,
    jumlah_dpt_bersaksi = 0`.execute(db);
  await sql`update rekap_laporan set terdokumentasi_bersaksi = 0`.execute(db);
}

beforeAll(async () => {
  const isi = ["tps_id,dpt", ...TPS.map((id, index) => `${id},${200 + index}`)].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
  const items = await itemOf(app, token, { tpsId: TPS_1, jenisId: 4 });
  await unggah(app, {
    token,
    isi: "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    nama: "c.pdf",
    route: `POST /api/qc_tps_dokumentasi/${TPS_1}/laporan/4`,
    fields: { jenis_laporan_id: "4", dokumentasi_id: String(items.get("C-Hasil DPR RI")) },
  });
});

test("nomor saksi: kota, provinsi, atau negara, lalu enam angka", () => {
  const tempat = [1, 35, 3578, 357801, 3578011001];
  expect(tempat.map(kotaIdOfWilayah)).toEqual([0, 3500, 3578, 3578, 3578]);
  expect([0, 3500, 3578].map(wilayahOfKotaId)).toEqual([1, 35, 3578]);
  expect([7, 3_500_000_012, 3_578_000_345].map(nomerSaksi)).toEqual([
    "1-000007",
    "35-000012",
    "3578-000345",
  ]);
});

test("saksi baru: nomor urut kota, TPS dan penghitungnya, jejaknya; demo hanya dari demo", async () => {
  await kosongkan();
  const ids = [await tambah(di(1, TPS_1)), await tambah(di(2, TPS_1))];
  expect(ids).toEqual([1_376_000_001, 1_376_000_002]);
  expect(await baris(ids[1] ?? 0)).toMatchObject({
    kota_id: 1376,
    nik: saksiContoh(2).nik,
    bertugas: 1,
    is_nomer_wa_valid: 0,
    is_aktif: 1,
    is_demo: false,
    admin_id: adminId,
    versi: 1,
    cari: "saksi 2 6281100000001  1376-000002",
  });
  expect(await jumlahDi(TPS_1)).toBe(2);
  const rekap = await db
    .selectFrom("rekap_tps")
    .select(["jumlah_saksi", "jumlah_tps_bersaksi", "jumlah_tps_sah", "jumlah_dpt_bersaksi"])
    .where("kecamatan_id", "=", 137601)
    .where("jenis_caleg_id", "=", 0)
    .execute();
  expect(rekap).toEqual([
    { jumlah_saksi: 2, jumlah_tps_bersaksi: 1, jumlah_tps_sah: 0, jumlah_dpt_bersaksi: 200 },
  ]);
  const dokumen = await db
    .selectFrom("rekap_laporan")
    .select("terdokumentasi_bersaksi")
    .where("terdokumentasi", ">", 0)
    .execute();
  expect(dokumen).toEqual([{ terdokumentasi_bersaksi: 1 }]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["aksi", "users_id", "sesudah"])
    .where("baris", "=", String(ids[1]))
    .execute();
  expect(jejak).toEqual([
    {
      aksi: "saksi.tambah",
      users_id: adminId,
      sesudah: expect.objectContaining({ nama_lengkap: "Saksi 2", tps_id: TPS_1 }),
    },
  ]);
  expect(await checkRekap(db)).toEqual([]);
});

test("yang ketiga di satu TPS, NIK yang sama, dan TPS yang tidak ada ditolak tanpa bekas", async () => {
  await kosongkan();
  await tambah(di(1, TPS_1));
  await tambah(di(2, TPS_1));
  expect(await kodeOf(tambah(di(3, TPS_1)))).toBe("tps-penuh");
  expect(await kodeOf(tambah(di(1, TPS_2)))).toBe("nik-terpakai");
  expect(await kodeOf(tambah(di(1, TPS[3] ?? 0), 3578))).toBe("nik-terpakai");
  expect(await kodeOf(tambah(di(3, kelurahanOf(TPS_1) * 1000 + 77)))).toBe("tps-tidak-ada");
  const dua = tulis((penulisan) => penulisan.tambah(1376, [di(4, TPS_2), di(4, TPS_2)]));
  expect(await kodeOf(dua)).toBe("nik-terpakai");
  expect(await tambah(di(3, TPS_2))).toBe(1_376_000_003);
  expect(await checkRekap(db)).toEqual([]);
});

test("nonaktif membebaskan NIK dan tempat di TPS; mengaktifkan kembali memintanya lagi", async () => {
  await kosongkan();
  const id = await tambah(di(1, TPS_1));
  await tambah(di(2, TPS_1));
  await tulis((penulisan) => penulisan.ubah(1376, [{ id, isi: { is_aktif: 0 } }]));
  expect(await jumlahDi(TPS_1)).toBe(1);
  const lain = await tambah({ ...di(1, TPS_1), nama_lengkap: "Orang Lain" });
  const aktifkan = () => tulis((penulisan) => penulisan.ubah(1376, [{ id, isi: { is_aktif: 1 } }]));
  expect(await kodeOf(aktifkan())).toBe("tps-penuh");
  await tulis((penulisan) =>
    penulisan.ubah(1376, [{ id: lain, isi: { tps_id: TPS_2, penugasan_id: kelurahanOf(TPS_2) } }]),
  );
  expect(await kodeOf(aktifkan())).toBe("nik-terpakai");
  await tulis((penulisan) => penulisan.hapus(1376, [lain]));
  expect(await kodeOf(aktifkan())).toBe("ya");
  expect(await checkRekap(db)).toEqual([]);
});

test("ubah memakai versi yang dibaca; nomor WA yang baru belum berlaku; temuan bukan versi baru", async () => {
  await kosongkan();
  const id = await tambah(di(1, TPS_1));
  const ubah = (isi: Partial<SaksiTersimpan>, versi?: number) =>
    tulis((penulisan) =>
      penulisan.ubah(1376, [{ id, isi, ...(versi === undefined ? {} : { versi }) }]),
    );
  await ubah({ is_nomer_wa_valid: 1, wa_dicek_pada: new Date(), validator_id: adminId }, 1);
  expect(await kodeOf(ubah({ nama_lengkap: "Terlambat" }, 1))).toBe("saksi-berubah");
  await ubah({ lingkup: 1, lingkup_pasti: false });
  await ubah({ nama_lengkap: "Saksi 1" });
  expect(await baris(id)).toMatchObject({ versi: 2, lingkup: 1, is_nomer_wa_valid: 1 });
  await ubah({ nomer_wa: "6281100000099" }, 2);
  expect(await baris(id)).toMatchObject({
    versi: 3,
    is_nomer_wa_valid: 0,
    wa_dicek_pada: null,
    validator_id: null,
  });
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["sebelum", "sesudah"])
    .where("baris", "=", String(id))
    .where("aksi", "=", "saksi.ubah")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(jejak?.sebelum).toMatchObject({ nomer_wa: "6281100000001", is_nomer_wa_valid: 1 });
  expect(jejak?.sesudah).toMatchObject({ nomer_wa: "6281100000099", is_nomer_wa_valid: 0 });
  expect(await kodeOf(tulis((penulisan) => penulisan.hapus(1376, [1_376_000_999])))).toBe(
    "tidak-ditemukan",
  );
  expect(await checkRekap(db)).toEqual([]);
});

test("akun saksi mengikuti TPS-nya, tidur bersamanya, dan dilepas bila dihapus", async () => {
  await kosongkan();
  const akun = await buatPengguna(app, { peran: 5, wilayahId: 1376, tpsId: TPS_1 });
  const { id } = await db
    .selectFrom("saksi")
    .select("id")
    .where("user_id", "=", akun.id)
    .executeTakeFirstOrThrow();
  const ubah = (isi: Partial<SaksiTersimpan>) =>
    tulis((penulisan) => penulisan.ubah(1376, [{ id, isi }]));
  const milik = async () =>
    (await app.panggil("GET /api/qc_tps?jenis_laporan_id=5", { token: akun.token })).body.data?.map(
      (row: { id: number }) => row.id,
    );
  expect(await milik()).toEqual([TPS_1]);
  await ubah({ tps_id: TPS_2, penugasan_id: kelurahanOf(TPS_2) });
  expect(await milik()).toEqual([TPS_2]);
  await ubah({ is_aktif: 0 });
  expect((await app.panggil("GET /api/self", { token: akun.token })).status).toBe(401);
  await ubah({ is_aktif: 1 });
  expect((await app.panggil("GET /api/self", { token: akun.token })).status).toBe(401);
  const aktif = () =>
    db.selectFrom("users").select("is_aktif").where("id", "=", akun.id).executeTakeFirst();
  expect(await aktif()).toEqual({ is_aktif: 1 });
  await tulis((penulisan) => penulisan.hapus(1376, [id]));
  expect(await aktif()).toEqual({ is_aktif: 0 });
  const sisa = await db.selectFrom("saksi_akun").selectAll().execute();
  expect(sisa).toEqual([]);
});

test("pindah ke kota lain: nomor baru, NIK dan akun ikut, tempat lama bebas", async () => {
  await kosongkan();
  const { id: userId } = await buatPengguna(app, { peran: 5 });
  const id = await tambah(di(1, TPS_1));
  await tulis((penulisan) => penulisan.ubah(1376, [{ id, isi: { user_id: userId } }]));
  const tujuan = TPS[3] ?? 0;
  const baru = await tulis((penulisan) =>
    penulisan.pindah(3578, { id, isi: { tps_id: tujuan, penugasan_id: kelurahanOf(tujuan) } }),
  );
  expect([baru, await baris(id)]).toEqual([3_578_000_001, undefined]);
  expect(await baris(baru)).toMatchObject({ kota_id: 3578, user_id: userId, is_aktif: 1 });
  expect(await jumlahDi(TPS_1)).toBe(0);
  expect(await db.selectFrom("saksi_akun").selectAll().execute()).toEqual([
    { users_id: userId, kota_id: 3578, saksi_id: baru, tps_id: tujuan },
  ]);
  expect(await kodeOf(tambah(di(1, TPS_2)))).toBe("nik-terpakai");
  expect(await checkRekap(db)).toEqual([]);
});

const langkah = fc.record({
  aksi: fc.constantFrom("tambah", "tambah", "ubah", "ubah", "pindah", "hapus"),
  siapa: fc.nat(30),
  orang: fc.integer({ min: 1, max: 12 }),
  tempat: fc.constantFrom(...TPS, null),
  isi: fc.record({
    jenis_id: fc.constantFrom(1, 1, 1, 2, 3, 4, 5, 6),
    referensi_id: fc.nat(3),
    tahap: fc.integer({ min: 1, max: 2 }),
    lingkup: fc.integer({ min: 1, max: 3 }),
    is_nomer_wa_valid: fc.constantFrom(0, 1),
    is_aktif: fc.constantFrom(0, 1),
  }),
});
type Langkah = typeof langkah extends fc.Arbitrary<infer T> ? T : never;

function tugas(tempat: number | null, jenisId: number) {
  if (jenisId === JENIS_SAKSI.tps) {
    return { tps_id: tempat, penugasan_id: tempat === null ? null : kelurahanOf(tempat) };
  }
  return { tps_id: null, penugasan_id: tempat === null ? null : kotaOf(tempat) };
}

async function jalankan({ aksi, siapa, orang, tempat, isi }: Langkah): Promise<void> {
  const rows = await db
    .selectFrom("saksi")
    .select(["id", "kota_id", "jenis_id"])
    .orderBy("id")
    .execute();
  const row = rows[siapa % Math.max(1, rows.length)];
  const kotaId = tempat === null ? (row?.kota_id ?? 1376) : kotaOf(tempat);
  if (aksi === "tambah" || row === undefined) {
    const baru = { ...saksiContoh(orang), ...isi, ...tugas(tempat, isi.jenis_id) };
    await tulis((penulisan) => penulisan.tambah(kotaId, [baru]));
  } else if (aksi === "hapus") {
    await tulis((penulisan) => penulisan.hapus(row.kota_id, [row.id]));
  } else {
    const jadi = { id: row.id, isi: { ...isi, ...tugas(tempat, isi.jenis_id) } };
    await tulis(async (penulisan) => {
      await (kotaId === row.kota_id
        ? penulisan.ubah(kotaId, [jadi])
        : penulisan.pindah(kotaId, jadi));
    });
  }
}

async function harusUtuh(): Promise<void> {
  expect(await checkRekap(db)).toEqual([]);
  const { rows } = await sql`
    select 'penuh' from saksi where is_aktif = 1 and tps_id is not null
      group by tps_id having count(*) > ${BATAS}
    union all
    select 'nik' from saksi s full join saksi_nik n on n.nik = s.nik and n.saksi_id = s.id
      and n.kota_id = s.kota_id where (s.is_aktif = 1) is distinct from (n.nik is not null)
    union all
    select 'nomor' from saksi s left join saksi_nomor n using (kota_id)
      where s.nomor > coalesce(n.terakhir, 0)`.execute(db);
  expect(rows).toEqual([]);
}

test("riwayat acak: TPS, NIK, nomor, dan penghitung sama dengan hitung ulang", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(langkah, { minLength: 10, maxLength: 30 }), async (riwayat) => {
      for (const satu of riwayat) {
        const kode = await kodeOf(jalankan(satu));
        expect(["ya", "tps-penuh", "nik-terpakai"]).toContain(kode);
      }
      await harusUtuh();
    }),
    { numRuns: runsOf(15, 5), endOnFailure: true },
  );
});

test("32 penulis sekaligus di satu TPS: dua yang berhasil", async () => {
  await kosongkan();
  const hasil = await Promise.all(
    Array.from({ length: 32 }, (_, index) => kodeOf(tambah(di(100 + index, TPS_1)))),
  );
  expect(Map.groupBy(hasil, (kode) => kode).get("ya")).toHaveLength(2);
  expect(new Set(hasil)).toEqual(new Set(["ya", "tps-penuh"]));
  await harusUtuh();
});

test("32 penulis sekaligus dengan satu NIK di dua kota: satu yang berhasil", async () => {
  await kosongkan();
  const hasil = await Promise.all(
    Array.from({ length: 32 }, (_, index) => {
      const kotaId = index % 2 === 0 ? 1376 : 3578;
      return kodeOf(tambah({ ...saksiContoh(7), jenis_id: JENIS_SAKSI.kota }, kotaId));
    }),
  );
  expect(Map.groupBy(hasil, (kode) => kode).get("ya")).toHaveLength(1);
  await harusUtuh();
});

test("penghitung saksi yang rusak ditemukan, lalu diperbaiki", async () => {
  await kosongkan();
  await tambah(di(1, TPS_1));
  await sql`update rekap_saksi set jumlah = 7`.execute(db);
  await sql`update tps set jumlah_saksi = 2 where id = ${TPS_2}`.execute(db);
  const tabel = (await checkRekap(db)).map((beda) => beda.tabel);
  expect(tabel).toEqual(expect.arrayContaining(["rekap_saksi 1376", `tps ${TPS_2}`, "rekap_tps"]));
  await perbaikiRekap(db);
  expect(await checkRekap(db)).toEqual([]);
  expect(await jumlahDi(TPS_2)).toBe(0);
});
