// Personal access tokens in the browser: made, shown once, used, revoked.
import { request } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./test.ts";

test("SHELL-078 SHELL-079 SHELL-087 token dibuat, tampil sekali, dipakai program, lalu dicabut", async ({
  page,
  alamat,
  masukSebagai,
  apiSebagai,
}) => {
  test.slow();
  const api = await apiSebagai("kota");
  await masukSebagai("kota");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await page.getByRole("menuitem", { name: "Token akses" }).click();
  await page.getByRole("button", { name: "Buat token" }).click();
  const dialog = page.getByRole("dialog", { name: "Token akses baru" });
  await dialog.getByRole("button", { name: "Buat token" }).click();
  await expect(dialog.getByText("Pilih paling sedikit satu izin").first()).toBeVisible();
  await expectAccessible(page);
  const date = dialog.getByRole("textbox", { name: "Berlaku sampai" });
  const given = await date.inputValue();
  expect(given).toMatch(/^\d\d-\d\d-\d{4}$/);
  await date.fill("");
  await date.pressSequentially("31022030");
  await expect(date).toHaveValue("31-02-2030");
  await expect(dialog.getByText("Tanggal ini tidak ada")).toBeVisible();
  for (const [ditulis, jadi] of [
    ["1/12/2026", "01-12-2026"],
    ["1-12-26", "01-12-2026"],
    ["26 Nov 2026", "26-11-2026"],
    ["2024-02-14", "14-02-2024"],
  ] as const) {
    await date.fill("");
    await date.pressSequentially(ditulis);
    await date.blur();
    await expect(date).toHaveValue(jadi);
  }
  await date.fill("17-08");
  await date.blur();
  await expect(dialog.getByText("Isi tanggal seperti 14-02-2024")).toBeVisible();
  await date.fill(given.replaceAll("-", ""));
  await expect(date).toHaveValue(given);
  await expect(dialog.getByText("Tanggal ini tidak ada")).toBeHidden();
  await dialog.getByRole("textbox", { name: "Nama" }).fill("Dasbor Payakumbuh");
  await expect(dialog.getByRole("checkbox", { name: "Pengguna: ubah" })).toHaveCount(0);
  await dialog.getByRole("checkbox", { name: "QC TPS: lihat" }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Buat token" }).click();
  const token = await dialog.getByText(/^suar_/).innerText();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  const program = await request.newContext({
    baseURL: alamat,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/qc_tps?wilayah_id=1376")).status()).toBe(200);
  expect((await program.get("/api/self")).status()).toBe(403);
  await dialog.getByRole("button", { name: "Selesai" }).click();
  await page.reload();
  const row = page.getByRole("row", { name: /Dasbor Payakumbuh/ });
  await expect(row).toContainText("QC TPS: lihat");
  await expect(row).toContainText("127.0.0.1");
  for (const [nama, keys] of [
    ["Tiga izin", ["tps.read", "dpt.read", "saksi.read"]],
    ["Lima izin", ["tps.read", "dpt.read", "saksi.read", "qc.read", "qc.write"]],
  ] as const) {
    const answer = await api.post("/api/token_akses", {
      data: {
        nama,
        akses: keys,
        sampai: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.reload();
  const chips = (nama: string) =>
    page.getByRole("row", { name: new RegExp(nama) }).locator(".mantine-Badge-root");
  await expect(chips("Tiga izin")).toHaveText([
    "TPS dan DPT: lihat",
    "Nama pemilih: lihat",
    "Saksi: lihat",
  ]);
  await expect(chips("Lima izin")).toHaveText([
    "TPS dan DPT: lihat",
    "Nama pemilih: lihat",
    "Saksi: lihat",
    "2+ lainnya",
  ]);
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole("button", { name: /Dasbor Payakumbuh/ }).click();
  await page.getByRole("menuitem", { name: "Cabut token" }).click();
  await page
    .getByRole("dialog", { name: "Cabut token Dasbor Payakumbuh?" })
    .getByRole("button", { name: "Cabut token" })
    .click();
  await expect(row).toContainText("Tidak berlaku");
  expect((await program.get("/api/qc_tps?wilayah_id=1376")).status()).toBe(401);
  await program.dispose();
});
