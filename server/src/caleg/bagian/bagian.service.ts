// The sections that are lists, all by their description.
import { BARIS_TERBANYAK, uraianOf, type NamaBagian } from "#contract/caleg/bagian-caleg.fields.ts";
import type { RowBagian } from "#contract/caleg/bagian-caleg.contract.ts";
import type { AksiAudit } from "#contract/sistem/audit-kata.rules.ts";
import { aboutOf } from "#contract/core/described.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { lockedCaleg, openCaleg } from "../caleg.service.ts";
import {
  deleteBaris,
  insertBaris,
  listBaris,
  setBagianKosong,
  updateBaris,
  type BarisBagianRow,
  type IsiBagian,
} from "./bagian.repo.ts";
import { bedaIsian } from "./beda-isian.ts";
import { requireNaskah } from "../../platform/naskah.ts";
import { refreshProgres } from "./progres.repo.ts";
import { mapPilihan, toRows, type Isian } from "./tampilan-bagian.ts";

/** @throws Refusal as openCaleg */
export async function readBagian(
  db: Database,
  caller: Caller,
  { calegId, bagian }: { calegId: number; bagian: NamaBagian },
): Promise<RowBagian[]> {
  const caleg = await openCaleg(db, caller, { id: calegId });
  return toRows(db, bagian, await listBaris(db, caleg, bagian));
}

/** With clean markup, and choices that there are. */
async function acceptIsi(tx: Database, fields: Isian, kiriman: IsiBagian): Promise<IsiBagian> {
  const isi: IsiBagian = {};
  for (const [isian, schema] of Object.entries(fields)) {
    const nilai = kiriman[isian];
    const isNaskah = aboutOf(schema)?.html === true;
    isi[isian] = isNaskah ? requireNaskah(schema, isian, String(nilai)) : nilai;
  }
  for (const [isian, daftar] of await mapPilihan(tx, fields)) {
    if (!daftar.has(Number(isi[isian]))) {
      refuseField(isian, "Harus dipilih");
    }
  }
  return isi;
}

interface Catatan {
  aksi: AksiAudit;
  calegId: number;
  bagian: NamaBagian;
  sebelum?: IsiBagian;
  sesudah?: IsiBagian;
}

async function record(
  tx: Database,
  { userId, ip }: Caller,
  { aksi, calegId, bagian, sebelum, sesudah }: Catatan,
): Promise<void> {
  const { judul } = uraianOf(bagian);
  await recordAudit(tx, {
    usersId: userId,
    ip,
    aksi,
    tabel: "caleg",
    baris: calegId,
    ...(sebelum === undefined ? {} : { sebelum: { bagian: judul, ...sebelum } }),
    ...(sesudah === undefined ? {} : { sesudah: { bagian: judul, ...sesudah } }),
  });
  await refreshProgres(tx, [calegId]);
}

/** The same once more is what stands there already. */
export async function addBaris(
  tx: Database,
  caleg: CalegTerbuka,
  { bagian, isi, ada }: { bagian: NamaBagian; isi: IsiBagian; ada: readonly BarisBagianRow[] },
): Promise<{ id: number; isNew: boolean }> {
  const sama = ada.find((row) => bedaIsian(row.isi, isi) === undefined);
  if (sama !== undefined) {
    return { id: sama.id, isNew: false };
  }
  if (ada.length >= BARIS_TERBANYAK) {
    const [isian = ""] = Object.keys(isi);
    refuseField(isian, `Paling banyak ${BARIS_TERBANYAK} baris`);
  }
  const id = await insertBaris(tx, caleg, { bagian, isi });
  await setBagianKosong(tx, caleg, { bagian, kosong: false });
  return { id: id ?? refuse("tidak-ditemukan"), isNew: true };
}

export interface SimpananBagian {
  calegId: number;
  bagian: NamaBagian;
  /** undefined: a new row. */
  id: number | undefined;
  versi: number | undefined;
  isi: IsiBagian;
}

/**
 * @returns its id
 * @throws Refusal isian-salah, tidak-ditemukan, caleg-berubah with the row as it stands; as openCaleg
 */
export async function saveBaris(
  db: Database,
  caller: Caller,
  { calegId, bagian, id, versi, isi: kiriman }: SimpananBagian,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const isi = await acceptIsi(tx, uraianOf(bagian).fields, kiriman);
    const ada = await listBaris(tx, caleg, bagian);
    if (id === undefined) {
      const { id: baru, isNew } = await addBaris(tx, caleg, { bagian, isi, ada });
      if (isNew) {
        await record(tx, caller, { aksi: "caleg.tambah_bagian", calegId, bagian, sesudah: isi });
      }
      return baru;
    }
    const lama = ada.find((row) => row.id === id) ?? refuse("tidak-ditemukan");
    const beda = bedaIsian(lama.isi, isi);
    if (beda === undefined) {
      return id;
    }
    if (versi !== lama.versi) {
      const [kini] = await toRows(tx, bagian, [lama]);
      refuse("caleg-berubah", { data: kini });
    }
    await updateBaris(tx, caleg, { bagian, id, isi });
    await record(tx, caller, { aksi: "caleg.ubah_bagian", calegId, bagian, ...beda });
    return id;
  });
}

/** @throws Refusal tidak-ditemukan; as openCaleg */
export async function removeBaris(
  db: Database,
  caller: Caller,
  { calegId, bagian, id }: { calegId: number; bagian: NamaBagian; id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const lama = (await deleteBaris(tx, caleg, { bagian, id })) ?? refuse("tidak-ditemukan");
    await record(tx, caller, { aksi: "caleg.hapus_bagian", calegId, bagian, sebelum: lama.isi });
  });
}

/** @throws Refusal isian-salah where there are rows; as openCaleg */
export async function saveBagianKosong(
  db: Database,
  caller: Caller,
  { calegId, bagian, kosong }: { calegId: number; bagian: NamaBagian; kosong: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    if (kosong && (await listBaris(tx, caleg, bagian)).length > 0) {
      refuseField("bagian", "Bagian ini ada isinya");
    }
    await setBagianKosong(tx, caleg, { bagian, kosong });
    const aksi = kosong ? "caleg.bagian_kosong" : "caleg.bagian_terisi";
    await record(tx, caller, { aksi, calegId, bagian, sesudah: {} });
  });
}
