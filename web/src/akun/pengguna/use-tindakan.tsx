// What can be done with an account, as the server says of each: the menu of a row and of the detail
// page, with the questions and dialogs that belong to it.
import { IconDownload, IconHistory, IconKey, IconShieldOff } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { hapusFaktorKedua } from "#contract/keamanan.contract.ts";
import {
  getPengguna,
  hapusPengguna,
  listPengguna,
  resetPasswordPengguna,
  setAktifPengguna,
  setApproval,
  unsetApproval,
  type PenggunaRingkas,
  type TindakanPengguna,
} from "#contract/pengguna.contract.ts";
import { useKirim } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { confirm } from "../../ui/confirm.ts";
import type { RowAction } from "../../ui/row-menu.tsx";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { aksiUmum, ICON, tanyaBatalUtama, tanyaHapus, tanyaNonaktif } from "./aksi-umum.tsx";
import { MandatDialog } from "./mandat-dialog.tsx";
import { SandiDialog } from "./sandi-dialog.tsx";

const refreshes = [listPengguna, getPengguna];

interface Terbuka {
  pengguna: PenggunaRingkas;
  /** Told once, after a reset; without it the dialog asks for the letter of a main admin. */
  sandi?: string;
}

function useReset(onDone: (open: Terbuka) => void) {
  const reset = useKirim(resetPasswordPengguna, { refreshes, life: TOAST_LIFE.long });
  return async (pengguna: PenggunaRingkas): Promise<void> => {
    const isSure = await confirm({
      title: `Reset password ${pengguna.name}?`,
      body: "Kata sandi lamanya tidak berlaku lagi dan semua perangkatnya dikeluarkan. Kata sandi baru hanya ditampilkan sekali.",
      action: "Reset Password",
      danger: true,
    });
    if (isSure) {
      const { data } = await reset.mutateAsync({ params: { id: pengguna.id } });
      onDone({ pengguna, sandi: data.password });
    }
  };
}

function useHapusFaktor() {
  const hapus = useKirim(hapusFaktorKedua, { refreshes, life: TOAST_LIFE.long });
  return async ({ id, name }: PenggunaRingkas): Promise<void> => {
    const isSure = await confirm({
      title: `Hapus verifikasi dua langkah ${name}?`,
      body: "Untuk yang kehilangan ponselnya: ia masuk dengan kata sandi saja, dan semua perangkatnya dikeluarkan.",
      action: "Hapus Verifikasi Dua Langkah",
      danger: true,
    });
    if (isSure) {
      hapus.mutate({ params: { id } });
    }
  };
}

function useSetAktif() {
  const set = useKirim(setAktifPengguna, { refreshes });
  return async ({ id, name, is_aktif: isAktif }: PenggunaRingkas): Promise<void> => {
    const akibat =
      "Semua perangkatnya dikeluarkan, dan akun ini tidak dapat masuk sampai diaktifkan lagi.";
    if (isAktif === 0 || (await tanyaNonaktif(name, akibat))) {
      set.mutate({ params: { id }, body: { is_aktif: isAktif === 1 ? 0 : 1 } });
    }
  };
}

function useHapus(onDeleted: () => void) {
  const hapus = useKirim(hapusPengguna, { refreshes: [listPengguna], life: TOAST_LIFE.long });
  return async ({ id, name }: PenggunaRingkas): Promise<void> => {
    const akibat = "Apakah Anda akan menghapus pengguna terpilih? Akun ini tidak dapat masuk lagi.";
    if (await tanyaHapus(name, akibat)) {
      await hapus.mutateAsync({ params: { id } });
      onDeleted();
    }
  };
}

function useBatalUtama() {
  const batal = useKirim(unsetApproval, { refreshes });
  return async ({ id, name }: PenggunaRingkas): Promise<void> => {
    if (await tanyaBatalUtama(name)) {
      batal.mutate({ params: { id } });
    }
  };
}

type Menu = (pengguna: PenggunaRingkas) => readonly RowAction[];

type Pelaku = Record<TindakanPengguna, (pengguna: PenggunaRingkas) => unknown>;

/** The entries of what changes an account, in the words of its state. */
function aksiOf(pengguna: PenggunaRingkas, pelaku: Pelaku): Record<TindakanPengguna, RowAction> {
  const lakukan = (tindakan: TindakanPengguna): void => void pelaku[tindakan](pengguna);
  return {
    ...aksiUmum(pengguna.is_aktif === 1, lakukan),
    reset_password: {
      label: "Reset Password",
      icon: <IconKey {...ICON} />,
      onClick: () => lakukan("reset_password"),
    },
    hapus_faktor_kedua: {
      label: "Hapus Verifikasi Dua Langkah",
      icon: <IconShieldOff {...ICON} />,
      onClick: () => lakukan("hapus_faktor_kedua"),
    },
  };
}

/** What needs no right to change anything. */
function useLihat(): Menu {
  const unduhan = useUnduh();
  const navigate = useNavigate();
  return ({ id, url_surat_mandat_approval: approval, url_surat_mandat: pertama }) => {
    // The later letter counts (decision G-52).
    const surat = approval ?? pertama;
    const unduh: RowAction = {
      label: "Unduh Surat Mandat",
      icon: <IconDownload {...ICON} />,
      onClick: () => unduhan.mutate(surat ?? ""),
    };
    const riwayat: RowAction = {
      label: "Riwayat Perubahan",
      icon: <IconHistory {...ICON} />,
      onClick: () => void navigate({ to: "/kelola/riwayat", search: { user_id: String(id) } }),
    };
    return surat === null ? [riwayat] : [unduh, riwayat];
  };
}

/** @param onDeleted when the account that the page is about is gone */
export function useTindakan(onDeleted: () => void = () => undefined): {
  menu: Menu;
  dialog: ReactElement | null;
} {
  const [open, setOpen] = useState<Terbuka>();
  const navigate = useNavigate();
  const pelaku: Pelaku = {
    ubah: ({ id }) => navigate({ to: "/user/$user_id/form-edit", params: { user_id: String(id) } }),
    reset_password: useReset(setOpen),
    hapus_faktor_kedua: useHapusFaktor(),
    set_aktif: useSetAktif(),
    set_approval: (pengguna) => setOpen({ pengguna }),
    unset_approval: useBatalUtama(),
    hapus: useHapus(onDeleted),
  };
  const lihat = useLihat();
  return {
    menu(pengguna) {
      const semua = aksiOf(pengguna, pelaku);
      const boleh = pengguna.boleh.map((tindakan) => semua[tindakan]);
      const last = boleh.filter(({ danger }) => danger === true);
      return [...boleh.filter(({ danger }) => danger !== true), ...lihat(pengguna), ...last];
    },
    dialog: <DialogTerbuka open={open} onClose={() => setOpen(undefined)} />,
  };
}

function DialogTerbuka({
  open,
  onClose,
}: {
  open: Terbuka | undefined;
  onClose: () => void;
}): ReactElement | null {
  const angkat = useKirim(setApproval, { refreshes });
  if (open === undefined) {
    return null;
  }
  const { id, name, wilayah } = open.pengguna;
  return open.sandi === undefined ? (
    <MandatDialog
      subjek="Pengguna"
      siapa={[name, wilayah?.keterangan].filter(Boolean).join(", ")}
      onKirim={(file) => angkat.mutateAsync({ params: { id }, body: {}, file })}
      onClose={onClose}
    />
  ) : (
    <SandiDialog nama={name} sandi={open.sandi} onClose={onClose} />
  );
}
