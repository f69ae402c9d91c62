// What one witness tells, field by field. The full one and the plain one differ in every field, and in
// the full one no two fields hold the same, so that one that stands in another's place is noticed.
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { JENIS_SAKSI, type Saksi } from "#contract/saksi/saksi.contract.ts";
import { unggah } from "../testing/impor.ts";
import { buatPengguna, buatTps, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const pusat = await buatPengguna(app, { ...ROLES.pusat, name: "Ratna Pusat" });
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 35 });
const jatim = await buatPengguna(app, {
  peran: PERAN.adminKota,
  wilayahId: 3578,
  name: "Budi Kota",
});
const akun = await buatPengguna(app, { peran: PERAN.saksi });

const panggil = (route: string, body?: unknown, oleh = pusat) =>
  app.panggil(route, { token: oleh.token, ...(body === undefined ? {} : { body }) });
const baca = async (id: number) => (await panggil(`GET /api/saksi/${id}`)).body.data;
async function tambah(body: object, oleh = pusat): Promise<number> {
  const answer = await panggil("POST /api/saksi", body, oleh);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body.data.id;
}

const TPS = 3578011001007;
const GAMBAR = ["1", "2", "3"].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

async function buatAnggota(): Promise<void> {
  await db
    .insertInto("berkas")
    .values(
      GAMBAR.map((id) => ({
        id,
        nama: `${id}.jpg`,
        mime: "image/jpeg",
        ukuran: 1,
        sha256: Buffer.alloc(32),
        kunci: id,
      })),
    )
    .execute();
  const [foto, belakang, ktp] = GAMBAR;
  const anggota = { nama: "Ani di KTA", kelurahan_id: 3578011001 };
  await db
    .insertInto("anggota")
    .values([
      {
        ...anggota,
        nomer_kta: "KTA-ANI",
        foto_berkas_id: foto,
        kta_belakang_berkas_id: belakang,
        ktp_berkas_id: ktp,
      },
      { ...anggota, nomer_kta: "KTA-BELAKANG", nama: "Cici", kta_belakang_berkas_id: belakang },
    ])
    .execute();
}

const lengkap = {
  nik: "3578010507900011",
  nama_lengkap: "Ani Wijaya",
  nomer_wa: "0812-3456-0012",
  nomer_kta: "KTA-ANI",
  jenis_id: JENIS_SAKSI.tps,
  referensi_id: 3,
  nama_referensi: "Tetangga Pak RT",
  penugasan: { kelurahan_id: 3578011001, penugasan_tps: 7 },
};
const polos = {
  nik: "1371010507900022",
  nama_lengkap: "Beni Polos",
  nomer_wa: "6281111000022",
  jenis_id: JENIS_SAKSI.kecamatan,
  penugasan: { kecamatan_id: 137102 },
};

let ani = 0;
let beni = 0;
beforeAll(async () => {
  await buatTps(app, 357801, 7);
  await buatAnggota();
  ani = await tambah(lengkap, jatim);
  beni = await tambah(polos);
  await db
    .insertInto("users_peran")
    .values({ users_id: akun.id, peran_id: PERAN.fasilitator })
    .execute();
  await db.updateTable("saksi").set({ user_id: akun.id }).where("id", "=", ani).execute();
});

test("SAKSI-030..036 siapa: nomor, NIK, KTA, nama anggota dan nama lengkap, WA dan tautannya", async () => {
  expect(await baca(ani)).toMatchObject({
    id: 3_578_000_001,
    nik: "3578010507900011",
    nomer_kta: "KTA-ANI",
    nama: "Ani di KTA",
    nama_lengkap: "Ani Wijaya",
    nomer_wa: "6281234560012",
    link_wa: "https://wa.me/6281234560012",
  });
  // Who is no member goes by the name that was written.
  expect(await baca(beni)).toMatchObject({
    id: 1_371_000_001,
    nik: "1371010507900022",
    nomer_kta: null,
    nama: "Beni Polos",
    nama_lengkap: "Beni Polos",
    nomer_wa: "6281111000022",
    link_wa: "https://wa.me/6281111000022",
  });
});

test("SAKSI-042 SAKSI-045 SAKSI-047..051 TPS, akun, jenis, dan siapa yang membawanya", async () => {
  expect(await baca(ani)).toMatchObject({
    tps_id: TPS,
    user_id: akun.id,
    jenis_id: 1,
    jenis: { id: 1, keterangan: "TPS", alias: "TPS" },
    referensi_id: 3,
    referensi: { id: 3, keterangan: "Lainnya" },
    nama_referensi: "Tetangga Pak RT",
  });
  expect(await baca(beni)).toMatchObject({
    tps_id: null,
    user_id: null,
    jenis_id: 5,
    jenis: { id: 5, keterangan: "Kecamatan", alias: "PAC" },
    referensi_id: null,
    referensi: null,
    nama_referensi: null,
  });
  // Bacaleg is no name but a choice of candidates: none is kept, and they can be set.
  const nama_referensi = "Tetangga Bu RW";
  const oleh = { ...polos, nik: "1371010507900023", nama_referensi };
  const bacaleg = await tambah({ ...oleh, referensi_id: 1 });
  const dibaca = await baca(bacaleg);
  expect(dibaca).toMatchObject({
    referensi_id: 1,
    referensi: { id: 1, keterangan: "Bacaleg" },
    nama_referensi: null,
  });
  expect(dibaca.boleh).toContain("set_caleg");
  for (const [versi, referensi_id, keterangan] of [
    [1, 2, "Pengurus"],
    [2, 3, "Lainnya"],
  ] as const) {
    const answer = await panggil(`POST /api/saksi/${bacaleg}`, { ...oleh, referensi_id, versi });
    expect(answer.status).toBe(200);
    const kini = await baca(bacaleg);
    expect(kini).toMatchObject({
      referensi_id,
      referensi: { id: referensi_id, keterangan },
      nama_referensi,
    });
    expect(kini.boleh).not.toContain("set_caleg");
  }
});

test("SAKSI-052..058 tempat tugas sampai nomor TPS, koordinator di atasnya, dan kotanya", async () => {
  expect(await baca(ani)).toMatchObject({
    penugasan: {
      propinsi_id: 35,
      kota_id: 3578,
      kecamatan_id: 357801,
      kelurahan_id: 3578011001,
      penugasan_tps: 7,
    },
    koordinator_wilayah_id: null,
    koordinator_wilayah: null,
    kota_id: 3578,
  });
  expect(await baca(beni)).toMatchObject({
    penugasan: {
      propinsi_id: 13,
      kota_id: 1371,
      kecamatan_id: 137102,
      kelurahan_id: null,
      penugasan_tps: null,
    },
    koordinator_wilayah_id: 137102,
    koordinator_wilayah: { id: 137102, keterangan: "Padang Timur" },
    kota_id: 1371,
  });
  // Of each jenis as far down as it works.
  expect(
    satuTiapJenis.map(({ kota_id, penugasan: tugas }) => [
      kota_id,
      tugas.propinsi_id,
      tugas.kota_id,
      tugas.kecamatan_id,
      tugas.kelurahan_id,
      tugas.penugasan_tps,
    ]),
  ).toEqual([
    [1376, 13, 1376, 137601, 1376011002, null],
    [null, null, null, null, null, null],
    [null, 13, null, null, null, null],
    [1376, 13, 1376, null, null, null],
    [1376, 13, 1376, 137601, null, null],
    [1376, 13, 1376, 137601, 1376011002, null],
  ]);
});

test("SAKSI-040 SAKSI-059 SAKSI-060 SAKSI-062 SAKSI-063 wilayah, yang memasukkan, gambar anggota, dan peran akunnya", async () => {
  const gambar = (nama: string) => `/api/saksi/${ani}/kta/${nama}`;
  expect(await baca(ani)).toMatchObject({
    is_peserta_jatim: true,
    wilayah: { id: 3578, keterangan: "Kota Surabaya" },
    admin: { id: jatim.id, name: "Budi Kota" },
    validator: null,
    kta: {
      is_anggota: true,
      foto: gambar("foto"),
      kta_belakang: gambar("kta_belakang"),
      ktp: gambar("ktp"),
    },
    peran: [
      { id: 5, keterangan: "Saksi" },
      { id: 6, keterangan: "Fasilitator" },
    ],
  });
  expect(await baca(beni)).toMatchObject({
    is_peserta_jatim: false,
    wilayah: { id: 1371, keterangan: "Kota Padang" },
    admin: { id: pusat.id, name: "Ratna Pusat" },
    kta: { is_anggota: false, foto: null, kta_belakang: null, ktp: null },
    peran: [],
  });
  const isiCici = { ...lengkap, nik: "3578010507900013", nomer_kta: "KTA-BELAKANG" };
  const cici = await tambah(isiCici, jatim);
  expect((await baca(cici)).kta).toEqual({
    is_anggota: true,
    foto: null,
    kta_belakang: `/api/saksi/${cici}/kta/kta_belakang`,
    ktp: null,
  });
  // Whoever corrects or moves a witness later did not enter it.
  const { jenis_id, penugasan } = polos;
  for (const lain of [{ nama_lengkap: "Cici Lestari" }, { jenis_id, penugasan }]) {
    const { versi } = await baca(cici);
    const diubah = await panggil(`POST /api/saksi/${cici}`, { ...isiCici, ...lain, versi });
    expect(diubah.status).toBe(200);
    const kini = diubah.body.data?.id ?? cici;
    expect((await baca(kini)).admin).toEqual({ id: jatim.id, name: "Budi Kota" });
  }
  const kota = await db
    .selectFrom("saksi")
    .select(["kota_id", "admin_id"])
    .where("nik", "=", isiCici.nik)
    .execute();
  expect(kota).toEqual([{ kota_id: 1371, admin_id: jatim.id }]);
});

test("SAKSI-037..039 SAKSI-061 WA berlaku, admin utama, dan aktif: masing-masing sendiri", async () => {
  const keadaan = async () => {
    const { is_nomer_wa_valid: wa, is_approval: utama, is_aktif: aktif } = await baca(ani);
    return { wa, utama, aktif };
  };
  expect(await keadaan()).toEqual({ wa: 0, utama: 0, aktif: 1 });
  await panggil(`POST /api/saksi/${ani}/set_wa_valid`, { is_nomer_wa_valid: 1 }, propinsi);
  expect(await keadaan()).toEqual({ wa: 1, utama: 0, aktif: 1 });
  // Who checked the number is another than who entered the witness.
  expect((await baca(ani)).validator).toMatchObject({ id: propinsi.id });
  expect((await baca(ani)).admin).toMatchObject({ id: jatim.id });
  await panggil(`POST /api/saksi/${ani}/set_aktif`, { is_aktif: 0 }, propinsi);
  expect(await keadaan()).toEqual({ wa: 1, utama: 0, aktif: 0 });
  await unggah(app, {
    token: propinsi.token,
    isi: "%PDF-1.4 mandat\n%%EOF",
    nama: "mandat.pdf",
    route: `POST /api/saksi/${ani}/set_approval`,
    fields: {},
  });
  expect(await keadaan()).toEqual({ wa: 1, utama: 1, aktif: 0 });
});

const TEMPAT = { propinsi_id: 13, kota_id: 1376, kecamatan_id: 137601, kelurahan_id: 1376011002 };

/** One of each jenis, all with the whole of a place; read once. */
const satuTiapJenis: Saksi[] = [];
beforeAll(async () => {
  for (const jenis of [1, 2, 3, 4, 5, 6]) {
    const isian = { ...polos, nik: `137601050790010${jenis}`, jenis_id: jenis, penugasan: TEMPAT };
    satuTiapJenis.push(await baca(await tambah(isian)));
  }
});

test("SAKSI-068..073 jenis menentukan koordinator yang disimpan", () => {
  expect(satuTiapJenis.map((row) => [row.jenis_id, row.koordinator_wilayah_id])).toEqual([
    [1, null],
    [2, 1],
    [3, 13],
    [4, 1376],
    [5, 137601],
    [6, 1376011002],
  ]);
});

test("SAKSI-074 SAKSI-075 nama setiap jenis, dan kota atau provinsi yang disimpan sebagai wilayahnya", () => {
  expect(
    satuTiapJenis.map((row) => [
      row.jenis.keterangan,
      row.wilayah.id,
      row.kota_id,
      row.nomer_saksi,
      row.is_bertugas,
    ]),
  ).toEqual([
    ["TPS", 1376, 1376, "1376-000001", 0],
    ["Pusat", 1, null, "1-000001", 1],
    ["Provinsi", 13, null, "13-000001", 1],
    ["Kota/Kabupaten", 1376, 1376, "1376-000002", 1],
    ["Kecamatan", 1376, 1376, "1376-000003", 1],
    ["Kelurahan", 1376, 1376, "1376-000004", 1],
  ]);
});
