// What a candidate finds under "Data Anda".
import { connect } from "../server/src/platform/db.ts";
import { emailOf } from "./pengguna.ts";
import { expect, expectAccessibleAndFitting, test } from "./test.ts";

test.beforeAll(async ({ peladen }) => {
  const { db, close } = connect(peladen.database, { connections: 1 });
  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: "3271-1",
      keterangan: "KOTA BOGOR 1",
      kursi: 9,
      propinsi_id: 32,
      kota_id: 3271,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("caleg")
    .values({
      users_id: user.id,
      jenis_caleg_id: 3,
      dapil_id: dapil.id,
      nama: "Dewi Lestari",
      nomor_urut: 2,
    })
    .execute();
  await close();
});

test("USER-004 Data Anda menampilkan caleg sendiri", async ({ page, masukSebagai }) => {
  await masukSebagai("caleg");
  await page.goto("/beranda");
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Data Anda" })
    .click();
  await expect(page).toHaveURL("/user/profil-caleg");
  await expect(page.getByRole("heading", { name: "Data Anda" })).toBeVisible();
  await expect(page.getByText("Dewi Lestari")).toBeVisible();
  await expect(page.getByText("KOTA BOGOR 1")).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test("Data Anda bagi akun tanpa caleg berkata tidak ditemukan", async ({
  page,
  masukSebagai,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("Failed to load resource");
  await masukSebagai("pusat");
  await page.goto("/user/profil-caleg");
  await expect(page.getByText("Data tidak ditemukan.").first()).toBeVisible();
});
