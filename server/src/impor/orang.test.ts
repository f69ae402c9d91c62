// A key that meets another person: the row waits until its user has said who is meant.
import { beforeAll, describe, expect, test } from "vitest";
import { PERINGATAN } from "#contract/impor/baris-impor.contract.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/calon.ts";
import { impor, periksa, tunggu } from "../testing/impor.ts";
import { readSharedBytes, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);

const KEL = 3_371_011_003;
const ANGGOTA = "nomer_kta,nama,nik,kelurahan_id,no_hp";

const anggota = (...rows: string[]) => ({
  token,
  isi: [ANGGOTA, ...rows].join("\n"),
  fields: { jenis: "anggota", wilayah_id: "3371" },
});

const kirim = async (id: number, path: string, body: object = {}) => {
  const { status, body: jawab } = await app.panggil(`POST /api/impor/${id}/${path}`, {
    token,
    body,
  });
  return { status, kode: jawab.kode, hasil: await tunggu(app, token, id) };
};

const namaOf = async (kta: string) =>
  (
    await db
      .selectFrom("anggota")
      .select("nama")
      .where("nomer_kta", "=", kta)
      .executeTakeFirstOrThrow()
  ).nama;

beforeAll(async () => {
  const tps = (kel: number) => Array.from({ length: 9 }, (_, at) => `${kel},${at + 1},200`);
  const isi = ["kelurahan_id,nomor,dpt", ...tps(KEL), ...tps(3_371_031_003)].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
});

test("orang yang sama, orang lain, atau lewati: tanpa jawaban tidak diterapkan, dan dapat diurungkan", async () => {
  const lama = ["T-1,Joko Ramadhan,,3371011003,", "T-2,Ani Suryani,,3371011003,"];
  await impor(app, anggota(...lama, "T-3,Budi Santoso,,3371011003,"));
  const ubah = [
    "T-1,Sari Dewi,,3371011003,",
    "T-2,Made Wirawan,,3371011003,",
    "T-3,Rudi Hartono,,3371011003,",
    "T-4,Baru Sekali,,3371011003,",
  ];
  const hasil = await periksa(app, anggota(...ubah));
  expect(hasil).toMatchObject({
    boleh_diterapkan: false,
    tanpa_galat: null,
    jumlah: { galat: 3, baru: 1, berubah: 0 },
    menunggu: { baris: 3 },
  });
  expect(hasil.galat[0].alasan).toContain("milik Joko Ramadhan");
  expect((await kirim(hasil.id, "terapkan")).kode).toBe("impor-galat");
  expect((await kirim(hasil.id, "terapkan_benar", { benar: 1, galat: 3 })).kode).toBe(
    "impor-menunggu",
  );
  await kirim(hasil.id, "pilihan", { pilihan: "orang_sama", nomor: [1] });
  await kirim(hasil.id, "pilihan", { pilihan: "lewati", nomor: [3] });
  const lain = await kirim(hasil.id, "pilihan", { pilihan: "orang_lain" });
  expect(lain.hasil).toMatchObject({
    boleh_diterapkan: false,
    tanpa_galat: { benar: 3, galat: 1 },
    menunggu: { baris: 0 },
    jumlah: { galat: 1, baru: 1, berubah: 1, sama: 1 },
  });
  const selesai = await kirim(hasil.id, "terapkan_benar", { benar: 3, galat: 1 });
  expect(selesai.hasil.status).toBe("diterapkan");
  const nama = async () => Promise.all(["T-1", "T-2", "T-3"].map(namaOf));
  expect(await nama()).toEqual(["Sari Dewi", "Ani Suryani", "Budi Santoso"]);
  expect((await kirim(hasil.id, "urungkan")).hasil.status).toBe("diurungkan");
  expect(await nama()).toEqual(["Joko Ramadhan", "Ani Suryani", "Budi Santoso"]);
});

test("kartu anggota lain pada akun baru, dan calon lain di nomor yang sama, ditanyakan juga", async () => {
  await impor(app, anggota("T-9,Joko Ramadhan,,3371011003,"));
  const akun = await periksa(app, {
    token,
    isi: "nomer_kta,nama,email,wilayah_id\nT-9,Sari Dewi,sari@contoh.example,3371",
    fields: { jenis: "user", wilayah_id: "3371" },
  });
  expect(akun).toMatchObject({ jumlah: { galat: 1, baru: 0 }, menunggu: { baris: 1 } });
  await buatDapil(app, { jenis: 3, kode: "337109", kursi: 8, wilayahId: 3371 });
  const calon = (nama: string) => ({
    token,
    isi: `jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk\n3,337109,1,1,${nama},L`,
    fields: { jenis: "daftar-calon" },
  });
  await impor(app, calon("BUDI SATU"));
  const ganti = await periksa(app, calon("TONO WIRYO"));
  expect(ganti).toMatchObject({ boleh_diterapkan: false, menunggu: { baris: 1 } });
  const { hasil } = await kirim(ganti.id, "pilihan", { pilihan: "orang_lain" });
  expect(hasil).toMatchObject({ boleh_diterapkan: true, jumlah: { berubah: 1 } });
});

describe.skipIf(SHARED_DATA === undefined)("berkas orang", () => {
  const berkas = (nama: string, jenis: string) => ({
    token,
    nama,
    isi: readSharedBytes(`berkas-orang/2/${nama}`),
    fields: { jenis, wilayah_id: "3371" },
  });

  test("KTA atau NIK caleg dengan nama, NIK, kelamin, tanggal lahir lain ditanyakan", async () => {
    const dapilId = await buatDapil(app, {
      jenis: 3,
      kode: "337101",
      kursi: 8,
      wilayahId: 3371,
    });
    const id = await buatCaleg(db, {
      dapilId,
      nama: "Hana Suryani",
      nomor: 2,
      nomerKta: "DEMO.337101.2",
    });
    const nik = "3371036306799010";
    await db.updateTable("caleg").set({ nik, jenis_kelamin: "P" }).where("id", "=", id).execute();
    for (const nama of ["kunci-caleg.xlsx", "kunci-caleg2.xlsx"]) {
      const hasil = await periksa(app, berkas(nama, "caleg"));
      expect(hasil).toMatchObject({
        boleh_diterapkan: false,
        jumlah: { galat: 1 },
        menunggu: { baris: 1 },
      });
      const { body } = await app.panggil(`GET /api/impor/${hasil.id}/baris`, { token });
      expect(body.data).toMatchObject([
        { tawaran: ["orang_sama", "orang_lain", "lewati"], pilihan: null },
      ]);
    }
  });

  test("kartu anggota yang ternyata orang lain ditanyakan", async () => {
    await impor(app, anggota("3371.50191,Joko Ramadhan,3371010101907001,3371011003,"));
    const hasil = await periksa(app, berkas("kunci-anggota.csv", "anggota"));
    expect(hasil).toMatchObject({ boleh_diterapkan: false, menunggu: { baris: 1 } });
    expect(await namaOf("3371.50191")).toBe("Joko Ramadhan");
  });

  test("NIK tanpa tanggal lahir disebut, dan nama lain pada NIK yang sama ditanyakan", async () => {
    const awal = await periksa(app, berkas("r15-nik-nol.xlsx", "saksi"));
    const tanda = awal.pratinjau
      .filter(({ sesudah }: { sesudah: object }) => PERINGATAN in sesudah)
      .map(({ sesudah }: { sesudah: { nik: string } }) => sesudah.nik);
    expect(tanda).toEqual(
      expect.arrayContaining(["0000000000000000", "9999999999999999", "1234567890123456"]),
    );
    await kirim(awal.id, "terapkan_benar", awal.tanpa_galat);
    const lain = await periksa(app, berkas("r15c-saksi-lain-nik-nol.xlsx", "saksi"));
    expect(lain).toMatchObject({ menunggu: { baris: 2 }, jumlah: { galat: 2 } });
    const anggotaNol = await periksa(app, berkas("r15b-anggota-nik-nol.csv", "anggota"));
    const bertanda = anggotaNol.pratinjau
      .filter(({ sesudah }: { sesudah: object }) => PERINGATAN in sesudah)
      .map(({ baris }: { baris: number }) => baris);
    expect(bertanda).toEqual([4, 6]);
  });
});
