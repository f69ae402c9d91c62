// Whose card a number is: a member's, an account's or a witness's of the region.
import type { Lingkup } from "../../access/lingkup.ts";
import { mapNamaAnggota } from "../../akun/anggota/anggota.service.ts";
import type { Database } from "../../platform/db.ts";
import { listAkunKartu, listSaksiKartu } from "./pemegang.repo.ts";

export interface Pemegang {
  nama: string;
  users_id: number | null;
  saksi_id: number | null;
  saksi_kota_id: number | null;
}

/** By number; those that are nobody's of the region are missing. */
export async function mapPemegang(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<Map<string, Pemegang>> {
  const [anggota, akun, saksi] = await Promise.all([
    mapNamaAnggota(db, lingkup, nomor),
    listAkunKartu(db, lingkup, nomor),
    listSaksiKartu(db, lingkup, nomor),
  ]);
  const akunBy = new Map(akun.map((satu) => [satu.nomer_kta, satu]));
  const saksiBy = new Map(saksi.map((satu) => [satu.nomer_kta, satu]));
  const found = new Map<string, Pemegang>();
  for (const kta of new Set(nomor)) {
    const [punyaAkun, sebagaiSaksi] = [akunBy.get(kta), saksiBy.get(kta)];
    const namaAkun = punyaAkun?.isDiDalam === true ? punyaAkun.nama : undefined;
    const nama = sebagaiSaksi?.nama ?? anggota.get(kta) ?? namaAkun;
    if (nama !== undefined) {
      found.set(kta, {
        nama,
        users_id: punyaAkun?.id ?? null,
        saksi_id: sebagaiSaksi?.id ?? null,
        saksi_kota_id: sebagaiSaksi?.kota_id ?? null,
      });
    }
  }
  return found;
}
