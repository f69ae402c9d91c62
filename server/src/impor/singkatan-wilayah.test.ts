// Provinces as people shorten them, the heads over the names of regions, and whose fault it is.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { faultsOf, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);

/** By the names of provinces: how people shorten them. */
const SINGKATAN: Readonly<Record<string, readonly string[]>> = {
  Aceh: ["NAD", "Nanggroe Aceh Darussalam"],
  "Sumatera Utara": ["Sumut", "Sumatra Utara"],
  "Sumatera Barat": ["Sumbar", "Prov. Sumbar"],
  "Sumatera Selatan": ["Sumsel"],
  "Kepulauan Bangka Belitung": ["Babel", "Kep. Babel", "Bangka Belitung"],
  "Kepulauan Riau": ["Kepri"],
  "Daerah Khusus Ibukota Jakarta": ["DKI", "DKJ", "Jakarta"],
  "Jawa Barat": ["Jabar"],
  "Jawa Tengah": ["Jateng", "JATENG", "Prov. Jateng"],
  "Daerah Istimewa Yogyakarta": ["DIY", "D.I.Y.", "Yogyakarta", "DI Jogja"],
  "Jawa Timur": ["Jatim"],
  "Nusa Tenggara Barat": ["NTB"],
  "Nusa Tenggara Timur": ["NTT"],
  "Kalimantan Barat": ["Kalbar"],
  "Kalimantan Tengah": ["Kalteng"],
  "Kalimantan Selatan": ["Kalsel"],
  "Kalimantan Timur": ["Kaltim"],
  "Kalimantan Utara": ["Kaltara"],
  "Sulawesi Utara": ["Sulut"],
  "Sulawesi Tengah": ["Sulteng"],
  "Sulawesi Selatan": ["Sulsel"],
  "Sulawesi Tenggara": ["Sultra"],
  "Sulawesi Barat": ["Sulbar"],
  "Maluku Utara": ["Malut"],
  "Papua Barat": ["Pabar"],
  "Papua Barat Daya": ["PBD"],
  "Papua Selatan": ["Papsel"],
  "Papua Tengah": ["Papteng"],
  "Papua Pegunungan": ["Papeg"],
};

interface Tempat {
  id: number;
  kelurahan: string;
  kecamatan: string;
  kota: string;
  provinsi: string;
}
let tempat: readonly Tempat[] = [];

beforeAll(async () => {
  const { rows } = await sql<Tempat>`
    select distinct on (p.id) k.id, k.keterangan as kelurahan, c.keterangan as kecamatan,
      o.keterangan as kota, p.keterangan as provinsi
    from wilayah k join wilayah c on c.id = k.parent_id join wilayah o on o.id = c.parent_id
      join wilayah p on p.id = o.parent_id
    where k.jenis = 4 order by p.id, k.id`.execute(db);
  tempat = rows;
});

let urutan = 0;
const anggota = (
  rows: readonly (readonly string[])[],
  judul = "Kelurahan;Kecamatan;Kota;Provinsi",
) =>
  periksa(app, {
    token,
    isi: [
      `nomer_kta;nama;${judul}`,
      ...rows.map((cells) => `S-${(urutan += 1)};Orang Baru;${cells.join(";")}`),
    ].join("\n"),
    fields: { jenis: "anggota" },
  });

const cellsOf = ({ kelurahan, kecamatan, kota }: Tempat, provinsi: string): string[] => [
  kelurahan,
  kecamatan,
  kota,
  provinsi,
];

test("singkatan provinsi dibaca seperti namanya", async () => {
  const provinsi = new Map(tempat.map((satu) => [satu.provinsi.toUpperCase(), satu]));
  const semua = Object.entries(SINGKATAN).flatMap(([nama, singkatan]) =>
    singkatan.map((satu) => ({ satu, ada: provinsi.get(nama.toUpperCase()) })),
  );
  expect(semua.filter(({ ada }) => ada === undefined)).toEqual([]);
  const rows = semua.flatMap(({ satu, ada }) => (ada === undefined ? [] : [cellsOf(ada, satu)]));
  const hasil = await anggota(rows);
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil.jumlah).toMatchObject({ baru: rows.length });
});

test("yang salah selnya yang tidak dikenal, bukan nama yang ada di sana", async () => {
  const [satu] = tempat;
  if (satu === undefined) {
    throw new Error("wilayah");
  }
  const { kelurahan, kecamatan, kota, provinsi } = satu;
  const hasil = await anggota([
    [kelurahan, kecamatan, kota, "Jawa Entah"],
    [kelurahan, "Kec. Entah", kota, provinsi],
    [kelurahan, kecamatan, kota, "Bali"],
  ]);
  expect(faultsOf(hasil)).toEqual([
    [
      2,
      "provinsi",
      "Tidak ada provinsi bernama Jawa Entah di Indonesia. Periksa ejaannya, atau tulis kodenya",
    ],
    [
      3,
      "kecamatan",
      "Tidak ada kecamatan bernama Kec. Entah di Indonesia. Periksa ejaannya, atau tulis kodenya",
    ],
    [4, "kelurahan_id", expect.stringContaining("ada, tetapi tidak di tempat yang disebut")],
  ]);
});

const KEL = 1_376_011_002;
const KIND: Readonly<Record<string, { judul: string; cells: string; tempat?: string }>> = {
  tps: { judul: "nomor;dpt", cells: "1;200" },
  anggota: { judul: "nomer_kta;nama", cells: "J-1;Orang Baru" },
  saksi: { judul: "nik;nama_lengkap;nomer_wa", cells: "1376010507901234;Saksi;081234567890" },
  caleg: {
    judul: "NIK;Tingkat;Dapil;Nama",
    cells: "1376010507901235;3;x;Ani",
    tempat: "ktp_wilayah_id",
  },
  dpt: { judul: "nama;usia;rt;rw;tps", cells: "ANI;30;1;2;1" },
};
const JUDUL = ["Desa/Kel", "Desa/Kelurahan", "Kel/Desa", "Kelurahan/Desa", "Nama Desa"];

test.each([
  ...Object.keys(KIND).flatMap((jenis) => JUDUL.map((judul) => [jenis, judul] as const)),
  ["saksi", "Wilayah Tugas"] as const,
])("%s: %s dikenal sebagai kelurahannya", async (jenis, judul) => {
  const { judul: lain = "", cells = "", tempat: kolom = "kelurahan_id" } = KIND[jenis] ?? {};
  const hasil = await periksa(app, {
    token,
    isi: `${lain};${judul}\n${cells};${KEL}`,
    fields: { jenis, wilayah_id: "1376", buat_tps: "1" },
  });
  expect(hasil.pemetaan).toMatchObject({ [kolom]: judul });
  expect(hasil.kolom_lepas).toEqual([]);
});

test("akun: Wilayah Tugas dikenal", async () => {
  const isi = "nomer_kta;nama;Surel;Wilayah Tugas\nW-1;Orang;w1@contoh.example;Kota Semarang";
  const hasil = await periksa(app, { token, isi, fields: { jenis: "user" } });
  expect(hasil).toMatchObject({ pemetaan: { wilayah_id: "Wilayah Tugas" }, galat: [] });
});
