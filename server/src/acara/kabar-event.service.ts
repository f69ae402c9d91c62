// What becomes of an event's approval, told to who waits for it.
import { ancestorAt } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import { tingkatPembuat } from "../access/buatan.ts";
import type { Database } from "../platform/db.ts";
import { adminOf, tautan } from "../pesan/kabar.rules.ts";
import { kabariWilayah } from "../pesan/pesan.service.ts";
import type { EventRow } from "./event.repo.ts";

/** In the bell of the level that made the event, or changed it last, where that was decided above it. */
export async function kabariPembuat(
  tx: Database,
  caller: Caller,
  { id, nama, wilayah_id: wilayahId, tingkat, is_approval }: EventRow,
): Promise<void> {
  if (tingkatPembuat(caller) >= tingkat) {
    return;
  }
  const event = tautan(`/event/detail/${id}`, nama);
  const kabar =
    is_approval === 1
      ? {
          judul: "Event Anda disetujui",
          konten: `<p>${event} disetujui. Presensinya diterima menurut waktunya.</p>`,
        }
      : {
          judul: "Event Anda perlu persetujuan lagi",
          konten: `<p>${event} tidak lagi disetujui, dan presensinya tidak diterima. Periksa isinya, ubah bila perlu, lalu minta persetujuan kepada tingkat di atas Anda.</p>`,
        };
  await kabariWilayah(tx, { judul: kabar.judul, usersId: caller.userId }, [
    { ...adminOf(ancestorAt(wilayahId, tingkat - 1)), konten: kabar.konten },
  ]);
}
