// The side menu as data, and what of it a user sees (SHELL-031..048, decisions G-16, G-23).
import type { Self } from "#contract/akun/self.contract.ts";
import { ADMIN_ROLES, PERAN } from "#contract/access/access.contract.ts";
import { isAllowed, type ScreenKeys } from "../api/self.ts";
import { IZIN_IMPOR } from "../api/izin-impor.ts";

export type MenuIcon =
  | "beranda"
  | "pesan"
  | "lapangan"
  | "dokumen"
  | "caleg"
  | "qc"
  | "event"
  | "pelatihan"
  | "dapil"
  | "impor"
  | "pengaturan";

export interface MenuEntry {
  label: string;
  to: string;
  /** Every page below this address belongs to it; by default those below its own. */
  bawah?: string;
  akses: ScreenKeys;
  /** Levels of administrators that see it; without it all. */
  tingkat?: readonly number[];
  /** Roles besides those of administrators that see it. */
  peran?: readonly number[] | "semua";
  /** Only for users with a candidate of their own. */
  needsCaleg?: true;
  /** Hidden until a super admin turns it on (decision G-22). */
  fitur?: "event" | "dapil";
}

export interface MenuGroup {
  label: string;
  icon: MenuIcon;
  entries: readonly MenuEntry[];
}

/** The one role of a super admin (decision G-16). */
const SUPER_ADMIN = 0;

const MENU: readonly MenuGroup[] = [
  {
    label: "Beranda",
    icon: "beranda",
    entries: [
      { label: "Beranda", to: "/beranda", akses: "beranda.admin", peran: "semua" },
      {
        label: "Data Anda",
        to: "/user/profil-caleg",
        akses: "",
        peran: "semua",
        needsCaleg: true,
      },
    ],
  },
  {
    label: "Kelola",
    icon: "pesan",
    entries: [
      { label: "Kelola Pesan", to: "/pesan/list", bawah: "/pesan", akses: "pengumuman.read" },
      { label: "Pengguna", to: "/user", akses: "user.read" },
    ],
  },
  {
    label: "Lapangan",
    icon: "lapangan",
    entries: [
      { label: "TPS dan DPT", to: "/tps/list", bawah: "/tps", akses: "tps.read" },
      { label: "Saksi", to: "/saksi", akses: "saksi.read" },
      { label: "Papan Saksi", to: "/saksi/papan", akses: "saksi.read" },
      { label: "Cakupan Saksi", to: "/saksi/cakupan", akses: "saksi.read" },
    ],
  },
  {
    label: "Dokumen",
    icon: "dokumen",
    entries: [
      {
        label: "Rekap Dokumen",
        to: "/dokumen/rekap",
        bawah: "/dokumen",
        akses: "dokumen_wilayah.read",
      },
      { label: "Surat dan Formulir", to: "/dokumen/wilayah", akses: "dokumen_wilayah.read" },
    ],
  },
  {
    label: "Caleg",
    icon: "caleg",
    entries: [
      { label: "Caleg", to: "/caleg", akses: "caleg.read" },
      {
        label: "Kepatuhan",
        to: "/caleg/kepatuhan",
        akses: "caleg.read",
        tingkat: [1, 2, 3],
      },
      {
        label: "Rekap DPR RI",
        to: "/subrekap/rekap/pusat",
        akses: "admin",
        tingkat: [1, 2],
      },
      {
        label: "Rekap DPR Provinsi",
        to: "/subrekap/rekap/propinsi",
        akses: "admin",
        tingkat: [1, 2],
      },
      {
        label: "Rekap DPR Kab/Kota",
        to: "/subrekap/rekap/kota",
        akses: "admin",
        tingkat: [1, 2, 3],
      },
    ],
  },
  {
    label: "QC",
    icon: "qc",
    entries: [
      { label: "QC TPS", to: "/qc", akses: "qc.write", peran: [PERAN.saksi] },
      { label: "REKAP QC DPR RI", to: "/qc/rekap/dpr", akses: "admin" },
      { label: "DPRD PROV", to: "/qc/rekap/prov", akses: "admin" },
      { label: "DPRD KOTA", to: "/qc/rekap/kota", akses: "admin" },
      { label: "Perolehan Kursi", to: "/kursi", akses: "qc.read", tingkat: [1, 2, 3] },
    ],
  },
  {
    label: "Event",
    icon: "event",
    entries: [{ label: "Event", to: "/event", akses: "event.read", fitur: "event" }],
  },
  {
    label: "Pelatihan",
    icon: "pelatihan",
    entries: [
      {
        label: "Pelatihan",
        to: "/pelatihan",
        bawah: "/instansi",
        akses: "diklat.read",
        peran: [PERAN.fasilitator],
      },
      { label: "Riwayat Diklat", to: "/kelola/riwayat", akses: "user.read" },
    ],
  },
  {
    label: "Dapil",
    icon: "dapil",
    entries: [
      { label: "Dapil Pusat", to: "/dapil/pusat", akses: "dapil_pusat.read", fitur: "dapil" },
      {
        label: "Dapil Propinsi",
        to: "/dapil/provinsi",
        akses: "dapil_propinsi.read",
        fitur: "dapil",
      },
      { label: "Dapil Kota", to: "/dapil/kota", akses: "dapil_kota.read", fitur: "dapil" },
    ],
  },
  {
    label: "Impor",
    icon: "impor",
    entries: [
      {
        label: "Impor Data",
        to: "/impor",
        akses: IZIN_IMPOR,
        tingkat: [1, 2, 3],
      },
    ],
  },
  {
    label: "Pengaturan",
    icon: "pengaturan",
    entries: [
      { label: "Hak Akses", to: "/pengaturan/akses", akses: "super-admin" },
      { label: "Jenis Laporan", to: "/pengaturan/jenis-laporan", akses: "super-admin" },
      { label: "Data Pilihan", to: "/pengaturan/pilihan", akses: "super-admin" },
      { label: "Organisasi & Layanan", to: "/pengaturan/organisasi", akses: "super-admin" },
      { label: "Cadangan", to: "/pengaturan/cadangan", akses: "super-admin" },
      { label: "Jejak Audit", to: "/pengaturan/audit", akses: "super-admin" },
      { label: "Surat Keluar", to: "/pengaturan/surat-keluar", akses: "super-admin" },
      {
        label: "Templat Surat",
        to: "/pengaturan/templat-surat",
        akses: ["saksi.write", "caleg.write"],
        tingkat: [1, 2],
      },
    ],
  },
];

export interface MenuViewer {
  self: Self;
  /** The role chosen last; it narrows the menu, the server knows the full rights. */
  peranId: number | undefined;
  fitur: Readonly<Partial<Record<string, boolean>>>;
}

function isForRole({ peran = [] }: MenuEntry, peranId: number | undefined): boolean {
  if (peranId === undefined || peran === "semua") {
    return true;
  }
  return peranId === SUPER_ADMIN || ADMIN_ROLES.has(peranId) || peran.includes(peranId);
}

function isForTingkat({ tingkat }: MenuEntry, self: Self): boolean {
  return tingkat === undefined || (self.tingkat !== null && tingkat.includes(self.tingkat));
}

function isShown(entry: MenuEntry, { self, peranId, fitur }: MenuViewer): boolean {
  return (
    isAllowed(self, entry.akses) &&
    isForRole(entry, peranId) &&
    isForTingkat(entry, self) &&
    (entry.needsCaleg === undefined || self.caleg !== null) &&
    (entry.fitur === undefined || fitur[entry.fitur] === true)
  );
}

/** The groups and entries for this user, in the order of the menu. */
export function menuFor(viewer: MenuViewer): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isShown(entry, viewer)),
  })).filter(({ entries }) => entries.length > 0);
}

/** The entry that the page at `path` belongs to: the longest address that it starts with. */
export function activeEntry(menu: readonly MenuGroup[], path: string): MenuEntry | undefined {
  return menu
    .flatMap(({ entries }) => entries)
    .filter(({ to, bawah = to }) => path === to || path.startsWith(`${bawah}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}
