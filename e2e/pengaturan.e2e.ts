import sharp from "sharp";
import { PERAN } from "#contract/access/access.contract.ts";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { emailOf } from "./pengguna.ts";
import { expect, test, ubahJawaban } from "./test.ts";

test.beforeEach(async ({ masukSebagai }) => masukSebagai("super"));

test("hak akses dan organisasi: disimpan, ditanyakan, dan berlaku seketika", async ({
  page,
  browser,
  bolehDiKonsol,
  apiSebagai,
}) => {
  const lain = await apiSebagai("super");
  await test.step("hak akses: satu kunci dicabut dan diberikan lagi", async () => {
    await page.goto("/pengaturan/akses");
    const box = page.getByRole("checkbox", { name: "Diklat: lihat, Fasilitator" });
    const save = page.getByRole("button", { name: "Simpan", exact: true });
    await expect(box).toBeChecked();
    await expectLocked(save);
    await box.uncheck();
    await save.click();
    // The button is closed while it saves, too: only the toast says that it is saved.
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expectLocked(save);
    await page.reload();
    await expect(box).not.toBeChecked();
    // Somebody else withdraws another right meanwhile: it is not given back by what is saved here.
    const milikLain = page.getByRole("checkbox", { name: "Diklat: ubah, Admin Kota/Kabupaten" });
    await expect(milikLain).toBeChecked();
    const kota = { id: PERAN.adminKota };
    await lain.put("/api/peran_akses", { data: { peran: [{ ...kota, cabut: ["diklat.write"] }] } });
    await box.check();
    await save.click();
    await expect(milikLain).not.toBeChecked();
    await milikLain.check();
    // What was said of the save before may still stand.
    const disimpan = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await save.click();
    expect((await disimpan).status()).toBe(200);
    await expectLocked(save);
  });
  await test.step("hak akses: formulir diisi jawaban peladen, bukan ingatan kunjungan yang lalu", async () => {
    const box = page.getByRole("checkbox", { name: "Diklat: lihat, Fasilitator" });
    await expect(box).toBeChecked();
    await page.getByRole("link", { name: "Organisasi" }).click();
    await expect(page.getByLabel("Nama organisasi")).toBeVisible();
    await page.route("**/api/peran_akses", async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { peran: { akses: string[] }[] } };
      for (const peran of body.data.peran) {
        peran.akses = peran.akses.filter((akses) => akses !== "diklat.read");
      }
      await route.fulfill({ response, json: body });
    });
    await page.getByRole("link", { name: "Hak Akses" }).click();
    await expect(box).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("organisasi: nama dan warna berlaku seketika", async () => {
    await pindah(page, "/pengaturan/organisasi");
    const fitur = page.getByRole("switch", { name: "Verifikasi caleg" });
    await expect(fitur).toBeVisible();
    const nyala = await fitur.isChecked();
    await lain.put("/api/pengaturan", { data: { fitur: { verifikasi: !nyala } } });
    await page.getByLabel("Nama organisasi").fill("Partai Contoh");
    await page.getByRole("textbox", { name: "Warna" }).fill("#ffd400");
    await page.getByLabel("Nama organisasi").click();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("link", { name: "Partai Contoh, ke Beranda" })).toBeVisible();
    await expect(fitur).toBeChecked({ checked: !nyala });
    await fitur.click();
    // Yellow is darkened until white text can be read on it.
    await expect
      .poll(() =>
        page
          .getByRole("button", { name: "Simpan" })
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      )
      .toMatch(/^rgb\((\d{2,3}), (\d{2,3}), 0\)$/);
    await page.getByLabel("Nama organisasi").fill("Suar");
    await page.getByRole("textbox", { name: "Warna" }).fill("#0b5cad");
    await page.getByLabel("Nama organisasi").click();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("link", { name: "Suar, ke Beranda" })).toBeVisible();
  });
  await test.step("O-07 organisasi: yang diubah dua orang ditanyakan, yang lain digabung", async () => {
    bolehDiKonsol("400 (Bad Request)");
    const nama = page.getByLabel("Nama organisasi");
    const ambang = page.getByRole("textbox", { name: "Ambang batas DPR RI" });
    const simpan = page.getByRole("button", { name: "Simpan", exact: true });
    const ubah = async (data: object) =>
      expect((await lain.put("/api/pengaturan", { data })).status()).toBe(200);
    const dialog = page.getByRole("dialog", { name: "Pengaturan ini sudah diubah orang lain" });
    await ubah({ saksi: { tahap: 2 } });
    await nama.fill("Partai Saya");
    await simpan.click();
    await expect(page.getByRole("link", { name: "Partai Saya, ke Beranda" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Tahap saksi baru" })).toHaveValue("Tahap 2");

    await ubah({ organisasi: { nama: "Partai Lain" }, kursi: { ambang: 3.5 } });
    await nama.fill("Partai Kami");
    await simpan.click();
    await expect(dialog.getByRole("row", { name: /^Nama organisasi/ })).toContainText(
      "Partai KamiPartai Lain",
    );
    // Only what was changed here is asked about.
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(nama).toHaveValue("Partai Lain");
    await expect(ambang).toHaveValue("3,5");

    await ubah({ organisasi: { nama: "Suar" }, kursi: { ambang: 4 }, saksi: { tahap: 1 } });
    await nama.fill("Partai Kita");
    await simpan.click();
    await dialog.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(page.getByRole("link", { name: "Partai Kita, ke Beranda" })).toBeVisible();
    await expect(ambang).toHaveValue("4");
    await nama.fill("Suar");
    await simpan.click();
    await expect(page.getByRole("link", { name: "Suar, ke Beranda" })).toBeVisible();
  });
  await test.step("logo: dipilih, tampil di menu dan halaman masuk, dihapus", async () => {
    const pilih = async (nama: string, buffer: Buffer): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: /^(Pilih|Ganti) logo$/ }).click(),
      ]);
      await chooser.setFiles({ name: nama, mimeType: "", buffer });
    };
    const gambar = { width: 400, height: 200, channels: 3, background: "#aa3300" } as const;
    const logo = page.getByRole("img", { name: "Logo organisasi" });
    await pilih("logo.pdf", Buffer.from("%PDF-1.4"));
    await expect(page.getByText("Pilih JPEG atau PNG", { exact: false })).toBeVisible();
    await expect(logo).toBeHidden();
    await pilih("logo.png", await sharp({ create: gambar }).png().toBuffer());
    await expect(logo).toBeVisible();
    const alamat = (await logo.getAttribute("src")) ?? "";
    await expect(page.locator(".brand img")).toHaveAttribute("src", alamat);
    const tamu = await browser.newPage();
    await tamu.goto(new URL("/", page.url()).href);
    await expect(tamu.locator(`.guest-panel img[src="${alamat}"]`)).toBeVisible();
    await tamu.close();
    await page.getByRole("button", { name: "Hapus logo" }).click();
    await page
      .getByRole("dialog", { name: "Hapus logo?" })
      .getByRole("button", { name: "Hapus logo" })
      .click();
    await expect(logo).toBeHidden();
    await expect(page.locator(".brand svg")).toBeVisible();
  });
  await test.step("saksi per TPS dan tahap: galat di isiannya, dan batas yang baru tersimpan", async () => {
    bolehDiKonsol("400 (Bad Request)");
    const batas = page.getByRole("textbox", { name: "Saksi aktif per TPS" });
    const tahap = page.getByRole("combobox", { name: "Tahap saksi baru" });
    const simpan = page.getByRole("button", { name: "Simpan" });
    await expect(batas).toHaveValue("2");
    await batas.fill("12");
    await simpan.click();
    await expect(batas).toHaveAccessibleDescription(/Paling besar 9/);
    await batas.fill("");
    await simpan.click();
    await expect(batas).toHaveAccessibleDescription(/Wajib diisi/);
    await batas.fill("3");
    await tahap.click();
    await page.getByRole("option", { name: "Tahap 2" }).click();
    const tersimpan = page.waitForResponse(
      (jawaban) =>
        jawaban.request().method() === "PUT" && jawaban.url().endsWith("/api/pengaturan"),
    );
    await simpan.click();
    expect((await tersimpan).status()).toBe(200);
    await expect(page.getByText("Data Berhasil diupdate").last()).toBeVisible();
    await page.reload();
    await expect(batas).toHaveValue("3");
    await expect(tahap).toHaveValue("Tahap 2");
  });
  await test.step("menutup layanan ditanyakan lebih dahulu", async () => {
    await page.getByRole("button", { name: "Tutup layanan" }).click();
    const question = page.getByRole("dialog", { name: "Tutup layanan?" });
    await expect(question).toContainText("halaman pemeliharaan");
    const sent: unknown[] = [];
    await page.route("**/api/pengaturan", (route) => {
      sent.push(route.request().postDataJSON());
      return route.request().method() === "PUT"
        ? route.fulfill({ json: { message: "Pengaturan disimpan" } })
        : route.continue();
    });
    await question.getByRole("button", { name: "Tutup layanan" }).click();
    await expect(page.getByText("Pengaturan disimpan")).toBeVisible();
    expect(sent[0]).toEqual({ pemeliharaan: true });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("surat keluar: dicari dan dibaca", async () => {
    await page.request.post("/api/lupa-password", { data: { email: emailOf("pusat") } });
    await expect(async () => {
      await page.goto("/pengaturan/surat-keluar");
      await page
        .getByRole("searchbox", { name: "Cari judul atau penerima" })
        .fill(emailOf("pusat"));
      await expect(page.getByText("Total Data 1")).toBeVisible({ timeout: 1000 });
    }).toPass();
    const buka = page.getByRole("button", {
      name: `Buka Buat kata sandi baru, kepada ${emailOf("pusat")}`,
    });
    await expect(buka).toHaveText("Buka");
    await buka.press("Enter");
    const surat = page.getByRole("dialog", { name: "Buat kata sandi baru" });
    await expect(surat).toContainText("[tautan disembunyikan]");
    await surat.getByRole("button", { name: "Tampilkan tautan" }).click();
    await expect(surat).toContainText("/auth/reset-password/");
    await expect(surat.getByRole("button", { name: "Tampilkan tautan" })).toBeHidden();
    await expect(surat.getByRole("button", { name: "Salin" })).toBeVisible();
    await expect(surat.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=.*%2Fauth%2Freset-password%2F/,
    );

    await ubahJawaban(page, "/api/surat_keluar", (body: { data: object[] }) => ({
      ...body,
      data: body.data.map((satu) => ({ ...satu, tautan: "digantikan" })),
    }));
    await page.reload();
    const baris = page.getByRole("cell", { name: "Digantikan surat yang lebih baru" });
    await baris.first().click();
    await expect(surat).toContainText("digantikan surat yang lebih baru");
    for (const nama of ["Tampilkan tautan", "Salin"]) {
      await expect(surat.getByRole("button", { name: nama })).toHaveCount(0);
    }
    await expect(surat.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
