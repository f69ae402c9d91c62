// Sends what waits, as soon and as often as it takes. Reports and documents each have a lane of
// their own, so that a large photo on a weak signal holds up no numbers.
import { unggahDokumentasi } from "#contract/hasil/dokumentasi.contract.ts";
import { simpanLaporan } from "#contract/hasil/laporan.contract.ts";
import { isOffline } from "../../api/connection.ts";
import { ApiError, NO_ANSWER } from "../../api/error.ts";
import { callApi } from "../../api/call-api.ts";
import { createStore } from "../../api/store.ts";
import { unggah } from "../../api/upload.ts";
import { antrean, setAntrean } from "./antrean.ts";
import {
  berikutnya,
  setelahBentrok,
  setelahTersimpan,
  ubah,
  type Antrean,
  type Kiriman,
  type KirimanDokumen,
  type KirimanLaporan,
} from "./kiriman.ts";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;
const SESSION_OVER = 401;
const TOO_OFTEN = 429;
const SERVER_FAULT = 500;

export type Hasil =
  | { status: "tersimpan"; pesan: string; versi: number; url?: string }
  | { status: "bentrok" | "ditolak"; pesan: string; nomor: string | undefined }
  /** Taken back, or replaced by a later one before it left. */
  | { status: "batal"; pesan: "" };

/** How far each document is, 0 to 1, by key; a key that is here is being sent. */
export const kemajuan = createStore<Readonly<Record<string, number>>>({});

const followers = new Set<(kiriman: Kiriman, hasil: Hasil) => void>();

/** Calls `follower` with what the server says of every sending; @returns stops. */
export function onHasil(follower: (kiriman: Kiriman, hasil: Hasil) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** What becomes of a sending that is in the queue, once the server has spoken. */
export function hasilOf(kunci: string): Promise<Hasil> {
  return new Promise((resolve) => {
    function finish(hasil: Hasil): void {
      stopHasil();
      stopAntrean();
      resolve(hasil);
    }
    const stopHasil = onHasil((kiriman, hasil) => {
      if (kiriman.kunci === kunci) {
        finish(hasil);
      }
    });
    const stopAntrean = antrean.subscribe(() => {
      if (antrean.get()?.some((one) => one.kunci === kunci) !== true) {
        finish({ status: "batal", pesan: "" });
      }
    });
  });
}

function setShare(kunci: string, share: number | undefined): void {
  const { [kunci]: _, ...rest } = kemajuan.get();
  kemajuan.set(share === undefined ? rest : { ...rest, [kunci]: share });
}

async function sendLaporan(kiriman: KirimanLaporan): Promise<Hasil> {
  const { tps_id, laporan_id, berdasar_versi, item, kunci } = kiriman;
  const { message, data } = await callApi(simpanLaporan, {
    params: { id: tps_id, laporan_id },
    body: { jenis_laporan_id: laporan_id, berdasar_versi, item },
    idempotencyKey: kunci,
  });
  return { status: "tersimpan", pesan: message, versi: data.versi };
}

const uploads = new Map<string, AbortController>();

async function sendDokumen(kiriman: KirimanDokumen): Promise<Hasil> {
  const { tps_id, laporan_id, dokumentasi_id, berkas, kunci } = kiriman;
  const controller = new AbortController();
  uploads.set(kunci, controller);
  const { message, data } = await unggah(
    unggahDokumentasi,
    {
      params: { tps_id, laporan_id },
      body: { jenis_laporan_id: String(laporan_id), dokumentasi_id: String(dokumentasi_id) },
      file: berkas,
      idempotencyKey: kunci,
    },
    { onProgress: (share) => setShare(kunci, share), signal: controller.signal },
  );
  return { status: "tersimpan", pesan: message, versi: 0, url: data.url };
}

/** Nobody could answer for the server, or it could not do it now: the same sending may still be taken. */
function isPassing({ status }: ApiError): boolean {
  return (
    status === NO_ANSWER ||
    status === SESSION_OVER ||
    status === TOO_OFTEN ||
    status >= SERVER_FAULT
  );
}

/** Takes a sending back, also while it is on its way. */
export async function batalkanKiriman(kunci: string): Promise<void> {
  await setAntrean((present) => present.filter((one) => one.kunci !== kunci));
  uploads.get(kunci)?.abort();
}

/** What the server says; undefined when it cannot say anything now, or was stopped. */
async function attempt(kiriman: Kiriman): Promise<Hasil | undefined> {
  const { kunci } = kiriman;
  setShare(kunci, 0);
  await setAntrean((present) => ubah(present, kunci, { dicoba: true }));
  try {
    return await (kiriman.bentuk === "laporan" ? sendLaporan(kiriman) : sendDokumen(kiriman));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") {
      return undefined;
    }
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (error.status === NO_ANSWER) {
      isOffline.set(true);
    }
    if (isPassing(error)) {
      const pesan = error.status === NO_ANSWER ? "" : error.message;
      await setAntrean((present) => ubah(present, kunci, { pesan }));
      return undefined;
    }
    const { message: pesan, nomor } = error;
    return { status: error.is("versi-berubah") ? "bentrok" : "ditolak", pesan, nomor };
  } finally {
    setShare(kunci, undefined);
    uploads.delete(kunci);
  }
}

function after(present: Antrean, kunci: string, hasil: Hasil): Antrean {
  if (hasil.status === "tersimpan") {
    return setelahTersimpan(present, kunci, hasil.versi);
  }
  if (hasil.status === "bentrok") {
    return setelahBentrok(present, kunci, hasil.pesan);
  }
  return hasil.status === "ditolak"
    ? ubah(present, kunci, { keadaan: "ditolak", pesan: hasil.pesan })
    : present;
}

/** Everybody knows at once, so that no screen shows it half settled. */
async function settle(kiriman: Kiriman, hasil: Hasil): Promise<void> {
  for (const follower of followers) {
    follower(kiriman, hasil);
  }
  await setAntrean((present) => after(present, kiriman.kunci, hasil));
}

class Jalur {
  readonly #bentuk: Kiriman["bentuk"];
  #isRunning = false;
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bentuk: Kiriman["bentuk"]) {
    this.#bentuk = bentuk;
  }

  push(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) {
      void this.#run();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      let next = berikutnya(antrean.get() ?? [], this.#bentuk);
      while (next !== undefined) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in order
        const hasil = await attempt(next);
        if (hasil === undefined) {
          this.#later();
          return;
        }
        this.#pause = FIRST_PAUSE_MS;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await settle(next, hasil);
        next = berikutnya(antrean.get() ?? [], this.#bentuk);
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #later(): void {
    this.#timer = setTimeout(() => this.push(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}

const JALUR = [new Jalur("laporan"), new Jalur("dokumen")] as const;

/** Sends now, without waiting for the next attempt. */
export function sendNow(): void {
  for (const jalur of JALUR) {
    jalur.push();
  }
}

/** @returns stops */
export function startPengirim(): () => void {
  addEventListener("online", sendNow);
  sendNow();
  return () => {
    removeEventListener("online", sendNow);
    for (const jalur of JALUR) {
      jalur.stop();
    }
  };
}
