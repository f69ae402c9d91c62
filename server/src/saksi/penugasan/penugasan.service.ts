// Assigning witnesses from the board: all that was asked or nothing, and back again.
import * as z from "zod/mini";
import type { tugaskanSaksi, TugasDitolak } from "#contract/saksi/penugasan.contract.ts";
import { JENIS_SAKSI } from "#contract/saksi/saksi.contract.ts";
import { kotaIdOfSaksi } from "#contract/saksi/saksi.rules.ts";
import { kelurahanOf, kotaOf } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupDi, requireInScope } from "../../access/lingkup.ts";
import type { Context } from "../../platform/context.ts";
import { Refusal, refuse } from "../../platform/refusal.ts";
import { writeSaksi, type UbahanSaksi } from "../tulis/tulis-saksi.service.ts";
import type { SaksiTersimpan } from "../tulis/save-saksi.repo.ts";
import { findTugas, sendTugas, takeBack, type TugasBaris } from "./penugasan.repo.ts";

type Kerja = Pick<Context, "basis" | "jobs" | "live">;
type Permintaan = z.output<typeof tugaskanSaksi.body>;
type Tugas = Permintaan["tugas"][number];
type Ditolak = TugasDitolak["baris"][number];

/** Why this witness, as it stands, cannot be moved as asked. */
function alasanOf(kini: SaksiTersimpan, { dari }: Tugas): string | undefined {
  if (kini.jenis_id !== JENIS_SAKSI.tps || kini.is_aktif === 0) {
    return "Bukan saksi TPS yang aktif.";
  }
  return kini.tps_id === dari ? undefined : "Sudah dipindahkan orang lain.";
}

const baru = (kini: SaksiTersimpan, tpsId: number | null) => ({
  tps_id: tpsId,
  // Released, the witness still belongs to the kelurahan.
  penugasan_id: tpsId === null ? kini.penugasan_id : kelurahanOf(tpsId),
});

/** The TPS that a refusal of the writer names. */
const DataTps = z.object({ tps: z.array(z.number()) });
const ALASAN_TPS: Readonly<Record<string, string>> = {
  "tps-penuh": "TPS ini sudah penuh.",
  "tps-tidak-ada": "TPS ini sudah dihapus.",
};

function refuseRows(baris: readonly Ditolak[]): never {
  return refuse("tugas-ditolak", { data: { baris } });
}

/** Tells of a full TPS at every row that it concerns. */
function refusePerRow(error: unknown, tugas: readonly Tugas[]): never {
  const alasan = error instanceof Refusal ? ALASAN_TPS[error.code] : undefined;
  const { data } = DataTps.safeParse(error instanceof Refusal ? error.data : undefined);
  if (alasan === undefined || data === undefined) {
    throw error;
  }
  const ids = new Set(data.tps);
  return refuseRows(
    tugas.flatMap(({ saksi_id, tps_id }) =>
      tps_id !== null && ids.has(tps_id) ? [{ saksi_id, tps_id, alasan }] : [],
    ),
  );
}

/** Every row within the region's kota, every witness once. */
function requireTugas(caller: Caller, { wilayah_id: wilayahId, tugas }: Permintaan): number {
  requireInScope(caller, wilayahId);
  const kotaId = kotaOf(wilayahId);
  for (const { saksi_id: saksiId, tps_id: tpsId } of tugas) {
    if (kotaIdOfSaksi(saksiId) !== kotaId || (tpsId !== null && kotaOf(tpsId) !== kotaId)) {
      refuse("di-luar-wilayah");
    }
  }
  if (new Set(tugas.map((one) => one.saksi_id)).size < tugas.length) {
    refuse("isian-salah", { errors: { tugas: ["Satu saksi hanya boleh disebut satu kali"] } });
  }
  return kotaId;
}

/** @throws Refusal tugas-ditolak with what is wrong row by row; then nothing has changed */
export async function tugaskan(
  context: Kerja,
  caller: Caller,
  permintaan: Permintaan,
): Promise<{ id: number; jumlah: number }> {
  const kotaId = requireTugas(caller, permintaan);
  const { wilayah_id: wilayahId, tugas } = permintaan;
  const lingkup = lingkupDi(caller, wilayahId);
  const id = await writeSaksi(context, caller, async (penulisan, send) => {
    const ditolak: Ditolak[] = [];
    const rows: TugasBaris[] = [];
    const ubahan = tugas.map((one): UbahanSaksi => ({
      id: one.saksi_id,
      aksi: one.tps_id === null ? "saksi.lepas" : "saksi.tugaskan",
      isi(kini: SaksiTersimpan) {
        const alasan = alasanOf(kini, one);
        if (alasan !== undefined) {
          ditolak.push({ saksi_id: one.saksi_id, tps_id: one.tps_id, alasan });
          return {};
        }
        const ubah = baru(kini, one.tps_id);
        rows.push({
          saksi_id: kini.id,
          penugasan_lama: kini.penugasan_id,
          tps_lama: kini.tps_id,
          penugasan_baru: ubah.penugasan_id,
          tps_baru: ubah.tps_id,
        });
        return ubah;
      },
    }));
    await penulisan.ubah(kotaId, ubahan).catch((error: unknown) => refusePerRow(error, tugas));
    if (ditolak.length > 0) {
      refuseRows(ditolak);
    }
    return sendTugas(send, { wilayahId: lingkup, usersId: caller.userId }, rows);
  });
  return { id, jumlah: tugas.length };
}

/** @throws Refusal tidak-ditemukan, tugas-tersentuh when a witness was moved again or a TPS is full */
export async function urungkan(context: Kerja, caller: Caller, id: number): Promise<number> {
  const tugas = (await findTugas(context.basis.db, id)) ?? refuse("tidak-ditemukan");
  requireInScope(caller, tugas.wilayah_id);
  await writeSaksi(context, caller, async (penulisan, send) => {
    const rows = await takeBack(send, id);
    if (rows.length === 0) {
      refuse("tugas-tersentuh");
    }
    const ubahan = rows.map((row): UbahanSaksi => ({
      id: row.saksi_id,
      aksi: "saksi.urungkan-tugas",
      isi: (kini: SaksiTersimpan) =>
        kini.tps_id === row.tps_baru && kini.penugasan_id === row.penugasan_baru
          ? { tps_id: row.tps_lama, penugasan_id: row.penugasan_lama }
          : refuse("tugas-tersentuh"),
    }));
    await penulisan.ubah(kotaOf(tugas.wilayah_id), ubahan).catch((error: unknown) => {
      const isMoved = error instanceof Refusal && error.code !== "tugas-tersentuh";
      throw isMoved ? new Refusal("tugas-tersentuh") : error;
    });
  });
  return tugas.jumlah;
}
