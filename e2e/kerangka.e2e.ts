import type { Locator, Page } from "@playwright/test";
import { buatCaleg } from "./caleg.ts";
import { expect, jawab, test, ubahJawaban } from "./test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Menu", exact: true });

test("SHELL-004 SHELL-007 SHELL-011 alamat / menuju /beranda, lewat halaman masuk bila belum masuk", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/auth\?ke=%2Fberanda$/);
  for (const path of ["/user", "/qc", "/saksi/papan", "/profil"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?ke=${encodeURIComponent(path)}`);
  }
  // Whoever comes to an event has no account.
  bolehDiKonsol("Failed to load resource");
  await page.goto("/presensi/AAAAAAAAAA");
  await expect(page.getByRole("heading", { name: "Platform Presensi" })).toBeVisible();
  await expect(page).toHaveURL("/presensi/AAAAAAAAAA");
  await masukSebagai("kota");
  await page.goto("/");
  await expect(page).toHaveURL("/beranda");
});

test("SHELL-002 antarmuka berbahasa Indonesia", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Selamat (pagi|siang|sore|malam), Dewi Ayu Lestari$/,
  );
});

test("SHELL-005 SHELL-010 SHELL-022..024 halaman yang tidak ada", async ({
  page,
  masukSebagai,
}) => {
  await page.goto("/entah/apa");
  await expect(page.getByRole("heading", { name: "Halaman tidak tersedia" })).toBeVisible();
  await masukSebagai("kota");
  for (const path of ["/404", "/entah/apa", "/caleg/bagian-lain/5"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Halaman tidak tersedia" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
  }
  await page.getByRole("link", { name: "Daftar Instansi" }).click();
  await expect(page).toHaveURL("/beranda");
  await page.goto("/404");
  await page.getByRole("button", { name: "Keluar" }).click();
  await expect(page).toHaveURL("/auth");
});

test("SHELL-008 memilih instansi; dengan satu instansi langsung ke beranda", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/instansi");
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
});

test("SHELL-006 SHELL-027 SHELL-028 halaman dalam pengembangan", async ({ page, masukSebagai }) => {
  await page.goto("/under-construction");
  await expect(page).toHaveURL(/\/auth/);
  await masukSebagai("kota");
  await page.goto("/under-construction");
  await expect(page.getByRole("heading", { name: "Ops! Dalam Proses Pengembangan" })).toBeVisible();
  const kembali = page.getByRole("link", { name: "Kembali" });
  await expect(kembali).toHaveAttribute("href", "/beranda");
  await kembali.click();
  await expect(page).toHaveURL("/beranda");
});

test("SHELL-013 SHELL-014 caleg pada alamat dimuat lebih dahulu; bila gagal halaman 403", async ({
  page,
  peladen,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("pusat");
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
});

test("SHELL-021 API-029 halaman 403 untuk layar di luar hak", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("403");
  await masukSebagai("kota");
  const refused = async (): Promise<void> => {
    await expect(
      page.getByRole("heading", { name: "Anda tidak berhak membuka halaman ini" }),
    ).toBeVisible();
    // The whole page: nothing of the frame is left.
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("main")).toHaveCount(1);
  };
  await page.goto("/pengaturan/akses");
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
});

test("SHELL-015 halaman baru dimulai dari atas", async ({ page, masukSebagai }) => {
  await page.setViewportSize({ width: 1000, height: 320 });
  await masukSebagai("super");
  await page.goto("/pengaturan/organisasi");
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
});

test("SHELL-016 API-003 bilah kemajuan selama permintaan, kecuali yang diam", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/surat_keluar", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/pengaturan/surat-keluar");
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

test("SHELL-034..036 SHELL-043..046 menu admin pusat: setiap entri membuka halamannya", async ({
  page,
  masukSebagai,
}) => {
  await page.setViewportSize(NARROW);
  await masukSebagai("pusat");
  await page.goto("/beranda");
  for (const [label, address, heading] of ENTRIES) {
    await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("SHELL-033 SHELL-037 SHELL-038 menu admin pusat membuka pesan, rekap dokumen, dan surat dan formulir", async ({
  page,
  masukSebagai,
}) => {
  await page.setViewportSize(NARROW);
  await masukSebagai("pusat");
  await page.goto("/beranda");
  for (const [label, address, heading] of [
    ["Kelola Pesan", "/pesan/list", /^Kelola Pesan/],
    ["Rekap Dokumen", "/dokumen/rekap", "Rekap Dokumen"],
    ["Surat dan Formulir", "/dokumen/wilayah", "Dokumen Wilayah"],
  ] as const) {
    await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

const REKAP = [
  ["Caleg", "/caleg", /^Daftar Caleg/],
  ["Rekap DPR RI", "/subrekap/rekap/pusat", "Rekap DPR RI"],
  ["Rekap DPR Provinsi", "/subrekap/rekap/propinsi", "Rekap DPRD Provinsi"],
  ["Rekap DPR Kab/Kota", "/subrekap/rekap/kota", "Rekap DPRD Kabupaten/Kota"],
] as const;
for (const [peran, tampil] of [
  ["pusat", REKAP],
  ["propinsi", REKAP],
  ["kota", [REKAP[0], REKAP[3]]],
] as const) {
  test(`SHELL-039..042 caleg dan rekapnya di menu admin ${peran}`, async ({
    page,
    masukSebagai,
  }) => {
    await page.setViewportSize(NARROW);
    await masukSebagai(peran);
    await page.goto("/beranda");
    const entri = (await openMenu(page)).filter({ hasText: /^(Caleg|Rekap DPR .*)$/ });
    await expect(entri).toHaveText(tampil.map(([label]) => label));
    await page.keyboard.press("Escape");
    for (const [label, address, heading] of tampil) {
      await (await openMenu(page)).filter({ hasText: new RegExp(`^${label}$`) }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
  });
}

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
    await page.goto(address);
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

test("SHELL-047 SHELL-048 instalasi baru menyembunyikan Event dan Dapil, juga dari super admin", async ({
  page,
  masukSebagai,
}) => {
  await page.setViewportSize(NARROW);
  await masukSebagai("super");
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

test("SHELL-017 SHELL-031 rel ikon dan kolom submenu", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.goto("/beranda");
  const rail = page.getByRole("navigation", { name: "Kelompok menu" });
  await expect(rail.getByRole("link", { name: "Beranda" })).toHaveAttribute("aria-current", "page");
  // A group of one entry has no column of its own.
  await expect(menu(page)).toHaveCount(0);
  await rail.getByRole("button", { name: "Pengaturan" }).click();
  await expect(page).toHaveURL("/beranda");
  await menu(page).getByRole("link", { name: "Hak Akses" }).click();
  await expect(page).toHaveURL("/pengaturan/akses");
  await expect(page).toHaveTitle("Hak Akses");
  await expect(menu(page).getByRole("link", { name: "Hak Akses" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("SHELL-065 SHELL-066 menu tetap, melayang, dan laci di bawah 992 px", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
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
});

test("SHELL-068 SHELL-069 ukuran huruf 12 sampai 16, semula 14", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  await expect.poll(size).toBe("14px");
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await page.getByRole("menuitem", { name: "Pengaturan tampilan" }).click();
  const choices = page.getByRole("radiogroup", { name: "Ukuran huruf" });
  await expect(choices.getByRole("radio")).toHaveCount(5);
  // Not 14 first: it is so already.
  for (const scale of ["12", "13", "14", "15", "16"]) {
    await choices.getByText(scale, { exact: true }).click();
    await expect.poll(size).toBe(`${scale}px`);
  }
  await page.reload();
  await expect.poll(size).toBe("16px");
});

test("tema terang dan gelap dipilih dan diingat", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await page.getByRole("menuitem", { name: "Pengaturan tampilan" }).click();
  await page.getByText("Gelap").click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("SHELL-018 SHELL-029 SHELL-091 ganti peran mempersempit menu dan diingat", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
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
});

test("dengan satu peran tidak ada yang dipilih", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await expect(page.getByRole("menuitem", { name: "Ganti Password" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Ganti Peran" })).toBeHidden();
});

test("SHELL-020 tata letak tamu dengan panel logo", async ({ page }) => {
  await page.goto("/auth");
  const panel = page.getByRole("banner");
  await expect(panel).toContainText("Suar");
  await expect(panel.locator("svg, img").first()).toBeVisible();
});

test("SHELL-030 pita zona tampil selain RIIL", async ({ page }) => {
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

test("SHELL-026 penutupan layanan sementara", async ({ page, masukSebagai }) => {
  await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, pemeliharaan: true }));
  await page.goto("/auth");
  await expect(page.getByText("Penutupan Layanan Sementara")).toBeVisible();
  await masukSebagai("kota");
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { name: "Penutupan Layanan Sementara" })).toBeVisible();
  await expect(page.getByText("ditutup sementara")).toBeVisible();
  await expect(page.getByText("akan segera kembali")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dewi Ayu Lestari");
});

test("SHELL-026 layanan yang ditutup selama halaman terbuka; super admin tetap masuk", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("503");
  await masukSebagai("super");
  await ubahJawaban(page, "/api/status", (body: object) => ({ ...body, pemeliharaan: true }));
  await page.goto("/pengaturan/akses");
  await expect(page.getByRole("heading", { name: "Hak Akses" })).toBeVisible();
  await jawab(page, "/api/surat_keluar", {
    status: 503,
    body: { kode: "pemeliharaan", message: "Layanan ditutup.", pemeliharaan: true },
  });
  await menu(page).getByRole("link", { name: "Surat Keluar" }).click();
  await expect(page.getByRole("heading", { name: "Penutupan Layanan Sementara" })).toBeVisible();
});

test("SHELL-025 halaman 500", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("500");
  await masukSebagai("kota");
  await jawab(page, "/api/self", { status: 500, body: {} });
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { name: "Terjadi Masalah Pada Server" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Dewi Ayu Lestari");
});

test("SHELL-063 SHELL-064 Pilih Wilayah, 10 per halaman", async ({ page, masukSebagai }) => {
  await masukSebagai("pusat");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Indonesia" }).click();
  const dialog = page.getByRole("dialog", { name: "Pilih Wilayah" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expect(dialog.getByText("Total Data 39")).toBeVisible();
  await dialog.getByRole("button", { name: "Halaman 4", exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(9);
  await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("sumatera barat");
  await dialog.getByRole("button", { name: "Lihat kota" }).click();
  await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("payakumbuh");
  await dialog.getByRole("button", { name: "Pilih Kota Payakumbuh" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Kota Payakumbuh" })).toBeVisible();
});

test("Pilih Wilayah menemukan kota tanpa memilih provinsinya dahulu", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto("/beranda");
  await page.getByRole("button", { name: "Indonesia" }).click();
  const dialog = page.getByRole("dialog", { name: "Pilih Wilayah" });
  await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("payakumbuh");
  await expect(dialog.getByRole("listitem")).toHaveText([/^Kota Payakumbuh Sumatera Barat/]);
  await dialog.getByRole("button", { name: "Pilih Kota Payakumbuh" }).click();
  await expect(page.getByRole("button", { name: "Kota Payakumbuh" })).toBeVisible();
});

test("Pilih Wilayah tersembunyi bila wilayahnya hanya satu", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kota Payakumbuh" })).toBeHidden();
});

test("Ctrl+K mencari menu dan wilayah", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.goto("/beranda");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

test("MSG-008 MSG-009 MSG-011 SHELL-003 SHELL-084 lonceng: jumlah belum dibaca dan pratinjau 50 huruf", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
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
});

test("baki pekerjaan: kemajuan, batal, hasil; kabar langsung memperbaruinya", async ({
  page,
  masukSebagai,
}) => {
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
  await masukSebagai("pusat");
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
});
