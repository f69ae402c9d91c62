// One act for all that are ticked: accounts, witnesses, TPS.
import type { Locator, Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatPengguna, majukanKonfirmasi } from "../server/src/testing/pengguna.ts";
import { buatSaksi, siapkanTempat } from "./saksi.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAndFitting,
  expectNoSidewaysScroll,
  test,
} from "./test.ts";
import { alamatDaftar, KELURAHAN_TPS, nyalakanHapus, siapkanPemilih } from "./tps.ts";
import { toast } from "./qc.ts";
import { pindah } from "./menu.ts";

const { kosong } = KELURAHAN_TPS;
const TIM = "/user?s=regu";

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const basis = connect(peladen.database, { connections: 1 });
  for (let n = 1; n <= 9; n += 1) {
    await buatPengguna(
      { context: { db: basis.db } },
      {
        peran: 3,
        wilayahId: 1371,
        name: `Regu ${n}`,
        email: `regu${n}@contoh.example`,
        nomerKta: `REGU-${n}`,
      },
    );
  }
  await basis.close();
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Tari Sekaligus", nomor: 71, tps: 1 });
  await buatSaksi(api, { nama: "Umar Sekaligus", nomor: 72, tps: 2 });
  await buatSaksi(api, { nama: "Vina Sekaligus", nomor: 73, tps: 3 });
});

const bilah = (page: Page): Locator => page.getByRole("group", { name: "Untuk yang dipilih" });

async function centang(page: Page, ...nama: readonly string[]): Promise<void> {
  for (const satu of nama) {
    await page.getByRole("checkbox", { name: `Pilih ${satu}`, exact: true }).check();
  }
}

async function tindak(page: Page, tindakan: string): Promise<void> {
  await bilah(page).getByRole("button", { name: "Tindakan" }).click();
  await page.getByRole("menuitem", { name: tindakan, exact: true }).click();
}

async function setuju(page: Page, judul: string, tombol: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: judul });
  await dialog.getByRole("button", { name: tombol, exact: true }).click();
}

/** The list with nothing ticked. */
async function bukaTim(page: Page): Promise<void> {
  await pindah(page, "/profil");
  await pindah(page, TIM);
}

const baris = (page: Page, nama: string): Locator => page.getByRole("row", { name: nama });

test("sekaligus, beberapa pengguna, admin provinsi", async ({
  page,
  masukSebagai,
  peladen,
  request: http,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("404");
  bolehDiKonsol("403");
  await masukSebagai("propinsi");
  await test.step("pengguna: nonaktifkan beberapa, dari menu menurut keadaannya, lalu aktifkan lagi", async () => {
    await page.goto(TIM);
    await centang(page, "Regu 1", "Regu 2");
    await expect(page).toHaveURL(TIM);
    await expect(bilah(page)).toContainText("2 dipilih");
    await tindak(page, "Nonaktifkan (2)");
    const dialog = page.getByRole("dialog", { name: "Nonaktifkan 2 pengguna?" });
    await expect(dialog).toContainText("Semua perangkatnya dikeluarkan");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") {
        sent.push(new URL(request.url()).pathname);
      }
    });
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(dialog).toBeHidden();
    await expect(baris(page, "Regu 1")).not.toContainText("Non Aktif");
    await tindak(page, "Nonaktifkan (2)");
    await setuju(page, "Nonaktifkan 2 pengguna?", "Nonaktifkan");
    await expect(toast(page, "Nonaktifkan")).toContainText("2 berhasil");
    // One each: nothing went when it was called off.
    expect(sent).toEqual([1, 2].map(() => expect.stringMatching(/^\/api\/user\/\d+\/set_aktif$/)));
    for (const nama of ["Regu 1", "Regu 2"]) {
      await expect(baris(page, nama)).toContainText("Non Aktif");
    }
    await expect(bilah(page)).toHaveCount(0);

    await centang(page, "Regu 1", "Regu 2", "Regu 3");
    await bilah(page).getByRole("button", { name: "Tindakan" }).click();
    for (const satu of ["Aktifkan (2)", "Nonaktifkan (1)", "Reset Password (3)", "Hapus (3)"]) {
      await expect(page.getByRole("menuitem", { name: satu, exact: true })).toBeVisible();
    }
    await page.getByRole("menuitem", { name: "Aktifkan (2)", exact: true }).click();
    await setuju(page, "Aktifkan 2 pengguna?", "Aktifkan");
    await expect(toast(page, /^Aktifkan/)).toContainText("2 berhasil");
    // The one that was not meant stays ticked.
    await expect(bilah(page)).toContainText("1 dipilih");
    await expect(baris(page, "Regu 2")).not.toContainText("Non Aktif");
  });
  await test.step("pengguna: reset beberapa, satu lembar kata sandi yang membuka akunnya", async () => {
    await bukaTim(page);
    await centang(page, "Regu 4", "Regu 5");
    await tindak(page, "Reset Password (2)");
    await setuju(page, "Reset password 2 pengguna?", "Reset Password");
    await expect(page.getByRole("heading", { name: /^Lembar kata sandi/ })).toBeVisible();
    const lembar = page.getByRole("list", { name: "Kata sandi baru" }).first();
    for (const n of [4, 5]) {
      const potong = lembar.getByRole("listitem").filter({ hasText: `Regu ${n}` });
      await expect(potong).toContainText(`regu${n}@contoh.example`);
      const password = await potong.locator("code").innerText();
      const masuk = await http.post("/api/login", {
        data: { username: `REGU-${n}`, password },
      });
      expect(masuk.status(), await masuk.text()).toBe(200);
    }
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole("button", { name: "Selesai" }).click();
    await expect(page.getByRole("link", { name: "Regu 4" })).toBeVisible();
    await expect(page.getByText("Lembar kata sandi")).toHaveCount(0);
  });
  await test.step("yang gagal disebut dengan sebabnya dan tetap tercentang, yang lain selesai", async () => {
    await bukaTim(page);
    await centang(page, "Regu 6", "Regu 7", "Regu 8");
    const basis = connect(peladen.database, { connections: 1 });
    const hilang = { deleted_at: new Date() };
    await basis.db.updateTable("users").set(hilang).where("name", "=", "Regu 7").execute();
    await tindak(page, "Nonaktifkan (3)");
    await setuju(page, "Nonaktifkan 3 pengguna?", "Nonaktifkan");
    const dialog = page.getByRole("dialog", { name: "Nonaktifkan", exact: true });
    await expect(dialog).toContainText("2 dari 3 berhasil.");
    await expect(dialog).toContainText("Regu 7");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Selesai" }).click();
    // What is not there any more is ticked no more.
    await expect(baris(page, "Regu 7")).toHaveCount(0);
    await expect(bilah(page)).toHaveCount(0);
    for (const nama of ["Regu 6", "Regu 8"]) {
      await expect(baris(page, nama)).toContainText("Non Aktif");
    }
    await basis.db
      .updateTable("users")
      .set({ deleted_at: null })
      .where("name", "=", "Regu 7")
      .execute();
    await basis.close();
  });
  await test.step("dapat dihentikan: yang belum dikerjakan disebut jumlahnya", async () => {
    // The one that has come back is in it.
    await page.goto(TIM);
    await expect(baris(page, "Regu 9")).toBeVisible();
    let begun = 0;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    await page.route("**/api/user/*/set_aktif", async (route) => {
      begun += 1;
      if (begun > 1) {
        await gate;
      }
      await route.fulfill({ json: { message: "Pengguna dinonaktifkan" } });
    });
    await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
    await expect(bilah(page)).toContainText("9 dipilih");
    await tindak(page, "Nonaktifkan (7)");
    await setuju(page, "Nonaktifkan 7 pengguna?", "Nonaktifkan");
    const dialog = page.getByRole("dialog", { name: "Nonaktifkan", exact: true });
    await expect(dialog.getByRole("status")).toHaveText("1 dari 7 selesai");
    await expect(dialog.getByRole("progressbar", { name: "Kemajuan Nonaktifkan" })).toBeVisible();
    await expect.poll(() => begun).toBe(5);
    await dialog.getByRole("button", { name: "Hentikan" }).click();
    open();
    await expect(dialog).toContainText("5 dari 7 berhasil. 2 belum dikerjakan.");
    expect(begun).toBe(5);
    await dialog.getByRole("button", { name: "Selesai" }).click();
    await expect(bilah(page)).toContainText("4 dipilih");
    await page.unrouteAll();
  });
  await test.step("kata sandi diminta sekali; tidak diberikan: tidak ada yang berubah", async () => {
    const basis = connect(peladen.database, { connections: 1 });
    await majukanKonfirmasi(basis, 60);
    await basis.close();
    await bukaTim(page);
    await centang(page, "Regu 3", "Regu 9");
    await tindak(page, "Hapus (2)");
    await setuju(page, "Hapus 2 pengguna?", "Hapus");
    const sandi = page.getByRole("dialog", { name: "Konfirmasi kata sandi" });
    await sandi.getByRole("button", { name: "Batal" }).click();
    await expect(sandi).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(baris(page, "Regu 3")).toBeVisible();
    await expect(bilah(page)).toContainText("2 dipilih");
  });
  await test.step("pada ponsel: centang tidak membuka kartunya, bilahnya muat", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bukaTim(page);
    await centang(page, "Regu 2", "Regu 3");
    await expect(page).toHaveURL(TIM);
    await expect(bilah(page)).toContainText("2 dipilih");
    await expectNoSidewaysScroll(page);
    await bilah(page).getByRole("button", { name: "Batal pilih" }).click();
    await expect(bilah(page)).toHaveCount(0);
  });
});

test("sekaligus, admin kota", async ({ page, masukSebagai, apiSebagai }) => {
  await masukSebagai("kota");
  await test.step("tanpa user.write tidak ada yang dapat dicentang", async () => {
    await page.goto("/user");
    await expect(baris(page, "Yusuf Saksi")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
  await test.step("saksi: WA valid dan akun beberapa saksi, dengan lembar masuknya", async () => {
    await pindah(page, "/saksi?s=sekaligus");
    await centang(page, "Tari Sekaligus", "Umar Sekaligus");
    await tindak(page, "Set WA Valid (2)");
    await setuju(page, "WA 2 saksi valid?", "Set WA Valid");
    await expect(toast(page, "Set WA Valid")).toContainText("2 berhasil");
    await centang(page, "Tari Sekaligus", "Vina Sekaligus");
    await bilah(page).getByRole("button", { name: "Tindakan" }).click();
    for (const satu of ["Batal Set WA Valid (1)", "Set WA Valid (1)", "Buat Akun (2)"]) {
      await expect(page.getByRole("menuitem", { name: satu, exact: true })).toBeVisible();
    }
    await page.getByRole("menuitem", { name: "Buat Akun (2)", exact: true }).click();
    await setuju(page, "Buat akun 2 saksi?", "Buat Akun");
    await expect(page.getByRole("heading", { name: /^Lembar masuk saksi/ })).toBeVisible();
    const lembar = page.getByRole("list", { name: "Tautan masuk saksi" }).first();
    await expect(lembar.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "Selesai" }).click();
    await centang(page, "Tari Sekaligus", "Vina Sekaligus");
    await tindak(page, "Keluar dari Semua (2)");
    await setuju(page, "Keluarkan 2 saksi dari semua perangkat?", "Keluarkan");
    await expect(toast(page, "Keluar dari Semua")).toContainText("2 berhasil");
  });
  await test.step("TPS: hapus beberapa; hanya selama penghapusan dinyalakan", async () => {
    const api = await apiSebagai("super");
    await siapkanPemilih(api, kosong.id, [12, 8, 5]);
    await nyalakanHapus(api, false);
    await page.goto(alamatDaftar(kosong.id));
    await expect(page.getByText("Total Data 3")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await nyalakanHapus(api, true);
    await page.reload();
    await centang(page, "TPS 001", "TPS 003");
    await bilah(page).getByRole("button", { name: "Hapus TPS (2)" }).click();
    const dialog = page.getByRole("dialog", { name: "Hapus 2 TPS?" });
    await expect(dialog).toContainText("Daftar pemilihnya ikut terhapus.");
    await dialog.getByRole("button", { name: "Hapus TPS" }).click();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(baris(page, "TPS 002")).toBeVisible();
  });
});
