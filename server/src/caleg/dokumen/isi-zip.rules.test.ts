import { expect, test } from "vitest";
import { namaFolder } from "../silon/nama-zip.rules.ts";
import { indexCaleg, indexKategori, letakOf, type CalegZip } from "./isi-zip.rules.ts";

const caleg = (id: number, isi: Partial<CalegZip>): CalegZip => ({
  id,
  gelar_depan: null,
  nama_lengkap: "Dewi Lestari",
  gelar_belakang: null,
  nomor_urut: 1,
  nik: null,
  jenis: "DPRD Kabupaten/Kota",
  dapil: "KOTA PAYAKUMBUH 1",
  ...isi,
});
const SEMUA = [
  caleg(1, { nik: "1376014101800001" }),
  caleg(2, { nama_lengkap: "Budi: Santoso/.", nomor_urut: 2 }),
  caleg(3, { nama_lengkap: "Café Ñandú", nomor_urut: null }),
  caleg(4, { nama_lengkap: "Ani", nomor_urut: 5 }),
  caleg(5, { nama_lengkap: "Ani", nomor_urut: 5, dapil: "KOTA PAYAKUMBUH 2" }),
  caleg(6, { nama_lengkap: "Sama", nomor_urut: null }),
  caleg(7, { nama_lengkap: "Sama", nomor_urut: null }),
];
const BERGELAR = [
  caleg(11, { gelar_depan: "Dr. Hj.", gelar_belakang: "S.Pd., M.Si." }),
  caleg(12, { nama_lengkap: "Rudi Hartono, S.H.", nomor_urut: 2 }),
  caleg(13, { nama_lengkap: "M. Yusuf", nomor_urut: 3, gelar_belakang: "S.E." }),
  caleg(14, { nama_lengkap: "M. Yusuf", nomor_urut: 4, gelar_belakang: "S.H." }),
  caleg(15, { nama_lengkap: "Ani", nomor_urut: null }),
  caleg(16, { nama_lengkap: "...", nomor_urut: 6 }),
];
const calegOf = indexCaleg(SEMUA);
const idOf = (map: string) => {
  const dikenali = calegOf(map);
  return "satu" in dikenali ? dikenali.satu.id : dikenali.alasan;
};

test.each([
  ["1_Dewi Lestari", 1],
  ["01_dewi  lestari", 1],
  ["Dokumen/1_Dewi Lestari", 1],
  ["1376014101800001", 1],
  ["2_Budi Santoso", 2],
  ["tanpa nomor_Café Ñandú", 3],
  ["tanpa nomor_Café Ñandú".normalize("NFD"), 3],
  ["DPRD Kabupaten Kota KOTA PAYAKUMBUH 1/5_Ani", 4],
  ["silon/DPRD Kabupaten Kota KOTA PAYAKUMBUH 2/5_Ani", 5],
])("map %s adalah caleg %i", (map, id) => {
  expect(idOf(map)).toBe(id);
});

test.each([
  ["", /di dalam map caleg/],
  ["3_Dewi Lestari", /Tidak ada caleg/],
  ["1_Dewi", /Tidak ada caleg/],
  ["1376014101800002", /Tidak ada caleg/],
  ["DPRD Kabupaten Kota KOTA PAYAKUMBUH 2/1_Dewi Lestari", /Tidak ada caleg/],
  ["5_Ani", /Lebih dari satu/],
  ["tanpa nomor_Sama", /Lebih dari satu/],
  ["tanpa nomor_Sama (2)", /Lebih dari satu/],
  ["../1_Dewi Lestari", /tidak wajar/],
  ["a/../../1_Dewi Lestari", /tidak wajar/],
  ["/1_Dewi Lestari", /tidak wajar/],
  ["C:/1_Dewi Lestari", /tidak wajar/],
])("map %s tidak dikenal", (map, alasan) => {
  expect(idOf(map)).toMatch(alasan);
});

const bergelar = indexCaleg(BERGELAR);

test.each([
  ["Dewi Lestari, S.Pd.", 11],
  ["DEWI LESTARI", 11],
  ["Dr. Hj. Dewi Lestari, S.Pd., M.Si.", 11],
  ["Dr Hj Dewi Lestari", 11],
  ["Dewi Lestari SPd MSi", 11],
  ["1_Dewi Lestari, M.Pd.", 11],
  ["Dewi Lestari (2)", 11],
  ["Rudi Hartono", 12],
  ["Rudi Hartono, S.H.", 12],
  ["Rudi Hartono, S.E.", 12],
  ["M. Yusuf, S.E.", 13],
  ["m yusuf sh", 14],
  ["4_M Yusuf, S.Ag.", 14],
  ["tanpa nomor_Ani, S.Sos.", 15],
])("map %s, dengan gelar atau tanpa, adalah caleg %i", (map, id) => {
  expect(bergelar(map)).toMatchObject({ satu: { id } });
});

test.each([
  ["2_Dewi Lestari, S.Pd.", /Tidak ada caleg/],
  ["tanpa nomor_Dewi Lestari, S.Pd.", /Tidak ada caleg/],
  ["5_Ani, S.Sos.", /Tidak ada caleg/],
  ["Dewi", /Tidak ada caleg/],
  ["---", /Tidak ada caleg/],
  [
    "M. Yusuf",
    /cocok dengan map ini: M\. Yusuf, S\.E\. \(nomor 3, KOTA PAYAKUMBUH 1\), M\. Yusuf, S\.H\. \(nomor 4, KOTA PAYAKUMBUH 1\); pakai NIK/,
  ],
])("map %s, dengan gelar atau tanpa, tidak dikenal", (map, alasan) => {
  expect(bergelar(map)).toEqual({ alasan: expect.stringMatching(alasan) });
});

test("dari banyak yang bernama sama tiga disebut", () => {
  const sama = [1, 2, 3, 4, 5].map((id) =>
    caleg(id, { nama_lengkap: "Sama", nomor_urut: id === 1 ? null : id }),
  );
  expect(indexCaleg(sama)("Sama")).toEqual({
    alasan: expect.stringContaining(
      "Sama (nomor belum ada, KOTA PAYAKUMBUH 1), Sama (nomor 2, KOTA PAYAKUMBUH 1), Sama (nomor 3, KOTA PAYAKUMBUH 1), 2 lainnya;",
    ),
  });
});

test("nama map Zip Silon dikenali kembali, juga yang dipotong", () => {
  const panjang = caleg(8, { nama_lengkap: "A".repeat(190), nomor_urut: 12 });
  const dikenali = indexCaleg([panjang])(namaFolder(panjang));
  expect(dikenali).toEqual({ satu: panjang });
});

test.each([
  ["1_Dewi/101 KTP.pdf", { map: "1_Dewi", berkas: "101 KTP.pdf" }],
  [String.raw`1_Dewi\101 KTP.pdf`, { map: "1_Dewi", berkas: "101 KTP.pdf" }],
  ["101.pdf", { map: "", berkas: "101.pdf" }],
  ["1_Dewi/", undefined],
  ["Excel Silon.xlsx", undefined],
  ["CATATAN.txt", undefined],
  ["silon/Excel Silon.xlsx", undefined],
  ["__MACOSX/1_Dewi/._101.pdf", undefined],
  ["1_Dewi/.DS_Store", undefined],
  ["1_Dewi/Thumbs.db", undefined],
  ["1_De\u202Ewi/101\u034F\uFFFE.pdf", { map: "1_Dewi", berkas: "101\uFFFD.pdf" }],
])("letak %s", (nama, letak) => {
  expect(letakOf(nama)).toEqual(letak);
});

const kategoriOf = indexKategori([
  { id: 101, keterangan: "Kartu Tanda Penduduk elektronik" },
  { id: 102, keterangan: "Ijazah SMA/sederajat" },
]);

test.each([
  ["101 Kartu Tanda Penduduk elektronik.pdf", 101],
  ["101.pdf", 101],
  ["101_ktp saya.final.jpg", 101],
  ["kartu tanda penduduk elektronik.pdf", 101],
  ["Ijazah SMA sederajat.pdf", 102],
])("berkas %s kategori %i", (berkas, id) => {
  expect(kategoriOf(berkas)).toMatchObject({ satu: { id } });
});

test.each(["KTP.pdf", "1010.pdf", "999 Lain.pdf", ".pdf", ""])(
  "berkas %s tanpa kategori",
  (berkas) => {
    expect(kategoriOf(berkas)).toEqual({ alasan: expect.stringMatching(/Kategori tidak dikenal/) });
  },
);
