import type { CalegRingkas } from "#contract/caleg.contract.ts";
import type { CalegQuery, SaksiCaleg } from "#contract/daftar-caleg.contract.ts";
import { nomerSaksi } from "#contract/saksi.rules.ts";
import type { Caller } from "../access/caller.ts";
import { lingkupDi } from "../access/lingkup.ts";
import type { Database } from "../platform/db.ts";
import { potonganOf, toHalaman } from "../platform/halaman.ts";
import { namaPenugasan } from "../wilayah/nama-penugasan.service.ts";
import { openCaleg, toCalegRingkas } from "./caleg.service.ts";
import { listCalegById, listIdCaleg } from "./daftar-caleg.repo.ts";
import { countSaksiOf, listSaksiOf } from "./saksi-caleg.repo.ts";

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

/** @throws Refusal as openCaleg */
export async function readSaksi(
  db: Database,
  caller: Caller,
  { id, ...query }: Ditanya & { id: number },
) {
  const caleg = await openCaleg(db, caller, { id });
  const { rows, total } = await listSaksiOf(db, caleg, { ...potonganOf(query), s: query.s });
  const penugasan = await namaPenugasan(db, rows);
  const data: SaksiCaleg[] = rows.map((row) => ({
    id: row.id,
    nama: row.nama_lengkap,
    nomer_saksi: nomerSaksi(row.id),
    penugasan: penugasan(row),
  }));
  return toHalaman(data, total, query);
}
