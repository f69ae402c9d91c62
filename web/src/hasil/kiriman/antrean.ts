// The sendings and drafts of the present user, in memory and in the browser's storage.
import { createStore, type Store } from "../../api/store.ts";
import { tambah, type Antrean, type KirimanBaru, type Tujuan } from "./kiriman.ts";
import { drafKey, isDurable, readAll, writeChanges, type Draf } from "./simpanan.ts";

/** undefined until the storage has been read. */
export const antrean: Store<Antrean | undefined> = createStore<Antrean | undefined>(undefined);
export const drafList: Store<readonly Draf[]> = createStore<readonly Draf[]>([]);

/** Changes that the storage has not confirmed; leaving now would lose them. */
let unconfirmed = 0;

async function confirmed(write: Promise<void>): Promise<void> {
  unconfirmed += 1;
  await write;
  unconfirmed -= 1;
}

const hasUnsent = (): boolean =>
  drafList.get().length > 0 || (antrean.get() ?? []).some(({ keadaan }) => keadaan !== "ditolak");

function holdBack(event: BeforeUnloadEvent): void {
  if (unconfirmed > 0 || (!isDurable.get() && hasUnsent())) {
    event.preventDefault();
  }
}

/** Takes over what this user left. */
export async function openAntrean(usersId: number): Promise<void> {
  const { draf, kiriman } = await readAll(usersId);
  drafList.set(draf);
  antrean.set(kiriman.map((one) => ({ ...one, dicoba: true })));
  addEventListener("beforeunload", holdBack);
}

/** Forgets it here; the storage keeps it for the user's next visit. */
export function closeAntrean(): void {
  removeEventListener("beforeunload", holdBack);
  antrean.set(undefined);
  drafList.set([]);
}

/** The one way in which the queue changes. */
export async function setAntrean(change: (present: Antrean) => Antrean): Promise<void> {
  const before = antrean.get();
  if (before === undefined) {
    return;
  }
  const after = change(before);
  antrean.set(after);
  await confirmed(writeChanges("kiriman", before, after));
}

/** In the queue at once; resolves when it is safe in the storage. Sending is the sender's. */
export function antrekan(baru: KirimanBaru, kunci: string): Promise<void> {
  const dibuat = new Date().toISOString();
  return setAntrean((present) => tambah(present, baru, { kunci, dibuat }));
}

async function setDraf(change: (present: readonly Draf[]) => readonly Draf[]): Promise<void> {
  const before = drafList.get();
  const after = change(before);
  drafList.set(after);
  await confirmed(writeChanges("draf", before, after));
}

type DrafId = Pick<Tujuan, "users_id" | "tps_id" | "laporan_id">;

export function findDraf(id: DrafId): Draf | undefined {
  return drafList.get().find(({ kunci }) => kunci === drafKey(id));
}

export function saveDraf(draf: Omit<Draf, "kunci" | "pada">): Promise<void> {
  const kunci = drafKey(draf);
  const pada = new Date().toISOString();
  return setDraf((present) => [
    ...present.filter((one) => one.kunci !== kunci),
    { ...draf, kunci, pada },
  ]);
}

export async function deleteDraf(id: DrafId): Promise<void> {
  if (findDraf(id) !== undefined) {
    await setDraf((present) => present.filter(({ kunci }) => kunci !== drafKey(id)));
  }
}
