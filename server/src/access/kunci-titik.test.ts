// Each key of the specification (§6; of its gaps: reads need .read, changes need .write) on every call that it names:
// closed to whoever holds all keys but that one, open to whoever holds that one alone. Written from the
// specification's list of endpoints, not from the product's.
import { expect, test } from "vitest";
import { AKSES, PERAN, type Akses } from "#contract/access/access.contract.ts";
import { buatCaleg } from "../testing/caleg.ts";
import { buatDapil } from "../testing/dapil.ts";
import { formulir } from "../testing/formulir.ts";
import { isianBagian, isianIdentitas, SEMUA_BAGIAN } from "../testing/isian-caleg.ts";
import { buatSaksi } from "../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES, type Jawaban } from "../testing/test-app.ts";

const dapil = (tingkat: string) => `
  dapil_${tingkat}.read
    GET /dapil_${tingkat}
    GET /dapil_${tingkat}/1
    GET /dapil_${tingkat}/1/kandidat
  dapil_${tingkat}.write
    POST /dapil_${tingkat}
    POST /dapil_${tingkat}/1
    POST /dapil_${tingkat}/1/kandidat
    DELETE /dapil_${tingkat}/1/wilayah/1
    DELETE /dapil_${tingkat}/1`;

/** A second key after "|" opens it too, by a decision; so neither is held. */
const TITIK = `
  beranda.admin
    GET /beranda
  pengumuman.read
    GET /pengumuman
    GET /pengumuman/1
  pengumuman.write
    POST /pengumuman
    POST /pengumuman/1
    DELETE /pengumuman/1
  user.read
    GET /user
    GET /user/1
    GET /riwayat_diklat
  user.write
    POST /user
    POST /user/1
    POST /user/1/set_approval
    POST /user/1/unset_approval
    PUT /user/1/reset_password
    POST /user/1/set_aktif
    DELETE /user/1
    POST /caleg/1/set_password
    PUT /caleg/1/reset_password
  event.read
    GET /event
    GET /event/1
    GET /event/1/presensi
    GET /event/1/cetak_bukti
    GET /event/1/unduh_presensi
  event.write
    POST /event
    POST /event/1
    POST /event/1/set_approval
    POST /event/1/unset_approval
    PUT /event/1/reset_password
    POST /event/1/set_aktif
    DELETE /event/1
  tps.read
    GET /tps
    GET /tps/1
    GET /dpt_wilayah
    GET /penandaan_info
    GET /tps_rw
    GET /tps_rt
  dpt.read
    GET /dpt
    GET /dpt_kelurahan
    GET /dpt_unduh
  tps.write
    POST /tps
    POST /tps/1
    POST /dpt
    DELETE /dpt_tps/1
    DELETE /dpt/1
  saksi.read
    GET /saksi
    GET /saksi/1
    GET /saksi_tps
    GET /saksi_unduh
    GET /unduh_excel_saksi/1
    GET /saksi/1/surat_mandat
    GET /saksi_unduh_surat_mandat_zip
    GET /format_excel_surat_mandat_saksi
    GET /saksi_cetak_kartu_per_wilayah/1
  saksi.write
    GET /cek_saksi_nik
    GET /saksi/1/kandidat_caleg
    POST /saksi
    POST /saksi/1
    POST /saksi_unggah
    POST /saksi_unggah_akun
    POST /unggah_excel_surat_mandat_saksi
    POST /saksi/1/set_caleg
    POST /saksi/1/set_wa_valid
    POST /saksi/1/set_approval
    POST /saksi/1/unset_approval
    PUT /saksi/1/reset_password
    POST /saksi/1/set_aktif
    DELETE /saksi/1
    GET /saksi_unduh_akun
    GET /saksi_unduh_wilayah
    GET /saksi_unduh_format_unggah
  dokumen_wilayah.read
    GET /rekap_dokumen_wilayah
    GET /dokumen_wilayah
    GET /rekening_wilayah
    GET /dokumen_wilayah_template
  dokumen_wilayah.write
    POST /dokumen_wilayah
    POST /rekening_wilayah
    POST /dokumen_wilayah_template
    POST /dokumen_wilayah_kirim
  caleg.read
    GET /caleg
    GET /dapil_pusat/1/caleg
    GET /dapil_propinsi/1/caleg
    GET /dapil_kota/1/caleg
    GET /unduh_zip_silon/1/dapil/1
    GET /dapil_pusat/1/unduh_template_surat_pernyataan_zip
    GET /dapil_propinsi/1/unduh_template_surat_pernyataan_zip
    GET /dapil_kota/1/unduh_template_surat_pernyataan_zip
    GET /unduh_excel_silon/1
    GET /unduh_excel_silon/1/dapil/1
    GET /unduh_excel_silon_pengganti/1
    GET /unduh_excel_silon_pengganti/1/dapil/1
  caleg.write
    POST /caleg
    POST /caleg/1
    GET /caleg/1/nomor_urut_tersedia
    GET /caleg/1/cari_pengganti
    POST /caleg/1/set_nomor_urut
    POST /caleg/1/set_utama
    POST /caleg/1/set_baru
    POST /caleg/1/set_dcs1
    POST /caleg/1/set_status_caleg
    POST /caleg/1/menggantikan
    POST /caleg/1/batal_menggantikan
    DELETE /caleg/1
    POST /hapus_caleg_massal
    POST /ubah_nomor_urut_massal
  qc.read
    GET /qc_rekap_pusat
    GET /qc_rekap_propinsi
    GET /qc_rekap_kota
    GET /qc_unduh_excel_rekap_pusat
    GET /qc_unduh_excel_rekap_propinsi
    GET /qc_unduh_excel_rekap_kota
    GET /qc_unduh_excel_rekap_c_hasil
    GET /excel_qc
  qc.write | qc.read
    GET /qc_tps
    GET /qc_tps/1
    GET /qc_tps/1/laporan
    GET /qc_tps/1/laporan/1
  qc.write
    POST /qc_tps/1/laporan/1
    POST /qc_tps_dokumentasi/1/laporan/1
    POST /excel_qc
${["pusat", "propinsi", "kota"].map(dapil).join("\n")}`;

interface Titik {
  key: string;
  setara: readonly string[];
  routes: string[];
}

function titikOf(text: string): Titik[] {
  const all: Titik[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const [method = "", path] = line.split(" /");
    if (path !== undefined) {
      // A number that no row has.
      all.at(-1)?.routes.push(`${method} /api/${path.replaceAll(/\b1\b/g, "999999")}`);
    } else if (line !== "") {
      const [key = "", ...setara] = line.split(" | ");
      all.push({ key, setara, routes: [] });
    }
  }
  return all;
}

const titik = titikOf(TITIK);
const app = await createTestApp();
const { token: superToken } = await buatPengguna(app, ROLES.superAdmin);
const { token: admin } = await buatPengguna(app, ROLES.pusat);

async function hold(peran: readonly number[], akses: readonly Akses[]): Promise<void> {
  const body = { peran: peran.map((id) => ({ id, akses })) };
  const { status } = await app.panggil("PUT /api/peran_akses", { token: superToken, body });
  expect(status).toBe(200);
}

const isRefused = ({ status, body }: Jawaban): boolean =>
  status === 403 && body.kode === "tidak-berhak";

/** Which of them the holder of the role may not call. */
async function refused(routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    found.push(...(isRefused(await app.panggil(route, { token: admin })) ? [route] : []));
  }
  return found;
}

/** Calls that stand open without one of these keys, or closed with it alone. */
async function salahOf(keys: readonly string[]): Promise<string[]> {
  const salah: string[] = [];
  for (const name of keys) {
    const own = titik.filter(({ key }) => key === name);
    expect([name, own.length > 0]).toEqual([name, true]);
    for (const { setara, routes } of own) {
      const others = AKSES.filter((key) => key !== name && !setara.includes(key));
      await hold([PERAN.adminPusat], others);
      const closed = new Set(await refused(routes));
      const open = routes.filter((route) => !closed.has(route));
      salah.push(...open.map((route) => `${route} tanpa ${name}`));
    }
    const alone = AKSES.filter((key) => key === name);
    await hold([PERAN.adminPusat], alone);
    const closed = await refused(own.flatMap(({ routes }) => routes));
    salah.push(...closed.map((route) => `${route} tertutup dengan ${name}`));
  }
  return salah;
}

test("SEC-005 SEC-006 SEC-007 SEC-008 SEC-009 SEC-010 USER-012 kunci pada setiap panggilannya: beranda, pesan, pengguna, event, TPS", async () => {
  const pesan = ["beranda.admin", "pengumuman.read", "pengumuman.write"];
  const orang = ["user.read", "user.write", "event.read", "event.write"];
  expect(await salahOf([...pesan, ...orang, "tps.read", "tps.write", "dpt.read"])).toEqual([]);
});

test("SEC-011 SEC-012 SEC-013 SEC-014 kunci pada setiap panggilannya: saksi, dokumen, caleg", async () => {
  const dokumen = ["dokumen_wilayah.read", "dokumen_wilayah.write"];
  const caleg = ["caleg.read", "caleg.write"];
  expect(await salahOf(["saksi.read", "saksi.write", ...dokumen, ...caleg])).toEqual([]);
});

test("SEC-015 SEC-016 SEC-017 SEC-018 kunci pada setiap panggilannya: dapil, QC", async () => {
  const dapilan = ["pusat", "propinsi", "kota"].flatMap((tingkat) => [
    `dapil_${tingkat}.read`,
    `dapil_${tingkat}.write`,
  ]);
  expect(await salahOf([...dapilan, "qc.read", "qc.write"])).toEqual([]);
});

const PDF = { nama: "mandat.pdf", isi: "%PDF-1.4 mandat\n%%EOF" };
const SEMUA_PERAN = Object.values(PERAN);

/** What changes a candidate by calls that ask for no key themselves, since candidates call them too. */
const isiCaleg = (): [call: string, body?: unknown][] => [
  ["POST identitas", { ...isianIdentitas("3271010000000001", 3_271_011_001), versi: 1 }],
  ...SEMUA_BAGIAN.map((nama): [string, unknown] => [`POST ${nama}`, isianBagian(nama)]),
  ["POST usulan", { usulan: "<p>Uji</p>", versi: 1 }],
  ["POST motivasi", { motivasi: "<p>Uji</p>", versi: 1 }],
  ["POST bagian_kosong", { bagian: "pendidikan", kosong: 0 }],
  ...["dokumen", "dokumen_umum", "dokumen_khusus"].map((nama): [string, unknown] => [
    `POST ${nama}`,
    formulir({ dokumen_id: 1 }, PDF),
  ]),
  ["POST survey", { tipe_id: 1, jawaban: 0 }],
  ["POST arsip_file", formulir({ keterangan: "Uji" }, PDF)],
  ["POST set_level_dpt", { level: 1, wilayah_id: 3271 }],
  ["DELETE pasangan/999999"],
  ["DELETE dokumen/999999"],
  ["DELETE arsip_file/999999"],
];

test("SEC-014 isian, dokumen, dan Set DPT seorang caleg: caleg.read saja tidak mengubahnya, caleg.write mengubahnya", async () => {
  const { db } = app.context;
  const dapilId = await buatDapil(db, { jenis: 3, kotaId: 3271 });
  const id = await buatCaleg(db, { dapilId });
  await db.updateTable("caleg").set({ is_utama: 1 }).where("id", "=", id).execute();
  const jawaban = async (...akses: Akses[]): Promise<[string, Jawaban][]> => {
    await hold([PERAN.adminPusat], akses);
    const all: [string, Jawaban][] = [];
    for (const [call, body] of isiCaleg()) {
      const route = call.replace(" ", ` /api/caleg/${id}/`);
      all.push([call, await app.panggil(route, { token: admin, body })]);
    }
    return all;
  };
  const others = AKSES.filter((key) => key !== "caleg.write");
  for (const akses of [["caleg.read"] as const, others]) {
    const terbuka = (await jawaban(...akses)).filter(([, answer]) => !isRefused(answer));
    expect(terbuka.map(([call]) => call)).toEqual([]);
  }
  // What may be changed is read first.
  const dibuka = await jawaban("caleg.read", "caleg.write");
  const tertutup = dibuka.filter(([, answer]) => isRefused(answer));
  expect(tertutup.map(([call]) => call)).toEqual([]);
  const isian = dibuka.slice(0, 1 + SEMUA_BAGIAN.length + 2);
  expect(isian.map(([, { status }]) => status)).toEqual(isian.map(() => 201));
});

test("SEC-023 tingkat 1 mengirim dokumen dan templat; tingkat lain tidak, kunci apa pun dipegangnya", async () => {
  await hold(SEMUA_PERAN, AKSES);
  const kirim = async (alamat: string, token: string) =>
    app.panggil(`POST /api/${alamat}`, {
      token,
      body: formulir({ dokumen_wilayah_id: 6, wilayah_id: 1376 }, PDF),
    });
  for (const alamat of ["dokumen_wilayah_kirim", "dokumen_wilayah_template"]) {
    for (const peran of ["propinsi", "kota", "caleg"] as const) {
      const { token } = await buatPengguna(app, ROLES[peran]);
      expect([alamat, peran, isRefused(await kirim(alamat, token))]).toEqual([alamat, peran, true]);
    }
    expect([alamat, (await kirim(alamat, admin)).status]).toEqual([alamat, 201]);
  }
});

test("SEC-026 admin utama disetujui dan dibatalkan admin, bagi pengguna dan saksi; yang bukan admin tidak", async () => {
  await hold(SEMUA_PERAN, AKSES);
  const akun = await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 });
  const saksiId = await buatSaksi(app, 1376, { user_id: akun.id });
  const orang = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
  const alamat = [
    [`user/${orang.id}`, [ROLES.propinsi, ROLES.pusat]],
    [`saksi/${saksiId}`, [ROLES.kota, ROLES.propinsi, ROLES.pusat]],
  ] as const;
  const setujui = async (siapa: string, act: string, token: string) =>
    app.panggil(`POST /api/${siapa}/${act}`, {
      token,
      ...(act === "set_approval" && { body: formulir({}, PDF) }),
    });
  const utama = async (siapa: string) =>
    (await app.panggil(`GET /api/${siapa}`, { token: admin })).body.data.is_approval;
  const bukan = [
    await buatPengguna(app, ROLES.caleg),
    await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376 }),
  ];
  for (const [siapa, olehAdmin] of alamat) {
    for (const peran of olehAdmin) {
      const { token } = await buatPengguna(app, peran);
      for (const [act, sebelum, sesudah] of [
        ["set_approval", 0, 1],
        ["unset_approval", 1, 0],
      ] as const) {
        for (const lain of bukan) {
          const answer = await setujui(siapa, act, lain.token);
          expect([siapa, act, isRefused(answer)]).toEqual([siapa, act, true]);
        }
        expect([siapa, act, await utama(siapa)]).toEqual([siapa, act, sebelum]);
        const { status } = await setujui(siapa, act, token);
        expect([siapa, act, status, await utama(siapa)]).toEqual([siapa, act, 200, sesudah]);
      }
    }
  }
});
