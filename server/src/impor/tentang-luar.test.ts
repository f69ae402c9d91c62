// What a file tells of registers outside the own region is told only so often, whatever its kind.
import { beforeAll, expect, test } from "vitest";
import { formulir } from "../testing/formulir.ts";
import { periksa } from "../testing/impor.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const NIK = "1376010507901234";
const LUAR = { wilayahId: 3578, email: "surabaya@contoh.example", nomerKta: "KTA-LUAR" };

beforeAll(async () => {
  await buatPengguna(app, { ...ROLES.kota, ...LUAR });
  await buatSaksi(app, 1376, { nik: NIK });
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "A-LUAR", nama: "Orang Surabaya", kelurahan_id: 3578011001 })
    .execute();
});

test.each([
  ["user", "nomer_kta,email,wilayah_id", "KTA-BARU,surabaya@contoh.example,1376"],
  ["user", "nomer_kta,email,wilayah_id", "KTA-LUAR,baru@contoh.example,1376"],
  ["saksi-akun", "nik,nomer_kta,nama,email", `${NIK},,,surabaya@contoh.example`],
  ["anggota", "nomer_kta,nama,kelurahan_id", "A-LUAR,Orang Surabaya,1376011002"],
])("%s: sesudah jatahnya habis tidak ada yang dikatakan (%s)", async (jenis, judul, isian) => {
  const { id, token } = await buatPengguna(app, ROLES.propinsi);
  const fields = { jenis, wilayah_id: "13" };
  const unggahan = { token, isi: `${judul}\n${isian}`, fields };
  expect(await periksa(app, unggahan)).toMatchObject({ status: "siap", jumlah: { galat: 1 } });
  await db
    .updateTable("batas_laju")
    .set({ jumlah: 200 })
    .where("kunci", "=", `cek-nik:${id}`)
    .execute();
  const lewat = await periksa(app, unggahan);
  expect(lewat).toMatchObject({ status: "gagal", jumlah: { galat: 0 }, galat: [] });
});

const AKUN = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };

/** What one and the same save says while its quota lasts, and beyond it. */
async function duaKali(id: number, simpan: () => Promise<{ body: { kode: string } }>) {
  const kini = await simpan();
  const { count } = await db
    .selectFrom("batas_laju")
    .select((where) => where.fn.countAll<string>().as("count"))
    .where("kunci", "=", `cek-nik:${id}`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("batas_laju")
    .values({ kunci: `cek-nik:${id}`, jumlah: 200, berakhir: new Date(Date.now() + 600_000) })
    .onConflict((conflict) => conflict.column("kunci").doUpdateSet({ jumlah: 200 }))
    .execute();
  return { terhitung: Number(count), kode: [kini.body.kode, (await simpan()).body.kode] };
}

test.each([
  ["email", { nomer_kta: "KTA-SIMPAN", email: "Surabaya@contoh.example" }, "email-terpakai"],
  ["nomor KTA", { nomer_kta: "KTA-LUAR", email: "simpan@contoh.example" }, "kta-terpakai"],
])("akun baru dengan %s dari luar wilayah berjatah sama", async (_apa, isian, kode) => {
  const { id, token } = await buatPengguna(app, ROLES.propinsi);
  const body = formulir({ ...AKUN, ...isian });
  const hasil = await duaKali(id, async () => app.panggil("POST /api/user", { token, body }));
  expect(hasil).toEqual({ terhitung: 1, kode: [kode, "terlalu-sering"] });
});

test("email akun saksi, dan email sendiri, dari luar wilayah berjatah sama", async () => {
  const email = "surabaya@contoh.example";
  const { id, token } = await buatPengguna(app, ROLES.kota);
  const saksi = await buatSaksi(app, 1376, { nik: "1376010507905678" });
  const akun = async () =>
    app.panggil(`POST /api/saksi/${saksi}/buat_akun`, { token, body: { email } });
  const sendiri = await buatPengguna(app, ROLES.kota);
  const profil = async () =>
    app.panggil("POST /api/self", {
      token: sendiri.token,
      body: formulir({ name: "Admin Kota", email }),
    });
  const hasil = { terhitung: 1, kode: ["email-terpakai", "terlalu-sering"] };
  expect(await duaKali(id, akun)).toEqual(hasil);
  expect(await duaKali(sendiri.id, profil)).toEqual(hasil);
});

test("yang sudah dipakai di wilayah sendiri tidak dihitung", async () => {
  const { email } = await buatPengguna(app, ROLES.kota);
  const { id, token } = await buatPengguna(app, ROLES.propinsi);
  const body = formulir({ ...AKUN, nomer_kta: "KTA-DALAM", email });
  const hasil = await duaKali(id, async () => app.panggil("POST /api/user", { token, body }));
  expect(hasil).toEqual({ terhitung: 0, kode: ["email-terpakai", "email-terpakai"] });
});
