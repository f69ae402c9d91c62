// Identity scans of members: reached and changed only where the member is, every look counted.
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { formulir } from "../../testing/formulir.ts";
import { impor } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { sisaDetik } from "../../testing/sisa-detik.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;

const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const kota = await buatPengguna(app, ROLES.kota);
const propinsi = await buatPengguna(app, ROLES.propinsi);
const jatim = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });

const SURABAYA = 3578011001;
const PAYAKUMBUH = 1376011002;
const ASING = "KTA-ASING";
const DEKAT = "KTA-DEKAT";
const NAMA_ASING = "Rahasia Surabaya";

const warna = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
const unggah = async (usersId: number, token: string, background = "#0b5") =>
  app.panggil(`POST /api/user/${usersId}/kta/ktp`, {
    token,
    body: formulir({}, { nama: "ktp.png", isi: await warna(background) }),
  });
const lihat = async (alamat: string, token: string) => app.panggil(`GET ${alamat}`, { token });
const ktpOf = async (nomerKta: string): Promise<string | null> => {
  const { ktp_berkas_id: id } = await db
    .selectFrom("anggota")
    .select("ktp_berkas_id")
    .where("nomer_kta", "=", nomerKta)
    .executeTakeFirstOrThrow();
  return id;
};
const dilihat = async (nomerKta: string) =>
  db
    .selectFrom("audit")
    .select(["users_id", "sesudah"])
    .where("aksi", "=", "anggota.lihat_gambar")
    .where("baris", "=", nomerKta)
    .orderBy("id")
    .execute();

/** An account of that card, with its identity card. */
async function buatBergambar(nomerKta: string, wilayahId: number, token: string) {
  const { id } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId, nomerKta });
  expect((await unggah(id, token)).status).toBe(200);
  return id;
}

let dekat = 0;

beforeAll(async () => {
  await db
    .insertInto("anggota")
    .values([
      { nomer_kta: ASING, nama: NAMA_ASING, kelurahan_id: SURABAYA },
      { nomer_kta: DEKAT, nama: "Siti Dekat", kelurahan_id: PAYAKUMBUH },
    ])
    .execute();
  const asing = await buatBergambar(ASING, 3578, jatim.token);
  dekat = await buatBergambar(DEKAT, 1376, propinsi.token);
  // The number is free for an account again, the member and the scan are still there.
  await app.panggil(`DELETE /api/user/${asing}`, { token: jatim.token });
});

test("O-16 saksi dengan nomor kartu anggota wilayah lain: tanpa gambar, nama, dan keanggotaannya", async () => {
  const { token } = kota;
  const body = {
    nik: "1376010507900077",
    nama_lengkap: "Saksi Payakumbuh",
    nomer_wa: "081234567890",
    nomer_kta: ASING,
    jenis_id: 1,
    referensi_id: 1,
    penugasan: { kelurahan_id: PAYAKUMBUH },
  };
  const { id } = (await app.panggil("POST /api/saksi", { token, body })).body.data;
  const { data } = (await lihat(`/api/saksi/${id}`, token)).body;
  expect(data.kta).toEqual({ is_anggota: false, foto: null, kta_belakang: null, ktp: null });
  expect(data.nama).toBe("Saksi Payakumbuh");
  for (const gambar of ["foto", "kta_belakang", "ktp"]) {
    expect((await lihat(`/api/saksi/${id}/kta/${gambar}`, token)).status).toBe(404);
  }
  const daftar = await lihat("/api/saksi", token);
  expect(JSON.stringify(daftar.body)).not.toContain(NAMA_ASING);
  expect(await dilihat(ASING)).toEqual([]);
  // Whoever may see both sees the member.
  expect((await lihat(`/api/saksi/${id}/kta/ktp`, superAdmin.token)).status).toBe(200);
});

test("O-16 akun saksi sendiri: nama anggota wilayah lain tidak dipakai", async () => {
  const tpsId = await buatTps(app, 137_601);
  const { token } = await buatPengguna(app, { peran: PERAN.saksi, tpsId });
  await db
    .updateTable("saksi")
    .set({ nomer_kta: ASING, nama_lengkap: "Namanya Sendiri" })
    .where("kota_id", "=", 1376)
    .where("tps_id", "=", tpsId)
    .execute();
  expect((await lihat("/api/self/saksi", token)).body.data.nama).toBe("Namanya Sendiri");
});

test("O-16 akun dengan nomor kartu anggota wilayah lain: namanya tidak disalin, gambarnya tidak tertimpa", async () => {
  const { token } = propinsi;
  const sebelum = await ktpOf(ASING);
  const sandi = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };
  const akun = { nomer_kta: ASING, email: "asing@contoh.example", wilayah: 1376, ...sandi };
  const baru = await app.panggil("POST /api/user", { token, body: formulir(akun) });
  const { id } = baru.body.data;
  const { data } = (await lihat(`/api/user/${id}`, token)).body;
  expect(data).toMatchObject({ name: ASING, kta: { is_anggota: false, ktp: null } });
  const { status, body } = await unggah(id, token, "#f00");
  expect([status, body.kode]).toEqual([400, "bukan-anggota"]);
  expect((await lihat(`/api/user/${id}/kta/ktp`, token)).status).toBe(404);
  expect(await ktpOf(ASING)).toBe(sebelum);
});

test("O-16 impor akun: nama anggota wilayah lain tidak disalin", async () => {
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "KTA-IMPOR", nama: NAMA_ASING, kelurahan_id: SURABAYA })
    .execute();
  const isi = "nomer_kta,email,wilayah_id\nKTA-IMPOR,impor@contoh.example,1376";
  await impor(app, { token: propinsi.token, isi, fields: { jenis: "user", wilayah_id: "13" } });
  const { body } = await lihat("/api/user?email=impor@contoh.example", propinsi.token);
  expect(body.data[0].name).toBe("KTA-IMPOR");
});

test("O-16 mencari nomor kartu: anggota wilayah lain seperti tidak ada", async () => {
  const cari = async (nomer: string, token: string) => lihat(`/api/anggota/${nomer}`, token);
  const asing = await cari(ASING, kota.token);
  expect([asing.status, asing.body]).toEqual([404, (await cari("TIADA", kota.token)).body]);
  expect((await cari(ASING, jatim.token)).body.data.nama).toBe(NAMA_ASING);
  expect((await cari(DEKAT, kota.token)).status).toBe(200);
});

test("O-16 setiap kali gambar identitas dilihat tercatat: siapa, milik siapa, lewat apa", async () => {
  const saksi = await buatSaksi(app, 1376, { nomer_kta: DEKAT });
  expect((await lihat(`/api/saksi/${saksi}/kta/ktp?kecil=1`, kota.token)).status).toBe(200);
  expect((await lihat(`/api/user/${dekat}/kta/ktp`, propinsi.token)).status).toBe(200);
  expect((await lihat(`/api/user/${dekat}/kta/foto`, propinsi.token)).status).toBe(404);
  const berkas_id = await ktpOf(DEKAT);
  expect(await dilihat(DEKAT)).toEqual([
    { users_id: kota.id, sesudah: { berkas_id, lewat: `saksi/${saksi}` } },
    { users_id: propinsi.id, sesudah: { berkas_id, lewat: `users/${dekat}` } },
  ]);
});

test("O-16 gambar yang diganti tetap ada: jejaknya menyebutnya, wilayahnya dapat membukanya", async () => {
  const lama = await ktpOf(DEKAT);
  await unggah(dekat, propinsi.token, "#00f");
  const baru = await ktpOf(DEKAT);
  expect(baru).not.toBe(lama);
  const jejak = await db
    .selectFrom("audit")
    .select(["sebelum", "sesudah"])
    .where("aksi", "=", "anggota.gambar")
    .where("baris", "=", DEKAT)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(jejak).toEqual({ sebelum: { ktp: lama }, sesudah: { ktp: baru } });
  const alamat = `/api/file/${lama}`;
  expect((await lihat(alamat, kota.token)).status).toBe(200);
  expect((await dilihat(DEKAT)).at(-1)).toEqual({
    users_id: kota.id,
    sesudah: { berkas_id: lama, lewat: "berkas" },
  });
  const caleg = await buatPengguna(app, ROLES.caleg);
  for (const { token } of [jatim, caleg]) {
    expect((await lihat(alamat, token)).status).toBe(404);
  }
});

test("O-16 siapa yang mengunggahnya tidak melihatnya lagi setelah anggotanya pindah wilayah", async () => {
  const alamat = `/api/file/${await ktpOf(DEKAT)}`;
  const pindah = async (kelurahanId: number) =>
    db
      .updateTable("anggota")
      .set({ kelurahan_id: kelurahanId })
      .where("nomer_kta", "=", DEKAT)
      .execute();
  await pindah(SURABAYA);
  expect((await lihat(alamat, propinsi.token)).status).toBe(404);
  expect((await lihat(`/api/user/${dekat}/kta/ktp`, propinsi.token)).status).toBe(404);
  expect((await unggah(dekat, propinsi.token)).body.kode).toBe("bukan-anggota");
  await pindah(PAYAKUMBUH);
  expect((await lihat(alamat, propinsi.token)).status).toBe(200);
});

test("O-16 gambar identitas dibatasi 120 per jam untuk tiap pengguna, lewat jalan mana pun", async () => {
  const { id, token } = await buatPengguna(app, ROLES.kota);
  const kunci = `gambar-anggota:${id}`;
  await lihat(`/api/user/${dekat}/kta/ktp`, token);
  const batas = db.selectFrom("batas_laju").select(sisaDetik("berakhir"));
  expect(await batas.where("kunci", "=", kunci).execute()).toEqual([{ detik: 3600 }]);
  await db.updateTable("batas_laju").set({ jumlah: 119 }).where("kunci", "=", kunci).execute();
  const tercatat = (await dilihat(DEKAT)).length;
  expect((await lihat(`/api/user/${dekat}/kta/ktp`, token)).status).toBe(200);
  for (const alamat of [
    `/api/user/${dekat}/kta/ktp?kecil=1`,
    `/api/saksi/${await buatSaksi(app, 1376, { nomer_kta: DEKAT })}/kta/ktp`,
    `/api/file/${await ktpOf(DEKAT)}`,
  ]) {
    const { status, body } = await lihat(alamat, token);
    expect([status, body.kode]).toEqual([429, "terlalu-banyak-gambar"]);
  }
  expect(await dilihat(DEKAT)).toHaveLength(tercatat + 1);
  expect((await lihat(`/api/user/${dekat}/kta/ktp`, kota.token)).status).toBe(200);
});

test("O-16 gambar lewat alamatnya sendiri hanya dengan hak atas akun atau saksi", async () => {
  const alamat = `/api/file/${await ktpOf(DEKAT)}`;
  expect((await lihat(alamat, kota.token)).status).toBe(200);
  const tercatat = (await dilihat(DEKAT)).length;
  const peran = [{ id: PERAN.adminKota, akses: ["qc.read"] }];
  await app.panggil("PUT /api/peran_akses", { token: superAdmin.token, body: { peran } });
  expect((await lihat(alamat, kota.token)).status).toBe(404);
  expect(await dilihat(DEKAT)).toHaveLength(tercatat);
});
