// What the product writes as a workbook and an import reads comes back as what stands already, row for row.
import { beforeAll, expect, test } from "vitest";
import { bacaBuku, buatBuku } from "../testing/buku.ts";
import { faultsOf, impor, periksa } from "../testing/impor.ts";
import { buatDapil } from "../testing/dapil.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { STATUS_TERKUNCI } from "#contract/caleg/caleg.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import { readSharedBytes, SHARED_DATA } from "../testing/shared-data.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);

const KOTA = 3371;
const KEL = 3_371_011_003;
let dapil = 0;

beforeAll(async () => {
  const tps = [1, 2].map((nomor) => `${KEL},${nomor},200`);
  const isi = ["kelurahan_id,nomor,dpt", ...tps].join("\n");
  await impor(app, { token, isi, fields: { jenis: "tps" } });
  const pemilih = [1, 2, 3].map((n) => `${n},Orang ${"ABC"[n - 1]},4${n},00${n},001,1,P`);
  await impor(app, {
    token,
    isi: ["No,Nama,Usia,RT,RW,TPS,Jenis Kelamin", ...pemilih].join("\n"),
    fields: { jenis: "dpt", wilayah_id: String(KEL) },
  });
  await buatSaksi(app, KOTA, {
    nik: "3371010101900001",
    nama_lengkap: "Ani Satu",
    tps_id: KEL * 1000 + 1,
  });
  await buatSaksi(app, KOTA, { nik: "3371010101900002", nama_lengkap: "Budi Dua" });
  const tugas: [jenis: number, tempat: number | null][] = [
    [JENIS_SAKSI.pusat, NASIONAL],
    [JENIS_SAKSI.pusat, null],
    [JENIS_SAKSI.propinsi, 33],
    [JENIS_SAKSI.propinsi, null],
    [JENIS_SAKSI.kota, KOTA],
    [JENIS_SAKSI.kota, null],
    [JENIS_SAKSI.kecamatan, 337_101],
    [JENIS_SAKSI.kelurahan, KEL],
    [JENIS_SAKSI.kelurahan, null],
    [JENIS_SAKSI.tps, KEL],
  ];
  for (const [at, [jenisId, tempat]] of tugas.entries()) {
    const kotaId = { [JENIS_SAKSI.pusat]: 0, [JENIS_SAKSI.propinsi]: 3300 }[jenisId] ?? KOTA;
    await buatSaksi(app, kotaId, {
      nik: `33710101019001${at + 10}`,
      nama_lengkap: `Orang ${"ABCDEFGHIJ"[at]}`,
      jenis_id: jenisId,
      penugasan_id: tempat,
    });
  }
  dapil = await buatDapil(db, { jenis: 3, kotaId: KOTA });
  const caleg = {
    jenis_caleg_id: 3,
    dapil_id: dapil,
    jenis_kelamin: "P",
    tempat_lahir: "Magelang",
    agama: 1,
    status_perkawinan: 2,
    status_hukum: 1,
    pekerjaan: 5,
    ktp_alamat: "Jalan Contoh 62",
    nomer_wa: "6281234567890",
  };
  await db
    .insertInto("caleg")
    .values([
      {
        ...caleg,
        nama_lengkap: "Dewi Lestari",
        gelar_depan: "Dra.",
        gelar_belakang: "M.Si.",
        nomor_urut: 1,
        nik: "3371014101800001",
        nomer_kta: "KTA-1",
        tanggal_lahir: "1980-01-01",
        ktp_rt: "009",
        ktp_rw: "007",
        ktp_wilayah_id: KEL,
        email: "dewi@contoh.example",
      },
      {
        ...caleg,
        nama_lengkap: "Hana Suryani",
        nomor_urut: 2,
        nik: "3371014101800002",
        nomer_kta: "KTA-2",
        tanggal_lahir: "1980-01-01",
        ktp_wilayah_id: KEL,
      },
      {
        ...caleg,
        nama_lengkap: "Citra Ayu",
        nomor_urut: 3,
        nik: "3371014101800003",
        tanggal_lahir: "1980-01-01",
      },
      ...[0, 1, 2, STATUS_TERKUNCI].flatMap((status) =>
        [0, 1].map((utama) => ({
          ...caleg,
          nama_lengkap: `Nama ${"ABCD"[status]}${"XY"[utama]}`,
          nomor_urut: 4 + status * 2 + utama,
          nik: `337101410180001${status * 2 + utama}`,
          tanggal_lahir: "1980-01-01",
          status,
          is_utama: utama,
        })),
      ),
    ])
    .execute();
});

const tujuan = "tujuan=Uji%20bolak%20balik";
const EKSPOR: [nama: string, alamat: () => string, fields: Record<string, string>][] = [
  ["saksi, disaring", () => `saksi_unduh?wilayah_id=${KOTA}`, { jenis: "saksi" }],
  ["saksi senegara", () => "saksi_unduh?wilayah_id=1", { jenis: "saksi", wilayah_id: "1" }],
  ["saksi sekota", () => `unduh_excel_saksi/${KOTA}`, { jenis: "saksi" }],
  ["Silon", () => `caleg_unduh_excel_silon?dapil_id=${dapil}`, { jenis: "caleg" }],
  ["Silon sekota", () => `unduh_excel_silon/${KOTA}`, { jenis: "caleg" }],
  ["DPT", () => `dpt_unduh?kelurahan_id=${KEL}&${tujuan}`, { jenis: "dpt" }],
];

type Hasil = {
  perlu_pemetaan: boolean;
  galat: object[];
  pratinjau: { keadaan: string }[];
};

async function kembali(alamat: string, fields: Record<string, string>): Promise<Hasil> {
  const { status, raw } = await app.panggil(`GET /api/${alamat}`, { token });
  expect(status).toBe(200);
  const isi = Uint8Array.from(raw);
  const tempat = { wilayah_id: String(KOTA), ...fields };
  return periksa(app, { token, nama: "unduhan.xlsx", isi, fields: tempat });
}

test.each(EKSPOR)("%s: diunduh lalu diimpor tanpa diubah, semuanya sama", async (_, ...asked) => {
  const [alamat, fields] = asked;
  const { pratinjau, ...hasil } = await kembali(alamat(), fields);
  expect(hasil).toMatchObject({ perlu_pemetaan: false, galat: [] });
  expect(pratinjau.length).toBeGreaterThan(0);
  expect(pratinjau.filter(({ keadaan }) => keadaan !== "sama")).toEqual([]);
});

test("buku QC di impor hasil: dituntun ke halaman yang membacanya", async () => {
  for (const jenis of ["1", "5"]) {
    const alamat = `excel_qc?kelurahan_id=${KEL}`;
    const hasil = await kembali(alamat, { jenis: "hasil-tps", jenis_laporan_id: jenis });
    expect(hasil).toMatchObject({
      status: "gagal",
      pesan: expect.stringContaining("halaman QC TPS, tombol Unggah Excel"),
    });
  }
});

test("akun saksi: yang sudah punya akun tidak dibuatkan lagi", async () => {
  const alamat = `saksi_unduh_akun?wilayah_id=${KOTA}`;
  const { raw } = await app.panggil(`GET /api/${alamat}`, { token });
  const fields = { jenis: "saksi-akun", wilayah_id: String(KOTA) };
  const dibuat = await impor(app, { token, nama: "a.xlsx", isi: Uint8Array.from(raw), fields });
  expect(dibuat).toMatchObject({ status: "diterapkan", jumlah: { baru: 8 } });
  const ulang = await kembali(alamat, fields);
  expect(ulang).toMatchObject({ galat: [], jumlah: { baru: 0, berubah: 0 } });
});

/** Of each kind a file with one wrong value, that value, and the right one. */
const SALAH: [jenis: string, isi: string, salah: string, benar: string][] = [
  ["tps", `kelurahan_id,nomor,dpt\n${KEL},3,seratus`, "seratus", "100"],
  [
    "saksi",
    "nik,nama_lengkap,nomer_wa\n337101010190004,Dedi Empat,6281230009500",
    "337101010190004",
    "3371010101900004",
  ],
  [
    "anggota",
    `nomer_kta,nama,nik,kelurahan_id,no_hp\n3.37101E+15,Eka Lima,3371010101908022,${KEL},081200037122`,
    "3.37101E+15",
    "3371.5005",
  ],
];

test.each(SALAH)(
  "%s: baris yang salah diunduh, dimuat lagi sama salahnya, diperbaiki lalu benar",
  async (jenis, ...berkas) => {
    const [isi, salah, benar] = berkas;
    const fields = { jenis, wilayah_id: String(KOTA) };
    const semula = await periksa(app, { token, isi, fields });
    expect(semula.galat).toHaveLength(1);
    const { raw } = await app.panggil(`GET /api/impor/${semula.id}/galat`, { token });
    const nama = "galat.xlsx";
    const ulang = await periksa(app, { token, nama, isi: Uint8Array.from(raw), fields });
    expect(ulang).toMatchObject({ perlu_pemetaan: false });
    expect(faultsOf(ulang).map(([, ...galat]) => galat)).toEqual(
      faultsOf(semula).map(([, ...galat]) => galat),
    );
    const [judul = [], baris = []] = bacaBuku(raw)[0] ?? [];
    const mended = judul.map((_, at) =>
      (baris[at] ?? "") === salah && at > 1 ? benar : baris[at],
    );
    const buku = buatBuku({ lembar: { Galat: [judul, mended.map((cell) => cell ?? null)] } });
    const hasil = await periksa(app, { token, nama, isi: buku, fields });
    expect(hasil).toMatchObject({ galat: [], jumlah: { baris: 1, baru: 1 } });
  },
);

test.skipIf(SHARED_DATA === undefined)("Silon yang pernah diunduh: semuanya sama", async () => {
  const isi = readSharedBytes("berkas-orang/2/silon-bolak-balik.xlsx");
  const rows = (bacaBuku(isi)[0] ?? []).slice(2);
  for (const keterangan of new Set(rows.map(([, nama = ""]) => nama))) {
    await buatDapil(db, { jenis: 3, kotaId: KOTA, keterangan, kursi: 12 });
  }
  const asal = rows.map((row) => {
    const [, jalan, rt, rw, kelurahan] =
      /^(.*) RT (\d+) RW (\d+), ([^,]+), /.exec(row[13] ?? "") ?? [];
    const [jenis, tempat, , ...orang] = row.slice(0, 13);
    return [jenis, tempat, ...orang, jalan, rt, rw, kelurahan, row[15], row[16]].join(",");
  });
  const heads =
    "jenis_caleg,dapil,nama,nik,nomer_kta,jk,tempat_lahir,tanggal_lahir,agama,status_perkawinan,status_hukum,pekerjaan,ktp_alamat,ktp_rt,ktp_rw,kelurahan_ktp,nomer_wa,email";
  const fields = { jenis: "caleg", wilayah_id: String(KOTA) };
  const semula = await impor(app, { token, isi: [heads, ...asal].join("\n"), fields });
  expect(semula).toMatchObject({ status: "diterapkan", jumlah: { baru: 12, galat: 0 } });
  // Only main administrators give numbers.
  for (const [, , nomor, , nik] of rows) {
    const diberi = db.updateTable("caleg").set({ nomor_urut: Number(nomor) });
    await diberi.where("nik", "=", nik ?? "").execute();
  }
  const hasil = await periksa(app, { token, nama: "silon.xlsx", isi, fields });
  expect(hasil).toMatchObject({ jumlah: { baris: 12, sama: 12 } });
});

test.skipIf(SHARED_DATA === undefined)(
  "DPT yang pernah diunduh dibaca untuk kelurahannya",
  async () => {
    const isi = readSharedBytes("berkas-orang/2/dpt-bolak-balik.xlsx");
    const fields = { jenis: "dpt", wilayah_id: String(KEL), buat_tps: "1" };
    const hasil = await periksa(app, { token, nama: "dpt.xlsx", isi, fields });
    expect(hasil).toMatchObject({ perlu_pemetaan: false, jumlah: { baris: 2171, galat: 0 } });
  },
);

test.skipIf(SHARED_DATA === undefined)(
  "NIK dan nomor WA saja: yang sudah terdaftar berganti nomor",
  async () => {
    const isi = readSharedBytes("berkas-orang/2/r16b-hanya-wa.xlsx");
    const fields = { jenis: "saksi", wilayah_id: String(KOTA) };
    const asing = await periksa(app, { token, nama: "wa.xlsx", isi, fields });
    expect(asing).toMatchObject({
      perlu_pemetaan: false,
      galat: [{ kolom: "nama_lengkap", alasan: "harus diisi" }],
    });
    await buatSaksi(app, KOTA, { nik: "3371010000000000", nama_lengkap: "Citra Tiga" });
    const hasil = await periksa(app, { token, nama: "wa.xlsx", isi, fields });
    expect(hasil).toMatchObject({ jumlah: { berubah: 1, galat: 0 } });
    expect(hasil.pratinjau[0].sesudah).toMatchObject({
      nama_lengkap: "Citra Tiga",
      nomer_wa: "6281230009588",
    });
  },
);
