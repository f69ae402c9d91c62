// The QC pages and their dialogs in both themes: no serious finding of axe, nothing sticks out at 390 px.
import { siapkanTps, simpanLaporan } from "./isi-data.ts";
import {
  alamatLaporan,
  alamatPilihan,
  DOKUMENTASI,
  KELURAHAN,
  PRESIDEN,
  suara,
  tpsId,
} from "./qc.ts";
import { expectAccessible, expectAccessibleAndFitting, settle, test } from "./test.ts";

const { aksesibilitas } = KELURAHAN;

test.beforeAll(async ({ apiSebagai }) => {
  await siapkanTps(await apiSebagai("super"), aksesibilitas, 3);
  const api = await apiSebagai("pusat");
  await simpanLaporan(api, tpsId(aksesibilitas, 1), { "01": 60, "02": 40, sah: 98, dpt: 150 });
  await simpanLaporan(api, tpsId(aksesibilitas, 1), { sah: 99 });
});

const PAGES = {
  daftar: `/qc?wilayah_id=${aksesibilitas.id}`,
  "daftar satu jenis": `/qc?wilayah_id=${aksesibilitas.id}&jenis=${PRESIDEN}&masuk=1`,
  "jenis laporan": alamatPilihan(aksesibilitas, 1),
  laporan: alamatLaporan(aksesibilitas, 1),
  "laporan kosong": alamatLaporan(aksesibilitas, 2),
  dokumentasi: alamatLaporan(aksesibilitas, 1, DOKUMENTASI),
  riwayat: `/qc/${tpsId(aksesibilitas, 1)}/laporan/${PRESIDEN}/riwayat`,
} as const;

test.beforeEach(async ({ masukSebagai }) => {
  await masukSebagai("kota");
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: mudah diakses, dan muat pada 390 px`, async ({ page }) => {
    await page.goto(path);
    await settle(page);
    await expectAccessibleAndFitting(page);
  });
}

test("dialog unggah, filter, dan bentrok: mudah diakses", async ({ page, apiSebagai }) => {
  await page.goto(PAGES.daftar);
  await settle(page);
  await page.getByRole("button", { name: "Unggah Excel" }).click();
  await page.getByRole("dialog", { name: "Unggah Excel" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).waitFor();
  await expectAccessible(page);

  await page.goto(alamatLaporan(aksesibilitas, 3));
  await suara(page, 1).fill("7");
  await page.getByText("aman di perangkat ini").waitFor();
  await simpanLaporan(await apiSebagai("propinsi"), tpsId(aksesibilitas, 3), { "01": 8 });
  await page.reload();
  await page.getByRole("button", { name: "Bandingkan" }).click();
  await page.getByRole("dialog", { name: "Laporan ini sudah diubah orang lain" }).waitFor();
  await expectAccessible(page);
});
