// The second half of an import: all its rows in one transaction, or none; and taking them back.
import type { KnownCaller } from "../access/caller.ts";
import type { DaftarItem } from "../hasil/item/susunan.ts";
import { Dibatalkan, laporkanKemajuan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import type { Context } from "../platform/context.ts";
import type { Send } from "../platform/db.ts";
import { refuse, Refusal } from "../platform/refusal.ts";
import { dalamBatas, TERLALU_LAMA, TerlaluLama } from "./batas-langkah.ts";
import { endStep } from "./end-step.service.ts";
import { isWilayahHilang } from "../wilayah/wilayah.service.ts";
import { readRows, sendHasil, type BarisDibaca } from "./baris-impor.repo.ts";
import { findImpor, lockImpor, lockKota, sendFinish, type ImporRow } from "./impor.repo.ts";
import { listTerhalang, notePenghalang } from "./penghalang.repo.ts";
import type { BarisDiterapkan, DefinisiImpor, Opsi, Penulisan } from "./jenis-impor.ts";
import { Penyentuh, pesanTersentuh } from "./tersentuh.ts";
import { finishPekerjaan } from "../berkas/pekerjaan/pekerjaan.repo.ts";

const CHUNK = 500;
const REPORT_MS = 250;
/** While the database writes one chunk, it is told of the next and the one after is looked at. */
const SEKALIGUS = 3;

export interface Penerapan {
  context: Context;
  daftar: DaftarItem;
  impor: ImporRow;
  definisi: DefinisiImpor;
  opsi: Opsi;
  arah: "diterapkan" | "diurungkan";
  ip: string | null;
  /** Whose import it is; undefined: nobody any more. */
  oleh: KnownCaller | undefined;
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

async function writeChunk(
  send: Send,
  { impor, definisi, arah }: Penerapan,
  { penulisan, chunk }: { penulisan: Penulisan<BarisDiterapkan>; chunk: readonly BarisDibaca[] },
): Promise<void> {
  const kotaId = definisi.kotaOf?.(chunk[0]?.kunci ?? "");
  // One behind the other on the connection: nothing is looked at before the kota's turn has come.
  const [, hasil] = await Promise.all([
    kotaId === undefined ? undefined : lockKota(send, kotaId),
    penulisan.write(chunk.map(toDiterapkan)),
  ]);
  const rows = chunk
    .map(({ nomor }, index) => ({ nomor, hasil: hasil[index] ?? {} }))
    .filter((row) => Object.keys(row.hasil).length > 0);
  if (arah === "diterapkan" && rows.length > 0) {
    await sendHasil(send, impor.id, rows);
  }
}

async function writeAll(
  send: Send,
  penerapan: Penerapan,
  penulisan: Penulisan<BarisDiterapkan>,
): Promise<number> {
  const { context, impor, definisi, opsi } = penerapan;
  const most = definisi.isMandiri?.(opsi) === true ? SEKALIGUS : 1;
  const penyentuh = new Penyentuh();
  const antrean: Promise<void>[] = [];
  let baris = 0;
  let reported = 0;
  const write = async (chunk: readonly BarisDibaca[]): Promise<void> => {
    await writeChunk(send, penerapan, { penulisan, chunk }).catch(penyentuh.collect);
    baris += chunk.length;
    if (performance.now() - reported > REPORT_MS) {
      reported = performance.now();
      await laporkanKemajuan(context, impor.pekerjaan_id, { status: "berjalan", selesai: baris });
    }
  };
  const pages = readRows(send, {
    imporId: impor.id,
    size: CHUNK,
    semua: definisi.tulisSemua === true,
  });
  for await (const page of pages) {
    for (const chunk of chunksOf(page, definisi.kelompok)) {
      const ditulis = write(chunk);
      // The first that fails is waited for first.
      ditulis.catch(() => undefined);
      antrean.push(ditulis);
      if (antrean.length >= most) {
        // oxlint-disable-next-line no-await-in-loop -- one connection, chunk after chunk
        await antrean.shift();
      }
    }
  }
  await Promise.all(antrean);
  penyentuh.requireNone();
  return baris;
}

/** @returns what it wrote, once it is known, and the work itself */
function inOneTransaction(penerapan: Penerapan) {
  const { context, daftar, impor, definisi, opsi, arah, ip, oleh: pengguna } = penerapan;
  let penulisan: Penulisan<BarisDiterapkan> | undefined;
  const kerja = async (): Promise<void> =>
    context.basis.pipeline(async (send) => {
      const locked = await lockImpor(send, {
        imporId: impor.id,
        isPerKota: definisi.kotaOf !== undefined,
      });
      if (locked?.status !== "menerapkan") {
        await send("rollback", []);
        return;
      }
      const oleh = { usersId: locked.users_id, ip };
      const penerap = { send, daftar, imporId: impor.id, ...oleh, oleh: pengguna, opsi };
      penulisan =
        arah === "diterapkan"
          ? definisi.terapkan(penerap)
          : (definisi.urungkan?.(penerap) ?? refuse("impor-status"));
      const baris = await writeAll(send, penerapan, penulisan);
      const sisa = impor.galat === 0 ? {} : { ditinggalkan: impor.galat };
      const isi = { nama_berkas: impor.nama_berkas, baris, ...sisa };
      await sendFinish(send, { id: impor.id, ...oleh, ke: arah, isi });
      for (const { nama, data } of penulisan.lanjutan?.() ?? []) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await context.jobs.sendIn(send, nama, data);
      }
      await penulisan.close();
      await send("commit", []);
    });
  return { kerja, kabar: () => penulisan?.kabar() ?? [] };
}

/** A region that the file names, or that stood before, was taken back since. */
const refuseWilayahHilang = (arah: Penerapan["arah"]) => (error: unknown) => {
  if (isWilayahHilang(error)) {
    refuse(arah === "diterapkan" ? "impor-berubah" : "impor-tersentuh");
  }
  throw error;
};

/**
 * Applies or undoes an import. Killed half-way it has changed nothing and runs again; refused, it
 * stands where it stood, with the reason.
 */
export async function runApply(penerapan: Penerapan, signal: AbortSignal): Promise<void> {
  const { context, impor, arah } = penerapan;
  const { kerja, kabar } = inOneTransaction(penerapan);
  try {
    await dalamBatas(context, { pekerjaanId: impor.pekerjaan_id, signal }, async () =>
      kerja().catch(refuseWilayahHilang(arah)),
    );
  } catch (error) {
    // What was cancelled while its commit was on the way is done.
    if ((await findImpor(context.db, impor.id))?.status !== arah) {
      await gagalkan(penerapan, error);
      return;
    }
  }
  for (const [topik, butir] of kabar()) {
    context.live.siarkan(topik, butir);
  }
  await finishPekerjaan(context.db, impor.pekerjaan_id);
  // What waited for it to be undone can be undone now.
  for (const usersId of new Set([impor.users_id, ...(await listTerhalang(context.db, impor.id))])) {
    context.live.siarkan("pekerjaan", String(usersId));
  }
}

async function gagalkan({ context, impor, arah }: Penerapan, error: unknown): Promise<void> {
  if (error instanceof Dibatalkan) {
    await kembalikan(context, impor, { arah, pesan: "Dibatalkan. Tidak ada yang berubah." });
  } else if (error instanceof TerlaluLama) {
    await kembalikan(context, impor, { arah, pesan: TERLALU_LAMA[arah] });
  } else if (error instanceof Refusal && error.code === "impor-tersentuh") {
    await notePenghalang(context.db, impor);
    const pesan = await pesanTersentuh(context.db, impor.id, error);
    await kembalikan(context, impor, { arah, pesan });
  } else if (error instanceof Refusal) {
    await kembalikan(context, impor, { arah, pesan: error.message });
  } else {
    throw error;
  }
}

/** The import stands where it stood before the step that failed, and says why. */
export async function kembalikan(
  context: Context,
  impor: ImporRow,
  { arah, pesan }: { arah: Penerapan["arah"]; pesan: string },
): Promise<void> {
  const ke = arah === "diurungkan" ? "diterapkan" : "siap";
  await endStep(context, impor, {
    status: "gagal",
    dari: ["menerapkan"],
    ke,
    pesan,
    isTetap: true,
  });
}
