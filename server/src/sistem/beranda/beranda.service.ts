// The figures of the first page, read off the counters of every kota, which are kept in memory as for recaps
// (ADR 0004); and once a day written down, so that the next day says what has changed.
import { AngkaBeranda, type Beranda } from "#contract/sistem/beranda.contract.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { jumlahMenunggu } from "../../acara/event.service.ts";
import type { Caller } from "../../access/caller.ts";
import { lingkupPekerjaan, type Lingkup } from "../../access/lingkup.ts";
import { readJumlahCaleg } from "../../caleg/caleg.service.ts";
import { countDokumenWilayah } from "../../dokumen/status-dokumen.service.ts";
import { startSnapshot, type Snapshot } from "../../hasil/rekap/snapshot.ts";
import type { Context } from "../../platform/context.ts";
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { refuse } from "../../platform/refusal.ts";
import { listWilayahSampaiKota, requireWilayah } from "../../wilayah/wilayah.service.ts";
import { angkaOf, kotaDalam, type HitunganKota } from "./angka-beranda.rules.ts";
import {
  deleteAngkaLama,
  deleteSeluruhHarian,
  findAngkaKemarin,
  insertAngkaHarian,
  listHitunganKota,
} from "./beranda.repo.ts";

/** News of reports are none of it: only those of every type (0) are. */
const TANYA = { jenisId: 0 } as const;
const KOTA = 2;

export interface BerandaContext {
  db: Database;
  hitungan: Snapshot<HitunganKota, typeof TANYA>;
}

export const openBeranda = ({ db, live }: { db: Database; live: Live }): BerandaContext => ({
  db,
  hitungan: startSnapshot(live, async (_: typeof TANYA, kotaIds) => listHitunganKota(db, kotaIds)),
});

interface Keadaan {
  angka: AngkaBeranda;
  terlambat: number;
}

async function keadaanDi({ db, hitungan }: BerandaContext, lingkup: Lingkup): Promise<Keadaan> {
  const [kota, caleg, { rkdk, ladk, terlambat }] = await Promise.all([
    hitungan.kota(TANYA),
    readJumlahCaleg(db, lingkup),
    countDokumenWilayah(db, lingkup),
  ]);
  return {
    angka: angkaOf(kotaDalam(kota.values(), lingkup), { caleg, rkdk, ladk }),
    terlambat,
  };
}

/** @throws Refusal tidak-ditemukan where no region is, and below a kota, of which there are no counters */
export async function beranda(
  context: BerandaContext,
  caller: Caller,
  lingkup: Lingkup,
): Promise<Beranda> {
  if ((levelOf(lingkup) ?? Infinity) > KOTA) {
    refuse("tidak-ditemukan");
  }
  const [{ angka, terlambat }, menunggu, kemarin] = await Promise.all([
    keadaanDi(context, lingkup),
    jumlahMenunggu(context.db, caller, lingkup),
    findAngkaKemarin(context.db, lingkup),
    requireWilayah(context.db, lingkup),
  ]);
  // An older version may have counted less.
  const dulu = AngkaBeranda.safeParse(kemarin?.angka);
  return {
    data: angka,
    dokumen_terlambat: terlambat,
    event_menunggu: menunggu,
    kemarin:
      kemarin === undefined || !dulu.success
        ? null
        : { pada: kemarin.dicatat_pada.toISOString(), data: dulu.data },
  };
}

/** Writes down how every region down to the kota stands. */
export async function recordHarian(context: BerandaContext): Promise<void> {
  const rows: { wilayahId: number; angka: AngkaBeranda }[] = [];
  for (const wilayahId of await listWilayahSampaiKota(context.db)) {
    // oxlint-disable-next-line no-await-in-loop -- one small question after another, at night
    const { angka } = await keadaanDi(context, lingkupPekerjaan(wilayahId));
    rows.push({ wilayahId, angka });
  }
  await insertAngkaHarian(context.db, rows, 0);
  await deleteAngkaLama(context.db);
}

/** Writes down for the day before this one what the figures of some regions may have been then. */
export async function recordKemarin(
  db: Database,
  wilayahIds: readonly number[],
  dulu: (angka: AngkaBeranda) => AngkaBeranda,
): Promise<void> {
  const kota = new Map((await listHitunganKota(db, undefined)).map((row) => [row.id, row]));
  const hitungan = { kota: async () => Promise.resolve(kota), close: () => undefined };
  const rows = await Promise.all(
    wilayahIds.map(async (wilayahId) => {
      const { angka } = await keadaanDi({ db, hitungan }, lingkupPekerjaan(wilayahId));
      return { wilayahId, angka: dulu(angka) };
    }),
  );
  await insertAngkaHarian(db, rows, 1);
}

/** With what was counted then something is gone that was never there. */
export async function deleteHarian(db: Database): Promise<void> {
  await deleteSeluruhHarian(db);
}

export const JOB_BERANDA = "beranda-harian";
const CRON = "1 0 * * *";

export async function defineBerandaHarian(
  { jobs }: Pick<Context, "jobs">,
  context: BerandaContext,
): Promise<void> {
  await jobs.define({ name: JOB_BERANDA, run: async () => recordHarian(context) });
  await jobs.schedule(JOB_BERANDA, CRON);
}
