// Where a witness was found as a voter, on the page of that witness.
import { imporBaris } from "./isi-data.ts";
import { buatSaksi, siapkanTempat, TEMPAT } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, jawab, test, ubahJawaban } from "./test.ts";
import { pindah } from "./menu.ts";

/** Witnesses of these tests are born in 1990. */
const USIA = new Date().getFullYear() - 1990;
const TOMBOL = { name: "Lihat pemilih yang mungkin saksi ini" };

let ganda = 0;
let tunggal = 0;

test.beforeAll(async ({ apiSebagai }) => {
  const api = await apiSebagai("super");
  await siapkanTempat(api);
  await imporBaris(api, { jenis: "dpt", wilayah_id: String(TEMPAT.id) }, [
    "No,Nama,Usia,RT,RW,TPS",
    `1,RINA WATI,${USIA},1,2,1`,
    `2,RINA WATI,${USIA},3,4,2`,
    "3,RINA WATI,71,5,6,2",
    `4,JOKO SUSILO,${USIA},1,2,1`,
  ]);
  ganda = await buatSaksi(api, { nama: "Rina Wati", nomor: 801, tps: 1 });
  tunggal = await buatSaksi(api, { nama: "Joko Susilo", nomor: 802, tps: 1 });
  // They are looked for as a job.
  for (const id of [ganda, tunggal]) {
    await expect
      .poll(async () => (await (await api.get(`/api/saksi/${id}`)).json()).data.lingkup)
      .toBe(1);
  }
});

test("Cek DPT pada halaman saksi, admin kota", async ({ page, masukSebagai, bolehDiKonsol }) => {
  bolehDiKonsol("500");
  await masukSebagai("kota");
  await test.step("SAKSI-104 Cek DPT belum pasti: hasil, sejak kapan, dan siapa saja yang cocok dan tidak", async () => {
    await page.goto(`/saksi/detail/${ganda}`);
    const bagian = page.getByRole("region", { name: "Cek DPT" });
    await expect(bagian).toContainText("Lingkup TPS");
    await expect(bagian).toContainText(/Daftar pemilih yang dimuat .*WIB/);
    await expect(bagian.getByText("Belum pasti")).toBeVisible();
    await bagian.getByRole("button", TOMBOL).click();
    const calon = bagian.getByRole("list", { name: "Pemilih yang mungkin Rina Wati" });
    await expect(calon.getByRole("listitem")).toHaveCount(3);
    const [pertama, kedua, ketiga] = [0, 1, 2].map((at) => calon.getByRole("listitem").nth(at));
    await expect(pertama ?? calon).toContainText(
      /TPS 001.*Nama sama.*Usia sesuai NIK.*Di TPS tempat/s,
    );
    await expect(kedua ?? calon).toContainText(/TPS 002.*Nama sama.*Usia sesuai NIK.*TPS lain/s);
    await expect(ketiga ?? calon).toContainText(/71 tahun.*Nama sama.*Usia tidak sesuai NIK/s);
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("SAKSI-104 Cek DPT pasti: tanpa peringatan; tidak ada calon; gagal dimuat, dicoba lagi", async () => {
    await pindah(page, `/saksi/detail/${tunggal}`);
    const bagian = page.getByRole("region", { name: "Cek DPT" });
    await expect(bagian).toContainText("Lingkup TPS: pemilih di TPS tempat tugasnya");
    await expect(bagian.getByText("Belum pasti")).toHaveCount(0);
    const alamat = `/api/saksi/${tunggal}/cek_dpt`;
    await jawab(page, alamat, { status: 500 });
    await bagian.getByRole("button", TOMBOL).click();
    const lagi = bagian.getByRole("button", { name: "Coba lagi" });
    await expect(lagi).toBeVisible();
    await page.unrouteAll();
    await ubahJawaban(page, alamat, ({ data }: { data: object }) => ({
      data: { ...data, calon: [] },
    }));
    await lagi.click();
    await expect(bagian.getByText("Tidak ada pemilih dengan nama seperti ini")).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("Cek DPT tanpa hak membaca nama pemilih, dan tanpa daftar pemilih", async () => {
    await ubahJawaban(page, "/api/self", ({ data }: { data: { akses: { key: string }[] } }) => ({
      data: { ...data, akses: data.akses.filter(({ key }) => key !== "dpt.read") },
    }));
    await page.goto(`/saksi/detail/${ganda}`);
    const bagian = page.getByRole("region", { name: "Cek DPT" });
    await expect(bagian.getByText("Nama pemilih tidak ditampilkan")).toBeVisible();
    await expect(bagian.getByRole("button", TOMBOL)).toHaveCount(0);
    await ubahJawaban(page, `/api/saksi/${ganda}`, ({ data }: { data: object }) => ({
      data: { ...data, dpt_dimuat_pada: null },
    }));
    await page.reload();
    await expect(bagian.getByText("belum ada daftar pemilih")).toBeVisible();
  });
});

test("SAKSI-006 /detail/{user_id} seorang saksi adalah detail saksinya; orang lain tetap detail pengguna", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  const api = await apiSebagai("super");
  const akun = await api.post(`/api/saksi/${tunggal}/buat_akun`, { data: {} });
  expect(akun.ok(), await akun.text()).toBe(true);
  const { user_id: userId } = (await (await api.get(`/api/saksi/${tunggal}`)).json()).data;
  await masukSebagai("pusat");
  await page.goto(`/detail/${userId}`);
  await expect(page).toHaveURL(`/saksi/detail/${tunggal}`);
  await expect(page.getByRole("heading", { name: "Joko Susilo" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Penugasan" })).toContainText("TPS 001");

  const { id } = (await (await api.get("/api/self")).json()).data;
  await pindah(page, `/detail/${id}`);
  await expect(page.getByRole("heading", { name: "Riwayat masuk" })).toBeVisible();
  await expect(page).toHaveURL(`/detail/${id}`);
});
