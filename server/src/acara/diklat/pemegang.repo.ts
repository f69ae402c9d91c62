// Whose card a number is, as a class asks: accounts and witnesses of a region.
import { sql } from "kysely";
import { rentangKotaId } from "#contract/saksi/saksi.rules.ts";
import { tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";

export interface AkunKartu {
  nomer_kta: string;
  id: number;
  nama: string;
  /** Otherwise it is nobody's, unless a member of the region has the card. */
  isDiDalam: boolean;
}

/** Accounts lie where they act; those without a region only in the nation. */
export async function listAkunKartu(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<AkunKartu[]> {
  const { from, to } = tpsRange(lingkup);
  const { rows } = await sql<AkunKartu>`
    select nomer_kta, id, name as nama, wilayah_awal >= ${from} and wilayah_awal < ${to} as "isDiDalam"
    from users where nomer_kta = any(${nomor}::text[]) and deleted_at is null`.execute(db);
  return rows;
}

export interface SaksiKartu {
  nomer_kta: string;
  id: number;
  kota_id: number;
  nama: string;
}

export async function listSaksiKartu(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<SaksiKartu[]> {
  const { from, to } = rentangKotaId(lingkup);
  const { rows } = await sql<SaksiKartu>`
    select nomer_kta, id, kota_id, nama_lengkap as nama from saksi
    where nomer_kta = any(${nomor}::text[]) and is_aktif = 1
      and kota_id >= ${from} and kota_id < ${to}
    order by id`.execute(db);
  return rows;
}
