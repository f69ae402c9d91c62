// What a super admin changes of report types; type 8 is Bupati/Wali Kota.
import sharp from "sharp";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { expect, test } from "./test.ts";

const JENIS = "/pengaturan/jenis-laporan";

test.beforeEach(async ({ masukSebagai }) => masukSebagai("super"));

test("jenis laporan: dipakai, pasangannya, data administrasinya, dimatikan lagi", async ({
  page,
  bolehDiKonsol,
}) => {
  await test.step("SHELL-105 jenis laporan dipakai dan dimatikan: rekapnya ikut muncul dan hilang", async () => {
    await page.goto(JENIS);
    const sakelar = page.getByRole("switch", { name: "Pakai Bupati/Wali Kota" });
    await expect(sakelar).not.toBeChecked();
    await sakelar.press("Space");
    await expect(page.getByText("Jenis laporan diaktifkan")).toBeVisible();
    await expect(sakelar).toBeChecked();
    await page.goto("/qc/rekap/8");
    await expect(page.getByRole("heading", { name: "Rekap Suara Bupati/Wali Kota" })).toBeVisible();
    await expect(page.getByRole("link", { name: "REKAP Bupati/Wali Kota" })).toBeVisible();
    await expect(page.getByText("belum punya pasangan calon atau partai")).toBeVisible();
  });
  await test.step("pasangan ditambah, diberi gambar, diubah, dan dimatikan", async () => {
    // A short name that is taken is refused.
    bolehDiKonsol("400");
    await pindah(page, JENIS);
    await expect(page.getByRole("switch", { name: "Pakai Bupati/Wali Kota" })).toBeChecked();
    await page.getByRole("link", { name: "Bupati/Wali Kota" }).click();
    await page.getByRole("button", { name: "Tambah pasangan calon" }).click();
    const dialog = page.getByRole("dialog", { name: "Tambah pasangan calon" });
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("2 isian perlu diperbaiki")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nama singkat" }).fill("01");
    await dialog.getByRole("textbox", { name: "Nama lengkap" }).fill("Sari dan Budi");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    const row = page
      .getByRole("table", { name: "Pasangan calon" })
      .getByRole("row", { name: /Sari dan Budi/ });
    await expect(row).toBeVisible();

    await page.getByRole("button", { name: "Tambah pasangan calon" }).click();
    await dialog.getByRole("textbox", { name: "Nama singkat" }).fill("01");
    await dialog.getByRole("textbox", { name: "Nama lengkap" }).fill("Dua dan Dua");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Nama singkat ini sudah dipakai")).toBeVisible();
    await dialog.getByRole("button", { name: "Batal" }).click();
    await page
      .getByRole("dialog", { name: "Tinggalkan isian ini?" })
      .getByRole("button", { name: "Tinggalkan" })
      .click();

    const image = await sharp({
      create: { width: 40, height: 40, channels: 3, background: "#0b5" },
    })
      .png()
      .toBuffer();
    const chooser = page.waitForEvent("filechooser");
    await row.getByRole("button", { name: "Pasang gambar 01" }).click();
    await (await chooser).setFiles({ name: "01.png", mimeType: "image/png", buffer: image });
    await expect(row.getByRole("img", { name: "Gambar 01" })).toBeVisible();

    await row.getByRole("button", { name: "Menu 01" }).click();
    await page.getByRole("menuitem", { name: "Ubah" }).click();
    const ubah = page.getByRole("dialog", { name: "Ubah 01" });
    await ubah.getByRole("textbox", { name: "Nama lengkap" }).fill("Sari dan Budiman");
    await ubah.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("row", { name: /Sari dan Budiman/ })).toBeVisible();

    await page.getByRole("switch", { name: "Pakai 01" }).press("Space");
    await expect(page.getByRole("switch", { name: "Pakai 01" })).not.toBeChecked();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Pakai 01" })).not.toBeChecked();
  });
  await test.step("nama singkat data administrasi tetap", async () => {
    await pindah(page, JENIS);
    await expect(page.getByRole("switch", { name: "Pakai Bupati/Wali Kota" })).toBeChecked();
    await page.getByRole("link", { name: "Presiden dan Wakil Presiden" }).click();
    const table = page.getByRole("table", { name: "Data administrasi formulir" });
    await table.getByRole("button", { name: "Menu dpt_l" }).click();
    await page.getByRole("menuitem", { name: "Ubah" }).click();
    await expectLocked(
      page
        .getByRole("dialog", { name: "Ubah dpt_l" })
        .getByRole("textbox", { name: "Nama singkat" }),
    );
  });
  await test.step("jenis laporan dimatikan lagi", async () => {
    await pindah(page, JENIS);
    await page.getByRole("switch", { name: "Pakai Bupati/Wali Kota" }).press("Space");
    await expect(page.getByText("Jenis laporan dinonaktifkan")).toBeVisible();
  });
});
