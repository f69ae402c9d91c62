// What can be done with an announcement.
import { IconPencil, IconSend, IconSendOff, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { getPesanTerbaru, listPesan } from "#contract/pesan/pesan.contract.ts";
import {
  getPengumuman,
  hapusPengumuman,
  listPengumuman,
  ubahPengumuman,
  type PengumumanRingkas,
} from "#contract/pesan/pengumuman.contract.ts";
import { STATUS_KEADAAN } from "#contract/pesan/pengumuman.fields.ts";
import { useSend } from "../api/query.ts";
import type { Act } from "../ui/act.tsx";
import { peranPenerima } from "./tanda-pengumuman.tsx";

/** Its author may be among the receivers. */
export const SEGAR = [listPengumuman, getPengumuman, listPesan, getPesanTerbaru];

/** Of whoever may change this one; nothing of others. */
export function useActsPengumuman(sesudahHapus?: () => unknown) {
  const navigate = useNavigate();
  const ubah = useSend(ubahPengumuman, { refreshes: SEGAR });
  const hapus = useSend(hapusPengumuman, {
    refreshes: sesudahHapus === undefined ? SEGAR : [listPengumuman, listPesan, getPesanTerbaru],
  });

  const terbitkan = (satu: PengumumanRingkas): Act => ({
    label: "Terbitkan",
    icon: IconSend,
    ask: {
      title: `Terbitkan ${satu.judul}?`,
      body: `Sampai sekarang juga kepada: ${peranPenerima(satu)}, ${satu.wilayah.keterangan}.`,
      action: "Terbitkan",
    },
    // Only what was seen: whoever publishes answers for its words.
    run: async () =>
      ubah.mutateAsync({
        params: { id: satu.id },
        body: { status: STATUS_KEADAAN.terbit, versi: String(satu.versi) },
      }),
  });
  const tarik = ({ id, judul }: PengumumanRingkas): Act => ({
    label: "Tarik",
    icon: IconSendOff,
    ask: {
      title: `Tarik ${judul}?`,
      body: "Pesan ini hilang dari kotak masuk semua penerimanya. Anda dapat menerbitkannya lagi.",
      action: "Tarik",
    },
    run: async () => ubah.mutateAsync({ params: { id }, body: { status: STATUS_KEADAAN.ditarik } }),
  });

  return (satu: PengumumanRingkas): Act[] =>
    satu.dapat_diubah
      ? [
          {
            label: "Ubah",
            icon: IconPencil,
            run: () => navigate({ to: "/pesan/form-edit/$id", params: { id: String(satu.id) } }),
          },
          satu.keadaan === "terbit" ? tarik(satu) : terbitkan(satu),
          {
            label: "Hapus",
            icon: IconTrash,
            danger: true,
            ask: {
              title: `Hapus ${satu.judul}?`,
              body: "Pesan dan lampirannya hilang untuk selamanya.",
              action: "Hapus",
              danger: true,
            },
            run: async () => {
              await hapus.mutateAsync({ params: { id: satu.id } });
              await sesudahHapus?.();
            },
          },
        ]
      : [];
}
