// Where files of candidates are read.
import type { Caleg } from "#contract/caleg/caleg.contract.ts";
import type { CalegTerbuka } from "../../access/sasaran-caleg.ts";
import type { Database } from "../../platform/db.ts";
import { listDokumenAda } from "./dokumen-caleg.repo.ts";

export const alamatGambar = (berkasId: string) => ({
  url: `/api/file/${berkasId}`,
  thumbnail: `/api/file/${berkasId}?kecil=1`,
});

/** Nothing where the file lies elsewhere; a small one of pictures only. */
export function alamatBerkas(berkasId: string | null, mime: string | null) {
  if (berkasId === null) {
    return { url: null, thumbnail: null };
  }
  const { url, thumbnail } = alamatGambar(berkasId);
  return { url, thumbnail: mime?.startsWith("image/") === true ? thumbnail : null };
}

export async function listDokumenCaleg(
  db: Database,
  caleg: CalegTerbuka,
): Promise<Caleg["dokumen"]> {
  const rows = await listDokumenAda(db, caleg);
  return rows.map((row) => ({
    id: row.id,
    ...alamatBerkas(row.berkas_id, row.mime),
    url_siapbb: row.url_siapbb,
    dokumen: { id: row.dokumen_id, keterangan: row.keterangan },
  }));
}
