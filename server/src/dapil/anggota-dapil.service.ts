// The regions of one dapil, as its page changes them.
import type { AnggotaDapil } from "#contract/dapil/dapil.contract.ts";
import { contains, tpsRange } from "#contract/wilayah/wilayah.rules.ts";
import type { Caller } from "../access/caller.ts";
import type { Send } from "../platform/db.ts";
import { databaseIn } from "../platform/flight-database.ts";
import { refuse, refuseField } from "../platform/refusal.ts";
import { listAnakWilayah, mapWilayah } from "../wilayah/wilayah.service.ts";
import { dipilih, galatAnggota, tanpaWilayah, type Dipilih } from "./anggota-dapil.rules.ts";
import type { Ditunjuk } from "./daftar-dapil.service.ts";
import { findPenghuni, type DapilRow } from "./keanggotaan.repo.ts";
import {
  change,
  definisiOf,
  openDapil,
  type Konteks,
  type Perubahan,
} from "./perubahan-dapil.service.ts";

const lepas = (
  row: DapilRow,
  wilayahId: number,
  sebelahnya: readonly number[] = [],
): Perubahan => ({
  definisi: { ...definisiOf(row), wilayah: tanpaWilayah(row.wilayah, wilayahId, sebelahnya) },
  aksi: "dapil.lepas_wilayah",
  sebelum: { wilayah_id: wilayahId },
});

/** @throws Refusal isian-salah */
async function requireWilayahBebas(
  send: Send,
  jenisCalegId: number,
  { isian, wilayahId }: Dipilih,
): Promise<void> {
  const penghuni = await findPenghuni(send, jenisCalegId, tpsRange(wilayahId));
  if (penghuni !== undefined) {
    refuseField(isian, `Sudah berada di dapil ${penghuni.keterangan}`);
  }
}

/** @throws Refusal isian-salah, di-luar-wilayah, tidak-ditemukan */
export async function addWilayah(
  context: Konteks,
  caller: Caller,
  { form, ...ditunjuk }: Ditunjuk & { form: AnggotaDapil },
): Promise<void> {
  const pilihan = dipilih(form);
  const { isian, wilayahId } = pilihan;
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    const galat = galatAnggota(form, row);
    if (galat !== undefined) {
      refuseField(...galat);
    }
    const wilayah =
      (await mapWilayah(databaseIn(send), [wilayahId])).get(wilayahId) ??
      refuseField(isian, "Wilayah tidak dikenal");
    const asal =
      form.dari === undefined || form.dari === row.id
        ? []
        : [await openDapil(send, caller, { ...ditunjuk, id: form.dari })].filter((one) =>
            one.wilayah.some((id) => contains(id, wilayahId) || contains(wilayahId, id)),
          );
    if (asal.length === 0) {
      await requireWilayahBebas(send, row.jenis_caleg_id, pilihan);
    }
    const sebelahnya = await listAnakWilayah(databaseIn(send), wilayah.parent_id ?? 0);
    return [
      {
        definisi: {
          ...definisiOf(row),
          // A part that it has already is one of the whole now.
          wilayah: [...tanpaWilayah(row.wilayah, wilayahId, []), wilayahId],
        },
        aksi: "dapil.tambah_wilayah",
        sesudah: { wilayah_id: wilayahId },
      },
      ...asal.map((one) =>
        lepas(
          one,
          wilayahId,
          sebelahnya.map(({ id }) => id),
        ),
      ),
    ];
  });
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah */
export async function releaseWilayah(
  context: Konteks,
  caller: Caller,
  { wilayahId, ...ditunjuk }: Ditunjuk & { wilayahId: number },
): Promise<void> {
  await change(context, caller, async (send) => {
    const row = await openDapil(send, caller, ditunjuk);
    if (!row.wilayah.includes(wilayahId)) {
      refuse("tidak-ditemukan");
    }
    return [lepas(row, wilayahId)];
  });
}
