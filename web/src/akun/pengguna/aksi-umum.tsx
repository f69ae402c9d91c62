// What accounts and witnesses have in common in their menus, with the questions that are asked first.
import {
  IconPencil,
  IconStar,
  IconStarOff,
  IconToggleLeft,
  IconToggleRight,
  IconTrash,
} from "@tabler/icons-react";
import type { TindakanPengguna } from "#contract/pengguna.contract.ts";
import type { TindakanSaksi } from "#contract/saksi.contract.ts";
import { confirm } from "../../ui/confirm.ts";
import type { RowAction } from "../../ui/row-menu.tsx";

type TindakanUmum = TindakanPengguna & TindakanSaksi;

export const ICON = { size: 16 } as const;

export function aksiUmum(
  isAktif: boolean,
  lakukan: (tindakan: TindakanUmum) => void,
): Record<TindakanUmum, RowAction> {
  return {
    ubah: { label: "Ubah", icon: <IconPencil {...ICON} />, onClick: () => lakukan("ubah") },
    set_aktif: {
      label: isAktif ? "Nonaktifkan" : "Aktifkan",
      icon: isAktif ? <IconToggleLeft {...ICON} /> : <IconToggleRight {...ICON} />,
      onClick: () => lakukan("set_aktif"),
    },
    set_approval: {
      label: "Set Admin Utama",
      icon: <IconStar {...ICON} />,
      onClick: () => lakukan("set_approval"),
    },
    unset_approval: {
      label: "Batalkan Admin Utama",
      icon: <IconStarOff {...ICON} />,
      onClick: () => lakukan("unset_approval"),
    },
    hapus: {
      label: "Hapus",
      icon: <IconTrash {...ICON} />,
      onClick: () => lakukan("hapus"),
      danger: true,
    },
  };
}

export const tanyaNonaktif = (nama: string, akibat: string): Promise<boolean> =>
  confirm({ title: `Nonaktifkan ${nama}?`, body: akibat, action: "Nonaktifkan", danger: true });

export const tanyaHapus = (nama: string, akibat: string): Promise<boolean> =>
  confirm({ title: `Hapus ${nama}?`, body: akibat, action: "Hapus", danger: true });

export const tanyaBatalUtama = (nama: string): Promise<boolean> =>
  confirm({
    title: `Batalkan ${nama} sebagai admin utama?`,
    body: "Surat mandatnya tetap tersimpan.",
    action: "Batalkan Admin Utama",
    cancel: "Jangan",
  });
