// What can be done with a witness, as the server says of each: the menu of a row and of the detail
// page (SAKSI-014..019, decision G-141), with the questions and dialogs that belong to it.
import { IconBrandWhatsapp, IconUserStar } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { getSaksi, listSaksi, type SaksiRingkas } from "#contract/saksi/saksi.contract.ts";
import {
  hapusSaksi,
  setAktifSaksi,
  setApprovalSaksi,
  setWaValid,
  unsetApprovalSaksi,
} from "#contract/saksi/tindakan-saksi.contract.ts";
import { callApi } from "../api/call-api.ts";
import { useSend } from "../api/query.ts";
import { aksiUmum } from "../akun/pengguna/aksi-umum.ts";
import { MandatDialog } from "../akun/pengguna/mandat-dialog.tsx";
import { actionOf, type Act } from "../ui/act.tsx";
import type { Question } from "../ui/confirm.ts";
import type { RowAction } from "../ui/row-menu.tsx";
import { TOAST_LIFE } from "../ui/toast.ts";
import { useAkunSaksi } from "./akun/use-akun-saksi.tsx";
import { useSuratSaksi } from "./surat/use-surat-saksi.ts";
import { BacalegDialog } from "./bacaleg-dialog.tsx";

const refreshes = [listSaksi, getSaksi];

const AKIBAT = {
  nonaktif: "TPS-nya kehilangan saksi ini. Akunnya tidak dapat masuk, kecuali punya peran lain.",
  hapus: "Saksi ini hilang dari daftar, dan surat mandatnya tidak berlaku lagi.",
};

/** SAKSI-064 */
const askWa =
  (isValid: boolean, nomor: string) =>
  (siapa: string): Question =>
    isValid
      ? {
          title: `Batalkan WA valid ${siapa}?`,
          body: `${nomor} ditandai tidak berlaku.`,
          action: "Batal Set WA Valid",
          cancel: "Jangan",
        }
      : {
          title: `WA ${siapa} valid?`,
          body: `${nomor} ditandai sudah dicoba dan berlaku.`,
          action: "Set WA Valid",
        };

interface Terbuka {
  saksi: SaksiRingkas;
  dialog: "mandat" | "bacaleg";
}

interface Akibat {
  onOpen: (open: Terbuka) => void;
  onDeleted: () => void;
}

/** Without those of the account, which stand elsewhere. */
type TindakanBaris = keyof ReturnType<ReturnType<typeof useAksi>>;

/** What changes a witness, in the words of his state. */
function useAksi({ onOpen, onDeleted }: Akibat) {
  const navigate = useNavigate();
  const setWa = useSend(setWaValid, { refreshes });
  const setAktif = useSend(setAktifSaksi, { refreshes });
  const batalUtama = useSend(unsetApprovalSaksi, { refreshes });
  const hapus = useSend(hapusSaksi, { refreshes: [listSaksi], life: TOAST_LIFE.long });
  return (saksi: SaksiRingkas) => {
    const { id, nama } = saksi;
    const params = { id };
    const isAktif = saksi.is_aktif === 1;
    const isValid = saksi.is_nomer_wa_valid === 1;
    const wa = { is_nomer_wa_valid: isValid ? 0 : 1 } as const;
    return {
      ...aksiUmum(
        { nama, isAktif, akibat: AKIBAT },
        {
          ubah: () =>
            navigate({ to: "/saksi/$user_id/form-edit", params: { user_id: String(id) } }),
          // SAKSI-065
          set_aktif: () => setAktif.mutate({ params, body: { is_aktif: isAktif ? 0 : 1 } }),
          set_approval: () => onOpen({ saksi, dialog: "mandat" }),
          unset_approval: () => batalUtama.mutate({ params }),
          hapus: () => hapus.mutateAsync({ params }).then(onDeleted),
        },
        {
          set_aktif: () => callApi(setAktifSaksi, { params, body: { is_aktif: isAktif ? 0 : 1 } }),
          unset_approval: () => callApi(unsetApprovalSaksi, { params }),
          hapus: () => callApi(hapusSaksi, { params }),
        },
      ),
      set_wa_valid: {
        label: isValid ? "Batal Set WA Valid" : "Set WA Valid",
        icon: IconBrandWhatsapp,
        ask: askWa(isValid, `Nomor ${saksi.nomer_wa}`)(nama),
        run: () => setWa.mutate({ params, body: wa }),
        many: {
          ask: askWa(isValid, "Nomornya"),
          call: () => callApi(setWaValid, { params, body: wa }),
        },
      },
      set_caleg: {
        label: "Set Bacaleg",
        icon: IconUserStar,
        run: () => onOpen({ saksi, dialog: "bacaleg" }),
      },
    };
  };
}

/** In the order of the menu, what is printed between them. */
const AWAL: readonly TindakanBaris[] = ["ubah", "set_wa_valid"];
const AKHIR: readonly TindakanBaris[] = [
  "set_caleg",
  "set_aktif",
  "set_approval",
  "unset_approval",
  "hapus",
];

interface DialogTerbukaProps {
  open: Terbuka | undefined;
  onClose: () => void;
}

function DialogTerbuka({ open, onClose }: DialogTerbukaProps): ReactElement | null {
  const angkat = useSend(setApprovalSaksi, { refreshes });
  if (open === undefined) {
    return null;
  }
  const { id, nama, wilayah } = open.saksi;
  return open.dialog === "bacaleg" ? (
    <BacalegDialog saksi={open.saksi} onClose={onClose} />
  ) : (
    <MandatDialog
      subjek="Saksi"
      siapa={`${nama}, ${wilayah.keterangan}`}
      onKirim={(file) => angkat.mutateAsync({ params: { id }, body: {}, file })}
      onClose={onClose}
    />
  );
}

/** @param onDeleted when the witness that the page is about is gone */
export function useTindakanSaksi(onDeleted: () => void = () => undefined): {
  menu: (saksi: SaksiRingkas) => readonly RowAction[];
  /** What changes the witness and his account, as far as this caller may. */
  acts: (saksi: SaksiRingkas) => readonly Act[];
  dialog: ReactElement | null;
  lembar: ReactElement | undefined;
} {
  const [open, setOpen] = useState<Terbuka>();
  const surat = useSuratSaksi();
  const akun = useAkunSaksi(refreshes);
  const aksi = useAksi({ onOpen: setOpen, onDeleted });
  function boleh(saksi: SaksiRingkas, urutan: readonly TindakanBaris[]): Act[] {
    const semua = aksi(saksi);
    return urutan
      .filter((tindakan) => saksi.boleh.includes(tindakan))
      .map((tindakan) => semua[tindakan]);
  }
  return {
    acts: (saksi) => [...boleh(saksi, AWAL), ...akun.acts(saksi), ...boleh(saksi, AKHIR)],
    lembar: akun.lembar,
    menu: (saksi) => [
      ...boleh(saksi, AWAL).map(actionOf),
      ...surat(saksi),
      ...akun.acts(saksi).map(actionOf),
      ...boleh(saksi, AKHIR).map(actionOf),
    ],
    dialog: (
      <>
        <DialogTerbuka open={open} onClose={() => setOpen(undefined)} />
        {akun.dialog}
      </>
    ),
  };
}
