// A small world in which every figure of the first page has its own number.
import type { APIRequestContext } from "@playwright/test";
import { connect } from "../server/src/platform/db.ts";
import { buatSaksi } from "../server/src/testing/saksi.ts";
import { imporBaris } from "./isi-data.ts";
import { emailOf } from "./pengguna.ts";
import { expect } from "./test.ts";

const A = 1376011005;
const B = 1376021002;
const PADANG = 1371011001;
const SURABAYA = 3578011001;
export const tpsOf = (kelurahan: number, nomor: number): number => kelurahan * 1000 + nomor;

const DPT: readonly (readonly [kelurahan: number, dpt: readonly number[]])[] = [
  [A, [101, 103, 107, 109, 113]],
  [B, [601, 607]],
  [PADANG, [701, 709, 719]],
  [SURABAYA, [801, 809]],
];

const DAPIL = [
  ["1301", 1, [1371, 1376], 5],
  ["130005", 2, [1376], 8],
  ["137601", 3, [137601, 137602], 9],
  ["357801", 3, [357801], 4],
] as const;

/** [TPS, phase, check of the voters' list, is the number right?] */
const DI_TPS = [
  [tpsOf(A, 1), 1, 1, 1],
  [tpsOf(A, 1), 2, 2, 1],
  [tpsOf(A, 2), 1, 1, 1],
  [tpsOf(A, 3), 2, 1, 0],
  [tpsOf(B, 1), 1, 2, 1],
  [tpsOf(PADANG, 1), 2, 1, 0],
  [tpsOf(SURABAYA, 1), 1, 2, 0],
] as const;

/** [kota, jenis, place, phase, check] */
const KOORDINATOR = [
  [1376, 6, 1376011003, 1, 2],
  [1376, 6, 1376011004, 1, 2],
  [1376, 5, 137603, 2, 2],
  [1374, 4, 1374, 1, 3],
  [1100, 3, 11, 2, 2],
] as const;

const TANPA_TPS = 8;

/** What a day before there was less of: so many TPS, witnesses and candidates for DPR RI. */
export const KEMARIN = { jumlah_tps: 3, saksi: 2, caleg: 1 } as const;

async function isiCaleg(database: string, api: APIRequestContext): Promise<void> {
  const { db, close } = connect(database, { connections: 1 });
  const dapil = new Map(
    (await db.selectFrom("dapil").select(["id", "kode"]).execute()).map((row) => [
      row.kode,
      row.id,
    ]),
  );
  const calon = DAPIL.flatMap(([kode, jenis_caleg_id, , jumlah]) =>
    Array.from({ length: jumlah }, (_, n) => ({
      jenis_caleg_id,
      dapil_id: dapil.get(kode) ?? 0,
      nama_lengkap: `Calon ${kode} ${n}`,
    })),
  );
  await db.insertInto("caleg").values(calon).execute();
  // Of each legislature also one who is gone: counted nowhere.
  const pergi = DAPIL.map(([kode, jenis_caleg_id]) => ({
    jenis_caleg_id,
    dapil_id: dapil.get(kode) ?? 0,
    nama_lengkap: `Pergi ${kode}`,
    deleted_at: new Date(),
  }));
  await db.insertInto("caleg").values(pergi).execute();
  const dapilId = dapil.get("137601") ?? 0;
  const { id: usersId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", emailOf("caleg"))
    .executeTakeFirstOrThrow();
  await db
    .updateTable("caleg")
    .set({ users_id: usersId, nomor_urut: 4, progres: 35, progres_identitas: 60 })
    .where("nama_lengkap", "=", "Calon 137601 1")
    .execute();
  const { id: penanda } = await db
    .insertInto("caleg")
    .values({ jenis_caleg_id: 3, dapil_id: dapilId, nama_lengkap: "Penanda", is_utama: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await close();
  for (const [tps_id, level] of [
    [tpsOf(A, 1), 2],
    [tpsOf(B, 1), 1],
  ]) {
    const answer = await api.post(`/api/caleg/${penanda}/set_level_dpt`, {
      data: { level, tps_id },
    });
    expect(answer.status()).toBe(200);
  }
}

async function isiSaksi(database: string): Promise<void> {
  const basis = connect(database, { connections: 1 });
  const app = { context: { basis } };
  for (const [tps_id, tahap, lingkup, is_nomer_wa_valid] of DI_TPS) {
    await buatSaksi(app, Math.floor(tps_id / 1e9), { tps_id, tahap, lingkup, is_nomer_wa_valid });
  }
  for (const [kota, jenis_id, penugasan_id, tahap, lingkup] of KOORDINATOR) {
    // Their numbers are right, but they stand at no TPS.
    const isi = { jenis_id, penugasan_id, tahap, lingkup, is_nomer_wa_valid: 1 as const };
    await buatSaksi(app, kota, isi);
  }
  for (let n = 0; n < TANPA_TPS; n += 1) {
    const tahap = n < TANPA_TPS / 2 ? 1 : 2;
    await buatSaksi(app, 1376, { penugasan_id: A, tahap, lingkup: 3, is_nomer_wa_valid: 1 });
  }
  await basis.close();
}

/** Writes down a day before today what is there now, with less of some. */
async function isiKemarin(database: string, api: APIRequestContext): Promise<void> {
  const { data } = await (await api.get("/api/beranda?wilayah_id=1")).json();
  const angka = structuredClone(data);
  angka.jumlah_tps -= KEMARIN.jumlah_tps;
  angka.saksi.total -= KEMARIN.saksi;
  angka.caleg.pusat += KEMARIN.caleg;
  const { db, close } = connect(database, { connections: 1 });
  await db
    .insertInto("beranda_harian")
    .values({
      wilayah_id: 1,
      tanggal: new Date("2024-02-13T05:00:00Z"),
      dicatat_pada: new Date("2024-02-13T05:00:00Z"),
      angka: JSON.stringify(angka),
    })
    .execute();
  await close();
}

const REKENING = {
  rekening_nama: "DPC",
  rekening_nomor: "12345",
  rekening_bank: "Bank",
  rekening_tanggal_dibuat: "2023-11-20",
};
const LADK = { dokumen_wilayah_id: 2, tanggal_dibuat: "2024-01-07" };
const PDF = {
  name: "berkas.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4 berkas\n%%EOF"),
};

/** Accounts of one province and two kota; reports of two provinces and three kota. */
async function isiDokumen(api: APIRequestContext): Promise<void> {
  for (const [alamat, fields, wilayah_id] of [
    ...[13, 1371, 3578].map((id) => ["rekening_wilayah", REKENING, id] as const),
    ...[13, 35, 1371, 1374, 1376].map((id) => ["dokumen_wilayah", LADK, id] as const),
  ]) {
    const answer = await api.post(`/api/${alamat}`, {
      multipart: { ...fields, wilayah_id, file: PDF },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

export async function siapkanBeranda(database: string, api: APIRequestContext): Promise<void> {
  await imporBaris(api, { jenis: "tps" }, [
    "tps_id,dpt",
    ...DPT.flatMap(([kelurahan, dpt]) =>
      dpt.map((jumlah, at) => `${tpsOf(kelurahan, at + 1)},${jumlah}`),
    ),
  ]);
  await imporBaris(api, { jenis: "dapil" }, [
    "jenis_caleg_id,kode,keterangan,kursi,wilayah_id",
    ...DAPIL.flatMap(([kode, jenis, wilayah]) =>
      wilayah.map((id) => `${jenis},${kode},Dapil ${kode},8,${id}`),
    ),
  ]);
  await isiCaleg(database, api);
  await isiSaksi(database);
  await isiDokumen(api);
  await isiKemarin(database, api);
}
