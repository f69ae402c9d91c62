// What candidates mark: TPS, dapil with their regions, and candidates who stand there.
import { sql } from "kysely";
import { kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import { publishDapil } from "../dapil/keanggotaan.service.ts";
import { loadDaftarItem } from "../hasil/item/item.service.ts";
import { publishTps } from "../tps/tps.service.ts";
import { sendSelisih } from "../wilayah/hitungan/hitungan.service.ts";
import type { TestApp } from "./test-app.ts";

type Opened = Pick<TestApp, "context">;

/** TPS with so many voters. */
export async function buatTps(
  { context: { basis } }: Opened,
  rows: readonly { id: number; dpt: number }[],
): Promise<void> {
  for (const [, sekota] of Map.groupBy(rows, ({ id }) => kotaOf(id))) {
    await basis.pipeline(async (send) => {
      const tulisan = sekota.map(({ id, dpt }) => ({
        id,
        jadi: (_: unknown, [pusat, propinsi, kota]: readonly [number, number, number]) => ({
          id,
          nama: `TPS ${String(id % 1000).padStart(3, "0")}`,
          dpt_l: dpt,
          dpt_p: 0,
          jumlah_dpt: dpt,
          jumlah_pemilih: 0,
          dapil_pusat_id: pusat,
          dapil_propinsi_id: propinsi,
          dapil_kota_id: kota,
        }),
      }));
      await sendSelisih(send, { tps: await publishTps(send, tulisan) });
      await send("commit", []);
    });
  }
}

interface DapilBaru {
  jenis: number;
  kode: string;
  /** None: it is taken away. */
  wilayah: readonly number[];
}

/** Dapil are made of exactly these regions, and TPS move with them; returns the id of the first. */
export async function aturDapil(
  { context: { basis, db, live } }: Opened,
  list: readonly DapilBaru[],
): Promise<number> {
  const daftar = await loadDaftarItem(db, live);
  await basis.pipeline(async (send) => {
    const { selisihTps, selisih } = await publishDapil(
      { send, daftar },
      list.map(({ jenis, kode, wilayah }) => {
        const [first = 1376] = wilayah;
        const kotaId = kotaOf(first);
        return {
          jenisCalegId: jenis,
          kode,
          keterangan: `DAPIL ${kode}`,
          kursi: 9,
          isDemo: false,
          propinsiId: Math.floor(kotaId / 100),
          kotaId: jenis === 3 ? kotaId : null,
          wilayah,
          ...(wilayah.length === 0 ? { isHapus: true as const } : {}),
        };
      }),
    );
    await sendSelisih(send, { tps: selisihTps, laporan: selisih });
    await send("commit", []);
  });
  const [first] = list;
  const { id } = await db
    .selectFrom("dapil")
    .select("id")
    .where("jenis_caleg_id", "=", first?.jenis ?? 0)
    .where("kode", "=", first?.kode ?? "")
    .executeTakeFirstOrThrow();
  return id;
}

interface PenandaBaru {
  jenis: number;
  dapilId: number;
  usersId?: number;
  nama?: string;
}

/** A main candidate; returns the id. */
export async function buatPenanda(
  { context: { db } }: Opened,
  { jenis, dapilId, usersId, nama = "Dewi Lestari" }: PenandaBaru,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into caleg (users_id, jenis_caleg_id, dapil_id, nama_lengkap, is_utama)
    values (${usersId ?? null}, ${jenis}, ${dapilId}, ${nama}, 1) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}
