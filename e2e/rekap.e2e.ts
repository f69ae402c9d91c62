// Recaps of four TPS in Kota Ternate, where no other test has any.
import type { Page } from "@playwright/test";
import { bacaPdf } from "../server/src/testing/pdf.ts";
import { imporBaris, simpanLaporan, unggahDokumen } from "./isi-data.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { pindah } from "./menu.ts";

const JAMBULA = 8271011001;
const FORAMADIAHI = 8271011002;
const TPS = [`${JAMBULA}001`, `${JAMBULA}002`, `${FORAMADIAHI}001`, `${FORAMADIAHI}002`];

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", ...TPS.map((id) => `${id},200`)]);
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    "1,8201,Maluku Utara,3,8271",
    "2,820001,Maluku Utara 1,10,8271",
    "3,827101,Kota Ternate 1,8,827101",
  ]);
  await imporBaris(api, { jenis: "hasil-tps", jenis_laporan_id: "5" }, [
    "tps_id,01,02,03,sah,tidak_sah,total",
    `${TPS[0]},100,50,10,160,4,164`,
    `${TPS[1]},70,60,20,151,2,153`,
    `${TPS[2]},30,90,5,125,0,125`,
  ]);
  for (const [jenis, pkb] of [
    ["1", 1000],
    ["2", 900],
    ["3", 700],
  ] as const) {
    await imporBaris(api, { jenis: "hasil-tps", jenis_laporan_id: jenis }, [
      "tps_id,PKB,GERINDRA,sah,tidak_sah,total",
      `${TPS[0]},80,40,120,1,121`,
      `${TPS[2]},${pkb},250,${pkb + 250},3,${pkb + 253}`,
    ]);
  }
  for (const [nama, jumlah] of [
    ["DPR RI", 1],
    ["DPRD Provinsi", 2],
    ["DPRD Kabupaten/Kota", 3],
  ] as const) {
    for (const tps of TPS.slice(0, jumlah)) {
      await unggahDokumen(api, Number(tps), `C-Hasil ${nama}`);
    }
  }
});

const kartu = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Where a file is fetched, without the ticket, and its name. */
async function unduhan(page: Page, button: string): Promise<{ alamat: string; nama: string }> {
  const answered = page
    .context()
    .waitForEvent("response", (response) => response.url().includes("access_token="));
  await page.getByRole("button", { name: button, exact: true }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const alamat = new URL(answer.url());
  alamat.searchParams.delete("access_token");
  return {
    alamat: `${alamat.pathname.replace("/api/", "")}${alamat.search}`,
    nama: (await answer.headerValue("content-disposition")) ?? "",
  };
}

test("QC-024 SEC-005 SEC-019 admin kota: tanpa pemilih, kotanya sendiri", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/qc/rekap/kota");
  await expect(
    page.getByRole("heading", { name: "Rekap Suara DPRD KOTA/KABUPATEN" }),
  ).toBeVisible();
  await expect(page.getByText("Kota Payakumbuh · keadaan")).toBeVisible();
  for (const name of ["Propinsi", "Kota"]) {
    await expect(page.getByRole("combobox", { name })).toHaveCount(0);
  }
  const menu = page.getByRole("navigation", { name: "Menu", exact: true });
  for (const name of ["REKAP QC DPR RI", "DPRD PROV", "DPRD KOTA"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole("navigation", { name: "Kelompok menu" }).getByRole("link", { name: "Beranda" }),
  ).toBeVisible();
});

test("QC-024 admin provinsi: provinsinya sendiri, kotanya dipilih", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("propinsi");
  await page.goto("/qc/rekap/kota");
  await expect(
    page.getByRole("heading", { name: "Rekap Suara DPRD KOTA/KABUPATEN" }),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Sumatera Barat");
  await page.getByRole("combobox", { name: "Kota" }).click();
  await page.getByRole("option", { name: "Kota Payakumbuh", exact: true }).click();
  await expect(page).toHaveURL(/wilayah_id=1376$/);
  await expect(page.getByText("Kota Payakumbuh · keadaan")).toBeVisible();
});

test("rekap suara, admin pusat", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("pusat");
  await test.step("QC-003 QC-022 QC-025 QC-026 QC-027 QC-028 rekap DPR RI: kartu dan tabel per dapil", async () => {
    await page.goto("/qc/rekap/dpr");
    await expect(page.getByRole("heading", { name: "Rekap Suara DPR RI" })).toBeVisible();
    await expect(kartu(page, "Progres C-Hasil")).toContainText("dari TPS yang punya saksi");
    await expect(kartu(page, "Progres C-Hasil TOTAL")).toContainText(/1 dari \d+ TPS/);
    await expect(kartu(page, "Total Suara")).toContainText("1.370");
    const table = page.getByRole("table", { name: "Rekap per dapil" });
    for (const name of ["Dapil", "Total Suara", "C Hasil"]) {
      await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
    }
    await expect(
      table.getByRole("row", { name: "Maluku Utara 1.370 1 / 4 (25,0 %)" }),
    ).toBeVisible();
    await kartu(page, "Progres C-Hasil TOTAL")
      .getByRole("link", { name: "Lihat yang belum ada" })
      .click();
    await expect(page).toHaveURL(/\/qc\?.*terdokumentasi=0/);
  });
  await test.step("QC-004 QC-023 rekap DPRD Provinsi: pemilih provinsi", async () => {
    await pindah(page, "/qc/rekap/prov");
    await expect(page.getByRole("heading", { name: "Rekap Suara DPRD Provinsi" })).toBeVisible();
    await page.getByRole("combobox", { name: "Propinsi" }).click();
    await page.getByRole("option", { name: "Maluku Utara", exact: true }).click();
    await expect(page).toHaveURL(/wilayah_id=82/);
    await expect(kartu(page, "Progres C-Hasil TOTAL")).toContainText("50,0 %");
    await expect(kartu(page, "Progres C-Hasil TOTAL")).toContainText("2 dari 4 TPS");
    await expect(page.getByRole("row", { name: /Maluku Utara 1 1.270/ })).toBeVisible();
  });
  await test.step("QC-005 QC-024 rekap DPRD KOTA/KABUPATEN: pemilih provinsi dan kota", async () => {
    await pindah(page, "/qc/rekap/kota?wilayah_id=82");
    await expect(
      page.getByRole("heading", { name: "Rekap Suara DPRD KOTA/KABUPATEN" }),
    ).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Maluku Utara");
    await page.getByRole("combobox", { name: "Kota" }).click();
    await page.getByRole("option", { name: "Kota Ternate", exact: true }).click();
    await expect(page).toHaveURL(/wilayah_id=8271/);
    await expect(
      page.getByRole("row", { name: "Kota Ternate 1 1.070 3 / 4 (75,0 %)" }),
    ).toBeVisible();
  });
  await test.step("QC-029 QC-030 Unduh dan Unduh C-Hasil pada ketiga rekap", async () => {
    for (const [path, berkas, rekap, cHasil] of [
      ["dpr", /pusat|dpr/, "pusat", ""],
      ["prov?wilayah_id=82", /prov|propinsi/, "propinsi?propinsi_id=82", "?propinsi_id=82"],
      ["kota?wilayah_id=8271", /kota/, "kota?kota_id=8271", "?propinsi_id=82&kota_id=8271"],
    ] as const) {
      await pindah(page, `/qc/rekap/${path}`);
      const suara = await unduhan(page, "Unduh");
      expect(suara.alamat).toBe(`qc_unduh_excel_rekap_${rekap}`);
      expect(suara.nama).toMatch(berkas);
      const dokumen = await unduhan(page, "Unduh C-Hasil");
      expect(dokumen.alamat).toBe(`qc_unduh_excel_rekap_c_hasil${cHasil}`);
      expect(dokumen.nama).toMatch(/c-hasil/);
    }
  });
  await test.step("rekap dari Indonesia turun sampai TPS, dan setiap angka membuka TPS di baliknya", async () => {
    await pindah(page, "/qc/rekap/5");
    await expect(
      page.getByRole("heading", { name: "Rekap Suara Presiden dan Wakil Presiden" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Maluku Utara: 3 dari 4 TPS masuk, 75,0 %" }).click();
    const children = page.getByRole("table", { name: /^Rekap per/ });
    for (const name of ["Kota Ternate", "Pulau Ternate", "Jambula"]) {
      await children.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("navigation", { name: "Jejak wilayah" })).toContainText(name);
    }
    await expect(page.getByRole("link", { name: "170 suara 01: lihat asalnya" })).toBeVisible();
    await expect(children.getByRole("row", { name: /^TPS 001 Masuk/ })).toBeVisible();
    await expect(children.getByRole("row", { name: /^TPS 002 Bermasalah/ })).toBeVisible();
    await expect(children.getByRole("link", { name: "50 suara 02 di TPS 001" })).toBeVisible();
    await expect(children.getByRole("link", { name: "TPS 002", exact: true })).toHaveAttribute(
      "href",
      new RegExp(`^/qc/${TPS[1]}/laporan/5/`),
    );
    await expect(page.getByRole("link", { name: /^TPS 001\s*01 62,5 %/ })).toHaveAttribute(
      "href",
      new RegExp(`^/qc/${TPS[0]}/laporan/5/`),
    );
    await page.getByRole("link", { name: "1 TPS bermasalah" }).click();
    await expect(page).toHaveURL(new RegExp(`/qc\\?.*wilayah_id=${JAMBULA}.*bermasalah=1`));
  });
  await test.step("laporan bermasalah disebutkan dengan sebabnya", async () => {
    await pindah(page, "/qc/rekap/5?wilayah_id=827101");
    const faulty = page.getByRole("table", { name: "Laporan bermasalah" });
    await expect(faulty.getByRole("row")).toHaveCount(2);
    await expect(
      faulty.getByRole("row", {
        name: "Jambula - TPS 002 Kota Ternate - Pulau Ternate Jumlah suara 150, suara sah 151: selisih 1",
      }),
    ).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("rekap bergerak sendiri ketika laporan masuk", async () => {
    await pindah(page, `/qc/rekap/5?wilayah_id=${FORAMADIAHI}`);
    await expect(page.getByRole("link", { name: "1 TPS masuk", exact: true })).toBeVisible();
    await simpanLaporan(await apiSebagai("super"), Number(TPS[3]), {
      "01": 11,
      "02": 22,
      "03": 33,
      sah: 66,
      tidak_sah: 0,
      total: 66,
    });
    await expect(page.getByRole("link", { name: "2 TPS masuk", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "38 suara 03: lihat asalnya" })).toBeVisible();
  });
  await test.step("rekap dicetak sebagai lembar sendiri", async () => {
    await pindah(page, "/qc/rekap/5?wilayah_id=8271");
    await expect(page.getByRole("button", { name: "Cetak" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("article");
    await expect(sheet).toContainText("Kota Ternate, Maluku Utara");
    await expect(
      sheet.getByRole("row", { name: /Pulau Ternate .*75,0 %|Pulau Ternate .*100 %/ }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Cetak" })).toBeHidden();
    // Printed once, not at the foot of every page.
    await expect(sheet.locator("tfoot").first()).toHaveCSS("display", "table-row-group");
    await expect(sheet).toContainText(/\d wilayah tanpa (TPS|laporan) tidak dicetak\./);
  });
});

test("rekap suara di atas kertas: untuk ditandatangani di rapat pleno", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await page.clock.setFixedTime("2026-02-14T16:59:00Z");
  await page.goto("/profil");
  await settle(page);
  for (const [path, judul] of [
    ["prov?wilayah_id=82", "Rekap Suara DPRD Provinsi"],
    ["1?wilayah_id=82", "Rekap Suara DPR RI"],
  ] as const) {
    await test.step(`/qc/rekap/${path}`, async () => {
      await page.clock.setFixedTime("2026-02-14T16:59:00Z");
      await pindah(page, `/qc/rekap/${path}`);
      await expect(page.getByRole("heading", { name: judul, exact: true })).toBeVisible();
      await expect(page.getByText("Nama jelas")).toHaveCount(3);
      await expect(page.getByText("Nama jelas").first()).toBeHidden();
      // Printed later than it was opened.
      await page.clock.setFixedTime("2026-02-14T17:01:00Z");
      const halaman = await bacaPdf(await page.pdf({ preferCSSPageSize: true }));
      const semua = halaman.map(({ teks }) => teks);
      expect(semua[0]).toContain(judul);
      expect(semua[0]).toContain("Maluku Utara");
      semua.forEach((teks, at) => {
        expect(teks).toContain(`Halaman ${at + 1} dari ${semua.length}`);
      });
      const akhir = semua.at(-1) ?? "";
      expect(akhir).toContain("Dicetak Minggu, 15-02-2026 00:01 WIB");
      expect(akhir).toContain("Tempat, tanggal");
      expect(akhir).toMatch(/Ketua .*Sekretaris .*Saksi/);
      expect(akhir.match(/Nama jelas/g)).toHaveLength(3);
    });
  }
});
