// The inbox of a user, and the way to it from the bell.
import { connect } from "../server/src/platform/db.ts";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, expectWidth, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";
import { pindah } from "./menu.ts";

const KONTEN = `<p>Latihan <b>hari Sabtu</b> di kantor.</p><script>document.title = "x"</script>
  <ul><li>Bawa KTP</li></ul><p><a href="https://contoh.example/peta">Peta</a>
  <a href="javascript:alert(1)">jangan</a></p><h3>Acara</h3><ol><li>Doa</li></ol>
  <p><strong>wajib</strong> <i>miring</i> <em>tegas</em> <u>garis</u> <s>coret</s></p>
  <blockquote>Kutipan</blockquote><p>Daftar di http://contoh.example/daftar?x=1.</p>`;
/** What each kind of markup holds. */
const TERTULIS = [
  ["b", "hari Sabtu"],
  ["ul > li", "Bawa KTP"],
  ["h3", "Acara"],
  ["ol > li", "Doa"],
  ["strong", "wajib"],
  ["i", "miring"],
  ["em", "tegas"],
  ["u", "garis"],
  ["s", "coret"],
  ["blockquote", "Kutipan"],
] as const;
const PDF = Buffer.concat([
  Buffer.from("%PDF-1.4 jadwal"),
  Buffer.alloc(1_572_864 - 21, " "),
  Buffer.from("\n%%EOF"),
]);

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const file = { name: "jadwal.pdf", mimeType: "application/pdf", buffer: PDF };
  await (
    await apiSebagai("super")
  ).post("/api/pengumuman", {
    multipart: { judul: "Latihan saksi", konten: "<p>Latihan</p>", wilayah_id: "1376", file },
  });
  const basis = connect(peladen.database, { connections: 1 });
  const baris = Array.from({ length: 17 }, (_, n) => ({
    judul: `Kabar ${n + 1}`,
    konten: `<p>${"Isi kabar yang panjang. ".repeat(20)}</p>`,
    status: 1,
    wilayah_id: 1376,
    waktu_terbit: new Date(Date.UTC(2024, 1, 1, n + 1, 30)),
  }));
  await basis.db.insertInto("pengumuman").values(baris).execute();
  await basis.db
    .updateTable("pengumuman")
    .set({ konten: KONTEN, status: 1, waktu_terbit: new Date(Date.UTC(2024, 1, 14, 3)) })
    .where("judul", "=", "Latihan saksi")
    .execute();
  await basis.close();
});

test("pesan, admin kota", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await test.step("MSG-007..009 MSG-011..013 kotak masuk: dari lonceng, dicari", async () => {
    await page.goto("/beranda");
    await page.getByRole("button", { name: "Pesan, 18 belum dibaca" }).click();
    const overlay = page.getByRole("dialog", { name: /^Pesan/ });
    // Fifty letters; what ends in a space ends before it.
    await expect(
      overlay
        .getByText("Isi kabar yang panjang. Isi kabar yang panjang. Is…", { exact: true })
        .first(),
    ).toBeVisible();
    await page.getByRole("link", { name: "Semua pesan" }).click();
    await expect(page).toHaveURL("/user/riwayat-pesan");
    await expect(page.getByRole("heading", { name: /^Pesan Anda/ })).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveText(["Judul", "Konten", "Diterbitkan"]);
    await expect(page.getByText("Total Data 18")).toBeVisible();
    const konten = await page
      .getByRole("row", { name: /Kabar 17/ })
      .getByRole("cell")
      .nth(1)
      .innerText();
    expect(konten).toHaveLength(250);
    await page.getByRole("button", { name: "Halaman berikutnya" }).click();
    await expect(page.getByRole("row", { name: /Kabar 3/ })).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(1 + 3);
    await page.getByRole("searchbox").fill("sabtu");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
  });
  await test.step("MSG-010 MSG-014..016 SHELL-070 pesan dibuka dari lonceng: isi, lampiran bila ada, terbaca", async () => {
    await pindah(page, "/beranda");
    await page.getByRole("button", { name: "Pesan, 18 belum dibaca" }).click();
    await page.getByRole("link", { name: "Latihan saksi" }).click();
    const dialog = page.getByRole("dialog", { name: "Detail Pesan" });
    await expectWidth(dialog, 650);
    await expect(dialog.getByRole("heading", { name: "Latihan saksi" })).toBeVisible();
    for (const [tanda, teks] of TERTULIS) {
      await expect(dialog.locator(`.rich-text ${tanda}`)).toHaveText(teks);
    }
    // An address that was only typed leads there too, and takes nothing along.
    const tautan = dialog.getByRole("link");
    await expect(tautan).toHaveText(["Peta", "http://contoh.example/daftar?x=1"]);
    await expect(tautan.last()).toHaveAttribute("href", "http://contoh.example/daftar?x=1");
    await expect(tautan.last()).toHaveAttribute("rel", /noopener/);
    await expect(dialog.locator("script")).toHaveCount(0);
    await expect(dialog.getByText("Lampiran", { exact: true })).toBeVisible();
    await expect(dialog.getByText("jadwal.pdf (1,5 MB)", { exact: true })).toBeVisible();
    const lampiran = await unduhan(page, async () =>
      dialog.getByRole("button", { name: "Unduh Lampiran" }).click(),
    );
    expect(lampiran.equals(PDF)).toBe(true);
    await expect(dialog.getByText("Diterbitkan Rabu, 14-02-2024 10:00 WIB")).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Pesan, 17 belum dibaca" }).click();

    // Another one has no file, so nothing of one is said.
    await page.getByRole("link", { name: "Kabar 17" }).click();
    await expect(dialog.getByRole("heading", { name: "Kabar 17" })).toBeVisible();
    // Half past midnight is the day before elsewhere.
    await expect(dialog.getByText("Diterbitkan Jumat, 02-02-2024 00:30 WIB")).toBeVisible();
    await expect(dialog.getByText("Lampiran", { exact: false })).toHaveCount(0);
  });
});

test("semua pesan ditandai sudah dibaca, di kotak masuk dan di lonceng", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("saksi");
  await page.goto("/user/riwayat-pesan");
  await expect(page.getByRole("button", { name: "Pesan, 18 belum dibaca" })).toBeVisible();
  await page.getByRole("button", { name: "Tandai Semua Sudah Dibaca" }).click();
  await expect(toast(page, "Semua pesan ditandai sudah dibaca")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pesan", exact: true })).toBeVisible();
  await expect(page.getByText("(belum dibaca)")).toHaveCount(0);
  // Nothing is left to be marked.
  await expect(page.getByRole("button", { name: "Tandai Semua Sudah Dibaca" })).toHaveCount(0);
});
