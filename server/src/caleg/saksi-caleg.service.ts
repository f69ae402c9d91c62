// The witnesses of a candidate, for whoever may open the candidate.
import type { SaksiCaleg } from "#contract/caleg/caleg.contract.ts";
import { nomerSaksi } from "#contract/saksi/saksi.rules.ts";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import type { Database } from "../platform/db.ts";
import type { Potongan } from "../platform/halaman.ts";
import { namaPenugasan } from "../wilayah/nama-penugasan.service.ts";
import { listSaksiOf } from "./saksi-caleg.repo.ts";

export async function readSaksiOf(
  db: Database,
  caleg: CalegTerbuka,
  potongan: Potongan & { s: string },
): Promise<{ data: SaksiCaleg[]; total: number }> {
  const { rows, total } = await listSaksiOf(db, caleg, potongan);
  const penugasan = await namaPenugasan(db, rows);
  const data = rows.map((row) => ({
    id: row.id,
    nama: row.nama_lengkap,
    nomer_saksi: nomerSaksi(row.id),
    penugasan: penugasan(row),
  }));
  return { data, total };
}
