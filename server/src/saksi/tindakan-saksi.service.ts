// What is done to a witness in one step.
import { MIME_DOKUMEN, MIME_GAMBAR, UKURAN_DOKUMEN } from "#contract/berkas/berkas.contract.ts";
import { kotaIdOfSaksi, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import type { Caller } from "../access/caller.ts";
import {
  removeBerkas,
  saveDiterima,
  acceptBerkas,
  type BerkasDiterima,
} from "../berkas/berkas.service.ts";
import type { Context } from "../platform/context.ts";
import type { BerkasKiriman } from "../platform/multipart.ts";
import type { UbahanSaksi } from "./tulis/tulis-saksi.service.ts";
import { requireBolehSaksi } from "./saksi.service.ts";
import { writeSaksi } from "./tulis/tulis-saksi.service.ts";

type Kerja = Pick<Context, "basis" | "db" | "files" | "jobs" | "live">;

async function ubah(context: Kerja, caller: Caller, ubahan: UbahanSaksi): Promise<void> {
  await writeSaksi(context, caller, async (penulisan) =>
    penulisan.ubah(kotaIdOfSaksi(ubahan.id), [ubahan]),
  );
}

/** @throws Refusal tidak-ditemukan, di-luar-wilayah, tidak-berhak */
export async function deleteSaksi(context: Kerja, caller: Caller, id: number): Promise<void> {
  const row = await requireBolehSaksi(context.db, caller, { id, tindakan: "hapus" });
  await writeSaksi(context, caller, async (penulisan) => penulisan.hapus(kotaIdOfSaksi(id), [id]));
  await dropBerkas(context, [row.foto_berkas_id, row.surat_mandat_berkas_id]);
}

/** Whoever says it is the validator (decision G-129). */
export async function setWaValid(
  context: Kerja,
  caller: Caller,
  { id, valid }: { id: number; valid: 0 | 1 },
): Promise<void> {
  await requireBolehSaksi(context.db, caller, { id, tindakan: "set_wa_valid" });
  await ubah(context, caller, {
    id,
    isi: { is_nomer_wa_valid: valid, wa_dicek_pada: new Date(), validator_id: caller.userId },
    aksi: "saksi.set_wa_valid",
  });
}

/** The account follows (decision G-142). @throws Refusal nik-terpakai, tps-penuh */
export async function setAktifSaksi(
  context: Kerja,
  caller: Caller,
  { id, aktif }: { id: number; aktif: 0 | 1 },
): Promise<void> {
  await requireBolehSaksi(context.db, caller, { id, tindakan: "set_aktif" });
  const aksi = aktif === 1 ? "saksi.aktifkan" : "saksi.nonaktifkan";
  await ubah(context, caller, { id, isi: { is_aktif: aktif }, aksi });
}

async function dropBerkas(store: Kerja, ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one or two
    await (id === null ? undefined : (await removeBerkas(store, id))());
  }
}

interface Pemasangan {
  berkas: BerkasDiterima;
  /** What stood there before. */
  lama: string | null;
  jadi: (berkasId: string) => UbahanSaksi;
}

/** Stores a file, writes it on the witness, and does away with the one before. */
async function putBerkas(
  context: Kerja,
  caller: Caller,
  { berkas, lama, jadi }: Pemasangan,
): Promise<void> {
  const { id: berkasId } = await saveDiterima(context, berkas);
  try {
    await ubah(context, caller, jadi(berkasId));
  } catch (error) {
    await dropBerkas(context, [berkasId]);
    throw error;
  }
  await dropBerkas(context, [lama]);
}

const kirimanOf = (caller: Caller, id: number, file: BerkasKiriman) => ({
  nama: file.nama,
  isi: file.isi(),
  field: "file",
  maxBytes: UKURAN_DOKUMEN,
  akses: [],
  wilayahId: wilayahOfKotaId(kotaIdOfSaksi(id)),
  usersId: caller.userId,
});

/** The mandate letter that the approval rests on, as for accounts. */
export async function setApprovalSaksi(
  context: Kerja,
  caller: Caller,
  { id, file }: { id: number; file: BerkasKiriman },
): Promise<void> {
  const row = await requireBolehSaksi(context.db, caller, { id, tindakan: "set_approval" });
  const berkas = await acceptBerkas({ ...kirimanOf(caller, id, file), boleh: MIME_DOKUMEN });
  await putBerkas(context, caller, {
    berkas,
    lama: row.surat_mandat_berkas_id,
    jadi: (suratMandatBerkasId) => ({
      id,
      isi: { is_approval: 1, surat_mandat_berkas_id: suratMandatBerkasId },
      aksi: "saksi.set_approval",
    }),
  });
}

export async function unsetApprovalSaksi(
  context: Kerja,
  caller: Caller,
  id: number,
): Promise<void> {
  await requireBolehSaksi(context.db, caller, { id, tindakan: "unset_approval" });
  await ubah(context, caller, { id, isi: { is_approval: 0 }, aksi: "saksi.unset_approval" });
}

/** For the card: upright 3:4, cut from the middle. @throws Refusal isian-salah */
export async function gantiFotoSaksi(
  context: Kerja,
  caller: Caller,
  { id, file }: { id: number; file: BerkasKiriman },
): Promise<void> {
  const row = await requireBolehSaksi(context.db, caller, { id, tindakan: "ubah" });
  const berkas = await acceptBerkas({
    ...kirimanOf(caller, id, file),
    boleh: MIME_GAMBAR,
    potret: true,
  });
  await putBerkas(context, caller, {
    berkas,
    lama: row.foto_berkas_id,
    jadi: (fotoBerkasId) => ({ id, isi: { foto_berkas_id: fotoBerkasId }, aksi: "saksi.foto" }),
  });
}
