// Screens and settings as the palette finds them: the menu, and what lies beside it.
import { useNavigate } from "@tanstack/react-router";
import { isAllowed, useSelf, type ScreenKeys } from "../api/self.ts";
import { IZIN_IMPOR } from "../api/izin-impor.ts";
import { matchesWords } from "../ui/match.ts";
import type { Command } from "./search-found.ts";
import { useMenu } from "./use-menu.ts";

interface Screen {
  label: string;
  hint: string;
  to: string;
  akses: ScreenKeys;
}

const akun = (label: string, to: string): Screen => ({ label, hint: "Akun saya", to, akses: "" });

const setelan = (label: string): Screen => ({
  label,
  hint: "Organisasi & Layanan",
  to: "/pengaturan/organisasi",
  akses: "super-admin",
});

/** No entry of the menu leads there. */
const LAIN: readonly Screen[] = [
  akun("Profil", "/profil"),
  akun("Sesi saya", "/sesi"),
  akun("Keamanan akun", "/keamanan"),
  akun("Riwayat masuk", "/riwayat-masuk"),
  akun("Token akses", "/token-akses"),
  akun("Unduhan saya", "/unduhan"),
  akun("Pesan", "/user/riwayat-pesan"),
  { label: "Tambah Pengguna", hint: "Pengguna", to: "/user/form", akses: "user.write" },
  { label: "Undangan", hint: "Pengguna", to: "/user/undangan", akses: "user.write" },
  { label: "Tambah Saksi", hint: "Saksi", to: "/saksi/form", akses: "saksi.write" },
  { label: "Saksi Manual", hint: "Saksi", to: "/saksi/form/manual", akses: "saksi.write" },
  { label: "Akun saksi", hint: "Saksi", to: "/saksi/akun", akses: "saksi.write" },
  { label: "Cek nomor WA", hint: "Saksi", to: "/saksi/wa", akses: "saksi.write" },
  { label: "Tambah TPS", hint: "TPS dan DPT", to: "/tps/form", akses: "tps.write" },
  { label: "Unggah berkas", hint: "Impor Data", to: "/impor/baru", akses: IZIN_IMPOR },
  setelan("Nama organisasi"),
  setelan("Logo"),
  setelan("Warna"),
  setelan("Saksi aktif per TPS"),
  setelan("Tahap saksi baru"),
  setelan("Fitur"),
  setelan("Faktor kedua"),
  setelan("Tutup layanan"),
];

/** Without words the menu alone. */
export function useScreens(words: string): Command[] {
  const { groups } = useMenu();
  const self = useSelf();
  const navigate = useNavigate();
  const menu = groups.flatMap(({ label: hint, entries }) =>
    entries.map(({ label, to }) => ({ label, hint, to })),
  );
  const lain = words.trim() === "" ? [] : LAIN.filter(({ akses }) => isAllowed(self, akses));
  return [...menu, ...lain]
    .filter(({ label, hint }) => matchesWords(`${label} ${hint}`, words))
    .map(({ label, hint, to }) => ({
      id: `layar ${to} ${label}`,
      label,
      hint,
      run: () => void navigate({ to }),
    }));
}
