// Permission keys one by one: which route each opens, against what is written here. The matrix walks
// the roles as they are delivered; this walks the keys, so a route that asks for a wrong one is found.
import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access.contract.ts";
import { unggah } from "../testing/impor.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES } from "../testing/test-app.ts";

/** Every route that names a key, under its key; of several ("a | b") one suffices. */
const KUNCI = `
dpt.read
  GET /api/dpt
  GET /api/dpt_kelurahan
  GET /api/dpt_kota
  GET /api/dpt_unduh
  GET /api/saksi/:id/cek_dpt
qc.read
  GET /api/qc_rekap/:jenis_laporan_id
  GET /api/qc_rekap_pusat
  GET /api/qc_rekap_propinsi
  GET /api/qc_rekap_kota
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
  GET /api/templat_surat/:wilayah_id
  PUT /api/templat_surat/:wilayah_id
  POST /api/templat_surat/:wilayah_id/pratinjau
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
tps.write | qc.write | dapil_pusat.write | dapil_propinsi.write | dapil_kota.write | user.write | saksi.write
  POST /api/impor
user.read
  GET /api/user/:id/riwayat-masuk
  GET /api/user
  GET /api/user/:id
  GET /api/user/:id/surat_mandat
  GET /api/user/:id/surat_mandat_approval
  GET /api/user/:id/kta/:gambar
user.read | event.read
  GET /api/m_peran
user.write
  POST /api/user/:id/hapus_faktor_kedua
  POST /api/user
  POST /api/user/:id
  POST /api/user/:id/set_aktif
  POST /api/user/:id/set_approval
  POST /api/user/:id/unset_approval
  PUT /api/user/:id/reset_password
  POST /api/user/undangan
  DELETE /api/user/:id
  POST /api/user/:id/kta/:gambar
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

test.each(AKSES)("%s: tanpa kunci itu rutenya tertutup, dengan itu saja hanya itu", async (key) => {
  const routes = [...table.keys()];
  const others = AKSES.filter((one) => one !== key);
  await hold(others);
  expect(await refused(routes)).toEqual(closedTo(others));
  await hold([key]);
  expect(await refused(routes)).toEqual(closedTo([key]));
});

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
