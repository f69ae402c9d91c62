// The state of one report's form: what is typed, what it is based on, what became of the save.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Laporan } from "#contract/hasil/laporan.contract.ts";
import { antrekan, findDraf, deleteDraf, saveDraf } from "../kiriman/antrean.ts";
import type { Kiriman, KirimanLaporan, Tujuan } from "../kiriman/kiriman.ts";
import { batalkanKiriman, hasilOf, sendNow, onHasil, type Hasil } from "../kiriman/pengirim.ts";
import { kunciBaru } from "../kiriman/kunci.ts";
import type { Draf } from "../kiriman/simpanan.ts";
import { useKiriman } from "../kiriman/use-antrean.ts";
import { isEmpty, countsOf, isSame, acceptVersion, toItem, type Counts } from "./counts.ts";

interface Dasar {
  versi: number;
  isian: Counts;
}

interface Keadaan {
  isian: Counts;
  /** The version that the typed text goes out from (decision O-07). */
  dasar: Dasar;
  /** The draft that was put back, until it is saved or thrown away. */
  pulih: Draf | undefined;
}

const countsOfKiriman = ({ item }: KirimanLaporan): Counts => countsOf(item);

function start(
  laporan: Laporan,
  kiriman: KirimanLaporan | undefined,
  draf: Draf | undefined,
): Keadaan {
  const server = countsOf(laporan.item);
  if (draf !== undefined && !isSame(draf.isian, server)) {
    const isian = { ...server, ...draf.isian };
    return { isian, dasar: { versi: draf.berdasar_versi, isian: server }, pulih: draf };
  }
  return kiriman === undefined
    ? { isian: server, dasar: { versi: laporan.versi, isian: server }, pulih: undefined }
    : {
        isian: { ...server, ...countsOfKiriman(kiriman) },
        dasar: { versi: kiriman.berdasar_versi, isian: server },
        pulih: undefined,
      };
}

/** "kosong": there is nothing to save; "sama": nothing has changed. */
export type HasilSimpan = Hasil["status"] | "kosong" | "sama";

export interface Formulir {
  isian: Counts;
  kiriman: KirimanLaporan | undefined;
  /** Typed since the last save. */
  isDirty: boolean;
  pulih: Draf | undefined;
  /** Somebody else saved a version since; nothing is sent before the user has decided. */
  isStale: boolean;
  set: (id: number, raw: string) => void;
  /** Back to what the server has. */
  drop: () => void;
  /** Resolves when the server has spoken; until then it is safe in this browser. */
  saveReport: () => Promise<HasilSimpan>;
  /** Saves what is typed on top of the version of the others. */
  timpa: () => Promise<HasilSimpan>;
}

const asLaporan = (kiriman: Kiriman | undefined): KirimanLaporan | undefined =>
  kiriman?.bentuk === "laporan" ? kiriman : undefined;

/** One save at a time, however often the button is pressed. */
function useOnce<Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) {
  const running = useRef<Promise<Value>>(undefined);
  return (...args: Args): Promise<Value> => {
    running.current ??= work(...args).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}

/** Goes on from what the server has stored; also when an earlier visit to this page had queued it. */
function useTersimpan(
  kiriman: KirimanLaporan | undefined,
  onTersimpan: (dasar: Dasar) => void,
): void {
  const follow = useEffectEvent((one: Kiriman, hasil: Hasil) => {
    if (hasil.status === "tersimpan" && kiriman !== undefined && one.kunci === kiriman.kunci) {
      onTersimpan({ versi: hasil.versi, isian: countsOfKiriman(kiriman) });
    }
  });
  useEffect(() => onHasil((one, hasil) => follow(one, hasil)), []);
}

interface Isi {
  tujuan: Tujuan;
  isian: Counts;
  /** The text is on its way, on top of this version. */
  onQueued: (berdasarVersi: number) => void;
}

/** @returns sends what is typed, once, and says what became of it */
function useSendCounts({ tujuan, isian, onQueued }: Isi) {
  /** Resolves when the text is safe in the queue. */
  async function enqueue(berdasarVersi: number): Promise<Promise<Hasil>[]> {
    onQueued(berdasarVersi);
    const kunci = kunciBaru();
    const stored = antrekan(
      { ...tujuan, bentuk: "laporan", berdasar_versi: berdasarVersi, item: toItem(isian) },
      kunci,
    );
    const hasil = hasilOf(kunci);
    await stored;
    await deleteDraf(tujuan);
    sendNow();
    // In a list, so that whoever awaits the queue does not await the server.
    return [hasil];
  }
  const enqueueOnce = useOnce(enqueue);
  return async (berdasarVersi: number): Promise<HasilSimpan> => {
    const [hasil] = await enqueueOnce(berdasarVersi);
    return hasil === undefined ? "batal" : (await hasil).status;
  };
}

export function useFormulir(laporan: Laporan, tujuan: Tujuan): Formulir {
  const kiriman = asLaporan(useKiriman({ bentuk: "laporan", ...tujuan }));
  const [keadaan, setKeadaan] = useState(() => start(laporan, kiriman, findDraf(tujuan)));
  const { isian, dasar, pulih } = keadaan;
  const saved = kiriman === undefined ? dasar.isian : countsOfKiriman(kiriman);
  const isDirty = !isSame(isian, saved);
  const isNewer = laporan.versi > dasar.versi;
  if (isNewer && !isDirty && kiriman === undefined) {
    setKeadaan(start(laporan, undefined, undefined));
  }
  useTersimpan(kiriman, (stored) => setKeadaan((now) => ({ ...now, dasar: stored })));
  const send = useSendCounts({
    tujuan,
    isian,
    onQueued: (versi) => setKeadaan({ ...keadaan, dasar: { ...dasar, versi }, pulih: undefined }),
  });

  async function saveReport(): Promise<HasilSimpan> {
    if (kiriman === undefined && !isDirty) {
      return isEmpty(isian) && !laporan.is_masuk ? "kosong" : "sama";
    }
    if (kiriman !== undefined && !isDirty && kiriman.keadaan !== "ditolak") {
      sendNow();
      return kiriman.keadaan === "bentrok" ? "bentrok" : (await hasilOf(kiriman.kunci)).status;
    }
    return send(dasar.versi);
  }

  return {
    isian,
    kiriman,
    isDirty,
    pulih,
    isStale: isNewer && (isDirty || kiriman !== undefined) && kiriman?.keadaan !== "menunggu",
    set(id, raw) {
      const next = { ...isian, [id]: acceptVersion(raw, isian[id] ?? "") };
      setKeadaan({ ...keadaan, isian: next });
      void (isSame(next, saved)
        ? deleteDraf(tujuan)
        : saveDraf({ ...tujuan, berdasar_versi: dasar.versi, isian: next }));
    },
    saveReport,
    timpa: () => send(laporan.versi),
    drop() {
      void deleteDraf(tujuan);
      if (kiriman !== undefined) {
        void batalkanKiriman(kiriman.kunci);
      }
      setKeadaan(start(laporan, undefined, undefined));
    },
  };
}
