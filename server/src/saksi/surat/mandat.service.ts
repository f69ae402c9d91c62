// Gives letters their numbers and codes, and says whether one holds.
import { randomBytes } from "node:crypto";
import type { PeriksaMandat } from "#contract/saksi/surat-saksi.contract.ts";
import { kotaIdOfWilayah, wilayahOfKotaId } from "#contract/saksi/saksi.rules.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Database } from "../../platform/db.ts";
import { readOrganisasi } from "../../platform/organisasi.ts";
import { refuse } from "../../platform/refusal.ts";
import {
  findMandat,
  insertMandat,
  listMandat,
  listMandatBernomor,
  listMandatSaksi,
  lockNomor,
  revokeMandat,
  setNomor,
  type MandatRow,
  type Pemegang,
} from "./mandat.repo.ts";
import { listSaksiCetak } from "./saksi-cetak.repo.ts";
import { keteranganPenugasan } from "./nilai-surat.rules.ts";
import { mapTempat } from "./tempat.service.ts";

/** 22 letters of 64. */
const KODE_BYTES = 16;

export type Mandat = MandatRow;

export const nomorSurat = ({ nomor, kota_id: kotaId, tahun }: Mandat): string =>
  `${nomor}/SM/${wilayahOfKotaId(kotaId)}/${tahun}`;

export const holds = (mandat: MandatRow, { tps_id, penugasan_id }: Pemegang): boolean =>
  mandat.tps_id === tps_id && mandat.penugasan_id === penugasan_id;

const TAHUN = new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Jakarta" });

async function terbitkan(
  tx: Database,
  kotaId: number,
  saksiList: readonly Pemegang[],
): Promise<MandatRow[]> {
  const tahun = Number(TAHUN.format(new Date()));
  const terakhir = await lockNomor(tx, kotaId, tahun);
  const ids = saksiList.map(({ id }) => id);
  const lama = new Map((await listMandat(tx, kotaId, ids)).map((row) => [row.saksi_id, row]));
  const tetap = (saksi: Pemegang): boolean => {
    const mandat = lama.get(saksi.id);
    return mandat !== undefined && holds(mandat, saksi);
  };
  const baru = saksiList.filter((saksi) => !tetap(saksi));
  const kept = saksiList.flatMap((saksi) => (tetap(saksi) ? (lama.get(saksi.id) ?? []) : []));
  if (baru.length === 0) {
    return kept;
  }
  const usang = baru.flatMap(({ id }) => lama.get(id)?.kode ?? []);
  if (usang.length > 0) {
    await revokeMandat(tx, usang);
  }
  await setNomor(tx, { kotaId, tahun, terakhir: terakhir + baru.length });
  const rows = baru.map(({ id, tps_id, penugasan_id }, index) => ({
    kode: randomBytes(KODE_BYTES).toString("base64url"),
    kota_id: kotaId,
    saksi_id: id,
    tps_id,
    penugasan_id,
    tahun,
    nomor: terakhir + index + 1,
  }));
  const made = await insertMandat(tx, rows);
  // A region is gone, and with it the assignment: none has taken a number.
  return made.length === rows.length ? [...kept, ...made] : refuse("tidak-ditemukan");
}

/** The letters of these witnesses, by witness: those that hold, and new ones for the rest. */
export async function pastikanMandat(
  db: Database,
  kotaId: number,
  saksiList: readonly Pemegang[],
): Promise<Map<number, Mandat>> {
  const lama = new Map(
    (
      await listMandat(
        db,
        kotaId,
        saksiList.map(({ id }) => id),
      )
    ).map((row) => [row.saksi_id, row]),
  );
  const isLengkap = saksiList.every((saksi) => {
    const mandat = lama.get(saksi.id);
    return mandat !== undefined && holds(mandat, saksi);
  });
  const rows = isLengkap
    ? lama.values()
    : await db.transaction().execute((tx) => terbitkan(tx, kotaId, saksiList));
  return new Map([...rows].map((row) => [row.saksi_id, row]));
}

const NOMOR_SURAT = /^(?<nomor>\d{1,9})\/sm\/(?<wilayah>\d{1,4})\/(?<tahun>\d{4})$/i;

/** The letter of this number, when it is one and of the region; undefined when it is none. */
export async function searchMandat(
  db: Database,
  lingkup: Lingkup,
  teks: string,
): Promise<Mandat[] | undefined> {
  const { nomor, wilayah, tahun } = NOMOR_SURAT.exec(teks)?.groups ?? {};
  if (nomor === undefined) {
    return undefined;
  }
  const wilayahId = Number(wilayah);
  return contains(lingkup, wilayahId)
    ? listMandatBernomor(db, {
        kotaId: kotaIdOfWilayah(wilayahId),
        nomor: Number(nomor),
        tahun: Number(tahun),
      })
    : [];
}

/** The letters that these witnesses have. */
export async function mandatDari(
  db: Database,
  saksiList: readonly { id: number }[],
): Promise<Mandat[]> {
  return listMandatSaksi(
    db,
    saksiList.map(({ id }) => id),
  );
}

async function isBerlaku(db: Database, mandat: MandatRow): Promise<boolean> {
  if (mandat.dicabut !== null) {
    return false;
  }
  const [saksi] = await listSaksiCetak(db, mandat.kota_id, [mandat.saksi_id]);
  return saksi?.is_aktif === 1 && holds(mandat, saksi);
}

/** What anybody may know of a letter: nothing about the person. */
export async function checkMandat(db: Database, kode: string): Promise<PeriksaMandat> {
  const [mandat, organisasi] = await Promise.all([findMandat(db, kode), readOrganisasi(db)]);
  if (mandat === undefined) {
    return {
      keadaan: "tidak_dikenal",
      organisasi: organisasi.nama,
      nomor_surat: null,
      penugasan: null,
      tanggal: null,
    };
  }
  const place = { tps_id: mandat.tps_id, penugasan_id: mandat.penugasan_id };
  const tempat = await mapTempat(db, [place.penugasan_id]);
  return {
    keadaan: (await isBerlaku(db, mandat)) ? "berlaku" : "dicabut",
    organisasi: organisasi.nama,
    nomor_surat: nomorSurat(mandat),
    penugasan: keteranganPenugasan(place, tempat),
    tanggal: mandat.dibuat.toISOString(),
  };
}
