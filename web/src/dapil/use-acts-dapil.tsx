// What can be done with a dapil.
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useSend } from "../api/query.ts";
import type { Act } from "../ui/act.tsx";
import { formatNumber } from "../ui/format.ts";
import type { Tingkat } from "./tingkat.ts";

export interface DapilBernama {
  id: number;
  keterangan: string;
  /** Said before it goes. */
  kursi?: number;
  boleh_dihapus: boolean;
}

/** Of whoever may write; nothing of others. */
export function useActsDapil({ api, alamat, bolehUbah, refreshes }: Tingkat) {
  const navigate = useNavigate();
  // Of the deleted one itself there is nothing to read any more.
  const lain = refreshes.filter(
    ({ path }) => path !== api.kandidat.path && path !== api.rinci.path,
  );
  const hapus = useSend(api.hapus, { refreshes: lain });
  const deletion = (
    { id, keterangan, kursi }: DapilBernama,
    sesudahHapus?: () => unknown,
  ): Act => ({
    label: "Hapus",
    icon: IconTrash,
    danger: true,
    ask: {
      title: `Hapus ${keterangan}?`,
      body: (
        <>
          <p>Apakah anda yakin ingin menghapus rekap {keterangan}?</p>
          <p>
            Dapil {keterangan}
            {kursi === undefined ? "" : ` dengan ${formatNumber(kursi)} kursi`} dihapus, bukan hanya
            rekapnya; ini tidak dapat diurungkan.
          </p>
        </>
      ),
      action: "Hapus",
      danger: true,
    },
    run: async () => {
      await hapus.mutateAsync({ params: { id } });
      await sesudahHapus?.();
    },
  });
  return (dapil: DapilBernama, sesudahHapus?: () => unknown): Act[] =>
    bolehUbah
      ? [
          { label: "Ubah", icon: IconPencil, run: () => navigate(alamat.ubah(dapil.id)) },
          ...(dapil.boleh_dihapus ? [deletion(dapil, sesudahHapus)] : []),
        ]
      : [];
}
