// Witnesses to print, written straight to the database.
import type { OpenContext } from "../context.ts";
import { kotaOf } from "#contract/wilayah.contract.ts";

interface SaksiBaru {
  kelurahanId: number;
  /** Of the TPS, which is made when it is missing; null: not assigned yet. */
  tps: number | null;
  nama?: string;
  nomerKta?: string;
  fotoBerkasId?: string;
}

let counter = 0;

/** @returns the id */
export async function buatSaksi(
  { db }: Pick<OpenContext, "db">,
  { kelurahanId, tps, nama, nomerKta, fotoBerkasId }: SaksiBaru,
): Promise<number> {
  counter += 1;
  const kotaId = kotaOf(kelurahanId);
  const tpsId = tps === null ? null : kelurahanId * 1000 + tps;
  if (tpsId !== null) {
    await db
      .insertInto("tps")
      .values({
        kota_id: kotaId,
        id: tpsId,
        kelurahan_id: kelurahanId,
        nomor: tps ?? 0,
        nama: "TPS",
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { id } = await db
    .insertInto("saksi")
    .values({
      kota_id: kotaId,
      nomor: 100_000 + counter,
      nik: String(counter).padStart(16, "7"),
      nama_lengkap: nama ?? `Saksi Cetak ${counter}`,
      nomer_wa: "6281100000001",
      nomer_kta: nomerKta ?? null,
      tps_id: tpsId,
      penugasan_id: kelurahanId,
      foto_berkas_id: fotoBerkasId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return Number(id);
}
