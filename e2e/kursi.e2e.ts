// Seats of two dapil in Kota Pontianak, where no other test has any.
import { imporBaris } from "./isi-data.ts";
import { unduhan } from "./unduhan.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const KOTA = 6171;
const TPS = [1, 2, 3].map((nomor) => 6_171_011_002_000 + nomor);

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", ...TPS.map((id) => `${id},200`)]);
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    `3,${KOTA}01,Kota Pontianak 1,8,${KOTA}01`,
    `3,${KOTA}02,Kota Pontianak 2,3,${KOTA}02`,
  ]);
  await imporBaris(api, { jenis: "daftar-calon" }, [
    "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk",
    `3,${KOTA}01,1,1,Ani Rahmawati,P`,
    `3,${KOTA}01,1,2,Budi Santoso,L`,
  ]);
  await imporBaris(api, { jenis: "hasil-tps", jenis_laporan_id: "3" }, [
    "tps_id,PKB,PKB partai,PKB 1,PKB 2,GERINDRA,PDIP",
    `${TPS[0]},60,5,15,40,30,12`,
    `${TPS[1]},40,0,20,20,30,0`,
  ]);
  await imporBaris(api, { jenis: "suara-dapil" }, [
    "jenis_caleg_id,kode_dapil,partai,nomor_urut,suara",
    `3,${KOTA}01,PKB,,1000`,
    `3,${KOTA}01,GERINDRA,,900`,
    `3,${KOTA}02,PDIP,,70`,
    `3,${KOTA}02,GOLKAR,,70`,
  ]);
});

test("kursi satu dewan: susunan, dapil, hasil resmi di sampingnya", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto(`/kursi?wilayah_id=${KOTA}&jenis=3`);
  const menu = page.getByRole("navigation", { name: "Menu", exact: true });
  await expect(menu.getByRole("link", { name: "Perolehan Kursi", exact: true })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "11 kursi di 2 dapil: PKB 4, GERINDRA 3, PDIP 1" }),
  ).toBeVisible();
  await expect(page.getByText("11 kursi di 2 dapil, 3 belum dapat ditetapkan.")).toBeVisible();
  const satu = page.getByRole("row", { name: /Kota Pontianak 1/ });
  await expect(satu).toContainText("PKB 4, GERINDRA 3, PDIP 1");
  await expect(satu).toContainText("2 / 3");

  const berkas = async (name: string) =>
    (await unduhan(page, async () => page.getByRole("button", { name, exact: true }).click()))
      .subarray(0, 4)
      .toString();
  expect([await berkas("Cetak PDF"), await berkas("Unduh Excel")]).toEqual([
    "%PDF",
    "PK\u0003\u0004",
  ]);

  await page.getByText("Hasil resmi", { exact: true }).click();
  await expect(satu).toContainText("PKB 4, GERINDRA 4");
  // Two parties with the same votes: the third seat is nobody's yet.
  await expect(page.getByRole("row", { name: /Kota Pontianak 2/ })).toContainText(
    "PDIP 1, GOLKAR 1",
  );
  await page.getByText("Hitungan QC", { exact: true }).click();
  await expect(satu).toContainText("PDIP 1");
  await page.getByText("DPR RI", { exact: true }).first().click();
  await expect(page.getByText(/kursi hanya dapat dihitung dari semua suara/)).toBeVisible();
  await page.getByText("DPRD Kab/Kota", { exact: true }).click();
  await expect(satu).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test("kursi satu dapil: hasil bagi, jarak, calon, kepastian, pengandaian, unduhan, laporan baru", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto(`/kursi?wilayah_id=${KOTA}&jenis=3`);
  await page.getByRole("link", { name: "Kota Pontianak 1", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kursi Kota Pontianak 1" })).toBeVisible();
  await expect(page.getByText("8 kursi · 2 dari 3 TPS masuk")).toBeVisible();

  const bagian = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(bagian("Tabel hasil bagi").getByRole("row", { name: /^PDIP/ })).toContainText(
    "12 (kursi 8)",
  );
  await expect(bagian("Hasil bagi tertinggi").getByRole("listitem").last()).toBeVisible();
  await expect(
    bagian("Seberapa dekat").getByText(/Terpilih: Budi Santoso, Ani Rahmawati/),
  ).toBeVisible();
  await expect(bagian("Kursi menurut urutan").getByRole("listitem").last()).toContainText(
    /8\. PDIP.*Masih dapat berubah: 8 suara, 1 TPS/,
  );
  await expect(bagian("Yang belum masuk paling banyak")).toContainText(
    "1 TPS, paling banyak 204 suara",
  );
  const isi = await unduhan(page, async () =>
    page.getByRole("button", { name: "Unduh Excel", exact: true }).click(),
  );
  expect(isi.subarray(0, 2).toString()).toBe("PK");

  const pdf = await unduhan(page, async () =>
    page.getByRole("button", { name: "Cetak PDF", exact: true }).click(),
  );
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByText("Andaikan suaranya lain").click();
  await page.getByRole("textbox", { name: "GOLKAR", exact: true }).fill("500");
  await expect(page.getByText("Pengandaian, bukan hasil")).toBeVisible();
  await expect(
    bagian("Seberapa dekat").getByText(/Golongan Karya: 6 kursi, 500 suara/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Kembali ke hitungan", exact: true }).click();
  await expect(bagian("Seberapa dekat").getByText(/Golongan Karya/)).toHaveCount(0);

  await page
    .getByRole("button", { name: "Anggap TPS yang belum masuk seperti kecamatannya", exact: true })
    .click();
  await expect(page.getByText(/memilih seperti kecamatannya sejauh ini/)).toBeVisible();
  for (const text of [
    "Partai Kebangkitan Bangsa: 4 kursi, 150 suara",
    "Partai Gerakan Indonesia Raya: 3 kursi, 90 suara",
    "Partai Demokrasi Indonesia Perjuangan: 1 kursi, 18 suara",
  ]) {
    await expect(bagian("Seberapa dekat").getByText(text, { exact: true })).toBeVisible();
  }
  // What is assumed has no certainty.
  await expect(bagian("Kursi menurut urutan").getByText(/Pasti|dapat berubah/)).toHaveCount(0);
  await page.getByRole("button", { name: "Kembali ke hitungan", exact: true }).click();

  // The last TPS reports while somebody looks on.
  await imporBaris(await apiSebagai("super"), { jenis: "hasil-tps", jenis_laporan_id: "3" }, [
    "tps_id,PKB,GERINDRA,PDIP",
    `${TPS[2]},0,0,1`,
  ]);
  await expect(page.getByText("8 kursi · 3 dari 3 TPS masuk")).toBeVisible();
  await expect(bagian("Kursi menurut urutan").getByText("Pasti", { exact: true })).toHaveCount(8);
  await expectAccessibleAndFitting(page);
});
