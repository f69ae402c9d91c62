// Assigning from the board. What cannot be done is said row by row, and the board is read again.
import { useQueryClient } from "@tanstack/react-query";
import { listCakupanSaksi } from "#contract/saksi/cakupan-saksi.contract.ts";
import {
  getPapan,
  tugaskanSaksi,
  urungkanTugas,
  type Papan,
  type TugasDitolak,
} from "#contract/saksi/penugasan.contract.ts";
import { getSaksi, listSaksi } from "#contract/saksi/saksi.contract.ts";
import { listSaksiTps } from "#contract/tps/tps.contract.ts";
import { ApiError } from "../../api/error.ts";
import { useSend } from "../../api/query.ts";
import { toast, TOAST_LIFE } from "../../ui/toast.ts";

// Reading the board has the same address, and succeeds beside it.
const TUGASKAN = `${tugaskanSaksi.method} ${tugaskanSaksi.path}`;
const REFRESHES = [getPapan, listCakupanSaksi, listSaksi, getSaksi, listSaksiTps];

export interface SatuTugas {
  saksi_id: number;
  dari: number | null;
  tps_id: number | null;
}

type Ditolak = TugasDitolak["baris"];

const isDitolak = (data: unknown): data is TugasDitolak =>
  typeof data === "object" && data !== null && "baris" in data && Array.isArray(data.baris);

function ditolakOf(error: ApiError): Ditolak {
  return error.is("tugas-ditolak") && isDitolak(error.data) ? error.data.baris : [];
}

export function useTugaskan(wilayahId: number) {
  const queryClient = useQueryClient();
  const kirim = useSend(tugaskanSaksi, {
    refreshes: REFRESHES,
    handled: ["tugas-ditolak"],
    life: TOAST_LIFE.long,
  });

  /**
   * @returns whom it could not be done for; then nothing has changed. undefined: it went wrong
   * otherwise, which was said.
   */
  const tugaskan = async (tugas: readonly SatuTugas[]): Promise<Ditolak | undefined> => {
    try {
      await kirim.mutateAsync({ body: { wilayah_id: wilayahId, tugas: [...tugas] } });
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      const ditolak = ditolakOf(error);
      if (ditolak.length === 0) {
        return undefined;
      }
      const alasan = [...new Set(ditolak.map((row) => row.alasan))].join(" ");
      toast.danger(`${error.message} ${alasan}`, { nomor: error.nomor, of: TUGASKAN });
      await queryClient.invalidateQueries({ queryKey: [getPapan.path] });
      return ditolak;
    }
  };
  return { tugaskan, isPending: kirim.isPending };
}

export function useUrungkan() {
  const kirim = useSend(urungkanTugas, { refreshes: REFRESHES, life: TOAST_LIFE.long });
  const urungkan = ({ id }: NonNullable<Papan["terakhir"]>): void =>
    kirim.mutate({ params: { id } });
  return { urungkan, isPending: kirim.isPending };
}
