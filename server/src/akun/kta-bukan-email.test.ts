// One signs in with an e-mail or with a card number: none is written where the other belongs.
import { expect, test } from "vitest";
import { buatDiklat, buatKelas } from "../testing/diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { faultsOf, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
const orang = await buatPengguna(app, ROLES.kota);
const diklat = await buatDiklat(app, token, "Pelatihan Kartu");
const kelas = await buatKelas(app, token, { diklat, wilayah_id: 1376 });
const KTA = "pusat@demo.example";
const SALAH = "Ini alamat email, bukan nomor KTA";
const KEL = 1_376_011_001;

test.each<readonly [route: string, body: unknown]>([
  [`POST /api/user/${orang.id}/identitas`, { nomer_kta: KTA, alasan: "Coba" }],
  ["POST /api/user", formulir({ nomer_kta: KTA, email: "baru@contoh.example" })],
  ["POST /api/saksi", { nomer_kta: KTA }],
  ["POST /api/caleg", { nomer_kta: KTA }],
  [`POST ${diklat.alamat}/kelas/${kelas}/peserta`, { nomer_kta: KTA }],
  ["POST /api/link_password", { nomer_kta: KTA }],
])("%s menolak alamat email sebagai nomor KTA", async (route, body) => {
  const jawaban = await app.panggil(route, { token, body });
  expect(jawaban.status).toBe(400);
  expect(jawaban.body.errors).toMatchObject({ nomer_kta: [SALAH] });
});

test("tanda yang tidak terlihat tidak membuat nomor KTA kedua", async () => {
  const ganti = async (id: number, nomer_kta: string) => {
    const body = { nomer_kta, alasan: "Kartu baru" };
    return (await app.panggil(`POST /api/user/${id}/identitas`, { token, body })).body;
  };
  const lain = await buatPengguna(app, ROLES.kota);
  expect(await ganti(lain.id, "KTA 77")).not.toHaveProperty("errors");
  for (const sama of ["KTA\u316477", "K\u034FTA\uFE0F\u280077\uFE0F", "KTA\u1680\u115F77"]) {
    expect((await ganti(orang.id, sama)).errors).toEqual({
      nomer_kta: ["Nomor KTA ini sudah dipakai akun lain."],
    });
  }
});

test.each([
  ["anggota", `nomer_kta,nama,kelurahan_id\n${KTA},Budi,${KEL}\n`],
  ["user", `nomer_kta,nama,email,wilayah_id\n${KTA},Budi,budi@contoh.example,1376\n`],
  [
    "saksi",
    `NIK,Nama Lengkap,Nomor WA,Nomor KTA,Kelurahan ID\n1376014101900001,Budi,081234567890,${KTA},${KEL}\n`,
  ],
  ["caleg", `nomer_kta,nama_lengkap\n${KTA},Budi\n`],
  ["peserta-kelas", `kelas_id,nomer_kta,pemetaan\n${kelas},${KTA},Peserta\n`],
])("impor %s menolak alamat email sebagai nomor KTA", async (jenis, isi) => {
  const preview = await periksa(app, { token, isi, fields: { jenis } });
  expect(faultsOf(preview)).toContainEqual([2, "nomer_kta", SALAH]);
});
