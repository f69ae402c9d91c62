// The region of the top bar: every page inside shows the rows of that region, or no picker.
import type { APIRequestContext, Page } from "@playwright/test";
import { isianDiklat } from "../server/src/testing/diklat.ts";
import { pathsInside } from "../tools/site-map.ts";
import { imporBaris } from "./isi-data.ts";
import { pindah } from "./menu.ts";
import { alamatLaporan, alamatPilihan, tpsId } from "./qc.ts";
import { buatSaksi, PADANG, pilih, siapkanTempat, TEMPAT } from "./saksi.ts";
import { expect, expectNoSidewaysScroll, settle, test } from "./test.ts";

const KOTA = { id: 1376, keterangan: "Kota Payakumbuh" };
const LUAR = { saksi: "Luhur Luaran", pengguna: "Rina Provinsi", provinsi: "Jawa Timur" };

/** Pages with regions: words of the rows inside the kota, and of rows outside that the nation shows. */
const BERWILAYAH: Readonly<Record<string, { alamat?: string; dalam?: string; luar?: string }>> = {
  "/beranda": { dalam: "Laporan masuk, Kota Payakumbuh" },
  "/user": { dalam: "Dewi Ayu Lestari", luar: LUAR.pengguna },
  "/pesan/list": {},
  "/saksi": { dalam: "Dalam Daerah", luar: LUAR.saksi },
  "/saksi/wa": { dalam: "Kota Payakumbuh" },
  "/saksi/akun": {},
  "/saksi/papan": {},
  "/saksi/cakupan": { dalam: "Payakumbuh Barat", luar: LUAR.provinsi },
  "/tps/list": { dalam: "Payakumbuh Barat", luar: LUAR.provinsi },
  "/tps/form": {},
  "/qc": { dalam: TEMPAT.nama },
  "/qc/rekap/kota": {},
  "/subrekap/rekap/kota": {},
  "/qc/rekap/$jenis_laporan_id": {
    alamat: "/qc/rekap/5",
    dalam: "Payakumbuh Barat",
    luar: LUAR.provinsi,
  },
  "/impor/baru": {},
  "/caleg": {},
  "/caleg/kepatuhan": {},
  "/dokumen/rekap": { dalam: "Kota Payakumbuh", luar: LUAR.provinsi },
  "/dokumen/wilayah": {},
  "/dokumen/kirim": {},
  "/dapil/pusat": {},
  "/dapil/provinsi": {},
  "/dapil/kota": {},
  "/kursi": {},
  "/event": {},
  "/instansi/$instansi_id/diklat/$diklat_id/kelas": { alamat: "/instansi/1/diklat/1/kelas" },
};

/** An administrator of a kota holds no key for them. */
const BUKAN_UNTUK_KOTA = new Set(["/dapil/pusat", "/dapil/provinsi", "/dokumen/kirim"]);

/** The others: an address of each. */
const TANPA_WILAYAH: Readonly<Record<string, string>> = {
  // Leads on by itself where there is one only.
  "/instansi": "",
  "/profil": "/profil",
  "/sesi": "/sesi",
  "/keamanan": "/keamanan",
  "/riwayat-masuk": "/riwayat-masuk",
  "/token-akses": "/token-akses",
  "/pengaturan/akses": "/pengaturan/akses",
  "/pengaturan/organisasi": "/pengaturan/organisasi",
  "/pengaturan/surat-keluar": "/pengaturan/surat-keluar",
  "/pengaturan/pilihan": "/pengaturan/pilihan",
  "/pengaturan/audit": "/pengaturan/audit",
  "/pengaturan/cadangan": "/pengaturan/cadangan",
  "/pengaturan/templat-surat": "/pengaturan/templat-surat",
  "/pengaturan/jenis-laporan": "/pengaturan/jenis-laporan",
  "/pengaturan/jenis-laporan/$jenis_id": "/pengaturan/jenis-laporan/5",
  "/under-construction": "/under-construction",
  ...Object.fromEntries(
    "identitas pasangan pendidikan pekerjaan diklat penghargaan organisasi perjuangan usulan motivasi"
      .split(" ")
      .map((bagian) => [`/caleg/${bagian}/$caleg_id`, ""]),
  ),
  "/caleg/$caleg_id/wilayah": "",
  "/caleg/$caleg_id/wilayah/$parent_id/$label/$keterangan": "",
  "/pelatihan": "/pelatihan",
  "/instansi/$instansi_id/diklat": "/instansi/1/diklat",
  "/instansi/$instansi_id/diklat/$diklat_id/kelas/form": "/instansi/1/diklat/1/kelas/form",
  "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/form-edit": "",
  "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/peserta": "",
  "/event/form": "/event/form",
  "/event/form/manual": "/event/form/manual",
  "/event/$event_id/form-edit": "",
  "/event/detail/$event_id": "",
  "/dapil/propinsi": "",
  "/dapil/propinsi/kandidat/$dapil_id": "",
  "/dapil/provinsi/form": "",
  "/dapil/provinsi/form-edit/$id": "",
  ...Object.fromEntries(
    ["pusat", "propinsi", "kota"].flatMap((tingkat) => [
      [`/dapil/${tingkat}/form`, `/dapil/${tingkat}/form`],
      [`/dapil/${tingkat}/form-edit/$id`, ""],
      [`/dapil/${tingkat.replace("propinsi", "provinsi")}/kandidat/$dapil_id`, ""],
    ]),
  ),
  "/kursi/$jenis/$dapil_id": "",
  "/user/form": "/user/form",
  "/user/$user_id/form-edit": "/user/2/form-edit",
  "/user/detail/$user_id": "/user/detail/2",
  "/detail/$user_id": "/detail/2",
  "/kelola/riwayat": "/kelola/riwayat",
  "/instansi/$instansi_id/diklat/$diklat_id/kelas/$kelas_id/jadwal": "",
  "/user/riwayat": "/user/riwayat",
  "/user/riwayat-pesan": "/user/riwayat-pesan",
  "/pesan/form-edit": "/pesan/form-edit",
  "/pesan/list/$id": "",
  "/pesan/form-edit/$id": "",
  "/user/undangan": "/user/undangan",
  "/user/profil-caleg": "",
  "/caleg/profil/$caleg_id": "",
  "/caleg/form": "/caleg/form",
  "/caleg/form-edit/$id": "",
  "/caleg/dokumen_umum/$caleg_id": "",
  "/caleg/dokumen_khusus/$caleg_id": "",
  "/caleg/galeri/$caleg_id": "",
  "/saksi/form": "/saksi/form",
  "/saksi/form/manual": "/saksi/form/manual",
  "/saksi/$user_id/form-edit": "",
  "/saksi/detail/$saksi_id": "",
  "/tps/form-edit/$id": `/tps/form-edit/${tpsId(TEMPAT, 1)}`,
  "/tps/provinsi": "",
  "/qc/$id/$tps/$desa": alamatPilihan(TEMPAT, 1),
  "/qc/$id/laporan/$laporan_id/$tps/$desa": alamatLaporan(TEMPAT, 1),
  "/qc/$id/laporan/$laporan_id/riwayat": `/qc/${tpsId(TEMPAT, 1)}/laporan/5/riwayat`,
  "/qc/rekap/dpr": "/qc/rekap/dpr",
  "/qc/rekap/prov": "/qc/rekap/prov",
  "/subrekap/rekap/pusat": "/subrekap/rekap/pusat",
  "/subrekap/rekap/pusat/$wilayah/$id": "/subrekap/rekap/pusat/Sumatera%20Barat/13",
  "/subrekap/rekap/propinsi": "/subrekap/rekap/propinsi",
  "/unduhan": "/unduhan",
  "/impor": "/impor",
  "/impor/$impor_id": "/impor/1",
};

async function isiData(api: APIRequestContext): Promise<void> {
  await siapkanTempat(api);
  await api.post("/api/instansi/1/diklat", { data: isianDiklat("Pelatihan Saksi") });
  const kecamatan = await (await api.get(`/api/m_kecamatan?kota_id=${PADANG}`)).json();
  const { data } = await (
    await api.get(`/api/m_kelurahan?kecamatan_id=${kecamatan.data[0].id}`)
  ).json();
  await imporBaris(api, { jenis: "tps" }, ["tps_id,dpt", `${data[0].id}001,200`]);
  await buatSaksi(api, { nama: "Dalam Daerah", nomor: 1, tps: 1 });
  await buatSaksi(api, { nama: LUAR.saksi, nomor: 2, kota: PADANG });
}

test.beforeAll(async ({ apiSebagai }) => isiData(await apiSebagai("super")));

const pemilih = (page: Page, nama: string) =>
  page.getByRole("banner").getByRole("button", { name: nama, exact: true });

/** As chosen in the top bar before. */
async function pilihKota(page: Page): Promise<void> {
  await page.goto("/profil");
  await page.evaluate(
    (chosen) => localStorage.setItem("wilayah_aktif", chosen),
    JSON.stringify(KOTA),
  );
  await page.reload();
  await settle(page);
}

test("tiap halaman peta situs berwilayah atau tanpa pemilih wilayah", () => {
  expect(pathsInside().toSorted()).toEqual(
    [...Object.keys(BERWILAYAH), ...Object.keys(TANPA_WILAYAH)].toSorted(),
  );
});

test("SHELL-062 wilayah pada bilah atas berlaku di tiap halaman", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  const main = page.getByRole("main");
  await page.goto("/profil");
  await settle(page);
  await test.step("Indonesia memuat yang di luar kota", async () => {
    for (const [route, { alamat = route, luar }] of Object.entries(BERWILAYAH)) {
      if (luar !== undefined) {
        await pindah(page, alamat);
        await expect(main.getByText(luar).first()).toBeVisible();
        await expect(pemilih(page, "Indonesia")).toBeVisible();
      }
    }
  });
  await pilihKota(page);
  for (const [route, { alamat = route, dalam }] of Object.entries(BERWILAYAH)) {
    await test.step(alamat, async () => {
      await pindah(page, alamat);
      await settle(page);
      await expect(pemilih(page, KOTA.keterangan)).toBeVisible();
      await expect(dalam === undefined ? main : main.getByText(dalam).first()).toBeVisible();
      const kota = main.getByRole("combobox", { name: "Kota", exact: true });
      if ((await kota.count()) === 1) {
        await expect(kota).toHaveValue(KOTA.keterangan);
      }
      for (const text of Object.values(LUAR)) {
        await expect(main.getByText(text)).toHaveCount(0);
      }
    });
  }
});

test("halaman tanpa wilayah tidak menawarkan pemilihnya", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("super");
  await pilihKota(page);
  for (const alamat of Object.values(TANPA_WILAYAH).filter(Boolean)) {
    await test.step(alamat, async () => {
      await pindah(page, alamat);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(pemilih(page, KOTA.keterangan)).toHaveCount(0);
    });
  }
});

test("memilih wilayah di bilah atas memindahkan halaman; alamat di luarnya terbaca pada bilah", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("super");
  await page.goto(`/saksi?wilayah_id=${PADANG}&s=Luhur&page=1`);
  await expect(page.getByRole("main").getByText(LUAR.saksi)).toBeVisible();
  await pemilih(page, "Indonesia").click();
  const dialog = page.getByRole("dialog", { name: "Pilih Wilayah" });
  await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("sumatera barat");
  await dialog.getByRole("button", { name: "Lihat kota" }).click();
  await dialog.getByRole("textbox", { name: "Cari wilayah" }).fill("payakumbuh");
  await dialog.getByRole("button", { name: "Pilih Kota Payakumbuh" }).click();
  await expect(page).toHaveURL("/saksi");
  await expect(page.getByRole("main").getByText("Dalam Daerah")).toBeVisible();
  await expect(page.getByRole("main").getByText(LUAR.saksi)).toHaveCount(0);

  // The page's own picker may leave it; the top bar says so, and the next page is back in the kota.
  await pindah(page, "/tps/list");
  await pilih(page, "Kota", "Kota Padang");
  await expect(pemilih(page, "Kota Padang")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await pindah(page, "/saksi/cakupan");
  await expect(pemilih(page, KOTA.keterangan)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Kota", exact: true })).toHaveValue(
    KOTA.keterangan,
  );
});

test("alamat dengan wilayah orang lain: kerangka tetap, halaman berkata demikian dan mengantar pulang", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  const judul = page.getByRole("heading", { level: 1 });
  const luar = "Wilayah ini di luar wilayah Anda";
  await page.goto("/profil");
  await settle(page);
  for (const [route, { alamat = route }] of Object.entries({
    ...BERWILAYAH,
    "/qc/rekap/prov": { alamat: undefined },
  })) {
    await test.step(alamat, async () => {
      if (BUKAN_UNTUK_KOTA.has(alamat)) {
        await pindah(page, `${alamat}?wilayah_id=${PADANG}`);
        await expect(judul).toHaveText("Anda tidak berhak membuka halaman ini");
        return;
      }
      await pindah(page, `${alamat}?wilayah_id=${PADANG}`);
      await expect(judul).toHaveText(luar);
      await expect(page.getByRole("navigation", { name: "Kelompok menu" })).toBeVisible();
      await page.getByRole("link", { name: `Buka ${KOTA.keterangan}` }).click();
      await expect(page).toHaveURL(alamat);
      await settle(page);
      await expect(judul).not.toHaveText(luar);
    });
  }
  // The link of a superior shows what of it is ours.
  await pindah(page, "/saksi?wilayah_id=13&s=dalam");
  await expect(page).toHaveURL(`/saksi?wilayah_id=${KOTA.id}&s=dalam`);
  await expect(page.getByRole("main").getByText("Dalam Daerah")).toBeVisible();
});

const palet = (page: Page) =>
  page.getByRole("textbox", { name: "Cari menu, orang, TPS, atau wilayah" });

test("Ctrl+K menemukan orang, TPS, surat, dan setelan; panah, Enter, Esc, dan layar ponsel", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  const { data } = await (await api.get("/api/saksi?s=dalam")).json();
  expect((await api.get(`/api/saksi/${data[0].id}/surat_mandat`)).status()).toBe(200);
  await masukSebagai("super");
  await page.goto("/profil");
  await settle(page);
  await page.keyboard.press("Control+k");
  await palet(page).fill("dalam daerah");
  const hasil = page.getByRole("listbox", { name: "Hasil pencarian" });
  await expect(hasil.getByRole("option", { name: "Dalam Daerah TPS 001" })).toBeVisible();
  await expect(hasil.getByRole("option", { name: /^Surat Mandat 1\/SM\/1376\// })).toBeVisible();
  // The letter lies one below the witness.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/saksi/detail/${data[0].id}`);

  await page.keyboard.press("Control+k");
  await palet(page).fill("dewi ayu");
  await hasil.getByRole("option", { name: "Dewi Ayu Lestari Kota Payakumbuh" }).click();
  await expect(page).toHaveURL(/\/user\/detail\/\d+$/);

  await page.keyboard.press("Control+k");
  await palet(page).fill("tutup layanan");
  await expect(hasil.getByRole("option")).toHaveText([/Layanan/]);
  await page.keyboard.press("Escape");
  await expect(palet(page)).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Cari menu, orang, TPS, atau wilayah" }).click();
  await palet(page).fill(`tps 2 ${TEMPAT.nama}`);
  const satu = hasil.getByRole("option", { name: `TPS 002 ${TEMPAT.nama}, Kota Payakumbuh` });
  await expect(satu).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await satu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await satu.click();
  await expect(page).toHaveURL(`/tps/list?wilayah_id=${TEMPAT.id}&s=2`);
  await expect(page.getByRole("main").getByText("TPS 002").first()).toBeVisible();
});
