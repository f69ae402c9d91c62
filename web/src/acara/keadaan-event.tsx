// How an event stands, in words.
import { Badge } from "@mantine/core";
import type { ReactElement } from "react";
import type { Event } from "#contract/acara/event.contract.ts";
import { formatDateTime, WIB } from "../ui/format.ts";

/** Events are told in WIB, wherever they are read. */
export const waktuEvent = (when: string): string => formatDateTime(when, WIB);

export const peranEvent = ({ peran }: Pick<Event, "peran">): string =>
  peran.map(({ keterangan }) => keterangan).join(", ") || "Semua anggota";

export function KeadaanEvent({
  event: { is_aktif: isAktif, is_approval: isApproval },
}: {
  event: Pick<Event, "is_aktif" | "is_approval">;
}): ReactElement {
  return (
    <>
      <Badge variant="light" tt="none" color={isAktif === 1 ? "green" : "gray"} mr={4}>
        {isAktif === 1 ? "Aktif" : "Non Aktif"}
      </Badge>
      <Badge variant="light" tt="none" color={isApproval === 1 ? "green" : "yellow"}>
        {isApproval === 1 ? "Disetujui" : "Belum disetujui"}
      </Badge>
    </>
  );
}
