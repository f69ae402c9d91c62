// Seats of two dapil in Kota Pontianak, where no other test has any.
import type { APIRequestContext, Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { imporBaris } from "./isi-data.ts";
import { pindah } from "./menu.ts";
import { emailOf } from "./pengguna.ts";
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
    "1,6101,KALIMANTAN BARAT I,8,6172",
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

const suaraSendiri = (page: Page) =>
  page.getByRole("region", { name: "Suara Anda di Kota Pontianak 1", exact: true });

test("kursi, sebagai admin pusat: satu dewan, suaranya sendiri, satu dapil, banyak dewan, partai sendiri", async ({
  page,
  masukSebagai,
  apiSebagai,
  peladen,
}) => {
  await masukSebagai("pusat");
  await test.step("kursi satu dewan: susunan, dapil, hasil resmi di sampingnya", async () => {
    await page.goto(`/kursi?wilayah_id=${KOTA}&jenis=3`);
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    await expect(menu.getByRole("link", { name: "Perolehan Kursi", exact: true })).toBeVisible();
    await expect(
      page.getByRole("img", { name: "11 kursi di 2 dapil: PKB 4, GERINDRA 3, PDIP 1" }),
    ).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Susunan kursi DPRD Kota Pontianak", exact: true }),
    ).toBeVisible();
    await expect(page.getByText("11 kursi di 2 dapil, 3 belum dapat ditetapkan.")).toBeVisible();
    const satu = page.getByRole("row", { name: /Kota Pontianak 1/ });
    await expect(satu).toContainText("PKB 4, GERINDRA 3, PDIP 1");
    await expect(satu).toContainText("2 / 3");
    await expect(satu).toContainText("6 dari 8 kursi masih terbuka");
    await expect(
      page.getByText("Cara menghitung: Sainte-Laguë, pembagi 1, 3, 5, … (UU 7/2017 pasal 420)."),
    ).toBeVisible();

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
    await expect(page).toHaveURL(/sumber=resmi/);
    // Two parties with the same votes: the third seat is nobody's yet.
    await expect(page.getByRole("row", { name: /Kota Pontianak 2/ })).toContainText(
      "PDIP 1, GOLKAR 1",
    );
    await page.getByText("Hitungan QC", { exact: true }).click();
    await expect(satu).toContainText("PDIP 1");
    await page.getByText("DPR RI", { exact: true }).first().click();
    await expect(page.getByText(/kursi hanya dapat dihitung dari semua suara/)).toBeVisible();
    // Each choice is a step back.
    await page.goBack();
    await expect(page).toHaveURL(/jenis=3/);
    await expect(satu).toContainText("PDIP 1");
    await page.goBack();
    await expect(satu).toContainText("PKB 4, GERINDRA 4");
    await page.getByText("Hitungan QC", { exact: true }).click();
    await expect(satu).toContainText("PDIP 1");
  });
  await test.step("suara caleg sendiri di beranda", async () => {
    const api = await apiSebagai("super");
    await aturPartai(api, 1);
    await jadikanCaleg(peladen.database, "pusat");
    await page.goto("/beranda");
    const suara = suaraSendiri(page);
    await expect(suara.getByRole("definition")).toHaveText(["60", "1 dari 2 calon", "2 dari 3"]);
    await suara.getByRole("link", { name: "2", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/qc/rekap/3\\?wilayah_id=${KOTA}$`));
    await page.goBack();
    await suara.getByRole("link", { name: "60", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Kursi Kota Pontianak 1" })).toBeVisible();
    await page.goBack();
    await expect(suara).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await aturPartai(api, null);
  });
  await test.step("kursi satu dapil: hasil bagi, jarak, calon, kepastian, pengandaian, unduhan, laporan baru", async () => {
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
      // With 9 for PKB alone, PDIP is even with the third seat of GERINDRA, 60/5.
      /8\. PDIP.*Dapat berpindah bila PKB dan GERINDRA bersama-sama mendapat 10 suara lagi; 1 TPS belum masuk/,
    );
    await page.getByText("Arti kata-kata di halaman ini").click();
    await expect(page.getByText(/Dua hasil bagi sama besar/)).toBeVisible();
    await page.getByText("Arti kata-kata di halaman ini").click();

    // The official result stands beside it.
    const banding = bagian("Hitungan QC dan hasil resmi");
    await expect(banding.getByRole("row", { name: /^PKB/ }).getByRole("cell")).toHaveText([
      "100",
      "1.000",
      "-900",
      "4",
      "4",
      "0",
    ]);
    await expect(banding.getByRole("row", { name: /^PDIP/ }).getByRole("cell")).toHaveText([
      "12",
      "0",
      "+12",
      "1",
      "0",
      "+1",
    ]);

    // Faulty reports are counted: how many, and where.
    await expect(page.getByText(/2 laporan bermasalah ikut dihitung/)).toBeVisible();
    await expect(bagian("Kursi menurut urutan").getByRole("listitem").first()).toContainText(
      "Pasti, bila 2 laporan bermasalah tidak berubah",
    );
    await expect(
      page.getByRole("link", { name: /2 laporan bermasalah di Pontianak/ }),
    ).toHaveAttribute("href", /\/qc\?.*wilayah_id=617101.*bermasalah=1|\/qc\?.*bermasalah=1/);

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
    const golkar = page.getByRole("textbox", { name: "GOLKAR", exact: true });
    for (const salah of ["-5", "abc", "", "12,5"]) {
      await golkar.fill(salah);
      await expect(page.getByText("Isi bilangan bulat, 0 atau lebih")).toBeVisible();
      await expect(golkar).toHaveValue(salah);
      await expect(
        page.getByText("Andai ini belum dapat dihitung: betulkan dahulu isian GOLKAR."),
      ).toBeInViewport();
    }
    await golkar.fill("500");
    await expect(
      page.getByText("Dengan andai ini: PKB 4 → 1, GERINDRA 3 → 1, PDIP 1 → 0, GOLKAR 0 → 6"),
    ).toBeInViewport();
    await expect(page.getByText("Pengandaian, bukan hasil")).toBeVisible();
    await expect(
      bagian("Seberapa dekat").getByText(/Golongan Karya: 6 kursi, 500 suara/),
    ).toBeVisible();
    await page.getByRole("button", { name: "Kembali ke hitungan", exact: true }).click();
    await expect(bagian("Seberapa dekat").getByText(/Golongan Karya/)).toHaveCount(0);

    const anggap = page.getByRole("button", {
      name: "Anggap TPS yang belum masuk seperti kecamatannya",
      exact: true,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await anggap.scrollIntoViewIfNeeded();
    await expect(anggap).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await anggap.click();
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
    await expect(
      bagian("Kursi menurut urutan").getByText(/^Pasti, bila \d laporan bermasalah tidak berubah$/),
    ).toHaveCount(8);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("banyak dewan: tabel dengan tautan ke tiap dewan; hasil resmi yang kosong menunjuk unggahannya", async () => {
    const api = await apiSebagai("super");
    await imporBaris(api, { jenis: "dapil" }, [
      "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
      "3,617201,Kota Singkawang 1,5,617201",
    ]);
    await pindah(page, "/kursi?wilayah_id=61&jenis=3");
    await expect(page.getByRole("heading", { name: "Susunan kursi 2 dewan" })).toBeVisible();
    await expect(page.getByRole("img", { name: /kursi di/ })).toHaveCount(0);
    await expect(page.getByRole("row", { name: /^DPRD Kota Pontianak 11 PKB 4, / })).toBeVisible();
    await page.getByRole("link", { name: "DPRD Kota Singkawang", exact: true }).click();
    await expect(page.getByRole("img", { name: /^5 kursi di 1 dapil/ })).toBeVisible();
    await page.getByRole("link", { name: "Kota Singkawang 1", exact: true }).click();
    await page.getByText("Hasil resmi", { exact: true }).click();
    await expect(page.getByText("Hasil resmi dapil ini belum dimuat")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(0);
    await page.getByRole("link", { name: "Unggah hasil resmi per dapil" }).click();
    await expect(page).toHaveURL(/\/impor\/baru\?.*jenis=suara-dapil/);
  });
  await test.step("partai sendiri ditandai, dan kuota Hare menggantikan hasil bagi", async () => {
    const api = await apiSebagai("super");
    const atur = async (data: object) =>
      expect((await api.put("/api/pengaturan", { data })).status()).toBe(200);
    await atur({ pencalonan: { partai: 1 }, kursi: { metode: "hare" } });
    await page.goto(`/kursi?wilayah_id=${KOTA}&jenis=3`);
    await expect(page.getByRole("listitem").filter({ hasText: /^PKB/ })).toContainText(
      "partai sendiri",
    );
    await page.getByRole("link", { name: "Kota Pontianak 1", exact: true }).click();
    await expect(page.getByText(/Cara menghitung: Kuota Hare/)).toBeVisible();
    const kuota = page.getByRole("region", { name: "Kuota dan sisa suara", exact: true });
    await expect(kuota.getByRole("row", { name: /^PKB partai sendiri/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Hasil bagi tertinggi" })).toHaveCount(0);
    await atur({ kursi: { metode: "sainte-lague" } });
  });
});

async function jadikanCaleg(database: string, peran: "pusat" | "caleg"): Promise<void> {
  const { db, close } = connect(database, { connections: 1 });
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf(peran))
    .executeTakeFirstOrThrow();
  const dapil = await db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", `${KOTA}01`)
    .executeTakeFirstOrThrow();
  await db.updateTable("caleg").set({ users_id: null }).execute();
  await db
    .insertInto("caleg")
    .values({
      users_id: id,
      jenis_caleg_id: 3,
      dapil_id: dapil.id,
      nama_lengkap: "Budi Santoso",
      nomor_urut: peran === "pusat" ? 2 : 1,
    })
    .execute();
  await close();
}

/** As if the party had filed these accounts, and its number were 1. */
async function aturPartai(api: APIRequestContext, partai: number | null): Promise<void> {
  const answer = await api.put("/api/pengaturan", { data: { pencalonan: { partai } } });
  expect(answer.status()).toBe(200);
}

test("suara caleg sendiri tidak di beranda caleg yang mencalonkan diri: berkasnya yang di sana", async ({
  page,
  masukSebagai,
  apiSebagai,
  peladen,
}) => {
  const api = await apiSebagai("super");
  await aturPartai(api, 1);
  await jadikanCaleg(peladen.database, "caleg");
  await masukSebagai("caleg");
  await page.goto("/beranda");
  await expect(page.getByRole("region", { name: "Berkas pencalonan Anda" })).toContainText(
    "Kota Pontianak 1, nomor urut 1",
  );
  await expect(suaraSendiri(page)).toHaveCount(0);
  await aturPartai(api, null);
});

test("kursi di luar wilayah atau dapil yang tidak ada: jalan pulang, tanpa tombol unduh", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  const api = await apiSebagai("super");
  const { data } = await (await api.get(`/api/kursi/3?wilayah_id=${KOTA}`)).json();
  await masukSebagai("kota");
  await page.goto(`/kursi/3/${data.dapil[0].id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Wilayah ini di luar wilayah Anda",
  );
  await expect(page.getByRole("button", { name: /Cetak|Unduh/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Buka / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perolehan Kursi");
});

test("dari kursi ke dapil dan calegnya, dan kembali", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  await api.put("/api/pengaturan", { data: { fitur: { dapil: true } } });
  await masukSebagai("super");
  await page.goto(`/kursi?wilayah_id=${KOTA}&jenis=3`);
  await page.getByRole("link", { name: "Kota Pontianak 1", exact: true }).click();
  await page.getByRole("link", { name: "Wilayah dan caleg dapil ini" }).click();
  await expect(page.getByRole("heading", { name: "Kota Pontianak 1", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Kursi dapil ini", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Kursi Kota Pontianak 1" })).toBeVisible();
});
