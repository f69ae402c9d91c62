// Witnesses through the front door: list, form, what is done with one.
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { PERAN } from "#contract/access/access.contract.ts";
import { wordOf } from "#contract/core/described.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { SAKSI } from "#contract/saksi/saksi.fields.ts";
import { kelurahanOf } from "#contract/wilayah/wilayah.rules.ts";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { impor, unggah } from "../testing/impor.ts";
import { penulisanSaksi } from "./tulis/tulis-saksi.service.ts";
import { bacaSemua } from "../testing/read-table.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../testing/test-app.ts";
import { fileFolder } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const { db } = app.context;
const simpanBerkas = fileFolder();
const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Ratna Pusat" });
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, { ...ROLES.kota, name: "Budi Kota" });
const kotaLain = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });

const KEL = 1376011002;
const TPS_1 = KEL * 1000 + 1;
const TPS_SURABAYA = 3578011001001;

const isian = (n: number, lain: object = {}) => ({
  nik: `13760105079${String(n).padStart(5, "0")}`,
  nama_lengkap: `Saksi ${String(n).padStart(2, "0")}`,
  nomer_wa: `0812-3456-${String(n).padStart(4, "0")}`,
  ...lain,
});
const diTps = (nomor: number, kelurahanId = KEL) => ({
  jenis_id: JENIS_SAKSI.tps,
  penugasan: { kelurahan_id: kelurahanId, penugasan_tps: nomor },
});

const kirim = (body: unknown, oleh = kota) =>
  app.panggil("POST /api/saksi", { token: oleh.token, body });
const tambah = async (n: number, lain: object = {}, oleh = kota): Promise<number> => {
  const { status, body } = await kirim(isian(n, lain), oleh);
  if (status !== 201) {
    throw new Error(JSON.stringify(body));
  }
  return body.data.id;
};
const baca = async (id: number, oleh = kota) =>
  (await app.panggil(`GET /api/saksi/${id}`, { token: oleh.token })).body.data;
const panggil = (route: string, body?: unknown, oleh = kota) =>
  app.panggil(route, { token: oleh.token, ...(body === undefined ? {} : { body }) });
const daftar = async (query = "", oleh = kota) =>
  (await panggil(`GET /api/saksi?${query}`, undefined, oleh)).body;
const nama = async (query: string, oleh = kota): Promise<string[]> =>
  (await daftar(query, oleh)).data.map((row: { nama_lengkap: string }) => row.nama_lengkap);

beforeAll(async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const tps = [1, 2, 3].map((nomor) => KEL * 1000 + nomor);
  const isi = ["tps_id,dpt", ...[...tps, TPS_SURABAYA].map((id) => `${id},200`)].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
});

beforeEach(async () => {
  for (const tabel of ["saksi_akun", "saksi_nik", "saksi_caleg", "saksi", "saksi_nomor"]) {
    await sql`delete from ${sql.table(tabel)}`.execute(db);
  }
  for (const tabel of ["rekap_saksi", "rekap_penugasan", "anggota", "caleg"]) {
    await sql`delete from ${sql.table(tabel)}`.execute(db);
  }
  await sql`update tps set jumlah_saksi = 0, jumlah_saksi_sah = 0`.execute(db);
  await sql`update rekap_tps set jumlah_saksi = 0, jumlah_tps_bersaksi = 0, jumlah_tps_sah = 0,
    jumlah_dpt_bersaksi = 0`.execute(db);
});

test("SAKSI-115 SAKSI-117 satu saksi dengan semua isinya", async () => {
  await sql`insert into anggota (nomer_kta, nama, kelurahan_id) values ('KTA-9', 'Nama di KTA', ${KEL})`.execute(
    db,
  );
  const id = await tambah(1, { ...diTps(1), nomer_kta: "KTA-9", referensi_id: 1 });
  expect(await baca(id)).toEqual({
    id: 1_376_000_001,
    nomer_saksi: "1376-000001",
    nik: "1376010507900001",
    nomer_kta: "KTA-9",
    nama: "Nama di KTA",
    nama_lengkap: "Saksi 01",
    nomer_wa: "6281234560001",
    link_wa: "https://wa.me/6281234560001",
    is_nomer_wa_valid: 0,
    wa_dicek_pada: null,
    is_aktif: 1,
    is_approval: 0,
    is_pelatihan: 0,
    is_peserta_jatim: false,
    jenis_id: 1,
    jenis: { id: 1, keterangan: "TPS", alias: "TPS" },
    referensi_id: 1,
    referensi: { id: 1, keterangan: "Bacaleg" },
    nama_referensi: null,
    koordinator_wilayah_id: null,
    koordinator_wilayah: null,
    wilayah: { id: 1376, keterangan: "Kota Payakumbuh" },
    kota_id: 1376,
    tps_id: TPS_1,
    penugasan: {
      propinsi_id: 13,
      kota_id: 1376,
      kecamatan_id: 137601,
      kelurahan_id: KEL,
      penugasan_tps: 1,
      keterangan: expect.stringMatching(/^TPS 001 · .+ · Payakumbuh Barat$/),
    },
    is_bertugas: 1,
    tahap: 1,
    lingkup: 3,
    lingkup_pasti: true,
    dpt_dimuat_pada: null,
    is_tps: false,
    is_desa: false,
    status_pengisian: 86,
    user_id: null,
    url_kartu: null,
    versi: 1,
    boleh: ["ubah", "hapus", "set_wa_valid", "buat_akun", "set_caleg"],
    admin: { id: kota.id, name: "Budi Kota" },
    validator: null,
    kta: { is_anggota: true, foto: null, kta_belakang: null, ktp: null },
    peran: [],
    caleg: [],
    foto: null,
    created_at: expect.any(String),
  });
  expect(await checkRekap(db)).toEqual([]);
});

test("SAKSI-074 SAKSI-107 tanpa penugasan: kotanya, atau provinsinya, atau wilayah admin; Jawa Timur dikenali", async () => {
  const of = async (n: number, lain: object) => {
    const row = await baca(await tambah(n, lain, pusat), pusat);
    return [row.wilayah.id, row.kota_id, row.is_peserta_jatim, row.penugasan.keterangan];
  };
  expect(await of(1, { propinsi_id: 35, kota_id: 3578 })).toEqual([3578, 3578, true, null]);
  expect(await of(2, { propinsi_id: 35 })).toEqual([35, null, false, null]);
  expect(await of(3, {})).toEqual([1, null, false, null]);
  const milikKota = await baca(await tambah(4));
  expect([milikKota.wilayah.id, milikKota.is_bertugas]).toEqual([1376, 0]);
});

test("SAKSI-109..112 SAKSI-117 di server: admin kota hanya kotanya, admin provinsi hanya provinsinya", async () => {
  const coba = async (lain: object, oleh = kota) => (await kirim(isian(7, lain), oleh)).body.kode;
  const luar = "di-luar-wilayah";
  expect(await coba({ kota_id: 3578 })).toBe(luar);
  expect(await coba({ jenis_id: 3, penugasan: { propinsi_id: 13 } })).toBe(luar);
  expect(await coba({ jenis_id: 2 }, propinsi)).toBe(luar);
  expect(await coba({ kota_id: 3578 }, propinsi)).toBe(luar);
  expect(await coba({ kota_id: 1371 }, propinsi)).toBeUndefined();
});

test("tidak seorang pun menunjuk saksi jenis di atas wilayahnya, juga tanpa tempat tugas", async () => {
  const coba = async (jenis: number, oleh = kota) => {
    const lain = { jenis_id: jenis, propinsi_id: 13, kota_id: 1376 };
    return (await kirim(isian(20 + jenis, lain), oleh)).body.kode;
  };
  expect(await coba(JENIS_SAKSI.propinsi)).toBe("di-luar-wilayah");
  expect(await coba(JENIS_SAKSI.pusat)).toBe("di-luar-wilayah");
  expect(await coba(JENIS_SAKSI.pusat, propinsi)).toBe("di-luar-wilayah");
  expect(await coba(JENIS_SAKSI.propinsi, propinsi)).toBeUndefined();
  const id = await tambah(8);
  const ubah = isian(8, { jenis_id: JENIS_SAKSI.propinsi, versi: 1 });
  expect((await panggil(`POST /api/saksi/${id}`, ubah)).body.kode).toBe("di-luar-wilayah");
  expect((await baca(id)).jenis_id).toBe(JENIS_SAKSI.tps);
});

test("SAKSI-031 SAKSI-034 SAKSI-035 SAKSI-051 SAKSI-084 isian yang salah, dengan teksnya", async () => {
  const galat = async (lain: object, oleh = kota) =>
    (await kirim(isian(1, lain), oleh)).body.errors;
  expect((await kirim({})).body.errors).toEqual({
    nik: ["NIK 16 digit angka"],
    nama_lengkap: ["harus diisi"],
    nomer_wa: ["Wajib diisi dengan benar"],
  });
  for (const nama_lengkap of ["", "  "]) {
    expect(await galat({ nama_lengkap })).toEqual({ nama_lengkap: ["harus diisi"] });
  }
  expect(await galat({ nik: "3.57E+15", nomer_wa: "12345" })).toEqual({
    nik: ["NIK 16 digit angka"],
    nomer_wa: ["Wajib diisi dengan benar"],
  });
  // 15, 17, and 16 of which one is no digit.
  for (const nik of ["137601050790001", "13760105079000011", "137601050790000O"]) {
    expect([nik, await galat({ nik })]).toEqual([nik, { nik: ["NIK 16 digit angka"] }]);
  }
  for (const tanpa of [{}, { nama_referensi: "" }, { nama_referensi: "  " }]) {
    expect(await galat({ referensi_id: 2, ...tanpa })).toEqual({ nama_referensi: ["Wajib diisi"] });
  }
  expect(await galat({ referensi_id: 3, nama_referensi: "x".repeat(501) })).toEqual({
    nama_referensi: ["Paling banyak 500 karakter"],
  });
  expect(await galat({ tahap: 2 })).toEqual({
    tahap: ["Hanya admin nasional yang mengubah tahap"],
  });
  expect(await galat({ penugasan: { penugasan_tps: 1 } })).toEqual({
    "penugasan.kelurahan_id": ["Harus dipilih"],
  });
  expect(await galat({ penugasan: { kota_id: 3578, kelurahan_id: KEL } })).toEqual({
    "penugasan.kota_id": ["Wilayah tidak dikenal"],
  });
  expect(await galat({ penugasan: { kelurahan_id: 1376019999 } })).toEqual({
    kota_id: ["Wilayah tidak dikenal"],
  });
  expect(await galat(diTps(99))).toEqual({
    "penugasan.penugasan_tps": ["TPS ini tidak ada di kelurahan itu."],
  });
  expect(await daftar()).toMatchObject({ data: [], total: 0, last_page: 1 });
});

test("tanda yang tidak terlihat di sekeliling isian bukan kesalahannya, dan tidak tersimpan", async () => {
  const salinan = (isi: string): string => `\u200E${isi}\u200B`;
  const { nik, nama_lengkap, nomer_wa: wa } = isian(9);
  const kotor = { nik: salinan(nik), nama_lengkap: salinan(nama_lengkap), nomer_wa: salinan(wa) };
  const { status, body } = await kirim(isian(9, kotor));
  expect([status, body.errors]).toEqual([201, undefined]);
  expect(await baca(body.data.id)).toMatchObject({ nik, nama_lengkap });
});

test("pertanyaan yang tidak mengatakan apa pun tentang daerah lain tidak mengurangi jatah", async () => {
  const banyak = await buatPengguna(app, ROLES.kota);
  const tanya = async () =>
    (await panggil("GET /api/cek_saksi_nik?nik=1376010507900009", undefined, banyak)).status;
  const jawaban = await Promise.all(Array.from({ length: 201 }, tanya));
  expect(new Set(jawaban)).toEqual(new Set([200]));
  expect((await kirim(isian(201), banyak)).status).toBe(201);
});

test("SAKSI-114 NIK yang sudah terdaftar, dan TPS yang sudah penuh", async () => {
  const cek = async (oleh: typeof kota) =>
    (await panggil("GET /api/cek_saksi_nik?nik=1376010507900001", undefined, oleh)).body.data;
  expect(await cek(kota)).toBe(false);
  await tambah(1, diTps(1));
  expect(await cek(kota)).toBe(true);
  // Whose it is elsewhere is told to nobody who only asks.
  expect(await cek(kotaLain)).toBe(false);
  expect((await kirim(isian(1), kotaLain)).body).toMatchObject({
    kode: "nik-terpakai",
    errors: { nik: ["NIK yang Anda masukan sudah terdaftar"] },
  });
  await tambah(2, diTps(1));
  expect((await kirim(isian(3, diTps(1)))).body.errors).toEqual({
    "penugasan.penugasan_tps": ["TPS ini sudah punya saksi aktif sebanyak yang diizinkan."],
  });
  expect((await panggil("GET /api/cek_saksi_nik?nik=123")).body.errors).toEqual({
    nik: ["NIK 16 digit angka"],
  });
});

test("batas per TPS dan tahap dari Pengaturan berlaku bagi saksi berikutnya, tidak bagi yang sudah ada", async () => {
  const { token } = await buatPengguna(app, ROLES.superAdmin);
  const atur = (saksiBaru: object) =>
    app.panggil("PUT /api/pengaturan", { token, body: { saksi: saksiBaru } });
  const diTpsSatu = async (): Promise<number> => {
    const { jumlah_saksi: jumlah } = await db
      .selectFrom("tps")
      .select("jumlah_saksi")
      .where("id", "=", TPS_1)
      .executeTakeFirstOrThrow();
    return jumlah;
  };
  try {
    const ids = [await tambah(1, diTps(1)), await tambah(2, diTps(1))];
    await atur({ per_tps: 1, tahap: 2 });
    expect((await kirim(isian(3, diTps(1)))).body.kode).toBe("tps-penuh");
    expect(await diTpsSatu()).toBe(2);
    expect((await Promise.all(ids.map((id) => baca(id)))).map(({ tahap }) => tahap)).toEqual([
      1, 1,
    ]);
    // Whoever is above the limit already may be changed where it stands.
    const [id = 0] = ids;
    const ubahan = { ...isian(1, { ...diTps(1), nama_lengkap: "Nama Baru" }), versi: 1 };
    expect((await panggil(`POST /api/saksi/${id}`, ubahan)).status).toBe(200);
    await atur({ per_tps: 3 });
    expect((await baca(await tambah(3, diTps(1)))).tahap).toBe(2);
    expect((await kirim(isian(4, diTps(1)))).body.kode).toBe("tps-penuh");
    expect(await checkRekap(db)).toEqual([]);
  } finally {
    await atur({ per_tps: 2, tahap: 1 });
  }
});

test("SAKSI-118 ubah: yang tidak dikirim tetap, versi lama ditolak, pindah kota bernomor baru", async () => {
  const id = await tambah(1, { ...diTps(1), referensi_id: 3, nama_referensi: "Tetangga" });
  const ubah = (lain: object, oleh = kota) =>
    panggil(`POST /api/saksi/${id}`, { ...isian(1), versi: 1, ...lain }, oleh);
  expect((await ubah({ nama_lengkap: "Nama Baru" })).body).toEqual({
    message: "Simpan berhasil",
    data: { id, nomer_saksi: "1376-000001" },
  });
  expect(await baca(id)).toMatchObject({
    nama: "Nama Baru",
    versi: 2,
    tps_id: TPS_1,
    nama_referensi: "Tetangga",
  });
  expect((await ubah({ nama_lengkap: "Terlambat" })).body).toMatchObject({
    kode: "saksi-berubah",
    data: { versi: 2 },
  });
  expect((await ubah({ versi: 2, referensi_id: null })).status).toBe(200);
  expect(await baca(id)).toMatchObject({ referensi: null, nama_referensi: null });
  const pindah = { versi: 3, ...diTps(1, kelurahanOf(TPS_SURABAYA)) };
  expect((await ubah(pindah)).body.kode).toBe("di-luar-wilayah");
  expect((await ubah(pindah, pusat)).body.data).toEqual({
    id: 3_578_000_001,
    nomer_saksi: "3578-000001",
  });
  expect((await panggil(`GET /api/saksi/${id}`)).status).toBe(404);
  expect(await checkRekap(db)).toEqual([]);
});

test("SAKSI-037 SAKSI-061 SAKSI-064 SAKSI-123 nomor WA ditandai berlaku atau tidak, oleh siapa; nomor baru belum", async () => {
  const id = await tambah(1);
  const set = (nilai: unknown) =>
    panggil(`POST /api/saksi/${id}/set_wa_valid`, { is_nomer_wa_valid: nilai });
  expect((await set(1)).body.message).toBe("Nomor WA berlaku");
  expect(await baca(id)).toMatchObject({
    is_nomer_wa_valid: 1,
    validator: { id: kota.id, name: "Budi Kota" },
    wa_dicek_pada: expect.any(String),
  });
  // Asked for twice it is as after once: it does not toggle.
  for (const nilai of [0, 0]) {
    expect((await set(nilai)).body.message).toBe("Nomor WA tidak berlaku");
    expect(await baca(id)).toMatchObject({
      is_nomer_wa_valid: 0,
      validator: { id: kota.id },
      wa_dicek_pada: expect.any(String),
    });
  }
  expect(await nama("belum_dicek=1")).toEqual([]);
  await set(1);
  expect(await baca(id)).toMatchObject({ is_nomer_wa_valid: 1 });
  expect((await set(2)).status).toBe(400);
  const { versi } = await baca(id);
  await panggil(`POST /api/saksi/${id}`, { ...isian(1), nomer_wa: "+62 811 2222 333", versi });
  expect(await baca(id)).toMatchObject({
    nomer_wa: "628112222333",
    is_nomer_wa_valid: 0,
    wa_dicek_pada: null,
  });
  await panggil(`POST /api/saksi/${id}`, {
    ...isian(1),
    nomer_wa: "8112222444",
    versi: versi + 1,
  });
  expect((await baca(id)).nomer_wa).toBe("628112222444");
  expect(await checkRekap(db)).toEqual([]);
});

test("SAKSI-065 SAKSI-128 aktif dan nonaktif: hanya bila berakun; akun ikut bila tidak punya peran lain", async () => {
  const id = await tambah(1, diTps(1));
  const set = (nilai: number, oleh = propinsi) =>
    panggil(`POST /api/saksi/${id}/set_aktif`, { is_aktif: nilai }, oleh);
  expect((await set(0)).body.kode).toBe("tidak-berhak");
  const akun = await buatPengguna(app, { peran: PERAN.saksi });
  await sql`update saksi set user_id = ${akun.id} where id = ${id}`.execute(db);
  expect((await baca(id, propinsi)).boleh).toEqual([
    "ubah",
    "hapus",
    "set_wa_valid",
    "tautan_masuk",
    "reset_password",
    "keluar_semua",
    "set_aktif",
    "set_approval",
  ]);
  expect((await set(0)).body.message).toBe("Saksi dinonaktifkan");
  expect(await baca(id)).toMatchObject({ is_aktif: 0, user_id: akun.id });
  expect((await app.panggil("GET /api/self", { token: akun.token })).status).toBe(401);
  expect((await set(1)).body.message).toBe("Saksi diaktifkan");
  expect(await baca(id)).toMatchObject({ is_aktif: 1, tps_id: TPS_1, user_id: akun.id });
  const { rows: jejak } = await sql<{ aksi: string }>`
    select aksi from audit_kota where baris = ${String(id)} order by id desc limit 2`.execute(db);
  expect(jejak.map(({ aksi }) => aksi)).toEqual(["saksi.aktifkan", "saksi.nonaktifkan"]);
  await sql`insert into users_peran (users_id, peran_id) values (${akun.id}, 4)`.execute(db);
  const lain = await buatPengguna(app, {});
  expect((await set(0)).status).toBe(200);
  expect(await baca(id)).toMatchObject({ is_aktif: 0 });
  const { rows } = await sql<{ is_aktif: number }>`
    select is_aktif from users where id in (${akun.id}, ${lain.id})`.execute(db);
  expect(rows).toEqual([{ is_aktif: 1 }, { is_aktif: 1 }]);
});

test("SAKSI-038 SAKSI-066 SAKSI-124 SAKSI-125 admin utama dengan surat mandat, lalu dibatalkan", async () => {
  const id = await tambah(1);
  const akun = await buatPengguna(app, { peran: PERAN.saksi });
  await sql`update saksi set user_id = ${akun.id} where id = ${id}`.execute(db);
  const set = (isi: string) =>
    unggah(app, {
      token: propinsi.token,
      isi,
      nama: "mandat.pdf",
      route: `POST /api/saksi/${id}/set_approval`,
      fields: {},
    });
  expect(await baca(id, propinsi)).toMatchObject({ is_approval: 0 });
  expect((await set("bukan pdf")).body.errors.file).toHaveLength(1);
  expect(await baca(id, propinsi)).toMatchObject({ is_approval: 0 });
  expect((await set("%PDF-1.4 mandat\n%%EOF")).body.message).toBe("Approval berhasil");
  expect(await baca(id, propinsi)).toMatchObject({ is_approval: 1 });
  const { rows: surat } = await sql`select b.nama from saksi s
    join berkas b on b.id = s.surat_mandat_berkas_id where s.id = ${id}`.execute(db);
  expect(surat).toEqual([{ nama: "mandat.pdf" }]);
  expect((await baca(id, propinsi)).boleh).toContain("unset_approval");
  // The form neither gives nor takes it.
  const { versi } = await baca(id, propinsi);
  expect((await panggil(`POST /api/saksi/${id}`, isian(1, { versi }))).status).toBe(200);
  expect(await baca(id, propinsi)).toMatchObject({ is_approval: 1 });
  expect((await daftar("s=Saksi+01")).data).toMatchObject([{ is_approval: 1 }]);
  const batal = await panggil(`POST /api/saksi/${id}/unset_approval`, undefined, propinsi);
  expect(batal.body.message).toBe("Admin utama dibatalkan");
  const dibatalkan = await baca(id, propinsi);
  expect(dibatalkan).toMatchObject({ is_approval: 0 });
  expect(dibatalkan.boleh).toContain("set_approval");
  expect(dibatalkan.boleh).not.toContain("unset_approval");
  // And once more, as the first time.
  expect((await set("%PDF-1.4 mandat\n%%EOF")).status).toBe(200);
  expect(await baca(id, propinsi)).toMatchObject({ is_approval: 1 });
});

test("SAKSI-127 hapus: dengan konfirmasi; TPS bebas, NIK bebas, berkasnya ikut, jejaknya menyimpan semuanya", async () => {
  const id = await tambah(1, diTps(1));
  const isi = await sharp({ create: { width: 30, height: 40, channels: 3, background: "navy" } })
    .jpeg()
    .toBuffer();
  const route = `POST /api/saksi/${id}/foto`;
  const foto = { token: kota.token, isi: new Uint8Array(isi), nama: "foto.jpg", route, fields: {} };
  const jumlahBerkas = async () => (await sql`select id from berkas`.execute(db)).rows.length;
  const semula = await jumlahBerkas();
  expect((await unggah(app, foto)).status).toBe(200);
  expect(await jumlahBerkas()).toBe(semula + 1);
  await majukanKonfirmasi(app.context, 60);
  expect((await panggil(`DELETE /api/saksi/${id}`)).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
  expect((await panggil(`DELETE /api/saksi/${id}`)).body.message).toBe("Data berhasil dihapus");
  expect((await panggil(`DELETE /api/saksi/${id}`)).status).toBe(404);
  expect(await jumlahBerkas()).toBe(semula);
  const { rows } = await sql<{ sebelum: object }>`
    select sebelum from audit_kota where aksi = 'saksi.hapus' and baris = ${String(id)}`.execute(
    db,
  );
  expect(rows).toEqual([
    { sebelum: expect.objectContaining({ nama_lengkap: "Saksi 01", tps_id: TPS_1 }) },
  ]);
  await tambah(1, diTps(1));
  expect(await checkRekap(db)).toEqual([]);
});

test("SAKSI-041 SAKSI-046 foto untuk kartu: gambar sungguhan, tegak, tidak lebih dari 12 megapiksel", async () => {
  const id = await tambah(1, { ...diTps(1), referensi_id: 1 });
  const gambar = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "navy" } })
      .jpeg()
      .toBuffer();
  const kirimFoto = (isi: string | Buffer) =>
    unggah(app, {
      token: kota.token,
      isi: typeof isi === "string" ? isi : new Uint8Array(isi),
      nama: "foto.jpg",
      route: `POST /api/saksi/${id}/foto`,
      fields: {},
    });
  expect((await kirimFoto("%PDF-1.4 bukan foto\n%%EOF")).body.errors.file[0]).toMatch(
    /^Isi berkas harus/,
  );
  expect((await kirimFoto(await gambar(4200, 3000))).body.errors).toEqual({
    file: ["Gambar terlalu besar: paling banyak 12 megapiksel"],
  });
  expect((await panggil(`GET /api/saksi/${id}/foto`)).status).toBe(404);
  expect((await kirimFoto(await gambar(400, 400))).body.message).toBe("Simpan berhasil");
  const { raw } = await panggil(`GET /api/saksi/${id}/foto`);
  expect(await sharp(raw).metadata()).toMatchObject({ width: 300, height: 400 });
  expect(await baca(id)).toMatchObject({
    status_pengisian: 100,
    foto: `/api/saksi/${id}/foto`,
    url_kartu: `/api/saksi/${id}/kartu`,
  });
  const lain = await panggil(`GET /api/saksi/${id}/foto`, undefined, kotaLain);
  expect(lain.body.kode).toBe("di-luar-wilayah");
});

test("SAKSI-094 SAKSI-116 SAKSI-122 Set Bacaleg: caleg dapil tempat tugas, satu untuk tiap jenis", async () => {
  const dapil = async (kode: string, wilayah: number, jenis = 3): Promise<number> => {
    const { id } = await db
      .insertInto("dapil")
      .values({
        jenis_caleg_id: jenis,
        kode,
        keterangan: `Dapil ${kode}`,
        kursi: 5,
        propinsi_id: 13,
        kota_id: jenis === 3 ? 1376 : null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into dapil_wilayah (dapil_id, wilayah_id, jenis_caleg_id, rentang)
      values (${id}, ${wilayah}, ${jenis}, int8range(${wilayah}::bigint * 10000000, (${wilayah}::bigint + 1) * 10000000))`.execute(
      db,
    );
    return id;
  };
  const caleg = async (dapilId: number, nomor: number, jenis = 3): Promise<number> =>
    (
      await db
        .insertInto("caleg")
        .values({
          jenis_caleg_id: jenis,
          dapil_id: dapilId,
          nama_lengkap: `Caleg ${nomor}`,
          nomor_urut: nomor,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const barat = await dapil("B", 137601);
  const utara = await dapil("U", 137602);
  const [satu, dua, jauh] = [await caleg(barat, 1), await caleg(barat, 2), await caleg(utara, 3)];
  const biasa = await tambah(1, diTps(1));
  const id = await tambah(2, { ...diTps(1), referensi_id: 1 });
  const kandidat = (saksiId: number) =>
    panggil(`GET /api/saksi/${saksiId}/kandidat_caleg?jenis_caleg_id=3`);
  expect((await kandidat(biasa)).body.kode).toBe("tidak-berhak");
  expect((await kandidat(id)).body.data).toMatchObject([
    { id: satu, nama: "Caleg 1", nomor_urut: 1, dapil: { id: barat, keterangan: "Dapil B" } },
    { id: dua },
  ]);
  const set = async (calegId: number | null) =>
    (await panggil(`POST /api/saksi/${id}/set_caleg`, { jenis_caleg_id: 3, caleg_id: calegId }))
      .body;
  expect((await set(jauh)).errors.caleg_id).toHaveLength(1);
  expect((await set(satu)).message).toBe("Bacaleg dipilih");
  expect((await set(satu)).message).toBe("Bacaleg dipilih");
  expect(await set(dua)).toMatchObject({
    kode: "caleg-sudah-dipilih",
    message: "Anda hanya bisa memilih 1 Bacaleg untuk 1 Jenis Caleg",
  });
  expect((await baca(id)).caleg).toEqual([{ id: satu, keterangan: "Caleg 1", jenis_caleg_id: 3 }]);
  // One more, of another jenis: each is chosen and let go by itself.
  const pusatCaleg = await caleg(await dapil("P", 137601, 1), 4, 1);
  const setPusat = (calegId: number | null) =>
    panggil(`POST /api/saksi/${id}/set_caleg`, { jenis_caleg_id: 1, caleg_id: calegId });
  expect((await setPusat(pusatCaleg)).body.message).toBe("Bacaleg dipilih");
  expect((await kandidat(id)).body.data).toMatchObject([{ id: satu }, { id: dua }]);
  const terpilih = async () =>
    (await baca(id)).caleg
      .map((one: { id: number }) => one.id)
      .toSorted((a: number, b: number) => a - b);
  expect(await terpilih()).toEqual([satu, pusatCaleg]);
  await setPusat(null);
  expect(await terpilih()).toEqual([satu]);
  // Elsewhere other candidates stand.
  const { versi } = await baca(id);
  const ke = { jenis_id: 5, penugasan: { kecamatan_id: 137602 } };
  await panggil(`POST /api/saksi/${id}`, { ...isian(2), ...ke, versi });
  expect((await baca(id)).caleg).toEqual([]);
  expect((await set(jauh)).message).toBe("Bacaleg dipilih");
  expect((await set(null)).message).toBe("Bacaleg dilepas");
  expect((await baca(id)).caleg).toEqual([]);
});

/** Six witnesses that differ in whatever is filtered by. */
async function siapkanDaftar(): Promise<void> {
  await tambah(1, { ...diTps(1), referensi_id: 1 });
  await tambah(2, { ...diTps(2), referensi_id: 2, nama_referensi: "Ranting" });
  await tambah(3);
  await tambah(4, { jenis_id: 5, penugasan: { kecamatan_id: 137602 } });
  await tambah(5, diTps(1, kelurahanOf(TPS_SURABAYA)), kotaLain);
  await tambah(6, { jenis_id: 3, penugasan: { propinsi_id: 13 }, tahap: 2 }, pusat);
  await panggil("POST /api/saksi/1376000001/set_wa_valid", { is_nomer_wa_valid: 1 });
  await panggil("POST /api/saksi/1376000002/set_wa_valid", { is_nomer_wa_valid: 0 });
  await app.context.basis.pipeline(async (query) => {
    const penulisan = penulisanSaksi(query, { usersId: null, batasPerTps: 2 });
    await penulisan.ubah(1376, [
      { id: 1_376_000_001, isi: { lingkup: 1 } },
      { id: 1_376_000_002, isi: { lingkup: 2 } },
    ]);
    await Promise.all([penulisan.close(), query("commit", [])]);
  });
}

const NOMOR = (nomor: readonly number[]): string[] => nomor.map((n) => `Saksi 0${n}`);

test("SAKSI-102..105 SAKSI-113 setiap saringan, sendiri dan bersama, di negara dan di kota", async () => {
  await siapkanDaftar();
  expect([1, 2, 3].map((lingkup) => wordOf(SAKSI.lingkup, String(lingkup)))).toEqual([
    "Lingkup TPS",
    "Lingkup Desa",
    "Lainnya",
  ]);
  const harapan: [string, number[], number[]][] = [
    ["", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    ["jenis_id=1", [1, 2, 3, 5], [1, 2, 3]],
    ["jenis_id=3", [6], []],
    ["referensi_id=1", [1], [1]],
    ["referensi_id=2", [2], [2]],
    ["is_bertugas=1", [1, 2, 4, 5, 6], [1, 2, 4]],
    ["is_bertugas=0", [3], [3]],
    ["is_tahap=1", [1, 2, 3, 4, 5], [1, 2, 3, 4]],
    ["is_tahap=2", [6], []],
    ["lingkup=1", [1], [1]],
    ["lingkup=2", [2], [2]],
    ["lingkup=3", [3, 4, 5, 6], [3, 4]],
    ["is_verifikasi=1", [1], [1]],
    ["is_verifikasi=0", [2, 3, 4, 5, 6], [2, 3, 4]],
    ["belum_dicek=1", [3, 4, 5, 6], [3, 4]],
    ["is_verifikasi=0&jenis_id=1&is_bertugas=1", [2, 5], [2]],
    ["s=saksi", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    ["s=saksi%2004", [4], [4]],
    ["s=1376-00000", [1, 2, 3, 4], [1, 2, 3, 4]],
    ["s=62812345600", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    ["s=1376010507900002", [2], [2]],
    ["s=1376010507900005", [5], []],
    // One or two letters begin a word.
    ["s=sa", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4]],
    ["s=ak", [], []],
    ["s=0%204", [], []],
    ["s=tidakada", [], []],
    ["urut=dibuat&arah=turun", [6, 5, 4, 3, 2, 1], [4, 3, 2, 1]],
    ["urut=penugasan", [6, 3, 1, 2, 4, 5], [3, 1, 2, 4]],
    ["arah=turun&per_page=2&page=2", [4, 3], [2, 1]],
    ["per_page=4&page=2", [5, 6], []],
  ];
  for (const [query, negara, milikKota] of harapan) {
    expect([query, await nama(query, pusat)]).toEqual([query, NOMOR(negara)]);
    expect([query, await nama(query)]).toEqual([query, NOMOR(milikKota)]);
  }
  expect(await daftar("per_page=4&page=2", pusat)).toMatchObject({
    current_page: 2,
    per_page: 4,
    last_page: 2,
    total: 6,
  });
  expect(await nama("wilayah_id=13", pusat)).toEqual(NOMOR([1, 2, 3, 4, 6]));
  expect(await nama("wilayah_id=137601")).toEqual(NOMOR([1, 2]));
  expect(await nama("wilayah_id=137602")).toEqual(NOMOR([4]));
  expect(await nama(`wilayah_id=${KEL}`)).toEqual(NOMOR([1, 2]));
});

test("daftar: tanpa sesi 401, saksi 403, wilayah lain 403, saringan salah 400 dengan teks", async () => {
  expect((await app.panggil("GET /api/saksi")).status).toBe(401);
  expect((await panggil("GET /api/saksi", undefined, saksi)).status).toBe(403);
  expect((await panggil("GET /api/saksi?wilayah_id=3578")).body.kode).toBe("di-luar-wilayah");
  expect((await panggil("GET /api/saksi?jenis_id=9&lingkup=4&urut=x")).body.errors).toEqual({
    jenis_id: ["Paling besar 6"],
    lingkup: ["Isi 1, 2, atau 3"],
    urut: ["Urutan tidak dikenal"],
  });
});

test("SAKSI-129 unduhan sama dengan daftar, dengan konfirmasi dan jejak", async () => {
  await siapkanDaftar();
  const unduh = async (path: string, oleh = kota) => {
    const { status, raw } = await panggil(`GET /api/${path}`, undefined, oleh);
    expect(status).toBe(200);
    const [lembar] = await bacaSemua(simpanBerkas(raw, "saksi.xlsx"));
    return (lembar?.baris ?? []).map(({ cells }) => cells.map(({ teks }) => teks));
  };
  const [tanda, kepala, ...rows] = await unduh("saksi_unduh?is_bertugas=1");
  expect(tanda?.[0]).toMatch(/^Diunduh oleh Budi Kota \(pengguna \d+\)/);
  expect(tanda?.[0]).toContain("Berisi 3 saksi Kota Payakumbuh, aktif dan tidak aktif");
  expect(kepala?.join(" | ")).toBe(
    "Nomor Saksi | NIK | Nomer KTA | Nama Lengkap | Nomer WA | WA berlaku | Jenis | Referensi | \
Nama Referensi | Provinsi | Kota/Kabupaten | Kecamatan | Kelurahan | Kelurahan ID | Nomor TPS | Tahap | \
Cek DPT | Aktif | Sudah pelatihan",
  );
  expect(rows.map((row) => row[3])).toEqual(NOMOR([1, 2, 4]));
  expect(rows[0]?.join(" | ")).toBe(
    "1376-000001 | 1376010507900001 |  | Saksi 01 | 6281234560001 | Ya | TPS | Bacaleg |  | \
Sumatera Barat | Kota Payakumbuh | Payakumbuh Barat | Pakan Sinayan | 1376011002 | 1 | 1 | \
Lingkup TPS | Ya | Tidak",
  );
  const semua = await unduh("unduh_excel_saksi/13", pusat);
  expect(semua.slice(2).map((row) => row[3])).toEqual(NOMOR([6, 3, 1, 2, 4]));
  await majukanKonfirmasi(app.context, 60);
  expect((await panggil("GET /api/saksi_unduh")).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
  const { rows: jejak } = await sql<{ jumlah: number }>`
    select (sesudah ->> 'jumlah')::int as jumlah from audit_kota
    where aksi = 'saksi.unduh' order by id`.execute(db);
  expect(jejak.map(({ jumlah }) => jumlah)).toEqual([3, 5]);
});

test("RECAP-078 unduhan saksi satu wilayah: semua isinya, lewat tiket seperti tab baru, bukan wilayah lain", async () => {
  await siapkanDaftar();
  // Those who are off duty too.
  await sql`update saksi set is_aktif = 0 where id = 1376000004`.execute(db);
  const alamat = (wilayahId: number) => `/api/unduh_excel_saksi/${wilayahId}`;
  const isi = async (raw: Buffer): Promise<(string | undefined)[]> => {
    const [lembar] = await bacaSemua(simpanBerkas(raw, "saksi.xlsx"));
    return (lembar?.baris ?? []).slice(2).map(({ cells }) => cells[3]?.teks);
  };
  for (const [oleh, wilayahId, nomor] of [
    [pusat, 1, [6, 3, 1, 2, 4, 5]],
    [pusat, 13, [6, 3, 1, 2, 4]],
    [pusat, 3578, [5]],
    [kota, 1376, [3, 1, 2, 4]],
    [kota, 137_602, [4]],
  ] as const) {
    const { status, raw } = await panggil(`GET ${alamat(wilayahId)}`, undefined, oleh);
    expect([wilayahId, status, await isi(raw)]).toEqual([wilayahId, 200, NOMOR(nomor)]);
  }

  const tiket = await panggil("POST /api/tiket", { alamat: alamat(1376) });
  const tab = `GET ${alamat(1376)}?access_token=${tiket.body.data.tiket}`;
  const { headers, raw } = await app.panggil(tab);
  expect(headers["content-disposition"]).toBe(
    "attachment; filename*=UTF-8''Rekap%20saksi%20Kota%20Payakumbuh.xlsx",
  );
  expect(await isi(raw)).toEqual(NOMOR([3, 1, 2, 4]));
  expect((await app.panggil(tab)).status).toBe(401);

  expect((await app.panggil(`GET ${alamat(1376)}`)).status).toBe(401);
  expect((await panggil(`GET ${alamat(1376)}`, undefined, saksi)).status).toBe(403);
  expect((await panggil(`GET ${alamat(3578)}`)).body.kode).toBe("di-luar-wilayah");
  expect((await panggil(`GET ${alamat(1399)}`, undefined, pusat)).status).toBe(404);
});
