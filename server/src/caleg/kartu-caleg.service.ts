// The card of the member that a candidate is (decisions G-63, G-83).
import type { Caleg, SisiKartu } from "#contract/caleg/caleg.contract.ts";
import type { GambarAnggota } from "#contract/akun/pengguna.contract.ts";
import type { Caller } from "../access/caller.ts";
import type { CalegTerbuka } from "../access/sasaran-caleg.ts";
import { findAnggota, openGambar } from "../akun/anggota/anggota.service.ts";
import type { BerkasRow } from "../berkas/berkas.repo.ts";
import type { Database } from "../platform/db.ts";

const GAMBAR = {
  depan: "foto",
  belakang: "kta_belakang",
} as const satisfies Record<SisiKartu, GambarAnggota>;

interface Pemilik {
  id: number;
  nomer_kta: string | null;
}

export async function alamatKartu(
  db: Database,
  { lingkup }: Caller,
  { id, nomer_kta: nomerKta }: Pemilik,
): Promise<Pick<Caleg, "url_ktb_depan" | "url_ktb_belakang">> {
  const anggota = await findAnggota(db, lingkup, nomerKta);
  const url = (sisi: SisiKartu): string | null =>
    (anggota?.[GAMBAR[sisi]] ?? null) === null ? null : `/api/caleg/${id}/kta/${sisi}`;
  return { url_ktb_depan: url("depan"), url_ktb_belakang: url("belakang") };
}

/** @throws Refusal tidak-ditemukan, terlalu-banyak-gambar */
export async function openKartu(
  db: Database,
  caller: Caller,
  { caleg, nomerKta, sisi }: { caleg: CalegTerbuka; nomerKta: string | null; sisi: SisiKartu },
): Promise<BerkasRow> {
  return openGambar(db, caller, { nomerKta, gambar: GAMBAR[sisi], lewat: `caleg/${caleg.id}` });
}
