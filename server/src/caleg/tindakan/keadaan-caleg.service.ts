// Flags and verification: each act says how it shall be, so that a second sending changes nothing.
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { STATUS_TERKUNCI, type TindakanCaleg } from "#contract/caleg/caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { requireFitur } from "../../platform/fitur.ts";
import { lockedCaleg } from "../caleg.service.ts";
import { refreshPenandaan } from "../set-dpt/set-dpt.service.ts";
import { readKeadaan, updateKeadaan, type Keadaan, type KeadaanRow } from "./keadaan-caleg.repo.ts";

/**
 * The state of a candidate who stands.
 * @throws Refusal caleg-digantikan
 */
export async function requireBerdiri(tx: Database, caleg: CalegTerbuka): Promise<KeadaanRow> {
  const kini = await readKeadaan(tx, caleg);
  return kini.is_ada ? kini : refuse("caleg-digantikan");
}

/** Writes what differs, with its trail; where nothing does, nothing. */
export async function saveKeadaan(
  tx: Database,
  caller: Caller,
  { caleg, kini, aksi, isi }: { caleg: CalegTerbuka; kini: Keadaan; aksi: AksiAudit; isi: Isi },
): Promise<void> {
  const semula: Readonly<Record<string, unknown>> = { ...kini };
  const beda = Object.entries(isi).filter(([kolom, nilai]) => semula[kolom] !== nilai);
  if (beda.length === 0) {
    return;
  }
  await updateKeadaan(tx, caleg, isi);
  await recordAudit(tx, {
    usersId: caller.userId,
    ip: caller.ip,
    aksi,
    tabel: "caleg",
    baris: caleg.id,
    sebelum: Object.fromEntries(beda.map(([kolom]) => [kolom, semula[kolom]])),
    sesudah: Object.fromEntries(beda),
  });
}

type Isi = Partial<Keadaan>;

interface Ubahan {
  id: number;
  tindakan: TindakanCaleg;
  aksi: AksiAudit;
  jadi: (kini: Keadaan) => Isi;
}

async function ubah(
  db: Database,
  caller: Caller,
  { id, tindakan, aksi, jadi }: Ubahan,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan });
    const kini = await requireBerdiri(tx, caleg);
    await saveKeadaan(tx, caller, { caleg, kini, aksi, isi: jadi(kini) });
    await refreshPenandaan(tx, [id]);
  });
}

interface Tanda {
  id: number;
  nilai: 0 | 1;
}

/** What the status says of a candidate who is neither verified nor in process (decision G-57). */
const statusBiasa = (isUtama: number): number => isUtama;
const DALAM_PROSES = 2;

export async function setUtama(db: Database, caller: Caller, { id, nilai }: Tanda): Promise<void> {
  await ubah(db, caller, {
    id,
    tindakan: "utama",
    aksi: nilai === 1 ? "caleg.utama" : "caleg.batal_utama",
    jadi: ({ status }) => ({
      is_utama: nilai,
      status: status >= DALAM_PROSES ? status : statusBiasa(nilai),
    }),
  });
}

/** @throws Refusal fitur-mati */
export async function setBaru(db: Database, caller: Caller, { id, nilai }: Tanda): Promise<void> {
  await requireFitur(db, "data_baru");
  await ubah(db, caller, {
    id,
    tindakan: "utama",
    aksi: nilai === 1 ? "caleg.data_baru" : "caleg.batal_data_baru",
    jadi: () => ({ is_baru: nilai }),
  });
}

/** @throws Refusal fitur-mati */
export async function setDcs1(db: Database, caller: Caller, { id, nilai }: Tanda): Promise<void> {
  await requireFitur(db, "dcs1");
  await ubah(db, caller, {
    id,
    tindakan: "utama",
    aksi: nilai === 1 ? "caleg.dcs1" : "caleg.batal_dcs1",
    jadi: () => ({ is_dcs1: nilai }),
  });
}

const AKSI_STATUS: Readonly<Record<number, AksiAudit>> = {
  [STATUS_TERKUNCI]: "caleg.verifikasi",
  [DALAM_PROSES]: "caleg.batal_verifikasi",
};

/** Verified is locked (decision G-19). @throws Refusal fitur-mati */
export async function setStatusCaleg(
  db: Database,
  caller: Caller,
  { id, status_pengisian, status }: { id: number; status_pengisian: number; status: number },
): Promise<void> {
  await requireFitur(db, "verifikasi");
  await ubah(db, caller, {
    id,
    tindakan: "verifikasi",
    aksi: AKSI_STATUS[status] ?? "caleg.reset_verifikasi",
    jadi: (kini) => ({
      status_pengisian,
      status: status === 0 ? statusBiasa(kini.is_utama) : status,
    }),
  });
}
