// Cards that were read at the door: each is kept, then sent until the server has answered, one after the other.
import { catatPresensi, type HasilPresensi } from "#contract/presensi.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { isOffline } from "../../api/connection.ts";
import { ApiError, NO_ANSWER } from "../../api/error.ts";
import { createStore, type Store } from "../../api/store.ts";
import { dropKartu, keepKartu, readKartu, type KartuMenunggu } from "./simpanan-presensi.ts";

export interface Dibaca extends KartuMenunggu {
  /** It could not be sent at once. */
  tertunda: boolean;
  /** undefined until the server has answered. */
  hasil?: HasilPresensi;
}

export type DaftarDibaca = readonly Dibaca[];

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
const TOO_OFTEN = 429;
const SERVER_FAULT = 500;
/** Answered ones that stay in sight. */
const TERLIHAT = 20;

/** Nobody could answer for the server, or not now. */
const isPassing = ({ status }: ApiError): boolean =>
  status === NO_ANSWER || status === TOO_OFTEN || status >= SERVER_FAULT;

const tolak = (message: string): HasilPresensi => ({
  cek_nomer_kta: false,
  message,
  nama: null,
  foto: null,
});

/** @returns undefined while the server cannot answer */
async function send({ kunci, kode, kartu, pada, tertunda }: Dibaca): Promise<HasilPresensi | undefined> {
  try {
    const hasil = await callApi(catatPresensi, {
      body: { kode, nomer_kta: kartu, ...(tertunda ? { waktu_alat: pada } : {}) },
      idempotencyKey: kunci,
      progress: false,
    });
    isOffline.set(false);
    return hasil;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (error.status === NO_ANSWER) {
      isOffline.set(true);
    }
    return isPassing(error) ? undefined : tolak(error.message);
  }
}

export interface Antrean {
  /** The latest first. */
  daftar: Store<DaftarDibaca>;
  /** Is what waits safe from a closed tab? */
  isTersimpan: Store<boolean>;
  read: (kartu: string) => void;
  close: () => void;
}

/** @param onHasil told of every answer */
export function openAntrean(kode: string, onHasil: (dibaca: Dibaca) => void): Antrean {
  const daftar = createStore<DaftarDibaca>([]);
  const isTersimpan = createStore(true);
  let isRunning = false;
  let isClosed = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (kunci: string, isi: Partial<Dibaca>): void =>
    daftar.set(daftar.get().map((one) => (one.kunci === kunci ? { ...one, ...isi } : one)));

  function forget(): void {
    const answered = daftar.get().filter(({ hasil }) => hasil !== undefined);
    const shown = new Set(answered.slice(0, TERLIHAT));
    daftar.set(daftar.get().filter((one) => one.hasil === undefined || shown.has(one)));
  }

  const next = (): Dibaca | undefined =>
    daftar.get().findLast(({ hasil }) => hasil === undefined);

  async function run(): Promise<void> {
    for (let one = next(); one !== undefined && !isClosed; one = next()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in order
      const hasil = await send(one);
      if (hasil === undefined) {
        daftar.set(
          daftar.get().map((x) => (x.hasil === undefined ? { ...x, tertunda: true } : x)),
        );
        timer = setTimeout(push, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        return;
      }
      pause = FIRST_PAUSE_MS;
      change(one.kunci, { hasil });
      onHasil({ ...one, hasil });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await dropKartu(one.kunci);
      forget();
    }
  }

  function push(): void {
    clearTimeout(timer);
    if (!isRunning && !isClosed) {
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    }
  }

  addEventListener("online", push);
  void readKartu(kode).then((kept) => {
    const known = new Set(daftar.get().map(({ kunci }) => kunci));
    const sisa = kept.filter(({ kunci }) => !known.has(kunci));
    daftar.set([...daftar.get(), ...sisa.toReversed().map((one) => ({ ...one, tertunda: true }))]);
    push();
  });
  return {
    daftar,
    isTersimpan,
    read(kartu) {
      const pada = new Date().toISOString();
      const baru = { kunci: crypto.randomUUID(), kode, kartu, pada };
      // What came after one that waits waits too.
      const tertunda = daftar.get().some((one) => one.tertunda && one.hasil === undefined);
      daftar.set([{ ...baru, tertunda }, ...daftar.get()]);
      void keepKartu(baru).then((kept) => isTersimpan.set(kept));
      push();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", push);
    },
  };
}
