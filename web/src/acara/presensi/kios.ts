// This device as a kiosk of an event: paired by a code, it asks now and then for what it takes along.
import { bekalKios, pasangKios, type BekalKios } from "#contract/acara/kios.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { ApiError, NO_ANSWER } from "../../api/error.ts";
import { createStore, type Store } from "../../api/store.ts";
import { daftarDari, isDiDaftar, type DaftarPeriksa } from "./daftar-periksa.ts";
import { dropKios, keepKios, readKios, type KiosTersimpan } from "./simpanan-presensi.ts";

export const KONTAK_MS = 30_000;
/** Whoever joins meanwhile is taken by the server all the same. */
const DAFTAR_MS = 10 * 60_000;
const TIDAK_BERLAKU = 403;
const TIDAK_ADA = 404;

export interface KeadaanKios {
  /** undefined: this device is none. */
  nama?: string;
  /** It was one, and was revoked while this page was open. */
  isDicabut?: boolean;
  /** What the server said last; undefined before it said anything. */
  isBerlaku?: boolean;
  /** How many stand on the check list; null where they are too many, undefined without one. */
  jumlah?: number | null | undefined;
  /** Codes of the screen, and when the first of them ends, by the clock that nobody sets. */
  layar?: { kode: readonly string[]; akhir: number } | undefined;
}

export class Kios {
  readonly keadaan: Store<KeadaanKios> = createStore<KeadaanKios>({});
  readonly #kode: string;
  #tersimpan: KiosTersimpan | undefined;
  #daftar: DaftarPeriksa | undefined;
  #daftarPada = -Infinity;
  #siap: Promise<void> | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(kode: string) {
    this.#kode = kode;
  }

  /** @returns stops */
  start(): () => void {
    this.#timer = setInterval(this.#kontak, KONTAK_MS);
    addEventListener("online", this.#kontak);
    this.#siap ??= this.#read();
    return () => {
      clearInterval(this.#timer);
      removeEventListener("online", this.#kontak);
    };
  }

  async #read(): Promise<void> {
    const tersimpan = await readKios(this.#kode);
    if (tersimpan !== undefined && this.#tersimpan === undefined) {
      this.#pakai(tersimpan);
      this.#kontak();
    }
  }

  /** It is known whether this device is one. */
  async siap(): Promise<void> {
    await this.#siap;
  }

  get kunci(): string | undefined {
    return this.#tersimpan?.kunci;
  }

  /** @throws ApiError */
  async pasang(kodePasang: string): Promise<void> {
    const { data } = await callApi(pasangKios, {
      params: { kode: this.#kode },
      body: { kode_pasang: kodePasang },
    });
    const tersimpan = { kode: this.#kode, ...data };
    this.#pakai(tersimpan);
    await keepKios(tersimpan);
    this.#kontak();
  }

  async lepas(): Promise<void> {
    this.#tersimpan = undefined;
    this.#daftar = undefined;
    this.keadaan.set({});
    await dropKios(this.#kode);
  }

  /** Asks now whether it still is one. */
  periksa(): void {
    this.#kontak();
  }

  /** @returns undefined without a check list */
  async check(kartu: string): Promise<boolean | undefined> {
    const { kunci } = this;
    return this.#daftar === undefined || kunci === undefined
      ? undefined
      : isDiDaftar(this.#daftar, kunci, kartu);
  }

  #pakai(tersimpan: KiosTersimpan): void {
    const { nama, daftar } = tersimpan;
    this.#tersimpan = tersimpan;
    this.#daftar = typeof daftar?.sidik === "string" ? daftarDari(daftar.sidik) : undefined;
    this.keadaan.set({
      ...this.keadaan.get(),
      nama,
      jumlah: daftar?.sidik === null ? null : daftar?.jumlah,
    });
  }

  readonly #kontak = (): void => {
    const tersimpan = this.#tersimpan;
    if (tersimpan !== undefined) {
      void this.#ask(tersimpan).catch((error: unknown) => this.#gagal(tersimpan, error));
    }
  };

  async #ask(tersimpan: KiosTersimpan): Promise<void> {
    const { kunci, daftar } = tersimpan;
    const kini = performance.now();
    const isLama = daftar === undefined || kini - this.#daftarPada > DAFTAR_MS;
    const { data } = await callApi(bekalKios, {
      params: { kode: this.#kode },
      // Browsers hash only on pages that came safely.
      body: { kunci_kios: kunci, daftar: isLama && isSecureContext },
      progress: false,
    });
    if (this.#tersimpan === tersimpan) {
      await this.#accept(tersimpan, data);
    }
  }

  async #accept(tersimpan: KiosTersimpan, { layar, daftar }: BekalKios): Promise<void> {
    const akhir = performance.now() + (layar?.sisa_ms ?? 0);
    this.keadaan.set({
      ...this.keadaan.get(),
      isBerlaku: true,
      layar: layar === null ? undefined : { kode: layar.kode, akhir },
    });
    if (daftar !== null) {
      this.#daftarPada = performance.now();
      const baru = { ...tersimpan, daftar };
      this.#pakai(baru);
      await keepKios(baru);
    }
  }

  /** Revoked it is a device as any other; out of the window what it took along goes. */
  async #gagal({ kode, kunci, nama }: KiosTersimpan, error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (error.status === NO_ANSWER || ![TIDAK_BERLAKU, TIDAK_ADA].includes(error.status)) {
      return;
    }
    if (error.is("kios-dicabut")) {
      await this.lepas();
      this.keadaan.set({ isDicabut: true });
      return;
    }
    const kosong = { kode, kunci, nama };
    this.keadaan.set({ isBerlaku: false });
    this.#pakai(kosong);
    await keepKios(kosong);
  }
}
