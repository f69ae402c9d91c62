// What does not stand under a head, and quotes that swallow rows: nothing of that is loaded without a word.
import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { buatBuku } from "../testing/buku.ts";
import { faultsOf, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = 3_371_011_003;
const KUTIP = "tidak ditutup dengan benar";

const ANGGOTA = [
  "nomer_kta;nik;kelurahan_id;no_hp;nama",
  `3371.1;3371010101907001;${KEL};081200036251;BUDI; S.H.`,
  `3371.2;3371010101907002;${KEL};081200036252;ANI;`,
].join("\n");

const baca = async (isi: string | Uint8Array<ArrayBuffer>, jenis: string, nama = "berkas.csv") =>
  periksa(app, {
    token,
    isi,
    nama,
    fields: { jenis, ...(jenis === "hasil-tps" ? { jenis_laporan_id: "5" } : {}) },
  });

const lebarOf = async (isi: string, jenis: string) =>
  faultsOf(await baca(isi, jenis)).filter(([, kolom]) => kolom === null);

test("setiap jenis: baris yang lebih lebar daripada judulnya salah, yang lain tidak", async () => {
  const salah = (isi: number, judul: number) => [
    2,
    null,
    `Baris ini berisi ${isi} isi, padahal judulnya ${judul}. Ada koma atau pemisah lain di dalam sebuah isi? Apit isi itu dengan tanda kutip`,
  ];
  expect(await lebarOf(`tps_id,nama\n${KEL}001,Balai, Blok A\n${KEL}002,Pos`, "tps")).toEqual([
    salah(3, 2),
  ]);
  expect(await lebarOf(ANGGOTA, "anggota")).toEqual([salah(6, 5)]);
  // Separators at the end of every row hold nothing.
  expect(await lebarOf(`tps_id,nama\n${KEL}001,Balai,,\n`, "tps")).toEqual([]);
});

test("buku kerja: isi di luar kolom berjudul salah, di bawah judul mana pun tidak", async () => {
  const buku = buatBuku({
    lembar: {
      TPS: [
        ["tps_id", "nama", "catatan"],
        [`${KEL}001`, "Balai", "baik", "40"],
        [`${KEL}002`, "Pos", "baik"],
      ],
    },
  });
  expect(faultsOf(await baca(buku, "tps", "tps.xlsx"))).toEqual([
    [
      2,
      null,
      "Isi “40” berada di luar kolom yang berjudul. Beri judul kolomnya, atau hapus isinya",
    ],
  ]);
});

test("judul yang lebih banyak daripada isi setiap baris: berkasnya ditolak", async () => {
  const hasil = await baca(`tps_id,nama (balai, pos),dpt\n${KEL}001,Balai\n`, "tps");
  expect(hasil.status).toBe("gagal");
  expect(hasil.pesan).toContain("Judul kolomnya 4, tetapi setiap baris hanya berisi 2.");
  const cukup = await baca(`tps_id,nama,catatan\n${KEL}001,Balai\n${KEL}002,Pos,baik\n`, "tps");
  expect(cukup.status).toBe("siap");
});

test("kutip yang menelan baris: ditolak dengan garisnya; alamat dua garis tidak", async () => {
  const telan = await baca(
    `tps_id,nama,dpt\n${KEL}001,"Balai,1\n${KEL}002,Pos,2\n${KEL}003,Aula",3\n`,
    "tps",
  );
  expect([telan.status, telan.pesan]).toEqual([
    "gagal",
    "Isi berkutip yang dimulai di baris 2 berlanjut sampai baris 4, padahal baris-baris itu tampak sebagai " +
      "baris data sendiri. Tutup atau hapus kutip di baris itu, lalu unggah lagi.",
  ]);
  const dua = await baca(
    'nomer_kta,nama,alamat\n3371.1,Ani,"Jl. Melati 1\nBlok A, Nomor 2"\n',
    "anggota",
  );
  expect(dua.status).toBe("siap");
});

const BERKAS = new URL("../../../../shared/data/berkas-orang/", import.meta.url);

describe.skipIf(!existsSync(BERKAS))("berkas sebagaimana dikirim orang", () => {
  const berkas = async (nama: string, jenis: string) =>
    baca(new Uint8Array(readFileSync(new URL(nama, BERKAS))), jenis, nama);

  beforeAll(async () => {
    const nomor = [6, 7, 8, 9, 10];
    await app.context.db
      .insertInto("tps")
      .values(
        nomor.map((satu) => ({
          kota_id: 3371,
          id: KEL * 1000 + satu,
          kelurahan_id: KEL,
          nomor: satu,
          nama: "TPS",
        })),
      )
      .execute();
  });

  test.each([
    ["a-suara-ribuan-koma.csv", "hasil-tps", [2]],
    ["a2-calon-gelar.csv", "daftar-calon", [2, 3]],
    ["a3-anggota-gelar.csv", "anggota", [2]],
    ["aa-wilayah-koma.csv", "wilayah", [2]],
    ["tanpa-judul.xlsx", "hasil-tps", [2]],
  ])("%s: hanya baris yang tidak muat salah", async (nama, jenis, baris) => {
    const wide = faultsOf(await berkas(nama, jenis)).filter(([, kolom]) => kolom === null);
    expect(wide.map(([nomor]) => nomor)).toEqual(baris);
  });

  test.each([
    ["e6-kepala-berkoma.csv", "hasil-tps", "Judul kolomnya 5, tetapi setiap baris hanya berisi 4."],
    ["10-kutip.csv", "hasil-tps", KUTIP],
    ["10b-kutip.csv", "hasil-tps", "Isi berkutip yang dimulai di baris 2"],
    ["10d-anggota-kutip.csv", "anggota", "Isi berkutip yang dimulai di baris 2"],
    ["10e-dpt-kutip.csv", "dpt", "Isi berkutip yang dimulai di baris 2"],
  ])("%s: ditolak, dan dikatakan di mana", async (nama, jenis, pesan) => {
    const hasil = await berkas(nama, jenis);
    expect(hasil.status).toBe("gagal");
    expect(hasil.pesan).toContain(pesan);
  });
});
