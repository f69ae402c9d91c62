// Regions that a file calls by their names, in every kind that asks for their codes.
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { faultsOf, impor, periksa, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const KOTA = 1376;

const kelurahan = await db
  .selectFrom("wilayah as k")
  .innerJoin("wilayah as c", "c.id", "k.parent_id")
  .select(["k.id", "k.keterangan as nama", "c.keterangan as kecamatan"])
  .where("c.parent_id", "=", KOTA)
  .orderBy("k.id")
  .execute();
const unik = kelurahan.filter(
  ({ nama }) => kelurahan.filter((lain) => lain.nama === nama).length === 1,
);
const [satu] = unik;
const [kembar, kembaran] = [...Map.groupBy(unik.slice(1), ({ kecamatan }) => kecamatan).values()]
  .slice(0, 2)
  .map((rows) => rows.at(-1));
if (satu === undefined || kembar === undefined || kembaran === undefined) {
  throw new Error("kelurahan");
}
const sebutan = (one: typeof satu) => `Sama, ${one.kecamatan}, Kota Payakumbuh (${one.id})`;

let urutan = 0;
const nik = (): string => `13760105079${String((urutan += 1)).padStart(5, "0")}`;

interface Kind {
  judul: string;
  kolom?: string;
  row: (wilayah: string) => string;
  fields?: Record<string, string>;
}

/** Each with a row that is right but for its region. */
const KELURAHAN: Record<string, Kind> = {
  tps: { judul: "nomor;dpt", row: () => `${(urutan += 1)};200` },
  anggota: { judul: "nomer_kta;nama", row: () => `A-${(urutan += 1)};Orang Baru` },
  saksi: { judul: "nik;nama_lengkap;nomer_wa", row: () => `${nik()};Saksi Baru;081234567890` },
  dpt: {
    judul: "nama;usia;rt;rw;tps;kelamin",
    row: () => "ANI;30;1;2;1;P",
    fields: { buat_tps: "1" },
  },
  caleg: {
    judul: "NIK;Tingkat;Dapil;Nama",
    kolom: "ktp_wilayah_id",
    row: () => `${nik()};3;137601;Ani`,
  },
};

const berkas = (jenis: string, wilayah: readonly string[], judul = "Kelurahan") => {
  const { judul: lain, row, fields } = KELURAHAN[jenis] ?? { judul: "", row: () => "" };
  return {
    token,
    isi: [`${lain};${judul}`, ...wilayah.map((one) => `${row(one)};${one}`)].join("\n"),
    fields: { jenis, wilayah_id: String(KOTA), ...fields },
  };
};

const jawab = async (id: number, ...jawaban: (readonly [pertanyaan: string, jawaban: string])[]) =>
  app.panggil(`POST /api/impor/${id}/jawaban`, {
    token,
    body: { jawaban: jawaban.map(([pertanyaan, one]) => ({ pertanyaan, jawaban: one })) },
  });
const terapkan = async (id: number) => {
  await app.panggil(`POST /api/impor/${id}/terapkan`, { token });
  return tunggu(app, token, id);
};

beforeAll(async () => {
  await db
    .updateTable("wilayah")
    .set({ keterangan: "Sama" })
    .where("id", "in", [kembar.id, kembaran.id])
    .execute();
  await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: 3,
      kode: "137601",
      keterangan: "Payakumbuh 1",
      kursi: 8,
      propinsi_id: 13,
      kota_id: KOTA,
    })
    .execute();
});
beforeEach(async () => {
  await db.deleteFrom("dpt").execute();
});

/** Of the voters' lists each kelurahan once: their rows are not kept. */
const listTempatDpt = async (imporId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom("dpt_daftar")
    .select("kelurahan_id")
    .where("impor_id", "=", imporId)
    .orderBy("kelurahan_id")
    .execute();
  return rows.map((row) => row.kelurahan_id);
};
const listTempat = async (jenis: string, imporId: number): Promise<number[]> => {
  if (jenis === "dpt") {
    return listTempatDpt(imporId);
  }
  const kolom = KELURAHAN[jenis]?.kolom ?? "kelurahan_id";
  const { rows } = await sql<{ id: number }>`
    select (data ->> ${kolom})::bigint as id from impor_baris
    where impor_id = ${imporId} order by nomor`.execute(db);
  return rows.map(({ id }) => id);
};
const setOf = async (jenis: string, imporId: number): Promise<number[]> => [
  ...new Set(await listTempat(jenis, imporId)),
];

test.each(Object.keys(KELURAHAN))(
  "%s: kode, nama, dan nama yang disingkat adalah kelurahan yang sama",
  async (jenis) => {
    const { nama, id, kecamatan } = satu;
    const tulisan = [
      `${id}`,
      nama.toUpperCase(),
      `Kel. ${nama}`,
      `Desa ${nama}`,
      ` ${nama}, Kec. ${kecamatan}`,
    ];
    const hasil = await impor(app, berkas(jenis, tulisan));
    expect(faultsOf(hasil)).toEqual([]);
    expect(hasil).toMatchObject({ status: "diterapkan", pertanyaan: [] });
    expect(await setOf(jenis, hasil.id)).toEqual([id]);
  },
);

test.each(Object.keys(KELURAHAN))(
  "%s: nama yang tidak ada, atau di luar wilayah impor, disebut di kolomnya",
  async (jenis) => {
    const luar = await db
      .selectFrom("wilayah")
      .select(["keterangan"])
      .where("jenis", "=", 4)
      .where("id", ">=", 1_371_000_000)
      .where("id", "<", 1_372_000_000)
      .where(
        "keterangan",
        "not in",
        kelurahan.map(({ nama }) => nama),
      )
      .executeTakeFirstOrThrow();
    const nama = ["Entah Berantah", luar.keterangan, "Kec. Entah"];
    const kolom = KELURAHAN[jenis]?.kolom ?? "kelurahan_id";
    expect(faultsOf(await periksa(app, berkas(jenis, nama)))).toEqual(
      nama.map((one, at) => [
        at + 2,
        kolom,
        `Tidak ada kelurahan bernama ${one} di wilayah impor. Periksa ejaannya, atau tulis kodenya`,
      ]),
    );
  },
);

test.each(Object.keys(KELURAHAN))(
  "%s: nama yang dimiliki beberapa kelurahan ditanyakan sekali, dan dibaca menurut jawabannya",
  async (jenis) => {
    const { id, ...hasil } = await periksa(app, berkas(jenis, ["sama", "Sama", "Kel. Sama"]));
    expect(hasil).toMatchObject({
      boleh_diterapkan: false,
      tanpa_galat: null,
      jumlah: { galat: 3 },
    });
    expect(hasil.galat[0].alasan).toContain(`${sebutan(kembar)} atau ${sebutan(kembaran)}`);
    const [tanya, lagi, ...lain] = hasil.pertanyaan;
    expect([tanya.dijawab, lain]).toEqual([null, []]);
    expect(tanya.tanya).toBe("“sama” di 2 baris: wilayah yang mana?");
    expect(tanya.jawaban.map((one: { sebutan: string }) => one.sebutan)).toEqual([
      sebutan(kembar),
      sebutan(kembaran),
      "Bukan salah satunya",
    ]);
    const ditolak = await app.panggil(`POST /api/impor/${id}/terapkan`, { token });
    expect(ditolak.body.kode).toBe("impor-menunggu");
    await jawab(id, [tanya.kunci, String(kembaran.id)], [lagi.kunci, String(kembar.id)]);
    const siap = await tunggu(app, token, id);
    expect(siap).toMatchObject({ boleh_diterapkan: true, jumlah: { galat: 0 } });
    expect(siap.pertanyaan).toMatchObject([
      { dijawab: String(kembaran.id) },
      { dijawab: String(kembar.id) },
    ]);
    expect((await terapkan(id)).status).toBe("diterapkan");
    const ditulis = await setOf(jenis, id);
    expect(ditulis.toSorted((a, b) => a - b)).toEqual([kembar.id, kembaran.id]);
  },
);

test("kolom lain di baris yang sama menyebut yang mana", async () => {
  const judul = "Kelurahan;Kecamatan;Kab/Kota;Propinsi";
  const cells = [
    `Sama;${kembar.kecamatan};;`,
    `sama;Kec. ${kembaran.kecamatan};Kota Payakumbuh;SUMATERA BARAT`,
    `Sama;${Math.floor(kembar.id / 10_000)};1376;13`,
  ];
  const hasil = await impor(app, berkas("anggota", cells, judul));
  expect(hasil).toMatchObject({ status: "diterapkan", pertanyaan: [], kolom_lepas: [] });
  expect(await listTempat("anggota", hasil.id)).toEqual([kembar.id, kembaran.id, kembar.id]);
  const salah = await periksa(
    app,
    berkas("anggota", [`Sama;Entah;;`, `${satu.nama};;Kab. Payakumbuh;`], judul),
  );
  expect(faultsOf(salah)).toEqual([
    [2, "kecamatan", expect.stringContaining("Tidak ada kecamatan bernama Entah di Indonesia")],
    [2, "kelurahan_id", expect.stringContaining("Sama bisa berarti")],
    [3, "kota", expect.stringContaining("Tidak ada kota bernama Kab. Payakumbuh di Indonesia")],
  ]);
  // What did not tell them apart can be mended.
  expect(salah.kolom_tujuan).toContainEqual(expect.objectContaining({ judul: "Kecamatan" }));
});

test("yang bukan salah satunya tetap salah, dan boleh ditinggalkan", async () => {
  const { id, pertanyaan } = await periksa(app, berkas("anggota", ["Sama", satu.nama]));
  await jawab(id, [pertanyaan[0].kunci, "bukan"]);
  const hasil = await tunggu(app, token, id);
  expect(hasil).toMatchObject({ boleh_diterapkan: false, tanpa_galat: { benar: 1, galat: 1 } });
  expect(faultsOf(hasil)).toEqual([
    [2, "kelurahan_id", "Bukan satu pun wilayah bernama Sama: tulis kodenya"],
  ]);
});

test("yang dijawab harus ditanyakan, dengan salah satu jawabannya", async () => {
  const { id, pertanyaan } = await periksa(app, berkas("anggota", ["Sama"]));
  const [{ kunci }] = pertanyaan;
  const luar = String(satu.id);
  expect((await jawab(id, [kunci, luar])).body.errors).toHaveProperty("jawaban");
  expect((await jawab(id, ["wilayah:lain", luar])).body.errors).toHaveProperty("pertanyaan");
  expect((await jawab(id)).status).toBe(400);
  expect((await tunggu(app, token, id)).pertanyaan).toMatchObject([{ dijawab: null }]);
});

test("nama yang tidak ada: nomor TPS-nya tidak ikut disalahkan, kesalahan lain disebut sekaligus", async () => {
  const isi = `nik,nama_lengkap,nomer_wa,Kelurahan,nomor_tps\n${nik()},,12,Entah,1`;
  const hasil = await periksa(app, { ...berkas("saksi", []), isi });
  const kolom = faultsOf(hasil).map(([, one]) => one);
  expect(new Set(kolom)).toEqual(new Set(["kelurahan_id", "nama_lengkap", "nomer_wa"]));
  const tps = { ...berkas("tps", []), isi: "Kelurahan,nomor,dpt_l,dpt_p,dpt\nEntah,1,10,10,21" };
  expect(faultsOf(await periksa(app, tps)).map(([, one]) => one)).toEqual(["kelurahan_id", "dpt"]);
  const dapil = "jenis_caleg_id,kode,keterangan,kursi,wilayah_id\n3,137602,Payakumbuh 2,99,Entah";
  const salah = await periksa(app, { token, isi: dapil, fields: { jenis: "dapil" } });
  expect(faultsOf(salah).map(([, one]) => one)).toEqual(["wilayah_id", "kursi"]);
});

test("saksi: nama dicari pada tingkat jenisnya, juga dari kolom kecamatan saja", async () => {
  const isi = [
    "nik;nama_lengkap;nomer_wa;jenis;Kelurahan;Kecamatan",
    `${nik()};Saksi Satu;081234567890;Kecamatan;Kec. ${kembar.kecamatan};`,
    `${nik()};Saksi Dua;081234567890;Kecamatan;;${kembar.kecamatan}`,
    `${nik()};Saksi Tiga;081234567890;Kota;Payakumbuh;`,
  ].join("\n");
  const hasil = await impor(app, { ...berkas("saksi", []), isi });
  expect(faultsOf(hasil)).toEqual([]);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 3 } });
  const kecamatan = Math.floor(kembar.id / 10_000);
  expect(await listTempat("saksi", hasil.id)).toEqual([kecamatan, kecamatan, KOTA]);
  const pusat = `nik;nama_lengkap;nomer_wa;jenis;Kelurahan\n${nik()};Saksi;081234567890;Pusat;Indonesia`;
  const salah = await periksa(app, { token, isi: pusat, fields: { jenis: "saksi" } });
  expect(faultsOf(salah)).toEqual([
    [2, "kelurahan_id", "Saksi Pusat tidak bertugas di satu wilayah: kosongkan"],
  ]);
});

test("caleg: alamat domisili punya kolom kecamatannya sendiri", async () => {
  const isi = [
    "NIK;Tingkat;Dapil;Nama;Kelurahan;Kecamatan;Kelurahan domisili;Kecamatan domisili",
    `${nik()};3;137601;Ani;Sama;${kembar.kecamatan};Sama;${kembaran.kecamatan}`,
  ].join("\n");
  const hasil = await periksa(app, { ...berkas("caleg", []), isi });
  expect(hasil).toMatchObject({ boleh_diterapkan: true, kolom_lepas: [] });
  expect(hasil.pratinjau[0].sesudah).toMatchObject({
    ktp_wilayah_id: kembar.id,
    domisili_wilayah_id: kembaran.id,
  });
});

const akun = (...wilayah: string[]) => ({
  token,
  isi: [
    "nomer_kta;nama;Surel;Provinsi;Kab/Kota",
    ...wilayah.map((one) => `U-${(urutan += 1)};Nama;u${urutan}@contoh.example;${one}`),
  ].join("\n"),
  fields: { jenis: "user" },
});

test("akun: provinsi dan kota yang namanya sama ditanyakan; kolom provinsi mempersempit", async () => {
  const { id, ...hasil } = await periksa(
    app,
    akun(";Solok", ";SOLOK", "Sumatera Barat;Kota Solok", ";Prov. Bengkulu", ";Bengkulu"),
  );
  expect(hasil.jumlah).toMatchObject({ baru: 2, galat: 3 });
  const sebutanOf = (at: number) =>
    hasil.pertanyaan[at].jawaban.map((one: { sebutan: string }) => one.sebutan);
  expect(hasil.pertanyaan).toHaveLength(2);
  expect(sebutanOf(0)).toEqual([
    "Kabupaten Solok (1302)",
    "Kota Solok (1372)",
    "Bukan salah satunya",
  ]);
  expect(sebutanOf(1)).toEqual(["Bengkulu (17)", "Kota Bengkulu (1771)", "Bukan salah satunya"]);
  await jawab(id, [hasil.pertanyaan[0].kunci, "1302"]);
  // What was answered stays answered.
  expect(await tunggu(app, token, id)).toMatchObject({ jumlah: { baru: 4, galat: 1 } });
  await jawab(id, [hasil.pertanyaan[1].kunci, "17"]);
  await tunggu(app, token, id);
  expect(await terapkan(id)).toMatchObject({ status: "diterapkan", jumlah: { baru: 5 } });
  const rows = await db
    .selectFrom("users as u")
    .innerJoin("impor_baris as b", (join) => join.on("b.impor_id", "=", id))
    .whereRef("u.nomer_kta", "=", "b.kunci")
    .select(["u.wilayah_id"])
    .orderBy("b.nomor")
    .execute();
  expect(rows.map((row) => row.wilayah_id)).toEqual([1302, 1302, 1372, 17, 17]);
});

test("akun: yang di luar wilayah pengunggahnya tidak dicari", async () => {
  const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
  const luar = [";Kota Bandung", ";Jawa Barat", "Jawa Barat;Kota Solok"];
  const hasil = await periksa(app, { ...akun(...luar), token: propinsi.token });
  expect(faultsOf(hasil)).toEqual([
    [2, "wilayah_id", expect.stringContaining("bernama Kota Bandung di wilayah impor")],
    [3, "wilayah_id", expect.stringContaining("bernama Jawa Barat di wilayah impor")],
    [4, "wilayah_id", expect.stringContaining("Kota Solok ada, tetapi tidak di tempat")],
  ]);
});

test("dapil: wilayah yang namanya sama ditanyakan, dicari di provinsi dapilnya", async () => {
  const isi = [
    "jenis_caleg_id;kode;keterangan;kursi;wilayah_id",
    "1;1301;Sumatera Barat I;8;Solok",
    "1;1301;Sumatera Barat I;8;Kab. Agam",
  ].join("\n");
  const { id, pertanyaan } = await periksa(app, { token, isi, fields: { jenis: "dapil" } });
  await jawab(id, [pertanyaan[0].kunci, "1372"]);
  expect(await tunggu(app, token, id)).toMatchObject({ boleh_diterapkan: true });
  expect((await terapkan(id)).status).toBe("diterapkan");
  const anggota = await db
    .selectFrom("dapil as d")
    .innerJoin("dapil_wilayah as a", "a.dapil_id", "d.id")
    .select("a.wilayah_id")
    .where("d.kode", "=", "1301")
    .orderBy("a.wilayah_id")
    .execute();
  expect(anggota.map((row) => row.wilayah_id)).toEqual([1306, 1372]);
});

test("yang dijawab tercatat dengan kata-katanya", async () => {
  const { id, pertanyaan } = await periksa(app, berkas("anggota", ["Sama"]));
  await jawab(id, [pertanyaan[0].kunci, String(kembar.id)]);
  await tunggu(app, token, id);
  const jejak = await db
    .selectFrom("audit")
    .select("sesudah")
    .where("aksi", "=", "impor.jawab")
    .where("baris", "=", String(id))
    .execute();
  expect(jejak).toEqual([
    { sesudah: { pertanyaan: "“Sama” di 1 baris: wilayah yang mana?", jawaban: sebutan(kembar) } },
  ]);
});
