// The counters of every kota in memory, per report type: recaps of provinces and the nation are
// sums over them, so they cost the same however many TPS there are. A report makes its kota stale;
// stale ones are read again by the next reader, or by the clock before many gather.
import type { Database } from "../../platform/db.ts";
import type { Live } from "../../platform/live.ts";
import { sumByKota, type RekapRow, type RekapTanya } from "./rekap.repo.ts";

const REFRESH_MS = 1000;

interface JenisSnapshot {
  width: number;
  kota: Map<number, RekapRow>;
  /** undefined: every kota is stale. */
  stale: Set<number> | undefined;
  refreshing: Promise<void> | undefined;
}

export interface RekapSnapshot {
  /** Every kota as its counters stand now. */
  kota: (ask: RekapTanya) => Promise<ReadonlyMap<number, RekapRow>>;
  close: () => void;
}

function isStale({ stale }: JenisSnapshot): boolean {
  return stale === undefined || stale.size > 0;
}

/** @param butir "type/kota"; type 0 is every type; none at all is everything */
function markStale(byJenis: ReadonlyMap<number, JenisSnapshot>, butir: readonly string[]): void {
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

export function startSnapshot(db: Database, live: Live): RekapSnapshot {
  const byJenis = new Map<number, JenisSnapshot>();

  async function read(jenisId: number, snapshot: JenisSnapshot): Promise<void> {
    const { stale } = snapshot;
    snapshot.stale = new Set();
    try {
      const rows = await sumByKota(db, { jenisId, width: snapshot.width }, stale && [...stale]);
      // A kota may have lost its last counter.
      const gone = stale ?? [...snapshot.kota.keys()];
      gone.forEach((kotaId) => snapshot.kota.delete(kotaId));
      rows.forEach((row) => snapshot.kota.set(row.id, row));
    } catch (error) {
      snapshot.stale = undefined;
      throw error;
    }
  }

  async function refresh(jenisId: number, snapshot: JenisSnapshot): Promise<void> {
    // A read under way may have begun before what the caller must see; one more begins after.
    await snapshot.refreshing;
    if (isStale(snapshot)) {
      snapshot.refreshing ??= read(jenisId, snapshot).finally(
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
    byJenis.forEach((snapshot, jenisId) => {
      refresh(jenisId, snapshot).catch(() => undefined);
    });
  }, REFRESH_MS);
  clock.unref();

  return {
    async kota({ jenisId, width }) {
      let snapshot = byJenis.get(jenisId);
      if (snapshot === undefined || snapshot.width !== width) {
        snapshot = { width, kota: new Map(), stale: undefined, refreshing: undefined };
        byJenis.set(jenisId, snapshot);
      }
      await refresh(jenisId, snapshot);
      return snapshot.kota;
    },
    close() {
      clearInterval(clock);
      stop();
    },
  };
}
