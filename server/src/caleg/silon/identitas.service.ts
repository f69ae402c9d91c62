// Candidates as KPU's forms want them: a block at a time, so that a nation of them fits into memory.
import type { Database } from "../../platform/db.ts";
import { jejakIds, mapWilayah } from "../../wilayah/wilayah.service.ts";
import { listIdentitas, type IdentitasCaleg } from "./identitas.repo.ts";
import type { NamaWilayah } from "./tulis-identitas.rules.ts";

const BLOK = 500;

export interface BlokCaleg {
  caleg: IdentitasCaleg[];
  nama: NamaWilayah;
}

/** The names of where they live, and of where their dapil lie. */
async function mapNama(db: Database, caleg: readonly IdentitasCaleg[]): Promise<NamaWilayah> {
  const ids = new Set(caleg.map((one) => one.ktp_wilayah_id ?? one.kota_id ?? one.propinsi_id));
  const rows = await mapWilayah(db, [...ids].flatMap(jejakIds));
  return new Map([...rows].map(([id, { keterangan }]) => [id, keterangan]));
}

export async function* blokCaleg(
  db: Database,
  ids: readonly number[],
  ukuran = BLOK,
): AsyncGenerator<BlokCaleg> {
  for (let at = 0; at < ids.length; at += ukuran) {
    // oxlint-disable-next-line no-await-in-loop -- a block at a time keeps memory small
    const caleg = await listIdentitas(db, ids.slice(at, at + ukuran));
    // oxlint-disable-next-line no-await-in-loop -- as above
    yield { caleg, nama: await mapNama(db, caleg) };
  }
}
