// The compliance board: who sees it, of which region, and what it says of known lists.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil, muatCalon } from "../../testing/calon.ts";
import { impor } from "../../testing/impor.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";

const app = await createTestApp();
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const caleg = await buatPengguna(app, { ...ROLES.caleg, wilayahId: 1376 });

const get = (path: string, token: string | undefined = superAdmin.token) =>
  app.panggil(`GET /api/kepatuhan/${path}`, { token });
const papan = async (path: string, token?: string) => (await get(path, token)).body.data;

/** How many lists break each rule. */
async function temuan(path: string, token?: string): Promise<Record<string, number>> {
  const { temuan: rows } = await papan(path, token);
  return Object.fromEntries(
    rows.map((row: { aturan: string; jumlah_daftar: number }) => [row.aturan, row.jumlah_daftar]),
  );
}

async function daftar(path: string, token?: string) {
  const { body } = await get(path, token);
  return body.data.map(
    ({ dapil, partai, temuan: rows }: never) =>
      `${(dapil as { kode: string }).kode}/${(partai as { id: number }).id} ${(rows as { aturan: string }[]).map(({ aturan }) => aturan).join(" ")}`,
  );
}

const pengaturan = (pencalonan: unknown) =>
  app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { pencalonan } });

beforeAll(async () => {
  await buatDapil(app, { jenis: 3, kode: "137601", kursi: 4, wilayahId: 1376 });
  await buatDapil(app, { jenis: 3, kode: "137602", kursi: 8, wilayahId: 1376 });
  await buatDapil(app, { jenis: 3, kode: "320101", kursi: 8, wilayahId: 3201 });
  await buatDapil(app, { jenis: 3, kode: "110101", kursi: 4, wilayahId: 1101 });
  await buatDapil(app, { jenis: 1, kode: "1301", kursi: 8, wilayahId: 13 });
  await muatCalon(app, superAdmin.token, [
    // One woman of four: 30 % are 1.2.
    ["3,137601,1", "1L 2P 3L 4L"],
    // One too many, and three men at its beginning.
    ["3,137601,2", "1L 2L 3L 4P 5P"],
    ["3,137602,1", "1L 2P 4L"],
    ["3,320101,1", "1P 2L 3L"],
    // A fifth more than seats, as only local parties of Aceh may have.
    ["3,110101,18", "1P 2L 3P 4P 5L"],
    ["3,110101,1", "1P 2L 3P 4P 5L"],
    ["1,1301,1", "1L 2L 3L"],
  ]);
});

test("401 tanpa sesi, 403 tanpa kunci, bukan admin, dan wilayah lain", async () => {
  for (const path of ["3", "3/daftar", "3/unduh", "3/cetak"]) {
    expect((await app.panggil(`GET /api/kepatuhan/${path}`)).status).toBe(401);
    expect((await get(path, caleg.token)).status).toBe(403);
    const lain = await get(`${path}?wilayah_id=3201`, kota.token);
    expect([lain.status, lain.body.kode]).toEqual([403, "di-luar-wilayah"]);
    expect((await get(`${path}?wilayah_id=13`, kota.token)).status).toBe(403);
  }
});

test("400 dengan teks isiannya", async () => {
  expect((await get("4")).body.errors).toEqual({ jenis_caleg_id: ["Paling besar 3"] });
  expect((await get("3?partai=x")).body.errors).toEqual({ partai: ["Harus berupa angka"] });
  expect((await get("3/daftar?aturan=lain")).body.errors).toEqual({
    aturan: ["Isi melebihi-kursi, nomor-loncat, perempuan-kurang, atau tiga-tanpa-perempuan"],
  });
});

test("papan: berapa daftar melanggar tiap aturan, dengan pasalnya, menurut wilayah dan partai", async () => {
  expect(await papan("3")).toMatchObject({
    jumlah_daftar: 6,
    jumlah_bertemuan: 4,
    jumlah_calon: 25,
    jumlah_perempuan: 11,
    pembulatan: "atas",
    tenggat: null,
  });
  expect((await papan("3")).temuan[1]).toEqual({
    aturan: "perempuan-kurang",
    keterangan: "Perempuan kurang dari 30 %",
    pasal: "Pasal 245 UU 7/2017 dan Putusan MA 24 P/HUM/2023",
    jumlah_daftar: 1,
  });
  const semua = {
    "melebihi-kursi": 2,
    "perempuan-kurang": 1,
    "tiga-tanpa-perempuan": 1,
    "nomor-loncat": 1,
  };
  expect(await temuan("3")).toEqual(semua);
  expect(await temuan("3?wilayah_id=11")).toMatchObject({ "melebihi-kursi": 1 });
  expect(await temuan("3?partai=18")).toMatchObject({ "melebihi-kursi": 0 });
  expect((await papan("3?partai=18")).jumlah_daftar).toBe(1);
  expect(await temuan("1")).toMatchObject({ "perempuan-kurang": 1, "tiga-tanpa-perempuan": 1 });
  expect((await papan("2")).jumlah_daftar).toBe(0);
});

test("wilayah: yang sendiri bila tidak disebut; dapil DPR RI di provinsinya, bukan di kota", async () => {
  expect((await papan("3", propinsi.token)).jumlah_daftar).toBe(3);
  expect((await papan("3?wilayah_id=1376", propinsi.token)).jumlah_daftar).toBe(3);
  expect((await papan("3", kota.token)).jumlah_daftar).toBe(3);
  expect((await papan("1", propinsi.token)).jumlah_daftar).toBe(1);
  expect((await papan("1", kota.token)).jumlah_daftar).toBe(0);
  expect((await papan("3?wilayah_id=137601", kota.token)).jumlah_daftar).toBe(0);
});

test("tiap temuan sampai ke daftarnya, tiap daftar ke namanya", async () => {
  expect(await daftar("3/daftar")).toEqual([
    "110101/1 melebihi-kursi",
    "110101/18 ",
    "137601/1 perempuan-kurang",
    "137601/2 melebihi-kursi tiga-tanpa-perempuan",
    "137602/1 nomor-loncat",
    "320101/1 ",
  ]);
  expect(await daftar("3/daftar?aturan=melebihi-kursi")).toEqual([
    "110101/1 melebihi-kursi",
    "137601/2 melebihi-kursi tiga-tanpa-perempuan",
  ]);
  expect(await daftar("3/daftar?wilayah_id=13&partai=1&aturan=nomor-loncat")).toEqual([
    "137602/1 nomor-loncat",
  ]);
  expect(await daftar("3/daftar", propinsi.token)).toHaveLength(3);
  const { body } = await get("3/daftar?s=3-137602-1-4&per_page=2");
  expect(body).toEqual({
    data: [
      {
        dapil: { id: expect.any(Number), kode: "137602", keterangan: "DAPIL 137602", kursi: 8 },
        partai: { id: 1, singkat: "PKB", keterangan: "Partai Kebangkitan Bangsa" },
        jumlah: 3,
        perempuan: 1,
        temuan: [{ aturan: "nomor-loncat", uraian: "Nomor 3 kosong" }],
        calon: [
          { nomor_urut: 1, nama: "Calon 3-137602-1-1", jk: "L" },
          { nomor_urut: 2, nama: "Calon 3-137602-1-2", jk: "P" },
          { nomor_urut: 4, nama: "Calon 3-137602-1-4", jk: "L" },
        ],
      },
    ],
    current_page: 1,
    per_page: 2,
    last_page: 1,
    total: 1,
  });
  expect(await daftar("3/daftar?s=gerindra")).toEqual([
    "137601/2 melebihi-kursi tiga-tanpa-perempuan",
  ]);
  expect(await daftar("3/daftar?s=dapil%201101")).toHaveLength(2);
  expect(await daftar("3/daftar?per_page=4&page=2")).toEqual([
    "137602/1 nomor-loncat",
    "320101/1 ",
  ]);
});

const simpan = fileFolder();

test("Excel: jumlah tiap aturan, dan sebaris per temuan", async () => {
  const { headers, raw } = await get("3/unduh?wilayah_id=13");
  expect(headers["content-disposition"]).toContain("kepatuhan-3-13.xlsx");
  const lembar = await bacaSemua(simpan(raw, "kepatuhan.xlsx"));
  const [aturan = [], rinci = []] = lembar.map(({ baris }) =>
    baris.map(({ cells }) => cells.map(({ teks }) => teks)),
  );
  expect(aturan.slice(0, 4)).toEqual([
    ["Kepatuhan daftar calon DPRD Kabupaten/Kota, Sumatera Barat"],
    ["Semua partai"],
    ["Pembulatan 30 % perempuan: Ke atas (Putusan MA 24 P/HUM/2023)"],
    ["Yang ditolak", "Pasal", "Jumlah daftar"],
  ]);
  expect(aturan.slice(-2).map((cells) => cells.at(-1))).toEqual(["3", "3"]);
  expect(rinci.slice(4).map((cells) => [cells[0], cells[4], cells[8]])).toEqual([
    ["137601", "PKB", "Perempuan 1 dari 4 calon, paling sedikit 2"],
    ["137601", "GERINDRA", "5 calon untuk 4 kursi, paling banyak 4"],
    ["137601", "GERINDRA", "Nomor 1–3 tanpa perempuan"],
    ["137602", "PKB", "Nomor 3 kosong"],
  ]);
});

test("PDF: satu lembar untuk rapat, dengan pasal dan daftarnya", async () => {
  const { headers, raw } = await get("3/cetak?wilayah_id=13&partai=2");
  expect(headers["content-type"]).toBe("application/pdf");
  const halaman = await bacaPdf(raw);
  expect(halaman).toMatchObject([{ lebar: 297, tinggi: 210 }]);
  expect(halaman[0]?.teks).toContain("Kepatuhan daftar calon DPRD Kabupaten/Kota, Sumatera Barat");
  expect(halaman[0]?.teks).toContain("Pasal 246 ayat (2) UU 7/2017");
  expect(halaman[0]?.teks).toContain(
    "DAPIL 137601 2 GERINDRA 4 5 2 5 calon untuk 4 kursi, paling banyak 4; Nomor 1–3 tanpa perempuan",
  );
});

test("pembulatan dan tenggat: super admin mengubahnya, berlaku seketika", async () => {
  const { status } = await pengaturan({
    pembulatan: "setengah",
    tahapan: "Pengajuan bakal calon",
    tenggat: "2028-05-14",
  });
  expect(status).toBe(200);
  expect(await papan("3")).toMatchObject({
    pembulatan: "setengah",
    tenggat: { tahapan: "Pengajuan bakal calon", tanggal: "2028-05-14" },
  });
  expect(await temuan("3")).toMatchObject({ "perempuan-kurang": 0 });
  expect(await daftar("3/daftar?aturan=perempuan-kurang")).toEqual([]);
  const kembali = await pengaturan({ pembulatan: "atas", tahapan: null, tenggat: null });
  expect(kembali.body.data.pencalonan).toEqual({
    pembulatan: "atas",
    tahapan: null,
    tenggat: null,
    penetapan: null,
    partai: null,
  });
  expect(await papan("3")).toMatchObject({ pembulatan: "atas", tenggat: null });
  expect((await pengaturan({ pembulatan: "lain", tenggat: "besok" })).body.errors).toEqual({
    "pencalonan.pembulatan": ["Isi atas atau setengah"],
    "pencalonan.tenggat": ["Isi tanggal seperti 14-02-2024"],
  });
});

test("kursi dapil yang berubah mengubah temuannya seketika", async () => {
  const kursi = async (jumlah: number) =>
    impor(app, {
      token: superAdmin.token,
      isi: `jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,320101,DAPIL 320101,${jumlah},320101`,
      fields: { jenis: "dapil" },
    });
  await app.panggil("PUT /api/pengaturan", {
    token: superAdmin.token,
    body: { dapil: { kursi_min: 2 } },
  });
  expect((await kursi(2)).status).toBe("diterapkan");
  expect(await temuan("3?wilayah_id=32")).toMatchObject({ "melebihi-kursi": 1 });
  expect((await kursi(8)).status).toBe("diterapkan");
  expect(await temuan("3?wilayah_id=32")).toMatchObject({ "melebihi-kursi": 0 });
});

test("partai menurut nomornya, dengan yang lokal di Aceh", async () => {
  const { body } = await app.panggil("GET /api/m_partai", { token: kota.token });
  expect(body.data).toHaveLength(24);
  expect(body.data[17]).toEqual({
    id: 18,
    singkat: "PNA",
    keterangan: "Partai Nanggroe Aceh",
    is_lokal_aceh: true,
  });
});
