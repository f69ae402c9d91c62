// What no foreign key guards since local tables have none to lists that are copied to every node: nobody
// names a region or dapil that is not there, and none that is named is deleted.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { lingkupPekerjaan } from "../access/lingkup.ts";
import { insertTemplat } from "../berkas/surat/templat.repo.ts";
import { formulir } from "../testing/formulir.ts";
import { impor, periksa, tunggu } from "../testing/impor.ts";
import { isiTabel } from "../testing/keadaan.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token, id: adminId } = await buatPengguna(app, ROLES.superAdmin);
const pusat = await buatPengguna(app, ROLES.pusat);
const KOTA = 1398;
const KELURAHAN = 1376011002;

async function langkah(id: number, nama: "terapkan" | "urungkan") {
  expect((await app.panggil(`POST /api/impor/${id}/${nama}`, { token })).status).toBe(202);
  return tunggu(app, token, id);
}
const mulai = async (id: number) =>
  app.panggil(`POST /api/impor/${id}/urungkan`, { token }).then(({ status }) => status);
const hapusKota = async () =>
  sql`delete from wilayah where id in (${KOTA}, 139801, 1398010001)`.execute(db);
const wilayahAda = async () =>
  (await sql`select from wilayah where id = ${KOTA}`.execute(db)).rows.length === 1;

beforeEach(async () => {
  await sql`delete from users where wilayah_id = ${KOTA}`.execute(db);
  await hapusKota();
});

const bukaKota = async () =>
  impor(app, {
    token,
    isi: `id,nama,induk,kode_lama\n${KOTA},Kota Uji,,`,
    fields: { jenis: "wilayah" },
  });

test("akun di wilayah yang tidak ada ditolak, saat dibuat dan saat dipindah", async () => {
  const isian = {
    nomer_kta: "KTA-DIRUJUK",
    email: "satu@contoh.example",
    password: "kayu manis 42",
    password_confirmation: "kayu manis 42",
  };
  const mandat = { nama: "mandat.pdf", isi: "%PDF-1.4 surat mandat\n%%EOF" };
  const kirim = async (route: string, fields: Record<string, string>) =>
    app.panggil(route, { token: pusat.token, body: formulir(fields, mandat) });
  const harap = {
    status: 400,
    body: { kode: "isian-salah", errors: { wilayah: ["Wilayah tidak dikenal"] } },
  };
  const sebelum = await isiTabel(app, ["users", "users_peran", "berkas", "audit"]);
  expect(await kirim("POST /api/user", { ...isian, wilayah: String(KOTA) })).toMatchObject(harap);
  const orang = await buatPengguna(app, { ...ROLES.kota, wilayahId: 1371 });
  expect(await kirim(`POST /api/user/${orang.id}`, { wilayah: String(KOTA) })).toMatchObject(harap);
  await sql`delete from users where id = ${orang.id}`.execute(db);
  expect(await isiTabel(app, ["users", "users_peran", "berkas", "audit"])).toEqual(sebelum);
});

test("impor akun dan anggota yang wilayahnya hilang sesudah diperiksa tidak diterapkan", async () => {
  const hilang = async (jenis: string, isi: string, tabel: string) => {
    await sql`insert into wilayah (id, keterangan, parent_id, jenis) values
      (${KOTA}, 'Kota Uji', 13, 2), (139801, 'Kecamatan', ${KOTA}, 3), (1398010001, 'Kelurahan', 139801, 4)`.execute(
      db,
    );
    const siap = await periksa(app, { token, isi, fields: { jenis } });
    expect([jenis, siap.galat]).toEqual([jenis, []]);
    await hapusKota();
    const sebelum = await isiTabel(app, [tabel, "users_peran"]);
    const { status, pesan } = await langkah(siap.id, "terapkan");
    expect([jenis, status, pesan]).toEqual([
      jenis,
      "siap",
      "Data berubah sejak berkas diperiksa. Periksa ulang, lalu terapkan lagi.",
    ]);
    expect(await isiTabel(app, [tabel, "users_peran"])).toEqual(sebelum);
  };
  await hilang(
    "user",
    `nomer_kta,nama,email,wilayah_id\nP-1,Satu,p1@contoh.example,13\nP-2,Dua,p2@contoh.example,${KOTA}`,
    "users",
  );
  await hilang(
    "anggota",
    `nomer_kta,nama,nik,kelurahan_id,no_hp\nA-1,Satu,,${KELURAHAN},\nA-2,Dua,,1398010001,`,
    "anggota",
  );
});

test("templat surat dan papan tugas tidak menyebut wilayah yang tidak ada", async () => {
  const templat = {
    jenis: "mandat" as const,
    wilayahId: lingkupPekerjaan(KOTA),
    versi: 0,
    isi: null,
    usersId: adminId,
    tingkat: 1,
  };
  expect(await insertTemplat(db, templat)).toBe(false);
  const { body } = await app.panggil("PUT /api/templat_surat/98", {
    token,
    body: { versi: 0, templat: null },
  });
  expect(body.kode).toBe("tidak-ditemukan");
});

test("wilayah yang dirujuk tabel setempat tidak dapat diurungkan", async () => {
  const { id } = await bukaKota();
  const orang = await buatPengguna(app, { ...ROLES.kota, wilayahId: KOTA });
  const { status, pesan } = await langkah(id, "urungkan");
  expect([status, pesan]).toEqual([
    "diterapkan",
    `Impor tidak dapat diurungkan: wilayah barunya sudah dipakai 1 akun (pada ${KOTA}).`,
  ]);
  expect((await app.panggil(`DELETE /api/user/${orang.id}`, { token })).status).toBe(200);
  // What else is deleted names its region for nobody either.
  await sql`insert into pengumuman (judul, konten, wilayah_id, deleted_at)
    values ('Lama', '', ${KOTA}, now())`.execute(db);
  expect((await langkah(id, "urungkan")).status).toBe("diurungkan");
  expect(await wilayahAda()).toBe(false);
});

const isMenunggu = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_locks where not granted and mode = 'ShareLock'
      and relation = 'users'::regclass`.execute(db);
  return rows.length > 0;
};

test("yang sedang menyebut wilayah ditunggu: pengurungan tidak mendahuluinya", async () => {
  const { id } = await bukaKota();
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into users (name, email, nomer_kta, wilayah_id)
      select 'Lambat', 'lambat@contoh.example', 'L-1', id from wilayah where id = ${KOTA}`.execute(
      tx,
    );
    expect(await mulai(id)).toBe(202);
    while (!(await isMenunggu())) {
      await sleep(20);
    }
  });
  const { status, pesan } = await tunggu(app, token, id);
  expect([status, pesan]).toEqual(["diterapkan", expect.stringContaining("1 akun")]);
  expect(await wilayahAda()).toBe(true);
});

test("dapil yang bercaleg tidak dihapus", async () => {
  const { id } = await impor(app, {
    token,
    isi: "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,UJI1,Uji,8,137601",
    fields: { jenis: "dapil" },
  });
  await sql`
    insert into caleg (jenis_caleg_id, dapil_id, nama_lengkap, nomor_urut)
    select jenis_caleg_id, id, 'Caleg', 1 from dapil where kode = 'UJI1'`.execute(db);
  const sebelum = await isiTabel(app, ["dapil", "dapil_wilayah", "caleg", "tps"]);
  const tertahan = await langkah(id, "urungkan");
  expect([tertahan.status, tertahan.pesan]).toEqual([
    "diterapkan",
    "Dapil tidak dapat dihapus: masih punya 1 caleg (Caleg). Hapus atau pindahkan calegnya dahulu.",
  ]);
  expect(await isiTabel(app, ["dapil", "dapil_wilayah", "caleg", "tps"])).toEqual(sebelum);
  await sql`delete from caleg`.execute(db);
  expect((await langkah(id, "urungkan")).status).toBe("diurungkan");
});
