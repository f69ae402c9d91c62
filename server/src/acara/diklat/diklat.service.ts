// Institutions and their programmes: the same for all regions, so kept by the nation's administrators.
import type {
  DiklatForm,
  DiklatUbah,
  InstansiForm,
  InstansiUbah,
} from "#contract/acara/diklat.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { isIndukDikelola, kelasTerlihat } from "../../access/kelola-kelas.ts";
import { readInstansi } from "../../akun/akun.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { tidakDapatDihapus } from "../../platform/pemakai.rules.ts";
import { refuse, refuseField } from "../../platform/refusal.ts";
import { requireVersi, versiOf } from "../../platform/versi.ts";
import {
  deleteLain,
  findKelasDiklat,
  findPemakaiInstansi,
  insertDiklat,
  insertInstansi,
  listDiklat,
  listInstansi,
  lockDiklat,
  lockInstansi,
  replaceFitur,
  saveJenis,
  savePemetaan,
  softDeleteDiklat,
  softDeleteInstansi,
  updateDiklat,
  updateInstansi,
  type DiklatRow,
} from "./diklat.repo.ts";

/** What the form of an institution changes. */
const isianInstansi = ({ nama }: InstansiForm) => ({ nama });

/** Those where the caller has a role; all of them for whoever keeps them, or where all are asked for. */
export async function readInstansiList(db: Database, caller: Caller, isSemua: boolean) {
  const rows = await listInstansi(db, isSemua || isIndukDikelola(caller) ? null : caller.userId);
  return rows.map((row) => ({ ...row, versi: versiOf(isianInstansi(row)) }));
}

/** What its form changes. */
const isianOf = ({ nama, diklat_fitur, jenis_diklat, pemetaan }: DiklatRow) => ({
  nama,
  diklat_fitur,
  jenis_diklat,
  pemetaan,
});

/** @throws Refusal tidak-ditemukan */
export async function readDiklat(db: Database, caller: Caller, instansiId: number) {
  const instansi = await readInstansi(db, instansiId);
  const diklat = await listDiklat(db, { instansiId }, kelasTerlihat(caller));
  return {
    ...instansi,
    diklat: diklat.map((row) => ({ ...row, versi: versiOf(isianOf(row)) })),
    boleh_kelola: isIndukDikelola(caller),
  };
}

export interface DitunjukDiklat {
  instansi_id: number;
  diklat_id: number;
}

/** One of that institution. @throws Refusal tidak-ditemukan */
export async function openDiklat(
  db: Database,
  caller: Caller,
  { instansi_id: instansiId, diklat_id: id }: DitunjukDiklat,
): Promise<DiklatRow> {
  const [diklat] = await listDiklat(db, { instansiId, id }, kelasTerlihat(caller));
  return diklat ?? refuse("tidak-ditemukan");
}

const siapa = ({ userId, ip }: Caller) => ({ usersId: userId, ip });

/** @returns its id. @throws Refusal isian-salah */
export async function tambahInstansi(
  db: Database,
  caller: Caller,
  { nama }: InstansiForm,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = await insertInstansi(tx, nama);
    const jejak = { aksi: "instansi.tambah", tabel: "instansi", baris: id } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak, sesudah: { nama } });
    return id;
  });
}

async function openInstansi(tx: Database, id: number) {
  await lockInstansi(tx, id);
  return readInstansi(tx, id);
}

/** @throws Refusal tidak-ditemukan, isian-salah, isian-berubah */
export async function ubahInstansi(
  db: Database,
  caller: Caller,
  { id, nama, versi }: InstansiUbah & { id: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const lama = await openInstansi(tx, id);
    requireVersi(versi, isianInstansi(lama));
    await updateInstansi(tx, id, nama);
    const jejak = { aksi: "instansi.ubah", tabel: "instansi", baris: id } as const;
    const isi = { sebelum: { nama: lama.nama }, sesudah: { nama } };
    await recordAudit(tx, { ...siapa(caller), ...jejak, ...isi });
  });
}

const CARA = {
  diklat: "hapus diklatnya",
  pengguna: "cabut peran penggunanya di instansi ini",
} as const;

/** @throws Refusal tidak-ditemukan, diklat-terpakai */
export async function removeInstansi(db: Database, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const instansi = await openInstansi(tx, id);
    if (!(await softDeleteInstansi(tx, id))) {
      refuse("diklat-terpakai", {
        message: tidakDapatDihapus(
          "Instansi",
          (await findPemakaiInstansi(tx, id)).map(({ nama, ...satu }) => ({
            ...satu,
            cara: CARA[satu.sebutan],
            nama: satu.sebutan === "diklat" || caller.akses.has("user.read") ? nama : [],
          })),
        ),
      });
    }
    const jejak = { aksi: "instansi.hapus", tabel: "instansi", baris: id } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak, sebelum: { nama: instansi.nama } });
  });
}

const tanpaId = ({ nama, diklat_fitur: fitur, jenis_diklat: jenis, pemetaan }: DiklatRow) => ({
  nama,
  diklat_fitur: fitur.map(({ label }) => label),
  jenis_diklat: jenis.map((satu) => satu.nama),
  pemetaan: pemetaan.map(({ label, sebagai }) => `${label} (${sebagai})`),
});

/** What stands under it, as the form says; what it does not name goes. */
async function saveIsi(tx: Database, id: number, form: DiklatForm): Promise<void> {
  await deleteLain(tx, id, form);
  await replaceFitur(tx, id, form.diklat_fitur);
  await saveJenis(tx, id, form.jenis_diklat);
  await savePemetaan(tx, id, form.pemetaan);
}

type Baris = DiklatForm["jenis_diklat"] | DiklatForm["pemetaan"];

/** @throws Refusal isian-salah: a row that it names is not there, or is named twice */
function requireLama(
  field: "jenis_diklat" | "pemetaan",
  rows: Baris,
  lama: DiklatRow[typeof field],
) {
  const tersisa = new Set(lama.map(({ id }) => id));
  if (rows.some(({ id }) => id !== undefined && !tersisa.delete(id))) {
    refuseField(field, "Sudah diubah orang lain. Muat ulang, lalu ubah lagi.");
  }
}

/** @returns its id. @throws Refusal tidak-ditemukan, isian-salah */
export async function tambahDiklat(
  db: Database,
  caller: Caller,
  { instansiId, form }: { instansiId: number; form: DiklatForm },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await openInstansi(tx, instansiId);
    requireLama("jenis_diklat", form.jenis_diklat, []);
    requireLama("pemetaan", form.pemetaan, []);
    const id = await insertDiklat(tx, instansiId, form.nama);
    await saveIsi(tx, id, form);
    const baru = await openDiklat(tx, caller, { instansi_id: instansiId, diklat_id: id });
    const jejak = { aksi: "diklat.tambah", tabel: "diklat", baris: id } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak, sesudah: tanpaId(baru) });
    return id;
  });
}

/** @throws Refusal tidak-ditemukan, isian-salah, isian-berubah */
export async function ubahDiklat(
  db: Database,
  caller: Caller,
  { params, form }: { params: DitunjukDiklat; form: DiklatUbah },
): Promise<void> {
  const id = params.diklat_id;
  await db.transaction().execute(async (tx) => {
    await lockDiklat(tx, id);
    const lama = await openDiklat(tx, caller, params);
    requireVersi(form.versi, isianOf(lama));
    requireLama("jenis_diklat", form.jenis_diklat, lama.jenis_diklat);
    requireLama("pemetaan", form.pemetaan, lama.pemetaan);
    await updateDiklat(tx, id, form.nama);
    await saveIsi(tx, id, form);
    const baru = await openDiklat(tx, caller, params);
    const jejak = { aksi: "diklat.ubah", tabel: "diklat", baris: id } as const;
    const isi = { sebelum: tanpaId(lama), sesudah: tanpaId(baru) };
    await recordAudit(tx, { ...siapa(caller), ...jejak, ...isi });
  });
}

/** @throws Refusal tidak-ditemukan, diklat-terpakai */
export async function removeDiklat(
  db: Database,
  caller: Caller,
  params: DitunjukDiklat,
): Promise<void> {
  const id = params.diklat_id;
  await db.transaction().execute(async (tx) => {
    await lockDiklat(tx, id);
    const lama = await openDiklat(tx, caller, params);
    if (!(await softDeleteDiklat(tx, id))) {
      const kelas = await findKelasDiklat(tx, id, kelasTerlihat(caller));
      refuse("diklat-terpakai", {
        message: tidakDapatDihapus(
          "Diklat",
          kelas.map((satu) => ({ ...satu, sebutan: "kelas", cara: "hapus kelasnya" })),
        ),
      });
    }
    const jejak = { aksi: "diklat.hapus", tabel: "diklat", baris: id } as const;
    await recordAudit(tx, { ...siapa(caller), ...jejak, sebelum: tanpaId(lama) });
  });
}
