// What the address of the list of TPS may hold.
import { id } from "#contract/core/fields.ts";
import { tableSearch, textLike } from "../ui/table-search.ts";

const RW_RT = textLike(/^[\p{L}\p{N}./-]{1,5}$/u);

export const SARINGAN = { rw: RW_RT, rt: RW_RT };

/** The dialog that is open: the voters of the kelurahan, of a TPS, or the search of a kota. */
const LIHAT = textLike(/^(dpt|cari|\d{13})$/);
const NOMOR = textLike(/^[1-9]\d{0,5}$/);

export const tpsSearch = tableSearch({
  ...SARINGAN,
  wilayah_id: id,
  lihat: LIHAT,
  nomor: NOMOR,
});
