// A main candidate marks the TPS of its dapil: a region, one TPS, several at once.
import { connect } from "../server/src/platform/db.ts";
import { imporBaris } from "./isi-data.ts";
import { emailOf } from "./pengguna.ts";
import { toast } from "./qc.ts";
import { expect, expectAccessibleAndFitting, test, ubahJawaban } from "./test.ts";
import { menuBaris, tabel } from "./tps.ts";

const KECAMATAN = 137601;
const KELURAHAN = 1376011002;
const TERSIMPAN = "DPT berhasil diset";
/** Longer than a search waits for what is typed next. */
const LEBIH_DARI_JEDA_MS = 500;
let utama = "";
let biasa = "";

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    `3,137601,KOTA PAYAKUMBUH 1,9,${KECAMATAN}`,
  ]);
  await imporBaris(api, { jenis: "tps" }, [
    "tps_id,dpt",
    ...[1, 2, 3].map((nomor) => `${KELURAHAN}00${nomor},${nomor * 100}`),
  ]);
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapil = await db
    .selectFrom("dapil")
    .select("id")
    .where("kode", "=", "137601")
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  const sama = { jenis_caleg_id: 3, dapil_id: dapil.id };
  const rows = await db
    .insertInto("caleg")
    .values([
      { ...sama, users_id: user.id, nama_lengkap: "Dewi Lestari", nomor_urut: 1, is_utama: 1 },
      { ...sama, users_id: null, nama_lengkap: "Budi Santoso", nomor_urut: 2, is_utama: 0 },
    ])
    .returning("id")
    .execute();
  [utama = "", biasa = ""] = rows.map(({ id }) => `/caleg/${id}/wilayah`);
  await close();
});

test("caleg utama menandai TPS dapilnya", async ({ page, masukSebagai }) => {
  await masukSebagai("caleg");
  await page.goto(utama);
  const daftar = tabel(page, "Set DPT");

  await test.step("CAL-019 CAL-020 CAL-073 CAL-074 CAL-075 CAL-280 wilayah dapil, isinya, dan tanda semua TPS-nya", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Set DPT" })).toBeVisible();
    for (const kolom of ["Nama", "Kuat", "Potensial", "Tidak Tahu"]) {
      await expect(daftar.getByRole("columnheader", { name: kolom, exact: true })).toBeVisible();
    }
    await expect(daftar.getByRole("row", { name: /Payakumbuh Barat 0 0 3/ })).toBeVisible();
    for (const [level, jumlah] of [
      ["Potensial", "0 3 0"],
      ["Tidak Tahu", "0 0 3"],
      ["Kuat", "3 0 0"],
    ] as const) {
      await menuBaris(page, "Payakumbuh Barat", level);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: `Set ${level}` })
        .click();
      await expect(
        daftar.getByRole("row", { name: new RegExp(`Payakumbuh Barat ${jumlah}`) }),
      ).toBeVisible();
    }
    await expect(toast(page, TERSIMPAN).first()).toBeVisible();

    await daftar.getByRole("link", { name: "Payakumbuh Barat" }).click();
    await expect(page).toHaveURL(`${utama}/${KECAMATAN}/kelurahan/Payakumbuh%20Barat`);
    const cari = page.getByPlaceholder("Cari wilayah");
    await cari.fill(String(KELURAHAN));
    await expect(page).toHaveURL(/[?&]s=/);
    await expect(daftar.getByRole("row", { name: /Pakan Sinayan 3 0 0/ })).toBeVisible();
    await cari.fill("");
    await expect(page).not.toHaveURL(/[?&]s=/);
    // What is typed and taken back at once searches nothing, so it does not turn back to the first page.
    await cari.fill("P");
    await cari.fill("");
    await page.getByRole("button", { name: "Halaman berikutnya" }).click();
    await page.waitForTimeout(LEBIH_DARI_JEDA_MS);
    // The second page, and what is left of all pages by a filter.
    await expect(page).toHaveURL(/[?&]page=2/);
    await expect(daftar.getByRole("row", { name: / 0 0 0 / }).first()).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    await filter.getByRole("combobox", { name: "Tanda" }).click();
    await page.getByRole("option", { name: "Kuat", exact: true }).click();
    await filter.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText("Total Data 1", { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/[?&]page=/);
    await expect(daftar.getByRole("row", { name: /Pakan Sinayan 3 0 0/ })).toBeVisible();
    await page.getByRole("link", { name: "Wilayah sebelumnya" }).click();
    await expect(page).toHaveURL(utama);
  });

  await test.step("CAL-075 CAL-076 CAL-221 CAL-222 CAL-223 satu TPS, beberapa TPS, dan semua TPS kelurahan", async () => {
    await daftar.getByRole("link", { name: "Payakumbuh Barat" }).click();
    await daftar.getByRole("link", { name: "Pakan Sinayan" }).click();
    await expect(page).toHaveURL(`${utama}/${KELURAHAN}/tps/Pakan%20Sinayan`);
    await expect(page.getByRole("heading", { level: 2, name: "Pakan Sinayan" })).toBeVisible();
    await menuBaris(page, "TPS 002", "Potensial");
    await expect(toast(page, TERSIMPAN).first()).toBeVisible();
    await expect(daftar.getByRole("row", { name: /TPS 002 200 Potensial/ })).toBeVisible();

    await daftar.getByRole("checkbox", { name: "Pilih TPS 003" }).check();
    await daftar.getByRole("checkbox", { name: "Pilih TPS", exact: true }).check();
    await page
      .getByRole("group", { name: "Untuk yang dipilih" })
      .getByRole("button", { name: "Set DPT" })
      .click();
    const dialog = page.getByRole("dialog", { name: "Set DPT 2 TPS" });
    for (const tanda of ["Kuat", "Tidak Tahu", "Potensial"]) {
      await dialog.getByRole("radio", { name: tanda, exact: true }).check();
    }
    await expect(dialog.getByRole("radio")).toHaveCount(3);
    await dialog.getByRole("button", { name: "Simpan" }).click();
    await expect(dialog).toBeHidden();
    await expect(daftar.getByRole("row", { name: /TPS 100 Potensial/ })).toBeVisible();
    await expect(daftar.getByRole("row", { name: /TPS 003 300 Potensial/ })).toBeVisible();
    await page.getByRole("link", { name: "Wilayah sebelumnya" }).click();
    await expect(page).toHaveURL(`${utama}/${KECAMATAN}/kelurahan/Payakumbuh%20Barat`);
    await expect(daftar.getByRole("row", { name: /Pakan Sinayan/ })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText("Pakan Sinayan").first()).toBeVisible();
    await expectAccessibleAndFitting(page);
  });

  await test.step("dapil tanpa wilayah: yang tidak berhak mengisi membaca siapa yang dimintanya", async () => {
    await ubahJawaban(
      page,
      `/api${utama.replace("wilayah", "dpt_from_wilayah")}`,
      (isi: object) => ({
        ...isi,
        data: [],
        total: 0,
      }),
    );
    await page.goto(utama);
    await expect(page.getByRole("main")).toContainText(
      "Dapil caleg ini belum punya wilayah. Minta admin yang berhak untuk mengisinya.",
    );
  });
});

test("CAL-252 yang bukan caleg utama tidak menandai", async ({ page, masukSebagai }) => {
  await masukSebagai("super");
  await page.goto(biasa);
  await expect(page.getByText("Caleg ini bukan caleg utama.")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});
