import { ID_FILTER } from "../../ui/table-search.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address of the page may hold. */
export const AUDIT_FILTERS = {
  pengguna: /^.{1,100}$/,
  aksi: /^[\w.-]{1,60}$/,
  tabel: /^\w{1,40}$/,
  baris: /^.{1,80}$/,
  dari: DAY,
  sampai: DAY,
  kota_id: ID_FILTER,
} as const;
