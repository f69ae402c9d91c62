// What a witness sees on a phone: the own TPS and its reports, nothing else.
import { isian, suara, toast } from "./qc.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test, ubahJawaban } from "./test.ts";
import { pindah } from "./menu.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("saksi di ponselnya", async ({ page, masukSebagai }) => {
  await masukSebagai("saksi");
  await test.step("QC-063 SEC-005 SEC-019 saksi masuk dan langsung melihat TPS-nya, tanpa pemilih wilayah", async () => {
    await page.goto("/");
    await expect(page).toHaveURL("/beranda");
    await expect(page.getByRole("heading", { name: "TPS, Pakan Sinayan" })).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Jenis laporan" }).getByRole("listitem"),
    ).toHaveCount(5);
    await page.getByRole("button", { name: "Buka menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    // Neither Beranda, which asks for a key that a witness lacks, nor any recap.
    await expect(menu.getByRole("link")).toHaveText(["QC TPS"]);
    await menu.getByRole("link", { name: "QC TPS" }).click();
    await expect(page.getByRole("heading", { name: "Daftar Jenis Laporan" })).toBeVisible();
    await expect(page.getByText("Desa: Pakan Sinayan, TPS: TPS")).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Unggah Excel" })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await pindah(page, "/qc/rekap/dpr");
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
  });
  await test.step("saksi melihat tugasnya: nomor, nama, tempat", async () => {
    await pindah(page, "/beranda");
    const tugas = page.getByRole("region", { name: "Tugas saya" });
    await expect(tugas.getByRole("heading", { name: "TPS, Pakan Sinayan" })).toBeVisible();
    await expect(tugas).toContainText("Payakumbuh Barat, Kota Payakumbuh, Sumatera Barat");
    await expect(tugas).toContainText(/1376-\d{6}/);
    await expect(tugas.getByRole("button", { name: "Kartu saksi saya" })).toHaveCount(0);
    const answered = page
      .context()
      .waitForEvent("response", (answer) => answer.url().includes("/api/saksi_saya/surat_mandat"));
    await tugas.getByRole("button", { name: "Surat mandat saya" }).click();
    const surat = await answered;
    expect(surat.status()).toBe(200);
    expect(await surat.headerValue("content-type")).toBe("application/pdf");
    await expectNoSidewaysScroll(page);
  });
  await test.step("saksi mengisi laporannya dengan ibu jari", async () => {
    await pindah(page, "/beranda");
    await page.getByRole("link", { name: /^Presiden dan Wakil Presiden/ }).tap();
    await suara(page, 1).fill("21");
    await expect(suara(page, 1)).toHaveAttribute("inputmode", "numeric");
    for (const field of [suara(page, 1), isian(page, "Suara sah")]) {
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // One TPS has no next one, and a witness cannot take a report back.
    await expect(page.getByRole("link", { name: /^TPS berikutnya/ })).toHaveCount(0);
    // While somebody types the foot is one line, with a button that opens the rest.
    await page.getByRole("button", { name: /^Tampilkan ringkasan dan tombol simpan/ }).tap();
    await page.getByRole("button", { name: "Simpan & kembali" }).tap();
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Daftar Jenis Laporan" })).toBeVisible();
    await page.getByRole("link", { name: /^Presiden dan Wakil Presiden/ }).tap();
    await expect(suara(page, 1)).toHaveValue("21");
    await expect(page.getByRole("button", { name: "Menu laporan" })).toHaveCount(0);
    await page.getByRole("link", { name: "Riwayat" }).tap();
    await expect(page.getByText("Saksi TPS")).toBeVisible();
  });
  await test.step("saksi yang belum ditugaskan diberi tahu", async () => {
    await ubahJawaban(page, "/api/self/saksi", ({ data }: { data: object }) => ({
      data: { ...data, is_bertugas: 0, tps: null, tempat: [], cetak: [] },
    }));
    await page.goto("/beranda");
    await expect(page.getByText("Anda belum ditugaskan. Hubungi koordinator Anda.")).toBeVisible();
    await expectAccessible(page);
  });
});
