import type { CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import type { CalegQuery } from "#contract/caleg/daftar-caleg.contract.ts";
import type { Caller } from "../access/caller.ts";
import { isSaksiTerbaca } from "../access/kelola-caleg.ts";
import { lingkupDi } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { refuse } from "../platform/refusal.ts";
import { openCaleg, toCalegRingkas } from "./caleg.service.ts";
import { listCalegById, listIdCaleg } from "./daftar-caleg.repo.ts";
import { countSaksiOf } from "./saksi-caleg.repo.ts";
import { readSaksiOf } from "./saksi-caleg.service.ts";

export async function readDaftar(db: Database, caller: Caller, query: CalegQuery) {
  const { wilayah_id: wilayahId, ...rest } = query;
  const filter = { ...rest, lingkup: lingkupDi(caller, wilayahId) };
  const { ids, total } = await listIdCaleg(db, filter, potonganOf(query));
  const [rows, saksi] = await Promise.all([listCalegById(db, ids), countSaksiOf(db, ids)]);
  const data: CalegRingkas[] = rows.map((row) => toCalegRingkas(row, { caller, saksi }));
  return toHalaman(data, total, query);
}

interface Ditanya {
  page: number;
  per_page: number;
  s: string;
}

/** @throws Refusal tidak-berhak, and as openCaleg */
export async function readSaksi(
  db: Database,
  caller: Caller,
  { id, ...query }: Ditanya & { id: number },
) {
  const caleg = await openCaleg(db, caller, { id });
  if (!isSaksiTerbaca(caller, caleg)) {
    refuse("tidak-berhak");
  }
  const { data, total } = await readSaksiOf(db, caleg, { ...potonganOf(query), s: query.s });
  return toHalaman(data, total, query);
}
