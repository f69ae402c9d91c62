// One candidate takes the place of another (decisions G-69 to G-71), and back: what both were stands in the
// record of it.
import type { Pengganti, Pergantian } from "#contract/caleg/tindakan-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { findAnggota, readAnggota, recordCariAnggota } from "../../akun/anggota/anggota.service.ts";
import { recordAudit, type Jejak } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { siarkanSekali } from "../../platform/live.ts";
import { Refusal, refuse, refuseField } from "../../platform/refusal.ts";
import { requireFitur } from "../../platform/fitur.ts";
import { followTempat } from "../akun-caleg.service.ts";
import { refreshProgres } from "../bagian/progres.repo.ts";
import { openCaleg } from "../caleg.service.ts";
import { insertCaleg, lockDapil } from "../penempatan.repo.ts";
import { CALEG_TERPAKAI, requireBolehTanya, writeCalegUnik } from "../terpakai.ts";
import { dropCaleg } from "./hapus-caleg.service.ts";
import { lockSemuaCaleg, readKeadaan, updateKeadaan } from "./keadaan-caleg.repo.ts";
import { requireBerdiri } from "./keadaan-caleg.service.ts";
import { refreshPenandaan } from "../set-dpt/set-dpt.service.ts";
import {
  findIdByKta,
  findNama,
  findTerakhir,
  insertPergantian,
  leaveDaftar,
  listPergantian,
  rejoinDaftar,
  updateBatal,
  type BaruSebelum,
  type PergantianRow,
} from "./pergantian.repo.ts";

/** Whoever is replaced leaves the list, as one who is deleted. */
const TINDAKAN = "hapus";
const BATAL = "batal_pergantian";
/** Decision G-59. */
const BARU_PENGGANTI = 2;

const notFound = (nomerKta: string): never =>
  refuse("tidak-ditemukan", { message: `Data Caleg ${nomerKta} tidak ditemukan` });

/** Whoever exists and may not, or may not be seen, is nobody. */
const orNotFound =
  (nomerKta: string) =>
  (error: unknown): never => {
    if (error instanceof Refusal) {
      notFound(nomerKta);
    }
    throw error;
  };

/** Who may take the place: of the same jenis, without a number, where the caller writes. */
async function openPengganti(
  db: Database,
  caller: Caller,
  { lama, id }: { lama: CalegTerbuka; id: number },
): Promise<CalegTerbuka> {
  const baru = await openCaleg(db, caller, { id, tindakan: "ubah" });
  const { is_ada: isAda, nomor_urut: nomor } = await readKeadaan(db, baru);
  const isCocok = isAda && nomor === null && baru.jenis_caleg_id === lama.jenis_caleg_id;
  if (!isCocok || baru.id === lama.id) {
    refuseField("caleg_id", "Pengganti harus caleg sejenis yang belum bernomor urut");
  }
  const terakhir = await findTerakhir(db, baru);
  return terakhir?.baru_id === baru.id
    ? refuseField("caleg_id", "Caleg ini sudah menggantikan caleg lain")
    : baru;
}

/** @throws Refusal fitur-mati, tidak-ditemukan, terlalu-sering; as openCaleg */
export async function searchPengganti(
  db: Database,
  caller: Caller,
  { id, nomerKta }: { id: number; nomerKta: string },
): Promise<Pengganti> {
  await requireFitur(db, "pergantian");
  const lama = await openCaleg(db, caller, { id, tindakan: TINDAKAN });
  await recordCariAnggota(db, caller);
  const calegId = await findIdByKta(db, nomerKta);
  if (calegId === undefined) {
    const anggota = await readAnggota(db, caller, nomerKta).catch(orNotFound(nomerKta));
    return {
      caleg_id: null,
      nomer_kta: nomerKta,
      nama_lengkap: anggota.nama,
      tempat: anggota.wilayah,
    };
  }
  const baru = await openPengganti(db, caller, { lama, id: calegId }).catch(orNotFound(nomerKta));
  return { caleg_id: calegId, nomer_kta: nomerKta, ...(await findNama(db, baru)) };
}

async function recordCaleg<Sebelum, Sesudah>(
  tx: Database,
  { userId: usersId, ip }: Caller,
  jejak: Pick<Jejak<Sebelum, Sesudah>, "aksi" | "baris" | "sebelum" | "sesudah">,
): Promise<void> {
  await recordAudit(tx, { usersId, ip, tabel: "caleg", ...jejak });
}

interface Masuk {
  baru: CalegTerbuka;
  sebelum: BaruSebelum | null;
}

/** A member becomes a candidate here. */
async function createPengganti(
  tx: Database,
  caller: Caller,
  { lama, nomerKta }: { lama: CalegTerbuka; nomerKta: string },
): Promise<Masuk> {
  const anggota = (await findAnggota(tx, caller.lingkup, nomerKta)) ?? notFound(nomerKta);
  await requireBolehTanya(tx, caller);
  const { nama: nama_lengkap, nik } = anggota;
  const { jenis_caleg_id, dapil_id } = lama;
  const isi = { nama_lengkap, nomer_kta: nomerKta, jenis_caleg_id, dapil_id };
  const id = await insertCaleg(tx, { ...isi, nik, admin_id: caller.userId });
  await recordCaleg(tx, caller, {
    baris: id,
    aksi: "caleg.buat",
    sesudah: isi,
  });
  await refreshProgres(tx, [id]);
  return { baru: await openCaleg(tx, caller, { id, tindakan: "ubah" }), sebelum: null };
}

async function enterPengganti(
  tx: Database,
  caller: Caller,
  { lama, id }: { lama: CalegTerbuka; id: number },
): Promise<Masuk> {
  const baru = await openPengganti(tx, caller, { lama, id });
  const { dapil_id, is_baru } = await readKeadaan(tx, baru);
  return { baru, sebelum: { dapil_id, is_baru } };
}

export interface Permintaan {
  id: number;
  /** Either of these. */
  calegId?: number | undefined;
  nomerKta?: string | undefined;
  alasan: string;
}

/** @returns the id of the replacement @throws Refusal fitur-mati, caleg-digantikan, isian-salah, terlalu-sering */
export async function replaceCaleg(
  db: Database,
  caller: Caller,
  { id, calegId, nomerKta, alasan }: Permintaan,
): Promise<number> {
  await requireFitur(db, "pergantian");
  return writeCalegUnik(db, { caller, refusals: CALEG_TERPAKAI }, async (tx) => {
    await lockSemuaCaleg(tx, calegId === undefined ? [id] : [id, calegId]);
    const lama = await openCaleg(tx, caller, { id, tindakan: TINDAKAN });
    const { nomor_urut } = await requireBerdiri(tx, lama);
    const { baru, sebelum } =
      calegId === undefined
        ? await createPengganti(tx, caller, { lama, nomerKta: nomerKta ?? "" })
        : await enterPengganti(tx, caller, { lama, id: calegId });
    const tempat = { dapil_id: lama.dapil_id, nomor_urut };
    const masuk = { ...tempat, is_baru: BARU_PENGGANTI };
    await leaveDaftar(tx, lama);
    await updateKeadaan(tx, baru, masuk);
    await insertPergantian(tx, {
      ...tempat,
      lama,
      alasan,
      baruId: baru.id,
      baruSebelum: sebelum,
      usersId: caller.userId,
    });
    await recordCaleg(tx, caller, {
      baris: id,
      aksi: "caleg.digantikan",
      sebelum: tempat,
      sesudah: { caleg_id: baru.id, alasan_pergantian: alasan },
    });
    await recordCaleg(tx, caller, {
      baris: baru.id,
      aksi: "caleg.menggantikan",
      ...(sebelum === null ? {} : { sebelum }),
      sesudah: { ...masuk, caleg_id: id, alasan_pergantian: alasan },
    });
    await followTempat(tx, caller, [baru.id]);
    await refreshPenandaan(tx, [id, baru.id]);
    await siarkanSekali(tx, "caleg");
    return baru.id;
  });
}

/** Where one stood before may be gone, and who moved to another jenis fits there no more. */
async function requireTempat(tx: Database, caleg: CalegTerbuka, dapilId: number): Promise<void> {
  const dapil = await lockDapil(tx, dapilId);
  if (dapil?.jenis_caleg_id !== caleg.jenis_caleg_id) {
    refuse("pergantian-bentrok", {
      message:
        "Pergantian tidak dapat dibatalkan: dapil semula tidak ada lagi, atau jenis calegnya sudah lain.",
    });
  }
}

/** As the replacement was before; whoever was made for it goes. */
async function restoreBaru(tx: Database, caller: Caller, { baru, sebelum }: Masuk): Promise<void> {
  if (sebelum === null) {
    await dropCaleg(tx, caller, baru);
    return;
  }
  const { dapil_id, nomor_urut, is_baru } = await readKeadaan(tx, baru);
  const semula = { ...sebelum, nomor_urut: null };
  await requireTempat(tx, baru, semula.dapil_id);
  await updateKeadaan(tx, baru, semula);
  await recordCaleg(tx, caller, {
    baris: baru.id,
    aksi: "caleg.batal_menggantikan",
    sebelum: { dapil_id, nomor_urut, is_baru },
    sesudah: semula,
  });
}

const bentrok = (): never => refuse("pergantian-bentrok");
const BENTROK = {
  caleg_nomor_unique: bentrok,
  caleg_kta_unique: bentrok,
  caleg_nik_unique: bentrok,
};

async function restoreLama(
  tx: Database,
  caller: Caller,
  { lama, row }: { lama: CalegTerbuka; row: PergantianRow },
): Promise<void> {
  const { baru_id, dapil_id, nomor_urut } = row;
  await requireTempat(tx, lama, dapil_id);
  // What was changed meanwhile is asked about like what is new.
  await requireBolehTanya(tx, caller);
  await rejoinDaftar(tx, lama, { dapil_id, nomor_urut });
  await recordCaleg(tx, caller, {
    baris: lama.id,
    aksi: "caleg.batal_digantikan",
    sebelum: { caleg_id: baru_id },
    sesudah: { dapil_id, nomor_urut },
  });
}

/** @throws Refusal pergantian-tidak-ada */
async function lockTerakhir(tx: Database, caleg: CalegTerbuka): Promise<PergantianRow> {
  const dilihat = (await findTerakhir(tx, caleg)) ?? refuse("pergantian-tidak-ada");
  await lockSemuaCaleg(tx, [dilihat.lama_id, dilihat.baru_id]);
  const row = await findTerakhir(tx, caleg);
  // Somebody else took it back meanwhile.
  return row?.id === dilihat.id ? row : refuse("pergantian-tidak-ada");
}

/**
 * The last replacement by or of this candidate, as if it had not been.
 * @throws Refusal fitur-mati, pergantian-tidak-ada, pergantian-bertumpuk, pergantian-bentrok, terlalu-sering
 */
export async function undoPergantian(db: Database, caller: Caller, id: number): Promise<void> {
  await requireFitur(db, "pergantian");
  await writeCalegUnik(db, { caller, refusals: BENTROK }, async (tx) => {
    const row = await lockTerakhir(tx, await openCaleg(tx, caller, { id, tindakan: BATAL }));
    const lama = await openCaleg(tx, caller, { id: row.lama_id, tindakan: BATAL });
    const baru = row.baru_dihapus
      ? undefined
      : await openCaleg(tx, caller, { id: row.baru_id, tindakan: BATAL });
    await updateBatal(tx, row.id);
    if (baru !== undefined) {
      await restoreBaru(tx, caller, { baru, sebelum: row.baru_sebelum });
    }
    await restoreLama(tx, caller, { lama, row });
    await followTempat(tx, caller, [row.lama_id, row.baru_id]);
    await refreshPenandaan(tx, [row.lama_id, row.baru_id]);
    await siarkanSekali(tx, "caleg");
  });
}

/** @throws Refusal as openCaleg */
export async function readPergantian(
  db: Database,
  caller: Caller,
  id: number,
): Promise<Pergantian[]> {
  const rows = await listPergantian(db, await openCaleg(db, caller, { id }));
  return rows.map((row) => ({
    id: row.id,
    menggantikan: {
      identitas: { id: row.lama_id, nama_lengkap: row.lama },
      dapil: { id: row.dapil_id, keterangan: row.dapil },
      nomor_urut: row.nomor_urut,
    },
    oleh: { id: row.baru_id, nama_lengkap: row.baru },
    alasan_pergantian: row.alasan_pergantian,
    pengguna: row.pengguna,
    dibuat_pada: row.dibuat_pada.toISOString(),
    dibatalkan_pada: row.dibatalkan_pada?.toISOString() ?? null,
  }));
}
