// What can be done with a candidate, as the server says of each and as far as it is switched on (decision
// O-02): in the menu of a row and of the profile alike, with the questions and dialogs that belong to it.
import {
  IconArrowsExchange,
  IconArrowBackUp,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconRosette,
  IconSparkles,
  IconStar,
  IconTrash,
} from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import {
  STATUS_TERKUNCI,
  type CalegRingkas,
  type TindakanCaleg,
} from "#contract/caleg/caleg.contract.ts";
import type { FITUR } from "#contract/sistem/pengaturan.contract.ts";
import {
  hapusCaleg,
  setBaru,
  setDcs1,
  setStatusCaleg,
  setUtama,
} from "#contract/caleg/tindakan-caleg.contract.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { useInstalasi } from "../../api/status.ts";
import type { Act } from "../../ui/act.tsx";
import type { Question } from "../../ui/confirm.ts";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { BatalPergantianDialog } from "./batal-pergantian-dialog.tsx";
import { NomorDialog } from "./nomor-dialog.tsx";
import { PergantianDialog } from "./pergantian-dialog.tsx";
import { REFRESHES } from "./refreshes.ts";

type DialogCaleg = "nomor" | "pergantian" | "batal-pergantian";

/** An act, which right it takes, and the switch that it hides behind. */
type Bersyarat = readonly [tindakan: TindakanCaleg, act: Act, fitur?: (typeof FITUR)[number]];

const askHapus = (siapa: string): Question => ({
  title: `Hapus ${siapa}?`,
  body: "Apakah Anda akan menghapus pengguna terpilih? Nomor urutnya bebas, dan saksinya dilepas. Ini tidak dapat dibatalkan.",
  action: "Hapus Caleg",
  danger: true,
});

const ask =
  (action: string, body: string) =>
  (siapa: string): Question => ({ title: `${action} ${siapa}?`, body, action, cancel: "Jangan" });

const VERIFIKASI = { status_pengisian: STATUS_TERKUNCI, status: STATUS_TERKUNCI };
const BATAL = { status_pengisian: 2, status: 2 };

/** Flags, of which each act turns one over. */
function useTanda() {
  const utama = useSend(setUtama, { refreshes: REFRESHES });
  const baru = useSend(setBaru, { refreshes: REFRESHES });
  const dcs1 = useSend(setDcs1, { refreshes: REFRESHES });
  return ({ id, is_utama, is_baru, is_dcs1 }: CalegRingkas): Bersyarat[] => {
    const params = { id };
    const isUtama = { params, body: { is_utama: is_utama === 1 ? 0 : 1 } } as const;
    const isBaru = { params, body: { is_baru: is_baru > 0 ? 0 : 1 } } as const;
    const isDcs1 = { params, body: { is_dcs1: is_dcs1 === 1 ? 0 : 1 } } as const;
    const labelUtama = is_utama === 1 ? "Batal Set Utama" : "Set Utama";
    const labelBaru = is_baru > 0 ? "Batal Data Baru" : "Data Baru";
    const labelDcs = is_dcs1 === 1 ? "Batal DCS" : "DCS";
    return [
      [
        "utama",
        {
          label: labelUtama,
          hint: "Caleg utama dapat menandai TPS dengan Set DPT",
          icon: IconStar,
          run: () => utama.mutate(isUtama),
          many: {
            ask: ask(labelUtama, "Tandanya di daftar ikut berganti."),
            call: () => callApi(setUtama, isUtama),
          },
        },
      ],
      [
        "utama",
        {
          label: labelBaru,
          hint: "Tanda Data Baru di samping namanya",
          icon: IconSparkles,
          run: () => baru.mutate(isBaru),
          many: {
            ask: ask(labelBaru, "Tandanya di daftar ikut berganti."),
            call: () => callApi(setBaru, isBaru),
          },
        },
        "data_baru",
      ],
      [
        "utama",
        {
          label: labelDcs,
          hint: "Sudah tercantum dalam DCS atau DCT; dihitung di Total DCT",
          icon: IconRosette,
          run: () => dcs1.mutate(isDcs1),
          many: {
            ask: ask(labelDcs, "Tandanya di daftar ikut berganti."),
            call: () => callApi(setDcs1, isDcs1),
          },
        },
        "dcs1",
      ],
    ];
  };
}

/** CAL-200, CAL-201 */
function useVerifikasi() {
  const set = useSend(setStatusCaleg, { refreshes: REFRESHES, life: TOAST_LIFE.long });
  return ({ id, status, nama_lengkap: nama }: CalegRingkas): Act => {
    const isTerkunci = status === STATUS_TERKUNCI;
    const input = { params: { id }, body: isTerkunci ? BATAL : VERIFIKASI };
    const label = isTerkunci ? "Batal Verifikasi" : "Verifikasi";
    const question = ask(
      label,
      isTerkunci
        ? "Caleg dapat mengubah datanya lagi."
        : "Caleg tidak dapat mengubah datanya lagi sampai verifikasinya dibatalkan.",
    );
    return {
      label,
      icon: isTerkunci ? IconLockOpen : IconLock,
      ask: question(nama),
      run: () => set.mutate(input),
      many: { ask: question, call: () => callApi(setStatusCaleg, input) },
    };
  };
}

function useHapus(onDeleted: () => void) {
  const hapus = useSend(hapusCaleg, { refreshes: REFRESHES.slice(0, 1), life: TOAST_LIFE.long });
  return ({ id, nama_lengkap: nama }: CalegRingkas): Act => ({
    label: "Hapus Caleg",
    icon: IconTrash,
    danger: true,
    ask: askHapus(nama),
    run: () => hapus.mutateAsync({ params: { id } }).then(onDeleted),
    many: { ask: askHapus, call: () => callApi(hapusCaleg, { params: { id } }) },
  });
}

interface Terbuka {
  caleg: CalegRingkas;
  dialog: DialogCaleg;
}

const DIALOGS = {
  nomor: NomorDialog,
  pergantian: PergantianDialog,
  "batal-pergantian": BatalPergantianDialog,
} as const satisfies Record<DialogCaleg, unknown>;

/** @param onDeleted when the candidate that the page is about is gone */
export function useTindakanCaleg(onDeleted: () => void = () => undefined): {
  /** What changes the candidate, as far as this caller may. */
  acts: (caleg: CalegRingkas) => Act[];
  dialog: ReactElement | null;
} {
  const [open, setOpen] = useState<Terbuka>();
  const { fitur } = useInstalasi();
  const tanda = useTanda();
  const verifikasi = useVerifikasi();
  const hapus = useHapus(onDeleted);
  const semua = (caleg: CalegRingkas): Bersyarat[] => {
    const show = (dialog: DialogCaleg) => () => setOpen({ caleg, dialog });
    const batal = {
      label: "Batal Pergantian",
      icon: IconArrowBackUp,
      run: show("batal-pergantian"),
    };
    return [
      ["nomor", { label: "Set Nomor Urut", icon: IconListNumbers, run: show("nomor") }],
      ...tanda(caleg),
      ["verifikasi", verifikasi(caleg), "verifikasi"],
      [
        "hapus",
        { label: "Pergantian Caleg", icon: IconArrowsExchange, run: show("pergantian") },
        "pergantian",
      ],
      ["batal_pergantian", batal, "pergantian"],
      ["hapus", hapus(caleg)],
    ];
  };
  const Terbuka = open && DIALOGS[open.dialog];
  return {
    acts: (caleg) =>
      semua(caleg).flatMap(([tindakan, act, kode]) =>
        caleg.boleh.includes(tindakan) && (kode === undefined || fitur[kode] === true) ? [act] : [],
      ),
    dialog:
      open === undefined || Terbuka === undefined ? null : (
        <Terbuka caleg={open.caleg} onClose={() => setOpen(undefined)} />
      ),
  };
}
