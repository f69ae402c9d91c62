// Real results of real cities, through the front door: what the recaps must say is known.
import { expect, test } from "vitest";
import { impor, periksa, tunggu } from "../../testing/impor.ts";
import { readRecords, readShared, SHARED_DATA } from "../../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);

const get = async (path: string) => (await app.panggil(`GET ${path}`, { token })).body;

interface Cacah {
  wilayah_id: number;
  tps_masuk: number;
  tps_bermasalah: number;
  jumlah: number[];
}

/** Sums of the records below each region of a level, in the order of the recap's items. */
function expected(
  records: readonly Record<string, string>[],
  id: (record: Record<string, string>) => number,
  columns: readonly string[],
) {
  const sums = new Map<number, { masuk: number; jumlah: (number | null)[] }>();
  for (const record of records) {
    const row = sums.get(id(record)) ?? { masuk: 0, jumlah: columns.map(() => null) };
    row.masuk += 1;
    columns.forEach((column, index) => {
      const known = record[column] ?? "";
      if (known !== "") {
        row.jumlah[index] = (row.jumlah[index] ?? 0) + Number(known);
      }
    });
    sums.set(id(record), row);
  }
  return sums;
}

interface Asal {
  records: readonly Record<string, string>[];
  idOf: (record: Record<string, string>) => number;
  columnOf: (singkat: string) => string;
}

/** Every kecamatan and every kelurahan of a kota against the file. */
async function bandingkanWilayah(jenisId: number, kotaId: number, asal: Asal): Promise<void> {
  const { records, idOf, columnOf } = asal;
  const { data: kota } = await get(`/api/qc_rekap/${jenisId}?wilayah_id=${kotaId}`);
  const columns = kota.item.map(({ singkat }: { singkat: string }) => columnOf(singkat));
  const kecamatan = expected(records, (row) => Math.floor(idOf(row) / 1e7), columns);
  const kelurahan = expected(records, (row) => Math.floor(idOf(row) / 1e3), columns);
  const nothing = { masuk: 0, jumlah: columns.map(() => null) };
  let seen = 0;
  for (const row of kota.anak as Cacah[]) {
    expect({ masuk: row.tps_masuk, jumlah: row.jumlah }).toEqual(
      kecamatan.get(row.wilayah_id) ?? nothing,
    );
    const { data: below } = await get(`/api/qc_rekap/${jenisId}?wilayah_id=${row.wilayah_id}`);
    for (const kel of below.anak as Cacah[]) {
      const want = kelurahan.get(kel.wilayah_id);
      expect({ masuk: kel.tps_masuk, jumlah: kel.jumlah }).toEqual(want ?? nothing);
      seen += want === undefined ? 0 : 1;
    }
  }
  expect(seen).toBe(kelurahan.size);
}

async function countFaults(wilayahId: number, jenisId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const list = await get(
      `/api/qc_tps?wilayah_id=${wilayahId}&jenis_laporan_id=${jenisId}&bermasalah=1&per_page=100&page=${page}`,
    );
    for (const { laporan } of list.data) {
      for (const { kode, tingkat } of laporan.kesalahan) {
        if (tingkat === "galat") {
          counts.set(kode, (counts.get(kode) ?? 0) + 1);
        }
      }
    }
    if (page >= list.last_page) {
      return counts;
    }
  }
}

test.skipIf(SHARED_DATA === undefined)(
  "Payakumbuh 2024: setiap kelurahan, kecamatan, dan kota persis",
  { timeout: 120_000 },
  async () => {
    const isi = readShared("payakumbuh2024/tps_pilpres.tsv");
    const records = readRecords("payakumbuh2024/tps_pilpres.tsv");
    const hasil = await impor(app, {
      token,
      isi,
      nama: "tps_pilpres.tsv",
      fields: { jenis: "tps", wilayah_id: "1376" },
    });
    expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baris: 371, baru: 371 } });

    // The file's own headers: the mapping step.
    const preview = await periksa(app, {
      token,
      isi,
      nama: "tps_pilpres.tsv",
      fields: { jenis: "hasil-tps", jenis_laporan_id: "5", wilayah_id: "1376" },
    });
    const pemetaan = {
      tps_id: "kode_tps",
      dpt_l: "dpt_l",
      dpt_p: "dpt_p",
      dpt: "dpt_j",
      pengguna_dpt: "guna_dpt_j",
      pengguna_dptb: "guna_dptb_j",
      pengguna_dpk: "guna_dpk_j",
      pengguna: "guna_j",
      sah: "sah",
      tidak_sah: "tidak_sah",
      total: "total",
      "01": "p1",
      "02": "p2",
      "03": "p3",
    };
    await app.panggil(`POST /api/impor/${preview.id}/pemetaan`, { token, body: { pemetaan } });
    expect(await tunggu(app, token, preview.id)).toMatchObject({
      status: "siap",
      boleh_diterapkan: true,
      jumlah: { baris: 371, baru: 371, galat: 0 },
    });
    await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token });
    expect(await tunggu(app, token, preview.id)).toMatchObject({ status: "diterapkan" });

    const { data: kota } = await get("/api/qc_rekap/5?wilayah_id=1376");
    expect(kota).toMatchObject({ jumlah_tps: 371, tps_masuk: 371, tps_bermasalah: 17 });
    const byName = new Map(
      kota.item.map((item: { singkat: string; jumlah: number }) => [item.singkat, item.jumlah]),
    );
    expect([byName.get("01"), byName.get("02"), byName.get("03")]).toEqual([51752, 26763, 2357]);

    await bandingkanWilayah(5, 1376, {
      records,
      idOf: (row) => Number(row["kode_tps"]),
      columnOf: (singkat) => (pemetaan as Record<string, string>)[singkat] ?? "-",
    });

    const propinsi = (await get("/api/qc_rekap/5?wilayah_id=13")).data;
    const nasional = (await get("/api/qc_rekap/5?wilayah_id=1")).data;
    expect(propinsi.item).toEqual(kota.item);
    expect(nasional.item).toEqual(kota.item);

    expect(await countFaults(1376, 5)).toEqual(
      new Map([
        ["administrasi-kosong", 12],
        ["jumlah-suara-bukan-sah", 5],
      ]),
    );
  },
);

/** Names of 2015 that the code list of today writes otherwise; two kelurahan are one since. */
const NAMA_LAIN: Readonly<Record<string, string>> = {
  pabeancantikan: "pabeancantian",
  bringin: "beringin",
  tengilismejoyo: "tenggilismejoyo",
  kejawaanputihtamba: "kejawanputihtambak",
  peraktimur: "tanjungperak",
  perakutara: "tanjungperak",
};

const normal = (name: string): string => {
  const plain = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return NAMA_LAIN[plain] ?? plain;
};

async function kodeKelurahan(kotaId: number): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  const { data: kecamatanList } = await get(`/api/m_kecamatan?kota_id=${kotaId}`);
  for (const kecamatan of kecamatanList) {
    const { data: kelurahanList } = await get(`/api/m_kelurahan?kecamatan_id=${kecamatan.id}`);
    for (const { id, keterangan } of kelurahanList) {
      codes.set(`${normal(kecamatan.keterangan)}/${normal(keterangan)}`, id);
    }
  }
  return codes;
}

test.skipIf(SHARED_DATA === undefined)(
  "Surabaya 2015: setiap kelurahan, kecamatan, dan kota persis",
  { timeout: 120_000 },
  async () => {
    await app.panggil("PUT /api/qc_jenis/8", { token, body: { is_aktif: true } });
    for (const [index, singkat] of ["01", "02"].entries()) {
      const body = {
        jenis_laporan_id: 8,
        kelompok: "paslon",
        singkat,
        keterangan: `Pasangan calon nomor urut ${index + 1}`,
        nomer_urut: 15 + index,
      };
      expect((await app.panggil("POST /api/qc_item", { token, body })).status).toBe(201);
    }
    const codes = await kodeKelurahan(3578);
    const records = readRecords("surabaya2015/tps_lengkap.tsv").map((row) => {
      const { kecamatan = "", kelurahan = "", tps = "" } = row;
      const id = codes.get(`${normal(kecamatan)}/${normal(kelurahan)}`) ?? 0;
      const nomor = Number(tps.replace("TPS ", "")) + (kelurahan === "PERAK UTARA" ? 100 : 0);
      return { ...row, tps_id: String(id * 1000 + nomor) };
    });
    const columns = {
      tps_id: "tps_id",
      dpt: "pemilih",
      pengguna: "pengguna_hak_pilih",
      "01": "perolehan_suara_1",
      "02": "perolehan_suara_2",
      sah: "suara_sah",
      tidak_sah: "suara_tidak_sah",
      total: "total_suara",
    } as const;
    const keys = ["tps_id", "dpt", "pengguna", "01", "02", "sah", "tidak_sah", "total"] as const;
    const lines = records.map((row: Record<string, string>) =>
      keys.map((key) => row[columns[key]] ?? "").join("\t"),
    );
    const hasil = await impor(app, {
      token,
      isi: [keys.join("\t"), ...lines].join("\n"),
      nama: "surabaya.tsv",
      fields: { jenis: "hasil-tps", jenis_laporan_id: "8", wilayah_id: "3578", buat_tps: "1" },
    });
    expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baris: 3936, baru: 3936 } });

    const { data: kota } = await get("/api/qc_rekap/8?wilayah_id=3578");
    expect(kota).toMatchObject({ jumlah_tps: 3936, tps_masuk: 3936 });
    const jumlah = Object.fromEntries(
      kota.item.map((item: { singkat: string; jumlah: number }) => [item.singkat, item.jumlah]),
    );
    expect(jumlah).toMatchObject({
      dpt: 2_014_476,
      pengguna: 1_050_984,
      "01": 141_811,
      "02": 887_342,
      sah: 1_026_633,
      tidak_sah: 18_747,
      total: 1_043_806,
    });
    await bandingkanWilayah(8, 3578, {
      records,
      idOf: (row) => Number(row["tps_id"]),
      columnOf: (singkat) => (columns as Record<string, string>)[singkat] ?? "-",
    });
    expect(await countFaults(3578, 8)).toEqual(
      new Map([
        ["jumlah-suara-bukan-sah", 68],
        ["sah-tidak-sah-bukan-total", 39],
      ]),
    );
  },
);

test.skipIf(SHARED_DATA === undefined).each([
  ["surabaya2015/kecamatan_rekap_MANGLED.csv", "kecamatan"],
  ["surabaya2015/kelurahan_rekap_MANGLED.csv", "kelurahan"],
])("rekap yang rusak tidak dimuat: %s", async (nama, kolomTps) => {
  const isi = readShared(nama);
  const preview = await periksa(app, {
    token,
    isi,
    nama,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "8", wilayah_id: "3578" },
  });
  expect(preview).toMatchObject({ status: "siap", perlu_pemetaan: true, boleh_diterapkan: false });

  const pemetaan = { tps_id: kolomTps, dpt: "pemilih", "01": "perolehan_suara_1" };
  await app.panggil(`POST /api/impor/${preview.id}/pemetaan`, { token, body: { pemetaan } });
  const mapped = await tunggu(app, token, preview.id);
  expect(mapped).toMatchObject({ boleh_diterapkan: false, jumlah: { baru: 0, berubah: 0 } });
  expect(mapped.jumlah.galat).toBe(mapped.jumlah.baris);
  expect(mapped.galat.find((one: { kolom: string }) => one.kolom === "dpt").alasan).toMatch(
    /ribuan/,
  );
  const terapkan = await app.panggil(`POST /api/impor/${preview.id}/terapkan`, { token });
  expect(terapkan).toMatchObject({ status: 400, body: { kode: "impor-galat" } });
});
