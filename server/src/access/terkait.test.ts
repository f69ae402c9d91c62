// Rows of another region by every field that can name one: region, TPS, witness, account, member's
// card, file, import, job. The fields come from the shapes of the endpoints, so a new one is asked too.
//
// An administrator calls every operation with own rows, one field of them at a time pointing at a row
// of another region. Whatever is answered: nothing secret of that region may stand in it, no row of it
// may have changed, and, where what was accepted names that region, nothing secret may be readable
// afterwards.
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AKSES, PERAN } from "#contract/access/access.contract.ts";
import { NAMA_BAGIAN, NAMA_NASKAH } from "#contract/caleg/bagian-caleg.fields.ts";
import type { Endpoint } from "#contract/access/endpoint.ts";
import { isianEvent } from "../testing/acara.ts";
import { dapilKosong } from "../testing/dapil-kosong.ts";
import { buatDunia, rekeningContoh, type Dunia } from "../testing/dunia.ts";
import { buatBuku, type IsiSel } from "../testing/buku.ts";
import { isianKelasDunia } from "../testing/dunia-diklat.ts";
import { formulir } from "../testing/formulir.ts";
import { jadikanUtama } from "../testing/caleg.ts";
import { isianBagian, isianIdentitas } from "../testing/isian-caleg.ts";
import { impor } from "../testing/impor.ts";
import { bacaPdf } from "../testing/pdf.ts";
import {
  denganMilik,
  panggilanSendiri,
  rujukanOf,
  type Panggilan,
  type Rujukan,
} from "../testing/rujukan.ts";
import { fingerprintOf, mentionsOf, sidikOf, spreadIds } from "../testing/sidik-dunia.ts";
import { buatPengguna, buatSesi, createTestApp, ROLES, type Jawaban } from "../testing/test-app.ts";
import { HUNDREDS, sampleOf } from "../testing/ukuran.ts";
import { bacaZip, buatZip } from "../testing/zip.ts";

/** Who asks: an administrator of a kota, and one of the province around it. */
const PENANYA = {
  kota: { admin: { peran: PERAN.adminKota, wilayahId: 1376 }, peranAkun: PERAN.caleg },
  provinsi: { admin: { peran: PERAN.adminPropinsi, wilayahId: 13 }, peranAkun: PERAN.adminKota },
} as const;
type Penanya = keyof typeof PENANYA;

async function bukaAplikasi() {
  const one = await createTestApp();
  const { token } = await buatPengguna(one, ROLES.superAdmin);
  const peran = Object.values(PENANYA).map(({ admin }) => ({ id: admin.peran, akses: AKSES }));
  await one.panggil("PUT /api/peran_akses", { token, body: { peran } });
  const fitur = {
    verifikasi: true,
    data_baru: true,
    dcs1: true,
    pergantian: true,
    hapus_tps: true,
  };
  await one.panggil("PUT /api/pengaturan", { token, body: { fitur } });
  await spreadIds(one);
  return { app: one, superToken: token };
}
const utama = await bukaAplikasi();
/** For the calls with own rows: the many worlds made for them would stand in every list read for an attack. */
const samping = await bukaAplikasi();
let { app, superToken } = utama;
afterEach(() => {
  ({ app, superToken } = utama);
});

const isianSaksi = (d: Dunia) => ({
  nik: String(9e15 + d.saksi.id),
  nama_lengkap: "Nama Baru",
  nomer_wa: "081234567890",
});
const isianCaleg = (d: Dunia) => ({
  jenis_caleg: { id: 3 },
  nomer_kta: d.calegKta,
  provinsi: { id: d.propinsiId },
  kota: { id: d.kotaId },
  dapil: { id: d.dapilId },
  wilayah: { id: d.kotaId },
});
const isianDapil = (d: Dunia) => ({
  propinsi_id: d.propinsiId,
  keterangan: `Dapil ${Math.random()}`,
  kursi: 6,
});
/** Nothing of it lies in a dapil yet. */
const kotaKosong = (d: Dunia) => ({ kota: d.propinsiId * 100 + 71 });
const TEMPLAT = {
  kepala: "Kepala",
  judul: "Surat Mandat",
  isi: "Kepada {{nama_lengkap}}",
  tempat: "Kota",
  penanda_tangan: [{ nama: "Ketua", jabatan: "Ketua" }],
};

/** Bodies of calls that need one, with own rows. */
const BADAN: Readonly<Record<string, (dunia: Dunia) => Record<string, unknown>>> = {
  "POST /api/self": () => ({ name: "Nama", email: "baru@contoh.example" }),
  "POST /api/user": (d) => ({
    nomer_kta: `baru-${d.akun.nomerKta}`,
    email: `baru.${d.akun.email}`,
    password: "tangga-merah-9",
    password_confirmation: "tangga-merah-9",
    wilayah: d.kotaId,
  }),
  "POST /api/user/:id": () => ({}),
  "POST /api/user/:id/data": (d) => ({ name: "Nama Baru", wilayah: d.kotaId }),
  "POST /api/user/:id/set_aktif": () => ({ is_aktif: 1 }),
  "POST /api/user/undangan": (d) => ({ cara: "lembar", user_ids: [d.akun.id] }),
  "POST /api/pengumuman": (d) => ({
    judul: `Pesan ${Math.random()}`,
    konten: "<p>Isi</p>",
    wilayah_id: d.kotaId,
  }),
  "POST /api/pengumuman/:id": () => ({ judul: "Baru" }),
  "POST /api/tiket": (d) => ({ alamat: `/api/file/${d.berkas.dokumentasi}` }),
  "POST /api/qc_tps/:id/laporan/:laporan_id": (d) => ({
    jenis_laporan_id: 5,
    berdasar_versi: 1,
    item: [{ id: d.itemId, jumlah_suara: 7 }],
  }),
  "POST /api/excel_qc": (d) => ({ kelurahan_id: d.kelurahanId }),
  "POST /api/qc_tps_dokumentasi/:tps_id/laporan/:laporan_id": (d) => ({
    jenis_laporan_id: 4,
    dokumentasi_id: d.dokumentasiId,
  }),
  ...Object.fromEntries(
    NAMA_BAGIAN.map((bagian) => [`POST /api/caleg/:id/${bagian}`, () => isianBagian(bagian)]),
  ),
  ...Object.fromEntries(
    NAMA_NASKAH.map((nama) => [
      `POST /api/caleg/:id/${nama}`,
      () => ({ versi: 1, [nama]: "<p>Air bersih</p>" }),
    ]),
  ),
  "POST /api/caleg/:id/identitas": (d) => ({
    ...isianIdentitas(String(9e15 + d.calegId), d.kelurahanId),
    versi: 1,
  }),
  "POST /api/caleg/:id/bagian_kosong": () => ({ bagian: "diklat", kosong: 1 }),
  "POST /api/caleg": (d) => ({ ...isianCaleg(d), nomer_kta: `caleg-${Math.random()}` }),
  "POST /api/caleg/:id": isianCaleg,
  "POST /api/caleg/:id/set_password": () => ({
    password: "tangga-merah-9",
    password_confirmation: "tangga-merah-9",
  }),
  "POST /api/caleg/:id/dokumen": () => ({ dokumen_id: 101 }),
  "POST /api/caleg/:id/dokumen_umum": () => ({ dokumen_id: 110 }),
  "POST /api/caleg/:id/dokumen_khusus": () => ({ dokumen_id: 212 }),
  "POST /api/caleg/:id/survey": () => ({ tipe_id: 1, jawaban: 1 }),
  "POST /api/caleg/:id/set_level_dpt": (d) => ({ level: 2, tps_id: d.tpsId }),
  "POST /api/caleg/:id/arsip_file": () => ({ keterangan: "Turun ke pasar" }),
  "POST /api/caleg/:id/set_nomor_urut": (d) => ({ nomor_urut: 250 + d.nomorTps }),
  "POST /api/caleg/:id/set_utama": () => ({ is_utama: 1 }),
  "POST /api/caleg/:id/set_baru": () => ({ is_baru: 1 }),
  "POST /api/caleg/:id/set_dcs1": () => ({ is_dcs1: 1 }),
  "POST /api/caleg/:id/set_status_caleg": () => ({ status_pengisian: 3, status: 3 }),
  "POST /api/caleg/:id/menggantikan": (d) => ({
    caleg_id: d.penggantiId,
    alasan_pergantian: "Ganda",
  }),
  "POST /api/hapus_caleg_massal": (d) => ({
    jenis_caleg_id: 3,
    dapil_id: d.dapilId,
    calegs: [d.calegId],
  }),
  "POST /api/ubah_nomor_urut_massal": (d) => ({
    jenis_caleg_id: 3,
    dapil_id: d.dapilId,
    calegs: [{ id: d.calegId, nomor_urut: 250 + d.nomorTps }],
  }),
  "POST /api/dapil_pusat": isianDapil,
  "POST /api/dapil_pusat/:id": isianDapil,
  "POST /api/dapil_pusat/:id/kandidat": kotaKosong,
  "POST /api/dapil_propinsi": isianDapil,
  "POST /api/dapil_propinsi/:id": isianDapil,
  "POST /api/dapil_propinsi/:id/kandidat": kotaKosong,
  "POST /api/dapil_kota": (d) => ({ ...isianDapil(d), kota_id: d.kotaId }),
  "POST /api/dapil_kota/:id": (d) => ({ ...isianDapil(d), kota_id: d.kotaId }),
  "POST /api/dapil_kota/:id/kandidat": (d) => ({ kota: d.kotaId, kecamatan: d.kecamatanId }),
  "POST /api/dokumen_wilayah": (d) => ({
    dokumen_wilayah_id: 2,
    tanggal_dibuat: "2024-01-07",
    wilayah_id: d.kotaId,
  }),
  "POST /api/rekening_wilayah": (d) => ({
    ...rekeningContoh("Rekening Baru"),
    wilayah_id: d.kotaId,
  }),
  "POST /api/dokumen_wilayah_template": (d) => ({ dokumen_wilayah_id: 2, wilayah_id: d.kotaId }),
  "POST /api/dokumen_wilayah_kirim": (d) => ({ dokumen_wilayah_id: 2, wilayah_id: d.kotaId }),
  "POST /api/event": (d) => isianEvent(d.kotaId),
  "POST /api/event/:id": (d) => isianEvent(d.kotaId),
  "POST /api/event/:id/set_aktif": () => ({ is_aktif: 0 }),
  "POST /api/event/:id/set_approval": () => ({ versi: 1 }),
  "POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas": isianKelasDunia,
  "PUT /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id": (d) => ({
    ...isianKelasDunia(d),
    versi: 1,
  }),
  "PUT /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/user":
    () => ({
      jadwal_user: [],
    }),
  "POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/jadwal/:jadwal_id/rekaman":
    () => ({
      tautan: [],
    }),
  "POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/peserta": (d) => ({
    nomer_kta: d.calegKta,
    pemetaan_id: d.diklat.pemetaanId,
  }),
  "POST /api/event/:id/kios": () => ({ nama: "Pintu" }),
  "POST /api/saksi": isianSaksi,
  "POST /api/saksi/:id": (d) => ({ ...isianSaksi(d), versi: d.saksi.versi }),
  "POST /api/saksi/:id/set_wa_valid": () => ({ is_nomer_wa_valid: 1 }),
  "POST /api/saksi/:id/set_aktif": () => ({ is_aktif: 0 }),
  "POST /api/saksi/:id/set_caleg": (d) => ({ jenis_caleg_id: 3, caleg_id: d.calegId }),
  "POST /api/impor": (d) => ({ jenis: "tps", wilayah_id: d.kotaId }),
  "POST /api/impor/:id/pilihan": () => ({ pilihan: "lewati" }),
  "POST /api/impor/:id/jawaban": () => ({ jawaban: [{ pertanyaan: "x", jawaban: "y" }] }),
  "POST /api/impor/:id/pemetaan": () => ({ pemetaan: { tps_id: "tps_id", nama: "nama" } }),
  "POST /api/impor/:id/perbaikan": (d) => ({
    perbaikan: [{ nomor: 2, nilai: { tps_id: String(d.tpsId) } }],
  }),
  "POST /api/impor/:id/perbaikan_kelompok": () => ({ kolom: "tps_id", alasan: "x", isi: "1" }),
  "POST /api/impor/:id/terapkan_benar": () => ({ benar: 1, galat: 1 }),
  "POST /api/tps": (d) => ({ kelurahan_id: d.kelurahanId, nomor: d.nomorTps + 250 }),
  "POST /api/tps/:id": () => ({ nama: "Balai" }),
  "POST /api/dpt": (d) => ({ kelurahan_id: d.kelurahanId }),
  "POST /api/penugasan/usulan": (d) => ({ wilayah_id: d.kelurahanId }),
  "POST /api/penugasan": (d) => ({
    wilayah_id: d.kelurahanId,
    tugas: [{ saksi_id: d.saksiBaruId, dari: null, tps_id: d.tpsId }],
  }),
  "PUT /api/templat_surat/:wilayah_id": () => ({ versi: 0, templat: TEMPLAT }),
  "POST /api/templat_surat/:wilayah_id/pratinjau": () => TEMPLAT,
  "POST /api/caleg_zip_silon": (d) => ({ wilayah_id: d.kotaId }),
  "POST /api/caleg_unggah_dokumen": (d) => ({ wilayah_id: d.kotaId }),
  "POST /api/caleg_cetak_surat": (d) => ({
    jenis: "pernyataan",
    bentuk: "pdf",
    wilayah_id: d.kotaId,
  }),
  "POST /api/saksi_cetak": (d) => ({ isi: "kartu", bentuk: "zip", wilayah_id: d.kelurahanId }),
  "POST /api/saksi/:id/buat_akun": () => ({}),
  "POST /api/saksi_buat_akun": (d) => ({ wilayah_id: d.kotaId }),
  "POST /api/saksi_tautan_masuk": (d) => ({ saksi_ids: [d.saksi.id] }),
  "POST /api/unggah_excel_surat_mandat_saksi": (d) => ({ kota_id: d.kotaId }),
  "POST /api/saksi_unggah": (d) => ({ kota_id: d.kotaId }),
  "POST /api/saksi_unggah_akun": (d) => ({ kota_id: d.kotaId }),
};

const STREAM = "/api/live";
const endpoints = app.endpoints.filter(({ izin }) => izin !== "super-admin" && izin !== "publik");
const named = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

interface Berkas {
  nama: string;
  isi: Uint8Array<ArrayBuffer> | string;
}

const buku = (...baris: IsiSel[][]): Berkas => ({
  nama: "berkas.xlsx",
  isi: buatBuku({ lembar: { Lembar: baris } }),
});
const GAMBAR: Berkas = {
  nama: "gambar.png",
  isi: new Uint8Array(
    await sharp({ create: { width: 60, height: 80, channels: 3, background: "#0b5" } })
      .png()
      .toBuffer(),
  ),
};

/** Files of calls that take something else than a picture. */
const BERKAS: Readonly<Record<string, (dunia: Dunia) => Berkas | Promise<Berkas>>> = {
  "POST /api/user": () => ({ nama: "mandat.pdf", isi: "%PDF-1.4 mandat\n%%EOF" }),
  "POST /api/impor": (d) => ({ nama: "tps.csv", isi: `tps_id,nama\n${d.tpsId},Balai\n` }),
  "POST /api/dpt": () =>
    buku(["No", "Nama", "Usia", "RT", "RW", "TPS"], [1, "Siti", 40, "1", "1", 1]),
  "POST /api/excel_qc": async (d) => {
    const token = d.admin.token;
    const { raw } = await app.panggil(`GET /api/excel_qc?kelurahan_id=${d.kelurahanId}`, { token });
    return { nama: "qc.xlsx", isi: new Uint8Array(raw) };
  },
  "POST /api/caleg_unggah_dokumen": async () => ({
    nama: "dokumen.zip",
    isi: await buatZip([["1_Siti/101.pdf", "%PDF-1.4 ktp\n%%EOF"]]),
  }),
  "POST /api/saksi_unggah": () =>
    buku(["NIK", "Nama", "No WA"], ["1376014101900001", "Siti", "081234567890"]),
  "POST /api/saksi_unggah_akun": (d) =>
    buku(["NIK", "Email"], [d.saksi.nik, "akun.saksi@contoh.example"]),
  "POST /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/unggah_peserta": (d) =>
    buku(["Nomor KTA", "Pemetaan"], [d.akun.nomerKta, "Peserta"]),
  "POST /api/unggah_excel_surat_mandat_saksi": (d) => buku(["NIK"], [d.saksi.nik]),
};

/** The call with own rows. */
async function ownCall(endpoint: Endpoint, dunia: Dunia): Promise<Panggilan & { berkas?: Berkas }> {
  const call = { ...panggilanSendiri(endpoint, dunia), body: BADAN[named(endpoint)]?.(dunia) };
  return endpoint.berkas === undefined
    ? call
    : { ...call, berkas: (await BERKAS[named(endpoint)]?.(dunia)) ?? GAMBAR };
}

async function send(
  { method, path, berkas: hasFile }: Endpoint,
  { params, query, body, berkas }: Panggilan & { berkas?: Berkas },
  token: string,
): Promise<Jawaban> {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const content =
    hasFile === undefined ? body : formulir((body ?? {}) as Record<string, string>, berkas);
  const route = `${method} ${filled}${search.size === 0 ? "" : `?${search.toString()}`}`;
  return app.panggil(route, { token, ...(content === undefined ? {} : { body: content }) });
}

/** All that a reader of the answer finds in it, also inside a workbook, archive or letter. */
async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 2).toString() === "PK") {
    const parts = await Promise.all(
      [...(await bacaZip(bytes))].map(async ([name, inner]) => `${name} ${await textOf(inner)}`),
    );
    return parts.join(" ");
  }
  if (bytes.subarray(0, 5).toString() === "%PDF-" && bytes.includes("xref")) {
    return (await bacaPdf(bytes)).map(({ teks }) => teks).join(" ");
  }
  return bytes.toString();
}

/** What the asker wrote himself, and may read again. */
const sent = new Set<string>();

/** Secrets of a kota in an answer. */
async function leaksOf(jawaban: Jawaban, lain: Dunia): Promise<string[]> {
  if (lain.sidik.has(sidikOf(jawaban.raw))) {
    return ["a file of the other region"];
  }
  const text = await textOf(jawaban.raw);
  return lain.rahasia.filter((word) => text.includes(word) && !sent.has(word));
}

/** The one of the province is a main administrator: only those number candidates. */
async function own(penanya: Penanya): Promise<Dunia> {
  const milik = { kotaId: 1376, tanda: "Milik", superToken, ...PENANYA[penanya] };
  const dunia = await buatDunia(app, milik);
  if (penanya === "provinsi") {
    await jadikanUtama(app, superToken, dunia.admin.id);
  }
  return dunia;
}
/** A call about a dapil changes that alone; but taking a region out moves its TPS. */
const DAPIL_SAJA = /^\/api\/dapil_\w+(?!.*wilayah)/;

/** What was changed is not as the next call finds it. */
const renewed = async (dunia: Dunia, penanya: Penanya, { path }: Endpoint): Promise<Dunia> =>
  DAPIL_SAJA.test(path)
    ? { ...dunia, dapilKosong: await dapilKosong(app, dunia.kotaId) }
    : own(penanya);
/** Some calls end the session. */
const sessionOf = async ({ admin }: Dunia): Promise<string> => buatSesi(app.context, admin.id);

let lain: Dunia;
let fingerprint: () => Promise<ReadonlyMap<string, string>>;
let hasNewMention: () => Promise<boolean>;

beforeAll(async () => {
  const admin = { peran: PERAN.adminKota, wilayahId: 3578 };
  const baru = { kotaId: 3578, tanda: "Rahasia", admin, peranAkun: PERAN.caleg, superToken };
  lain = await buatDunia(app, baru);
  fingerprint = await fingerprintOf(app, lain);
  hasNewMention = await mentionsOf(app, lain);
});

test("setiap isian yang menyebut baris dikenal", () => {
  const asing = endpoints.flatMap((endpoint) =>
    rujukanOf(endpoint).asing.map((isian) => `${named(endpoint)} ${isian}`),
  );
  expect(asing, "say in testing/rujukan.ts which row it names").toEqual([]);
});

/** Calls that own rows as they stand here do not suffice for. */
const TANPA_DASAR: Readonly<Record<string, string>> = {
  "POST /api/impor/:id/pilihan": "only rows that are twins offer a choice",
  "POST /api/impor/:id/jawaban": "its file asks nothing",
  "POST /api/impor/:id/perbaikan_kelompok":
    "its faulty cell is in the column that tells rows apart",
  "POST /api/impor/:id/urungkan": "the import has not been applied",
  "POST /api/caleg/:id/batal_menggantikan": "nobody was replaced",
  "GET /api/dapil_pusat/:id/unduh_template_surat_pernyataan_zip": "its candidates stand for a kota",
  "GET /api/dapil_propinsi/:id/unduh_template_surat_pernyataan_zip":
    "its candidates stand for a kota",
  "POST /api/dapil_kota/:id/kandidat": "the whole kota lies in the dapil of its candidates",
  "DELETE /api/event/:id": "somebody was there",
  "GET /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/lms": "only for its people",
  "GET /api/instansi/:instansi_id/diklat/:diklat_id/kelas/:kelas_id/lms/buka":
    "only for its people",
  "PUT /api/caleg/:id/reset_password": "the candidate has no account yet",
  "POST /api/dokumen_wilayah_template": "the nation's alone",
  "POST /api/dokumen_wilayah_kirim": "the nation's alone",
  "GET /api/saksi_unduh_surat_mandat_zip": "a call before it took somebody's assignment back",
};

test("dengan baris sendiri setiap panggilan diterima dari salah satu penanya", async () => {
  ({ app, superToken } = samping);
  const refused: string[] = [];
  const milik = { kota: await own("kota"), provinsi: await own("provinsi") };
  const naming = endpoints.filter((one) => rujukanOf(one).rujukan.length > 0);
  for (const endpoint of sampleOf(naming, HUNDREDS)) {
    const answers: string[] = [];
    for (const penanya of ["kota", "provinsi"] as const) {
      const dunia = milik[penanya];
      const { status, body } = await send(
        endpoint,
        await ownCall(endpoint, dunia),
        await sessionOf(dunia),
      );
      answers.push(status < 300 ? "+" : `${status} ${JSON.stringify(body)}`);
      if (status < 300) {
        if (endpoint.method !== "GET") {
          milik[penanya] = await renewed(dunia, penanya, endpoint);
        }
        break;
      }
    }
    if (!answers.includes("+") && !(named(endpoint) in TANPA_DASAR)) {
      refused.push(`${named(endpoint)}: ${answers.join(" / ")}`);
    }
  }
  expect(refused).toEqual([]);
});

const reading = endpoints.filter(({ method, path }) => method === "GET" && path !== STREAM);
/** Of one row, and so of this kota's own; the rest reads all that its caller may see. */
const ofOneRow = reading.filter(({ params }) => params !== undefined);

const ofAnImport = ofOneRow.filter(({ path }) => path.startsWith("/api/impor/"));

/** What of the other region these calls read, with own rows. */
async function readBy(calls: readonly Endpoint[], dunia: Dunia): Promise<string[]> {
  const found: string[] = [];
  const token = await sessionOf(dunia);
  for (const endpoint of calls) {
    const answer = await send(endpoint, await ownCall(endpoint, dunia), token);
    const leaks = await leaksOf(answer, lain);
    found.push(...leaks.map((leak) => `${leak}, then read by ${named(endpoint)}`));
  }
  return found;
}

let latest: ReadonlyMap<string, string> | undefined;

/** What is done, and which of the other region's tables it changed, or what was done since the last. */
async function changesBy<T>(act: () => Promise<T>): Promise<[done: T, changes: string[]]> {
  const before = latest ?? (await fingerprint());
  const done = await act();
  const after = await fingerprint();
  latest = after;
  const changed = [...after].filter(([tabel, isi]) => before.get(tabel) !== isi);
  return [done, changed.map(([tabel]) => `changed ${tabel} of the other region`)];
}

interface Serangan {
  endpoint: Endpoint;
  rujukan: Rujukan;
  dunia: Dunia;
}

/** @returns what is wrong, and whether own rows were changed */
async function attack({ endpoint, rujukan, dunia }: Serangan) {
  const call = denganMilik(await ownCall(endpoint, dunia), rujukan, lain);
  sent.add(String(rujukan.nilai(lain)));
  const token = await sessionOf(dunia);
  const answer = await send(endpoint, call, token);
  const isAccepted = answer.status < 300 && endpoint.method !== "GET";
  const faults = [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(await leaksOf(answer, lain)),
    ...(isAccepted && (await hasNewMention()) ? await readBy(ofOneRow, dunia) : []),
  ];
  return { faults, isAccepted };
}

test.each(["kota", "provinsi"] as const)(
  "admin %s: baris wilayah lain di isian mana pun tidak terbaca dan tidak berubah",
  async (penanya) => {
    const found: string[] = [];
    let dunia = await own(penanya);
    const fields = endpoints.flatMap((endpoint) =>
      rujukanOf(endpoint).rujukan.map((rujukan) => ({ endpoint, rujukan })),
    );
    for (const { endpoint, rujukan } of sampleOf(fields, HUNDREDS)) {
      const isian = `${named(endpoint)} ${rujukan.tempat} ${rujukan.jalan.join(".")}`;
      const at = dunia;
      const [{ faults, isAccepted }, changes] = await changesBy(async () =>
        attack({ endpoint, rujukan, dunia: at }),
      );
      found.push(...[...faults, ...changes].map((fault) => `${isian}: ${fault}`));
      dunia = isAccepted ? await renewed(at, penanya, endpoint) : dunia;
    }
    found.push(...(await readBy(reading, dunia)));
    expect(found.join("\n")).toBe("");
  },
);

/** Files whose rows name rows of the other region. */
const ISI_BERKAS: Readonly<Record<string, (milik: Dunia) => Berkas>> = {
  tps: () => ({ nama: "tps.csv", isi: `tps_id,nama\n${lain.tpsId},Diambil\n` }),
  "hasil-tps": () => ({ nama: "hasil.csv", isi: `tps_id,01,02\n${lain.tpsId},1,2\n` }),
  dapil: () => ({
    nama: "dapil.csv",
    isi: `jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,${lain.kotaId}01,Diambil,3,${lain.kotaId}\n`,
  }),
  anggota: (d) => ({
    nama: "anggota.csv",
    isi: `nomer_kta,nama,nik,kelurahan_id\n${lain.akun.nomerKta},Diambil,${lain.saksi.nik},${d.kelurahanId}\n`,
  }),
  user: (d) => ({
    nama: "user.csv",
    isi: `nomer_kta,nama,email,wilayah_id,peran\n${lain.akun.nomerKta},Diambil,${lain.akun.email},${d.kotaId},Admin Kota\n`,
  }),
  saksi: (d) =>
    buku(
      ["NIK", "Nama Lengkap", "Nomor WA", "Nomor KTA", "Kelurahan ID", "TPS"],
      [lain.saksi.nik, "Diambil", "081234567890", lain.akun.nomerKta, lain.kelurahanId, 1],
      [String(8e15 + d.saksi.id), "Baru", "081234567891", lain.akun.nomerKta, d.kelurahanId, null],
    ),
  "saksi-akun": () => buku(["NIK", "Email"], [lain.saksi.nik, "diambil@contoh.example"]),
  "surat-mandat": () => buku(["NIK"], [lain.saksi.nik]),
};

test.each(["kota", "provinsi"] as const)(
  "admin %s: berkas impor yang barisnya menyebut wilayah lain tidak membaca dan tidak mengubahnya",
  async (penanya) => {
    const found: string[] = [];
    const dunia = await own(penanya);
    [lain.akun.nomerKta, lain.akun.email, lain.saksi.nik].forEach((word) => sent.add(word));
    for (const [jenis, isiOf] of sampleOf(Object.entries(ISI_BERKAS), 4)) {
      const fields = { jenis, wilayah_id: String(dunia.kotaId), jenis_laporan_id: "5" };
      const [hasil, changes] = await changesBy(() =>
        impor(app, { token: dunia.admin.token, fields, ...isiOf(dunia) }),
      );
      const faults = await readBy(ofAnImport, { ...dunia, imporId: hasil.id });
      found.push(
        ...[...changes, ...faults].map((fault) => `${jenis}: ${fault}`),
        ...(hasil.jumlah.galat > 0 ? [] : [`${jenis}: no row was refused: ${hasil.pesan}`]),
      );
    }
    found.push(...(await readBy(sampleOf(reading, HUNDREDS), dunia)));
    expect(found.join("\n")).toBe("");
  },
);
