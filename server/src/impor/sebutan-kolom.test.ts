// What the columns of every kind of import are called, take and tell, as those read it who look at a preview.
import { expect, test } from "vitest";
import { JENIS_IMPOR } from "#contract/impor/impor.contract.ts";
import { IMPORTS } from "../imports.ts";
import { sebutanOf, type Kolom } from "../platform/spreadsheet/cell.rules.ts";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import { faultsOf, periksa } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";
import { sheetXml, XLSX_MAIN, xlsxOf } from "../testing/xlsx-fixture.ts";

const app = await createTestApp();
const daftar = await loadDaftarItem(app.context.db, app.context.live);
const { token } = await buatPengguna(app, ROLES.superAdmin);

const SEMUA = JENIS_IMPOR.flatMap((jenis) =>
  IMPORTS[jenis]
    .kolom({ daftar, opsi: {} })
    .map((kolom): [string, Kolom] => [`${jenis}.${kolom.kunci}`, kolom]),
);

/** The columns of each kind, in their order. */
const KOLOM: Readonly<Record<string, string>> = {
  anggota: "nomer_kta nama nik kelurahan_id provinsi kota kecamatan no_hp",
  caleg: `nomer_kta nik jenis_caleg dapil nomor_urut nama_lengkap gelar_depan gelar_belakang
    jenis_kelamin tempat_lahir tanggal_lahir agama pekerjaan status_perkawinan status_hukum
    tanggal_selesai_pidana is_parpol_non_peserta is_parpol_peserta nomer_wa email ktp_alamat
    ktp_rt ktp_rw ktp_wilayah_id domisili_alamat domisili_rt domisili_rw domisili_wilayah_id
    dokumen_khusus ktp_provinsi ktp_kota ktp_kecamatan domisili_provinsi domisili_kota
    domisili_kecamatan`,
  "caleg-bagian": `nomer_kta nik bagian nama_pasangan status_pasangan jumlah_anak nama_institusi jenjang
    tahun_masuk tahun_keluar nama_perusahaan jabatan pekerjaan nama_diklat
    nama_penyelenggara nomer_sertifikat nama_penghargaan nama_pemberi_penghargaan
    tahun_pemberian nama_organisasi deskripsi tahun_mulai tahun_selesai`,
  "daftar-calon": "jenis_caleg_id kode_dapil nomor_partai nomor_urut nama jk",
  dapil: "jenis_caleg_id kode keterangan kursi wilayah_id is_pecah",
  dpt: "no nama usia lahir rt rw tps kelamin kelurahan_id provinsi kota kecamatan",
  "hasil-tps": `tps_id jenis_laporan_id dpt_l dpt_p dpt pengguna_dpt pengguna_dptb pengguna_dpk pengguna
    surat_suara_diterima surat_suara_digunakan surat_suara_rusak surat_suara_sisa sah
    tidak_sah total pkb gerindra pdip golkar nasdem buruh gelora pks pkn hanura garuda pan
    pbb demokrat psi perindo ppp ummat pna gabthat pda partai_aceh pas_aceh sira 01 02 03`,
  "peserta-kelas": "kelas_id nomer_kta nama pemetaan",
  saksi: `nik nomer_kta nama_lengkap nomer_wa jenis kelurahan_id nomor_tps referensi
    nama_referensi provinsi kota kecamatan aktif`,
  "saksi-akun": "nik nomer_kta nama email",
  "suara-dapil": "jenis_caleg_id kode_dapil partai nomor_urut uraian suara",
  "surat-mandat": "nik nomer_kta nama",
  tps: "tps_id kelurahan_id provinsi kota kecamatan nomor nama dpt_l dpt_p dpt",
  user: "nomer_kta nama email wilayah_id provinsi",
  wilayah: "id nama induk kode_lama",
};

test("setiap jenis impor: kolomnya, menurut urutannya", () => {
  const kolom = JENIS_IMPOR.map((jenis) => [
    jenis,
    IMPORTS[jenis].kolom({ daftar, opsi: {} }).map(({ kunci }) => kunci),
  ]);
  const tertulis = Object.entries(KOLOM).map(([jenis, kunci]) => [jenis, kunci.split(/\s+/)]);
  expect(Object.fromEntries(kolom)).toEqual(Object.fromEntries(tertulis));
});

test("tidak ada kolom yang disebut dengan kuncinya", () => {
  expect(SEMUA.length).toBeGreaterThan(100);
  expect(
    SEMUA.filter(([, kolom]) => /_|^[a-z]/.test(sebutanOf(kolom))).map(([nama]) => nama),
  ).toEqual([]);
});

test("KTA, kode, RT, dan RW dibaca sebagai kode, nama orang sebagai nama, di setiap jenis", () => {
  const dibaca = (pola: RegExp, arti: Kolom["arti"]) => {
    const semua = SEMUA.filter(([nama, { tipe }]) => tipe === "teks" && pola.test(nama));
    expect(semua.length).toBeGreaterThan(8);
    return semua.filter(([, kolom]) => kolom.arti !== arti).map(([nama]) => nama);
  };
  expect(dibaca(/[._](?:kta|rt|rw)$|\.kode/, "kode")).toEqual([]);
  // Of places and polling stations some are called by a number.
  expect(dibaca(/^(?!tps|wilayah).*\.nama(?:_lengkap|_pasangan)?$/, "nama")).toEqual([]);
});

test("kolom tanggal dituturkan sebagai tanggal, tingkat dengan katanya", () => {
  expect(SEMUA.filter(([, { isTanggal }]) => isTanggal === true).map(([nama]) => nama)).toEqual([
    "dpt.lahir",
    "caleg.tanggal_lahir",
    "caleg.tanggal_selesai_pidana",
  ]);
  // A number of a few is a word that is kept by its number.
  const kode = SEMUA.filter(([, { tipe, max = Infinity }]) => tipe === "angka" && max < 9);
  expect(kode.filter(([, { kata }]) => kata === undefined).map(([nama]) => nama)).toEqual([]);
});

/** 14 is a date, 9 a percentage. */
const STYLES = `<styleSheet xmlns="${XLSX_MAIN}"><cellXfs count="3"><xf/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>`;
const teks = (isi: string | number): string => `<c t="inlineStr"><is><t>${isi}</t></is></c>`;
const angka = (isi: number, gaya: number): string => `<c s="${gaya}"><v>${isi}</v></c>`;

test("contoh isi kolom dan isi yang salah: tanggal dan persen seperti tampak di berkasnya", async () => {
  const judul = ["tps_id", "nama", "dpt", "Tgl Lahir", "% target"].map(teks).join("");
  const isi = (nomor: string, dpt: string): string =>
    teks(`1376011002${nomor}`) + teks(`TPS ${nomor}`) + dpt + angka(32_888, 1) + angka(0.35, 2);
  const rows = [judul, isi("001", angka(0.5, 2)), isi("002", angka(32_888, 1))];
  const buku = await xlsxOf({
    sheets: [sheetXml(rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join(""))],
    styles: STYLES,
  });
  const hasil = await periksa(app, {
    token,
    nama: "tps.xlsx",
    isi: new Uint8Array(buku),
    fields: { jenis: "tps" },
  });
  expect(hasil.contoh_kolom).toMatchObject({ "Tgl Lahir": ["15-01-1990"], "% target": ["35 %"] });
  expect(hasil.galat.map(({ nilai }: { nilai: string }) => nilai)).toEqual(["50 %", "15-01-1990"]);
  expect(faultsOf(hasil).map(([baris, kolom]) => [baris, kolom])).toEqual([
    [2, "dpt"],
    [3, "dpt"],
  ]);
});

test("kolom tingkat memberi katanya kepada pratinjau, kolom tanggal sifatnya", async () => {
  const calon = await periksa(app, {
    token,
    isi: "jenis_caleg_id,kode_dapil,nomor_partai,nomor_urut,nama,jk\n1,3301,1,1,Ani,P",
    fields: { jenis: "daftar-calon" },
  });
  expect(calon.kolom_tujuan).toContainEqual(
    expect.objectContaining({
      kunci: "jenis_caleg_id",
      sebutan: { 1: "DPR RI", 2: "DPRD Provinsi", 3: "DPRD Kabupaten/Kota" },
    }),
  );
  const caleg = await periksa(app, {
    token,
    isi: "NIK,Nama Caleg,Dapil,JK,Tgl Lahir\n3371010101900001,Ani,3301,P,01-01-1990",
    fields: { jenis: "caleg" },
  });
  expect(caleg.kolom_tujuan).toContainEqual(
    expect.objectContaining({ kunci: "tanggal_lahir", is_tanggal: true }),
  );
});
