// Which list of choices each field is from, as the specification has it; the lists themselves: master.test.ts.
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { BAGIAN } from "#contract/caleg/bagian-caleg.fields.ts";
import { masterOf } from "#contract/caleg/bagian-caleg.contract.ts";
import { IDENTITAS } from "#contract/caleg/identitas-caleg.fields.ts";
import { buatDapil } from "../../testing/dapil.ts";
import { isianIdentitas } from "../../testing/isian-caleg.ts";
import { buatPengguna, createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const dapil_id = await buatDapil(db, { jenis: 3, kotaId: 3271 });
const { token } = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 3271 });
const { id: kelurahan } = await db
  .selectFrom("wilayah")
  .select("id")
  .where("id", ">", 3_271_000_000)
  .orderBy("id")
  .limit(1)
  .executeTakeFirstOrThrow();
const { id: calegId } = await db
  .insertInto("caleg")
  .values({ jenis_caleg_id: 3, dapil_id, nama_lengkap: "Dewi", nomer_kta: "KTA-1" })
  .returning("id")
  .executeTakeFirstOrThrow();

interface Pilihan {
  id: number;
  keterangan: string;
}
const dari = async (path: string) => (await app.panggil(`GET /api/${path}`, { token })).body.data;
const kirim = (bagian: string, body: object) =>
  app.panggil(`POST /api/caleg/${calegId}/${bagian}`, { token, body });

/** Of a long list its ends. */
const ujung = (daftar: Pilihan[]): Pilihan[] =>
  daftar.length > 10 ? [...daftar.slice(0, 1), ...daftar.slice(-1)] : daftar;

test.each([
  ["CAL-129", "agama", "m_caleg_agama"],
  ["CAL-130", "pekerjaan", "m_caleg_pekerjaan"],
  ["CAL-131", "status_perkawinan", "m_caleg_status_kawin"],
  ["CAL-132", "status_hukum", "m_caleg_status_hukum"],
] as const)(
  "%s identitas, %s: setiap isi %s tersimpan, dan tidak yang lain",
  async (_, isian, nama) => {
    expect(masterOf(IDENTITAS[isian])).toBe(nama);
    const daftar: Pilihan[] = await dari(nama);
    const isi = {
      ...isianIdentitas("3271010000000001", kelurahan),
      tanggal_selesai_pidana: "2015-03-01",
    };
    const simpan = async (id: number) => {
      const { versi } = await dari(`caleg/${calegId}/identitas`);
      return kirim("identitas", { ...isi, versi, [isian]: id });
    };
    for (const pilihan of ujung(daftar)) {
      expect((await simpan(pilihan.id)).status).toBe(201);
      expect((await dari(`caleg/${calegId}/identitas`))[isian]).toEqual(pilihan);
    }
    const lewat = Math.max(...daftar.map(({ id }) => id)) + 1;
    expect((await simpan(lewat)).body.errors).toEqual({ [isian]: ["Harus dipilih"] });
  },
);

test.each([
  {
    baris: "CAL-151",
    bagian: "pasangan",
    isian: "status_pasangan",
    acuan: masterOf(BAGIAN.pasangan.fields.status_pasangan),
    nama: "m_caleg_status_pasangan",
    isi: { nama_pasangan: "Budi", jumlah_anak: 1 },
  },
  {
    baris: "CAL-154",
    bagian: "pendidikan",
    isian: "jenjang",
    acuan: masterOf(BAGIAN.pendidikan.fields.jenjang),
    nama: "m_caleg_jenjang_pendidikan",
    isi: { nama_institusi: "SMA 1", tahun_masuk: "2000", tahun_keluar: "2003" },
  },
])("$baris $bagian, $isian: setiap isi $nama tersimpan, dan tidak yang lain", async (satu) => {
  const { bagian, isian, acuan, nama, isi } = satu;
  expect(acuan).toBe(nama);
  const daftar: Pilihan[] = await dari(nama);
  for (const pilihan of daftar) {
    expect((await kirim(bagian, { ...isi, [isian]: pilihan.id })).status).toBe(201);
  }
  const tersimpan: Record<string, Pilihan>[] = await dari(`caleg/${calegId}/${bagian}`);
  expect(tersimpan.map((row) => row[isian])).toEqual(expect.arrayContaining(daftar));
  const lewat = Math.max(...daftar.map(({ id }) => id)) + 1;
  expect((await kirim(bagian, { ...isi, [isian]: lewat })).body.errors).toEqual({
    [isian]: ["Harus dipilih"],
  });
});
