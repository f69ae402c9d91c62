// Whatever the product promises about witnesses, one after the other, by the administrators of a region.
import { expect, test } from "vitest";
import { bacaBuku, buatBuku } from "../testing/buku.ts";
import { unggah } from "../testing/impor.ts";
import { bacaPdf } from "../testing/pdf.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.propinsi);

const panggil = (route: string, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });
const namaDi = (raw: Uint8Array): string => JSON.stringify(bacaBuku(raw));

test("SAKSI-001 daftar, tambah manual, unggah dan unduh berkas, surat mandat, daftar akun, WA, admin utama, bacaleg", async () => {
  const kelurahanId = Math.floor((await buatTps(app, 137601)) / 1000);
  const manual = await panggil("POST /api/saksi", {
    nik: "1376010507900001",
    nama_lengkap: "Ani Manual",
    nomer_wa: "081234567890",
    jenis_id: 1,
    referensi_id: 1,
    penugasan: { kelurahan_id: kelurahanId, penugasan_tps: 1 },
  });
  expect([manual.status, manual.body]).toEqual([201, expect.anything()]);
  const { id } = manual.body.data;
  const berkas = await unggah(app, {
    route: "POST /api/saksi_unggah",
    token,
    nama: "saksi.xlsx",
    fields: { kota_id: "1376" },
    isi: buatBuku({
      lembar: {
        Saksi: [
          ["NIK", "Nama Lengkap", "Nomer WA"],
          ["1376010507900002", "Beni Berkas", "081234567891"],
        ],
      },
    }),
  });
  expect([berkas.status, berkas.body.message]).toEqual([201, "Unggah berhasil"]);
  const { body: daftar } = await panggil("GET /api/saksi");
  expect(daftar.data.map((row: { nama_lengkap: string }) => row.nama_lengkap)).toEqual([
    "Ani Manual",
    "Beni Berkas",
  ]);
  const unduhan = await panggil("GET /api/saksi_unduh");
  expect(namaDi(unduhan.raw)).toContain("Ani Manual");
  expect(namaDi(unduhan.raw)).toContain("Beni Berkas");

  const [surat] = await bacaPdf((await panggil(`GET /api/saksi/${id}/surat_mandat`)).raw);
  expect(surat?.teks).toContain("Ani Manual");

  expect((await panggil(`POST /api/saksi/${id}/buat_akun`, {})).status).toBeLessThan(300);
  const akun = await panggil("GET /api/saksi_unduh_akun");
  expect(namaDi(akun.raw)).toContain("Ani Manual");

  await panggil(`POST /api/saksi/${id}/set_wa_valid`, { is_nomer_wa_valid: 1 });
  const approval = await unggah(app, {
    route: `POST /api/saksi/${id}/set_approval`,
    token,
    nama: "mandat.pdf",
    isi: "%PDF-1.4 mandat\n%%EOF",
    fields: {},
  });
  expect(approval.body.message).toBe("Approval berhasil");

  const dapil = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: "P1",
      keterangan: "Payakumbuh 1",
      kursi: 6,
      propinsi_id: 13,
      kota_id: 1376,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("dapil_wilayah")
    .values({
      dapil_id: dapil.id,
      wilayah_id: 1376,
      jenis_caleg_id: 3,
      rentang: "[1376000000000,1377000000000)",
    })
    .execute();
  const caleg = await db
    .insertInto("caleg")
    .values({ nama_lengkap: "Citra Caleg", jenis_caleg_id: 3, nomor_urut: 1, dapil_id: dapil.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const set = { jenis_caleg_id: 3, caleg_id: caleg.id };
  expect((await panggil(`POST /api/saksi/${id}/set_caleg`, set)).body.message).toBe(
    "Bacaleg dipilih",
  );

  expect((await panggil(`GET /api/saksi/${id}`)).body.data).toMatchObject({
    is_nomer_wa_valid: 1,
    is_approval: 1,
    user_id: expect.any(Number),
    caleg: [{ id: caleg.id, keterangan: "Citra Caleg", jenis_caleg_id: 3 }],
  });
});
