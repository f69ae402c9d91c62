// The work list of WA numbers: one witness after the other, one key per outcome.
import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";
import { buatSaksi, PADANG, waOf } from "./saksi.ts";
import { pindah } from "./menu.ts";

const ALAMAT = `/saksi/wa?wilayah_id=${PADANG}`;
const JUMLAH = 6;

/** Six to be checked; @param awal of their numbers */
async function siapkan(api: APIRequestContext, awal: number): Promise<void> {
  for (let nomor = 0; nomor < JUMLAH; nomor += 1) {
    await buatSaksi(api, { nama: `Warga ${nomor}`, nomor: awal + nomor, kota: PADANG });
  }
}

test("nomor WA dicek", async ({ page, masukSebagai, apiSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("500");
  await masukSebagai("propinsi");
  await siapkan(await apiSebagai("super"), 10);
  await test.step("gagal tersimpan: saksinya kembali", async () => {
    await page.route("**/set_wa_valid", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(ALAMAT);
    await expect(page.getByRole("heading", { name: "Warga 0" })).toBeVisible();
    await page.keyboard.press("b");
    await expect(page.getByText(/Terjadi kesalahan sistem/).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Warga 0" })).toBeVisible();
    await expect(page.getByText("0 dicek, 6 belum")).toBeVisible();
  });
  await page.unrouteAll();
  await test.step("pesan dari pola: isian diganti, disimpan tiap pola, kembali ke awal", async () => {
    const kirim = page.getByRole("link", { name: "Kirim pesan WhatsApp" });
    const pesan = async () => {
      const url = new URL((await kirim.getAttribute("href")) ?? "");
      return { ke: url.origin + url.pathname, teks: url.searchParams.get("text") };
    };
    await expect(kirim).toBeVisible();
    expect((await pesan()).ke).toMatch(new RegExp(`^https://wa.me/${waOf(0).slice(0, 8)}\\d+$`));
    expect((await pesan()).teks).toContain("Warga 0");
    await page.getByText("Isi pesan: Cek nomor").click();
    const teks = page.getByRole("textbox", { name: "Teks" });
    await teks.fill("Halo {nama}, dari {wilayah}.");
    expect((await pesan()).teks).toBe("Halo Warga 0, dari Kota Padang.");
    // Letters in the text are no outcomes.
    await teks.press("b");
    await expect(page.getByRole("heading", { name: "Warga 0" })).toBeVisible();
    await page.getByRole("combobox", { name: "Pola pesan" }).click();
    await page.getByRole("option", { name: "Penugasan" }).click();
    await expect(teks).toHaveValue(/tugas Anda/);
    await page.reload();
    expect((await pesan()).teks).toContain("Halo Warga 0");
    await page.getByText("Isi pesan: Cek nomor").click();
    await page.getByRole("button", { name: "Kembalikan teks awal" }).click();
    await expect(teks).toHaveValue(/Apakah nomor ini benar/);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SAKSI-064 satu tombol tiap hasil: berlaku, tidak berlaku, lewati", async () => {
    await pindah(page, "/profil");
    await pindah(page, ALAMAT);
    const kartu = page.getByRole("region", { name: "Sedang dicek" });
    await expect(kartu.getByRole("heading", { name: "Warga 0" })).toBeVisible();
    await expect(page.getByText("0 dicek, 6 belum")).toBeVisible();
    await page.keyboard.press("b");
    await expect(kartu.getByRole("heading", { name: "Warga 1" })).toBeVisible();
    await page.keyboard.press("t");
    await expect(kartu.getByRole("heading", { name: "Warga 2" })).toBeVisible();
    await page.keyboard.press("l");
    await expect(kartu.getByRole("heading", { name: "Warga 3" })).toBeVisible();
    await expect(page.getByText("2 dicek, 4 belum, 1 di antaranya dilewati")).toBeVisible();
    await kartu.getByRole("button", { name: "Berlaku", exact: true }).click();
    await kartu.getByRole("button", { name: "Tidak berlaku" }).click();
    await kartu.getByRole("button", { name: "Berlaku", exact: true }).click();
    await expect(page.getByText("Tinggal 1 nomor yang Anda lewati.")).toBeVisible();
    await page.getByRole("button", { name: "Ubah jadi tidak berlaku" }).click();
    await page.getByRole("button", { name: "Cek yang dilewati" }).click();
    await expect(kartu.getByRole("heading", { name: "Warga 2" })).toBeVisible();
    await page.keyboard.press("b");
    await expect(page.getByText("Semua nomor WA di wilayah ini sudah dicek.")).toBeVisible();

    const api = await apiSebagai("super");
    await expect
      .poll(async () => {
        const { data } = await (
          await api.get(`/api/saksi?wilayah_id=${PADANG}&is_verifikasi=1&s=warga`)
        ).json();
        return data.map(({ nama }: { nama: string }) => nama);
      })
      .toEqual(["Warga 0", "Warga 2", "Warga 3"]);
  });
});

test.describe("dengan ibu jari", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("tombolnya besar, tanpa huruf papan ketik", async ({ page, masukSebagai, apiSebagai }) => {
    await siapkan(await apiSebagai("super"), 20);
    await masukSebagai("propinsi");
    await page.goto(ALAMAT);
    for (const nama of ["Berlaku", "Tidak berlaku", "Lewati"]) {
      const tombol = page.getByRole("button", { name: nama, exact: true });
      await expect(tombol).toBeVisible();
      expect((await tombol.boundingBox())?.height).toBeGreaterThanOrEqual(42);
      await expect(tombol.locator("kbd")).toBeHidden();
    }
    await page.getByRole("button", { name: "Berlaku", exact: true }).tap();
    await expect(page.getByRole("heading", { name: "Warga 1" })).toBeVisible();
  });
});
