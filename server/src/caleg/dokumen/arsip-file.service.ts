// The gallery of a candidate.
import { MIME_GAMBAR, UKURAN_FOTO } from "#contract/berkas/berkas.contract.ts";
import type { FotoGaleri } from "#contract/caleg/dokumen-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { acceptBerkas, saveBerkasCaleg } from "../../berkas/berkas.service.ts";
import { writeBerkas } from "../../berkas/write-berkas.service.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import type { BerkasKiriman } from "../../platform/multipart.ts";
import { refuse, refuseBrokenConstraint } from "../../platform/refusal.ts";
import { lockedCaleg, openCaleg } from "../caleg.service.ts";
import { alamatGambar } from "./alamat-berkas.service.ts";
import { insertArsip, listArsip } from "./arsip-file.repo.ts";
import type { Penyimpanan } from "./dokumen-caleg.service.ts";

/** @throws Refusal as openCaleg */
export async function readGaleri(
  db: Database,
  caller: Caller,
  calegId: number,
): Promise<FotoGaleri[]> {
  const caleg = await openCaleg(db, caller, { id: calegId });
  const rows = await listArsip(db, caleg);
  return rows.map(({ berkas_id: berkasId, dibuat_pada: dibuat, ...row }) => ({
    ...row,
    ...alamatGambar(berkasId),
    dibuat_pada: dibuat.toISOString(),
  }));
}

interface FotoBaru {
  /** Opened to be filled. */
  caleg: CalegTerbuka;
  keterangan: string;
  berkas: BerkasKiriman;
}

/**
 * @returns its id
 * @throws Refusal isian-salah, foto-galeri-ada, gambar-mengantre, gambar-penuh; as openCaleg
 */
export async function unggahFotoGaleri(
  store: Penyimpanan,
  caller: Caller,
  { caleg: { id: calegId }, keterangan, berkas }: FotoBaru,
): Promise<number> {
  const diterima = await acceptBerkas({
    isi: berkas.isi(),
    nama: berkas.nama,
    field: "file",
    boleh: MIME_GAMBAR,
    maxBytes: UKURAN_FOTO,
    akses: [],
    wilayahId: null,
    usersId: caller.userId,
    calegId,
  });
  return writeBerkas(store, async (inside) => {
    const { db: tx } = inside;
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const { id: berkasId, sha256: sidik } = await saveBerkasCaleg(inside, calegId, diterima);
    const foto = { keterangan, berkasId, sidik, usersId: caller.userId };
    const id = await insertArsip(tx, caleg, foto);
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: "caleg.foto_galeri",
      tabel: "caleg",
      baris: calegId,
      sesudah: { keterangan, berkas_id: berkasId },
    });
    return id;
  }).catch((error: unknown) =>
    refuseBrokenConstraint(error, {
      caleg_arsip_file_sidik_unique: () => refuse("foto-galeri-ada"),
    }),
  );
}
