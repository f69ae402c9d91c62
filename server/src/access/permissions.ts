// Which role holds which key. The table is the database's; every process keeps a copy of it.
import { AKSES, Akses } from "#contract/access/access.contract.ts";
import type { Basis, Database } from "../platform/db.ts";
import type { Live } from "../platform/live.ts";
import { toCaller, type KnownCaller } from "./caller.ts";
import { findCallerByUser, listPeranAkses } from "./session.repo.ts";

const TOPIC = "akses";
const EVERYTHING: ReadonlySet<Akses> = new Set(AKSES);

export interface Permissions {
  of: (peran: readonly number[], isSuperAdmin: boolean) => ReadonlySet<Akses>;
  reload: () => Promise<void>;
  /** Reloads here and tells the other processes to do the same. */
  changed: () => Promise<void>;
}

type KeysByPeran = ReadonlyMap<number, readonly Akses[]>;

async function readKeys(db: Database): Promise<KeysByPeran> {
  const keys = new Map<number, Akses[]>();
  for (const { peran_id: peranId, key } of await listPeranAkses(db)) {
    const known = Akses.safeParse(key);
    // A key of a newer version, while old and new processes run side by side, opens nothing here.
    if (known.success) {
      keys.set(peranId, [...(keys.get(peranId) ?? []), known.data]);
    }
  }
  return keys;
}

function unionOf(
  keys: KeysByPeran,
  peran: readonly number[],
  isSuperAdmin: boolean,
): ReadonlySet<Akses> {
  return isSuperAdmin ? EVERYTHING : new Set(peran.flatMap((id) => keys.get(id) ?? []));
}

/** A user as it is now, for a job that runs in its name: it may do as much as a request could. */
export async function loadCaller(basis: Basis, usersId: number): Promise<KnownCaller | undefined> {
  const [row, keys] = await Promise.all([findCallerByUser(basis, usersId), readKeys(basis.db)]);
  return row && toCaller(row, (peran, isSuperAdmin) => unionOf(keys, peran, isSuperAdmin));
}

export async function loadPermissions(db: Database, live: Live): Promise<Permissions> {
  let keys: KeysByPeran = new Map();
  let sets = new Map<string, ReadonlySet<Akses>>();

  const reload = live.ikuti(TOPIC, async () => {
    keys = await readKeys(db);
    sets = new Map();
  });
  await reload();
  return {
    reload,
    of(peran, isSuperAdmin) {
      const name = isSuperAdmin ? "*" : peran.join(",");
      const known = sets.get(name) ?? unionOf(keys, peran, isSuperAdmin);
      sets.set(name, known);
      return known;
    },
    async changed() {
      await reload();
      live.siarkan(TOPIC, "");
    },
  };
}
