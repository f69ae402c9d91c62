// Numbers of cards are written in capitals, and found however their letters are typed.
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { runStatements } from "../../platform/migrate.ts";
import { buatAnggota } from "../../testing/acara.ts";
import { buatDiklat, buatKelas } from "../../testing/diklat.ts";
import { impor } from "../../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
const { token } = kota;
const KEL = 3578011001;

const namaOf = async (nomer: string) =>
  (await app.panggil(`GET /api/anggota/${nomer}`, { token })).body.data?.nama;

test("impor anggota: huruf kecil dan besar orang yang sama, dan ditulis dengan huruf besar", async () => {
  const isi = (...rows: string[]) => ["nomer_kta,nama,kelurahan_id", ...rows].join("\n");
  const dari = { token: pusat.token, fields: { jenis: "anggota" } };
  await impor(app, { ...dari, isi: isi(`kar-1,Karin,${KEL}`) });
  expect(await namaOf("KAR-1")).toBe("Karin");
  const { jumlah } = await impor(app, { ...dari, isi: isi(`Kar-1,Karina,${KEL}`) });
  expect(jumlah).toMatchObject({ baru: 0, berubah: 1 });
  expect(await namaOf("kar-1")).toBe("Karina");
});

test("impor peserta kelas menemukan anggota bagaimana pun kartunya diketik, dan tidak dua kali", async () => {
  await buatAnggota(app, [{ nomer_kta: "PES-1", nama: "Peni", kelurahan_id: KEL }]);
  const diklat = await buatDiklat(app, pusat.token, "Pelatihan Huruf");
  const id = await buatKelas(app, token, { diklat, nama: "Kelas Huruf" });
  const isi = `kelas_id,nomer_kta,pemetaan\n${id},pes-1,Peserta`;
  const fields = { jenis: "peserta-kelas" };
  expect((await impor(app, { token, isi, fields })).jumlah).toMatchObject({ baru: 1 });
  const alamat = `${diklat.alamat}/kelas/${id}/peserta`;
  const kedua = await app.panggil(`POST ${alamat}`, {
    token,
    body: { nomer_kta: "Pes-1", pemetaan_id: diklat.peserta },
  });
  expect(kedua.body.errors).toEqual({ nomer_kta: [expect.stringMatching(/sudah/i)] });
  const { data } = (await app.panggil(`GET ${alamat}`, { token })).body;
  expect(data).toMatchObject([{ nomer_kta: "PES-1", nama: "Peni" }]);
});

const MIGRASI = "0055_sisa_acara.sql";

test("nomor yang lama ditulis dengan huruf besar; dua yang hanya beda huruf tetap dua", async () => {
  const text = await readFile(new URL(`../../../migrations/${MIGRASI}`, import.meta.url), "utf8");
  await sql`insert into anggota (nomer_kta, nama, kelurahan_id) values
    ('lama-1', 'Lama', ${KEL}), ('dua-1', 'Dua Kecil', ${KEL}), ('DUA-1', 'Dua Besar', ${KEL})`.execute(
    db,
  );
  await sql`insert into berkas (id, nama, mime, ukuran, sha256, kunci, nomer_kta)
    values (gen_random_uuid(), 'a.png', 'image/png', 1, '', 'k', 'lama-1')`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`drop index event_menunggu`.execute(tx);
    await sql`alter table pengumuman drop column dari_aplikasi`.execute(tx);
    await runStatements(tx, MIGRASI, text);
  });
  const { rows } = await sql<{ nomer_kta: string }>`
    select nomer_kta from anggota where upper(nomer_kta) in ('LAMA-1', 'DUA-1') order by nama`.execute(
    db,
  );
  expect(rows.map((row) => row.nomer_kta)).toEqual(["DUA-1", "dua-1", "LAMA-1"]);
  const berkas = await db
    .selectFrom("berkas")
    .select("nomer_kta")
    .where("nomer_kta", "=", "LAMA-1")
    .execute();
  expect(berkas).toHaveLength(1);
});
