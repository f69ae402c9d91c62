// Files of witnesses by the specified calls: uploads that are applied at once, and what they are
// filled in from.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { bacaBuku, buatBuku, type IsiSel } from "../../testing/buku.ts";
import { impor, unggah } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { bacaZip } from "../../testing/zip.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.kota);
const pusat = await buatPengguna(app, ROLES.pusat);
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });

const KEL = 1376011002;
const JUDUL = ["NIK", "Nama Lengkap", "Nomer WA", "Kelurahan ID", "Nomor TPS"];
const AKUN = ["NIK", "Nomer KTA", "Nama", "Email"];

beforeAll(async () => {
  const isi = `kelurahan_id,nomor,dpt\n${KEL},1,200\n${KEL},2,200`;
  await impor(app, { token: pusat.token, isi, fields: { jenis: "tps" } });
});

const buku = (judul: string[], ...rows: IsiSel[][]) =>
  buatBuku({ lembar: { Data: [judul, ...rows] } });
const nik = (nomor: number): string => `13761${String(nomor).padStart(11, "0")}`;
const orang = (nomor: number): IsiSel[] => [
  nik(nomor),
  `Orang ${nomor}`,
  "0812 3456 7890",
  KEL,
  null,
];

async function kirim(rute: string, fields: Record<string, string>, isi: Uint8Array<ArrayBuffer>) {
  return unggah(app, { route: `POST /api/${rute}`, token, nama: "daftar.xlsx", isi, fields });
}

const KOTA = { kota_id: "1376" };

test("SAKSI-119 SAKSI-027 SAKSI-100 berkas benar diterapkan seketika: 'Unggah berhasil'", async () => {
  const { status, body } = await kirim(
    "saksi_unggah",
    KOTA,
    buku(JUDUL, orang(1).with(4, 1), orang(2)),
  );
  expect([status, body.message]).toEqual([201, "Unggah berhasil"]);
  const { kota_id, tps_id } = await app.context.db
    .selectFrom("saksi")
    .select(["kota_id", "tps_id"])
    .where("nik", "=", nik(1))
    .executeTakeFirstOrThrow();
  expect([kota_id, tps_id]).toEqual([1376, KEL * 1000 + 1]);
});

test("SAKSI-027 yang di luar kota yang dipilih ditolak, juga dari yang berhak atas keduanya", async () => {
  const surabaya = orang(9).with(3, 3_578_011_001);
  const { status, body } = await unggah(app, {
    route: "POST /api/saksi_unggah",
    token: pusat.token,
    nama: "daftar.xlsx",
    isi: buku(JUDUL, orang(8), surabaya),
    fields: KOTA,
  });
  expect([status, body.kode]).toEqual([400, "impor-galat"]);
  expect(body.data.galat).toEqual([expect.objectContaining({ baris: 3, kolom: "kelurahan_id" })]);
});

test("SAKSI-119 berkas bermasalah tidak menyimpan apa-apa, dan menyebut baris dan pratinjaunya", async () => {
  const salah = orang(4).with(2, "");
  const { status, body } = await kirim("saksi_unggah", KOTA, buku(JUDUL, orang(3), salah));
  expect([status, body.kode]).toEqual([400, "impor-galat"]);
  expect(body.data.galat).toEqual([
    expect.objectContaining({ baris: 3, kolom: "nomer_wa", alasan: "Wajib diisi dengan benar" }),
  ]);
  expect((await app.panggil(`GET /api/impor/${body.data.id}`, { token })).body.data.jenis).toBe(
    "saksi",
  );
  const ada = await app.context.db
    .selectFrom("saksi")
    .select("id")
    .where("nik", "=", nik(3))
    .execute();
  expect(ada).toEqual([]);
});

test("SAKSI-093 SAKSI-106 SAKSI-110 hanya .xls dan .xlsx, kota wajib, kota lain ditolak", async () => {
  const baik = buku(JUDUL, orang(5));
  const tanpa = await kirim("saksi_unggah", {}, baik);
  expect(tanpa.body.errors).toEqual({ kota_id: ["Wajib diisi"] });
  const provinsi = await unggah(app, {
    route: "POST /api/saksi_unggah",
    token: pusat.token,
    isi: baik,
    fields: { kota_id: "13" },
  });
  expect(provinsi.body.errors).toEqual({ kota_id: ["Pilih kota/kabupaten"] });
  const lain = await kirim("saksi_unggah", { kota_id: "3578" }, baik);
  expect([lain.status, lain.body.kode]).toEqual([403, "di-luar-wilayah"]);
  for (const rute of ["saksi_unggah", "saksi_unggah_akun"]) {
    const csv = new TextEncoder().encode("NIK,Nama Lengkap,Nomer WA\n");
    expect(Object.keys((await kirim(rute, KOTA, csv)).body.errors)).toEqual(["file"]);
    const form = new FormData();
    form.append("kota_id", "1376");
    const kosong = await app.panggil(`POST /api/${rute}`, { token, body: form });
    expect(kosong.body.errors).toEqual({ file: ["File harus diisi"] });
    const isi = { isi: baik, fields: KOTA, route: `POST /api/${rute}` };
    expect((await unggah(app, { ...isi, token: saksi.token })).status).toBe(403);
    expect((await app.panggil(`POST /api/${rute}`, { body: form })).status).toBe(401);
  }
  const xls = buatBuku({ lembar: { Data: [JUDUL, orang(6)] } }, "biff8");
  expect((await kirim("saksi_unggah", KOTA, xls)).status).toBe(201);
});

test("SAKSI-120 akun dari berkas: dibuat sekali, dengan email bila disebut; salah sebut ditolak; dapat diurungkan", async () => {
  await buatSaksi(app, 1376, { nik: nik(11), nama_lengkap: "Rina Sari", nomer_kta: "KTA-11" });
  await buatSaksi(app, 1376, { nik: nik(12), nama_lengkap: "Tono" });
  await buatSaksi(app, 3578, { nik: nik(13), nama_lengkap: "Jauh" });
  const benar = [
    [nik(11), null, "rina  sari", "rina@contoh.example"],
    [nik(12), "KTA-12", null, null],
  ];
  const salah = [
    [nik(13), null, null, null],
    [nik(12), null, "Toni", null],
    [nik(12), null, null, "bukan alamat"],
    [nik(99), null, null, null],
  ];
  const gagal = await kirim("saksi_unggah_akun", KOTA, buku(AKUN, ...salah));
  expect(gagal.body.data.galat.map(({ kolom }: { kolom: string }) => kolom)).toEqual([
    "nik",
    "nama",
    "email",
    "nik",
  ]);
  const { status, body } = await kirim("saksi_unggah_akun", {}, buku(AKUN, ...benar));
  expect(status).toBe(201);
  const akun = async () =>
    app.context.db
      .selectFrom("saksi as s")
      .innerJoin("users as u", "u.id", "s.user_id")
      .innerJoin("users_peran as p", "p.users_id", "u.id")
      .innerJoin("saksi_akun as a", "a.users_id", "u.id")
      .select(["u.nomer_kta", "u.wilayah_id", "p.peran_id", "u.password"])
      .where("s.nik", "in", [nik(11), nik(12)])
      .orderBy("s.nik")
      .execute();
  const tetap = { wilayah_id: 1376, peran_id: PERAN.saksi, password: null };
  expect(await akun()).toEqual([
    { nomer_kta: "KTA-11", ...tetap },
    { nomer_kta: "KTA-12", ...tetap },
  ]);
  const lagi = await kirim("saksi_unggah_akun", {}, buku(AKUN, ...benar));
  const { body: kedua } = await app.panggil(`GET /api/impor/${lagi.body.data.id}`, { token });
  expect(kedua.data.jumlah).toMatchObject({ sama: 2, baru: 0 });
  await app.panggil(`POST /api/impor/${body.data.id}/urungkan`, { token });
  await expect.poll(akun, { timeout: 20_000 }).toEqual([]);
});

test("SAKSI-026 SAKSI-136 format unggah: kolomnya, pilihan jenis dan referensi, kelurahan kotanya; terisi dapat diunggah", async () => {
  const rute = "GET /api/saksi_unduh_format_unggah";
  const { status, raw } = await app.panggil(`${rute}?kota_id=1376`, { token });
  expect(status).toBe(200);
  const [isian = [], kelurahan = []] = bacaBuku(raw);
  const [judul = []] = isian;
  expect(judul).toEqual([
    "NIK",
    "Nomer KTA",
    "Nama Lengkap",
    "Nomer WA",
    "Jenis",
    "Kelurahan ID",
    "Nomor TPS",
    "Referensi",
    "Nama Referensi",
  ]);
  expect(kelurahan).toContainEqual(expect.arrayContaining([String(KEL), "2"]));
  const terisi = buatBuku({
    lembar: {
      Saksi: [judul, [nik(21), "", "Dari Format", "081234567890", "TPS", KEL, 2, "", ""]],
      Kelurahan: kelurahan,
    },
  });
  expect((await kirim("saksi_unggah", KOTA, terisi)).status).toBe(201);
  const tanpa = await app.panggil(rute, { token });
  expect(bacaBuku(tanpa.raw)).toHaveLength(1);
  expect((await app.panggil(rute)).status).toBe(401);
  expect((await app.panggil(rute, { token: saksi.token })).status).toBe(403);
  expect((await app.panggil(`${rute}?kota_id=3578`, { token })).body.kode).toBe("di-luar-wilayah");
  const salah = await app.panggil(`${rute}?kota_id=13`, { token: pusat.token });
  expect(salah.body.errors).toEqual({ kota_id: ["Pilih kota/kabupaten"] });
});

/** The drop-downs of a sheet: its column, and what it offers. */
function pilihanDi(xml: string): Map<string, string[]> {
  const rules = xml.matchAll(
    /<dataValidation type="list"[^>]* sqref="(?<kolom>[A-Z]+)2:[^>]*><formula1>&quot;(?<isi>[^<]*)&quot;<\/formula1>/g,
  );
  return new Map(
    [...rules].map(({ groups = {} }) => [groups["kolom"] ?? "", groups["isi"]?.split(",") ?? []]),
  );
}

test("SAKSI-026 daftar pilihan di format unggah: Jenis dan Referensi, dan setiap isinya diterima", async () => {
  const rute = "GET /api/saksi_unduh_format_unggah";
  const { raw } = await app.panggil(`${rute}?kota_id=1376`, { token });
  const zip = await bacaZip(Buffer.from(raw));
  const pilihan = pilihanDi(zip.get("xl/worksheets/sheet1.xml")?.toString() ?? "");
  const jenis = ["TPS", "Kota/Kabupaten", "Kecamatan", "Kelurahan"];
  const referensi = ["Bacaleg", "Pengurus", "Lainnya"];
  expect(pilihan).toEqual(
    new Map([
      ["E", jenis],
      ["H", referensi],
    ]),
  );
  const [[judul = []] = [], kelurahan = []] = bacaBuku(raw);
  const tempat = { TPS: KEL, Kelurahan: KEL, Kecamatan: Math.floor(KEL / 10_000) };
  const rows = jenis.map((satu, at): IsiSel[] => [
    nik(30 + at),
    null,
    `Dari Pilihan ${at}`,
    "081234567890",
    satu,
    Object.entries(tempat).find(([nama]) => nama === satu)?.[1] ?? null,
    null,
    referensi[at % referensi.length] ?? null,
    "DPC",
  ]);
  const isi = buatBuku({ lembar: { Saksi: [judul, ...rows], Kelurahan: kelurahan } });
  const { status, body } = await kirim("saksi_unggah", KOTA, isi);
  expect([status, body.message]).toEqual([201, "Unggah berhasil"]);
  const nasional = await bacaZip(Buffer.from((await app.panggil(rute, { token })).raw));
  const semua = pilihanDi(nasional.get("xl/worksheets/sheet1.xml")?.toString() ?? "");
  expect(semua.get("E")).toEqual(["TPS", "Pusat", "Provinsi", ...jenis.slice(1)]);
});

test("SAKSI-028 SAKSI-135 data kelurahan satu kota: kecamatan, kelurahan, kode, jumlah TPS", async () => {
  const rute = "GET /api/saksi_unduh_wilayah";
  const { raw } = await app.panggil(`${rute}?kota_id=1376`, { token });
  const [[judul, ...rows] = []] = bacaBuku(raw);
  expect(judul).toEqual(["Kecamatan", "Kelurahan", "Kelurahan ID", "Jumlah TPS"]);
  expect(rows.find(([, , id]) => id === String(KEL))?.[3]).toBe("2");
  expect(rows.every(([, , id]) => id?.startsWith("1376"))).toBe(true);
  expect((await app.panggil(rute, { token })).body.errors).toEqual({ kota_id: ["Wajib diisi"] });
  expect((await app.panggil(`${rute}?kota_id=3578`, { token })).body.kode).toBe("di-luar-wilayah");
  expect((await app.panggil(`${rute}?kota_id=9999`, { token: pusat.token })).status).toBe(404);
});
