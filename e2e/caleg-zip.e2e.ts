// Documents of the candidates of a list as one zip, from its button to the report.
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { buatZip } from "../server/src/testing/zip.ts";
import { expect, expectAccessibleAndFitting, settle, test } from "./test.ts";

const pdf = (isi: string): string => `%PDF-1.4 ${isi}\n%%EOF`;
let dapilId = 0;

test.beforeAll(async ({ peladen }) => {
  const { db, close } = connect(peladen.database, { connections: 1 });
  dapilId = await buatDapil(db, { jenis: 3, kotaId: 1376, keterangan: "KOTA PAYAKUMBUH 3" });
  await db
    .insertInto("caleg")
    .values({ jenis_caleg_id: 3, dapil_id: dapilId, nama_lengkap: "Dewi Lestari", nomor_urut: 1 })
    .execute();
  await close();
});

test("zip dokumen dari daftar caleg: petunjuk, berkas salah, kemajuan, laporan", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("kota");
  await page.goto(`/caleg?wilayah_id=1376&jenis_caleg_id=3&dapil=${dapilId}`);
  await settle(page);
  await page.getByRole("button", { name: "Unggah zip dokumen" }).click();
  const dialog = page.getByRole("dialog", { name: "Unggah zip dokumen" });
  await expect(dialog.getByText("1_Dewi Lestari")).toBeVisible();
  await dialog.getByText("Nomor kategori (25)").click();
  await expect(dialog.getByText("201 Salinan putusan pengadilan")).toBeVisible();

  const pilih = async (name: string, buffer: Buffer): Promise<void> =>
    dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer });
  await pilih("bukan.zip", Buffer.from("bukan zip"));
  await expect(dialog.getByText("Isi berkas harus ZIP")).toBeVisible();
  await pilih(
    "dokumen.zip",
    await buatZip([
      ["1_Dewi Lestari/101 KTP.pdf", pdf("ktp")],
      ["Dewi Lestari, S.Pd./102 Ijazah.pdf", pdf("ijazah")],
      ["9_Tidak Ada/101 KTP.pdf", pdf("ktp")],
    ]),
  );
  await expect(dialog.getByText("2 disimpan, 1 ditolak")).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByRole("button", { name: "Unduh hasil" })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessibleAndFitting(page);
});
