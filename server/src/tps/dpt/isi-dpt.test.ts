// What the pages of TPS and voters are told, field by field, of a small world whose every number is
// another one: a figure that stands in another's place is noticed.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { perbaikiRekap } from "../../hasil/rekap/recount.service.ts";
import { impor } from "../../testing/impor.ts";
import { aturDapil } from "../../testing/penandaan.ts";
import { buatSaksi } from "../../testing/saksi.ts";
import { buatPengguna, createTestApp, ROLES } from "../../testing/test-app.ts";

const app = await createTestApp();
const { db } = app.context;
const { token } = await buatPengguna(app, ROLES.superAdmin);
const KEL = 1376011002;
const TPS_1 = 1376011002001;
const TPS_2 = 1376011002002;
const TPS_3 = 1376011002003;
const TPS_4 = 1376011002004;
const TPS_5 = 1376011002005;

const isi = async (path: string) => (await app.panggil(`GET /api/${path}`, { token })).body;
const muat = (jenis: string, baris: readonly string[]) =>
  impor(app, {
    token,
    isi: baris.join("\n"),
    fields: { jenis, wilayah_id: String(KEL), buat_tps: "1" },
  });

/** TPS 1 has two voters by name, TPS 2 five, TPS 4 four; of TPS 3 only the numbers are known. */
const PEMILIH = [
  "No,Nama,Usia,RT,RW,TPS,Jenis Kelamin",
  "1,Ahmad Fauzi,33,5,9,1,L",
  "2,Rosa Lina,28,6,9,1,P",
  "1,Siti Aminah,45,3,12,2,P",
  "2,Budi Santoso,17,4,12,2,L",
  ...[3, 4, 5].map((no) => `${no},Warga ${no}0,6${no},4,12,2,L`),
  ...[1, 2, 3, 4].map((no) => `${no},Tetangga ${no}0,5${no},7,8,4,P`),
];

/** Of a list that is kept for undoing: counted nowhere. */
const LAMA = ["No,Nama,Usia,RT,RW,TPS,Jenis Kelamin", "1,Pemilih Lama,40,5,13,1,L"];

beforeAll(async () => {
  await muat("dpt", LAMA);
  await muat("tps", ["tps_id,nama,dpt_l,dpt_p,dpt", `${TPS_3},TPS Balai,40,50,90`]);
  await muat("dpt", PEMILIH);
  await app.panggil(`POST /api/tps/${TPS_4}`, { token, body: { keterangan: "Dekat masjid" } });
  const dapilId = await aturDapil(app, [{ jenis: 1, kode: "13-U", wilayah: [1376] }]);
  const dapilKota = await aturDapil(app, [{ jenis: 3, kode: "1376-U", wilayah: [1376] }]);
  await sql`
    insert into caleg_level_dpt (kota_id, tps_id, caleg_id, jenis_caleg_id, dapil_id, level, users_id)
    values (1376, ${TPS_1}, 1, 1, ${dapilId}, 1, 1), (1376, ${TPS_1}, 2, 3, ${dapilKota}, 2, 1),
      (1376, ${TPS_2}, 1, 1, ${dapilId}, 1, 1)`.execute(db);
  await perbaikiRekap(db);
  await buatSaksi(app, 1376, { tps_id: TPS_2 });
});

test("TPS-032..035 TPS-036 TPS-037 satu baris wilayah, dari tiap tingkat: nama, TPS, DPT, kuat, potensial, tertandai", async () => {
  const hitungan = {
    jumlah_tps: 4,
    jumlah_dpt: 101,
    jumlah_dpt_kuat: 2,
    jumlah_dpt_potensial: 5,
    jumlah_dpt_kuat_plus_potensial: 7,
    jumlah_pemilih: 11,
    jumlah_tps_berdaftar: 3,
    cakupan: 75,
  };
  for (const [wilayahId, id, keterangan, label] of [
    [137601, KEL, "Pakan Sinayan", "kelurahan"],
    [1376, 137601, "Payakumbuh Barat", "kecamatan"],
    [13, 1376, "Kota Payakumbuh", "kota"],
    [1, 13, "Sumatera Barat", "provinsi"],
  ] as const) {
    const { data, jumlah } = await isi(`dpt_wilayah?wilayah_id=${wilayahId}`);
    expect(data[0]).toEqual({ id, keterangan, label, ...hitungan });
    expect(jumlah).toEqual(hitungan);
  }
});

test("TPS-023..027 TPS-051 satu pemilih: TPS, nama, usia, RT, RW; menurut TPS, kelurahan, dan nama", async () => {
  const siti = {
    tps_kpu: 2,
    tps_id: TPS_2,
    nomor: 1,
    nama: "Siti Aminah",
    usia: 45,
    kelamin: "P",
    rt: "003",
    rw: "012",
  };
  const satuTps = await isi(`dpt?tps_id=${TPS_2}`);
  expect(satuTps).toMatchObject({ total: 5, per_page: 50, current_page: 1 });
  expect(satuTps.data[0]).toEqual(siti);
  const kelurahan = await isi(`dpt?kelurahan_id=${KEL}`);
  expect(kelurahan.total).toBe(11);
  expect(kelurahan.data[0]).toMatchObject({ tps_kpu: 1, nama: "Ahmad Fauzi", rt: "005" });
  expect((await isi(`dpt?kelurahan_id=${KEL}&s=aminah`)).data).toEqual([siti]);
  expect((await isi(`dpt?tps_id=${TPS_1}&s=aminah`)).data).toEqual([]);
});

test("TPS-028..030 TPS-031 TPS-047 satu TPS: id, nama, DPT, keterangan; halaman, cari, RW dan RT", async () => {
  const { data, total } = await isi(`tps?kelurahan_id=${KEL}`);
  expect(total).toBe(4);
  expect(data).toMatchObject([
    { id: TPS_1, nama: "TPS 001", jumlah_dpt: 2, keterangan: null, level: 2 },
    { id: TPS_2, nama: "TPS 002", jumlah_dpt: 5, keterangan: null, level: 1 },
    { id: TPS_3, nama: "TPS Balai", jumlah_dpt: 90, keterangan: null, nomor: 3, level: 0 },
    { id: TPS_4, nama: "TPS 004", jumlah_dpt: 4, keterangan: "Dekat masjid", level: 0 },
  ]);
  for (const tps of data) {
    expect((await isi(`tps/${tps.id}`)).data).toMatchObject(tps);
  }
  // Nobody of TPS 3 is known by name; its men and women are.
  expect(data[2]).toMatchObject({ dpt_l: 40, dpt_p: 50, jumlah_pemilih: 0 });
  expect(data[1]).toMatchObject({ dpt_l: 4, dpt_p: 1, jumlah_pemilih: 5 });
  const ids = async (query: string) =>
    (await isi(`tps?kelurahan_id=${KEL}${query}`)).data.map((row: { id: number }) => row.id);
  expect(await ids("&per_page=3&page=2")).toEqual([TPS_4]);
  expect(await ids("&s=balai")).toEqual([TPS_3]);
  expect(await ids("&rw=012")).toEqual([TPS_2]);
  expect(await ids("&rw=9&rt=6")).toEqual([TPS_1]);
  expect(await ids("&rw=9&rt=5")).toEqual([TPS_1]);
  expect(await ids("&rw=12&rt=5")).toEqual([]);
  expect(await ids("&rw=13")).toEqual([]);
  expect(await ids("&urut=jumlah_dpt")).toEqual([TPS_1, TPS_4, TPS_2, TPS_3]);
  // A name and a number that come anew, by a file or a form, are what it has then.
  const namaDpt = async () => {
    const { nama, jumlah_dpt: dpt } = (await isi(`tps/${TPS_3}`)).data;
    return [nama, dpt];
  };
  await muat("tps", ["tps_id,nama,dpt_l,dpt_p,dpt", `${TPS_3},TPS Pasar,50,60,110`]);
  expect(await namaDpt()).toEqual(["TPS Pasar", 110]);
  await app.panggil(`POST /api/tps/${TPS_3}`, { token, body: { nama: "TPS Lapau" } });
  expect(await namaDpt()).toEqual(["TPS Lapau", 110]);
  await muat("tps", ["tps_id,nama,dpt_l,dpt_p,dpt", `${TPS_3},TPS Balai,40,50,90`]);
  expect(await namaDpt()).toEqual(["TPS Balai", 90]);
  // How many are men is not known of every TPS.
  await muat("tps", ["tps_id,dpt", `${TPS_5},120`]);
  expect((await isi(`tps/${TPS_5}`)).data).toMatchObject({ jumlah_dpt: 120, dpt_l: null });
  // A note that is no longer sent is no longer there; and comes back.
  const catatan = async (body: object) => {
    expect((await app.panggil(`POST /api/tps/${TPS_4}`, { token, body })).status).toBe(200);
    return (await isi(`tps/${TPS_4}`)).data.keterangan;
  };
  expect(await catatan({ keterangan: "Pindah ke balai" })).toBe("Pindah ke balai");
  expect(await catatan({})).toBeNull();
  expect(await catatan({ keterangan: "Dekat masjid" })).toBe("Dekat masjid");
});

test("dua orang mengubah satu TPS: yang kedua ditolak, juga sesudah sebuah berkas; tanpa versi ia menimpa", async () => {
  const baca = async () => (await isi(`tps/${TPS_3}`)).data;
  const ubah = (body: object) => app.panggil(`POST /api/tps/${TPS_3}`, { token, body });
  const { nama, versi } = await baca();
  expect((await ubah({ nama, keterangan: "Pindah", versi })).status).toBe(200);
  const kedua = await ubah({ nama: "TPS Lain", versi });
  expect([kedua.status, kedua.body.kode]).toEqual([400, "isian-berubah"]);
  const kini = await baca();
  expect(kini).toMatchObject({ nama, keterangan: "Pindah" });
  await muat("tps", ["tps_id,nama,dpt", `${TPS_3},TPS Berkas,90`]);
  expect((await ubah({ nama: "TPS Lain", versi: kini.versi })).body.kode).toBe("isian-berubah");
  expect((await ubah({ nama: "TPS Dipilih", versi: (await baca()).versi })).status).toBe(200);
  expect((await ubah({ nama })).status).toBe(200);
  expect(await baca()).toMatchObject({ nama, keterangan: null });
});

test("TPS-053 TPS-054 RW satu kelurahan, dan RT di dalam satu RW, dengan jumlah pemilihnya", async () => {
  expect((await isi(`tps_rw?kelurahan_id=${KEL}`)).data).toEqual([
    { rw: "008", jumlah: 4 },
    { rw: "009", jumlah: 2 },
    { rw: "012", jumlah: 5 },
  ]);
  expect((await isi(`tps_rt?kelurahan_id=${KEL}&rw=12`)).data).toEqual([
    { rt: "003", jumlah: 1 },
    { rt: "004", jumlah: 4 },
  ]);
});

test("TPS-048 TPS untuk penugasan: yang bersaksi dan yang belum", async () => {
  const { data } = await isi(`saksi_tps?kelurahan_id=${KEL}`);
  expect(data.slice(1, 3)).toEqual([
    { id: TPS_2, nama: "TPS 002", nomor: 2, jumlah_saksi: 1, is_bersaksi: true },
    { id: TPS_3, nama: "TPS Balai", nomor: 3, jumlah_saksi: 0, is_bersaksi: false },
  ]);
});
