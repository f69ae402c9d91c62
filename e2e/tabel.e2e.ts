import type { Page } from "@playwright/test";
import { expectLocked } from "./locked.ts";
import { pindah } from "./menu.ts";
import { expect, test } from "./test.ts";

/** The list as it is opened for the first time. */
async function buka(page: Page, saringan = ""): Promise<void> {
  await pindah(page, "/galeri/lain");
  await pindah(page, `/galeri/tabel${saringan}`);
}

test("daftar: halaman, cari, saringan, urutan, papan ketik, pilihan", async ({
  page,
  bukaGaleri,
}) => {
  await test.step("API-004..006 halaman, total, memuat", async () => {
    // Noted by the page itself: a busy machine looks too late for what shows a third of a second.
    await page.addInitScript((text) => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes(text)) {
          document.documentElement.dataset["memuat"] = "tampil";
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }, "Memuat kelas. Harap tunggu.");
    await bukaGaleri("tabel");
    await expect(page.getByText("Total Data 100.000")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-memuat", "tampil");
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(16);
    await expect(rows.nth(1)).toContainText("TPS 001");
    await page.getByRole("button", { name: "Halaman 2", exact: true }).click();
    await expect(rows.nth(1)).toContainText("TPS 016");
    await expect(page).toHaveURL(/\?page=2$/);
    await page.reload();
    await expect(rows.nth(1)).toContainText("TPS 016");
    await page.getByRole("button", { name: "Halaman sebelumnya" }).click();
    await expect(page).toHaveURL("/galeri/tabel");
    // Ten thousand rows deep (decision O-13).
    await page.getByRole("button", { name: "Halaman 666", exact: true }).click();
    await expect(rows.nth(1)).toContainText("TPS 9976");
    await expectLocked(page.getByRole("button", { name: "Halaman berikutnya" }));
    await expect(page.getByText("Persempit dengan saringan atau pencarian")).toBeVisible();
  });
  await test.step("API-005 mencari kembali ke halaman 1, sesudah jeda ketik", async () => {
    await buka(page, "?page=2");
    await expect(page.getByText("Total Data 100.000")).toBeVisible();
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox", { name: "Cari TPS" });
    await expect(search).toBeFocused();
    await page.keyboard.type("dewi");
    await expect(page).toHaveURL("/galeri/tabel?s=dewi");
    await expect(page.getByText("Total Data 20")).toBeVisible();
    await page.getByRole("button", { name: "Kosongkan pencarian" }).click();
    await expect(page).toHaveURL("/galeri/tabel");
    await expect(search).toHaveValue("");
  });
  await test.step("tabel kosong", async () => {
    await buka(page, "?s=zzz");
    await expect(page.getByText("Data tidak ditemukan.")).toBeVisible();
    await expect(page.getByText("Total Data 0")).toBeVisible();
    await expect(page.getByRole("button", { name: "Impor TPS" })).toBeHidden();
    await buka(page, "?jumlah=0");
    // A filter narrows it, so the way to fill it is not offered.
    await expect(page.getByText("lepas filternya")).toBeVisible();
  });
  await test.step("filter: lencana, Batal, Hapus Filter, Simpan, keping", async () => {
    await buka(page, "?page=3");
    await expect(page.getByText("Total Data 100.000")).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filter" });
    await expect(dialog.getByRole("button", { name: "Batal" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Hapus Filter" })).toBeHidden();
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Laporan" }).click();
    await page.getByRole("option", { name: "Sudah masuk" }).click();
    await expect(page).toHaveURL(/page=3/);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/galeri/tabel?masuk=1");
    await expect(page.getByRole("list", { name: "Filter terpasang" })).toContainText("Sudah masuk");

    await page.getByRole("button", { name: "Filter, 1 terpasang" }).click();
    await expect(dialog.getByRole("button", { name: "Hapus Filter" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Batal" })).toBeHidden();
    await dialog.getByRole("button", { name: "Hapus Filter" }).click();
    await expect(page).toHaveURL("/galeri/tabel");

    await buka(page, "?masuk=0");
    await page.getByRole("button", { name: "Lepas filter Laporan" }).click();
    await expect(page).toHaveURL("/galeri/tabel");
  });
  await test.step("keping: tiga, lalu berapa lainnya", async () => {
    await buka(page);
    const row = page.getByRole("row").filter({ hasText: "TPS 005" });
    await expect(row.getByText("2+ lainnya")).toBeVisible();
    await expect(row.getByText("Budi")).toBeVisible();
    await expect(row.getByText("Teguh")).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "TPS 003" })).not.toContainText("lainnya");
  });
  await test.step("tabel dengan papan ketik: panah, Enter, titik, spasi", async () => {
    await buka(page);
    const rows = page.getByRole("row");
    const said = page.getByRole("log");
    await rows.nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(3)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(said).toHaveText("Buka TPS 003");
    await page.keyboard.press(".");
    // Keys are the menu's once it has the focus.
    await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(said).toHaveText(/^(Ubah|Hapus) TPS 003$/);
    await rows.nth(3).focus();
    await page.keyboard.press(" ");
    await expect(page.getByRole("group", { name: "Untuk yang dipilih" })).toContainText(
      "1 dipilih",
    );
    await page.keyboard.press("End");
    await expect(rows.nth(15)).toBeFocused();
  });
  await test.step("memilih baris lintas halaman, lalu tindakan untuk semuanya", async () => {
    await buka(page);
    await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
    await page.getByRole("button", { name: "Halaman 2", exact: true }).click();
    await page.getByRole("checkbox", { name: "Pilih TPS 016" }).check();
    const bar = page.getByRole("group", { name: "Untuk yang dipilih" });
    await expect(bar).toContainText("16 dipilih");
    await bar.getByRole("button", { name: "Hapus" }).click();
    await expect(page.getByRole("log")).toHaveText("Hapus 16");
    await bar.getByRole("button", { name: "Batal pilih" }).click();
    await expect(bar).toBeHidden();
  });
  await test.step("urutan ada di alamat dan diumumkan", async () => {
    await buka(page, "?page=2");
    const header = page.getByRole("columnheader", { name: "Nama" });
    await header.getByRole("button").click();
    await expect(page).toHaveURL("/galeri/tabel?urut=nama");
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await header.getByRole("button").click();
    await expect(page).toHaveURL("/galeri/tabel?urut=nama&arah=turun");
    await header.getByRole("button").click();
    await expect(page).toHaveURL("/galeri/tabel");
  });
  await test.step("di bawah 1100 px baris menjadi kartu", async () => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await buka(page);
    await expect(page.getByRole("table", { name: "Daftar TPS" })).toBeVisible();
    await page.setViewportSize({ width: 1099, height: 800 });
    await expect(page.getByRole("table", { name: "Daftar TPS" })).toBeHidden();
    const card = page.getByRole("list", { name: "Daftar TPS" }).getByRole("listitem").first();
    await expect(card).toContainText("TPS 001");
    await expect(card).toContainText("Kelurahan");
    // What the table hides until it is chosen, a card hides too.
    await expect(card).not.toContainText("Kode");
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("pilihan kolom diingat", async () => {
    await buka(page);
    await expect(page.getByRole("columnheader", { name: "Saksi" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Kode" })).toBeHidden();
    await page.getByRole("button", { name: "Pilih kolom" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Kode" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Saksi" }).click();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Kode" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Saksi" })).toBeHidden();
  });
});
