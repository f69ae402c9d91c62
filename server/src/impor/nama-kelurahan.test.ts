// Kelurahan that a file calls by their names, in every kind that asks for their codes.
import { expect, test } from "vitest";
import { faultsOf, impor, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const KOTA = 1376;

const kelurahan = await db
  .selectFrom("wilayah as k")
  .innerJoin("wilayah as c", "c.id", "k.parent_id")
  .select(["k.id", "k.keterangan as nama", "c.keterangan as kecamatan"])
  .where("c.parent_id", "=", KOTA)
  .orderBy("k.id")
  .execute();
const unik = kelurahan.filter(
  ({ nama }) => kelurahan.filter((lain) => lain.nama === nama).length === 1,
);
const [satu] = unik;
const dua = unik.find(({ kecamatan }) => kecamatan !== satu?.kecamatan);
if (satu === undefined || dua === undefined) {
  throw new Error("kelurahan");
}

const nik = (nomor: number): string => `13760105079${String(nomor).padStart(5, "0")}`;
const saksi = (...cells: string[]) => ({
  token,
  isi: [
    "nik;nama_lengkap;nomer_wa;Kelurahan",
    ...cells.map((isi, at) => `${nik(at)};Saksi ${at};081234567890;${isi}`),
  ].join("\n"),
  fields: { jenis: "saksi", wilayah_id: String(KOTA) },
});

test("saksi: nama kelurahan dibaca sebagai kodenya, bagaimanapun ditulis", async () => {
  const { nama, id } = satu;
  const tulisan = [nama.toUpperCase(), `Kel. ${nama}`, nama.replaceAll(" ", "."), `${id}`];
  const hasil = await impor(app, saksi(...tulisan, `${nama}, Kec. ${satu.kecamatan}`));
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 5, galat: 0 } });
  const rows = await db.selectFrom("saksi").select("penugasan_id").execute();
  expect(rows.map((row) => row.penugasan_id)).toEqual(Array.from({ length: 5 }, () => id));
});

test("nama yang tidak ada, dan nama yang dipakai beberapa, menyebut apa yang kurang", async () => {
  await db
    .updateTable("wilayah")
    .set({ keterangan: "Sama" })
    .where("id", "in", [satu.id, dua.id])
    .execute();
  const berkas = saksi("Entah Berantah", "sama", `sama, ${dua.kecamatan}`);
  const [tiada, sama, ...lain] = faultsOf(await periksa(app, berkas));
  expect(tiada).toEqual([
    2,
    "kelurahan_id",
    expect.stringMatching(/^Tidak ada kelurahan bernama Entah Berantah di wilayah impor/),
  ]);
  expect(sama).toEqual([
    3,
    "kelurahan_id",
    `Ada 2 kelurahan bernama sama: tulis kodenya, atau nama kecamatannya sesudah koma, seperti sama, ${satu.kecamatan}`,
  ]);
  expect(lain).toEqual([]);
});

test("nama yang tidak ada: nomor TPS-nya tidak ikut disalahkan", async () => {
  const isi = `nik,nama_lengkap,nomer_wa,Kelurahan,nomor_tps\n${nik(90)},Saksi,081234567890,Entah,1`;
  const hasil = await periksa(app, { ...saksi(), isi });
  expect(faultsOf(hasil).map(([, kolom]) => kolom)).toEqual(["kelurahan_id"]);
});

test.each([
  ["tps", "kelurahan_id,nomor,dpt", (nama: string) => `${nama},7,200`],
  ["anggota", "nomer_kta,nama,kelurahan_id", (nama: string) => `A-7,Orang Baru,${nama}`],
])("%s: nama kelurahan dibaca sebagai kodenya juga", async (jenis, judul, isi) => {
  const nama = kelurahan.at(-1)?.nama ?? "";
  const unggahan = { token, isi: `${judul}\n${isi(nama)}`, fields: { jenis, wilayah_id: "1376" } };
  expect(await periksa(app, unggahan)).toMatchObject({ jumlah: { baru: 1, galat: 0 } });
});
