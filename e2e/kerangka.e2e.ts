import type { Locator, Page } from "@playwright/test";
import { buatCaleg } from "./caleg.ts";
import { pindah } from "./menu.ts";
import { expect, jawab, test, ubahJawaban } from "./test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });

test("tamu: ke mana alamat menuju, dan apa yang dilihatnya; lalu ia masuk", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  const tidakTersedia = page.getByRole("heading", { name: "Halaman tidak tersedia" });
  await test.step("SHELL-004 SHELL-007 SHELL-011 lewat halaman masuk bila belum masuk", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/auth\?ke=%2Fberanda$/);
    for (const path of ["/user", "/qc", "/saksi/papan", "/profil", "/under-construction"]) {
      await pindah(page, path);
      await expect(page).toHaveURL(`/auth?ke=${encodeURIComponent(path)}`);
    }
  });
  await test.step("SHELL-020 tata letak tamu dengan panel logo", async () => {
    const panel = page.getByRole("banner");
    await expect(panel).toContainText("Suar");
    await expect(panel.locator("svg, img").first()).toBeVisible();
  });
  await test.step("SHELL-005 SHELL-011 halaman yang tidak ada, dan presensi, tanpa masuk", async () => {
    await pindah(page, "/entah/apa");
    await expect(tidakTersedia).toBeVisible();
    // Whoever comes to an event has no account.
    bolehDiKonsol("Failed to load resource");
    await pindah(page, "/presensi/AAAAAAAAAA");
    await expect(page.getByRole("heading", { name: "Platform Presensi" })).toBeVisible();
    await expect(page).toHaveURL("/presensi/AAAAAAAAAA");
  });
  await test.step("SHELL-030 pita zona tampil selain RIIL", async () => {
    const ribbon = page.getByRole("complementary", { name: "Lingkungan" });
    for (const zona of ["UJI", "LOKAL", "RIIL"]) {
      await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, zona }));
      const told = page.waitForResponse("**/api/status");
      await page.goto("/auth");
      await told;
      await expect(page.getByRole("heading", { name: "Masuk" })).toBeVisible();
      // RIIL last: the one before is still there when the page comes.
      await expect(ribbon).toHaveText(zona === "RIIL" ? [] : [`${zona} · bukan data resmi`]);
      await page.unrouteAll();
    }
  });
  await test.step("SHELL-026 penutupan layanan sementara", async () => {
    await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, pemeliharaan: true }));
    await page.goto("/auth");
    await expect(page.getByText("Penutupan Layanan Sementara")).toBeVisible();
    await page.unrouteAll();
  });
  await masukSebagai("kota");
  await test.step("SHELL-026 penutupan layanan sementara, sesudah masuk", async () => {
    await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, pemeliharaan: true }));
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Penutupan Layanan Sementara" })).toBeVisible();
    await expect(page.getByText("ditutup sementara")).toBeVisible();
    await expect(page.getByText("akan segera kembali")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Coba lagi" }).click();
  });
  await test.step("SHELL-004 SHELL-007 alamat / menuju /beranda", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dewi Ayu Lestari");
    await expect(page).toHaveURL("/beranda");
  });
  await test.step("SHELL-006 SHELL-027 SHELL-028 halaman dalam pengembangan", async () => {
    await pindah(page, "/under-construction");
    await expect(
      page.getByRole("heading", { name: "Ops! Dalam Proses Pengembangan" }),
    ).toBeVisible();
    const kembali = page.getByRole("link", { name: "Kembali" });
    await expect(kembali).toHaveAttribute("href", "/beranda");
    await kembali.click();
    await expect(page).toHaveURL("/beranda");
  });
  await test.step("SHELL-010 SHELL-022..024 halaman yang tidak ada, sesudah masuk", async () => {
    for (const path of ["/404", "/entah/apa", "/caleg/bagian-lain/5"]) {
      await pindah(page, path);
      await expect(page).toHaveURL(path);
      await expect(tidakTersedia).toBeVisible();
      await expect(page.getByRole("main")).toHaveCount(1);
    }
    await page.getByRole("link", { name: "Daftar Instansi" }).click();
    await expect(page).toHaveURL("/beranda");
    await pindah(page, "/404");
    await page.getByRole("button", { name: "Keluar" }).click();
    await expect(page).toHaveURL("/auth");
  });
});

test("admin kota: beranda, tampilan, instansi, dan halaman di luar haknya", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("kota");
  await test.step("SHELL-002 antarmuka berbahasa Indonesia", async () => {
    await page.goto("/beranda");
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Selamat (pagi|siang|sore|malam), Dewi Ayu Lestari$/,
    );
  });
  await test.step("Pilih Wilayah tersembunyi bila wilayahnya hanya satu", async () => {
    await expect(page.getByRole("button", { name: "Kota Payakumbuh" })).toBeHidden();
  });
  await test.step("dengan satu peran tidak ada yang dipilih", async () => {
    await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
    await expect(page.getByRole("menuitem", { name: "Ganti Password" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Ganti Peran" })).toBeHidden();
  });
  await test.step("SHELL-068 SHELL-069 ukuran huruf 12 sampai 16, semula 14", async () => {
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    await expect.poll(size).toBe("14px");
    await page.getByRole("menuitem", { name: "Pengaturan tampilan" }).click();
    const choices = page.getByRole("radiogroup", { name: "Ukuran huruf" });
    await expect(choices.getByRole("radio")).toHaveCount(5);
    // Not 14 first: it is so already.
    for (const scale of ["12", "13", "14", "15", "16"]) {
      await choices.getByText(scale, { exact: true }).click();
      await expect.poll(size).toBe(`${scale}px`);
    }
  });
  await test.step("tema gelap dipilih; SHELL-069 tema dan ukuran huruf diingat", async () => {
    await page.getByText("Gelap").click();
    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.reload();
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    await expect.poll(size).toBe("16px");
  });
  await test.step("SHELL-008 memilih instansi; dengan satu instansi langsung ke beranda", async () => {
    await pindah(page, "/instansi");
    await expect(page).toHaveURL("/beranda");
    await jawab(page, "/api/instansi", {
      body: {
        data: [
          { id: 1, nama: "Partai Contoh" },
          { id: 2, nama: "Sayap Pemuda" },
        ],
      },
    });
    await page.goto("/instansi");
    await expect(page.getByRole("heading", { name: "Daftar Instansi" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sayap Pemuda" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("SHELL-039..042 caleg dan rekapnya: yang dari kotanya saja", async () => {
    await pindah(page, "/beranda");
    await bukaRekap(page, [REKAP[0], REKAP[3]]);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SHELL-021 API-029 halaman 403 untuk layar di luar hak", async () => {
    bolehDiKonsol("403");
    const refused = async (): Promise<void> => {
      await expect(
        page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
      ).toBeVisible();
      // The whole page: nothing of the frame is left.
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expect(page.getByRole("main")).toHaveCount(1);
    };
    await pindah(page, "/pengaturan/akses");
    await refused();
    await page.getByRole("link", { name: "Ke Beranda" }).click();
    await expect(page).toHaveURL("/beranda");
    await expect(page.getByRole("navigation", { name: "Kelompok menu" })).toBeVisible();

    // Also when the server says so while the page is open.
    await jawab(page, "/api/user", {
      status: 403,
      body: { kode: "tidak-berhak", message: "Hak Anda baru saja dicabut." },
    });
    await page
      .getByRole("navigation", { name: "Jalan pintas" })
      .getByRole("link", { name: "Pengguna" })
      .click();
    await refused();
    await expect(page.getByText("Hak Anda baru saja dicabut.")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("MSG-008 MSG-009 MSG-011 SHELL-003 SHELL-084 lonceng: jumlah belum dibaca dan pratinjau 50 huruf", async () => {
    const belumDibaca = async (jumlah: number): Promise<void> =>
      jawab(page, "/api/pengumumanku_terbaru", { body: { jumlah_terbaru: jumlah, data: [] } });
    const lonceng = (nama: string) => page.getByRole("button", { name: nama, exact: true });
    // The number stands beside the button.
    const angka = (nama: string) => lonceng(nama).locator("..");
    await belumDibaca(0);
    await page.goto("/beranda");
    await expect(angka("Pesan")).toHaveText("");
    await belumDibaca(100);
    await page.reload();
    await expect(angka("Pesan, 99+ belum dibaca")).toHaveText("99+");
    await jawab(page, "/api/pengumumanku_terbaru", {
      body: {
        jumlah_terbaru: 3,
        data: [
          {
            id: 1,
            judul: "Rapat koordinasi",
            ringkasan: "x".repeat(60),
            waktu_terbit: "2024-02-14T06:00:00.000Z",
            is_baca: 0,
          },
        ],
      },
    });
    await page.reload();
    await expect(angka("Pesan, 3 belum dibaca")).toHaveText("3");
    await lonceng("Pesan, 3 belum dibaca").click();
    const overlay = page.getByRole("dialog", { name: /^Pesan/ });
    await expect(overlay.getByText("Rapat koordinasi")).toBeVisible();
    await expect(overlay.getByText("x".repeat(50) + "…", { exact: true })).toBeVisible();
    await expect(overlay.getByText("Rabu, 14-02-2024 13:00 WIB")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

/** The entries of the side menu, as a narrow window shows all of them. */
async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Buka menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  return drawer.getByRole("link");
}

const NARROW = { width: 991, height: 900 };
/** Label, address, and the heading of the page. */
const ENTRIES = [
  ["Pengguna", "/user", /^Daftar Pengguna/],
  ["TPS dan DPT", "/tps/list", "TPS dan DPT"],
  ["Saksi", "/saksi", /^Saksi/],
  ["QC TPS", "/qc", "QC TPS"],
  ["REKAP QC DPR RI", "/qc/rekap/dpr", /DPR RI/],
  ["DPRD PROV", "/qc/rekap/prov", /DPRD Provinsi/],
  ["DPRD KOTA", "/qc/rekap/kota", /DPRD KOTA\/KABUPATEN$/],
] as const;

test("admin pusat: setiap entri menu membuka halamannya; wilayah dan pekerjaan", async ({
  page,
  masukSebagai,
  peladen,
  bolehDiKonsol,
}) => {
  await masukSebagai("pusat");
  await test.step("SHELL-034..036 SHELL-043..046 menu admin pusat: setiap entri membuka halamannya", async () => {
    await page.setViewportSize(NARROW);
    await page.goto("/beranda");
    for (const [label, address, heading] of ENTRIES) {
      await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
  await test.step("SHELL-039..042 caleg dan rekapnya", async () => bukaRekap(page, REKAP));
  await test.step("SHELL-033 SHELL-037 SHELL-038 menu admin pusat membuka pesan, rekap dokumen, dan surat dan formulir", async () => {
    for (const [label, address, heading] of [
      ["Kelola Pesan", "/pesan/list", /^Kelola Pesan/],
      ["Rekap Dokumen", "/dokumen/rekap", "Rekap Dokumen"],
      ["Surat dan Formulir", "/dokumen/wilayah", "Dokumen Wilayah"],
    ] as const) {
      await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("Pilih Wilayah menemukan kota tanpa memilih provinsinya dahulu", async () => {
    await pindah(page, "/beranda");
    await page.getByRole("button", { name: "Indonesia" }).click();
    const dialog = page.getByRole("dialog", { name: "Pilih Wilayah" });
    await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("payakumbuh");
    await expect(dialog.getByRole("listitem")).toHaveText([/^Kota Payakumbuh Sumatera Barat/]);
    await dialog.getByRole("button", { name: "Pilih Kota Payakumbuh" }).click();
    await expect(page.getByRole("button", { name: "Kota Payakumbuh" })).toBeVisible();
  });
  await test.step("SHELL-063 SHELL-064 Pilih Wilayah, 10 per halaman", async () => {
    await page.getByRole("button", { name: "Kota Payakumbuh" }).click();
    const dialog = page.getByRole("dialog", { name: "Pilih Wilayah" });
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    await expect(dialog.getByText("Total Data 39")).toBeVisible();
    await dialog.getByRole("button", { name: "Halaman 4", exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(9);
    await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("sumatera barat");
    await dialog.getByRole("button", { name: "Lihat kota" }).click();
    await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("bukittinggi");
    await dialog.getByRole("button", { name: "Pilih Kota Bukittinggi" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: "Kota Bukittinggi" })).toBeVisible();
  });
  await test.step("SHELL-013 SHELL-014 caleg pada alamat dimuat lebih dahulu; bila gagal halaman 403", async () => {
    bolehDiKonsol("Failed to load resource");
    const id = await buatCaleg(peladen);
    for (const [path = "", name = ""] of [
      [`/caleg/identitas/${id}`, "Detail Identitas"],
      [`/caleg/${id}/wilayah`, "Set DPT"],
    ]) {
      const screen = page.getByRole("heading", { level: 1, name });
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(`**/api/caleg/${id}`, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(`**/api/caleg/${id}`);
      await page.goto(path);
      await asked;
      await expect(page.getByText("Memuat halaman")).toBeAttached();
      await expect(screen).toHaveCount(0);
      release();
      await expect(screen).toBeVisible();
      await page.unrouteAll();
    }
    // From one candidate to another on the same page.
    const lain = await buatCaleg(peladen);
    await jawab(page, `/api/caleg/${lain}`, {
      status: 403,
      body: { kode: "x", message: "Bukan." },
    });
    await pindah(page, `/caleg/${lain}/wilayah`);
    await expect(page.getByRole("heading", { level: 1, name: "Set DPT" })).toHaveCount(0);
    await expect(page.getByText("Bukan.")).toBeVisible();
    await page.unrouteAll();
    for (const status of [403, 404]) {
      await jawab(page, "/api/caleg/13", {
        status,
        body: { kode: "x", message: "Bukan milik Anda." },
      });
      await page.goto("/caleg/identitas/13");
      await expect(
        page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
      ).toBeVisible();
      await expect(page.getByText("Bukan milik Anda.")).toBeVisible();
      await page.unrouteAll();
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("baki pekerjaan: kemajuan, batal, hasil; kabar langsung memperbaruinya", async () => {
    const job = {
      id: "1",
      jenis: "impor",
      judul: "Impor hasil TPS",
      status: "berjalan",
      selesai: 120,
      jumlah: 1200,
      pesan: null as string | null,
      alamat: null,
      berkas_url: null as string | null,
      created_at: new Date(Date.now() - 10_000).toISOString(),
    };
    await page.route("**/api/live", (route) =>
      route.fulfill({
        contentType: "text/event-stream",
        body: "event: pekerjaan\ndata: {}\n\n",
      }),
    );
    await jawab(page, "/api/pekerjaan", { body: { data: [] } });
    const none = page.waitForResponse("**/api/pekerjaan");
    await page.goto("/beranda");
    await none;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pekerjaan/ })).toBeHidden();

    await page.unroute((url) => url.pathname === "/api/pekerjaan").catch(() => undefined);
    await jawab(page, "/api/pekerjaan", { body: { data: [job] } });
    await page.getByRole("button", { name: "Pekerjaan, 1 berjalan" }).click();
    const tray = page.getByRole("dialog", { name: "Pekerjaan" });
    await expect(tray.getByText("120 dari 1.200 (10,0 %)")).toBeVisible();
    await expect(tray.getByText(/± \d+ (detik|menit) lagi/)).toBeVisible();
    const cancelled = page.waitForRequest(
      (request) => request.method() === "DELETE" && request.url().endsWith("/api/pekerjaan/1"),
    );
    await jawab(page, "/api/pekerjaan/1", { body: { message: "Pekerjaan dibatalkan" } });
    await tray.getByRole("button", { name: "Batalkan" }).click();
    await page
      .getByRole("dialog", { name: "Batalkan Impor hasil TPS?" })
      .getByRole("button", { name: "Batalkan pekerjaan" })
      .click();
    await cancelled;
    await expect(page.getByText("Pekerjaan dibatalkan")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

const REKAP = [
  ["Caleg", "/caleg", /^Daftar Caleg/],
  ["Rekap DPR RI", "/subrekap/rekap/pusat", "Rekap DPR RI"],
  ["Rekap DPR Provinsi", "/subrekap/rekap/propinsi", "Rekap DPRD Provinsi"],
  ["Rekap DPR Kab/Kota", "/subrekap/rekap/kota", "Rekap DPRD Kabupaten/Kota"],
] as const;

/** The entries of candidates and their recaps are these, and each opens its page. */
async function bukaRekap(page: Page, tampil: readonly (typeof REKAP)[number][]): Promise<void> {
  await page.setViewportSize(NARROW);
  const entri = (await openMenu(page)).filter({ hasText: /^(Caleg|Rekap DPR .*)$/ });
  await expect(entri).toHaveText(tampil.map(([label]) => label));
  await page.keyboard.press("Escape");
  for (const [label, address, heading] of tampil) {
    await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
}

test("admin propinsi: peladen yang gagal, lalu menunya", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("propinsi");
  await test.step("SHELL-025 halaman 500", async () => {
    bolehDiKonsol("500");
    await jawab(page, "/api/self", { status: 500, body: {} });
    await page.goto("/beranda");
    await expect(page.getByRole("heading", { name: "Terjadi Masalah Pada Server" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Rina Provinsi");
  });
  await test.step("SHELL-039..042 caleg dan rekapnya", async () => bukaRekap(page, REKAP));
});

test("SHELL-034..036 SHELL-043..046 seorang caleg tidak melihat entrinya, dan halamannya ditolak", async ({
  page,
  peladen,
  masukSebagai,
}) => {
  await buatCaleg(peladen);
  await page.setViewportSize(NARROW);
  await masukSebagai("caleg");
  await page.goto("/beranda");
  await expect(await openMenu(page)).toHaveText(["Data Anda"]);
  for (const [, address] of ENTRIES) {
    await pindah(page, address);
    await expect(page).toHaveURL(address);
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
  }
});

test("SHELL-043..046 saksi melihat QC TPS, bukan rekapnya", async ({ page, masukSebagai }) => {
  await page.setViewportSize(NARROW);
  await masukSebagai("saksi");
  await page.goto("/beranda");
  await expect(await openMenu(page)).toHaveText(["QC TPS"]);
});

test("super admin: rel, menu, bilah kemajuan, dan ganti peran", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await masukSebagai("super");
  await test.step("SHELL-047 SHELL-048 instalasi baru menyembunyikan Event dan Dapil, juga dari super admin", async () => {
    await page.setViewportSize(NARROW);
    await page.goto("/beranda");
    await expect(await openMenu(page)).toHaveText([
      "Beranda",
      "Kelola Pesan",
      "Pengguna",
      "TPS dan DPT",
      "Saksi",
      "Papan Saksi",
      "Cakupan Saksi",
      "Rekap Dokumen",
      "Surat dan Formulir",
      "Caleg",
      "Kepatuhan",
      "Rekap DPR RI",
      "Rekap DPR Provinsi",
      "Rekap DPR Kab/Kota",
      "QC TPS",
      "REKAP QC DPR RI",
      "DPRD PROV",
      "DPRD KOTA",
      "Perolehan Kursi",
      "REKAP Presiden dan Wakil Presiden",
      "Pelatihan",
      "Riwayat Diklat",
      "Impor Data",
      "Hak Akses",
      "Jenis Laporan",
      "Data Pilihan",
      "Organisasi & Layanan",
      "Cadangan",
      "Jejak Audit",
      "Surat Keluar",
      "Templat Surat",
    ]);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SHELL-017 SHELL-031 rel ikon dan kolom submenu", async () => {
    const rail = page.getByRole("navigation", { name: "Kelompok menu" });
    await expect(rail.getByRole("link", { name: "Beranda" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    // A group of one entry has no column of its own.
    await expect(menu(page)).toHaveCount(0);
    const pengaturan = rail.getByRole("button", { name: "Pengaturan" });
    await pengaturan.click();
    await expect(page).toHaveURL("/beranda");
    await expect(pengaturan).toHaveAttribute("aria-expanded", "true");
    // Each group by its icon; beside them the entries of the one that is open, and of no other.
    const kelompok = await rail.locator("a, button").count();
    await expect(rail.locator(":is(a, button):has(svg)")).toHaveCount(kelompok);
    await expect(menu(page).getByRole("link")).toHaveText([
      "Hak Akses",
      "Jenis Laporan",
      "Data Pilihan",
      "Organisasi & Layanan",
      "Cadangan",
      "Jejak Audit",
      "Surat Keluar",
      "Templat Surat",
    ]);
    const tempat = await Promise.all([rail, menu(page)].map((satu) => satu.boundingBox()));
    const [kiri, kanan] = tempat.map((kotak) => kotak?.x ?? 0);
    expect(kanan).toBeGreaterThan(kiri ?? 0);
    await menu(page).getByRole("link", { name: "Hak Akses" }).click();
    await expect(page).toHaveURL("/pengaturan/akses");
    await expect(page).toHaveTitle("Hak Akses");
    await expect(menu(page).getByRole("link", { name: "Hak Akses" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
  await test.step("SHELL-016 API-003 bilah kemajuan selama permintaan, kecuali yang diam", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/surat_keluar", async (route) => {
      await held;
      await route.continue();
    });
    await pindah(page, "/pengaturan/surat-keluar");
    await expect(page.getByRole("progressbar", { name: "Memuat data" })).toBeVisible();
    await expect(page.getByText("Memuat kelas. Harap tunggu.")).toBeVisible();
    release();
    await expect(page.getByText("Total Data")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Memuat data" })).toBeHidden();

    // One that never ends; long after all others have.
    await page.route("**/api/pengumumanku_terbaru", () => undefined);
    await page.clock.install();
    const silent = page.waitForRequest("**/api/pengumumanku_terbaru");
    await page.reload();
    await silent;
    await expect(page.getByText("Total Data")).toBeVisible();
    await page.clock.runFor(1000);
    await expect(page.getByRole("progressbar", { name: "Memuat data" })).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("Ctrl+K mencari menu dan wilayah", async () => {
    await pindah(page, "/beranda");
    await expect(page.getByRole("heading", { level: 1, name: /^Selamat/ })).toBeVisible();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("textbox", { name: "Cari menu, orang, TPS, atau wilayah" });
    await expect(search).toBeFocused();
    await search.fill("surat keluar");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/pengaturan/surat-keluar");

    await page.keyboard.press("Control+k");
    await search.fill("payakumbuh barat");
    await expect(page.getByRole("option", { name: "Payakumbuh Barat" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Payakumbuh Barat" })).toBeVisible();
  });
  await test.step("SHELL-015 halaman baru dimulai dari atas", async () => {
    await page.setViewportSize({ width: 1000, height: 320 });
    await pindah(page, "/pengaturan/organisasi");
    await page.getByRole("button", { name: "Tutup layanan" }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await menu(page).getByRole("link", { name: "Surat Keluar" }).click();
    await expect(page).toHaveURL("/pengaturan/surat-keluar");
    const top = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await top();

    // Going back is a navigation too, though the page was left further down.
    await page.goBack();
    await expect(page).toHaveURL("/pengaturan/organisasi");
    await expect(page.getByRole("button", { name: "Tutup layanan" })).toBeVisible();
    await top();
    await page.getByRole("button", { name: "Tutup layanan" }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
    await page.getByRole("menuitem", { name: "Profil" }).click();
    await expect(page).toHaveURL("/profil");
    await top();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SHELL-026 layanan yang ditutup selama halaman terbuka; super admin tetap masuk", async () => {
    bolehDiKonsol("503");
    await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, pemeliharaan: true }));
    await page.goto("/pengaturan/akses");
    await expect(page.getByRole("heading", { name: "Hak Akses" })).toBeVisible();
    await jawab(page, "/api/surat_keluar", {
      status: 503,
      body: { kode: "pemeliharaan", message: "Layanan ditutup.", pemeliharaan: true },
    });
    await menu(page).getByRole("link", { name: "Surat Keluar" }).click();
    await expect(page.getByRole("heading", { name: "Penutupan Layanan Sementara" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
  await test.step("SHELL-065 SHELL-066 menu tetap, melayang, dan laci di bawah 992 px", async () => {
    await page.setViewportSize({ width: 992, height: 700 });
    await page.goto("/pengaturan/surat-keluar");
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Buka menu" })).toBeHidden();

    await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
    await page.getByRole("menuitem", { name: "Pengaturan tampilan" }).click();
    await page.getByText("Melayang").click();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    const group = page.getByRole("button", { name: "Pengaturan", exact: true });
    await group.click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await group.click();
    await page.mouse.click(900, 500);
    await expect(menu(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();

    await page.setViewportSize({ width: 991, height: 700 });
    await page.getByRole("button", { name: "Buka menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.getByRole("link", { name: "Hak Akses" }).click();
    await expect(page).toHaveURL("/pengaturan/akses");
    await expect(drawer).toBeHidden();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SHELL-018 SHELL-029 SHELL-091 ganti peran mempersempit menu dan diingat", async () => {
    await ubahJawaban(page, "/api/self", ({ data }: { data: object }) => ({
      data: {
        ...data,
        peran: [
          { id: 1, keterangan: "Admin Pusat" },
          { id: 5, keterangan: "Saksi" },
        ],
      },
    }));
    await page.goto("/beranda");
    const rail = page.getByRole("navigation", { name: "Kelompok menu" });
    await expect(rail.getByText("Pengaturan")).toBeVisible();
    await page.getByRole("button", { name: "Menu Sri Wahyuni" }).click();
    await page.getByRole("menuitem", { name: "Ganti Peran" }).click();
    const dialog = page.getByRole("dialog", { name: "Ganti Peran" });
    await dialog.getByRole("radio", { name: "Saksi" }).check();
    await dialog.getByRole("button", { name: "Pakai peran ini" }).click();
    await expect(rail.getByText("Pengaturan")).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("peran"))).toBe("5");
    await page.reload();
    await expect(rail.getByText("Beranda")).toBeVisible();
    await expect(rail.getByText("Pengaturan")).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

test("SHELL-031 SHELL-034..036 SHELL-043..046 menu menurut kunci perannya; rekap QC bagi setiap admin", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  const give = async (akses: readonly string[]): Promise<void> => {
    const answer = await api.put("/api/peran_akses", { data: { peran: [{ id: 3, akses }] } });
    expect(answer.status()).toBe(200);
  };
  const { data } = await (await api.get("/api/peran_akses")).json();
  const before = data.peran.find(({ id }: { id: number }) => id === 3).akses;
  const ofAdmins = [
    "REKAP QC DPR RI",
    "DPRD PROV",
    "DPRD KOTA",
    "REKAP Presiden dan Wakil Presiden",
  ];
  await page.setViewportSize(NARROW);
  await masukSebagai("kota");
  const rekap = "Rekap DPR Kab/Kota";
  for (const [akses, own, after] of [
    ["user.read", ["Pengguna", rekap], ["Riwayat Diklat"]],
    ["tps.read", ["TPS dan DPT", rekap], []],
    ["saksi.read", ["Saksi", "Papan Saksi", "Cakupan Saksi", rekap], []],
    ["caleg.read", ["Caleg", "Kepatuhan", rekap], []],
    ["qc.write", [rekap, "QC TPS"], ["Impor Data"]],
    ["beranda.admin", ["Beranda", rekap], []],
  ] as const) {
    await give([akses]);
    await page.goto("/profil");
    await expect(await openMenu(page)).toHaveText([...own, ...ofAdmins, ...after]);
  }
  await give(before);
});
