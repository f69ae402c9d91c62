// Regions from files: new ones, those abroad, other names, older codes (O-14).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { isiTabel } from "../../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { kelasTabel } from "../../testing/kelas-tabel.ts";
import { RUJUKAN } from "../../wilayah/rujukan.ts";
import { loadWilayah } from "../../wilayah/wilayah.master.ts";

const app = await createTestApp();
const { db } = app.context;
const admin = await buatPengguna(app, ROLES.superAdmin);
const { token } = admin;
const JUDUL = "id,nama,induk,kode_lama";
const fields = { jenis: "wilayah" };
const TABEL = ["wilayah", "wilayah_alias"];

const cek = (...rows: string[]) =>
  periksa(app, { token, isi: [JUDUL, ...rows].join("\n"), fields });
const pasang = (...rows: string[]) =>
  impor(app, { token, isi: [JUDUL, ...rows].join("\n"), fields });
const imporTps = (isi: string, jenis = "tps") => impor(app, { token, isi, fields: { jenis } });
const get = async (path: string) => (await app.panggil(`GET ${path}`, { token })).body.data;

async function langkah(id: number, nama: "terapkan" | "urungkan") {
  expect((await app.panggil(`POST /api/impor/${id}/${nama}`, { token })).status).toBe(202);
  return tunggu(app, token, id);
}

/** As at the next start with another version of the master data. */
async function muatLagi(): Promise<void> {
  await sql`delete from pengaturan where kunci = 'wilayah_versi'`.execute(db);
  await loadWilayah(db);
}

test("impor wilayah hanya untuk super admin", async () => {
  const isi = `${JUDUL}\n1376011099,Kelurahan Uji,,`;
  const form = () => ({ nama: "wilayah.csv", isi, fields });
  expect((await app.panggil("POST /api/impor")).status).toBe(401);
  for (const peran of [ROLES.pusat, ROLES.propinsi, ROLES.kota]) {
    const oleh = await buatPengguna(app, peran);
    const { status, body } = await unggah(app, { token: oleh.token, ...form() });
    expect([status, body.kode]).toEqual([403, "tidak-berhak"]);
  }
  const caleg = await buatPengguna(app, { peran: PERAN.caleg, wilayahId: 1376 });
  expect((await unggah(app, { token: caleg.token, ...form() })).status).toBe(403);
});

test("setiap sel yang salah disebut sebabnya; yang benar boleh diterapkan tanpa yang salah", async () => {
  const hasil = await cek(
    "123,Tiga angka,,",
    "1300,Kota nol,,",
    "137699,,,",
    "137698,Salah induk,1375,",
    "1376010000,Kelurahan nol,,",
    "1376011098,Masih dipakai,,1376011002",
    "1376011097,Salah tingkat,,137601",
    "1376011096,Bukan kode,,satu",
    "1376011095,Sendiri,,1376011095",
    "137697001,Sembilan angka,,",
    "1399010001,Tanpa kecamatan,,",
    "137696,Kecamatan benar,1376,",
    "1376961001,Kelurahan benar,,9976961001",
    "1376961002,Berebut kode lama,,9976961001",
    "1376961001,Kelurahan benar,,9976961001",
    "1376961003,Tanpa kode lama,,",
    "137695,12345,,",
    "1376951001,Induknya salah,137695,",
    `12345${"0".repeat(26)},Terlalu panjang,,`,
    `1376011094,Kode lama terlalu panjang,,12345${"0".repeat(26)}`,
  );
  expect(faultsOf(hasil)).toEqual([
    [2, "id", "Kode wilayah 2 angka (provinsi), 4 (kota), 6 (kecamatan), atau 10 (kelurahan)"],
    [3, "id", "Kode provinsi mulai 11; bagian kode di bawahnya mulai 01, kelurahan mulai 0001"],
    [4, "nama", "Wajib diisi untuk wilayah baru"],
    [5, "induk", "Menurut angkanya induk 137698 adalah 1376"],
    [6, "id", "Kode provinsi mulai 11; bagian kode di bawahnya mulai 01, kelurahan mulai 0001"],
    [7, "kode_lama", "1376011002 masih kode wilayah lain, Pakan Sinayan"],
    [8, "kode_lama", "Kode lama kelurahan 10 angka, dipisah koma"],
    [9, "kode_lama", "Kode lama kelurahan 10 angka, dipisah koma"],
    [10, "kode_lama", "Kode lama tidak boleh sama dengan kode wilayahnya"],
    [11, "id", "Kode wilayah 2 angka (provinsi), 4 (kota), 6 (kecamatan), atau 10 (kelurahan)"],
    [12, "id", "Induknya, 139901, belum ada. Tambahkan barisnya ke berkas"],
    [14, "kode_lama", "9976961001 juga kode lama 1376961002 di baris 15"],
    [15, "kode_lama", "9976961001 juga kode lama 1376961001 di baris 14"],
    [16, "id", "Data yang sama sudah ada di baris 14"],
    [18, "nama", "Harus berisi nama"],
    [19, "id", "Baris induknya, 137695 di baris 18, salah"],
    [20, "id", "Kode wilayah 2 angka (provinsi), 4 (kota), 6 (kecamatan), atau 10 (kelurahan)"],
    [21, "kode_lama", "Kode lama kelurahan 10 angka, dipisah koma"],
  ]);
  expect(hasil.tanpa_galat).toEqual({ benar: 2, galat: 18 });
  const body = hasil.tanpa_galat;
  await app.panggil(`POST /api/impor/${hasil.id}/terapkan_benar`, { token, body });
  expect((await tunggu(app, token, hasil.id)).status).toBe("diterapkan");
  expect(await get("/api/wilayah/1376961003")).toMatchObject({ keterangan: "Tanpa kode lama" });
  await langkah(hasil.id, "urungkan");
  expect((await app.panggil("GET /api/wilayah/137696", { token })).status).toBe(404);
});

test("perwakilan luar negeri: induk menyusul di berkas, tingkat di bawah kota dibuat sendiri", async () => {
  const sebelum = await isiTabel(app, TABEL);
  const hasil = await cek(
    "9902010001,KBRI Canberra 1,,",
    "990201,KBRI Canberra,9902,",
    "9901,Afganistan,99,",
    "9902,Australia,,",
    "990202,KJRI Sydney,,",
  );
  expect(hasil.jumlah).toMatchObject({ baru: 5, galat: 0 });
  const otomatis = Object.fromEntries(
    hasil.pratinjau.map(({ sesudah }: { sesudah: Record<string, unknown> }) => [
      sesudah["id"],
      sesudah["otomatis"],
    ]),
  );
  expect(otomatis).toEqual({
    9901: "99, 990101, 9901010001",
    9902: undefined,
    990_201: undefined,
    990_202: "9902020001",
    9_902_010_001: undefined,
  });
  expect((await langkah(hasil.id, "terapkan")).status).toBe("diterapkan");
  expect(await get("/api/m_propinsi")).toContainEqual({
    id: 99,
    keterangan: "Luar Negeri",
    parent_id: 1,
  });
  expect((await get("/api/m_kota?propinsi_id=99")).map(({ id }: { id: number }) => id)).toEqual([
    9901, 9902,
  ]);
  const { jejak, label } = await get("/api/wilayah/9901010001");
  expect(label).toBe("kelurahan");
  expect(jejak.map(({ keterangan }: { keterangan: string }) => keterangan)).toEqual([
    "Indonesia",
    "Luar Negeri",
    "Afganistan",
    "Afganistan",
    "Afganistan",
  ]);

  await muatLagi();
  expect(await get("/api/m_kelurahan?kecamatan_id=990101")).toHaveLength(1);

  const tps = await imporTps("tps_id,dpt\n9901010001001,120\n9902020001001,80");
  expect(tps.status).toBe("diterapkan");
  const { body: rekap } = await app.panggil("GET /api/qc_rekap/5?wilayah_id=99", { token });
  expect(rekap.data.anak.map((anak: { wilayah_id: number }) => anak.wilayah_id)).toEqual([
    9901, 9902,
  ]);

  const tertahan = await langkah(hasil.id, "urungkan");
  expect([tertahan.status, tertahan.pesan]).toEqual([
    "diterapkan",
    "Impor tidak dapat diurungkan: wilayah barunya sudah dipakai 2 TPS (pada 9901010001).",
  ]);
  await langkah(tps.id, "urungkan");
  expect((await langkah(hasil.id, "urungkan")).status).toBe("diurungkan");
  expect(await isiTabel(app, TABEL)).toEqual(sebelum);
});

test.each<[string, number, () => Promise<unknown>]>([
  ["1 akun (pada 9911)", 9911, () => buatPengguna(app, { wilayahId: 9911 })],
  ["1 wilayah di bawahnya (pada 991201)", 9912, () => pasang("9912010002,Menyusul,,")],
])("urung ditolak ketika wilayah barunya dipakai: %s", async (alasan, kota, pakai) => {
  const { id } = await pasang(`${kota},Kanada,,`);
  await pakai();
  const { status, pesan } = await langkah(id, "urungkan");
  expect([status, pesan]).toEqual(["diterapkan", expect.stringContaining(alasan)]);
});

test("nama baru dan wilayah yang tidak aktif lagi: sebelum → sesudah, bertahan, dapat diurungkan", async () => {
  const KELURAHAN = 1376011003;
  const lama = (await get(`/api/wilayah/${KELURAHAN}`)).keterangan;
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis, is_aktif)
    values (1376011090, 'Pernah Ada', 137601, 4, false)`.execute(db);
  const sebelum = await isiTabel(app, ["wilayah_alias"]);
  const hasil = await cek(`${KELURAHAN},Nama Baru,,`, "1376011090,,,", "1376011004,,,");
  expect(hasil.jumlah).toMatchObject({ berubah: 2, sama: 1 });
  expect(hasil.pratinjau[0]).toMatchObject({
    sebelum: { nama: lama },
    sesudah: { nama: "Nama Baru" },
  });
  expect(hasil.pratinjau[1]).toMatchObject({
    sebelum: { nama: "Pernah Ada", status: "tidak aktif" },
    sesudah: { nama: "Pernah Ada", status: "aktif" },
  });
  await langkah(hasil.id, "terapkan");
  await muatLagi();
  expect((await get(`/api/wilayah/${KELURAHAN}`)).keterangan).toBe("Nama Baru");
  const aktif = async () =>
    (await get("/api/m_kelurahan?kecamatan_id=137601")).some(
      ({ id }: { id: number }) => id === 1376011090,
    );
  expect(await aktif()).toBe(true);
  expect((await langkah(hasil.id, "urungkan")).status).toBe("diurungkan");
  expect((await get(`/api/wilayah/${KELURAHAN}`)).keterangan).toBe(lama);
  expect(await aktif()).toBe(false);
  expect(await isiTabel(app, ["wilayah_alias"])).toEqual(sebelum);
  await sql`update wilayah set keterangan = 'Salah' where id = ${KELURAHAN}`.execute(db);
  await muatLagi();
  expect((await get(`/api/wilayah/${KELURAHAN}`)).keterangan).toBe(lama);
});

const KEL = 1376011002;

test("kode lama: TPS dibaca dengan kode sekarang dan disebut; baris kembar dikenali; urung", async () => {
  const { id, status } = await pasang(`${KEL},,,"98.76.01.1002; 9876011003"`, "1376,,,9876");
  expect(status).toBe("diterapkan");
  const hasil = await imporTps(
    `tps_id,kelurahan_id,nomor,dpt\n9876011002001,9876011002,1,11\n9876011003002,,,12\n,9876011009,3,13\n${KEL}004,${KEL},4,14`,
  );
  expect(hasil.status).toBe("diterapkan");
  const nama = (await get(`/api/wilayah/${KEL}`)).keterangan;
  expect(hasil.kode_lama).toEqual({
    baris: 3,
    kode: [
      { lama: 9876, baru: 1376, nama: "Kota Payakumbuh", jumlah: 2 },
      { lama: 9_876_011_003, baru: KEL, nama, jumlah: 1 },
    ],
    lain: 0,
  });
  const { rows } = await sql<{ id: number }>`select id from tps order by id`.execute(db);
  expect(rows.map((row) => row.id)).toEqual([
    KEL * 1000 + 1,
    KEL * 1000 + 2,
    KEL * 1000 + 4,
    1_376_011_009_003,
  ]);

  const kembar = await periksa(app, {
    token,
    isi: `tps_id,dpt\n${KEL}005,5\n9876011002005,5`,
    fields: { jenis: "tps" },
  });
  expect(faultsOf(kembar)).toEqual([[3, "tps_id", "Data yang sama sudah ada di baris 2"]]);
  expect(kembar.kode_lama.baris).toBe(1);

  expect(faultsOf(await cek(`1376011005,,,9876011003`))).toEqual([
    [2, "kode_lama", `9876011003 sudah menjadi kode lama ${KEL}`],
  ]);
  const ganti = await cek(`${KEL},,,9876011003`, "1376,,,-");
  expect(ganti.pratinjau[0]).toMatchObject({
    sebelum: { kode_lama: "9876011002, 9876011003" },
    sesudah: { kode_lama: "9876011003" },
  });
  expect(ganti.pratinjau[1]).toMatchObject({
    sebelum: { kode_lama: "9876" },
    sesudah: { kode_lama: null },
  });

  expect((await langkah(hasil.id, "urungkan")).status).toBe("diurungkan");
  expect((await langkah(id, "urungkan")).status).toBe("diurungkan");
  const tanpa = await periksa(app, {
    token,
    isi: "tps_id,dpt\n9876011002001,1",
    fields: { jenis: "tps" },
  });
  expect(faultsOf(tanpa)).toEqual([[2, "tps_id", "Kelurahan 9876011002 tidak dikenal"]]);
  expect(tanpa.kode_lama).toBeNull();
});

test("setiap jenis impor berkolom wilayah membaca kode lama", async () => {
  await pasang(`${KEL},,,9876011002`, "1376,,,9876");
  await imporTps(`tps_id,dpt\n${KEL}001,100`);
  const nik = "1376010101900001";
  const berkas: readonly [string, string, Record<string, string>?][] = [
    ["tps", "tps_id,dpt\n9876011002001,90"],
    ["hasil-tps", "tps_id,01\n9876011002001,5", { jenis_laporan_id: "5" }],
    ["dpt", "Nama,Usia,RT,RW,TPS,Kelurahan ID\nSiti,30,1,1,1,9876011002"],
    ["anggota", `nomer_kta,nama,nik,kelurahan_id\nK1,Ani,${nik},9876011002`],
    ["user", "nomer_kta,nama,email,wilayah_id\nK2,Budi,budi@contoh.example,9876"],
    [
      "saksi",
      `NIK,Nama Lengkap,Nomer WA,Jenis,Kelurahan ID,Nomor TPS\n${nik},Cici,081234567890,TPS,9876011002,1`,
    ],
    ["dapil", "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,1376A,Satu,5,9876011002"],
  ];
  for (const [jenis, isi, lain = {}] of berkas) {
    const hasil = await periksa(app, { token, isi, fields: { jenis, ...lain } });
    expect([jenis, faultsOf(hasil), hasil.kode_lama]).toEqual([
      jenis,
      [],
      {
        baris: 1,
        kode: [{ lama: 9876, baru: 1376, nama: "Kota Payakumbuh", jumlah: 1 }],
        lain: 0,
      },
    ]);
  }
});

test("pencarian menurut kode lama menemukan wilayah dan TPS-nya, dan menyebutnya", async () => {
  const { keterangan } = await get(`/api/wilayah/${KEL}`);
  const wilayah = await get("/api/wilayah?s=98760110");
  expect(wilayah).toEqual([expect.objectContaining({ id: KEL, kode_lama: [9_876_011_002] })]);
  // Of 1376 the older code is 9876, so what lay below it is found too.
  expect((await get("/api/wilayah?s=9876011003"))[0]).toMatchObject({ id: 1_376_011_003 });
  const cari = await get(`/api/cari?s=9876011002`);
  expect(cari.wilayah[0]).toMatchObject({ id: KEL, nama: keterangan });
  expect(cari.wilayah[0].keterangan).toMatch(/^1376011002 · .* · kode lama 9876011002$/);
  expect((await get("/api/cari?s=9876011002001")).tps).toMatchObject([{ id: KEL * 1000 + 1 }]);
  expect(await get(`/api/wilayah?s=12345${"0".repeat(26)}`)).toEqual([]);
  const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
  const lain = await app.panggil("GET /api/wilayah?s=9876011002", { token: kota.token });
  expect(lain.body.data).toEqual([]);
});

test("kode lama berantai; kode wilayah yang aktif selalu dibaca apa adanya", async () => {
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis, is_aktif)
    values (1376021090, 'Dahulu', 137602, 4, false)`.execute(db);
  await sql`insert into wilayah_alias (kode, wilayah_id) values (9876021001, 1376021090)`.execute(
    db,
  );
  expect((await pasang("1376021002,,,1376021090")).status).toBe("diterapkan");
  const baca = async (tps: string) =>
    (await periksa(app, { token, isi: `tps_id,dpt\n${tps},7`, fields: { jenis: "tps" } }))
      .pratinjau[0].sesudah.tps_id;
  expect(await baca("9876021001003")).toBe(1_376_021_002_003);
  expect(await baca("1376021090004")).toBe(1_376_021_002_004);
  await sql`update wilayah set is_aktif = true where id = 1376021090`.execute(db);
  expect(await baca("1376021090004")).toBe(1_376_021_090_004);
});

test("kode lama yang masih punya TPS, dan wilayah di luar wilayah impor, ditolak", async () => {
  await sql`
    insert into wilayah (id, keterangan, parent_id, jenis, is_aktif)
    values (1376031090, 'Dahulu Ada', 137603, 4, false)`.execute(db);
  await sql`
    insert into tps (kota_id, id, kelurahan_id, nomor, nama)
    values (1376, 1376031090001, 1376031090, 1, 'TPS 001')`.execute(db);
  expect(faultsOf(await cek("1376031001,,,1376031090"))).toEqual([
    [2, "kode_lama", "1376031090 masih punya TPS. Pindahkan atau hapus TPS-nya dahulu"],
  ]);
  const isi = `${JUDUL}\n3578011001,X,,`;
  const luar = await periksa(app, { token, isi, fields: { ...fields, wilayah_id: "13" } });
  expect(faultsOf(luar)).toEqual([[2, "id", "Berada di luar wilayah impor"]]);
});

/** Columns that are named like a region's, and need not be asked. */
const BUKAN_RUJUKAN: Readonly<Record<string, string>> = {
  kota_id:
    "first in every key of a spread table: its rows name the region in a column that is asked",
  kecamatan_id: "a counter of TPS, which are asked",
  penugasan_lama: "what an assignment was before: the witness is asked",
  penugasan_baru: "what it was made: the witness is asked",
  "rekap_penugasan.wilayah_id": "a counter of witnesses, who are asked",
  "beranda_harian.wilayah_id": "figures of past days, which go by themselves",
};

test("semua yang merujuk wilayah ditanya sebelum wilayah diurungkan", async () => {
  const { rows } = await sql<{ rujukan: string; nama: string }>`
    select c.conrelid::regclass || '.' || a.attname as rujukan, c.conname::text as nama
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'wilayah'::regclass and c.conparentid = 0`.execute(db);
  const dikenal = RUJUKAN.map(([, tabel, kolom]) => `${tabel}.${kolom}`);
  expect([...dikenal, "wilayah.parent_id", "wilayah_alias.wilayah_id"]).toEqual(
    expect.arrayContaining(rows.map(({ rujukan }) => rujukan)),
  );
  // Each is guarded by the key that it names; only local tables, which may have none, are held instead.
  const kunci = new Map(rows.map(({ rujukan, nama }) => [rujukan, nama]));
  for (const [, tabel, kolom, penjaga] of RUJUKAN) {
    const nama = `${tabel}.${kolom}`;
    expect([nama, kunci.get(nama) ?? "tahan"]).toEqual([nama, penjaga]);
    expect([nama, kelasTabel(tabel) === "lokal"]).toEqual([nama, penjaga === "tahan"]);
  }
  // Local tables have no foreign key to regions (rule 2), so the names of columns are asked as well.
  const { rows: bernama } = await sql<{ tabel: string; kolom: string }>`
    select c.relname::text as tabel, a.attname::text as kolom
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and c.relname not in ('wilayah', 'wilayah_alias')
      and a.attname ~ '^(wilayah|propinsi|kota|kecamatan|kelurahan|penugasan)_(id|lama|baru)$'
    order by 1, 2`.execute(db);
  const lupa = bernama.filter(
    ({ tabel, kolom }) =>
      !dikenal.includes(`${tabel}.${kolom}`) &&
      !Object.hasOwn(BUKAN_RUJUKAN, kolom) &&
      !Object.hasOwn(BUKAN_RUJUKAN, `${tabel}.${kolom}`),
  );
  expect(bernama.length).toBeGreaterThan(30);
  expect(lupa).toEqual([]);
});
