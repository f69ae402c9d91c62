// What can be done with a dapil.
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useSend } from "../api/query.ts";
import type { Act } from "../ui/act.tsx";
import type { Tingkat } from "./tingkat.ts";

export interface DapilBernama {
  id: number;
  keterangan: string;
}

/** Of whoever may write; nothing of others. */
export function useActsDapil({ api, alamat, bolehUbah, refreshes }: Tingkat) {
  const navigate = useNavigate();
  // Of the deleted one itself there is nothing to read any more.
  const lain = refreshes.filter(
    ({ path }) => path !== api.kandidat.path && path !== api.rinci.path,
  );
  const hapus = useSend(api.hapus, { refreshes: lain });
  return ({ id, keterangan }: DapilBernama, sesudahHapus?: () => unknown): Act[] =>
    bolehUbah
      ? [
          { label: "Ubah", icon: IconPencil, run: () => navigate(alamat.ubah(id)) },
          {
            label: "Hapus",
            icon: IconTrash,
            danger: true,
            ask: {
              title: `Hapus ${keterangan}?`,
              body: `Apakah anda yakin ingin menghapus rekap ${keterangan}?`,
              action: "Hapus",
              danger: true,
            },
            run: async () => {
              await hapus.mutateAsync({ params: { id } });
              await sesudahHapus?.();
            },
          },
        ]
      : [];
}
