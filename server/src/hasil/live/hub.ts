// Everybody who is listening to this process. News is gathered and told at most once a second;
// the same text goes to all whom the same news concerns.
import { NAMA_KABAR } from "#contract/hasil/live.contract.ts";
import type { Caller } from "../../access/caller.ts";
import type { Kabar, Live } from "../../platform/live.ts";
import { TOPIK_SESI } from "../../platform/live.ts";
import { isPekerjaanFor, isPesanFor, kabarRekap, type Butir } from "./kabar.rules.ts";

const TELL_MS = 1000;
const HEARTBEAT_MS = 15_000;
const CHECK_MS = 60_000;
/** Of one user: more tabs than anybody keeps open. The oldest is as a rule one that was left behind. */
const STREAMS_MOST = 12;

export interface Pendengar {
  caller: Caller;
  /** May the caller read recaps at all? */
  isRekap: boolean;
  /** And what regions hand in? */
  isDokumen: boolean;
  write: (text: string) => void;
  end: () => void;
}

export interface Hub {
  add: (pendengar: Pendengar) => () => void;
  close: () => void;
}

export interface HubOptions {
  live: Live;
  /** Looks at the sessions again: ends the streams of those that are over. */
  check: (listeners: ReadonlySet<Pendengar>) => Promise<void>;
  onError: (error: unknown) => void;
}

type NamaKabar = (typeof NAMA_KABAR)[number];

const isKabar = (topik: string): topik is NamaKabar => NAMA_KABAR.some((nama) => nama === topik);

const message = (nama: NamaKabar, data: object): string =>
  `event: ${nama}\ndata: ${JSON.stringify(data)}\n\n`;

type Terkumpul = ReadonlyMap<NamaKabar, Butir>;

/** The recap news by scope: many listeners share a scope, and filtering is what costs. */
function rekapTexts(butir: Butir | undefined): (lingkup: number) => string {
  const texts = new Map<number, string>();
  return (lingkup) => {
    let text = texts.get(lingkup);
    if (text === undefined) {
      const kabar = butir && kabarRekap(butir, lingkup);
      text = kabar === undefined ? "" : message("rekap", kabar);
      texts.set(lingkup, text);
    }
    return text;
  };
}

type Hak = Pick<Pendengar, "isRekap" | "isDokumen">;

/** What is told to whom by the name alone. */
function plainTexts(terkumpul: Terkumpul, { isRekap, isDokumen }: Hak): string {
  const boleh = { wilayah: true, caleg: isRekap, dokumen: isDokumen };
  return (["wilayah", "caleg", "dokumen"] as const)
    .filter((nama) => boleh[nama] && terkumpul.has(nama))
    .map((nama) => message(nama, {}))
    .join("");
}

function tell(listeners: ReadonlySet<Pendengar>, terkumpul: Terkumpul): void {
  const rekapText = rekapTexts(terkumpul.get("rekap"));
  const pekerjaan = terkumpul.get("pekerjaan") ?? new Set();
  const pesan = terkumpul.get("pesan") ?? new Set();
  for (const { caller, write, ...hak } of listeners) {
    const text =
      (hak.isRekap ? rekapText(caller.lingkup) : "") +
      (isPekerjaanFor(pekerjaan, caller.userId) ? message("pekerjaan", {}) : "") +
      (isPesanFor(pesan, caller.wilayahId ?? caller.lingkup) ? message("pesan", {}) : "") +
      plainTexts(terkumpul, hak);
    if (text !== "") {
      write(text);
    }
  }
}

/** Sessions of these ended; nobody named: any may have. */
function recheck(
  { listeners, check, onError }: { listeners: ReadonlySet<Pendengar> } & Omit<HubOptions, "live">,
  users: readonly string[],
): void {
  const affected = [...listeners].filter(
    ({ caller }) => users.length === 0 || users.includes(String(caller.userId)),
  );
  if (affected.length > 0) {
    check(new Set(affected)).catch(onError);
  }
}

export function startHub({ live, check, onError }: HubOptions): Hub {
  const listeners = new Set<Pendengar>();
  const pending = new Map<NamaKabar, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let lastTold = -TELL_MS;

  function flush(): void {
    timer = undefined;
    lastTold = performance.now();
    tell(listeners, pending);
    pending.clear();
  }

  function gather({ topik, butir }: Kabar): void {
    if (topik === TOPIK_SESI || topik === "*") {
      recheck({ listeners, check, onError }, butir);
    }
    const names = topik === "*" ? NAMA_KABAR : [topik].filter(isKabar);
    if (listeners.size === 0 || names.length === 0) {
      return;
    }
    for (const name of names) {
      const items = pending.get(name) ?? new Set();
      (butir.length === 0 ? [""] : butir).forEach((item) => items.add(item));
      pending.set(name, items);
    }
    timer ??= setTimeout(flush, Math.max(0, lastTold + TELL_MS - performance.now()));
  }

  const stop = live.listen(gather);
  const heartbeat = setInterval(() => {
    listeners.forEach(({ write }) => write(":\n\n"));
  }, HEARTBEAT_MS);
  const checking = setInterval(() => {
    check(listeners).catch(onError);
  }, CHECK_MS);

  return {
    add(pendengar) {
      const { userId } = pendengar.caller;
      const own = [...listeners].filter(({ caller }) => caller.userId === userId);
      for (const old of own.slice(0, Math.max(0, own.length + 1 - STREAMS_MOST))) {
        listeners.delete(old);
        old.end();
      }
      listeners.add(pendengar);
      return () => listeners.delete(pendengar);
    },
    close() {
      stop();
      clearInterval(heartbeat);
      clearInterval(checking);
      clearTimeout(timer);
      listeners.forEach(({ end }) => end());
      listeners.clear();
    },
  };
}
