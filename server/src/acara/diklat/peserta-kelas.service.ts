// Who is in a class: list, adding by card, taking out.
import type { KelasParams } from "#contract/acara/kelas.contract.ts";
import type {
  PesertaKelas,
  PesertaKelasForm,
  PesertaKelasQuery,
} from "#contract/acara/peserta-kelas.contract.ts";
import { requireSampaiPembuat } from "../../access/buatan.ts";
import type { Caller } from "../../access/caller.ts";
import { recordTanya } from "../../access/jatah-tanya.ts";
import {
  isAdminKelas,
  isKelasDiadministrasi,
  isPesertaDiatur,
  lingkupKartuKelas,
  requireKelasDijalankan,
  requirePesertaTerlihat,
} from "../../access/kelola-kelas.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { potonganOf, toHalaman } from "../../platform/halaman.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { recountPeserta } from "../kelas/pelatihan.service.ts";
import { openDiklat } from "./diklat.service.ts";
import type { KelasUtuh } from "./kelas.repo.ts";
import { lockedKelas, openKelas } from "./kelas.service.ts";
import { mapPemegang } from "./pemegang.service.ts";
import { FASILITATOR_ADMIN, KARTU_TAK_DIKENAL } from "./peserta-baris.rules.ts";
import {
  deletePeserta,
  findPeserta,
  insertPeserta,
  listPeserta,
  type PesertaRow,
} from "./peserta-kelas.repo.ts";

/** Numbers of accounts and witnesses are for administrators: to others they tell of the registers. */
const pesertaFor =
  (caller: Caller, kelas: KelasUtuh) =>
  ({ pemetaan_id: id, pemetaan: label, sebagai, ...row }: PesertaRow): PesertaKelas => ({
    ...row,
    boleh_dihapus: isPesertaDiatur(caller, kelas, sebagai),
    ...(isAdminKelas(caller, kelas) ? {} : { users_id: null, saksi_id: null }),
    pemetaan: { id, label },
  });

/** @throws Refusal as openKelas */
export async function readPeserta(
  db: Database,
  caller: Caller,
  { params, query }: { params: KelasParams; query: PesertaKelasQuery },
) {
  const kelas = await openKelas(db, caller, { params, syarat: requirePesertaTerlihat });
  const saring = { kelasId: kelas.id, s: query.s, pemetaan_id: query.pemetaan_id };
  const { rows, total } = await listPeserta(db, saring, potonganOf(query));
  return toHalaman(rows.map(pesertaFor(caller, kelas)), total, query);
}

const jejakOf = ({ nomer_kta, nama, pemetaan }: PesertaRow) => ({ nomer_kta, nama, pemetaan });

const SUDAH_ADA = "Kartu ini sudah ada di kelas dengan pemetaan yang sama";

const siapa = ({ userId, ip }: Caller) =>
  ({ usersId: userId, ip, tabel: "kelas_peserta" }) as const;

/** Whoever runs a class asks the registers for cards only so often. @throws Refusal as openKelas, terlalu-sering */
async function recordCari(db: Database, caller: Caller, params: KelasParams): Promise<void> {
  const kelas = await openKelas(db, caller, { params, syarat: requireKelasDijalankan });
  if (!isKelasDiadministrasi(caller, kelas)) {
    await recordTanya(db, caller.userId);
  }
}

/** @throws Refusal tidak-ditemukan, isian-salah */
async function requirePemetaan(
  tx: Database,
  caller: Caller,
  { params, pemetaanId, kelas }: { params: KelasParams; pemetaanId: number; kelas: KelasUtuh },
): Promise<void> {
  const { pemetaan } = await openDiklat(tx, caller, params);
  const dipilih =
    pemetaan.find(({ id }) => id === pemetaanId) ??
    refuseField("pemetaan_id", "Pemetaan ini bukan milik diklat itu");
  if (!isPesertaDiatur(caller, kelas, dipilih.sebagai)) {
    refuseField("pemetaan_id", FASILITATOR_ADMIN);
  }
}

/** @throws Refusal as openKelas, isian-salah, terlalu-sering */
export async function tambahPeserta(
  db: Database,
  caller: Caller,
  { params, form }: { params: KelasParams; form: PesertaKelasForm },
): Promise<PesertaKelas> {
  await recordCari(db, caller, params);
  return db.transaction().execute(async (tx) => {
    const kelas = await lockedKelas(tx, caller, params);
    await requirePemetaan(tx, caller, { params, pemetaanId: form.pemetaan_id, kelas });
    const lingkup = lingkupKartuKelas(caller, kelas);
    const pemegang =
      (await mapPemegang(tx, lingkup, [form.nomer_kta])).get(form.nomer_kta) ??
      refuseField("nomer_kta", KARTU_TAK_DIKENAL);
    const baru = { kelas_id: kelas.id, ...form, ...pemegang };
    const [inserted] = await insertPeserta(tx, [baru]).catch((error: unknown) =>
      // The account was taken back in this moment.
      refuseBrokenConstraint(error, {
        kelas_peserta_users_fkey: () => refuseField("nomer_kta", KARTU_TAK_DIKENAL),
      }),
    );
    const { id } = inserted ?? refuseField("nomer_kta", SUDAH_ADA);
    await recountPeserta(tx, [baru]);
    const row = (await findPeserta(tx, kelas.id, id)) ?? refuse("tidak-ditemukan");
    const jejak = { aksi: "kelas.tambah_peserta", baris: id, sesudah: jejakOf(row) } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak });
    return pesertaFor(caller, kelas)(row);
  });
}

/** @throws Refusal as openKelas, and buatan-atasan of whoever facilitates it */
export async function removePeserta(
  db: Database,
  caller: Caller,
  params: KelasParams & { peserta_id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kelas = await lockedKelas(tx, caller, params);
    const row = (await findPeserta(tx, kelas.id, params.peserta_id)) ?? refuse("tidak-ditemukan");
    if (!isPesertaDiatur(caller, kelas, row.sebagai)) {
      requireSampaiPembuat(caller, kelas);
      refuse("tidak-berhak");
    }
    await deletePeserta(tx, [row.id]);
    await recountPeserta(tx, [{ kelas_id: kelas.id, nomer_kta: row.nomer_kta }]);
    const jejak = { aksi: "kelas.hapus_peserta", baris: row.id, sebelum: jejakOf(row) } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak });
  });
}
