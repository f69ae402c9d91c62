// Whose card a number is: a member's, an account's or a witness's of the region.
import { wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import { mapAnggota } from "../../akun/anggota/anggota.service.ts";
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

/** A witness's card is written by hand, anybody's: what the others say of it comes first. */
const namaOf = ({ anggota, akun, saksi }: Kartu): string | undefined =>
  anggota ?? akun?.nama ?? saksi?.nama;

function pemegangOf(kartu: Kartu): Pemegang | undefined {
  const nama = namaOf(kartu);
  if (nama === undefined) {
    return undefined;
  }
  const { akun, saksi } = kartu;
  return {
    nama,
    users_id: akun?.id ?? null,
    saksi_id: saksi?.id ?? null,
    saksi_kota_id: saksi?.kota_id ?? null,
  };
}

const byKta = <Row extends { nomer_kta: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.nomer_kta, row]));

/** Of two witnesses with one card neither is known to be its holder. */
const tunggal = (rows: readonly SaksiKartu[]): SaksiKartu[] =>
  [...Map.groupBy(rows, ({ nomer_kta: kta }) => kta).values()].flatMap((sama) =>
    sama.length === 1 ? sama : [],
  );

/**
 * By number; those that are nobody's of the region are missing. A member is no witness of where the member
 * does not live: whoever writes the card on one there would learn from it whether the member is trained.
 */
export async function mapPemegang(
  db: Database,
  lingkup: Lingkup,
  nomor: readonly string[],
): Promise<Map<string, Pemegang>> {
  const anggota = await mapAnggota(db, lingkup, nomor);
  const isDiTempat = ({ nomer_kta: kta, kota_id: kotaId }: SaksiKartu): boolean => {
    const tempat = anggota.get(kta)?.kelurahan_id;
    return tempat === undefined || contains(wilayahOfKotaId(kotaId), tempat);
  };
  const akun = byKta(
    (await listAkunKartu(db, lingkup, nomor)).filter(
      ({ isDiDalam, nomer_kta: kta }) => isDiDalam || anggota.has(kta),
    ),
  );
  const saksi = byKta(tunggal((await listSaksiKartu(db, lingkup, nomor)).filter(isDiTempat)));
  const found = nomor.flatMap((kta) => {
    const kartu = { anggota: anggota.get(kta)?.nama, akun: akun.get(kta), saksi: saksi.get(kta) };
    const pemegang = pemegangOf(kartu);
    return pemegang === undefined ? [] : [[kta, pemegang] as const];
  });
  return new Map(found);
}
