// What a file tells of registers outside the own region is told only so often, whatever its kind.
import { beforeAll, expect, test } from "vitest";
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
