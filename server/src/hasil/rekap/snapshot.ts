// Figures of every kota in memory, per question: recaps of provinces and the nation are sums over them, so
// they cost the same however many TPS there are. A report makes its kota stale; stale ones are read again by
// the next reader, or by the clock before many gather.
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import type { Lingkup } from "../../access/lingkup.ts";
import type { Live } from "../../platform/live.ts";
import { apart } from "../../platform/until.ts";
import type { RekapRow, RekapTanya } from "./rekap.repo.ts";

const REFRESH_MS = 1000;
/** What nobody has asked for so long is no longer kept fresh. */
const IDLE_MS = 60_000;

interface JenisSnapshot<Row, Tanya> {
  ask: Tanya;
  askedAt: number;
  kota: Map<number, Row>;
  /** undefined: every kota is stale. */
  stale: Set<number> | undefined;
  refreshing: Promise<void> | undefined;
}

export interface Snapshot<Row, Tanya> {
  /** Every kota as its counters stand now. */
  kota: (ask: Tanya) => Promise<ReadonlyMap<number, Row>>;
  close: () => void;
}

/** What lies in a region, of a snapshot. */
export const inside = <Row>(kota: ReadonlyMap<number, Row>, lingkup: Lingkup): Row[] =>
  [...kota].filter(([id]) => contains(lingkup, id)).map(([, row]) => row);

export type RekapSnapshot = Snapshot<RekapRow, RekapTanya>;

const isStale = ({ stale }: { stale: Set<number> | undefined }): boolean =>
  stale === undefined || stale.size > 0;

/** @param butir "type/kota"; type 0 is every type; none at all is everything */
function markStale(
  byJenis: ReadonlyMap<number, { stale: Set<number> | undefined }>,
  butir: readonly string[],
): void {
  for (const [id, snapshot] of byJenis) {
    if (butir.length === 0) {
      snapshot.stale = undefined;
    }
    for (const item of butir) {
      const [jenisId, kotaId = 0] = item.split("/").map(Number);
      if (jenisId === id || jenisId === 0) {
        snapshot.stale?.add(kotaId);
      }
    }
  }
}

/** @param readRows one row of each of these kota that has any; undefined: of all */
export function startSnapshot<Row extends { id: number }, Tanya extends { jenisId: number }>(
  live: Live,
  readRows: (ask: Tanya, kotaIds: readonly number[] | undefined) => Promise<Row[]>,
): Snapshot<Row, Tanya> {
  const byJenis = new Map<number, JenisSnapshot<Row, Tanya>>();

  async function read(snapshot: JenisSnapshot<Row, Tanya>): Promise<void> {
    const { stale } = snapshot;
    snapshot.stale = new Set();
    try {
      const rows = await readRows(snapshot.ask, stale && [...stale]);
      // A kota may have lost its last counter.
      const gone = stale ?? [...snapshot.kota.keys()];
      gone.forEach((kotaId) => snapshot.kota.delete(kotaId));
      rows.forEach((row) => snapshot.kota.set(row.id, row));
    } catch (error) {
      snapshot.stale = undefined;
      throw error;
    }
  }

  async function refresh(snapshot: JenisSnapshot<Row, Tanya>): Promise<void> {
    // A read under way may have begun before what the caller must see; one more begins after.
    await snapshot.refreshing;
    if (isStale(snapshot)) {
      snapshot.refreshing ??= apart(async () => read(snapshot)).finally(
        () => (snapshot.refreshing = undefined),
      );
    }
    await snapshot.refreshing;
  }

  const stop = live.listen(({ topik, butir }) => {
    if (topik === "rekap" || topik === "*") {
      markStale(byJenis, topik === "*" ? [] : butir);
    }
  });
  const clock = setInterval(() => {
    byJenis.forEach((snapshot) => {
      if (Date.now() - snapshot.askedAt < IDLE_MS) {
        refresh(snapshot).catch(() => undefined);
      }
    });
  }, REFRESH_MS);
  clock.unref();

  return {
    async kota(ask) {
      let snapshot = byJenis.get(ask.jenisId);
      if (snapshot === undefined || JSON.stringify(snapshot.ask) !== JSON.stringify(ask)) {
        snapshot = { ask, askedAt: 0, kota: new Map(), stale: undefined, refreshing: undefined };
        byJenis.set(ask.jenisId, snapshot);
      }
      snapshot.askedAt = Date.now();
      await refresh(snapshot);
      return snapshot.kota;
    },
    close() {
      clearInterval(clock);
      stop();
    },
  };
}
