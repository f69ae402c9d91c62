// Permission keys one by one: which route each opens, against what is written here. The matrix walks
// the roles as they are delivered; this walks the keys, so a route that asks for a wrong one is found.
import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { buatEvent, isianEvent } from "../testing/acara.ts";
import { buatDapil } from "../testing/dapil.ts";
import { unggah } from "../testing/impor.ts";
import { itemOf } from "../testing/qc-fixture.ts";
import { buatPengguna, buatSesi, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";
import { HUNDREDS, sampleOf } from "../testing/ukuran.ts";

/** Every route that names a key, under its key; of several ("a | b") one suffices. */
const KUNCI = `
caleg.read
  GET /api/caleg
  GET /api/dapil_pusat/:id/caleg
  GET /api/dapil_propinsi/:id/caleg
  GET /api/dapil_kota/:id/caleg
  GET /api/kepatuhan/:jenis_caleg_id
  GET /api/kepatuhan/:jenis_caleg_id/daftar
  GET /api/kepatuhan/:jenis_caleg_id/unduh
  GET /api/kepatuhan/:jenis_caleg_id/cetak
  GET /api/kepatuhan/:jenis_caleg_id/caleg
  GET /api/kepatuhan/:jenis_caleg_id/caleg/daftar
  GET /api/kepatuhan/:jenis_caleg_id/caleg/unduh
  GET /api/kepatuhan/:jenis_caleg_id/caleg/cetak
  GET /api/unduh_excel_silon/:wilayah_id
  GET /api/unduh_excel_silon/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id
  GET /api/unduh_excel_silon_pengganti/:wilayah_id/dapil/:dapil_id
  GET /api/unduh_zip_silon/:wilayah_id/dapil/:dapil_id
  GET /api/dapil_pusat/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_propinsi/:id/unduh_template_surat_pernyataan_zip
  GET /api/dapil_kota/:id/unduh_template_surat_pernyataan_zip
  GET /api/surat_pernyataan_dapil/:id/zip
  GET /api/caleg_unduh_excel_silon
  GET /api/caleg_unduh_zip_silon
  POST /api/caleg_zip_silon
  POST /api/caleg_cetak_surat
caleg.write
  GET /api/caleg/:id/nomor_urut_tersedia
  POST /api/caleg/:id/set_nomor_urut
  POST /api/caleg/:id/set_utama
  POST /api/caleg/:id/set_baru
  POST /api/caleg/:id/set_dcs1
  POST /api/caleg/:id/set_status_caleg
  GET /api/caleg/:id/cari_pengganti
  POST /api/caleg/:id/menggantikan
  POST /api/caleg/:id/batal_menggantikan
  DELETE /api/caleg/:id
  POST /api/caleg_unggah_dokumen
  POST /api/hapus_caleg_massal
  POST /api/ubah_nomor_urut_massal
  POST /api/caleg
  POST /api/caleg/:id
diklat.write
  POST /api/instansi
  PUT /api/instansi/:instansi_id
  DELETE /api/instansi/:instansi_id
  POST /api/instansi/:instansi_id/diklat
  PUT /api/instansi/:instansi_id/diklat/:diklat_id
  DELETE /api/instansi/:instansi_id/diklat/:diklat_id
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/unggah_peserta
dokumen_wilayah.read
  GET /api/dokumen_wilayah
  GET /api/dokumen_wilayah_template
  GET /api/rekening_wilayah
  GET /api/rekap_dokumen_wilayah
  GET /api/unduh_zip_dokumen_wilayah
dokumen_wilayah.write
  POST /api/dokumen_wilayah
  POST /api/rekening_wilayah
  POST /api/dokumen_wilayah_template
  POST /api/dokumen_wilayah_kirim
  PUT /api/m_dokumen_wilayah/:id
dpt.read
  GET /api/dpt
  GET /api/dpt_kelurahan
  GET /api/dpt_kota
  GET /api/dpt_unduh
  GET /api/saksi/:id/cek_dpt
dapil_kota.read
  GET /api/dapil_kota
  GET /api/dapil_kota/cakupan
  GET /api/dapil_kota/:id
  GET /api/dapil_kota/:id/kandidat
dapil_kota.write
  POST /api/dapil_kota
  POST /api/dapil_kota/:id
  POST /api/dapil_kota/:id/kandidat
  DELETE /api/dapil_kota/:id
  DELETE /api/dapil_kota/:id/wilayah/:wilayah_id
dapil_propinsi.read
  GET /api/dapil_propinsi
  GET /api/dapil_propinsi/cakupan
  GET /api/dapil_propinsi/:id
  GET /api/dapil_propinsi/:id/kandidat
dapil_propinsi.write
  POST /api/dapil_propinsi
  POST /api/dapil_propinsi/:id
  POST /api/dapil_propinsi/:id/kandidat
  DELETE /api/dapil_propinsi/:id
  DELETE /api/dapil_propinsi/:id/wilayah/:wilayah_id
dapil_pusat.read
  GET /api/dapil_pusat
  GET /api/dapil_pusat/cakupan
  GET /api/dapil_pusat/:id
  GET /api/dapil_pusat/:id/kandidat
dapil_pusat.write
  POST /api/dapil_pusat
  POST /api/dapil_pusat/:id
  POST /api/dapil_pusat/:id/kandidat
  DELETE /api/dapil_pusat/:id
  DELETE /api/dapil_pusat/:id/wilayah/:wilayah_id
event.read
  GET /api/event
  GET /api/event/:id
  GET /api/event/:id/presensi
  GET /api/event/:id/cetak_bukti
  GET /api/event/:id/unduh_presensi
  GET /api/event/:id/kios
  GET /api/presensi_ditolak
event.write
  POST /api/event
  POST /api/event/:id
  DELETE /api/event/:id
  POST /api/event/:id/set_aktif
  POST /api/event/:id/set_approval
  POST /api/event/:id/unset_approval
  PUT /api/event/:id/reset_password
  POST /api/event/:id/kios
  DELETE /api/event/:id/kios/:kios_id
  POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/presensi
qc.read
  GET /api/qc_rekap/:jenis_laporan_id
  GET /api/qc_rekap_pusat
  GET /api/qc_rekap_propinsi
  GET /api/qc_rekap_kota
  GET /api/qc_rekap_calon/:dapil_id
  GET /api/kursi/:jenis_caleg_id
  GET /api/kursi/:jenis_caleg_id/:dapil_id
  GET /api/kursi/:jenis_caleg_id/:dapil_id/unduh
  GET /api/kursi/:jenis_caleg_id/:dapil_id/cetak
  GET /api/kursi/:jenis_caleg_id/unduh
  GET /api/kursi/:jenis_caleg_id/cetak
  GET /api/qc_rekap/:jenis_laporan_id/unduh
  GET /api/qc_unduh_excel_rekap_pusat
  GET /api/qc_unduh_excel_rekap_propinsi
  GET /api/qc_unduh_excel_rekap_kota
  GET /api/qc_unduh_excel_rekap_c_hasil
  GET /api/excel_qc
qc.read | qc.write
  GET /api/qc_tps
  GET /api/qc_tps/:id
  GET /api/qc_tps/:id/laporan
  GET /api/qc_tps/:id/laporan/:laporan_id
  GET /api/qc_tps/:id/laporan/:laporan_id/versi
qc.write
  POST /api/qc_tps/:id/laporan/:laporan_id
  DELETE /api/qc_tps/:id/laporan/:laporan_id
  POST /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id
  DELETE /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id
  POST /api/excel_qc
beranda.admin
  GET /api/beranda
saksi.read
  GET /api/saksi
  GET /api/saksi/:id
  GET /api/saksi_unduh
  GET /api/unduh_excel_saksi/:wilayah_id
  GET /api/saksi/:id/foto
  GET /api/saksi/:id/kta/:gambar
  GET /api/saksi_tps
  GET /api/saksi_cakupan
  GET /api/penugasan
  GET /api/saksi/:id/surat_mandat
  GET /api/saksi/:id/kartu
  GET /api/saksi_unduh_surat_mandat_zip
  GET /api/saksi_cetak_kartu_per_wilayah/:kota_id
  POST /api/saksi_cetak
  GET /api/format_excel_surat_mandat_saksi
saksi.write
  GET /api/cek_saksi_nik
  POST /api/saksi
  POST /api/saksi/:id
  DELETE /api/saksi/:id
  POST /api/saksi/:id/set_wa_valid
  POST /api/saksi/:id/set_aktif
  POST /api/saksi/:id/set_approval
  POST /api/saksi/:id/unset_approval
  GET /api/saksi/:id/kandidat_caleg
  POST /api/saksi/:id/set_caleg
  POST /api/saksi/:id/foto
  POST /api/penugasan/usulan
  POST /api/penugasan
  POST /api/penugasan/:id/urungkan
  POST /api/saksi/:id/buat_akun
  POST /api/saksi_buat_akun
  POST /api/saksi_tautan_masuk
  POST /api/saksi/:id/keluar_semua
  PUT /api/saksi/:id/reset_password
  GET /api/saksi_unduh_akun
  POST /api/unggah_excel_surat_mandat_saksi
  POST /api/saksi_unggah
  POST /api/saksi_unggah_akun
  GET /api/saksi_unduh_format_unggah
  GET /api/saksi_unduh_wilayah
saksi.write | caleg.write
  GET /api/templat_surat/:wilayah_id
  PUT /api/templat_surat/:wilayah_id
  POST /api/templat_surat/:wilayah_id/pratinjau
tps.read
  GET /api/tps
  GET /api/tps/:id
  GET /api/dpt_wilayah
  GET /api/dpt_cakupan
  GET /api/penandaan_info
  GET /api/tps_rw
  GET /api/tps_rt
  GET /api/dpt_statistik
tps.write
  POST /api/tps
  POST /api/tps/:id
  DELETE /api/dpt_tps/:id
  DELETE /api/dpt/:kelurahan_id
  POST /api/dpt
tps.write | qc.write | dapil_pusat.write | dapil_propinsi.write | dapil_kota.write | user.write | saksi.write | caleg.write | diklat.write
  POST /api/impor
user.read
  GET /api/user/:id/riwayat-masuk
  GET /api/user
  GET /api/user/:id
  GET /api/user/:id/surat_mandat
  GET /api/user/:id/surat_mandat_approval
  GET /api/user/:id/kta/:gambar
  GET /api/riwayat_diklat
pengumuman.read
  GET /api/pengumuman
  GET /api/pengumuman/:id
  GET /api/pengumuman/:id/pembaca
  GET /api/pengumuman/:id/lampiran
pengumuman.write
  POST /api/pengumuman
  POST /api/pengumuman/:id
  DELETE /api/pengumuman/:id
user.read | event.read | pengumuman.write
  GET /api/m_peran
user.write
  POST /api/user/:id/hapus_faktor_kedua
  POST /api/user
  POST /api/user/:id
  POST /api/user/:id/data
  POST /api/user/:id/set_aktif
  POST /api/user/:id/set_approval
  POST /api/user/:id/unset_approval
  PUT /api/user/:id/reset_password
  POST /api/user/undangan
  DELETE /api/user/:id
  POST /api/user/:id/kta/:gambar
  POST /api/caleg/:id/set_password
  PUT /api/caleg/:id/reset_password
user.write | caleg.write | saksi.write
  GET /api/anggota/:nomer_kta
`;

/** The one route whose key depends on what is sent. */
const KUNCI_IMPOR: Readonly<Record<string, readonly Akses[]>> = {
  tps: ["tps.write"],
  dpt: ["tps.write"],
  dapil: ["dapil_pusat.write", "dapil_propinsi.write", "dapil_kota.write"],
  "hasil-tps": ["qc.write"],
  anggota: ["user.write"],
  user: ["user.write"],
  saksi: ["saksi.write"],
  "saksi-akun": ["saksi.write"],
  "surat-mandat": ["saksi.write"],
  "peserta-kelas": ["diklat.write"],
  "daftar-calon": ["caleg.write"],
  "suara-dapil": ["qc.write"],
  caleg: ["caleg.write"],
  "caleg-bagian": ["caleg.write"],
  // Of super admins, whatever keys somebody holds.
  wilayah: [],
};

function readTable(): Map<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  let keys: readonly string[] = [];
  for (const line of KUNCI.split("\n").filter((one) => one !== "")) {
    if (line.startsWith("  ")) {
      table.set(line.trim(), keys);
    } else {
      keys = line.split(" | ");
    }
  }
  return table;
}

const table = readTable();
const app = await createTestApp();
const { token: superAdmin } = await buatPengguna(app, ROLES.superAdmin);
const admin = await buatPengguna(app, ROLES.pusat);

async function hold(akses: readonly Akses[]): Promise<void> {
  const body = { peran: [{ id: PERAN.adminPusat, akses }] };
  const { status } = await app.panggil("PUT /api/peran_akses", { token: superAdmin, body });
  expect(status).toBe(200);
}

/** Of these routes, those that the holder of the role is sent away from for want of a permission. */
async function refused(routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    // A session of its own, as some calls end it.
    const token = await buatSesi(app.context, admin.id);
    const { status, body } = await app.panggil(route.replaceAll(/:\w+/g, "999999"), { token });
    if (status === 403 && body.kode === "tidak-berhak") {
      found.push(route);
    }
  }
  return found;
}

const closedTo = (held: readonly string[]): string[] =>
  [...table].filter(([, keys]) => !keys.some((key) => held.includes(key))).map(([route]) => route);

/** Its answer never ends; it asks for no key, as the matrix says. */
const STREAM = "GET /api/live";

test("rute yang menyebut kunci izin: semuanya tertulis di sini, dan tidak ada yang lain", async () => {
  const routes = app.routes.filter((route) => route !== STREAM);
  await hold(AKSES);
  const onlySuper = new Set(await refused(routes));
  await hold([]);
  const closed = (await refused(routes)).filter((route) => !onlySuper.has(route));
  expect(closed.toSorted()).toEqual([...table.keys()].toSorted());
});

test.each(sampleOf(AKSES, HUNDREDS))(
  "%s: tanpa kunci itu rutenya tertutup, dengan itu saja hanya itu",
  async (key) => {
    const others = AKSES.filter((one) => one !== key);
    await hold(others);
    // The rest is open to a key of its own, as the tests of those say.
    const opened = [...table].filter(([, keys]) => keys.includes(key)).map(([route]) => route);
    expect(await refused(opened)).toEqual(closedTo(others));
    await hold([key]);
    expect(await refused([...table.keys()])).toEqual(closedTo([key]));
  },
);

test.each(Object.entries(KUNCI_IMPOR))("impor %s: hanya dengan kuncinya", async (jenis, keys) => {
  const upload = async (akses: readonly Akses[]) => {
    await hold(akses);
    const token = await buatSesi(app.context, admin.id);
    const fields = { jenis, wilayah_id: "1376", jenis_laporan_id: "5" };
    const { status, body } = await unggah(app, { token, isi: "tps_id\n", fields });
    return status === 403 ? body.kode : "terbuka";
  };
  expect(await upload(AKSES.filter((one) => !keys.includes(one)))).toBe("tidak-berhak");
  for (const key of keys) {
    expect(await upload([key])).toBe("terbuka");
  }
});

const TPS = 1376011002001;

/** A call that does what its key is for, written by hand, and what it answers to whom it is open. */
const PERBUATAN: readonly (readonly [key: Akses, call: () => Promise<string>, status: number])[] = [
  ["user.read", async () => "GET /api/user", 200],
  ["user.write", async () => `DELETE /api/user/${(await buatPengguna(app, ROLES.kota)).id}`, 200],
  ["tps.read", async () => "GET /api/tps?kelurahan_id=1376011002", 200],
  ["saksi.read", async () => "GET /api/saksi", 200],
  // Any of these three opens it, so none of the others is held when one is missing.
  ["caleg.write", async () => "GET /api/anggota/KTA-KUNCI", 200],
  ["qc.write", async () => `POST /api/qc_tps/${TPS}/laporan/5`, 201],
];
const SETARA = { "caleg.write": ["user.write", "saksi.write"] } as const;

test("SEC-007 SEC-008 SEC-010 SEC-011 SEC-014 SEC-018 satu kunci membuka perbuatannya, dan tanpa kunci itu tertutup", async () => {
  const { db } = app.context;
  await db
    .insertInto("anggota")
    .values({ nomer_kta: "KTA-KUNCI", nama: "Ani", kelurahan_id: 1376011002 })
    .execute();
  await buatTps(app, 137601);
  const item = await itemOf(app, superAdmin, { tpsId: TPS, jenisId: 5 });
  const suara = [{ id: item.get("01"), jumlah_suara: 7 }];
  const body = { jenis_laporan_id: 5, berdasar_versi: 0, item: suara };
  for (const [key, call, status] of PERBUATAN) {
    const route = await call();
    const answer = async (akses: readonly Akses[]) => {
      await hold(akses);
      const token = await buatSesi(app.context, admin.id);
      return app.panggil(route, { token, ...(route.startsWith("POST") ? { body } : {}) });
    };
    const setara: readonly string[] = key === "caleg.write" ? SETARA[key] : [];
    const tanpa = await answer(AKSES.filter((one) => one !== key && !setara.includes(one)));
    expect([key, tanpa.status, tanpa.body.kode]).toEqual([key, 403, "tidak-berhak"]);
    expect([key, (await answer([key])).status]).toEqual([key, status]);
  }
});

/** What each key of reading opens, by rows that are there. */
async function bacaanPerKunci(): Promise<Partial<Record<Akses, readonly string[]>>> {
  const naskah = new FormData();
  naskah.set("judul", "Kunci");
  naskah.set("konten", "<p>Isi</p>");
  naskah.set("wilayah_id", "1");
  naskah.set("status", "1");
  const pesan = await app.panggil("POST /api/pengumuman", { token: superAdmin, body: naskah });
  expect(pesan.status).toBe(201);
  const event = await buatEvent(app, superAdmin, isianEvent(1));
  const pengumuman = `/api/pengumuman/${pesan.body.data.id}`;
  const dapil = async (jenis: number, nama: string) => {
    const id = await buatDapil(app.context.db, { jenis, kotaId: 1376 });
    return [`/api/${nama}`, `/api/${nama}/cakupan`, `/api/${nama}/${id}`];
  };
  return {
    "pengumuman.read": ["/api/pengumuman", pengumuman, `${pengumuman}/pembaca`],
    "event.read": ["/api/event", `/api/event/${event.id}`, `/api/event/${event.id}/presensi`],
    "dokumen_wilayah.read": [
      "/api/dokumen_wilayah",
      "/api/dokumen_wilayah_template",
      "/api/rekening_wilayah",
      "/api/rekap_dokumen_wilayah",
    ],
    "dapil_pusat.read": await dapil(1, "dapil_pusat"),
    "dapil_propinsi.read": await dapil(2, "dapil_propinsi"),
    "dapil_kota.read": await dapil(3, "dapil_kota"),
  };
}

test("SEC-006 SEC-009 SEC-012 SEC-015 SEC-016 SEC-017 setiap kunci baca membuka bacaannya, dan hanya itu", async () => {
  const bacaan = Object.entries(await bacaanPerKunci());
  const token = await buatSesi(app.context, admin.id);
  for (const [kunci] of bacaan) {
    for (const [pemilik, alamat] of bacaan) {
      await hold(AKSES.filter((one) => one === kunci));
      for (const path of alamat) {
        const { status } = await app.panggil(`GET ${path}`, { token });
        expect([kunci, path, status]).toEqual([kunci, path, pemilik === kunci ? 200 : 403]);
      }
      await hold(AKSES.filter((one) => one !== kunci));
      for (const path of alamat) {
        const { status } = await app.panggil(`GET ${path}`, { token });
        expect([`tanpa ${kunci}`, path, status]).toEqual([
          `tanpa ${kunci}`,
          path,
          pemilik === kunci ? 403 : 200,
        ]);
      }
    }
  }
});

test("SEC-019 rekap QC: hanya admin; kunci tanpa peran admin tidak cukup", async () => {
  const peran = [
    { id: PERAN.adminPusat, akses: ["qc.read"] },
    { id: PERAN.adminPropinsi, akses: ["qc.read"] },
    { id: PERAN.adminKota, akses: ["qc.read"] },
    { id: PERAN.caleg, akses: ["qc.read", "qc.write"] },
    { id: PERAN.saksi, akses: ["qc.read", "qc.write"] },
  ];
  await app.panggil("PUT /api/peran_akses", { token: superAdmin, body: { peran } });
  const { token: pusat } = await buatPengguna(app, ROLES.pusat);
  const { token: propinsi } = await buatPengguna(app, ROLES.propinsi);
  const { token: kota } = await buatPengguna(app, ROLES.kota);
  const { token: caleg } = await buatPengguna(app, ROLES.caleg);
  const { token: saksi } = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  for (const path of ["qc_rekap_pusat", "qc_rekap_propinsi", "qc_rekap_kota", "qc_rekap/5"]) {
    const statuses = await Promise.all(
      [pusat, propinsi, kota, caleg, saksi].map(
        async (token) => (await app.panggil(`GET /api/${path}`, { token })).status,
      ),
    );
    expect([path, statuses]).toEqual([path, [200, 200, 200, 403, 403]]);
  }
});
