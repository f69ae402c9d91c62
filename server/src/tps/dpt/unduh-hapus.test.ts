// Taking voters out, with marks and a trail, and deleting them.
import { read, utils } from "@e965/xlsx";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { PERAN } from "#contract/access/access.contract.ts";
import { checkRekap } from "../../hasil/rekap/recount.service.ts";
import { impor } from "../../testing/impor.ts";
import { majukanKonfirmasi } from "../../testing/pengguna.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";
import { readTanda } from "./tanda.rules.ts";

const app = await createTestApp();
const { db } = app.context;
const KEL = 1376011002;
const TUJUAN = "tujuan=Undangan%20rapat%20RW";
let admin = { id: 0, token: "" };
const muat = async (isi: string, jenis = "dpt", wilayah = KEL) =>
  impor(app, {
    token: admin.token,
    isi,
    fields: { jenis, wilayah_id: String(wilayah) },
  });
const get = async (path: string) => app.panggil(`GET /api/${path}`, { token: admin.token });
const aturHapus = async (isOn: boolean) =>
  app.panggil("PUT /api/pengaturan", {
    token: admin.token,
    body: { fitur: { hapus_tps: isOn } },
  });
const hapus = async (path: string) => app.panggil(`DELETE /api/${path}`, { token: admin.token });
/** As another program reads it. */
function baca(raw: Buffer) {
  const { Sheets, SheetNames, Props } = read(raw);
  const sheet = Sheets[SheetNames[0] ?? ""] ?? {};
  const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: "" });
  return { rows, sifat: Props };
}

const pemilih = async () => (await get(`dpt_kelurahan?kelurahan_id=${KEL}&per_page=100`)).body.data;

beforeAll(async () => {
  admin = await buatPengguna(app, { ...ROLES.superAdmin, name: "Ratna & <Tim>" });
  await aturHapus(true);
});
beforeEach(async () => {
  for (const tabel of [
    "dpt",
    "dpt_daftar",
    "saksi_akun",
    "saksi",
    "laporan",
    "tps",
    "rekap_tps",
    "rekap_laporan",
  ]) {
    await sql`delete from ${sql.table(tabel)}`.execute(db);
  }
  const rows = Array.from({ length: 12 }, (_, at) =>
    [at + 1, `Orang ${"ABCDEFGHIJKL"[at]}`, 20 + at, at % 3, 2, at < 8 ? 1 : 2, "LP"[at % 2]].join(
      ",",
    ),
  );
  await muat(["No,Nama,Usia,RT,RW,TPS,Jenis Kelamin", ...rows].join("\n"));
});

test("TPS-058 unduhan kelurahan dimuat lagi tanpa berubah", async () => {
  const sebelum = await pemilih();
  const { status, raw, headers } = await get(`dpt_unduh?kelurahan_id=${KEL}&${TUJUAN}`);
  expect([status, headers["content-disposition"]]).toEqual([
    200,
    `attachment; filename*=UTF-8''dpt-${KEL}.xlsx`,
  ]);
  const hasil = await impor(app, {
    token: admin.token,
    isi: new Uint8Array(raw),
    nama: "dpt.xlsx",
    // It says which kelurahan it is of.
    fields: { jenis: "dpt", wilayah_id: "1376" },
  });
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baris: 12, galat: 0 } });
  expect(await pemilih()).toEqual(sebelum);
});

test("TPS-058 unduhan kelurahan dan TPS tanpa pemilih kelurahan di sebelahnya", async () => {
  const SEBELAH = 1376011003;
  await muat("No,Nama,Usia,RT,RW,TPS,Jenis Kelamin\n1,Orang Sebelah,50,1,2,1,L", "dpt", SEBELAH);
  const namaDi = async (query: string) => {
    const [, , ...rows] = baca((await get(`dpt_unduh?${query}&${TUJUAN}`)).raw).rows;
    // Without the marks that no eye sees.
    return rows.map(([, nama = ""]) => nama.replaceAll(/[^\w ]/g, ""));
  };
  const orang = "ABCDEFGHIJKL".split("").map((huruf) => `Orang ${huruf}`);
  expect(await namaDi(`kelurahan_id=${KEL}`)).toEqual(orang);
  expect(await namaDi(`tps_id=${KEL}001`)).toEqual(orang.slice(0, 8));
  expect(await namaDi(`kelurahan_id=${SEBELAH}`)).toEqual(["Orang Sebelah"]);
  expect(await namaDi(`tps_id=${SEBELAH}001`)).toEqual(["Orang Sebelah"]);
});

test("TPS-058 unduhan satu TPS hanya memuat pemilihnya", async () => {
  const { raw } = await get(`dpt_unduh?tps_id=${KEL}002&${TUJUAN}`);
  const [, , ...rows] = baca(raw).rows;
  expect(rows.map((row) => row.slice(2))).toEqual([
    ["28", "002", "002", "2", "L", String(KEL)],
    ["29", "", "002", "2", "P", String(KEL)],
    ["30", "001", "002", "2", "L", String(KEL)],
    ["31", "002", "002", "2", "P", String(KEL)],
  ]);
});

test("unduhan bertanda: siapa, kapan, untuk apa, juga di dalam sel dan sifat berkas; tercatat", async () => {
  const { raw } = await get(`dpt_unduh?kelurahan_id=${KEL}&${TUJUAN}`);
  const {
    rows: [[kepala = ""] = [], judul, ...rows],
    sifat,
  } = baca(raw);
  expect(sifat).toMatchObject({ Author: `Ratna & <Tim> (pengguna ${admin.id})`, Comments: kepala });
  expect(kepala).toMatch(/^Diunduh oleh Ratna & <Tim> .* Tujuan: Undangan rapat RW\./);
  expect(judul).toEqual(["No", "Nama", "Usia", "RT", "RW", "TPS", "Jenis Kelamin", "Kelurahan ID"]);
  const jejak = await db
    .selectFrom("audit_kota")
    .select(["id", "users_id", "baris", "sesudah"])
    .where("aksi", "=", "dpt.unduh")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(jejak).toMatchObject({
    users_id: admin.id,
    baris: String(KEL),
    sesudah: { tujuan: "Undangan rapat RW" },
  });
  const salinan = rows
    .slice(3, 9)
    .map((row) => row.join("\t"))
    .join("\n");
  expect(readTanda(salinan)).toEqual([jejak.id]);
});

test("tujuan wajib; tiket membuka unduhan; tanpa hak nama ditolak", async () => {
  const tanpa = await get(`dpt_unduh?kelurahan_id=${KEL}`);
  expect(tanpa).toMatchObject({ status: 400, body: { errors: { tujuan: ["Wajib diisi"] } } });
  const pendek = await get(`dpt_unduh?kelurahan_id=${KEL}&tujuan=a`);
  expect(pendek.body.errors.tujuan).toEqual(["Sebutkan tujuannya, paling sedikit 5 huruf"]);
  const alamat = `/api/dpt_unduh?kelurahan_id=${KEL}&${TUJUAN}`;
  const { body } = await app.panggil("POST /api/tiket", { token: admin.token, body: { alamat } });
  const { status } = await app.panggil(`GET ${alamat}&access_token=${body.data.tiket}`);
  expect(status).toBe(200);
});

test("TPS-056 menghapus satu TPS menghapus pemilihnya juga", async () => {
  expect(await hapus(`dpt_tps/${KEL}001`)).toMatchObject({
    status: 200,
    body: { message: "Data berhasil dihapus" },
  });
  expect((await pemilih()).map((row: { tps_kpu: number }) => row.tps_kpu)).toEqual([2, 2, 2, 2]);
  // In the table too: a list starts at TPS that there are.
  const { rows } = await sql`select p.nama from dpt_daftar d join dpt p on p.daftar_id = d.id
    where d.status = 'aktif' and p.tps_nomor = 1`.execute(db);
  expect(rows).toEqual([]);
  expect((await get(`tps?kelurahan_id=${KEL}`)).body.total).toBe(1);
  expect(await checkRekap(db)).toEqual([]);
  expect((await hapus(`dpt_tps/${KEL}001`)).status).toBe(404);
});

test("TPS-057 menghapus seluruh kelurahan; barisnya dibersihkan sesudahnya", async () => {
  expect((await hapus(`dpt/${KEL}`)).status).toBe(200);
  expect(await pemilih()).toEqual([]);
  expect((await get(`tps?kelurahan_id=${KEL}`)).body.total).toBe(0);
  expect(await checkRekap(db)).toEqual([]);
  const sisa = async () => (await db.selectFrom("dpt").select("nama").execute()).length;
  await expect.poll(sisa, { timeout: 30_000 }).toBe(0);
  const { rows } = await sql<{ aksi: string }>`
    select aksi from audit_kota where aksi like 'dpt.hapus%' and baris = ${String(KEL)}`.execute(
    db,
  );
  expect(rows).toEqual([{ aksi: "dpt.hapus-kelurahan" }]);
});

test("TPS yang punya laporan atau saksi tidak dapat dihapus, kelurahannya pun tidak", async () => {
  await buatPengguna(app, { peran: PERAN.saksi, wilayahId: 1376, tpsId: KEL * 1000 + 1 });
  await muat(`tps_id,01,02,03,sah,tidak_sah,total\n${KEL}002,1,1,1,3,0,3`, "hasil-tps");
  const laporan = await impor(app, {
    token: admin.token,
    isi: `tps_id,01,02,03,sah,tidak_sah,total\n${KEL}002,1,1,1,3,0,3`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "5" },
  });
  expect(laporan.status).toBe("diterapkan");
  const saksi = "1 saksi (TPS 001)";
  const pindahkan = "indahkan atau hapus saksinya";
  for (const [path, punya] of [
    [`dpt_tps/${KEL}001`, `${saksi}. P${pindahkan} dahulu.`],
    [`dpt_tps/${KEL}002`, "1 laporan (TPS 002). Hapus laporannya dahulu."],
    [`dpt/${KEL}`, `1 laporan (TPS 002) dan ${saksi}. Hapus laporannya dan p${pindahkan} dahulu.`],
  ] as const) {
    const { status, body } = await hapus(path);
    expect([path, status, body.kode]).toEqual([path, 400, "tps-terpakai"]);
    expect(body.message).toBe(`TPS tidak dapat dihapus: masih punya ${punya}`);
  }
  expect((await get(`tps/${KEL}001`)).body.data.boleh_dihapus).toBe(false);
  expect(await pemilih()).toHaveLength(12);
});

test("mengunduh dan menghapus pemilih meminta kata sandi lagi", async () => {
  await majukanKonfirmasi(app.context, 24 * 60);
  const alamat = `/api/dpt_unduh?kelurahan_id=${KEL}&${TUJUAN}`;
  const tiket = await app.panggil("POST /api/tiket", { token: admin.token, body: { alamat } });
  const answers = [
    tiket,
    await app.panggil(`GET ${alamat}`, { token: admin.token }),
    await hapus(`dpt_tps/${KEL}001`),
    await hapus(`dpt/${KEL}`),
  ];
  await majukanKonfirmasi(app.context, 0);
  expect(answers.map(({ body }) => body.kode)).toEqual(answers.map(() => "perlu-konfirmasi"));
  expect(await pemilih()).toHaveLength(12);
});

test("Hapus TPS yang dimatikan ditolak juga lewat API, satu TPS maupun sekelurahan", async () => {
  await aturHapus(false);
  const sebelum = await pemilih();
  for (const path of [`dpt_tps/${KEL}001`, `dpt/${KEL}`]) {
    const { status, body } = await hapus(path);
    expect([path, status, body.kode]).toEqual([path, 400, "fitur-mati"]);
  }
  expect(await pemilih()).toEqual(sebelum);
  await aturHapus(true);
  expect((await hapus(`dpt/${KEL}`)).status).toBe(200);
});
