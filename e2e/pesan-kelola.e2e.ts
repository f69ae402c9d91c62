// Announcements as they are written, published and read.
import { connect } from "../server/src/platform/db.ts";
import { VEKTOR } from "../server/src/testing/xss.ts";
import type { Browser, Page } from "@playwright/test";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, expectWidth, settle, test } from "./test.ts";
import { pindah } from "./menu.ts";

const PDF = {
  name: "edaran.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4 e\n%%EOF"),
};

async function tulis(page: Page, judul: string, konten: string): Promise<void> {
  await page.getByLabel("Judul").fill(judul);
  const editor = page.getByRole("textbox", { name: "Konten" });
  await editor.click();
  await page.keyboard.type(konten);
}

/** They lie over what stands at the top. */
const toastHilang = (page: Page) =>
  expect(page.getByRole("button", { name: "Tutup pesan" })).toHaveCount(0);

interface Sesi {
  access_token: string;
  refresh_token: string;
}

/** Somebody else, in a browser of his own. */
async function halamanLain(browser: Browser, alamat: string, tokens: Sesi): Promise<Page> {
  const context = await browser.newContext({ baseURL: alamat });
  const session = { id: "lain", ...tokens, sampai: Date.now() + 3_600_000 };
  await context.addInitScript(
    (token) => localStorage.setItem("token", token),
    JSON.stringify(session),
  );
  return context.newPage();
}

test("MSG-002 MSG-003 MSG-004 MSG-006 MSG-017..019 ditulis, dipratinjau, diterbitkan: kembali ke daftar, lonceng penerima berbunyi", async ({
  page,
  masukSebagai,
  browser,
  alamat,
  sesiBaru,
}) => {
  const penerima = await halamanLain(browser, alamat, await sesiBaru("saksi"));
  await penerima.goto("/profil");
  await expect(penerima.getByRole("button", { name: "Pesan", exact: true })).toBeVisible();

  await masukSebagai("propinsi");
  await page.goto("/beranda");
  await page.getByRole("link", { name: "Kelola Pesan" }).first().click();
  await expect(page).toHaveURL("/pesan/list");
  await page.getByRole("link", { name: "Tambah" }).click();
  await expect(page).toHaveURL("/pesan/form-edit");
  await expect(page.getByRole("heading", { name: "Tambah Pesan" })).toBeVisible();
  await tulis(page, "Latihan saksi", "Bawa KTP dan surat mandat. ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("Jangan terlambat");
  await page.locator("input[type=file]").setInputFiles(PDF);
  await page.getByRole("checkbox", { name: "Saksi", exact: true }).check();
  await expect(page.getByRole("radio", { name: "Belum Terbit" })).toBeChecked();

  await page.getByRole("button", { name: "Pratinjau" }).click();
  const dialog = page.getByRole("dialog", { name: "Detail Pesan" });
  await expectWidth(dialog, 650);
  await expect(dialog.getByRole("heading", { name: "Latihan saksi" })).toBeVisible();
  await expect(dialog.locator("b")).toHaveText("Jangan terlambat");
  await expect(dialog.getByText("edaran.pdf")).toBeVisible();
  await expect(dialog.getByText("Belum diterbitkan")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL("/pesan/list");
  const baris = page.getByRole("row", { name: /Latihan saksi/ });
  await expect(baris).toContainText("Belum Terbit");
  await expect(baris).toContainText("Bawa KTP dan surat mandat. Jangan terlambat");
  await expect(baris.getByText("Ada lampiran")).toBeAttached();
  await expect(baris).toContainText("Sumatera Barat");

  // Published from its form; the receiver hears of it without doing anything.
  await expect(penerima.getByRole("button", { name: "Pesan", exact: true })).toBeVisible();
  await baris.getByRole("link", { name: "Latihan saksi" }).click();
  await expect(page).toHaveURL(/\/pesan\/list\/\d+$/);
  await expect(page.getByText("Belum Terbit", { exact: true })).toBeVisible();
  await expect(page.getByText("Belum diterbitkan", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Ubah", exact: true }).click();
  await expect(page).toHaveURL(/\/pesan\/form-edit\/\d+$/);
  await expect(page.getByRole("checkbox", { name: "Saksi", exact: true })).toBeChecked();
  await page.getByRole("radio", { name: "Terbit", exact: true }).check();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page).toHaveURL("/pesan/list");
  await expect(baris).toContainText("Terbit");
  await expect(baris).not.toContainText("Belum Terbit");
  await penerima.getByRole("button", { name: "Pesan, 1 belum dibaca" }).click();
  await penerima.getByRole("link", { name: "Latihan saksi" }).click();
  const diterima = penerima.getByRole("dialog", { name: "Detail Pesan" });
  await expect(diterima.locator("b")).toHaveText("Jangan terlambat");
  await expect(diterima.getByRole("button", { name: "Unduh Lampiran" })).toBeVisible();
  await penerima.context().close();

  await baris.getByRole("link", { name: "Latihan saksi" }).click();
  await expect(page).toHaveURL(/\/pesan\/list\/\d+$/);
  await expect(page.getByRole("heading", { name: "Dibaca 1 pengguna" })).toBeVisible();
});

test("pengumuman, admin pusat", async ({ page, masukSebagai, apiSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400");
  await masukSebagai("pusat");
  await test.step("MSG-003 MSG-005 MSG-019 MSG-031 MSG-032 ubah, baca rinciannya, tarik, terbitkan lagi, hapus; yang wajib diisi", async () => {
    await page.goto("/pesan/form-edit");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Judul harus diisi").first()).toBeVisible();
    await expect(page.getByText("Konten harus diisi").first()).toBeVisible();
    await expect(page.getByLabel("Judul")).toBeFocused();
    await page.getByRole("radio", { name: "Terjadwal" }).check();
    await tulis(page, "Rapat besar", "Rapat di kantor pusat");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Waktu terbit harus diisi").first()).toBeVisible();
    await page.getByLabel("Terbit pada").fill("2020-01-01T08:00");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Pilih waktu yang akan datang").first()).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByLabel("Terbit pada").fill("2099-12-31T08:00");
    await page.getByRole("checkbox", { name: "Saksi", exact: true }).check();
    await page.locator("input[type=file]").setInputFiles(PDF);
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/pesan/list");
    const baris = page.getByRole("row", { name: /Rapat besar/ });
    await expect(baris).toContainText("Terjadwal");
    await expect(baris).toContainText("31-12-2099 08:00");
    await toastHilang(page);

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("combobox", { name: "Status" }).click();
    await page.getByRole("option", { name: "Ditarik" }).click();
    await page
      .getByRole("dialog", { name: "Filter" })
      .getByRole("button", { name: "Simpan" })
      .click();
    await expect(page).toHaveURL(/keadaan=ditarik/);
    await expect(baris).toHaveCount(0);
    await pindah(page, "/pesan/list?s=kantor");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();

    await baris.getByRole("button", { name: /^Menu/ }).click();
    await page.getByRole("menuitem", { name: "Ubah" }).click();
    await expect(page.getByRole("heading", { name: "Ubah Pesan" })).toBeVisible();
    await expect(page.getByLabel("Terbit pada")).toHaveValue("2099-12-31T08:00");
    await expect(page.getByRole("textbox", { name: "Konten" })).toHaveText("Rapat di kantor pusat");
    await expect(page.getByRole("checkbox", { name: "Saksi", exact: true })).toBeChecked();
    await expect(page.getByText("edaran.pdf")).toBeVisible();
    await page.getByLabel("Judul").fill("Rapat kecil");
    await page.getByRole("radio", { name: "Terbit", exact: true }).check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/pesan/list");
    await page.getByRole("link", { name: "Rapat kecil" }).click();
    await expect(page.getByRole("heading", { name: "Rapat kecil", level: 1 })).toBeVisible();
    const isi = page.getByRole("region", { name: "Seperti diterima pembacanya" });
    await expect(isi).toContainText("Rapat di kantor pusat");
    await expect(isi).toContainText("Diterbitkan");
    await expect(page.getByRole("heading", { name: "Dibaca 0 pengguna" })).toBeVisible();
    await expect(isi.getByRole("button", { name: "Unduh Lampiran" })).toBeVisible();
    await expect(page.getByText("Saksi", { exact: true })).toBeVisible();
    await toastHilang(page);

    await page.getByRole("button", { name: "Tindakan" }).click();
    await page.getByRole("menuitem", { name: "Tarik" }).click();
    await page
      .getByRole("dialog", { name: "Tarik Rapat kecil?" })
      .getByRole("button", { name: "Tarik" })
      .click();
    await expect(page.getByText("Ditarik", { exact: true })).toBeVisible();
    // Published in the list, it stands in the list.
    await page.getByRole("main").getByRole("link", { name: "Kelola Pesan" }).click();
    const kecil = page.getByRole("row", { name: /Rapat kecil/ });
    await expect(kecil).toContainText("Ditarik");
    await kecil.getByRole("button", { name: /^Menu/ }).click();
    await page.getByRole("menuitem", { name: "Terbitkan" }).click();
    await page
      .getByRole("dialog", { name: "Terbitkan Rapat kecil?" })
      .getByRole("button", { name: "Terbitkan" })
      .click();
    await expect(kecil.getByText("Terbit", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/pesan/list");
    await page.getByRole("link", { name: "Rapat kecil" }).click();
    await page.getByRole("button", { name: "Tindakan" }).click();
    await page.getByRole("menuitem", { name: "Hapus" }).click();
    await page
      .getByRole("dialog", { name: "Hapus Rapat kecil?" })
      .getByRole("button", { name: "Hapus" })
      .click();
    await expect(toast(page, "Data berhasil dihapus")).toBeVisible();
    await expect(page).toHaveURL("/pesan/list");
    await expect(page.getByRole("link", { name: "Rapat kecil" })).toHaveCount(0);
  });
  await test.step("O-07 dua penulis mengubah pesan yang sama: yang kedua membandingkan keduanya, lalu memilih", async () => {
    const api = await apiSebagai("pusat");
    const { data } = await (
      await api.post("/api/pengumuman", {
        multipart: { judul: "Bersama", konten: "<p>Semula</p>", status: "0" },
      })
    ).json();
    const orangLain = async (konten: string): Promise<void> => {
      await api.post(`/api/pengumuman/${data.id}`, { multipart: { konten, status: "1" } });
    };
    await pindah(page, `/pesan/form-edit/${data.id}`);
    await page.getByLabel("Judul").fill("Judul saya");
    await orangLain("<p>Kata mereka</p>");
    await page.getByRole("button", { name: "Simpan" }).click();
    const dialog = page.getByRole("dialog", { name: "Pesan ini sudah diubah orang lain" });
    await expect(dialog.getByRole("region", { name: "Isian saya" })).toContainText(
      "Judul sayaSemulaBelum Terbit",
    );
    await expect(dialog.getByRole("region", { name: "Versi mereka" })).toContainText(
      "BersamaKata merekaTerbit",
    );
    await dialog.getByRole("button", { name: "Putuskan nanti" }).click();
    await expect(page.getByLabel("Judul")).toHaveValue("Judul saya");
    await page.getByRole("button", { name: "Simpan" }).click();
    await dialog.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(page.getByLabel("Judul")).toHaveValue("Bersama");
    await expect(page.getByRole("textbox", { name: "Konten" })).toHaveText("Kata mereka");
    await expect(page.getByRole("radio", { name: "Terbit", exact: true })).toBeChecked();

    await page.getByLabel("Judul").fill("Judul akhir");
    await orangLain("<p>Lagi</p>");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByRole("region", { name: "Versi mereka" })).toContainText("Lagi");
    await dialog.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(page).toHaveURL("/pesan/list");
    await page.getByRole("link", { name: "Judul akhir" }).click();
    await expect(page.getByRole("region", { name: "Seperti diterima pembacanya" })).toContainText(
      "Kata mereka",
    );
  });
});

test("MSG-003 yang hanya boleh membaca membuka rinciannya dan tidak menulis", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("pusat");
  await api.post("/api/pengumuman", {
    multipart: { judul: "Kabar kota", konten: "<p>Isi</p>", wilayah_id: "1376", status: "1" },
  });
  await masukSebagai("kota");
  await page.goto("/pesan/list");
  await expect(page.getByRole("heading", { name: "Kelola Pesan" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tambah" })).toHaveCount(0);
  await page.getByRole("link", { name: "Kabar kota" }).click();
  await expect(page).toHaveURL(/\/pesan\/list\/\d+$/);
  await expect(page.getByRole("heading", { name: "Dibaca 0 pengguna" })).toBeVisible();
  await expect(page.getByText("Semua peran")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ubah", exact: true })).toHaveCount(0);
  for (const alamat of ["", page.url().replace(/.*\/list/, "")]) {
    await pindah(page, `/pesan/form-edit${alamat}`);
    await expect(page.getByText("Halaman ini di luar hak akses peran Anda.")).toBeVisible();
  }
});

test("naskah berbahaya yang sudah tersimpan pun tidak berjalan di peramban", async ({
  page,
  masukSebagai,
  peladen,
  bolehDiKonsol,
}) => {
  // Said of the handlers in the document apart that the words are taken from, where nothing runs.
  bolehDiKonsol("Executing inline event handler violates");
  const basis = connect(peladen.database, { connections: 1 });
  const { id } = await basis.db
    .insertInto("pengumuman")
    .values({
      judul: "Berbahaya",
      konten: VEKTOR.map((satu) => `<p>kata</p>${satu}`).join("\n"),
      status: 1,
      wilayah_id: 1,
      waktu_terbit: new Date("2024-02-01T00:00:00Z"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // One after the other too: some swallow what follows them.
  const satuan = await basis.db
    .insertInto("pengumuman")
    .values(
      VEKTOR.map((satu, nomor) => ({
        judul: `Vektor ${nomor}`,
        konten: `<p>kata</p>${satu}`,
        status: 1,
        wilayah_id: 1,
        waktu_terbit: new Date("2024-01-01T00:00:00Z"),
      })),
    )
    .returning(["id", "judul"])
    .execute();
  await basis.close();
  await masukSebagai("super");
  await page.goto("/pesan/list");
  await settle(page);
  for (const satu of [{ id, judul: "Berbahaya" }, ...satuan]) {
    // As a link inside the application does it: loading it anew 90 times takes a minute.
    await pindah(page, `/pesan/list/${satu.id}`);
    await expect(
      page.getByRole("heading", { name: satu.judul, exact: true, level: 1 }),
    ).toBeVisible();
    const isi = page.locator(".rich-text");
    await expect(isi).toContainText("kata");
    const temuan = await isi.evaluate((root) => ({
      lari: "__lari" in globalThis,
      asing: [...root.querySelectorAll("*")]
        .map((element) => element.cloneNode(false) as Element)
        .filter(({ tagName, attributes }) => {
          const names = [...attributes].map(({ name }) => name).toSorted();
          const isLink = tagName === "A" && names.join(" ") === "href rel target";
          const isPlain =
            names.length === 0 &&
            /^(?:P|BR|B|STRONG|I|EM|U|S|UL|OL|LI|H3|H4|BLOCKQUOTE)$/.test(tagName);
          return !isLink && !isPlain;
        })
        .map(({ outerHTML }) => outerHTML),
      tautan: [...root.querySelectorAll("a")].map(({ protocol }) => protocol),
    }));
    expect([satu.id, temuan.lari, temuan.asing]).toEqual([satu.id, false, []]);
    expect(new Set(temuan.tautan)).toEqual(new Set(temuan.tautan.length === 0 ? [] : ["https:"]));
  }
});
