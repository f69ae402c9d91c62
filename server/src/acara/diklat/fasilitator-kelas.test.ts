// Who facilitates a class is said by nobody below who made it: one by one, from a file, and undone.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatBuku } from "../../testing/buku.ts";
import { buatDiklat, buatKelas } from "../../testing/diklat.ts";
import { faultsOf, impor, periksa, tunggu, unggah } from "../../testing/impor.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { FASILITATOR_ADMIN } from "./peserta-baris.rules.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, ROLES.pusat);
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3578 });
await buatPengguna(app, { peran: PERAN.fasilitator, wilayahId: 3578, nomerKta: "KTA-PEMANDU" });
await buatSaksi(app, 3578, { nomer_kta: "KTA-SAKSI", nama_lengkap: "Sari Saksi" });
const diklat = await buatDiklat(app, pusat.token, "Pelatihan Saksi");
const kelas = `${diklat.alamat}/kelas`;
let nomor = 0;
const kelasDari = async ({ token }: { token: string }) => {
  nomor += 1;
  return buatKelas(app, token, { diklat, nama: `Kelas ${nomor}` });
};

const panggil = async (route: string, { token }: { token: string }, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const tambah = async (siapa: { token: string }, id: number, pemetaanId: number) =>
  panggil(`POST ${kelas}/${id}/peserta`, siapa, {
    nomer_kta: "KTA-PEMANDU",
    pemetaan_id: pemetaanId,
  });
const pemandu = async (id: number, siapa = kota): Promise<{ id: number; boleh_dihapus: boolean }> =>
  (await panggil(`GET ${kelas}/${id}/peserta?pemetaan_id=${diklat.fasilitator}`, siapa)).body
    .data[0];
const csv = (id: number) =>
  `nomor_kelas,nomor_kta,pemetaan\n${id},KTA-PEMANDU,Pemandu\n${id},KTA-SAKSI,Peserta\n`;
const fields = { jenis: "peserta-kelas" };

test("kota tidak memasukkan fasilitator ke kelas buatan pusat: satu per satu, dari kelasnya, dari halaman impor", async () => {
  const id = await kelasDari(pusat);
  expect((await tambah(kota, id, diklat.fasilitator)).body.errors).toEqual({
    pemetaan_id: [FASILITATOR_ADMIN],
  });
  const isi = buatBuku({
    lembar: {
      Data: [
        ["Nomor KTA", "Pemetaan"],
        ["KTA-PEMANDU", "Pemandu"],
      ],
    },
  });
  const route = `POST ${kelas}/${id}/unggah_peserta`;
  const kirim = { route, token: kota.token, nama: "peserta.xlsx", isi, fields: {} };
  const { status, body } = await unggah(app, kirim);
  expect([status, body.kode, faultsOf(body.data)]).toEqual([
    400,
    "impor-galat",
    [[2, "pemetaan", FASILITATOR_ADMIN]],
  ]);
  const preview = await periksa(app, { token: kota.token, isi: csv(id), fields });
  expect(preview.jumlah).toMatchObject({ baru: 1, galat: 1 });
  expect(faultsOf(preview)).toEqual([[2, "pemetaan", FASILITATOR_ADMIN]]);
  expect(await pemandu(id)).toBeUndefined();
});

test("pembuatnya dan yang di atasnya memasukkan dan mengeluarkan fasilitator, juga dari berkas", async () => {
  for (const [pembuat, siapa] of [
    [kota, kota],
    [kota, pusat],
    [pusat, pusat],
  ] as const) {
    const id = await kelasDari(pembuat);
    const hasil = await impor(app, { token: siapa.token, isi: csv(id), fields });
    expect(hasil.status).toBe("diterapkan");
    const orang = await pemandu(id, siapa);
    expect(orang.boleh_dihapus).toBe(true);
    const keluarkan = await panggil(`DELETE ${kelas}/${id}/peserta/${orang.id}`, siapa);
    expect(keluarkan.status).toBe(200);
  }
});

test("kota tidak mengeluarkan fasilitator kelas buatan pusat, dan barisnya berkata begitu; peserta ya", async () => {
  const id = await kelasDari(pusat);
  await tambah(pusat, id, diklat.fasilitator);
  await tambah(pusat, id, diklat.peserta);
  const orang = await pemandu(id);
  expect(orang.boleh_dihapus).toBe(false);
  expect((await pemandu(id, pusat)).boleh_dihapus).toBe(true);
  const keluarkan = await panggil(`DELETE ${kelas}/${id}/peserta/${orang.id}`, kota);
  expect([keluarkan.status, keluarkan.body.kode]).toEqual([403, "buatan-atasan"]);
  expect(await pemandu(id)).toEqual(orang);
  const { body } = await panggil(`GET ${kelas}/${id}/peserta?pemetaan_id=${diklat.peserta}`, kota);
  expect(body.data[0].boleh_dihapus).toBe(true);
  const peserta = await panggil(`DELETE ${kelas}/${id}/peserta/${body.data[0].id}`, kota);
  expect(peserta.status).toBe(200);
});

test("berkas yang menyebut fasilitator yang sudah ada tetap sama bagi kota", async () => {
  const id = await kelasDari(pusat);
  await tambah(pusat, id, diklat.fasilitator);
  const preview = await periksa(app, { token: kota.token, isi: csv(id), fields });
  expect(preview.jumlah).toMatchObject({ baru: 1, sama: 1, galat: 0 });
});

/** Somebody of the nation who by now administers a kota. */
const turunkan = async (id: number) => {
  await db
    .updateTable("users")
    .set({ wilayah_id: 3578, peran_ids: [PERAN.adminKota] })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("users_peran")
    .set({ peran_id: PERAN.adminKota })
    .where("users_id", "=", id)
    .execute();
};

test("yang turun ke kota tidak menerapkan dan tidak mengurungkan fasilitator kelas buatan pusat", async () => {
  const orang = await buatPengguna(app, ROLES.pusat);
  const wilayah = { ...fields, wilayah_id: "3578" };
  const [lama, baru] = [await kelasDari(pusat), await kelasDari(pusat)];
  const sudah = await impor(app, { token: orang.token, isi: csv(lama), fields: wilayah });
  const belum = await periksa(app, { token: orang.token, isi: csv(baru), fields: wilayah });
  expect([sudah.status, belum.jumlah.baru]).toEqual(["diterapkan", 2]);
  await turunkan(orang.id);
  const jalankan = async (id: number, langkah: string): Promise<string> => {
    const { body } = await panggil(`POST /api/impor/${id}/${langkah}`, orang);
    return body.kode ?? (await tunggu(app, orang.token, id)).pesan;
  };
  expect(await jalankan(belum.id, "terapkan")).toMatch(/^Data berubah sejak/);
  expect(await jalankan(sudah.id, "urungkan")).toMatch(/^Ini dibuat tingkat di atas Anda/);
  expect(await pemandu(baru)).toBeUndefined();
  expect(await pemandu(lama)).toBeDefined();
});
