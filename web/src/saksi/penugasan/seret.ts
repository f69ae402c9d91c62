// A witness that is dragged with the mouse from one place of the board to another.
import type { DragEvent } from "react";
import type { SatuTugas } from "./use-penugasan.ts";

const JENIS = "application/x-suar-saksi";

export function startSeret(event: DragEvent, saksiId: number, dari: number | null): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(JENIS, `${saksiId}/${dari ?? ""}`);
}

/** Allows the drop of a witness, of nothing else. */
export function izinkanLepas(event: DragEvent): void {
  if (event.dataTransfer.types.includes(JENIS)) {
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  }
}

/** What the drop asks for; undefined: nothing, or where the witness is already. */
export function tugasDariLepas(event: DragEvent, tpsId: number): SatuTugas | undefined {
  const [saksiId, dari] = event.dataTransfer.getData(JENIS).split("/").map(Number);
  event.preventDefault();
  if (saksiId === undefined || saksiId === 0 || dari === tpsId) {
    return undefined;
  }
  return { saksi_id: saksiId, dari: dari === undefined || dari === 0 ? null : dari, tps_id: tpsId };
}
