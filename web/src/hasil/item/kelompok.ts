// What report types count, in the words of the screen.
import type { ItemAturan, KelompokItem } from "#contract/hasil/item.contract.ts";

export const KELOMPOK: Readonly<Record<KelompokItem, string>> = {
  paslon: "Pasangan calon",
  partai: "Partai",
  caleg: "Caleg",
  administrasi: "Data administrasi formulir",
  dokumen: "Dokumen",
};

const URUTAN: readonly KelompokItem[] = ["paslon", "partai", "caleg", "administrasi", "dokumen"];

export interface IsiKelompok {
  kelompok: KelompokItem;
  item: ItemAturan[];
}

/** The items by what they are, each group in the order of the ballot. */
export function perKelompok(item: readonly ItemAturan[]): IsiKelompok[] {
  return URUTAN.map((kelompok) => ({
    kelompok,
    item: item
      .filter((one) => one.kelompok === kelompok)
      .toSorted((one, other) => one.nomer_urut - other.nomer_urut || one.id - other.id),
  })).filter((group) => group.item.length > 0);
}

/** "3 pasangan calon, 14 data administrasi formulir": what is counted now. */
export function ringkasItem(item: readonly ItemAturan[]): string {
  const used = item.filter(({ is_aktif: isAktif }) => isAktif);
  return perKelompok(used)
    .map((group) => `${group.item.length} ${KELOMPOK[group.kelompok].toLowerCase()}`)
    .join(", ");
}

export type ItemBaru = "paslon" | "partai" | "dokumen";

/** What can be added: to files documents, to the others those who stand; what is there already first. */
export function dapatDitambah(
  isFile: 0 | 1,
  item: readonly Pick<ItemAturan, "kelompok">[],
): readonly ItemBaru[] {
  if (isFile === 1) {
    return ["dokumen"];
  }
  const hasPartai = item.some(({ kelompok }) => kelompok === "partai");
  return hasPartai ? ["partai", "paslon"] : ["paslon", "partai"];
}
