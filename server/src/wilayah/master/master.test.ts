import { expect, test } from "vitest";
import { DAFTAR_MASTER } from "#contract/core/master.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, {});
const isi = async (nama: string): Promise<[id: number, keterangan: string][]> => {
  const { status, body } = await app.panggil(`GET /api/${nama}`, { token });
  expect([nama, status]).toEqual([nama, 200]);
  return body.data.map(({ id, keterangan }: { id: number; keterangan: string }) => [
    id,
    keterangan,
  ]);
};
const bernomor = (names: readonly string[], from = 1): [number, string][] =>
  names.map((keterangan, index) => [index + from, keterangan]);

test("API-018..024 daftar acuan caleg", async () => {
  expect(await isi("m_caleg_jenis")).toEqual(
    bernomor(["DPR RI", "DPRD Provinsi", "DPRD Kabupaten/Kota"]),
  );
  expect(await isi("m_caleg_jenjang_pendidikan")).toEqual(
    bernomor(["SD", "SMP", "SMA/sederajat", "D1", "D2", "D3", "D4", "S1", "S2", "S3"]),
  );
  // In the order that an installation gives them.
  const letakkan = async (urutan: number) =>
    app.context.db
      .updateTable("m_caleg_jenjang_pendidikan")
      .set({ urutan })
      .where("keterangan", "=", "S3")
      .execute();
  await letakkan(0);
  const [pertama, kedua] = await isi("m_caleg_jenjang_pendidikan");
  await letakkan(10);
  expect([pertama, kedua]).toEqual([
    [10, "S3"],
    [1, "SD"],
  ]);
  expect(await isi("m_caleg_status_pasangan")).toEqual(bernomor(["Suami", "Istri"]));
  expect(await isi("m_caleg_agama")).toEqual(
    bernomor(["Islam", "Kristen", "Katolik", "Hindu", "Buddha", "Khonghucu", "Kepercayaan"]),
  );
  // The identity form asks a former convict, and nobody else, for a date.
  expect(await isi("m_caleg_status_hukum")).toEqual(
    bernomor(["Tidak pernah dipidana", "Mantan Narapidana", "Pidana karena kealpaan/politik"]),
  );
  expect(await isi("m_caleg_status_kawin")).toEqual(
    bernomor(["Belum Kawin", "Kawin", "Cerai Hidup", "Cerai Mati"]),
  );
  const pekerjaan = await isi("m_caleg_pekerjaan");
  expect(pekerjaan.map(([id]) => id)).toEqual(Array.from({ length: 89 }, (_, at) => at + 1));
  expect([pekerjaan[0], pekerjaan[14], pekerjaan[88]]).toEqual([
    [1, "Belum/Tidak Bekerja"],
    [15, "Karyawan Swasta"],
    [89, "Lainnya"],
  ]);
});

test("API-027 status pengumuman, mulai dari yang belum terbit", async () => {
  expect(await isi("m_status_pengumuman")).toEqual(
    bernomor(["Belum Terbit", "Terbit", "Ditarik"], 0),
  );
});

test("API-025 API-026 daftar acuan saksi, jenisnya dengan alias", async () => {
  const { body } = await app.panggil("GET /api/m_saksi_jenis", { token });
  expect(body).toEqual({
    data: [
      { id: 1, keterangan: "TPS", alias: "TPS" },
      { id: 2, keterangan: "Pusat", alias: "DPP" },
      { id: 3, keterangan: "Provinsi", alias: "DPW" },
      { id: 4, keterangan: "Kota/Kabupaten", alias: "DPC" },
      { id: 5, keterangan: "Kecamatan", alias: "PAC" },
      { id: 6, keterangan: "Kelurahan", alias: "RANTING" },
    ],
  });
  const referensi = await app.panggil("GET /api/m_saksi_referensi", { token });
  expect(referensi.body).toEqual({
    data: [
      { id: 1, keterangan: "Bacaleg" },
      { id: 2, keterangan: "Pengurus" },
      { id: 3, keterangan: "Lainnya" },
    ],
  });
});

test("API-003 progress=false diabaikan; tanpa sesi setiap daftar tertutup", async () => {
  for (const nama of Object.keys(DAFTAR_MASTER)) {
    expect((await app.panggil(`GET /api/${nama}`)).status).toBe(401);
    const answer = await app.panggil(`GET /api/${nama}?progress=false`, { token });
    expect(answer.status).toBe(200);
  }
});
