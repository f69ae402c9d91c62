// What is seen of all regions: recap, deadlines, workbooks, zip.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import type { KategoriDokumenWilayah } from "#contract/dokumen/dokumen-wilayah.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { lingkupPekerjaan } from "../access/lingkup.ts";
import { bacaBuku } from "../testing/buku.ts";
import { formulir } from "../testing/formulir.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { bacaZip } from "../testing/zip.ts";
import { countDokumenWilayah, type HitunganDokumen } from "./status-dokumen.service.ts";

const app = await createTestApp();
const { db } = app.context;
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const kota = await buatPengguna(app, ROLES.kota);
const caleg = await buatPengguna(app, ROLES.caleg);

interface Berkas {
  nama: string;
  isi: string;
}

const pdf = (isi: string): Berkas => ({ nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` });
const get = async (alamat: string, token?: string) =>
  app.panggil(`GET /api/${alamat}`, token === undefined ? {} : { token });
const kirim = (
  alamat: string,
  token: string | undefined,
  [fields, file]: readonly [Record<string, string | number>, (Berkas | undefined)?],
) =>
  app.panggil(`POST /api/${alamat}`, {
    ...(token === undefined ? {} : { token }),
    body: formulir(fields, file),
  });
const atur = (id: number, body: unknown, token = pusat.token) =>
  app.panggil(`PUT /api/m_dokumen_wilayah/${id}`, { token, body });
const isiDi = async (wilayah: number, singkat: string): Promise<KategoriDokumenWilayah> => {
  const { body } = await get(`dokumen_wilayah?wilayah_id=${wilayah}`, pusat.token);
  return body.data.find((one: KategoriDokumenWilayah) => one.singkat === singkat);
};

const LEWAT = { tenggat: "2024-01-07", allow_download: 0 };
let semula: HitunganDokumen;

beforeAll(async () => {
  const surat = { dokumen_wilayah_id: 6, wilayah_id: "13,1376,3578" };
  await kirim("dokumen_wilayah_kirim", pusat.token, [surat, pdf("surat dpp")]);
  semula = await countDokumenWilayah(db, lingkupPekerjaan(13));
  const ladk = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-06" };
  await kirim("dokumen_wilayah", kota.token, [ladk, pdf("ladk")]);
  await kirim("dokumen_wilayah", propinsi.token, [ladk, pdf("ladk")]);
  await kirim("dokumen_wilayah", propinsi.token, [{ ...ladk, wilayah_id: 1371 }, pdf("ladk")]);
  const rekening = {
    rekening_nama: "DPC",
    rekening_nomor: "12345",
    rekening_bank: "Bank",
    rekening_tanggal_dibuat: "2023-11-20",
  };
  await kirim("rekening_wilayah", kota.token, [rekening, pdf("buku")]);
  await atur(2, LEWAT);
  const besok = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await atur(3, { tenggat: besok, allow_download: 0 });
});

test("batas waktu: isian salah, lalu terlambat di rekap dan di hitungan beranda, tercatat", async () => {
  expect((await atur(2, { tenggat: "7 Januari", allow_download: 2 })).body.errors).toEqual({
    tenggat: ["Isi tanggal seperti 14-02-2024"],
    allow_download: ["Isi 0 atau 1"],
  });
  for (const [tenggat, teks] of [
    ["2101-01-01", "Isi tahun 1900 sampai 2100"],
    ["1899-12-31", "Isi tahun 1900 sampai 2100"],
    ["0024-01-07", "Isi tanggal seperti 14-02-2024"],
  ]) {
    expect((await atur(2, { tenggat, allow_download: 0 })).body.errors).toEqual({
      tenggat: [teks],
    });
  }
  expect((await atur(99, { tenggat: null, allow_download: 0 })).status).toBe(404);
  expect((await atur(2, LEWAT)).status).toBe(200);
  expect(semula.terlambat).toBe(0);
  const sumbar = { propinsi: { ada: 0, total: 1 }, kota: { ada: 0, total: 19 } };
  expect([semula.rkdk, semula.ladk]).toEqual([sumbar, sumbar]);

  const hitungan = await countDokumenWilayah(db, lingkupPekerjaan(13));
  expect(hitungan.ladk).toEqual({ propinsi: { ada: 1, total: 1 }, kota: { ada: 2, total: 19 } });
  expect(hitungan.rkdk).toEqual({ propinsi: { ada: 0, total: 1 }, kota: { ada: 1, total: 19 } });
  // LADK alone is over: of 20 regions three have it.
  expect(hitungan.terlambat).toBe(17);
  // Of a kota itself alone, of the nation all of them.
  expect((await countDokumenWilayah(db, lingkupPekerjaan(1376))).ladk).toEqual({
    propinsi: { ada: 0, total: 0 },
    kota: { ada: 1, total: 1 },
  });
  const nasional = await countDokumenWilayah(db, lingkupPekerjaan(NASIONAL));
  expect(nasional.ladk.propinsi).toEqual({ ada: 1, total: 38 });
  expect(nasional.ladk.kota).toEqual({ ada: 2, total: 514 });

  expect((await isiDi(1372, "LADK")).status).toBe("Terlambat");
  expect((await isiDi(1376, "LADK")).status).toBe("Sudah");
  expect((await isiDi(1372, "LPSDK")).status).toBe("Belum");
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sebelum", "sesudah"])
    .where("aksi", "=", "dokumen_wilayah.kategori")
    .orderBy("id")
    .execute();
  expect(jejak[0]).toEqual({
    users_id: pusat.id,
    baris: "2",
    sebelum: { tenggat: null, allow_download: 0 },
    sesudah: LEWAT,
  });
});

test("DOC-034 DOC-028 DOC-029 rekap: 401, 403, wilayah lain; kartu dan matriks anak wilayah", async () => {
  expect((await get("rekap_dokumen_wilayah")).status).toBe(401);
  expect((await get("rekap_dokumen_wilayah", caleg.token)).body.kode).toBe("tidak-berhak");
  expect((await get("rekap_dokumen_wilayah?parent_id=35", propinsi.token)).body.kode).toBe(
    "di-luar-wilayah",
  );
  expect((await get("rekap_dokumen_wilayah?parent_id=137601", pusat.token)).body.errors).toEqual({
    wilayah_id: ["Pilih provinsi atau kota"],
  });
  const { data } = (await get("rekap_dokumen_wilayah", propinsi.token)).body;
  expect(data.wilayah).toEqual({ id: 13, keterangan: "Sumatera Barat" });
  expect(
    data.pencapaian.map(({ singkat, pencapaian, persentase, terlambat }: Record<string, unknown>) =>
      [singkat, pencapaian, persentase, terlambat].join(" "),
    ),
  ).toEqual([
    "RKDK 1 5.3 0",
    "LADK 2 10.5 17",
    "LPSDK 0 0 0",
    "LPPDK 0 0 0",
    "SK Kepengurusan 0 0 0",
    "Surat Pencalonan 1 5.3 0",
    "Formulir lain 0 0 0",
  ]);
  expect(data.rekap).toHaveLength(19);
  const barisOf = (id: number) => data.rekap.find((row: { id: number }) => row.id === id);
  const { keterangan, dokumen } = barisOf(1376);
  expect([keterangan, dokumen.map(({ status }: { status: string }) => status)]).toEqual([
    "Kota Payakumbuh",
    ["Sudah", "Sudah", "Belum", "Belum", "Belum", "Sudah", "Belum"],
  ]);
  expect(dokumen[1]).toMatchObject({ dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-06" });
  const berkas = await app.panggil(`GET ${dokumen[1].url}`, { token: propinsi.token });
  expect(berkas.raw.toString()).toBe("%PDF-1.4 ladk\n%%EOF");
  expect(barisOf(1372).dokumen[1]).toEqual({
    dokumen_wilayah_id: 2,
    status: "Terlambat",
    url: null,
    tanggal_dibuat: null,
  });
  const telat = (await get("rekap_dokumen_wilayah?parent_id=13&terlambat=1", pusat.token)).body
    .data;
  expect(telat.pencapaian).toEqual(data.pencapaian);
  expect(telat.rekap).toHaveLength(17);
  expect(telat.rekap.map((row: { keterangan: string }) => row.keterangan)).toContain(
    "Kota Solok, Sumatera Barat",
  );
  const diminta = (await get("rekap_dokumen_wilayah?parent_id=13", pusat.token)).body.data;
  expect(diminta).toEqual(data);
  // Provinces below the nation; a kota shows itself.
  const nasional = (await get("rekap_dokumen_wilayah?parent_id=1", pusat.token)).body.data;
  expect([nasional.wilayah.keterangan, nasional.rekap.length]).toEqual(["Indonesia", 38]);
  const sendiri = (await get("rekap_dokumen_wilayah", kota.token)).body.data;
  expect(sendiri.rekap.map(({ id }: { id: number }) => id)).toEqual([1376]);
});

test("DOC-042 RECAP-025 unduhan status: hanya super admin; provinsi dan kotanya dengan status dan tanggal", async () => {
  const alamat = "unduh_excel_status_dokumen";
  expect((await get(alamat)).status).toBe(401);
  for (const { token } of [pusat, propinsi, kota, caleg]) {
    expect((await get(alamat, token)).body.kode).toBe("tidak-berhak");
  }
  const semua = bacaBuku((await get(alamat, superAdmin.token)).raw)[0] ?? [];
  expect(semua).toHaveLength(1 + 38 + 514);
  const { status, raw, headers } = await get(`${alamat}?wilayah_id=13`, superAdmin.token);
  expect([status, headers["content-disposition"]]).toEqual([
    200,
    "attachment; filename*=UTF-8''status-dokumen.xlsx",
  ]);
  const [lembar = []] = bacaBuku(raw);
  expect(lembar[0]).toEqual([
    "Provinsi",
    "Kota/Kabupaten",
    "RKDK",
    "Tanggal RKDK",
    "LADK",
    "Tanggal LADK",
    "LPSDK",
    "Tanggal LPSDK",
    "LPPDK",
    "Tanggal LPPDK",
    "SK Kepengurusan",
    "Tanggal SK Kepengurusan",
    "Surat Pencalonan",
    "Tanggal Surat Pencalonan",
    "Formulir lain",
    "Tanggal Formulir lain",
  ]);
  expect(lembar).toHaveLength(21);
  const barisOf = (nama: string | null) =>
    lembar.find((row) =>
      nama === null ? row[0] === "Sumatera Barat" && !row[1] : row[1] === nama,
    );
  expect(barisOf(null)?.[4]).toBe("Sudah");
  expect(barisOf("Kota Payakumbuh")?.slice(0, 5)).toEqual([
    "Sumatera Barat",
    "Kota Payakumbuh",
    "Sudah",
    "20/11/2023",
    "Sudah",
  ]);
  expect(barisOf("Kota Solok")?.slice(2, 5)).toEqual(["Belum", "", "Terlambat"]);
});

test("zip satu wilayah: 401, 403, wilayah lain; yang berlaku, juga di bawahnya, tercatat", async () => {
  const alamat = "unduh_zip_dokumen_wilayah";
  expect((await get(alamat)).status).toBe(401);
  expect((await get(alamat, caleg.token)).status).toBe(403);
  expect((await get(`${alamat}?wilayah_id=1371`, kota.token)).status).toBe(403);
  const isi = await bacaZip((await get(alamat, propinsi.token)).raw);
  const dikirim = await db
    .selectFrom("dokumen_wilayah")
    .select(sql<string>`tanggal_dibuat::text`.as("tanggal"))
    .where("dikirim_oleh", "is not", null)
    .executeTakeFirstOrThrow();
  const surat = `1 Indonesia/Surat Pencalonan Indonesia ${dikirim.tanggal}`;
  expect([...isi.keys()]).toEqual([
    // Sent to the province and to a kota of it: once.
    `${surat}.pdf`,
    "13 Sumatera Barat/LADK Sumatera Barat 2024-01-06.pdf",
    "1371 Kota Padang/LADK Kota Padang 2024-01-06.pdf",
    "1376 Kota Payakumbuh/RKDK Kota Payakumbuh 2023-11-20.pdf",
    "1376 Kota Payakumbuh/LADK Kota Payakumbuh 2024-01-06.pdf",
  ]);
  const nasional = await bacaZip((await get(alamat, pusat.token)).raw);
  expect([...nasional.keys()].filter((nama) => nama.includes("Surat"))).toEqual([`${surat}.pdf`]);
  expect(isi.get("1376 Kota Payakumbuh/RKDK Kota Payakumbuh 2023-11-20.pdf")?.toString()).toBe(
    "%PDF-1.4 buku\n%%EOF",
  );
  const sendiri = await bacaZip((await get(alamat, kota.token)).raw);
  expect(sendiri.size).toBe(3);
  const jejak = await db
    .selectFrom("audit")
    .select(["users_id", "baris", "sesudah"])
    .where("aksi", "=", "dokumen_wilayah.zip")
    .orderBy("id")
    .execute();
  expect(jejak).toEqual([
    { users_id: propinsi.id, baris: "13", sesudah: { jumlah: 5 } },
    { users_id: pusat.id, baris: "1", sesudah: { jumlah: 5 } },
    { users_id: kota.id, baris: "1376", sesudah: { jumlah: 3 } },
  ]);
  // Another of the same category and day, to the kota alone, stands beside the first.
  const lain = { dokumen_wilayah_id: 6, wilayah_id: "1376" };
  await kirim("dokumen_wilayah_kirim", pusat.token, [lain, pdf("surat lain")]);
  await db
    .updateTable("dokumen_wilayah")
    .set({ tanggal_dibuat: dikirim.tanggal })
    .where("dikirim_oleh", "is not", null)
    .execute();
  const berdua = await bacaZip((await get(alamat, propinsi.token)).raw);
  expect([...berdua].slice(0, 2).map(([nama, satu]) => [nama, satu.toString()])).toEqual([
    [`${surat}.pdf`, "%PDF-1.4 surat dpp\n%%EOF"],
    [`${surat} (2).pdf`, "%PDF-1.4 surat lain\n%%EOF"],
  ]);
});

test("wilayah yang tidak ada dijawab 404 di setiap alamat, bukan daftar kosong", async () => {
  for (const id of [99, 9999]) {
    for (const alamat of [
      `rekap_dokumen_wilayah?parent_id=${id}`,
      `dokumen_wilayah?wilayah_id=${id}`,
      `dokumen_wilayah_template?wilayah_id=${id}`,
      `rekening_wilayah?wilayah_id=${id}`,
      `unduh_excel_status_dokumen?wilayah_id=${id}`,
      `unduh_zip_dokumen_wilayah?wilayah_id=${id}`,
      `beranda?wilayah_id=${id}`,
    ]) {
      const { status, body } = await get(alamat, superAdmin.token);
      expect([alamat, status, body.kode]).toEqual([alamat, 404, "tidak-ditemukan"]);
    }
  }
});

test("DOC-023 rekening tidak dibuka bagi wilayah di bawahnya; kategori lain boleh", async () => {
  const sebelum = (await isiDi(13, "RKDK")).allow_download;
  const { status, body } = await atur(1, { tenggat: null, allow_download: 1 });
  expect([status, body.errors]).toEqual([
    400,
    { allow_download: ["Rekening hanya untuk wilayahnya sendiri"] },
  ]);
  expect((await isiDi(13, "RKDK")).allow_download).toBe(sebelum);
  expect((await atur(1, { tenggat: "2099-01-01", allow_download: 0 })).status).toBe(200);
  expect((await isiDi(13, "RKDK")).tenggat).toBe("2099-01-01");
  expect((await atur(5, { tenggat: null, allow_download: 1 })).status).toBe(200);
});

test("berkas wilayah hanya untuk admin, juga bila peran lain diberi kuncinya", async () => {
  const [dokumen] = (await isiDi(1376, "LADK")).wilayahdokumen;
  const peran = [{ id: PERAN.caleg, akses: ["dokumen_wilayah.read"] }];
  await app.panggil("PUT /api/peran_akses", { token: superAdmin.token, body: { peran } });
  const diKota = await buatPengguna(app, { ...ROLES.caleg, wilayahId: 1376 });
  expect((await get("self", diKota.token)).body.data.akses).toContainEqual({
    key: "dokumen_wilayah.read",
    value: true,
  });
  expect((await get("dokumen_wilayah?wilayah_id=1376", diKota.token)).status).toBe(403);
  expect((await app.panggil(`GET ${dokumen?.url}`, { token: diKota.token })).status).toBe(404);
  expect((await app.panggil(`GET ${dokumen?.url}`, { token: kota.token })).status).toBe(200);
});
