import { Badge } from "@mantine/core";
import type { ReactElement } from "react";
import type { StatusDokumen } from "#contract/dokumen/dokumen-wilayah.rules.ts";

const WARNA: Readonly<Record<StatusDokumen, string>> = {
  Sudah: "green",
  Belum: "gray",
  Terlambat: "red",
};

export function StatusBadge({ status }: { status: StatusDokumen }): ReactElement {
  return (
    // What is still open stands back behind what is done and what is late.
    <Badge color={WARNA[status]} variant={status === "Belum" ? "light" : "filled"}>
      {status}
    </Badge>
  );
}
