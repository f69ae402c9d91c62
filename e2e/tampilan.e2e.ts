// Lists as their users want them again: kept by name, sent as a link; and what the keyboard does.
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { pindah } from "./menu.ts";

test("tampilan tersimpan dan tombol pintas", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("pusat");
  await test.step("tampilan disimpan dengan nama, dibuka lagi, disalin sebagai tautan, dan dihapus", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/user?s=dewi&is_aktif=1&urut=email&arah=turun&page=1");
    await settle(page);
    await page.getByRole("button", { name: "Pilih kolom" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Wilayah" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: "Wilayah" })).toHaveCount(0);

    await page.getByRole("button", { name: "Tampilan tersimpan" }).click();
    const dialog = page.getByRole("dialog", { name: "Tampilan tersimpan" });
    await expect(dialog.getByText("Belum ada.")).toBeVisible();
    await dialog.getByRole("button", { name: "Simpan yang sekarang" }).click();
    await expect(dialog.getByText("Wajib diisi")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nama tampilan" }).fill("Dewi yang aktif");
    await dialog.getByRole("button", { name: "Simpan yang sekarang" }).click();
    await expect(
      dialog.getByRole("button", { name: "Dewi yang aktif", exact: true }),
    ).toBeVisible();
    await dialog.getByRole("textbox", { name: "Nama tampilan" }).fill("dewi YANG aktif");
    await dialog.getByRole("button", { name: "Simpan yang sekarang" }).click();
    await expect(dialog.getByText("Nama ini sudah dipakai")).toBeVisible();
    await dialog.getByRole("button", { name: "Salin tautan" }).click();
    const tautan = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(tautan).searchParams.get("page")).toBeNull();

    // Whoever has the link sees the same columns, filters and order, whatever the browser remembers.
    await page.evaluate(() => localStorage.removeItem("kolom:pengguna"));
    const lihat = async (): Promise<void> => {
      await settle(page);
      await expect(page.getByRole("searchbox", { name: /^Cari/ })).toHaveValue("dewi");
      await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute(
        "aria-sort",
        "descending",
      );
      await expect(page.getByRole("columnheader", { name: "Wilayah" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: /^Filter, 1/ })).toBeVisible();
    };
    await page.goto(tautan);
    await lihat();

    await page.goto("/user?peran_id=1");
    await settle(page);
    await expect(page.getByRole("columnheader", { name: "Wilayah" })).toBeVisible();
    await page.getByRole("button", { name: "Tampilan tersimpan" }).click();
    await dialog.getByRole("button", { name: "Dewi yang aktif", exact: true }).click();
    await expect(dialog).toBeHidden();
    await lihat();
    expect(new URL(page.url()).searchParams.get("peran_id")).toBeNull();

    await page.getByRole("button", { name: "Tampilan tersimpan" }).click();
    await expectAccessibleAndFitting(page);
    await dialog.getByRole("button", { name: "Hapus tampilan Dewi yang aktif" }).click();
    await page
      .getByRole("dialog", { name: "Hapus tampilan Dewi yang aktif?" })
      .getByRole("button", { name: "Hapus", exact: true })
      .click();
    await expect(dialog.getByText("Belum ada.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("tombol pintas: dengan tanda tanya dan dari menu, bukan saat mengetik", async () => {
    await pindah(page, "/user");
    await settle(page);
    const dialog = page.getByRole("dialog", { name: "Tombol pintas" });
    await page.getByRole("searchbox", { name: /^Cari/ }).press("Shift+?");
    await expect(dialog).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Shift+?");
    await expect(dialog.getByRole("row", { name: "/ Ke kotak pencarian daftar" })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page
      .getByRole("button", { name: /^Menu / })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Tombol pintas" }).click();
    await expect(dialog).toBeVisible();
  });
});
