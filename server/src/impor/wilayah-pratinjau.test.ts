// A preview tells regions by their names, in what stands and in what comes.
import { expect, test } from "vitest";
import { impor, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

const KENDAL = { 3324: "Kabupaten Kendal (3324)" };
const SEMARANG = { 3374: "Kota Semarang (3374)" };

const KIND: Readonly<Record<string, { kolom?: string; isi: string }>> = {
  dapil: {
    isi: "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n1,3301,Jateng I,8,Kendal\n1,3301,Jateng I,8,Kota Semarang",
  },
  user: {
    isi: "nomer_kta,nama,email,wilayah_id\nP-1,Ani,p1@contoh.example,Kendal\nP-2,Budi,p2@contoh.example,Kota Semarang",
  },
  saksi: {
    kolom: "kelurahan_id",
    isi: "nik,nama_lengkap,nomer_wa,jenis,Kelurahan ID\n3324010507900001,Ani,081234567890,Kota,Kendal\n3374010507900002,Budi,081234567891,Kota,Kota Semarang",
  },
};

test.each(Object.keys(KIND))("%s: nama wilayah beserta kodenya", async (jenis) => {
  const { isi = "", kolom = "wilayah_id" } = KIND[jenis] ?? {};
  const { id, ...hasil } = await periksa(app, { token, isi, fields: { jenis } });
  expect(hasil.galat).toEqual([]);
  const harap = [{ [kolom]: KENDAL }, { [kolom]: SEMARANG }];
  const wilayahOf = (rows: { wilayah: object }[]) => rows.map(({ wilayah }) => wilayah);
  expect(wilayahOf(hasil.pratinjau)).toEqual(harap);
  const { body } = await app.panggil(`GET /api/impor/${id}/baris?page=1&per_page=10`, { token });
  expect(wilayahOf(body.data)).toEqual(harap);
});

test("saksi yang pindah tugas: wilayah yang lama dan yang baru", async () => {
  const baris = (tempat: string) =>
    `nik,nama_lengkap,nomer_wa,jenis,Kelurahan ID\n3324010507900009,Cici,081234567899,Kecamatan,${tempat}`;
  const fields = { jenis: "saksi", wilayah_id: "3324" };
  const rows = await app.context.db
    .selectFrom("wilayah")
    .select(["id", "keterangan as nama"])
    .where("parent_id", "=", 3324)
    .orderBy("id")
    .limit(2)
    .execute();
  const [satu, dua] = rows;
  await impor(app, { token, isi: baris(String(satu?.id)), fields });
  const hasil = await periksa(app, { token, isi: baris(String(dua?.id)), fields });
  expect(hasil.pratinjau).toMatchObject([{ keadaan: "berubah" }]);
  expect(hasil.pratinjau[0].wilayah).toEqual({
    kelurahan_id: Object.fromEntries(rows.map(({ id, nama }) => [id, `${nama} (${id})`])),
  });
});
