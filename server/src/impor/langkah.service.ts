// The steps of an import that change what stands: applying it, taking it back; and dropping it.
import type { Caller } from "../access/caller.ts";
import { requireConfirmed } from "../access/guard.ts";
import { recordPekerjaan } from "../berkas/pekerjaan/pekerjaan.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { refuse } from "../platform/refusal.ts";
import { dropBerkasImpor } from "./drop-berkas.service.ts";
import { definisiOf } from "./definisi-impor.ts";
import { findImpor, moveImpor, updateImpor, type ImporRow } from "./impor.repo.ts";
import { JOB_TERAPKAN, type ImporContext, type LangkahTerapkan } from "./impor.service.ts";
import { countMenunggu } from "./pilihan.repo.ts";
import { BELUM_DITERAPKAN, isBelumDijawab, isBertanya, sejumlah } from "./tampilan-impor.ts";
import { cancelPekerjaan } from "../berkas/pekerjaan/pekerjaan.repo.ts";

const LANGKAH = {
  terapkan: { dari: "siap", arah: "diterapkan", judul: "Terapkan" },
  urungkan: { dari: "diterapkan", arah: "diurungkan", judul: "Urungkan" },
} as const;

/** What its user chose to apply, and to leave out. */
export interface TanpaGalat {
  benar: number;
  galat: number;
}

interface Langkah {
  id: number;
  langkah: keyof typeof LANGKAH;
  tanpaGalat?: TanpaGalat;
}

function requireReady(impor: ImporRow, tanpaGalat: TanpaGalat | undefined): void {
  if (isBelumDijawab(impor) || isBertanya(impor)) {
    refuse("impor-menunggu");
  }
  const isFaulty = impor.galat > 0 && tanpaGalat === undefined;
  if (isFaulty || impor.jumlah_baris === 0) {
    refuse("impor-galat");
  }
}

/** @param impor as it stands, now that nobody changes it any more */
async function requireStep(
  tx: Database,
  caller: Caller,
  { impor, langkah, tanpaGalat }: Omit<Langkah, "id"> & { impor: ImporRow },
): Promise<void> {
  const { isSensitif, urungkan, harusUtuh } = definisiOf(impor);
  if (langkah === "urungkan") {
    return urungkan === undefined ? refuse("impor-status") : undefined;
  }
  if (tanpaGalat !== undefined && harusUtuh !== undefined) {
    refuse("impor-utuh", { message: harusUtuh });
  }
  requireReady(impor, tanpaGalat);
  if (isSensitif === true) {
    requireConfirmed(caller);
  }
  if (tanpaGalat !== undefined) {
    await requireSejumlah(tx, impor, tanpaGalat);
  }
}

/** What was chosen is what stands. */
async function requireSejumlah(
  tx: Database,
  impor: ImporRow,
  tanpaGalat: TanpaGalat,
): Promise<void> {
  const { benar, galat } = sejumlah(impor);
  if (benar !== tanpaGalat.benar || galat !== tanpaGalat.galat) {
    refuse("impor-jumlah", { data: { benar, galat } });
  }
  // While one of two is chosen, the other is no more right than it.
  if ((await countMenunggu(tx, impor.id)).length > 0) {
    refuse("impor-menunggu");
  }
}

/** Queues applying or undoing; asked twice, it is done once. */
export async function startStep(
  context: ImporContext,
  caller: Caller,
  mulai: Langkah,
): Promise<void> {
  const { dari, arah, judul } = LANGKAH[mulai.langkah];
  await context.db.transaction().execute(async (tx) => {
    const move = { dari: [dari], ke: "menerapkan", pesan: null } as const;
    const impor = (await moveImpor(tx, mulai.id, move)) ?? refuse("impor-status");
    await requireStep(tx, caller, { ...mulai, impor });
    const pekerjaanId = await recordPekerjaan(tx, {
      usersId: impor.users_id,
      jenis: JOB_TERAPKAN,
      judul: `${judul}: ${impor.nama_berkas}`,
      alamat: `/impor/${impor.id}`,
    });
    await updateImpor(tx, impor.id, { pekerjaan_id: pekerjaanId, selesai: 0, terhalang_id: null });
    const data: LangkahTerapkan = {
      imporId: impor.id,
      usersId: impor.users_id,
      pekerjaanId,
      arah,
      ip: caller.ip,
    };
    await context.jobs.send(tx, JOB_TERAPKAN, data);
  });
}

/** @returns as it stands then; applying, once it has stopped, says itself where it stands */
async function batalkan(tx: Database, id: number): Promise<ImporRow> {
  const dropped = await moveImpor(tx, id, {
    dari: BELUM_DITERAPKAN,
    ke: "dibatalkan",
    pesan: null,
  });
  const impor = dropped ?? (await findImpor(tx, id)) ?? refuse("tidak-ditemukan");
  const isStopped = await cancelPekerjaan(tx, impor.pekerjaan_id, impor.users_id);
  if (dropped === undefined && !(isStopped && impor.status === "menerapkan")) {
    refuse("impor-status");
  }
  return impor;
}

/** Drops an import that was not applied; a check that is running stops, and so does applying. */
export async function batalkanImpor(
  { db, files, live }: ImporContext,
  caller: Caller,
  id: number,
): Promise<void> {
  const impor = await db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "impor.batalkan",
      tabel: "impor",
      baris: id,
    });
    return batalkan(tx, id);
  });
  live.siarkan("pekerjaan", String(impor.users_id));
  if (definisiOf(impor).isRahasia === true && impor.status === "dibatalkan") {
    await dropBerkasImpor({ db, files }, impor);
  }
}
