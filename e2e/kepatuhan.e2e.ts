// The compliance board: from the counts to the lists, and from a list to its names.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { imporBaris } from "./isi-data.ts";
import { openEntry, pindah } from "./menu.ts";
import { pilih } from "./saksi.ts";
import { expect, expectAccessibleAndFitting, expectNoSidewaysScroll, test } from "./test.ts";

const SORONG = 9671;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    `3,${SORONG}01,KOTA SORONG 1,6,${SORONG}01`,
    `3,${SORONG}02,KOTA SORONG 2,4,${SORONG}02`,
  ]);
  await imporBaris(api, { jenis: "daftar-calon" }, [
    "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk",
    `3,${SORONG}01,1,1,"Dr. Hj. Siti Nurhaliza Rahmawati Kusumaningtyas Widyastuti, S.H., M.H.",P`,
    `3,${SORONG}01,1,2,Budi Santoso,L`,
    `3,${SORONG}01,1,3,Citra Lestari,P`,
    `3,${SORONG}01,2,1,Dedi Kurnia,L`,
    `3,${SORONG}01,2,2,Eko Prasetyo,L`,
    `3,${SORONG}01,2,3,Fajar Nugroho,L`,
    `3,${SORONG}01,2,5,Gita Permata,P`,
    `3,${SORONG}02,2,1,Hani Safitri,P`,
    `3,${SORONG}02,2,2,Indra Wijaya,L`,
    `3,${SORONG}02,2,3,Joko Susilo,L`,
    `3,${SORONG}02,2,4,Kartika Dewi,P`,
    `3,${SORONG}02,2,5,Lukman Hakim,L`,
  ]);
  const { db, close } = connect(peladen.database, { connections: 1 });
  const { id: dapilId } = await db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", `${SORONG}01`)
    .executeTakeFirstOrThrow();
  const sama = {
    jenis_caleg_id: 3,
    dapil_id: dapilId,
    tanggal_lahir: "1980-05-17",
    progres_identitas: 100,
    progres_dokumen_umum: 100,
    progres_dokumen_khusus: 100,
  };
  await db
    .insertInto("caleg")
    .values([
      { ...sama, nama_lengkap: "Maya Anggraini", nomor_urut: 1, jenis_kelamin: "P" },
      {
        ...sama,
        nama_lengkap: "Nanda Pratama",
        nomor_urut: 3,
        jenis_kelamin: "L",
        progres_dokumen_umum: 64,
      },
      { ...sama, nama_lengkap: "Oki Saputra", nomor_urut: null, jenis_kelamin: null },
    ])
    .execute();
  await close();
});

const PAPAN = `/caleg/kepatuhan?wilayah_id=${SORONG}`;
const ALAMAT = `${PAPAN}&sumber=semua`;
const tabel = (page: Page) =>
  page.getByRole("table", { name: "Daftar calon per dapil dan partai" });

test("kepatuhan: semua partai dan caleg sendiri, dari menu ke temuan, daftarnya, dan berkas unduhannya", async ({
  page,
  masukSebagai,
  apiSebagai,
}) => {
  await masukSebagai("super");
  await test.step("menu membuka papan; temuan menuju daftarnya, daftar menuju namanya", async () => {
    await page.goto("/beranda");
    await openEntry(page, "Caleg", "Kepatuhan");
    await expect(page.getByRole("heading", { name: "Kepatuhan Daftar Calon" })).toBeVisible();
    await pindah(page, ALAMAT);
    const temuan = page.getByRole("region", { name: "Yang akan ditolak KPU" });
    await expect(temuan.getByText("Pasal 246 ayat (2) UU 7/2017")).toBeVisible();
    await expect(tabel(page).getByRole("row")).toHaveCount(4);

    await temuan.getByRole("link", { name: "1 daftar: Tiga nomor tanpa perempuan" }).click();
    await expect(page).toHaveURL(/aturan=tiga-tanpa-perempuan/);
    await expect(tabel(page).getByRole("row")).toHaveCount(2);
    await tabel(page)
      .getByRole("row", { name: /KOTA SORONG 1/ })
      .click();
    const dialog = page.getByRole("dialog", { name: /KOTA SORONG 1, Partai Gerakan/ });
    await expect(dialog.getByText("Nomor 1–3 tanpa perempuan")).toBeVisible();
    await expect(dialog.getByRole("row", { name: /4\s+Kosong/ })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /Gita Permata\s+Perempuan/ })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("alamatnya memuat pilihan; partai mempersempit semuanya", async () => {
    await pindah(page, `${ALAMAT}&partai=1`);
    await expect(tabel(page).getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("combobox", { name: "Partai" })).toHaveValue("1 PKB");
    await pilih(page, "Partai", "2 GERINDRA");
    await expect(page).toHaveURL(/partai=2/);
    await expect(tabel(page).getByRole("row")).toHaveCount(3);
    await page.getByText("DPR RI", { exact: true }).click();
    await expect(page).toHaveURL(/jenis=1/);
    await expect(page.getByText("Belum ada daftar calon di wilayah ini.")).toBeVisible();
    await page.getByRole("link", { name: "Impor daftar calon" }).click();
    await expect(page).toHaveURL(/\/impor\/baru\?jenis=daftar-calon/);
  });
  await test.step("Excel dan PDF diunduh untuk wilayah dan partai yang dipilih", async () => {
    await pindah(page, `${ALAMAT}&partai=2`);
    for (const [tombol, nama] of [
      ["Unduh Excel", `kepatuhan-3-${SORONG}.xlsx`],
      ["Unduh PDF", `kepatuhan-3-${SORONG}.pdf`],
    ] as const) {
      const answered = page
        .context()
        .waitForEvent("response", (response) => response.url().includes("access_token="));
      await page.getByRole("button", { name: tombol }).click();
      const answer = await answered;
      expect(answer.status()).toBe(200);
      expect(await answer.headerValue("content-disposition")).toContain(nama);
    }
  });
  await test.step("caleg sendiri: dari temuan ke dapil, ke orangnya, ke halaman yang membetulkannya", async () => {
    await pindah(page, PAPAN);
    await expect(page.getByRole("radio", { name: "Caleg sendiri" })).toBeChecked();
    const temuan = page.getByRole("region", { name: "Yang akan ditolak KPU" });
    const dapil = page.getByRole("table", { name: "Caleg sendiri per dapil" });
    await expect(dapil.getByRole("row")).toHaveCount(3);
    await expect(dapil.getByRole("row", { name: /KOTA SORONG 2/ })).toContainText(
      "Belum ada caleg",
    );
    await expect(temuan.getByRole("link", { name: "1 dapil: Nomor urut loncat" })).toBeVisible();
    await temuan.getByRole("link", { name: "1 caleg: Dokumen belum lengkap" }).click();
    await expect(page).toHaveURL(/aturan=dokumen-kurang/);
    await expect(dapil.getByRole("row")).toHaveCount(2);
    await expect(dapil.getByRole("row", { name: /KOTA SORONG 1/ })).toContainText(
      "1 P, 1 L, 1 belum diketahui",
    );
    await dapil.getByRole("row", { name: /KOTA SORONG 1/ }).click();
    const dialog = page.getByRole("dialog", { name: "KOTA SORONG 1" });
    await expect(dialog.getByText("Nomor 2 kosong")).toBeVisible();
    await expect(dialog.getByRole("row", { name: /1\s+Maya Anggraini\s+Sesuai/ })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /–\s+Oki Saputra/ })).toContainText(
      "Nomor urut belum ada",
    );
    await dialog
      .getByRole("link", { name: "Betulkan Dokumen belum lengkap, Nanda Pratama" })
      .click();
    await expect(page).toHaveURL(/\/caleg\/dokumen_umum\/\d+/);
    await page.goBack();
    await dialog.getByRole("link", { name: "daftar caleg dapil ini" }).click();
    await expect(page).toHaveURL(/\/caleg\?dapil=\d+/);
    const daftar = page.getByRole("table", { name: "Daftar Caleg" });
    await expect(daftar.getByText("Maya Anggraini")).toBeVisible();
  });
  await test.step("caleg sendiri: di telepon, pindah ke semua partai, berkas unduhan, dan wilayah kosong", async () => {
    await pindah(page, PAPAN);
    await expect(page.getByRole("radio", { name: "Caleg sendiri" })).toBeChecked();
    const answered = page
      .context()
      .waitForEvent("response", (response) => response.url().includes("access_token="));
    await page.getByRole("button", { name: "Unduh Excel" }).click();
    const answer = await answered;
    expect(await answer.headerValue("content-disposition")).toContain(
      `kepatuhan-caleg-3-${SORONG}.xlsx`,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.getByText("DPR RI", { exact: true }).click();
    await expect(page.getByText("Belum ada caleg sendiri di wilayah ini.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Tambah Caleg" })).toBeVisible();
    await page.getByText("Semua partai", { exact: true }).click();
    await expect(page).toHaveURL(/sumber=semua/);
    await expect(page.getByText("Belum ada daftar calon di wilayah ini.")).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 768 });
  });
  await test.step("tenggat dihitung mundur, di telepon semuanya muat", async () => {
    const api = await apiSebagai("super");
    const besok = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const atur = async (pencalonan: object) => {
      const answer = await api.put("/api/pengaturan", { data: { pencalonan } });
      expect(answer.status()).toBe(200);
    };
    await atur({ tahapan: "Pengajuan bakal calon", tenggat: besok });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ALAMAT);
    await expect(page.getByText(/Pengajuan bakal calon:/)).toContainText(/(9|10|11) hari lagi/);
    await expectNoSidewaysScroll(page);
    await atur({ tahapan: null, tenggat: null });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Yang akan ditolak KPU" })).toBeVisible();
    await expect(page.getByText(/hari lagi/)).toHaveCount(0);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});
