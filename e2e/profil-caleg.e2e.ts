// What a candidate finds under "Data Anda".
import {
  BAGIAN_CALEG,
  isianBagian,
  NASKAH_CALEG,
  SEMUA_BAGIAN,
  SEMUA_NASKAH,
} from "../server/src/testing/isian-caleg.ts";
import { buatCaleg } from "./caleg.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";
import { pindah } from "./menu.ts";

let alamat = "";

test.beforeAll(async ({ peladen }) => {
  alamat = `/caleg/profil/${await buatCaleg(peladen, 2)}`;
});

test("Data Anda, caleg", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("caleg");
  await test.step("USER-004 SHELL-032 Data Anda menampilkan caleg sendiri", async () => {
    await page.goto("/beranda");
    await page
      .getByRole("navigation", { name: "Menu" })
      .getByRole("link", { name: "Data Anda" })
      .click();
    await expect(page).toHaveURL("/user/profil-caleg");
    await expect(page.getByRole("heading", { name: "Data Anda" })).toBeVisible();
    await expect(page.getByText("Dewi Lestari", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "KOTA BOGOR 1" })).toBeVisible();
    // Whose page it is, is said once besides where one is.
    await expect(page.getByText(/· KOTA BOGOR 1$/)).toHaveCount(1);
  });
  await test.step("CAL-035 CAL-254 jejak caleg sendiri kembali ke Data Anda", async () => {
    const jejak = page.getByRole("navigation", { name: "Jejak" });
    await pindah(page, "/user/profil-caleg");
    await jejak.getByRole("link", { name: "Detail Caleg" }).click();
    await expect(page).toHaveURL(alamat);
    await expect(page.getByRole("heading", { level: 1, name: "Dewi Lestari" })).toBeVisible();
    await expect(jejak.getByRole("listitem")).toHaveText(["Daftar Caleg", "Detail Caleg"]);
    await jejak.getByRole("link", { name: "Daftar Caleg" }).click();
    await expect(page).toHaveURL("/user/profil-caleg");
  });
  await test.step("CAL-047 CAL-049 profil menampilkan isi tiap bagian; Edit Profil membuka identitas", async () => {
    const api = await apiSebagai("super");
    const dasar = alamat.replace("/caleg/profil/", "/api/caleg/");
    for (const bagian of SEMUA_BAGIAN) {
      const answer = await api.post(`${dasar}/${bagian}`, { data: isianBagian(bagian) });
      expect(answer.status()).toBe(201);
    }
    for (const nama of SEMUA_NASKAH) {
      const data = { [nama]: `<p>Isi <b>${nama}</b></p>`, versi: 1 };
      expect((await api.post(`${dasar}/${nama}`, { data })).status()).toBe(201);
    }
    // What was written meanwhile is fetched anew.
    await page.goto(alamat);
    for (const bagian of SEMUA_BAGIAN) {
      const { judul } = BAGIAN_CALEG[bagian];
      const isi = page.getByRole("region", { name: judul, exact: true });
      await expect(isi.getByText("Uji 1").first()).toBeVisible();
      await expect(isi.getByRole("link", { name: `Buka ${judul}` })).toHaveAttribute(
        "href",
        alamat.replace("profil", bagian),
      );
    }
    for (const nama of SEMUA_NASKAH) {
      const isi = page.getByRole("region", { name: NASKAH_CALEG[nama].judul, exact: true });
      await expect(isi.getByText(`Isi ${nama}`)).toBeVisible();
    }
    await page.getByRole("button", { name: "Tindakan" }).click();
    await page.getByRole("menuitem", { name: "Edit Profil" }).click();
    await expect(page).toHaveURL(alamat.replace("profil", "identitas"));
    await expect(page.getByRole("heading", { level: 1, name: "Detail Identitas" })).toBeVisible();
    await pindah(page, alamat);
    await expect(page.getByText("Isi usulan")).toBeVisible();
    await expectAccessibleAndFitting(page);
  });
});

test("profil caleg, admin pusat", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("pusat");
  await test.step("SHELL-032 Data Anda bagi akun tanpa caleg: tidak di menu, dan berkata untuk siapa halamannya", async () => {
    await page.goto("/beranda");
    const rail = page.getByRole("navigation", { name: "Kelompok menu" });
    await expect(rail.getByRole("link", { name: "Beranda" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Data Anda" })).toHaveCount(0);
    await pindah(page, "/user/profil-caleg");
    await expect(page.getByText("Akun Anda bukan akun caleg.")).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Daftar Caleg" }).click();
    await expect(page).toHaveURL("/caleg");
  });
  await test.step("CAL-254 jejak caleg lain kembali ke Daftar Caleg", async () => {
    await pindah(page, alamat);
    await page
      .getByRole("navigation", { name: "Jejak" })
      .getByRole("link", { name: "Daftar Caleg" })
      .click();
    await expect(page).toHaveURL("/caleg");
  });
});
