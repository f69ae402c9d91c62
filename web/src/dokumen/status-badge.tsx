import { Badge } from "@mantine/core";
import type { ReactElement } from "react";
import type { StatusDokumen } from "#contract/dokumen-wilayah.rules.ts";

const WARNA: Readonly<Record<StatusDokumen, string>> = {
  Sudah: "green",
  Belum: "gray",
  Terlambat: "red",
};

export function StatusBadge({ status }: { status: StatusDokumen }): ReactElement {
  return <Badge color={WARNA[status]}>{status}</Badge>;
}
