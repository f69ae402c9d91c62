// The recaps of candidates: Kota Gorontalo, where no other test has any TPS.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatSaksi } from "../server/src/testing/saksi.ts";
import { imporBaris } from "./isi-data.ts";
import { expect, test } from "./test.ts";
import { pindah } from "./menu.ts";

const GORONTALO = 75;
const KOTA = 7571;
const tpsOf = (nomor: number): number => 7571011001000 + nomor;
/** Each figure of this world has its own number: a page that shows one for another is seen. */
const DPT = [210, 190, 150, 130, 120];
/** [TPS, is the WA number right?] */
const SAKSI = [
  [tpsOf(1), 1],
  [tpsOf(1), 1],
  [tpsOf(2), 1],
  [tpsOf(3), 0],
] as const;
const DAPIL = "Gorontalo Raya";
const ZIP_SURAT = /^\/api\/surat_pernyataan_dapil\/\d+\/zip$/;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "tps" }, [
    "tps_id,dpt",
    ...DPT.map((dpt, index) => `${tpsOf(index + 1)},${dpt}`),
  ]);
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    `1,7501,${DAPIL},3,${KOTA}`,
    `2,750001,Gorontalo Satu,6,${KOTA}`,
    `3,757101,Kota Gorontalo Satu,8,${KOTA}01`,
    // Of another kota of the province.
    "3,750301,Gorontalo Tetangga,5,750301",
  ]);
  await imporBaris(api, { jenis: "daftar-calon" }, [
    "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk",
    '1,7501,1,1,"Andi Saputra Wijaya, S.H.",L',
    "1,7501,1,2,Budi Hartono,L",
    "1,7501,1,3,Citra Dewi,P",
    "1,7501,1,4,Doni Pratama,L",
  ]);
  await imporBaris(api, { jenis: "hasil-tps", jenis_laporan_id: "1" }, [
    "tps_id,PKB,PKB partai,PKB 1,PKB 2,PKB 3,PKB 4,GERINDRA",
    `${tpsOf(1)},90,3,50,30,4,3,10`,
  ]);
  const { status } = await api
    .put("/api/pengaturan", { data: { pencalonan: { partai: 1 }, fitur: { dapil: true } } })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(200);
  const basis = connect(peladen.database, { connections: 1 });
  const { db } = basis;
  const dapil = await db.selectFrom("dapil").select(["id", "kode"]).execute();
  const idOf = (kode: string): number => dapil.find((one) => one.kode === kode)?.id ?? 0;
  const pusat = { jenis_caleg_id: 1, dapil_id: idOf("7501"), progres: 100 };
  await db
    .insertInto("caleg")
    .values([
      { ...pusat, nama_lengkap: "Andi Saputra Wijaya", nomor_urut: 1, is_utama: 1, is_dcs1: 1 },
      { ...pusat, nama_lengkap: "Budi Hartono", nomor_urut: 2, is_dcs1: 1 },
      {
        jenis_caleg_id: 2,
        dapil_id: idOf("750001"),
        nama_lengkap: "Dewi Lestari",
        nomor_urut: 1,
        progres: 100,
      },
      {
        jenis_caleg_id: 3,
        dapil_id: idOf("757101"),
        nama_lengkap: "Eka Putri",
        nomor_urut: 1,
        progres: 70,
      },
    ])
    .execute();
  for (const [tps_id, is_nomer_wa_valid] of SAKSI) {
    await buatSaksi({ context: { basis } }, KOTA, { tps_id, is_nomer_wa_valid });
  }
  const { id: andi } = await db
    .selectFrom("caleg")
    .select("id")
    .where("is_utama", "=", 1)
    .executeTakeFirstOrThrow();
  await basis.close();
  for (const [tps_id, level] of [
    [tpsOf(1), 2],
    [tpsOf(2), 1],
  ]) {
    const answer = await api.post(`/api/caleg/${andi}/set_level_dpt`, { data: { level, tps_id } });
    expect(answer.status()).toBe(200);
  }
});

const kartu = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tabel = (page: Page) => page.getByRole("table", { name: "Rekap per dapil" });

async function bukaMenu(page: Page, dapil: string): Promise<void> {
  await page.getByRole("button", { name: `Menu ${dapil}`, exact: true }).click();
}

async function pilihan(page: Page): Promise<string[]> {
  // The menu comes a moment after its click.
  await page.getByRole("menuitem").first().waitFor();
  return page.getByRole("menuitem").allTextContents();
}

/** Asks for a zip of this dapil, which is made after a notice; @returns its address. */
async function ambilZip(page: Page, dapil: string, nama: string): Promise<string> {
  await bukaMenu(page, dapil);
  await page.getByRole("menuitem", { name: nama, exact: true }).click();
  await expect(
    page.getByText(
      "Proses pembentukan file zip membutuhkan waktu, mohon menunggu hingga file terunduh",
      { exact: true },
    ),
  ).toBeVisible();
  const alamat = await dibuka(page, () =>
    page.getByRole("dialog").getByRole("button", { name: "Unduh", exact: true }).click(),
  );
  await expect(page.getByRole("dialog")).toBeHidden();
  return alamat;
}

/** The address of the file that the click opens in a tab of its own. */
async function dibuka(page: Page, click: () => Promise<void>): Promise<string> {
  const answered = page
    .context()
    .waitForEvent("response", (response) => response.url().includes("access_token="));
  const tab = page.context().waitForEvent("page");
  await click();
  await tab;
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const alamat = new URL(answer.url());
  alamat.searchParams.delete("access_token");
  return `${alamat.pathname}${alamat.search}`;
}

async function pilihPropinsi(page: Page, nama: string): Promise<void> {
  await page.getByRole("combobox", { name: "Propinsi" }).click();
  await page.getByRole("option", { name: nama, exact: true }).click();
}

test("rekap caleg, admin pusat", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("pusat");
  await test.step("RECAP-003 RECAP-006..011 kartu rekap DPR RI satu provinsi", async () => {
    await page.goto(`/subrekap/rekap/pusat?wilayah_id=${GORONTALO}`);
    await expect(page.getByRole("heading", { name: "Rekap DPR RI", exact: true })).toBeVisible();
    await expect(kartu(page, "Suara")).toContainText("20,0 %");
    await expect(kartu(page, "Suara")).toContainText("1 dari 5 TPS");
    await expect(
      page.getByRole("list", { name: "Caleg teratas" }).getByRole("listitem"),
    ).toHaveText(["Andi S. W. 50 (50,0 %)", "Budi H. 30 (30,0 %)", "Citra D. 4 (4,0 %)"]);
    await expect(kartu(page, "Daftar Pemilih")).toContainText(
      "800Kuat 210, potensial 190, tertandai 400.",
    );
    await expect(kartu(page, "Saksi")).toContainText("4Bertugas di 3 TPS, 2 TPS valid.");
    await expect(kartu(page, "TPS")).toContainText("5");
    await expect(kartu(page, "Total DCT")).toContainText("22 caleg, 1 utama.");
    await expect(kartu(page, "Daftar lengkap")).toContainText("100 %1 dapil");
  });
  await test.step("RECAP-015 RECAP-023 RECAP-027 tabel dapil, provinsi dipilih, nama menuju provinsinya", async () => {
    await pindah(page, "/subrekap/rekap/pusat");
    await pilihPropinsi(page, "Gorontalo");
    await expect(page).toHaveURL(/wilayah_id=75$/);
    await expect(tabel(page).getByRole("columnheader")).toHaveText([
      "Dapil",
      "Caleg Utama",
      "Saksi / TPS / TPS valid",
      "DPT",
      "Kuat / Potensial / Tertandai",
      "TPS",
      "Menu",
    ]);
    await expect(tabel(page).getByRole("row")).toHaveCount(2);
    await expect(tabel(page).getByRole("row", { name: DAPIL }).getByRole("cell")).toHaveText([
      DAPIL,
      "1",
      "4 / 3 / 2",
      "800",
      "210 / 190 / 400",
      "5",
      "",
    ]);
    await page.getByRole("link", { name: DAPIL, exact: true }).click();
    await expect(page).toHaveURL("/subrekap/rekap/pusat/Gorontalo/75");
    await expect(
      page.getByRole("heading", { name: "Rekap DPR RI Gorontalo", exact: true }),
    ).toBeVisible();
    await expect(tabel(page).getByRole("link", { name: DAPIL })).toHaveAttribute(
      "href",
      /\/dapil\/pusat\/kandidat\/\d+$/,
    );
  });
  await test.step("RECAP-028 rincian satu provinsi: Zip dan Excel Silon hanya bagi tingkat 1", async () => {
    await pindah(page, `/subrekap/rekap/pusat/Gorontalo/${GORONTALO}`);
    await bukaMenu(page, DAPIL);
    expect(await pilihan(page)).toEqual(expect.arrayContaining(["Zip Silon", "Excel Silon"]));
    await page.keyboard.press("Escape");
  });
  await test.step("RECAP-016 RECAP-017 RECAP-022 RECAP-026 menu baris: bacaleg, wilayah, data dapil; tombol Dapil", async () => {
    await pindah(page, `/subrekap/rekap/pusat?wilayah_id=${GORONTALO}`);
    await bukaMenu(page, DAPIL);
    expect(await pilihan(page)).toEqual([
      "Daftar Bacaleg",
      "Detail Wilayah",
      "Data Dapil",
      "Zip Silon",
      "Excel Silon",
      "Zip Surat Pernyataan",
      "Rekap Silon Pengganti",
    ]);
    await page.getByRole("menuitem", { name: "Daftar Bacaleg" }).click();
    const bacaleg = page.getByRole("dialog", { name: "Pilih Bacaleg Saksi dibawah ini" });
    await expect(bacaleg.getByText("#1 Andi Saputra Wijaya")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bacaleg).toBeHidden();
    await bukaMenu(page, DAPIL);
    await page.getByRole("menuitem", { name: "Detail Wilayah" }).click();
    const wilayah = page.getByRole("dialog", { name: `Detail Wilayah ${DAPIL}` });
    await expect(
      wilayah.getByRole("row", { name: "Kota Gorontalo Gorontalo 5 800" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(wilayah).toBeHidden();
    await bukaMenu(page, DAPIL);
    await page.getByRole("menuitem", { name: "Data Dapil" }).click();
    await expect(page).toHaveURL(/\/dapil\/pusat\/kandidat\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: DAPIL, exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Dapil", exact: true }).click();
    await expect(page).toHaveURL("/dapil/pusat/form");
  });
  await test.step("RECAP-012 RECAP-013 RECAP-014 Rekap Data: tiga unduhan, di tab lain", async () => {
    await pindah(page, `/subrekap/rekap/pusat?wilayah_id=${GORONTALO}`);
    for (const [nama, alamat] of [
      ["Excel Silon", "/api/unduh_excel_silon/1"],
      ["Rekap Silon Pengganti", "/api/unduh_excel_silon_pengganti/1"],
      ["Rekap Saksi", `/api/unduh_excel_saksi/${GORONTALO}`],
    ] as const) {
      await page.getByRole("button", { name: "Rekap Data" }).click();
      expect(
        await dibuka(page, () => page.getByRole("menuitem", { name: nama, exact: true }).click()),
      ).toBe(alamat);
    }
  });
  await test.step("Cetak PDF: rekap provinsi yang tampak", async () => {
    await pindah(page, `/subrekap/rekap/pusat?wilayah_id=${GORONTALO}`);
    expect(await dibuka(page, () => page.getByRole("button", { name: "Cetak PDF" }).click())).toBe(
      `/api/rekap_caleg_cetak/1?wilayah_id=${GORONTALO}`,
    );
  });
  await test.step("RECAP-058 hapus dapil: ditanya dengan kata rekap; yang bercaleg tidak ditawari", async () => {
    const kosong = { propinsi_id: GORONTALO, keterangan: "GORONTALO TANPA CALEG", kursi: 4 };
    const dibuat = await (await apiSebagai("super")).post("/api/dapil_pusat", { data: kosong });
    expect(dibuat.status()).toBe(201);
    // What was made meanwhile is fetched anew.
    await page.goto(`/subrekap/rekap/pusat?wilayah_id=${GORONTALO}`);
    await bukaMenu(page, DAPIL);
    await expect(page.getByRole("menuitem", { name: "Data Dapil" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Hapus" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await bukaMenu(page, kosong.keterangan);
    await page.getByRole("menuitem", { name: "Hapus" }).click();
    await expect(
      page.getByText(`Apakah anda yakin ingin menghapus rekap ${kosong.keterangan}?`, {
        exact: true,
      }),
    ).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus", exact: true }).click();
    await expect(tabel(page).getByText(kosong.keterangan)).toHaveCount(0);
    await expect(tabel(page).getByText(DAPIL)).toBeVisible();
  });
  await test.step("RECAP-018 RECAP-019 RECAP-020 RECAP-021 RECAP-070 unduhan satu dapil, zip sesudah diberi tahu", async () => {
    await pindah(page, `/subrekap/rekap/kota?wilayah_id=${KOTA}`);
    const satu = "Kota Gorontalo Satu";
    const ambil = async (nama: string): Promise<string> => {
      await bukaMenu(page, satu);
      return dibuka(page, () => page.getByRole("menuitem", { name: nama, exact: true }).click());
    };
    expect(await ambilZip(page, satu, "Zip Silon")).toMatch(
      /^\/api\/caleg_unduh_zip_silon\?wilayah_id=7571&jenis_caleg_id=3&dapil_id=\d+$/,
    );
    expect(await ambil("Excel Silon")).toMatch(/^\/api\/unduh_excel_silon\/7571\/dapil\/\d+$/);
    expect(await ambilZip(page, satu, "Zip Surat Pernyataan")).toMatch(ZIP_SURAT);
    expect(await ambil("Rekap Silon Pengganti")).toMatch(
      /^\/api\/unduh_excel_silon_pengganti\/7571\/dapil\/\d+$/,
    );
  });
  for (const [tingkat, dapil] of [
    ["pusat", DAPIL],
    ["propinsi", "Gorontalo Satu"],
  ] as const) {
    await test.step(`RECAP-020 zip surat pernyataan satu dapil ${tingkat}`, async () => {
      await pindah(page, `/subrekap/rekap/${tingkat}?wilayah_id=${GORONTALO}`);
      const diminta = page.waitForRequest(/unduh_template_surat_pernyataan_zip/);
      expect(await ambilZip(page, dapil, "Zip Surat Pernyataan")).toMatch(ZIP_SURAT);
      expect((await diminta).url()).toContain(`/api/dapil_${tingkat}/`);
    });
  }
  await test.step("RECAP-002 RECAP-005 RECAP-015 RECAP-029 DPRD Provinsi dan Kabupaten/Kota: provinsi dan kota dipilih", async () => {
    await pindah(page, "/subrekap/rekap/propinsi");
    await expect(page.getByRole("heading", { name: "Rekap DPRD Provinsi" })).toBeVisible();
    await pilihPropinsi(page, "Gorontalo");
    // Of a main candidate nothing is said where there is none; marks are of the level of whoever made them.
    await expect(
      tabel(page).getByRole("row", { name: "Gorontalo Satu" }).getByRole("cell"),
    ).toHaveText(["Gorontalo Satu", "", "4 / 3 / 2", "800", "0 / 0 / 0", "5", ""]);
    await pindah(page, "/subrekap/rekap/kota");
    await expect(page.getByRole("heading", { name: "Rekap DPRD Kabupaten/Kota" })).toBeVisible();
    await pilihPropinsi(page, "Gorontalo");
    const tetangga = tabel(page).getByRole("row", { name: /^Gorontalo Tetangga/ });
    await expect(tetangga).toBeVisible();
    await page.getByRole("combobox", { name: "Kota" }).click();
    await page.getByRole("option", { name: "Kota Gorontalo", exact: true }).click();
    await expect(tetangga).toHaveCount(0);
    await expect(tabel(page).getByRole("row", { name: /^Kota Gorontalo Satu/ })).toBeVisible();
    await expect(kartu(page, "Daftar lengkap")).toContainText("0 %0 dapil");
  });
  await test.step("RECAP-024 Rekap Pusat: tidak bagi admin pusat", async () => {
    await pindah(page, "/subrekap/rekap/pusat");
    await expect(page.getByRole("button", { name: "Rekap Data" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rekap Pusat" })).toHaveCount(0);
  });
});

test("RECAP-004 RECAP-014 RECAP-028 admin provinsi: hanya provinsinya, tanpa Zip dan Excel Silon", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    "1,1399,Sumatera Barat Uji,3,1305",
  ]);
  await masukSebagai("propinsi");
  await page.goto("/subrekap/rekap/pusat/Sumatera%20Barat/13");
  await expect(
    page.getByRole("heading", { name: "Rekap DPR RI Sumatera Barat", exact: true }),
  ).toBeVisible();
  await bukaMenu(page, "Sumatera Barat Uji");
  const menu = await pilihan(page);
  expect(menu).toContain("Daftar Bacaleg");
  for (const nama of ["Zip Silon", "Excel Silon"]) {
    expect(menu).not.toContain(nama);
  }
  await page.keyboard.press("Escape");
  // Of the nation's candidates there is only this for a province.
  const saksi = page.getByRole("button", { name: "Rekap Saksi", exact: true });
  expect(await dibuka(page, () => saksi.click())).toBe("/api/unduh_excel_saksi/13");
  await page.getByRole("link", { name: "Rekap DPR RI", exact: true }).first().click();
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveValue("Sumatera Barat");
});

test("RECAP-017 RECAP-030 tingkat 3: kotanya tertulis, rekap langsung terbuka, dan DPR RI bukan untuknya", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("403");
  await imporBaris(await apiSebagai("super"), { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    "3,137609,Payakumbuh Uji,3,137604",
  ]);
  await masukSebagai("kota");
  await page.goto("/subrekap/rekap/kota");
  await expect(page.getByText("Kota Payakumbuh", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveCount(0);
  await expect(kartu(page, "Total DCT")).toBeVisible();
  await bukaMenu(page, "Payakumbuh Uji");
  await page.getByRole("menuitem", { name: "Detail Wilayah" }).click();
  const wilayah = page.getByRole("dialog", { name: "Detail Wilayah Payakumbuh Uji" });
  await expect(wilayah.getByRole("row", { name: /^Lamposi Tigo Nagori/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(wilayah).toBeHidden();
  await pindah(page, "/subrekap/rekap/pusat");
  await expect(page.getByText("tidak berhak", { exact: false }).first()).toBeVisible();
});

test("RECAP-024 Rekap Pusat: hanya super admin melihatnya", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.goto("/subrekap/rekap/pusat");
  expect(await dibuka(page, () => page.getByRole("button", { name: "Rekap Pusat" }).click())).toBe(
    "/api/caleg_download_rekap",
  );
});
