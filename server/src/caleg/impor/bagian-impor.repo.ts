// Rows of sections of many candidates at once.
import type { NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import type { Send } from "../../platform/db.ts";
import type { BarisBagianRow } from "../bagian/bagian.repo.ts";

export async function listBarisSemua(
  send: Send,
  bagian: NamaBagian,
  calegIds: readonly number[],
): Promise<BarisBagianRow[]> {
  return send<BarisBagianRow>(
    `select s.id, s.caleg_id, s.versi, to_jsonb(s) - '{id,caleg_id,versi}'::text[] as isi
     from caleg_${bagian} s where s.caleg_id = any($1::bigint[]) order by s.id`,
    [calegIds],
  );
}

const LIST_KOSONG = "select id, bagian_kosong from caleg where id = any($1::bigint[])";

export interface KosongRow {
  id: number;
  /** Sections of which was said that there is nothing to tell. */
  bagian_kosong: string[];
}

export async function listKosong(send: Send, calegIds: readonly number[]): Promise<KosongRow[]> {
  return send<KosongRow>(LIST_KOSONG, [calegIds]);
}
