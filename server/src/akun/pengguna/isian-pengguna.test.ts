// Every field of an account as GET /api/user/{id} answers it. No two fields of one account share a
// value, and what two accounts have differs where it can, so that no field can stand for another.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
await sql`alter table users alter column id restart with 70010`.execute(db);
await sql`alter table caleg alter column id restart with 8020`.execute(db);

const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Bambang Pusat" });
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
/** Of a kota, with a photo, a letter of mandate, a candidate, and a second role. */
const ratih = await buatPengguna(app, {
  ...ROLES.kota,
  name: "Ratih Kumala",
  email: "ratih@contoh.example",
  nomerKta: "1376-0915",
});
/** Of a province, inactive, main admin with the other letter. */
const hendra = await buatPengguna(app, {
  ...ROLES.propinsi,
  name: "Hendra Gunawan",
  email: "hendra@contoh.example",
  nomerKta: "1300-0416",
});
const saksi = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1371 });

const berkas = {
  foto: "0a000000-0000-4000-8000-00000000f070",
  mandat: "0a000000-0000-4000-8000-00000000a001",
  approval: "0a000000-0000-4000-8000-00000000a002",
};

async function beriCaleg(usersId: number): Promise<void> {
  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: "1376-1",
      keterangan: "KOTA PAYAKUMBUH 1",
      kursi: 9,
      propinsi_id: 13,
      kota_id: 1376,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: dapil.id,
      nama_lengkap: "Calon",
      nomor_urut: 2,
    })
    .execute();
}

beforeAll(async () => {
  for (const id of Object.values(berkas)) {
    const isi = { nama: "x", mime: "application/pdf", ukuran: 1, sha256: Buffer.alloc(32) };
    await db
      .insertInto("berkas")
      .values({ ...isi, id, kunci: id })
      .execute();
  }
  await db
    .insertInto("users_peran")
    .values({ users_id: ratih.id, peran_id: PERAN.fasilitator })
    .execute();
  await db
    .updateTable("users")
    .set({
      no_hp: "081234567890",
      kelamin: "P",
      foto_berkas_id: berkas.foto,
      surat_mandat_berkas_id: berkas.mandat,
      created_by: pusat.id,
    })
    .where("id", "=", ratih.id)
    .execute();
  await db
    .updateTable("users")
    .set({
      no_hp: "085298765432",
      kelamin: "L",
      is_aktif: 0,
      is_approval: 1,
      surat_mandat_approval_berkas_id: berkas.approval,
    })
    .where("id", "=", hendra.id)
    .execute();
  await beriCaleg(ratih.id);
});

const baca = async (id: number) => {
  const { status, body } = await app.panggil(`GET /api/user/${id}`, { token: pusat.token });
  expect(status).toBe(200);
  return body.data;
};

test("USER-055 USER-015..018 siapa: nomor, nama, email, dan nomor KTA, masing-masing miliknya", async () => {
  expect([ratih.id, hendra.id]).toEqual([70_012, 70_013]);
  expect(await baca(ratih.id)).toMatchObject({
    id: 70_012,
    name: "Ratih Kumala",
    email: "ratih@contoh.example",
    nomer_kta: "1376-0915",
    dibuat_oleh: "Bambang Pusat",
  });
  expect(await baca(hendra.id)).toMatchObject({
    id: 70_013,
    name: "Hendra Gunawan",
    email: "hendra@contoh.example",
    nomer_kta: "1300-0416",
    dibuat_oleh: null,
  });
  const luar = await app.panggil(`GET /api/user/${hendra.id}`, { token: ratih.token });
  expect(luar.body.kode).toBe("di-luar-wilayah");
});

test("USER-021..023 USER-025 orangnya: HP, kelamin, foto, dan calegnya, ada maupun tidak", async () => {
  expect(await baca(ratih.id)).toMatchObject({
    no_hp: "081234567890",
    kelamin: "P",
    foto: `/api/file/${berkas.foto}`,
    caleg: { id: 8020 },
  });
  expect(await baca(hendra.id)).toMatchObject({
    no_hp: "085298765432",
    kelamin: "L",
    foto: null,
    caleg: null,
  });
  const { body } = await app.panggil("GET /api/user?s=ratih", { token: pusat.token });
  expect(body.data).toMatchObject([{ id: 70_012, caleg: { id: 8020 } }]);
});

test("USER-024 USER-026 USER-027 USER-028 tempatnya: wilayah, tingkat 1, 2, 3, admin, dan super admin", async () => {
  const tempat = async ({ id }: { id: number }) => {
    const { wilayah, wilayah_id: wilayahId, tingkat, isAdmin, is_super_admin } = await baca(id);
    return { wilayah, wilayahId, tingkat, isAdmin, super: is_super_admin };
  };
  expect(await tempat(superAdmin)).toEqual({
    wilayah: { id: 1, keterangan: "Indonesia" },
    wilayahId: 1,
    tingkat: 1,
    isAdmin: true,
    super: 1,
  });
  // Every key, whatever its roles hold.
  const akses = (await baca(superAdmin.id)).akses.map((one: { value: boolean }) => one.value);
  expect(new Set(akses)).toEqual(new Set([true]));
  const daftar = await app.panggil("GET /api/user?per_page=100", { token: pusat.token });
  const yangSuper = daftar.body.data.filter(
    (one: { is_super_admin: number }) => one.is_super_admin,
  );
  expect(yangSuper.map(({ id }: { id: number }) => id)).toEqual([superAdmin.id]);
  expect(await tempat(hendra)).toEqual({
    wilayah: { id: 13, keterangan: "Sumatera Barat" },
    wilayahId: 13,
    tingkat: 2,
    isAdmin: true,
    super: 0,
  });
  expect(await tempat(ratih)).toEqual({
    wilayah: { id: 1376, keterangan: "Kota Payakumbuh" },
    wilayahId: 1376,
    tingkat: 3,
    isAdmin: true,
    super: 0,
  });
  expect(await tempat(saksi)).toEqual({
    wilayah: { id: 1371, keterangan: "Kota Padang" },
    wilayahId: 1371,
    tingkat: 3,
    isAdmin: false,
    super: 0,
  });
  expect(await tempat(await buatPengguna(app, {}))).toEqual({
    wilayah: null,
    wilayahId: null,
    tingkat: null,
    isAdmin: false,
    super: 0,
  });
});

test("USER-029..032 keadaannya: aktif, admin utama, dan surat mandat mana yang ada", async () => {
  expect(await baca(ratih.id)).toMatchObject({
    is_aktif: 1,
    is_approval: 0,
    url_surat_mandat: "/api/user/70012/surat_mandat",
    url_surat_mandat_approval: null,
  });
  expect(await baca(hendra.id)).toMatchObject({
    is_aktif: 0,
    is_approval: 1,
    url_surat_mandat: null,
    url_surat_mandat_approval: "/api/user/70013/surat_mandat_approval",
  });
});

test("USER-033 USER-034 haknya: setiap peran dengan namanya, dan setiap kunci dengan nilainya", async () => {
  expect((await baca(pusat.id)).peran).toEqual([{ id: 1, nama: "Admin Pusat", is_all_akses: 1 }]);
  const { peran, akses } = await baca(ratih.id);
  expect(peran).toEqual([
    { id: 3, nama: "Admin Kota/Kabupaten", is_all_akses: 0 },
    { id: 6, nama: "Fasilitator", is_all_akses: 0 },
  ]);
  expect(akses).toEqual([
    { key: "beranda.admin", value: true },
    { key: "pengumuman.read", value: true },
    { key: "pengumuman.write", value: false },
    { key: "user.read", value: true },
    { key: "user.write", value: false },
    { key: "event.read", value: true },
    { key: "event.write", value: true },
    { key: "tps.read", value: true },
    { key: "tps.write", value: true },
    { key: "dpt.read", value: true },
    { key: "saksi.read", value: true },
    { key: "saksi.write", value: true },
    { key: "dokumen_wilayah.read", value: true },
    { key: "dokumen_wilayah.write", value: true },
    { key: "caleg.read", value: true },
    { key: "caleg.write", value: true },
    { key: "dapil_pusat.read", value: false },
    { key: "dapil_pusat.write", value: false },
    { key: "dapil_propinsi.read", value: false },
    { key: "dapil_propinsi.write", value: false },
    { key: "dapil_kota.read", value: true },
    { key: "dapil_kota.write", value: false },
    { key: "qc.read", value: true },
    { key: "qc.write", value: true },
    { key: "diklat.read", value: true },
    { key: "diklat.write", value: true },
  ]);
  // Whoever asks.
  const olehSuper = await app.panggil(`GET /api/user/${ratih.id}`, { token: superAdmin.token });
  expect(olehSuper.body.data.akses).toEqual(akses);
  const milikSaksi: { key: string; value: boolean }[] = (await baca(saksi.id)).akses;
  expect(milikSaksi.filter(({ value }) => value)).toEqual([{ key: "qc.write", value: true }]);
});
