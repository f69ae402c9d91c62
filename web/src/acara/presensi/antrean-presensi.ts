// Cards that were read at the door: each is kept, then sent until the server has answered, one after the other.
import { catatPresensi, type HasilPresensi } from "#contract/acara/presensi.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { isOffline } from "../../api/connection.ts";
import { ApiError, NO_ANSWER } from "../../api/error.ts";
import { createStore, type Store } from "../../api/store.ts";
import { bunyiOf, type Bunyi } from "./bunyi.ts";
import type { Kios } from "./kios.ts";
import { dropKartu, keepKartu, readKartu, type KartuMenunggu } from "./simpanan-presensi.ts";

export interface Dibaca extends KartuMenunggu {
  /** It could not be sent at once. */
  tertunda: boolean;
  /** undefined until the server has answered. */
  hasil?: HasilPresensi;
  /** Is it on the check list that this kiosk takes along? undefined without one. */
  diDaftar?: boolean | undefined;
}

export type DaftarDibaca = readonly Dibaca[];

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
const TOO_OFTEN = 429;
const SERVER_FAULT = 500;
/** Answered ones that stay in sight. */
const TERLIHAT = 20;

/** Nobody could answer for the server, or not now; or the server failed, perhaps over this card alone. */
type Belum = "nanti" | "gagal";

function belumOf({ status }: ApiError): Belum | undefined {
  if (status >= SERVER_FAULT) {
    return "gagal";
  }
  return status === NO_ANSWER || status === TOO_OFTEN ? "nanti" : undefined;
}

const isTerduga = ({ tertunda, hasil, diDaftar }: Dibaca): boolean =>
  tertunda && hasil === undefined && diDaftar !== undefined;

const refused = (message: string): HasilPresensi => ({
  cek_nomer_kta: false,
  message,
  nama: null,
  foto: null,
  sudah_pada: null,
});

async function send(
  { kunci, kode, kartu, pada, tertunda, kodeLayar }: Dibaca,
  kunciKios: string | undefined,
): Promise<HasilPresensi | Belum> {
  try {
    const hasil = await callApi(catatPresensi, {
      body: {
        kode,
        nomer_kta: kartu,
        ...(tertunda ? { waktu_alat: pada } : {}),
        ...(kodeLayar === undefined ? {} : { kode_layar: kodeLayar }),
        ...(kunciKios === undefined ? {} : { kunci_kios: kunciKios }),
      },
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
    return belumOf(error) ?? refused(error.message);
  }
}

export class AntreanPresensi {
  /** The latest first. */
  readonly daftar: Store<DaftarDibaca> = createStore<DaftarDibaca>([]);
  /** Is what waits safe from a closed tab? */
  readonly isTersimpan: Store<boolean> = createStore(true);
  readonly #kode: string;
  readonly #kios: Pick<Kios, "kunci" | "check" | "siap">;
  readonly #onJelas: (bunyi: Bunyi) => void;
  /** Over which the server has failed, how often. */
  readonly #gagal = new Map<string, number>();
  #isRunning = false;
  #isOpen = false;
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onJelas told of every answer, and of what the check list says while there is none */
  constructor(
    kode: string,
    kios: Pick<Kios, "kunci" | "check" | "siap">,
    onJelas: (bunyi: Bunyi) => void,
  ) {
    this.#kode = kode;
    this.#kios = kios;
    this.#onJelas = onJelas;
  }

  /** @returns stops */
  start(): () => void {
    this.#isOpen = true;
    addEventListener("online", this.#online);
    void this.#restore();
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      removeEventListener("online", this.#online);
    };
  }

  read(kartu: string, kodeLayar: string): void {
    const pada = new Date().toISOString();
    const layar = kodeLayar === "" ? {} : { kodeLayar };
    const baru = { kunci: crypto.randomUUID(), kode: this.#kode, kartu, pada, ...layar };
    // What comes after one that waits waits too.
    const tertunda = this.daftar.get().some((one) => one.tertunda && one.hasil === undefined);
    this.daftar.set([{ ...baru, tertunda }, ...this.daftar.get()]);
    void keepKartu(baru).then((isKept) => this.isTersimpan.set(isKept));
    void this.#check(baru);
    this.#push();
  }

  async #check({ kunci, kartu }: KartuMenunggu): Promise<void> {
    await this.#kios.siap();
    const diDaftar = await this.#kios.check(kartu);
    this.#ubah(kunci, { diDaftar });
  }

  /** While nobody answers the check list does, once. */
  #ubah(kunci: string, baru: Partial<Dibaca>): void {
    this.daftar.set(
      this.daftar.get().map((one) => {
        if (one.kunci !== kunci) {
          return one;
        }
        const kini = { ...one, ...baru };
        if (isTerduga(kini) && !isTerduga(one)) {
          this.#onJelas(kini.diDaftar === true ? "benar" : "salah");
        }
        return kini;
      }),
    );
  }

  /** What an earlier visit left. */
  async #restore(): Promise<void> {
    const kept = await readKartu(this.#kode);
    const known = new Set(this.daftar.get().map(({ kunci }) => kunci));
    const sisa = kept.filter(({ kunci }) => !known.has(kunci));
    const lama = sisa.map((one) => ({ ...one, tertunda: true })).toReversed();
    this.daftar.set([...this.daftar.get(), ...lama]);
    await Promise.all(lama.map((one) => this.#check(one)));
    this.#push();
  }

  /** What the browser calls a network may take a moment more to be one. */
  readonly #online = (): void => {
    this.#pause = FIRST_PAUSE_MS;
    this.#push();
  };

  readonly #push = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isRunning && this.#isOpen) {
      void this.#run();
    }
  };

  /** The first that was read; one over which the server failed lets the others pass. */
  #next(): Dibaca | undefined {
    const gagalOf = ({ kunci }: Dibaca): number => this.#gagal.get(kunci) ?? 0;
    const menunggu = this.daftar.get().filter(({ hasil }) => hasil === undefined);
    const urut = menunggu.toReversed().toSorted((a, b) => gagalOf(a) - gagalOf(b));
    return this.#isOpen ? urut[0] : undefined;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      await this.#kios.siap();
      for (let one = this.#next(); one !== undefined; one = this.#next()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const hasil = await send(one, this.#kios.kunci);
        if (typeof hasil === "string") {
          const kali = this.#gagal.get(one.kunci) ?? 0;
          this.#gagal.set(one.kunci, hasil === "gagal" ? kali + 1 : kali);
          this.#later();
          return;
        }
        this.#pause = FIRST_PAUSE_MS;
        this.#settle(one.kunci, hasil);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await dropKartu(one.kunci);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #later(): void {
    for (const { kunci, hasil } of this.daftar.get()) {
      if (hasil === undefined) {
        this.#ubah(kunci, { tertunda: true });
      }
    }
    this.#timer = setTimeout(this.#push, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  #settle(kunci: string, hasil: HasilPresensi): void {
    const present = this.daftar.get().map((one) => (one.kunci === kunci ? { ...one, hasil } : one));
    const answered = present.filter((one) => one.hasil !== undefined);
    const shown = new Set(answered.slice(0, TERLIHAT));
    this.daftar.set(present.filter((one) => one.hasil === undefined || shown.has(one)));
    this.#onJelas(bunyiOf(hasil));
  }
}
