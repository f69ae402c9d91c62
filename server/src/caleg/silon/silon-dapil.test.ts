// What is downloaded of a region or a dapil by the addresses of the recaps.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { upsertFitur } from "../../platform/fitur.ts";
import { bacaBuku } from "../../testing/buku.ts";
import { buatCaleg } from "../../testing/caleg.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";
import { bacaZip } from "../../testing/zip.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, { peran: PERAN.adminPusat, wilayahId: 1 });
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, ROLES.kota);
const lain = await buatPengguna(app, { ...ROLES.kota, wilayahId: 3578 });
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
const dapil = {
  pusat: await buatDapil(db, { jenis: 1, kotaId: 1376 }),
  propinsi: await buatDapil(db, { jenis: 2, kotaId: 1376 }),
  kota: await buatDapil(db, { jenis: 3, kotaId: 1376 }),
  kedua: await buatDapil(db, { jenis: 3, kotaId: 1376 }),
};

beforeAll(async () => {
  await buatCaleg(db, { dapilId: dapil.pusat, jenis: 1, nama: "Andi Pusat", nomor: 1 });
  await buatCaleg(db, { dapilId: dapil.propinsi, jenis: 2, nama: "Budi Provinsi", nomor: 1 });
  const citra = await buatCaleg(db, { dapilId: dapil.kota, nama: "Citra Kota", nomor: 1 });
  await buatCaleg(db, { dapilId: dapil.kota, nama: "Dewi Kota", nomor: 2 });
  await buatCaleg(db, { dapilId: dapil.kedua, nama: "Eka Kedua", nomor: 1 });
  const baru = await buatCaleg(db, { dapilId: dapil.kota, nama: "Fitri Baru", nomerKta: "KTA-7" });
  await db.updateTable("caleg").set({ nik: "1376015501900007" }).where("id", "=", baru).execute();
  await db.updateTable("caleg").set({ nik: "1376011201800003" }).where("id", "=", citra).execute();
  await upsertFitur(db, "pergantian", true);
  await app.panggil(`POST /api/caleg/${citra}/menggantikan`, {
    token: pusat.token,
    body: { caleg_id: baru, alasan_pergantian: "Mengundurkan diri" },
  });
});

const get = (path: string, token?: string) =>
  app.panggil(
    `GET ${path.startsWith("/") ? path : `/api/${path}`}`,
    token === undefined ? {} : { token },
  );

const alamat = () => [
  "unduh_excel_silon/1376",
  `unduh_excel_silon/1376/dapil/${dapil.kota}`,
  "unduh_excel_silon_pengganti/1376",
  `unduh_excel_silon_pengganti/1376/dapil/${dapil.kota}`,
  `unduh_zip_silon/1376/dapil/${dapil.kota}`,
];
const surat = (tingkat: "pusat" | "propinsi" | "kota") =>
  `dapil_${tingkat}/${dapil[tingkat]}/unduh_template_surat_pernyataan_zip`;

test("401 tanpa sesi, 403 yang bukan admin dan wilayah lain, 400 dan 404", async () => {
  for (const path of [...alamat(), surat("kota"), `surat_pernyataan_dapil/${dapil.kota}/zip`]) {
    expect((await get(path)).status).toBe(401);
    expect((await get(path, saksi.token)).body.kode).toBe("tidak-berhak");
  }
  for (const path of alamat()) {
    const { status, body } = await get(path, lain.token);
    expect([status, body.kode]).toEqual([403, "di-luar-wilayah"]);
  }
  // However a dapil is named, whoever may not have it is told so, not that nobody stands there.
  for (const [tingkat, siapa] of [
    ["kota", lain],
    ["pusat", kota],
    ["propinsi", kota],
  ] as const) {
    for (const path of [
      surat(tingkat),
      `surat_pernyataan_dapil/${dapil[tingkat]}/zip`,
      `caleg_unduh_excel_silon?dapil_id=${dapil[tingkat]}`,
      `caleg_unduh_zip_silon?dapil_id=${dapil[tingkat]}`,
    ]) {
      const { status, body } = await get(path, siapa.token);
      expect([path, status, body.kode]).toEqual([path, 403, "di-luar-wilayah"]);
    }
  }
  expect((await get("unduh_excel_silon/137601", pusat.token)).status).toBe(404);
  const { status, body } = await get("unduh_excel_silon/x", pusat.token);
  expect([status, body.errors]).toEqual([400, { wilayah_id: ["Harus berupa angka"] }]);
});

test("RECAP-074 RECAP-075 RECAP-080 Excel Silon satu wilayah menurut tingkatnya, dan satu dapil", async () => {
  expect(await nama("unduh_excel_silon/1")).toEqual(["Andi Pusat"]);
  expect(await nama("unduh_excel_silon/13", propinsi.token)).toEqual(["Budi Provinsi"]);
  expect(await nama("unduh_excel_silon/1376", kota.token)).toEqual([
    "Fitri Baru",
    "Dewi Kota",
    "Eka Kedua",
  ]);
  expect(await nama(`unduh_excel_silon/1376/dapil/${dapil.kedua}`, kota.token)).toEqual([
    "Eka Kedua",
  ]);
  expect(await nama(`unduh_excel_silon/1/dapil/${dapil.pusat}`)).toEqual(["Andi Pusat"]);
  expect((await get(`unduh_excel_silon/1/dapil/${dapil.pusat}`, propinsi.token)).body.kode).toBe(
    "di-luar-wilayah",
  );
  // Who fetched what, and nothing of what was refused.
  const jejak = await db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "caleg.excel_silon")
    .where("users_id", "in", [propinsi.id, kota.id])
    .orderBy("id")
    .execute();
  const tempat = { wilayah_id: 1376, jenis_caleg_id: 3 };
  expect(jejak.map(({ sesudah }) => sesudah)).toEqual([
    { wilayah_id: 13, jenis_caleg_id: 2, dapil_id: null, jumlah: 1 },
    { ...tempat, dapil_id: null, jumlah: 3 },
    { ...tempat, dapil_id: dapil.kedua, jumlah: 1 },
  ]);
});

test("RECAP-028 RECAP-075 RECAP-077 dapil yang di atas tingkatnya: ditolak karena haknya, bukan karena tiada caleg", async () => {
  for (const [tempat, tingkat, siapa] of [
    ["13", "pusat", propinsi],
    ["1376", "pusat", kota],
    ["1376", "propinsi", kota],
  ] as const) {
    for (const path of ["excel_silon", "excel_silon_pengganti", "zip_silon"]) {
      const { status, body } = await get(
        `unduh_${path}/${tempat}/dapil/${dapil[tingkat]}`,
        siapa.token,
      );
      expect([path, tempat, status, body.kode]).toEqual([path, tempat, 403, "di-luar-wilayah"]);
    }
  }
});

test("dapil dari tingkat atau wilayah lain, dan yang tidak ada: bukan dapil tanpa caleg", async () => {
  const bukan = [
    ...["excel_silon", "excel_silon_pengganti", "zip_silon"].flatMap((path) => [
      `unduh_${path}/1376/dapil/${dapil.pusat}`,
      `unduh_${path}/13/dapil/${dapil.kota}`,
      `unduh_${path}/1/dapil/${dapil.kota}`,
      `unduh_${path}/1371/dapil/${dapil.kota}`,
      `unduh_${path}/1376/dapil/999999`,
    ]),
    `caleg_unduh_excel_silon?jenis_caleg_id=1&dapil_id=${dapil.kota}`,
    `caleg_unduh_zip_silon?wilayah_id=1371&dapil_id=${dapil.kota}`,
    surat("kota").replace("kota", "pusat"),
    "surat_pernyataan_dapil/999999/zip",
  ];
  for (const path of bukan) {
    const { status, body } = await get(path, pusat.token);
    expect([path, status, body.kode]).toEqual([path, 404, "tidak-ditemukan"]);
  }
  // A dapil that stands there, and nobody in it.
  const kosong = await buatDapil(db, { jenis: 3, kotaId: 1376 });
  const { body } = await get(`unduh_excel_silon/1376/dapil/${kosong}`, kota.token);
  expect(body.kode).toBe("silon-tanpa-caleg");
});

test("RECAP-076 RECAP-077 Rekap Silon Pengganti: siapa menggantikan siapa, dan mengapa", async () => {
  const isi = async (path: string) => {
    const { status, raw } = await get(path, kota.token);
    expect(status).toBe(200);
    return bacaBuku(raw)[0] ?? [];
  };
  const [judul, ...baris] = await isi("unduh_excel_silon_pengganti/1376");
  expect(judul?.join(" | ")).toBe(
    "Jenis Caleg | Dapil | Nomor Urut | Digantikan | NIK digantikan | Pengganti | NIK pengganti | " +
      "Nomor KTA pengganti | Jenis kelamin pengganti | Alasan | Oleh | Tanggal",
  );
  expect(baris).toHaveLength(1);
  expect(baris[0]?.slice(2, 10).join(" | ")).toBe(
    "1 | Citra Kota | 1376011201800003 | Fitri Baru | 1376015501900007 | KTA-7 |  | Mengundurkan diri",
  );
  expect(await isi(`unduh_excel_silon_pengganti/1376/dapil/${dapil.kota}`)).toEqual([
    judul,
    ...baris,
  ]);
  expect(await isi(`unduh_excel_silon_pengganti/1376/dapil/${dapil.kedua}`)).toEqual([judul]);
  expect((await get("unduh_excel_silon_pengganti/1376/dapil/999999", kota.token)).status).toBe(404);

  // Who stands elsewhere by now is no longer this region's to know.
  const pindah = async (dari: number, ke: number, nomor: number) =>
    app.context.db
      .updateTable("caleg")
      .set({ dapil_id: ke, nomor_urut: nomor })
      .where("nama_lengkap", "=", "Fitri Baru")
      .where("dapil_id", "=", dari)
      .execute();
  await pindah(dapil.kota, dapil.pusat, 9);
  expect((await isi("unduh_excel_silon_pengganti/1376"))[1]?.slice(2, 8).join(" | ")).toBe(
    "1 | Citra Kota | 1376011201800003 | Fitri Baru |  | ",
  );
  await pindah(dapil.pusat, dapil.kota, 1);
  // What was taken back did not happen.
  const batalkan = async (dibatalkan_pada: Date | null) =>
    app.context.db.updateTable("caleg_pergantian").set({ dibatalkan_pada }).execute();
  await batalkan(new Date());
  const kosong = await isi("unduh_excel_silon_pengganti/1376");
  await batalkan(null);
  expect(kosong).toEqual([judul]);
});

test("RECAP-066 Zip Silon satu dapil: alamatnya dijawab, isinya dibaca dari situ", async () => {
  const { status, body } = await get(`unduh_zip_silon/1376/dapil/${dapil.kota}`, kota.token);
  expect([status, body]).toEqual([
    200,
    {
      url_zip: `/api/caleg_unduh_zip_silon?wilayah_id=1376&jenis_caleg_id=3&dapil_id=${dapil.kota}`,
    },
  ]);
  const { raw } = await get(body.url_zip, kota.token);
  expect([...(await bacaZip(raw)).keys()]).toEqual([
    "Excel Silon.xlsx",
    "1_Fitri Baru/",
    "2_Dewi Kota/",
  ]);
});

test("RECAP-067 RECAP-068 RECAP-069 Zip surat pernyataan satu dapil tiap tingkat", async () => {
  for (const [tingkat, siapa] of [
    ["pusat", ["Andi Pusat"]],
    ["propinsi", ["Budi Provinsi"]],
    ["kota", ["Fitri Baru", "Dewi Kota"]],
  ] as const) {
    const { status, body } = await get(surat(tingkat), propinsi.token);
    expect([status, body]).toEqual([
      200,
      { url_zip: `/api/surat_pernyataan_dapil/${dapil[tingkat]}/zip` },
    ]);
    const { raw } = await get(body.url_zip, propinsi.token);
    const isi = await bacaZip(raw);
    expect([...isi.keys()].map((satu) => satu.replace(/^.*\/\d+_|\.pdf$/g, ""))).toEqual(siapa);
    expect([...isi.values()].map((satu) => String(satu).slice(0, 5))).toEqual(
      siapa.map(() => "%PDF-"),
    );
  }
});

test("password yang lama tidak lagi cukup", async () => {
  await majukanKonfirmasi(app.context, 60);
  for (const path of [...alamat(), surat("kota")]) {
    expect((await get(path, kota.token)).body.kode).toBe("perlu-konfirmasi");
  }
});

const nama = async (path: string, token = pusat.token): Promise<unknown[]> => {
  const { status, raw } = await get(path, token);
  expect(status).toBe(200);
  return (bacaBuku(raw)[0] ?? []).slice(2).map((row) => row[3]);
};
