import { pindah } from "./menu.ts";
import { toast } from "./qc.ts";
import { expect, jawab, settle, test } from "./test.ts";

const SYSTEM_ERROR = "Terjadi kesalahan sistem. Silakan menghubungi Administrator.";
const OFFLINE = "Periksa koneksi internet Anda.";

test.beforeEach(async ({ masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("super");
});

test("isian profil: galat di tempatnya, kesalahan yang tinggal, dan sambungan yang putus", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await test.step("API-030 API-034 400: pesan server pada toast, isian yang salah pada tempatnya, form tetap terbuka", async () => {
    await page.goto("/profil");
    await page.getByLabel("Nomor HP").fill("12");
    await page.getByRole("button", { name: "Simpan" }).click();
    // Nothing is missing.
    await expect(
      page.getByRole("alert").filter({ hasText: "Perbaiki isian yang ditandai terlebih dahulu" }),
    ).toBeVisible();
    await expect(page.getByText("Isi 8 sampai 15 angka")).toBeVisible();
    await expect(page.getByLabel("Nomor HP")).toHaveValue("12");
  });
  await test.step("percobaan baru menghapus pesan dari percobaan sebelumnya", async () => {
    await page.getByLabel("Nomor HP").fill("081234500033");
    const simpan = page.getByRole("button", { name: "Simpan" });
    const pesan = page.locator(".mantine-Notifications-notification");
    await page.route("**/api/self", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 409, json: { kode: "x", message: "Sedang diubah." } })
        : route.fallback(),
    );
    await simpan.click();
    // The message of the try before is still on its way out.
    await expect(pesan).toHaveText([/Sedang diubah/]);
    await page.getByLabel("Nomor HP").fill("12");
    await simpan.click();
    await expect(pesan).toHaveText([/Perbaiki isian/]);
    await expect(page.getByRole("region", { name: "Kesalahan di halaman ini" })).toBeHidden();
    await page.unrouteAll();
  });
  await test.step("kesalahan yang bukan milik satu isian tetap ada, dapat disalin dan menyebut permintaannya", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByLabel("Nomor HP").fill("081234500033");
    const GAGAL = "Akun ini sedang diubah orang lain.";
    await page.route("**/api/self", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            status: 409,
            headers: { "x-request-id": "ABCD2345" },
            json: { kode: "x", message: GAGAL },
          })
        : route.fallback(),
    );
    await page.getByRole("button", { name: "Simpan" }).click();
    const pesan = page.getByRole("alert").filter({ hasText: GAGAL });
    const bagian = page.getByRole("region", { name: "Kesalahan di halaman ini" });
    await expect(pesan).toContainText("Nomor permintaan ABCD2345");
    await expect(bagian).toContainText(GAGAL);
    await page.clock.runFor(60_000);
    await expect(pesan).toBeVisible();
    await pesan.getByRole("button", { name: "Salin" }).click();
    await expect(page.getByText("Pesan kesalahan disalin")).toBeVisible();
    const salinan = await page.evaluate(() => navigator.clipboard.readText());
    expect(salinan).toContain(`${GAGAL}\nNomor permintaan ABCD2345\n/profil, `);
    await pesan.getByRole("button", { name: "Tutup pesan" }).click();
    await page.clock.runFor(1000);
    await expect(pesan).toBeHidden();
    await expect(bagian).toContainText("Nomor permintaan ABCD2345");
    // What failed succeeds: nothing is left to be told.
    await page.unrouteAll();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expect(bagian).toBeHidden();
  });
  await test.step("API-032 tanpa jawaban: peringatan koneksi, hilang begitu tersambung lagi", async () => {
    await expect(page.getByLabel("Nama")).toHaveValue("Sri Wahyuni");
    await page.getByLabel("Nomor HP").fill("081234500032");
    const written: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") {
        written.push(new URL(request.url()).pathname);
      }
    });
    await page.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Simpan" }).click();
    const alert = page.getByRole("alert").filter({ hasText: OFFLINE });
    await expect(alert.getByText(OFFLINE, { exact: true })).toBeVisible();
    const belum = page.getByRole("alert").filter({ hasText: "Belum tersimpan" });
    await expect(belum).toContainText("Isian Anda tetap di sini");
    // It asks whether the server answers; what was saved in vain is not sent behind the user's back.
    const asked = page.waitForEvent("requestfailed", (one) => one.url().endsWith("/api/status"));
    await alert.getByRole("button", { name: "Coba lagi" }).click();
    expect((await asked).method()).toBe("GET");
    await expect(alert).toBeVisible();
    await page.unrouteAll();
    // It goes on asking by itself.
    const answered = page.waitForResponse("**/api/status");
    expect((await answered).status()).toBe(200);
    await expect(alert).toBeHidden();
    await expect(belum).toContainText("Tekan Simpan lagi");
    expect(written).toEqual(["/api/self"]);
    await expect(page.getByLabel("Nama")).toHaveValue("Sri Wahyuni");
    const saved = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Simpan" }).click();
    expect((await saved).postData()).toContain("081234500032");
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expect(belum).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("Nomor HP")).toHaveValue("6281234500032");
  });
  await test.step("hak dicabut sementara mengetik: dikatakan, dan yang diketik tetap di tempatnya", async () => {
    await pindah(page, "/pengaturan/organisasi");
    const nama = page.getByLabel("Nama organisasi");
    await nama.fill("Yang sedang diketik");
    await page.route("**/api/self", async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, is_super_admin: 0, akses: [] } } });
    });
    // What was known of the user is old by then.
    await page.clock.fastForward("02:00");
    await page.evaluate(() => globalThis.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("region", { name: "Kesalahan di halaman ini" })).toContainText(
      "Halaman ini di luar hak akses peran Anda.",
    );
    await expect(nama).toHaveValue("Yang sedang diketik");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("halaman yang jawabannya ditolak, dan yang putus lalu tersambung", async ({
  page,
  context,
}) => {
  await test.step("putus lalu tersambung: halaman pulih sendiri, dan peringatannya tidak menutupi bilah atas", async () => {
    await page.goto("/saksi/cakupan?wilayah_id=1");
    const tabel = page.getByRole("table", { name: "Cakupan per wilayah" });
    const bali = tabel.getByRole("link", { name: "Bali", exact: true });
    await expect(bali).toBeVisible();
    await settle(page);
    const pita = page.getByRole("complementary", { name: "Lingkungan" });
    const tinggi = (await pita.boundingBox())?.height;
    expect(tinggi).toBeGreaterThan(0);
    await context.setOffline(true);
    await bali.click();
    const alert = page.locator(".connection-alert");
    await expect(alert).toBeVisible({ timeout: 15_000 });
    expect((await pita.boundingBox())?.height).toBe(tinggi);
    expect((await alert.boundingBox())?.y).toBe(tinggi);
    await page.mouse.wheel(0, 2000);
    const [atas, bilah] = await Promise.all([
      alert.boundingBox(),
      page.locator(".top-bar").boundingBox(),
    ]);
    expect(bilah?.y).toBeGreaterThanOrEqual((atas?.y ?? 0) + (atas?.height ?? Infinity) - 1);
    await context.setOffline(false);
    await expect(alert).toBeHidden();
    await expect(tabel.getByRole("link", { name: "Badung" })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toHaveCount(0);
  });
  await test.step("API-030 404: pesan server pada toast", async () => {
    await jawab(page, "/api/pengaturan", {
      status: 404,
      body: { kode: "tidak-ditemukan", message: "Data tidak ditemukan." },
    });
    await pindah(page, "/profil");
    await expect(page.getByLabel("Nomor HP")).toBeVisible();
    await pindah(page, "/pengaturan/organisasi");
    await expect(toast(page, "Data tidak ditemukan.")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("API-031 status lain: teks kesalahan sistem", async () => {
    await page.route("**/api/pengaturan", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Error</h1>" }),
    );
    await pindah(page, "/profil");
    await expect(page.getByLabel("Nomor HP")).toBeVisible();
    await pindah(page, "/pengaturan/organisasi");
    await expect(toast(page, SYSTEM_ERROR)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("jawaban perantara di depan layanan dikatakan apa adanya", async () => {
    await page.route("**/api/pengaturan", (route) =>
      route.fulfill({ status: 413, contentType: "text/html", body: "<h1>Too Large</h1>" }),
    );
    await pindah(page, "/profil");
    await expect(page.getByLabel("Nomor HP")).toBeVisible();
    await pindah(page, "/pengaturan/organisasi");
    await expect(toast(page, /terlalu besar untuk peladen ini/)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("API-029 403 saat halaman terbuka menampilkan halaman 403", async () => {
    await jawab(page, "/api/pengaturan", {
      status: 403,
      body: { kode: "tidak-berhak", message: "Anda tidak berhak melakukan ini." },
    });
    await pindah(page, "/profil");
    await expect(page.getByLabel("Nomor HP")).toBeVisible();
    await pindah(page, "/pengaturan/organisasi");
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("403 karena kata sandi harus diganti membuka halaman gantinya", async () => {
    await page.goto("/beranda");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await jawab(page, "/api/sesi", {
      status: 403,
      body: { kode: "ganti-password-dulu", message: "Ganti kata sandi terlebih dahulu." },
    });
    await page.route("**/api/self", async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, harus_ganti_password: true } } });
    });
    await page.getByRole("button", { name: /^Menu / }).click();
    await page.getByRole("menuitem", { name: "Sesi saya" }).click();
    await expect(page).toHaveURL("/ganti-password");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("jawaban tanpa pesan, dan unduhan dengan tiket", async ({ page, bukaGaleri }) => {
  await test.step("API-033 201 tanpa pesan: Data Berhasil disimpan", async () => {
    await jawab(page, "/api/tiket", { status: 201, body: { data: { tiket: "x" } } });
    await bukaGaleri("dialog");
    await page.getByRole("button", { name: "Kirim 201" }).click();
    await expect(page.getByText("Data Berhasil disimpan")).toBeVisible();
  });
  await test.step("API-002 unduhan: tab baru dengan tiket pada access_token, bukan token sesi", async () => {
    await jawab(page, "/api/tiket", { status: 201, body: { data: { tiket: "tiket-sekali" } } });
    await page
      .context()
      .route("**/api/impor/templat/**", (route) =>
        route.fulfill({ contentType: "text/plain", body: "isi" }),
      );
    const asked = page.waitForRequest("**/api/tiket");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Unduh templat" }).click();
    expect((await asked).postDataJSON()).toEqual({ alamat: "/api/impor/templat/tps" });
    const tab = await opened;
    await tab.waitForURL(/templat/);
    expect(new URL(tab.url()).search).toBe("?access_token=tiket-sekali");
  });
  await test.step("unduhan yang ditolak menutup tabnya dan mengatakan sebabnya", async () => {
    await jawab(page, "/api/tiket", { status: 400, body: { kode: "x", message: "Tidak boleh." } });
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Unduh templat" }).click();
    await expect(page.getByText("Tidak boleh.")).toBeVisible();
    const tab = await opened;
    await expect.poll(() => tab.isClosed()).toBe(true);
  });
});
