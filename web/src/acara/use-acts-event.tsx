// What can be done with an event, as the server says of each.
import {
  IconCircleCheck,
  IconCircleOff,
  IconDownload,
  IconExternalLink,
  IconListCheck,
  IconPencil,
  IconRefresh,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
} from "@tabler/icons-react";
import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  getEvent,
  hapusEvent,
  listEvent,
  resetKodeEvent,
  setAktifEvent,
  setApprovalEvent,
  unsetApprovalEvent,
  type Event,
  type TindakanEvent,
} from "#contract/acara/event.contract.ts";
import { unduhPresensi } from "#contract/acara/presensi.contract.ts";
import { addressOf } from "../api/call-api.ts";
import { openTab } from "../api/download.ts";
import { useSend } from "../api/query.ts";
import { useUnduh } from "../api/use-unduh.ts";
import type { Act } from "../ui/act.tsx";

const refreshes = [listEvent, getEvent];

type Perubahan = Record<Exclude<TindakanEvent, "kios">, Act>;

/** What changes an event. */
function useChanges(onDeleted: () => unknown) {
  const navigate = useNavigate();
  const setAktif = useSend(setAktifEvent, { refreshes });
  const setApproval = useSend(setApprovalEvent, { refreshes });
  const unsetApproval = useSend(unsetApprovalEvent, { refreshes });
  const resetKode = useSend(resetKodeEvent, { refreshes });
  const hapus = useSend(hapusEvent, { refreshes: [listEvent] });
  return ({ id, nama, versi, is_aktif: isAktif }: Event): Perubahan => {
    const params = { id };
    return {
      ubah: {
        label: "Ubah",
        icon: IconPencil,
        run: () => navigate({ to: "/event/$event_id/form-edit", params: { event_id: String(id) } }),
      },
      set_aktif: {
        label: isAktif === 1 ? "Nonaktifkan" : "Aktifkan",
        icon: isAktif === 1 ? IconCircleOff : IconCircleCheck,
        run: () => setAktif.mutateAsync({ params, body: { is_aktif: isAktif === 1 ? 0 : 1 } }),
      },
      set_approval: {
        label: "Setujui",
        icon: IconThumbUp,
        run: () => setApproval.mutateAsync({ params, body: { versi } }),
      },
      unset_approval: {
        label: "Batalkan Persetujuan",
        icon: IconThumbDown,
        run: () => unsetApproval.mutateAsync({ params }),
      },
      reset_password: {
        label: "Ganti Kode Presensi",
        icon: IconRefresh,
        danger: true,
        ask: {
          title: `Ganti kode presensi ${nama}?`,
          body: "Halaman presensi yang sedang terbuka dan tautan yang lama tidak berlaku lagi.",
          action: "Ganti Kode",
          danger: true,
        },
        run: () => resetKode.mutateAsync({ params }),
      },
      hapus: {
        label: "Hapus",
        icon: IconTrash,
        danger: true,
        ask: {
          title: `Hapus ${nama}?`,
          body: "Halaman presensinya tidak dapat dibuka lagi.",
          action: "Hapus",
          danger: true,
        },
        run: async () => {
          await hapus.mutateAsync({ params });
          await onDeleted();
        },
      },
    };
  };
}

interface Tujuan {
  /** Without it there is no entry for the list of who was there. */
  onDaftar?: (event: Event) => void;
  onDeleted?: () => unknown;
}

export function useActsEvent({ onDaftar, onDeleted = () => undefined }: Tujuan = {}) {
  const changes = useChanges(onDeleted);
  const unduhan = useUnduh();
  const router = useRouter();
  return (event: Event): Act[] => {
    const semua = changes(event);
    const { id, kode } = event;
    return [
      {
        label: "Halaman Presensi",
        icon: IconExternalLink,
        run: () => openTab(router.buildLocation({ to: "/presensi/$kode", params: { kode } }).href),
      },
      ...(onDaftar === undefined
        ? []
        : [{ label: "Daftar Presensi", icon: IconListCheck, run: () => onDaftar(event) }]),
      {
        label: "Unduh Presensi",
        icon: IconDownload,
        run: () => unduhan.mutateAsync(addressOf(unduhPresensi, { params: { id } })),
      },
      // Its kiosks stand on its own page.
      ...event.boleh.flatMap((tindakan) => (tindakan === "kios" ? [] : [semua[tindakan]])),
    ];
  };
}
