// The region that a user looks at by default, inside the own one (decision G-17). Lists send it as
// wilayah_id until their own picker says otherwise.
import { contains, NASIONAL } from "#contract/wilayah/wilayah.rules.ts";
import type { Self } from "#contract/akun/self.contract.ts";
import { useSelf } from "./self.ts";
import { readJson, writeStorage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

const KEY = "wilayah_aktif";

export interface NamedWilayah {
  id: number;
  keterangan: string;
}

function isNamed(value: unknown): value is NamedWilayah {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "number" &&
    "keterangan" in value &&
    typeof value.keterangan === "string"
  );
}

function read(): NamedWilayah | undefined {
  const stored = readJson(KEY);
  return isNamed(stored) ? stored : undefined;
}

const active = createStore(read());

/** Where the user's rows lie; a super admin without a region sees the nation. */
export function ownWilayah(self: Self): NamedWilayah {
  return self.wilayah ?? { id: NASIONAL, keterangan: "Indonesia" };
}

export function chooseWilayah(wilayah: NamedWilayah): void {
  writeStorage(KEY, JSON.stringify(wilayah));
  active.set(wilayah);
}

export function useActiveWilayah(): NamedWilayah {
  const own = ownWilayah(useSelf());
  const chosen = useStore(active);
  return chosen !== undefined && contains(own.id, chosen.id) ? chosen : own;
}

/** Narrows a list to the region of the top bar; the whole own region is what the server answers anyway. */
export function useScopeQuery(): { wilayah_id?: string } {
  const own = ownWilayah(useSelf());
  const { id } = useActiveWilayah();
  return id === own.id ? {} : { wilayah_id: String(id) };
}
