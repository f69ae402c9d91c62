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
import type { Act } from "../../ui/act.tsx";

type TindakanUmum = TindakanPengguna & TindakanSaksi;

interface Siapa {
  nama: string;
  isAktif: boolean;
  /** What becomes of one who is made inactive, and of one who is deleted. */
  akibat: { nonaktif: string; hapus: string };
}

export function aksiUmum(
  { nama, isAktif, akibat }: Siapa,
  run: Record<TindakanUmum, () => unknown>,
): Record<TindakanUmum, Act> {
  const nonaktif = {
    title: `Nonaktifkan ${nama}?`,
    body: akibat.nonaktif,
    action: "Nonaktifkan",
    danger: true,
  };
  return {
    ubah: { label: "Ubah", icon: IconPencil, run: run.ubah },
    set_aktif: {
      label: isAktif ? "Nonaktifkan" : "Aktifkan",
      icon: isAktif ? IconToggleLeft : IconToggleRight,
      ask: isAktif ? nonaktif : undefined,
      run: run.set_aktif,
    },
    set_approval: { label: "Set Admin Utama", icon: IconStar, run: run.set_approval },
    unset_approval: {
      label: "Batalkan Admin Utama",
      icon: IconStarOff,
      ask: {
        title: `Batalkan ${nama} sebagai admin utama?`,
        body: "Surat mandatnya tetap tersimpan.",
        action: "Batalkan Admin Utama",
        cancel: "Jangan",
      },
      run: run.unset_approval,
    },
    hapus: {
      label: "Hapus",
      icon: IconTrash,
      danger: true,
      ask: { title: `Hapus ${nama}?`, body: akibat.hapus, action: "Hapus", danger: true },
      run: run.hapus,
    },
  };
}
