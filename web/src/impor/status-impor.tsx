import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEye,
  IconHourglass,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Impor, StatusImpor } from "#contract/impor/impor.contract.ts";
import { STATUS } from "./jenis-impor.ts";
import "./impor.css";

const ICONS: Readonly<Record<StatusImpor, typeof IconEye>> = {
  antre: IconHourglass,
  diperiksa: IconHourglass,
  siap: IconEye,
  menerapkan: IconHourglass,
  diterapkan: IconCircleCheck,
  gagal: IconAlertTriangle,
  dibatalkan: IconBan,
  diurungkan: IconArrowBackUp,
};

/** How an import stands, as a word with its sign. */
export function StatusImporMark({
  status,
  jumlah,
}: Pick<Impor, "status" | "jumlah">): ReactElement {
  const hasFaults = status === "siap" && jumlah.galat > 0;
  const isUnknown = status === "siap" && jumlah.baris === 0;
  const word = isUnknown ? "Pilih kolomnya" : STATUS[status];
  const Icon = hasFaults ? IconAlertTriangle : ICONS[status];
  return (
    <span className="impor-status" data-status={hasFaults ? "gagal" : status}>
      <Icon size={16} aria-hidden />
      {hasFaults ? "Perlu diperbaiki" : word}
    </span>
  );
}
