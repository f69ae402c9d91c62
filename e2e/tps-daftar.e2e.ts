import { imporBaris } from "./isi-data.ts";
import { expectLocked } from "./locked.ts";
import { toast } from "./qc.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAndFitting,
  expectToastLife,
  jawab,
  stopClock,
  test,
  ubahJawaban,
} from "./test.ts";
import {
  alamatDaftar,
  KELURAHAN_TPS,
  menuBaris,
  nyalakanHapus,
  pilih,
  siapkanPemilih,
  tabel,
} from "./tps.ts";
import { pindah } from "./menu.ts";

const { daftar, kosong } = KELURAHAN_TPS;
const KECAMATAN = 137601;
const KOTA = 1376;

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanPemilih(api, daftar.id, [40, 30]);
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", `${daftar.id}901,25`]);
});

test("TPS dan DPT dari Indonesia, admin pusat", async ({ page, masukSebagai }) => {
  await masukSebagai("pusat");
  await test.step("TPS-001 TPS-002 TPS-006 TPS-009 TPS-011 dari provinsi sampai TPS, alamatnya menyimpan tempat", async () => {
    // Nothing marks TPS yet, so the marks alone are written here.
    await ubahJawaban(page, "/api/dpt_wilayah", ({ data, ...rest }: { data: object[] }) => ({
      ...rest,
      data: data.map((row) => ({
        ...row,
        jumlah_dpt_kuat: 20,
        jumlah_dpt_potensial: 11,
        jumlah_dpt_kuat_plus_potensial: 31,
      })),
    }));
    await page.goto("/beranda");
    await page
      .getByRole("navigation", { name: "Jalan pintas" })
      .getByRole("link", { name: "TPS dan DPT" })
      .click();
    await expect(page).toHaveURL("/tps/list");
    await expect(page.getByRole("heading", { name: "Daftar Wilayah" })).toBeVisible();
    const wilayah = tabel(page, "Daftar Wilayah");
    for (const kolom of ["Wilayah", "TPS", "DPT", "Kuat", "Potensial", "Tertandai"]) {
      await expect(wilayah.getByRole("columnheader", { name: kolom, exact: true })).toBeVisible();
    }
    await page.getByPlaceholder("Cari wilayah").fill("sumatera barat");
    await expect(wilayah.getByRole("row", { name: /Sumatera Barat 3 95 20 11 31/ })).toBeVisible();
    await wilayah.getByRole("link", { name: "Sumatera Barat" }).click();
    await expect(page).toHaveURL(alamatDaftar(13));
    await expect(page.getByRole("heading", { name: "TPS per kota" })).toBeVisible();

    await pilih(page, "Kota", "Kota Payakumbuh");
    await expect(page).toHaveURL(alamatDaftar(KOTA));
    await page.getByRole("link", { name: "Payakumbuh Barat 3 TPS, 2 dengan daftar nama" }).click();
    await expect(page).toHaveURL(alamatDaftar(KECAMATAN));
    await wilayah.getByRole("cell", { name: daftar.nama, exact: true }).click();
    await expect(page).toHaveURL(alamatDaftar(daftar.id));

    for (const [level, nama] of [
      ["Propinsi", "Sumatera Barat"],
      ["Kota", "Kota Payakumbuh"],
      ["Kecamatan", "Payakumbuh Barat"],
      ["Kelurahan", daftar.nama],
    ] as const) {
      await expect(page.getByRole("combobox", { name: level })).toHaveValue(nama);
    }
    const tps = tabel(page, "Daftar TPS");
    await expect(tps.getByRole("row", { name: /^TPS 001 40 / })).toBeVisible();
    await expect(tps.getByRole("row", { name: /^TPS 901 Lokasi khusus 25 / })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Total Data 3")).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("peta petak: setiap provinsi disebut, tabelnya berisi angka yang sama", async () => {
    await pindah(page, alamatDaftar(1));
    const peta = page.getByRole("region", { name: "TPS dengan daftar nama pemilih, per provinsi" });
    const petak = peta.getByRole("link", {
      name: /^Sumatera Barat: 2 dari \d TPS punya daftar nama/,
    });
    await expect(petak).toBeVisible();
    await expect(peta.locator(".petak[title]")).toHaveCount(38);
    await peta.getByText("Tampilkan sebagai tabel").click();
    await expectAccessible(page);
    const table = tabel(page, "Cakupan daftar pemilih per provinsi");
    await expect(table.getByRole("row")).toHaveCount(39);
    await expect(table.getByRole("row", { name: /Sumatera Barat 2 / })).toBeVisible();
    await petak.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(alamatDaftar(13));
  });
});

for (const [peran, propinsi, kota] of [
  ["pusat", false, false],
  ["propinsi", true, false],
  ["kota", true, true],
] as const) {
  test(`TPS-007 TPS-008 pemilih wilayah admin ${peran}`, async ({ page, masukSebagai }) => {
    await masukSebagai(peran);
    await page.goto("/tps/list");
    await expect(page.getByRole("heading", { name: "Daftar Wilayah" })).toBeVisible();
    for (const [level, isLocked, own] of [
      ["Propinsi", propinsi, "Sumatera Barat"],
      ["Kota", kota, "Kota Payakumbuh"],
    ] as const) {
      const field = page.getByRole("combobox", { name: level });
      await (isLocked ? expectLocked(field) : pilih(page, level, own));
      await expect(field).toHaveValue(own);
    }
  });
}

test("Cari Pemilih mencari dalam satu kota: tanpa kota tidak ada yang dicari", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("propinsi");
  await page.goto("/tps/list");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Cari Pemilih" }).click();
  const dialog = page.getByRole("dialog", { name: "Cari Pemilih" });
  const cari = dialog.getByPlaceholder("Cari nama pemilih");
  await expect(
    dialog.getByText("Pilih kota lebih dahulu: pemilih dicari dalam satu kota."),
  ).toBeVisible();
  await expect(cari).toHaveCount(0);
  expect(asked).not.toContain("/api/dpt_kota");
  await dialog.getByRole("combobox", { name: "Kota" }).click();
  await page.getByRole("option", { name: "Kota Payakumbuh", exact: true }).click();
  await cari.fill("pemilih");
  await expect.poll(() => asked).toContain("/api/dpt_kota");
});

test("TPS satu kelurahan, admin kota", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await test.step("TPS-016 Hapus TPS tersembunyi selama tidak dinyalakan", async () => {
    await nyalakanHapus(await apiSebagai("super"), false);
    await page.goto(alamatDaftar(daftar.id));
    await page.getByRole("button", { name: "Menu TPS 001" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Lihat DPT", "Unduh TPS", "Ubah TPS"]);
    await expect(page.getByRole("button", { name: "Unggah Data TPS" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Hapus TPS" })).toHaveCount(0);
    // Nor can any be chosen for it.
    await expect(page.getByRole("checkbox", { name: /^Pilih/, includeHidden: true })).toHaveCount(
      0,
    );
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  });
  await test.step("TPS-020 TPS-022 saringan RW/RT: RW memuat RT-nya", async () => {
    await pindah(page, alamatDaftar(daftar.id));
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    const rt = dialog.getByRole("combobox", { name: "RT" });
    const pilihRt = async (rw: string, list: readonly string[]): Promise<void> => {
      await pilih(page, "RW", rw);
      // What was chosen of another RW is forgotten.
      await expect(rt).toHaveValue("");
      await rt.click();
      await expect(page.getByRole("option")).toHaveText([...list]);
      await page.getByRole("option", { name: /^RT 012/ }).click();
      await expect(rt).toHaveValue(/^RT 012/);
    };
    await expectLocked(rt);
    await pilihRt("RW 002 (35 pemilih)", [
      "RT 011 (12 pemilih)",
      "RT 012 (12 pemilih)",
      "RT 013 (11 pemilih)",
    ]);
    await pilihRt("RW 001 (35 pemilih)", [
      "RT 011 (12 pemilih)",
      "RT 012 (11 pemilih)",
      "RT 013 (12 pemilih)",
    ]);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(alamatDaftar(daftar.id, "&rw=001&rt=012"));
    await expect(page.getByText("Total Data 2")).toBeVisible();
    await expect(
      tabel(page, "Daftar TPS").getByRole("columnheader", { name: "Sesuai filter" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Lepas filter RW/RT" }).first().click();
    await expect(page).toHaveURL(alamatDaftar(daftar.id));
    await expect(page.getByText("Total Data 3")).toBeVisible();
  });
  await test.step("TPS-003 TPS-004 TPS-038 formulir satu TPS: tambah dan ubah", async () => {
    await pindah(page, alamatDaftar(daftar.id));
    await page.getByRole("link", { name: "Tambah TPS" }).click();
    await expect(page).toHaveURL(`/tps/form?wilayah_id=${daftar.id}`);
    await expect(page.getByRole("combobox", { name: "Kelurahan" })).toHaveValue(daftar.nama);
    const nomor = page.getByRole("textbox", { name: "Nomor TPS" });
    for (const salah of ["0", "501"]) {
      await nomor.fill(salah);
      await page.getByRole("button", { name: "Simpan" }).click();
      await expect(page.getByText("Isi nomor 1 sampai 500")).toBeVisible();
    }
    await nomor.fill("1");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(
      page
        .getByRole("form", { name: "Tambah TPS" })
        .getByText("TPS dengan nomor ini sudah ada di kelurahan itu"),
    ).toBeVisible();
    await nomor.fill("500");
    await page.getByRole("textbox", { name: "Keterangan" }).fill("Balai warga");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(alamatDaftar(daftar.id));
    await expect(page.getByRole("row", { name: /TPS 500.*Balai warga/ })).toBeVisible();

    await menuBaris(page, "TPS 500", "Ubah TPS");
    await expect(page).toHaveURL(`/tps/form-edit/${daftar.id}500`);
    await expect(page.getByRole("textbox", { name: "Keterangan" })).toHaveValue("Balai warga");
    await page.getByRole("textbox", { name: "Nama" }).fill("TPS 500 Pasar");
    await page.getByRole("textbox", { name: "Keterangan" }).fill("");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("row", { name: /TPS 500 Pasar / })).toBeVisible();
    await expect(page.getByText("Balai warga")).toHaveCount(0);
  });
  await test.step("dialog DPT, unggah, dan unduh: mudah diakses", async () => {
    await pindah(page, alamatDaftar(daftar.id, `&lihat=${daftar.id}001&nomor=30`));
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("tbody tr[aria-rowindex]").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Filter" }).click();
    await expect(dialog.getByRole("textbox", { name: "Usia dari" })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await pindah(page, alamatDaftar(daftar.id));
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Unggah Data TPS" }).click();
    await page.getByRole("button", { name: "Unggah", exact: true }).click();
    await page.getByText("File harus diisi").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Unduh", exact: true }).click();
    await page.getByRole("dialog", { name: /^Unduh DPT/ }).waitFor();
    await expectAccessible(page);
  });
  await test.step("TPS-021 TPS-045 hapus satu TPS, lalu semua TPS satu kelurahan", async () => {
    const api = await apiSebagai("super");
    await nyalakanHapus(api, true);
    await siapkanPemilih(api, kosong.id, [12, 8]);
    // Its setting is read when the application is loaded.
    await page.goto(alamatDaftar(kosong.id));
    await menuBaris(page, "TPS 002", "Hapus TPS");
    const dialog = page.getByRole("dialog", { name: "Hapus TPS" });
    await expect(dialog).toContainText("Apakah anda yakin ingin menghapus tps TPS 002?");
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(page.getByText("Total Data 2")).toBeVisible();
    await menuBaris(page, "TPS 002", "Hapus TPS");
    await dialog.getByRole("button", { name: "Hapus TPS 002" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(page.getByText("Total Data 1")).toBeVisible();

    await page.getByRole("button", { name: "Hapus TPS", exact: true }).click();
    await expect(dialog).toContainText(`Apakah anda yakin ingin menghapus tps ${kosong.nama}?`);
    await dialog.getByRole("button", { name: `Hapus ${kosong.nama}` }).click();
    await expect(page.getByText("Kelurahan ini belum punya TPS.")).toBeVisible();
  });
  await test.step("TPS yang terpakai tidak ditawarkan untuk dihapus; yang terpakai sesudah dibaca disebut", async () => {
    // The TPS of the witness of these tests.
    const { data } = await (await (await apiSebagai("saksi")).get("/api/self")).json();
    const kelurahanId = Math.floor(data.tps_id / 1000);
    const dibaca = page.waitForResponse((jawaban) =>
      jawaban.url().includes(`/api/dpt_wilayah?wilayah_id=${kelurahanId}`),
    );
    await pindah(page, alamatDaftar(kelurahanId));
    expect((await (await dibaca).json()).wilayah.boleh_dihapus).toBe(false);
    await expect(page.getByRole("button", { name: "Unggah Data TPS" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Hapus TPS", exact: true })).toHaveCount(0);

    await ubahJawaban(page, "/api/dpt_wilayah", ({ wilayah, ...rest }: { wilayah: object }) => ({
      ...rest,
      wilayah: { ...wilayah, boleh_dihapus: true },
    }));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/wilayah/${kelurahanId}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    // Nothing is asked that cannot say yet what would go.
    const hapus = page.getByRole("button", { name: "Hapus TPS", exact: true });
    await expectLocked(hapus);
    release();
    await hapus.click();
    await page.getByRole("dialog").getByRole("button", { name: "Hapus Pakan Sinayan" }).click();
    await expect(toast(page, /TPS tidak dapat dihapus/)).toContainText(
      /masih punya .*\(TPS 0.* dahulu\./,
    );
    await page.unrouteAll();
  });
  await test.step("TPS-010 TPS-046 SHELL-071 SHELL-074 Diinput oleh: admin dan caleg, 200 detik, di atas segalanya", async () => {
    await page.clock.install();
    await page.goto(alamatDaftar(KECAMATAN));
    const info = page.getByRole("button", { name: `Diinput oleh: ${daftar.nama}` });
    await info.click();
    const message = toast(page, "Diinput oleh");
    await expect(message).toContainText("Sri Wahyuni");
    await page.getByRole("button", { name: "Tutup pesan" }).click();
    await expect(message).toBeHidden();

    const terakhir = "2024-02-14T06:00:00.000Z";
    await jawab(page, "/api/penandaan_info", {
      body: {
        data: {
          admin: [{ nama: "Rina Provinsi", terakhir }],
          caleg: [{ nama: "Teguh Caleg", terakhir }],
        },
      },
    });
    await page.clock.fastForward(10_000);
    await info.click();
    await expect(message).toContainText("Rina Provinsi");
    await expect(message).toContainText("Teguh Caleg");
    const zIndex = await message.evaluate((element) => {
      const host = element.closest("[class*=Notifications-root]");
      return host === null ? "" : getComputedStyle(host).zIndex;
    });
    expect(zIndex).toBe("7000");
    await page.clock.runFor(190_000);
    await expect(message).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(message).toBeHidden();
  });
  await test.step("TPS-040..042 SHELL-073 tanpa kelurahan tidak ada unggah, hapus, dan DPT Kelurahan", async () => {
    await pindah(page, alamatDaftar(KOTA));
    // Said before one of them is pressed.
    await expect(page.getByText("Pilih kelurahan untuk membuka DPT-nya")).toBeVisible();
    for (const name of ["DPT Kelurahan", "Unduh", "Hapus TPS", "Unggah Data TPS"]) {
      await page.getByRole("button", { name, exact: true }).click();
      const message = toast(page, "Pilih Kelurahan terlebih dahulu");
      await expect(message).toContainText("Belum memilih Kelurahan");
      await page.getByRole("button", { name: "Tutup pesan" }).click();
      await expect(message).toBeHidden();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    // Nor by its address.
    await pindah(page, alamatDaftar(KOTA, "&lihat=dpt"));
    await expect(page.getByRole("heading", { name: "Daftar Wilayah" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await stopClock(page);
    await page.getByRole("button", { name: "Unduh", exact: true }).click();
    await expectToastLife(page, "Pilih Kelurahan terlebih dahulu", 3000);
  });
});

test("TPS-005 halaman TPS punya alamat, tps.provinsi menuju dapil pusat", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await page.goto("/tps/list");
  await expect(page.getByRole("heading", { name: "TPS dan DPT" })).toBeVisible();
  await pindah(page, "/tps/form");
  await expect(page.getByRole("heading", { name: "Tambah TPS" })).toBeVisible();
  await pindah(page, `/tps/form-edit/${daftar.id}001`);
  await expect(page.getByRole("heading", { name: "Ubah TPS" })).toBeVisible();
  await page.goto("/tps/provinsi");
  await expect(page).toHaveURL("/dapil/pusat");
});
