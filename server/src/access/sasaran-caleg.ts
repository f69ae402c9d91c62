// A candidate as acts are decided about, and one that is opened: only kelola-caleg.ts opens one.
/** The candidate that something is done with. */
export interface SasaranCaleg {
  id: number;
  user_id: number | null;
  jenis_caleg_id: number;
  dapil_id: number;
  /** Where the dapil lies. */
  propinsi_id: number;
  kota_id: number | null;
  nomer_kta: string | null;
  status: number;
  is_utama: number;
  /** Neither deleted nor replaced. */
  is_ada: boolean;
  /** The account holds another role. Imports, which touch no account, leave it out. */
  is_akun_lain?: boolean;
  /** Of the last replacement by or of it that stands; null: there is none. Left out as above. */
  pergantian?: "terakhir" | "bertumpuk" | null;
}

declare const opened: unique symbol;

/** A candidate that this caller may read, or whatever it was opened for. */
export type CalegTerbuka = SasaranCaleg & { readonly [opened]: true };
