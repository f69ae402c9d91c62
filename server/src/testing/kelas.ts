// A class with its mappings, people and dates, written as they stand.
import type { Database } from "../platform/db.ts";

interface Opened {
  context: { db: Database };
}

export interface Pemetaan {
  peserta: number;
  pengajar: number;
  fasilitator: number;
}

export interface KelasUji {
  instansiId: number;
  diklatId: number;
  jenisId: number;
  pemetaan: Pemetaan;
  id: number;
  /** Of its calls. */
  alamat: string;
}

let urutan = 0;

async function insertPemetaan(db: Database, diklatId: number): Promise<Pemetaan> {
  const insert = async (label: string, sebagai: keyof Pemetaan): Promise<number> => {
    const { id } = await db
      .insertInto("pemetaan")
      .values({ diklat_id: diklatId, label, sebagai })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    peserta: await insert("Peserta Saksi", "peserta"),
    pengajar: await insert("Pemateri", "pengajar"),
    fasilitator: await insert("Pendamping", "fasilitator"),
  };
}

interface IsiKelas {
  nama?: string;
  url_lms?: string | null;
  lms_rahasia?: Buffer | null;
}

/** A class of its own institution and programme. */
export async function buatKelas(
  { context: { db } }: Opened,
  wilayahId: number,
  isi: IsiKelas = {},
): Promise<KelasUji> {
  urutan += 1;
  const { id: instansiId } = await db
    .insertInto("instansi")
    .values({ nama: `Badan Diklat ${urutan}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: diklatId } = await db
    .insertInto("diklat")
    .values({ instansi_id: instansiId, nama: `Diklat Saksi ${urutan}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: jenisId } = await db
    .insertInto("jenis_diklat")
    .values({ diklat_id: diklatId, nama: `Jenis Dasar ${urutan}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pemetaan = await insertPemetaan(db, diklatId);
  const { id } = await db
    .insertInto("kelas")
    .values({
      diklat_id: diklatId,
      jenis_diklat_id: jenisId,
      nama: `Kelas ${urutan}`,
      wilayah_id: wilayahId,
      tanggal_mulai: "2026-02-03",
      tanggal_selesai: "2026-02-09",
      ...isi,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const alamat = `/api/instansi/${instansiId}/diklat/${diklatId}/kelas/${id}`;
  return { instansiId, diklatId, jenisId, pemetaan, id, alamat };
}

interface Orang {
  nomer_kta: string;
  nama?: string;
  users_id?: number;
}

export async function masukkan(
  { context: { db } }: Opened,
  { id, pemetaan }: KelasUji,
  { sebagai = "peserta", ...orang }: Orang & { sebagai?: keyof Pemetaan },
): Promise<void> {
  const { nomer_kta, nama = `Orang ${nomer_kta}`, users_id = null } = orang;
  const baru = { kelas_id: id, pemetaan_id: pemetaan[sebagai], nomer_kta: nomer_kta.toUpperCase(), nama, users_id };
  await db.insertInto("kelas_peserta").values(baru).execute();
}

export async function buatModul(
  { context: { db } }: Opened,
  kelasId: number,
  { nama, indukId = null }: { nama: string; indukId?: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto("modul")
    .values({ kelas_id: kelasId, nama, induk_id: indukId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function buatTanggal(
  { context: { db } }: Opened,
  modulId: number,
  tanggal: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("jadwal_tanggal")
    .values({ modul_id: modulId, tanggal })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
