// Who a candidate is: the form, both versions when two save, and reading only.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { isianIdentitas } from "../server/src/testing/isian-caleg.ts";
import { buatCaleg, kunciCaleg } from "./caleg.ts";
import { expectLocked } from "./locked.ts";
import { toast } from "./qc.ts";
import { expectPilihan, pilih } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

const KELURAHAN_ID = 1_376_011_003;
const KTP = {
  Provinsi: "Sumatera Barat",
  "Kota/Kabupaten": "Kota Payakumbuh",
  Kecamatan: "Payakumbuh Barat",
  Kelurahan: "Kubu Gadang",
};

let caleg = 0;
const NIK = "1376010000000001";
const KTA = "KTA-DEWI";

test.beforeAll(async ({ peladen }) => {
  caleg = await buatCaleg(peladen);
  const { db, close } = connect(peladen.database, { connections: 1 });
  await db.updateTable("caleg").set({ nomer_kta: KTA }).where("id", "=", caleg).execute();
  await close();
});

async function buka(page: Page): Promise<void> {
  await page.goto(`/caleg/identitas/${caleg}`);
  await settle(page);
  await expect(
    page.getByRole("heading", { level: 1, name: "Detail Identitas", exact: true }),
  ).toBeVisible();
}

const teks = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const daftar = (page: Page, label: string) =>
  page.getByRole("combobox", { name: label, exact: true });
const simpan = (page: Page) => page.getByRole("button", { name: "Simpan" }).click();

async function isi(page: Page): Promise<void> {
  for (const [label, nilai] of Object.entries({
    NIK,
    "Tempat lahir": "Payakumbuh",
    "Tanggal lahir": "21-04-1985",
    "Alamat sesuai KTP": "Jalan Melati 4",
    "RT sesuai KTP": "003",
    "RW sesuai KTP": "007",
  })) {
    await teks(page, label).fill(nilai);
  }
  await page.getByRole("radio", { name: "Perempuan" }).check();
  await pilih(page, "Agama", "Islam");
  await pilih(page, "Pekerjaan", "Petani/Pekebun");
  await pilih(page, "Status perkawinan", "Kawin");
  await pilih(page, "Status hukum", "Tidak pernah dipidana");
  for (const [tingkat, nama] of Object.entries(KTP)) {
    await pilih(page, `${tingkat} sesuai KTP`, nama);
  }
}

/** As the specification's lists of reference have them. */
const PILIHAN = {
  Agama: ["Islam", "Kristen", "Katolik", "Hindu", "Buddha", "Khonghucu", "Kepercayaan"],
  "Status perkawinan": ["Belum Kawin", "Kawin", "Cerai Hidup", "Cerai Mati"],
  "Status hukum": ["Tidak pernah dipidana", "Mantan Narapidana", "Pidana karena kealpaan/politik"],
};

async function expectTingkat(page: Page, alamat: string): Promise<void> {
  const di = (tingkat: string) => daftar(page, `${tingkat} ${alamat}`);
  const [, ...bawah] = Object.keys(KTP);
  for (const tingkat of bawah) {
    await expectLocked(di(tingkat));
  }
  for (const [at, [tingkat, nama]] of Object.entries(KTP).entries()) {
    await pilih(page, `${tingkat} ${alamat}`, nama);
    const berikut = bawah[at];
    if (berikut !== undefined) {
      await expect(di(berikut)).toBeEnabled();
    }
  }
  await pilih(page, `Kota/Kabupaten ${alamat}`, "Kota Padang");
  await expect(di("Kecamatan")).toHaveValue("");
  await expect(di("Kecamatan")).toBeEnabled();
  await expectLocked(di("Kelurahan"));
  await pilih(page, `Provinsi ${alamat}`, "Jambi");
  await expect(di("Kota/Kabupaten")).toHaveValue("");
}

test("identitas caleg: diisi, diperingatkan, diubah dua orang, terkunci", async ({
  page,
  masukSebagai,
  apiSebagai,
  peladen,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  const api = await apiSebagai("super");
  const alamat = `/api/caleg/${caleg}/identitas`;
  const tersimpan = async () => (await (await api.get(alamat)).json()).data;
  await masukSebagai("caleg");
  await buka(page);

  await test.step("CAL-119 nomor KTA terlihat dan tetap", async () => {
    await expectLocked(teks(page, "Nomor KTA"));
    await expect(teks(page, "Nomor KTA")).toHaveValue(KTA);
  });

  await test.step("CAL-129 CAL-130 CAL-131 CAL-132 setiap daftar berisi acuannya", async () => {
    const { data } = await (await api.get("/api/m_caleg_pekerjaan")).json();
    const semua = data.map(({ keterangan }: { keterangan: string }) => keterangan);
    for (const [label, kata] of Object.entries({ ...PILIHAN, Pekerjaan: semua })) {
      await expectPilihan(page, label, kata);
    }
  });

  await test.step("CAL-006 yang wajib disebut", async () => {
    await simpan(page);
    await expect(
      page.getByText("Lengkapi form yang wajib diisi terlebih dahulu").first(),
    ).toBeVisible();
  });

  await test.step("CAL-241 wilayah di bawahnya baru dapat dipilih setelah yang di atasnya", async () => {
    await expectTingkat(page, "sesuai KTP");
    await expectTingkat(page, "domisili");
  });

  await test.step("CAL-006 CAL-053 CAL-268 Detail Identitas diisi dan disimpan", async () => {
    await isi(page);
    await page.getByRole("button", { name: "Sama dengan alamat KTP" }).click();
    await simpan(page);
    await expect(toast(page, "Data Identitas Berhasil diupdate")).toBeVisible();
    await page.reload();
    await settle(page);
    await expect(teks(page, "NIK")).toHaveValue(NIK);
    await expect(teks(page, "Tanggal lahir")).toHaveValue("21-04-1985");
    await expect(page.getByRole("radio", { name: "Perempuan" })).toBeChecked();
    await expect(daftar(page, "Agama")).toHaveValue("Islam");
    await expect(daftar(page, "Kelurahan domisili")).toHaveValue("Kubu Gadang");
  });

  await test.step("NIK yang tidak cocok dengan jenis kelamin diperingatkan di bawahnya, dan tetap dapat disimpan", async () => {
    const peringatan = page.getByRole("status").filter({ hasText: /NIK/ });
    await expect(peringatan).toHaveText(
      "Tanggal lahir di NIK ini tidak ada. Periksa lagi angkanya.",
    );
    await teks(page, "NIK").fill("1376016104850077");
    await expect(peringatan).toHaveCount(0);
    await teks(page, "NIK").fill("1376012104850077");
    await expect(peringatan).toHaveText(
      "Menurut NIK: laki-laki. Periksa NIK, jenis kelamin, dan tanggal lahirnya.",
    );
    await simpan(page);
    await expect(toast(page, "Data Identitas Berhasil diupdate")).toBeVisible();
    await expect(peringatan).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("CAL-240 mantan narapidana tanpa tanggal selesai pidana", async () => {
    await expect(teks(page, "Tanggal selesai pidana")).toHaveCount(0);
    await pilih(page, "Status hukum", "Mantan Narapidana");
    await simpan(page);
    const peringatan = toast(page, "Status Hukum Mantan Narapidana");
    await expect(peringatan).toContainText("Tanggal Selesai Pidana Wajib diisi");
    const isian = teks(page, "Tanggal selesai pidana");
    await expect(isian).toBeFocused();
    await expect(isian).toHaveAccessibleDescription("Tanggal Selesai Pidana Wajib diisi");
    await isian.fill("17-08-2010");
    await simpan(page);
    await expect.poll(async () => (await tersimpan()).tanggal_selesai_pidana).toBe("2010-08-17");
    // What is read again after a save has come, and is not what the next step holds back.
    await expect(page.getByRole("button", { name: "Simpan" })).toBeEnabled();
  });

  await test.step("yang diketik sesudah disimpan tetap ada, dan disimpan di atas versi yang baru", async () => {
    const { promise: dijawab, resolve: jawab } = Promise.withResolvers<void>();
    await page.route(`**${alamat}`, async (route) => {
      await (route.request().method() === "GET" ? dijawab : undefined);
      await route.continue();
    });
    const dibaca = page.waitForRequest(
      (request) => request.url().endsWith(alamat) && request.method() === "GET",
    );
    await teks(page, "Tempat lahir").fill("Padang");
    await simpan(page);
    await dibaca;
    await teks(page, "Tempat lahir").fill("Bukittinggi");
    jawab();
    await page.unrouteAll({ behavior: "wait" });
    await expect(page.getByRole("button", { name: "Simpan" })).toBeEnabled();
    await expect(teks(page, "Tempat lahir")).toHaveValue("Bukittinggi");
    await simpan(page);
    await expect.poll(async () => (await tersimpan()).tempat_lahir).toBe("Bukittinggi");
    await expect(page.getByRole("button", { name: "Simpan" })).toBeEnabled();
  });

  await test.step("yang kedua menyimpan melihat kedua versi, lalu memilih", async () => {
    const { versi } = await tersimpan();
    const lain = { ...isianIdentitas(NIK, KELURAHAN_ID), versi };
    await teks(page, "Tempat lahir").fill("Solok");
    expect((await api.post(alamat, { data: lain })).status()).toBe(201);
    await simpan(page);
    const dua = page.getByRole("dialog", { name: "Identitas ini sudah diubah orang lain" });
    const beda = (nama: string) => dua.getByRole("row", { name: nama }).getByRole("cell");
    await expect(beda("Tempat lahir")).toHaveText(["Solok", "Bogor"]);
    await expect(dua.getByRole("row", { name: "Tanggal lahir" })).toHaveCount(0);
    await dua.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(dua).toBeHidden();
    await expect(teks(page, "Tempat lahir")).toHaveValue("Bogor");
  });

  await test.step("terkunci: identitas hanya dibaca", async () => {
    await kunciCaleg(peladen, caleg);
    await page.reload();
    await settle(page);
    await expect(page.getByRole("definition").filter({ hasText: "Kubu Gadang" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
  });
});
