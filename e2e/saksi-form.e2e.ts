// Adding and changing witnesses, and the page of one.
import { connect } from "../server/src/platform/db.ts";
import { expectChoosable, expectLocked } from "./locked.ts";
import { expect, expectAccessible, test, ubahJawaban } from "./test.ts";
import {
  baris,
  buatSaksi,
  expectPilihan,
  nikOf,
  PADANG,
  pilih,
  siapkanTempat,
  TEMPAT,
  waOf,
} from "./saksi.ts";
import type { Locator, Page } from "@playwright/test";
import { pindah } from "./menu.ts";

const KTA = "1376-501";

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const basis = connect(peladen.database, { connections: 1 });
  await basis.db
    .insertInto("anggota")
    .values({ nomer_kta: KTA, nama: "Ratna Dewi", kelurahan_id: TEMPAT.id })
    .execute();
  await basis.close();
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  await buatSaksi(api, { nama: "Sudah Ada", nomor: 900 });
});

/** These and no other ones. */
async function expectIsian(form: Locator, labels: readonly string[]): Promise<void> {
  for (const name of labels) {
    await expect(form.getByRole("textbox", { name })).toBeVisible();
  }
  await expect(form.getByRole("textbox")).toHaveCount(labels.length);
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Data Saksi" });

/** A form as it is opened for the first time: what was typed before and not saved is forgotten. */
async function bukaFormulir(page: Page, alamat: string): Promise<void> {
  await pindah(page, "/profil");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith("draf:"))) {
      localStorage.removeItem(key);
    }
  });
  await pindah(page, alamat);
}

async function keDataSaksi(page: Page, nomor: number): Promise<void> {
  await bukaFormulir(page, "/saksi/form");
  await page.getByRole("textbox", { name: "Nomor KTA" }).fill(KTA);
  await expect(page.getByText(/^Ratna Dewi, .*Kota Payakumbuh$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Nomor WA" }).fill(`0${waOf(nomor).slice(2)}`);
  await page.getByRole("button", { name: "Lanjut ke Data Saksi" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The NIK that the page has asked the server about since. */
function watchNikAsked(page: Page): () => (string | null)[] {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/cek_saksi_nik") {
      asked.push(searchParams.get("nik"));
    }
  });
  return () => asked;
}

test("formulir dan halaman saksi, admin pusat", async ({
  page,
  masukSebagai,
  apiSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400");
  await masukSebagai("pusat");
  await test.step("SAKSI-003 SAKSI-005 SAKSI-011 Tambah: anggota dengan KTA, atau manual", async () => {
    await page.goto("/saksi");
    await page.getByRole("button", { name: "Tambah" }).click();
    await page.getByRole("menuitem", { name: "Anggota, dengan nomor KTA" }).click();
    await expect(page).toHaveURL("/saksi/form");
    await expect(page.getByRole("heading", { name: "Tambah Saksi" })).toBeVisible();
    // The form begins in the region of the list.
    await pindah(page, "/saksi?wilayah_id=1376");
    await page.getByRole("button", { name: "Tambah" }).click();
    await page.getByRole("menuitem", { name: /Saksi Manual/ }).click();
    await expect(page).toHaveURL("/saksi/form/manual?wilayah_id=1376");
    await expect(page.getByRole("heading", { name: "Saksi Manual" })).toBeVisible();
  });
  await test.step("SAKSI-021 SAKSI-022 SAKSI-082 SAKSI-091 Tambah Saksi: isian, kurang lengkap", async () => {
    await bukaFormulir(page, "/saksi/form");
    const form = page.getByRole("form", { name: "Saksi" });
    await expect(form.getByRole("combobox", { name: "Propinsi" })).toBeVisible();
    await expectLocked(form.getByRole("combobox", { name: "Kota" }));
    await expectIsian(form, ["Nomor KTA", "Nomor WA"]);
    await page.getByRole("button", { name: "Lanjut ke Data Saksi" }).click();
    await expect(form.getByText("Wajib diisi dengan benar", { exact: true })).toBeVisible();
    const toast = page.getByRole("alert").filter({ hasText: "Lengkapi form yang wajib diisi" });
    await expect(toast).toContainText("Saksi");
    await expect(form.getByRole("textbox", { name: "Nomor KTA" })).toBeFocused();
  });
  await test.step("SAKSI-023 SAKSI-024 SAKSI-047 SAKSI-083 SAKSI-085..087 Data Saksi: isian dan pesan", async () => {
    await keDataSaksi(page, 501);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("textbox", { name: "Nama lengkap" })).toHaveValue("Ratna Dewi");
    await expect(dialog.getByRole("link", { name: `wa.me/${waOf(501)}` })).toBeVisible();
    await dialog.getByRole("textbox", { name: "NIK" }).fill(nikOf(501).slice(1));
    await dialog.getByRole("textbox", { name: "Nama lengkap" }).fill("");
    await dialog.getByRole("textbox", { name: "Nomor WA" }).fill("0812");
    await dialog.getByRole("button", { name: "Simpan" }).click();
    for (const text of [
      "NIK 16 digit angka",
      "harus diisi",
      "Wajib diisi dengan benar",
      "Harus dipilih",
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    const nama = dialog.getByRole("textbox", { name: "Nama referensi" });
    for (const [referensi, jumlah] of [
      ["Lainnya", 1],
      ["Bacaleg", 0],
      ["Pengurus", 1],
    ] as const) {
      await pilih(dialog, "Referensi", referensi);
      await expect(nama).toHaveCount(jumlah);
    }
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog.getByText("Isi nama referensinya", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("SAKSI-076..080 Data Saksi: wilayah menurut jenis", async () => {
    await keDataSaksi(page, 501);
    const dialog = dialogOf(page);
    const semua = ["Propinsi", "Kota", "Kecamatan", "Kelurahan"] as const;
    for (const [jenis, sampai] of [
      ["Provinsi", 1],
      ["Kota/Kabupaten", 2],
      ["Kecamatan", 3],
      ["Kelurahan", 4],
      ["TPS", 4],
      // Last: all that were there go.
      ["Pusat", 0],
    ] as const) {
      await pilih(dialog, "Jenis", jenis);
      for (const [index, label] of semua.entries()) {
        await expect(dialog.getByRole("combobox", { name: label, exact: true })).toHaveCount(
          index < sampai ? 1 : 0,
        );
      }
      await expect(dialog.getByRole("textbox", { name: "Nomor TPS" })).toHaveCount(
        jenis === "TPS" ? 1 : 0,
      );
    }
  });
  await test.step("SAKSI-088 SAKSI-089 NIK diperiksa sambil diketik; isinya jadi petunjuk", async () => {
    await bukaFormulir(page, "/saksi/form/manual");
    const nik = page.getByRole("textbox", { name: "NIK" });
    await nik.fill(nikOf(900));
    await expect(page.getByText("NIK yang Anda masukan sudah terdaftar")).toBeVisible();
    await nik.fill("1376014506900001");
    await expect(page.getByText("NIK yang Anda masukan sudah terdaftar")).toHaveCount(0);
    await expect(
      page.getByText("Menurut NIK: perempuan, lahir 05-06-1990, Kota Payakumbuh."),
    ).toBeVisible();
    await pilih(page, "Propinsi", "Sumatera Barat");
    await pilih(page, "Kota", "Kota Padang");
    await expect(
      page.getByText("NIK terbit di Kota Payakumbuh, bukan di wilayah penugasannya."),
    ).toBeVisible();
    await nik.fill("1376019906900001");
    await expect(page.getByText(/Tanggal lahir di NIK ini tidak ada/)).toBeVisible();

    // In the dialog as well, and only once the NIK is whole. A page loaded anew has not asked about it yet.
    await page.reload();
    await keDataSaksi(page, 502);
    const asked = watchNikAsked(page);
    const dialog = dialogOf(page);
    await dialog.getByRole("textbox", { name: "NIK" }).pressSequentially(nikOf(900));
    await expect(dialog.getByText("NIK yang Anda masukan sudah terdaftar")).toBeVisible();
    expect(asked()).toEqual([nikOf(900)]);
  });
  await test.step("SAKSI-081 SAKSI-101 simpan: ditugaskan ke TPS, kembali ke daftar", async () => {
    await keDataSaksi(page, 502);
    const dialog = dialogOf(page);
    await dialog.getByRole("textbox", { name: "NIK" }).fill(nikOf(502));
    await pilih(dialog, "Referensi", "Bacaleg");
    await pilih(dialog, "Jenis", "TPS");
    await pilih(dialog, "Propinsi", "Sumatera Barat");
    await pilih(dialog, "Kota", "Kota Payakumbuh");
    await pilih(dialog, "Kecamatan", "Payakumbuh Barat");
    await pilih(dialog, "Kelurahan", TEMPAT.nama);
    await dialog.getByRole("textbox", { name: "Nomor TPS" }).fill("2");
    await expect(dialog.getByText("TPS 002: belum punya saksi.")).toBeVisible();
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Simpan berhasil").last()).toBeVisible();
    await expect(page).toHaveURL("/saksi");
    await pindah(page, "/saksi?s=ratna");
    await expect(baris(page, "Ratna Dewi")).toContainText(`TPS 002 · ${TEMPAT.nama}`);
  });
  await test.step("SAKSI-025 SAKSI-090 Saksi Manual: wajib diisi, lalu tersimpan", async () => {
    await bukaFormulir(page, "/saksi/form/manual");
    const form = page.getByRole("form", { name: "Saksi Manual" });
    await form.getByRole("button", { name: "Simpan" }).click();
    for (const text of ["NIK 16 digit angka", "harus diisi", "Wajib diisi dengan benar"]) {
      await expect(form.getByText(text, { exact: true })).toBeVisible();
    }
    await form.getByRole("textbox", { name: "NIK" }).fill(nikOf(503));
    await form.getByRole("textbox", { name: "Nama lengkap" }).fill("Mira Manual");
    await form.getByRole("textbox", { name: "Nomor WA" }).fill("+62 812-345-00503");
    await pilih(form, "Propinsi", "Sumatera Barat");
    await pilih(form, "Kota", "Kota Padang");
    await form.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Simpan berhasil").last()).toBeVisible();
    await expect(page).toHaveURL("/saksi");
    await pindah(page, `/saksi?s=mira&wilayah_id=${PADANG}`);
    await expect(baris(page, "Mira Manual")).toContainText("Belum ditugaskan");
  });
  await test.step("SAKSI-025 SAKSI-022 wilayah daftar mengisi formulirnya; tanpa kota dikatakan siapa yang melihat", async () => {
    await bukaFormulir(page, `/saksi?wilayah_id=${TEMPAT.id}`);
    await page.getByRole("button", { name: "Tambah" }).click();
    await page.getByRole("menuitem", { name: /Saksi Manual/ }).click();
    const kota = page.getByRole("combobox", { name: "Kota" });
    await expect(kota).toHaveValue("Kota Payakumbuh");
    await bukaFormulir(page, "/saksi/form/manual");
    await expect(kota).toHaveValue("");
    await expect(page.getByText("Tanpa kota, saksi ini hanya terlihat admin pusat.")).toBeVisible();
    await pilih(page, "Propinsi", "Sumatera Barat");
    await expect(
      page.getByText("Tanpa kota, saksi ini hanya terlihat admin pusat dan admin provinsi itu."),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "NIK" }).fill("1376014506900001");
    await page.getByRole("button", { name: "Pakai kota NIK: Kota Payakumbuh" }).click();
    await expect(kota).toHaveValue("Kota Payakumbuh");
    await expect(page.getByText(/^Tanpa kota/)).toHaveCount(0);
  });
  await test.step("SAKSI-022 Data Saksi dari daftar satu kelurahan: tempat tugasnya sudah terpilih", async () => {
    await bukaFormulir(page, `/saksi?wilayah_id=${TEMPAT.id}`);
    await page.getByRole("button", { name: "Tambah" }).click();
    await page.getByRole("menuitem", { name: /Anggota, dengan/ }).click();
    await page.getByRole("textbox", { name: "Nomor KTA" }).fill(KTA);
    await page.getByRole("textbox", { name: "Nomor WA" }).fill("081234500901");
    await page.getByRole("button", { name: "Lanjut ke Data Saksi" }).click();
    const kelurahan = dialogOf(page).getByRole("combobox", { name: "Kelurahan" });
    await expect(kelurahan).toHaveValue(TEMPAT.nama);
  });
  await test.step("SAKSI-004 SAKSI-021 SAKSI-022 Ubah Saksi; dua orang sekaligus memilih versinya", async () => {
    const api = await apiSebagai("super");
    const id = await buatSaksi(api, { nama: "Umar Ubah", nomor: 510 });
    await pindah(page, `/saksi/${id}/form-edit`);
    await expect(page.getByRole("heading", { name: "Ubah Saksi" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "NIK" })).toHaveValue(nikOf(510));
    await expect(page.getByText("Penugasan Tidak Tersedia")).toBeVisible();
    const form = page.getByRole("form", { name: "Saksi" });
    await expectIsian(form, ["Nomor KTA", "NIK", "Nama lengkap", "Nomor WA"]);
    await expect(form.getByRole("combobox")).toHaveCount(0);
    const nama = page.getByRole("textbox", { name: "Nama lengkap" });
    await nama.fill("Umar Saya");

    const { data } = await (await api.get(`/api/saksi/${id}`)).json();
    const lain = await api.post(`/api/saksi/${id}`, {
      data: {
        nik: data.nik,
        nama_lengkap: "Umar Mereka",
        nomer_wa: data.nomer_wa,
        jenis_id: 1,
        kota_id: 1376,
        versi: data.versi,
      },
    });
    expect(lain.status(), await lain.text()).toBe(200);

    await page.getByRole("button", { name: "Simpan" }).click();
    const dialog = page.getByRole("dialog", { name: "Saksi ini sudah diubah orang lain" });
    const row = dialog.getByRole("row", { name: /Nama lengkap/ });
    await expect(row).toContainText("Umar Saya");
    await expect(row).toContainText("Umar Mereka");
    await expect(dialog.getByRole("row")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(nama).toHaveValue("Umar Mereka");
    await nama.fill("Umar Akhir");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page).toHaveURL("/saksi");
    await pindah(page, "/saksi?s=umar");
    await expect(baris(page, "Umar Akhir")).toBeVisible();
  });
  await test.step("SAKSI-029 SAKSI-099 detail: jejak, gambar anggota, foto, tanpa penugasan", async () => {
    const api = await apiSebagai("super");
    const id = await buatSaksi(api, { nama: "Detail Saksi Satu", nomor: 520, kta: "1376-999" });
    await pindah(page, `/saksi?s=detail%20saksi`);
    await page.getByRole("link", { name: "Detail Saksi Satu", exact: true }).click();
    await expect(page).toHaveURL(`/saksi/detail/${id}`);
    await expect(page.getByRole("heading", { name: "Detail Saksi Satu" })).toBeVisible();
    await expect(page.getByText("Penugasan Tidak Tersedia")).toBeVisible();
    for (const judul of ["KTA bagian belakang", "KTP"]) {
      const bagian = page.getByRole("region", { name: judul, exact: true });
      await expect(bagian.getByText("Belum ada gambar.")).toBeVisible();
      await expect(bagian.getByText(/tidak tercatat sebagai anggota/)).toBeVisible();
    }
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Pilih foto" }).click();
    await (
      await chooser
    ).setFiles({
      name: "foto.png",
      mimeType: "image/png",
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } }),
    });
    await page.getByRole("button", { name: "Pakai foto" }).click();
    await expect(page.getByRole("img", { name: "Foto Detail Saksi Satu" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("img", { name: "Foto Detail Saksi Satu" })).toBeVisible();
    await page.getByRole("link", { name: "Daftar Saksi" }).click();
    await expect(page).toHaveURL("/saksi");

    await ubahJawaban(
      page,
      `/api/saksi/${id}`,
      ({ data }: { data: { kta: object; foto: string } }) => ({
        data: { ...data, kta: { ...data.kta, ktp: data.foto, kta_belakang: data.foto } },
      }),
    );
    await page.goto(`/saksi/detail/${id}`);
    for (const judul of ["KTA bagian belakang", "KTP"]) {
      await expect(page.getByRole("img", { name: `${judul} Detail` })).toBeVisible();
    }
  });
});

test("SAKSI-022 SAKSI-109 SAKSI-111 tingkat 3: tanpa provinsi dan kota", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/saksi");
  for (const alamat of ["/saksi/form/manual", "/saksi/form"]) {
    await pindah(page, alamat);
    await expect(page.getByRole("textbox", { name: "Nomor WA" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Propinsi" })).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Kota" })).toHaveCount(0);
  }
  await keDataSaksi(page, 504);
  const dialog = dialogOf(page);
  await expectPilihan(dialog, "Jenis", ["TPS", "Kota/Kabupaten", "Kecamatan", "Kelurahan"]);
  await pilih(dialog, "Jenis", "TPS");
  await expect(dialog.getByRole("combobox", { name: "Kecamatan" })).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Propinsi" })).toHaveCount(0);
  await expect(dialog.getByRole("combobox", { name: "Kota", exact: true })).toHaveCount(0);
  await pilih(dialog, "Kecamatan", "Payakumbuh Barat");
  await pilih(dialog, "Kelurahan", TEMPAT.nama);
  await dialog.getByRole("textbox", { name: "Nomor TPS" }).fill("3");
  await dialog.getByRole("textbox", { name: "NIK" }).fill(nikOf(504));
  await dialog.getByRole("textbox", { name: "Nama lengkap" }).fill("Kurnia Kota");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await page.waitForURL("/saksi");
  await pindah(page, "/saksi?s=kurnia");
  await expect(baris(page, /Ratna Dewi|Kurnia Kota/)).toContainText(`TPS 003 · ${TEMPAT.nama}`);
});

test("SAKSI-022 SAKSI-111 SAKSI-112 tingkat 2: provinsi terkunci", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("propinsi");
  await page.goto("/saksi");
  for (const alamat of ["/saksi/form/manual", "/saksi/form"]) {
    await pindah(page, alamat);
    const propinsi = page.getByRole("main").getByRole("combobox", { name: "Propinsi" });
    await expect(propinsi).toHaveValue("Sumatera Barat");
    await expectLocked(propinsi);
    await expectChoosable(page.getByRole("main").getByRole("combobox", { name: "Kota" }));
  }
  await keDataSaksi(page, 505);
  const dialog = dialogOf(page);
  await expectPilihan(dialog, "Jenis", [
    "TPS",
    "Provinsi",
    "Kota/Kabupaten",
    "Kecamatan",
    "Kelurahan",
  ]);
  await expectPilihan(dialog, "Referensi", ["Bacaleg", "Pengurus", "Lainnya"]);
  await pilih(dialog, "Jenis", "TPS");
  const propinsi = dialog.getByRole("combobox", { name: "Propinsi" });
  await expect(propinsi).toHaveValue("Sumatera Barat");
  await expectLocked(propinsi);
  await expect(dialog.getByRole("combobox", { name: "Kota", exact: true })).toBeEnabled();
});
