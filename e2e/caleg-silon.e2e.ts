// What is downloaded of candidates: of one, and of all whom the list is narrowed to.
import type { APIRequestContext, Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { bacaBuku } from "../server/src/testing/buku.ts";
import { bacaPdf } from "../server/src/testing/pdf.ts";
import { bacaZip } from "../server/src/testing/zip.ts";
import { pilih, pilihMenu } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";

const KTP = Buffer.from("%PDF-1.4 ktp dewi\n%%EOF");
const DAPIL = "PAYAKUMBUH SILON";

let dewi = 0;
let superApi: APIRequestContext;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  superApi = await apiSebagai("super");
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376, keterangan: DAPIL, kursi: 5 });
  const rows = await db
    .insertInto("caleg")
    .values(
      [
        {
          nama_lengkap: "Dewi Lestari",
          nomor_urut: 1,
          jenis_kelamin: "P",
          nik: "1376014101800001",
          tempat_lahir: "Payakumbuh",
        },
        { nama_lengkap: "Budi Santoso", nomor_urut: 2, jenis_kelamin: "L" },
      ].map((row) => ({ ...row, jenis_caleg_id: 3, dapil_id: dapilId })),
    )
    .returning("id")
    .execute();
  dewi = rows[0]?.id ?? 0;
  await close();
  const unggah = await superApi.post(`/api/caleg/${dewi}/dokumen`, {
    multipart: {
      dokumen_id: 101,
      file: { name: "pindaian.pdf", mimeType: "application/pdf", buffer: KTP },
    },
  });
  expect(unggah.status(), await unggah.text()).toBe(201);
});

interface Silon {
  nama: (string | undefined)[];
  baris: Readonly<Record<string, string>>;
}

/** Who is in a workbook, and its first row by its titles, which stand below the party's name. */
function isiSilon(isi: Uint8Array): Silon {
  const [, judul = [], ...rows] = bacaBuku(isi)[0] ?? [];
  const baris = Object.fromEntries(judul.map((one, at) => [one, rows[0]?.[at] ?? ""]));
  return { nama: rows.map((row) => row[judul.indexOf("Nama dan Gelar")]), baris };
}

/** Above the list. */
async function unduh(page: Page, pilihan: string): Promise<void> {
  await page.getByRole("button", { name: "Unduh", exact: true }).click();
  await page.getByRole("menuitem", { name: pilihan, exact: true }).click();
}

/** Asks above the list for a file that takes its time. */
async function minta(
  page: Page,
  { pilihan, tanya, pesan }: Record<"pilihan" | "tanya" | "pesan", string>,
): Promise<void> {
  await unduh(page, pilihan);
  const dialog = page.getByRole("dialog", { name: tanya });
  await expect(dialog).toContainText("Unduhan Saya");
  await dialog.getByRole("button", { name: "Buat" }).click();
  await expect(page.getByText(pesan)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** What came of it, among one's own downloads. */
async function hasilPekerjaan(page: Page, judul: string): Promise<Buffer> {
  const baris = page.getByRole("row").filter({ hasText: judul });
  const tombol = baris.getByRole("button", { name: "Unduh hasil" });
  await expect(tombol).toBeVisible();
  return unduhan(page, () => tombol.click());
}

async function pekerjaan(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unduh", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Excel Silon",
    "Zip Silon",
    "Surat Pernyataan (zip)",
    "Surat Pernyataan (satu PDF)",
    "Surat Pengunduran Diri (zip)",
    "Surat Pengunduran Diri (satu PDF)",
  ]);
  await page.getByRole("menuitem", { name: "Zip Silon" }).click();
  const dialog = page.getByRole("dialog", { name: "Zip Silon 2 caleg?" });
  await expect(dialog).toContainText(
    "Proses pembentukan file zip membutuhkan waktu, mohon menunggu hingga file terunduh",
  );
  await expectAccessibleAndFitting(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(dialog).toBeHidden();
  await minta(page, {
    pilihan: "Zip Silon",
    tanya: "Zip Silon 2 caleg?",
    pesan: "Sedang dikemas.",
  });
  await minta(page, {
    pilihan: "Surat Pernyataan (satu PDF)",
    tanya: "Surat Pernyataan 2 caleg?",
    pesan: "Sedang dicetak.",
  });
  await page.getByRole("button", { name: "Menu Dewi Ayu Lestari" }).click();
  await page.getByRole("menuitem", { name: "Unduhan saya" }).click();
  const zip = await bacaZip(await hasilPekerjaan(page, "Zip Silon: Kota Payakumbuh"));
  expect([...zip.keys()]).toEqual([
    "Excel Silon.xlsx",
    "1_Dewi Lestari/101 Kartu Tanda Penduduk elektronik.pdf",
    "2_Budi Santoso/",
  ]);
  const surat = await bacaPdf(
    await hasilPekerjaan(page, "Surat Pernyataan Bakal Calon: Kota Payakumbuh"),
  );
  expect(surat).toHaveLength(2);
  expect(surat[0]?.teks).toContain("Dewi Lestari");
  expect(surat[1]?.teks).toContain("Budi Santoso");
}

test("unduhan caleg: dari menu barisnya, yang dicentang, yang disaring, dan profil", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("kota");
  await page.goto("/caleg");
  await settle(page);

  await test.step("CAL-333 CAL-334 Excel dan Zip Silon satu caleg dari menu barisnya", async () => {
    const excel = await unduhan(page, () => pilihMenu(page, "Dewi Lestari", "Excel Silon"));
    const { nama, baris } = isiSilon(excel);
    expect(nama).toEqual(["Dewi Lestari"]);
    expect(baris).toMatchObject({
      Dapil: DAPIL,
      "Nomor Urut": "1",
      NIK: "1376014101800001",
      "Jenis Kelamin": "P",
      "Tempat Lahir": "Payakumbuh",
      "Kartu Tanda Penduduk elektronik": "Ada",
    });
    const zip = await bacaZip(
      await unduhan(page, () => pilihMenu(page, "Dewi Lestari", "Zip Silon")),
    );
    expect([...zip.keys()]).toEqual([
      "Excel Silon.xlsx",
      "1_Dewi Lestari/101 Kartu Tanda Penduduk elektronik.pdf",
    ]);
    expect([...zip.values()][1]).toEqual(KTP);
  });

  await test.step("Excel Silon mereka yang dicentang saja", async () => {
    await page.getByRole("checkbox", { name: "Pilih Budi Santoso" }).check();
    const bar = page.getByRole("group", { name: "Untuk yang dipilih" });
    const excel = await unduhan(page, async () => {
      await bar.getByRole("button", { name: "Unduh yang dipilih" }).click();
      await page.getByRole("menuitem", { name: "Excel Silon" }).click();
    });
    expect(isiSilon(excel).nama).toEqual(["Budi Santoso"]);
    await page.getByRole("checkbox", { name: "Pilih Budi Santoso" }).uncheck();
    await expect(bar).toHaveCount(0);
  });

  await test.step("RECAP-061 Zip Silon dan surat semua yang disaring: pekerjaan, hasilnya di Unduhan Saya", async () => {
    await pekerjaan(page);
  });

  await test.step("Excel Silon dari daftar: mereka yang disaring saja", async () => {
    await page.goto("/caleg?jenis_kelamin=L");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    const nama = async () => isiSilon(await unduhan(page, () => unduh(page, "Excel Silon"))).nama;
    expect(await nama()).toEqual(["Budi Santoso"]);
    await page.getByRole("button", { name: /^Lepas filter Jenis kelamin/ }).click();
    await expect(page.getByText("Total Data 2", { exact: true })).toBeVisible();
    expect(await nama()).toEqual(["Dewi Lestari", "Budi Santoso"]);
    await page.getByRole("searchbox").fill("dewi");
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/s=dewi/);
    expect(await nama()).toEqual(["Dewi Lestari"]);
  });

  await test.step("CAL-050 CAL-051 surat pernyataan dan pengunduran diri dari profil, di tab baru", async () => {
    await page.getByRole("link", { name: "Dewi Lestari" }).click();
    await expect(page).toHaveURL(`/caleg/profil/${dewi}`);
    await settle(page);
    for (const [label, lewat, judul] of [
      [
        "Template Surat Pernyataan",
        "template_surat_pernyataan_silon",
        "SURAT PERNYATAAN BAKAL CALON",
      ],
      [
        "Template Surat Pengunduran Diri",
        "template_surat_pengunduran_diri",
        "SURAT PENGUNDURAN DIRI",
      ],
    ] as const) {
      const tiket = page.waitForRequest("**/api/tiket");
      const isi = await unduhan(page, async () => {
        await page.getByRole("button", { name: "Tindakan" }).click();
        await page.getByRole("menuitem", { name: label, exact: true }).click();
      });
      const alamat = `/api/caleg/${dewi}/${lewat}`;
      expect((await tiket).postDataJSON()).toEqual({ alamat });
      const surat = await bacaPdf(isi);
      const teks = surat.map((halaman) => halaman.teks).join(" ");
      expect(teks).toContain(judul);
      expect(teks).toContain("Dewi Lestari");
    }
  });
});

test("templat kedua surat caleg disunting di halaman templat surat", async ({
  page,
  masukSebagai,
}) => {
  await masukSebagai("pusat");
  await page.goto("/pengaturan/templat-surat");
  await settle(page);
  for (const [jenis, judul] of [
    ["Surat pernyataan caleg", "SURAT PERNYATAAN BAKAL CALON"],
    ["Surat pengunduran diri caleg", "SURAT PENGUNDURAN DIRI"],
  ] as const) {
    await pilih(page, "Jenis surat", jenis);
    await expect(page.getByRole("textbox", { name: "Judul" })).toHaveValue(judul);
    await expect(page.getByRole("group", { name: "Medan surat" })).toContainText(
      "Daerah pemilihan",
    );
    await expect(page.getByRole("region", { name: "Pratinjau" }).locator("canvas")).toBeVisible();
  }
});
