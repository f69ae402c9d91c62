// Every address of the specification as everybody: its page, or the refusal that the access rules name. The
// program is opened once by each; from there on one goes as by a link, which its guard judges likewise.
import type { Page } from "@playwright/test";
import { formatWib } from "#contract/core/waktu-wib.rules.ts";
import { PERAN } from "#contract/access/access.contract.ts";
import { connect } from "../server/src/platform/db.ts";
import { buatDapil } from "../server/src/testing/dapil.ts";
import { buatDiklat, buatKelas } from "../server/src/testing/diklat.ts";
import { buatPengguna } from "../server/src/testing/pengguna.ts";
import { sampleOf } from "../server/src/testing/ukuran.ts";
import { pindah } from "./menu.ts";
import { emailOf, PERAN_UJI, type PeranUji } from "./pengguna.ts";
import { pintu } from "./pintu.ts";
import { tpsId } from "./qc.ts";
import { buatSaksi, siapkanTempat, TEMPAT } from "./saksi.ts";
import { expect, settle, test } from "./test.ts";

const DITOLAK = "Anda tidak berhak membuka halaman ini";
const SAPAAN = /^Selamat (pagi|siang|sore|malam), /;

const SEMUA: readonly PeranUji[] = [...PERAN_UJI, "fasilitator"];
const SUPER_PUSAT: readonly PeranUji[] = ["super", "pusat"];
const PROVINSI: readonly PeranUji[] = [...SUPER_PUSAT, "propinsi"];
const ADMIN: readonly PeranUji[] = [...PROVINSI, "kota"];
const QC: readonly PeranUji[] = [...ADMIN, "saksi"];
/** Whoever sees a candidate: administrators of its region, and itself. */
const CALEG: readonly PeranUji[] = [...ADMIN, "caleg"];

/** Address, who may, what heads the page there. */
type Alamat = readonly [alamat: string, boleh: readonly PeranUji[], judul: string | RegExp];

interface Dunia {
  caleg: number;
  dapil: Readonly<Record<"pusat" | "provinsi" | "kota", number>>;
  pesan: number;
  event: number;
  diklat: number;
  kelas: number;
  saksi: number;
  /** Of the witness that looks. */
  tps: number;
}

const bagian = (caleg: number): Alamat[] =>
  [
    ["identitas", "Detail Identitas"],
    ["galeri", "Galeri Foto"],
    ["pasangan", "Daftar Pasangan"],
    ["pendidikan", "Pendidikan"],
    ["pekerjaan", "Pekerjaan"],
    ["diklat", "Kursus dan Diklat"],
    ["penghargaan", "Penghargaan"],
    ["organisasi", "Organisasi"],
    ["usulan", "Data Usulan"],
    ["motivasi", "Data Motivasi"],
    ["perjuangan", "Perjuangan"],
    ["dokumen_umum", "Dokumen Umum"],
    ["dokumen_khusus", "Dokumen Khusus"],
  ].map(([nama = "", judul = ""]) => [`/caleg/${nama}/${caleg}`, CALEG, judul]);

const dapil = ({ dapil: id }: Dunia): Alamat[] => [
  ["/dapil/provinsi", PROVINSI, /^Daftar Dapil Propinsi\d+$/],
  ["/dapil/pusat", PROVINSI, /^Daftar Dapil Pusat\d+$/],
  ["/dapil/kota", ADMIN, /^Daftar Dapil Kota\d+$/],
  [`/dapil/provinsi/kandidat/${id.provinsi}`, PROVINSI, "DAPIL PROVINSI"],
  [`/dapil/pusat/kandidat/${id.pusat}`, PROVINSI, "DAPIL PUSAT"],
  [`/dapil/kota/kandidat/${id.kota}`, ADMIN, "DAPIL KOTA"],
  ["/dapil/propinsi/form", PROVINSI, "Tambah Dapil Propinsi"],
  [`/dapil/propinsi/form-edit/${id.provinsi}`, PROVINSI, "Ubah Dapil Propinsi"],
  ["/dapil/pusat/form", SUPER_PUSAT, "Tambah Dapil Pusat"],
  [`/dapil/pusat/form-edit/${id.pusat}`, SUPER_PUSAT, "Ubah Dapil Pusat"],
  ["/dapil/kota/form", PROVINSI, "Tambah Dapil Kota"],
  [`/dapil/kota/form-edit/${id.kota}`, PROVINSI, "Ubah Dapil Kota"],
];

const alamatSemua = (dunia: Dunia): Alamat[] => [
  ["/", SEMUA, SAPAAN],
  ["/404", SEMUA, "Halaman tidak tersedia"],
  ["/under-construction", SEMUA, "Ops! Dalam Proses Pengembangan"],
  ["/beranda", SEMUA, SAPAAN],
  ["/user", ADMIN, /^Daftar Pengguna\d+$/],
  ["/user/form", PROVINSI, "Tambah Pengguna"],
  ["/user/4/form-edit", PROVINSI, "Ubah Pengguna"],
  ["/user/profil-caleg", SEMUA, "Data Anda"],
  ["/detail/4", ADMIN, "Dewi Ayu Lestari"],
  ["/caleg", ADMIN, /^Daftar Caleg\d+$/],
  [`/caleg/profil/${dunia.caleg}`, CALEG, "Joko Calon"],
  ["/caleg/form", ADMIN, "Tambah Caleg"],
  [`/caleg/form-edit/${dunia.caleg}`, ADMIN, "Ubah Caleg"],
  ...bagian(dunia.caleg),
  [`/caleg/${dunia.caleg}/wilayah`, CALEG, "Set DPT"],
  [`/caleg/${dunia.caleg}/wilayah/1376/kecamatan/Kota%20Payakumbuh`, CALEG, "Set DPT"],
  ...dapil(dunia),
  ["/pesan/list", ADMIN, /^Kelola Pesan\d+$/],
  [`/pesan/list/${dunia.pesan}`, ADMIN, "Rapat di Padang"],
  ["/pesan/form-edit", PROVINSI, "Tambah Pesan"],
  [`/pesan/form-edit/${dunia.pesan}`, PROVINSI, "Ubah Pesan"],
  ["/user/riwayat-pesan", SEMUA, /^Pesan Anda\d+$/],
  ["/dokumen/rekap", ADMIN, "Rekap Dokumen"],
  ["/dokumen/wilayah", ADMIN, "Dokumen Wilayah"],
  ["/dokumen/kirim", SUPER_PUSAT, "Kirim Dokumen"],
  ["/subrekap/rekap/propinsi", PROVINSI, "Rekap DPRD Provinsi"],
  ["/subrekap/rekap/pusat", PROVINSI, "Rekap DPR RI"],
  ["/subrekap/rekap/pusat/Sumatera%20Barat/13", PROVINSI, "Rekap DPR RI Sumatera Barat"],
  ["/subrekap/rekap/kota", ADMIN, "Rekap DPRD Kabupaten/Kota"],
  ["/tps/list", ADMIN, "TPS dan DPT"],
  ["/tps/form", ADMIN, "Tambah TPS"],
  [`/tps/form-edit/${tpsId(TEMPAT, 1)}`, ADMIN, "Ubah TPS"],
  ["/saksi", ADMIN, /^Saksi\d+$/],
  ["/saksi/form", ADMIN, "Tambah Saksi"],
  [`/saksi/${dunia.saksi}/form-edit`, ADMIN, "Ubah Saksi"],
  ["/saksi/form/manual", ADMIN, "Saksi Manual"],
  [`/saksi/detail/${dunia.saksi}`, ADMIN, "Saksi Satu"],
  // A witness is led to his one TPS.
  ["/qc", QC, /^(QC TPS|Daftar Jenis Laporan)$/],
  ["/qc/rekap/dpr", ADMIN, /DPR RI/],
  ["/qc/rekap/prov", ADMIN, /DPRD Provinsi/],
  ["/qc/rekap/kota", ADMIN, /DPRD KOTA\/KABUPATEN/],
  [`/qc/${dunia.tps}/TPS%20001/Desa`, QC, "Daftar Jenis Laporan"],
  [`/qc/${dunia.tps}/laporan/5/TPS%20001/Desa`, QC, /^Presiden/],
  ["/event", ADMIN, /^Daftar Event\d+$/],
  ["/event/form", ADMIN, "Tambah Event"],
  // Made by the nation: the others may see it.
  [`/event/${dunia.event}/form-edit`, SUPER_PUSAT, "Ubah Event"],
  [`/event/detail/${dunia.event}`, ADMIN, "Apel Siaga"],
  ["/kelola/riwayat", ADMIN, "Riwayat Diklat"],
  ["/instansi/1/diklat", SEMUA, /^Diklat Partai\d+$/],
  [`/instansi/1/diklat/${dunia.diklat}/kelas`, SEMUA, /^Kelas Pelatihan Saksi\d+$/],
  // Nobody of the other roles is in the class.
  [`/instansi/1/diklat/${dunia.diklat}/kelas/${dunia.kelas}/jadwal`, ADMIN, "Angkatan Payakumbuh"],
];

/** Guests' own: whoever is in is led to the first page. */
const TAMU: readonly (readonly [alamat: string, judul: string])[] = [
  ["/auth", "Masuk"],
  ["/auth/forget", "Lupa Kata Sandi"],
  ["/auth/reset-password/token-lama", "Buat Kata Sandi Baru"],
  ["/reset-password/token-lama", "Buat Kata Sandi Baru"],
];

let dunia: Dunia;

test.beforeAll(async ({ peladen, apiSebagai }) => {
  const api = await apiSebagai("super");
  const buat = async (path: string, isi: Parameters<typeof api.post>[1]): Promise<number> => {
    const answer = await api.post(path, isi);
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data.id;
  };
  const { db, close } = connect(peladen.database, { connections: 1 });
  const { id: tps } = await db.selectFrom("tps").select("id").executeTakeFirstOrThrow();
  await siapkanTempat(api);
  await buatPengguna(
    { context: { db } },
    {
      peran: PERAN.fasilitator,
      wilayahId: 1,
      name: "Fajar Pengajar",
      email: emailOf("fasilitator"),
    },
  );
  const { id: usersId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  const [pusat, provinsi, kota] = await Promise.all(
    ["PUSAT", "PROVINSI", "KOTA"].map((nama, at) =>
      buatDapil(db, { jenis: at + 1, kotaId: 1376, keterangan: `DAPIL ${nama}` }),
    ),
  );
  const { id: caleg } = await db
    .insertInto("caleg")
    .values({
      users_id: usersId,
      jenis_caleg_id: 3,
      dapil_id: kota ?? 0,
      nama_lengkap: "Joko Calon",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const diklat = await buatDiklat(pintu(api), "", "Pelatihan Saksi");
  const isiKelas = { diklat, nama: "Angkatan Payakumbuh", wilayah_id: 1376 };
  dunia = {
    tps,
    diklat: diklat.id,
    kelas: await buatKelas(pintu(api), "", isiKelas),
    caleg,
    dapil: { pusat: pusat ?? 0, provinsi: provinsi ?? 0, kota: kota ?? 0 },
    pesan: await buat("/api/pengumuman", {
      multipart: {
        judul: "Rapat di Padang",
        konten: "<p>Pukul sembilan.</p>",
        wilayah_id: 1376,
        status: 1,
      },
    }),
    event: await buat("/api/event", {
      data: {
        nama: "Apel Siaga",
        wilayah: 1376,
        waktu_mulai_presensi: formatWib(new Date()),
        waktu_akhir_presensi: formatWib(new Date(Date.now() + 3_600_000)),
        peran: [],
      },
    }),
    saksi: await buatSaksi(api, { nama: "Saksi Satu", nomor: 1, tps: 1 }),
  };
  await close();
});

/** A page with a heading, with data, and nothing in it that only a program reads. */
async function temuan(page: Page, judul: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
  await settle(page);
  await expect(page.locator("body")).not.toContainText(/\bundefined\b|\bNaN\b|\[object |Error:/);
}

/** What the server refuses is left with its refusal, and not asked for again while the next page comes. */
async function tinggalkanTolakan(page: Page): Promise<void> {
  const kelas = `/instansi/1/diklat/${dunia.diklat}/kelas/${dunia.kelas}`;
  await pindah(page, `${kelas}/jadwal`);
  await temuan(page, DITOLAK);
  const ditanya: string[] = [];
  page.on("request", (request) => ditanya.push(new URL(request.url()).pathname));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/**", async (route) => {
    await promise;
    await route.continue();
  });
  const tiba = pindah(page, "/unduhan");
  await page.waitForRequest("**/assets/**");
  resolve();
  await tiba;
  await temuan(page, /^Unduhan Saya/);
  expect(ditanya).not.toContain(`/api${kelas}`);
}

/** So many addresses for one that is tried in a run: other ones of each role, and others with another seed. */
const SATU_DARI = 3;

/** What everybody meets is for everybody, and comes first. */
const UMUM = 4;

const bagianOf = (semua: readonly Alamat[], ke: number): Alamat[] => [
  ...semua.slice(0, UMUM),
  ...sampleOf([...semua.slice(UMUM + ke), ...semua.slice(UMUM, UMUM + ke)], SATU_DARI),
];

for (const [ke, peran] of SEMUA.entries()) {
  test(`setiap alamat sebagai ${peran}`, async ({ page, masukSebagai, bolehDiKonsol }) => {
    // What is refused or is not there the browser notes as well.
    if (peran !== "caleg") {
      bolehDiKonsol("the server responded with a status of 404");
    }
    if (!ADMIN.includes(peran)) {
      bolehDiKonsol("the server responded with a status of 403");
    }
    await masukSebagai(peran);
    await page.goto("/beranda");
    for (const [alamat, boleh, judul] of bagianOf(alamatSemua(dunia), ke)) {
      await test.step(alamat, async () => {
        await pindah(page, alamat);
        await temuan(page, boleh.includes(peran) ? judul : DITOLAK);
      });
    }
    for (const [alamat] of TAMU) {
      await pindah(page, alamat);
      await temuan(page, SAPAAN);
    }
    if (!ADMIN.includes(peran)) {
      await tinggalkanTolakan(page);
    }
  });
}

test("setiap alamat tanpa masuk: halaman tamu, atau halaman masuk yang kembali ke sana", async ({
  page,
  bolehDiKonsol,
}) => {
  // Both links have long been used.
  bolehDiKonsol("the server responded with a status of 400");
  for (const [alamat, judul] of TAMU) {
    await page.goto(alamat);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(judul);
  }
  const dalam = bagianOf(alamatSemua(dunia), SEMUA.length);
  for (const [alamat] of dalam.filter(([satu]) => !["/", "/404"].includes(satu))) {
    await pindah(page, alamat);
    await expect(page).toHaveURL(`/auth?ke=${encodeURIComponent(alamat)}`);
  }
});
