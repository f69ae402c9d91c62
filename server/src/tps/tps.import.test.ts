// Files of polling stations.
import { beforeAll, expect, test } from "vitest";
import { checkRekap } from "../hasil/rekap/recount.service.ts";
import { impor, periksa, tunggu } from "../testing/impor.ts";
import { buatPengguna, createTestApp, ROLES } from "../testing/test-app.ts";

const app = await createTestApp();
let token = "";
beforeAll(async () => {
  ({ token } = await buatPengguna(app, ROLES.superAdmin));
});

const KEL = 1376011002;
const muat = (isi: string) => impor(app, { token, isi, fields: { jenis: "tps" } });
const cek = (isi: string) => periksa(app, { token, isi, fields: { jenis: "tps" } });
const tps = async (id: number | string) =>
  (await app.panggil(`GET /api/qc_tps/${id}`, { token })).body.data;
const faultsOf = (hasil: { galat: { kolom: string | null; alasan: string }[] }) =>
  hasil.galat.map(({ kolom, alasan }) => [kolom, alasan]);

test("tps_id, atau kelurahan_id dan nomor; nama dan DPT boleh kosong", async () => {
  expect(await muat(`tps_id,nama,dpt_l,dpt_p,dpt\n${KEL}001,Balai Desa,90,100,190`)).toMatchObject({
    status: "diterapkan",
  });
  expect(await muat(`kelurahan_id,nomor\n${KEL},2\n${KEL},007`)).toMatchObject({
    status: "diterapkan",
    jumlah: { baru: 2 },
  });
  expect(await tps(`${KEL}001`)).toMatchObject({ nama: "Balai Desa", jumlah_dpt: 190 });
  expect(await tps(`${KEL}002`)).toMatchObject({ nama: "TPS 002", jumlah_dpt: 0 });
  expect(await tps(`${KEL}007`)).toMatchObject({ nama: "TPS 007" });
});

test("DPT laki-laki dan perempuan memberi jumlahnya; sel kosong tidak menghapus", async () => {
  await muat(`tps_id,dpt_l,dpt_p\n${KEL}010,40,45`);
  expect(await tps(`${KEL}010`)).toMatchObject({ nama: "TPS 010", jumlah_dpt: 85 });
  const hasil = await muat(`tps_id,nama,dpt_l,dpt_p,dpt\n${KEL}010,Pasar,,,`);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { berubah: 1 } });
  expect(await tps(`${KEL}010`)).toMatchObject({ nama: "Pasar", jumlah_dpt: 85 });
});

test("TPS lokasi khusus 901 ke atas boleh, di luar 1–999 tidak", async () => {
  expect(await muat(`tps_id,nama\n${KEL}901,Lapas Payakumbuh\n${KEL}999,`)).toMatchObject({
    status: "diterapkan",
    jumlah: { baru: 2 },
  });
  expect(await tps(`${KEL}901`)).toMatchObject({ nama: "Lapas Payakumbuh" });
  const nomor = await cek(`kelurahan_id,nomor\n${KEL},0\n${KEL},1000\n${KEL},`);
  expect(faultsOf(nomor)).toEqual([
    ["nomor", "Paling kecil 1"],
    ["nomor", "Paling besar 999"],
    ["nomor", "Wajib diisi: kode TPS, atau kode kelurahan dan nomor TPS"],
  ]);
});

const BUKAN_ID = "Kode TPS harus 13 angka: kode kelurahan 10 angka dan nomor TPS 3 angka";

test.each([
  [`tps_id\n${KEL}000`, "tps_id", BUKAN_ID],
  [`tps_id\n${KEL}`, "tps_id", BUKAN_ID],
  [`tps_id\n${KEL}0001`, "tps_id", "Paling besar 9999999999999"],
  ["tps_id,dpt\n,5", "tps_id", "Wajib diisi: kode TPS, atau kode kelurahan dan nomor TPS"],
  ["tps_id\n1376019999001", "tps_id", "Kelurahan 1376019999 tidak dikenal"],
  ["tps_id\n9901012001001", "tps_id", "Kelurahan 9901012001 tidak dikenal"],
  ["kelurahan_id,nomor\n137601,1", "kelurahan_id", BUKAN_ID],
  ["kelurahan_id,nomor\n1376019999,1", "kelurahan_id", "Kelurahan 1376019999 tidak dikenal"],
  [
    `tps_id,kelurahan_id,nomor\n${KEL}001,${KEL},2`,
    "tps_id",
    "Kode TPS tidak sesuai dengan kode kelurahan dan nomor TPS",
  ],
  [
    `tps_id,kelurahan_id\n${KEL}001,1376011003`,
    "tps_id",
    "Kode TPS tidak sesuai dengan kode kelurahan dan nomor TPS",
  ],
  [
    `tps_id,dpt_l,dpt_p,dpt\n${KEL}003,10,20,31`,
    "dpt",
    "laki-laki 10 ditambah perempuan 20 bukan 31",
  ],
])("galat %j", async (isi, kolom, alasan) => {
  expect(faultsOf(await cek(isi))).toEqual([[kolom, alasan]]);
});

test("DPT berkas yang tidak cocok dengan yang tersimpan adalah galat, bukan tebakan", async () => {
  await muat(`tps_id,dpt_l,dpt_p,dpt\n${KEL}020,100,110,210`);
  expect(faultsOf(await cek(`tps_id,dpt\n${KEL}020,215`))).toEqual([
    ["dpt", "laki-laki 100 ditambah perempuan 110 bukan 215. Isi ketiganya"],
  ]);
  expect(await muat(`tps_id,dpt_l,dpt_p,dpt\n${KEL}020,101,114,215`)).toMatchObject({
    status: "diterapkan",
  });
});

test("TPS yang sama dua kali dalam berkas, juga dalam dua cara menulisnya", async () => {
  const hasil = await cek(
    `tps_id,kelurahan_id,nomor\n${KEL}031,,\n${KEL}032,,\n,${KEL},31\n${KEL}032,${KEL},32`,
  );
  expect(hasil.galat).toEqual([
    expect.objectContaining({
      baris: 4,
      nilai: `${KEL}031`,
      alasan: "Data yang sama sudah ada di baris 2",
    }),
    expect.objectContaining({
      baris: 5,
      nilai: `${KEL}032`,
      alasan: "Data yang sama sudah ada di baris 3",
    }),
  ]);
  expect(hasil.jumlah).toMatchObject({ baru: 2, galat: 2 });
});

test("TPS kembar menurut kelurahan dan nomor: nomornya yang merah, dan perbaikannya berlaku", async () => {
  const { id, galat } = await cek(`kelurahan_id,nomor,nama\n${KEL},41,Balai\n${KEL},41,Pasar`);
  const lawan = (baris: number) =>
    `Bertentangan dengan baris ${baris} tentang data yang sama. Sisakan baris yang benar`;
  expect(galat).toEqual([
    expect.objectContaining({ baris: 2, kolom: "nomor", nilai: "41", alasan: lawan(3) }),
    expect.objectContaining({ baris: 3, kolom: "nomor", nilai: "41", alasan: lawan(2) }),
  ]);
  const body = { perbaikan: [{ nomor: 2, nilai: { nomor: "42" } }] };
  await app.panggil(`POST /api/impor/${id}/perbaikan`, { token, body });
  expect(await tunggu(app, token, id)).toMatchObject({ galat: [], jumlah: { baru: 2 } });
  const rows = await app.panggil(`GET /api/impor/${id}/baris`, { token });
  expect(rows.body.data.map(({ sesudah }: { sesudah: object }) => sesudah)).toEqual([
    expect.objectContaining({
      tps_id: KEL * 1000 + 41,
      kelurahan_id: KEL,
      nomor: 41,
      nama: "Balai",
    }),
    expect.objectContaining({
      tps_id: KEL * 1000 + 42,
      kelurahan_id: KEL,
      nomor: 42,
      nama: "Pasar",
    }),
  ]);
});

test("kelurahan di beberapa kota dalam satu berkas; penghitung tepat", async () => {
  const isi = [1376021002, 3578011001, 7371011001]
    .flatMap((id) => [`${id}041,11`, `${id}042,12`])
    .join("\n");
  const hasil = await muat(`tps_id,dpt\n${isi}`);
  expect(hasil).toMatchObject({ status: "diterapkan", jumlah: { baru: 6 } });
  const { body } = await app.panggil("GET /api/qc_rekap/5?wilayah_id=35", { token });
  expect(body.data.jumlah_tps).toBe(2);
  expect(await checkRekap(app.context.db)).toEqual([]);
});

test("DPT yang berubah membuat laporan TPS itu dilihat lagi", async () => {
  const id = KEL * 1000 + 50;
  await muat(`tps_id,dpt\n${id},200`);
  const hasil = "tps_id,01,02,03,dpt,pengguna_dpt,sah,tidak_sah,total";
  await impor(app, {
    token,
    isi: `${hasil}\n${id},50,50,0,200,100,100,0,100`,
    fields: { jenis: "hasil-tps", jenis_laporan_id: "5" },
  });
  const kode = async (): Promise<string[]> =>
    (
      await app.panggil("GET /api/qc_tps?jenis_laporan_id=5&perlu_dicek=1", { token })
    ).body.data.flatMap((row: { laporan: { kesalahan: { kode: string }[] } }) =>
      row.laporan.kesalahan.map((one) => one.kode),
    );
  expect(await kode()).toEqual([]);
  await muat(`tps_id,dpt\n${id},199`);
  await expect.poll(kode, { timeout: 20_000 }).toEqual(["dpt-bukan-data-tps"]);
  expect(await checkRekap(app.context.db)).toEqual([]);
});
