// What becomes of one power of an account with another.
import { ADMIN_ROLES } from "../access/access.contract.ts";
import type { PenggunaRingkas } from "./pengguna.contract.ts";

type Sasaran = Pick<
  PenggunaRingkas,
  "is_approval" | "peran" | "tingkat" | "url_surat_mandat_approval"
>;

/**
 * A super admin is main admin without a letter, and without an administrator's role; who is none any
 * more needs both.
 */
export const isUtamaKarenaSuper = ({
  is_approval: utama,
  peran,
  tingkat,
  url_surat_mandat_approval: surat,
}: Sasaran): boolean =>
  utama === 1 &&
  (surat === null || tingkat === null || !peran.some(({ id }) => ADMIN_ROLES.has(id)));
