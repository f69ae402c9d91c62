// What a level of administration made, of every noun with a maker: nobody below changes or deletes it, that
// level and those above do.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { isianEvent } from "../testing/acara.ts";
import { buatDiklat, buatKelas, isianKelas } from "../testing/diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { buatPengguna, createTestApp, majukanKonfirmasi, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Admin Pusat" });
const propinsi = await buatPengguna(app, ROLES.propinsi);
const diklat = await buatDiklat(app, pusat.token, "Pelatihan Pembuat");
const kelas = `${diklat.alamat}/kelas`;
const LMS = "https://lms.example/asli";

type Pelaku = typeof pusat;

const panggil = (route: string, { token }: Pelaku, body?: unknown) =>
  app.panggil(route, { token, ...(body === undefined ? {} : { body }) });

let nomor = 0;
const berikutnya = (): number => {
  nomor += 1;
  return nomor;
};
const pdf = () => {
  const isi = `surat ${berikutnya()}`;
  return { nama: `${isi}.pdf`, isi: `%PDF-1.4 ${isi}\n%%EOF` };
};
const REKENING = {
  rekening_nama: "Dewan Pimpinan",
  rekening_nomor: "0012345678",
  rekening_bank: "Bank Nagari",
  rekening_tanggal_dibuat: "2023-11-20",
};
const HASIL = [200, 201];
const DITOLAK = [403, 404];
const TEMPLAT = {
  kepala: "Jalan",
  judul: "MANDAT",
  isi: "Kepada",
  tempat: "Padang",
  penanda_tangan: [{ nama: "Ani", jabatan: "Ketua" }],
};

interface Benda {
  /** A correction from above leaves it its maker's. */
  tetap?: true;
  /** @returns how it is called afterwards */
  buat: (siapa: Pelaku) => Promise<number>;
  ubah: (id: number, siapa: Pelaku) => Promise<{ status: number }>;
  hapus?: (id: number, siapa: Pelaku) => Promise<{ status: number }>;
}

const versiTemplat = async () =>
  (await panggil("GET /api/templat_surat/13", pusat)).body.data.versi;
const simpanTemplat = async (siapa: Pelaku) =>
  panggil("PUT /api/templat_surat/13", siapa, {
    versi: await versiTemplat(),
    templat: { ...TEMPLAT, judul: `MANDAT ${berikutnya()}` },
  });
const dokumen = (siapa: Pelaku) =>
  panggil(
    "POST /api/dokumen_wilayah",
    siapa,
    formulir({ dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07", wilayah_id: 13 }, pdf()),
  );
const rekening = (siapa: Pelaku) =>
  panggil("POST /api/rekening_wilayah", siapa, formulir({ ...REKENING, wilayah_id: 13 }, pdf()));

/** All of Sumatera Barat, which its own administrators would otherwise change. */
const BENDA: Readonly<Record<string, Benda>> = {
  pengumuman: {
    tetap: true,
    buat: async (siapa) => {
      const isi = { judul: `Pesan ${berikutnya()}`, konten: "<p>Isi</p>", wilayah_id: 13 };
      return (await panggil("POST /api/pengumuman", siapa, formulir(isi))).body.data.id;
    },
    ubah: (id, siapa) =>
      panggil(`POST /api/pengumuman/${id}`, siapa, formulir({ judul: `Lain ${berikutnya()}` })),
    hapus: (id, siapa) => panggil(`DELETE /api/pengumuman/${id}`, siapa),
  },
  event: {
    buat: async (siapa) =>
      (await panggil("POST /api/event", siapa, isianEvent(13, { nama: `Rapat ${berikutnya()}` })))
        .body.data.id,
    ubah: (id, siapa) =>
      panggil(`POST /api/event/${id}`, siapa, isianEvent(13, { nama: `Lain ${berikutnya()}` })),
    hapus: (id, siapa) => panggil(`DELETE /api/event/${id}`, siapa),
  },
  kelas: {
    tetap: true,
    buat: async (siapa) =>
      buatKelas(app, siapa.token, { diklat, nama: `Kelas ${berikutnya()}`, wilayah_id: 13 }),
    ubah: async (id, siapa) => {
      const { versi } = (await panggil(`GET ${kelas}/${id}`, pusat)).body.data;
      const isi = isianKelas(diklat, { nama: `Lain ${berikutnya()}`, wilayah_id: 13 });
      return panggil(`PUT ${kelas}/${id}`, siapa, { ...isi, versi });
    },
    hapus: (id, siapa) => panggil(`DELETE ${kelas}/${id}`, siapa),
  },
  "templat surat": {
    buat: async (siapa) => (await simpanTemplat(siapa)).body.data.wilayah_id,
    ubah: async (_, siapa) => simpanTemplat(siapa),
    hapus: async (_, siapa) =>
      panggil("PUT /api/templat_surat/13", siapa, { versi: await versiTemplat(), templat: null }),
  },
  "dokumen wilayah": {
    buat: async (siapa) => (await dokumen(siapa)).body.data.id,
    ubah: async (_, siapa) => dokumen(siapa),
  },
  "rekening wilayah": {
    buat: async (siapa) => (await rekening(siapa)).body.data.id,
    ubah: async (_, siapa) => rekening(siapa),
  },
};

test.each(Object.entries(BENDA))(
  "%s buatan pusat diubah pusat saja; buatan provinsi diubah keduanya",
  async (_, { buat, ubah, hapus, tetap }) => {
    const sendiri = await buat(propinsi);
    expect(HASIL).toContain((await ubah(sendiri, propinsi)).status);
    expect(HASIL).toContain((await ubah(sendiri, pusat)).status);
    // What was changed from above stands there as theirs.
    expect((await ubah(sendiri, propinsi)).status).toBe(tetap ? 200 : 403);

    const atasan = await buat(pusat);
    // Of a draft from above they do not even know.
    expect(DITOLAK).toContain((await ubah(atasan, propinsi)).status);
    expect(DITOLAK).toContain((await hapus?.(atasan, propinsi))?.status ?? 403);
    expect(HASIL).toContain((await ubah(atasan, pusat)).status);
    expect((await hapus?.(atasan, pusat))?.status ?? 200).toBe(200);
  },
);

/** Tables that name who made a row, and why the level of that one is not asked. */
const TANPA_TINGKAT: Readonly<Record<string, string>> = {
  caleg: "the account of the candidate",
  caleg_arsip_file: "of the candidate",
  caleg_dokumen: "of the candidate",
  caleg_level_dpt: "of the candidate",
  caleg_pergantian: "of the candidate",
  dokumen_wilayah_template: "the nation's alone",
  dokumentasi: "of the TPS",
  dpt_daftar: "of the kelurahan",
  event_kios: "of its event; who stands at the door, whoever made it",
  jadwal_user: "of its class",
  kelas_peserta: "of its class",
  laporan: "of the TPS",
  rekaman: "of its class",
  pengaturan: "super admins' alone",
  saksi: "whoever keeps the witnesses of its region (decision O-17)",
  tugas: "of the TPS",
  users: "whoever is above the account's own level (decision O-17)",
};
/** Of one account, or only written and never changed. */
const MILIK_SENDIRI = new Set([
  "audit",
  "berkas",
  "dokumentasi_versi",
  "faktor_kedua",
  "impor",
  "impor_pemetaan",
  "kode_pemulihan",
  "laporan_versi",
  "masuk_tertunda",
  "pekerjaan",
  "pengumuman_baca",
  "perangkat_dikenal",
  "riwayat_masuk",
  "saksi_akun",
  "sesi",
  "tampilan",
  "tiket",
  "token_akses",
  "token_sandi",
  "users_peran",
]);

test("setiap tabel yang menyebut pembuatnya menyimpan tingkatnya, atau tertulis mengapa tidak", async () => {
  const { rows } = await sql<{ tabel: string; bertingkat: boolean }>`
    select table_name::text as tabel, bool_or(column_name = 'tingkat') as bertingkat
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'audit\_%'
    group by table_name
    having bool_or(column_name in ('users_id', 'user_id', 'created_by') or column_name like '%\_oleh')
    order by 1`.execute(app.context.db);
  const tanpa = rows.filter(({ bertingkat }) => !bertingkat).map(({ tabel }) => tabel);
  const dikenal = [...Object.keys(TANPA_TINGKAT), ...MILIK_SENDIRI];
  expect(tanpa.filter((tabel) => !dikenal.includes(tabel))).toEqual([]);
  expect(dikenal.filter((tabel) => !tanpa.includes(tabel))).toEqual([]);
  const bertingkat = rows.filter((row) => row.bertingkat).map(({ tabel }) => tabel);
  expect(bertingkat).toEqual(
    Object.keys(BENDA)
      .map((nama) => nama.replace(" ", "_"))
      .toSorted(),
  );
});

test("pengumuman pusat untuk satu peran: bukan penerimanya tidak membacanya di alamat mana pun", async () => {
  const isi = { konten: "<p>Hanya untuk satu peran</p>", wilayah_id: 13, status: 1 };
  const terbit = async (peran: number) =>
    panggil(
      "POST /api/pengumuman",
      pusat,
      formulir({ ...isi, judul: `Pesan ${berikutnya()}`, peran_ids: String(peran) }, pdf()),
    );
  const { id } = (await terbit(PERAN.saksi)).body.data;
  const alamat = `/api/pengumuman/${id}`;
  const semua = [alamat, `${alamat}/pembaca`, `${alamat}/lampiran`];
  const status = async (siapa: Pelaku, jalan = semua) =>
    Promise.all(jalan.map(async (satu) => (await panggil(`GET ${satu}`, siapa)).status));
  const judul = async (siapa: Pelaku): Promise<number[]> => {
    const { body } = await panggil("GET /api/pengumuman?per_page=100", siapa);
    return body.data.map((satu: { id: number }) => satu.id);
  };
  expect(await status(pusat)).toEqual([200, 200, 200]);
  expect(await judul(pusat)).toContain(id);
  expect(await status(propinsi)).toEqual([404, 404, 404]);
  expect(await judul(propinsi)).not.toContain(id);
  expect((await BENDA["pengumuman"]?.ubah(id, propinsi))?.status).toBe(404);
  expect((await BENDA["pengumuman"]?.hapus?.(id, propinsi))?.status).toBe(404);

  const untukPropinsi = (await terbit(PERAN.adminPropinsi)).body.data.id;
  expect(await status(propinsi, [`/api/pengumuman/${untukPropinsi}`])).toEqual([200]);
  expect(await judul(propinsi)).toContain(untukPropinsi);
});

test("pengumuman: siapa yang terakhir mengubah, dan siapa yang dapat, tertulis padanya", async () => {
  const id = await BENDA["pengumuman"]?.buat(propinsi);
  const baca = async (siapa: Pelaku) =>
    (await panggil(`GET /api/pengumuman/${id}`, siapa)).body.data;
  expect(await baca(propinsi)).toMatchObject({ diubah_oleh: null, dapat_diubah: true });
  await BENDA["pengumuman"]?.ubah(id ?? 0, pusat);
  expect(await baca(propinsi)).toMatchObject({ diubah_oleh: "Admin Pusat", dapat_diubah: true });

  const isi = { judul: "Dari pusat", konten: "<p>Isi</p>", wilayah_id: 13, status: 1 };
  const dariPusat = (await panggil("POST /api/pengumuman", pusat, formulir(isi))).body.data.id;
  const { body } = await panggil(`GET /api/pengumuman/${dariPusat}`, propinsi);
  expect(body.data).toMatchObject({ oleh: "Admin Pusat", dapat_diubah: false });
  const ditolak = await BENDA["pengumuman"]?.ubah(dariPusat, propinsi);
  expect(ditolak).toMatchObject({ body: { kode: "buatan-atasan" } });
});

test.each([
  ["event", (id: number) => `/api/event/${id}`],
  ["kelas", (id: number) => `${kelas}/${id}`],
])("%s: siapa yang membuat dan siapa yang terakhir mengubah tertulis padanya", async (nama, di) => {
  const id = (await BENDA[nama]?.buat(propinsi)) ?? 0;
  const baca = async () => (await panggil(`GET ${di(id)}`, propinsi)).body.data;
  const { oleh, diubah_oleh: belum } = await baca();
  expect([typeof oleh, belum]).toEqual(["string", null]);
  await BENDA[nama]?.ubah(id, pusat);
  expect(await baca()).toMatchObject({ oleh, diubah_oleh: "Admin Pusat" });
});

test("alamat LMS dan rahasianya: bukan untuk fasilitator atau tingkat di bawah pembuatnya, dan dengan kata sandi", async () => {
  const isi = isianKelas(diklat, { nama: "Berlms", wilayah_id: 13, url_lms: LMS });
  const { id } = (await panggil(`POST ${kelas}`, pusat, isi)).body.data;
  const kartu = "KTA-PEMANDU-LMS";
  const pemandu = await buatPengguna(app, {
    peran: PERAN.fasilitator,
    wilayahId: 13,
    nomerKta: kartu,
  });
  await panggil(`POST ${kelas}/${id}/peserta`, pusat, {
    nomer_kta: kartu,
    pemetaan_id: diklat.fasilitator,
  });
  const baca = async (siapa: Pelaku) => (await panggil(`GET ${kelas}/${id}`, siapa)).body.data;
  const ubah = async (siapa: Pelaku, lain: object) =>
    panggil(`PUT ${kelas}/${id}`, siapa, { ...isi, versi: (await baca(pusat)).versi, ...lain });

  const rahasia = async (siapa: Pelaku) =>
    (await panggil(`GET ${kelas}/${id}/rahasia_lms`, siapa)).body;
  expect((await baca(propinsi)).url_lms).toBeNull();
  for (const siapa of [propinsi, pemandu]) {
    expect((await rahasia(siapa)).kode).toBe("tidak-berhak");
  }
  expect((await rahasia(pusat)).data.lms_rahasia).toMatch(/^[\w-]{43}$/);
  for (const url_lms of ["https://lms.example/palsu", ""]) {
    expect((await ubah(pemandu, { url_lms })).body.kode).toBe("tidak-berhak");
  }
  expect((await ubah(pemandu, { nama: "Oleh pemandu" })).status).toBe(200);
  expect((await ubah(propinsi, {})).body.kode).toBe("tidak-berhak");
  // Whom it sends there, the region says itself.
  expect((await baca(propinsi)).boleh).toEqual(["lihat_peserta", "kelola"]);
  const peserta = { nomer_kta: kartu, pemetaan_id: diklat.peserta };
  expect((await panggil(`POST ${kelas}/${id}/peserta`, propinsi, peserta)).status).toBeLessThan(
    300,
  );

  await majukanKonfirmasi(app.context, 11);
  const baru = { url_lms: "https://lms.example/baru" };
  expect((await ubah(pusat, baru)).body.kode).toBe("perlu-konfirmasi");
  expect(await rahasia(pusat)).toMatchObject({ kode: "perlu-konfirmasi" });
  expect((await panggil(`POST ${kelas}`, pusat, { ...isi, nama: "Lain" })).body.kode).toBe(
    "perlu-konfirmasi",
  );
  const tanpaLms = { ...isi, nama: "Tanpa LMS", url_lms: "" };
  expect((await panggil(`POST ${kelas}`, pusat, tanpaLms)).status).toBe(201);
  expect((await baca(pusat)).url_lms).toBe(LMS);
  await majukanKonfirmasi(app.context, 0);
  expect((await ubah(pusat, baru)).status).toBe(200);
});
