// What a file tells of registers outside the own region is told only so often, whatever its kind.
import { beforeAll, expect, test, vi } from "vitest";
import { buatBuku } from "../testing/buku.ts";
import { formulir } from "../testing/formulir.ts";
import { faultsOf, periksa, tunggu } from "../testing/impor.ts";
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
    .values(
      ["A-LUAR", "770077"].map((nomerKta) => ({
        nomer_kta: nomerKta,
        nama: "Orang Surabaya",
        kelurahan_id: 3578011001,
      })),
    )
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

test.each([
  ["saksi", "nik,nama_lengkap,nomer_wa,jenis", (kode: string) => `${kode},Orang Coba,1,Kota`],
  // A cell that is wrong itself is still read.
  [
    "anggota",
    "nomer_kta,nama,kelurahan_id",
    (kode: string) => [{ f: "1", v: Number(kode) }, "", 3301011001],
  ],
])(
  "%s: galat lain tidak memberi tahu siapa terdaftar di luar wilayah",
  async (jenis, judul, isi) => {
    const { id, token } = await buatPengguna(app, { ...ROLES.propinsi, wilayahId: 33 });
    const alasan = async (kode: string) => {
      const isian = isi(kode);
      const rows = [judul.split(","), typeof isian === "string" ? isian.split(",") : isian];
      const berkas = { nama: "uji.xlsx", isi: buatBuku({ lembar: { Uji: rows } }) };
      const hasil = await periksa(app, { token, ...berkas, fields: { jenis, wilayah_id: "33" } });
      return faultsOf(hasil);
    };
    const [dikenal, tidak] = jenis === "saksi" ? [NIK, "1376010507909999"] : ["770077", "770078"];
    const galat = await alasan(dikenal);
    expect(galat.length).toBeGreaterThan(1);
    expect(galat).toEqual(await alasan(tidak));
    const ditanya = db.selectFrom("batas_laju").selectAll().where("kunci", "=", `cek-nik:${id}`);
    expect(await ditanya.execute()).toEqual([]);
  },
);

const AKUN = { password: "kayu manis 42", password_confirmation: "kayu manis 42" };

/** What one and the same save says while its quota lasts, and beyond it. */
async function duaKali(id: number, simpan: () => Promise<{ body: { kode: string } }>) {
  const kini = await simpan();
  const { count } = await db
    .selectFrom("batas_laju")
    .select((where) => where.fn.countAll<string>().as("count"))
    .where("kunci", "=", `cek-nik:${id}`)
    .executeTakeFirstOrThrow();
  await habiskan(id);
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

const habiskan = async (id: number) =>
  db
    .insertInto("batas_laju")
    .values({ kunci: `cek-nik:${id}`, jumlah: 200, berakhir: new Date(Date.now() + 600_000) })
    .onConflict((conflict) => conflict.column("kunci").doUpdateSet({ jumlah: 200 }))
    .execute();

async function jatahTerpakai(id: number): Promise<number | undefined> {
  const query = db.selectFrom("batas_laju").select("jumlah").where("kunci", "=", `cek-nik:${id}`);
  return (await query.executeTakeFirst())?.jumlah;
}

const NOMER = ["KTA-LUAR", "KTA-BEBAS"];

/** Witnesses of the own kota, with these card numbers. */
async function bernomer(nomerKta: readonly (string | null)[]) {
  return Promise.all(nomerKta.map(async (satu) => buatSaksi(app, 1376, { nomer_kta: satu })));
}

test("nama masuk akun saksi berkata apakah nomor KTA-nya dipakai di luar wilayah: berjatah", async () => {
  const { id, token } = await buatPengguna(app, ROLES.kota);
  const saksi = await bernomer([...NOMER, ...NOMER, null]);
  const akun = async (satu: number) =>
    (await app.panggil(`POST /api/saksi/${satu}/buat_akun`, { token, body: {} })).status;
  const [luar = 0, bebas = 0, ...lain] = saksi;
  expect([await akun(bebas), await jatahTerpakai(id)]).toEqual([201, undefined]);
  expect([await akun(luar), await jatahTerpakai(id)]).toEqual([201, 1]);
  await db.deleteFrom("users").where("nomer_kta", "=", "KTA-BEBAS").execute();
  await habiskan(id);
  expect(await Promise.all(lain.map(akun))).toEqual([429, 429, 201]);
});

test("nama masuk akun saksi satu wilayah berjatah sama; pekerjaannya berhenti", async () => {
  const wilayah = { wilayah_id: 1376011004 };
  const isi = { penugasan_id: 1376011004, nomer_kta: "KTA-LUAR" };
  await buatSaksi(app, 1376, isi);
  const { id, token } = await buatPengguna(app, ROLES.kota);
  const jalankan = async () => {
    await app.panggil("POST /api/saksi_buat_akun", { token, body: wilayah });
    return vi.waitFor(async () => {
      const [kerja] = (await app.panggil("GET /api/pekerjaan", { token })).body.data;
      expect(kerja.status).toMatch(/selesai|gagal/);
      return kerja.status;
    }, 60_000);
  };
  expect([await jalankan(), await jatahTerpakai(id)]).toEqual(["selesai", 1]);
  await buatSaksi(app, 1376, isi);
  await habiskan(id);
  expect(await jalankan()).toBe("gagal");
});

test("nomor KTA di berkas akun saksi berjatah sama, dan hanya yang diperiksa menjadi nama masuk", async () => {
  const { id, token } = await buatPengguna(app, ROLES.kota);
  const [satu = 0] = await bernomer([null]);
  const { nik } = await db
    .selectFrom("saksi")
    .select("nik")
    .where("id", "=", satu)
    .executeTakeFirstOrThrow();
  const berkas = async (nomer: string) =>
    periksa(app, { token, isi: `nik,nomer_kta\n${nik},${nomer}`, fields: { jenis: "saksi-akun" } });
  expect(await berkas("KTA-BEBAS")).toMatchObject({ status: "siap", jumlah: { baru: 1 } });
  expect(await jatahTerpakai(id)).toBeUndefined();
  expect(await berkas("KTA-LUAR")).toMatchObject({ status: "siap", jumlah: { baru: 1 } });
  expect(await jatahTerpakai(id)).toBe(1);
  const tanpaNomer = await berkas("");
  await db.updateTable("saksi").set({ nomer_kta: "KTA-B" }).where("id", "=", satu).execute();
  await habiskan(id);
  const habis = [await berkas("KTA-BEBAS"), await berkas("KTA-LUAR")];
  expect(habis.map(({ status }) => status)).toEqual(["gagal", "gagal"]);
  await app.panggil(`POST /api/impor/${tanpaNomer.id}/terapkan`, { token });
  expect(await tunggu(app, token, tanpaNomer.id)).toMatchObject({ status: "diterapkan" });
  const login = db.selectFrom("users").select("id").where("nomer_kta", "=", "KTA-B");
  expect(await login.execute()).toEqual([]);
});

test.each([
  ["saksi", "nik,nama_lengkap,nomer_wa", "1376010507907777,Orang Baru,081234567890"],
  ["anggota", "nomer_kta,nama,kelurahan_id", "A-BARU,Orang Baru,1376011002"],
  ["user", "nomer_kta,email,wilayah_id", "KTA-BARU,baru2@contoh.example,1376"],
])(
  "%s: sesudah jatahnya habis yang bukan milik siapa pun ditolak sama",
  async (jenis, judul, isi) => {
    const { id, token } = await buatPengguna(app, ROLES.propinsi);
    const unggahan = { token, isi: `${judul}\n${isi}`, fields: { jenis, wilayah_id: "13" } };
    const lagi =
      jenis === "saksi" ? { ...unggahan, fields: { jenis, wilayah_id: "1376" } } : unggahan;
    expect(await periksa(app, lagi)).toMatchObject({ status: "siap", jumlah: { baru: 1 } });
    await habiskan(id);
    expect(await periksa(app, lagi)).toMatchObject({ status: "gagal" });
  },
);

test("yang sudah dipakai di wilayah sendiri tidak dihitung", async () => {
  const { email } = await buatPengguna(app, ROLES.kota);
  const { id, token } = await buatPengguna(app, ROLES.propinsi);
  const body = formulir({ ...AKUN, nomer_kta: "KTA-DALAM", email });
  const hasil = await duaKali(id, async () => app.panggil("POST /api/user", { token, body }));
  expect(hasil).toEqual({ terhitung: 0, kode: ["email-terpakai", "email-terpakai"] });
});
