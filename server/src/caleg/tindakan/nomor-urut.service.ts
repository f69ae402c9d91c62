// Numbers of candidates: one, two that swap, or many of a dapil. That no two have one is the database's to
// say (caleg_nomor_unique).
import type { HasilMassal, NomorTersedia } from "#contract/caleg/tindakan-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { openCaleg } from "../caleg.service.ts";
import { readKeadaan, type KeadaanRow } from "./keadaan-caleg.repo.ts";
import { requireBerdiri } from "./keadaan-caleg.service.ts";
import { listBernomor, lockDapil, lockKursi, readKursi, updateNomor } from "./nomor-urut.repo.ts";
import { openBerdiri, type Sedapil } from "./sedapil.service.ts";

const TINDAKAN = "nomor";

/** @throws Refusal as openCaleg */
export async function readNomorTersedia(
  db: Database,
  caller: Caller,
  id: number,
): Promise<NomorTersedia> {
  const caleg = await openCaleg(db, caller, { id, tindakan: TINDAKAN });
  const { nomor_urut: sendiri, versi } = await readKeadaan(db, caleg);
  const lain = (await listBernomor(db, caleg)).filter((row) => row.id !== id);
  const terpakai = new Set(lain.map((row) => row.nomor_urut));
  const kursi = await readKursi(db, caleg.dapil_id);
  const semua = Array.from({ length: kursi }, (_, at) => at + 1);
  return {
    data: semua.filter((nomor) => !terpakai.has(nomor)),
    nomor_urut: sendiri,
    versi,
    terpakai: lain,
  };
}

interface Penomoran {
  caleg: CalegTerbuka;
  kini: KeadaanRow;
  nomor: number;
}

const tercatat = (nomor: number | null) => ({ nomor_urut: nomor });

/** @throws Refusal isian-salah (more than the seats), nomor-urut-terpakai */
async function saveNomor(
  tx: Database,
  caller: Caller,
  { rows, field }: { rows: readonly Penomoran[]; field: string },
): Promise<void> {
  const berubah = rows.filter(({ kini, nomor }) => kini.nomor_urut !== nomor);
  const [first] = berubah;
  if (first === undefined) {
    return;
  }
  const kursi = await lockKursi(tx, first.caleg.dapil_id);
  if (berubah.some(({ nomor }) => nomor > kursi)) {
    refuseField(field, `Nomor urut paling besar ${kursi}, sebanyak kursi dapilnya`);
  }
  await updateNomor(tx, berubah).catch((error: unknown) =>
    refuseBrokenConstraint(error, { caleg_nomor_unique: () => refuse("nomor-urut-terpakai") }),
  );
  for (const { caleg, kini, nomor } of berubah) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, at most some dozens
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.nomor",
      tabel: "caleg",
      baris: caleg.id,
      sebelum: tercatat(kini.nomor_urut),
      sesudah: tercatat(nomor),
    });
  }
}

/** The other one takes the number that this one leaves. */
async function swapped(
  tx: Database,
  caller: Caller,
  { caleg, kini, nomor, dengan }: Penomoran & { dengan: number },
): Promise<Penomoran[]> {
  const ini = { caleg, kini, nomor };
  if (kini.nomor_urut === nomor) {
    return [ini];
  }
  const lain = await openCaleg(tx, caller, { id: dengan, tindakan: TINDAKAN });
  const punya = await requireBerdiri(tx, lain);
  if (lain.dapil_id !== caleg.dapil_id || punya.nomor_urut !== nomor) {
    refuse("caleg-berubah");
  }
  if (kini.nomor_urut === null) {
    refuseField("tukar_dengan", "Caleg ini belum punya nomor untuk ditukar");
  }
  return [ini, { caleg: lain, kini: punya, nomor: kini.nomor_urut }];
}

interface SetNomor {
  id: number;
  nomor: number;
  tukarDengan?: number | undefined;
  versi?: number | undefined;
}

/** @throws Refusal nomor-urut-terpakai, caleg-berubah, caleg-digantikan, isian-salah; as openCaleg */
export async function setNomorUrut(
  db: Database,
  caller: Caller,
  { id, nomor, tukarDengan, versi }: SetNomor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { dapil_id: dapilId } = await openCaleg(tx, caller, { id, tindakan: TINDAKAN });
    await lockDapil(tx, {
      dapilId,
      ids: [id, ...(tukarDengan === undefined ? [] : [tukarDengan])],
    });
    const caleg = await openCaleg(tx, caller, { id, tindakan: TINDAKAN });
    const kini = await requireBerdiri(tx, caleg);
    const isLain = versi !== undefined && versi !== kini.versi && kini.nomor_urut !== nomor;
    if (isLain || caleg.dapil_id !== dapilId) {
      refuse("caleg-berubah");
    }
    const ini = { caleg, kini, nomor };
    const rows =
      tukarDengan === undefined
        ? [ini]
        : await swapped(tx, caller, { ...ini, dengan: tukarDengan });
    await saveNomor(tx, caller, { rows, field: "nomor_urut" });
  });
}

/**
 * All who stand, or none (decision G-66).
 * @returns who had gone already
 * @throws Refusal as setNomorUrut, openBerdiri
 */
export async function ubahNomorMassal(
  db: Database,
  caller: Caller,
  { dapil, calegs }: { dapil: Sedapil; calegs: readonly { id: number; nomor_urut: number }[] },
): Promise<HasilMassal["gagal"]> {
  const nomorOf = new Map(calegs.map(({ id, nomor_urut: nomor }) => [id, nomor]));
  const ids = [...nomorOf.keys()];
  return db.transaction().execute(async (tx) => {
    await lockDapil(tx, { dapilId: dapil.dapil_id, ids });
    const { ada, gagal } = await openBerdiri(tx, caller, { ids, dapil, tindakan: TINDAKAN });
    const rows = ada.map((one) => ({ ...one, nomor: nomorOf.get(one.caleg.id) ?? 0 }));
    await saveNomor(tx, caller, { rows, field: "calegs" });
    return gagal;
  });
}
