// The page of backups: the form, the last good one, and one that is being made.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import {
  insertCadangan,
  updateCadangan,
  whileAlone,
} from "../server/src/sistem/cadangan/cadangan.repo.ts";
import { connect, type Basis } from "../server/src/platform/db.ts";
import { expectLocked } from "./locked.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test as base } from "./test.ts";

interface Fixtures {
  basis: Basis;
  /** On the server, for backups. */
  tujuan: string;
}

const test = base.extend<Fixtures>({
  basis: async ({ peladen }, use) => {
    const basis = connect(peladen.database, { connections: 2 });
    await use(basis);
    await basis.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is used from it
  tujuan: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "suar-e2e-cadangan-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test("cadangan: diminta sekarang, diatur, yang baik terakhir, dan yang terlambat", async ({
  page,
  masukSebagai,
  apiSebagai,
  basis: { db },
  tujuan,
  bolehDiKonsol,
}) => {
  bolehDiKonsol("400 (Bad Request)");
  await masukSebagai("super");
  await page.goto("/pengaturan/cadangan");
  await expect(page.getByText("Belum pernah ada cadangan yang baik")).toBeVisible();
  const daftar = page.getByRole("table", { name: "Cadangan yang dibuat" });

  await test.step("yang diminta sekarang, tanpa pernah diatur, tampil dengan nama pemintanya sampai baik", async () => {
    const sekarang = page.getByRole("button", { name: "Cadangkan sekarang" });
    // Here there is no embedded database that the command could copy: it finds another one at work.
    await whileAlone(db, async () => {
      await sekarang.click();
      await expect(page.getByText("Cadangan mulai dibuat")).toBeVisible();
      await expect(daftar.getByText("Sedang dibuat")).toBeVisible();
      await expectLocked(sekarang);
      await sql`update cadangan set status = 'baik', nama = 'suar-20290215-020000.tar.zst'`.execute(
        db,
      );
      await expect(page.getByText("Cadangan baik terakhir:")).toBeVisible();
    });
    await expect(sekarang).toBeEnabled();
    await expect(daftar.getByRole("row", { name: /suar-20290215-020000/ })).toContainText(
      /Baik.*Sri Wahyuni/,
    );
  });

  await test.step("formulir: salah disebut di isiannya, yang benar tersimpan", async () => {
    const simpan = page.getByRole("button", { name: "Simpan" });
    const isian = (name: string) => page.getByRole("textbox", { name });
    await isian("Jam (WIB)").fill("25");
    await isian("Folder").fill("cadangan");
    await simpan.click();
    await expect(page.getByText("Paling besar 23", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Isi alamat lengkap, misalnya /mnt/cadangan", { exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await isian("Jam (WIB)").fill("4");
    await isian("Folder").fill(tujuan);
    await page.getByRole("switch", { name: "Cadangkan setiap hari" }).check();
    await simpan.click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("switch", { name: "Cadangkan setiap hari" })).toBeChecked();
    await expect(isian("Jam (WIB)")).toHaveValue("4");
    await expect(isian("Folder")).toHaveValue(tujuan);
    await expect(page.getByText(`Ke ${tujuan}`)).toBeVisible();
  });

  await test.step("O-07 jam yang diubah dua orang ditanyakan, yang lain digabung", async () => {
    const jam = page.getByRole("textbox", { name: "Jam (WIB)" });
    const simpan = page.getByRole("button", { name: "Simpan" });
    const api = await apiSebagai("super");
    await jam.fill("5");
    expect((await api.put("/api/cadangan", { data: { jam: 6 } })).status()).toBe(200);
    await simpan.click();
    const beda = page.getByRole("dialog", { name: /sudah diubah orang lain/ });
    await expect(beda.getByRole("row", { name: "Jam (WIB) 5 6" })).toBeVisible();
    await expect(beda.getByRole("row")).toHaveCount(2);
    await beda.getByRole("button", { name: "Pakai versi mereka" }).click();
    await expect(jam).toHaveValue("6");

    await jam.fill("4");
    expect((await api.put("/api/cadangan", { data: { aktif: false } })).status()).toBe(200);
    await simpan.click();
    await expect(page.getByText("Data Berhasil diupdate")).toBeVisible();
    await expect(beda).toHaveCount(0);
    const { data } = await (await api.get("/api/cadangan")).json();
    expect(data.aturan).toMatchObject({ jam: 4, aktif: false });
    await api.put("/api/cadangan", { data: { aktif: true } });
    await page.reload();
  });

  await test.step("yang baik terakhir, dan yang terlambat", async () => {
    const baik = await insertCadangan(db, { tempat: tujuan, terjadwal: true });
    await updateCadangan(db, baik, {
      status: "baik",
      nama: "suar-20290214-213000.tar.zst",
      byte: 123_456_789,
      laporan: 4321,
    });
    const gagal = await insertCadangan(db, { tempat: tujuan, terjadwal: true });
    await updateCadangan(db, gagal, { status: "gagal", pesan: "Disk penuh" });
    await page.reload();
    await expect(page.getByRole("alert").getByText("Cadangan baik terakhir:")).toBeVisible();
    await expect(daftar.getByRole("row", { name: /suar-20290214-213000/ })).toContainText(
      /Baik.*4\.321/,
    );
    await expect(daftar.getByText("Disk penuh")).toBeVisible();
    await expectNoSidewaysScroll(page);

    await sql`update cadangan set mulai = mulai - interval '30 hours'`.execute(db);
    await sql`update pengaturan set updated_at = now() - interval '40 hours'`.execute(db);
    await page.reload();
    await expect(page.getByRole("alert").getByText("Cadangan terlambat.")).toBeVisible();
  });
});
