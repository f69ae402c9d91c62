// What is done with a candidate, on the page of the candidate: by role, by state, by switch.
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { expectLocked } from "./locked.ts";
import { emailOf } from "./pengguna.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

const SEMUA = { verifikasi: true, data_baru: true, dcs1: true, pergantian: true };

let dewi = 0;
let budi = 0;
let siti = 0;
let dapilMassal = 0;
let superApi: APIRequestContext;

async function atur(fitur: Partial<Record<keyof typeof SEMUA, boolean>>): Promise<void> {
  const answer = await superApi.put("/api/pengaturan", { data: { fitur } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.beforeAll(async ({ peladen, apiSebagai }) => {
  superApi = await apiSebagai("super");
  const { db, close } = connect(peladen.database, { connections: 1 });
  const { id: propinsiId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("propinsi"))
    .executeTakeFirstOrThrow();
  const mandat = {
    name: "mandat.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF"),
  };
  const utama = await superApi.post(`/api/user/${propinsiId}/set_approval`, {
    multipart: { file: mandat },
  });
  expect(utama.status(), await utama.text()).toBe(200);
  const dapilId = await buatDapil(db, {
    jenis: 3,
    kotaId: 1376,
    keterangan: "PAYAKUMBUH UJI",
    kursi: 5,
  });
  const rows = await db
    .insertInto("caleg")
    .values(
      [
        { nama_lengkap: "Dewi Lestari", nomor_urut: 1, nomer_kta: "KTA-DEWI" },
        { nama_lengkap: "Budi Santoso", nomor_urut: 2, nomer_kta: "KTA-BUDI" },
        { nama_lengkap: "Siti Aminah", nomor_urut: null, nomer_kta: "KTA-SITI" },
      ].map((row) => ({ ...row, jenis_caleg_id: 3, dapil_id: dapilId })),
    )
    .returning("id")
    .execute();
  [dewi = 0, budi = 0, siti = 0] = rows.map(({ id }) => id);
  dapilMassal = await buatDapil(db, {
    jenis: 3,
    kotaId: 1376,
    keterangan: "PAYAKUMBUH MASSAL",
    kursi: 5,
  });
  await db
    .insertInto("caleg")
    .values(
      [
        { nama_lengkap: "Rina Satu", nomor_urut: 1, nik: "1376014101800001", is_utama: 1 as const },
        { nama_lengkap: "Rudi Dua", nomor_urut: 2, admin_id: propinsiId },
        { nama_lengkap: "Rosa Tiga", nomor_urut: 3 },
      ].map((row) => ({ ...row, jenis_caleg_id: 3, dapil_id: dapilMassal })),
    )
    .execute();
  await close();
});

test.beforeEach(async () => {
  await atur(SEMUA);
});

async function buka(page: Page, id: number): Promise<void> {
  await page.goto(`/caleg/profil/${id}`);
  await settle(page);
}

/** From one candidate to another, by the list. */
async function bukaDariDaftar(page: Page, nama: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Jejak" })
    .getByRole("link", { name: "Daftar Caleg" })
    .click();
  await page.getByRole("link", { name: nama }).click();
  await expect(page.getByRole("heading", { level: 1, name: nama })).toBeVisible();
  await settle(page);
}

const tindakan = (page: Page): Locator => page.getByRole("button", { name: "Tindakan" });

async function pilih(page: Page, nama: string): Promise<void> {
  await tindakan(page).click();
  await page.getByRole("menuitem", { name: nama, exact: true }).click();
}

/** Pages, accounts and downloads, which are others' to test. */
const LAIN = new Set([
  "Edit Profil",
  "Daftar Akun",
  "Reset Password",
  "Set DPT",
  "Template Surat Pernyataan",
  "Template Surat Pengunduran Diri",
  "Excel Silon",
  "Zip Silon",
]);

/** What the menu offers now to change the candidate; it is closed again. */
async function menu(page: Page): Promise<string[]> {
  await tindakan(page).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  const isi = await page.getByRole("menuitem").allTextContents();
  // Before the menu has the focus it does not hear the key.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  return isi.filter((label) => !LAIN.has(label));
}

const nomor = (page: Page): Locator =>
  page
    .getByRole("term")
    .filter({ hasText: "Nomor urut" })
    .locator("xpath=following-sibling::dd[1]");

const LENGKAP = [
  "Set Nomor Urut",
  "Set Utama",
  "Data Baru",
  "DCS",
  "Verifikasi",
  "Pergantian Caleg",
  "Hapus Caleg",
];

/** The last replacement of Budi. */
const terakhir = async () =>
  (await (await superApi.get(`/api/caleg/${budi}/pergantian`)).json()).data[0];

async function nomorUrut(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Set Nomor Urut" });
  const pilihan = dialog.getByRole("combobox", { name: "Nomor Urut" });
  const simpan = dialog.getByRole("button", { name: "Set Nomor Urut" });
  await pilih(page, "Set Nomor Urut");
  await expect(pilihan).toHaveValue("");
  await simpan.click();
  await expect(dialog.getByText("Nomor Urut Wajib diisi")).toBeVisible();
  // The list, which opened with what is amiss, and the dialog.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(dialog).toBeHidden();

  await bukaDariDaftar(page, "Dewi Lestari");
  await pilih(page, "Set Nomor Urut");
  await expect(pilihan).toHaveValue("1");
  await pilihan.click();
  await expect(page.getByRole("option")).toHaveText(["1", "3", "4", "5", "2: Budi Santoso"]);
  await page.getByRole("option", { name: "4", exact: true }).click();
  await simpan.click();
  await expect(page.getByText("Set Nomor berhasil")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(nomor(page)).toHaveText("4");

  await pilih(page, "Set Nomor Urut");
  await expect(pilihan).toHaveValue("4");
  await pilihan.click();
  await page.getByRole("option", { name: "2: Budi Santoso" }).click();
  await simpan.click();
  await expect(dialog).toBeHidden();
  await expect(nomor(page)).toHaveText("2");
}

async function pergantian(page: Page): Promise<void> {
  await pilih(page, "Pergantian Caleg");
  const dialog = page.getByRole("dialog", { name: "Pergantian Caleg" });
  const ganti = dialog.getByRole("button", { name: "Gantikan" });
  await expectLocked(ganti);
  const kta = dialog.getByRole("textbox", { name: "Nomor KTA pengganti" });
  await kta.fill("KTA-TIDAK-ADA");
  await dialog.getByRole("button", { name: "Cari" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Data Caleg KTA-TIDAK-ADA tidak ditemukan" }),
  ).toBeVisible();
  await expectLocked(ganti);

  await kta.fill("KTA-SITI");
  await dialog.getByRole("button", { name: "Cari" }).click();
  await expect(dialog.getByText("Siti Aminah")).toBeVisible();
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  const bebas = dialog.getByRole("textbox", { name: "Tuliskan alasannya" });
  await expect(bebas).toHaveCount(0);
  await ganti.click();
  await expect(dialog.getByText("Wajib diisi")).toBeVisible();
  for (const alasan of ["Ganda", "Mengundurkan Diri", "Meninggal Dunia", "Lainnya"]) {
    await dialog.getByRole("radio", { name: alasan }).check();
    await expect(bebas).toHaveCount(alasan === "Lainnya" ? 1 : 0);
  }
  // Empty, whatever was chosen before.
  await expect(bebas).toHaveValue("");
  await bebas.fill("Pindah partai");
  await expectAccessibleAndFitting(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await ganti.click();
  await expect(page.getByText("Pergantian Caleg Berhasil", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await terakhir()).alasan_pergantian).toBe("Pindah partai");

  await buka(page, (await terakhir()).oleh.id);
  await expect(page.getByRole("heading", { level: 1, name: "Siti Aminah" })).toBeVisible();
  await pilih(page, "Batal Pergantian");
  const batal = page.getByRole("dialog", { name: "Batal Pergantian" });
  await expect(batal).toContainText("Budi Santoso");
  await expect(batal).toContainText("Pindah partai");
  await batal.getByRole("button", { name: "Batal Pergantian" }).click();
  await expect(page.getByText("Batal Pergantian Caleg Berhasil")).toBeVisible();
  await expect(batal).toBeHidden();
  await expect(nomor(page)).toHaveText("-");
  await expect.poll(() => menu(page)).not.toContain("Batal Pergantian");

  // A reason of the list is kept as it is called there.
  await bukaDariDaftar(page, "Budi Santoso");
  await pilih(page, "Pergantian Caleg");
  await kta.fill("KTA-SITI");
  await dialog.getByRole("button", { name: "Cari" }).click();
  await dialog.getByRole("radio", { name: "Meninggal Dunia" }).check();
  await ganti.click();
  await expect(dialog).toBeHidden();
  const { alasan_pergantian: alasan, oleh } = await terakhir();
  expect(alasan).toBe("Meninggal Dunia");
  // Both ways are closed while it is switched off.
  await atur({ pergantian: false });
  await buka(page, oleh.id);
  await expect.poll(() => menu(page)).toContain("Verifikasi");
  expect((await menu(page)).filter((label) => label.includes("Pergantian"))).toEqual([]);
  await atur({ pergantian: true });
  await buka(page, oleh.id);
  await pilih(page, "Batal Pergantian");
  await batal.getByRole("button", { name: "Batal Pergantian" }).click();
  await expect(batal).toBeHidden();
}

test("admin utama: nomor urut, tanda, verifikasi, pergantian, dan hapus pada halaman caleg", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("propinsi");
  await buka(page, siti);

  await test.step("CAL-224 CAL-225 CAL-266 nomor urut dipilih dari yang bebas, atau ditukar", () =>
    nomorUrut(page));

  await test.step("CAL-250 CAL-251 menu admin utama dengan semua fiturnya", async () => {
    expect(await menu(page)).toEqual(LENGKAP);
  });

  await test.step("CAL-208 CAL-209 CAL-210 CAL-267 utama, data baru, dan DCS dipasang dan dilepas", async () => {
    for (const [pasang, lepas] of [
      ["Set Utama", "Batal Set Utama"],
      ["Data Baru", "Batal Data Baru"],
      ["DCS", "Batal DCS"],
    ] as const) {
      await pilih(page, pasang);
      await expect(page.getByText("Data Berhasil diupdate").first()).toBeVisible();
      await expect.poll(() => menu(page)).toContain(lepas);
      expect(await menu(page)).not.toContain(pasang);
      await pilih(page, lepas);
      await expect.poll(() => menu(page)).toContain(pasang);
    }
  });

  await test.step("CAL-198 CAL-200 CAL-201 CAL-261 verifikasi ditanyakan dahulu, lalu dapat dibatalkan", async () => {
    await pilih(page, "Verifikasi");
    const tanya = page.getByRole("dialog", { name: "Verifikasi Dewi Lestari?", exact: true });
    await expect(tanya).toContainText("tidak dapat mengubah datanya lagi");
    await tanya.getByRole("button", { name: "Verifikasi" }).click();
    await expect(page.getByText("Data berhasil diverifikasi")).toBeVisible();
    await expect.poll(() => menu(page)).toContain("Batal Verifikasi");
    await pilih(page, "Batal Verifikasi");
    await page
      .getByRole("dialog", { name: "Batal Verifikasi Dewi Lestari?" })
      .getByRole("button", { name: "Batal Verifikasi" })
      .click();
    await expect.poll(() => menu(page)).toContain("Verifikasi");
    const status = await (await superApi.get(`/api/caleg/${dewi}`)).json();
    expect(status.data).toMatchObject({
      status: 2,
      status_pengisian: { id: 2, keterangan: "Batal Verifikasi" },
    });
  });

  await test.step("CAL-224 yang bertukar dengannya", async () => {
    await bukaDariDaftar(page, "Budi Santoso");
    await expect(nomor(page)).toHaveText("4");
  });

  await test.step("CAL-212 CAL-213 CAL-214 CAL-215 CAL-262 CAL-263 pergantian menurut KTA, dan pembatalannya", () =>
    pergantian(page));

  await test.step("CAL-251 CAL-260 caleg dihapus setelah ditanyakan, dan kembali ke daftar", async () => {
    await bukaDariDaftar(page, "Budi Santoso");
    await pilih(page, "Hapus Caleg");
    const tanya = page.getByRole("dialog", { name: "Hapus Budi Santoso?" });
    await expect(tanya).toContainText("Apakah Anda akan menghapus pengguna terpilih?");
    await tanya.getByRole("button", { name: "Hapus Caleg" }).click();
    await expect(page.getByText("Data berhasil dihapus")).toBeVisible();
    await expect(page).toHaveURL(/\/caleg$/);
    expect((await superApi.get(`/api/caleg/${budi}`)).status()).toBe(404);
  });

  await test.step("CAL-202 CAL-209 CAL-210 CAL-217 CAL-250 CAL-251 menu tanpa fitur yang dimatikan", async () => {
    await atur({ verifikasi: false, data_baru: false, dcs1: false, pergantian: false });
    await buka(page, dewi);
    await expect.poll(() => menu(page)).toEqual(["Set Nomor Urut", "Set Utama", "Hapus Caleg"]);
  });
});

test("CAL-251 admin kota: tidak satu pun dari tindakan ini", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await buka(page, dewi);
  await expect(page.getByRole("heading", { level: 1, name: "Dewi Lestari" })).toBeVisible();
  expect(await menu(page)).toEqual([]);
});

const daftarMassal = async (): Promise<string[]> => {
  const answer = await superApi.get("/api/caleg", { params: { dapil: dapilMassal } });
  const { data } = await answer.json();
  return data.map(
    (one: { nomor_urut: number; nama_lengkap: string }) => `${one.nomor_urut} ${one.nama_lengkap}`,
  );
};

const massal = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Pilih Bacaleg Saksi dibawah ini" });
const tombolMassal = (page: Page): Locator =>
  page.getByRole("button", { name: "Nomor dan Hapus", exact: true });

test("bukan admin utama: tanpa nomor urut, dan ia tahu mengapa", async ({ page, masukSebagai }) => {
  await masukSebagai("pusat");

  await test.step("CAL-250 tanpa Set Nomor Urut", async () => {
    await buka(page, dewi);
    expect(await menu(page)).toEqual(LENGKAP.slice(1));
  });

  await test.step("yang bukan admin utama tahu mengapa nomornya tidak dapat diubah", async () => {
    await page.goto(`/caleg?dapil=${dapilMassal}`);
    await settle(page);
    await tombolMassal(page).click();
    const dialog = massal(page);
    const alasan = "Nomor urut hanya diubah admin utama: ia ditetapkan di halaman Pengguna.";
    await dialog.getByRole("checkbox", { name: "Pilih Rina Satu" }).check();
    await expect(dialog.getByText(alasan)).toBeVisible();
    await expectLocked(dialog.getByRole("button", { name: "Ubah Nomor" }));
    await expect(dialog.getByRole("button", { name: "Hapus" })).toBeEnabled();
    await expect(dialog.getByText(/^Caleg hanya dihapus/)).toHaveCount(0);
  });
});

test("nomor dan hapus beberapa caleg satu dapil", async ({ page, masukSebagai }) => {
  await masukSebagai("propinsi");
  await page.goto("/caleg");
  await settle(page);
  await tombolMassal(page).click();
  const dialog = massal(page);
  await expect(dialog.getByText(/^Pilih dapil di Filter/)).toBeVisible();
  await page.goto(`/caleg?dapil=${dapilMassal}`);
  await settle(page);

  await test.step("RECAP-031 RECAP-032 RECAP-033 RECAP-034 RECAP-060 nomor beberapa caleg satu dapil, hanya yang dicentang", async () => {
    await tombolMassal(page).click();
    await expect(dialog).toContainText(
      "Pilih atau Centang Caleg sebelum melakukan hapus atau update nomor. Data yang diproses hanya yang dicentang.",
    );
    const barisnya = dialog.getByRole("listitem");
    await expect(barisnya).toHaveCount(3);
    const rina = barisnya.filter({ hasText: "#1 Rina Satu" });
    await expect(rina).toContainText("Nomor urut 1 · NIK 1376014101800001 · 0 %");
    await expect(rina.getByText("Utama", { exact: true })).toBeVisible();
    const rudi = barisnya.filter({ hasText: "#2 Rudi Dua" });
    await expect(rudi.getByText("Utama", { exact: true })).toHaveCount(0);
    await expect(rudi).toContainText("Sumatera Barat");
    const ubah = dialog.getByRole("button", { name: "Ubah Nomor" });
    await expectLocked(ubah);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });

    await dialog.getByRole("checkbox", { name: "Pilih Rina Satu" }).check();
    await dialog.getByRole("checkbox", { name: "Pilih Rudi Dua" }).check();
    await dialog.getByRole("textbox", { name: "Nomor baru Rina Satu" }).fill("");
    await ubah.click();
    await expect(page.getByText("Nomor Urut Wajib diisi")).toBeVisible();
    for (const [nama, nomorBaru] of [
      ["Rina Satu", "2"],
      ["Rudi Dua", "1"],
      // Not ticked, so it keeps its number.
      ["Rosa Tiga", "5"],
    ] as const) {
      await dialog.getByRole("textbox", { name: `Nomor baru ${nama}` }).fill(nomorBaru);
    }
    await ubah.click();
    const tanya = page.getByRole("dialog", { name: "Ubah nomor urut?" });
    await expect(tanya).toContainText(
      "Apakah Anda akan mengupdate Nomor Urut pengguna yang Anda pilih?",
    );
    await tanya.getByRole("button", { name: "Ubah Nomor" }).click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await daftarMassal()).toEqual(["1 Rudi Dua", "2 Rina Satu", "3 Rosa Tiga"]);
  });

  await test.step("RECAP-032 RECAP-035 RECAP-059 dari yang dicentang di daftar: hapus hanya yang tetap dicentang", async () => {
    for (const nama of ["Rina Satu", "Rosa Tiga"]) {
      await page.getByRole("checkbox", { name: `Pilih ${nama}` }).check();
    }
    const bar = page.getByRole("group", { name: "Untuk yang dipilih" });
    await bar.getByRole("button", { name: "Nomor dan Hapus yang dipilih" }).click();
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await dialog.getByRole("checkbox", { name: "Pilih Rina Satu" }).uncheck();
    await dialog.getByRole("button", { name: "Hapus" }).click();
    const tanya = page.getByRole("dialog", { name: "Hapus 1 caleg?" });
    await expect(tanya).toContainText("Apakah Anda akan menghapus pengguna terpilih?");
    await tanya.getByRole("button", { name: "Hapus 1 caleg" }).click();
    await expect(page.getByText("Data berhasil dihapus")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(bar).toHaveCount(0);
    expect(await daftarMassal()).toEqual(["1 Rudi Dua", "2 Rina Satu"]);
  });

  await test.step("yang sudah dihapus di tab lain disebut namanya dan meninggalkan daftar, yang lain tetap dikerjakan", async () => {
    await tombolMassal(page).click();
    for (const nama of ["Rudi Dua", "Rina Satu"]) {
      await dialog.getByRole("checkbox", { name: `Pilih ${nama}` }).check();
    }
    const { data } = await (
      await superApi.get("/api/caleg", { params: { dapil: dapilMassal } })
    ).json();
    expect((await superApi.delete(`/api/caleg/${data[0].id}`)).status()).toBe(200);
    await dialog.getByRole("textbox", { name: "Nomor baru Rina Satu" }).fill("4");
    await dialog.getByRole("button", { name: "Ubah Nomor" }).click();
    await page
      .getByRole("dialog", { name: "Ubah nomor urut?" })
      .getByRole("button", { name: "Ubah Nomor" })
      .click();
    const hasil = page.getByRole("dialog", { name: "Ubah Nomor", exact: true });
    await expect(hasil).toContainText("1 dari 2 berhasil.");
    await expect(hasil).toContainText("Rudi Dua");
    await hasil.getByRole("button", { name: "Selesai" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("checkbox", { name: "Pilih Rudi Dua" })).toHaveCount(0);
    expect(await daftarMassal()).toEqual(["4 Rina Satu"]);
  });
});
