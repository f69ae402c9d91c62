import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { getLaporan, listLaporan, listVersi } from "#contract/hasil/laporan.contract.ts";
import { listQcTps } from "#contract/hasil/qc.contract.ts";
import { useSelf } from "../../api/self.ts";
import { useStore } from "../../api/store.ts";
import { TOAST_LIFE, toast } from "../../ui/toast.ts";
import { antrean, closeAntrean, openAntrean } from "./antrean.ts";
import { isPageOf, isSameTarget, namaTujuan, type Kiriman } from "./kiriman.ts";
import { onHasil, startPengirim, type Hasil } from "./pengirim.ts";

const READ_AGAIN = [getLaporan, listLaporan, listQcTps, listVersi];

function announce(kiriman: Kiriman, hasil: Hasil): void {
  const { status, pesan } = hasil;
  const title = namaTujuan(kiriman);
  if (status === "tersimpan") {
    toast.success(pesan, { title });
  } else if (status === "ditolak") {
    toast.danger(pesan, { title, nomor: hasil.nomor, of: kiriman.kunci });
  } else if (status !== "bentrok" || !isPageOf(kiriman, location.pathname)) {
    toast.warning(pesan, { title, life: TOAST_LIFE.long });
  }
}

/** Runs the queue of the user who is logged in; once, behind the login. */
export function useRunAntrean(): void {
  const { id } = useSelf();
  const queryClient = useQueryClient();
  const follow = useEffectEvent((kiriman: Kiriman, hasil: Hasil) => {
    announce(kiriman, hasil);
    if (kiriman.bentuk === "dokumen" && hasil.status === "tersimpan") {
      // It was here a moment ago; a phone need not fetch it again.
      queryClient.setQueryData(["berkas", hasil.url], kiriman.berkas);
    }
    for (const { path } of READ_AGAIN) {
      void queryClient.invalidateQueries({ queryKey: [path] });
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    async function run(): Promise<void> {
      await openAntrean(id);
      if (!ending.signal.aborted) {
        const stops = [onHasil(follow), startPengirim()];
        ending.signal.addEventListener("abort", () => {
          for (const stop of stops) {
            stop();
          }
        });
      }
    }
    void run();
    return () => {
      ending.abort();
      closeAntrean();
    };
  }, [id]);
}

/** Has the storage been read? Until then nobody knows what was typed here before. */
export function useIsReady(): boolean {
  return useStore(antrean) !== undefined;
}

/** What waits for one report or document, the last of several. */
export function useKiriman(target: Parameters<typeof isSameTarget>[0]): Kiriman | undefined {
  return (useStore(antrean) ?? []).findLast((one) => isSameTarget(one, target));
}
