// Electoral districts: their lists, forms and regions, on each of the three levels.
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { siapkanTps } from "./isi-data.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { expectJenis, KELURAHAN, toast } from "./qc.ts";
import { pilih, pilihMenu } from "./saksi.ts";
import { expect, test } from "./test.ts";

const PAYAKUMBUH = "Kota Payakumbuh";
const BARAT = "Payakumbuh Barat";

async function buat(api: APIRequestContext, tingkat: string, isi: object): Promise<number> {
  const answer = await api.post(`/api/dapil_${tingkat}`, { data: { propinsi_id: 13, ...isi } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

/** What stands from the beginning, by level. */
const ADA = { pusat: 0, propinsi: 0, kota: 0 };
/** Two of the same kota, for what goes from one to the other. */
const PINDAH = { dari: 0, ke: 0 };
const AMBIL = { dari: 0, ke: 0 };
const BELAH = { dari: 0, ke: 0 };
const KOTA_BELAH = 1375;

async function bagian(
  api: APIRequestContext,
  path: string,
): Promise<{ id: number; keterangan: string }[]> {
  return (await (await api.get(`/api/${path}`)).json()).data;
}

async function buatSepasang(
  api: APIRequestContext,
  nama: string,
  kecamatan: { kota: number; kecamatan: number },
): Promise<typeof PINDAH> {
  const { kota } = kecamatan;
  const dari = await buat(api, "kota", { kota_id: kota, keterangan: `${nama} A`, kursi: 4 });
  const ke = await buat(api, "kota", { kota_id: kota, keterangan: `${nama} B`, kursi: 5 });
  const answer = await api.post(`/api/dapil_kota/${dari}/kandidat`, { data: kecamatan });
  expect(answer.status()).toBe(201);
  return { dari, ke };
}

test.beforeAll(async ({ apiSebagai, peladen }) => {
  const api = await apiSebagai("super");
  await siapkanTps(api, KELURAHAN.daftar, 2);
  await api.put("/api/pengaturan", { data: { fitur: { dapil: true } } });
  ADA.pusat = await buat(api, "pusat", { keterangan: "SUMBAR RI", kursi: 8 });
  ADA.propinsi = await buat(api, "propinsi", { keterangan: "SUMBAR 5", kursi: 9 });
  ADA.kota = await buat(api, "kota", { kota_id: 1376, keterangan: "PAYAKUMBUH 1", kursi: 7 });
  for (const [path, data] of [
    [`dapil_propinsi/${ADA.propinsi}`, { kota: 1376, kecamatan: 137601 }],
    [`dapil_propinsi/${ADA.propinsi}`, { kota: 1376, kecamatan: 137602 }],
    [`dapil_kota/${ADA.kota}`, { kota: 1376, kecamatan: 137602 }],
  ] as const) {
    expect((await api.post(`/api/${path}/kandidat`, { data })).status()).toBe(201);
  }
  await buat(api, "kota", { kota_id: 1376, keterangan: "PAYAKUMBUH 9", kursi: 5 });
  for (const [keterangan, kursi] of [
    ["URUT C", 6],
    ["URUT A", 8],
    ["URUT B", 7],
  ] as const) {
    await buat(api, "propinsi", { keterangan, kursi });
  }
  Object.assign(PINDAH, await buatSepasang(api, "PINDAH", { kota: 1376, kecamatan: 137603 }));
  Object.assign(AMBIL, await buatSepasang(api, "AMBIL", { kota: 1376, kecamatan: 137604 }));
  const [utuh] = await bagian(api, `m_kecamatan?kota_id=${KOTA_BELAH}`);
  const belah = { kota: KOTA_BELAH, kecamatan: utuh?.id ?? 0 };
  Object.assign(BELAH, await buatSepasang(api, "BELAH", belah));
  const { db, close } = connect(peladen.database, { connections: 1 });
  await db
    .insertInto("caleg")
    .values([
      { jenis_caleg_id: 1, dapil_id: ADA.pusat, nama_lengkap: "Rahma Pusat", nomor_urut: 2 },
      { jenis_caleg_id: 3, dapil_id: ADA.kota, nama_lengkap: "Rahma Kota", nomor_urut: 4 },
    ])
    .execute();
  await close();
});

const judul = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const daftar = (page: Page, nama: string) =>
  page.getByRole("table", { name: `Daftar Dapil ${nama}`, exact: true });
/** The cell under "Kursi": what else is in the row may have the same digits. */
async function kursiDari(page: Page, nama: string, dapil: string): Promise<Locator> {
  const kolom = await daftar(page, nama).getByRole("columnheader").allTextContents();
  return daftar(page, nama)
    .getByRole("row", { name: dapil })
    .getByRole("cell")
    .nth(kolom.indexOf("Kursi"));
}
const wilayahDari = (page: Page, dapil: string) =>
  page.getByRole("table", { name: `Wilayah ${dapil}`, exact: true });

test("dapil: daftar lewat menunya, formulir, alamat, urutan, dan hapus", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("super");
  await test.step("DAPIL-002 DAPIL-003 DAPIL-004 DAPIL-015 DAPIL-016 DAPIL-017 DAPIL-018 daftar tiap tingkat lewat menunya", async () => {
    await page.goto("/beranda");
    for (const [nama, alamat, dapil, banyak] of [
      ["Pusat", "/dapil/pusat", /SUMBAR RI|SUMATERA BARAT RI/, 0],
      ["Propinsi", "/dapil/provinsi", /SUMBAR 5/, 2],
      ["Kota", "/dapil/kota", /PAYAKUMBUH 1/, 1],
    ] as const) {
      await page.getByRole("link", { name: `Dapil ${nama}`, exact: true }).click();
      await expect(page).toHaveURL(alamat);
      await expect(judul(page, `Daftar Dapil ${nama}`)).toBeVisible();
      const table = daftar(page, nama);
      for (const kolom of ["Keterangan", "Jumlah wilayah", "Kursi"]) {
        await expect(table.getByRole("columnheader", { name: kolom, exact: true })).toBeVisible();
      }
      const baris = table.getByRole("row", { name: dapil });
      await expect(
        baris.getByRole("button", { name: new RegExp(`^${banyak} wilayah `) }),
      ).toHaveText(String(banyak));
      // Those of its own level alone are counted.
      const ada = (await table.getByRole("row").count()) - 1;
      await expect(page.getByText(`Total Data ${ada}`, { exact: true })).toBeVisible();
    }
  });
  await test.step("DAPIL-010 DAPIL-011 DAPIL-021 DAPIL-022 DAPIL-030 DAPIL-034 formulir dapil pusat: ditambah, diubah, lalu kembali ke daftarnya", async () => {
    bolehDiKonsol("Failed to load resource");
    await pindah(page, "/dapil/pusat");
    await page.getByRole("link", { name: "Dapil", exact: true }).click();
    await expect(page).toHaveURL("/dapil/pusat/form");
    await expect(judul(page, "Tambah Dapil Pusat")).toBeVisible();
    await page.getByRole("button", { name: "Simpan" }).click();
    const peringatan = toast(page, "Lengkapi form yang wajib diisi terlebih dahulu");
    await expect(peringatan).toContainText("Akun Dapil");
    await expectJenis(peringatan, "warning");
    const form = page.getByRole("form", { name: "Isian dapil" });
    await expect(form.getByText("Wajib diisi", { exact: true })).toHaveCount(3);
    await page.getByRole("combobox", { name: "Propinsi", exact: true }).fill("wa tim");
    await expect(page.getByRole("option")).toHaveText(["Jawa Timur"]);
    await page.getByRole("option").click();
    await page.getByRole("textbox", { name: "Keterangan" }).fill("JAWA TIMUR I");
    await page.getByRole("textbox", { name: "Kursi" }).fill("11");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(form.getByText("Isi 3 sampai 10 kursi")).toBeVisible();
    await page.getByRole("textbox", { name: "Kursi" }).fill("10");
    const singgah = page.waitForRequest(/\/api\/dapil_pusat\?/);
    await page.getByRole("button", { name: "Simpan" }).click();
    await singgah;
    await expect(page).toHaveURL("/dapil/pusat");
    await expect(daftar(page, "Pusat").getByRole("row", { name: /JAWA TIMUR I/ })).toContainText(
      "3501",
    );
    await expect(await kursiDari(page, "Pusat", "JAWA TIMUR I")).toHaveText("10");

    await pindah(page, `/dapil/pusat/form-edit/${ADA.pusat}`);
    await expect(judul(page, "Ubah Dapil Pusat")).toBeVisible();
    await expect(page.getByText("Sumatera Barat")).toBeVisible();
    await page.getByRole("textbox", { name: "Keterangan" }).fill("SUMATERA BARAT RI");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/dapil/pusat");
    await expect(daftar(page, "Pusat").getByText("SUMATERA BARAT RI")).toBeVisible();
  });
  await test.step("DAPIL-008 DAPIL-009 DAPIL-012 DAPIL-013 DAPIL-021 formulir dapil propinsi dan kota", async () => {
    await pindah(page, "/dapil/propinsi/form");
    await expect(judul(page, "Tambah Dapil Propinsi")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Kota", exact: true })).toHaveCount(0);
    await pilih(page, "Propinsi", "Jawa Timur");
    await page.getByRole("textbox", { name: "Keterangan" }).fill("JAWA TIMUR 1");
    await page.getByRole("textbox", { name: "Kursi" }).fill("12");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/dapil/provinsi");
    await expect(daftar(page, "Propinsi").getByText("JAWA TIMUR 1")).toBeVisible();
    await expect(await kursiDari(page, "Propinsi", "JAWA TIMUR 1")).toHaveText("12");
    await pilihMenu(page, "SUMBAR 5", "Ubah");
    await expect(page).toHaveURL(`/dapil/propinsi/form-edit/${ADA.propinsi}`);
    await expect(judul(page, "Ubah Dapil Propinsi")).toBeVisible();
    await page.getByRole("textbox", { name: "Kursi" }).fill("11");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/dapil/provinsi");
    await expect(daftar(page, "Propinsi").getByText("SUMBAR 5")).toBeVisible();
    await expect(await kursiDari(page, "Propinsi", "SUMBAR 5")).toHaveText("11");

    await pindah(page, "/dapil/kota/form");
    await expect(judul(page, "Tambah Dapil Kota")).toBeVisible();
    await expectLocked(page.getByRole("combobox", { name: "Kota", exact: true }));
    await pilih(page, "Propinsi", "Jawa Timur");
    await pilih(page, "Kota", "Kota Surabaya");
    await page.getByRole("textbox", { name: "Keterangan" }).fill("SURABAYA 1");
    await page.getByRole("textbox", { name: "Kursi" }).fill("10");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/dapil/kota");
    await expect(daftar(page, "Kota").getByRole("row", { name: /SURABAYA 1/ })).toContainText(
      "Kota Surabaya",
    );
    await expect(await kursiDari(page, "Kota", "SURABAYA 1")).toHaveText("10");
    await pindah(page, `/dapil/kota/form-edit/${ADA.kota}`);
    await expect(judul(page, "Ubah Dapil Kota")).toBeVisible();
    await expect(page.getByText(PAYAKUMBUH)).toBeVisible();
    // Somebody else gives it other seats meanwhile: nothing is overwritten before one has chosen.
    const nama = page.getByRole("textbox", { name: "Keterangan" });
    const kursi = page.getByRole("textbox", { name: "Kursi" });
    const simpan = page.getByRole("button", { name: "Simpan" });
    const lain = { propinsi_id: 13, kota_id: 1376, keterangan: "PAYAKUMBUH 1", kursi: 9 };
    const api = await apiSebagai("super");
    bolehDiKonsol("400 (Bad Request)");
    expect((await api.post(`/api/dapil_kota/${ADA.kota}`, { data: lain })).status()).toBe(200);
    await nama.fill("PAYAKUMBUH I");
    await simpan.click();
    const dialog = page.getByRole("dialog", { name: "Dapil ini sudah diubah orang lain" });
    await expect(dialog.getByRole("row", { name: /^Keterangan/ })).toContainText("PAYAKUMBUH I");
    await expect(dialog.getByRole("row", { name: /^Kursi/ })).toContainText("9");
    await dialog.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(kursi).toHaveValue("9");
    await expect(nama).toHaveValue("PAYAKUMBUH 1");
    await api.post(`/api/dapil_kota/${ADA.kota}`, { data: { ...lain, kursi: 8 } });
    await kursi.fill("6");
    await simpan.click();
    await expect(dialog.getByRole("row", { name: /^Keterangan/ })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(page).toHaveURL("/dapil/kota");
    await expect(daftar(page, "Kota").getByText("PAYAKUMBUH 1")).toBeVisible();
    await expect(await kursiDari(page, "Kota", "PAYAKUMBUH 1")).toHaveText("6");
  });
  await test.step("DAPIL-014 tiap halaman dapil punya alamat, dengan ejaan provinsi maupun propinsi", async () => {
    for (const [alamat, tujuan, nama] of [
      ["/dapil/propinsi", "/dapil/provinsi", "Daftar Dapil Propinsi"],
      ["/dapil/provinsi/form", "/dapil/propinsi/form", "Tambah Dapil Propinsi"],
      [
        `/dapil/provinsi/form-edit/${ADA.propinsi}`,
        `/dapil/propinsi/form-edit/${ADA.propinsi}`,
        "Ubah Dapil Propinsi",
      ],
      [
        `/dapil/propinsi/kandidat/${ADA.propinsi}`,
        `/dapil/provinsi/kandidat/${ADA.propinsi}`,
        "SUMBAR 5",
      ],
    ] as const) {
      await pindah(page, alamat);
      await expect(page).toHaveURL(tujuan);
      await expect(judul(page, nama)).toBeVisible();
    }
  });
  await test.step("daftar dapil diurutkan menurut nama, kursi, dan jumlah wilayah", async () => {
    await pindah(page, "/dapil/provinsi?s=URUT");
    const isi = daftar(page, "Propinsi").getByRole("row");
    const urut = (nama: string) =>
      daftar(page, "Propinsi").getByRole("button", { name: nama, exact: false }).first();
    await expect(isi).toContainText([/./, "URUT C", "URUT A", "URUT B"]);
    await urut("Keterangan").click();
    await expect(isi).toContainText([/./, "URUT A", "URUT B", "URUT C"]);
    await urut("Kursi").click();
    await expect(isi).toContainText([/./, "URUT C", "URUT B", "URUT A"]);
    await expect(page).toHaveURL(/urut=kursi/);
  });
  await test.step("dapil dihapus dengan bertanya dulu; yang dipakai caleg tidak ditawari", async () => {
    await pindah(page, "/dapil/kota");
    await pilihMenu(page, "PAYAKUMBUH 9", "Hapus");
    const tanya = page.getByRole("dialog");
    await expect(tanya).toContainText("Apakah anda yakin ingin menghapus rekap PAYAKUMBUH 9?");
    await expect(tanya).toContainText("Dapil PAYAKUMBUH 9 dengan 5 kursi dihapus");
    await tanya.getByRole("button", { name: "Hapus" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(daftar(page, "Kota").getByText("PAYAKUMBUH 9")).toHaveCount(0);
    await page.getByRole("button", { name: "Menu PAYAKUMBUH 1", exact: true }).click();
    await expect(page.getByRole("menuitem", { name: "Ubah" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Hapus" })).toHaveCount(0);
  });
});

test("wilayah dapil: masuk, keluar, pindah, diambil alih, dan yang di luar dapil", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
  apiSebagai,
}) => {
  await masukSebagai("super");
  await page.goto("/dapil/provinsi");
  await test.step("DAPIL-006 DAPIL-019 DAPIL-020 DAPIL-031 DAPIL-032 wilayah dapil pusat: dari menu barisnya, kota wajib, masuk dan keluar", async () => {
    const baris = daftar(page, "Pusat").getByRole("row", { name: /BARAT RI|SUMBAR RI/ });
    // Only the list of Pusat leads there by its menu.
    for (const [alamat, nama, tindakan] of [
      ["/dapil/provinsi", "SUMBAR 5", ["Detail Wilayah", "Ubah", "Hapus"]],
      // It has a candidate.
      ["/dapil/kota", "PAYAKUMBUH 1", ["Detail Wilayah", "Ubah"]],
    ] as const) {
      await pindah(page, alamat);
      await page.getByRole("button", { name: `Menu ${nama}`, exact: true }).click();
      await expect(page.getByRole("menuitem")).toHaveText([...tindakan]);
    }
    await pindah(page, "/dapil/pusat?s=RI");
    await baris.getByRole("button", { name: /^Menu / }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Data Dapil"]);
    await page.getByRole("menuitem", { name: "Data Dapil" }).click();
    await expect(page).toHaveURL(`/dapil/pusat/kandidat/${ADA.pusat}`);
    const caleg = page.getByRole("table", { name: /^Caleg / });
    await expect(caleg.getByRole("row", { name: /Rahma Pusat/ })).toContainText("2");
    await expect(caleg.getByRole("row")).toHaveCount(2);

    const form = page.getByRole("form", { name: "Tambah wilayah" });
    await expect(form.getByRole("combobox")).toHaveCount(1);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await expect(form.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await pilih(form, "Kota", PAYAKUMBUH);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    const wilayah = page.getByRole("table", { name: /^Wilayah / });
    await expect(wilayah.getByRole("row", { name: new RegExp(PAYAKUMBUH) })).toContainText("400");
    await expect(form.getByRole("combobox", { name: "Kota" })).toHaveValue("");

    await pilihMenu(page, PAYAKUMBUH, "Keluarkan");
    await page.getByRole("button", { name: "Keluarkan" }).click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(page.getByText("Dapil ini belum punya wilayah.")).toBeVisible();
  });
  await test.step("DAPIL-005 DAPIL-031 DAPIL-033 wilayah dapil propinsi: kota wajib, kecamatan terkunci sampai kota dipilih", async () => {
    bolehDiKonsol("Failed to load resource");
    await pindah(page, `/dapil/provinsi/kandidat/${ADA.propinsi}`);
    const form = page.getByRole("form", { name: "Tambah wilayah" });
    const kecamatan = form.getByRole("combobox", { name: "Kecamatan" });
    await expectLocked(kecamatan);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await expect(form.getByText("Wajib diisi", { exact: true })).toBeVisible();
    await pilih(form, "Kota", PAYAKUMBUH);
    await expect(kecamatan).toBeEnabled();
    await pilih(form, "Kecamatan", BARAT);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await expect(form.getByText("Sudah berada di dapil SUMBAR 5")).toBeVisible();
    await expect(form.getByRole("button", { name: "Pindahkan ke dapil ini" })).toHaveCount(0);
    await expect(wilayahDari(page, "SUMBAR 5").getByRole("row")).toHaveCount(3);
  });
  await test.step("DAPIL-007 wilayah dapil kota: kecamatan yang terbelah masuk per kelurahan", async () => {
    await pindah(page, `/dapil/kota/kandidat/${ADA.kota}`);
    await expect(judul(page, "PAYAKUMBUH 1")).toBeVisible();
    const form = page.getByRole("form", { name: "Tambah wilayah" });
    await expect(form.getByRole("combobox", { name: "Kota" })).toHaveValue(PAYAKUMBUH);
    await pilih(form, "Kecamatan", BARAT);
    await pilih(form, "Kelurahan", KELURAHAN.daftar.nama);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    const wilayah = wilayahDari(page, "PAYAKUMBUH 1");
    await expect(
      wilayah.getByRole("row", { name: new RegExp(KELURAHAN.daftar.nama) }),
    ).toContainText(/2.*400/);
    await expect(page.getByRole("table", { name: "Caleg PAYAKUMBUH 1" })).toContainText(
      "Rahma Kota",
    );
    await page.getByRole("link", { name: "Rahma Kota" }).click();
    await expect(page).toHaveURL(/\/caleg\/profil\/\d+$/);
  });
  await test.step("wilayah pindah ke dapil lain dari menu barisnya; fokus kembali ke yang membuka dialognya", async () => {
    const { dari, ke } = PINDAH;
    await pindah(page, `/dapil/kota/kandidat/${dari}`);
    const baris = wilayahDari(page, "PINDAH A").getByRole("row").nth(1);
    const menu = baris.getByRole("button", { name: /^Menu / });
    const dialog = page.getByRole("dialog", { name: /^Pindahkan / });
    await menu.click();
    await page.getByRole("menuitem", { name: "Pindahkan" }).click();
    await expectLocked(dialog.getByRole("button", { name: "Pindahkan" }));
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await page.getByRole("menuitem", { name: "Pindahkan" }).click();
    await dialog.getByRole("combobox", { name: "Ke dapil" }).click();
    await expect(page.getByRole("option", { name: "PINDAH A" })).toHaveCount(0);
    await page.getByRole("option", { name: "PINDAH B" }).click();
    await dialog.getByRole("button", { name: "Pindahkan" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Dapil ini belum punya wilayah.")).toBeVisible();
    await pindah(page, `/dapil/kota/kandidat/${ke}`);
    await expect(wilayahDari(page, "PINDAH B").getByRole("row")).toHaveCount(2);
  });
  await test.step("wilayah yang sudah berada di dapil lain diambil alih dari dapil barunya", async () => {
    bolehDiKonsol("Failed to load resource");
    const { dari, ke } = AMBIL;
    await pindah(page, `/dapil/kota/kandidat/${ke}`);
    await expect(judul(page, "AMBIL B")).toBeVisible();
    const form = page.getByRole("form", { name: "Tambah wilayah" });
    await pilih(form, "Kecamatan", "Lamposi Tigo Nagori");
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await expect(form.getByText("Sudah berada di dapil AMBIL A")).toBeVisible();
    await form.getByRole("button", { name: "Pindahkan ke dapil ini" }).click();
    const tanya = page.getByRole("dialog", { name: "Pindahkan ke AMBIL B?" });
    await expect(tanya).toContainText("TPS wilayah ini dan hasilnya pindah dari AMBIL A;");
    await tanya.getByRole("button", { name: "Pindahkan" }).click();
    await expect(wilayahDari(page, "AMBIL B").getByRole("row")).toHaveCount(2);
    await pindah(page, `/dapil/kota/kandidat/${dari}`);
    await expect(page.getByText("Dapil ini belum punya wilayah.")).toBeVisible();
  });
  await test.step("kelurahan diambil dari kecamatan yang utuh di dapil lain; selebihnya tetap di sana", async () => {
    bolehDiKonsol("Failed to load resource");
    const api = await apiSebagai("super");
    const { dari, ke } = BELAH;
    const [utuh] = await bagian(api, `m_kecamatan?kota_id=${KOTA_BELAH}`);
    const [diambil = "", ...sisanya] = (
      await bagian(api, `m_kelurahan?kecamatan_id=${utuh?.id}`)
    ).map(({ keterangan }) => keterangan);
    const kecamatan = utuh?.keterangan ?? "";
    await pindah(page, `/dapil/kota/kandidat/${ke}`);
    await expect(judul(page, "BELAH B")).toBeVisible();
    const form = page.getByRole("form", { name: "Tambah wilayah" });
    await pilih(form, "Kecamatan", kecamatan);
    await pilih(form, "Kelurahan", diambil);
    await form.getByRole("button", { name: "Tambah wilayah" }).click();
    await form.getByRole("button", { name: "Pindahkan ke dapil ini" }).click();
    const tanya = page.getByRole("dialog", { name: "Pindahkan ke BELAH B?" });
    await expect(tanya).toContainText("yang lain tetap di sana");
    await tanya.getByRole("button", { name: "Pindahkan" }).click();
    await expect(wilayahDari(page, "BELAH B").getByRole("row", { name: diambil })).toBeVisible();
    await pindah(page, `/dapil/kota/kandidat/${dari}`);
    const tinggal = wilayahDari(page, "BELAH A").getByRole("row", { name: kecamatan });
    await expect(tinggal.filter({ hasText: sisanya.at(-1) ?? "" })).toBeVisible();
    await expect(tinggal).toHaveCount(sisanya.length);
  });
  await test.step("peta petak dan daftar wilayah di luar dapil, sampai kecamatan dan sisa kelurahannya", async () => {
    await pindah(page, "/dapil/provinsi");
    const cakupan = page.getByRole("region", { name: "Wilayah di luar dapil" });
    await expect(cakupan.getByText(/Tidak ada wilayah di dua dapil/)).toBeVisible();
    await cakupan
      .getByRole("link", { name: /^Sumatera Barat: 2 dari \d+ kecamatan berada di dapil/ })
      .click();
    await expect(page).toHaveURL("/dapil/provinsi?wilayah_id=13");
    const luar = cakupan.getByRole("table", { name: "Wilayah di luar dapil" });
    await expect(luar.getByRole("row", { name: new RegExp(PAYAKUMBUH) })).toContainText("3 dari 5");
    await luar.getByRole("link", { name: PAYAKUMBUH }).click();
    await expect(page).toHaveURL("/dapil/provinsi?wilayah_id=1376");
    await expect(luar.getByRole("row")).toHaveCount(4);
    await expect(luar.getByText(BARAT)).toHaveCount(0);

    const api = await apiSebagai("super");
    const kelurahan = await bagian(api, "m_kelurahan?kecamatan_id=137605");
    const [masuk, ...sisa] = kelurahan.toSorted((a, b) => a.id - b.id);
    const tersisa = luar.getByText(
      `Hanya kelurahan ${sisa.map(({ keterangan }) => keterangan).join(", ")}`,
      { exact: true },
    );
    await pindah(page, "/dapil/kota?wilayah_id=1376");
    await expect(luar.getByRole("row", { name: "Payakumbuh Selatan" })).toBeVisible();
    await expect(tersisa).toHaveCount(0);
    const data = { kota: 1376, kecamatan: 137605, wilayah: masuk?.id };
    expect((await api.post(`/api/dapil_kota/${ADA.kota}/kandidat`, { data })).status()).toBe(201);
    await page.reload();
    await expect(tersisa).toBeVisible();
  });
});

test("yang hanya membaca: tanpa tombol dan tindakan yang mengubah", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/dapil/kota");
  await expect(daftar(page, "Kota").getByText("PAYAKUMBUH 1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Dapil", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Menu PAYAKUMBUH 1" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Detail Wilayah"]);
  await page.getByRole("menuitem", { name: "Detail Wilayah" }).click();
  const dialog = page.getByRole("dialog", { name: "Detail Wilayah PAYAKUMBUH 1" });
  await expect(
    dialog.getByText("Payakumbuh Utara").or(dialog.getByText("Payakumbuh Timur")),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "PAYAKUMBUH 1" }).click();
  await expect(judul(page, "PAYAKUMBUH 1")).toBeVisible();
  await expect(wilayahDari(page, "PAYAKUMBUH 1")).toBeVisible();
  await expect(page.getByRole("form", { name: "Tambah wilayah" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ubah" })).toHaveCount(0);
  await pindah(page, `/dapil/kota/form-edit/${ADA.kota}`);
  await expect(
    page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
  ).toBeVisible();
});
