// Saving a witness from a form.
import type { SaksiForm } from "#contract/saksi/saksi-form.contract.ts";
import { JENIS_SAKSI, REFERENSI } from "#contract/saksi/saksi.contract.ts";
import {
  isJenisTerlaluTinggi,
  kotaIdOfSaksi,
  wilayahOfKotaId,
} from "#contract/saksi/saksi.rules.ts";
import { normalWa } from "#contract/core/wa.rules.ts";
import type { Caller } from "../access/caller.ts";
import { requireInScope } from "../access/lingkup.ts";
import { readPengaturanSaksi } from "./pengaturan-saksi.service.ts";
import { bersama } from "../platform/bersama.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/db.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { mapWilayah } from "../wilayah/wilayah.service.ts";
import type { SaksiRow } from "./baris-saksi.repo.ts";
import type { IsiSaksi } from "./tulis/save-saksi.repo.ts";
import { requireBolehSaksi } from "./saksi.service.ts";
import { tempatTugas, WILAYAH_TIDAK_DIKENAL, type TempatTugas } from "./tempat-tugas.ts";
import { writeSaksi } from "./tulis/tulis-saksi.service.ts";

const JENIS_TINGGI = "Jenis ini lebih tinggi daripada wilayah Anda";
const TAHAP_PUSAT = "Hanya admin nasional yang mengubah tahap";

/** What a form leaves out stays, what it empties goes. */
const choose = <Value>(baru: Value | null | undefined, kini: Value | null | undefined) =>
  (baru === undefined ? kini : baru) ?? null;

function referensiOf(form: SaksiForm, kini: SaksiRow | undefined) {
  const referensiId = choose(form.referensi_id, kini?.referensi_id) ?? 0;
  const isBernama = referensiId === REFERENSI.pengurus || referensiId === REFERENSI.lainnya;
  const namaReferensi = isBernama ? choose(form.nama_referensi, kini?.nama_referensi) : null;
  return isBernama && namaReferensi === null
    ? refuseField("nama_referensi", "Wajib diisi")
    : { referensi_id: referensiId, nama_referensi: namaReferensi };
}

function tahapOf(caller: Caller, form: SaksiForm, kini: number): number {
  const { tahap = kini } = form;
  return tahap === kini || caller.tingkat === 1 ? tahap : refuseField("tahap", TAHAP_PUSAT);
}

/** What somebody made who may stays what it is. */
function requireJenis(caller: Caller, jenisId: number, kini: SaksiRow | undefined): void {
  if (jenisId !== kini?.jenis_id && isJenisTerlaluTinggi(jenisId, caller.lingkup)) {
    refuse("di-luar-wilayah", { message: JENIS_TINGGI });
  }
}

/** Where the form puts the witness; without a word about it where it stands. */
function tempatOf(
  caller: Caller,
  form: SaksiForm,
  kini: SaksiRow | undefined,
): TempatTugas & { jenis_id: number } {
  const jenisId = form.jenis_id ?? kini?.jenis_id ?? JENIS_SAKSI.tps;
  const isSame = kini !== undefined && form.penugasan === undefined && jenisId === kini.jenis_id;
  if (isSame) {
    const { penugasan_id, tps_id, id } = kini;
    return { jenis_id: jenisId, kotaId: kotaIdOfSaksi(id), penugasan_id, tps_id };
  }
  requireJenis(caller, jenisId, kini);
  const rumah = kini === undefined ? caller.lingkup : wilayahOfKotaId(kotaIdOfSaksi(kini.id));
  return { jenis_id: jenisId, ...tempatTugas(jenisId, form, rumah) };
}

async function requireTempat<Tempat extends TempatTugas>(
  db: Database,
  caller: Caller,
  tempat: Tempat,
): Promise<Tempat> {
  const { kotaId, penugasan_id: penugasanId } = tempat;
  const wilayah = wilayahOfKotaId(kotaId);
  requireInScope(caller, wilayah);
  const ids = [wilayah, ...(penugasanId === null ? [] : [penugasanId])];
  const found = await mapWilayah(db, ids);
  if (!ids.every((id) => found.has(id))) {
    refuseField("kota_id", WILAYAH_TIDAK_DIKENAL);
  }
  return tempat;
}

interface Values {
  kotaId: number;
  isi: Omit<IsiSaksi, "is_aktif">;
}

async function isiOf(
  db: Database,
  caller: Caller,
  { form, kini }: { form: SaksiForm; kini?: SaksiRow },
): Promise<Values> {
  const tahapKini = kini?.tahap ?? (await readPengaturanSaksi(db)).tahap;
  const [{ kotaId, ...tugas }, referensi, tahap] = await bersama(
    () => requireTempat(db, caller, tempatOf(caller, form, kini)),
    () => referensiOf(form, kini),
    () => tahapOf(caller, form, tahapKini),
  );
  return {
    kotaId,
    isi: {
      ...tugas,
      ...referensi,
      nik: form.nik,
      nama_lengkap: form.nama_lengkap,
      nomer_wa: normalWa(form.nomer_wa) ?? refuseField("nomer_wa", "Wajib diisi dengan benar"),
      nomer_kta: choose(form.nomer_kta, kini?.nomer_kta),
      tahap,
    },
  };
}

type Kerja = Pick<Context, "basis" | "db" | "jobs" | "live">;

/**
 * @returns the id of the new witness
 * @throws Refusal nik-terpakai, tps-penuh, tps-tidak-ada, di-luar-wilayah, isian-salah
 */
export async function saveSaksi(context: Kerja, caller: Caller, form: SaksiForm): Promise<number> {
  const { kotaId, isi } = await isiOf(context.db, caller, { form });
  const [id = 0] = await writeSaksi(context, caller, async (penulisan) =>
    penulisan.tambah(kotaId, [{ ...isi, is_aktif: 1 }]),
  );
  return id;
}

interface Ubahan {
  id: number;
  form: SaksiForm & { versi: number };
}

/**
 * @returns the id of the witness, another one where it moved to another kota
 * @throws Refusal as saveSaksi, and tidak-ditemukan, saksi-berubah
 */
export async function ubahSaksi(
  context: Kerja,
  caller: Caller,
  { id, form }: Ubahan,
): Promise<number> {
  const kini = await requireBolehSaksi(context.db, caller, { id, tindakan: "ubah" });
  const { kotaId, isi } = await isiOf(context.db, caller, { form, kini });
  const ubahan = { id, isi, versi: form.versi };
  return writeSaksi(context, caller, async (penulisan) => {
    if (kotaId !== kotaIdOfSaksi(id)) {
      return penulisan.pindah(kotaId, ubahan);
    }
    await penulisan.ubah(kotaId, [ubahan]);
    return id;
  });
}
