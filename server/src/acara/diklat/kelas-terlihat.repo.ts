// Which classes somebody may see, as a condition.
import { sql, type RawBuilder } from "kysely";
import { ancestorAt, levelOf, tpsRange } from "#contract/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";

export interface TerlihatOleh {
  lingkup: Lingkup;
  usersId: number | null;
}

/** The regions that this one lies in. */
const diAtas = (lingkup: Lingkup): number[] =>
  Array.from({ length: levelOf(lingkup) ?? 0 }, (_, level) => ancestorAt(lingkup, level));

/** Of `kelas k`: as access/kelola-kelas.ts says of each. */
export function terlihat({ lingkup, usersId }: TerlihatOleh): RawBuilder<unknown> {
  const { from, to } = tpsRange(lingkup);
  return sql`k.deleted_at is null and (
    (k.wilayah_awal >= ${from} and k.wilayah_awal < ${to})
    or k.wilayah_id = any(${diAtas(lingkup)}::bigint[])
    or exists (select from kelas_peserta p where p.users_id = ${usersId} and p.kelas_id = k.id))`;
}
