// What the application tells in a bell: whom, and with which page of it.
import { PERAN } from "#contract/access/access.contract.ts";
import { isAlamatHalaman } from "#contract/core/alamat-halaman.rules.ts";
import { levelOf } from "#contract/wilayah/wilayah.rules.ts";
import { escapeHtmlText } from "../platform/html-text.rules.ts";

/** A link to one of our own pages; what it is called may be anybody's words. Elsewhere it leads nobody. */
export const tautan = (href: string, teks: string): string =>
  isAlamatHalaman(href) ? `<a href="${href}">${escapeHtmlText(teks)}</a>` : escapeHtmlText(teks);

export interface KabarWilayah {
  wilayahId: number;
  /** Only those who have this role there. */
  peranId: number;
}

/** Who looks after a province or kota: the regions below have their own. */
export const adminOf = (wilayahId: number): KabarWilayah => ({
  wilayahId,
  peranId: levelOf(wilayahId) === 1 ? PERAN.adminPropinsi : PERAN.adminKota,
});
