// A candidate for the city of Bogor, whose account is that of the tests.
import type { Page } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import type { Peladen } from "./peladen.ts";
import { emailOf } from "./pengguna.ts";
import { expect, settle } from "./test.ts";

/** One more; the account leaves the one before. */
export async function buatCaleg(
  { database }: Pick<Peladen, "database">,
  nomor_urut: number | null = null,
): Promise<number> {
  const { db, close } = connect(database, { connections: 1 });
  await db.updateTable("caleg").set({ users_id: null }).execute();
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271, keterangan: "KOTA BOGOR 1" });
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("caleg")
    .values({
      users_id: user.id,
      jenis_caleg_id: 3,
      dapil_id: dapilId,
      nama_lengkap: "Dewi Lestari",
      nomor_urut,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await close();
  return id;
}

const berstatus =
  (status: number) =>
  async ({ database }: Pick<Peladen, "database">, id: number): Promise<void> => {
    const { db, close } = connect(database, { connections: 1 });
    await db.updateTable("caleg").set({ status }).where("id", "=", id).execute();
    await close();
  };

/** Verified: its own account only reads it. */
export const kunciCaleg = berstatus(3);
export const bukaCaleg = berstatus(1);

/** How full each section of a candidate is, each by a figure of its own. */
export const PROGRES = {
  progres_identitas: 11,
  progres_pasangan_hidup: 22,
  progres_pendidikan: 33,
  progres_pekerjaan: 44,
  progres_kursus_diklat: 55,
  progres_organisasi: 66,
  progres_tanda_penghargaan: 77,
  progres_perjuangan: 83,
  progres_motivasi_pencalonan: 88,
  progres_usulan_program: 91,
  progres_dokumen_umum: 95,
  progres_dokumen_khusus: 99,
};

export async function isiProgres(
  { database }: Pick<Peladen, "database">,
  id: number,
): Promise<void> {
  const { db, close } = connect(database, { connections: 1 });
  await db.updateTable("caleg").set(PROGRES).where("id", "=", id).execute();
  await close();
}

/** Another section of the same candidate, by the menu beside it. */
export async function bukaBagian(page: Page, label: string, judul: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Menu", exact: true })
    .getByRole("link")
    .filter({ hasText: new RegExp(`^${label}`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: judul, exact: true })).toBeVisible();
  await settle(page);
}
