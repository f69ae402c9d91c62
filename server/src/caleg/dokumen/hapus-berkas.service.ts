// Takes a document or a photo away; the file stays for a while (decision G-74).
import type { BerkasDihapus } from "#contract/caleg/bagian-caleg.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/db.ts";
import { refuse } from "../../platform/refusal.ts";
import { refreshProgres } from "../bagian/progres.repo.ts";
import { lockedCaleg } from "../caleg.service.ts";
import { retireArsip } from "./arsip-file.repo.ts";
import { findKategori, retireDokumen } from "./dokumen-caleg.repo.ts";

interface DihapusCaleg {
  calegId: number;
  section: BerkasDihapus;
  id: number;
}

/** What is gone; undefined where it is not of this section. */
async function retire(tx: Database, caleg: CalegTerbuka, { section, id }: DihapusCaleg) {
  if (section === "arsip_file") {
    return retireArsip(tx, caleg, id);
  }
  const dokumen = await retireDokumen(tx, caleg, id);
  const kategori = dokumen && (await findKategori(tx, dokumen.dokumen_id));
  return section === "dokumen" || section === `dokumen_${kategori?.kelompok}` ? dokumen : undefined;
}

/** @throws Refusal tidak-ditemukan; as openCaleg */
export async function removeBerkas(
  db: Database,
  caller: Caller,
  dihapus: DihapusCaleg,
): Promise<void> {
  const { calegId, section } = dihapus;
  await db.transaction().execute(async (tx) => {
    const caleg = await lockedCaleg(tx, caller, { id: calegId, tindakan: "isi" });
    const sebelum = (await retire(tx, caleg, dihapus)) ?? refuse("tidak-ditemukan");
    await recordAudit(tx, {
      usersId: caller.userId,
      ip: caller.ip,
      aksi: section === "arsip_file" ? "caleg.hapus_foto_galeri" : "caleg.hapus_dokumen",
      tabel: "caleg",
      baris: calegId,
      sebelum,
    });
    await refreshProgres(tx, [calegId]);
  });
}
