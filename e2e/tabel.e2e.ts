import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./test.ts";

test("SHELL-076..081 API-004..006 tabel: halaman, total, kosong, memuat", async ({
  page,
  bukaGaleri,
}) => {
  await bukaGaleri("tabel");
  await expect(page.getByText("Memuat kelas. Harap tunggu.")).toBeVisible();
  await expect(page.getByText("Total Data 100.000")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(16);
});
