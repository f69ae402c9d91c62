// Whose card a number is: a member's, an account's or a witness's of the region.
import type { Lingkup } from "../../access/lingkup.ts";
import { mapNamaAnggota } from "../../akun/anggota/anggota.service.ts";
import type { Database } from "../../platform/db.ts";
import { listAkunKartu, listSaksiKartu, type AkunKartu, type SaksiKartu } from "./pemegang.repo.ts";

export interface Pemegang {
  nama: string;
  users_id: number | null;
  saksi_id: number | null;
  saksi_kota_id: number | null;
}

interface Kartu {
  anggota: string | undefined;
  akun: AkunKartu | undefined;
  saksi: SaksiKartu | undefined;
}

function pemegangOf({ anggota, akun, saksi }: Kartu): Pemegang | undefined {
  const namaAkun = akun?.isDiDalam === true ? akun.nama : undefined;
  const nama = saksi?.nama ?? anggota ?? namaAkun;
  return nama === undefined
    ? undefined
    : {
        nama,
        users_id: akun?.id ?? null,
        saksi_id: saksi?.id ?? null,
        saksi_kota_id: saksi?.kota_id ?? null,
      };
}

const byKta = <Row extends { nomer_kta: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.nomer_kta, row]));

/** By number; those that are nobody's of the region are missing. */
export async function mapPemegang(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<Map<string, Pemegang>> {
  const anggota = await mapNamaAnggota(db, lingkup, nomor);
  const akun = byKta(await listAkunKartu(db, lingkup, nomor));
  const saksi = byKta(await listSaksiKartu(db, lingkup, nomor));
  const found = nomor.flatMap((kta) => {
    const kartu = { anggota: anggota.get(kta), akun: akun.get(kta), saksi: saksi.get(kta) };
    const pemegang = pemegangOf(kartu);
    return pemegang === undefined ? [] : [[kta, pemegang] as const];
  });
  return new Map(found);
}
