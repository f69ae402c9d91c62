// What can be done with a candidate, as the server says of each: the menu of a row and of the profile
// (decision G-85). Each part gives its acts and its dialogs.
import {
  IconIdBadge2,
  IconKey,
  IconMapPinCheck,
  IconPencil,
  IconUser,
  IconUserPlus,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { getCaleg, type CalegRingkas } from "#contract/caleg/caleg.contract.ts";
import { listCaleg, resetPasswordCaleg } from "#contract/caleg/daftar-caleg.contract.ts";
import { SandiDialog } from "../akun/pengguna/sandi-dialog.tsx";
import { useSend } from "../api/query.ts";
import { isAllowed, useSelf } from "../api/self.ts";
import { actionOf, type Act } from "../ui/act.tsx";
import type { RowAction } from "../ui/row-menu.tsx";
import { AkunDialog } from "./akun-dialog.tsx";
import { useUnduhCaleg } from "./silon/use-unduh-caleg.ts";
import { akarLink } from "./set-dpt/set-dpt-links.ts";
import { useTindakanCaleg } from "./tindakan/use-tindakan-caleg.tsx";
import { useBackToList } from "../ui/list-address.ts";

export interface ActsCaleg {
  acts: (caleg: CalegRingkas) => readonly Act[];
  dialog: ReactElement | null;
}

/** The pages of a candidate. */
function useActsHalaman(isProfil: boolean): ActsCaleg {
  const navigate = useNavigate();
  const ke = (to: string) => () => navigate({ to });
  return {
    dialog: null,
    acts({ id, boleh }) {
      const detail: Act = { label: "Detail", icon: IconUser, run: ke(`/caleg/profil/${id}`) };
      const ubah: Act = { label: "Ubah", icon: IconPencil, run: ke(`/caleg/form-edit/${id}`) };
      const identitas: Act = {
        label: isProfil ? "Edit Profil" : "Identitas",
        icon: IconIdBadge2,
        run: ke(`/caleg/identitas/${id}`),
      };
      const setDpt: Act = {
        label: "Set DPT",
        hint: "Tandai di TPS mana dukungannya kuat atau potensial",
        icon: IconMapPinCheck,
        run: () => navigate(akarLink(id)),
      };
      return [
        ...(isProfil ? [] : [detail]),
        ...(boleh.includes("ubah") ? [ubah] : []),
        ...(boleh.includes("isi") ? [identitas] : []),
        // CAL-252
        ...(boleh.includes("set_dpt") ? [setDpt] : []),
      ];
    },
  };
}

interface Terbuka {
  caleg: CalegRingkas;
  /** Told once, after a reset; without it an account is registered. */
  sandi?: string;
}

/** CAL-218, CAL-219 */
function useActsAkun(): ActsCaleg {
  const [open, setOpen] = useState<Terbuka>();
  const reset = useSend(resetPasswordCaleg, { refreshes: [listCaleg, getCaleg] });
  const onClose = (): void => setOpen(undefined);
  const mayWrite = isAllowed(useSelf(), "user.write");
  const navigate = useNavigate();
  const daftar = (caleg: CalegRingkas): Act => ({
    label: "Daftar Akun",
    hint: "Buat akun untuk masuk dan mengisi profilnya sendiri",
    icon: IconUserPlus,
    run: () => setOpen({ caleg }),
  });
  // Says why first: whoever looks for it here would not find it out elsewhere.
  const tanpaKta = ({ id, nama_lengkap: nama }: CalegRingkas): Act => ({
    label: "Daftar Akun",
    icon: IconUserPlus,
    ask: {
      title: `${nama} belum punya nomor KTA`,
      body: "Dengan nomor itu ia masuk, jadi akunnya baru dapat dibuat sesudah nomornya diisi.",
      action: "Isi Nomor KTA",
    },
    run: () => navigate({ to: "/caleg/form-edit/$id", params: { id: String(id) } }),
  });
  const resetOf = (caleg: CalegRingkas): Act => ({
    label: "Reset Password",
    icon: IconKey,
    ask: {
      title: `Reset password ${caleg.nama_lengkap}?`,
      body: "Kata sandi lamanya tidak berlaku lagi dan semua perangkatnya dikeluarkan. Kata sandi baru hanya ditampilkan sekali.",
      action: "Reset Password",
      danger: true,
    },
    async run() {
      const { data } = await reset.mutateAsync({ params: { id: caleg.id } });
      setOpen({ caleg, sandi: data.password });
    },
  });
  return {
    acts(caleg) {
      const { boleh, user_id: akun, nomer_kta: kta } = caleg;
      const isTanpaKta = akun === null && kta === null && mayWrite && boleh.includes("ubah");
      return [
        ...(boleh.includes("buat_akun") ? [daftar(caleg)] : []),
        ...(isTanpaKta ? [tanpaKta(caleg)] : []),
        ...(boleh.includes("reset_password") ? [resetOf(caleg)] : []),
      ];
    },
    dialog:
      open === undefined ? null : open.sandi === undefined ? (
        <AkunDialog caleg={open.caleg} onClose={onClose} />
      ) : (
        <SandiDialog nama={open.caleg.nama_lengkap} sandi={open.sandi} onClose={onClose} />
      ),
  };
}

/** @param isProfil on the page of the candidate, where its own "Detail" leads nowhere */
export function useActsCaleg(isProfil = false): ActsCaleg & {
  menu: (caleg: CalegRingkas) => readonly RowAction[];
} {
  const back = useBackToList("/caleg");
  // In the order of the menu: one line for each part.
  const parts = [
    useActsHalaman(isProfil),
    useActsAkun(),
    { acts: useUnduhCaleg(), dialog: null },
    useTindakanCaleg(isProfil ? () => void back() : undefined),
  ];
  const acts = (caleg: CalegRingkas): Act[] => parts.flatMap((part) => part.acts(caleg));
  return {
    acts,
    menu: (caleg) => acts(caleg).map(actionOf),
    dialog: (
      <>
        {parts.map(({ dialog }, index) => (
          // oxlint-disable-next-line no-array-index-key -- the parts never change
          <span key={index}>{dialog}</span>
        ))}
      </>
    ),
  };
}
