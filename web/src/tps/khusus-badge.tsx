import { Badge } from "@mantine/core";
import type { ReactElement } from "react";

/** A special polling station, in a prison or at a works (override O-04). */
export function KhususBadge(): ReactElement {
  return (
    <Badge variant="light" color="gray" tt="none" fw={500} size="sm">
      Lokasi khusus
    </Badge>
  );
}
