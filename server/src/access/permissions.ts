// Which role holds which key. The table is the database's; every process keeps a copy of it.
import { AKSES, Akses } from "#contract/access.contract.ts";
import type { Database } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { findPeranOf, listPeranAkses } from "./session.repo.ts";

const TOPIC = "akses";
const EVERYTHING: ReadonlySet<Akses> = new Set(AKSES);

export interface Permissions {
  of: (peran: readonly number[], isSuperAdmin: boolean) => ReadonlySet<Akses>;
  reload: () => Promise<void>;
  /** Reloads here and tells the other processes to do the same. */
  changed: () => Promise<void>;
}

/** What a user may do now, for a job that runs in the user's name. */
export async function loadCallerAkses(db: Database, usersId: number): Promise<ReadonlySet<Akses>> {
  const [{ isSuperAdmin, peran }, rows] = await Promise.all([
    findPeranOf(db, usersId),
    listPeranAkses(db),
  ]);
  const held = rows.filter(({ peran_id: id }) => peran.includes(id));
  return isSuperAdmin ? EVERYTHING : new Set(held.map(({ key }) => Akses.parse(key)));
}

export async function loadPermissions(db: Database, live: Live): Promise<Permissions> {
  let keysByPeran = new Map<number, Akses[]>();
  let sets = new Map<string, ReadonlySet<Akses>>();

  async function reload(): Promise<void> {
    const rows = await listPeranAkses(db);
    const fresh = new Map<number, Akses[]>();
    for (const { peran_id: peranId, key } of rows) {
      const known = Akses.safeParse(key);
      // A key of a newer version, while old and new processes run side by side, opens nothing here.
      if (known.success) {
        fresh.set(peranId, [...(fresh.get(peranId) ?? []), known.data]);
      }
    }
    keysByPeran = fresh;
    sets = new Map();
  }

  live.ikuti(TOPIC, reload);
  await reload();
  return {
    reload,
    of(peran, isSuperAdmin) {
      if (isSuperAdmin) {
        return EVERYTHING;
      }
      const name = peran.join(",");
      const known = sets.get(name) ?? new Set(peran.flatMap((id) => keysByPeran.get(id) ?? []));
      sets.set(name, known);
      return known;
    },
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
