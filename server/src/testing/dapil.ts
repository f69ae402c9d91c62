// What candidates stand in.
import type { Database } from "../platform/db.ts";

let urutan = 0;

interface DapilBaru {
  jenis: number;
  kotaId: number;
  keterangan?: string;
  kursi?: number;
}

/** A dapil of its own; returns its id. */
export async function buatDapil(
  db: Database,
  { jenis, kotaId, keterangan, kursi = 9 }: DapilBaru,
): Promise<number> {
  urutan += 1;
  // Of one width, as the real ones are: lists follow it.
  const nomor = String(urutan).padStart(4, "0");
  const { id } = await db
    .insertInto("dapil")
    .values({
      jenis_caleg_id: jenis,
      kode: `${kotaId}-U${nomor}`,
      keterangan: keterangan ?? `DAPIL UJI ${urutan}`,
      kursi,
      propinsi_id: Math.floor(kotaId / 100),
      kota_id: jenis === 3 ? kotaId : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
