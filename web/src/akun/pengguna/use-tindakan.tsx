// What can be done with an account, as the server says of each: the menu of a row and of the detail
// page, with the questions and dialogs that belong to it.
import {
  IconCrown,
  IconCrownOff,
  IconDownload,
  IconHistory,
  IconId,
  IconKey,
  IconShieldOff,
  IconUserEdit,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type ReactElement } from "react";
import { hapusFaktorKedua } from "#contract/akun/keamanan.contract.ts";
import {
  getPengguna,
  hapusPengguna,
  listPengguna,
  resetPasswordPengguna,
  setAktifPengguna,
  setApproval,
  setSuperAdmin,
  unsetApproval,
  unsetSuperAdmin,
  type PenggunaRingkas,
  type TindakanPengguna,
} from "#contract/akun/pengguna.contract.ts";
import { emailNyata } from "#contract/akun/email.rules.ts";
import { isUtamaKarenaSuper } from "#contract/akun/pengguna.rules.ts";
import { callApi } from "../../api/call-api.ts";
import { useSend } from "../../api/query.ts";
import { useUnduh } from "../../api/use-unduh.ts";
import { actionOf, type Act } from "../../ui/act.tsx";
import type { Question } from "../../ui/confirm.ts";
import { Guntingan, LembarGunting } from "../../ui/lembar-gunting.tsx";
import type { RowAction } from "../../ui/row-menu.tsx";
import { TOAST_LIFE } from "../../ui/toast.ts";
import { aksiUmum } from "./aksi-umum.ts";
import { DataAkunDialog } from "./data-akun-dialog.tsx";
import { IdentitasDialog } from "./identitas-dialog.tsx";
import { MandatDialog } from "./mandat-dialog.tsx";
import { SandiDialog } from "./sandi-dialog.tsx";

const refreshes = [listPengguna, getPengguna];

interface SandiBaru {
  pengguna: PenggunaRingkas;
  sandi: string;
}

interface Terbuka {
  pengguna: PenggunaRingkas;
  apa: "sandi" | "mandat" | "data" | "identitas";
  /** Told once, after a reset. */
  sandi?: string;
}

const AKIBAT = {
  nonaktif:
    "Semua perangkatnya dikeluarkan, dan akun ini tidak dapat masuk sampai diaktifkan lagi.",
  hapus: "Apakah Anda akan menghapus pengguna terpilih? Akun ini tidak dapat masuk lagi.",
};

const askReset = (nama: string): Question => ({
  title: `Reset password ${nama}?`,
  body: "Kata sandi lamanya tidak berlaku lagi dan semua perangkatnya dikeluarkan. Kata sandi baru hanya ditampilkan sekali.",
  action: "Reset Password",
  danger: true,
});

const askHapusFaktor = (nama: string): Question => ({
  title: `Hapus verifikasi dua langkah ${nama}?`,
  body: "Untuk yang kehilangan ponselnya: ia masuk dengan kata sandi saja, dan semua perangkatnya dikeluarkan.",
  action: "Hapus Verifikasi Dua Langkah",
  danger: true,
});

const askSuper = (nama: string): Question => ({
  title: `Jadikan ${nama} super admin?`,
  body: "Super admin dapat mengatur seluruh layanan, semua akun, dan super admin lain. Ia dikeluarkan, dan kata sandinya yang lama tidak berlaku lagi: beri yang baru lewat Reset Password.",
  action: "Jadikan Super Admin",
});

const askCabutSuper = (pengguna: PenggunaRingkas): Question => ({
  title: `Cabut ${pengguna.name} sebagai super admin?`,
  body: isUtamaKarenaSuper(pengguna)
    ? "Ia juga bukan lagi admin utama: untuk itu seorang admin perlu surat mandat. Peran dan wilayahnya yang lain tetap."
    : "Peran dan wilayahnya yang lain tetap.",
  action: "Cabut Super Admin",
  cancel: "Jangan",
  danger: true,
});

interface Akibat {
  onOpen: (open: Terbuka) => void;
  onLembar: (sandi: readonly SandiBaru[]) => void;
  onDeleted: () => void;
}

/** What the form of the specification leaves locked (decision O-20). */
const aksiData = (pengguna: PenggunaRingkas, onOpen: Akibat["onOpen"]) => ({
  ubah_data: {
    label: "Ubah Data Akun",
    icon: IconUserEdit,
    run: () => onOpen({ pengguna, apa: "data" }),
  },
  ganti_identitas: {
    label: "Ganti Identitas",
    icon: IconId,
    run: () => onOpen({ pengguna, apa: "identitas" }),
  },
});

/** Who may set everything; asked for one account at a time. */
function useAksiSuper() {
  const jadikan = useSend(setSuperAdmin, { refreshes, life: TOAST_LIFE.long });
  const cabut = useSend(unsetSuperAdmin, { refreshes });
  return (pengguna: PenggunaRingkas) => ({
    set_super_admin: {
      label: "Jadikan Super Admin",
      icon: IconCrown,
      ask: askSuper(pengguna.name),
      run: () => jadikan.mutate({ params: { id: pengguna.id } }),
    },
    unset_super_admin: {
      label: "Cabut Super Admin",
      icon: IconCrownOff,
      ask: askCabutSuper(pengguna),
      run: () => cabut.mutate({ params: { id: pengguna.id } }),
    },
  });
}

function useHapusFaktor() {
  const hapus = useSend(hapusFaktorKedua, { refreshes, life: TOAST_LIFE.long });
  return ({ id, name: nama }: PenggunaRingkas): Act => ({
    label: "Hapus Verifikasi Dua Langkah",
    icon: IconShieldOff,
    ask: askHapusFaktor(nama),
    run: () => hapus.mutate({ params: { id } }),
    many: {
      ask: askHapusFaktor,
      call: () => callApi(hapusFaktorKedua, { params: { id } }),
    },
  });
}

/** What changes an account, in the words of its state. */
function useAksi({ onOpen, onLembar, onDeleted }: Akibat) {
  const navigate = useNavigate();
  const direset = useRef<SandiBaru[]>([]);
  const reset = useSend(resetPasswordPengguna, { refreshes, life: TOAST_LIFE.long });
  const hapusFaktor = useHapusFaktor();
  const setAktif = useSend(setAktifPengguna, { refreshes });
  const batalUtama = useSend(unsetApproval, { refreshes });
  const superAdmin = useAksiSuper();
  const hapus = useSend(hapusPengguna, { refreshes: [listPengguna], life: TOAST_LIFE.long });
  return (pengguna: PenggunaRingkas): Record<TindakanPengguna, Act> => {
    const { id, name: nama } = pengguna;
    const params = { id };
    const isAktif = pengguna.is_aktif === 1;
    return {
      ...aksiUmum(
        { nama, isAktif, akibat: AKIBAT },
        {
          ubah: () => navigate({ to: "/user/$user_id/form-edit", params: { user_id: String(id) } }),
          set_aktif: () => setAktif.mutate({ params, body: { is_aktif: isAktif ? 0 : 1 } }),
          set_approval: () => onOpen({ pengguna, apa: "mandat" }),
          unset_approval: () => batalUtama.mutate({ params }),
          hapus: () => hapus.mutateAsync({ params }).then(onDeleted),
        },
        {
          set_aktif: () =>
            callApi(setAktifPengguna, { params, body: { is_aktif: isAktif ? 0 : 1 } }),
          unset_approval: () => callApi(unsetApproval, { params }),
          hapus: () => callApi(hapusPengguna, { params }),
        },
      ),
      reset_password: {
        label: "Reset Password",
        icon: IconKey,
        ask: askReset(nama),
        run: async () =>
          onOpen({
            pengguna,
            apa: "sandi",
            sandi: (await reset.mutateAsync({ params })).data.password,
          }),
        many: {
          ask: askReset,
          call: async () => {
            const { data } = await callApi(resetPasswordPengguna, { params });
            direset.current.push({ pengguna, sandi: data.password });
          },
          finish: () => onLembar(direset.current.splice(0)),
        },
      },
      ...aksiData(pengguna, onOpen),
      ...superAdmin(pengguna),
      hapus_faktor_kedua: hapusFaktor(pengguna),
    };
  };
}

/** What needs no right to change anything. */
function useLihat() {
  const unduhan = useUnduh();
  const navigate = useNavigate();
  return ({
    id,
    url_surat_mandat_approval: approval,
    url_surat_mandat: pertama,
  }: PenggunaRingkas) => {
    // The later letter counts (decision G-52).
    const surat = approval ?? pertama;
    const unduh: Act = {
      label: "Unduh Surat Mandat",
      icon: IconDownload,
      run: () => unduhan.mutate(surat ?? ""),
    };
    const riwayat: Act = {
      label: "Riwayat Perubahan",
      icon: IconHistory,
      run: () => navigate({ to: "/user/riwayat", search: { user_id: String(id) } }),
    };
    return surat === null ? [riwayat] : [unduh, riwayat];
  };
}

/** @param onDeleted when the account that the page is about is gone */
export function useTindakan(onDeleted: () => void = () => undefined): {
  menu: (pengguna: PenggunaRingkas) => readonly RowAction[];
  /** What changes the account, as far as this caller may. */
  acts: (pengguna: PenggunaRingkas) => readonly Act[];
  dialog: ReactElement | null;
  /** In place of the page, while there are passwords to hand out. */
  lembar: ReactElement | undefined;
} {
  const [open, setOpen] = useState<Terbuka>();
  const [sandi, setSandi] = useState<readonly SandiBaru[]>([]);
  const aksi = useAksi({ onOpen: setOpen, onLembar: setSandi, onDeleted });
  const lihat = useLihat();
  function acts(pengguna: PenggunaRingkas): Act[] {
    const semua = aksi(pengguna);
    return pengguna.boleh.map((tindakan) => semua[tindakan]);
  }
  return {
    acts,
    lembar:
      sandi.length === 0 ? undefined : (
        <LembarGunting
          title="Lembar kata sandi"
          label="Kata sandi baru"
          jumlah={sandi.length}
          catatan="Tiap orang menggantinya saat masuk."
          onDone={() => setSandi([])}
        >
          {sandi.map(({ pengguna: { id, name, email, nomer_kta: kta, wilayah }, sandi: kata }) => (
            <Guntingan
              key={id}
              nama={name}
              tempat={[wilayah?.keterangan, emailNyata(email) ?? kta]}
              kunci={kata}
            />
          ))}
        </LembarGunting>
      ),
    menu(pengguna) {
      const boleh = acts(pengguna);
      const last = boleh.filter(({ danger }) => danger === true);
      const first = boleh.filter(({ danger }) => danger !== true);
      return [...first, ...lihat(pengguna), ...last].map(actionOf);
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
  const angkat = useSend(setApproval, { refreshes });
  if (open === undefined) {
    return null;
  }
  const { pengguna, apa } = open;
  const { id, name, wilayah } = pengguna;
  const dialog: Record<Terbuka["apa"], () => ReactElement> = {
    sandi: () => <SandiDialog nama={name} sandi={open.sandi ?? ""} onClose={onClose} />,
    mandat: () => (
      <MandatDialog
        subjek="Pengguna"
        siapa={[name, wilayah?.keterangan].filter(Boolean).join(", ")}
        onKirim={(file) => angkat.mutateAsync({ params: { id }, body: {}, file })}
        onClose={onClose}
      />
    ),
    data: () => <DataAkunDialog id={id} onClose={onClose} />,
    identitas: () => <IdentitasDialog pengguna={pengguna} onClose={onClose} />,
  };
  return dialog[apa]();
}
