// Deleting a TPS, or all of a kelurahan, with their voters. Asked for once more, because it cannot
// be undone (TPS-021, TPS-045).
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  hapusDptKelurahan,
  hapusDptTps,
  listDptWilayah,
  listTps,
} from "#contract/tps/tps.contract.ts";
import { getStatistikDpt, listTpsRw } from "#contract/tps/tps.contract.ts";
import { callApi } from "../api/call-api.ts";
import { queryFor, useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { useInstalasi } from "../api/status.ts";
import type { Act } from "../ui/act.tsx";
import { confirm, type Question } from "../ui/confirm.ts";
import { TOAST_LIFE } from "../ui/toast.ts";

export const REFRESHES = [listTps, listDptWilayah, listTpsRw, getStatistikDpt];
const OPTIONS = { refreshes: REFRESHES, life: TOAST_LIFE.long };

/** Switched on for the installation, and allowed to this user (override O-02)? */
export function useBolehHapus(): boolean {
  const isOn = useInstalasi().fitur.hapus_tps === true;
  return isAllowed(useSelf(), "tps.write") && isOn;
}

const askOne = (nama: string, akibat: string): Question => ({
  title: "Hapus TPS",
  body: `Apakah anda yakin ingin menghapus tps ${nama}? ${akibat} Ini tidak dapat dibatalkan.`,
  action: `Hapus ${nama}`,
  danger: true,
});

const PEMILIHNYA = "Daftar pemilihnya ikut terhapus.";

const askMany = (banyak: string): Question => ({
  title: `Hapus ${banyak}?`,
  body: `${PEMILIHNYA} Ini tidak dapat dibatalkan.`,
  action: "Hapus TPS",
  danger: true,
});

export function useHapusTps() {
  const hapus = useSend(hapusDptTps, OPTIONS);
  return ({ id, nama }: { id: number; nama: string }): Act => {
    const params = { id };
    return {
      label: "Hapus TPS",
      icon: IconTrash,
      danger: true,
      ask: askOne(nama, PEMILIHNYA),
      run: () => hapus.mutate({ params }),
      many: {
        ask: askMany,
        call: () => callApi(hapusDptTps, { params }),
      },
    };
  };
}

/** Whether there are TPS in a kelurahan, of which none is used. */
export function useBolehHapusKelurahan(kelurahanId: number | undefined): boolean {
  const { data } = useQuery({
    ...queryFor(listDptWilayah, { query: { wilayah_id: kelurahanId } }),
    enabled: kelurahanId !== undefined,
  });
  // Without one it says that one is chosen first (TPS-042).
  return useBolehHapus() && (kelurahanId === undefined || data?.wilayah.boleh_dihapus === true);
}

export function useHapusKelurahan() {
  const hapus = useSend(hapusDptKelurahan, OPTIONS);
  return async ({ id, nama }: { id: number; nama: string }): Promise<void> => {
    const akibat = "Semua TPS dan daftar pemilih kelurahan ini ikut terhapus.";
    if (await confirm(askOne(nama, akibat))) {
      hapus.mutate({ params: { kelurahan_id: id } });
    }
  };
}
