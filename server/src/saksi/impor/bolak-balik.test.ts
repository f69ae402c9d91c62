// What was taken out as a workbook comes back as it is.
import { beforeAll, expect, test } from "vitest";
import { PERINGATAN } from "#contract/impor/baris-impor.contract.ts";
import { impor, periksa } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.kota);
const pusat = await buatPengguna(app, ROLES.pusat);

const KEL = 1_376_011_002;
const nik = (nomor: number): string => `137601150790${String(nomor).padStart(4, "0")}`;
const fields = { jenis: "saksi" };

/** As the call leaves it, which wants an account. */
async function nonaktifkan(id: number): Promise<void> {
  const { db } = app.context;
  await db.updateTable("saksi").set({ is_aktif: 0 }).where("id", "=", id).execute();
  await db.deleteFrom("saksi_nik").where("saksi_id", "=", id).execute();
}

beforeAll(async () => {
  const isi = `kelurahan_id,nomor,dpt\n${KEL},1,200\n${KEL},2,200`;
  await impor(app, { token: pusat.token, isi, fields: { jenis: "tps" } });
});

test("unduhan saksi diimpor lagi tanpa diubah: semua sama, yang tidak aktif tetap tidak aktif", async () => {
  const jumlah = async () =>
    app.context.db
      .selectFrom("saksi")
      .select(["nik", "is_aktif"])
      .where("kota_id", "=", 1376)
      .orderBy("id")
      .execute();
  await buatSaksi(app, 1376, { nik: nik(1), nama_lengkap: "Ani Satu", tps_id: KEL * 1000 + 1 });
  await buatSaksi(app, 1376, { nik: nik(2), nama_lengkap: "Budi Dua" });
  await nonaktifkan(await buatSaksi(app, 1376, { nik: nik(3), nama_lengkap: "Citra Tiga" }));
  await nonaktifkan(await buatSaksi(app, 1376, { nik: nik(4), nama_lengkap: "Dodi Empat" }));
  await buatSaksi(app, 1376, { nik: nik(4), nama_lengkap: "Dodi Empat" });
  const semula = await jumlah();
  const { raw } = await app.panggil("GET /api/unduh_excel_saksi/1376", { token });
  const hasil = await impor(app, {
    token,
    nama: "saksi.xlsx",
    isi: Uint8Array.from(raw),
    fields,
  });
  expect(hasil.jumlah).toMatchObject({ baris: 5, sama: 5, baru: 0, berubah: 0, galat: 0 });
  expect(await jumlah()).toEqual(semula);
});

test("NIK yang pernah dinonaktifkan disebut; yang masih aktif tidak dinonaktifkan lewat impor", async () => {
  const isi = (aktif: string) =>
    [
      "NIK,Nama Lengkap,Nomer WA,Kelurahan ID,Aktif",
      `${nik(3)},Citra Tiga,081234567890,${KEL},${aktif}`,
      `${nik(1)},Ani Satu,081234567890,${KEL},${aktif}`,
    ].join("\n");
  const ya = await periksa(app, { token, isi: isi("Ya"), fields });
  expect(ya.jumlah).toMatchObject({ baru: 1, galat: 0 });
  const baru = ya.pratinjau.find(({ keadaan }: { keadaan: string }) => keadaan === "baru");
  expect(baru.sesudah[PERINGATAN]).toContain("pernah dinonaktifkan");
  const tidak = await periksa(app, { token, isi: isi("tidak"), fields });
  expect(tidak).toMatchObject({
    jumlah: { sama: 1, galat: 1 },
    galat: [{ baris: 3, kolom: "aktif" }],
    menunggu: { baris: 1, tawaran: [{ pilihan: "pertahankan", jumlah: 1 }] },
  });
  const salah = await periksa(app, { token, isi: isi("mungkin"), fields });
  expect(salah.galat[0]).toMatchObject({ kolom: "aktif", alasan: "Pilih salah satu: Ya, Tidak" });
});
