// The lists of choices of this installation.
import type * as z from "zod/mini";
import {
  daftarPilihan,
  type NamaPilihan,
  type PilihanBaru,
  type ubahPilihan,
} from "#contract/wilayah/pilihan.contract.ts";
import type { Caller } from "../../access/caller.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse, refuseBrokenConstraint, refuseField } from "../../platform/refusal.ts";
import { requireVersi, versiOf } from "../../platform/versi.ts";
import {
  insertPilihan,
  listPilihan,
  lockPilihan,
  updatePilihan,
  type PilihanRow,
} from "./pilihan.repo.ts";

/** What its form changes; that it is offered is switched beside it. */
const isianOf = ({ keterangan, urutan }: PilihanRow) => ({ keterangan, urutan });

export async function semuaPilihan(db: Database) {
  return Promise.all(
    daftarPilihan.map(async (daftar) => {
      const isi = await listPilihan(db, daftar.nama);
      return { ...daftar, isi: isi.map((row) => ({ ...row, versi: versiOf(isianOf(row)) })) };
    }),
  );
}

async function change<Value>(
  db: Database,
  nama: NamaPilihan,
  work: (tx: Database) => Promise<Value>,
): Promise<Value> {
  return db
    .transaction()
    .execute(work)
    .catch((error: unknown) =>
      refuseBrokenConstraint(error, {
        [`${nama}_nama_unique`]: () => refuseField("keterangan", "Pilihan ini sudah ada"),
      }),
    );
}

/** @returns its id */
export async function tambahPilihanBaru(
  db: Database,
  caller: Caller,
  { nama, form }: { nama: NamaPilihan; form: z.output<typeof PilihanBaru> },
): Promise<number> {
  return change(db, nama, async (tx) => {
    const ids = (await lockPilihan(tx, nama)).map(({ id }) => id);
    const id = Math.max(0, ...ids) + 1;
    await insertPilihan(tx, nama, { id, ...form });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "pilihan.tambah",
      tabel: nama,
      baris: id,
      sesudah: form,
    });
    return id;
  });
}

/** @throws Refusal tidak-ditemukan, isian-salah, isian-berubah */
export async function ubahSatuPilihan(
  db: Database,
  caller: Caller,
  { nama, id, form }: { nama: NamaPilihan; id: number; form: z.output<typeof ubahPilihan.body> },
): Promise<void> {
  await change(db, nama, async (tx) => {
    const daftar = await lockPilihan(tx, nama);
    const lama = daftar.find((one) => one.id === id) ?? refuse("tidak-ditemukan");
    requireVersi(form.versi, isianOf(lama));
    const baru = {
      keterangan: form.keterangan ?? lama.keterangan,
      urutan: form.urutan ?? lama.urutan,
      is_aktif: form.is_aktif ?? lama.is_aktif,
    };
    await updatePilihan(tx, nama, { id, ...baru });
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "pilihan.ubah",
      tabel: nama,
      baris: id,
      sebelum: { keterangan: lama.keterangan, urutan: lama.urutan, is_aktif: lama.is_aktif },
      sesudah: baru,
    });
  });
}
