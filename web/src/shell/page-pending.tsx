import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReactElement } from "react";

/** The shape of a page that is on its way. */
export function PagePending(): ReactElement {
  return (
    <Stack p="md" gap="md" role="status">
      <VisuallyHidden>Memuat halaman</VisuallyHidden>
      <Skeleton height={28} width="min(18rem, 60%)" />
      <Skeleton height={36} />
      <Skeleton height={240} />
    </Stack>
  );
}
