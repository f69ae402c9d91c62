// Every district of the election of 2024, through the import, and every party.
import { expect, test } from "vitest";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { listTersimpan } from "../impor/baris-impor.repo.ts";
import { impor, periksa } from "../testing/impor.ts";
import { readRecords, readSharedBytes, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
const get = async (path: string) => (await app.panggil(`GET /api/${path}`, { token })).body.data;

type Baris = Record<string, string>;

const anggota = SHARED_DATA === undefined ? [] : readRecords("dapil2024_wilayah.tsv.gz");
const dapilByKode = new Map(
  (SHARED_DATA === undefined ? [] : readRecords("dapil2024.tsv")).map((row) => [
    `${row["tingkat"]}/${row["kode_dapil"]}`,
    row,
  ]),
);

/** The rows as one file of ours. */
function berkas(rows: readonly Baris[], jenis: number, kolom = "kode_wilayah_kpu"): string {
  const lines = rows.map((row) => {
    const dapil = dapilByKode.get(`${row["tingkat"]}/${row["kode_dapil"]}`) ?? {};
    return [jenis, dapil["kode_dapil"], dapil["nama_dapil"], dapil["kursi"], row[kolom]];
  });
  return [["jenis_caleg_id", "kode", "keterangan", "kursi", "wilayah_id"], ...lines]
    .map((line) => line.join("\t"))
    .join("\n");
}

test.skipIf(SHARED_DATA === undefined)(
  "dapil 2024: kedua berkas sebagaimana adanya, ketiga tingkat sekaligus",
  { timeout: 240_000 },
  async () => {
    const terpecah = anggota.filter((row) => row["is_pecah"] === "1").length;
    expect([anggota.length, terpecah]).toEqual([8935, 43 + 50]);
    const hasil = await impor(app, {
      token,
      nama: "dapil2024.tsv",
      isi: readSharedBytes("dapil2024.tsv"),
      lain: [
        { nama: "dapil2024_wilayah.tsv.gz", isi: readSharedBytes("dapil2024_wilayah.tsv.gz") },
      ],
      fields: { jenis: "dapil" },
    });
    const utuh = anggota.length - terpecah;
    expect(hasil).toMatchObject({
      status: "diterapkan",
      jumlah: { baris: utuh, baru: utuh, galat: 0 },
      dampak: { dilewati: [expect.stringContaining("Wilayah yang terpecah")] },
    });
    const jumlahDi = async (daftar: string) => {
      const list = await get(daftar);
      return [
        list.length,
        list.reduce((sum: number, one: { kursi: number }) => sum + one.kursi, 0),
      ];
    };
    expect(await jumlahDi("m_dapil_pusat")).toEqual([84, 580]);
    expect(await jumlahDi("m_dapil_propinsi")).toEqual([301, 2372]);
    expect(await jumlahDi("m_dapil_kota")).toEqual([2325, 17_510]);
  },
);

// What the lists call by its name alone is a kota or a kecamatan; kelurahan have their word.
test.skipIf(SHARED_DATA === undefined).each([
  { tingkat: "dpr", jenis: 1, terbaca: 0.85 },
  { tingkat: "dprdkk", jenis: 3, terbaca: 0.98 },
])(
  "dapil 2024 $tingkat: nama dibaca sebagai kodenya, tidak pernah sebagai wilayah lain",
  { timeout: 120_000 },
  async ({ tingkat, jenis, terbaca }) => {
    const rows = anggota
      .filter((row) => row["tingkat"] === tingkat && row["is_pecah"] === "0")
      .map((row): Baris => ({
        ...row,
        nama_wilayah: `${row["tingkatan_wilayah"] === "Desa/Kelurahan" ? "Kel. " : ""}${row["nama_wilayah"]}`,
      }));
    const isi = berkas(rows, jenis, "nama_wilayah");
    const { id } = await periksa(app, { token, isi, fields: { jenis: "dapil" } });
    const dibaca = await listTersimpan(app.context.db, id, { denganGalat: true });
    const kode = dibaca.flatMap(({ nomor, nilai: { wilayah_id: dari } }) =>
      typeof dari === "number" ? [[rows[nomor - 1], dari] as const] : [],
    );
    expect(kode.length / rows.length).toBeGreaterThan(terbaca);
    expect(kode.filter(([row, dari]) => row?.["kode_wilayah_kpu"] !== String(dari))).toEqual([]);
  },
);

test.skipIf(SHARED_DATA === undefined)(
  "TPS di kota yang terpecah masuk ke dapil kecamatannya, di setiap tingkat",
  { timeout: 60_000 },
  async () => {
    const medan = anggota.filter(
      (row) => row["tingkat"] === "dprdprov" && /^1271\d\d$/.test(row["kode_wilayah_kpu"] ?? ""),
    );
    expect(new Set(medan.map((row) => row["kode_dapil"])).size).toBe(2);
    const harapan = new Map<string, number>();
    const tps: number[] = [];
    for (const row of medan) {
      const [kelurahan] = await get(`m_kelurahan?kecamatan_id=${row["kode_wilayah_kpu"]}`);
      tps.push(kelurahan.id * 1000 + 1);
      const nama = dapilByKode.get(`dprdprov/${row["kode_dapil"]}`)?.["nama_dapil"] ?? "";
      harapan.set(nama, (harapan.get(nama) ?? 0) + 1);
    }
    const isi = ["tps_id", ...tps].join("\n");
    await impor(app, { token, isi, fields: { jenis: "tps" } });
    const rekap = await get("qc_rekap_propinsi?propinsi_id=12");
    const dapil = rekap.suara_per_dapil.map(
      (one: { keterangan: string; jumlah_tps: number }) =>
        [one.keterangan, one.jumlah_tps] as const,
    );
    expect(new Map(dapil)).toEqual(harapan);
    const pusat = await get("qc_rekap_pusat");
    expect(pusat.suara_per_dapil).toMatchObject([
      { keterangan: "SUMATERA UTARA I", jumlah_tps: tps.length },
    ]);
    const kota = await get("qc_rekap_kota?kota_id=1271");
    expect(kota.suara_per_dapil.map((one: { id: number }) => one.id)).not.toContain(0);
    expect(await checkRekap(app.context.db)).toEqual([]);
  },
);

test.skipIf(SHARED_DATA === undefined)(
  "partai 2024: nomor dan singkatan seperti ditetapkan; yang lokal hanya di Aceh",
  async () => {
    const jenis = await get("qc_jenis");
    const partai = (jenisId: number) =>
      jenis
        .find(({ id }: { id: number }) => id === jenisId)
        .item.filter(({ kelompok }: { kelompok: string }) => kelompok === "partai");
    const nyata = readRecords("parpol2024.tsv");
    expect(nyata).toHaveLength(24);
    const resmi = nyata.map((row) => ({
      nomor: Number(row["nomor_urut"]),
      singkat: row["singkatan"],
      lokal: row["lokal_aceh"] === "1",
    }));
    const tersimpan = partai(3).map(
      (one: { partai_id: number; singkat: string; wilayah: { id: number } | null }) => ({
        nomor: one.partai_id,
        singkat: one.singkat,
        lokal: one.wilayah?.id === 11,
      }),
    );
    expect(tersimpan).toEqual(resmi);
    expect(partai(1)).toHaveLength(18);
  },
);
