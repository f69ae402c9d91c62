// Files of electoral districts as people write them, and what their preview says back.
import { expect, test } from "vitest";
import { anggotaByKode } from "../testing/anggota-dapil.ts";
import { faultsOf, impor, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { token } = await buatPengguna(app, ROLES.superAdmin);
const { db } = app.context;

const kirim = (rows: readonly string[]) => ({
  token,
  isi: ["jenis_caleg_id,kode,keterangan,kursi,wilayah_id", ...rows].join("\n"),
  fields: { jenis: "dapil" },
});
const cek = (rows: readonly string[]) => periksa(app, kirim(rows));
const muat = async (rows: readonly string[]) => {
  const hasil = await impor(app, kirim(rows));
  expect(hasil).toMatchObject({ status: "diterapkan" });
  return hasil;
};

const dapil = async () => anggotaByKode(db);

test("sebelum diterapkan disebut wilayah mana yang keluar dari dapilnya, dengan TPS dan DPT-nya", async () => {
  const timur = (nomor: number) => 1_376_031_001_000 + nomor;
  const tps = [timur(1), timur(2), 1_376_041_001_001].map((id, at) => `${id},${100 + at}`);
  await impor(app, {
    token,
    isi: ["tps_id,dpt", ...tps].join("\n"),
    fields: { jenis: "tps" },
  });
  await muat(["3,PYK9,Payakumbuh 9,8,137603", "3,PYK9,Payakumbuh 9,8,137604"]);
  const dampak = async (...rows: string[]) => (await cek(rows)).dampak.terapkan;
  const awal = "wilayah keluar dari dapil Payakumbuh 9 (PYK9), dengan";
  const kelurahan = await dampak("3,PYK9,Payakumbuh 9,8,1376041001");
  expect(kelurahan).toEqual([
    `1 ${awal} 2 TPS dan 201 pemilih DPT: Payakumbuh Timur. Berkas ini tidak memasukkannya ke dapil lain.`,
  ]);
  const pindah = await dampak("3,PYK9,Payakumbuh 9,8,1376031001", "3,PYK8,Baru,8,137604");
  expect(pindah).toEqual([
    `1 ${awal} 1 TPS dan 102 pemilih DPT: Lamposi Tigo Nagori. Semuanya masuk dapil lain di berkas ini.`,
  ]);
  expect(await dampak("3,PYK9,Lain,8,Payakumbuh Timur", "3,PYK9,Lain,8,137604")).toEqual([]);
});

test("nama yang tidak menemukan satu wilayah menyebut apa yang harus ditulis", async () => {
  const rows = [
    "1,1301,Sumatera Barat I,8,Solok",
    "1,1301,Sumatera Barat I,8,Kota Solok",
    "3,137609,Payakumbuh 9,8,Lubuk Begalung",
    "3,BARU1,Baru,8,Payakumbuh Selatan",
    "3,137609,Payakumbuh 9,,Payakumbuh Selatan",
    "1,1301,Sumatera Barat I,8,Payakumbuh Selatan",
  ];
  const solok =
    "Solok bisa berarti Kabupaten Solok (1302) atau Kota Solok (1372). Pilih yang dimaksud di atas pratinjau, atau tulis kodenya";
  expect(faultsOf(await cek(rows)).map(([baris, kolom, alasan]) => [baris, kolom, alasan])).toEqual(
    [
      [2, "wilayah_id", solok],
      [
        4,
        "wilayah_id",
        "Tidak ada kecamatan atau kelurahan bernama Lubuk Begalung di Kota Payakumbuh. Periksa ejaannya, atau tulis kodenya, atau tulis Kel. di depan nama kelurahan",
      ],
      [
        5,
        "wilayah_id",
        "Kode dapil ini tidak menyebut kotanya: tulis kode wilayahnya, atau pilih kotanya sebagai wilayah impor",
      ],
      [6, "kursi", "Wajib diisi"],
      [
        7,
        "wilayah_id",
        "Tidak ada kota bernama Payakumbuh Selatan di Sumatera Barat. Periksa ejaannya, atau tulis kodenya",
      ],
    ],
  );
});

test("nama wilayah dibaca sebagai kodenya, bagaimanapun ditulis, di provinsi atau kota dapilnya", async () => {
  await muat(["3,PYK1,Payakumbuh 1,8,137601"]);
  const rows = [
    "1,1302,Sumatera Barat II,8,Kabupaten Agam",
    "1,1302,Sumatera Barat II,8,KOTA PAYAKUMBUH",
    "1,1302,Sumatera Barat II,8,kab. pasaman",
    "2,130009,Sumatera Barat 9,8,Kec. Lubuk Begalung",
    "3,137609,Payakumbuh Lain,8,Payakumbuh Utara",
    "3,PYK1,Payakumbuh 1,8,PAYAKUMBUH BARAT",
    "3,PYK1,Payakumbuh 1,8,Kec. Payakumbuh Selatan",
  ];
  const hasil = await muat(rows);
  expect(hasil.jumlah).toMatchObject({ galat: 0 });
  expect(await dapil()).toMatchObject({
    "1302": [1306, 1308, 1376],
    "130009": [137_106],
    "137609": [137_602],
    PYK1: [137_601, 137_605],
  });
});
