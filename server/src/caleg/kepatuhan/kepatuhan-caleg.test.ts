// The board of the own nomination: who sees it, and what it says of known candidates.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { buatDapil } from "../../testing/calon.ts";
import { bacaPdf } from "../../testing/pdf.ts";
import { bacaSemua } from "../../testing/read-table.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { fileFolder } from "../../testing/xlsx-fixture.ts";

const app = await createTestApp();
const { db } = app.context;
const superAdmin = await buatPengguna(app, ROLES.superAdmin);
const propinsi = await buatPengguna(app, { peran: PERAN.adminPropinsi, wilayahId: 13 });
const kota = await buatPengguna(app, { peran: PERAN.adminKota, wilayahId: 1376 });
const caleg = await buatPengguna(app, { ...ROLES.caleg, wilayahId: 1376 });

const get = (path: string, token: string | undefined = superAdmin.token) =>
  app.panggil(`GET /api/kepatuhan/${path}`, { token });
const papan = async (path: string, token?: string) => (await get(path, token)).body.data;

interface Temuan {
  aturan: string;
  uraian: string;
  bagian?: string;
}
interface Orang {
  id: number;
  nama: string;
  nomor_urut: number | null;
  temuan: Temuan[];
}
interface Dapil {
  dapil: { kode: string };
  jumlah: number;
  perempuan: number;
  belum_diketahui: number;
  temuan: Temuan[];
  caleg: Orang[];
}

/** Dapil and candidates where each rule is broken. */
async function temuan(path: string, token?: string): Promise<Record<string, unknown>> {
  const { temuan: rows } = await papan(path, token);
  return Object.fromEntries(
    rows
      .map((row: { aturan: string; jumlah_dapil: number; jumlah_caleg: number | null }) => [
        row.aturan,
        [row.jumlah_dapil, row.jumlah_caleg],
      ])
      .filter(([, [dapil]]: [string, [number]]) => dapil > 0),
  );
}

const daftar = async (path: string, token?: string): Promise<Dapil[]> =>
  (await get(path, token)).body.data;

/** "code: findings of its list | number name: findings". */
const ringkas = (dapil: readonly Dapil[]): string[] =>
  dapil.map(({ dapil: { kode }, temuan: rows, caleg: orang }) =>
    [
      `${kode}: ${rows.map(({ aturan }) => aturan).join(" ")}`,
      ...orang
        .filter((one) => one.temuan.length > 0)
        .map(
          (one) =>
            `${one.nomor_urut} ${one.nama}: ${one.temuan.map(({ aturan }) => aturan).join(" ")}`,
        ),
    ].join(" | "),
  );

const LENGKAP = { progres_identitas: 100, progres_dokumen_umum: 100, progres_dokumen_khusus: 100 };

async function buatCaleg(
  dapilId: number,
  nama: string,
  beda: Partial<Parameters<typeof isi>[0]> = {},
): Promise<number> {
  return isi({ dapil_id: dapilId, nama_lengkap: nama, ...beda });
}

async function isi(nilai: {
  dapil_id: number;
  nama_lengkap: string;
  jenis_caleg_id?: number;
  nomor_urut?: number | null;
  jenis_kelamin?: "L" | "P" | null;
  tanggal_lahir?: string;
  status_hukum?: number;
  tanggal_selesai_pidana?: string;
  pekerjaan?: number;
  progres_identitas?: number;
  progres_dokumen_umum?: number;
  deleted_at?: Date;
}): Promise<number> {
  const { id } = await db
    .insertInto("caleg")
    .values({
      jenis_caleg_id: 3,
      jenis_kelamin: "P",
      tanggal_lahir: "1980-05-17",
      status_hukum: 1,
      ...LENGKAP,
      ...nilai,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const dokumen = async (calegId: number, dokumenId: number, dibuat: string) =>
  db
    .insertInto("caleg_dokumen")
    .values({
      caleg_id: calegId,
      dokumen_id: dokumenId,
      url_siapbb: `https://contoh.example/${calegId}/${dokumenId}`,
      users_id: superAdmin.id,
      dibuat_pada: new Date(dibuat),
    })
    .execute();

beforeAll(async () => {
  const satu = await buatDapil(app, { jenis: 3, kode: "137601", kursi: 3, wilayahId: 1376 });
  const dua = await buatDapil(app, { jenis: 3, kode: "137602", kursi: 8, wilayahId: 1376 });
  await buatDapil(app, { jenis: 3, kode: "137603", kursi: 8, wilayahId: 1376 });
  const lain = await buatDapil(app, { jenis: 3, kode: "320101", kursi: 8, wilayahId: 3201 });
  const dpr = await buatDapil(app, { jenis: 1, kode: "1301", kursi: 8, wilayahId: 13 });
  // Complete and green.
  await buatCaleg(satu, "Ani", { nomor_urut: 1 });
  await buatCaleg(satu, "Beni", { nomor_urut: 2, jenis_kelamin: "L" });
  await buatCaleg(satu, "Cici", {
    progres_dokumen_umum: 90,
    deleted_at: new Date(),
    nomor_urut: null,
  });
  // Everything is wrong with somebody, and with the list.
  await buatCaleg(dua, "Dodi", { nomor_urut: 1, jenis_kelamin: "L", tanggal_lahir: "2008-01-01" });
  await buatCaleg(dua, "Eko", {
    nomor_urut: 2,
    jenis_kelamin: "L",
    status_hukum: 2,
    tanggal_selesai_pidana: "2025-03-01",
  });
  const fani = await buatCaleg(dua, "Fani", { nomor_urut: 4, jenis_kelamin: null });
  await dokumen(fani, 106, "2028-01-05T02:00:00Z");
  // One that held until that very day.
  await dokumen(fani, 103, "2028-05-08T00:00:00Z");
  const gani = await buatCaleg(dua, "Gani", { nomor_urut: null, jenis_kelamin: "L", pekerjaan: 6 });
  const hana = await buatCaleg(dua, "Hana", {
    nomor_urut: 5,
    pekerjaan: 6,
    progres_identitas: 40,
    progres_dokumen_umum: 12,
  });
  await dokumen(hana, 205, "2028-01-01");
  await db.insertInto("caleg_jawaban").values({ caleg_id: hana, tipe_id: 7, jawaban: 1 }).execute();
  await dokumen(hana, 210, "2028-01-01");
  await db.insertInto("caleg_jawaban").values({ caleg_id: gani, tipe_id: 6, jawaban: 0 }).execute();
  // The same person in another region, however its name is written.
  await buatCaleg(lain, "Indah", { nomor_urut: 1, tanggal_lahir: "1990-09-09" });
  await buatCaleg(dpr, "INDAH", {
    nomor_urut: 1,
    tanggal_lahir: "1990-09-09",
    jenis_caleg_id: 1,
  });
  await app.panggil("PUT /api/pengaturan", {
    token: superAdmin.token,
    body: { pencalonan: { penetapan: "2028-11-04" } },
  });
});

test("401 tanpa sesi, 403 tanpa kunci, bukan admin, dan wilayah lain; 400 dengan teksnya", async () => {
  for (const path of ["3/caleg", "3/caleg/daftar", "3/caleg/unduh", "3/caleg/cetak"]) {
    expect((await app.panggil(`GET /api/kepatuhan/${path}`)).status).toBe(401);
    expect((await get(path, caleg.token)).status).toBe(403);
    const lain = await get(`${path}?wilayah_id=3201`, kota.token);
    expect([lain.status, lain.body.kode]).toEqual([403, "di-luar-wilayah"]);
  }
  expect((await get("4/caleg")).body.errors).toEqual({ jenis_caleg_id: ["Paling besar 3"] });
  expect((await get("3/caleg/daftar?aturan=lain")).body.errors).toHaveProperty("aturan");
});

test("papan: setiap aturan dengan jumlah dapil dan caleg, pasal, dan hari penilaiannya", async () => {
  expect(await papan("3/caleg", kota.token)).toMatchObject({
    jumlah_dapil: 3,
    jumlah_bertemuan: 1,
    jumlah_calon: 7,
    jumlah_perempuan: 2,
    jumlah_belum_diketahui: 1,
    pembulatan: "atas",
    tenggat: null,
    dinilai_pada: "2028-11-04",
  });
  expect(await temuan("3/caleg", kota.token)).toEqual({
    "perempuan-kurang": [1, null],
    "tiga-tanpa-perempuan": [1, null],
    "nomor-loncat": [1, null],
    "tanpa-nomor": [1, 1],
    "usia-kurang": [1, 1],
    terpidana: [1, 1],
    "belum-mundur": [1, 1],
    "identitas-kurang": [1, 1],
    "dokumen-kurang": [1, 1],
    "dokumen-kedaluwarsa": [1, 1],
  });
  expect((await papan("3/caleg")).temuan).toHaveLength(12);
  expect((await papan("3/caleg")).temuan[5]).toEqual({
    aturan: "usia-kurang",
    keterangan: "Usia kurang dari 21 tahun",
    pasal: "Pasal 240 ayat (1) huruf a UU 7/2017",
    jumlah_dapil: 1,
    jumlah_caleg: 1,
  });
});

test("daftar: dapil dengan temuannya, orang dengan tempat membetulkannya; yang kosong juga tampil", async () => {
  expect(ringkas(await daftar("3/caleg/daftar?wilayah_id=1376"))).toEqual([
    "137601: ",
    [
      "137602: perempuan-kurang tiga-tanpa-perempuan nomor-loncat",
      "1 Dodi: usia-kurang",
      "2 Eko: terpidana",
      "4 Fani: dokumen-kedaluwarsa",
      "5 Hana: identitas-kurang dokumen-kurang",
      "null Gani: tanpa-nomor belum-mundur",
    ].join(" | "),
    "137603: ",
  ]);
  const [satu, dua] = await daftar("3/caleg/daftar?wilayah_id=1376");
  expect([satu?.belum_diketahui, dua?.belum_diketahui]).toEqual([0, 1]);
  expect(
    dua?.caleg.map(({ temuan: rows }) => rows.map(({ uraian, bagian }) => [uraian, bagian])),
  ).toEqual([
    [["Berusia 20 tahun pada 4 November 2028", "identitas"]],
    [["Selesai pidana 1 Maret 2025, genap lima tahun pada 1 Maret 2030", "identitas"]],
    [["Berlaku sampai 3 Juli 2028, dinilai pada 4 November 2028", "dokumen_umum"]],
    [
      ["Baru 40 %, belum ada Nomor KTA, NIK, Tempat lahir, dan 6 lainnya", "identitas"],
      ["Dokumen umum 12 %, dokumen khusus 100 %", "dokumen_umum"],
    ],
    [
      ["Nomor urut belum ada", "profil"],
      ["Surat pengunduran diri dari jabatannya belum ada", "dokumen_khusus"],
    ],
  ]);
});

test("orang yang sama di dua daftar: juga di wilayah dan lembaga lain, bagaimanapun ditulis", async () => {
  const [dpr] = await daftar("1/caleg/daftar", propinsi.token);
  expect(dpr?.caleg[0]?.temuan).toEqual([
    {
      aturan: "ganda",
      uraian: "Nama dan tanggal lahir sama di DAPIL 320101",
      bagian: "identitas",
    },
  ]);
  expect(ringkas(await daftar("3/caleg/daftar?aturan=ganda"))).toEqual([
    "320101:  | 1 Indah: ganda",
  ]);
});

test("disaring menurut aturan, dicari menurut dapil dan nama, dihalamankan", async () => {
  const kode = async (query: string) =>
    (await daftar(`3/caleg/daftar?${query}`)).map(({ dapil }) => dapil.kode);
  expect(await kode("aturan=nomor-loncat")).toEqual(["137602"]);
  expect(await kode("aturan=melebihi-kursi")).toEqual([]);
  expect(await kode("s=hana")).toEqual(["137602"]);
  expect(await kode("s=dapil%203201")).toEqual(["320101"]);
  expect(await kode("s=Cici")).toEqual([]);
  const { body } = await get("3/caleg/daftar?per_page=2&page=2", kota.token);
  expect([body.total, body.last_page, body.data.map(({ dapil }: Dapil) => dapil.kode)]).toEqual([
    3,
    2,
    ["137603"],
  ]);
});

test("wilayah: kota melihat kotanya, provinsi seluruhnya dan DPR RI-nya", async () => {
  expect((await papan("3/caleg", propinsi.token)).jumlah_dapil).toBe(3);
  expect((await papan("1/caleg", propinsi.token)).jumlah_calon).toBe(1);
  expect((await papan("1/caleg", kota.token)).jumlah_dapil).toBe(0);
  expect((await papan("3/caleg")).jumlah_dapil).toBe(4);
  expect((await papan("2/caleg")).jumlah_dapil).toBe(0);
});

const simpan = fileFolder();

test("Excel: jumlah tiap aturan, dan sebaris per temuan", async () => {
  const { headers, raw } = await get("3/caleg/unduh?wilayah_id=1376");
  expect(headers["content-disposition"]).toContain("kepatuhan-caleg-3-1376.xlsx");
  const lembar = await bacaSemua(simpan(raw, "kepatuhan-caleg.xlsx"));
  const [aturan = [], rinci = []] = lembar.map(({ baris }) =>
    baris.map(({ cells }) => cells.map(({ teks }) => teks)),
  );
  expect(aturan.slice(0, 5)).toEqual([
    ["Kepatuhan caleg DPRD Kabupaten/Kota, Kota Payakumbuh"],
    ["Dinilai pada 4 November 2028"],
    ["Jenis kelamin: 2 P, 4 L, 1 belum diketahui"],
    ["Pembulatan 30 % perempuan: Ke atas (Putusan MA 24 P/HUM/2023)"],
    ["Yang ditolak", "Pasal", "Jumlah dapil", "Jumlah caleg"],
  ]);
  expect(rinci.slice(5).map((cells) => [cells[0], cells[3], cells[4]])).toEqual([
    ["137602", "", "Perempuan kurang dari 30 %"],
    ["137602", "", "Tiga nomor tanpa perempuan"],
    ["137602", "", "Nomor urut loncat"],
    ["137602", "Dodi", "Usia kurang dari 21 tahun"],
    ["137602", "Eko", "Mantan terpidana belum lima tahun"],
    ["137602", "Fani", "Dokumen kedaluwarsa"],
    ["137602", "Hana", "Identitas belum lengkap"],
    ["137602", "Hana", "Dokumen belum lengkap"],
    ["137602", "Gani", "Belum bernomor urut"],
    ["137602", "Gani", "Surat pengunduran diri belum ada"],
  ]);
});

test("PDF: jumlah dan pasal tiap aturan, lalu dapil dengan orangnya", async () => {
  const { headers, raw } = await get("3/caleg/cetak?wilayah_id=1376");
  expect(headers["content-disposition"]).toContain("kepatuhan-caleg-3-1376.pdf");
  const [{ teks } = { teks: "" }] = await bacaPdf(raw);
  expect(teks).toContain("Kepatuhan caleg DPRD Kabupaten/Kota, Kota Payakumbuh");
  expect(teks).toContain("Jenis kelamin: 2 P, 4 L, 1 belum diketahui");
  expect(teks).toContain("DAPIL 137602 5 caleg 8 5 1");
  expect(teks).toContain("1 Dodi: Usia kurang dari 21 tahun");
});

test("hari penilaian: penetapan, tanpa itu tenggat; yang bukan tanggal ditolak di isiannya", async () => {
  const atur = (pencalonan: object) =>
    app.panggil("PUT /api/pengaturan", { token: superAdmin.token, body: { pencalonan } });
  expect((await atur({ penetapan: "besok" })).body.errors).toEqual({
    "pencalonan.penetapan": ["Isi tanggal seperti 14-02-2024"],
  });
  await atur({ penetapan: null, tenggat: "2028-05-14" });
  expect((await papan("3/caleg")).dinilai_pada).toBe("2028-05-14");
  expect(await temuan("3/caleg")).not.toHaveProperty("dokumen-kedaluwarsa");
  await atur({ penetapan: "2030-03-01" });
  expect(await papan("3/caleg")).toMatchObject({ dinilai_pada: "2030-03-01" });
  expect(await temuan("3/caleg")).not.toHaveProperty("terpidana");
  await atur({ tenggat: null, penetapan: "2028-11-04" });
  // As a version saved it that did not know that day.
  await sql`update pengaturan set nilai = nilai - 'penetapan' where kunci = 'pencalonan'`.execute(
    db,
  );
  const { status, body } = await get("3/caleg");
  const hariIni = new Intl.DateTimeFormat("sv", { timeZone: "Asia/Jakarta" }).format(new Date());
  expect([status, body.data.dinilai_pada]).toEqual([200, hariIni]);
  await atur({ penetapan: "2028-11-04" });
});
