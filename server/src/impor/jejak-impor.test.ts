// What an import leaves in the trail: from where it was asked for, also of what its job does, and of which file.
import { expect, test } from "vitest";
import { impor, tunggu } from "../testing/impor.ts";
import { KELURAHAN, siapkanQc, TPS_1, TPS_2 } from "../testing/qc-fixture.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dasar = await siapkanQc(app);
const { id: usersId, token } = await buatPengguna(app, ROLES.propinsi);

const NIK = "1376010000000901";
const SAKSI = `nik,nama_lengkap,nomer_wa,jenis,kelurahan_id,nomor_tps\n${NIK},Siti Jejak,081234567890,TPS,${KELURAHAN},1`;

async function terapkan(nama: string, isi: string, fields: Record<string, string>) {
  const hasil = await impor(app, { token, nama, isi, fields });
  expect(hasil).toMatchObject({ status: "diterapkan", pesan: null });
  return hasil.id;
}

async function urungkan(id: number) {
  await app.panggil(`POST /api/impor/${id}/urungkan`, { token });
  expect(await tunggu(app, token, id)).toMatchObject({ status: "diurungkan", pesan: null });
}

async function jejak() {
  const daftar = (["audit", "audit_kota"] as const).map((tabel) =>
    db.selectFrom(tabel).select(["aksi", "ip"]).where("users_id", "=", usersId).execute(),
  );
  return (await Promise.all(daftar)).flat();
}

test("jejak pekerjaan impor menyebut alamat IP pemintanya, pada setiap jenis", async () => {
  const saksi = await terapkan("saksi.csv", SAKSI, { jenis: "saksi" });
  const akun = `nik,email\n${NIK},siti@contoh.example`;
  await urungkan(await terapkan("akun.csv", akun, { jenis: "saksi-akun" }));
  await urungkan(
    await terapkan("ubah.csv", SAKSI.replace("Siti Jejak", "Siti Jejak Baru"), { jenis: "saksi" }),
  );
  await urungkan(saksi);
  // Whoever has a letter stays.
  await terapkan("saksi.csv", SAKSI, { jenis: "saksi" });
  const surat = `nik,nomer_kta,nama\n${NIK},,`;
  await terapkan("surat.csv", surat, { jenis: "surat-mandat" });
  const user = "nomer_kta,nama,email,wilayah_id\nJ-1,Budi,budi@contoh.example,1376";
  await urungkan(await terapkan("admin.csv", user, { jenis: "user" }));
  const hasil = { jenis: "hasil-tps", jenis_laporan_id: "5" };
  await urungkan(await terapkan("hasil.csv", `tps_id,01,02,03\n${TPS_1},3,,`, hasil));
  const rows = await jejak();
  expect([...new Set(rows.map(({ aksi }) => aksi))].toSorted()).toEqual([
    "impor.diterapkan",
    "impor.diurungkan",
    "impor.unggah",
    "laporan.impor",
    "laporan.urungkan",
    "saksi.cetak_surat",
    "saksi.hapus",
    "saksi.impor",
    "saksi.tambah",
    "saksi.urungkan_impor",
    "users.buat_akun_saksi",
    "users.impor",
    "users.urungkan_impor",
  ]);
  expect(rows.filter(({ ip }) => ip !== "127.0.0.1")).toEqual([]);
});

test("jejak impor menyebut nama berkasnya, di barisnya dan di isinya", async () => {
  const isi = `tps_id,01,02,03\n${TPS_2},7,,`;
  const id = await terapkan("rekap Juni.csv", isi, { jenis: "hasil-tps", jenis_laporan_id: "5" });
  const { body } = await app.panggil(`GET /api/audit?tabel=impor&baris=${id}`, {
    token: dasar.admin,
  });
  expect(body.data).toMatchObject([
    {
      aksi: "impor.diterapkan",
      nama_baris: "rekap Juni.csv",
      sesudah: { nama_berkas: "rekap Juni.csv", baris: 1 },
    },
    {
      aksi: "impor.unggah",
      nama_baris: "rekap Juni.csv",
      sesudah: { nama_berkas: "rekap Juni.csv", jenis: "hasil-tps" },
    },
  ]);
});
