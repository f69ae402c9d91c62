// Who may do what with a candidate: the own profile, and administrators of the region in which the
// dapil lies (decisions G-18, G-19). Only this file opens a candidate: what reads or writes what hangs
// on one takes a `CalegTerbuka`.
import type { CalegTerbuka, SasaranCaleg } from "./sasaran-caleg.ts";
import {
  STATUS_TERKUNCI,
  TINDAKAN_CALEG,
  type TindakanCaleg,
} from "#contract/caleg/caleg.contract.ts";
import type { RefusalCode } from "#contract/core/refusal.contract.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";
import { requireInScope } from "./lingkup.ts";

type Pengelola = Pick<
  Caller,
  "userId" | "akses" | "isAdmin" | "isApproval" | "isSuperAdmin" | "tingkat" | "lingkup"
>;

/** Of which level, and where. */
export type PenempatanCaleg = Pick<SasaranCaleg, "jenis_caleg_id" | "propinsi_id" | "kota_id">;

/** Where a candidate lies: in the kota of its dapil, else in the province. */
export const tempatCaleg = ({
  propinsi_id,
  kota_id,
}: Pick<SasaranCaleg, "propinsi_id" | "kota_id">): number => kota_id ?? propinsi_id;

const isSendiri = (caller: Pengelola, { user_id: id }: SasaranCaleg): boolean =>
  id === caller.userId;

const isInScope = (caller: Pengelola, sasaran: PenempatanCaleg): boolean =>
  contains(caller.lingkup, tempatCaleg(sasaran));

/** A province reads the candidates for DPR RI of its dapil, and writes those of DPRD. */
const isPengelola = (caller: Pengelola, sasaran: PenempatanCaleg): boolean =>
  caller.isAdmin &&
  caller.akses.has("caleg.write") &&
  isInScope(caller, sasaran) &&
  levelOfAdmin(caller) <= sasaran.jenis_caleg_id;

const isPengelolaAkun = (caller: Pengelola, sasaran: PenempatanCaleg): boolean =>
  caller.akses.has("user.write") && isPengelola(caller, sasaran);

const isPencoret = (caller: Pengelola, sasaran: PenempatanCaleg): boolean =>
  levelOfAdmin(caller) <= 2 && isPengelola(caller, sasaran);

const ATURAN: Readonly<Record<TindakanCaleg, (caller: Pengelola, of: SasaranCaleg) => boolean>> = {
  isi: (caller, sasaran) =>
    isPengelola(caller, sasaran) ||
    (isSendiri(caller, sasaran) && sasaran.status !== STATUS_TERKUNCI),
  ubah: isPengelola,
  buat_akun: isPengelolaAkun,
  reset_password: isPengelolaAkun,
  nomor: (caller, sasaran) => caller.isApproval && isPengelola(caller, sasaran),
  utama: isPencoret,
  verifikasi: isPencoret,
  set_dpt: (caller, sasaran) =>
    sasaran.is_ada &&
    sasaran.is_utama === 1 &&
    (isSendiri(caller, sasaran) || isPengelola(caller, sasaran)),
  unduh: (caller, sasaran) =>
    caller.isAdmin && caller.akses.has("caleg.read") && isInScope(caller, sasaran),
  batal_pergantian: isPencoret,
  hapus: isPencoret,
};

type Halangan = (sasaran: SasaranCaleg, caller: Pengelola) => RefusalCode | undefined;

const berdiri: Halangan = ({ is_ada: isAda }) => (isAda ? undefined : "caleg-digantikan");

/** What stands against an act in the state of the candidate, whoever may do it. */
const HALANGAN: Readonly<Partial<Record<TindakanCaleg, Halangan>>> = {
  buat_akun({ user_id: akun, nomer_kta: nomerKta }) {
    if (akun !== null) {
      return "caleg-punya-akun";
    }
    return nomerKta === null ? "caleg-tanpa-kta" : undefined;
  },
  reset_password({ user_id: akun, is_akun_lain: isLain }, { userId }) {
    if (akun === null) {
      return "caleg-tanpa-akun";
    }
    if (isLain === true) {
      return "akun-peran-lain";
    }
    return akun === userId ? "akun-sendiri" : undefined;
  },
  ubah: berdiri,
  nomor: berdiri,
  utama: berdiri,
  verifikasi: berdiri,
  hapus: berdiri,
  batal_pergantian({ pergantian = null }) {
    if (pergantian === null) {
      return "pergantian-tidak-ada";
    }
    return pergantian === "bertumpuk" ? "pergantian-bertumpuk" : undefined;
  },
};

/** What the caller may do with the candidate as it stands. */
export const tindakanCalegUntuk = (caller: Pengelola, sasaran: SasaranCaleg): TindakanCaleg[] =>
  TINDAKAN_CALEG.filter(
    (tindakan) =>
      ATURAN[tindakan](caller, sasaran) && HALANGAN[tindakan]?.(sasaran, caller) === undefined,
  );

/**
 * Whoever puts a candidate somewhere manages those who stand there.
 * @throws Refusal di-luar-wilayah, tidak-berhak
 */
export function requirePenempatan(caller: Pengelola, tempat: PenempatanCaleg): void {
  requireInScope(caller, tempatCaleg(tempat));
  if (!isPengelola(caller, tempat)) {
    refuse("tidak-berhak");
  }
}

function requirePembaca(caller: Pengelola, sasaran: SasaranCaleg): void {
  if (!caller.isAdmin || !caller.akses.has("caleg.read")) {
    refuse("tidak-berhak");
  }
  requireInScope(caller, tempatCaleg(sasaran));
}

function requireTindakan(caller: Pengelola, sasaran: SasaranCaleg, tindakan: TindakanCaleg): void {
  if (!ATURAN[tindakan](caller, sasaran)) {
    refuse(tindakan === "isi" && isSendiri(caller, sasaran) ? "caleg-terkunci" : "tidak-berhak");
  }
  const code = HALANGAN[tindakan]?.(sasaran, caller);
  if (code !== undefined) {
    refuse(code);
  }
}

/** Who stands for a candidate as witness is for those who read witnesses, and for the candidate. */
export const isSaksiTerbaca = (caller: Pengelola, caleg: CalegTerbuka): boolean =>
  caller.akses.has("saksi.read") || isSendiri(caller, caleg);

/**
 * The candidate, opened to be read, or for an act.
 * @param sasaran undefined: there is no such candidate
 * @throws Refusal tidak-ditemukan, tidak-berhak, di-luar-wilayah, caleg-terkunci, and what stands against the act
 */
export function openCalegFor(
  caller: Pengelola,
  sasaran: SasaranCaleg | undefined,
  tindakan?: TindakanCaleg,
): CalegTerbuka {
  if (sasaran === undefined) {
    return refuse("tidak-ditemukan");
  }
  if (!isSendiri(caller, sasaran)) {
    requirePembaca(caller, sasaran);
  }
  if (tindakan !== undefined) {
    requireTindakan(caller, sasaran, tindakan);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the only place where one is opened
  return sasaran as CalegTerbuka;
}
