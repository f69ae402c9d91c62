// Candidates as administrators enter them: who, for which level, in which dapil.
import type { CalegForm, UbahCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import { requirePenempatan } from "../access/kelola-caleg.ts";
import { findAnggota } from "../akun/anggota/anggota.service.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/db.ts";
import { siarkanSekali } from "../platform/live.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { followTempat } from "./akun-caleg.service.ts";
import { refreshProgres } from "./bagian/progres.repo.ts";
import { findCaleg, type SatuCalegRow } from "./caleg.repo.ts";
import { lockedCaleg } from "./caleg.service.ts";
import {
  insertCaleg,
  lockDapil,
  updatePenempatan,
  type TempatDapilRow,
} from "./penempatan.repo.ts";
import { releaseSaksi } from "./saksi-caleg.repo.ts";
import { refreshPenandaan } from "./set-dpt/set-dpt.service.ts";
import { CALEG_TERPAKAI, requireBolehTanya, writeCalegUnik } from "./terpakai.ts";
import { requireBerdiri } from "./tindakan/keadaan-caleg.service.ts";

/** Whose candidates a dapil elects (CAL-230..232). */
const wilayahDari = ({
  jenis_caleg_id: jenis,
  propinsi_id: propinsi,
  kota_id: kota,
}: TempatDapilRow) => (jenis === 1 ? NASIONAL : jenis === 2 ? propinsi : kota);

/** @throws Refusal isian-salah, di-luar-wilayah, tidak-berhak */
async function tempatDari(
  tx: Database,
  caller: Caller,
  { jenis_caleg: jenis, dapil: dipilih, wilayah }: CalegForm,
): Promise<TempatDapilRow> {
  const dapil = (await lockDapil(tx, dipilih.id)) ?? refuseField("dapil", "Dapil tidak dikenal");
  if (dapil.jenis_caleg_id !== jenis.id) {
    refuseField("dapil", "Dapil ini bukan dapil jenis caleg yang dipilih");
  }
  requirePenempatan(caller, dapil);
  if (wilayahDari(dapil) !== wilayah.id) {
    refuseField("wilayah", "Dapil ini tidak berada di wilayah yang dipilih");
  }
  return dapil;
}

/**
 * The registry knows its members; of others who fills in the form says it, and a program that does not ask
 * leaves the number (decision G-63).
 */
async function identitasDari(tx: Database, caller: Caller, form: CalegForm) {
  const anggota = await findAnggota(tx, caller.lingkup, form.nomer_kta);
  return {
    nama_lengkap: anggota?.nama ?? form.nama_lengkap ?? form.nomer_kta,
    nik: anggota?.nik ?? null,
  };
}

const jejakOf = ({ userId, ip }: Caller, id: number) =>
  ({ usersId: userId, ip, tabel: "caleg", baris: id }) as const;

/** @throws Refusal isian-salah, di-luar-wilayah, tidak-berhak, terlalu-sering */
export async function createCaleg(db: Database, caller: Caller, form: CalegForm): Promise<number> {
  return writeCalegUnik(db, { caller, refusals: CALEG_TERPAKAI }, async (tx) => {
    const { jenis_caleg_id, id: dapil_id } = await tempatDari(tx, caller, form);
    await requireBolehTanya(tx, caller);
    const identitas = await identitasDari(tx, caller, form);
    const { nomer_kta } = form;
    const isi = { ...identitas, nomer_kta, jenis_caleg_id, dapil_id };
    const id = await insertCaleg(tx, { ...isi, admin_id: caller.userId });
    await recordAudit(tx, { ...jejakOf(caller, id), aksi: "caleg.buat", sesudah: isi });
    await refreshProgres(tx, [id]);
    await siarkanSekali(tx, "caleg");
    return id;
  });
}

/** @throws Refusal caleg-berubah, isian-salah */
function requireSeperti(row: SatuCalegRow, { versi, nomer_kta: nomerKta }: UbahCaleg): void {
  if (versi !== undefined && versi !== row.versi) {
    refuse("caleg-berubah");
  }
  // Whoever has a card has it (CAL-228).
  if (row.nomer_kta !== null && row.nomer_kta !== nomerKta) {
    refuseField("nomer_kta", "Nomor KTA tidak dapat diubah");
  }
}

const penempatanOf = (row: Pick<SatuCalegRow, "jenis_caleg_id" | "dapil_id" | "nomer_kta">) => ({
  nomer_kta: row.nomer_kta,
  jenis_caleg_id: row.jenis_caleg_id,
  dapil_id: row.dapil_id,
});

/** @returns how many witnesses stand for it no longer */
async function pindah(tx: Database, caleg: CalegTerbuka, dapil: TempatDapilRow): Promise<number> {
  return caleg.dapil_id === dapil.id ? 0 : releaseSaksi(tx, caleg);
}

/** @throws Refusal as lockedCaleg, caleg-digantikan, caleg-berubah, isian-salah, terlalu-sering */
export async function ubahCaleg(
  db: Database,
  caller: Caller,
  { id, form }: { id: number; form: UbahCaleg },
): Promise<void> {
  await writeCalegUnik(db, { caller, refusals: CALEG_TERPAKAI }, async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id, tindakan: "ubah" });
    await requireBerdiri(tx, caleg);
    const row = (await findCaleg(tx, caleg)) ?? refuse("tidak-ditemukan");
    requireSeperti(row, form);
    const dapil = await tempatDari(tx, caller, form);
    const { nomer_kta } = form;
    if (nomer_kta !== row.nomer_kta) {
      await requireBolehTanya(tx, caller);
    }
    const sesudah = { nomer_kta, jenis_caleg_id: dapil.jenis_caleg_id, dapil_id: dapil.id };
    await updatePenempatan(tx, caleg, sesudah);
    const saksi = await pindah(tx, caleg, dapil);
    await recordAudit(tx, {
      ...jejakOf(caller, id),
      aksi: "caleg.ubah",
      sebelum: { ...penempatanOf(row), nomer_urut: row.nomor_urut, saksi },
      sesudah,
    });
    await refreshProgres(tx, [id]);
    await followTempat(tx, caller, [id]);
    await refreshPenandaan(tx, [id]);
    await siarkanSekali(tx, "caleg");
  });
}
