// From a spreadsheet of 45 candidates to a Zip Silon whose board is green, as a new administrator goes.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { connect } from "../server/src/platform/db.ts";
import { bacaZip, buatZip } from "../server/src/testing/zip.ts";
import { buku, jawabDialog, unggah } from "./impor.ts";
import { imporBaris } from "./isi-data.ts";
import { emailOf, SANDI } from "./pengguna.ts";
import { expect, settle, test } from "./test.ts";
import { unduhan } from "./unduhan.ts";

const KECAMATAN = [137_601, 137_602, 137_603, 137_604, 137_605];
const KURSI = 9;

const dapilOf = (ke: number): string => `KOTA PAYAKUMBUH ${ke + 1}`;

const DEPAN = ["Aisyah", "Budi", "Candra", "Dewi", "Eko", "Fajar", "Gita", "Hendra", "Indra"];
const BELAKANG = ["Anwar", "Bachtiar", "Chaniago", "Datuk", "Elfindri"];
/** The first of each three is a woman. */
const isPerempuan = (nomor: number): boolean => nomor % 3 === 1;
const isKawin = (nomor: number): boolean => nomor % 2 === 0;

interface Calon {
  dapil: number;
  nomor: number;
  nama: string;
}

const CALON: readonly Calon[] = KECAMATAN.flatMap((_, dapil) =>
  DEPAN.map((depan, at) => ({ dapil, nomor: at + 1, nama: `${depan} ${BELAKANG[dapil]}` })),
);

const JUDUL = [
  "No KTA",
  "NIK",
  "Tingkat",
  "Daerah Pemilihan",
  "No. Urut",
  "Nama Bacaleg",
  "L/P",
  "Tempat Lahir",
  "Tgl Lahir",
  "Agama",
  "Pekerjaan",
  "Status Kawin",
  "Status Hukum",
  "No HP",
  "Alamat",
  "RT",
  "RW",
  "Kelurahan",
  "Dokumen khusus yang berlaku",
];

/** As people fill such a sheet in: words, names, and dates as their program has them. */
const barisOf = ({ dapil, nomor, nama }: Calon, kelurahan: string) => [
  `13.76.${dapil}.${nomor}`,
  `137601010180${dapil}${nomor}${"0".repeat(2)}`,
  "Kota",
  dapilOf(dapil),
  nomor,
  nama,
  isPerempuan(nomor) ? "P" : "L",
  "Payakumbuh",
  { d: `19${70 + nomor}-0${nomor}-1${dapil}` },
  "Islam",
  "Karyawan Swasta",
  isKawin(nomor) ? "Kawin" : "Belum Kawin",
  "Tidak pernah dipidana",
  `0812345678${dapil}${nomor}`,
  `Jalan Merdeka ${nomor}`,
  "001",
  "002",
  kelurahan,
  "tidak ada",
];

const pdf = (isi: string): string => `%PDF-1.4 ${isi}\n%%EOF`;

const UMUM = [101, 102, 103, 104, 105, 106, 107, 108, 109];
/** The photo is asked for beside them. */
const kategoriOf = (nomor: number): number[] => (isKawin(nomor) ? [...UMUM, 111] : UMUM);

/** A folder for each, a file for each general category that is asked of it. */
async function dokumen(): Promise<Buffer> {
  const foto = await sharp({
    create: { width: 300, height: 450, channels: 3, background: "#a33" },
  })
    .jpeg()
    .toBuffer();
  return buatZip(
    CALON.flatMap(({ dapil, nomor, nama }) => {
      const map = `${dapilOf(dapil)}/${nomor}_${nama}`;
      return [
        ...kategoriOf(nomor).map((id) => [`${map}/${id}.pdf`, pdf(`${id} ${nama}`)] as const),
        [`${map}/110 pas foto.jpg`, foto] as const,
      ];
    }),
  );
}

async function unggahDokumen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Unggah zip dokumen" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah zip dokumen" });
  await dialog.getByText(/^Nomor kategori/).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "110 Pas foto" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Pilih zip" }).click();
  await (
    await chooser
  ).setFiles({ name: "dokumen.zip", mimeType: "application/zip", buffer: await dokumen() });
  const jumlah = CALON.flatMap(({ nomor }) => [110, ...kategoriOf(nomor)]).length;
  await expect(dialog.getByText(`${jumlah} disimpan`)).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole("button", { name: "Tutup" }).last().click();
}

async function bukaPapan(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link", { name: "Kepatuhan" })
    .click();
  await expect(page.getByRole("heading", { name: "Kepatuhan Daftar Calon" })).toBeVisible();
}

/** Above the list, then from the downloads; its folders with how many documents each holds. */
async function unduhSilon(page: Page): Promise<Map<string, number>> {
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link", { name: "Caleg", exact: true })
    .click();
  await page.getByRole("button", { name: "Unduh", exact: true }).click();
  await page.getByRole("menuitem", { name: "Zip Silon" }).click();
  await jawabDialog(page, `Zip Silon ${CALON.length} caleg?`, "Buat");
  await expect(page.getByText("Sedang dikemas.")).toBeVisible();
  await page.goto("/unduhan");
  const tombol = page
    .getByRole("row")
    .filter({ hasText: "Zip Silon" })
    .getByRole("button", { name: "Unduh hasil" });
  await expect(tombol).toBeVisible({ timeout: 60_000 });
  const zip = await bacaZip(await unduhan(page, () => tombol.click()));
  const map = [...zip.keys()].filter((nama) => /\.(?:pdf|jpg)$/.test(nama));
  return new Map(
    [...Map.groupBy(map, (nama) => nama.slice(0, nama.lastIndexOf("/")))].map(([nama, isi]) => [
      nama,
      isi.length,
    ]),
  );
}

const kelurahan: string[] = [];

/** What others have done before: the districts are there, and the administrator may number candidates. */
test.beforeAll(async ({ apiSebagai, peladen }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    ...KECAMATAN.map((id, ke) => `3,13760${ke + 1},${dapilOf(ke)},${KURSI},${id}`),
  ]);
  for (const id of KECAMATAN) {
    const { data } = await (await api.get(`/api/m_kelurahan?kecamatan_id=${id}`)).json();
    kelurahan.push(data[0].keterangan);
  }
  const { db, close } = connect(peladen.database, { connections: 1 });
  const admin = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("kota"))
    .executeTakeFirstOrThrow();
  await close();
  const utama = await api.post(`/api/user/${admin.id}/set_approval`, {
    multipart: {
      file: { name: "mandat.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf("mandat")) },
    },
  });
  expect(utama.status(), await utama.text()).toBe(200);
});

async function masuk(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email/No.KTA").fill(emailOf("kota"));
  await page.getByRole("textbox", { name: "Kata Sandi" }).fill(SANDI);
  await page.getByRole("button", { name: "Masuk" }).click();
  await expect(page.getByText("Anda berhasil login")).toBeVisible();
}

test("CAL-001 dari lembar kerja 45 caleg ke Zip Silon dengan papan kepatuhan hijau", async ({
  page,
}) => {
  await masuk(page);
  const rows = CALON.map((satu) => barisOf(satu, kelurahan[satu.dapil] ?? ""));
  await unggah(page, { jenis: "Caleg", isi: buku("bacaleg.xlsx", [JUDUL, ...rows]) });
  await expect(page.getByRole("button", { name: "Baru 45", exact: true })).toBeVisible();
  await expect(page.getByText("tidak dibaca")).toHaveCount(0);
  await page.getByRole("button", { name: "Terapkan", exact: true }).click();
  await jawabDialog(page, "Terapkan bacaleg.xlsx?", "Terapkan");
  await expect(page.getByText(/^Diterapkan .*: 45 baris baru/)).toBeVisible();
  await page.getByRole("link", { name: "Lihat caleg" }).click();
  await expect(page.getByText("Total Data 45", { exact: true })).toBeVisible();
  await unggahDokumen(page);

  await bukaPapan(page);
  const tabel = page.getByRole("table", { name: "Caleg sendiri per dapil" });
  await expect(tabel.getByRole("row")).toHaveCount(KECAMATAN.length + 1);
  for (const ke of KECAMATAN.keys()) {
    await expect(tabel.getByRole("row", { name: dapilOf(ke) })).toContainText("Sesuai");
  }
  const temuan = page.getByRole("region", { name: "Yang akan ditolak KPU" });
  await expect(temuan.getByRole("listitem")).toHaveCount(12);
  await expect(temuan.getByRole("link")).toHaveCount(0);
  await settle(page);
  await page.screenshot({ path: "test-results/papan-hijau.png", fullPage: true });
  const silon = await unduhSilon(page);
  expect(Object.fromEntries(silon)).toEqual(
    Object.fromEntries(
      CALON.map(({ dapil, nomor, nama }) => [
        `DPRD Kabupaten Kota ${dapilOf(dapil)}/${nomor}_${nama}`,
        kategoriOf(nomor).length + 1,
      ]),
    ),
  );
});
