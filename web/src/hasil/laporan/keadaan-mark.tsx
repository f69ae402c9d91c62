// How a report stands: always an icon with a word, never a colour alone.
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconFileCheck,
  IconFileOff,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { KATA_KEADAAN, kataDokumen, type Keadaan } from "./keadaan.ts";
import "./keadaan-mark.css";

const ICONS = {
  belum: IconCircleDashed,
  masuk: IconCircleCheck,
  dicek: IconAlertTriangle,
  bermasalah: IconCircleX,
} as const;

export function KeadaanMark({ keadaan }: { keadaan: Keadaan }): ReactElement {
  const Icon = ICONS[keadaan];
  return (
    <span className="keadaan" data-keadaan={keadaan}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {KATA_KEADAAN[keadaan]}
    </span>
  );
}

export function DokumenMark({ isThere }: { isThere: boolean }): ReactElement {
  const Icon = isThere ? IconFileCheck : IconFileOff;
  return (
    <span className="keadaan" data-keadaan={isThere ? "masuk" : "belum"}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {kataDokumen(isThere)}
    </span>
  );
}
