// What accounts and witnesses have in common in their menus, with the questions that are asked first.
import {
  IconPencil,
  IconStar,
  IconStarOff,
  IconToggleLeft,
  IconToggleRight,
  IconTrash,
} from "@tabler/icons-react";
import type { TindakanPengguna } from "#contract/akun/pengguna.contract.ts";
import type { TindakanSaksi } from "#contract/saksi/saksi.contract.ts";
import type { Act, Many } from "../../ui/act.tsx";
import type { Question } from "../../ui/confirm.ts";

/** The password of a witness comes with a link, so that act stands with the account. */
type TindakanUmum = Exclude<TindakanPengguna & TindakanSaksi, "reset_password">;

interface Siapa {
  nama: string;
  isAktif: boolean;
  /** What becomes of one who is made inactive, and of one who is deleted. */
  akibat: { nonaktif: string; hapus: string };
}

const aktif = (siapa: string): Question => ({ title: `Aktifkan ${siapa}?`, action: "Aktifkan" });

const batalUtama = (siapa: string): Question => ({
  title: `Batalkan ${siapa} sebagai admin utama?`,
  body: "Surat mandatnya tetap tersimpan.",
  action: "Batalkan Admin Utama",
  cancel: "Jangan",
});

export function aksiUmum(
  { nama, isAktif, akibat }: Siapa,
  run: Record<TindakanUmum, () => unknown>,
  call: Record<"set_aktif" | "unset_approval" | "hapus", Many["call"]>,
): Record<TindakanUmum, Act> {
  const nonaktif = (siapa: string): Question => ({
    title: `Nonaktifkan ${siapa}?`,
    body: akibat.nonaktif,
    action: "Nonaktifkan",
    danger: true,
  });
  const askHapus = (siapa: string): Question => ({
    title: `Hapus ${siapa}?`,
    body: akibat.hapus,
    action: "Hapus",
    danger: true,
  });
  return {
    ubah: { label: "Ubah", icon: IconPencil, run: run.ubah },
    set_aktif: {
      label: isAktif ? "Nonaktifkan" : "Aktifkan",
      icon: isAktif ? IconToggleLeft : IconToggleRight,
      ask: isAktif ? nonaktif(nama) : undefined,
      run: run.set_aktif,
      many: { ask: isAktif ? nonaktif : aktif, call: call.set_aktif },
    },
    set_approval: { label: "Set Admin Utama", icon: IconStar, run: run.set_approval },
    unset_approval: {
      label: "Batalkan Admin Utama",
      icon: IconStarOff,
      ask: batalUtama(nama),
      run: run.unset_approval,
      many: { ask: batalUtama, call: call.unset_approval },
    },
    hapus: {
      label: "Hapus",
      icon: IconTrash,
      danger: true,
      ask: askHapus(nama),
      run: run.hapus,
      many: { ask: askHapus, call: call.hapus },
    },
  };
}
