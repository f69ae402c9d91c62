// What the address of the list of TPS may hold.
import { ID_FILTER, tableSearch } from "../ui/table-search.ts";

const RW_RT = /^[\p{L}\p{N}./-]{1,5}$/u;

export const SARINGAN = { rw: RW_RT, rt: RW_RT } as const;

/** The dialog that is open: the voters of the kelurahan, of a TPS, or the search of a kota. */
const LIHAT = /^(dpt|cari|\d{13})$/;
const NOMOR = /^[1-9]\d{0,5}$/;

export const tpsSearch = tableSearch({
  ...SARINGAN,
  wilayah_id: ID_FILTER,
  lihat: LIHAT,
  nomor: NOMOR,
});
