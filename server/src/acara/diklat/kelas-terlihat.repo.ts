// Which classes somebody may see, as a condition.
/* oxlint-disable house/own-table -- part of statements of files that tools/tables.ts names */
import { sql, type RawBuilder } from "kysely";
import { ancestorAt, levelOf, NASIONAL, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";

export interface TerlihatOleh {
  lingkup: Lingkup;
  usersId: number | null;
}

/** The regions that this one lies in. */
const diAtas = (lingkup: Lingkup): number[] =>
  Array.from({ length: levelOf(lingkup) ?? 0 }, (_, level) => ancestorAt(lingkup, level));

/**
 * Rows of `kelas_peserta kp` in `kelas k` that are an account's. Whoever was added before having one is known
 * by the card: who takes part where the account lies in the region of the class, who teaches or runs it where
 * it belongs to that very region, so that whoever made the account administers the class too.
 */
export const milikAkun = (usersId: number | null): RawBuilder<unknown> => sql`(
  kp.users_id = ${usersId} or (kp.users_id is null
    and kp.nomer_kta = (select u.nomer_kta from users u where u.id = ${usersId})
    and (k.wilayah_id = (select u.wilayah_id from users u where u.id = ${usersId})
      or (k.wilayah_id in (select unnest(array[${NASIONAL}, u.wilayah_awal / 100000000000,
          u.wilayah_awal / 1000000000]) from users u where u.id = ${usersId})
        and exists (select from pemetaan m where m.id = kp.pemetaan_id and m.sebagai = 'peserta')))))`;

/** Of `kelas k`: as access/kelola-kelas.ts says of each. */
export function terlihat({ lingkup, usersId }: TerlihatOleh): RawBuilder<unknown> {
  const { from, to } = tpsRange(lingkup);
  return sql`k.deleted_at is null and (
    (k.wilayah_awal >= ${from} and k.wilayah_awal < ${to})
    or k.wilayah_id = any(${diAtas(lingkup)}::bigint[])
    or exists (select from kelas_peserta kp where kp.kelas_id = k.id and ${milikAkun(usersId)}))`;
}
