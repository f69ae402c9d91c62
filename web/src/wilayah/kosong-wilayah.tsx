import type { ReactElement } from "react";
import { KosongImpor } from "../ui/kosong-impor.tsx";
import { WILAYAH_LEVELS, type WilayahLevel } from "./wilayah-lock.ts";

/** A region without regions below it, or none at all. */
export function KosongWilayah({ level }: { level: WilayahLevel }): ReactElement {
  const above = WILAYAH_LEVELS[WILAYAH_LEVELS.indexOf(level) - 1];
  return (
    <KosongImpor jenis="wilayah">
      Belum ada {level}
      {above === undefined ? "" : ` di ${above} ini`}.
    </KosongImpor>
  );
}
