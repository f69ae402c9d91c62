// The menu beside the pages of one candidate.
import type { Page } from "@playwright/test";
import { buatCaleg, isiProgres, PROGRES } from "./caleg.ts";
import { pindah } from "./menu.ts";
import { expect, settle, test } from "./test.ts";

const entri = (page: Page) =>
  page.getByRole("navigation", { name: "Menu", exact: true }).getByRole("link");

let caleg = 0;

test.beforeAll(async ({ peladen }) => {
  caleg = await buatCaleg(peladen);
  await isiProgres(peladen, caleg);
});

/** Label, how full, where it leads, and the heading there. */
type Entri = readonly [label: string, persen: string, bagian: string, judul: string];

/** From the page of identity each entry opens its page, and stands for it from then on. */
async function bukaEntri(page: Page, entries: readonly Entri[]): Promise<void> {
  await pindah(page, `/caleg/identitas/${caleg}`);
  for (const [label, persen, bagian, judul] of entries) {
    const satu = entri(page).filter({ hasText: new RegExp(`^${label}`) });
    await expect(satu).toHaveText(label + persen);
    await satu.click();
    await expect(page).toHaveURL(`/caleg/${bagian}/${caleg}`);
    await settle(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
    await expect(satu).toHaveAttribute("aria-current", "page");
  }
}

test("SHELL-049..054 SHELL-060 Identitas sampai Organisasi dengan persennya, Galeri Foto tanpa", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("caleg");
  await bukaEntri(page, [
    ["Identitas", `${PROGRES.progres_identitas} %`, "identitas", "Detail Identitas"],
    ["Pasangan", `${PROGRES.progres_pasangan_hidup} %`, "pasangan", "Daftar Pasangan"],
    ["Pendidikan", `${PROGRES.progres_pendidikan} %`, "pendidikan", "Pendidikan"],
    ["Pekerjaan", `${PROGRES.progres_pekerjaan} %`, "pekerjaan", "Pekerjaan"],
    ["Kursus atau Diklat", `${PROGRES.progres_kursus_diklat} %`, "diklat", "Kursus dan Diklat"],
    ["Organisasi", `${PROGRES.progres_organisasi} %`, "organisasi", "Organisasi"],
    ["Galeri Foto", "", "galeri", "Galeri Foto"],
  ]);
});

test("admin pusat: menu berganti menjadi bagian caleg, dan kembali", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await test.step("SHELL-019 menu berganti menjadi bagian caleg pada alamat identitas, dan kembali di luarnya", async () => {
    const umum = ["Caleg", "Kepatuhan", "Rekap DPR RI", "Rekap DPR Provinsi", "Rekap DPR Kab/Kota"];
    await page.goto("/caleg");
    await expect(entri(page)).toHaveText(umum);
    await pindah(page, `/caleg/identitas/${caleg}`);
    await expect(entri(page).first()).toHaveText(`Identitas${PROGRES.progres_identitas} %`);
    await expect(entri(page)).toHaveCount(13 + umum.length);
    await page.getByRole("link", { name: "Daftar Caleg" }).click();
    await expect(page).toHaveURL("/caleg");
    await expect(entri(page)).toHaveText(umum);
  });
  await test.step("SHELL-055..059 Tanda Penghargaan sampai Dokumen Khusus dengan persennya", async () => {
    await bukaEntri(page, [
      ["Tanda Penghargaan", `${PROGRES.progres_tanda_penghargaan} %`, "penghargaan", "Penghargaan"],
      ["Perjuangan", `${PROGRES.progres_perjuangan} %`, "perjuangan", "Perjuangan"],
      ["Motivasi", `${PROGRES.progres_motivasi_pencalonan} %`, "motivasi", "Data Motivasi"],
      ["Usulan", `${PROGRES.progres_usulan_program} %`, "usulan", "Data Usulan"],
      ["Dokumen Umum", `${PROGRES.progres_dokumen_umum} %`, "dokumen_umum", "Dokumen Umum"],
      ["Dokumen Khusus", `${PROGRES.progres_dokumen_khusus} %`, "dokumen_khusus", "Dokumen Khusus"],
    ]);
  });
});

/** What the product is about: where the menu leads, and what is read there. */
const BIDANG = [
  ["Caleg", "/caleg", /^Daftar Caleg/],
  ["Dapil Pusat", "/dapil/pusat", /Dapil/],
  ["TPS dan DPT", "/tps/list", "TPS dan DPT"],
  ["Saksi", "/saksi", /^Saksi/],
  ["QC TPS", "/qc", "QC TPS"],
  ["Surat dan Formulir", "/dokumen/wilayah", "Dokumen Wilayah"],
  ["Rekap Dokumen", "/dokumen/rekap", "Rekap Dokumen"],
  ["REKAP QC DPR RI", "/qc/rekap/dpr", /DPR RI/],
  ["Event", "/event", /Event/],
  ["Kelola Pesan", "/pesan/list", /Pesan/],
  ["Pengguna", "/user", /^Daftar Pengguna/],
] as const;

test("SHELL-001 satu aplikasi untuk caleg, dapil, TPS dan DPT, saksi, QC, dokumen, event, pesan, pengguna", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  const api = await apiSebagai("super");
  const fitur = { event: true, dapil: true };
  expect((await api.put("/api/pengaturan", { data: { fitur } })).status()).toBe(200);
  await page.setViewportSize({ width: 991, height: 900 });
  await masukSebagai("super");
  await page.goto("/beranda");
  for (const [label, alamat, judul] of BIDANG) {
    await page.getByRole("button", { name: "Buka menu" }).click();
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: label, exact: true })
      .click();
    await expect(page).toHaveURL(alamat);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
  }
  // Attendance has a page of its own; of an event that is not there it says so.
  bolehDiKonsol("Failed to load resource");
  await pindah(page, "/presensi/AAAAAAAAAA");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Platform Presensi");
});
