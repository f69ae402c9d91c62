// What came out of jobs: how long it stays, how much of it one user keeps, and what is asked for twice.
import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { PEMBERSIHAN } from "../../sistem/pembersihan.service.ts";
import { saveHasil } from "./ekspor.service.ts";
import { recordPekerjaan } from "./pekerjaan.service.ts";

const app = await createTestApp();
const { context } = app;
const { db } = context;
const pusat = await buatPengguna(app, ROLES.superAdmin);

let nomor = 0;
async function buatHasil(usersId: number): Promise<string> {
  nomor += 1;
  const judul = `Hasil ${nomor}`;
  const id = await recordPekerjaan(db, { usersId, jenis: "uji-hasil", judul });
  const isi = Readable.from([Buffer.from(`%PDF-1.4 ${judul}\n%%EOF`)]);
  const hasil = { nama: `${judul}.pdf`, mime: "application/pdf", isi, wilayahId: null } as const;
  await saveHasil(context, { pekerjaanId: id, usersId }, hasil);
  return id;
}
const daftar = async (token: string) =>
  (await app.panggil("GET /api/pekerjaan", { token })).body.data;
const satu = async (token: string, dicari: string) =>
  (await daftar(token)).find(({ id }: { id: string }) => id === dicari);
const ada = async (token: string, url: string) =>
  (await app.panggil(`GET ${url}`, { token })).status;

test("hasil dihapus sesudah hari yang diatur super admin, dengan kata-kata; yang lebih muda tetap", async () => {
  const { token } = pusat;
  const baca = async () => (await app.panggil("GET /api/pengaturan", { token })).body.data.unduhan;
  expect(await baca()).toEqual({ hari_hasil: 14, gb_per_akun: 50 });
  const ubah = (hari_hasil: number) =>
    app.panggil("PUT /api/pengaturan", { token, body: { unduhan: { hari_hasil } } });
  expect((await ubah(0)).body.errors).toEqual({ "unduhan.hari_hasil": ["Paling kecil 1"] });
  expect((await ubah(3)).status).toBe(200);
  expect(await baca()).toEqual({ hari_hasil: 3, gb_per_akun: 50 });

  const [lama, muda] = [await buatHasil(pusat.id), await buatHasil(pusat.id)];
  const url = (await satu(token, lama)).berkas_url;
  expect(await ada(token, url)).toBe(200);
  await sql`update pekerjaan set updated_at = now() - interval '4 days' where id = ${lama}`.execute(
    db,
  );
  await sql`update pekerjaan set updated_at = now() - interval '2 days' where id = ${muda}`.execute(
    db,
  );
  await context.jobs.send(db, PEMBERSIHAN, {});
  await vi.waitFor(async () => expect((await satu(token, lama)).berkas_url).toBeNull(), {
    timeout: 20_000,
  });
  expect(await satu(token, lama)).toMatchObject({
    status: "selesai",
    pesan: "Berkas dihapus sesudah 3 hari. Minta lagi bila masih perlu.",
  });
  expect(await ada(token, url)).toBe(404);
  expect(await ada(token, (await satu(token, muda)).berkas_url)).toBe(200);
});

test("seorang menyimpan dua puluh hasil terakhir; hasil orang lain tidak tersentuh", async () => {
  const lain = await buatPengguna(app, ROLES.superAdmin);
  const banyak = await buatPengguna(app, ROLES.superAdmin);
  const milikLain = await buatHasil(lain.id);
  const semua: string[] = [];
  for (let urut = 0; urut < 21; urut += 1) {
    semua.push(await buatHasil(banyak.id));
  }
  const rows = await daftar(banyak.token);
  const kosong = rows.filter((row: { berkas_url: string | null }) => row.berkas_url === null);
  expect(kosong.map(({ id }: { id: string }) => id)).toEqual(semua.slice(0, 1));
  expect((await satu(lain.token, milikLain)).berkas_url).not.toBeNull();
});

test("hasil seorang paling banyak 4 GB: yang lama dihapus; yang terakhir tetap, sebesar apa pun", async () => {
  const { id: usersId, token } = await buatPengguna(app, ROLES.superAdmin);
  const besar = async (gb: number) => {
    const id = await buatHasil(usersId);
    const ukuran = gb * 2 ** 30;
    await sql`update berkas set ukuran = ${ukuran}
      where id = (select berkas_id from pekerjaan where id = ${id})`.execute(db);
    return id;
  };
  const [lama, muda] = [await besar(3), await besar(2)];
  const baru = await buatHasil(usersId);
  expect(await satu(token, lama)).toMatchObject({
    berkas_url: null,
    pesan:
      "Berkas dihapus: yang disimpan 20 hasil terakhir, paling banyak 4 GB. Minta lagi bila masih perlu.",
  });
  for (const id of [muda, baru]) {
    expect((await satu(token, id)).berkas_url).not.toBeNull();
  }
});

test("hasil yang dibatalkan di saat terakhir tidak meninggalkan berkas", async () => {
  const id = await recordPekerjaan(db, { usersId: pusat.id, jenis: "uji-hasil", judul: "Batal" });
  await app.panggil(`DELETE /api/pekerjaan/${id}`, { token: pusat.token });
  const isi = Readable.from([Buffer.from("%PDF-1.4 batal\n%%EOF")]);
  const hasil = { nama: "batal.pdf", mime: "application/pdf", isi, wilayahId: null } as const;
  await expect(saveHasil(context, { pekerjaanId: id, usersId: pusat.id }, hasil)).rejects.toThrow(
    "dibatalkan",
  );
  const { rows } = await sql`select id from berkas where nama = 'batal.pdf'`.execute(db);
  expect(rows).toEqual([]);
});

test("yang diminta lagi selagi belum selesai adalah pekerjaan yang sama, dengan satu jejak", async () => {
  const minta = async (isi = {}, token = pusat.token) =>
    (await app.panggil("POST /api/audit/unduh", { token, body: isi })).body.data.pekerjaan_id;
  const lagi = async (id: string) => {
    await vi.waitFor(async () => expect((await satu(pusat.token, id)).status).toBe("selesai"), {
      timeout: 20_000,
    });
    // As while it waits for its turn.
    await sql`update pekerjaan set status = 'antre' where id = ${id}`.execute(db);
  };
  const id = await minta();
  await lagi(id);
  expect(await Promise.all([minta(), minta(), minta()])).toEqual([id, id, id]);
  const { rows } = await sql`select id from audit where aksi = 'audit.unduh'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await minta({ aksi: "pengaturan.ubah" })).not.toBe(id);
  const lain = await buatPengguna(app, ROLES.superAdmin);
  expect(await minta({}, lain.token)).not.toBe(id);
  await sql`update pekerjaan set status = 'selesai' where id = ${id}`.execute(db);
  expect(await minta()).not.toBe(id);
});
