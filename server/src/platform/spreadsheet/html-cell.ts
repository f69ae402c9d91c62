// A cell of an HTML table while its text comes together.
import type { Look } from "./html-look.ts";
import { KOSONG, type Cell, type Tanda } from "./table.ts";

export interface OpenCell {
  text: string;
  colspan: number;
  rowspan: number;
  isHidden: boolean;
  tanda: Tanda | undefined;
  hasStruck: boolean;
  hasUnstruck: boolean;
  hasRaised: boolean;
}

const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replaceAll(/[\s\u00A0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");

function tandaOf(cell: OpenCell): Tanda | undefined {
  if (cell.isHidden) {
    return "sembunyi";
  }
  if (cell.hasStruck) {
    return cell.hasUnstruck ? "coret-sebagian" : "coret";
  }
  return cell.hasRaised ? "naik" : cell.tanda;
}

export function cellOf(cell: OpenCell): Cell {
  const teks = tidy(cell.text);
  const tanda = tandaOf(cell);
  if (teks === "") {
    return KOSONG;
  }
  return tanda === undefined ? { jenis: "teks", teks } : { jenis: "teks", teks, tanda };
}

export const openCell = (
  { tanda }: Look,
  span: Pick<OpenCell, "colspan" | "rowspan" | "isHidden">,
): OpenCell => ({
  ...span,
  text: "",
  tanda,
  hasStruck: false,
  hasUnstruck: false,
  hasRaised: false,
});

export function addTo(cell: OpenCell, text: string, look: Look): void {
  cell.text += text;
  if (text.trim() !== "") {
    cell.hasStruck ||= look.isStruck;
    cell.hasUnstruck ||= !look.isStruck;
    cell.hasRaised ||= look.isRaised;
  }
}
