// Letters that did not leave hold links that open accounts: who may read those.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db, config, mail } = app.context;
const sri = await buatPengguna(app, ROLES.superAdmin);
const rekan = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, ROLES.kota);
const pusat = await buatPengguna(app, ROLES.pusat);

interface Tertulis {
  id: string;
  isi: string;
  is_tersembunyi: boolean;
}

async function suratUntuk(email: string): Promise<Tertulis> {
  await app.panggil("POST /api/lupa-password", { body: { email } });
  await vi.waitFor(
    async () => expect((await mail.kotakKeluar()).map(({ kepada }) => kepada)).toContain(email),
    { timeout: 20_000 },
  );
  const { body } = await app.panggil("GET /api/surat_keluar", { token: sri.token });
  return body.data.find(({ kepada }: { kepada: string }) => kepada === email);
}

const tampilkan = (id: string, token?: string) =>
  app.panggil(`POST /api/surat_keluar/${id}/tampilkan`, token === undefined ? {} : { token });

const TAUTAN = /\/auth\/reset-password\/([\w-]+)/;
const surat = await suratUntuk(kota.email);

const jejak = async () =>
  db
    .selectFrom("audit")
    .select(["users_id", "baris", "sesudah"])
    .where("aksi", "=", "users.tampilkan_surat")
    .execute();

test("daftar surat tidak memuat tautan; menampilkannya perlu konfirmasi dan tercatat", async () => {
  expect(surat.isi).toContain("[tautan disembunyikan]");
  expect(surat.isi).not.toMatch(/https?:/);
  expect(surat.is_tersembunyi).toBe(true);

  expect((await tampilkan(surat.id)).status).toBe(401);
  expect((await tampilkan(surat.id, pusat.token)).body.kode).toBe("tidak-berhak");
  await majukanKonfirmasi(app.context, 60);
  expect((await tampilkan(surat.id, sri.token)).body.kode).toBe("perlu-konfirmasi");
  await majukanKonfirmasi(app.context, 0);
  expect((await tampilkan("1-tidak-ada", sri.token)).body.kode).toBe("tidak-ditemukan");
  expect(await jejak()).toEqual([]);

  await db.updateTable("users").set({ no_hp: "6281234567890" }).where("id", "=", kota.id).execute();
  const { status, body } = await tampilkan(surat.id, sri.token);
  expect(status).toBe(200);
  expect(surat).not.toHaveProperty("nomer_wa");
  expect(body.data.nomer_wa).toBe("6281234567890");
  const token = TAUTAN.exec(body.data.isi)?.[1];
  const verifikasi = await app.panggil("POST /api/verify", { body: { token } });
  expect(verifikasi.body.data).toEqual({
    jenis: "reset",
    email: kota.email,
    panjang_sandi: 10,
  });
  expect(await jejak()).toEqual([
    {
      users_id: sri.id,
      baris: String(kota.id),
      sesudah: { email: kota.email, judul: "Buat kata sandi baru" },
    },
  ]);
});

test("surat untuk super admin tidak ditampilkan: milik sendiri, milik rekan, juga setelah emailnya berganti", async () => {
  const sendiri = await suratUntuk(sri.email);
  const lain = await suratUntuk(rekan.email);
  for (const { id } of [sendiri, lain]) {
    expect((await tampilkan(id, sri.token)).body.kode).toBe("surat-tertutup");
  }
  // The letter goes on opening the account of the colleague, whoever has that address now.
  await db
    .updateTable("users")
    .set({ email: "r@contoh.example" })
    .where("id", "=", rekan.id)
    .execute();
  await db.updateTable("users").set({ email: rekan.email }).where("id", "=", pusat.id).execute();
  expect((await tampilkan(lain.id, sri.token)).body.kode).toBe("surat-tertutup");
});

test("undangan yang diulang menggantikan suratnya yang lama; yang sudah dipakai tidak berlaku lagi", async () => {
  const { id: diundang, email } = await buatPengguna(app, ROLES.kota);
  await db.updateTable("users").set({ password: null }).where("id", "=", diundang).execute();
  const keadaan = async (): Promise<unknown[]> => {
    const { body } = await app.panggil("GET /api/surat_keluar", { token: sri.token });
    return body.data.flatMap(({ kepada, tautan }: { kepada: string; tautan: unknown }) =>
      kepada === email ? [tautan] : [],
    );
  };
  for (const sesudahnya of [["berlaku"], ["berlaku", "digantikan"]]) {
    await app.panggil("POST /api/user/undangan", {
      token: sri.token,
      body: { cara: "surat", user_ids: [diundang] },
    });
    await vi.waitFor(async () => expect(await keadaan()).toEqual(sesudahnya), 20_000);
  }
  await db
    .updateTable("token_sandi")
    .set({ dipakai_pada: new Date() })
    .where("users_id", "=", diundang)
    .execute();
  expect(await keadaan()).toEqual(["mati", "digantikan"]);
});

test("surat versi lama, yang tidak menyebut akunnya, tetap tertutup", async () => {
  const lama = {
    id: "1-lama",
    waktu: "2029-02-14T00:00:00.000Z",
    kepada: kota.email,
    judul: "Undangan",
    isi: "Buka http://contoh.example/auth/undangan/abc lalu isi.",
  };
  writeFileSync(join(config.dataFolder, "surat", "1-lama.json"), JSON.stringify(lama));
  const { body } = await app.panggil("GET /api/surat_keluar", { token: sri.token });
  expect(body.data.find(({ id }: Tertulis) => id === "1-lama")).toEqual({
    ...lama,
    isi: "Buka [tautan disembunyikan] lalu isi.",
    is_tersembunyi: true,
    tautan: "mati",
    boleh: [],
  });
  expect((await tampilkan("1-lama", sri.token)).body.kode).toBe("surat-tertutup");
});
