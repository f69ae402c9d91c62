import { read, utils, write } from "@e965/xlsx";
import { isiLaporan, siapkanTps } from "./isi-data.ts";
import { KELURAHAN, toast, tpsId, unduhExcel, unggahExcel } from "./qc.ts";
import { expect, expectAccessible, test } from "./test.ts";

const { excel } = KELURAHAN;
const SHEET = "Presiden dan Wakil Presiden";

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), excel, 3);
});

/** With one count written where the line of a TPS meets the column of an item. */
function isi(
  buku: Buffer,
  { baris, kolom }: { baris: string; kolom: string },
  nilai: unknown,
): Buffer {
  const workbook = read(buku);
  const sheet = workbook.Sheets[SHEET];
  if (sheet === undefined) {
    throw new Error(`The workbook has no sheet ${SHEET}.`);
  }
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const column = lines.flatMap((line) => line.indexOf(kolom)).find((index) => index >= 0) ?? -1;
  const row = lines.findIndex((line) => line.includes(baris));
  utils.sheet_add_aoa(sheet, [[nilai]], { origin: { r: row, c: column } });
  return write(workbook, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

test("buku kerja satu kelurahan", async ({ page, masukSebagai, apiSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("400");
  await masukSebagai("kota");
  await page.goto(`/qc?wilayah_id=${excel.id}`);
  await expect(page.getByText("Total Data 3")).toBeVisible();
  await test.step("QC-057 QC-058 Unggah Excel tanpa kelurahan atau file", async () => {
    await page.getByRole("button", { name: "Unggah Excel" }).click();
    const dialog = page.getByRole("dialog", { name: "Unggah Excel" });
    await expect(dialog.getByRole("combobox", { name: "Kelurahan" })).toHaveValue("Koto Tangah");
    await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
    const warning = toast(page, "Lengkapi form yang wajib diisi terlebih dahulu");
    await expect(warning).toContainText("Pilih Kelurahan dan Unggah File");
    await expect(dialog.getByText("Wajib diisi")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Kecamatan" }).click();
    await page.getByRole("option", { name: "Payakumbuh Utara" }).click();
    await dialog.getByRole("button", { name: "Unggah", exact: true }).click();
    await expect(dialog.getByText("2 isian perlu diperbaiki")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await test.step("QC-009 QC-010 QC-074 QC-075 buku kerja diunduh, diisi, dan diunggah", async () => {
    const buku = await unduhExcel(page, excel.id);
    await unggahExcel(page, isi(buku, { baris: String(tpsId(excel, 2)), kolom: "02" }, 87));
    await expect(toast(page, "Data Berhasil disimpan")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(
      page.getByRole("link", { name: "Presiden dan Wakil Presiden Koto Tangah - TPS 002" }),
    ).toHaveText("Bermasalah");
    expect(await isiLaporan(await apiSebagai("kota"), tpsId(excel, 2))).toEqual({ "02": 87 });
  });
  await test.step("buku kerja dengan galat: daftarnya, dan jalan ke pratinjau", async () => {
    const buku = await unduhExcel(page, excel.id);
    await unggahExcel(page, isi(buku, { baris: String(tpsId(excel, 3)), kolom: "01" }, "banyak"));
    const dialog = page.getByRole("dialog", { name: "Unggah Excel" });
    await expect(dialog.getByRole("alert")).toContainText("Berkas belum dapat diterapkan");
    await expect(dialog.getByRole("alert")).toContainText("banyak");
    await expect(dialog.getByRole("link", { name: "Lihat pratinjau impor" })).toHaveAttribute(
      "href",
      /^\/impor\/\d+$/,
    );
    expect(await isiLaporan(await apiSebagai("kota"), tpsId(excel, 3))).toEqual({});
  });
});
