// Who may see a class of a training, who sees everybody's card in it, and who runs it: administrators by
// region, the others by what their own account is mapped as in it.
import type { Sebagai } from "#contract/acara/diklat.fields.ts";
import { contains } from "#contract/wilayah/wilayah.rules.ts";
import { refuse } from "../platform/refusal.ts";
import { isSampaiPembuat } from "./buatan.ts";
import { levelOfAdmin, type Caller } from "./caller.ts";
import { lingkupAkun, lingkupKelas, requireInScope, type Lingkup } from "./lingkup.ts";

export interface SasaranKelas {
  wilayah_id: number;
  /** Of its maker: a correction from above does not take it away. */
  tingkat: number;
  /** What the caller's own account is mapped as in it; empty: it is not in it. */
  sebagai: readonly Sebagai[];
}

type Pelaku = Pick<
  Caller,
  "akses" | "isAdmin" | "isSuperAdmin" | "lingkup" | "tingkat" | "userId" | "isToken"
>;

export const isAdminKelas = (
  caller: Pelaku,
  { wilayah_id: wilayahId }: Pick<SasaranKelas, "wilayah_id">,
): boolean => caller.isAdmin && contains(caller.lingkup, wilayahId);

/** A token does what its keys say, and nothing for the account behind it. */
const isOrang = (caller: Pelaku, sasaran: SasaranKelas, among?: readonly Sebagai[]): boolean =>
  !caller.isToken && sasaran.sebagai.some((one) => among?.includes(one) ?? true);

/** Its people, and administrators around whom or below whom it lies: theirs may be sent to it. */
export function isKelasTerlihat(caller: Pelaku, sasaran: SasaranKelas): boolean {
  const isSekitar = caller.isAdmin && contains(sasaran.wilayah_id, caller.lingkup);
  return (
    (caller.akses.has("diklat.read") && (isAdminKelas(caller, sasaran) || isSekitar)) ||
    isOrang(caller, sasaran)
  );
}

/** Cards of people of other regions only for whoever the class lies below, or who teaches there. */
export const isPesertaTerlihat = (caller: Pelaku, sasaran: SasaranKelas): boolean =>
  (caller.akses.has("diklat.read") && isAdminKelas(caller, sasaran)) ||
  isOrang(caller, sasaran, ["pengajar", "fasilitator"]);

/** Who teaches on its dates, and the recordings: besides for its participants. */
export const isPengajarTerlihat = (caller: Pelaku, sasaran: SasaranKelas): boolean =>
  isPesertaTerlihat(caller, sasaran) || isOrang(caller, sasaran);

/** Whether there is such a class, and who facilitates it: nobody below who made it. */
export const isKelasDiadministrasi = (caller: Pelaku, sasaran: SasaranKelas): boolean =>
  caller.akses.has("diklat.write") &&
  isAdminKelas(caller, sasaran) &&
  isSampaiPembuat(caller, sasaran);

/** Its people and who teaches on its dates, whoever made it. */
export const isKelasDijalankan = (caller: Pelaku, sasaran: SasaranKelas): boolean =>
  (caller.akses.has("diklat.write") && isAdminKelas(caller, sasaran)) ||
  isOrang(caller, sasaran, ["fasilitator"]);

/** Who may put somebody into it as that, and take out whoever is there as that. */
export const isPesertaDiatur = (caller: Pelaku, sasaran: SasaranKelas, sebagai: Sebagai): boolean =>
  sebagai === "fasilitator"
    ? isKelasDiadministrasi(caller, sasaran)
    : isKelasDijalankan(caller, sasaran);

/** Its form: its name, its dates, where its people are sent. */
export const isKelasDiubah = (caller: Pelaku, sasaran: SasaranKelas): boolean =>
  isKelasDiadministrasi(caller, sasaran) || isOrang(caller, sasaran, ["fasilitator"]);

const requires =
  (isAllowed: (caller: Pelaku, sasaran: SasaranKelas) => boolean) =>
  (caller: Pelaku, sasaran: SasaranKelas): void => {
    if (!isKelasTerlihat(caller, sasaran)) {
      refuse("di-luar-wilayah");
    }
    if (!isAllowed(caller, sasaran)) {
      refuse("tidak-berhak");
    }
  };

/** @throws Refusal di-luar-wilayah */
export const requireKelasTerlihat = requires(() => true);
/** @throws Refusal di-luar-wilayah, tidak-berhak */
export const requirePesertaTerlihat = requires(isPesertaTerlihat);
/** @throws Refusal di-luar-wilayah, tidak-berhak */
export const requireKelasDijalankan = requires(isKelasDijalankan);
/** @throws Refusal di-luar-wilayah, tidak-berhak */
export const requireKelasDiubah = requires(isKelasDiubah);
/** @throws Refusal di-luar-wilayah, tidak-berhak */
export const requireKelasDiadministrasi = requires(isKelasDiadministrasi);

/**
 * Where the cards lie that this caller, who runs the class, may add to it: in the own region, for those who
 * teach come from above it; of others in that of the class. Elsewhere a number is nobody's (decision O-16).
 */
export const lingkupKartuKelas = (
  caller: Pelaku,
  { wilayah_id: wilayahId }: SasaranKelas,
): Lingkup =>
  isAdminKelas(caller, { wilayah_id: wilayahId }) ? caller.lingkup : lingkupKelas(wilayahId);

/** A class is made in the own region. @throws Refusal tidak-berhak, di-luar-wilayah */
export function requireKelasBaru(caller: Pelaku, wilayahId: number): void {
  if (!caller.isAdmin || !caller.akses.has("diklat.write")) {
    refuse("tidak-berhak");
  }
  requireInScope(caller, wilayahId);
}

/** Institutions, programmes, kinds and mappings stand for all regions. */
export const isIndukDikelola = (caller: Pelaku): boolean =>
  caller.isAdmin && caller.akses.has("diklat.write") && levelOfAdmin(caller) === 1;

/** Which classes a list shows: those in or around this region, and those of this account. */
export const kelasTerlihat = (caller: Pelaku): { lingkup: Lingkup; usersId: number | null } => ({
  lingkup: caller.isAdmin && caller.akses.has("diklat.read") ? caller.lingkup : lingkupAkun(null),
  usersId: caller.isToken ? null : caller.userId,
});
