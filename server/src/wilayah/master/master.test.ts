import { expect, test } from "vitest";
import { DAFTAR_MASTER } from "#contract/master.contract.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, {});
const names = async (nama: string): Promise<string[]> => {
  const { status, body } = await app.panggil(`GET /api/${nama}`, { token });
  expect(status).toBe(200);
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)));
  return body.data.map(({ keterangan }: { keterangan: string }) => keterangan);
};

test("API-018..024 API-027 daftar acuan caleg dan pengumuman", async () => {
  expect(await names("m_caleg_jenis")).toEqual(["DPR RI", "DPRD Provinsi", "DPRD Kabupaten/Kota"]);
  expect(await names("m_caleg_jenjang_pendidikan")).toContain("S1");
  expect(await names("m_caleg_status_pasangan")).toEqual(["Suami", "Istri"]);
  expect(await names("m_caleg_agama")).toHaveLength(7);
  expect(await names("m_caleg_pekerjaan")).toContain("Karyawan Swasta");
  // Id 2 is the former convict, whom the identity form asks for a date.
  expect((await names("m_caleg_status_hukum"))[1]).toBe("Mantan Narapidana");
  expect(await names("m_caleg_status_kawin")).toContain("Belum Kawin");
  expect(await names("m_status_pengumuman")).toEqual(["Belum Terbit", "Terbit", "Ditarik"]);
});

test("API-025 API-026 daftar acuan saksi, jenisnya dengan alias", async () => {
  const { body } = await app.panggil("GET /api/m_saksi_jenis", { token });
  expect(body.data[0]).toEqual({ id: 1, keterangan: "TPS", alias: "TPS" });
  expect(body.data.map(({ alias }: { alias: string }) => alias)).toEqual([
    "TPS",
    "DPP",
    "DPW",
    "DPC",
    "PAC",
    "RANTING",
  ]);
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
