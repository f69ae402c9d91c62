import type { PesanRingkas } from "#contract/pesan.contract.ts";
import { NASIONAL } from "#contract/wilayah.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { Database } from "../platform/db.ts";
import { jejakIds } from "../wilayah/wilayah.service.ts";
import { countBelumBaca, listTerbaru, type Pembaca } from "./pesan.repo.ts";
import { ringkasan } from "./ringkasan.rules.ts";

const SHOWN = 10;

/** Announcements reach everybody within the author's region (decision G-99). */
function pembacaOf({ userId, wilayahId, lingkup }: Caller): Pembaca {
  const where = wilayahId ?? lingkup;
  return { usersId: userId, wilayahIds: where === 0 ? [NASIONAL] : jejakIds(where) };
}

export async function pesanTerbaru(
  db: Database,
  caller: Caller,
): Promise<{ jumlah_terbaru: number; data: PesanRingkas[] }> {
  const pembaca = pembacaOf(caller);
  const [rows, jumlah] = await Promise.all([
    listTerbaru(db, pembaca, SHOWN),
    countBelumBaca(db, pembaca),
  ]);
  return {
    jumlah_terbaru: jumlah,
    data: rows.map((row) => ({
      id: row.id,
      judul: row.judul,
      ringkasan: ringkasan(row.konten),
      waktu_terbit: row.waktu_terbit.toISOString(),
      is_baca: row.dibaca_pada === null ? 0 : 1,
    })),
  };
}
