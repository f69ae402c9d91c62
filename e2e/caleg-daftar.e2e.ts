// The list of candidates, their form, account, witnesses and profile.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { expectLocked } from "./locked.ts";
import { emailOf } from "./pengguna.ts";
import { buatSaksi, pilih, pilihMenu } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

const KOTA = 1376;
const NAMA = {
  dapil: "KOTA PAYAKUMBUH 1",
  dua: "KOTA PAYAKUMBUH 2",
  ri: "SUMATERA BARAT II",
  admin: "",
  akun: "",
};

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapil = await buatDapil(db, { jenis: 3, kotaId: KOTA, keterangan: NAMA.dapil });
  const dua = await buatDapil(db, { jenis: 3, kotaId: KOTA, keterangan: NAMA.dua });
  const ri = await buatDapil(db, { jenis: 1, kotaId: KOTA, keterangan: NAMA.ri });
  const admin = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("email", "=", emailOf("kota"))
    .executeTakeFirstOrThrow();
  NAMA.admin = admin.name;
  const rows = [
    { nama_lengkap: "Yuni Kartika", nomor_urut: 1, jenis_kelamin: "P", nomer_kta: "KTA-YUNI" },
    {
      nama_lengkap: "Hendra Saputra",
      nomor_urut: 2,
      jenis_kelamin: "L",
      nik: "1376010203700002",
      admin_id: admin.id,
      is_utama: 1,
      is_baru: 1,
    },
    { nama_lengkap: "Mulyadi Tanjung", nomer_kta: "KTA-MUL", status_pengisian: 3, status: 3 },
    { nama_lengkap: "Rosna Proses", status: 2, status_pengisian: 2, dapil_id: dua, is_baru: 2 },
    { nama_lengkap: "Zulfikar Pusat", jenis_caleg_id: 1, dapil_id: ri, nomer_kta: "KTA-ZUL" },
  ];
  await db
    .insertInto("caleg")
    .values(rows.map((row) => ({ jenis_caleg_id: 3, dapil_id: dapil, ...row })))
    .execute();
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "KTA-BARU", nama: "Nofrita Anggota", kelurahan_id: 1376011002 })
    .execute();
  const saksiId = await buatSaksi(await apiSebagai("super"), {
    nama: "Saksi Yuni",
    nomor: 1,
    jenis: 4,
  });
  const rosna = await db
    .selectFrom("caleg")
    .select("id")
    .where("nama_lengkap", "=", "Rosna Proses")
    .executeTakeFirstOrThrow();
  const akun = await db
    .updateTable("caleg")
    .set((eb) => ({
      users_id: eb.selectFrom("users").select("id").where("email", "=", emailOf("caleg")),
    }))
    .where("id", "=", rosna.id)
    .returning("users_id")
    .executeTakeFirstOrThrow();
  NAMA.akun = String(akun.users_id);
  const buffer = await sharp({
    create: { width: 300, height: 400, channels: 3, background: "#a62" },
  })
    .jpeg()
    .toBuffer();
  const foto = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
  const api = await apiSebagai("super");
  const multipart = { dokumen_id: "110", file: foto };
  expect((await api.post(`/api/caleg/${rosna.id}/dokumen`, { multipart })).status()).toBe(201);
  const saksiRosna = await buatSaksi(api, { nama: "Saksi Rosna", nomor: 2, jenis: 4 });
  await db
    .insertInto("saksi_caleg")
    .values({ kota_id: KOTA, saksi_id: saksiRosna, jenis_caleg_id: 3, caleg_id: rosna.id })
    .execute();
  const yuni = await db
    .selectFrom("caleg")
    .select("id")
    .where("nomer_kta", "=", "KTA-YUNI")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("saksi_caleg")
    .values({ kota_id: KOTA, saksi_id: saksiId, jenis_caleg_id: 3, caleg_id: yuni.id })
    .execute();
  await close();
});

const tabel = (page: Page) => page.getByRole("table", { name: "Daftar Caleg" });
const baris = (page: Page, nama: string) => tabel(page).getByRole("row", { name: nama });

/** The list of all, by the menu. */
async function bukaDaftar(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link", { name: "Caleg", exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Daftar Caleg/);
}

const cari = (page: Page, kata: string) => page.getByRole("searchbox").fill(kata);

async function bukaFilter(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  return page.getByRole("dialog", { name: "Filter" });
}

test("daftar caleg: isi barisnya, saringannya, dan profil yang dibuka darinya", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto("/caleg/kepatuhan");

  await test.step("CAL-002 CAL-021 CAL-023 CAL-024 CAL-028 CAL-030 CAL-031 daftar dari menu, dan isi barisnya", async () => {
    await bukaDaftar(page);
    await expect(page).toHaveURL("/caleg");
    await expect(page.getByText("Total Data 5")).toBeVisible();
    const yuni = baris(page, "Yuni Kartika");
    await expect(yuni).toContainText("#1 Yuni Kartika");
    await expect(yuni).toContainText(`Kota Payakumbuh - ${NAMA.dapil}`);
    await expect(yuni).toContainText("KTA-YUNI");
    await expect(yuni).toContainText("0 %");
    // Without a photo the first letters stand in its place.
    await expect(yuni).toContainText("YK");
    await expect(yuni.locator("img")).toHaveCount(0);
    await expect(baris(page, "Rosna Proses").locator("img")).toHaveJSProperty("naturalWidth", 240);
    await expect(baris(page, "Mulyadi Tanjung")).not.toContainText("#");
    await expect(baris(page, "Hendra Saputra")).toContainText("UTAMA");
    await expect(baris(page, "Zulfikar Pusat")).toContainText(NAMA.ri);
  });

  await test.step("CAL-029 CAL-032 NIK dan admin pada baris", async () => {
    const hendra = baris(page, "Hendra Saputra");
    await expect(hendra).toContainText("1376010203700002");
    await expect(hendra).toContainText(`${NAMA.admin} - Kota Payakumbuh`);
  });

  await test.step("CAL-025 CAL-026 CAL-204 CAL-205 CAL-206 CAL-207 lencana dan akun pada baris", async () => {
    const hendra = baris(page, "Hendra Saputra");
    await expect(hendra.getByText("Utama", { exact: true })).toBeVisible();
    await expect(hendra.getByText("Data Baru")).toBeVisible();
    await expect(hendra).toContainText("Belum ada");
    const rosna = baris(page, "Rosna Proses");
    await expect(rosna.getByRole("cell", { name: NAMA.akun, exact: true })).toBeVisible();
    await expect(rosna.getByRole("img", { name: "Batal Verifikasi" })).toBeVisible();
    await expect(
      baris(page, "Mulyadi Tanjung").getByRole("img", { name: "Terkunci" }),
    ).toBeVisible();
    await expect(rosna.getByText("Data Baru")).toBeVisible();
    // And no other one has any of these.
    for (const [lencana, jumlah] of [
      [tabel(page).getByText("Utama", { exact: true }), 1],
      [tabel(page).getByText("Data Baru"), 2],
      [tabel(page).getByRole("img", { name: "Batal Verifikasi" }), 1],
      [tabel(page).getByRole("img", { name: "Terkunci" }), 1],
    ] as const) {
      await expect(lencana).toHaveCount(jumlah);
    }
  });

  await test.step("di layar lebar setiap caleg satu baris: avatar, nama, dan lencananya", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const tinggi = () =>
      tabel(page)
        .locator("tbody tr")
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    await expect.poll(async () => Math.max(...(await tinggi()))).toBeLessThan(60);
    expect(await tinggi()).toHaveLength(5);
    await page.screenshot({ path: "test-results/caleg-daftar-baris.png" });
  });

  await test.step("CAL-021 dicari, juga di telepon", async () => {
    await cari(page, "kartika");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText("#1 Yuni Kartika")).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
    await cari(page, "");
    await expect(page.getByText("Total Data 5")).toBeVisible();
  });

  await test.step("CAL-256 CAL-257 CAL-258 pilihan pada dialog filter", async () => {
    const dialog = await bukaFilter(page);
    for (const [label, words] of Object.entries({
      "Jenis caleg": ["DPR RI", "DPRD Provinsi", "DPRD Kabupaten/Kota"],
      "Jenis kelamin": ["Laki-Laki", "Perempuan"],
      "DCT/DCS": ["Tidak", "Ya"],
      "Caleg Utama": ["Tidak", "Ya"],
      Urutan: ["Dapil, lalu nomor urut", "Dapil", "Nomor urut", "Yang pertama dimasukkan"],
    })) {
      await dialog.getByRole("combobox", { name: label, exact: true }).click();
      await expect(page.getByRole("option")).toHaveText(words);
      await page.keyboard.press("Escape");
    }
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step("CAL-022 CAL-033 CAL-034 CAL-233 CAL-234 CAL-235 CAL-236 saringan: tingkat, lencana, diingat", async () => {
    const dialog = page.getByRole("dialog", { name: "Filter" });
    const dapil = dialog.getByRole("combobox", { name: "Dapil", exact: true });
    await pilih(dialog, "Jenis caleg", "DPR RI");
    await expect(dialog.getByRole("combobox", { name: "Propinsi" })).toHaveCount(0);
    await pilih(dialog, "Dapil", NAMA.ri);
    await pilih(dialog, "Jenis caleg", "DPRD Kabupaten/Kota");
    await expect(dapil).toHaveValue("");
    await expectLocked(dapil);
    await pilih(dialog, "Propinsi", "Sumatera Barat");
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await pilih(dialog, "Dapil", NAMA.dapil);
    // The nation has no regions: those that were chosen before are forgotten.
    await pilih(dialog, "Jenis caleg", "DPR RI");
    await pilih(dialog, "Jenis caleg", "DPRD Kabupaten/Kota");
    await expect(dialog.getByRole("combobox", { name: "Propinsi" })).toHaveValue("");
    await expectLocked(dapil);
    await pilih(dialog, "Propinsi", "Sumatera Barat");
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await pilih(dialog, "Dapil", NAMA.dapil);
    await pilih(dialog, "Kota", "Kota Padang");
    await expect(dapil).toHaveValue("");
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await pilih(dialog, "Dapil", NAMA.dapil);
    await pilih(dialog, "Jenis kelamin", "Perempuan");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByRole("button", { name: "Filter, 4 terpasang" })).toBeVisible();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/jenis_kelamin=P/);
    const chips = page.getByRole("list", { name: "Filter terpasang" });
    await expect(chips).toContainText(NAMA.dapil);
    expect(await page.evaluate(() => localStorage.getItem("filtersCaleg"))).toContain('"P"');

    await page.goto("/caleg");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/jenis_kelamin=P/);
    // Said to be the filter of the time before; an address that asks for something itself has none of it.
    const terakhir = page.getByText("Filter terakhir:");
    await expect(terakhir).toBeVisible();
    // One taken off leaves the others, now and the next time.
    await page.getByRole("button", { name: "Lepas filter Jenis kelamin" }).click();
    await expect(page).not.toHaveURL(/jenis_kelamin/);
    await page.goto("/caleg");
    await expect(chips).toContainText(NAMA.dapil);
    await expect(chips).not.toContainText("Perempuan");
    await page.goto("/caleg?s=hendra");
    await expect(page.getByRole("row", { name: /Hendra/ })).toBeVisible();
    await expect(page).toHaveURL("/caleg?s=hendra");
    await expect(terakhir).toBeHidden();
  });

  await test.step("CAL-038 CAL-039 CAL-041 CAL-042 CAL-043 CAL-044 profil caleg utama", async () => {
    await baris(page, "Hendra Saputra").getByRole("link", { name: "Hendra Saputra" }).click();
    await expect(page).toHaveURL(/profil/);
    const siapa = page.getByRole("region", { name: "Caleg", exact: true });
    await expect(siapa).toContainText("Hendra Saputra");
    await expect(siapa.getByText("Caleg Utama")).toBeVisible();
    await expect(siapa.getByRole("img")).toHaveCount(0);
    const isi = page.getByRole("main").getByRole("definition");
    await expect(isi.filter({ hasText: "DPRD Kabupaten/Kota" })).toBeVisible();
    const isiOf = (judul: string) =>
      page.getByRole("term").getByText(judul, { exact: true }).locator("xpath=following::dd[1]");
    await expect(isiOf("Dapil")).toHaveText(NAMA.dapil);
    await expect(isiOf("Wilayah")).toHaveText("Kota Payakumbuh");
    const { data } = await (await (await apiSebagai("pusat")).get("/api/caleg?s=hendra")).json();
    await expect(page.getByRole("progressbar", { name: "Progres" })).toHaveAttribute(
      "aria-valuenow",
      String(data[0].progres),
    );
  });

  await test.step("CAL-236 jalan kembali menuju daftar seperti ditinggalkan, dan filter terakhir dihapus", async () => {
    await page
      .getByRole("navigation", { name: "Jejak" })
      .getByRole("link", { name: "Daftar Caleg" })
      .click();
    await expect(page).toHaveURL("/caleg?s=hendra");
    await bukaDaftar(page);
    const terakhir = page.getByText("Filter terakhir:");
    await expect(terakhir).toBeVisible();
    await page.getByRole("button", { name: "Hapus", exact: true }).click();
    await expect(terakhir).toBeHidden();
    await expect(page.getByText("Total Data 5")).toBeVisible();
    await page.goto("/caleg");
    await expect(page.getByText("Total Data 5")).toBeVisible();
    await expect(terakhir).toBeHidden();
  });

  await test.step("jalan kembali menuju daftar pengguna seperti ditinggalkan", async () => {
    const daftar = "/user?is_aktif=1&s=dewi";
    await page.goto(daftar);
    await page.getByRole("link", { name: "Dewi Ayu Lestari" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dewi Ayu Lestari" })).toBeVisible();
    await page.getByRole("link", { name: "Daftar Pengguna" }).click();
    await expect(page).toHaveURL(daftar);
  });
});

test("caleg ditambah, diubah, dan diberi akun", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  // No member has the cards that are typed, and somebody else saves first.
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("pusat");
  await page.goto("/caleg");
  const form = page.getByRole("form", { name: "Caleg" });
  const kta = form.getByRole("textbox", { name: "Nomor KTA" });

  await test.step("CAL-249 KTA yang tidak ditemukan: peringatan, dan namanya diisi sendiri", async () => {
    await page.getByRole("link", { name: "Tambah Caleg" }).click();
    await expect(form).not.toContainText("*");
    await kta.fill("KTA-ENTAH");
    // As the button beside it does, and not the one that saves.
    await kta.press("Enter");
    await expect(page.getByText("Data tidak ditemukan", { exact: true })).toBeVisible();
    await expect(form.getByText("isian perlu diperbaiki")).toHaveCount(0);
    await form.getByRole("button", { name: "Cari" }).click();
    await expect(page.getByText("Data Caleg KTA-ENTAH tidak ditemukan")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Nama lengkap" })).toBeVisible();
    await kta.fill("");
  });

  await test.step("CAL-004 CAL-052 CAL-226 CAL-227 CAL-229 CAL-233 CAL-237 tambah caleg", async () => {
    await expect(page).toHaveURL("/caleg/form");
    await expect(page.getByRole("heading", { level: 1, name: "Tambah Caleg" })).toBeVisible();
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Akun Caleg", { exact: true })).toBeVisible();
    await expect(page.getByText("Lengkapi form yang wajib diisi terlebih dahulu")).toBeVisible();
    const propinsi = form.getByRole("combobox", { name: "Propinsi" });
    const kota = form.getByRole("combobox", { name: "Kota", exact: true });
    await pilih(form, "Jenis caleg", "DPR RI");
    await expect(propinsi).toHaveCount(0);
    await pilih(form, "Jenis caleg", "DPRD Provinsi");
    await expect(propinsi).toBeVisible();
    await expect(kota).toHaveCount(0);
    await pilih(form, "Jenis caleg", "DPRD Kabupaten/Kota");
    await pilih(form, "Propinsi", "Sumatera Barat");
    // The nation has no regions: what was chosen before is forgotten.
    await pilih(form, "Jenis caleg", "DPR RI");
    await pilih(form, "Jenis caleg", "DPRD Kabupaten/Kota");
    await expect(propinsi).toHaveValue("");
    await pilih(form, "Propinsi", "Sumatera Barat");
    await pilih(form, "Kota", "Kota Payakumbuh");
    await pilih(form, "Dapil", NAMA.dua);
    await kta.fill("KTA-BARU");
    await expect(form.getByRole("status")).toContainText("Nofrita Anggota");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(/\/caleg\/profil\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Nofrita Anggota" })).toBeVisible();
  });

  await test.step("caleg tanpa nomor KTA: dikatakan sebelum kata sandinya diminta", async () => {
    await bukaDaftar(page);
    await pilihMenu(page, "Hendra Saputra", "Daftar Akun");
    const tanpaKta = page.getByRole("dialog", { name: "Hendra Saputra belum punya nomor KTA" });
    await expect(tanpaKta.getByRole("textbox")).toHaveCount(0);
    await tanpaKta.getByRole("button", { name: "Isi Nomor KTA" }).click();
    await expect(page).toHaveURL(/\/caleg\/form-edit\/\d+$/);
    await expect(kta).toBeEnabled();
  });

  await test.step("CAL-005 CAL-052 CAL-228 ubah caleg: KTA terkunci, pindah dapil diberi tahu akibatnya", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Ubah Caleg" })).toBeVisible();
    // Without a card yet, it can be entered once.
    await kta.fill("KTA-HENDRA");
    await pilih(form, "Dapil", NAMA.dua);
    await expect(form).toContainText("melepas nomor urutnya dan 0 saksinya");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL(/\/caleg\/profil\/\d+$/);
    await expect(page.getByRole("definition").filter({ hasText: NAMA.dua })).toBeVisible();
    await page.getByRole("link", { name: "Ubah", exact: true }).click();
    await expectLocked(kta);
  });

  await test.step("yang kedua memindah caleg melihat kedua versi, lalu memilih", async () => {
    const api = await apiSebagai("super");
    await bukaDaftar(page);
    await pilihMenu(page, "Zulfikar Pusat", "Ubah");
    await expect(page).toHaveURL(/\/caleg\/form-edit\/\d+$/);
    await pilih(form, "Jenis caleg", "DPRD Kabupaten/Kota");
    await pilih(form, "Propinsi", "Sumatera Barat");
    await pilih(form, "Kota", "Kota Payakumbuh");
    await pilih(form, "Dapil", NAMA.dua);
    const id = page.url().split("/").at(-1);
    const { data: dapil } = await (await api.get(`/api/m_dapil_kota?kota_id=${KOTA}`)).json();
    const satu = dapil.find((one: { keterangan: string }) => one.keterangan === NAMA.dapil);
    const lain = {
      jenis_caleg: { id: 3 },
      nomer_kta: "KTA-ZUL",
      wilayah: { id: KOTA },
      dapil: satu,
    };
    expect((await api.post(`/api/caleg/${id}`, { data: lain })).status()).toBe(200);
    await form.getByRole("button", { name: "Simpan" }).click();
    const dua = page.getByRole("dialog", { name: "Caleg ini sudah diubah orang lain" });
    await expect(dua.getByRole("row", { name: "Dapil" }).getByRole("cell")).toHaveText([
      NAMA.dua,
      NAMA.dapil,
    ]);
    // Both say the same level, which nobody has to compare.
    await expect(dua.getByRole("row", { name: "Jenis caleg" })).toHaveCount(0);
    await dua.getByRole("button", { name: "Pakai isian saya" }).click();
    await expect(page).toHaveURL(/\/caleg\/profil\/\d+$/);
    await expect(page.getByRole("definition").filter({ hasText: NAMA.dua })).toBeVisible();
  });

  await test.step("CAL-218 CAL-219 CAL-242 CAL-264 CAL-265 daftar akun lalu reset kata sandi", async () => {
    await bukaDaftar(page);
    await cari(page, "mulyadi");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Menu Mulyadi Tanjung" }).click();
    await expect(page.getByRole("menuitem", { name: "Set Utama" })).toHaveAccessibleDescription(
      "Caleg utama dapat menandai TPS dengan Set DPT",
    );
    await expect(page.getByRole("menuitem", { name: "Reset Password" })).toHaveCount(0);
    for (const [judul, arti] of [
      ["Akun", "Nomor akun yang dipakai caleg ini untuk masuk"],
      ["Progres", "Rata-rata terisinya bagian profil dan dokumennya; UTAMA: caleg utama"],
      ["Admin", "Siapa yang mendaftarkannya, dan wilayahnya"],
    ] as const) {
      await expect(
        page.getByRole("columnheader", { name: judul, includeHidden: true }),
      ).toHaveAccessibleDescription(arti);
    }
    await page.getByRole("menuitem", { name: "Daftar Akun" }).click();
    const dialog = page.getByRole("dialog", { name: "Daftar Akun" });
    await dialog.getByRole("textbox", { name: "Password", exact: true }).fill("rahasia-1");
    await dialog.getByRole("textbox", { name: "Konfirmasi Password" }).fill("rahasia-2");
    await dialog.getByRole("button", { name: "Daftar Akun" }).click();
    await expect(page.getByText("Registrasi gagal")).toBeVisible();
    await expect(page.getByText("Konfirmasi Password tidak cocok")).toBeVisible();
    await expectAccessibleAndFitting(page);
    await dialog.getByRole("textbox", { name: "Konfirmasi Password" }).fill("rahasia-1");
    await dialog.getByRole("button", { name: "Daftar Akun" }).click();
    await expect(page.getByText("Registrasi Akun berhasil")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Belum ada", { exact: true })).toHaveCount(0);

    await page.getByRole("button", { name: "Menu Mulyadi Tanjung" }).click();
    await expect(page.getByRole("menuitem", { name: "Set Utama" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Daftar Akun" })).toHaveCount(0);
    await page.getByRole("menuitem", { name: "Reset Password" }).click();
    await page
      .getByRole("dialog", { name: "Reset password Mulyadi Tanjung?" })
      .getByRole("button", { name: "Reset Password" })
      .click();
    await expect(page.getByText("Akun berhasil direset")).toBeVisible();
    await expect(page.getByLabel("Kata sandi baru", { exact: true })).toHaveText(/\S{8,}/);
    await page.getByRole("button", { name: "Selesai" }).click();
  });
});

test("admin kota: saksi seorang caleg, dan profilnya", async ({ page, masukSebagai }) => {
  await masukSebagai("kota");
  await page.goto("/caleg");

  await test.step("CAL-027 saksi seorang caleg dalam dialog", async () => {
    const tautan = page.getByRole("button", { name: "1 saksi Yuni Kartika" });
    await expect(tautan).toHaveText("1");
    await tautan.click();
    const dialog = page.getByRole("dialog", { name: "Saksi", exact: true });
    await expect(dialog.getByRole("row", { name: "Saksi Yuni" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Saksi Rosna" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("CAL-003 CAL-036 CAL-037 CAL-040 CAL-045 CAL-046 CAL-199 profil caleg", async () => {
    await baris(page, "Mulyadi Tanjung").getByRole("link", { name: "Mulyadi Tanjung" }).click();
    await expect(page).toHaveURL(/\/caleg\/profil\/\d+$/);
    const siapa = page.getByRole("region", { name: "Caleg", exact: true });
    await expect(siapa).toContainText("MT");
    await expect(siapa.getByRole("img", { name: "Sudah Terverifikasi" })).toBeVisible();
    const isi = page.getByRole("main").getByRole("definition");
    await expect(isi).toHaveText([
      "-",
      "DPRD Kabupaten/Kota",
      NAMA.dapil,
      "Kota Payakumbuh",
      "KTA-MUL",
      "–",
      "Laki-Laki",
    ]);
    await expect(page.getByRole("region", { name: "Progres" })).toContainText("0 %");
  });
});
