// The second half of an import: all its rows in one transaction, or none; and taking them back.
import type { DaftarItem } from "../item/item.service.ts";
import {
  Dibatalkan,
  finishPekerjaan,
  laporkanGagal,
  laporkanKemajuan,
} from "../pekerjaan/pekerjaan.service.ts";
import type { Context } from "../platform/context.ts";
import type { Kirim } from "../platform/db.ts";
import { refuse, Refusal } from "../platform/refusal.ts";
import { readRows, sendHasil, type BarisDibaca } from "./baris-impor.repo.ts";
import { lockImpor, moveImpor, sendFinish, type ImporRow } from "./impor.repo.ts";
import type { BarisDiterapkan, DefinisiImpor, Opsi, Penulisan } from "./jenis-impor.ts";

const CHUNK = 500;

export interface Penerapan {
  context: Context;
  daftar: DaftarItem;
  impor: ImporRow;
  definisi: DefinisiImpor;
  opsi: Opsi;
  arah: "diterapkan" | "diurungkan";
}

const toDiterapkan = (row: BarisDibaca): BarisDiterapkan => ({ ...row, hasil: row.hasil ?? {} });

/** Neighbours that may be written together. */
function* chunksOf(
  rows: readonly BarisDibaca[],
  kelompok: (kunci: string) => string,
): Generator<BarisDibaca[]> {
  let chunk: BarisDibaca[] = [];
  for (const row of rows) {
    const [first] = chunk;
    if (first !== undefined && kelompok(first.kunci) !== kelompok(row.kunci)) {
      yield chunk;
      chunk = [];
    }
    chunk.push(row);
  }
  if (chunk.length > 0) {
    yield chunk;
  }
}

async function writeAll(
  kirim: Kirim,
  { context, impor, definisi, arah }: Penerapan,
  penulisan: Penulisan<BarisDiterapkan>,
): Promise<number> {
  let baris = 0;
  const pages = readRows(kirim, {
    imporId: impor.id,
    size: CHUNK,
    semua: definisi.tulisSemua === true,
  });
  for await (const page of pages) {
    for (const chunk of chunksOf(page, definisi.kelompok)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, chunk after chunk
      const hasil = await penulisan.tulis(chunk.map(toDiterapkan));
      const rows = chunk
        .map(({ nomor }, index) => ({ nomor, hasil: hasil[index] ?? {} }))
        .filter((row) => Object.keys(row.hasil).length > 0);
      if (arah === "diterapkan" && rows.length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, chunk after chunk
        await sendHasil(kirim, impor.id, rows);
      }
    }
    baris += page.length;
    await laporkanKemajuan(context, impor.pekerjaan_id, {
      status: "berjalan",
      selesai: baris,
    });
  }
  return baris;
}

async function inOneTransaction(
  penerapan: Penerapan,
): Promise<Penulisan<BarisDiterapkan> | undefined> {
  const { context, daftar, impor, definisi, opsi, arah } = penerapan;
  return context.basis.pipeline(async (kirim) => {
    const locked = await lockImpor(kirim, impor.id);
    if (locked?.status !== "menerapkan") {
      await kirim("rollback", []);
      return undefined;
    }
    const penerap = { kirim, daftar, imporId: impor.id, usersId: locked.users_id, opsi };
    const penulisan: Penulisan<BarisDiterapkan> =
      arah === "diterapkan"
        ? definisi.terapkan(penerap)
        : (definisi.urungkan?.(penerap) ?? refuse("impor-status"));
    const baris = await writeAll(kirim, penerapan, penulisan);
    await sendFinish(kirim, { id: impor.id, usersId: locked.users_id, ke: arah, baris });
    for (const { nama, data } of penulisan.lanjutan?.() ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await context.jobs.sendIn(kirim, nama, data);
    }
    await penulisan.tutup();
    await kirim("commit", []);
    return penulisan;
  });
}

/**
 * Applies or undoes an import. Killed half-way it has changed nothing and runs again; refused, it
 * stands where it stood, with the reason.
 */
export async function jalankanPenerapan(penerapan: Penerapan): Promise<void> {
  const { context, impor, arah } = penerapan;
  try {
    const penulisan = await inOneTransaction(penerapan);
    for (const [topik, butir] of penulisan?.kabar() ?? []) {
      context.live.siarkan(topik, butir);
    }
    await finishPekerjaan(context.db, impor.pekerjaan_id);
    context.live.siarkan("pekerjaan", String(impor.users_id));
  } catch (error) {
    if (error instanceof Dibatalkan) {
      await kembalikan(context, impor, { arah, pesan: "Dibatalkan. Tidak ada yang berubah." });
    } else if (error instanceof Refusal) {
      await kembalikan(context, impor, { arah, pesan: error.message });
    } else {
      throw error;
    }
  }
}

/** The import stands where it stood before the step that failed, and says why. */
export async function kembalikan(
  context: Context,
  impor: ImporRow,
  { arah, pesan }: { arah: Penerapan["arah"]; pesan: string },
): Promise<void> {
  const ke = arah === "diurungkan" ? "diterapkan" : "siap";
  await laporkanGagal(context, impor.pekerjaan_id, pesan);
  await moveImpor(context.db, impor.id, { dari: ["menerapkan"], ke, pesan });
}
